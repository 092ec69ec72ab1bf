"""Players of Seven Bridge."""

from kafene.bots.seven_bridge.expert import Expert
from kafene.bots.seven_bridge.greedy import Greedy

__all__ = ["Expert", "Greedy"]
