"""Events that several games share; a game adds fields of its own in a subclass of the same name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Self, TypeVar

from kafene.core.game import Event, Outcome, Seat, Sides
from kafene.core.pieces import HIDDEN, Hidden, Piece, seen_by
from kafene.core.values import dataclass

P = TypeVar("P", bound=Piece)


@dataclass(frozen=True, slots=True)
class Dealt(Event, Generic[P]):
    """The hands were dealt; a seat sees its own."""

    hands: tuple[tuple[P | Hidden, ...], ...]
    starter: Seat

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, hands=seen_by(seat, self.hands))


@dataclass(frozen=True, slots=True)
class Drew(Event, Generic[P]):
    """A card came from the stock; only its drawer sees it."""

    seat: Seat
    card: P | Hidden

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Discarded(Event, Generic[P]):
    """A card went from a hand to the top of the discard pile."""

    seat: Seat
    card: P


@dataclass(frozen=True, slots=True)
class Reshuffled(Event, Generic[P]):
    """The discards became the new stock of this many cards; `top` stayed on the discard pile."""

    cards: int
    top: P | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat went out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round was scored; `scores` are the totals so far, one per side."""

    closes = True

    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The game is over: the seats that won, and the score and the place of each side."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ranking: tuple[int, ...]

    @classmethod
    def of(cls, outcome: Outcome, sides: Sides) -> MatchEnded:
        """The event that announces an outcome."""
        winners = tuple(seat for side in outcome.winners for seat in sides[side])
        return cls(winners, outcome.scores, outcome.ranking)


def find_drawn(history: Sequence[Event], seat: Seat | None) -> Piece | None:
    """The card that a seat drew from the stock in its current turn, by what it has seen; None if it
    drew none."""
    for event in reversed(history):
        if isinstance(event, Discarded) or getattr(event, "seat", seat) != seat:
            return None
        if isinstance(event, Drew):
            return event.card if isinstance(event.card, Piece) else None
    return None
