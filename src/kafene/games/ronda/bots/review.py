"""Playouts of Ronda, for reviews."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, ClassVar

from kafene.core.game import Action, Event
from kafene.games.ronda.bots.search import GRABBING
from kafene.games.ronda.fast import layout
from kafene.games.ronda.fast.flat import ALONE, TEAMS, Weights
from kafene.games.ronda.rules.events import Throw
from kafene.games.ronda.rules.state import View
from kafene.review.playouts import FlatPlayouts, Grades, seed_all

SOFT, SOFT_HEAT, GRABS, GRABS_HEAT = 0.7, 1.0, 0.3, 0.3
"""The second policy's two parts, one that favours throws worth more and one that takes all it can:
for each its share, and the lead, in captured cards, with which a throw is played e times as
often."""


class RondaPlayouts(FlatPlayouts):
    """Playouts by the weights of `greedy`, and by a softened mixture; the last deal of two is
    solved."""

    phase = layout.PHASE
    samples = 1500
    fewer = 50  # the last deal takes long to solve
    grades: ClassVar = {"points": Grades(0.3, 1.0, 2.5), "share": Grades(0.03, 0.08, 0.16)}
    doubts = frozenset(("even", "as-many", "as-easy", "as-safe", "close"))

    def is_graded(self, view: View, action: Action) -> bool:
        """True for throws only: the worth of an announcement lies in what others conclude from
        it."""
        return isinstance(action, Throw)

    def find_policy(self, view: View, history: Sequence[Event], policy: int) -> array[float]:
        weights: Weights = TEAMS if view.seats == 4 else ALONE
        if policy == 0:
            return array("d", (1.0, 0.0, *weights))
        return array("d", (SOFT, SOFT_HEAT, *weights, GRABS, GRABS_HEAT, *GRABBING))

    def imagine(self, view: View, history: Sequence[Event], count: int, seed: int) -> bytearray:
        worlds = bytearray(self.size * count)
        engine: Any = self.flat.engine
        engine.imagine(self.flat.encode(view), view.seat, seed_all(seed, 1), worlds)
        first = worlds[: self.size]
        return first if worlds == first * count else worlds  # nothing is hidden: one is enough
