"""A table against the demands on it: a part of the kernels of Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.demands.hunt import *
from kafene.games.rummikub.fast.search.free.layout import *


def gather(h: Hunt, f: int) -> cython.void:
    """The node's table: what is committed, then the melds of the last free answer. And what it
    plays of tiles that are not on the table."""
    m: cython.p_int = h.m
    count: int = m[f + COMMITTED]
    for at in range(KINDS):
        m[PLAYED + at] = h.space.counts[USED + at] - m[f + MUST + at]
    for at in range(count):
        m[BAGS + at] = m[f + LAID + at]
        m[FLAGS + at] = m[f + LAID_FLAGS + at]
    end: int = lay_out(h.space)
    at = MELDS
    while at < end:
        m[BAGS + count] = find_bag(h, h.space.counts, at + 1, at + 1 + h.space.counts[at])
        m[FLAGS + count] = 0
        count += 1
        at += 1 + h.space.counts[at]
    h.table_count = count


def note_best(h: Hunt, weight: int) -> cython.void:
    """The node's table is the best so far."""
    for at in range(h.table_count):
        h.m[BEST_BAGS + at] = h.m[BAGS + at]
    h.best_count = h.table_count
    h.best = weight


# --------------------------------------------------------------------------------------- demands


def meets(h: Hunt, demand: int, bag: int) -> bool:
    """Tell whether a bag meets a demand."""
    at: int = DEMANDED + demand * DEMAND
    return (
        h.bags[bag * BAG + LENGTH] >= h.m[at + 3]
        and (h.bags[bag * BAG + KINDS_OF] & h.m[at + 4]) != 0
        and count_bits(h.words[BAG_WORDS + bag] & h.words[WORD_OF + demand]) >= h.m[at + 2]
    )


def relate(h: Hunt, f: int, place: int) -> cython.void:
    """Note which demands the bag in a place of the table meets, if it is free to."""
    bit: cython.ulonglong = bit_of(place)
    for at in range(h.demand_count):
        if h.m[f + ASKED + at]:
            h.words[MEETING + at] &= ~bit
            if not h.m[FLAGS + place] >> h.m[DEMANDED + at * DEMAND] & 1 and meets(
                h, at, h.m[BAGS + place]
            ):
                h.words[MEETING + at] |= bit


def _find_partner(h: Hunt, demand: int) -> bool:
    """Find a bag for a demand, moving others to another if need be; whether one was found."""
    base: int = PARTNER + MOST_BAGS * h.m[DEMANDED + demand * DEMAND]
    for place in range(h.table_count):
        bit: cython.ulonglong = bit_of(place)
        if h.words[MEETING + demand] & bit and not h.words[MET] & bit:
            h.words[MET] |= bit
            if not h.m[base + place] or _find_partner(h, h.m[base + place] - 1):
                h.m[base + place] = demand + 1
                return True
    return False


def count_unmet(h: Hunt, f: int) -> int:
    """Count the demands that a largest matching leaves unmet, and note which."""
    count: int = 0
    for at in range(h.table_count):
        h.m[PARTNER + at] = 0
        h.m[PARTNER + MOST_BAGS + at] = 0
    for at in range(h.demand_count):
        h.m[UNMET + at] = 0
        if h.m[f + ASKED + at]:
            h.words[MET] = 0
            if not _find_partner(h, at):
                h.m[UNMET + at] = 1
                count += 1
    return count


def judge(h: Hunt, f: int) -> int:
    """Count the demands that the node's table leaves unmet, long runs cut in two where that meets
    more."""
    for at in range(h.table_count):
        relate(h, f, at)
    unmet: int = count_unmet(h, f)
    at = h.m[f + COMMITTED]
    while unmet and at < h.table_count:
        if h.bags[h.m[BAGS + at] * BAG + LENGTH] >= 2 * MELD_SIZE and _cut(h, f, at, unmet):
            unmet = count_unmet(h, f)
        else:
            at += 1
    return unmet


