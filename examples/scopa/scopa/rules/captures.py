"""What a card takes from the table, and what counts of the cards that were taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from kafene.core.pieces import SpanishCard, SpanishSuit
from scopa.rules.state import Hand

SETTEBELLO = SpanishCard.parse("7D")
PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12}
"""What each rank counts for the primiera; 10, 11 and 12 count ten (SC 3.3)."""


def value(card: SpanishCard) -> int:
    """SC 1.1: 1 to 7 are worth their number, 10, 11 and 12 are worth 8, 9 and 10."""
    return card.rank if card.rank <= 7 else card.rank - 2


def find_captures(table: Hand, card: SpanishCard) -> list[Hand]:
    """SC 2.2: any one card of equal value; if there is none, any cards that add up to it.
    A 7 takes 7B from 1C 3C 4S 7B, and 3C 4S from 1C 3C 4S."""
    equal: list[Hand] = [(lying,) for lying in table if value(lying) == value(card)]
    groups = (group for size in range(2, len(table) + 1) for group in combinations(table, size))
    return equal or [group for group in groups if sum(map(value, group)) == value(card)]


def count_primiera(cards: Hand) -> int:
    """SC 3.3: the best card of each suit; a suit that is missing counts nothing."""
    best = dict.fromkeys(SpanishSuit, 0)
    for card in cards:
        best[card.suit] = max(best[card.suit], PRIMIERA.get(card.rank, 10))
    return sum(best.values())


AWARDS: Mapping[str, Callable[[Hand], int]] = {
    "cards": len,
    "coins": lambda cards: sum(card.suit is SpanishSuit.DENARII for card in cards),
    "settebello": lambda cards: cards.count(SETTEBELLO),
    "primiera": count_primiera,
}
"""SC 3.2: what there is a point for having most of."""
