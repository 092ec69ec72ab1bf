"""The start of a game, as `docs/fair.md` defines it: people commit to values, what the game starts
with is fixed and published, the values are revealed, and then seats and cards are dealt."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable

from kafene.core.errors import KafeneError, NotationError
from kafene.core.game import Seat
from kafene.table import shuffles
from kafene.web.rooms import lobby
from kafene.web.rooms.keeper import Keeper
from kafene.web.work.logs import log_refusal

log = logging.getLogger("kafene.web")


class PendingStart:
    """The start of a room's game. What is fixed is on disk; the values that were revealed are not:
    after a restart, clients reveal theirs again."""

    def __init__(self, keeper: Keeper, tell_soon: Callable[[], None]) -> None:
        """`tell_soon` lets everybody know in a moment that somebody has committed to a value."""
        self._keeper, self._room = keeper, keeper.room
        self._tell_soon = tell_soon
        self._values: dict[int, str] = {}
        self._now = self._room.times.clock.now
        self._ends = 0.0
        self._limit: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None

    async def commit(self, seat: Seat, hashed: str) -> None:
        """A player commits to a value; raises `NotationError` when it is too late."""
        room = self._room
        async with room.lock:
            await self._keeper.save(lobby.commit(room.check_lobby(), seat, hashed), quietly=True)
        self._tell_soon()

    async def begin(self) -> None:
        """Fix what the game starts with, and wait for the values; nothing if that was done."""
        room = self._room
        async with room.lock:
            if room.phase != "lobby":
                return
            here = [at for at in range(len(room.saved.seats)) if room.presence.is_here(at)]
            self._values = {}
            await self._keeper.save(lobby.freeze(room.saved, room.id, here))
            for client in room.presence.clients:
                client.send_start_list()
            self.set_limit()
            await self._begin_if_complete()

    async def reveal(self, seat: Seat, value: str) -> None:
        """A player reveals a value. A wrong one calls the start off; raises `NotationError`."""
        room = self._room
        async with room.lock:
            fixed = room.saved.start_list
            if fixed is None or room.phase != "starting" or fixed.places[seat].hash is None:
                raise NotationError("no-value-expected")
            if shuffles.hash_value(room.id, seat, value) != fixed.places[seat].hash:
                await self._call_off([seat])
                raise NotationError("wrong-value")
            self._values[seat] = value
            await self._begin_if_complete()

    def set_limit(self) -> None:
        """Set a time limit for the values that are waited for."""
        if self._limit is None and self._room.phase == "starting":
            self._ends = self._now() + self._room.times.reveal
            self._set_alarm()

    def _set_alarm(self) -> None:
        wait = self._ends - self._now() + 0.01
        self._limit = asyncio.get_running_loop().call_later(wait, self._end)

    def stop(self) -> None:
        """Drop the time limit."""
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    @property
    def _missing(self) -> list[int]:
        """The places whose values are still to come."""
        fixed = self._room.saved.start_list
        assert fixed is not None
        places = enumerate(fixed.places)
        return [at for at, place in places if place.hash is not None and at not in self._values]

    async def _begin_if_complete(self) -> None:
        """Begin the game if all values are there."""
        if not self._missing:
            await self._keeper.begin(*lobby.begin(self._room.saved, self._values))
            self.stop()

    async def _call_off(self, missing: Iterable[int]) -> None:
        self.stop()
        secret = secrets.token_hex(32)
        await self._keeper.save(lobby.call_off(self._room.saved, missing, secret))

    def _end(self) -> None:
        if self._now() < self._ends:  # the server was paused
            self._set_alarm()
            return
        self._limit = None
        self._ending = asyncio.create_task(self._end_late())

    async def _end_late(self) -> None:
        """The time for the values is over."""
        async with self._room.lock:
            if self._room.phase != "starting":
                return
            try:
                if self._missing:
                    await self._call_off(self._missing)
                else:
                    await self._begin_if_complete()
            except KafeneError as problem:  # the disk refused: try again
                log_refusal(log, "not-kept", problem)
                self.set_limit()
