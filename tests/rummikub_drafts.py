"""Rummikub plays in the making: drafts after some steps."""

from __future__ import annotations

from kafene.games.rummikub.rules.draft import Draft
from rummikub_kit import turn

TABLE = "3-9K / 5R 5K 5B / 2O 3O 4O"
HAND = "1O 2K 5O 7K 10R 11R J"


def made(*steps: str, hand: str = HAND, table: str = TABLE, options: str = "") -> Draft:
    """The draft of a player who has opened, after these steps."""
    return after(turn(hand, table, options).draft, *steps)


def opening(*steps: str, hand: str, table: str = "", options: str = "") -> Draft:
    """The draft of a player who has not opened yet, after these steps."""
    return after(turn(hand, table, options, opened=False).draft, *steps)


def after(draft: Draft, *steps: str) -> Draft:
    for step in steps:
        verb, *words = step.split()
        draft = draft.take(verb, words)
    return draft
