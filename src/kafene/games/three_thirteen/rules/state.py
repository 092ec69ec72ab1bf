"""A game of Three Thirteen in progress: the state that the table keeps, the views of the seats."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from kafene.core.game import Seat
from kafene.core.pieces import Card, Hidden, Rank
from kafene.core.values import dataclass
from kafene.games.three_thirteen.rules.events import Hand, SeenHand
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.parts.rounds import Rounds, Seen


class Phase(StrEnum):
    """The next thing due."""

    DEAL = "deal"
    """The dealer shuffles all cards for the next round; the last one stays open until then."""
    DRAW = "draw"
    RESHUFFLE = "reshuffle"
    """The mover wants a card from an empty stock (TT 4.1)."""
    DISCARD = "discard"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Rounds):
    """The fields that the state and every view share; hidden pieces only in hands and stock."""

    facts: ClassVar[tuple[str, ...]] = ("wild", "last_turns")

    rules: ThreeThirteenRules
    phase: Phase
    round: int
    """The round being played, from 1; between rounds the one that ended, 0 before the first."""
    turn: int
    """The number of turns of the round that have ended."""
    hands: tuple[SeenHand, ...]
    stock: SeenHand
    discards: Hand
    """The top card last."""
    taken: Card | None
    """The discard that the mover has just taken (TT 3.6)."""
    out: Seat | None
    """The seat that went out first in this round."""
    last_turn: int | None
    """The number of turns after which the final turns are over (TT 3.3)."""
    reshuffles: int
    """The number of times the discards became the stock in this round."""
    sheet: tuple[tuple[int, ...], ...]
    """The penalties of every finished round, one per seat (TT 5.2)."""

    @property
    def wild(self) -> Rank | None:
        """TT 1.4: the rank equal to the number of cards dealt."""
        return Rank(self.round + 2) if self.round else None

    @property
    def player(self) -> Seat:
        """TT 1.5: the seat whose turn it is; round 1 starts with seat 0."""
        return Seat((self.round - 1 + self.turn) % self.seats)

    @property
    def last_turns(self) -> tuple[Seat, ...]:
        """TT 3.3: the seats that still have their final turn, in order; none unless one is out."""
        if self.out is None or self.last_turn is None or self.phase is Phase.DEAL:
            return ()
        return tuple(
            Seat((self.starter + turn) % self.seats) for turn in range(self.turn, self.last_turn)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """The whole game, hidden cards included."""

    hands: tuple[Hand, ...]
    stock: Hand
    """The top card first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known, Seen[Card]):
    """The game as one seat knows it; a spectator's `seat` is None."""

    seat: Seat | None
    hands: tuple[SeenHand, ...]
    stock: tuple[Hidden, ...]
