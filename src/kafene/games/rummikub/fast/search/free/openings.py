"""The best first play from a hand (RK 4.1), a part of the kernels of Rummikub: the one thing that
the search on counts cannot weigh is an opening of most tiles that must be worth a minimum."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.free.layout import *


def open_hand(s: Space, minimum: int, most_tiles: bool) -> int:
    """The best opening with the copies in `counts` that is worth the minimum: how many tiles it
    has times `MOST_VALUE`, plus its value; -1 if there is none. It is then `used`, and in melds
    up to `s.end`. The most that any is worth is `richest`."""
    for place in range(KINDS):
        s.counts[FORCED + place] = 0
        s.counts[OPENING_HAND + place] = s.counts[COPIES + place]
    worth: int = solve(s, OPENING_VALUE, 0)
    s.richest = worth // MOST_TILES
    if s.richest < minimum:
        return -1
    _keep(s, worth % MOST_TILES * MOST_VALUE + s.richest)
    if most_tiles:
        _find_most_tiles(s, minimum)
        for place in range(KINDS):
            s.counts[COPIES + place] = s.counts[OPENING_HAND + place]
        for place in range(s.end - USED):
            s.counts[USED + place] = s.counts[BEST + place]
    return s.merit


def _find_most_tiles(s: Space, minimum: int) -> cython.void:
    """Most tiles, then value, among melds worth the minimum, as the last answer is.

    Where the melds of most tiles are worth too little, some tile is in them more often than in the
    melds of most value. Either it is used no more often than in the latter, or it is: two smaller
    problems, each without one of the two answers. The first still has the answer of most value, so
    it is never empty; it comes last, so that in the end nothing is forced."""
    parts: int = 1
    _add_part(s, 0)
    while parts:
        parts -= 1
        for at in range(2 * KINDS):
            s.counts[COPIES + at] = s.counts[PARTS + parts * PART + at]
        found: int = solve(s, OPENING_TILES, s.merit + 1)
        if found >= 0:
            if found % MOST_VALUE >= minimum:
                _keep(s, found)
            else:
                parts = _split(s, parts, minimum)


def _split(s: Space, parts: int, minimum: int) -> int:
    """Put two smaller problems in the place of the last of the parts, unless nothing in them is
    worth the minimum; how many parts there are then."""
    rich: int = PARTS + parts * PART + 2 * KINDS
    place: int = 0
    while s.counts[USED + place] <= s.counts[rich + place]:
        place += 1
    copies: int = s.counts[COPIES + place]
    less: int = s.counts[rich + place]
    for raised in range(2):
        s.counts[COPIES + place] = less
        if raised:
            s.counts[COPIES + place] = copies
            s.counts[FORCED + place] = less + 1
        if solve(s, OPENING_VALUE, minimum * MOST_TILES) >= 0:
            _add_part(s, parts)
            parts += 1
    return parts


def _keep(s: Space, merit: int) -> cython.void:
    """The last answer is the best so far."""
    s.merit = merit
    s.end = lay_out(s)
    for at in range(s.end - USED):
        s.counts[BEST + at] = s.counts[USED + at]


def _add_part(s: Space, part: int) -> cython.void:
    """The last problem is still to be split; its answer is the richest."""
    for at in range(PART):
        s.counts[PARTS + part * PART + at] = s.counts[COPIES + at]
