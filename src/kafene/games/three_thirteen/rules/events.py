"""The actions of Three Thirteen, and its events."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from kafene.core.errors import NotationError
from kafene.core.game import Action, Event, Seat
from kafene.core.pieces import Card, Hidden, Rank
from kafene.core.values import dataclass
from kafene.games.three_thirteen.rules.arrange import Arrangement
from kafene.parts import events

Hand = tuple[Card, ...]
"""Cards in canonical order."""
SeenHand = tuple[Card | Hidden, ...]


class Pile(StrEnum):
    """The piles to draw from (TT 3.1)."""

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
    """Read an action; the inverse of `str`. Raises `NotationError`."""
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
    """The reason why a round ended."""

    OUT = "out"
    STOCK = "stock"
    LAPS = "laps"


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt[Card]):
    """TT 1.3: a round was dealt, and its first discard turned up."""

    round: int
    wild: Rank
    upcard: Card


@dataclass(frozen=True, slots=True)
class TookDiscard(Event):
    """The top of the discard pile was taken, for all to see."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WentOut(events.WentOut):
    """TT 3.2: a hand is complete; `turns` final turns follow."""

    turns: int


@dataclass(frozen=True, slots=True)
class StockRanOut(Event):
    """TT 4.1: the discards except the top must be shuffled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(events.RoundEnded):
    """TT 5.1: all hands are shown and scored."""

    round: int
    reason: RoundEnd
    hands: tuple[Arrangement, ...]
