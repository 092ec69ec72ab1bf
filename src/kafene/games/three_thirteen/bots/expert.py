"""The strongest player of Three Thirteen: exact expectations over the next card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import Draft, Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.arrange import SCALE
from kafene.games.three_thirteen.bots.evaluation import Outlook, Prospects, Unseen
from kafene.games.three_thirteen.events import (
    Dealt,
    Discard,
    Draw,
    Pile,
    ThreeThirteenAction,
    TookDiscard,
)
from kafene.games.three_thirteen.game import ThreeThirteen
from kafene.games.three_thirteen.state import Phase, View
from kafene.parts.events import Discarded

_GAME = ThreeThirteen()
_JUDGED = 12
"""How many of the cards that help, sorted by what they save, are judged, each for those around it:
with more the choice is the same, and takes longer."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a hand after a discard is worth beside its penalty, in points; tuned by
    `benchmarks/three_thirteen_expert.py`."""

    gain: float = 1.3
    """For each point that the next card from the stock takes off on average. One of it is the card
    that will be drawn; what is above is for the cards after that."""
    out: float = 20.0
    """For being out with the next card: the others are left with their points."""


class Expert:
    """Keeps the hand whose penalty, less what the next cards will probably take off, is lowest, and
    takes the discard if that leaves a better hand than a card from the stock does on average."""

    weights: ClassVar[Weights] = Weights()

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        action = self.suggest(view, history).action
        assert isinstance(action, ThreeThirteenAction)
        return action

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """A hint for the seat."""
        return Advice(self.suggest(view, history))

    def suggest(self, view: View, history: Sequence[Event]) -> Suggestion:
        """What to do, and why."""
        unseen = _unseen(view, history)
        return self._draw(view, unseen) if view.phase is Phase.DRAW else self._throw(view, unseen)

    # ------------------------------------------------------------------------------------- draw

    def _draw(self, view: View, unseen: Unseen) -> Suggestion:
        top, take = view.discards[-1], Draw(Pile.DISCARD)
        if Draw() not in _GAME.options(view):
            return Suggestion(take, "only", {})
        hand = _prospects(view)
        now, after = hand.cost(), hand.drawn(top)
        if not now:
            return Suggestion(Draw(), "ready", {})
        if not after:
            return Suggestion(take, "take-out", {"card": top})
        outlook, saves = hand.outlook(unseen), now // SCALE - after // SCALE
        with_top = _prospects(view, top)
        more = min(
            (with_top.outlook(unseen, card) for card in dict.fromkeys(view.hand)), key=self.worth
        )
        if _is_last(view):
            takes = saves > outlook.gain
        else:
            takes = not self.prefers_stock(view, hand, unseen, self.worth(more))
        facts = {"card": top, "saves": saves, "gain": round(outlook.gain, 1)}
        if not takes:
            return Suggestion(Draw(), "draw" if saves <= outlook.gain else "draw-hope", facts)
        if top.rank == view.wild:
            return Suggestion(take, "wild", {"card": top})
        if saves >= outlook.gain:
            return Suggestion(take, "take", {**facts, "now": now // SCALE, "after": after // SCALE})
        return Suggestion(take, "take-hope", {"card": top, **_hopes(more)})

    def prefers_stock(self, view: View, hand: Prospects, unseen: Unseen, taken: float) -> bool:
        """Whether a card from the stock and a discard leave a better hand on average than the one
        that is worth `taken`."""
        now, outlook = hand.cost(), hand.outlook(unseen)
        as_it_is, total = self.worth(outlook), sum(unseen.values())
        # A card drawn may be thrown, so no card makes the hand worse. How much better must those be
        # that help, in all? The best come first, so that it is soon known.
        missing = total * (as_it_is - taken - outlook.out * max(0.0, as_it_is + self.weights.out))
        found = sorted((hand.drawn(card), card) for card in unseen)
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
        """What the hand is worth with a card more, after the discard that costs least."""
        hand = _prospects(view, card)
        thrown = min(hand.cards, key=lambda each: (hand.cost(each), -each.rank))
        return self.worth(hand.outlook(unseen, thrown))

    # ------------------------------------------------------------------------------------ throw

    def _throw(self, view: View, unseen: Unseen) -> Suggestion:
        hand, is_last = _prospects(view), _is_last(view)

        def cost(option: ThreeThirteenAction) -> tuple[object, ...]:
            assert isinstance(option, Discard)
            card = option.card
            left = hand.cost(card) if is_last else self.worth(hand.outlook(unseen, card))
            return (not option.out, left, card.rank == view.wild, -card.rank)

        choice = min(_GAME.options(view), key=cost)
        assert isinstance(choice, Discard)
        outlook = hand.outlook(unseen, choice.card)
        if outlook.is_out:
            return Suggestion(choice, "out", {})
        facts = {"card": choice.card, "left": outlook.left}
        if is_last:
            return Suggestion(choice, "last", facts)
        return Suggestion(choice, "throw", {**facts, **_hopes(outlook)})

    def worth(self, outlook: Outlook) -> float:
        """What a hand after a discard will probably cost, to compare it with others."""
        if outlook.is_out:
            return -inf
        weights = self.weights
        return outlook.left - weights.gain * outlook.gain - weights.out * outlook.out


def _prospects(view: View, *drawn: Card) -> Prospects:
    assert view.wild is not None
    return Prospects((*view.hand, *drawn), view.wild, view.rules)


def _unseen(view: View, history: Sequence[Event]) -> Unseen:
    """The cards that may come from the stock: those that nobody has shown to be elsewhere."""
    if not view.stock:
        return Counter(view.discards[:-1])
    decks = sum(map(len, (*view.hands, view.stock, view.discards))) // len(Card.deck())
    unseen = Counter(Card.deck() * decks)
    unseen.subtract(view.hand)
    unseen.subtract(view.discards)
    held: Counter[tuple[int, Card]] = Counter()
    for event in history:
        match event:
            case Dealt():
                held.clear()
            case TookDiscard(seat, card) if seat != view.seat:
                held[seat, card] += 1
            case Discarded(seat, card) if held[seat, card]:
                held[seat, card] -= 1
    for (_, card), count in held.items():
        unseen[card] -= count
    return +unseen


def _is_last(view: View) -> bool:
    """Whether this is the seat's last turn of the round."""
    limit = view.rules.reshuffles
    ends = limit is not None and view.reshuffles >= limit and len(view.stock) <= view.seats
    return view.out is not None or ends or view.turn + view.seats >= view.rules.laps * view.seats


def _hopes(outlook: Outlook) -> dict[str, object]:
    return {"gain": round(outlook.gain, 1), "out": round(100 * outlook.out)}
