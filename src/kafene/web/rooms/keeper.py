"""The one place that changes a room: on disk first, then in memory; then its clients are told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from typing import Protocol, TypeVar

import msgspec

from kafene.core.errors import StaleAction, StoreError
from kafene.core.game import Seat
from kafene.core.record import BRANCH, SECOND, Record
from kafene.store import Append, LostLease, Store
from kafene.table import Table, Unit, shuffles
from kafene.web.fleet.leases import Hold
from kafene.web.rooms import hands
from kafene.web.rooms.room import Room
from kafene.web.rooms.saved import SavedRoom
from kafene.web.wire.encoding import encode
from kafene.web.wire.messages import RoomChanged
from kafene.web.wire.updates import Updates
from kafene.web.work.workers import Workers

T = TypeVar("T")
log = logging.getLogger("kafene.web")


class Follower(Protocol):
    """Does what follows from a change."""

    def seats_changed(self) -> None:
        """Go on from who sits where now, and from what they have agreed on."""

    def went_on(self) -> None:
        """Go on from what was played at the table."""

    def let_go(self) -> None:
        """Say and do nothing more: another process may have the room."""


class Keeper:
    """Changes a room. Call in the event loop, and hold the room's lock."""

    def __init__(self, room: Room, hold: Hold, workers: Workers, follower: Follower) -> None:
        """`hold` tells that the room is ours, and until when."""
        self.room, self.hold, self.workers = room, hold, workers
        self._follower = follower

    # -------------------------------------------------------------------------------- the seats

    async def save(self, saved: SavedRoom, *, quietly: bool = False) -> None:
        """Change who sits where, or what they have agreed on; `quietly` tells nobody."""
        content = saved.content()
        # A room that everybody has left is forgotten like one in which no game has begun.
        number, game = self.room.id, saved.number if saved.owned else None
        lease = self.hold.lease
        await self._write(lambda store: store.keep_room(number, content, game, lease))
        self.room.saved = saved
        if not quietly:
            self._tell_moved()

    async def change(self, change: Callable[[SavedRoom], SavedRoom]) -> None:
        """Change the room before the game, taking the lock; raises `NotationError` if it has
        begun."""
        async with self.room.lock:
            await self.save(change(self.room.check_lobby()))

    def tell_all(self) -> None:
        """Tell all clients what is public about the room."""

        @cache  # the same for all
        def tell() -> bytes:
            return encode(RoomChanged(self.room.info()))

        for client in self.room.presence.clients:
            client.send_room(tell)

    def _tell_moved(self) -> None:
        for client in self.room.presence.clients:
            client.find_seat()
        self.tell_all()
        self._note_seats()
        self._follower.seats_changed()

    def _note_seats(self) -> None:
        """Let the record say who sits where, if that has changed since the last move."""
        table, saved = self.room.table, self.room.saved
        if table is None:
            return
        noted = table.second_seats
        for at, seat in enumerate(saved.seats):
            if at in saved.hands.second and at not in noted:
                table.seat(Seat(at), SECOND, saved.hands.second[at])
            if seat.name != table.names[at]:
                table.seat(Seat(at), seat.kind, seat.name)

    # -------------------------------------------------------------------------------- the game

    async def begin(self, saved: SavedRoom, record: Record) -> None:
        """Begin the game, with all players at their own seats, drawn or not. The record may have
        moves: the game goes on from there."""
        room, lease = self.room, self.hold.lease

        def write(store: Store) -> tuple[SavedRoom, Record]:
            # A game that goes on from another one promises nothing about its shuffles.
            is_branch = record.header(BRANCH) is not None
            store.keep_room(room.id, room.saved.content(), lease=lease)  # if it is ours
            number = store.create(record, None if is_branch else saved.secret)
            numbered = msgspec.structs.replace(saved, number=number)
            store.keep_room(room.id, numbered.content(), number, lease)
            return numbered, store.load(number)

        places = saved.places
        homes = [(places.index(place), home) for place, home in room.presence.seat_homes]
        saved = hands.begin(saved, homes)
        # Shuffles follow from the record as it reads back, which is what will be checked.
        numbered, kept = await self._write(write)
        table = await self.workers.run(Table, room.game, kept)
        room.saved = numbered
        self._take(table)
        room.presence.move(saved.places)
        self._tell_moved()

    async def load(self, record: Record) -> None:
        """Take up a game where it stands. A long one is replayed in a thread."""
        self._take(await self.workers.run(Table, self.room.game, record))

    def _take(self, table: Table) -> None:
        room = self.room
        room.table, room.updates = table, Updates(table)
        room.shuffle = shuffles.make_fair_shuffler(room.saved.secret, table.record)
        self._note_seats()
        room.presence.restart_move()

    async def play(self, unit: Unit) -> None:
        """Play what was prepared at the table. Raises `StoreError`, or `StaleAction`, after which
        the table is as on disk."""
        room = self.room
        table, number = room.table, room.saved.number
        assert table is not None
        assert number is not None
        try:
            await self._write(Append(number, unit.ply, unit.lines, self.hold.lease))
        except StaleAction:
            log.warning({"event": "reloaded"})  # a commit that seemed to fail was made
            await self.load(await self.workers.read(lambda store: store.load(number)))
            self._tell_news()
            raise
        table.settle(unit)
        room.presence.restart_move()
        self._tell_news()

    def _tell_news(self) -> None:
        self._follower.went_on()
        for client in self.room.presence.clients:
            client.send_news()
        if self.room.phase == "over":
            self.tell_all()

    async def _write(self, change: Callable[[Store], T]) -> T:
        """Make a change; raises `LostLease` if the room is not ours. Where other processes could
        have it, a change that fails may have been made, or they have: what is on disk counts."""
        if not self.hold.is_ours:
            self._follower.let_go()
            raise LostLease(self.room.id)
        try:
            return await self.workers.write(change)
        except StoreError:
            if self.hold.is_shared:
                self._follower.let_go()
            raise
