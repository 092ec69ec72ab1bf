"""Players of Rummikub."""

from kafene.bots.rummikub.expert import Expert
from kafene.bots.rummikub.greedy import QUESTIONS, Greedy, Quick, way

__all__ = ["QUESTIONS", "Expert", "Greedy", "Quick", "way"]
