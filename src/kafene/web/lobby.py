"""Before the game: who sits where. Each function gives the room as it would be; nothing changes
until that is on disk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec

from kafene import bots, fair, games
from kafene.console.session import BOT_NAMES
from kafene.core.errors import NotationError
from kafene.core.game import Seat
from kafene.core.record import Record
from kafene.web.names import clean_name, looks_like

HUMAN = "human"
STAND_IN = "greedy"
"""Who plays for somebody who is away, or whose time is over."""


class SavedSeat(msgspec.Struct, frozen=True):
    """A seat as it is kept on disk. The token itself is with its owner alone."""

    name: str
    kind: str
    token: str | None = None
    entropy: str = ""


class SavedRoom(msgspec.Struct, frozen=True):
    """A room as it is kept on disk."""

    game: str
    rules: str
    seats: tuple[SavedSeat, ...]
    secret: str
    timer: int = 0
    number: int | None = None
    rematch: str | None = None

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.seats]

    @property
    def host(self) -> int:
        """The seat that decides before the game: the first that belongs to somebody."""
        return next((at for at, seat in enumerate(self.seats) if seat.token), 0)

    def content(self) -> str:
        """What is written to disk."""
        return msgspec.json.encode(self).decode()


def load(content: str) -> SavedRoom:
    """Inverse of `SavedRoom.content`."""
    return msgspec.json.decode(content, type=SavedRoom)


def made(
    game: str,
    rules: str,
    kinds: Sequence[str],
    timer: int,
    secret: str,
    people: Iterable[SavedSeat],
) -> SavedRoom:
    """A room for a game; people who have a seat get the first ones, in their order. Raises
    `NotationError` if the game cannot be played so."""
    waiting = [seat for seat in people if seat.token is not None]
    if len(waiting) > sum(kind == HUMAN for kind in kinds):
        raise NotationError("too-few-seats", seats=len(waiting))
    names = [seat.name for seat in waiting]
    seats: list[SavedSeat] = []
    for at, kind in enumerate(kinds):
        if kind == HUMAN:
            seats.append(waiting.pop(0) if waiting else SavedSeat(open_name(at), HUMAN))
        elif kind in bots.LEVELS:
            names.append(bot_name(at, names))
            seats.append(SavedSeat(names[-1], kind))
        else:
            raise NotationError("no-such-level", text=kind, levels=bots.LEVELS)
    played = games.get(game)
    wanted = played.rules_type.parse(rules)
    played.start(wanted, len(seats))
    return SavedRoom(game, str(wanted), tuple(seats), secret, timer)


def seated(room: SavedRoom, name: str, wanted: int | None, token: str) -> tuple[SavedRoom, Seat]:
    """Somebody sits down: at the seat they want, else at the first that is free."""
    name = clean_name(name)
    if not name or name.startswith("-"):
        raise NotationError("no-name")
    if any(looks_like(name, other) for other in room.names):
        raise NotationError("name-taken", text=name)
    free = [at for at, seat in enumerate(room.seats) if seat.kind == HUMAN and not seat.token]
    if not free or (wanted is not None and wanted not in free):
        raise NotationError("seat-taken")
    at = free[0] if wanted is None else wanted
    return _with(room, at, SavedSeat(name, HUMAN, hash_token(token))), Seat(at)


def stood(room: SavedRoom, seat: Seat) -> SavedRoom:
    """Somebody gives a seat up."""
    return _with(room, seat, SavedSeat(open_name(seat), HUMAN))


def dismissed(room: SavedRoom, seat: Seat) -> SavedRoom:
    """The host sends somebody away. Raises `NotationError` if nobody can be."""
    if seat >= len(room.seats) or room.seats[seat].token is None or seat == room.host:
        raise NotationError("nobody-there")
    return stood(room, seat)


def contributed(room: SavedRoom, seat: Seat, value: str) -> SavedRoom:
    """Randomness from somebody; only the first counts."""
    given = room.seats[seat]
    if given.entropy:
        return room
    return _with(room, seat, SavedSeat(given.name, given.kind, given.token, value))


def begun(room: SavedRoom) -> tuple[SavedRoom, Record]:
    """The game begins: seats that nobody took are played by bots."""
    for at, seat in enumerate(room.seats):
        if seat.kind == HUMAN and seat.token is None:
            room = _with(room, at, SavedSeat(bot_name(at, room.names), STAND_IN))
    entropy = [f"{at}:{seat.entropy}" for at, seat in enumerate(room.seats) if seat.entropy]
    record = Record(
        game=room.game,
        rules=room.rules,
        seats=tuple(room.names),
        headers=(
            ("players", " ".join(seat.kind for seat in room.seats)),
            (fair.COMMITMENT, fair.commitment(room.secret)),
            (fair.ENTROPY, " ".join(entropy)),
        ),
    )
    return room, record


def again(room: SavedRoom, secret: str) -> SavedRoom:
    """Another game with the same people, who keep their tokens."""
    seats = tuple(SavedSeat(seat.name, seat.kind, seat.token) for seat in room.seats)
    return SavedRoom(room.game, room.rules, seats, secret, room.timer)


def _with(room: SavedRoom, at: int, seat: SavedSeat) -> SavedRoom:
    seats = (*room.seats[:at], seat, *room.seats[at + 1 :])
    return msgspec.structs.replace(room, seats=seats)


def open_name(at: int) -> str:
    """What a seat is called that nobody has taken; nobody may be called so."""
    return f"-{at + 1}-"


def bot_name(at: int, taken: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has."""
    known = list(taken)
    names = (*BOT_NAMES[at:], *BOT_NAMES, *(f"Bot {number}" for number in range(2, 22)))
    return next(name for name in names if not any(looks_like(name, each) for each in known))


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()
