"""Playouts of Three Thirteen, for reviews."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from kafene.core.game import Action, Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.bots.evaluation import count_held, list_deck
from kafene.games.three_thirteen.fast import layout
from kafene.games.three_thirteen.fast.flat import FlatThreeThirteen
from kafene.games.three_thirteen.fast.search import CARDS, NUMBERS
from kafene.games.three_thirteen.rules.state import View
from kafene.review.playouts import FlatPlayouts, Grades, Scores, seed_all

CARELESS = 0.3
"""The share of discards that the second policy makes without looking ahead."""


class ThreeThirteenPlayouts(FlatPlayouts):
    """Playouts by the kernel's policy, and by a careless version of it. Hands are arranged exactly
    in both."""

    flat: FlatThreeThirteen
    phase = layout.PHASE
    samples, first = 400, 12
    grades: ClassVar = {"points": Grades(1.0, 2.5, 6.0), "share": Grades(0.03, 0.08, 0.16)}
    doubts = frozenset(("same", "even", "more-gain", "more-out", "fewer-gain", "fewer-out"))

    def find_policy(self, view: View, history: Sequence[Event], policy: int) -> array[float]:
        return array("d", (0.0, CARELESS if policy else 0.0))

    def find_usual(self, view: View) -> Action:
        chosen = array("h", (0,))
        self.flat.engine.choose_greedily(self.flat.encode(view), chosen, self.flat.policy)
        return self.flat.action(view, chosen[0])

    def read_scores(self, worlds: bytearray) -> list[Scores]:
        """Read the scores of all worlds at once: a review asks for a million of them."""
        seats = worlds[layout.SEATS]
        at = range(layout.TOTALS, layout.TOTALS + 2 * seats, 2)
        low, high = ([worlds[cell + more :: self.size] for cell in at] for more in (0, 1))
        totals = [
            [one | two << 8 for one, two in zip(*each, strict=True)]
            for each in zip(low, high, strict=True)
        ]
        return list(zip(*totals, strict=True))

    def imagine(self, view: View, history: Sequence[Event], count: int, seed: int) -> bytearray:
        """Deal the cards whose place the seat doesn't know at random; discards that another seat
        took and has not thrown stay in its hand."""
        start, held = self.flat.encode(view), count_held(view, history)
        unseen = Counter(list_deck(view))
        for cards in (view.hand, view.discards, held.elements()):
            unseen.subtract(card if isinstance(card, Card) else card[1] for card in cards)
        sizes = bytearray(0 if seat == view.seat else len(h) for seat, h in enumerate(view.hands))
        for (seat, card), amount in held.items():
            start[layout.HANDS + len(CARDS) * seat + NUMBERS[card]] += amount
            sizes[seat] -= amount
        codes, worlds = bytearray(map(NUMBERS.__getitem__, unseen.elements())), start * count
        seeds = seed_all(seed, count)
        self.flat.engine.deal_worlds(
            worlds, seeds, codes, sizes, layout.HANDS, len(CARDS), layout.STOCK
        )
        return worlds
