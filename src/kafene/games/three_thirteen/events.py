"""What a player of Three Thirteen can do, and what can happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from kafene.core.errors import NotationError
from kafene.core.game import Action, Event, Seat
from kafene.core.pieces import HIDDEN, Card, Hidden, Rank, seen_by
from kafene.games.three_thirteen.arrange import Arrangement

Hand = tuple[Card, ...]
"""Cards in canonical order."""
SeenHand = tuple[Card | Hidden, ...]


class Pile(StrEnum):
    """Where a card may be drawn from (TT 3.1)."""

    STOCK = "stock"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """`draw` or `draw discard`."""

    pile: Pile = Pile.STOCK

    def __str__(self) -> str:
        return "draw" if self.pile is Pile.STOCK else "draw discard"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """`discard 9D`, or `discard 9D out` under the option `declare` (TT 3.2)."""

    card: Card
    out: bool = False

    def __str__(self) -> str:
        return f"discard {self.card}{' out' if self.out else ''}"


ThreeThirteenAction = Draw | Discard


def parse_action(verb: str, words: Sequence[str]) -> ThreeThirteenAction:
    """Inverse of `str`; raises `NotationError`."""
    match verb, *words:
        case ["draw"] | ["draw", "stock"]:
            return Draw()
        case ["draw", "discard"]:
            return Draw(Pile.DISCARD)
        case ["discard"]:
            raise NotationError("needs-piece", text=verb, example="7H")
        case ["discard", card]:
            return Discard(Card.parse(card))
        case ["discard", card, "out"]:
            return Discard(Card.parse(card), out=True)
    raise NotationError("no-such-action", text=" ".join([verb, *words]))


class RoundEnd(StrEnum):
    """Why a round ended."""

    OUT = "out"
    STOCK = "stock"
    LAPS = "laps"


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """TT 1.3: a round was dealt, and its first discard turned."""

    round: int
    wild: Rank
    hands: tuple[SeenHand, ...]
    upcard: Card
    starter: Seat

    def seen_by(self, seat: Seat | None) -> RoundDealt:
        return replace(self, hands=seen_by(seat, self.hands))


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card came from the stock: only the drawer knows which."""

    seat: Seat
    card: Card | Hidden

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class TookDiscard(Event):
    """The top of the discard pile was taken, for all to see."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card was thrown on the discard pile."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """TT 3.2: all cards of a hand are in combinations; `turns` final turns follow."""

    seat: Seat
    turns: int


@dataclass(frozen=True, slots=True)
class StockRanOut(Event):
    """TT 4.1: the discards but the top are due to be shuffled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """TT 4.1: `cards` discards became the new stock."""

    cards: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """TT 5.1: all hands are shown and scored."""

    closes = True

    round: int
    reason: RoundEnd
    hands: tuple[Arrangement, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """TT 5.2: the lowest total wins; ties share."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
