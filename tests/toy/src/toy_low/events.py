"""What a player of Low can do, and what can happen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kafene.core.game import Action, Event, Pass, Seat
from kafene.core.pieces import HIDDEN, Card, Hidden, seen_by

Hand = tuple[Card, ...]
SeenHand = tuple[Card | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """`trade KH`: throw a card away and draw another (LOW 2.1)."""

    card: Card

    def __str__(self) -> str:
        return f"trade {self.card}"


LowAction = Trade | Pass


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """LOW 1.2: everybody has three cards."""

    hands: tuple[SeenHand, ...]

    def seen_by(self, seat: Seat | None) -> Dealt:
        return replace(self, hands=seen_by(seat, self.hands))


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """LOW 2.1: what was thrown is open, what was drawn is for the seat alone."""

    seat: Seat
    thrown: Card
    drawn: Card | Hidden

    def seen_by(self, seat: Seat | None) -> Traded:
        return self if seat == self.seat else replace(self, drawn=HIDDEN)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """LOW 2.2: a seat keeps its cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """LOW 3.2: all hands are open and counted."""

    closes = True

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    hands: tuple[Hand, ...]
