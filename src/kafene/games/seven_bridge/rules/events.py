"""The actions of Seven Bridge, and its events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from kafene.core.errors import NotationError
from kafene.core.game import Action, Event, Pass, Seat
from kafene.core.pieces import Card, Hidden, read_pieces, write_pieces
from kafene.core.values import dataclass
from kafene.parts import events

Hand = tuple[Card, ...]
"""Cards in canonical order."""
SeenHand = tuple[Card | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """`draw`: take the top of the stock (SB 3.3)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """`discard 7H`: end the turn (SB 3.3)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Meld(Action):
    """`meld 7H 8H 9H`: lay cards from the hand as a new group (SB 2.1)."""

    cards: Hand

    def __str__(self) -> str:
        return f"meld {write_pieces(self.cards)}".strip()


@dataclass(frozen=True, slots=True)
class LayOff(Action):
    """`layoff 10H 2`: lay a card from the hand onto the second group (SB 2.3)."""

    card: Card
    group: int

    def __str__(self) -> str:
        return f"layoff {self.card} {self.group}"


@dataclass(frozen=True, slots=True)
class Pon(Action):
    """`pon 5S 5C`: make a set of the discard and these cards from the hand (SB 3.1)."""

    cards: Hand

    def __str__(self) -> str:
        return f"pon {write_pieces(self.cards)}".strip()


@dataclass(frozen=True, slots=True)
class Chi(Action):
    """`chi 8D 10D`: make a run of the discard and these cards from the hand (SB 3.1)."""

    cards: Hand

    def __str__(self) -> str:
        return f"chi {write_pieces(self.cards)}".strip()


SevenBridgeAction = Draw | Discard | Meld | LayOff | Pon | Chi | Pass


def parse_action(verb: str, words: Sequence[str]) -> SevenBridgeAction:
    """Read an action, with its cards in any order. Raises `NotationError`."""
    match verb, *words:
        case ["draw"]:
            return Draw()
        case ["pass"]:
            return Pass()
        case ["discard"]:
            raise NotationError("needs-piece", text=verb, example="7H")
        case ["layoff"] | ["layoff", _]:
            raise NotationError("needs-piece", text=verb, example="7H 1")
        case ["discard", card]:
            return Discard(Card.parse(card))
        case ["layoff", card, number] if re.fullmatch("[0-9]{1,9}", number):
            return LayOff(Card.parse(card), int(number))
        case ["meld", *cards]:
            return Meld(_hand(cards))
        case ["pon", *cards]:
            return Pon(_hand(cards))
        case ["chi", *cards]:
            return Chi(_hand(cards))
    raise NotationError("no-such-action", text=" ".join([verb, *words]))


def _hand(words: Sequence[str]) -> Hand:
    return tuple(sorted(read_pieces(Card, " ".join(words))))


class Call(StrEnum):
    """The ways to call a discard (SB 3.1)."""

    PON = "pon"
    CHI = "chi"


class RoundEnd(StrEnum):
    """The reason why a deal ended: an empty hand (SB 3.5), or the stock (SB 4.2)."""

    OUT = "out"
    STOCK = "stock"


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt[Card]):
    """SB 1.2: the hands were dealt, and under the option `upcard` a card was turned."""

    deal: int
    upcard: Card | None


@dataclass(frozen=True, slots=True)
class StockRanOut(Event):
    """SB 4: the last card of the stock was drawn; if `last`, the deal ends with this turn."""

    last: bool


@dataclass(frozen=True, slots=True)
class Melded(Event):
    """SB 2.1: cards from a hand became a new group with this number."""

    seat: Seat
    cards: Hand
    group: int


@dataclass(frozen=True, slots=True)
class LaidOff(Event):
    """SB 2.3: a card from a hand went onto the group with this number, which now has `cards`."""

    seat: Seat
    card: Card
    group: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class Called(Event):
    """SB 3.1: the discard `card` and cards from a hand became a new group, `cards` in all."""

    seat: Seat
    call: Call
    card: Card
    cards: Hand
    group: int


@dataclass(frozen=True, slots=True)
class RoundEnded(events.RoundEnded):
    """SB 5.1: a deal is over and all hands are shown; `points` are those of this deal."""

    deal: int
    reason: RoundEnd
    hands: tuple[Hand, ...]
    points: tuple[int, ...]
