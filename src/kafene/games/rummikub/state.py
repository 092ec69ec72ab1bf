"""A game of Rummikub in progress: the state that the table keeps, the views of the seats."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kafene.core.game import DEALER, Actor, Seat
from kafene.core.pieces import Hidden, own_hand
from kafene.games.rummikub.events import SeenHand
from kafene.games.rummikub.melds import Meld, Tiles
from kafene.games.rummikub.rules import RummikubRules


class Phase(StrEnum):
    """What is due now."""

    DEAL = "deal"
    """The dealer shuffles all tiles for the next round; the last one still lies open."""
    TURN = "turn"
    """The player plays or draws, or passes where there is nothing to draw (RK 3.1, 5.3)."""
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the state and every view have in common; hidden are the tiles of hands and pool."""

    rules: RummikubRules
    phase: Phase
    round: int
    """The round being played, from 1; between rounds the one that ended, 0 before the first."""
    player: Seat
    """Whose turn it is."""
    hands: tuple[SeenHand, ...]
    pool: SeenHand
    table: tuple[Meld, ...]
    """The melds in the order in which the last play left them."""
    opened: tuple[bool, ...]
    """Who has made a first play in this round (RK 4.1)."""
    passes: int
    """How many turns in a row were passed (RK 5.3)."""
    sheet: tuple[tuple[int, ...], ...]
    """The points of every finished round, a seat each."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def starter(self) -> Seat:
        """RK 1.4, 5.4: the seat that has the first turn of the round."""
        return Seat((self.round - 1) % self.seats)

    @property
    def mover(self) -> Actor | None:
        if self.phase is Phase.TURN:
            return self.player
        return None if self.phase is Phase.OVER else DEALER

    @property
    def scores(self) -> tuple[int, ...]:
        """RK 5.4: the points of finished rounds."""
        return tuple(map(sum, zip(*self.sheet, strict=True))) if self.sheet else (0,) * self.seats

    @property
    def is_shown(self) -> bool:
        """Whether the hands lie open: a round has ended and the next is not dealt."""
        return self.round > 0 and self.phase is not Phase.TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """All there is, hidden things too."""

    hands: tuple[Tiles, ...]
    pool: Tiles
    """Top first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known):
    """What one seat knows; `seat` None is a spectator."""

    seat: Seat | None
    hands: tuple[SeenHand, ...]
    pool: tuple[Hidden, ...]

    @property
    def hand(self) -> Tiles:
        """The seat's own hand; a spectator's is empty."""
        return own_hand(self.seat, self.hands)

    @property
    def has_opened(self) -> bool:
        """Whether the seat has made its first play (RK 4.3)."""
        return self.seat is not None and self.opened[self.seat]
