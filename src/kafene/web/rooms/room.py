"""A room: before the game who sits where, then a table that is played by people far apart."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import cache
from typing import TypeVar

import msgspec

from kafene import games
from kafene.core.errors import IllegalAction, NotationError, StaleAction, StoreError
from kafene.core.game import Action, AnyGame, Seat
from kafene.core.record import BRANCH, HUMAN, SECOND, Record
from kafene.store import Append, LostLease, Store
from kafene.table import Stream, Table, Unit, shuffles
from kafene.text import Text
from kafene.text.names import name_players
from kafene.web.fleet.leases import Hold
from kafene.web.rooms import hands, lobby
from kafene.web.rooms.autoplay import Autoplay
from kafene.web.rooms.clock import Times
from kafene.web.rooms.evening import Evening
from kafene.web.rooms.host import HostWatch
from kafene.web.rooms.latecomers import Latecomers, Newcomer
from kafene.web.rooms.live import Company
from kafene.web.rooms.presence import Client, Presence
from kafene.web.rooms.saved import SavedRoom
from kafene.web.rooms.start import PendingStart
from kafene.web.rooms.tickets import Tickets
from kafene.web.wire.encoding import encode
from kafene.web.wire.limits import NOWHERE
from kafene.web.wire.messages import COME_BACK, Phase, RoomChanged, RoomInfo
from kafene.web.wire.updates import Updates
from kafene.web.work.workers import Workers

T = TypeVar("T")
RELOAD = 120.0
"""How long, in seconds, a table at which nobody sits counts as running: a person who reloads the
page still has it."""
log = logging.getLogger("kafene.web")


class Room:
    """One room. All its methods are called in the event loop, where the rules run, too."""

    def __init__(
        self,
        number: str,
        saved: SavedRoom,
        hold: Hold,
        workers: Workers,
        times: Times,
        open_room: Callable[[SavedRoom], Awaitable[str]],
    ) -> None:
        """`open_room` opens another room, for a rematch."""
        self.id = number
        self.saved = saved
        self.hold = hold
        """That the room is ours, and until when."""
        self.workers = workers
        self.times = times
        self.table: Table | None = None
        self.presence = Presence(times, self._wake)
        self.start = PendingStart(self)
        self.host_watch = HostWatch(self)
        self.latecomers = Latecomers(self)
        self.tickets = Tickets(times.clock.now)
        self.lock = asyncio.Lock()
        """Held while anything is changed, in the lobby or at the table."""
        self.typed: dict[tuple[Seat, int], str] = {}
        """The lines that were played: by seat, and by the version that they were typed on."""
        self.drafts: dict[Seat, tuple[int, str]] = {}
        """What seats have laid and not played: the version and the action as text. It is played
        when their time is up, and nobody else may know it."""
        self.company = Company(self, self._tell_all)
        self.autoplay = Autoplay(self)
        self._open_room = open_room

    # ------------------------------------------------------------------------------ what it is

    @property
    def game(self) -> AnyGame:
        """The game that is played, or will be."""
        return games.load(self.saved.game)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return self.saved.names

    def name_players(self, text: Text) -> tuple[str, ...]:
        """Who sits where, as the reader knows them."""
        bots = {seat.name for seat in self.saved.seats if seat.kind != HUMAN}
        return name_players(text, self.names, bots)

    @property
    def host(self) -> int:
        """The seat that decides before the game."""
        return self.saved.host

    @property
    def phase(self) -> Phase:
        """`lobby`, `starting`, `playing` or `over`."""
        if self.table is None:
            return "starting" if self.saved.starting else "lobby"
        return "over" if self.table.mover is None else "playing"

    @property
    def has_bots(self) -> bool:
        """Whether bots play, or will if it begins now."""
        seats = self.saved.seats
        return any(seat.kind != HUMAN or seat.token is None or seat.expected for seat in seats)

    @property
    def is_running(self) -> bool:
        """Whether the game is not over and a client is there, or was a moment ago."""
        return self.phase != "over" and self.idle < RELOAD

    @property
    def is_resting(self) -> bool:
        """Whether bots go on playing as soon as the owner of a seat comes."""
        has_begun = self.phase in ("starting", "playing")
        return has_begun and self.has_bots and not self.presence.attended

    @property
    def idle(self) -> float:
        """Seconds since the room was in use."""
        return 0.0 if self.lock.locked() else self.presence.idle

    def info(self) -> RoomInfo:
        """What is public about the room."""
        seats = range(len(self.saved.seats))
        here = [seat for seat in seats if self.presence.is_here(seat)]
        away = round(self.times.away)
        stand_ins, onlookers = self.presence.stand_ins, self.presence.onlookers
        info = lobby.describe(self.saved, self.id, self.phase, here, stand_ins, away, onlookers)
        return msgspec.structs.replace(info, evening=self.evening.describe(self.names))

    @property
    def evening(self) -> Evening:
        """The games of this room and of those whose rematch it is, as far as they are over."""
        return self.saved.evening.after(self.table)

    def seat_of(self, token: str | None) -> Seat | None:
        """The seat that a token belongs to."""
        return None if token is None else self.saved.seat_of(token)

    @property
    def seconds(self) -> float | None:
        """Seconds left for the move, if there is a timer."""
        if not self.saved.timer:
            return None
        return round(max(0.0, self.saved.timer - self.presence.move_took), 1)

    # -------------------------------------------------------------------------- before the game

    async def change(self, change: Callable[[SavedRoom], SavedRoom]) -> None:
        """Change the room before the game; raises `NotationError` if it has begun."""
        async with self.lock:
            await self.save(change(self.check_lobby()))

    async def take_seat(
        self, name: str, wanted: int | None = None, held: str | None = None, home: str = NOWHERE
    ) -> tuple[Seat, str]:
        """Give a person a seat, and the token that it belongs to; during the game a bot's, if
        nobody need be asked. `held` is the token of a seat that they had before, `home` where they
        are connected from. Raises `NotationError`."""
        if self.phase == "playing":
            return await self.latecomers.take_over(Newcomer(name, wanted, held, home))
        token = secrets.token_urlsafe(24)
        async with self.lock:
            saved, seat = lobby.take_seat(self.check_lobby(), name, wanted, token, home)
            await self.save(saved)
        return seat, token

    async def stand(self, seat: Seat) -> None:
        """A person gives up their seat, for good if the game has begun; raises `NotationError`."""
        if self.table is not None:
            await self.latecomers.leave(seat)
            return
        heir = self.host_watch.find_heir() if seat == self.host else None

        def leave(saved: SavedRoom) -> SavedRoom:
            saved = lobby.leave_seat(saved, seat)
            return saved if heir is None else lobby.appoint(saved, heir)

        await self.change(leave)

    async def move_seat(self, asking: Seat, seat: int, to: int) -> None:
        """Let people change places before the game: oneself, or anybody as the host; raises
        `NotationError`."""
        is_host = asking == self.host
        if asking != seat and not is_host:
            raise NotationError("not-the-host")
        await self.change(lambda saved: lobby.move_seat(saved, seat, to, by_host=is_host))

    async def admit(self, *, late: bool) -> None:
        """Let people who come during the game take the seats of bots, or not."""
        async with self.lock:
            await self.save(msgspec.structs.replace(self.saved, late=late))
        self.latecomers.look_through()

    async def dismiss(self, seat: Seat) -> None:
        """Send a person away, before the game; raises `NotationError`."""
        homes = self.presence.homes(seat)
        await self.change(lambda saved: lobby.dismiss(saved, seat))
        self.presence.turn_away(homes)

    async def begin(self, saved: SavedRoom, record: Record) -> None:
        """Begin the game, with all players at their own seats, drawn or not. The record may have
        moves: the game goes on from there."""

        def write(store: Store) -> tuple[SavedRoom, Record]:
            # A game that goes on from another one promises nothing about its shuffles.
            is_branch = record.header(BRANCH) is not None
            store.keep_room(self.id, self.saved.content(), lease=self.hold.lease)  # if it is ours
            number = store.create(record, None if is_branch else saved.secret)
            numbered = msgspec.structs.replace(saved, number=number)
            store.keep_room(self.id, numbered.content(), number, self.hold.lease)
            return numbered, store.load(number)

        places = saved.places
        homes = [(places.index(place), home) for place, home in self.presence.seat_homes]
        saved = hands.begin(saved, homes)
        # Shuffles follow from the record as it reads back, which is what will be checked.
        numbered, kept = await self._write(write)
        table = await self.workers.run(Table, self.game, kept)
        self.saved = numbered
        self._take(table)
        self.presence.move(saved.places)
        self._tell_all_moved()
        self.latecomers.note_homes()
        self.autoplay.go_on()

    async def rematch(self, seat: Seat) -> None:
        """Open another room with the same people, once, for the player at a seat; raises
        `NotationError`."""
        async with self.lock:
            if self.phase != "over":
                raise NotationError("not-over-yet")
            if self.saved.rematch is None:
                again = lobby.rematch(self.saved, secrets.token_hex(32), seat)
                again = msgspec.structs.replace(again, evening=self.evening)
                offered = {"rematch": await self._open_room(again), "rematch_by": self.names[seat]}
                await self.save(msgspec.structs.replace(self.saved, **offered))

    def check_lobby(self) -> SavedRoom:
        """The room while it can still be changed; raises `NotationError` if it cannot."""
        if self.table is not None:
            raise NotationError("game-has-begun")
        if self.saved.starting:
            raise NotationError("start-under-way")
        return self.saved

    async def save(self, saved: SavedRoom) -> None:
        """Change the room: on disk first, then here, then for all clients."""
        await self.keep(saved)
        self.saved = saved
        self._tell_all_moved()

    async def keep(self, saved: SavedRoom) -> None:
        """Write the room to disk as it will be."""
        content = saved.content()
        # A room that everybody has left is forgotten like one in which no game has begun.
        game = saved.number if saved.owned else None
        lease = self.hold.lease
        await self._write(lambda store: store.keep_room(self.id, content, game, lease))

    async def _write(self, change: Callable[[Store], T]) -> T:
        """Make a change; raises `LostLease` if the room is not ours. Where other processes could
        have it, a change that fails may have been made, or they have: what is on disk counts."""
        if not self.hold.is_ours:
            self.let_go()
            raise LostLease(self.id)
        try:
            return await self.workers.write(change)
        except StoreError:
            if self.hold.is_shared:
                self.let_go()
            raise

    def let_go(self) -> None:
        """Say and do nothing more: another process may have the room, or it is read again."""
        self.hold.end()
        for client in list(self.presence.clients):
            client.close(COME_BACK)
        self._stop()

    async def save_again(self) -> None:
        """Write the room to disk once more."""
        async with self.lock:
            await self.save(self.saved)

    def _tell_all_moved(self) -> None:
        for client in self.presence.clients:
            client.find_seat()
        self._tell_all()
        self.host_watch.watch()

    def _tell_all(self) -> None:
        @cache  # the same for all
        def tell() -> bytes:
            return encode(RoomChanged(self.info()))

        for client in self.presence.clients:
            client.send_room(tell)

    # ------------------------------------------------------------------------------- the game

    async def load(self, record: Record) -> None:
        """Take up a game where it stands. A long one is replayed in a thread."""
        self._take(await self.workers.run(Table, self.game, record))

    def _take(self, table: Table) -> None:
        self.table, self.updates = table, Updates(table)
        self.shuffle = shuffles.make_fair_shuffler(self.saved.secret, table.record)
        self.note_seats()
        self.presence.restart_move()

    def note_seats(self) -> None:
        """Let the record say who sits where, if that has changed since the last move."""
        assert self.table is not None
        noted = self.table.second_seats
        for at, seat in enumerate(self.saved.seats):
            if at in self.saved.hands.second and at not in noted:
                self.table.seat(Seat(at), SECOND, self.saved.hands.second[at])
            if seat.name != self.table.names[at]:
                self.table.seat(Seat(at), seat.kind, seat.name)

    @property
    def streams(self) -> Mapping[Seat | None, Stream]:
        """What each seat and the spectators were told; empty before the game."""
        return {} if self.table is None else self.table.streams

    def stream(self, seat: Seat) -> Stream:
        """What a seat was told; raises `NotationError` before the game."""
        if self.table is None:
            raise NotationError("game-not-begun")
        return self.table.streams[seat]

    def check_turn(self, seat: Seat) -> Stream:
        """The stream of a seat, if it is its turn; else raises `IllegalAction`, which tells no more
        about whose turn it is than a spectator sees."""
        stream = self.stream(seat)
        if stream.view.mover != seat:
            seen = self.streams[None].view.mover
            if seen is None:
                raise IllegalAction("game-over", "ALL 1")
            raise IllegalAction("not-your-turn", "ALL 1", mover=seen)
        return stream

    async def act(self, seat: Seat, token: str, version: int, text: str) -> None:
        """Play an action for the seat of a token, unless it was played before; it is on disk when
        this returns. Raises `IllegalAction`, `NotationError`, or `StaleAction` if it was made on
        another version."""
        action = self.game.parse(text)
        async with self.lock:
            if self.seat_of(token) != seat:  # its owner has left meanwhile
                raise NotationError("no-seat")
            stream = self.stream(seat)
            if version != stream.version:
                if stream.action_at(version) == str(action):
                    return
                raise StaleAction("intent")
            self.check_turn(seat)
            assert self.table is not None
            await self.play(self.table.prepare(seat, action))
        self.autoplay.go_on()

    async def take_back(self, seat: Seat, token: str, undone: int) -> None:
        """Take back the last move of a person alone among bots, if moves were
        taken back `undone` times until now; it is on disk when this returns. Raises
        `NotationError`."""
        async with self.lock:
            if self.seat_of(token) != seat:
                raise NotationError("no-seat")
            if undone != self.stream(seat).undone:
                return
            assert self.table is not None
            await self.play(self.table.prepare_undo(seat))
        self.autoplay.go_on()

    def find_draft(self, seat: Seat) -> Action | None:
        """What the seat has laid at its turn, legal or not; None if that is nothing."""
        stream = self.stream(seat)
        version, text = self.drafts.get(seat, (-1, ""))
        draft = self.game.draft(stream.view)
        if draft is None or version != stream.version or text.split()[:1] != [draft.makes]:
            return None
        try:
            action: Action = self.game.parse(text)
        except NotationError:
            return None
        return action

    async def play(self, unit: Unit) -> None:
        """Play what was prepared at the table: on disk first, then here; then tell clients. Raises
        `StoreError`, or `StaleAction`, after which the table is as on disk. Hold the lock."""
        table, number = self.table, self.saved.number
        assert table is not None
        assert number is not None
        try:
            await self._write(Append(number, unit.ply, unit.lines, self.hold.lease))
        except StaleAction:
            await self._reload()
            raise
        table.settle(unit)
        self.drafts.clear()
        self.presence.restart_move()
        self._tell_news()

    async def _reload(self) -> None:
        """Take the table as it is on disk: a commit that seemed to fail was made."""
        log.warning({"event": "reloaded"})
        number = self.saved.number or 0
        await self.load(await self.workers.read(lambda store: store.load(number)))
        self._tell_news()

    def _tell_news(self) -> None:
        self.company.go_on()
        self.latecomers.look_again()
        for client in self.presence.clients:
            client.send_news()
        if self.phase == "over":
            self._tell_all()

    # ---------------------------------------------------------------------- who comes and goes

    def join(self, client: Client) -> None:
        """A client has connected."""
        self.presence.join(client)
        if client.seat is None:
            self.company.count_onlookers()
        else:
            self.company.note_change()
            self.latecomers.note_homes()
        self.start.set_limit()
        self.host_watch.watch()
        self.autoplay.go_on()

    def leave(self, client: Client) -> None:
        """A client is no longer connected."""
        self.latecomers.withdraw(client)
        if self.presence.leave(client):
            self.company.note_change()
        elif client.seat is None:
            self.company.count_onlookers()
        self.host_watch.watch()
        self.autoplay.go_on()

    @property
    def people(self) -> Collection[int]:
        """The seats that belong to people."""
        return [at for at, seat in enumerate(self.saved.seats) if seat.kind == HUMAN]

    def _wake(self) -> None:
        """A countdown has ended."""
        if self.presence.replace_absent(self.people):
            self._tell_all()
        self.autoplay.go_on()

    async def close(self) -> None:
        """Stop, when the action that is being played is finished."""
        async with self.lock:
            self._stop()

    def _stop(self) -> None:
        self.autoplay.stop()
        self.latecomers.stop()
        self.start.drop_limit()
        self.company.stop()
        self.host_watch.stop()
