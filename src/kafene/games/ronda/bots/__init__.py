"""Players of Ronda."""

from kafene.games.ronda.bots.expert import Expert
from kafene.games.ronda.bots.greedy import Greedy

__all__ = ["Expert", "Greedy"]
