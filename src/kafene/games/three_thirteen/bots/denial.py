"""What a card would bring the next player, guessed from what it took, left and threw.

The guess is linear. `scripts/learn_three_thirteen.py` fits it: the figures are in
docs/experts/three-thirteen.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import mul

from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.arrange import value
from kafene.games.three_thirteen.events import Dealt, TookDiscard
from kafene.games.three_thirteen.state import View
from kafene.parts.events import Discarded, Drew

WILD = 10.0
"""What a wild card brings."""
WEIGHTS = (
    *(-7.236, 5.196, 0.036, 0.171, -0.139, -0.338, -1.216, 2.208, 1.208, 0.857),
    *(-0.418, 0.040, -0.011, -0.199, -0.045, -0.173),
)
"""For each of `Watcher.describe`. From `scripts/learn_three_thirteen.py 400 500000`: 182,297 cards;
correlation with what a card really brings, in other games, 0.18."""


class Watcher:
    """What the next player was seen to do in this round."""

    def __init__(self, view: View, history: Sequence[Event]) -> None:
        assert view.seat is not None
        self.view, self.next = view, (view.seat + 1) % view.seats
        self.held: Counter[Card] = Counter()
        self.left: list[Card] = []
        self.thrown: list[Card] = []
        top: Card | None = None
        for event in history:
            match event:
                case Dealt():
                    self.held, self.left, self.thrown = Counter(), [], []
                    top = event.upcard
                case TookDiscard(seat, card) if seat == self.next:
                    self.held[card] += 1
                case Drew(seat) if seat == self.next and top is not None:
                    self.left.append(top)
                case Discarded(seat, card):
                    top = card
                    if seat == self.next:
                        self.held[card] -= self.held[card] > 0
                        self.thrown.append(card)

    def describe(self, card: Card) -> list[float]:
        """What is known about a card that may be thrown."""
        view = self.view
        points = [value(each, view.wild, view.rules) for each in (card, *self.thrown[-1:])]
        turn = min(view.turn // view.seats, 8)
        high = points[0] / 10
        spared = [
            value(each, view.wild, view.rules) for each in self.left if each.rank != view.wild
        ]
        low = min(spared, default=11)
        return [
            high,
            high * high,
            high * turn,
            high * view.round,
            float(bool(self.thrown) and points[0] < points[-1]),
            float(points[0] >= low),
            max(0, points[0] - low) / 10,
            *_count_mates(card, self.held.elements()),
            *_count_mates(card, self.thrown),
            *_count_mates(card, self.left),
        ]

    def guess(self, card: Card) -> float:
        """By how many points a card is better for the next player than one from the stock."""
        if card.rank == self.view.wild:
            return WILD
        return float(sum(map(mul, WEIGHTS, self.describe(card))))


def _count_mates(card: Card, others: Iterable[Card]) -> tuple[float, float, float]:
    """How many of the others are of the card's rank, next to it in its suit, and one further."""
    same = near = far = 0
    for other in others:
        same += other.rank == card.rank
        if other.suit is card.suit:
            near += abs(other.rank - card.rank) == 1
            far += abs(other.rank - card.rank) == 2
    return float(same), float(near), float(far)
