"""What an observation of Ronda tells, byte by byte, and what the numbers of actions mean."""

from __future__ import annotations

from kafene.core.fast.meanings import (
    count_of,
    flag,
    lay_out,
    minus_one,
    name_of,
    names_of,
    number,
    one_of,
)
from kafene.games.ronda.fast import layout
from kafene.games.ronda.fast.flat import PHASES
from kafene.games.ronda.rules.captures import ORDER

VERSION = 0
"""Part of the names of environments: one more whenever an observation or a number changes."""
_RANKS = tuple(map(str, ORDER))

FIELDS = lay_out(
    ("seats", 1, number),
    ("sides", 1, number),
    ("turns-table", 1, flag),
    ("table-run-limit", 1, number),
    ("missa-last", 1, one_of("deal", "card")),
    ("tringa-clash", 1, one_of("low", "high")),
    ("hidden-penalty", 1, number),
    ("hidden-always", 1, flag),
    ("hidden-fine", 1, one_of("any", "smaller")),
    ("last-pair", 1, one_of("last-capture", "final-card")),
    ("last-bonus", 1, one_of("anyone", "dealer")),
    ("win", 1, one_of("round-end", "at-once")),
    ("target", 2, number),
    ("phase", 1, one_of(*PHASES)),
    ("round", 2, number),
    ("deals-left", 1, number),
    ("player", 1, number),
    ("dealer", 1, number),
    ("turns", 1, number),
    ("table-size", 1, number),
    ("thrown", 1, name_of(_RANKS)),
    ("tapped", 1, name_of(_RANKS)),
    ("tapped-equal", 1, number),
    ("last-capture-by", 1, minus_one),
    ("last-capture-with", 1, name_of(_RANKS)),
    ("table", layout.RANKS, count_of(_RANKS)),
    ("pile", layout.RANKS, count_of(_RANKS)),
    ("returned", layout.RANKS, count_of(_RANKS)),
    ("hand", layout.RANKS, count_of(_RANKS)),
    ("points", 2, number, "sides", 3),
    ("captured-cards", 1, number, "sides", 3),
    ("hand-sizes", 1, number, "seats", 4),
    ("calls", 1, one_of("not asked", "pass", "ronda", "tringa"), "seats", 4),
    ("captured", layout.RANKS, count_of(_RANKS), "sides", 3),
    ("played", 4, names_of(_RANKS), "seats", 4),
)


def name_action(action: int) -> str:
    """What a number means, in every position."""
    if action < layout.THROW:
        return ("pass", "announce ronda", "announce tringa")[action]
    tap = " tap" if action >= layout.TAP else ""
    return f"throw {_RANKS[(action - layout.THROW) % layout.RANKS]}{tap}"
