"""The prospects of a throw by the end of the deal, over all hands that others may hold. The kernel
does the search; its assumptions are here."""

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
"""The number of deals of hidden hands to play out against several opponents: fewer if the kernel is
not compiled, where more would take seconds."""
FRESH = SAMPLES
"""The number of further deals to play out to measure the difference between two throws."""
LEAST_LIKELY = 0.03
"""Answers less likely than this are not followed up."""
NEAR, FAR, MISSA_LEAD = 0.45, 0.27, 1.4
"""The worth in points, in a game of two, of the first capture of the next deal: each card that can
be captured, if that deal is the last or not, and a missa."""
CARD_LEAD, LAST_MISSA_LEAD = 0.24, 0.2
"""The same with more players: each card, and a missa if that deal is the last one and pays none."""


class Manner(NamedTuple):
    """A way somebody may play."""

    prior: float
    """The chance that an unknown player plays this way."""
    heat: float
    """The lead, in captured cards, with which a throw is played e times as often."""
    care: float | None
    """The weight of what may follow the throw; None for a player who takes all it can at once."""


MANNERS = (
    Manner(0.3, 0.1, 1.0),
    Manner(0.25, 1.0, 0.9),
    Manner(0.15, 2.0, 0.4),
    Manner(0.2, 0.3, None),
    Manner(0.1, 1000.0, 1.0),
)
"""The mixture of manners others may have; the last one throws anything."""
FLOOR = 0.01
"""The least chance of any manner: players change, and may be like none of these."""
GRABBING = Weights(*(0.0,) * len(Weights._fields))._replace(points=1.0, win=1000.0)
"""The weights of a player who takes all it can."""


@lru_cache(maxsize=4)
def list_manners(seats: int) -> array[float]:
    """The heat and weights of every manner, in the kernel's order."""
    full = find_weights(seats)
    found = array("d")
    for each in MANNERS:
        weights = GRABBING if each.care is None else take_care(full, each.care)
        found.extend((each.heat, *weights))
    return found


def list_numbers() -> array[float]:
    """The constants of the kernel's estimates, in its order."""
    leads = (NEAR, FAR, MISSA_LEAD, CARD_LEAD, LAST_MISSA_LEAD)
    return array("d", (LEAST_LIKELY, *leads, WIN))


def signs(side: int, sides: int) -> list[float]:
    """The value to one side of a point of each: its own in full, the others' against it."""
    return [1.0 if each == side else -1 / (sides - 1) for each in range(sides)]


class DealSearch(ABC):
    """The prospects of the player to move in a deal; throws are the kernel's numbers."""

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
        """The expected change in the lead of the player's side, for each throw."""

    @abstractmethod
    def compare(self, first: int, second: int) -> tuple[float, float]:
        """The difference between two throws in points, and its standard error, from other samples
        than those of `prospects`."""


class Duel(DealSearch):
    """Search against one opponent: every hand it may have, and the best answer to its likely
    play."""

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
        """The chance that the opponent plays in each manner, given this deal too."""
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
        """The hands the opponent may hold, and their relative likelihood."""
        self._found: dict[int, float] = {}

    def prospects(self) -> dict[int, float]:
        """As in `DealSearch`. In the last deal, with no hidden card, perfect play by the opponent
        counts with the chance that its past play suggests."""
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
        """The seat's expected lead at the end of the deal that begins now, if the seats gave these
        answers, in the kernel's numbers, and the opponent holds one of these hands."""
        block = bytearray(self.block)
        block[layout.PHASE], block[layout.TURNS] = layout.PLAY, 0
        block[layout.PLAYER] = block[layout.STARTER]
        block[layout.CALLS : layout.CALLS + 2] = bytes(calls)
        out = self._follow(block, array("i", hands), array("d", weights))
        return max(out) if block[layout.PLAYER] == self.seat else out[0]

    def _follow(self, block: bytearray, hands: array[int], weights: array[float]) -> array[float]:
        """The expected result of each throw; on the opponent's turn, the first number stands for
        all."""
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
        """As in `DealSearch`; exact if the opponent plays as assumed."""
        found = self.prospects()
        return found[first] - found[second], 0.0


MOST_HANDS = 220
"""The number of hands of three cards, by rank."""


class Sampling(DealSearch):
    """Search against several opponents: sampled hands and manners of play, played out without
    further search."""

    def __init__(
        self, view: View, past: Past, shares: Sequence[Sequence[float]], rng: random.Random
    ) -> None:
        super().__init__(view, past)
        self.shares = array("d", chain.from_iterable(shares))
        self.seeds = array("Q", [rng.getrandbits(64)])
        self._draw(SAMPLES)

    def _draw(self, count: int) -> None:
        """Sample deals of hidden hands, each with the others' manners and its likelihood."""
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
        """The result of a throw in each of the sampled deals."""
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
    """The chance that each seat plays in each manner, from the finished deals, whose hands have all
    become known."""
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
