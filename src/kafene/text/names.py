"""What people read instead of a word of the command line."""

from __future__ import annotations

from kafene.text.messages import Text
from kafene.text.sentences import optional


def name_level(text: Text, level: str) -> str:
    """What people call a level of bots; without a message on it, its own word."""
    return optional(text, f"level-{level}") or level.replace("-", " ").capitalize()


def describe_level(text: Text, level: str) -> str:
    """How bots of a level play; empty if there is no word on it."""
    return optional(text, f"level-{level}-about")
