"""French cards, Spanish cards and Rummikub tiles: frozen values whose text form reads back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, IntEnum, StrEnum, nonmember
from functools import cache
from typing import ClassVar, Self, TypeVar, cast

from kafene.core.errors import NotationError
from kafene.core.values import dataclass


class Hidden(Enum):
    """The back of a piece, which a view holds in place of a piece that its seat cannot see."""

    HIDDEN = "?"
    between = nonmember(" ")

    def __str__(self) -> str:
        return self.value


HIDDEN = Hidden.HIDDEN


class Piece(ABC):
    """A card or a tile. `str` gives the canonical text, `parse` reads it back. Equal pieces are the
    same object, which makes comparing and counting them, most of a game's work, cheap."""

    __slots__ = ()

    def __new__(cls, *fields: object) -> Self:
        known = _KNOWN.get((cls, *fields))
        if known is None:
            known = _KNOWN.setdefault((cls, *fields), super().__new__(cls))
        return cast("Self", known)

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        names: tuple[str, ...] = self.__slots__
        return type(self), tuple(getattr(self, name) for name in names)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"

    between: ClassVar[str] = " "
    """The separator between two pieces in a text."""

    @property
    @abstractmethod
    def order(self) -> tuple[int, str]:
        """The sort key: rank, then suit."""

    def __lt__(self, other: Piece) -> bool:
        return self.order < other.order

    @classmethod
    @abstractmethod
    def deck(cls) -> tuple[Self, ...]:
        """One of each, in canonical order."""

    @classmethod
    @abstractmethod
    def spellings(cls) -> Mapping[str, Self]:
        """Every accepted way of writing each piece, in upper case."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a piece; raises `NotationError`."""
        if cls not in _WORDS:
            _WORDS[cls] = cls.spellings()
        piece = _WORDS[cls].get(text.upper())
        if not isinstance(piece, cls):
            raise NotationError("no-such-piece", kind=cls.__name__, text=text)
        return piece


P = TypeVar("P", bound=Piece)


def refuse_others(kind: type[P], given: object) -> None:
    """Raise `NotationError` unless the value given is a collection of pieces of this kind, and not,
    say, a text that has yet to be read."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise NotationError("not-pieces", text=repr(given), kind=kind.__name__)
    for each in given:
        if not isinstance(each, kind):
            raise NotationError("not-pieces", text=repr(each), kind=kind.__name__)


_KNOWN: dict[tuple[object, ...], Piece] = {}
_WORDS: dict[type[Piece], Mapping[str, Piece]] = {}


def read_pieces(kind: type[P], text: str) -> tuple[P, ...]:
    """Read pieces separated by spaces or commas, in the order written.

    >>> read_pieces(Card, "10D, kh")
    (Card.parse('10D'), Card.parse('KH'))
    """
    words = text.replace(",", " ").split()
    try:
        known = _WORDS[kind]
        return cast("tuple[P, ...]", tuple([known[word.upper()] for word in words]))
    except KeyError:
        return tuple([kind.parse(word) for word in words])


def write_pieces(pieces: Iterable[object]) -> str:
    """Write pieces as one text, separated by spaces."""
    return " ".join(map(str, pieces))


# ----------------------------------------------------------------------------------------- hands


def hidden(pieces: Sequence[object]) -> tuple[Hidden, ...]:
    """As many backs as there are pieces."""
    return _backs(len(pieces))


@cache
def _backs(count: int) -> tuple[Hidden, ...]:
    """The same tuple every time, so that its text can be cached."""
    return (HIDDEN,) * count


def seen_by(
    seat: int | None, hands: Sequence[tuple[P | Hidden, ...]]
) -> tuple[tuple[P | Hidden, ...], ...]:
    """All hands as one seat sees them: its own, and the backs of the others."""
    return tuple(hand if holder == seat else hidden(hand) for holder, hand in enumerate(hands))


def own_hand(seat: int | None, hands: Sequence[tuple[P | Hidden, ...]]) -> tuple[P, ...]:
    """A seat's own hand, as the very same tuple if nothing in it is hidden; empty for a
    spectator."""
    hand = () if seat is None else hands[seat]
    seen = [piece for piece in hand if piece is not HIDDEN]
    return cast("tuple[P, ...]", hand) if len(seen) == len(hand) else tuple(seen)


def with_hand(
    hands: tuple[tuple[P, ...], ...], seat: int, hand: tuple[P, ...]
) -> tuple[tuple[P, ...], ...]:
    """The hands, with that of one seat replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


