"""Players of Three Thirteen."""

from kafene.games.three_thirteen.bots.expert import Expert
from kafene.games.three_thirteen.bots.greedy import Greedy

__all__ = ["Expert", "Greedy"]
