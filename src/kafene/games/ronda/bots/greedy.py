"""A good player of Ronda."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core.game import Event
from kafene.games.ronda.bots.evaluation import Evaluation
from kafene.games.ronda.bots.fast import FastDeal, FastMove, place, ranks
from kafene.games.ronda.events import RondaAction, Throw
from kafene.games.ronda.game import Ronda
from kafene.games.ronda.state import Phase, View

_GAME = Ronda()


def move(action: RondaAction) -> FastMove:
    """A throw in numbers."""
    assert isinstance(action, Throw)
    return place(action.card), action.tap


class Greedy:
    """A good automated player: announces what it has, and plays the card that is worth most by what
    it takes, what it leaves to the next seat, and what it keeps for later."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        options = list(_GAME.options(view))
        if view.phase is Phase.ANNOUNCE or len(options) == 1:
            return options[0]
        outlook = Evaluation(FastDeal(view), ranks(view.hand))
        return max(options, key=lambda option: outlook.worth(move(option)))
