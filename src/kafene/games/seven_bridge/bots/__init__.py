"""Players of Seven Bridge."""

from kafene.games.seven_bridge.bots.expert import Expert
from kafene.games.seven_bridge.bots.greedy import Greedy

__all__ = ["Expert", "Greedy"]
