"""The exact search on counts: the best melds from tiles of which some must be placed.

The search (`ladder`) goes through the numbers one after the other. Jokers are what makes it long,
so there are two phases. In the first, jokers are free and worth nothing, and a best play is found
that has a joker only where no tile is left. Jokers left over are then added to its melds. If they
can be, all jokers are placed and the tiles are worth the most they could be: nothing is better.
Where they cannot (all melds are groups, nearly all of four), the second phase searches again, with
jokers anywhere and at their worth.
"""

from __future__ import annotations

from kafene.games.rummikub.solver.free.ladder import Ladder, Rungs
from kafene.games.rummikub.solver.free.lanes import Freedom
from kafene.games.rummikub.solver.free.layout import add_jokers, deal, runs
from kafene.games.rummikub.solver.free.problem import COLOURS, JOKER, MOST_COPIES, Melds, Problem

_PATIENCE = 40
"""Nodes of a turn in one direction."""


def solve(problem: Problem) -> Melds | None:
    """Melds with all that must be placed and the most worth of what may be; None if there are none.
    The places of a run are in order, but for jokers at its end."""
    assert max(*problem.copies, problem.jokers) <= MOST_COPIES, "more tiles than there are"
    if min(problem.gains) == max(problem.gains):
        found = _climb(problem, Freedom.NEEDED)
        if found is None:
            return None
        melds, groups = _melds(found)
        jokers = problem.jokers - sum(meld.count(JOKER) for meld in melds + groups)
        if add_jokers(melds, groups, jokers):
            return melds + groups
    found = _climb(problem, Freedom.LAST if _can_swap(problem) else Freedom.ANY)
    if found is None:
        return None
    melds, groups = _melds(found)
    return melds + groups


def _can_swap(problem: Problem) -> bool:
    """Whether it never hurts to put a tile in the place of a joker that stands for it."""
    gains = [*problem.gains] * COLOURS
    return not problem.forced_jokers and all(map(int.__le__, gains, problem.weights))


def _climb(problem: Problem, freedom: Freedom) -> Rungs | None:
    """The best way through the numbers; None if there is none. Up and down come to ends that are
    equally good, one often much sooner, so they take turns."""
    ladders: list[Ladder] = []
    while True:
        for turn, down in enumerate((True, False)):
            if len(ladders) == turn:
                ladders.append(Ladder(problem, freedom, down=down))
            if ladders[turn].climb(_PATIENCE):
                return ladders[turn].rungs


def _melds(rungs: Rungs) -> tuple[Melds, Melds]:
    """The runs and the groups."""
    lines = (runs(colour, [taken[colour] for _, taken in rungs]) for colour in range(COLOURS))
    dealt = (deal(number, choice) for number, (choice, _) in enumerate(rungs) if any(choice))
    return [run for line in lines for run in line], [group for part in dealt for group in part]
