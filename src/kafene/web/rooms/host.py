"""Who decides in a room when its host is gone."""

from __future__ import annotations

import asyncio
import logging

from kafene.core.errors import KafeneError
from kafene.web.rooms import lobby
from kafene.web.rooms.keeper import Keeper
from kafene.web.work.logs import log_refusal

log = logging.getLogger("kafene.web")


class HostWatch:
    """Appoints another host when the host has been gone for a while and somebody else is there. A
    host who comes back later is a player like any other."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper, self._room = keeper, keeper.room
        self._now = self._room.times.clock.now
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def watch(self) -> None:
        """Set the countdown, or drop it. Call when somebody came, left or became host."""
        self.stop()
        since = self._room.presence.gone_since(self._room.host)
        if since is not None and self._room.phase != "over" and self._room.heir is not None:
            wait = max(0.0, since + self._room.times.host - self._now()) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(wait, self._end)

    def stop(self) -> None:
        """Drop the countdown."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _end(self) -> None:
        self._task = asyncio.create_task(self._hand_over())

    async def _hand_over(self) -> None:
        room = self._room
        async with room.lock:
            since, heir = room.presence.gone_since(room.host), room.heir
            is_due = since is not None and self._now() >= since + room.times.host
            try:
                if is_due and heir is not None and room.phase != "over":
                    await self._keeper.save(lobby.appoint(room.saved, heir))
            except KafeneError as problem:  # the disk refused: try again when somebody comes
                log_refusal(log, "not-kept", problem)
                return
        self.watch()
