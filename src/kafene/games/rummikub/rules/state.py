"""A game of Rummikub in progress: the state that the table keeps, the views of the seats."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from kafene.core.game import Seat
from kafene.core.pieces import Hidden, Tile
from kafene.core.values import dataclass
from kafene.games.rummikub.rules.events import SeenHand
from kafene.games.rummikub.rules.melds import Meld, Tiles, name_jokers
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.parts.rounds import Rounds, Seen

HAND = 14
"""The number of tiles dealt to each player (RK 1.3)."""
COPIES = 2
"""The copies of each tile in the game, jokers included (RK 1.1)."""
DECK: Tiles = tuple(sorted(Tile.deck() * COPIES))


class Phase(StrEnum):
    """The next thing due."""

    DEAL = "deal"
    """The dealer shuffles all tiles for the next round; the last one stays open until then."""
    TURN = "turn"
    """The player plays or draws, or passes if there is nothing to draw (RK 3.1, 5.3)."""
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Rounds):
    """The fields that the state and every view share; hidden are the tiles of hands and pool."""

    rules: RummikubRules
    phase: Phase
    round: int
    """The round being played, from 1; between rounds the one that ended, 0 before the first."""
    player: Seat
    """The seat whose turn it is."""
    hands: tuple[SeenHand, ...]
    pool: SeenHand
    table: tuple[Meld, ...]
    """The melds in the order in which the last play left them."""
    opened: tuple[bool, ...]
    """True for each seat that has made its first play in this round (RK 4.1)."""
    passes: int
    """The number of turns passed in a row (RK 5.3)."""
    sheet: tuple[tuple[int, ...], ...]
    """The points of every finished round, one per seat (RK 5.4)."""

    facts: ClassVar[tuple[str, ...]] = ("stands",)

    @property
    def stands(self) -> tuple[str, ...]:
        """The tiles that the jokers of each meld stand for (RK 2.5)."""
        return tuple(name_jokers(meld.tiles) for meld in self.table)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """The whole game, hidden tiles included."""

    hands: tuple[Tiles, ...]
    pool: Tiles
    """The top tile first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known, Seen[Tile]):
    """The game as one seat knows it; a spectator's `seat` is None."""

    seat: Seat | None
    hands: tuple[SeenHand, ...]
    pool: tuple[Hidden, ...]

    @property
    def has_opened(self) -> bool:
        """True if the seat has made its first play (RK 4.3)."""
        return self.seat is not None and self.opened[self.seat]
