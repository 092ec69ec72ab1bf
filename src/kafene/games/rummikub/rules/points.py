"""The value of hands, and the points of a round (RK 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kafene.core.pieces import JOKER, Tile

JOKER_VALUE = 30
"""RK 5.2: a joker left in hand."""


def hand_value(hand: Iterable[Tile]) -> int:
    """The value of the tiles left in a hand (RK 5.2)."""
    return sum(JOKER_VALUE if tile == JOKER else tile.number for tile in hand)


def round_points(values: Sequence[int]) -> tuple[int, ...]:
    """RK 5.4: the points everybody wins or loses, by the values of their hands. Losers lose the
    difference to the lowest hand, which is their whole hand if a player went out; the lowest hand
    wins the total, and several lowest hands share it, without the remainder.

    >>> round_points([0, 25, 12]), round_points([5, 5, 20])
    ((37, -25, -12), (7, 7, -15))
    """
    lowest = min(values)
    share = sum(value - lowest for value in values) // values.count(lowest)
    return tuple(share if value == lowest else lowest - value for value in values)
