"""What others may hold: hands that fit what was announced or passed, and how they were played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import comb, exp
from typing import NamedTuple

from kafene.core.game import Event, Seat
from kafene.games.ronda.announcements import SIZES
from kafene.games.ronda.bots.evaluation import Evaluation
from kafene.games.ronda.bots.fast import FastDeal, FastMove, place
from kafene.games.ronda.events import Captured, Chained, ChainSettled, Dealt, Kind, Link, Threw
from kafene.games.ronda.state import View

HandRanks = tuple[int, ...]
Belief = dict[HandRanks, float]
"""How likely hands are, in proportion."""
HEAT = 1.0
"""By how much a throw must look better, in captured cards, to be played e times as often."""
GRAB = 0.3
"""How likely an unknown player takes all it can at once, whatever that leaves to others."""
DOUBT = 0.1
"""How often a player is assumed to act for reasons that say nothing about their hand."""
_TRIES = 30
"""How often a deal that does not fit is dealt again; then a seat is assumed to have kept silent."""


class SeenThrow(NamedTuple):
    """A throw of this deal, and the deal before it."""

    deal: FastDeal
    move: FastMove


def list_throws(view: View, history: Sequence[Event]) -> list[SeenThrow]:
    """The throws of the deal so far; none, if the history does not tell them."""
    dealt = max((at for at, event in enumerate(history) if isinstance(event, Dealt)), default=0)
    told, turns = history[dealt:], sum(map(len, view.played))
    if sum(isinstance(event, Threw | Captured | Chained) for event in told) != turns:
        return []
    lying, tapped = {*view.table, *view.pending}, set()
    for event in told:
        match event:
            case Captured(_, card, taken):
                lying |= {card, *taken}
            case ChainSettled(pending=pile):
                lying |= {*pile}
            case Chained(_, card, Link.BOUNT):
                tapped.add(card)
    deal = FastDeal.before(view, lying.difference(*view.played))
    found = []
    for turn in range(turns):
        card = view.played[Seat(deal.player)][turn // view.seats]
        found.append(SeenThrow(deal.copy(), (place(card), card in tapped)))
        deal.play(*found[-1].move)
    return found


def answers(
    deal: FastDeal, hand: Sequence[int], least: float = 0.0
) -> list[tuple[FastMove, float]]:
    """How likely each throw is from this hand, but for what is less likely than `least`."""
    moves = deal.moves(hand)
    if len(moves) == 1:
        return [(moves[0], 1.0)]
    worths = [*map(Evaluation(deal, hand).worth, moves)]
    best = max(worths)
    shares = [exp((worth - best) / HEAT) for worth in worths]
    good = (1 - GRAB) / sum(shares)
    gains = [deal.gain(*move) for move in moves]
    most = max(gains)
    grabbed = GRAB / gains.count(most)
    chances = [
        good * share + (grabbed if gain == most else 0.0)
        for share, gain in zip(shares, gains, strict=True)
    ]
    return [(move, chance) for move, chance in zip(moves, chances, strict=True) if chance >= least]


def likelihood(throws: Sequence[SeenThrow], seat: int, held: Sequence[int]) -> float:
    """How likely a seat that still holds these cards would have played as it did."""
    chance, hand = 1.0, list(held)
    for deal, move in reversed(throws):
        if deal.player == seat:
            hand.append(move[0])
            shares = dict(answers(deal, hand))
            chance *= DOUBT / len(shares) + (1 - DOUBT) * shares[move]
    return chance


def fits(played: Sequence[int], held: Sequence[int], call: Kind | None) -> bool:
    """Whether a seat with these cards announced what it has (RO 3.1). A pair that was played
    without a word was kept silent: then nothing is known of the rest."""
    dealt = (*played, *held)
    most = max(map(dealt.count, dealt), default=0)
    if call is None:
        return most < 2 or len({*played}) < len(played)
    return most == SIZES[call]


def belief(deal: FastDeal, hand: Sequence[int], seat: int) -> Belief:
    """Every hand that a seat may hold, as seen by the holder of `hand`, and in how many ways."""
    played, call = deal.played[seat], deal.calls[seat]
    every = list(_hands(deal.unseen(hand), deal.sizes[seat], 0))
    fitting = [(held, ways) for held, ways in every if fits(played, held, call)]
    return {held: float(ways) for held, ways in fitting or every}


def _hands(unseen: Sequence[int], size: int, lowest: int) -> Iterator[tuple[HandRanks, int]]:
    """Hands of this size from the ranks from `lowest` on, and in how many ways each comes."""
    if not size:
        yield (), 1
        return
    for rank in range(lowest, len(unseen)):
        for count in range(1, min(unseen[rank], size) + 1):
            for rest, ways in _hands(unseen, size - count, rank + 1):
                yield (rank,) * count + rest, ways * comb(unseen[rank], count)


def sample(deal: FastDeal, hand: Sequence[int], seat: int, rng: random.Random) -> list[list[int]]:
    """Hands of all seats as they may be, for a seat with this hand."""
    unseen = deal.unseen(hand)
    cores: list[list[int]] = [[] for _ in deal.sizes]
    others = [each for each in range(deal.seats) if each != seat]
    for each in others:
        cores[each] = _core(deal, each, unseen, rng)
        for rank in cores[each]:
            unseen[rank] -= 1
    cards = [rank for rank, count in enumerate(unseen) for _ in range(count)]
    for _ in range(_TRIES):
        rng.shuffle(cards)
        rest = iter(cards)
        hands = [[*core] for core in cores]
        for each in others:
            hands[each] += [next(rest) for _ in range(deal.sizes[each] - len(cores[each]))]
        if all(fits(deal.played[each], hands[each], deal.calls[each]) for each in others):
            break
    hands[seat] = [*hand]
    return hands


def _core(deal: FastDeal, seat: int, unseen: Sequence[int], rng: random.Random) -> list[int]:
    """The cards of an announcement that were not played yet."""
    call, played = deal.calls[seat], deal.played[seat]
    if call is None or any(played.count(rank) == SIZES[call] for rank in played):
        return []
    needs = [SIZES[call] - played.count(rank) for rank in range(len(unseen))]
    ways = [
        comb(count, need) if need <= deal.sizes[seat] else 0
        for count, need in zip(unseen, needs, strict=True)
    ]
    if not any(ways):
        return []
    rank = rng.choices(range(len(unseen)), ways)[0]
    return [rank] * needs[rank]
