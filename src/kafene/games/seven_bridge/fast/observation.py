"""What an observation of Seven Bridge tells, byte by byte, and what the numbers of actions mean."""

from __future__ import annotations

from collections.abc import Callable

from kafene.core.fast.meanings import flag, lay_out, minus_one, number, one_of
from kafene.core.pieces import Rank, write_pieces
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.flat import BY_NUMBER, MELDS, PHASES, SCORINGS, SUITS

VERSION = 0
"""Part of the names of environments: one more whenever an observation or a number changes."""
_CARDS = tuple(str(BY_NUMBER[at]) for at in range(layout.CARDS))


def _hand(part: bytes) -> str:
    return " ".join(card for card, held in zip(_CARDS, part, strict=True) if held)


def _groups(part: bytes) -> tuple[str, ...]:
    """The cards of every group, by its number."""
    return tuple(
        " ".join(card for card, group in zip(_CARDS, part, strict=True) if group == number)
        for number in range(1, max(part) + 1)
    )


def _pile(part: bytes) -> str:
    """The discards, the top first."""
    lying = sorted((place, card) for card, place in zip(_CARDS, part, strict=True) if place)
    return " ".join(card for _, card in lying)


FIELDS = lay_out(
    ("seats", 1, number),
    ("hand-size", 1, number),
    ("upcard", 1, flag),
    ("lone-seven", 1, one_of("both", "run-only")),
    ("two-card-sevens", 1, flag),
    ("layoff-needs-meld", 1, flag),
    ("meld-after-call", 1, flag),
    ("layoff-after-call", 1, flag),
    ("pon-from-any", 1, flag),
    ("must-discard-out", 1, flag),
    ("no-call-first-lap", 1, flag),
    ("keep-top-discard", 1, flag),
    ("stock-outs", 1, number),
    ("scoring", 1, one_of(*SCORINGS)),
    ("deals", 1, number),
    ("phase", 1, one_of(*PHASES)),
    ("deal", 1, number),
    ("turn-low", 1, number),
    ("player", 1, number),
    ("asked", 1, flag),
    ("thrower", 1, minus_one),
    ("passed", 1, flag),
    ("outs", 1, number),
    ("stock-size", 1, number),
    ("pile-size", 1, number),
    ("groups", 1, number),
    ("turn-high", 1, number),
    ("scores", 3, number, "seats", layout.MOST_SEATS),
    ("hand-sizes", 1, number, "seats", layout.MOST_SEATS),
    ("owners", 1, minus_one, "groups", layout.MOST_GROUPS),
    ("hand", layout.CARDS, _hand),
    ("table", layout.CARDS, _groups),
    ("pile", layout.CARDS, _pile),
)


def _name_set(at: int) -> str:
    return f"pon without {SUITS[at].name.lower()}" if at < len(SUITS) else "pon with all three"


def _name_run(at: int) -> str:
    ranks = [Rank(card.rank) for card in MELDS[layout.MELD_RUN + at]]
    return f"chi {ranks[0]}-{ranks[-1]}"


def _name_sevens(at: int) -> str:
    suits = (SUITS[at // 4], SUITS[at % 4])
    return f"layoff 7{suits[0]} onto sevens from 7{suits[1]}"


_NAMES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (layout.MELD_SEVEN, lambda at: f"meld {write_pieces(MELDS[layout.MELD_SEVEN + at])}"),
    (layout.CHI, _name_run),
    (layout.PON, _name_set),
    (layout.SAME_HIGH, lambda at: f"layoff {Rank(at // 4 + 8)}{SUITS[at % 4]} onto its set"),
    (layout.SAME_SEVEN, _name_sevens),
    (layout.SAME, lambda at: f"layoff {Rank(at // 4 + 1)}{SUITS[at % 4]} onto its set"),
    (layout.ABOVE, lambda at: f"layoff {_CARDS[at]} above a run"),
    (layout.BELOW, lambda at: f"layoff {_CARDS[at]} below a run"),
    (layout.THROW, lambda at: f"discard {_CARDS[at]}"),
    (0, lambda at: ("draw", "pass")[at]),
)


def name_action(action: int) -> str:
    """What a number means, in every position."""
    start, name = next(each for each in _NAMES if action >= each[0])
    return name(action - start)
