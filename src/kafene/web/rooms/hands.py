"""Who has had which hand of a running game, and what follows for people who ask for a seat.

A room remembers that by marks in a field of fixed size (a Bloom filter), so that it doesn't grow
when people sit and leave, and neither addresses nor tokens can be read from it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace

from kafene.core.errors import NotationError
from kafene.core.game import Seat
from kafene.core.record import HUMAN
from kafene.web.rooms.saved import Hands, SavedRoom


class Entry(NamedTuple):
    """The seats that somebody may have."""

    seats: list[Seat]
    asks: bool = False
    """A person at the table must let them in."""
    returns: bool = False
    """It is their own seat, which they gave up."""


def known_as(room: SavedRoom, what: str) -> str:
    """A household (`Guest.home`) or the hash of a token as it is marked: in another room, the same
    one leaves other marks."""
    return sha256(f"hands {room.secret} {what}".encode()).hexdigest()


def mark_home(token: str, home: str) -> str:
    """A household as it is kept beside the hash of a token: at another seat, the same one has
    another mark."""
    return sha256(f"{token} {home}".encode()).hexdigest()


def find_known(room: SavedRoom, home: str | None, held: str | None) -> set[int]:
    """The seats that somebody has had in this game, or still has: from the same household, or with
    a token whose hash is `held`."""
    names = [known_as(room, what) for what in (home, held) if what is not None]
    known = {seat for who in names for seat in room.hands.find_seats(len(room.seats), who)}
    if home is not None:
        for at, seat in enumerate(room.seats):
            token = seat.token or seat.left
            if token is not None and seat.home == mark_home(token, home):
                known.add(at)
    return known


def begin(room: SavedRoom, homes: Iterable[tuple[int, str]]) -> SavedRoom:
    """The room as its game begins, with the seats and the households of those who are there."""
    hands = Hands(others=len(room.owned) > 1)
    return note_homes(replace(room, hands=hands), homes)


def note_homes(room: SavedRoom, homes: Iterable[tuple[int, str]]) -> SavedRoom:
    """The room with marks for the households from which seats are played."""
    hands = room.hands
    if not hands.is_full:
        hands = hands.add((seat, known_as(room, home)) for seat, home in homes)
    return room if hands is room.hands else replace(room, hands=hands)


def find_entry(room: SavedRoom, home: str, held: str | None, wanted: int | None) -> Entry:
    """The seats of bots that somebody may take over, from a household; `held` is the hash of the
    token that they had here before. Raises `NotationError` if there are none."""
    if held is not None and any(seat.token == held for seat in room.seats):
        raise NotationError("has-a-seat")
    free = [Seat(at) for at, seat in enumerate(room.seats) if seat.kind != HUMAN]
    own = [at for at in free if held is not None and room.seats[at].left == held]
    if own:
        return Entry(_choose(own, wanted), returns=True)
    if not room.late:
        raise NotationError("no-latecomers")
    chosen = _choose(free, wanted)
    known = find_known(room, home, held)
    if room.hands.others and known:
        # Who has had a single seat here may go back to it, if the token was lost.
        chosen = [at for at in chosen if known <= {at}]
        if not chosen and find_known(room, None, held):
            raise NotationError("knows-a-hand")
        if not chosen:
            raise NotationError("address-knows-a-hand")
    if not room.owned and not room.hands.entered:
        untouched = [at for at in chosen if room.seats[at].left is None]
        if untouched:
            return Entry(untouched)
    if room.hands.is_full:
        raise NotationError("too-many-came")
    return Entry(chosen, asks=True)


def _choose(seats: Collection[Seat], wanted: int | None) -> list[Seat]:
    chosen = [at for at in seats if wanted is None or at == wanted]
    if not chosen:
        raise NotationError("seat-taken")
    return chosen


def is_second(room: SavedRoom, seat: int, home: str, held: str | None) -> bool:
    """Tell whether somebody has had another hand than that of this seat."""
    return bool(find_known(room, home, held) - {seat})


def enter(room: SavedRoom, seat: Seat, name: str, home: str, held: str | None) -> SavedRoom:
    """The room as somebody new gets a seat."""
    hands = room.hands
    if is_second(room, seat, home, held):
        hands = replace(hands, second={**hands.second, seat: name})
    elif not find_known(room, home, held):
        hands = replace(hands, others=True)
    hands = replace(hands, entered=hands.entered or not room.owned)
    return note_homes(replace(room, hands=hands), [(seat, home)])


def note_token(room: SavedRoom, seat: int, token: str) -> SavedRoom:
    """The room with a mark for the hash of the token of a seat that is given up."""
    return replace(room, hands=room.hands.add([(seat, known_as(room, token))]))
