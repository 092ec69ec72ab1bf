"""All rooms of a server: opened, found again, let go, forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from itertools import cycle
from pathlib import Path
from urllib.parse import urlsplit

from kafene import bots, games
from kafene.core.errors import KafeneError, NotationError, StoreError
from kafene.core.record import HUMAN, Record
from kafene.core.values import dataclass
from kafene.store import LostLease, Store
from kafene.text import LANGUAGES
from kafene.web.fleet.leases import Hold, Leases
from kafene.web.fleet.relay import Relay
from kafene.web.pages.client_bundle import find_bundle
from kafene.web.pages.reviews import Reviews
from kafene.web.rooms import lobby
from kafene.web.rooms.branches import branch_off
from kafene.web.rooms.clock import Clock, Times
from kafene.web.rooms.connection import Connection
from kafene.web.rooms.open_room import OpenRoom
from kafene.web.rooms.saved import SavedRoom
from kafene.web.wire.addresses import Site
from kafene.web.wire.bodies import Branch, NewRoom, Seated
from kafene.web.wire.limits import NOWHERE, Limits, Network
from kafene.web.wire.messages import COME_BACK
from kafene.web.work.health import Health
from kafene.web.work.logs import enter_room, log_refusal, mark_room
from kafene.web.work.workers import Workers

MOST_ROOMS = 50_000
DAYS_AS_LOBBY, DAYS_AFTER_GAME = 1, 60
"""When a room in which no game has begun is forgotten, and, if there are too many, one whose game
is over. A room with an unfinished game is never forgotten."""
HOST_AWAY = 20.0
"""Seconds after which a host who is gone is replaced, unless a bot would play for them earlier."""
IDLE = 600.0
"""Seconds after which a room without clients leaves memory; it stays on disk."""
BEAT = 2.0
"""Seconds between two heartbeats. A client that hears nothing for three of them connects again."""
MOMENTS = 20
"""Into how many moments the heartbeats of all clients are spread."""
LAST_WORDS = 2.0
"""Time limit, in seconds, for what was said last to leave before a server stops."""
log = logging.getLogger("kafene.web")


@dataclass(frozen=True)
class Settings:
    """The settings of a server, as `kafene serve` was called."""

    db: Path | str
    away: float = 30.0
    pace: float = 0.8
    reveal: float = 10.0
    origins: tuple[str, ...] = ()
    """Other origins that pages may come from."""
    language: str = "en"
    link: str = ""
    """Where friends find this server, with its base path; empty if they cannot. A page that was
    opened on this computer cannot know it."""
    base: str = ""
    """The path that all addresses begin with, such as `/kafene`."""
    client: Path | None = None
    """Where the browser client is, if it was built."""
    hosts: frozenset[str] = frozenset({"localhost"})
    """The names that this server goes by, besides bare addresses."""
    proxies: tuple[Network, ...] = ()
    """Who passes on what others ask, and says for whom."""
    trusted: tuple[Network, ...] = ()
    """Addresses that no limit holds for."""
    most_connections: int = 8000
    """At most this many at the same time, from all addresses."""
    samples: int | None = None
    """Worlds in a batch of a review, if not the usual number."""
    internal: str = ""
    """Where other processes that serve the same rooms reach this one: an address and a port; empty
    if there are no others."""
    lease: float = 6.0
    """Seconds after which others have the rooms of a process that gives no sign of life."""

    @property
    def site(self) -> Site:
        """Where people find the pages."""
        return Site(self.base, self.link, is_given=bool(self.origins))

    @property
    def origin_hosts(self) -> frozenset[str]:
        """The host names in `origins`."""
        return frozenset(urlsplit(origin).hostname or "" for origin in self.origins)


class Hub:
    """The rooms of a server, and their connections."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.relay = Relay(settings.internal)
        self.limits = Limits(settings.proxies, settings.trusted, find_client=self.relay.find_client)
        self.rooms: dict[str, OpenRoom] = {}
        self.connections: set[Connection] = set()
        self.workers = Workers(settings.db)
        self.leases = Leases(self.workers, self.relay.address, settings.lease)
        self._opening: dict[str, asyncio.Task[OpenRoom | str | None]] = {}
        """The rooms that are being read: once for all who ask."""
        self._count: int | None = None
        """The number of rooms, as counted last."""
        clock = Clock(time.monotonic)
        host = min(settings.away, HOST_AWAY)
        self.times = Times(clock, settings.away, settings.pace, host, settings.reveal)
        self.health = Health(self.workers, lambda: find_bundle(settings.client) is not None)
        self.reviews = Reviews(self.workers, settings.samples)

    async def create(
        self, wanted: NewRoom, language: str = LANGUAGES[0], home: str = NOWHERE
    ) -> Seated:
        """A new room, and its first seat, for a player who reads this language and is connected
        from this household."""
        game = games.load(wanted.game)
        kinds = wanted.seats or [HUMAN, *[bots.default_level(game)] * (game.usual - 1)]
        secret, token = secrets.token_hex(32), secrets.token_urlsafe(24)
        setup = (wanted.game, wanted.rules, kinds, wanted.timer, wanted.seating)
        empty = lobby.set_up(lobby.open_room(secret, language), *setup)
        saved, seat = lobby.take_seat(empty, wanted.name, None, token, home)
        return Seated(await self._add(saved), seat, token)

    async def branch_off(self, record: Record, wanted: Branch, language: str) -> Seated:
        """A new room where a game goes on from one of its moments, played by one person and bots;
        raises `NotationError` if it cannot go on from there."""
        secret, token = secrets.token_hex(32), secrets.token_urlsafe(24)
        asked = (record, wanted, secret, token, language)
        saved, begun = await self.workers.run(branch_off, *asked)
        number = await self._add(saved)
        there = await self.get(number)
        assert there is not None
        async with there.room.lock:
            await there.keeper.begin(saved, begun)
        return Seated(number, wanted.seat, token)

    async def _add(self, saved: SavedRoom) -> str:
        """A new room, on disk. Of several processes, the one that is asked for it first has it."""
        if await self._count_rooms() >= MOST_ROOMS:
            await self._forget(DAYS_AFTER_GAME)
            if await self._count_rooms() >= MOST_ROOMS:
                raise NotationError("too-many-rooms")
        number = secrets.token_urlsafe(12)
        await self.workers.write(lambda store: store.keep_room(number, saved.content()))
        if not self.leases.are_shared:
            self.rooms[number] = self._hold(number, saved, Hold())
        if self._count is not None:
            self._count += 1
        return number

    async def _count_rooms(self) -> int:
        """The number of rooms when they were counted, and our own since then."""
        if self._count is None:
            self._count = len(await self.workers.read(Store.list_rooms))
        return self._count

    def _hold(self, number: str, saved: SavedRoom, hold: Hold) -> OpenRoom:
        return OpenRoom(number, saved, hold, self.workers, self.times, self._add)

    async def _forget(self, finished: int | None) -> None:
        """Drop old rooms; those in memory are in use."""
        used = set(self.rooms)
        gone = await self.workers.write(
            lambda store: store.drop_rooms(lobbies=DAYS_AS_LOBBY, finished=finished, keeping=used)
        )
        for number in gone & self.rooms.keys():  # a client came meanwhile
            await self.rooms[number].save_again()
        self._count = None

    async def get(self, number: str) -> OpenRoom | None:
        """A room that is about to be used, from memory or from disk. Raises `LostLease` if another
        process has it."""
        enter_room(number)
        there = await self.find(number)
        if there is not None:
            there.room.presence.touch()
        return there

    async def find(self, number: str) -> OpenRoom | None:
        """A room, from memory or from disk, for a look at it. Raises `LostLease` if another process
        has it."""
        there = await self.locate(number)
        if isinstance(there, str):
            raise LostLease(number)
        return there

    async def locate(self, number: str) -> OpenRoom | str | None:
        """A room, or the address of the process that has it; None if there is no such room."""
        there = self.rooms.get(number)
        if there is not None and there.hold.is_ours:
            return there
        if not number.isprintable():  # PostgreSQL can't even be asked for some of these
            return None
        if number not in self._opening:
            opening = self._opening[number] = asyncio.create_task(self._open(number))
            opening.add_done_callback(lambda _: self._opening.pop(number))
        return await asyncio.shield(self._opening[number])

    async def _open(self, number: str) -> OpenRoom | str | None:
        self._drop(number)
        hold = await self.leases.claim(number)
        if not isinstance(hold, Hold):
            return hold
        try:
            content, record = await self.workers.read(lambda store: _load(store, number))
            if content is None:  # it was dropped just now
                await self.leases.release([hold])
                return None
            there = self._hold(number, lobby.load(content), hold)
            if record is not None:
                await there.keeper.load(record)
        except BaseException:
            self.leases.forget(hold)
            raise
        self.rooms[number] = there
        return there

    def _drop(self, number: str) -> None:
        """Let a room leave memory, and its clients with it; they may come back."""
        there = self.rooms.pop(number, None)
        if there is not None:
            there.let_go()
            self.leases.forget(there.hold)

    async def tidy(self) -> None:
        """Drop rooms without clients from memory, again and again; they stay on disk."""
        while True:
            await asyncio.sleep(IDLE / 10)
            idle = [each for each in self.rooms.values() if each.room.idle > IDLE]
            for each in idle:
                self._drop(each.room.id)
            await self.leases.release([each.hold for each in idle])
            with contextlib.suppress(KafeneError):  # the disk refuses: later, then
                await self._forget(None)

    async def check_rooms(self) -> None:
        """Look once at every room on disk, and log those that are damaged or can't be found."""
        try:
            damaged = await self.workers.read(Store.list_damaged_rooms)
        except StoreError as problem:
            log_refusal(log, "rooms-unread", problem)
            return
        for room in sorted(damaged):
            log.error({"event": "damaged-room", "room": mark_room(room)})

    async def keep_rooms(self) -> None:
        """Renew what we have, again and again, and let go of what is another's."""
        while self.leases.are_shared:
            await self.leases.renew()
            for number in [at for at, each in self.rooms.items() if not each.hold.is_ours]:
                self._drop(number)

    async def beat(self) -> None:
        """Give clients that heard nothing for a while a sign of life, again and again. Each has its
        moment: all at once would keep actions waiting."""
        for moment in cycle(range(MOMENTS)):
            await asyncio.sleep(BEAT / MOMENTS)
            for connection in list(self.connections):
                if hash(connection) % MOMENTS == moment:
                    connection.beat()

    async def stop_bots(self) -> None:
        """Let no bot move any more. Requests for hints and reviews are refused, and changes that
        wait for another program to finish writing."""
        self.workers.writer.stop_waiting()
        await asyncio.gather(*(each.close() for each in self.rooms.values()))
        await self.reviews.close()
        await asyncio.to_thread(self.workers.close_processes)

    async def drain(self) -> None:
        """Play no more: finish what is being played, tell everybody to come back, and give the
        rooms to other processes."""
        self.leases.stop_claiming()
        await self.stop_bots()
        said = [asyncio.create_task(one.finish(COME_BACK)) for one in self.connections]
        if said:
            await asyncio.wait(said, timeout=LAST_WORDS)
        await self.leases.release_all()

    async def close(self) -> None:
        """Close all connections, and finish what is being written."""
        for connection in list(self.connections):
            connection.close(COME_BACK)
        await self.stop_bots()
        await asyncio.to_thread(self.workers.close)
        log.info({"event": "closed"})


def _load(store: Store, number: str) -> tuple[str | None, Record | None]:
    content = store.load_room(number)
    game = None if content is None else lobby.load(content).number
    return content, None if game is None else store.load(game)
