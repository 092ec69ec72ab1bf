"""Three simulated people who have just read the rules of Ronda: fixed yardsticks, as `greedy-1` is.

They choose among the legal options and know nothing else. They never change, because levels, first
games and ratings are measured against them."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.bots.chance import draw_from_seed
from kafene.core.game import Event
from kafene.games.ronda.rules.captures import captured_by
from kafene.games.ronda.rules.events import RondaAction, Throw
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.state import View

_GAME = Ronda()
_OVERLOOKED = 1 / 3


class Hasty:
    """Announces, taps whenever it can, takes as many cards as it can, or throws its lowest card."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        return max(self._notice(view, history), key=lambda each: self._rate(view, each))

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[RondaAction]:
        return list(_GAME.options(view))

    def _rate(self, view: View, action: RondaAction) -> tuple[int, ...]:
        if not isinstance(action, Throw):
            return ()
        joins = action.tap or action.card in view.joins
        return joins, len(captured_by(action.card.rank, view.table))


class Keeper(Hasty):
    """Takes as many cards as it can, but never taps, because it doesn't watch what the others
    throw. It throws a card it holds twice, to take it back later, or else its highest: low cards
    may take more."""

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[RondaAction]:
        return [each for each in _GAME.options(view) if not getattr(each, "tap", False)]

    def _rate(self, view: View, action: RondaAction) -> tuple[int, ...]:
        if not isinstance(action, Throw):
            return ()
        rank = action.card.rank
        twice = sum(card.rank is rank for card in view.hand) > 1
        return *super()._rate(view, action), twice, rank


class Distracted(Hasty):
    """Plays like `Hasty`, but overlooks a third of its options."""

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[RondaAction]:
        rng, options = draw_from_seed(self.seed, view, history), list(_GAME.options(view))
        return [each for each in options if rng.random() >= _OVERLOOKED] or options
