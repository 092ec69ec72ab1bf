"""Which rooms this process may play, and until when. Where several processes serve one database,
each room belongs to one of them at a time, by a lease that it renews; on a file, all are ours."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Collection
from itertools import count

from kafene.core.errors import StoreError
from kafene.store import Lease
from kafene.web.work.logs import mark_room
from kafene.web.work.workers import Workers

MARGIN, EVERY = 1 / 6, 1 / 4
"""Of a lease: how much of its end is not used, and how often it is renewed."""
_CLOCK = getattr(time, "CLOCK_BOOTTIME", None)
log = logging.getLogger("kafene.web")


def now() -> float:
    """Seconds on a clock that goes on while the process, or where it can be told the machine, is
    paused."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


class Hold:
    """A room that this process has. Nothing may be said or done about it once it is not ours."""

    def __init__(self, lease: Lease | None = None, until: float = math.inf) -> None:
        self.lease = lease
        self.until = until
        self.ended = 0.0
        """Until when it was ours, once it is not."""

    @property
    def is_ours(self) -> bool:
        """True while no other process can have the room."""
        return self.until == math.inf or now() < self.until

    @property
    def is_shared(self) -> bool:
        """True if other processes could have the room."""
        return self.lease is not None

    def end(self) -> None:
        """Let go of the room, whatever time was left."""
        if self.until > -math.inf:
            self.ended, self.until = min(now(), self.until), -math.inf


class Leases:
    """The rooms that this process has. Call from the event loop."""

    def __init__(self, workers: Workers, address: str, seconds: float) -> None:
        """Without an address, no other process serves these rooms."""
        self._workers, self._address, self._seconds = workers, address, seconds
        self._process, self._claims = secrets.token_hex(16), count()
        self._holds: dict[str, Hold] = {}
        self._is_draining = False

    @property
    def are_shared(self) -> bool:
        """True if other processes may serve the same rooms."""
        return bool(self._address)

    async def claim(self, room: str) -> Hold | str | None:
        """Ask for a room: ours, the address of the process that has it, or None if there is no such
        room. Raises `StoreError`."""
        if self._is_draining:
            raise StoreError("draining")
        if room in self._holds:
            self.forget(self._holds[room])
        sent = now()
        # Of its own for every claim: what was asked for before a room was let go of comes too late.
        owner = f"{self._process}-{next(self._claims)}"
        asked = (room, owner, self._address, self._seconds)
        found = await self._workers.lease(lambda store: store.claim(*asked))
        if not isinstance(found, Lease):
            return found
        if not self.are_shared:
            return Hold()
        hold = Hold(found, self._end(sent))
        self._holds[room] = hold
        _tell("claimed", found, now())
        if self._is_draining:  # meanwhile
            await self.release([hold])
            raise StoreError("draining")
        return hold

    def forget(self, hold: Hold) -> None:
        """Let go of a room that is another's, or will be when the lease runs out."""
        hold.end()
        if hold.lease is not None and self._holds.get(hold.lease.room) is hold:
            del self._holds[hold.lease.room]
            _tell("let-go", hold.lease, hold.ended)

    async def release(self, holds: Collection[Hold]) -> None:
        """Give rooms back, so that others can have them at once. If that fails, they can when the
        leases run out."""
        for hold in holds:
            self.forget(hold)
        leases = [hold.lease for hold in holds if hold.lease is not None]
        if leases:
            try:
                await self._workers.lease(lambda store: store.release(leases))
            except StoreError as problem:
                log.warning({"event": "not-released", "code": problem.code})

    async def release_all(self) -> None:
        """Give all rooms back."""
        await self.release(list(self._holds.values()))

    def stop_claiming(self) -> None:
        """Claim no more."""
        self._is_draining = True

    async def renew(self) -> None:
        """After a while, hold all rooms for longer, with one statement. What another process has
        taken ends; while the database can't be asked, time runs out."""
        await asyncio.sleep(self._seconds * EVERY)
        holds = dict(self._holds)
        leases = [hold.lease for hold in holds.values() if hold.lease is not None]
        if not leases:
            return
        sent = now()
        try:
            ours = await self._workers.renew(lambda store: store.renew(leases, self._seconds))
        except StoreError as problem:
            log.warning({"event": "not-renewed", "code": problem.code})
            return
        for room, hold in holds.items():
            if room not in ours:
                self.forget(hold)
            elif hold.until > -math.inf:
                hold.until = max(hold.until, self._end(sent))

    def _end(self, sent: float) -> float:
        """Until when a room may be served. The lease began after it was asked for, so it ends
        later than that."""
        return sent + self._seconds * (1 - MARGIN)


def _tell(event: str, lease: Lease, time: float) -> None:
    """Log which room came or went, by the same clock in all processes of a machine."""
    told = {"event": event, "room": mark_room(lease.room), "token": lease.token}
    log.info(told | {"time": round(time, 6)})
