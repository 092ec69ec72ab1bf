"""The strongest player of Ronda."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kafene.bots.advice import Advice, Suggestion
from kafene.bots.chance import draw_from_view
from kafene.core.game import Draft, Event, Pass
from kafene.games.ronda.bots.announcing import is_silence_better
from kafene.games.ronda.bots.past import FLAT, list_throws
from kafene.games.ronda.bots.reasons import explain_answer, explain_throw
from kafene.games.ronda.bots.search import DealSearch, Duel, Sampling, learn_manners
from kafene.games.ronda.rules.events import RondaAction, Throw
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.state import Phase, View

_GAME = Ronda()


class Expert:
    """Announces what it has unless silence is cheaper, and plays the card that does best on average
    over the hands that others may hold, to the end of the deal. Its seed changes nothing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        return self._choose(view, history)[0]

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """Give a hint: the choice, with reasons for it and for other cards."""
        action, search, prospects = self._choose(view, history)
        if not isinstance(action, Throw):
            return explain_answer(view, action)
        if search is None:
            return Advice(Suggestion(action, "only", {}, (action.card,)))
        return explain_throw(view, action, search, prospects)

    def _choose(
        self, view: View, history: Sequence[Event]
    ) -> tuple[RondaAction, DealSearch | None, Mapping[int, float]]:
        """The best action; if it took a search, also that search and its prospects."""
        options = list(_GAME.options(view))
        if view.phase is Phase.ANNOUNCE:
            return Pass() if is_silence_better(view, history) else options[0], None, {}
        if len(options) == 1:
            return options[0], None, {}
        search = self._search(view, history)
        prospects = search.prospects()
        best = max(options, key=lambda option: prospects[FLAT.number(view, option)])
        return best, search, prospects

    def _search(self, view: View, history: Sequence[Event]) -> DealSearch:
        past, shares = list_throws(view, history), learn_manners(view, history)
        if view.seats == 2:
            return Duel(view, past, shares, history)
        return Sampling(view, past, shares, draw_from_view(view, history))
