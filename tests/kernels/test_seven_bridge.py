"""The numbers that the kernel of Seven Bridge has by itself are those of the rules."""

from __future__ import annotations

from kafene.core.pieces import Card, Rank, Suit
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.points import HIGH_POINTS
from kafene.parts.melds import SHORTEST_MELD


def test_the_kernel_has_the_numbers_of_the_rules() -> None:
    assert len(Card.deck()) == layout.CARDS == layout.MOST_PIECES
    assert (len(Rank), len(Suit)) == (layout.RANKS, layout.SUITS)
    assert SevenBridge.most == layout.MOST_SEATS
    assert SHORTEST_MELD == layout.SHORTEST
    assert HIGH_POINTS == layout.HIGH_POINTS
    assert Rank.SEVEN == layout.SEVEN + 1
