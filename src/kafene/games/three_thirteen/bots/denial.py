"""What the expert counts when it throws, learned: the hand that is left, and what the next player,
who was seen to take, leave and throw cards, may do with the discard.

It is linear, with weights that depend on turn and round. `scripts/learn_three_thirteen.py` fits
them: the figures are in docs/experts/three-thirteen.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.arrange import value
from kafene.games.three_thirteen.events import Dealt, TookDiscard
from kafene.games.three_thirteen.state import View
from kafene.parts.events import Discarded, Drew

Table = Sequence[tuple[float, float, float]]
"""By how many points a round ends better for each thing that counts: in all; what is added in the
first turn, half of it in the second, a third in the next, and so on; what is added each round."""
WILD = 10.0
"""What a wild card brings the next player, divided by how many others there are."""
OWN = 4
"""So many features of `Watcher.describe` are of the card, the others of the next player."""
TWO: Table = (
    (-0.1545, -0.02815, -0.02734),  # each point left over
    (0.2885, 0.02413, 0.0237),  # each point that the next card saves on average
    (4.268, 16.39, -0.2205),  # the chance that it brings the hand out
    (-0.1059, 0.8237, -0.08295),  # a tenth of the card's points
    (1.425, -2.39, -0.04599),  # the square of that
    (-0.03148, -0.6874, 0.0105),  # a tenth of its points, each turn
    (-0.08295, -0.1003, 0.01156),  # a tenth of its points, each round
    (0.01345, 0.04676, -0.03326),  # fewer points than the next player's last discard
    (0.1461, -0.202, 0.007772),  # no fewer points than the cheapest card it left
    (-1.4, 8.195, 0.02175),  # a tenth of the points above that
    (-0.5093, -1.118, 0.0397),  # cards of its rank that the next player took and holds
    (-0.1334, -0.9425, 0.008824),  # next to it
    (-0.2391, -0.7358, 0.0221),  # one further
    (-0.06616, 0.2309, 0.004396),  # cards of its rank that the next player threw
    (0.0007492, -0.1066, -0.009273),  # next to it
    (-0.1103, 0.06686, 0.01361),  # one further
    (-0.1107, 0.6987, 0.0051),  # cards of its rank that the next player left
    (0.01053, 0.09196, -0.00371),  # next to it
    (-0.1687, 0.9598, 0.003194),  # one further
)
"""By how many points a round ends better for each of these: in all; what is added in the first
turn, half of it in the second, a third in the next, and so on; what is added for each round. With
two players, from `scripts/learn_three_thirteen.py 12000 2 9600000`."""
MORE: Table = (
    (-0.5003, 0.1597, -0.02449),
    (0.7767, -0.1616, 0.004784),
    (5.155, 10.85, -0.4876),
    (0.3038, 1.805, -0.3308),
    (1.202, -0.8801, 0.143),
    (-0.1109, 0.6094, 0.02044),
    (-0.3308, -0.2305, 0.03054),
    (0.09411, -0.3219, -0.003156),
    (-0.06781, -0.03157, 0.04244),
    (-0.7257, 2.322, 0.007733),
    (-0.3657, -0.1511, 0.03563),
    (0.05899, -0.4351, -0.0153),
    (0.07688, 0.06523, -0.03025),
    (-0.005864, -0.1119, 0.003664),
    (0.02844, -0.001297, -0.01696),
    (-0.009845, -0.2184, 0.009301),
    (-0.05014, 0.3774, -0.00443),
    (0.07539, 0.003324, -0.0176),
    (0.02351, 0.4249, -0.02958),
)
"""The same with four players, and what is taken with three and with more; from
`scripts/learn_three_thirteen.py 8000 4 9700000`."""


def find_table(seats: int) -> Table:
    """The one for this many players."""
    return TWO if seats == 2 else MORE


def recall(view: View, table: Table) -> list[float]:
    """What counts now, as much as points left over do."""
    first = 1 / (1 + view.turn // view.seats)
    left, *others = [plain + early * first + late * view.round for plain, early, late in table]
    return [each / left for each in others]


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


def _count_mates(card: Card, others: Iterable[Card]) -> tuple[float, float, float]:
    """How many of the others are of the card's rank, next to it in its suit, and one further."""
    same = near = far = 0
    for other in others:
        same += other.rank == card.rank
        if other.suit is card.suit:
            near += abs(other.rank - card.rank) == 1
            far += abs(other.rank - card.rank) == 2
    return float(same), float(near), float(far)
