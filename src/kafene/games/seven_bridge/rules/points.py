"""What the cards left in a hand count (SB 5)."""

from __future__ import annotations

from collections.abc import Iterable

from kafene.core.pieces import Card, Rank
from kafene.games.seven_bridge.rules.rules import Scoring


def points(hand: Iterable[Card], scoring: Scoring) -> int:
    """The points of a hand: low is good. `AS 7H 10D KC` counts 28."""
    cards = tuple(hand)
    total = sum(value(card, scoring) for card in cards)
    if scoring is Scoring.NINTENDO:  # SB 5.2: every 7 doubles
        total <<= sum(card.rank is Rank.SEVEN for card in cards)
    return total


def value(card: Card, scoring: Scoring) -> int:
    """What one card counts by itself."""
    match scoring:
        case Scoring.PLAIN:
            return min(int(card.rank), 10)
        case Scoring.NINTENDO:
            return 10 if card.rank is Rank.ACE else min(int(card.rank), 10)
        case Scoring.PIP:
            return int(card.rank)
