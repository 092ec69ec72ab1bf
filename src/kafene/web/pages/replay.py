"""A game that is over, step by step and with all hands open, for a page that shows it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from typing import Any

import msgspec

from kafene.core.codec import write_facts, write_position
from kafene.core.game import DEALER, AnyGame
from kafene.core.pieces import HIDDEN
from kafene.core.record import Newcomer, Ply, Record, replay
from kafene.text import Text, sentences
from kafene.text.names import name_record
from kafene.web.wire.bodies import NewPlayer, Replay, ReplayStep
from kafene.web.wire.limits import MOST_REMEMBERED, Guest

MOST = 8
"""The most answers that are kept."""
Key = tuple[str, str]
"""A room and a language."""


class Wanted:
    """An answer that is waited for."""

    def __init__(self, make: Callable[[], Awaitable[bytes]]) -> None:
        self.make = make
        self.guests: list[Guest] = []
        """Who waits for it."""
        self.future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


class AnswerCache:
    """The last answers, by room and language. They are made one at a time, so that games in
    progress hardly notice; addresses take turns, as with reviews. Call from the event loop."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._answers: OrderedDict[Key, bytes] = OrderedDict()
        self._wanted: dict[Key, Wanted] = {}
        """Answers that are not begun, the one that was asked for first at the front."""
        self._making: dict[Key, Wanted] = {}
        self._turns: dict[str, float] = {}
        """When each network had its last turn, as a number that grows, while any wait."""
        self._numbers = count()
        self._task: asyncio.Task[None] | None = None

    async def get(self, key: Key, guest: Guest, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer for a key: as it was made before, or made when it is this guest's turn."""
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        wanted = self._making.get(key) or self._wanted.setdefault(key, Wanted(make))
        wanted.guests.append(guest)
        if self._task is None:
            self._task = asyncio.create_task(self._make_all())
        return await asyncio.shield(wanted.future)

    async def _make_all(self) -> None:
        """Make what is wanted, until nothing is."""
        while self._wanted:
            key, guest = min(
                ((key, guest) for key, one in self._wanted.items() for guest in one.guests),
                key=lambda each: each[1].rank(self._turns),
            )
            self._note_turn(guest)
            wanted = self._making[key] = self._wanted.pop(key)
            try:
                answer = await wanted.make()
            except Exception as problem:
                wanted.future.set_exception(problem)
                wanted.future.exception()  # whoever asked may have gone
            else:
                wanted.future.set_result(answer)
                self._answers[key] = answer
                while len(self._answers) > self._most:
                    self._answers.popitem(last=False)
            del self._making[key]
        self._turns.clear()
        self._task = None

    def _note_turn(self, guest: Guest) -> None:
        turn = next(self._numbers)
        for network in guest.networks:
            self._turns.pop(network, None)
            self._turns[network] = turn
        while len(self._turns) > MOST_REMEMBERED:
            del self._turns[next(iter(self._turns))]


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
