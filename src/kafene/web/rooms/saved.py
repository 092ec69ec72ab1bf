"""A room as it is kept on disk: its seats, and who has had which hand."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from kafene.core.game import Seat
from kafene.core.seating import Drawn
from kafene.text import LANGUAGES
from kafene.web.rooms.evening import Evening
from kafene.web.wire.messages import CalledOff, Seating, StartList

BITS, SPREAD = 2048, 6
FULL = BITS // 4
"""With more marks than this, strangers would be taken for people who had a seat: one in 4,096."""


class Hands(msgspec.Struct, frozen=True):
    """Who has had which hand of a game, since it began."""

    marks: str = ""
    others: bool = False
    """True once more than one person has had a seat."""
    entered: bool = False
    """True once a newcomer was given a seat because nobody had one who could be asked."""
    second: dict[int, str] = {}
    """The seats taken by somebody who, alone against bots, had another: under which name."""

    def add(self, known: Iterable[tuple[int, str]]) -> Hands:
        """With marks for these seats and those who have had them: `known_as` says how."""
        before = bits = int(self.marks or "0", 16)
        for seat, who in known:
            for at in _places(seat, who):
                bits |= 1 << at
        return self if bits == before else replace(self, marks=f"{bits:0{BITS // 4}x}")

    def find_seats(self, seats: int, who: str) -> set[int]:
        """The seats that somebody has had; more than that by chance, but hardly ever."""
        bits = int(self.marks or "0", 16)
        return {at for at in range(seats) if all(bits >> place & 1 for place in _places(at, who))}

    @property
    def is_full(self) -> bool:
        """True if no more people can be told apart."""
        return int(self.marks or "0", 16).bit_count() > FULL


def _places(seat: int, who: str) -> list[int]:
    digest = sha256(f"{seat} {who}".encode()).digest()
    return [int.from_bytes(digest[at : at + 4], "big") % BITS for at in range(0, 4 * SPREAD, 4)]


def hash_token(token: str) -> str:
    """The hash that is kept of a token."""
    return sha256(token.encode()).hexdigest()


class SavedSeat(msgspec.Struct, frozen=True):
    """A seat as it is kept on disk. The token itself is with its owner alone."""

    name: str
    kind: str
    token: str | None = None
    hash: str | None = None
    """Of a value for the shuffles; it holds for this place alone."""
    host: bool = False
    """Its owner decides before the game."""
    expected: bool = False
    """In a rematch: it is kept for an owner who hasn't come yet."""
    left: str | None = None
    """Of a bot's seat: the hash of the token of the person who gave it up."""
    home: str | None = None
    """The household (`hands.mark_home`) in which whose token it is sat down before the game."""


class SpentToken(msgspec.Struct, frozen=True):
    """In rooms of earlier versions: the hash of the token of a seat that was given up."""

    token: str
    seat: int


class SavedRoom(msgspec.Struct, frozen=True):
    """A room as it is kept on disk."""

    game: str
    rules: str
    seats: tuple[SavedSeat, ...]
    secret: str
    timer: int = 0
    number: int | None = None
    rematch: str | None = None
    rematch_by: str | None = None
    """Who offered it."""
    seating: Seating = "drawn"
    called_off: int = 0
    last_called_off: CalledOff | None = None
    start_list: StartList | None = None
    """The terms on which the game starts, or has started."""
    language: str = LANGUAGES[0]
    """Of the player who opened the room: its bots have names in that language."""
    evening: Evening = Evening()
    """The games whose rematch this is."""
    drawn: Drawn = ()
    """From the draw on: the place in the lobby of the player at each seat."""
    late: bool = True
    """People who come during the game may take the seats of bots."""
    spent: tuple[SpentToken, ...] = ()
    """Of earlier versions: what `load` turns into `left` and `hands`."""
    hands: Hands = Hands(others=True)
    """Who has had which hand, once the game has begun. Of a game that began in an earlier version
    it is not known, so other people count as having been there."""

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.seats]

    @property
    def starting(self) -> bool:
        """True while values are awaited."""
        return self.start_list is not None and self.number is None

    @property
    def places(self) -> Drawn:
        """The place in the lobby of the player at each seat."""
        return self.drawn or tuple(range(len(self.seats)))

    @property
    def host(self) -> int:
        """The seat that decides before the game; if nobody was appointed, the first by place."""
        for at, seat in enumerate(self.seats):
            if seat.host and seat.token:
                return at
        return next(iter(self.owned), 0)

    @property
    def owned(self) -> list[int]:
        """The seats that belong to people, by their places in the lobby."""
        seats = sorted(range(len(self.seats)), key=lambda at: self.places[at])
        return [at for at in seats if self.seats[at].token]

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a token belongs to."""
        hashed = hash_token(token)
        for at, seat in enumerate(self.seats):
            if seat.token is not None and hmac.compare_digest(seat.token, hashed):
                return Seat(at)
        return None

    def content(self) -> str:
        """The room as it is written to disk."""
        return msgspec.json.encode(self).decode()
