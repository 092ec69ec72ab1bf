"""What hands count, and what a round is worth to everybody (RK 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kafene.core.pieces import JOKER, Tile

JOKER_VALUE = 30
"""RK 5.2: a joker left in hand."""


def hand_value(hand: Iterable[Tile]) -> int:
    """What the tiles left in a hand count (RK 5.2)."""
    return sum(JOKER_VALUE if tile == JOKER else tile.number for tile in hand)


def round_points(values: Sequence[int]) -> tuple[int, ...]:
    """RK 5.4: what everybody wins or loses, given what the hands count. Losers lose the difference
    to the lowest hand, which is their whole hand if a player went out; the lowest hand wins
    what they lost, and several share it, without the remainder."""
    lowest = min(values)
    share = sum(value - lowest for value in values) // values.count(lowest)
    return tuple(share if value == lowest else lowest - value for value in values)
