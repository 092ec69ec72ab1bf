"""Easier levels for somebody who has just lost, harder ones for somebody who keeps winning."""

from __future__ import annotations

from kafene.bots import RANDOM, levels
from kafene.core.game import AnyGame

LOSSES, WINS = 1, 3
"""The number of lost games after which an easier level is offered, and of won games for a harder
one."""


def find_easier(game: AnyGame, level: str) -> str | None:
    """The next easier level, if any; random play is not a level to learn from."""
    return _step(game, level, -1)


def find_harder(game: AnyGame, level: str) -> str | None:
    """The next harder level, if any."""
    return _step(game, level, +1)


def suggest_level(game: AnyGame, level: str, *, won: bool, wins: int, losses: int) -> str | None:
    """The level to offer after a game against bots of `level`; None after most games. `wins` and
    `losses` count games at this level, the last one included: each offer is made once, and nobody
    who has won often enough for a harder level is offered an easier one."""
    if won:
        return find_harder(game, level) if wins == WINS else None
    return find_easier(game, level) if losses == LOSSES and wins < WINS else None


def _step(game: AnyGame, level: str, by: int) -> str | None:
    ladder = [each for each in levels(game) if each != RANDOM]
    at = ladder.index(level) + by if level in ladder else -1
    return ladder[at] if 0 <= at < len(ladder) else None
