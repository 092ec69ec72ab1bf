"""Players of Rummikub."""

from kafene.games.rummikub.bots.expert import Expert
from kafene.games.rummikub.bots.greedy import QUESTIONS, Greedy, Quick, way

__all__ = ["QUESTIONS", "Expert", "Greedy", "Quick", "way"]
