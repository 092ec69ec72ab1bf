"""What Three Thirteen brings to be reviewed."""

from __future__ import annotations

import random
from array import array
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.arranging import CARDS
from kafene.games.three_thirteen.bots.evaluation import count_held, list_deck
from kafene.games.three_thirteen.fast import cells
from kafene.games.three_thirteen.flat import numbers
from kafene.games.three_thirteen.state import View
from kafene.review.playouts import FlatPlayouts, Grades

CARELESS = 0.3
"""How often the second policy throws a card without a thought of what comes next."""


class ThreeThirteenPlayouts(FlatPlayouts):
    """By the kernel's policy, and softened. Hands are arranged exactly in both."""

    samples, first = 400, 12
    grades: ClassVar = {"points": Grades(1.0, 2.5, 6.0), "share": Grades(0.03, 0.08, 0.16)}
    doubts = frozenset(("same", "more-gain", "more-out", "fewer-gain", "fewer-out"))

    def find_policy(self, view: View, history: Sequence[Event], policy: int) -> array[float]:
        return array("d", (0.0, CARELESS if policy else 0.0))

    def imagine(self, view: View, history: Sequence[Event], count: int, seed: int) -> bytearray:
        """All cards that the seat cannot place are as likely anywhere; discards that another seat
        took, and has not thrown, are in its hand."""
        rng, start = random.Random(seed), self.flat.encode(view)
        held = count_held(view, history)
        unseen = Counter(list_deck(view))
        for cards in (view.hand, view.discards, held.elements()):
            unseen.subtract(card if isinstance(card, Card) else card[1] for card in cards)
        codes = list(numbers(tuple(unseen.elements())))
        known: list[list[int]] = [[] for _ in view.hands]
        for (seat, card), amount in held.items():
            known[seat] += numbers((card,)) * amount
        worlds = bytearray(start * count)
        for block in self.split(worlds):
            rng.shuffle(codes)
            at = 0
            for seat, hand in enumerate(view.hands):
                if seat == view.seat:
                    continue
                end = at + len(hand) - len(known[seat])
                first = cells.HANDS + len(CARDS) * seat
                for code in (*known[seat], *codes[at:end]):
                    block[first + code] += 1
                at = end
            stock = bytes(codes[at:])
            block[cells.STOCK : cells.STOCK + len(stock)] = stock
        return worlds
