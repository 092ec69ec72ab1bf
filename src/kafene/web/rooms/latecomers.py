"""During the game: who leaves it, and who takes over the seat of a bot."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Iterable
from itertools import count

from kafene import bots, games
from kafene.core.errors import KafeneError, NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.record import HUMAN
from kafene.core.values import dataclass
from kafene.web.rooms import hands
from kafene.web.rooms.keeper import Keeper
from kafene.web.rooms.lobby import (
    appoint,
    check_name,
    name_bot,
    replace_seat,
)
from kafene.web.rooms.presence import Client
from kafene.web.rooms.saved import SavedRoom, SavedSeat, hash_token
from kafene.web.wire import messages as wire
from kafene.web.wire.limits import Bucket, Rate
from kafene.web.work.logs import log_refusal

PATIENCE = 15.0
"""Seconds for which a request for a seat waits for a moment between two turns."""
MOST_REQUESTS = 8
"""The most people who wait for an answer at one table."""
ASKING = Rate(3, 1 / 60)
"""The most requests from one address."""
MOST_REFUSALS = 2
"""Refusals after which the host isn't asked again for people at one address."""
MOST_HOMES = 1000
"""The most addresses that ask at one table."""
log = logging.getLogger("kafene.web")


@dataclass(frozen=True)
class Newcomer:
    """Somebody who wants a seat in the running game."""

    name: str
    seat: int | None
    """None: the first one that they may have."""
    held: str | None
    """The token of a seat that they had here before."""
    home: str
    """Where they are connected from."""

    @property
    def hashed(self) -> str | None:
        """The hash of the token that they had."""
        return None if self.held is None else hash_token(self.held)


@dataclass(frozen=True, eq=False)
class Waiting:
    """A request that the host has not answered, or that waits for a moment between two turns."""

    client: Client
    who: Newcomer
    seat: Seat
    token: str


