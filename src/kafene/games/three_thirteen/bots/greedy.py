"""A good player of Three Thirteen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kafene.core.game import Event, Seat
from kafene.core.pieces import Card
from kafene.games.three_thirteen.fast.search import best_discard, penalty
from kafene.games.three_thirteen.rules.events import (
    Dealt,
    Discard,
    Draw,
    Hand,
    Pile,
    ThreeThirteenAction,
    TookDiscard,
)
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.state import Phase, View

_GAME = ThreeThirteen()


class Greedy:
    """A good automated player: takes the discard if that saves points or if it is wild, and throws
    the card that costs least to lose, and of those one of little use to its own hand and to the
    next player."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        return self._draw(view) if view.phase is Phase.DRAW else self._discard(view, history)

    def _draw(self, view: View) -> Draw:
        options = list(_GAME.options(view))
        top = view.discards[-1]
        if Draw() not in options or top.rank == view.wild:
            return Draw(Pile.DISCARD)
        thrown, after = best_discard((*view.hand, top), view.wild, view.rules)
        now = penalty(view.hand, view.wild, view.rules)
        saves = thrown != top and after.penalty < now
        return Draw(Pile.DISCARD if saves else Pile.STOCK)

    def _discard(self, view: View, history: Sequence[Event]) -> Discard:
        wanted = _wanted(history, Seat((view.player + 1) % view.seats))
        is_last = view.out is not None

        def cost(option: ThreeThirteenAction) -> tuple[object, ...]:
            assert isinstance(option, Discard)
            rest = list(view.hand)
            rest.remove(option.card)
            use = 0 if is_last else _partners(option.card, rest)
            danger = _partners(option.card, wanted)
            left = penalty(rest, view.wild, view.rules)
            is_wild = option.card.rank == view.wild
            return (not option.out, left, is_wild, use, danger, -option.card.rank)

        choice = min(_GAME.options(view), key=cost)
        assert isinstance(choice, Discard)
        return choice


def _partners(card: Card, others: Iterable[Card]) -> int:
    """Count the other cards that could be in one combination with the card."""
    return sum(
        other.rank == card.rank
        or (other.suit is card.suit and 0 < abs(other.rank - card.rank) <= 2)
        for other in others
    )


def _wanted(history: Sequence[Event], seat: Seat) -> Hand:
    """The discards that a seat openly took in this round."""
    taken: list[Card] = []
    for event in reversed(history):
        if isinstance(event, Dealt):
            break
        if isinstance(event, TookDiscard) and event.seat == seat:
            taken.append(event.card)
    return tuple(taken)
