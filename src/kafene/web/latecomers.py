"""During the game: who leaves it, and who takes over the seat of a bot."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kafene import bots, games
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.record import HUMAN
from kafene.web.lobby import (
    SavedRoom,
    SavedSeat,
    SpentToken,
    appoint,
    check_name,
    hash_token,
    name_bot,
    replace_seat,
)

if TYPE_CHECKING:
    from kafene.web.rooms import Room

PATIENCE = 15.0
"""How long, in seconds, a request for a seat waits for a moment between two turns."""


class Latecomers:
    """The seats of a room while its game is played. What decides about them is public."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._went_on = asyncio.Event()

    def look_again(self) -> None:
        """The game went on: now may be the moment that somebody waits for."""
        self._went_on.set()
        self._went_on = asyncio.Event()

    async def take_over(self, name: str, wanted: int | None, held: str | None) -> tuple[Seat, str]:
        """Give a person the seat of a bot, between two turns, and the token that it belongs to.
        `held` is the token of a seat that they had here before. Raises `NotationError`."""
        token, ends = secrets.token_urlsafe(24), asyncio.get_running_loop().time() + PATIENCE
        while True:
            went_on = self._went_on
            async with self._room.lock:
                taken = await self._take_now(name, wanted, held, token)
            if taken is not None:
                return taken, token
            try:
                async with asyncio.timeout_at(ends):
                    await went_on.wait()
            except TimeoutError:
                raise NotationError("not-between-turns") from None

    async def _take_now(
        self, name: str, wanted: int | None, held: str | None, token: str
    ) -> Seat | None:
        """The seat that was taken; None if it can't be taken at this moment."""
        room = self._room
        if room.phase != "playing":
            raise NotationError("game-has-begun")
        if not room.saved.late:
            raise NotationError("no-latecomers")
        free = find_seats(room.saved, held)
        if wanted is not None and wanted not in free:
            raise NotationError("seat-taken")
        named = check_name(room.saved, name)
        seat = self._find_between_turns(free if wanted is None else [Seat(wanted)])
        if seat is not None:
            room.presence.expect(seat)
            owner = SavedSeat(named, HUMAN, hash_token(token), host=not room.saved.owned)
            await self._reseat(replace_seat(room.saved, seat, owner))
        return seat

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
            saved = give_up(room.saved, seat)
            if seat == room.host and (heir := room.host_watch.find_heir()) is not None:
                saved = appoint(saved, heir)
            room.presence.forget(seat)
            await self._reseat(saved)
            room.drafts.pop(seat, None)
            room.company.drop_draft(seat)

    async def _reseat(self, saved: SavedRoom) -> None:
        room = self._room
        await room.save(saved)
        room.note_seats()
        room.autoplay.go_on()


def find_seats(room: SavedRoom, held: str | None) -> list[Seat]:
    """The seats of bots that a person may take over: whoever had a seat of this game knows a hand,
    so they may only go back to that one. Raises `NotationError` if there are none."""
    if held is not None and room.seat_of(held) is not None:
        raise NotationError("has-a-seat")
    hashed = None if held is None else hash_token(held)
    known = {spent.seat for spent in room.spent if spent.token == hashed}
    played_by_bots = [Seat(at) for at, seat in enumerate(room.seats) if seat.kind != HUMAN]
    free = [seat for seat in played_by_bots if known <= {seat}]
    if played_by_bots and not free:
        raise NotationError("knows-a-hand")
    if not free:
        raise NotationError("seat-taken")
    return free


def give_up(room: SavedRoom, seat: Seat) -> SavedRoom:
    """The room with a bot in a person's seat. Their token is spent."""
    token = room.seats[seat].token
    assert token is not None
    name = name_bot(seat, room.names, room.language)
    bot = SavedSeat(name, bots.default_level(games.load(room.game)))
    room = replace(room, spent=(*room.spent, SpentToken(token, seat)))
    return replace_seat(room, seat, bot)
