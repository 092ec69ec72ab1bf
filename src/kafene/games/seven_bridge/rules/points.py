"""The points for cards left in a hand (SB 5)."""

from __future__ import annotations

from collections.abc import Iterable

from kafene.core.pieces import Card, Rank
from kafene.games.seven_bridge.rules.rules import Scoring

HIGH_POINTS = 10
"""SB 5.1, 5.2: the points for a 10 or a court card, and for an ace under `nintendo`."""


def points(hand: Iterable[Card], scoring: Scoring) -> int:
    """The points of a hand: low is good.

    >>> from kafene.core.pieces import read_pieces
    >>> points(read_pieces(Card, "AS 7H 10D KC"), Scoring.PLAIN)
    28
    """
    cards = tuple(hand)
    total = sum(value(card, scoring) for card in cards)
    if scoring is Scoring.NINTENDO:  # SB 5.2: every 7 doubles
        total <<= sum(card.rank is Rank.SEVEN for card in cards)
    return total


def value(card: Card, scoring: Scoring) -> int:
    """The points of a single card."""
    match scoring:
        case Scoring.PLAIN:
            return min(int(card.rank), HIGH_POINTS)
        case Scoring.NINTENDO:
            return HIGH_POINTS if card.rank is Rank.ACE else min(int(card.rank), HIGH_POINTS)
        case Scoring.PIP:
            return int(card.rank)
