"""A good player of Ronda."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from kafene.core.game import Event
from kafene.games.ronda.bots.past import FLAT, kernel
from kafene.games.ronda.fast import layout
from kafene.games.ronda.fast.flat import ALONE, TEAMS, Weights
from kafene.games.ronda.rules.events import RondaAction
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.state import Phase, View

_GAME = Ronda()


def find_weights(seats: int) -> Weights:
    """The weights for single players, or for teams."""
    return TEAMS if seats == 4 else ALONE


@lru_cache(maxsize=16)
def take_care(full: Weights, care: float) -> Weights:
    """The weights of a player who takes this much care; 1 is full care."""
    scaled = {name: care * value for name, value in full._asdict().items()}
    return Weights(**scaled)._replace(points=full.points, win=full.win)


def weigh(view: View, weights: Weights, forgotten: Sequence[int] | None = None) -> array[float]:
    """Estimate the worth of each throw, by its number; `forgotten` counts the captured cards of
    each rank that the player forgets."""
    worths = array("d", bytes(8 * layout.ACTIONS))
    slipped = bytearray(forgotten or layout.RANKS)
    kernel.weigh(FLAT.encode(view), array("d", weights), slipped, worths)
    return worths


class Greedy:
    """A good automated player: announces what it has, and plays the card worth most for what it
    takes, what it leaves to the next seat and what it keeps for later."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        options = list(_GAME.options(view))
        if view.phase is Phase.ANNOUNCE or len(options) == 1:
            return options[0]
        worths = weigh(view, find_weights(view.seats))
        return max(options, key=lambda option: worths[FLAT.number(view, option)])
