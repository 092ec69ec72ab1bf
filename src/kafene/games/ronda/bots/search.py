"""What a throw leads to by the end of the deal, over all that others may hold."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache, partial
from math import sqrt

from kafene.games.ronda.bots.belief import (
    Belief,
    HandRanks,
    SeenThrow,
    answers,
    belief,
    likelihood,
    sample,
)
from kafene.games.ronda.bots.evaluation import Evaluation
from kafene.games.ronda.bots.fast import DECK_SIZE, EQUAL, NONE, FastDeal, FastMove, ranks_in
from kafene.games.ronda.bots.opponents import manners
from kafene.games.ronda.state import HAND

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


def signs(side: int, sides: int) -> list[float]:
    """What a point of each side counts for one of them: its own in full, the others' against it."""
    return [1.0 if each == side else -1 / (sides - 1) for each in range(sides)]


class DealSearch(ABC):
    """The prospects of the player of a deal who holds this hand."""

    def __init__(self, deal: FastDeal, hand: Sequence[int]) -> None:
        self.deal = deal
        self.hand = tuple(hand)
        self.seat = deal.player
        sides = len(deal.points)
        self.signs = signs(self.seat % sides, sides)

    @abstractmethod
    def prospects(self) -> dict[FastMove, float]:
        """By how many points the player's side will be ahead of what it is now, for each throw."""

    @abstractmethod
    def compare(self, first: FastMove, second: FastMove) -> tuple[float, float]:
        """By how many points one throw is better than another, and the standard error of that; not
        by the samples from which `prospects` come."""

    def outcome(self, deal: FastDeal) -> float:
        """What a deal that is over has brought: a card is worth half a point, since it is one for
        this side or one for another."""
        if deal.won != NONE:
            return WIN * self.signs[deal.won]
        value = sum(
            sign * (points + cards / 2)
            for sign, points, cards in zip(self.signs, deal.points, deal.cards, strict=True)
        )
        if deal.stock:
            starter = (deal.dealer + 1) % deal.seats
            value += self.signs[starter % len(self.signs)] * lead(deal)
        return value


class Duel(DealSearch):
    """Against one opponent: every hand it may have, and the best answer to how it will play."""

    def __init__(self, deal: FastDeal, hand: Sequence[int], past: Sequence[SeenThrow]) -> None:
        super().__init__(deal, hand)
        other = 1 - self.seat
        self.other: Belief = {
            held: ways * likelihood(past, other, held)
            for held, ways in belief(deal, hand, other).items()
        }

    def prospects(self) -> dict[FastMove, float]:
        moves = self.deal.moves(self.hand)
        return {move: self._after(self.deal, self.hand, self.other, move) for move in moves}

    def compare(self, first: FastMove, second: FastMove) -> tuple[float, float]:
        """Exact, if the other plays as assumed."""
        one, two = (self._after(self.deal, self.hand, self.other, each) for each in (first, second))
        return one - two, 0.0

    def _after(self, deal: FastDeal, mine: HandRanks, other: Belief, move: FastMove) -> float:
        deal = deal.copy()
        deal.play(*move)
        return self._value(deal, _without(mine, move[0]), other)

    def _value(self, deal: FastDeal, mine: HandRanks, other: Belief) -> float:
        if deal.over:
            return self.outcome(deal)
        if deal.player == self.seat:
            return max(self._after(deal, mine, other, move) for move in deal.moves(mine))
        left: dict[FastMove, Belief] = {}
        for hand, weight in other.items():
            for move, chance in answers(deal, hand, LEAST_LIKELY):
                rest, belief = _without(hand, move[0]), left.setdefault(move, {})
                belief[rest] = belief.get(rest, 0.0) + weight * chance
        value = total = 0.0
        for move, belief in left.items():
            weight = sum(belief.values())
            after = deal.copy()
            after.play(*move)
            value += weight * self._value(after, mine, belief)
            total += weight
        return value / total


