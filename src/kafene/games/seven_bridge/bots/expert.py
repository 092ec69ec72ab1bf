"""The strongest player of Seven Bridge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kafene.bots.advice import Advice
from kafene.core.game import Action, Draft, Event
from kafene.games.seven_bridge.bots.actions import Options, find_finish
from kafene.games.seven_bridge.bots.belief import FLAT, IS_FAST, Belief
from kafene.games.seven_bridge.bots.search import Choice, list_calls, list_ways, search
from kafene.games.seven_bridge.fast.flat import GREEDY, Style, hand_of
from kafene.games.seven_bridge.rules.events import Discard, SevenBridgeAction
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.state import Phase, View

_GAME = SevenBridge()

DUEL = Style(
    holds=True,
    near=0,
    meld=24.0,
    pair=6.0,
    single=1.5,
    open=5.06,
    alone=0.5,
    bridge=12.0,
    link=2.5,
    exit=48.0,
    seven=53.8,
    points=0.125,
)
"""With two players: the output of `benchmarks/learn_seven_bridge.py duel`. Points count for almost
nothing in a single deal."""
TABLE = Style(
    holds=True,
    near=0,
    meld=24.0,
    pair=6.0,
    single=1.5,
    open=6.75,
    alone=1.0,
    bridge=24.0,
    link=10.0,
    exit=48.0,
    seven=48.0,
    points=0.0,
)
"""With more players: the output of `benchmarks/learn_seven_bridge.py table`."""
MATCH = Style(
    holds=False,
    near=3,
    meld=24.0,
    pair=6.0,
    single=1.52,
    open=6.0,
    alone=1.0,
    bridge=12.0,
    link=-1.3,
    exit=48.0,
    seven=48.0,
    points=1.55,
)
"""In a match of several deals, where every point counts: the output of
`benchmarks/learn_seven_bridge.py match`."""


class Expert:
    """Plays by tuned rules: calls what it can, keeps cards that can be laid at any time until its
    whole hand goes in one turn, throws the card least likely to become part of a meld. Before it
    throws it tries every way in imagined deals, and leaves its rules for a way that wins clearly
    more of them."""

    searches = True
    """True if it searches through imagined deals."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> Action:
        return self._decide(view, history).action

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """Give a hint: the candidates, and the reason for the choice of `choose`."""
        from kafene.games.seven_bridge.bots import reasons  # only a hint needs them

        return reasons.advise(self._decide(view, history))

    def style(self, view: View) -> Style:
        """The style of its own play, for this match and this number of players."""
        if view.rules.deals > 1:
            return MATCH
        return DUEL if view.seats == 2 else TABLE

    def _decide(self, view: View, history: Sequence[Event]) -> Choice:
        """Decide on a call or a draw; after that, on the cards to lay or the card to throw."""
        options, mine = list(_GAME.options(view)), self.style(view)
        styles = [mine if seat == view.seat else GREEDY for seat in range(view.seats)]
        belief = Belief(view, history, styles)
        made = partial(Choice, view, options, belief)
        if finish := find_finish(view, options):
            return made(finish)
        if view.phase is Phase.WINDOW or view.phase is Phase.START:
            return made(self._call(belief, options) if len(options) > 1 else options[0])
        choices = list_ways(belief)
        way, usual = choices[0], choices[0]
        out = len(view.hand) - usual.plan.cards.bit_count() <= 1
        if self.searches and len(choices) > 1 and not out and not view.is_last_turn:
            way = search(belief, choices)
        return made(belief.find_lay(way.plan) or Discard(*hand_of(way.thrown)), way, usual)

    def _call(self, belief: Belief, options: Options) -> SevenBridgeAction:
        """Choose a call, a draw or a pass."""
        if not self.searches or not IS_FAST:
            return belief.choose_call()
        return FLAT.action(belief.view, search(belief, list_calls(belief, options)).action)
