"""Before the game: who sits where. Each function returns the room as it would be; nothing changes
until that is on disk."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from kafene import bots, games
from kafene.core.errors import NotationError, StoreError
from kafene.core.game import Seat
from kafene.core.record import DRAWN, HUMAN, PLAYERS, Record
from kafene.core.seating import write_drawn
from kafene.table import shuffles
from kafene.text import LANGUAGES
from kafene.text.names import list_bot_names
from kafene.web.rooms import hands
from kafene.web.rooms.names import clean_name, looks_like
from kafene.web.rooms.saved import SavedRoom, SavedSeat, hash_token
from kafene.web.wire.languages import load_text
from kafene.web.wire.messages import (
    UNREADABLE,
    CalledOff,
    Phase,
    Place,
    RoomInfo,
    SeatInfo,
    Seating,
    StartList,
)


def load(content: str) -> SavedRoom:
    """Inverse of `SavedRoom.content`. Seats are a person's or a bot's of ours, whatever the file
    says: the file may come from a stranger, and nothing that it names is started. Raises
    `StoreError`."""
    try:
        room = msgspec.json.decode(content, type=SavedRoom)
    except UNREADABLE as error:
        raise StoreError("damaged-room") from error
    try:
        game = games.load(room.game)
    except NotationError as error:
        raise StoreError("room-of-unknown-game", text=room.game) from error
    if room.language not in LANGUAGES:
        room = replace(room, language=LANGUAGES[0])
    for at, seat in enumerate(room.seats):
        if seat.kind not in (HUMAN, *bots.levels(game)):
            room = replace_seat(room, at, replace(seat, kind=bots.default_level(game)))
    for spent in room.spent:
        if spent.seat < len(room.seats) and room.seats[spent.seat].kind != HUMAN:
            left = replace(room.seats[spent.seat], left=spent.token)
            room = replace_seat(room, spent.seat, left)
        room = hands.note_token(room, spent.seat, spent.token)
    return replace(room, spent=())


def open_room(secret: str, language: str = LANGUAGES[0]) -> SavedRoom:
    """A room in which nothing is set up yet."""
    return SavedRoom("", "", (), secret, language=language)


def set_up(
    room: SavedRoom,
    game: str,
    rules: str,
    kinds: Sequence[str],
    timer: int,
    seating: Seating | None = None,
) -> SavedRoom:
    """The room for another game, or other seats: people who have a seat get the first ones, in
    their order. Raises `NotationError` if the game cannot be played so."""
    waiting = [(at, seat) for at, seat in enumerate(room.seats) if seat.token is not None]
    if len(waiting) > sum(kind == HUMAN for kind in kinds):
        raise NotationError("too-few-seats", seats=len(waiting))
    played = games.load(game)
    levels = bots.levels(played)
    names = [seat.name for _, seat in waiting]
    seats: list[SavedSeat] = []
    for at, kind in enumerate(kinds):
        if kind == HUMAN and waiting:
            before, seat = waiting.pop(0)
            seats.append(seat if before == at else replace(seat, hash=None))
        elif kind == HUMAN:
            seats.append(SavedSeat(name_open_seat(at), HUMAN))
        elif kind in levels:
            names.append(name_bot(at, names, room.language))
            seats.append(SavedSeat(names[-1], kind))
        else:
            raise NotationError("no-such-level", text=kind, levels=levels)
    wanted = played.rules_type.parse(rules)
    played.start(wanted, len(seats))
    return replace(
        room,
        game=game,
        rules=str(wanted),
        seats=tuple(seats),
        timer=timer,
        seating=seating or room.seating,
    )


def take_seat(
    room: SavedRoom, name: str, wanted: int | None, token: str, home: str
) -> tuple[SavedRoom, Seat]:
    """The room with a person at the seat that they want, else at the first that is free."""
    name = check_name(room, name)
    free = [at for at, seat in enumerate(room.seats) if seat.kind == HUMAN and not seat.token]
    if not free or (wanted is not None and wanted not in free):
        raise NotationError("seat-taken")
    at = free[0] if wanted is None else wanted
    hashed = hash_token(token)
    marked = hands.mark_home(hashed, home)
    seat = SavedSeat(name, HUMAN, hashed, host=not room.owned, home=marked)
    return replace_seat(room, at, seat), Seat(at)


def check_name(room: SavedRoom, name: str) -> str:
    """A name as it is shown, if nobody at the table has one like it; raises `NotationError`."""
    name = clean_name(name)
    if not name or name.startswith("-"):
        raise NotationError("no-name")
    if any(looks_like(name, other) for other in room.names):
        raise NotationError("name-taken", text=name)
    return name


def appoint(room: SavedRoom, host: int) -> SavedRoom:
    """The room with another host."""
    seats = (replace(seat, host=at == host) for at, seat in enumerate(room.seats))
    return replace(room, seats=tuple(seats))


def move_seat(room: SavedRoom, seat: int, to: int, *, by_host: bool) -> SavedRoom:
    """The room after two seats changed places. Players go to free places alone, and the host moves
    everybody. A value for the shuffles holds for one place, so both commit again."""
    if max(seat, to) >= len(room.seats):
        raise NotationError("seat-taken")
    mover, other = room.seats[seat], room.seats[to]
    if not by_host and (other.kind != HUMAN or other.token is not None):
        raise NotationError("seat-taken")
    for at, one in ((to, mover), (seat, other)):
        is_free = one.kind == HUMAN and one.token is None
        name = name_open_seat(at) if is_free else one.name
        room = replace_seat(room, at, replace(one, name=name, hash=None))
    return room


def leave_seat(room: SavedRoom, seat: Seat) -> SavedRoom:
    """The room with a seat given up."""
    return replace_seat(room, seat, SavedSeat(name_open_seat(seat), HUMAN))


def dismiss(room: SavedRoom, seat: Seat) -> SavedRoom:
    """The room after the host sent a person away; raises `NotationError` if there is none."""
    if seat >= len(room.seats) or room.seats[seat].token is None or seat == room.host:
        raise NotationError("nobody-there")
    return leave_seat(room, seat)


def commit(room: SavedRoom, seat: Seat, hashed: str) -> SavedRoom:
    """The room after a player committed to a value for the shuffles; the last one counts."""
    return replace_seat(room, seat, replace(room.seats[seat], hash=hashed, expected=False))


def freeze(room: SavedRoom, number: str, present: Collection[int]) -> SavedRoom:
    """The room with what its game starts with, fixed. Bots play the seats that were not taken, and
    those of people who did not come to a rematch; a player who is not there gives no value."""
    places: list[Place] = []
    stand_in = bots.default_level(games.load(room.game))
    for at, seat in enumerate(room.seats):
        has_come = at in present or not seat.expected
        if seat.kind == HUMAN and (seat.token is None or not has_come):
            taken = [*room.names, *(place.name for place in places)]
            places.append(Place(name_bot(at, taken, room.language), stand_in))
        else:
            places.append(Place(seat.name, seat.kind, seat.hash if at in present else None))
    promised = shuffles.hash_secret(room.secret)
    fixed = StartList(
        number, promised, room.called_off, room.seating, room.game, room.rules, places
    )
    return replace(room, start_list=fixed)


def call_off(room: SavedRoom, missing: Iterable[int], secret: str) -> SavedRoom:
    """The room after a start that was called off: its secret is published and never used again, and
    players commit to other values."""
    return replace(
        room,
        seats=tuple(replace(seat, hash=None) for seat in room.seats),
        secret=secret,
        called_off=room.called_off + 1,
        last_called_off=CalledOff(room.secret, [room.names[place] for place in missing]),
        start_list=None,
    )


def begin(room: SavedRoom, values: Mapping[int, str]) -> tuple[SavedRoom, Record]:
    """The room as its game begins, with what was fixed and the values that were revealed; and the
    game's record."""
    assert room.start_list is not None
    terms = shuffles.Terms(room.called_off, room.seating == "drawn", tuple(sorted(values.items())))
    assert shuffles.Terms.parse(str(terms)) == terms
    sides = games.load(room.game).sides(len(room.seats))
    drawn = shuffles.draw_seats(room.secret, terms, sides) if terms.drawn else ()
    seats = tuple(
        SavedSeat(
            *(place.name, place.kind, seat.token if place.kind == HUMAN else None),
            host=seat.host,
            home=seat.home if place.kind == HUMAN else None,
        )
        for place, seat in zip(room.start_list.places, room.seats, strict=True)
    )
    room = replace(room, drawn=drawn)
    room = replace(room, seats=tuple(seats[place] for place in room.places))
    record = Record(
        game=room.game,
        rules=room.rules,
        seats=tuple(room.names),
        headers=(
            (PLAYERS, " ".join(seat.kind for seat in room.seats)),
            *([(DRAWN, write_drawn(drawn))] if terms.drawn else []),
            (shuffles.COMMITMENT, shuffles.hash_secret(room.secret)),
            (shuffles.FAIR, str(terms)),
        ),
    )
    return room, record


