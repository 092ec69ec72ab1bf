"""Decisions at the end of a round, when the pool may run out before anybody goes out.

The unseen tiles are dealt at random, and the round is played to its end after each choice, with the
same deals for each. The others play as they have since their first play: those who laid tiles in
half of their turns go on to do so, and those who laid none hold their tiles while there is time."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from kafene.bots.chance import draw_from_view
from kafene.core.game import Event
from kafene.core.pieces import Tile
from kafene.games.rummikub.fast.flat import FlatRummikub
from kafene.games.rummikub.fast.layout import WAIT
from kafene.games.rummikub.fast.search.free.space import JOKER
from kafene.games.rummikub.fast.search.search import TILES, Goal, count, fits, least_left
from kafene.games.rummikub.rules.events import Dealt, Drew, Played, RummikubAction
from kafene.games.rummikub.rules.melds import tiles_of
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.rules import PoolOut
from kafene.games.rummikub.rules.state import DECK, View
from kafene.parts.events import Passed

ROUNDS = 2
"""The end begins when nobody can draw more than this many tiles."""
SAMPLES = 16
FEWEST = 3
"""The most deals to play out, and the fewest: once to choose, and once more to judge."""
EFFORT = 40
"""The number of searches for a play after which no further deal is begun: it limits the time,
equally on every machine."""
TileCounts = tuple[int, ...]
"""The number of each tile, by place."""
Results = list[list[float]]
"""The result of each choice in each deal."""


class Decision(NamedTuple):
    """The expert's action, and the code of its reason."""

    action: RummikubAction
    why: str


class Style(NamedTuple):
    """A seat's play since its first play of the round."""

    turns: int = 0
    plays: int = 0
    """The number of its turns in which it laid tiles: none in the style of a player who holds
    them."""
    most: int = 0
    """The most tiles it laid at once."""


class Verdict(NamedTuple):
    """The usual choice and the best one; the gain of the best, and its standard error."""

    usual: int
    best: int
    gain: float = 0.0
    error: float = 0.0


def is_end(view: View) -> bool:
    """True if the pool is so small that the end of the round can be played out."""
    return len(view.pool) <= ROUNDS * view.seats


def expected_lowest(view: View) -> float:
    """The expected value of the lowest of the other hands, if all unseen tiles are equally
    likely."""
    unseen = Counter(DECK) - tiles_of(view.table) - Counter(view.hand)
    fewest = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
    return hand_value(unseen.elements()) * fewest / unseen.total()


def may_be_last(view: View) -> bool:
    """True if, should the seat draw or pass now, the empty pool may end the round before its next
    turn."""
    return not view.pool if _plays_on(view) else len(view.pool) <= view.seats


def ends_now(view: View) -> bool:
    """True if the round ends as soon as the seat draws or passes."""
    return view.passes == view.seats - 1 if _plays_on(view) else len(view.pool) == 1


def best_choice(view: View, history: Sequence[Event]) -> TileCounts | None:
    """The tiles to leave in the hand, or None to draw or pass.

    That is the play of most value in a turn that may be the last, and waiting before it; another
    choice only if it is better by more than a standard error in deals that had no part in choosing
    it."""
    choices = list_choices(view)
    if len(choices) == 1:
        return None
    found = judge(view, history, choices, draw_from_view(view, history))
    return choices[found.best if found.gain > found.error else found.usual]


def judge(
    view: View, history: Sequence[Event], choices: Sequence[TileCounts | None], rng: Random
) -> Verdict:
    """The best choice, and its gain in deals that had no part in finding it."""
    usual, best = _pick(view, try_out(view, history, choices, rng))
    if best == usual:
        return Verdict(usual, best)
    pair = [choices[usual], choices[best]]
    return Verdict(usual, best, *compare(try_out(view, history, pair, rng)))


def _pick(view: View, results: Results) -> tuple[int, int]:
    """The usual choice, and the best one."""
    usual, means = _usual(view, results), [*map(fmean, results)]
    best = max(range(len(means)), key=means.__getitem__)
    return usual, best if means[best] > means[usual] else usual


