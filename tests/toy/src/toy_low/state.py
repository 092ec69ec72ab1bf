"""A game of Low in progress: the state that the table keeps, and what each seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass

from kafene.core.game import DEALER, Actor, Seat
from kafene.core.pieces import Card, Hidden, own_hand
from toy_low.events import Hand, SeenHand
from toy_low.rules import LowRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the state and every view have in common; hidden cards only in hands and stock."""

    rules: LowRules
    turn: int | None
    """How many turns have ended; None before the deal."""
    hands: tuple[SeenHand, ...]
    stock: SeenHand
    """Top first."""
    discards: Hand
    """Top last."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        """LOW 3.1: everybody has had all their turns."""
        return self.turn == self.rules.laps * self.seats

    @property
    def mover(self) -> Actor | None:
        if self.turn is None:
            return DEALER
        return None if self.is_over else Seat(self.turn % self.seats)

    @property
    def scores(self) -> tuple[int, ...]:
        """LOW 3.2: the points of each hand, at the end; until then nobody has any."""
        if not self.is_over:
            return (0,) * self.seats
        return tuple(
            sum(min(card.rank, 10) for card in hand if isinstance(card, Card))
            for hand in self.hands
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """All there is."""

    hands: tuple[Hand, ...]
    stock: Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known):
    """What one seat knows; `seat` None is a spectator."""

    seat: Seat | None
    stock: tuple[Hidden, ...]

    @property
    def hand(self) -> Hand:
        """The seat's own hand; a spectator's is empty."""
        return own_hand(self.seat, self.hands)
