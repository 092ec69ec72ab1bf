"""A game that is over, step by step and with all hands open, for a page that shows it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec

from kafene.core.codec import write_facts, write_position
from kafene.core.game import DEALER, AnyGame
from kafene.core.pieces import HIDDEN
from kafene.core.record import Newcomer, Ply, Record, replay
from kafene.text import Text, sentences
from kafene.text.names import name_record
from kafene.web.bodies import NewPlayer, Replay, ReplayStep

MOST = 8
"""How many answers are kept."""


class AnswerCache:
    """The last answers, by room and language. They are made one at a time, so that games in
    progress hardly notice."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._lock = asyncio.Lock()

    async def get(self, key: tuple[str, str], make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer for a key: as it was made before, or made now."""
        async with self._lock:
            if key not in self._answers:
                self._answers[key] = await make()
            self._answers.move_to_end(key)
            while len(self._answers) > self._most:
                self._answers.popitem(last=False)
            return self._answers[key]


def encode_replay(text: Text, game: AnyGame, record: Record) -> bytes:
    """The whole game as JSON. It takes time, and shows everything: only for one that is over. The
    names are those of the record; its sentences call bots what the reader does."""
    arrivals = ((), *(move.newcomers for move in record.moves))
    plies = zip(replay(game, name_record(text, record)), arrivals, strict=True)
    steps = [_step(text, game, ply, newcomers) for ply, newcomers in plies]
    headers = dict(record.headers)
    return msgspec.json.encode(
        Replay(record.game, record.rules, list(record.seats), steps, headers)
    )


def _step(text: Text, game: AnyGame, ply: Ply, newcomers: Iterable[Newcomer]) -> ReplayStep:
    return ReplayStep(
        actor=None if ply.actor is DEALER else ply.actor,
        action=None if ply.action is None else str(ply.action),
        told=sentences.tell_ply(text, game, ply),
        position=_position(game, ply),
        by=ply.by,
        newcomers=[NewPlayer(each.seat, each.kind, each.name) for each in newcomers],
    )


def _position(game: AnyGame, ply: Ply) -> dict[str, Any]:
    """A state with open hands. What lies face down for all seats stays so, and the rules are in the
    first alone: both would be most of what is sent."""
    shown: dict[str, Any] = write_position(game, ply.state)
    seen = write_position(game, game.view(ply.state, None))
    for name, value in shown.items():
        backs = seen[name]
        if (
            isinstance(value, str)
            and isinstance(backs, str)
            and set(backs.split()) == {str(HIDDEN)}
        ):
            shown[name] = backs
    if ply.number:
        del shown["rules"]
    return shown | write_facts(ply.state)