def _cut(h: Hunt, f: int, place: int, unmet: int) -> bool:
    """Cut a run so that fewer demands are unmet; if it cannot be, it stays whole."""
    bag: int = h.m[BAGS + place]
    start: int = start_of(bag)
    end: int = end_of(h, bag)
    other: int = h.table_count
    h.table_count = other + 1
    h.m[FLAGS + other] = 0
    for at in range(start + MELD_SIZE, end - MELD_SIZE + 1):
        h.m[BAGS + place] = find_bag(h, h.places, start, at)
        h.m[BAGS + other] = find_bag(h, h.places, at, end)
        relate(h, f, place)
        relate(h, f, other)
        if count_unmet(h, f) < unmet:
            return True
    h.table_count = other
    h.m[BAGS + place] = bag
    relate(h, f, place)
    count_unmet(h, f)
    return False


def count_lacking(h: Hunt, f: int) -> int:
    """The points that own melds lack to be worth the minimum, those of the free answer chosen by
    their value."""
    m: cython.p_int = h.m
    lacks: int = h.minimum - m[f + OWN_VALUE]
    counted: cython.ulonglong = 0
    best: int = 0
    while lacks > 0 and best >= 0:
        best = -1
        for at in range(m[f + COMMITTED], h.table_count):
            if (
                not counted >> at & 1
                and _is_played(h, m[BAGS + at])
                and (
                    best < 0
                    or h.bags[m[BAGS + at] * BAG + VALUE] > h.bags[m[BAGS + best] * BAG + VALUE]
                )
            ):
                best = at
        if best >= 0:
            counted |= bit_of(best)
            lacks -= h.bags[m[BAGS + best] * BAG + VALUE]
            add_tiles(h, PLAYED, m[BAGS + best], -1)
    return lacks


def _is_played(h: Hunt, bag: int) -> bool:
    """Tell whether all tiles of a bag are among those that are played, and not counted yet."""
    enough: bool = True
    add_tiles(h, PLAYED, bag, -1)
    for at in range(start_of(bag), end_of(h, bag)):
        if h.m[PLAYED + h.places[at]] < 0:
            enough = False
    add_tiles(h, PLAYED, bag, 1)
    return enough


# ------------------------------------------------------------------------------------ tidiness


def weigh_change(h: Hunt, f: int) -> int:
    """The change of the node's table: old melds that lie there no more, and tiles that leave their
    place. What was chosen for a place stays there, and every other old meld in turn has what is
    likest to it: at least as much as it changes if places are given in the best way."""
    m: cython.p_int = h.m
    taken: cython.ulonglong = 0
    total: int = m[f + CHANGE]
    for place in range(m[f + COMMITTED]):
        if m[f + LAID_FLAGS + place] >> STAYING & 1:
            taken |= bit_of(place)
    for old in range(h.old_count):
        m[SAME + old] = m[f + FATES + old] == STAYS
        m[LOST + old] = 0
    for fate in range(OPEN, SETTLED):  # of equal ones, first those that may stay
        for old in range(h.old_count):
            if m[f + FATES + old] == fate:
                place = _find_same(h, old, taken)
                if place >= 0:
                    taken |= bit_of(place)
                    m[SAME + old] = 1
                    total -= ONE_MELD * (fate - OPEN)
                else:
                    m[LOST + old] = h.bags[m[OLD_BAGS + old] * BAG + LENGTH]
                    total += ONE_MELD * (CHANGES - fate) + m[LOST + old]
    return total - _give_places(h, taken)


def _give_places(h: Hunt, taken: cython.ulonglong) -> int:
    """Give places to melds, the likest first; how many tiles of old melds stay in theirs."""
    m: cython.p_int = h.m
    kept: int = 0
    most: int = 1
    while most:
        most = 0
        best: int = 0
        for old in range(h.old_count):
            if m[LOST + old] == h.bags[m[OLD_BAGS + old] * BAG + LENGTH]:
                for place in range(h.table_count):
                    if not taken >> place & 1:
                        common: int = overlap(h, m[OLD_BAGS + old], m[BAGS + place])
                        if common > most:
                            most = common
                            best = old * MOST_BAGS + place
        if most:
            taken |= bit_of(best % MOST_BAGS)
            m[LOST + best // MOST_BAGS] -= most
            kept += most
    return kept


def _find_same(h: Hunt, old: int, taken: cython.ulonglong) -> int:
    """Where an old meld lies as before, among the places that are not taken; -1 if nowhere."""
    for place in range(h.table_count):
        if not taken >> place & 1 and h.m[BAGS + place] == h.m[OLD_BAGS + old]:
            return place
    return -1