# ---------------------------------------------------------------------------------- French cards


class Suit(StrEnum):
    """A French suit."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The suit's symbol: ♠ ♥ ♦ ♣."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]


class Rank(IntEnum):
    """A French rank; the number is its place in a run with the ace low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(self.value, str(self.value))

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank: a letter, a number, or `T` for ten."""
        word = text.upper()
        for rank in cls:
            if word in (str(rank), str(rank.value)) or (word == "T" and rank is cls.TEN):
                return rank
        raise NotationError("no-such-rank", text=text)


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Card(Piece):
    """A French card: `Card.parse("10D")`."""

    rank: Rank
    suit: Suit

    @property
    @cache  # noqa: B019 - as below
    def order(self) -> tuple[int, str]:
        return (self.rank, self.suit)

    @cache  # noqa: B019 - there is one object of each piece, for good
    def __str__(self) -> str:
        return f"{self.rank}{self.suit.value}"

    @classmethod
    def deck(cls) -> tuple[Card, ...]:
        return tuple(cls(rank, suit) for rank in Rank for suit in Suit)

    @classmethod
    def spellings(cls) -> Mapping[str, Card]:
        return {
            f"{rank}{suit}": card
            for card in cls.deck()
            for rank in ({str(card.rank), "T"} if card.rank is Rank.TEN else {str(card.rank)})
            for suit in (card.suit.value, card.suit.symbol)
        }


# --------------------------------------------------------------------------------- Spanish cards


class SpanishSuit(StrEnum):
    """A Spanish suit."""

    CUPS = "C"
    SWORDS = "S"
    BATONS = "B"
    DENARII = "D"

    @property
    def symbol(self) -> str:
        """A sign that resembles the suit: cup, sword, stick, coin."""
        return {"C": "∪", "S": "†", "B": "♣", "D": "●"}[self.value]


class SpanishRank(IntEnum):
    """A Spanish rank: the printed number; there is no 8 and no 9 (RO 1.1)."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    JACK = 10
    KNIGHT = 11
    KING = 12


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class SpanishCard(Piece):
    """A Spanish card: `SpanishCard.parse("12D")`."""

    rank: SpanishRank
    suit: SpanishSuit

    @property
    @cache  # noqa: B019 - as below
    def order(self) -> tuple[int, str]:
        return (self.rank, self.suit)

    @cache  # noqa: B019 - there is one object of each piece, for good
    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value}"

    @classmethod
    def deck(cls) -> tuple[SpanishCard, ...]:
        return tuple(cls(rank, suit) for rank in SpanishRank for suit in SpanishSuit)

    @classmethod
    def spellings(cls) -> Mapping[str, SpanishCard]:
        return {
            word: card for card in cls.deck() for word in (str(card), f"{card}{card.suit.symbol}")
        }


# ---------------------------------------------------------------------------------------- Tiles


class Colour(StrEnum):
    """A Rummikub colour; black is `K`, and orange may be written `Y` (yellow)."""

    RED = "R"
    BLUE = "B"
    BLACK = "K"
    ORANGE = "O"


_PLACES: dict[Colour | None, str] = {colour: str(at) for at, colour in enumerate((*Colour, None))}


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Tile(Piece):
    """A Rummikub tile: `Tile.parse("13K")`; the joker is `JOKER`, `Tile.parse("J")`."""

    number: int
    colour: Colour | None

    @property
    def is_joker(self) -> bool:
        return self.colour is None

    @property
    @cache  # noqa: B019 - as below
    def order(self) -> tuple[int, str]:
        return (self.number, _PLACES[self.colour])

    @cache  # noqa: B019 - there is one object of each piece, for good
    def __str__(self) -> str:
        return "J" if self.colour is None else f"{self.number}{self.colour.value}"

    @classmethod
    def deck(cls) -> tuple[Tile, ...]:
        tiles = tuple(cls(number, colour) for number in range(1, 14) for colour in Colour)
        return (*tiles, JOKER)

    @classmethod
    def spellings(cls) -> Mapping[str, Tile]:
        words = {"J": JOKER, "*": JOKER, "★": JOKER}
        for tile in cls.deck():
            if tile.colour is not None:
                letters = {tile.colour.value} | ({"Y"} if tile.colour is Colour.ORANGE else set())
                for letter in letters:
                    words[f"{tile.number}{letter}"] = words[f"{letter}{tile.number}"] = tile
        return words


JOKER = Tile(14, None)
