"""What a seat may do and know, and what the playout policy does: a part of the kernel of
Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.layout import *
from kafene.games.rummikub.fast.search.free.space import *


def mover_of(g: cython.p_uchar) -> cython.int:
    """The seat that acts, DEALER or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL else g[PLAYER]


def fill_mask(g: cython.p_uchar, out: cython.p_uchar) -> cython.void:
    """What the player may do. Plays are known to be there or not since the turn began."""
    opened: cython.int = g[OPENED + g[PLAYER]]
    out[DRAW] = g[LEFT_IN_POOL] > 0
    out[PASS] = not g[LEFT_IN_POOL]
    out[LAY_MOST] = g[PLAYABLE]
    out[LAY_HIGHEST] = g[PLAYABLE]
    out[KEEP_JOKERS] = g[PLAYABLE] and g[hand_of(g[PLAYER]) + JOKER] > 0
    out[LAY_ONE] = g[PLAYABLE] and opened
    out[LAY_FEWEST] = g[PLAYABLE] and not opened


def choose_best(g: cython.p_uchar, goal: cython.int) -> cython.int:
    """The play that is wanted; without a play draw, or pass."""
    if g[PLAYABLE]:
        return goal
    return DRAW if g[LEFT_IN_POOL] else PASS


def observe_seat(g: cython.p_uchar, seat: cython.int, out: cython.p_uchar) -> cython.void:
    """All that a seat may know, others in turn order after it."""
    at: cython.int
    place: cython.int
    other: cython.int
    for at in range(OPENED):
        out[at] = g[at]
    out[PLAYER] = (g[PLAYER] + g[SEATS] - seat) % g[SEATS]
    for at in range(MOST_SEATS):
        other = (seat + at) % g[SEATS]
        out[SEEN_OPENED + at] = 0
        out[SEEN_SIZES + at] = 0
        out[SEEN_TOTALS + 2 * at] = 0
        out[SEEN_TOTALS + 2 * at + 1] = 0
        if at < g[SEATS]:
            out[SEEN_OPENED + at] = g[OPENED + other]
            out[SEEN_TOTALS + 2 * at] = g[TOTALS + 2 * other]
            out[SEEN_TOTALS + 2 * at + 1] = g[TOTALS + 2 * other + 1]
            for place in range(KINDS):
                out[SEEN_SIZES + at] += g[hand_of(other) + place]
    for place in range(KINDS):
        out[SEEN_HAND + place] = g[hand_of(seat) + place]
        out[SEEN_TILES + place] = g[LAID_TILES + place]
    for at in range(2 * MOST_MELDS):
        out[SEEN_MELDS + at] = g[LAID_MELDS + at]
