"""Players of Ronda."""

from kafene.bots.ronda.expert import Expert
from kafene.bots.ronda.greedy import Greedy

__all__ = ["Expert", "Greedy"]
