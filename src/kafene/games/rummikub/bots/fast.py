"""A compact Rummikub for playing out the end of a round, where the table may be rearranged freely.

Then only how often each tile lies on the table counts, not in which meld. Tiles are counted by
place, as the solver does. All players have opened, or never will."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kafene.games.rummikub.points import JOKER_VALUE, round_points
from kafene.games.rummikub.solver.free.space import COLOURS, NUMBERS
from kafene.games.rummikub.solver.search import Goal, fits, least_left

TileCounts = tuple[int, ...]
"""How many of each tile, by place."""
VALUES = (*range(1, NUMBERS + 1),) * COLOURS + (JOKER_VALUE,)
JOKER = COLOURS * NUMBERS
"""The place of jokers."""


class FastRound:
    """A round in progress. It is changed by `play` and `wait`."""

    def __init__(
        self,
        table: TileCounts,
        hands: Sequence[TileCounts],
        pool: Sequence[int],
        opened: Sequence[bool],
        mover: int,
        plays_on: bool,
        passes: int = 0,
    ) -> None:
        self.table = table
        self.hands = list(hands)
        self.pool = list(pool)
        """Places of tiles, the top one last."""
        self.opened = opened
        self.mover = mover
        self.passes = passes
        self.plays_on = plays_on
        self.is_over = False
        self.searches = 0
        """How many plays were looked for: what takes time."""

    def play(self, left: TileCounts) -> None:
        """The mover plays all but what is `left`."""
        hand = self.hands[self.mover]
        self.table = tuple(map(int.__add__, self.table, map(int.__sub__, hand, left)))
        self.hands[self.mover] = left
        self.passes = 0
        self.is_over = not any(left)
        self._next()

    def wait(self) -> None:
        """The mover draws, or passes if the pool is empty (RK 5.2, 5.3)."""
        if self.pool:
            hand = list(self.hands[self.mover])
            hand[self.pool.pop()] += 1
            self.hands[self.mover] = tuple(hand)
            self.is_over = not self.pool and not self.plays_on
        else:
            self.passes += 1
            self.is_over = self.passes == len(self.hands)
        self._next()

    def _next(self) -> None:
        self.mover = (self.mover + 1) % len(self.hands)

    def points(self) -> tuple[int, ...]:
        """What the round is worth to everybody when it is over (RK 5.4)."""
        return round_points([value(hand) for hand in self.hands])


@lru_cache(maxsize=1 << 12)
def value(hand: TileCounts) -> int:
    """What a hand counts (RK 5.2)."""
    return sum(map(int.__mul__, hand, VALUES))


@lru_cache(maxsize=1 << 10)
def goes_out(table: TileCounts, hand: TileCounts) -> bool:
    """Whether a hand can be placed as a whole."""
    return fits([*map(int.__add__, table, hand)])


@lru_cache(maxsize=1 << 10)
def left_by(table: TileCounts, hand: TileCounts, goal: Goal) -> TileCounts:
    """What the best play leaves of a hand."""
    return tuple(least_left(table, hand, goal))