class Latecomers:
    """The seats of a room while its game is played. What decides about them is public, or was said
    by the host."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper, self._room = keeper, keeper.room
        self._went_on = asyncio.Event()
        self._numbers = count(1)
        self._waiting: dict[int, Waiting] = {}
        self._admitted: dict[int, asyncio.Task[None]] = {}
        """Those of them who were let in."""
        self._rates: dict[str, Bucket] = {}
        self._refusals: Counter[str] = Counter()
        self._met: set[tuple[Seat, str]] = set()
        """From which homes seats were played, until it is on disk: who connects sees the hand at
        once, and may be gone in a moment."""
        self._noting: asyncio.Task[None] | None = None

    def look_again(self) -> None:
        """The game went on: now may be the moment that somebody waits for."""
        self._wake()
        if self._room.phase != "playing":
            self.look_through()

    def _wake(self) -> None:
        self._went_on.set()
        self._went_on = asyncio.Event()

    def stop(self) -> None:
        """Let nobody in any more."""
        for task in (*self._admitted.values(), self._noting):
            if task is not None:
                task.cancel()

    # -------------------------------------------------------------------------------- taking seats

    async def take_over(self, who: Newcomer) -> tuple[Seat, str]:
        """Give a person a seat that they may have at once, between two turns, and the token that it
        belongs to. Raises `NotationError`."""
        token, ends = secrets.token_urlsafe(24), asyncio.get_running_loop().time() + PATIENCE
        while True:
            went_on = self._went_on
            async with self._room.lock:
                taken = await self._take_now(who, token, may_ask=False)
            if taken is not None:
                return taken
            try:
                async with asyncio.timeout_at(ends):
                    await went_on.wait()
            except TimeoutError:
                raise NotationError("not-between-turns") from None

    async def _take_now(
        self, who: Newcomer, token: str, *, may_ask: bool
    ) -> tuple[Seat, str] | None:
        """The seat that was taken, and its token: whoever returns has that from before. None if it
        can't be taken at this moment."""
        room = self._room
        entry = self._find_entry(who)
        if entry.asks and not may_ask:
            raise NotationError("needs-consent")
        seat = self._find_between_turns(entry.seats)
        if seat is None:
            return None
        name = check_name(room.saved, who.name)
        home = None
        if entry.returns:
            assert who.held is not None
            token, saved, home = who.held, self._known_homes, room.saved.seats[seat].home
        else:
            saved = hands.enter(self._known_homes, seat, name, who.home, who.hashed)
        owner = SavedSeat(name, HUMAN, hash_token(token), host=not room.saved.owned, home=home)
        room.presence.expect(seat)
        await self._keeper.save(replace_seat(saved, seat, owner))
        return seat, token

    def _find_entry(self, who: Newcomer) -> hands.Entry:
        if self._room.phase == "over":
            raise NotationError("game-has-ended")
        if self._room.phase != "playing":
            raise NotationError("game-not-begun")
        return hands.find_entry(self._known_homes, who.home, who.hashed, who.seat)

    def _find_between_turns(self, seats: Iterable[Seat]) -> Seat | None:
        """The first of these seats that can change hands now: never while players are asked in a
        window, and a bot finishes its own turn. A table at which nobody sits waits for no bot."""
        room = self._room
        seen = room.streams[None].view
        if room.game.is_window(seen):
            return None
        if not room.presence.attended:
            return next(iter(seats), None)
        if seen.mover is DEALER:
            return None
        return next((seat for seat in seats if seat != seen.mover), None)

    async def leave(self, seat: Seat) -> None:
        """A person leaves the game for good: a bot plays on. Raises `NotationError`."""
        room = self._room
        async with room.lock:
            if room.phase != "playing":
                raise NotationError("game-has-ended")
            saved = give_up(self._known_homes, seat)
            if seat == room.host and room.heir is not None:
                saved = appoint(saved, room.heir)
            room.presence.forget(seat)
            await self._keeper.save(saved)

    # ------------------------------------------------------------------------- who plays from where

    @property
    def _known_homes(self) -> SavedRoom:
        """The room with marks for all who are connected, or were."""
        return hands.note_homes(self._room.saved, self._met | self._room.presence.seat_homes)

    def note_homes(self) -> None:
        """Somebody has connected: remember, soon also on disk, from where a seat is played."""
        if self._room.phase == "playing" and self._known_homes is not self._room.saved:
            self._met |= self._room.presence.seat_homes
            if self._noting is None or self._noting.done():
                self._noting = asyncio.create_task(self._keep_homes())

    async def _keep_homes(self) -> None:
        room = self._room
        while self._met:
            async with room.lock:
                noted = set(self._met)
                try:
                    await self._keeper.save(hands.note_homes(room.saved, noted), quietly=True)
                except KafeneError as problem:  # the disk refused: with the next change, then
                    log_refusal(log, "not-kept", problem)
                    return
                self._met -= noted

    # ------------------------------------------------------------------------------------ requests

    @property
    def requests(self) -> list[wire.SeatRequest]:
        """Who waits for the host's answer."""
        waiting = {at: one for at, one in self._waiting.items() if at not in self._admitted}
        saved = self._known_homes if waiting else self._room.saved
        return [
            wire.SeatRequest(
                *(number, one.who.name, one.seat),
                second=hands.is_second(saved, one.seat, one.who.home, one.who.hashed),
            )
            for number, one in waiting.items()
        ]

    def request(
        self, client: Client, name: str, seat: int | None, held: str | None
    ) -> tuple[Seat, str]:
        """Ask the host for a seat, or take it as soon as possible where nobody need be asked: the
        seat, and the token that it will belong to. Raises `NotationError`."""
        home = client.guest.home
        if client.seat is not None:
            raise NotationError("has-a-seat")
        if not self._room.presence.admits(client.guest):
            raise NotationError("sent-away")
        entry = self._find_entry(Newcomer(name, seat, held, home))
        name = check_name(self._room.saved, name)
        if entry.asks:
            self._check_asking(client, home)
        self.withdraw(client)
        # The host is asked for one seat, and that is what is given.
        given = entry.seats[0]
        token = held if entry.returns and held is not None else secrets.token_urlsafe(24)
        number = next(self._numbers)
        who = Newcomer(name, given, held, home)
        self._waiting[number] = Waiting(client, who, given, token)
        if not entry.asks:
            self._let_in(number, was_asked=False)
        self._tell()
        return given, token

    def _check_asking(self, client: Client, home: str) -> None:
        """Raise `NotationError` if the host isn't to be asked again, or by so many."""
        others = [one for one in self._waiting.values() if one.client is not client]
        if any(one.who.home == home for one in others):
            raise NotationError("address-asks")
        if self._refusals[home] >= MOST_REFUSALS:
            raise NotationError("not-let-in")
        now = self._room.times.clock.now()
        if len(self._rates) >= MOST_HOMES:
            self._rates = {at: rate for at, rate in self._rates.items() if not rate.is_full(now)}
        if len(others) >= MOST_REQUESTS or len(self._rates) >= MOST_HOMES:
            raise NotationError("too-many-ask")
        if not self._rates.setdefault(home, Bucket(ASKING, now)).take(1, now):
            raise NotationError("asked-too-often")

    def withdraw(self, client: Client) -> None:
        """A client asks no more, or is gone."""
        for number in [at for at, one in self._waiting.items() if one.client is client]:
            del self._waiting[number]
            self._wake()
            self._tell()

    def decide(self, number: int, *, let_in: bool) -> None:
        """The host's answer. Raises `NotationError` if the request is no more, or can't be
        fulfilled."""
        waiting = self._waiting.get(number)
        if waiting is None or number in self._admitted:
            raise NotationError("nobody-asks")
        if let_in:
            self._find_entry(waiting.who)
            self._let_in(number, was_asked=True)
        else:
            self._refusals[waiting.who.home] += 1
            self._decline(number, NotationError("not-let-in"))
        self._tell()

    def _let_in(self, number: int, *, was_asked: bool) -> None:
        self._admitted[number] = asyncio.create_task(self._seat(number, was_asked=was_asked))

    async def _seat(self, number: int, *, was_asked: bool) -> None:
        """Give somebody who was let in their seat, when it can change hands. Whom nobody was asked
        about doesn't get it any more if somebody has come meanwhile who can be."""
        waiting = self._waiting[number]
        waiting.client.send(wire.Admitted(seated=False))
        while True:
            went_on = self._went_on
            async with self._room.lock:
                if number not in self._waiting:  # withdrawn
                    break
                try:
                    taken = await self._take_now(waiting.who, waiting.token, may_ask=was_asked)
                except KafeneError as problem:
                    self._decline(number, problem)
                    break
            if taken is not None:
                self._waiting.pop(number, None)
                waiting.client.send(wire.Admitted(seated=True))
                break
            await went_on.wait()
        self._admitted.pop(number, None)

    def look_through(self) -> None:
        """Something has changed: who can't have their seat any more is told so."""
        for number, waiting in list(self._waiting.items()):
            if number not in self._admitted:
                try:
                    self._find_entry(waiting.who)
                except NotationError as problem:
                    self._decline(number, problem)
        self._tell()

    def _decline(self, number: int, problem: KafeneError) -> None:
        if (waiting := self._waiting.pop(number, None)) is not None:
            waiting.client.send_declined(problem)

    def _tell(self) -> None:
        for client in self._room.presence.clients:
            client.send_requests()


def give_up(room: SavedRoom, seat: Seat) -> SavedRoom:
    """The room with a bot in a person's seat, which waits for whoever has its token."""
    token, home = room.seats[seat].token, room.seats[seat].home
    assert token is not None
    name = name_bot(seat, room.names, room.language)
    bot = SavedSeat(name, bots.default_level(games.load(room.game)), left=token, home=home)
    return replace_seat(hands.note_token(room, seat, token), seat, bot)
