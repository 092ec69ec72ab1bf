"""The search on counts, for Python."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core import cython
from kafene.games.rummikub.solver.free.core import solve
from kafene.games.rummikub.solver.free.layout import lay_out
from kafene.games.rummikub.solver.free.space import (
    COPIES,
    FORCED,
    KINDS,
    MELDS,
    MOST_COPIES,
    OWN_WORTH,
    USED,
    WORTH,
    WORTHS,
    Space,
)


@cython.final
@cython.cclass
class Solver:
    """Memory for one question at a time."""

    space: Space

    def __init__(self, tables: Sequence[int], dominated: Sequence[int]) -> None:
        self.space = Space(tables, dominated)

    def weigh(self, worth: Sequence[int]) -> None:
        """What counts for `OWN_WORTH`: a tile in each place, a joker for each number; at least 1
        each."""
        at: cython.int
        for at in range(WORTH):
            self.space.m[WORTHS + OWN_WORTH * WORTH + at] = worth[at]

    def solve(
        self, copies: Sequence[int], forced: Sequence[int], which: int, least: int = 0
    ) -> int:
        """The most that melds of these tiles are worth; -1 if there are none with all that are
        forced, or none worth the least."""
        place: cython.int
        for place in range(KINDS):
            assert 0 <= forced[place] <= copies[place] <= MOST_COPIES, "more tiles than there are"
            self.space.counts[COPIES + place] = copies[place]
            self.space.counts[FORCED + place] = forced[place]
        return solve(self.space, which, least)

    def used(self) -> list[int]:
        """How many of each tile are in the last answer."""
        return [self.space.counts[USED + place] for place in range(KINDS)]

    def melds(self) -> list[list[int]]:
        """The melds of the last answer, as places: those of a run in order, but for jokers at its
        end."""
        at: cython.int = MELDS
        each: cython.int
        end: cython.int = lay_out(self.space)
        found = []
        while at < end:
            each = at + 1
            at = each + self.space.counts[at]
            found.append([self.space.counts[place] for place in range(each, at)])
        return found
