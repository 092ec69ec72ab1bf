"""Games played in rounds: all pieces are dealt into hands and a stock, and every round is scored.

A game's state and view are dataclasses with the fields `rules`, `phase`, `round`, `hands`, a stock
and, unless it keeps its scores in another way, `sheet`. Its phases are `Phase`, or a `StrEnum` of
its own that has at least `deal`, due before each round, and `over`.
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from kafene.core.game import (
    DEALER,
    ActionT,
    Actor,
    After,
    AnyGame,
    Game,
    Outcome,
    RulesT,
    Seat,
    Shuffle,
    rank,
)
from kafene.core.notebook import Drawn
from kafene.core.pieces import HIDDEN, Hidden, Piece, hidden, own_hand, seen_by
from kafene.parts.events import MatchEnded

if TYPE_CHECKING:
    import random

P = TypeVar("P", bound=Piece)
DEAL, RESHUFFLE, OVER = "deal", "reshuffle", "over"
"""The phases in which no seat acts: the dealer shuffles, or the game is over."""


class Phase(StrEnum):
    """The phases of a game that needs no others."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class Rounds:
    """Properties derived from the fields of a position: the base of a game's state and view."""

    __slots__ = ()

    if TYPE_CHECKING:  # fields, or properties, of the game's own classes

        @property
        def rules(self) -> Any: ...
        @property
        def phase(self) -> StrEnum: ...
        @property
        def round(self) -> int:
            """The current round, from 1; between rounds the one that ended, 0 before the first."""

        @property
        def player(self) -> Seat:
            """The seat whose turn it is."""

        @property
        def hands(self) -> tuple[tuple[Any, ...], ...]: ...
        @property
        def sheet(self) -> tuple[tuple[int, ...], ...]:
            """The points of every finished round, one per seat."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def starter(self) -> Seat:
        """The seat that has the first turn of the round."""
        return Seat((self.round - 1) % self.seats)

    @property
    def mover(self) -> Actor | None:
        if self.phase == OVER:
            return None
        return DEALER if self.phase in (DEAL, RESHUFFLE) else self.player

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of finished rounds, one per seat."""
        return tuple(map(sum, zip(*self.sheet, strict=True))) if self.sheet else (0,) * self.seats

    @property
    def is_shown(self) -> bool:
        """True while all hands lie open: a round has ended and the next is not dealt."""
        return self.round > 0 and self.phase in (DEAL, OVER)


