"""The search with demands, for Python."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.demands.tree import *


@cython.final
@cython.cclass
class Hunter:
    """Memory for one question at a time."""

    hunt: Hunt

    def __init__(self, tables: cython.Ints, dominated: cython.Words, bags: cython.Bytes) -> None:
        self.hunt = Hunt(Space(tables, dominated), bags)

    def load(
        self,
        which: int,
        table: Sequence[int],
        hand: Sequence[int],
        old: Sequence[int],
        demands: Sequence[tuple[int, ...]],
        minimum: int,
    ) -> None:
        """Take what is on the table and in the hand, by place; old melds by their numbers; and for
        each demand its class, the old meld, how many of its numbered tiles are shared, how large
        the new one is, and of what kinds."""
        h: Hunt = self.hunt
        h.which = which
        h.minimum = minimum
        h.old_count = len(old)
        h.demand_count = len(demands)
        for at in range(KINDS):
            h.m[LYING + at] = table[at]
            h.m[HELD + at] = hand[at]
        for at in range(h.old_count):
            h.m[OLD_BAGS + at] = old[at]
        for at in range(h.demand_count):
            for each in range(DEMAND):
                h.m[DEMANDED + at * DEMAND + each] = demands[at][each]
        note_question(h)

    def seek(self, least: int, limit: int) -> None:
        """Begin to look for the best play that counts more than `least`, with so many questions
        after a first play that is quickly found."""
        h: Hunt = self.hunt
        start: cython.int = least
        most: cython.int = limit
        with cython.nogil:
            seek(h, start, most)

    def tidy(self, weight: int, change: int, limit: int) -> None:
        """Begin to look for the play that counts as much and changes least, if it is less than
        this."""
        h: Hunt = self.hunt
        h.is_tidy = True
        h.best = weight
        h.best_count = 0
        h.least_change = change
        h.has_dived = False
        h.questions = 0
        h.limit = limit
        h.is_spent = False
        for at in range(MOST_DEMANDS + MOST_OLD):
            h.m[LISTED + 2 * at + 1] = -1
        h.list_end = 0
        plant(h)

    def advance(self, questions: int) -> bool:
        """Search on, with so many questions more or a few above; whether the search is over."""
        h: Hunt = self.hunt
        pause: cython.int = h.questions + min(questions, NO_LIMIT - h.questions)
        with cython.nogil:
            is_over: cython.bint = advance(h, pause)
        return is_over

    @property
    def is_spent(self) -> bool:
        """True if there were too few questions."""
        return self.hunt.is_spent

    @property
    def questions(self) -> int:
        """The number of questions that were asked."""
        return self.hunt.questions

    def best(self) -> tuple[int, list[int]]:
        """The worth of the best play, and its table as the numbers of melds; () if none was
        found."""
        return self.hunt.best, [self.hunt.m[BEST_BAGS + at] for at in range(self.hunt.best_count)]
