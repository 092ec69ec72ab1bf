"""A game of Scopa in progress: what players do, what happens, what there is and who sees it."""

from __future__ import annotations

from dataclasses import dataclass

from kafene.core.game import Action, Event, Seat
from kafene.core.pieces import Hidden, SpanishCard, write_pieces
from kafene.parts.rounds import Phase, Rounds, Seen
from scopa.rules.rules import ScopaRules

Hand = tuple[SpanishCard, ...]
SeenHand = tuple[SpanishCard | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """`play 7D 3C 4S`: play a card and take others with it, or none (SC 2.1)."""

    card: SpanishCard
    taken: Hand = ()

    def __str__(self) -> str:
        return f"play {write_pieces((self.card, *self.taken))}"


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """Cards were turned up to start the table (SC 1.2)."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A card took nothing and stays on the table (SC 2.1)."""

    seat: Seat
    card: SpanishCard


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A card took others from the table, perhaps all of them (SC 2.4)."""

    seat: Seat
    card: SpanishCard
    taken: Hand
    scopa: bool


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """One of the points at the end of a round went to a seat (SC 3.2)."""

    seat: Seat
    award: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Rounds):
    """What the state and every view have in common; hidden cards only in hands and stock."""

    rules: ScopaRules
    phase: Phase = Phase.DEAL
    round: int = 0
    turn: int = 0
    """How many cards were played in this round."""
    hands: tuple[SeenHand, ...]
    stock: SeenHand = ()
    table: Hand = ()
    captured: tuple[Hand, ...]
    scopas: tuple[int, ...]
    last_taker: Seat | None = None
    sheet: tuple[tuple[int, ...], ...] = ()

    @property
    def player(self) -> Seat:
        return Seat((self.starter + self.turn) % self.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """All there is."""

    hands: tuple[Hand, ...]
    stock: Hand = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known, Seen[SpanishCard]):
    """What one seat knows; `seat` None is a spectator."""

    seat: Seat | None