class Sampling(DealSearch):
    """Against several: hands that they may have and manners in which they may play, played out at a
    glance."""

    def __init__(
        self,
        deal: FastDeal,
        hand: Sequence[int],
        past: Sequence[SeenThrow],
        grabbers: Sequence[float],
        rng: random.Random,
        count: int = SAMPLES,
    ) -> None:
        super().__init__(deal, hand)
        self.past = past
        self.grabbers = grabbers
        self.rng = rng
        self.samples: list[list[list[int]]] = []
        self.grabs: list[list[bool]] = []
        """For each sample, which seats take all they can."""
        self.weights: list[float] = []
        known = cache(partial(manners, past))
        for _ in range(count):
            hands = sample(deal, hand, self.seat, rng)
            weight, grabs = 1.0, [False] * deal.seats
            for seat, held in enumerate(hands):
                if seat != self.seat:
                    careful, grabbing = known(seat, tuple(sorted(held)))
                    grabbing *= grabbers[seat]
                    total = careful * (1 - grabbers[seat]) + grabbing
                    weight *= total
                    grabs[seat] = rng.random() * total < grabbing
            self.samples.append(hands)
            self.grabs.append(grabs)
            self.weights.append(weight)

    def prospects(self) -> dict[FastMove, float]:
        total = sum(self.weights)
        found = {}
        for move in self.deal.moves(self.hand):
            outcomes = map(partial(self._play_out, move), self.samples, self.grabs)
            worth = sum(w * value for w, value in zip(self.weights, outcomes, strict=True))
            found[move] = worth / total
        return found

    def compare(self, first: FastMove, second: FastMove) -> tuple[float, float]:
        fresh = Sampling(self.deal, self.hand, self.past, self.grabbers, self.rng, FRESH)
        ahead = [
            fresh._play_out(first, hands, grabs) - fresh._play_out(second, hands, grabs)
            for hands, grabs in zip(fresh.samples, fresh.grabs, strict=True)
        ]
        total = sum(fresh.weights)
        weighted = list(zip(fresh.weights, ahead, strict=True))
        mean = sum(weight * value for weight, value in weighted) / total
        spread = sum((weight * (value - mean)) ** 2 for weight, value in weighted)
        return mean, sqrt(spread) / total

    def _play_out(
        self, move: FastMove, hands: Sequence[Sequence[int]], grabs: Sequence[bool]
    ) -> float:
        deal, held = self.deal.copy(), [[*hand] for hand in hands]
        while True:
            held[deal.player].remove(move[0])
            deal.play(*move)
            if deal.over:
                return self.outcome(deal)
            hand = held[deal.player]
            moves = deal.moves(hand)
            if len(moves) == 1:
                move = moves[0]
            elif grabs[deal.player]:
                gains = [deal.gain(*each) for each in moves]
                most = max(gains)
                best = [each for each, gain in zip(moves, gains, strict=True) if gain == most]
                move = best[0] if len(best) == 1 else self.rng.choice(best)
            else:
                move = max(moves, key=Evaluation(deal, hand).worth)


def lead(deal: FastDeal) -> float:
    """What a table is worth to the seat that starts the next deal; fitted to played rounds."""
    last = sum(deal.gone) + HAND * deal.seats >= DECK_SIZE
    if deal.seats == 2:
        return (NEAR if last else FAR) * exposure(deal) + MISSA_LEAD * missa(deal)
    emptied = LAST_MISSA_LEAD if last and deal.missa_ends else MISSA_LEAD
    return CARD_LEAD * exposure(deal) + emptied * missa(deal)


def exposure(deal: FastDeal) -> float:
    """How many cards a new hand can capture from a table, on average and each by itself."""
    return sum(_held(deal, rank) * size for rank, size in ranks_in(deal.table))


def missa(deal: FastDeal) -> float:
    """How likely a new hand can empty a table with one card."""
    if not deal.table:
        return 0.0
    lowest, size = ranks_in(deal.table)[0]
    return _held(deal, lowest) if size > deal.table.bit_count() else 0.0


def _held(deal: FastDeal, rank: int) -> float:
    """How likely a new hand has a card of this rank."""
    return min(1.0, (EQUAL - deal.gone[rank]) * HAND / (DECK_SIZE - sum(deal.gone)))


def _without(hand: HandRanks, rank: int) -> HandRanks:
    at = hand.index(rank)
    return hand[:at] + hand[at + 1 :]
