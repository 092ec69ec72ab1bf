"""What people read instead of a word of the command line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from kafene.core.game import AnyGame
from kafene.text.languages import LANGUAGES
from kafene.text.messages import Text
from kafene.text.sentences import optional


def name_level(text: Text, level: str) -> str:
    """What people call a level of bots; without a message on it, its own word."""
    return optional(text, f"level-{level}") or level.replace("-", " ").capitalize()


def describe_level(text: Text, game: AnyGame, level: str) -> str:
    """How bots of a level play the game, or else any game; empty if there is no word on it."""
    own = optional(text, f"level-{game.rulebook.lower()}-{level}-about")
    return own or optional(text, f"level-{level}-about")


def list_bot_names(text: Text) -> tuple[str, ...]:
    """Names for bots, at home in the reader's script; the same people in every language."""
    return tuple(text("bot-names").split(", "))


def name_guests(text: Text, names: Iterable[str]) -> list[str]:
    """The names at a table; a guest without a name is one in the reader's language, whatever the
    language of the record."""
    return [text("guest") if name in _guests() else name for name in names]


@cache
def _guests() -> frozenset[str]:
    return frozenset(Text(language)("guest") for language in LANGUAGES)
