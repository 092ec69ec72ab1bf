"""The end of a round: what to do when the pool runs out before anybody goes out.

The tiles that cannot be seen are dealt at random, and the round is played to its end from there for
each thing that could be done now, with the same deals for each. Players hold what they have while
there is time, except those who were seen to play tiles as they come."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from kafene.core.game import Event
from kafene.core.pieces import Tile
from kafene.games.rummikub.bots.fast import (
    JOKER,
    VALUES,
    FastRound,
    TileCounts,
    goes_out,
    left_by,
    value,
)
from kafene.games.rummikub.events import Dealt, Played
from kafene.games.rummikub.melds import tiles_of
from kafene.games.rummikub.rules import PoolOut
from kafene.games.rummikub.solver.search import Goal, count
from kafene.games.rummikub.state import DECK, View

ROUNDS = 2
"""The end begins when nobody can draw more often than this."""
SAMPLES = 5
"""How many deals are played out at most, and at least."""
FEWEST = 3
EFFORT = 40
"""How many plays are looked for at most, before no further deal is begun: it bounds the time, alike
on every machine."""
MOST_TURNS = 40
"""Turns after which a deal is left as it is: it hardly ever takes as many."""


class PlayoutResult(NamedTuple):
    """How a deal ended for one seat; or a mean of several."""

    gain: float
    """What counts: points in a match of several rounds, else the win."""
    win: float


class EndgameChoice(NamedTuple):
    """What is best at the end of a round."""

    left: TileCounts | None
    """What it leaves in the hand; None to draw or pass."""
    wins: float
    """The share of the deals that it won."""
    wins_waiting: float
    """The share that waiting won."""


def is_end(view: View) -> bool:
    """Whether so few tiles are in the pool that the end of the round can be played out."""
    return len(view.pool) <= ROUNDS * view.seats


def best_choice(view: View, history: Sequence[Event], seed: int) -> EndgameChoice:
    """What does best; waiting, unless something else is better by more than its standard error."""
    rng = random.Random(f"{seed} {view.seat} {len(history)}")
    lively = _lively(history)
    table, hand = _bag(tiles_of(view.table).elements()), _bag(view.hand)
    choices = _choices(table, hand)
    results: list[list[PlayoutResult]] = [[] for _ in choices]
    effort = 0
    while len(results[0]) < (SAMPLES if effort < EFFORT else FEWEST):
        hands, pool = _deal(view, table, hand, rng)
        for left, found in zip(choices, results, strict=True):
            bags = FastRound(
                table, hands, pool, view.opened, view.player, _plays_on(view), view.passes
            )
            found.append(_play_out(bags, left, lively, view.rules.rounds > 1))
            effort += bags.searches
    amount = len(results[0])
    best, most = 0, 0.0
    for at, found in enumerate(results):
        gains = [mine.gain - base.gain for mine, base in zip(found, results[0], strict=True)]
        mean = sum(gains) / amount
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (amount - 1) / amount)
        if mean > max(most, error):
            best, most = at, mean
    wins = [sum(result.win for result in found) / amount for found in results]
    return EndgameChoice(choices[best], wins[best], wins[0])


def _choices(table: TileCounts, hand: TileCounts) -> list[TileCounts | None]:
    """Waiting; the play of most value, with the jokers of the hand and without; the highest tile
    that can be placed alone, which waits without a draw."""
    without = (*hand[:JOKER], 0)
    kept = (*left_by(table, without, Goal.VALUE)[:JOKER], hand[JOKER])
    found: list[TileCounts | None] = [None, left_by(table, hand, Goal.VALUE), kept]
    for place in sorted(range(JOKER), key=lambda place: -VALUES[place]):
        one = tuple(int(at == place) for at in range(len(hand)))
        if hand[place] and goes_out(table, one):
            found.append(tuple(map(int.__sub__, hand, one)))
            break
    return [left for left in dict.fromkeys(found) if left != hand]


# ------------------------------------------------------------------------------------ playing out


def _deal(
    view: View, table: TileCounts, hand: TileCounts, rng: random.Random
) -> tuple[list[TileCounts], list[int]]:
    """Hands that the others may have, and a pool."""
    seen = map(int.__add__, table, hand)
    unseen = [
        at for at, amount in enumerate(map(int.__sub__, _bag(DECK), seen)) for _ in range(amount)
    ]
    rng.shuffle(unseen)
    hands = []
    for seat, held in enumerate(view.hands):
        if seat == view.seat:
            hands.append(hand)
        else:
            drawn = Counter(unseen.pop() for _ in held)
            hands.append(tuple(drawn[at] for at in range(len(hand))))
    return hands, unseen[: len(view.pool)]


def _play_out(
    bags: FastRound, left: TileCounts | None, lively: set[int], for_points: bool
) -> PlayoutResult:
    """How the round ends for the mover, who does this first."""
    seat = bags.mover
    for _ in range(MOST_TURNS):
        if left is None:
            bags.wait()
        else:
            bags.play(left)
        if bags.is_over:
            break
        left = _reply(bags, lively)
    points = bags.points()
    win = (points[seat] == max(points)) / points.count(max(points))
    return PlayoutResult(points[seat] if for_points else win, win)


def _reply(bags: FastRound, lively: set[int]) -> TileCounts | None:
    """What the mover does: goes out; else plays if that is its way, or if this may be its last turn
    and its hand is not the lowest; else waits."""
    seat, table = bags.mover, bags.table
    hand = bags.hands[seat]
    if not bags.opened[seat]:
        return None
    if goes_out(table, hand):
        return (0,) * len(hand)
    others = min(value(held) for at, held in enumerate(bags.hands) if at != seat)
    if seat not in lively and (len(bags.pool) > len(bags.hands) or value(hand) < others):
        return None
    bags.searches += 1
    left = left_by(table, hand, Goal.TILES if seat in lively else Goal.VALUE)
    return None if left == hand else left


def _lively(history: Sequence[Event]) -> set[int]:
    """The seats that, after their first play of this round, have played without going out."""
    seats = set[int]()
    for event in history:
        if isinstance(event, Dealt):
            seats = set()
        elif isinstance(event, Played) and not event.opening:
            seats.add(event.seat)
    return seats


def _bag(tiles: Iterable[Tile]) -> TileCounts:
    return tuple(count(tiles))


def _plays_on(view: View) -> bool:
    return view.rules.pool_out is PoolOut.PLAY_ON
