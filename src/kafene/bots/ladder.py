"""From level to level: which one to offer to somebody who has just lost, or keeps winning."""

from __future__ import annotations

from kafene.bots import RANDOM, levels
from kafene.core.game import AnyGame

LOSSES, WINS = 1, 3
"""After how many lost games an easier level is offered, after how many won ones a harder one."""


def find_easier(game: AnyGame, level: str) -> str | None:
    """The level below; random play is no level to learn from."""
    return _step(game, level, -1)


def find_harder(game: AnyGame, level: str) -> str | None:
    """The level above."""
    return _step(game, level, +1)


def suggest_level(game: AnyGame, level: str, *, won: bool, wins: int, losses: int) -> str | None:
    """The level to offer after a game against bots of `level`; None after most games. `wins` and
    `losses` are those at this level, the last game included: each offer is made once, and nobody
    who has won often enough for a harder level is offered an easier one."""
    if won:
        return find_harder(game, level) if wins == WINS else None
    return find_easier(game, level) if losses == LOSSES and wins < WINS else None


def _step(game: AnyGame, level: str, by: int) -> str | None:
    ladder = [each for each in levels(game) if each != RANDOM]
    at = ladder.index(level) + by if level in ladder else -1
    return ladder[at] if 0 <= at < len(ladder) else None
