"""The strongest player of Seven Bridge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kafene.bots.advice import Advice, Suggestion
from kafene.bots.chance import draw_from_view
from kafene.core.game import Action, Draft, Event
from kafene.games.seven_bridge.bots.actions import Options, find_call, find_finish, lays
from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.bits import SEVENS, card, hand
from kafene.games.seven_bridge.bots.evaluation import DUEL, GREEDY, MATCH, TABLE, Style
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.games.seven_bridge.bots.playout import count_completing, count_finishing
from kafene.games.seven_bridge.bots.search import Finding, search, ways
from kafene.games.seven_bridge.events import Discard, LayOff, Meld, SevenBridgeAction
from kafene.games.seven_bridge.game import SevenBridge
from kafene.games.seven_bridge.points import points, value
from kafene.games.seven_bridge.state import Phase, View
from kafene.parts.melds import SHORTEST_MELD

_GAME = SevenBridge()
_SCALE = 50
"""How many points are worth as much as a deal, while more deals are to come."""


class Expert:
    """Plays by tuned rules: calls what it can, keeps what can go at any time until all goes in one
    turn, throws what is least likely to become a meld. Before it throws it tries every way in
    imagined deals, and leaves its rules for a way that wins far more of them."""

    searches = True
    """Whether deals are imagined at all."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> Action:
        return self.suggest(view, history).action

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """A hint for the seat."""
        return Advice(self.suggest(view, history))

    def suggest(self, view: View, history: Sequence[Event]) -> Suggestion:
        """What to do, and why; the action is that of `choose`."""
        options = list(_GAME.options(view))
        if view.phase is Phase.WINDOW or view.phase is Phase.START:
            return self._begin(view, history, options)
        return self._finish(view, history, options)

    def style(self, view: View) -> Style:
        """How it plays by itself."""
        if view.rules.deals > 1:
            return MATCH
        return DUEL if view.seats == 2 else TABLE

    def _believe(self, view: View, history: Sequence[Event]) -> Belief:
        mine = self.style(view)
        styles = [mine if seat == view.seat else GREEDY for seat in range(view.seats)]
        return Belief(view, history, styles)

    def _begin(self, view: View, history: Sequence[Event], options: Options) -> Suggestion:
        """A call, or a draw (in a window a pass), which is the first option."""
        if len(options) == 1:
            return Suggestion(options[0], "draw", {})
        top = {"card": view.discards[-1]}
        if finish := find_finish(view, options):
            return Suggestion(finish, "call-out", top)
        call = find_call(view, self._believe(view, history).deal(draw_from_view(view, history)))
        return Suggestion(call, "call", top) if call else Suggestion(options[0], "pass", top)

    def _finish(self, view: View, history: Sequence[Event], options: Options) -> Suggestion:
        """What to lay, or what to throw."""
        if finish := find_finish(view, options):
            return Suggestion(finish, "last" if len(view.hand) == 1 else "out", {})
        guess, rng = self._believe(view, history), draw_from_view(view, history)
        deal = guess.deal(rng)
        choices = ways(deal, drawn=view.phase is Phase.DRAWN)
        out = (deal.hand ^ sum(choices[0].plan)).bit_count() <= 1
        found = Finding(choices[0])
        if self.searches and len(choices) > 1 and not out and not deal.is_last_turn:
            found = search(guess, choices, _worth(view), rng)
        laid = (action for action in lays(view, found.way.plan) if action in options)
        action = next(laid, None) or Discard(card(found.way.thrown))
        return Suggestion(action, *_reason(view, deal, found, action, out=out))


def _worth(view: View) -> Callable[[FastDeal], float]:
    """What the end of a deal is worth to the seat: its share of the win, or, if more deals are to
    come, by how many points it is better than the others."""
    seat, booked, scoring = view.seat or 0, view.scores, view.rules.scoring
    single = not any(booked)

    def ended(deal: FastDeal) -> float:
        if single and last and not all(deal.hands):
            return float(not deal.hands[seat])
        counted = [points(hand(cards), scoring) for cards in deal.hands]
        if not last:
            return (sum(counted) / len(counted) - counted[seat]) / _SCALE
        totals = [before + now for before, now in zip(booked, counted, strict=True)]
        least = min(totals)
        return (totals[seat] == least) / totals.count(least)

    last = view.deal == view.rules.deals
    return ended


def _reason(
    view: View, deal: FastDeal, found: Finding, action: SevenBridgeAction, *, out: bool
) -> tuple[str, dict[str, object]]:
    """Why this is the best known."""
    if out:
        return "out", {}
    usual, tried = found.usual, _figures(view, found)
    match action:
        case Meld(cards) if len(cards) >= SHORTEST_MELD:
            return "meld", {"cards": len(cards)}
        case Meld() | LayOff() if usual is not None and usual.plan != found.way.plan:
            return ("lay-tried" if "wins" in tried else "tried-points"), tried
        case LayOff(each, number):
            return "layoff", {"card": each, "group": number}
        case Meld():
            return "seven", {}
        case Discard(each) if deal.is_last_turn:
            return "throw-last", {"card": each, "points": value(each, view.rules.scoring)}
        case Discard(each) if usual is not None and usual.thrown != found.way.thrown:
            tried |= {"card": each, "other": card(usual.thrown)}
            return ("throw-tried" if "wins" in tried else "tried-points"), tried
    return _use(view, deal, found.way.thrown)


def _figures(view: View, found: Finding) -> dict[str, object]:
    """What imagined deals have found: wins in per cent, or points if more deals are to come."""
    if view.deal < view.rules.deals:
        better = round(_SCALE * (found.worth - found.less))
        return {"deals": found.deals, "points": better}
    wins, less = round(100 * found.worth), round(100 * found.less)
    return {"deals": found.deals, "wins": wins, "less": less}


def _use(view: View, deal: FastDeal, thrown: int) -> tuple[str, dict[str, object]]:
    """Why a card is thrown by the rules."""
    facts: dict[str, object] = {"card": card(thrown), "unseen": deal.unseen.bit_count()}
    if out := count_finishing(deal, thrown):
        return "throw-ready", {**facts, "cards": out.bit_count()}
    places = SEVENS
    if not view.rules.layoff_needs_meld or view.seat in view.owners:
        places |= deal.sets | deal.runs << 1 | deal.runs >> 1
    kept = deal.hand & ~thrown & places
    if kept and view.phase is Phase.DRAWN:
        return "throw-keep", {"card": card(thrown), "kept": card(kept & -kept)}
    return "throw", {**facts, "cards": count_completing(deal, thrown).bit_count()}
