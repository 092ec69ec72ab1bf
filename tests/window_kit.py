"""A window of which others don't see who is asked."""

from __future__ import annotations

import random
from typing import Any

from kafene import games
from kafene.core.game import Pass, Seat
from kafene.core.record import Record, RecordedMove
from kafene.testing.strategies import playout

NAMES = ("Ann", "Bob", "Cid", "Dan")


def unseen_pass() -> tuple[Record, Seat, Seat]:
    """A game of Seven Bridge in which a seat is asked whose pass another does not see."""
    game: Any = games.load("seven-bridge")
    for seed in range(100):
        start = game.start(game.rules_type(pon_from_any=True), len(NAMES))
        moves: list[RecordedMove] = []
        for turn in playout(game, start, random.Random(seed), limit=80):
            other = Seat(3)
            if (
                turn.action == Pass()
                and isinstance(turn.actor, int)
                and other not in (turn.actor, turn.after.mover)
                and not turn.events
                and game.view(turn.before, other) == game.view(turn.after, other)
                and moves
            ):
                record = Record(
                    game=game.name, rules=str(start.rules), seats=NAMES, moves=tuple(moves)
                )
                return record, turn.actor, other
            moves.append(RecordedMove(turn.actor, str(turn.action)))
    raise AssertionError("no window in all these games")
