"""Where the melds of a new table go, so that as many tiles as possible stay in their places: a part
of the kernels of Rummikub.

Melds are bit sets of tiles, two words each: one for a first copy, one for a second. Those that lie
there as before stay: no other way keeps more tiles in place. The others are assigned to the places
of old melds with the largest gain in all, by the Hungarian method: a growing matching, optimal for
the rows added so far, with a potential u for each row and v for each column, so that u + v is at
least the gain of a pair, and equal to it in matched pairs."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *

SETS_MOST = 160
FAR = 1 << 30
BAG = 4  # words of a meld: its tiles, and what melds are sorted by

# Cells
HEIR = 0  # by old meld: the new one in its place, or -1
TAKEN = HEIR + SETS_MOST  # by new meld: whether it has a place
LOST = TAKEN + SETS_MOST  # the old melds without one that is the same
FREE = LOST + SETS_MOST  # the new melds without one, sorted
UPPER = FREE + SETS_MOST  # by row, its potential
LOWER = UPPER + SETS_MOST  # by column, its potential
OWNER = LOWER + SETS_MOST + 1  # by column, its row; the last is where a new row waits
RISE = OWNER + SETS_MOST + 1
VIA = RISE + SETS_MOST
PASSED = VIA + SETS_MOST
GAINS = PASSED + SETS_MOST + 1
PLACING = GAINS + SETS_MOST * SETS_MOST


def assign_places(
    m: cython.p_int,
    olds: cython.p_ulonglong,
    old_count: int,
    news: cython.p_ulonglong,
    new_count: int,
) -> cython.void:
    """Find an heir for every old meld that has one."""
    lost: int = 0
    for new in range(new_count):
        m[TAKEN + new] = 0
    for old in range(old_count):
        m[HEIR + old] = -1
        for new in range(new_count):
            if (
                not m[TAKEN + new]
                and olds[BAG * old] == news[BAG * new]
                and olds[BAG * old + 1] == news[BAG * new + 1]
            ):
                m[HEIR + old] = new
                m[TAKEN + new] = 1
                break
        if m[HEIR + old] < 0:
            m[LOST + lost] = old
            lost += 1
    free: int = _find_free(m, news, new_count)
    if lost and free:
        _find_gains(m, olds, lost, news, free)
        _match(m, lost, free)
    for new in range(new_count):
        if not m[TAKEN + new]:
            _stand_back(m, news, new, old_count, new_count)


def _find_free(m: cython.p_int, news: cython.p_ulonglong, new_count: int) -> int:
    """The new melds that lay nowhere before, sorted; how many there are."""
    free: int = 0
    for new in range(new_count):
        if not m[TAKEN + new]:
            at: int = free
            while at and comes_before(news, new, m[FREE + at - 1]):
                m[FREE + at] = m[FREE + at - 1]
                at -= 1
            m[FREE + at] = new
            free += 1
    return free


def _stand_back(
    m: cython.p_int, news: cython.p_ulonglong, new: int, old_count: int, new_count: int
) -> cython.void:
    """Of equal new melds it is the last that have no place: an earlier call put them there."""
    for other in range(new_count - 1, new, -1):
        if (
            m[TAKEN + other]
            and news[BAG * new] == news[BAG * other]
            and news[BAG * new + 1] == news[BAG * other + 1]
        ):
            m[TAKEN + new] = 1
            m[TAKEN + other] = 0
            for old in range(old_count):
                if m[HEIR + old] == other:
                    m[HEIR + old] = new
            return


def comes_before(bags: cython.p_ulonglong, one: int, other: int) -> bool:
    """Tell whether a meld is sorted before another."""
    for at in range(2, BAG):
        if bags[BAG * one + at] != bags[BAG * other + at]:
            return bags[BAG * one + at] < bags[BAG * other + at]
    return False


def count_common(bags: cython.p_ulonglong, one: int, others: cython.p_ulonglong, other: int) -> int:
    """Count the tiles that two melds have in common."""
    return count_bits(bags[BAG * one] & others[BAG * other]) + count_bits(
        bags[BAG * one + 1] & others[BAG * other + 1]
    )


def _find_gains(
    m: cython.p_int, olds: cython.p_ulonglong, rows: int, news: cython.p_ulonglong, columns: int
) -> cython.void:
    """Count the tiles that stay in place, for each pair of melds that have changed."""
    size: int = max(rows, columns)
    for column in range(size):
        m[LOWER + column] = 0
        m[OWNER + column] = -1
    for row in range(rows):
        m[UPPER + row] = 0
        for column in range(size):
            gain: int = 0
            if column < columns:
                gain = count_common(olds, m[LOST + row], news, m[FREE + column])
            m[GAINS + row * SETS_MOST + column] = gain
    m[LOWER + size] = 0
    m[OWNER + size] = -1


def _match(m: cython.p_int, rows: int, columns: int) -> cython.void:
    """The pairs of most gain become heirs; those that gain nothing are left out."""
    size: int = max(rows, columns)
    for row in range(rows):
        _add_row(m, row, size)
    for column in range(columns):
        row = m[OWNER + column]
        if row >= 0 and m[GAINS + row * SETS_MOST + column]:
            m[HEIR + m[LOST + row]] = m[FREE + column]
            m[TAKEN + m[FREE + column]] = 1


def _add_row(m: cython.p_int, row: int, size: int) -> cython.void:
    """Match one more row: with its nearest column, if that is free, else along the shortest
    augmenting path (Dijkstra over reduced costs)."""
    here: int = 0
    gains: int = GAINS + row * SETS_MOST
    for column in range(1, size):
        if m[LOWER + column] - m[gains + column] < m[LOWER + here] - m[gains + here]:
            here = column
    if m[OWNER + here] < 0:
        m[UPPER + row] = m[gains + here] - m[LOWER + here]
        m[OWNER + here] = row
        return
    here = size
    m[OWNER + size] = row
    for column in range(size):
        m[RISE + column] = FAR
        m[VIA + column] = size
        m[PASSED + column] = 0
    m[PASSED + size] = 0
    while m[OWNER + here] >= 0:
        m[PASSED + here] = 1
        here = _find_nearest(m, here, size)
    while here != size:
        m[OWNER + here] = m[OWNER + m[VIA + here]]
        here = m[VIA + here]
    m[OWNER + size] = -1


def _find_nearest(m: cython.p_int, here: int, size: int) -> int:
    """The unvisited column of least reduced cost; shifts the potentials by that cost."""
    row: int = m[OWNER + here]
    step: int = FAR + 1
    nearest: int = 0
    for column in range(size):
        if not m[PASSED + column]:
            needed: int = m[UPPER + row] + m[LOWER + column] - m[GAINS + row * SETS_MOST + column]
            if needed < m[RISE + column]:
                m[RISE + column] = needed
                m[VIA + column] = here
            if m[RISE + column] < step:
                step = m[RISE + column]
                nearest = column
    for column in range(size + 1):
        if m[PASSED + column]:
            m[UPPER + m[OWNER + column]] -= step
            m[LOWER + column] += step
        elif column < size:
            m[RISE + column] -= step
    return nearest
