"""The strongest player of Seven Bridge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kafene.bots.advice import Advice
from kafene.bots.chance import draw_from_view
from kafene.core.game import Action, Draft, Event
from kafene.games.seven_bridge.bots.actions import find_call, find_finish, lays
from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.bits import card
from kafene.games.seven_bridge.bots.evaluation import DUEL, GREEDY, MATCH, TABLE, Style
from kafene.games.seven_bridge.bots.search import Choice, judge_ends, search, ways
from kafene.games.seven_bridge.events import Discard
from kafene.games.seven_bridge.game import SevenBridge
from kafene.games.seven_bridge.state import Phase, View

_GAME = SevenBridge()


class Expert:
    """Plays by tuned rules: calls what it can, keeps what can go at any time until all goes in one
    turn, throws what is least likely to become a meld. Before it throws it tries every way in
    imagined deals, and leaves its rules for a way that wins far more of them."""

    searches = True
    """Whether deals are imagined at all."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> Action:
        return self._decide(view, history).action

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """A hint for the seat: the candidates, and why it is the choice of `choose`."""
        from kafene.games.seven_bridge.bots import reasons  # only a hint needs them

        return reasons.advise(self._decide(view, history))

    def style(self, view: View) -> Style:
        """How it plays by itself."""
        if view.rules.deals > 1:
            return MATCH
        return DUEL if view.seats == 2 else TABLE

    def _believe(self, view: View, history: Sequence[Event]) -> Belief:
        mine = self.style(view)
        styles = [mine if seat == view.seat else GREEDY for seat in range(view.seats)]
        return Belief(view, history, styles)

    def _decide(self, view: View, history: Sequence[Event]) -> Choice:
        """A call or a draw; then what to lay, or what to throw."""
        options = list(_GAME.options(view))
        guess, rng = self._believe(view, history), draw_from_view(view, history)
        deal = guess.deal(rng)
        made = partial(Choice, view, options, guess, deal, rng)
        if finish := find_finish(view, options):
            return made(finish)
        if view.phase is Phase.WINDOW or view.phase is Phase.START:
            return made((len(options) > 1 and find_call(view, deal)) or options[0])
        choices = ways(deal, drawn=view.phase is Phase.DRAWN)
        way, usual = choices[0], choices[0]
        out = (deal.hand ^ sum(usual.plan)).bit_count() <= 1
        if self.searches and len(choices) > 1 and not out and not deal.is_last_turn:
            way = search(guess, choices, judge_ends(view), rng)
        laid = (action for action in lays(view, way.plan) if action in options)
        return made(next(laid, None) or Discard(card(way.thrown)), way, usual)
