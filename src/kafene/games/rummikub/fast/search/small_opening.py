"""The first play of fewest tiles, which gives least away: a part of the kernel of Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.demands.tree import *

MOST_TRIES = 2000  # choices of melds: only a very high minimum needs more
TILE_RANK = 1 << 20  # tiles count before jokers, jokers before value
WILD_RANK = 1 << 16


def find_fewest(h: Hunt, minimum: int) -> bool:
    """Melds of the held tiles that are worth the minimum with fewest tiles, of these with fewest
    jokers, of these with least value: the best bags. Whether there are any."""
    h.demand_count = 0
    h.is_tidy = False
    for at in range(KINDS):
        h.m[LYING + at] = 0
    note_question(h)
    list_bags(h, OWN_LIST)
    _sort_menu(h, h.m[LISTED + 2 * OWN_LIST], h.m[LISTED + 2 * OWN_LIST + 1])
    h.questions = 0
    h.table_count = 0
    h.best_count = 0
    h.best = 0
    _choose_melds(h, h.m[LISTED + 2 * OWN_LIST], minimum if minimum > 1 else 1, 0)
    return h.best_count > 0


def _sort_menu(h: Hunt, start: int, end: int) -> cython.void:
    """Put bags in order: the fewest tiles a point first, then the fewest jokers."""
    for at in range(start + 1, end):
        bag: int = h.lists[at]
        to: int = at
        while to > start and _is_cheaper(h, bag, h.lists[to - 1]):
            h.lists[to] = h.lists[to - 1]
            to -= 1
        h.lists[to] = bag


def _is_cheaper(h: Hunt, one: int, other: int) -> bool:
    """Tell whether a bag comes before another in the menu."""
    here: int = h.bags[one * BAG + LENGTH] * h.bags[other * BAG + VALUE]
    there: int = h.bags[other * BAG + LENGTH] * h.bags[one * BAG + VALUE]
    if here != there:
        return here < there
    return h.bags[one * BAG + WILDS] < h.bags[other * BAG + WILDS]


def _choose_melds(h: Hunt, start: int, need: int, rank: int) -> cython.void:
    """Add bags from this place of the menu on until nothing is needed any more."""
    used: int = rank // TILE_RANK
    h.questions += 1
    if need <= 0:
        if not h.best_count or rank < h.best:
            h.best = rank
            h.best_count = h.table_count
            for at in range(h.table_count):
                h.m[BEST_BAGS + at] = h.m[BAGS + at]
        return
    for at in range(start, h.m[LISTED + 2 * OWN_LIST + 1]):
        bag: int = h.lists[at] * BAG
        if h.questions > MOST_TRIES:
            return
        if (
            h.best_count
            and need * h.bags[bag + LENGTH] > (h.best // TILE_RANK - used) * h.bags[bag + VALUE]
        ):
            return  # what follows pays no better
        if fits_in(h, HELD, h.lists[at]):
            h.m[BAGS + h.table_count] = h.lists[at]
            h.table_count += 1
            add_tiles(h, HELD, h.lists[at], -1)
            _choose_melds(
                h,
                at,
                need - h.bags[bag + VALUE],
                rank
                + TILE_RANK * h.bags[bag + LENGTH]
                + WILD_RANK * h.bags[bag + WILDS]
                + h.bags[bag + VALUE],
            )
            add_tiles(h, HELD, h.lists[at], 1)
            h.table_count -= 1
