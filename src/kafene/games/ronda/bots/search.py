"""What a throw leads to by the end of the deal, over all that others may hold. The kernel thinks;
what it goes by is here."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from array import array
from collections.abc import Sequence
from math import sqrt

from kafene.core.game import Event
from kafene.games.ronda.bots.past import FLAT, Past, kernel, list_finished_deals
from kafene.games.ronda.fast import cells
from kafene.games.ronda.flat import ranks
from kafene.games.ronda.state import View

HEAT = 1.0
"""By how much a throw must look better, in captured cards, to be played e times as often."""
GRAB = 0.3
"""How likely an unknown player takes all it can at once, whatever that leaves to others."""
DOUBT = 0.1
"""How often a player is assumed to act for reasons that say nothing about their hand."""
SAMPLES = 150
"""How many deals of hidden hands are played out if there are several."""
FRESH = 600
"""How many more are played out to tell by how much one throw is better than another."""
LEAST_LIKELY = 0.03
"""Answers that are less likely than this are not followed up."""
NEAR, FAR, MISSA_LEAD = 0.45, 0.27, 1.4
"""What the first capture of the next deal is worth in points to one of two players: a card that can
be captured, if that deal is the last one or not, and a missa."""
CARD_LEAD, LAST_MISSA_LEAD = 0.24, 0.2
"""The same to one of several: a card, and a missa if that deal is the last one and pays none."""
WIN = 20.0
"""What a match won at once is worth in points: more than a deal brings."""


def list_numbers() -> array[float]:
    """What the kernel's guesses go by, in its order."""
    return array(
        "d",
        (
            *(HEAT, GRAB, DOUBT, LEAST_LIKELY),
            *(NEAR, FAR, MISSA_LEAD, CARD_LEAD, LAST_MISSA_LEAD, WIN),
        ),
    )


def signs(side: int, sides: int) -> list[float]:
    """What a point of each side counts for one of them: its own in full, the others' against it."""
    return [1.0 if each == side else -1 / (sides - 1) for each in range(sides)]


class DealSearch(ABC):
    """The prospects of the player of a deal; throws are the kernel's numbers."""

    def __init__(self, view: View, past: Past) -> None:
        self.block = FLAT.encode(view)
        self.block[cells.PENALTY] = 0
        self.past = past
        self.numbers = list_numbers()
        thrown = cells.NONE if view.thrown is None else self.block[cells.THROWN]
        self.hand = ranks(view.hand)
        taps = [cells.TAP + thrown] if thrown in self.hand else []
        self.moves = [*(cells.THROW + rank for rank in dict.fromkeys(self.hand)), *taps]

    @abstractmethod
    def prospects(self) -> dict[int, float]:
        """By how many points the player's side will be ahead of what it is now, for each throw."""

    @abstractmethod
    def compare(self, first: int, second: int) -> tuple[float, float]:
        """By how many points one throw is better than another, and the standard error of that; not
        by the samples from which `prospects` come."""


class Duel(DealSearch):
    """Against one opponent: every hand it may have, and the best answer to how it will play."""

    def __init__(self, view: View, past: Past) -> None:
        super().__init__(view, past)
        hands, weights = array("i", bytes(4 * MOST_HANDS)), array("d", bytes(8 * MOST_HANDS))
        count = kernel.guess(
            self.block, past.games, past.actions, FLAT.policy, self.numbers, hands, weights
        )
        self.hands, self.weights = hands[:count], weights[:count]
        """What the other may hold, and how likely, in proportion."""
        self._found: dict[int, float] = {}

    def prospects(self) -> dict[int, float]:
        if not self._found:
            out = array("d", bytes(8 * len(self.moves)))
            kernel.follow(
                self.block,
                sum(rank + 1 << 4 * at for at, rank in enumerate(self.hand)),
                array("h", self.moves),
                self.hands,
                self.weights,
                FLAT.policy,
                self.numbers,
                out,
            )
            self._found = dict(zip(self.moves, out, strict=True))
        return self._found

    def compare(self, first: int, second: int) -> tuple[float, float]:
        """Exact, if the other plays as assumed."""
        found = self.prospects()
        return found[first] - found[second], 0.0


MOST_HANDS = 220
"""So many hands of three cards there are, by rank."""


class Sampling(DealSearch):
    """Against several: hands that they may have and manners in which they may play, played out at a
    glance."""

    def __init__(
        self, view: View, past: Past, grabbers: Sequence[float], rng: random.Random
    ) -> None:
        super().__init__(view, past)
        self.grabbers = array("d", grabbers)
        self.seeds = array("Q", [rng.getrandbits(64)])
        self._draw(SAMPLES)

    def _draw(self, count: int) -> None:
        """Deals of hidden hands, each with who takes all they can and with how likely it is."""
        seats = self.block[cells.SEATS]
        self.hands, self.grabs = array("i", bytes(4 * count * seats)), bytearray(count)
        self.weights = array("d", bytes(8 * count))
        kernel.sample(
            self.block,
            self.past.games,
            self.past.actions,
            self.grabbers,
            FLAT.policy,
            self.numbers,
            self.seeds,
            self.hands,
            self.grabs,
            self.weights,
        )

    def prospects(self) -> dict[int, float]:
        total = sum(self.weights)
        return {
            move: sum(map(float.__mul__, self.weights, self._play_out(move))) / total
            for move in self.moves
        }

    def compare(self, first: int, second: int) -> tuple[float, float]:
        self._draw(FRESH)
        outcomes = zip(self._play_out(first), self._play_out(second), strict=True)
        weighted = [
            (weight, one - two) for weight, (one, two) in zip(self.weights, outcomes, strict=True)
        ]
        total = sum(self.weights)
        mean = sum(weight * value for weight, value in weighted) / total
        spread = sum((weight * (value - mean)) ** 2 for weight, value in weighted)
        return mean, sqrt(spread) / total

    def _play_out(self, move: int) -> array[float]:
        """What the deal brings after a throw, for each of the deals that were drawn."""
        out = array("d", bytes(8 * len(self.weights)))
        kernel.play_out(
            self.block,
            move,
            self.hands,
            self.grabs,
            FLAT.policy,
            self.numbers,
            self.seeds,
            out,
        )
        return out


def estimate_grabbers(view: View, history: Sequence[Event]) -> list[float]:
    """How likely each seat is one that takes all it can at once, by the deals that are over, in
    which all hands have become known."""
    found = [(1 - GRAB, GRAB)] * view.seats
    chances, numbers = array("d", bytes(16 * view.seats)), list_numbers()
    for past in list_finished_deals(view, history):
        kernel.tell_manners(past.games, past.actions, FLAT.policy, numbers, chances)
        for seat, (careful, grabbing) in enumerate(found):
            if seat != view.seat:
                careful, grabbing = careful * chances[2 * seat], grabbing * chances[2 * seat + 1]
                total = careful + grabbing
                found[seat] = careful / total, grabbing / total
    return [grabbing for _, grabbing in found]
