"""The exact search on counts, a part of the kernels of Rummikub: the best melds from tiles of which
some must be placed.

The search (`ladder`) goes through the numbers one after the other. Jokers are what makes it long,
so there are two phases. In the first, jokers are free and worth nothing, and a best play is found
that has a joker only where no tile is left. Jokers left over are then added to its melds. If they
can be, all jokers are placed and the tiles are worth the most they could be: nothing is better.
Where they cannot (all melds are groups, nearly all of four), the second phase searches again, with
jokers anywhere and at their worth.
"""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.free.ladder import *

PATIENCE = 40  # nodes of a turn in one direction
RUNS = 0b111100_111100_111100_111100_00  # of a rung: what is in runs


def solve(s: Space, which: int, least: int) -> int:
    """The most that melds are worth, together, that are made of the copies in `counts` and have all
    that are forced; -1 if there are none, or none worth at least so much. `used` is then what they
    hold. `which` worths count is said by number."""
    worth: int = WORTHS + WORTH * which
    gain: int = s.m[worth + JOKER]
    total: int = 0
    s.which = which
    s.jokers = s.counts[COPIES + JOKER]
    for place in range(JOKER):
        total += s.counts[COPIES + place] * s.m[worth + place]
    _set_up(s)
    if not s.jokers or _is_even(s, worth + JOKER):
        s.freedom = NEEDED
        if not _climb(s, total + s.jokers * gain - least):
            return -1
        _use_rungs(s)
        s.added = s.jokers - s.counts[USED + JOKER]
        if _is_room(s):
            s.counts[USED + JOKER] = s.jokers
            return total + s.jokers * gain - s.loss
    s.added = 0
    s.freedom = LAST if _can_swap(s, worth) else ANY
    if not _climb(s, total - least):
        return -1
    _use_rungs(s)
    return total - s.loss


def _climb(s: Space, limit: int) -> bool:
    """Find the best way through the numbers, if there is one. Up and down come to ends that are
    equally good, one often much sooner, so they take turns."""
    ladder: int = 0
    started: int = 0
    found: int = UNKNOWN
    while found == UNKNOWN:
        if started == ladder:
            start(s, ladder)
            started += 1
        found = climb(s, ladder, PATIENCE, limit)
        ladder = 1 - ladder
    return found == FOUND


def _set_up(s: Space) -> cython.void:
    """Note what the tables say about each place."""
    counts: cython.p_uchar = s.counts
    for number in range(NUMBERS):
        held: int = column(s, number)
        most: int = s.m[MOST + 81 * s.jokers + held]
        for colour in range(COLOURS):
            place: int = NUMBERS * colour + number
            split: int = 3 * counts[COPIES + place] + counts[FORCED + place]
            counts[SPLIT + place] = s.m[SPLIT_OF + 3 * split + (most >> 2 * colour & 3)]
            counts[CHARGE + place] = s.m[PRICE + COLOURS * held + colour]


def _is_even(s: Space, gains: int) -> bool:
    """Tell whether a joker is worth the same in every place."""
    number: int = 1
    while number < NUMBERS and s.m[gains + number] == s.m[gains]:
        number += 1
    return number == NUMBERS


def _can_swap(s: Space, worth: int) -> bool:
    """Tell whether it never hurts to put a tile in the place of a joker that stands for it."""
    for place in range(JOKER):
        if s.m[worth + JOKER + place % NUMBERS] > s.m[worth + place]:
            return False
    return not s.counts[FORCED + JOKER]


# ---------------------------------------------------------------------------------------- answer


def _use_rungs(s: Space) -> cython.void:
    """Count each tile of the answer."""
    jokers: int = 0
    for number in range(NUMBERS):
        rung: int = s.m[RUNGS + number]
        jokers += rung & 3
        for colour in range(COLOURS):
            part: int = rung >> 20 - 6 * colour
            jokers += part >> 2 & 3
            s.counts[USED + NUMBERS * colour + number] = (part >> 4 & 3) + (part & 3)
    s.counts[USED + JOKER] = jokers


def choice_of(rung: int) -> int:
    """The tiles in groups at a number, as the tables number them."""
    choice: int = 3 * (rung >> 20 & 3) + (rung >> 14 & 3)
    choice = 9 * choice + 3 * (rung >> 8 & 3) + (rung >> 2 & 3)
    return 3 * choice + (rung & 3)


def _is_room(s: Space) -> bool:
    """Tell whether jokers can be added to melds: a group of three takes one, a run any number."""
    threes: int = 0
    if not s.added:
        return True
    for number in range(NUMBERS):
        rung: int = s.m[RUNGS + number]
        if rung & RUNS:
            return True
        threes += COLOURS * s.m[AMOUNT + choice_of(rung)] - size_of(rung)
    return threes >= s.added


def size_of(rung: int) -> int:
    """Count the tiles and jokers in groups at a number."""
    return (rung >> 20 & 3) + (rung >> 14 & 3) + (rung >> 8 & 3) + (rung >> 2 & 3) + (rung & 3)