def compare(results: Results) -> tuple[float, float]:
    """The average gain of the second choice over the first, and its standard error."""
    gains = [*map(float.__sub__, results[1], results[0])]
    return fmean(gains), stdev(gains) / sqrt(len(gains))


def _usual(view: View, results: Results) -> int:
    """The usual choice, if nothing is clearly better: wait (0) or play (1). If both end alike in
    every deal, play: it needs no luck. But if waiting wins the round at once, wait."""
    if ends_now(view):
        return int(not any(results[0]))
    return int(may_be_last(view) or results[0] == results[1])


def list_choices(view: View) -> list[TileCounts | None]:
    """The choices: wait; the play of most value, with the jokers of the hand and without; the
    highest tile that can be placed alone, a way to wait without a draw."""
    table, hand = _bag(tiles_of(view.table).elements()), _bag(view.hand)
    without = (*hand[:JOKER], 0)
    kept = (*least_left(table, without, Goal.VALUE)[:JOKER], hand[JOKER])
    richest = tuple(least_left(table, hand, Goal.VALUE))
    found = [None, richest, kept, _leave_one_less(table, hand)]
    return [left for left in dict.fromkeys(found) if left != hand]


def _leave_one_less(table: TileCounts, hand: TileCounts) -> TileCounts:
    """The hand without the highest tile that can be placed alone; the whole hand if there is
    none."""
    for place in sorted(range(JOKER), key=lambda place: -TILES[place].number):
        one = tuple(int(at == place) for at in range(len(hand)))
        if hand[place] and fits([*map(int.__add__, table, one)]):
            return tuple(map(int.__sub__, hand, one))
    return hand


# ------------------------------------------------------------------------------------ playing out


def try_out(
    view: View, history: Sequence[Event], choices: Sequence[TileCounts | None], rng: Random
) -> Results:
    """The result of each choice in the same deals: points, or a share of the win."""
    seats, seat = view.seats, view.player
    flat = _load()
    block = flat.encode(replace(view, sheet=()))
    sizes = bytearray(map(len, view.hands))
    styles = array("h", [number for style in find_styles(view, history) for number in style])
    lefts = bytearray(
        cell for left in choices for cell in (left or (WAIT, *(0,) * (len(TILES) - 1)))
    )
    points = array("h", bytes(2 * len(choices) * seats))
    results: Results = [[] for _ in choices]
    effort = 0
    while len(results[0]) < (SAMPLES if effort < EFFORT else FEWEST):
        seeds = array("Q", [rng.getrandbits(64)])
        effort += flat.engine.try_out(block, sizes, lefts, styles, seeds, points)
        for at, found in enumerate(results):
            ends = points[at * seats : (at + 1) * seats].tolist()
            win = (ends[seat] == max(ends)) / ends.count(max(ends))
            found.append(float(ends[seat]) if view.rules.rounds > 1 else win)
    return results


@cache
def _load() -> FlatRummikub:
    return FlatRummikub()


def find_styles(view: View, history: Sequence[Event]) -> list[Style]:
    """Each seat's play in this round; the seat itself is assumed to hold its tiles."""
    styles = [Style()] * view.seats
    opened = set[int]()
    for event in history:
        match event:
            case Dealt():
                styles = [Style()] * view.seats
                opened = set()
            case Played(seat=seat, opening=True):
                opened.add(seat)
            case Played(seat=seat, tiles=tiles) if seat != view.seat:
                turns, plays, most = styles[seat]
                styles[seat] = Style(turns + 1, plays + 1, max(most, len(tiles)))
            case Drew(seat=seat) | Passed(seat=seat) if seat in opened:
                styles[seat] = styles[seat]._replace(turns=styles[seat].turns + 1)
    return styles


def _bag(tiles: Iterable[Tile]) -> TileCounts:
    return tuple(count(tiles))


def _plays_on(view: View) -> bool:
    return view.rules.pool_out is PoolOut.PLAY_ON
