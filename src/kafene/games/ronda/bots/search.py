"""What a throw leads to by the end of the deal, over all that others may hold. The kernel thinks;
what it goes by is here."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from math import sqrt
from typing import NamedTuple

from kafene.core.game import Event
from kafene.games.ronda.bots.greedy import find_weights, take_care
from kafene.games.ronda.bots.last_deal import WIN, is_last, judge, solve
from kafene.games.ronda.bots.past import FLAT, Past, kernel, list_finished_deals
from kafene.games.ronda.fast import layout
from kafene.games.ronda.fast.flat import Weights, count_cards, ranks, read_hand
from kafene.games.ronda.rules.state import View

SAMPLES = 1500 if kernel.__name__.endswith("._kernel") else 300
"""How many deals of hidden hands are played out if there are several: fewer if the kernel is not
compiled, where that number would take some seconds."""
FRESH = SAMPLES
"""How many more are played out to tell by how much one throw is better than another."""
LEAST_LIKELY = 0.03
"""Answers that are less likely than this are not followed up."""
NEAR, FAR, MISSA_LEAD = 0.45, 0.27, 1.4
"""What the first capture of the next deal is worth in points to one of two players: a card that can
be captured, if that deal is the last one or not, and a missa."""
CARD_LEAD, LAST_MISSA_LEAD = 0.24, 0.2
"""The same to one of several: a card, and a missa if that deal is the last one and pays none."""


class Manner(NamedTuple):
    """How somebody may play."""

    prior: float
    """How likely an unknown player does."""
    heat: float
    """By how much a throw must look better, in captured cards, to be played e times as often."""
    care: float | None
    """How much what comes after the throw counts; None: whoever takes all they can at once."""


MANNERS = (
    Manner(0.3, 0.1, 1.0),
    Manner(0.25, 1.0, 0.9),
    Manner(0.15, 2.0, 0.4),
    Manner(0.2, 0.3, None),
    Manner(0.1, 1000.0, 1.0),
)
"""A mixture of what others may be like; the last one throws anything."""
FLOOR = 0.01
"""No manner becomes less likely than this: players change, and may be like none of these."""
GRABBING = Weights(*(0.0,) * len(Weights._fields))._replace(points=1.0, win=1000.0)
"""The weights of one who takes all they can."""


@lru_cache(maxsize=4)
def list_manners(seats: int) -> array[float]:
    """The heat and the weights of every manner, in the kernel's order."""
    full = find_weights(seats)
    found = array("d")
    for each in MANNERS:
        weights = GRABBING if each.care is None else take_care(full, each.care)
        found.extend((each.heat, *weights))
    return found


def list_numbers() -> array[float]:
    """What the kernel's guesses go by, in its order."""
    leads = (NEAR, FAR, MISSA_LEAD, CARD_LEAD, LAST_MISSA_LEAD)
    return array("d", (LEAST_LIKELY, *leads, WIN))


def signs(side: int, sides: int) -> list[float]:
    """What a point of each side counts for one of them: its own in full, the others' against it."""
    return [1.0 if each == side else -1 / (sides - 1) for each in range(sides)]


class DealSearch(ABC):
    """The prospects of the player of a deal; throws are the kernel's numbers."""

    def __init__(self, view: View, past: Past) -> None:
        self.block = FLAT.encode(view)
        self.block[layout.PENALTY] = 0
        self.past = past
        self.numbers, self.manners = list_numbers(), list_manners(view.seats)
        thrown = layout.NONE if view.thrown is None else self.block[layout.THROWN]
        self.hand = ranks(view.hand)
        taps = [layout.TAP + thrown] if thrown in self.hand else []
        self.moves = [*(layout.THROW + rank for rank in dict.fromkeys(self.hand)), *taps]

    @abstractmethod
    def prospects(self) -> dict[int, float]:
        """By how many points the player's side will be ahead of what it is now, for each throw."""

    @abstractmethod
    def compare(self, first: int, second: int) -> tuple[float, float]:
        """By how many points one throw is better than another, and the standard error of that; not
        by the samples from which `prospects` come."""


