"""The learned evaluation of the expert's discards: the hand that is left, and the use of the
discard to the next player, given the cards it was seen to take, leave and throw.

It is linear, with weights that depend on turn and round. `benchmarks/learn_three_thirteen.py` makes
the tables; the size of its data, its commit and the figures are in docs/experts/three-thirteen.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.rules.arrange import value
from kafene.games.three_thirteen.rules.events import Dealt, TookDiscard
from kafene.games.three_thirteen.rules.state import View
from kafene.parts.events import Discarded, Drew

Table = Sequence[tuple[float, float, float]]
"""The points by which a round ends better for each unit of each feature: always; an addition in the
first turn, half of it in the second, a third in the next, and so on; an addition for each round."""
WILD = 10.0
"""The worth of a wild card to the next player, divided by the number of opponents."""
OWN = 4
"""The number of features of `Watcher.describe`, the first ones, that concern the card alone."""
TWO: Table = (
    (-0.151, 0.005976, -0.03233),  # each point left over
    (0.3205, -0.01594, 0.02367),  # each point that the next card saves on average
    (5.09, 15.67, -0.3094),  # the chance that it brings the hand out
    (-0.505, 1.681, -0.05086),  # a tenth of the card's points
    (1.29, -2.259, -0.009575),  # the square of that
    (-0.01052, -0.6436, 0.00578),  # a tenth of its points, each turn
    (-0.05086, -0.1794, 0.003509),  # a tenth of its points, each round
    (-0.03521, 0.08563, -0.04059),  # fewer points than the next player's last discard
    (0.2974, -0.6293, 0.008015),  # no fewer points than the cheapest card it left
    (-1.283, 6.905, 0.03468),  # a tenth of the points above that
    (-0.4957, -1.125, 0.04422),  # cards of its rank that the next player took and holds
    (-0.1252, -0.6252, 0.002908),  # next to it
    (-0.1735, -0.4072, 0.01429),  # one further
    (-0.05866, 0.1035, 0.007305),  # cards of its rank that the next player threw
    (0.02282, -0.2409, -0.00647),  # next to it
    (-0.06352, -0.06977, 0.006202),  # one further
    (-0.1075, 0.7096, -0.008356),  # cards of its rank that the next player left
    (-0.01103, 0.3404, -0.01537),  # next to it
    (0.05413, 0.122, -0.01479),  # one further
)
"""With two players: the output of `benchmarks/learn_three_thirteen.py 2`."""
MORE: Table = (
    (-0.5087, 0.1524, -0.02577),
    (0.8056, -0.122, 0.004629),
    (4.416, 8.724, -0.3486),
    (1.607, 1.143, -0.4292),
    (0.4996, -1.031, 0.2504),
    (-0.2399, 0.06869, 0.05466),
    (-0.4292, -0.06464, 0.0279),
    (-0.06686, -0.04516, 0.001006),
    (0.3045, -0.2984, -0.009744),
    (-1.109, 5.751, 0.02024),
    (-0.03574, -0.4275, 0.01092),
    (-0.1444, -0.4623, 0.02578),
    (0.1432, -0.2804, -0.01336),
    (0.1089, -0.02848, -0.01564),
    (0.08648, -0.37, 0.001851),
    (0.004844, -0.1862, -0.006754),
    (-0.02004, 0.4559, -0.01813),
    (-0.1808, 0.4712, 0.009184),
    (-0.08576, 0.6916, -0.01014),
)
"""With four players: the output of `benchmarks/learn_three_thirteen.py 4`. Used for three and for
more than four players, too."""


def find_table(seats: int) -> Table:
    """The table for this many players."""
    return TWO if seats == 2 else MORE


def recall(view: View, table: Table) -> list[float]:
    """The weights of the other features at this moment, in points left over."""
    first = 1 / (1 + view.turn // view.seats)
    left, *others = [plain + early * first + late * view.round for plain, early, late in table]
    return [each / left for each in others]


class Watcher:
    """The next player's visible actions in this round."""

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
        """The features of a card that may be thrown."""
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
    """Count the other cards of this card's rank, those next to it in its suit, and those one
    further."""
    same = near = far = 0
    for other in others:
        same += other.rank == card.rank
        if other.suit is card.suit:
            near += abs(other.rank - card.rank) == 1
            far += abs(other.rank - card.rank) == 2
    return float(same), float(near), float(far)
