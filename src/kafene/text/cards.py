"""French cards as people hold them."""

from __future__ import annotations

from collections.abc import Iterable

from kafene.core.pieces import Card


def by_suit(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as people hold them: suit by suit, each in order."""
    return tuple(sorted(cards, key=lambda card: ("SHDC".index(card.suit), card.rank)))
