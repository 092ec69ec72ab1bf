"""A room: who sits where, and the game as far as it was played. Nothing here waits, writes or tells
anybody anything."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

import msgspec

from kafene import games
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import AnyGame, Seat
from kafene.core.record import HUMAN
from kafene.table import Shuffler, Stream, Table
from kafene.text import Text
from kafene.text.names import name_players
from kafene.web.rooms import lobby
from kafene.web.rooms.clock import Times
from kafene.web.rooms.evening import Evening
from kafene.web.rooms.presence import Presence
from kafene.web.rooms.saved import SavedRoom
from kafene.web.wire.messages import Phase, RoomInfo
from kafene.web.wire.updates import Updates

RELOAD = 120.0
"""Seconds for which a table at which nobody sits counts as running: a person who reloads the page
still has it."""


class Room:
    """A room in memory. Its `Keeper` alone changes it; who is connected, `OpenRoom` notes."""

    updates: Updates
    """The messages about the table, once there is one."""
    shuffle: Shuffler

    def __init__(self, number: str, saved: SavedRoom, times: Times) -> None:
        self.id = number
        self.saved = saved
        self.times = times
        self.presence = Presence(times)
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        """Held while anything is changed, in the lobby or at the table."""

    @property
    def game(self) -> AnyGame:
        """The game that is played, or will be."""
        return games.load(self.saved.game)

    @property
    def names(self) -> list[str]:
        """The names at the seats."""
        return self.saved.names

    def name_players(self, text: Text) -> tuple[str, ...]:
        """The names at the seats as the reader knows them."""
        bots = {seat.name for seat in self.saved.seats if seat.kind != HUMAN}
        return name_players(text, self.names, bots)

    @property
    def host(self) -> int:
        """The seat that decides before the game."""
        return self.saved.host

    @property
    def heir(self) -> int | None:
        """The first person by place, besides the host, who is connected."""
        others = (at for at in self.saved.owned if at != self.host and self.presence.is_here(at))
        return next(others, None)

    @property
    def people(self) -> Collection[int]:
        """The seats that belong to people."""
        return [at for at, seat in enumerate(self.saved.seats) if seat.kind == HUMAN]

    @property
    def phase(self) -> Phase:
        """`lobby`, `starting`, `playing` or `over`."""
        if self.table is None:
            return "starting" if self.saved.starting else "lobby"
        return "over" if self.table.mover is None else "playing"

    @property
    def has_bots(self) -> bool:
        """True if bots play, or will if the game begins now."""
        seats = self.saved.seats
        return any(seat.kind != HUMAN or seat.token is None or seat.expected for seat in seats)

    @property
    def is_running(self) -> bool:
        """True if the game isn't over and a client is there, or was a moment ago."""
        return self.phase != "over" and self.idle < RELOAD

    @property
    def is_resting(self) -> bool:
        """True if bots go on playing as soon as the owner of a seat comes."""
        has_begun = self.phase in ("starting", "playing")
        return has_begun and self.has_bots and not self.presence.attended

    @property
    def idle(self) -> float:
        """Seconds since the room was in use."""
        return 0.0 if self.lock.locked() else self.presence.idle

    @property
    def seconds(self) -> float | None:
        """Seconds left for the move, if there is a timer."""
        if not self.saved.timer:
            return None
        return round(max(0.0, self.saved.timer - self.presence.move_took), 1)

    @property
    def evening(self) -> Evening:
        """The games of this room and of those whose rematch it is, as far as they are over."""
        return self.saved.evening.after(self.table)

    def info(self) -> RoomInfo:
        """All that is public about the room."""
        seats = range(len(self.saved.seats))
        here = [seat for seat in seats if self.presence.is_here(seat)]
        away = round(self.times.away)
        stand_ins, onlookers = self.presence.stand_ins, self.presence.onlookers
        info = lobby.describe(self.saved, self.id, self.phase, here, stand_ins, away, onlookers)
        return msgspec.structs.replace(info, evening=self.evening.describe(self.names))

    def seat_of(self, token: str | None) -> Seat | None:
        """The seat that a token belongs to."""
        return None if token is None else self.saved.seat_of(token)

    def check_lobby(self) -> SavedRoom:
        """The room while it can still be changed; raises `NotationError` if it cannot."""
        if self.table is not None:
            raise NotationError("game-has-begun")
        if self.saved.starting:
            raise NotationError("start-under-way")
        return self.saved

    # -------------------------------------------------------------------------------- the game

    @property
    def streams(self) -> Mapping[Seat | None, Stream]:
        """The stream of each seat and of the spectators; none before the game."""
        return {} if self.table is None else self.table.streams

    def check_table(self) -> Table:
        """The table; raises `NotationError` before the game."""
        if self.table is None:
            raise NotationError("game-not-begun")
        return self.table

    def check_turn(self, seat: Seat) -> Stream:
        """The stream of a seat, if it is its turn; else raises `IllegalAction`, which tells no more
        about whose turn it is than a spectator sees."""
        streams = self.check_table().streams
        if streams[seat].view.mover != seat:
            seen = streams[None].view.mover
            if seen is None:
                raise IllegalAction("game-over", "ALL 1")
            raise IllegalAction("not-your-turn", "ALL 1", mover=seen)
        return streams[seat]
