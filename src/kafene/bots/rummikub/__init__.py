"""Players of Rummikub."""

from kafene.bots.rummikub.expert import Expert
from kafene.bots.rummikub.greedy import QUESTIONS, Greedy, way

__all__ = ["QUESTIONS", "Expert", "Greedy", "way"]
