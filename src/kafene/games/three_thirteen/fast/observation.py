"""What an observation of Three Thirteen tells, byte by byte, and what the numbers of actions
mean."""

from __future__ import annotations

from kafene.core.fast.fields import (
    count_of,
    flag,
    lay_out,
    minus_one,
    name_of,
    names_of,
    number,
    one_of,
)
from kafene.games.three_thirteen.fast import layout
from kafene.games.three_thirteen.fast.flat import ACES, FINAL_TURNS, PHASES
from kafene.games.three_thirteen.fast.search import CARDS

VERSION = 0
"""Part of the names of environments: one more whenever an observation or a number changes."""
_NAMES = tuple(map(str, CARDS))


def _limit(part: bytes) -> int | None:
    return None if part[0] == layout.NONE else part[0]


FIELDS = lay_out(
    ("seats", 1, number),
    ("decks", 1, number),
    ("rounds", 1, number),
    ("distinct-suits", 1, flag),
    ("ace", 1, one_of(*ACES)),
    ("naturals", 1, number),
    ("declare", 1, flag),
    ("final-turns", 1, one_of(*FINAL_TURNS)),
    ("no-return", 1, flag),
    ("reshuffles", 1, _limit),
    ("laps", 2, number),
    ("wild-penalty", 1, minus_one),
    ("phase", 1, one_of(*PHASES)),
    ("round", 1, number),
    ("turn", 2, number),
    ("player", 1, number),
    ("taken", 1, name_of(_NAMES)),
    ("out", 1, minus_one),
    ("last-turn", 2, minus_one),
    ("reshuffled", 2, number),
    ("stock-size", 1, number),
    ("pile-size", 1, number),
    ("scores", 2, number, "seats", layout.MOST_SEATS),
    ("hand-sizes", 1, number, "seats", layout.MOST_SEATS),
    ("hand", len(CARDS), count_of(_NAMES)),
    ("pile", len(CARDS), count_of(_NAMES)),
    ("pile-top", layout.RECENT, names_of(_NAMES)),
)


def name_action(action: int) -> str:
    """What a number means, in every position."""
    if action < layout.THROW:
        return ("draw", "draw discard")[action]
    out = " out" if action >= layout.THROW_OUT else ""
    return f"discard {_NAMES[(action - layout.THROW) % len(CARDS)]}{out}"
