"""What follows from an action: a part of the kernel of Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.rummikub.fast.layout import *
from kafene.games.rummikub.fast.search.demands.hunt import *
from kafene.games.rummikub.fast.search.free.space import *
from kafene.games.rummikub.fast.turns import *

TOTAL_BITS = (1 << 16) - 1


def deal_tiles(g: cython.p_uchar, tiles: cython.p_uchar) -> cython.void:
    """RK 1.3: hands in blocks from seat 0; the rest is the pool, its top last."""
    at: cython.int
    dealt: cython.int = HAND_SIZE * g[SEATS]
    for at in range(KINDS * g[SEATS]):
        g[hand_of(0) + at] = 0
    for at in range(KINDS):
        g[LAID_TILES + at] = 0
    for at in range(2 * MOST_MELDS):
        g[LAID_MELDS + at] = 0
    for at in range(dealt):
        g[hand_of(at // HAND_SIZE) + tiles[at]] += 1
    for at in range(ALL_TILES):
        g[POOL + at] = tiles[ALL_TILES - 1 - at] if at < ALL_TILES - dealt else 0
    for at in range(g[SEATS]):
        g[OPENED + at] = 0
    g[LEFT_IN_POOL] = ALL_TILES - dealt
    g[MELDS_LYING] = 0
    g[PASSES] = 0
    g[PHASE] = TURN
    g[PLAYER] = g[ROUND] % g[SEATS]
    g[ROUND] += 1


def play_action(h: Hunt, g: cython.p_uchar, action: cython.int) -> cython.void:
    """The player does what the mask allows."""
    if action == DRAW:
        draw_tile(h, g)
    elif action == PASS:
        pass_turn(h, g)
    else:
        find_play(h, g, action)
        lay_play(h, g)


def draw_tile(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 3.1: the top of the pool. The last one may end the round (RK 5.3)."""
    g[LEFT_IN_POOL] -= 1
    g[hand_of(g[PLAYER]) + g[POOL + g[LEFT_IN_POOL]]] += 1
    g[POOL + g[LEFT_IN_POOL]] = 0
    if g[LEFT_IN_POOL] or g[PLAY_ON]:
        g[PLAYER] = (g[PLAYER] + 1) % g[SEATS]
    else:
        score_round(h, g)


def pass_turn(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 5.3: the round ends when all have passed in a row."""
    g[PASSES] += 1
    if g[PASSES] < g[SEATS]:
        g[PLAYER] = (g[PLAYER] + 1) % g[SEATS]
    else:
        score_round(h, g)


def lay_play(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 3.2: what is played goes from the hand to the table; no tile left wins (RK 3.6)."""
    place: cython.int
    left: cython.int = 0
    for place in range(KINDS):
        g[LAID_TILES + place] += h.m[PLAYED + place]
        g[hand_of(g[PLAYER]) + place] -= h.m[PLAYED + place]
        left += g[hand_of(g[PLAYER]) + place]
    if not is_free_table(g):
        _note_melds(h, g)
    g[OPENED + g[PLAYER]] = 1
    g[PASSES] = 0
    if left:
        g[PLAYER] = (g[PLAYER] + 1) % g[SEATS]
    else:
        score_round(h, g)


def _note_melds(h: Hunt, g: cython.p_uchar) -> cython.void:
    """The melds of the new table, in the order of their numbers."""
    at: cython.int
    to: cython.int
    bag: cython.int
    for at in range(h.best_count):
        bag = h.m[BEST_BAGS + at]
        to = at
        while to and read(g, LAID_MELDS + 2 * to - 2) > bag:
            write(g, LAID_MELDS + 2 * to, read(g, LAID_MELDS + 2 * to - 2))
            to -= 1
        write(g, LAID_MELDS + 2 * to, bag)
    for at in range(h.best_count, g[MELDS_LYING]):
        write(g, LAID_MELDS + 2 * at, 0)
    g[MELDS_LYING] = h.best_count


# ------------------------------------------------------------------------------------------- points


def value_hand(h: Hunt, g: cython.p_uchar, seat: cython.int) -> cython.int:
    """What a hand counts (RK 5.2)."""
    place: cython.int
    value: cython.int = g[hand_of(seat) + JOKER] * (
        h.space.m[WORTHS + TURN_VALUE * WORTH + JOKER] // MOST_TILES
    )
    for place in range(JOKER):
        value += g[hand_of(seat) + place] * (place % NUMBERS + 1)
    return value


def score_round(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 5.4: losers lose the difference to the lowest hand, which wins what they lost; several
    share it, without the remainder."""
    seat: cython.int
    value: cython.int
    points: cython.int
    lowest: cython.int = value_hand(h, g, 0)
    total: cython.int = 0
    winners: cython.int = 0
    for seat in range(1, g[SEATS]):
        value = value_hand(h, g, seat)
        if value < lowest:
            lowest = value
    for seat in range(g[SEATS]):
        value = value_hand(h, g, seat)
        total += value - lowest
        winners += value == lowest
    for seat in range(g[SEATS]):
        points = lowest - value_hand(h, g, seat)
        if not points:
            points = total // winners
        write(g, TOTALS + 2 * seat, read(g, TOTALS + 2 * seat) + points & TOTAL_BITS)
    g[PHASE] = OVER if g[ROUND] == g[ROUNDS] else DEAL
