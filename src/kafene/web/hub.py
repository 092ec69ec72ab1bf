"""All rooms of a server: opened, found again, let go, forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from pathlib import Path
from urllib.parse import urlsplit

from kafene import bots, games
from kafene.core.errors import KafeneError, NotationError
from kafene.core.record import HUMAN, Record
from kafene.core.values import dataclass
from kafene.store import Store, open_store
from kafene.text import LANGUAGES
from kafene.web import lobby
from kafene.web.addresses import Site
from kafene.web.bodies import Branch, NewRoom, Seated
from kafene.web.branches import branch_off
from kafene.web.clock import Clock, Times
from kafene.web.connection import GOING_AWAY, Connection
from kafene.web.health import Health
from kafene.web.limits import Limits, Network
from kafene.web.lobby import SavedRoom
from kafene.web.logs import enter_room
from kafene.web.reviews import Reviews
from kafene.web.rooms import Room
from kafene.web.workers import Workers

MOST_ROOMS = 50_000
DAYS_AS_LOBBY, DAYS_AFTER_GAME = 1, 60
"""When a room in which no game has begun is forgotten, and, if there are too many, one whose game
is over. A room with an unfinished game is never forgotten."""
HOST_AWAY = 20.0
"""Seconds after which a host who is gone is replaced, unless a bot would play for them earlier."""
IDLE = 600.0
"""Seconds after which a room without clients leaves memory; it stays on disk."""
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
    """How many worlds make a batch of a review, if not the usual number."""

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
        self.limits = Limits(settings.proxies, settings.trusted)
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        with open_store(settings.db) as store:
            self._kept = store.list_rooms()
        self.workers = Workers(settings.db)
        clock = Clock(time.monotonic)
        host = min(settings.away, HOST_AWAY)
        self.times = Times(clock, settings.away, settings.pace, host, settings.reveal)
        self.health = Health(self.workers)
        self.reviews = Reviews(self.workers, settings.samples)

    async def create(self, wanted: NewRoom, language: str = LANGUAGES[0]) -> Seated:
        """A new room, and its first seat, for a player who reads this language."""
        game = games.load(wanted.game)
        kinds = wanted.seats or [HUMAN, *[bots.default_level(game)] * (game.usual - 1)]
        secret, token = secrets.token_hex(32), secrets.token_urlsafe(24)
        setup = (wanted.game, wanted.rules, kinds, wanted.timer, wanted.seating)
        empty = lobby.set_up(lobby.open_room(secret, language), *setup)
        saved, seat = lobby.take_seat(empty, wanted.name, None, token)
        return Seated(await self._add(saved), seat, token)

    async def branch_off(self, record: Record, wanted: Branch, language: str) -> Seated:
        """A new room where a game goes on from one of its moments, played by one person and bots;
        raises `NotationError` if it cannot go on from there."""
        secret, token = secrets.token_hex(32), secrets.token_urlsafe(24)
        asked = (record, wanted, secret, token, language)
        saved, begun = await self.workers.run(branch_off, *asked)
        number = await self._add(saved)
        await self.rooms[number].begin(saved, begun)
        return Seated(number, wanted.seat, token)

    async def _add(self, saved: SavedRoom) -> str:
        """A new room, on disk."""
        if len(self._kept) >= MOST_ROOMS:
            await self._forget(DAYS_AFTER_GAME)
            if len(self._kept) >= MOST_ROOMS:
                raise NotationError("too-many-rooms")
        room = self._room(secrets.token_urlsafe(12), saved)
        await self.workers.write(lambda store: store.keep_room(room.id, saved.content()))
        self.rooms[room.id] = room
        self._kept.add(room.id)
        return room.id

    def _room(self, number: str, saved: SavedRoom) -> Room:
        return Room(number, saved, self.workers, self.times, self._add)

    async def _forget(self, finished: int | None) -> None:
        """Drop old rooms; those in memory are in use."""
        used = set(self.rooms)
        gone = await self.workers.write(
            lambda store: store.drop_rooms(lobbies=DAYS_AS_LOBBY, finished=finished, keeping=used)
        )
        for number in gone & self.rooms.keys():  # a client came meanwhile
            await self.rooms[number].save_again()
        self._kept -= gone - self.rooms.keys()

    async def get(self, number: str) -> Room | None:
        """A room that is about to be used, from memory or from disk."""
        there = await self.find(number)
        if there is not None:
            enter_room(number)
            there.presence.touch()
        return there

    async def find(self, number: str) -> Room | None:
        """A room, from memory or from disk, for a look at it."""
        if number not in self.rooms and number in self._kept:
            content, record = await self.workers.read(lambda store: _load(store, number))
            if content is None:  # it was dropped just now
                return None
            room = self._room(number, lobby.load(content))
            if record is not None:
                await room.load(record)
            self.rooms.setdefault(number, room)
        return self.rooms.get(number)

    async def tidy(self) -> None:
        """Drop rooms without clients from memory, again and again; they stay on disk."""
        while True:
            await asyncio.sleep(IDLE / 10)
            for number, room in list(self.rooms.items()):
                if room.idle > IDLE:
                    del self.rooms[number]
                    await room.close()
            with contextlib.suppress(KafeneError):  # the disk refuses: later, then
                await self._forget(None)

    async def stop_bots(self) -> None:
        """Let no bot move any more. Requests for hints and reviews are refused, and changes that
        wait for another program to finish writing."""
        self.workers.writer.stop_waiting()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.reviews.close()
        await asyncio.to_thread(self.workers.close_processes)

    async def close(self) -> None:
        """Close all connections, and finish what is being written."""
        for connection in list(self.connections):
            connection.close(GOING_AWAY)
        await self.stop_bots()
        await asyncio.to_thread(self.workers.close)
        log.info({"event": "closed"})


def _load(store: Store, number: str) -> tuple[str | None, Record | None]:
    content = store.load_room(number)
    game = None if content is None else lobby.load(content).number
    return content, None if game is None else store.load(game)
