"""The solvers of all games, for programs: each finds the best answer, not just a good one.

Rummikub: `best_turn(hand, table)`, or `best_play(view)` and `best_opening(view)` in a game, and
`steps(old, new)`, the way from one table to the other.
Three Thirteen: `arrange(hand, wild, rules)`, the arrangement of least penalty."""

from kafene.games.rummikub.fast.search import Best, Goal, best_opening, best_play, best_turn, steps
from kafene.games.three_thirteen.fast.solver import arrange
from kafene.games.three_thirteen.rules.arrange import Arrangement

__all__ = [
    "Arrangement",
    "Best",
    "Goal",
    "arrange",
    "best_opening",
    "best_play",
    "best_turn",
    "steps",
]