class Seen(Rounds, Drawn, Generic[P]):
    """The base of a view: adds the seat that sees the position, None for a spectator."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def seat(self) -> Seat | None: ...
        @property
        def hands(self) -> tuple[tuple[P | Hidden, ...], ...]: ...

    @property
    def hand(self) -> tuple[P, ...]:
        """The seat's own hand; a spectator's is empty."""
        return own_hand(self.seat, self.hands)


StateT = TypeVar("StateT", bound=Rounds)
ViewT = TypeVar("ViewT", bound=Seen[Any])


class RoundsGame(Game[RulesT, StateT, ViewT, ActionT]):
    """A game whose views hide hands and stock, and nothing else unless it says so."""

    stock: ClassVar[str] = "stock"
    """The field that holds the pieces not dealt."""
    reason: ClassVar[str] = "all-rounds-played"
    """The reason given for the end of the game."""

    @abstractmethod
    def deck(self, rules: RulesT, seats: int) -> tuple[Piece, ...]:
        """Every piece in the game, sorted."""

    @abstractmethod
    def lying(self, position: StateT | ViewT) -> Iterable[Piece]:
        """The pieces that everybody sees: all but hands and stock."""

    @abstractmethod
    def follow(self, state: StateT, action: ActionT | Shuffle) -> After[StateT]:
        """The state after a legal action, and its events, except for the end of the game."""

    def apply(self, state: StateT, action: ActionT | Shuffle) -> After[StateT]:
        state, events = self.follow(state, action)
        if state.phase != OVER or (outcome := self.outcome(state)) is None:
            return state, events
        return state, (*events, MatchEnded.of(outcome, self.sides(state.seats)))

    def hide(self, state: StateT, seat: Seat | None) -> dict[str, object]:
        """The fields that differ between a state and a view, as `seat` sees them."""
        hands = state.hands if state.is_shown else seen_by(seat, state.hands)
        return {"hands": hands, self.stock: hidden(getattr(state, self.stock))}

    def guess(self, view: ViewT, rng: random.Random) -> dict[str, object]:
        """Possible values of the fields a view hides: here the hidden pieces in random order."""
        if not view.round:
            return {"hands": ((),) * view.seats, self.stock: ()}
        unseen = Counter(self.deck(view.rules, view.seats))
        unseen.subtract(self.lying(view))
        unseen.subtract(piece for hand in view.hands for piece in hand if piece is not HIDDEN)
        pieces = sorted(unseen.elements())
        rng.shuffle(pieces)
        hands = tuple(
            tuple(sorted(pieces.pop() if piece is HIDDEN else piece for piece in hand))
            for hand in view.hands
        )
        return {"hands": hands, self.stock: tuple(pieces)}

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        names, get = _names(self)
        shown = dict(zip(names, get(state), strict=True)) | self.hide(state, seat)
        view: ViewT = self.view_type(seat=seat, **shown)
        return view

    def imagine(self, view: ViewT, rng: random.Random) -> StateT:
        names, get = _names(self)
        known = dict(zip(names, get(view), strict=True))
        state: StateT = self.state_type(**known | self.guess(view, rng))
        return state

    def undealt(self, state: StateT) -> tuple[Piece, ...]:
        return self.deck(state.rules, state.seats) if state.phase == DEAL else ()

    def pieces(self, state: StateT) -> tuple[Piece, ...]:
        if not state.round:
            return self.deck(state.rules, state.seats)
        return tuple(sorted([*self.lying(state), *sum(state.hands, getattr(state, self.stock))]))

    def outcome(self, state: StateT) -> Outcome | None:
        if state.phase != OVER:
            return None
        return rank(state.scores, low_wins=self.low_wins, reason=self.reason)


@cache
def _names(game: AnyGame) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of the fields of a game's state, and a function that gets them from a position."""
    names = tuple(item.name for item in fields(game.state_type))
    return names, attrgetter(*names)


# ----------------------------------------------------------------------------------------- hands


def deal_hands(
    order: Sequence[P], size: int, seats: int
) -> tuple[tuple[tuple[P, ...], ...], tuple[P, ...]]:
    """Deal sorted hands of `size` pieces in blocks from the front, seat 0 first; also returns the
    rest.

    >>> deal_hands("dacbfe", size=2, seats=2)
    ((('a', 'd'), ('b', 'c')), ('f', 'e'))
    """
    dealt = size * seats
    hands = tuple(tuple(sorted(order[at : at + size])) for at in range(0, dealt, size))
    return hands, tuple(order[dealt:])


def add_piece(hand: tuple[P, ...], piece: P) -> tuple[P, ...]:
    """A sorted hand with one more piece, still sorted."""
    at = bisect(hand, piece)
    return (*hand[:at], piece, *hand[at:])


def remove_piece(hand: tuple[P, ...], piece: P) -> tuple[P, ...]:
    """A hand without one copy of a piece it holds."""
    at = hand.index(piece)
    return hand[:at] + hand[at + 1 :]


# --------------------------------------------------------------------- positions from files


def first_flaw(checks: Iterable[tuple[str, bool]]) -> str | None:
    """The first field whose check failed, given fields and checks in order."""
    return next((name for name, fits in checks if not fits), None)


def seat_fits(position: Rounds) -> bool:
    """Check that a view is that of a seat at the table, or of a spectator."""
    seat = getattr(position, "seat", None)
    return seat is None or 0 <= seat < position.seats


def sheet_fits(position: Rounds) -> bool:
    """Check that the sheet has a row for every finished round and a number for every seat."""
    running = position.round > 0 and not position.is_shown
    return len(position.sheet) == position.round - running and all(
        len(row) == position.seats for row in position.sheet
    )
