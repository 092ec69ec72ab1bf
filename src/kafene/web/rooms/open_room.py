"""A room that is open: what people may do there, and what goes on by itself."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

import msgspec

from kafene.core.errors import NotationError, StaleAction
from kafene.core.game import Seat
from kafene.web.fleet.leases import Hold
from kafene.web.rooms import lobby
from kafene.web.rooms.autoplay import Autoplay
from kafene.web.rooms.clock import Times
from kafene.web.rooms.host import HostWatch
from kafene.web.rooms.keeper import Keeper
from kafene.web.rooms.latecomers import Latecomers, Newcomer
from kafene.web.rooms.live import Company
from kafene.web.rooms.presence import Client
from kafene.web.rooms.room import Room
from kafene.web.rooms.saved import SavedRoom
from kafene.web.rooms.start import PendingStart
from kafene.web.rooms.tickets import Tickets
from kafene.web.wire.limits import NOWHERE
from kafene.web.wire.messages import COME_BACK
from kafene.web.work.workers import Workers


class OpenRoom:
    """A room, its keeper, and all that follows when it changes. Call all methods in the event loop,
    where the rules run, too."""

    def __init__(
        self,
        number: str,
        saved: SavedRoom,
        hold: Hold,
        workers: Workers,
        times: Times,
        create: Callable[[SavedRoom], Awaitable[str]],
    ) -> None:
        """`create` makes another room, for a rematch."""
        self.room = Room(number, saved, times)
        self.hold = hold
        self.keeper = keeper = Keeper(self.room, hold, workers, self)
        self.autoplay = Autoplay(keeper)
        self.company = Company(self.room, keeper.tell_all)
        self.host_watch = HostWatch(keeper)
        self.latecomers = Latecomers(keeper)
        self.start = PendingStart(keeper, self.company.note_change)
        self.tickets = Tickets(times.clock.now)
        self.typed: dict[tuple[Seat, int], str] = {}
        """The lines that were played: by seat, and by the version that they were typed on."""
        self._create = create

    # ------------------------------------------------------------------------------ the follower

    def seats_changed(self) -> None:
        """Watch the host, look through those who ask for seats, and let bots play on."""
        self.host_watch.watch()
        self.autoplay.go_on()
        self.latecomers.note_homes()
        self.latecomers.look_through()

    def went_on(self) -> None:
        """Forget what was laid and not played, and let in who waits between two turns."""
        self.autoplay.drafts.clear()
        self.company.go_on()
        self.latecomers.look_again()

    def let_go(self) -> None:
        """Say and do nothing more: another process may have the room, or it is read again."""
        self.hold.end()
        for client in list(self.room.presence.clients):
            client.close(COME_BACK)
        self._stop()

    async def close(self) -> None:
        """Stop, when the action that is being played is finished."""
        async with self.room.lock:
            self._stop()

    def _stop(self) -> None:
        for each in (self.autoplay, self.latecomers, self.start, self.company, self.host_watch):
            each.stop()

    # ---------------------------------------------------------------------- who comes and goes

    def join(self, client: Client) -> None:
        """A client has connected."""
        self.room.presence.join(client)
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
        if self.room.presence.leave(client):
            self.company.note_change()
        elif client.seat is None:
            self.company.count_onlookers()
        self.host_watch.watch()
        self.autoplay.go_on()

    # -------------------------------------------------------------------------- the seats

    async def take_seat(
        self, name: str, wanted: int | None = None, held: str | None = None, home: str = NOWHERE
    ) -> tuple[Seat, str]:
        """Give a person a seat, and the token that it belongs to; during the game a bot's, if
        nobody need be asked. `held` is the token of a seat that they had before, `home` where they
        are connected from. Raises `NotationError`."""
        room = self.room
        if room.phase == "playing":
            return await self.latecomers.take_over(Newcomer(name, wanted, held, home))
        token = secrets.token_urlsafe(24)
        async with room.lock:
            saved, seat = lobby.take_seat(room.check_lobby(), name, wanted, token, home)
            await self.keeper.save(saved)
        return seat, token

    async def stand(self, seat: Seat) -> None:
        """A person gives up their seat, for good if the game has begun; raises `NotationError`."""
        room = self.room
        if room.table is not None:
            await self.latecomers.leave(seat)
            self.autoplay.drafts.pop(seat, None)
            self.company.drop_draft(seat)
            return
        heir = room.heir if seat == room.host else None

        def leave(saved: SavedRoom) -> SavedRoom:
            saved = lobby.leave_seat(saved, seat)
            return saved if heir is None else lobby.appoint(saved, heir)

        await self.keeper.change(leave)

    async def move_seat(self, asking: Seat, seat: int, to: int) -> None:
        """Let people change places before the game: oneself, or anybody as the host; raises
        `NotationError`."""
        is_host = asking == self.room.host
        if asking != seat and not is_host:
            raise NotationError("not-the-host")
        await self.keeper.change(lambda saved: lobby.move_seat(saved, seat, to, by_host=is_host))

    async def admit(self, *, late: bool) -> None:
        """Let people who come during the game take the seats of bots, or not."""
        async with self.room.lock:
            await self.keeper.save(msgspec.structs.replace(self.room.saved, late=late))

    async def dismiss(self, seat: Seat) -> None:
        """Send a person away, before the game; raises `NotationError`."""
        homes = self.room.presence.homes(seat)
        await self.keeper.change(lambda saved: lobby.dismiss(saved, seat))
        self.room.presence.turn_away(homes)

    async def rematch(self, seat: Seat) -> None:
        """Open another room with the same people, once, for the player at a seat; raises
        `NotationError`."""
        room = self.room
        async with room.lock:
            if room.phase != "over":
                raise NotationError("not-over-yet")
            if room.saved.rematch is None:
                again = lobby.rematch(room.saved, secrets.token_hex(32), seat)
                again = msgspec.structs.replace(again, evening=room.evening)
                offered = {"rematch": await self._create(again), "rematch_by": room.names[seat]}
                await self.keeper.save(msgspec.structs.replace(room.saved, **offered))

    async def save_again(self) -> None:
        """Write the room to disk once more."""
        async with self.room.lock:
            await self.keeper.save(self.room.saved)

    # ------------------------------------------------------------------------------- the game

    async def act(self, seat: Seat, token: str, version: int, text: str) -> None:
        """Play an action for the seat of a token, unless it was played before; it is on disk when
        this returns. Raises `IllegalAction`, `NotationError`, or `StaleAction` if it was made on
        another version."""
        room = self.room
        action = room.game.parse(text)
        async with room.lock:
            if room.seat_of(token) != seat:  # its owner has left meanwhile
                raise NotationError("no-seat")
            table = room.check_table()
            stream = table.streams[seat]
            if version != stream.version:
                if stream.action_at(version) == str(action):
                    return
                raise StaleAction("intent")
            room.check_turn(seat)
            await self.keeper.play(table.prepare(seat, action))
        self.autoplay.go_on()

    async def take_back(self, seat: Seat, token: str, undone: int) -> None:
        """Take back the last move of a person alone among bots, if moves were
        taken back `undone` times until now; it is on disk when this returns. Raises
        `NotationError`."""
        room = self.room
        async with room.lock:
            if room.seat_of(token) != seat:
                raise NotationError("no-seat")
            table = room.check_table()
            if undone != table.streams[seat].undone:
                return
            await self.keeper.play(table.prepare_undo(seat))
        self.autoplay.go_on()
