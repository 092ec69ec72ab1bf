"""A room: before the game who sits where, then a table that is played by people far apart."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec

from kafene import bots, games
from kafene.core.errors import IllegalAction, KafeneError, NoAnswer, NotationError, StaleAction
from kafene.core.game import DEALER, Actor, AnyGame, Event, Seat
from kafene.core.record import HUMAN, Record
from kafene.store import Store
from kafene.table import Player, Table, bot_seed, shuffles
from kafene.web import lobby
from kafene.web.bot_queue import Rank
from kafene.web.bot_workers import BUSY, choose, choose_quickly
from kafene.web.clock import Times
from kafene.web.limits import Guest
from kafene.web.lobby import SavedRoom
from kafene.web.logs import tell_error
from kafene.web.messages import Phase, RoomInfo, SeatInfo, Setup
from kafene.web.start import Start
from kafene.web.streams import Listener, Stream, streams
from kafene.web.turns import Said, Thought, play_one
from kafene.web.workers import SharedJournal, Workers

RETRY = 2.0
"""Seconds after which an action that could not be kept is tried again."""
RELOAD = 120.0
"""How long, in seconds, a table at which nobody sits counts as running: who reloads a page finds it
still theirs."""
log = logging.getLogger("kafene.web")


class Stale(Exception):
    """An action that was made on what is no longer so."""


@dataclass
class Room:
    """One room. All its methods are called in the event loop; games are played in threads."""

    id: str
    saved: SavedRoom
    workers: Workers
    times: Times
    open_room: Callable[[SavedRoom], Awaitable[str]]
    """Opens another room, for a rematch."""
    listeners: list[Listener] = field(default_factory=list)
    table: Table | None = None
    streams: dict[Seat | None, Stream] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.start = Start(self)
        self.lock = asyncio.Lock()
        """Held while anything is changed, in the lobby or at the table."""
        self._now = self.times.clock.now
        self._going: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._left: dict[int, float] = {}
        """When a seat's owner was last here; without an entry, before anybody else came."""
        self._replaced: set[int] = set()
        """The seats whose owners are gone, and played by bots."""
        self._dismissed: set[str] = set()
        """Addresses of those whom the host sent away."""
        self._closed = False
        self._came = self._asked_since = self._used = self._now()

    # ------------------------------------------------------------------------------ what it is

    @property
    def game(self) -> AnyGame:
        """The game that is played, or will be."""
        return games.load(self.saved.game)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return self.saved.names

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
        return any(seat.kind != HUMAN or seat.token is None for seat in self.saved.seats)

    @property
    def is_running(self) -> bool:
        """Whether the game is not over and somebody is there, or was a moment ago."""
        return self.phase != "over" and self.idle < RELOAD

    @property
    def rests(self) -> bool:
        """Whether bots go on playing as soon as the owner of a seat comes."""
        begun = self.phase in ("starting", "playing")
        return begun and self.has_bots and not self._attended

    @property
    def idle(self) -> float:
        """Seconds since somebody was there."""
        return 0.0 if self.listeners or self.lock.locked() else self._now() - self._used

    def touch(self) -> None:
        """Somebody is about to use it."""
        self._used = self._now()

    def info(self) -> RoomInfo:
        """What everybody may know."""
        seats = [
            SeatInfo(
                name=seat.name,
                kind=seat.kind,
                taken=seat.token is not None,
                present=seat.kind != HUMAN or self.is_here(at),
                played_by_bot=seat.kind != HUMAN or at in self._replaced,
                hash=seat.hash,
            )
            for at, seat in enumerate(self.saved.seats)
        ]
        return RoomInfo(
            room=self.id,
            game=self.saved.game,
            rules=self.saved.rules,
            phase=self.phase,
            seats=seats,
            host=self.host,
            timer=self.saved.timer,
            away=round(self.times.away),
            seating=self.saved.seating,
            commitment=shuffles.hash_secret(self.saved.secret),
            called_off=self.saved.called_off,
            last_called_off=self.saved.last_called_off,
            rematch=self.saved.rematch,
        )

    def seat_of(self, token: str | None) -> Seat | None:
        """The seat that a token belongs to."""
        return None if token is None else self.saved.seat_of(token)

    @property
    def seconds(self) -> float | None:
        """What is left for the move, if there is a timer."""
        if not self.saved.timer:
            return None
        return round(max(0.0, self._asked_since + self.saved.timer - self._now()), 1)

    # -------------------------------------------------------------------------- before the game

    async def setup(self, wanted: Setup) -> None:
        """Another game, other rules, other seats; raises `NotationError`. Whoever has a seat gets
        one again."""
        async with self.lock:
            saved = self.before()
            seating = wanted.seating or saved.seating
            setup = (wanted.game, wanted.rules, wanted.seats, wanted.timer, seating)
            await self.keep(lobby.set_up(saved, *setup))

    async def sit(self, name: str, wanted: int | None = None) -> tuple[Seat, str]:
        """A seat for somebody, and the token that it belongs to; raises `NotationError`."""
        token = secrets.token_urlsafe(24)
        async with self.lock:
            saved, seat = lobby.take_seat(self.before(), name, wanted, token)
            await self.keep(saved)
        return seat, token

    async def stand(self, seat: Seat) -> None:
        """Give a seat up."""
        async with self.lock:
            await self.keep(lobby.leave_seat(self.before(), seat))

    async def dismiss(self, seat: Seat) -> None:
        """Send somebody away, before the game; raises `NotationError`."""
        async with self.lock:
            gone = [one.guest.address for one in self.listeners if one.seat == seat]
            await self.keep(lobby.dismiss(self.before(), seat))
            self._dismissed.update(gone)

    def admits(self, guest: Guest) -> bool:
        """Whether somebody at an address may take a seat: not if the host sent them away, unless
        others at the table share that address, as in a family."""
        at_table = {one.guest.address for one in self.listeners if one.seat is not None}
        return guest.address not in self._dismissed - at_table

    async def begin(self, saved: SavedRoom, record: Record) -> None:
        """The game begins, with everybody at the seat that is theirs now."""

        def write(store: Store) -> tuple[SavedRoom, Record]:
            number = store.create(record, saved.secret)
            numbered = msgspec.structs.replace(saved, number=number)
            store.keep_room(self.id, numbered.content(), number)
            return numbered, store.load(number)

        # Shuffles follow from the record as it reads back: as anybody will check it.
        self.saved, kept = await self.workers.write(write)
        self.open(*self.opened(kept))
        places = enumerate(saved.places)
        self._left = {at: self._left[place] for at, place in places if place in self._left}
        self._asked_since = self._now()
        self._tell_moved()
        self.go()

    async def rematch(self) -> None:
        """Another room with the same people, once."""
        async with self.lock:
            if self.phase != "over":
                raise NotationError("not-over-yet")
            if self.saved.rematch is None:
                other = await self.open_room(lobby.rematch(self.saved, secrets.token_hex(32)))
                await self.keep(msgspec.structs.replace(self.saved, rematch=other))

    def opened(self, record: Record) -> tuple[Table, dict[Seat | None, Stream]]:
        """A game where it stands; for a long one this takes time, and may be done in a thread."""
        assert self.saved.number is not None
        journal = SharedJournal(self.workers.writer, self.saved.number)
        return Table(self.game, record, journal), streams(self.game, record)

    def open(self, table: Table, told: dict[Seat | None, Stream]) -> None:
        """Take a game up."""
        self.table, self.streams = table, told

    def before(self) -> SavedRoom:
        """The room, which can still be changed; raises `NotationError` if it cannot."""
        if self.table is not None:
            raise NotationError("game-has-begun")
        if self.saved.starting:
            raise NotationError("start-under-way")
        return self.saved

    async def save(self) -> None:
        """Write the room to disk once more."""
        async with self.lock:
            await self.keep(self.saved)

    async def keep(self, saved: SavedRoom) -> None:
        """The room is so from now on: on disk first, then here, then for everybody."""
        content = saved.content()
        await self.workers.write(lambda store: store.keep_room(self.id, content, saved.number))
        self.saved = saved
        self._tell_moved()

    def _tell_moved(self) -> None:
        for one in self.listeners:
            one.moved()
        self._changed()

    # ------------------------------------------------------------------------------- the game

    async def act(self, seat: Seat, version: int, action: str) -> None:
        """Play an action, unless it was played before; it is on disk when this returns. Raises
        `IllegalAction`, `NotationError`, or `Stale` if it was made on another version."""
        said = self.game.parse(action)
        async with self.lock:
            stream = self.stream(seat)
            if version != stream.version:
                if stream.played.get(version) == str(said):
                    return
                raise Stale
            self.ask(seat)
            await self._play(Said(said))
        self.go()

    def stream(self, seat: Seat) -> Stream:
        """What a seat was told; raises `NotationError` before the game."""
        if self.table is None:
            raise NotationError("game-not-begun")
        return self.streams[seat]

    def ask(self, seat: Seat) -> Stream:
        """The stream of a seat that is to act; raises `IllegalAction`, which tells no more about
        whose turn it is than a spectator sees."""
        stream = self.stream(seat)
        if stream.view.mover != seat:
            seen = self.streams[None].view.mover
            if seen is None:
                raise IllegalAction("game-over", "ALL 1")
            raise IllegalAction("not-your-turn", "ALL 1", mover=seen)
        return stream

    async def _play(self, player: Player) -> None:
        """Let one action be played, in a thread that may wait for the disk."""
        table = self.table
        assert table is not None
        shuffle = shuffles.fair_shuffler(self.saved.secret, table.record)

        before = {seat: len(table.history(seat)) for seat in self.streams}
        try:
            await self.workers.run(play_one, table, player, shuffle)
        except StaleAction as problem:
            await self._reload()
            raise Stale from problem
        self._asked_since = self._now()
        move, changed = table.last_move, set[Seat | None]()
        for seat, stream in self.streams.items():
            fresh = table.history(seat)[before[seat] :]
            if stream.take(table.state, fresh, move.actor, move.text):
                changed.add(seat)
        for one in self.listeners:
            if one.seat in changed:
                stream = self.streams[one.seat]
                one.happened(stream, stream.version - 1)
        if table.mover is None:
            self._changed()

    async def _reload(self) -> None:
        """Take the table as it is on disk: a commit that seemed to fail was made."""
        log.warning({"event": "reloaded"})
        number, before = self.saved.number or 0, self.streams
        record = await self.workers.read(lambda store: store.load(number))
        self.open(*await self.workers.run(self.opened, record))
        self._asked_since = self._now()
        for one in self.listeners:
            one.happened(self.streams[one.seat], before[one.seat].version)
        self._changed()

    async def _think(self, seat: Seat, view: Any, history: Sequence[Event]) -> Thought:
        """What the bot of a seat does. Nothing that a bot does ends a game: one that gives no
        answer in time plays a quick move."""
        kind = self.saved.seats[seat].kind
        level = bots.default_level(self.game) if kind == HUMAN else kind
        seed = int(sha256(f"kafene bots {self.saved.secret}".encode()).hexdigest()[:16], 16)
        asked = (self.game.name, level, bot_seed(seed, seat), view, history)
        try:
            rank = Rank.LONG if level == bots.LEVELS[-1] else Rank.SHORT
            return Thought(await self.workers.bots.ask(self.id, choose, *asked, rank=rank))
        except NoAnswer as problem:
            said = {"event": "quick-move", "game": self.game.name, "for": level}
            severity = logging.INFO if problem.kind == BUSY else logging.WARNING
            log.log(severity, {**said, "why": problem.kind})
        try:
            return Thought(await self.workers.run(choose_quickly, *asked))
        except Exception as problem:
            tell_error(log, problem)
            return Thought(None)

    def go(self) -> None:
        """Let everybody act who is not waited for. To be called when that may have changed."""
        self._set_alarm()
        if (self._going is None or self._going.done()) and self._next() is not None:
            self._going = asyncio.create_task(self._go())

    async def _go(self) -> None:
        while (mover := self._next()) is not None:
            try:
                await self._let_act(mover)
            except Stale:
                continue
            except KafeneError as problem:  # the disk refused
                log.error({"event": "not-kept", "code": problem.code})
                await asyncio.sleep(RETRY)
        self._set_alarm()

    async def _let_act(self, mover: Actor) -> None:
        table = self.table
        assert table is not None
        async with self.lock:
            ply = table.ply
            seat = None if mover is DEALER else mover
            view, history = table.view(seat), table.history(seat)
        player = Thought(None)
        if seat is not None:
            player = await self._think(seat, view, history)
            # A human pace, after a person's move as after a bot's.
            await asyncio.sleep(max(0.0, self._asked_since + self.times.pace - self._now()))
        async with self.lock:
            # While a bot thought, the owner of its seat may have come back.
            if table.ply == ply and self._next() == mover:
                await self._play(player)

    def _next(self) -> Actor | None:
        """Who acts now without being waited for: the dealer, a bot, or a bot for somebody who is
        away or whose time is over. A table at which nobody sits rests."""
        if self.table is None or self._closed or not self._attended:
            return None
        mover = self.table.mover
        if mover is None or mover is DEALER or mover in self._replaced:
            return mover
        if self.saved.seats[mover].kind != HUMAN:
            return mover
        late = self.saved.timer and self._now() >= self._asked_since + self.saved.timer
        return mover if late else None

    # --------------------------------------------------------------------------- who is there

    @property
    def _attended(self) -> bool:
        return any(one.seat is not None for one in self.listeners)

    def is_here(self, seat: int) -> bool:
        """Whether the owner of a seat is connected."""
        return any(one.seat == seat for one in self.listeners)

    def join(self, one: Listener) -> None:
        """Somebody is connected. All clocks begin anew when the first comes to a table."""
        if not self._attended:
            self._came = self._asked_since = self._now()
            self._left.clear()
            self._replaced.clear()
        self.listeners.append(one)
        if one.seat is not None:
            self._replaced.discard(one.seat)
            self._changed(but=one)
        self.start.watch()
        self.go()

    def leave(self, one: Listener) -> None:
        """Somebody is no longer connected."""
        self.listeners.remove(one)
        self.touch()
        if one.seat is not None and not self.is_here(one.seat):
            self._left[one.seat] = self._now()
            self._changed()
        self.go()

    def _changed(self, but: Listener | None = None) -> None:
        for one in self.listeners:
            if one is not but:
                one.changed()

    def _set_alarm(self) -> None:
        """Wake when the next countdown ends, or the time for a move."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.phase == "playing" and self._attended and not self._closed:
            ends = [end for seat, end in self._ends().items() if seat not in self._replaced]
            ends += [self._asked_since + self.saved.timer] if self.saved.timer else []
            soon = [end for end in ends if end > self._now()]
            if soon:
                wait = min(soon) - self._now() + 0.01
                self._alarm = asyncio.get_running_loop().call_later(wait, self._tick)

    def _ends(self) -> dict[int, float]:
        """The seats whose owners are gone, and when a bot plays for them."""
        return {
            at: self._left.get(at, self._came) + self.times.away
            for at, seat in enumerate(self.saved.seats)
            if seat.kind == HUMAN and not self.is_here(at)
        }

    def _tick(self) -> None:
        gone = {seat for seat, end in self._ends().items() if end <= self._now()}
        if not gone <= self._replaced:
            self._replaced |= gone
            self._changed()
        self.go()

    async def close(self) -> None:
        """Stop; what is being played is finished."""
        async with self.lock:
            self._closed = True
            self._set_alarm()
            self.start.forget()
            if self._going is not None:
                self._going.cancel()
