"""The log of a run as arrays, for programs that reckon with it (it needs NumPy)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafene.core.errors import NotationError
from kafene.lab.arena.log import Log


def read_log(path: Path | str) -> dict[str, NDArray[Any]]:
    """The games of a log, a row each; the file is only read, also while a run writes it. Raises
    `NotationError` if it is no log.

    `deal` is the number of its deal, `seating` [games, seats] the player at each seat, `scores`,
    `ranking` and `won` [games, sides], `plies` the actions, `failures`, `decisions` and `seconds`
    [games, seats]; `players` are the names of all players, by number."""
    log = Log(Path(path))
    contest = log.read_contest()
    if contest is None:
        raise NotationError("unreadable-file", text=str(path))
    rows = [(deal.number, game) for deal in log.deals(contest, keep=True) for game in deal.games]
    return {
        "players": np.array([player.name for player in contest.players]),
        "deal": np.array([number for number, _ in rows], np.int64),
        "seating": np.array([game.seating for _, game in rows], np.int64),
        "scores": np.array([game.scores for _, game in rows], np.int64),
        "ranking": np.array([game.ranking for _, game in rows], np.int64),
        "won": np.array(
            [[side in game.winners for side in range(len(game.scores))] for _, game in rows],
            np.bool_,
        ),
        "plies": np.array([game.plies for _, game in rows], np.int64),
        "failures": np.array(
            [[sum(each.values()) for each in game.failures] for _, game in rows], np.int64
        ),
        "decisions": np.array(
            [[each.decisions for each in game.timings] for _, game in rows], np.int64
        ),
        "seconds": np.array([[each.seconds for each in game.timings] for _, game in rows]),
    }
