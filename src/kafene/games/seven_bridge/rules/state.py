"""A game of Seven Bridge in progress: the state that the table keeps, the views of the seats."""

from __future__ import annotations

from enum import StrEnum

from kafene.core.game import DEALER, Actor, Seat
from kafene.core.pieces import Card, Hidden
from kafene.core.values import dataclass
from kafene.games.seven_bridge.rules.events import Hand, SeenHand
from kafene.games.seven_bridge.rules.melds import Group
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.parts.rounds import Rounds, Seen

DECK: Hand = tuple(sorted(Card.deck()))
"""The whole deck (SB 1.1)."""


class Phase(StrEnum):
    """The next thing due."""

    DEAL = "deal"
    """The dealer shuffles all cards for the next deal; the last one stays open until then."""
    RESHUFFLE = "reshuffle"
    """A turn starts with an empty stock: the dealer shuffles the discards (SB 4.1)."""
    START = "start"
    """The player calls the discard or draws (SB 3.1, 3.3)."""
    DRAWN = "drawn"
    """The player melds, lays off, and discards (SB 3.3)."""
    CALLED = "called"
    """The player discards (SB 3.2)."""
    WINDOW = "window"
    """The seats after the one that discarded are asked for a pon (SB 3.4)."""
    OVER = "over"


RUNNING = (Phase.START, Phase.DRAWN, Phase.CALLED, Phase.WINDOW, Phase.RESHUFFLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Rounds):
    """The fields that the state and every view share; hidden are pieces in hands and stock, and who
    is asked in a window."""

    rules: SevenBridgeRules
    phase: Phase
    deal: int
    """The deal being played, from 1; between deals the one that ended, 0 before the first."""
    turn: int
    """The number of turns of the deal that have ended."""
    player: Seat
    """The seat whose turn it is; in a window, whose turn has just ended."""
    asked: Seat | Hidden | None
    """The seat that must answer in a window. Others don't learn it: since seats that cannot call
    are skipped, it would show who can (SB 3.4)."""
    hands: tuple[SeenHand, ...]
    stock: SeenHand
    discards: Hand
    """The top card last."""
    thrower: Seat | None
    """The seat that threw the top discard, if its place in the order allows calls (SB 3.1)."""
    passed: bool
    """True once a window on the top discard is over: no pon is possible any more (SB 3.4)."""
    table: tuple[Group, ...]
    """The meld area in the order in which groups were laid (SB 2.2)."""
    owners: tuple[Seat, ...]
    """The seat that laid each group (SB 2.6)."""
    outs: int
    """The number of times the stock became empty in this deal (SB 4.2)."""
    sheet: tuple[tuple[int, ...], ...]
    """The points of every finished deal, one per seat (SB 5.3)."""

    @property
    def round(self) -> int:
        """The deal: a round of this game."""
        return self.deal

    @property
    def mover(self) -> Actor | None:
        """In a window, the seat that is asked; all others see the dealer, who asks around."""
        if self.phase is Phase.WINDOW:
            return self.asked if isinstance(self.asked, int) else DEALER
        return super(Known, self).mover  # noqa: UP008  # slots: the class was made again

    @property
    def is_first_lap(self) -> bool:
        """True as long as some seat has not discarded yet (SB 3.6)."""
        return self.turn < self.seats

    @property
    def is_last_turn(self) -> bool:
        """True if the stock is empty for good: the deal ends with this turn (SB 4.2)."""
        return not self.stock and self.outs >= self.rules.stock_outs

    def after(self, seat: int) -> Seat:
        """The next seat in turn."""
        return Seat((seat + 1) % self.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """The whole game, hidden cards included."""

    asked: Seat | None
    hands: tuple[Hand, ...]
    stock: Hand
    """The top card first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known, Seen[Card]):
    """The game as one seat knows it; a spectator's `seat` is None."""

    seat: Seat | None
    hands: tuple[SeenHand, ...]
    stock: tuple[Hidden, ...]