class Duel(DealSearch):
    """Against one opponent: every hand it may have, and the best answer to how it will play."""

    def __init__(
        self,
        view: View,
        past: Past,
        shares: Sequence[Sequence[float]],
        history: Sequence[Event] = (),
    ) -> None:
        super().__init__(view, past)
        assert view.seat is not None
        self.seat = view.seat
        self.about = view, history
        self.shares = array("d", shares[1 - self.seat])
        """How likely the other plays in each manner, by this deal too."""
        hands, weights = array("i", bytes(4 * MOST_HANDS)), array("d", bytes(8 * MOST_HANDS))
        count = kernel.guess(
            self.block,
            self.seat,
            past.games,
            past.actions,
            self.manners,
            self.shares,
            self.numbers,
            hands,
            weights,
        )
        self.hands, self.weights = hands[:count], weights[:count]
        """What the other may hold, and how likely, in proportion."""
        self._found: dict[int, float] = {}

    def prospects(self) -> dict[int, float]:
        """In the last deal, where no card is hidden, the other may also make no mistake: as likely
        as it has shown that it doesn't."""
        if not self._found:
            out = self._follow(self.block, self.hands, self.weights)
            self._found = dict(zip(self.moves, out, strict=True))
            if is_last(self.block) and len(self.hands) == 1:
                self._mix()
        return self._found

    def _mix(self) -> None:
        deals = list_finished_deals(*self.about)
        sharp = judge(deals, 1 - self.seat, self.manners, self.shares, self.numbers)
        block, theirs = bytearray(self.block), layout.HANDS + layout.RANKS * (1 - self.seat)
        count_cards(block, theirs, ranks(read_hand(self.hands[0])))
        for move, lead in solve(bytes(block)).items():
            self._found[move] += sharp * (lead - self._found[move])

    def foresee(
        self, calls: Sequence[int], hands: Sequence[int], weights: Sequence[float]
    ) -> float:
        """By how many points the seat will be ahead when the deal is over that begins now, if the
        seats answered so, in the kernel's numbers, and the other holds one of these hands."""
        block = bytearray(self.block)
        block[layout.PHASE], block[layout.TURNS] = layout.PLAY, 0
        block[layout.PLAYER] = block[layout.STARTER]
        block[layout.CALLS : layout.CALLS + 2] = bytes(calls)
        out = self._follow(block, array("i", hands), array("d", weights))
        return max(out) if block[layout.PLAYER] == self.seat else out[0]

    def _follow(self, block: bytearray, hands: array[int], weights: array[float]) -> array[float]:
        """What each throw leads to; at the other's turn, the first number for all."""
        out = array("d", bytes(8 * len(self.moves)))
        kernel.follow(
            block,
            self.seat,
            sum(rank + 1 << 4 * at for at, rank in enumerate(self.hand)),
            array("h", self.moves),
            hands,
            weights,
            self.manners,
            self.shares,
            self.numbers,
            out,
        )
        return out

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
        self, view: View, past: Past, shares: Sequence[Sequence[float]], rng: random.Random
    ) -> None:
        super().__init__(view, past)
        self.shares = array("d", chain.from_iterable(shares))
        self.seeds = array("Q", [rng.getrandbits(64)])
        self._draw(SAMPLES)

    def _draw(self, count: int) -> None:
        """Deals of hidden hands, each with how the others play and with how likely it is."""
        seats = self.block[layout.SEATS]
        self.hands = array("i", bytes(4 * count * seats))
        self.played = array("i", bytes(4 * count))
        self.weights = array("d", bytes(8 * count))
        kernel.sample(
            self.block,
            self.past.games,
            self.past.actions,
            self.manners,
            self.shares,
            self.numbers,
            self.seeds,
            self.hands,
            self.played,
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
        kernel.try_throw(
            self.block,
            move,
            self.hands,
            self.played,
            self.manners,
            self.numbers,
            self.seeds,
            out,
        )
        return out


def learn_manners(view: View, history: Sequence[Event]) -> list[list[float]]:
    """How likely each seat plays in each manner, by the deals that are over, in which all hands
    have become known."""
    count = len(MANNERS)
    found = [[each.prior for each in MANNERS] for _ in range(view.seats)]
    chances, numbers = array("d", bytes(8 * count * view.seats)), list_numbers()
    for past in list_finished_deals(view, history):
        kernel.tell_manners(past.games, past.actions, list_manners(view.seats), numbers, chances)
        for seat, shares in enumerate(found):
            fits = [share * chances[count * seat + at] for at, share in enumerate(shares)]
            total = sum(fits)
            found[seat] = [FLOOR + (1 - count * FLOOR) * each / total for each in fits]
    return found
