"""A game of Low in progress: the state that the table keeps, and what each seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kafene.core.game import Seat
from kafene.core.pieces import Card, Hidden
from kafene.parts.rounds import Rounds, Seen
from toy_low.events import Hand, SeenHand
from toy_low.rules import LowRules


class Phase(StrEnum):
    """What is due now."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Rounds):
    """What the state and every view have in common; hidden cards only in hands and stock."""

    rules: LowRules
    phase: Phase
    round: int
    """0 before the deal, then 1."""
    turn: int
    """How many turns have ended."""
    hands: tuple[SeenHand, ...]
    stock: SeenHand
    """Top first."""
    discards: Hand
    """Top last."""
    sheet: tuple[tuple[int, ...], ...]
    """At the end, one row: the points of every hand."""

    @property
    def player(self) -> Seat:
        return Seat(self.turn % self.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """All there is."""

    hands: tuple[Hand, ...]
    stock: Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known, Seen[Card]):
    """What one seat knows; `seat` None is a spectator."""

    seat: Seat | None
    hands: tuple[SeenHand, ...]
    stock: tuple[Hidden, ...]
