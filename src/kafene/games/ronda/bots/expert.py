"""The strongest player of Ronda."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kafene.bots.advice import Advice, Suggestion
from kafene.bots.chance import draw_from_view
from kafene.core.game import Draft, Event, Pass
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.announcements import kind_of
from kafene.games.ronda.bots.announcing import is_silence_better
from kafene.games.ronda.bots.belief import list_throws
from kafene.games.ronda.bots.fast import CHAIN, FastDeal, FastMove, place, ranks
from kafene.games.ronda.bots.greedy import move
from kafene.games.ronda.bots.opponents import estimate_grabbers
from kafene.games.ronda.bots.search import DealSearch, Duel, Sampling
from kafene.games.ronda.captures import captured_by
from kafene.games.ronda.events import Announce, RondaAction, Throw
from kafene.games.ronda.game import Ronda
from kafene.games.ronda.state import Phase, View

_GAME = Ronda()


class Expert:
    """Announces what it has unless silence is cheaper, and plays the card that does best on average
    over the hands that others may hold, to the end of the deal. Its seed changes nothing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        return self._choose(view, history)[0]

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """A hint for the seat."""
        return Advice(self.suggest(view, history))

    def suggest(self, view: View, history: Sequence[Event]) -> Suggestion:
        """The choice, with what it takes and by how much it is better than another card."""
        action, search, prospects = self._choose(view, history)
        if not isinstance(action, Throw):
            return Suggestion(action, _answer(view, action), {})
        if search is None:
            return Suggestion(action, "only", {})
        return Suggestion(action, *_reason(view, action, search, prospects))

    def _choose(
        self, view: View, history: Sequence[Event]
    ) -> tuple[RondaAction, DealSearch | None, Mapping[FastMove, float]]:
        """The best action; where it had to be searched for, what it was found by."""
        options = list(_GAME.options(view))
        if view.phase is Phase.ANNOUNCE:
            return Pass() if is_silence_better(view, history) else options[0], None, {}
        if len(options) == 1:
            return options[0], None, {}
        deal, hand, throws = FastDeal(view), ranks(view.hand), list_throws(view, history)
        search: DealSearch
        if view.seats == 2:
            search = Duel(deal, hand, throws)
        else:
            grabbers, rng = estimate_grabbers(view, history), draw_from_view(view, history)
            search = Sampling(deal, hand, throws, grabbers, rng)
        prospects = search.prospects()
        return max(options, key=lambda option: prospects[move(option)]), search, prospects


def _answer(view: View, action: RondaAction) -> str:
    """The code of the reason to announce, or not to."""
    if isinstance(action, Announce):
        return "announce"
    return "pass" if kind_of(view.hand) is None else "silent"


def _reason(
    view: View, action: Throw, search: DealSearch, prospects: Mapping[FastMove, float]
) -> tuple[str, dict[str, object]]:
    """The code and the facts of why a throw is the best known."""
    rank, tap = move(action)
    if search.deal.tapped == rank:
        return "answer", {"points": CHAIN[search.deal.equal + 1]}
    after = search.deal.copy()
    after.play(rank, tap)
    cards = 1 + len(captured_by(action.card.rank, view.table))
    if search.deal.thrown == rank:
        chance = round(100 * search.chance(rank))
        return ("tap" if tap else "untapped"), {"cards": cards, "chance": chance}
    others = [card for card in view.hand if card.rank != action.card.rank]
    if cards == 1:
        captures = [card for card in others if captured_by(card.rank, view.table)]
        why, others = ("leave", captures) if captures else ("throw", others)
    else:
        why = "take" if after.table or not after.scores_missa() else "missa"
    if not others:
        return "same", {}

    def worth(card: SpanishCard) -> float:
        return max(value for (each, _), value in prospects.items() if each == place(card))

    other = max(others, key=worth)
    gain = round(worth(action.card) - worth(other), 1)
    return why, {"cards": cards, "other": other, "gain": gain, "even": not gain}
