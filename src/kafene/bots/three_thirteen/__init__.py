"""Players of Three Thirteen."""

from kafene.bots.three_thirteen.expert import Expert
from kafene.bots.three_thirteen.greedy import Greedy

__all__ = ["Expert", "Greedy"]