def rematch(room: SavedRoom, secret: str, host: int) -> SavedRoom:
    """Another game with the same people, who keep their tokens and find their places again. The
    host is whoever offers it; the others are expected."""
    order = sorted(range(len(room.seats)), key=lambda at: room.places[at])
    seats = tuple(
        SavedSeat(
            *(seat.name, seat.kind, seat.token),
            host=at == host,
            expected=seat.token is not None and at != host,
            home=seat.home if seat.token is not None else None,
        )
        for at, seat in ((at, room.seats[at]) for at in order)
    )
    return SavedRoom(
        *(room.game, room.rules, seats, secret, room.timer),
        seating=room.seating,
        language=room.language,
        late=room.late,
    )


def replace_seat(room: SavedRoom, at: int, seat: SavedSeat) -> SavedRoom:
    """The room with another seat in the place of one."""
    seats = (*room.seats[:at], seat, *room.seats[at + 1 :])
    return replace(room, seats=seats)


def describe(
    room: SavedRoom,
    number: str,
    phase: Phase,
    here: Collection[int],
    stand_ins: Collection[int],
    away: int,
    onlookers: int,
) -> RoomInfo:
    """Describe a room as everybody may know it: `here` are the seats whose owners are connected,
    `stand_ins` those of people for whom bots play."""
    seats = [
        SeatInfo(
            name=seat.name,
            kind=seat.kind,
            taken=seat.token is not None,
            present=seat.kind != HUMAN or at in here,
            played_by_bot=seat.kind != HUMAN or at in stand_ins,
            hash=seat.hash,
            expected=seat.expected and at not in here,
        )
        for at, seat in enumerate(room.seats)
    ]
    return RoomInfo(
        room=number,
        game=room.game,
        rules=room.rules,
        phase=phase,
        seats=seats,
        host=room.host,
        timer=room.timer,
        away=away,
        seating=room.seating,
        commitment=shuffles.hash_secret(room.secret),
        called_off=room.called_off,
        last_called_off=room.last_called_off,
        rematch=room.rematch,
        onlookers=onlookers,
        rematch_by=room.rematch_by,
        late=room.late,
    )


def name_open_seat(at: int) -> str:
    """The name of a seat that is not taken; no player can have it."""
    return f"-{at + 1}-"


def name_bot(at: int, taken: Iterable[str], language: str) -> str:
    """A name of a language for a bot that no other player at the table has."""
    known, called = list(taken), list_bot_names(load_text(language))
    names = (*called[at:], *called, *(f"Bot {number}" for number in range(2, 22)))
    return next(name for name in names if not any(looks_like(name, each) for each in known))
