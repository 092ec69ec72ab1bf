"""The end of a round: what to do when the pool runs out before anybody goes out.

The tiles that cannot be seen are dealt at random, and the round is played to its end from there for
each thing that could be done now, with the same deals for each. The others play as they have played
since their first play: those who laid tiles in half of their turns do so in half of them, those who
laid none hold what they have while there is time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from kafene.bots.chance import draw_from_view
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
from kafene.games.rummikub.events import Dealt, Drew, Played
from kafene.games.rummikub.melds import tiles_of
from kafene.games.rummikub.rules import PoolOut
from kafene.games.rummikub.solver.search import Goal, count
from kafene.games.rummikub.state import DECK, View
from kafene.parts.events import Passed

ROUNDS = 2
"""The end begins when nobody can draw more often than this."""
SAMPLES = 16
"""How many deals are played out at most, and at least."""
FEWEST = 3
EFFORT = 40
"""How many plays are looked for at most, before no further deal is begun: it bounds the time, alike
on every machine."""
MOST_TURNS = 40
"""Turns after which a deal is left as it is: it hardly ever takes as many."""
SIGHT = 2
"""Whoever has played before is expected to look for a play in this many times the tiles of their
largest play, drawn from their hand at random."""


class Style(NamedTuple):
    """How a seat has played since its first play of the round."""

    turns: int = 0
    plays: int = 0
    """In how many of its turns it laid tiles: none in the style of one who holds them."""
    most: int = 0
    """The most tiles that it laid at once."""


def is_end(view: View) -> bool:
    """Whether so few tiles are in the pool that the end of the round can be played out."""
    return len(view.pool) <= ROUNDS * view.seats


def may_be_last(view: View) -> bool:
    """Whether the round can end by the pool before the seat's next turn if it draws or passes
    now."""
    return not view.pool if _plays_on(view) else len(view.pool) <= view.seats


def ends_now(view: View) -> bool:
    """Whether the round ends as soon as the seat draws or passes."""
    return view.passes == view.seats - 1 if _plays_on(view) else len(view.pool) == 1


def best_choice(view: View, history: Sequence[Event]) -> TileCounts | None:
    """What to leave in the hand, or None to draw or pass.

    That is the play of most value in what may be the last turn, and before it waiting; something
    else only if it is better by more than a standard error."""
    table, hand = _bag(tiles_of(view.table).elements()), _bag(view.hand)
    choices = _choices(table, hand)
    if len(choices) == 1:
        return None
    results = _try_out(view, history, choices)
    at = _usual(view, results)
    best, usual, most = choices[at], results[at], 0.0
    for left, found in zip(choices, results, strict=True):
        gains = [*map(float.__sub__, found, usual)]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
        if mean > max(most, error):
            best, most = left, mean
    return best


def _usual(view: View, results: Sequence[Sequence[float]]) -> int:
    """What to do if nothing is clearly better: wait (0) or play (1). Where both end alike in every
    deal, play: it needs no luck. But a round that waiting wins at once is won."""
    if ends_now(view):
        return int(not any(results[0]))
    return int(may_be_last(view) or results[0] == results[1])


def _choices(table: TileCounts, hand: TileCounts) -> list[TileCounts | None]:
    """Waiting; the play of most value, with the jokers of the hand and without; the highest tile
    that can be placed alone, which waits without a draw."""
    without = (*hand[:JOKER], 0)
    kept = (*left_by(table, without, Goal.VALUE)[:JOKER], hand[JOKER])
    found = [None, left_by(table, hand, Goal.VALUE), kept, _leave_one_less(table, hand)]
    return [left for left in dict.fromkeys(found) if left != hand]


def _leave_one_less(table: TileCounts, hand: TileCounts) -> TileCounts:
    """What is left when the highest tile that can be placed alone is; else the whole hand."""
    for place in sorted(range(JOKER), key=lambda place: -VALUES[place]):
        one = tuple(int(at == place) for at in range(len(hand)))
        if hand[place] and goes_out(table, one):
            return tuple(map(int.__sub__, hand, one))
    return hand


# ------------------------------------------------------------------------------------ playing out


def _try_out(
    view: View, history: Sequence[Event], choices: Sequence[TileCounts | None]
) -> list[list[float]]:
    """What each choice brings in the same deals."""
    rng, styles = draw_from_view(view, history), _styles(view, history)
    table, hand = _bag(tiles_of(view.table).elements()), _bag(view.hand)
    results: list[list[float]] = [[] for _ in choices]
    effort = 0
    while len(results[0]) < (SAMPLES if effort < EFFORT else FEWEST):
        hands, pool = _deal(view, table, hand, rng)
        seed = rng.random()
        for left, found in zip(choices, results, strict=True):
            bags = FastRound(
                table, hands, pool, view.opened, view.player, _plays_on(view), view.passes
            )
            gain = _play_out(bags, left, styles, view.rules.rounds > 1, random.Random(seed))
            found.append(gain)
            effort += bags.searches
    return results


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
    bags: FastRound,
    left: TileCounts | None,
    styles: Sequence[Style],
    for_points: bool,
    rng: random.Random,
) -> float:
    """What the round brings the mover, who does this first: points, or a share of the win."""
    seat = bags.mover
    for _ in range(MOST_TURNS):
        if left is None:
            bags.wait()
        else:
            bags.play(left)
        if bags.is_over:
            break
        left = _reply(bags, styles[bags.mover], rng)
    points = bags.points()
    win = (points[seat] == max(points)) / points.count(max(points))
    return float(points[seat]) if for_points else win


def _reply(bags: FastRound, style: Style, rng: random.Random) -> TileCounts | None:
    """What the mover does. Who has played tiles does so as often as before, with some of its tiles
    in view. Who has held them goes out if that is possible, and plays in what may be its last turn,
    unless its hand is the lowest."""
    table, hand = bags.table, bags.hands[bags.mover]
    if not bags.opened[bags.mover]:
        return None
    if style.plays:
        if rng.random() * style.turns >= style.plays:
            return None
        seen, goal = _some_of(hand, SIGHT * style.most, rng), Goal.TILES
    elif goes_out(table, hand):
        return (0,) * len(hand)
    elif _is_pressed(bags):
        seen, goal = hand, Goal.VALUE
    else:
        return None
    bags.searches += 1
    left = left_by(table, seen, goal)
    return None if left == seen else tuple(map(int.__add__, left, map(int.__sub__, hand, seen)))


def _some_of(hand: TileCounts, amount: int, rng: random.Random) -> TileCounts:
    """So many tiles of the hand, by chance."""
    held = [place for place, copies in enumerate(hand) for _ in range(copies)]
    if len(held) <= amount:
        return hand
    chosen = Counter(rng.sample(held, amount))
    return tuple(chosen[place] for place in range(len(hand)))


def _is_pressed(bags: FastRound) -> bool:
    """Whether this may be the mover's last turn, and its hand is not the lowest."""
    others = min(value(held) for at, held in enumerate(bags.hands) if at != bags.mover)
    return len(bags.pool) <= len(bags.hands) and value(bags.hands[bags.mover]) >= others


def _styles(view: View, history: Sequence[Event]) -> list[Style]:
    """How each seat has played in this round; the seat itself is taken for one that holds."""
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
