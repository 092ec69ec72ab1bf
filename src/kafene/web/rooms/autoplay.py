"""Plays at a table for all who are not waited for: the dealer, bots, and people who are gone or
whose time is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from kafene import bots
from kafene.core.errors import KafeneError, NoAnswer, NotationError, StaleAction
from kafene.core.game import DEALER, Action, Actor, Event, Seat
from kafene.core.record import HUMAN, PlayedBy
from kafene.core.values import dataclass
from kafene.table import Stream, derive_bot_seed, prepare_step
from kafene.web.rooms.keeper import Keeper
from kafene.web.work.bot_workers import CRASHED
from kafene.web.work.logs import log_error, log_refusal

RETRY = 2.0
"""Seconds after which an action that could not be saved is tried again."""
log = logging.getLogger("kafene.web")


@dataclass(frozen=True)
class Fixed:
    """A bot whose answer is already known; None: it found none."""

    action: Action | None

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        if self.action is None:
            raise NoAnswer(CRASHED)
        return self.action


class Turn(NamedTuple):
    """A turn that is not waited for: whose it is, and if it is a person's, why it is played."""

    mover: Actor
    by: PlayedBy | None = None


class Autoplay:
    """The moves of a room's game that need no answer from a person."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper, self._room = keeper, keeper.room
        self.drafts: dict[Seat, tuple[int, str]] = {}
        """Drafts that seats have laid and not played: the version and the action as text. It is
        played when their time is up, and nobody else may know it."""
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._stopped = False

    def go_on(self) -> None:
        """Play for every seat that needs no answer from a person. Call after anything that could
        change who is next."""
        self._set_alarm()
        if (self._task is None or self._task.done()) and self._next() is not None:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Play no more."""
        self._stopped = True
        self._set_alarm()
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while (turn := self._next()) is not None:
            try:
                await self._let_act(turn)
            except StaleAction:
                continue
            except KafeneError as problem:  # the disk refused
                log_refusal(log, "not-kept", problem)
                await asyncio.sleep(RETRY)
            except Exception as problem:  # the rules failed: the table stays as it is
                log_error(log, problem)
                break
        self._set_alarm()

    def _next(self) -> Turn | None:
        """Who acts now without being waited for. A table at which nobody sits rests."""
        room = self._room
        if room.table is None or self._stopped or not room.presence.attended:
            return None
        mover = room.table.mover
        if mover is None or mover is DEALER or mover not in room.people:
            return None if mover is None else Turn(mover)
        if mover in room.presence.stand_ins:
            return Turn(mover, PlayedBy.BOT)
        is_late = room.saved.timer and room.presence.move_took >= room.saved.timer
        return Turn(mover, PlayedBy.TIME) if is_late else None

    async def _let_act(self, turn: Turn) -> None:
        room, table = self._room, self._room.table
        assert table is not None
        async with room.lock:
            if room.table is not table or self._next() != turn:  # somebody was faster
                return
            ply, streams = table.ply, table.streams
        answer = None
        if turn.mover is not DEALER and turn.by is not PlayedBy.TIME:
            answer = await self._choose(streams[turn.mover])
            # A human pace, after a person's move as after a bot's.
            await asyncio.sleep(max(0.0, room.times.pace - room.presence.move_took))
        async with room.lock:
            # While a bot thought, the owner of its seat may have come back.
            is_same = room.table is table and table.ply == ply
            if is_same and self._next() == turn:
                if turn.mover is not DEALER and turn.by is PlayedBy.TIME:
                    answer = self._find_draft(turn.mover)
                unit = prepare_step(table, Fixed(answer), room.shuffle, by=turn.by)
                assert unit is not None, "somebody is next"
                await self._keeper.play(unit)

    async def _choose(self, stream: Stream) -> Action | None:
        """The action of a bot at a seat; None if it fails."""
        room, seat = self._room, stream.seat
        assert seat is not None
        kind = room.saved.seats[seat].kind
        level = bots.default_level(room.game) if kind == HUMAN else kind
        seed = int(sha256(f"kafene bots {room.saved.secret}".encode()).hexdigest()[:16], 16)
        asked = (room.game.name, level, derive_bot_seed(seed, seat), stream.view, stream.history())
        return await self._keeper.workers.choose(room.id, *asked)

    def _find_draft(self, seat: Seat) -> Action | None:
        """The draft that the seat has laid at its turn, legal or not; None if there is none."""
        game, stream = self._room.game, self._room.streams[seat]
        version, text = self.drafts.get(seat, (-1, ""))
        draft = game.draft(stream.view)
        if draft is None or version != stream.version or text.split()[:1] != [draft.makes]:
            return None
        try:
            action: Action = game.parse(text)
        except NotationError:
            return None
        return action

    # ------------------------------------------------------------------------------- the clock

    def wake(self) -> None:
        """Go on when a countdown has ended: a bot plays for who is gone."""
        if self._room.presence.replace_absent(self._room.people):
            self._keeper.tell_all()
        self.go_on()

    def _set_alarm(self) -> None:
        """Wake when the next countdown ends, while the game is played."""
        room = self._room
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if room.phase == "playing" and room.presence.attended and not self._stopped:
            wait = room.presence.find_next_end(room.people, room.saved.timer)
            if wait is not None:
                self._alarm = asyncio.get_running_loop().call_later(wait + 0.01, self.wake)
