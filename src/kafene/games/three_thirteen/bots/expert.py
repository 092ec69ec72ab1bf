"""The strongest player of Three Thirteen: exact expectations over the next card."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from operator import mul
from typing import ClassVar

from kafene.bots.advice import Advice
from kafene.core.game import Draft, Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.bots.denial import OWN, WILD, Watcher, find_table, recall
from kafene.games.three_thirteen.bots.evaluation import (
    DrawChoice,
    Outlook,
    Prospects,
    ThrowChoice,
    Unseen,
    Weights,
    count_unseen,
    is_last_turn,
)
from kafene.games.three_thirteen.bots.reasons import explain_draw, explain_throw
from kafene.games.three_thirteen.rules.arrange import SCALE
from kafene.games.three_thirteen.rules.events import (
    Discard,
    Draw,
    Pile,
    ThreeThirteenAction,
)
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.state import Phase, View

_GAME = ThreeThirteen()
_JUDGED = 12
"""The number of helpful cards, sorted by what they save, that are judged, each for those around it:
more take longer and lead to the same choice."""


class Expert:
    """Keeps the hand with the lowest penalty after the probable savings of the next cards, and
    takes the discard if that leaves a better hand than a card from the stock does on average."""

    weights: ClassVar[Weights] = Weights()

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        unseen = count_unseen(view, history)
        if view.phase is Phase.DRAW:
            return self._judge_draw(view, unseen).action
        return self.rank_throws(view, unseen, history)[0].action

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """Give a hint to the seat."""
        unseen = count_unseen(view, history)
        if view.phase is Phase.DRAW:
            return explain_draw(view, unseen, self._judge_draw(view, unseen))
        gain, out, *_ = self.weigh(view)
        choices = self.rank_throws(view, unseen, history)
        return explain_throw(view, unseen, choices, Weights(-gain, -out))

    # ------------------------------------------------------------------------------------- draw

    def _judge_draw(self, view: View, unseen: Unseen) -> DrawChoice:
        top, take = view.discards[-1], Draw(Pile.DISCARD)
        if Draw() not in _GAME.options(view):
            return DrawChoice(take, "only")
        hand = _prospects(view)
        now, (after,) = hand.cost(), hand.draws((top,))
        if not now:
            return DrawChoice(Draw(), "ready")
        if not after:
            return DrawChoice(take, "take-out")
        stock, saves = hand.outlook(unseen), now // SCALE - after // SCALE
        with_top = _prospects(view, top)
        outlooks = with_top.outlooks(unseen, dict.fromkeys(view.hand))
        if is_last_turn(view):
            thrown = min(outlooks, key=lambda card: outlooks[card].left)
            takes = saves > stock.gain
        else:
            thrown = min(outlooks, key=lambda card: self.worth(outlooks[card]))
            takes = not self.prefers_stock(view, hand, unseen, self.worth(outlooks[thrown]))
        action = take if takes else Draw()
        now, after = now // SCALE, after // SCALE
        return DrawChoice(action, "", now, after, stock, outlooks[thrown], thrown)

    def prefers_stock(self, view: View, hand: Prospects, unseen: Unseen, taken: float) -> bool:
        """True if a card from the stock and a discard leave a better hand on average than the one
        worth `taken`."""
        now, outlook = hand.cost(), hand.outlook(unseen)
        as_it_is, total = self.worth(outlook), sum(unseen.values())
        # A drawn card may be thrown, so no card makes the hand worse. `missing` is what the helpful
        # cards must still gain in all. The best come first, so the answer is soon known.
        missing = total * (as_it_is - taken - outlook.out * max(0.0, as_it_is + self.weights.out))
        found = sorted(zip(hand.draws(unseen), unseen, strict=True))
        helping = [card for after, card in found if 0 < after < now]
        size = -(-len(helping) // _JUDGED) or 1
        for start in range(0, len(helping), size):
            if missing <= 0:
                break
            alike = helping[start : start + size]
            worth = self._drawn(view, alike[len(alike) // 2], unseen)
            missing -= sum(unseen[card] for card in alike) * max(0.0, as_it_is - worth)
        return missing <= 0

    def _drawn(self, view: View, card: Card, unseen: Unseen) -> float:
        """The worth of the hand with one more card, after the discard that leaves the least
        cost."""
        hand = _prospects(view, card)
        thrown = min(hand.cards, key=lambda each: (hand.cost(each), -each.rank))
        return self.worth(hand.outlook(unseen, thrown))

    # ------------------------------------------------------------------------------------ throw

    def weigh(self, view: View) -> list[float]:
        """The weights for a throw, beside the points left over."""
        return recall(view, find_table(view.seats))

    def rank_throws(
        self, view: View, unseen: Unseen, history: Sequence[Event]
    ) -> list[ThrowChoice]:
        """Every discard, best first."""
        watcher, (gain, out, *weights) = Watcher(view, history), self.weigh(view)
        hand, is_last = _prospects(view), is_last_turn(view)
        outlooks = {} if is_last else hand.outlooks(unseen, dict.fromkeys(view.hand))

        def judge(option: ThreeThirteenAction) -> ThrowChoice:
            assert isinstance(option, Discard)
            card = option.card
            if is_last:  # what comes next doesn't matter
                cost = hand.cost(card)
                return ThrowChoice(option, Outlook(cost // SCALE, 0, 0, is_out=not cost), cost)
            outlook = outlooks[card]
            if outlook.is_out:
                return ThrowChoice(option, outlook, -inf)
            own, denied = 0.0, WILD / (view.seats - 1)
            if card.rank != view.wild:
                counts = [*map(mul, weights, watcher.describe(card))]
                own, denied = sum(counts[:OWN]), sum(counts[OWN:])
            worth = outlook.left + gain * outlook.gain + out * outlook.out + own + denied
            return ThrowChoice(option, outlook, worth, denied)

        def rank(choice: ThrowChoice) -> tuple[object, ...]:
            card = choice.action.card
            return (not choice.action.out, choice.worth, card.rank == view.wild, -card.rank)

        return sorted(map(judge, _GAME.options(view)), key=rank)

    def worth(self, outlook: Outlook) -> float:
        """The probable cost of a hand after a discard, for comparison with others."""
        if outlook.is_out:
            return -inf
        weights = self.weights
        return outlook.left - weights.gain * outlook.gain - weights.out * outlook.out


def _prospects(view: View, *drawn: Card) -> Prospects:
    assert view.wild is not None
    return Prospects((*view.hand, *drawn), view.wild, view.rules)
