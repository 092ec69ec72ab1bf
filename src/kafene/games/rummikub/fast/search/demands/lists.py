"""The bags that can meet a demand, come from the hand or take an old meld's place, listed when they
are first asked for: a part of the kernels of Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.demands.judgement import *

OWN_LIST = MOST_DEMANDS - 1  # the list of bags that the hand has, where no demand's is
LONGEST_PIECE = 5  # a longer run is two, unless it must not be cut


def fits_in(h: Hunt, counts: int, bag: int) -> bool:
    """Tell whether the tiles of a bag are among these, by place."""
    enough: bool = h.m[counts + JOKER] >= h.bags[bag * BAG + WILDS]
    for at in range(start_of(bag), end_of(h, bag)):
        if not h.m[counts + h.places[at]]:
            enough = False
    return enough


def _list(h: Hunt, bag: int) -> cython.void:
    if h.list_end == h.list_room:
        h.lists = enlarge(h.lists, h.list_room, 2 * h.list_room)
        h.list_room *= 2
    h.lists[h.list_end] = bag
    h.list_end += 1


def _is_whole(h: Hunt, bag: int) -> bool:
    """Tell whether a bag is looked at: not a run that can as well be cut in two. A long run mustn't
    be cut if it takes the place of a meld with a joker, and no part of it would. In tidying, runs
    are never cut."""
    start: int = start_of(bag)
    size: int = h.bags[bag * BAG + LENGTH]
    if size <= LONGEST_PIECE or h.is_tidy:
        return True
    for demand in range(h.demand_count):
        if h.m[DEMANDED + demand * DEMAND] == REPLACED and meets(h, demand, bag):
            for at in range(MELD_SIZE, size - MELD_SIZE + 1):
                if _is_part(h, demand, start, start + at) or _is_part(
                    h, demand, start + at, start + size
                ):
                    break
            else:
                return True
    return False


def _is_part(h: Hunt, demand: int, start: int, end: int) -> bool:
    """Tell whether a part of a run would do for a demand, whatever its kind."""
    word: cython.ulonglong = word_of(h.places, start, end) & h.words[WORD_OF + demand]
    at: int = DEMANDED + demand * DEMAND
    return end - start >= h.m[at + 3] and count_bits(word) >= h.m[at + 2]


def _is_there(h: Hunt, bag: int) -> bool:
    """Tell whether there are the tiles of a bag at all."""
    word: cython.ulonglong = h.words[BAG_WORDS + bag] & ~h.words[PRESENT]
    return (
        not word & bit_of(WILD) - 1
        and h.bags[bag * BAG + WILDS] <= h.m[LYING + JOKER] + h.m[HELD + JOKER]
    )


def list_bags(h: Hunt, which: int) -> int:
    """Where the list of bags starts that meet a demand, or that the hand has (`OWN_LIST`)."""
    at: int = LISTED + 2 * which
    if h.m[at + 1] < 0:
        h.m[at] = h.list_end
        for bag in range(h.bag_count):
            if (
                _is_there(h, bag)
                and (fits_in(h, HELD, bag) if which == OWN_LIST else meets(h, which, bag))
                and _is_whole(h, bag)
            ):
                _list(h, bag)
        h.m[at + 1] = h.list_end
    return h.m[at]


def list_heirs(h: Hunt, old: int) -> int:
    """Where the list of bags starts that can come in an old meld's place: those with most of its
    tiles first."""
    meld: int = h.m[OLD_BAGS + old]
    at: int = LISTED + 2 * (MOST_DEMANDS + old)
    if h.m[at + 1] < 0:
        h.m[at] = h.list_end
        for common in range(h.bags[meld * BAG + LENGTH], 0, -1):
            for bag in range(h.bag_count):
                if bag != meld and _is_there(h, bag) and overlap(h, meld, bag) == common:
                    _list(h, bag)
        h.m[at + 1] = h.list_end
    return h.m[at]
