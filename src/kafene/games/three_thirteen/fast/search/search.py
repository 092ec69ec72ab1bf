"""The least-penalty arrangement in flat memory: the search of `arrange.py`. A part of the kernels
of Three Thirteen.

The search is that of `arrange.py`, but for two things: it looks for the most that can be saved, so
that a card which is in no core that the wilds left could pay for is nothing to it, and most
remainders are soon empty; and it finds what is saved with a discard and without in one go."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.three_thirteen.fast.search.cores import *

# What is saved with a discard, which counts as saved, is in the upper half of a number, and what is
# saved without one in the lower
HALF = 32
LOWER = (1 << 32) - 1
NOTHING = -(1 << 24)  # with a discard, if there is no card to throw


@cython.inline
def highest(m: cython.p_longlong, rest: cython.longlong) -> int:
    """The cost of the dearest card of a remainder: the last one."""
    at: int = m[USED] - 1
    while not rest >> 3 * at:
        at -= 1
    return m[COST + at]


@cython.inline
def save(
    m: cython.p_longlong, slot: int, rest: cython.longlong, wilds: int, room: int, discard: bool
) -> cython.longlong:
    """The most that can be saved of the natural cards in `rest`, none of them below `slot`, and of
    the wilds; `room` is how many wilds the combinations so far could still take."""
    dead: cython.longlong = rest & ~m[LIVE + wilds]
    most: cython.longlong = NOTHING
    rest ^= dead
    if not discard:
        return search(m, slot, rest, wilds, room, False) if rest else close(m, wilds, room)
    if dead:
        # The dearest of them is thrown, unless a card that is still to come is dearer.
        most = highest(m, dead)
        if (not wilds or m[WILD_COST] <= most) and (not rest or highest(m, rest) <= most):
            saved: cython.longlong = (
                search(m, slot, rest, wilds, room, False) if rest else close(m, wilds, room)
            )
            return (most + saved << HALF) + saved
    if rest:
        found: cython.longlong = search(m, slot, rest, wilds, room, True)
        saved = found & LOWER
        found >>= HALF
    else:
        saved = close(m, wilds, room)
        found = m[WILD_COST] + close(m, wilds - 1, room) if wilds else NOTHING
    most += saved
    return ((most if most > found else found) << HALF) + saved


def search(
    m: cython.p_longlong, slot: int, rest: cython.longlong, wilds: int, room: int, discard: bool
) -> cython.longlong:
    """`save` where every card is in some core."""
    key: cython.longlong = m[ERA] << 9 | discard << 8 | room << 4 | wilds
    saved: cython.longlong = 0
    most: cython.longlong = NOTHING
    key = key << 48 | rest
    at: cython.longlong = place_of(m, key)
    while m[MEMO + 2 * at] >> 57 == m[ERA]:
        if m[MEMO + 2 * at] == key:
            return m[MEMO + 2 * at + 1]
        at = at + 1 & m[MASK]
    while not rest >> 3 * slot & 3:
        slot += 1
    all_there_is: cython.longlong = cost_of(m, slot, rest) + wilds * m[WILD_COST]
    core: int = m[FIRST + slot]
    end: int = m[FIRST + slot + 1]
    while core < end and (saved < all_there_is or (discard and most < all_there_is)):
        shape: cython.longlong = m[SHAPE + core]
        left: int = wilds - (shape & 255)
        if left >= 0 and ((rest | BORROWS) - m[KEY + core]) & BORROWS == BORROWS:
            more: int = room + (shape >> 8 & 255)
            found: cython.longlong = save(
                m, slot, rest - m[KEY + core], left, more if more < left else left, discard
            )
            worth: cython.longlong = (found & LOWER) + (shape >> HALF)
            saved = worth if worth > saved else saved
            if discard:
                worth = (found >> HALF) + (shape >> HALF)
                most = worth if worth > most else most
        core += 1
    if saved < all_there_is - m[COST + slot] or (discard and most < all_there_is):
        found = save(m, slot, rest - unit(slot), wilds, room, discard)
        worth = found & LOWER
        saved = worth if worth > saved else saved
        if discard:
            worth += m[COST + slot]
            most = worth if worth > most else most
            worth = found >> HALF
            most = worth if worth > most else most
    if discard:
        saved += most << HALF
    remember(m, at, key, saved)
    return saved


def cost_of(m: cython.p_longlong, slot: int, rest: cython.longlong) -> int:
    """The cost of the natural cards of a remainder, none of them below a slot."""
    total: int = 0
    rest >>= 3 * slot
    while rest:
        total += (rest & 3) * m[COST + slot]
        rest >>= 3
        slot += 1
    return total


@cython.inline
def close(m: cython.p_longlong, wilds: int, room: int) -> int:
    """The cost that is saved of wilds that no core needed."""
    if wilds <= room or (wilds >= SHORTEST and not m[NATURALS]):
        return wilds * m[WILD_COST]
    return room * m[WILD_COST]


def solve(
    m: cython.p_longlong, rest: cython.longlong, wilds: int, room: int, discard: bool, total: int
) -> int:
    """The least cost of natural cards and wilds, which cost so much in all; `NEVER` if there is no
    card to throw."""
    saved: cython.longlong = save(m, 0, rest, wilds, room, discard)
    if discard:
        saved >>= HALF
    else:
        saved &= LOWER
    return NEVER if saved < 0 else total - saved


def place_of(m: cython.p_longlong, key: cython.longlong) -> cython.longlong:
    """Where to look for a remainder first."""
    return (key & BITS) * FIRST_MIX + (key >> 31) * SECOND_MIX >> 32 & m[MASK]


def remember(
    m: cython.p_longlong, at: cython.longlong, key: cython.longlong, saved: cython.longlong
) -> cython.void:
    """Keep what is saved of a remainder, from a place on that was free; where there is no room,
    forget all others."""
    if key >> 57 != m[ERA]:
        return
    if 4 * m[HELD] > 3 * m[MASK]:
        forget(m, 4 * (m[MASK] + 1) if 4 * m[MASK] < LARGE else LARGE)
        return
    while m[MEMO + 2 * at] >> 57 == m[ERA]:
        at = at + 1 & m[MASK]
    m[MEMO + 2 * at] = key
    m[MEMO + 2 * at + 1] = saved
    m[HELD] += 1


def solve_all(m: cython.p_longlong, discard: bool) -> int:
    """The least cost of the hand."""
    return solve(m, m[START], m[WILDS], 0, discard, m[TOTAL])


# -------------------------------------------------------------------------------- prospects


def put_choice(m: cython.p_longlong, at: int, thrown: int) -> cython.void:
    """The hand without a card (-1: with all of them) becomes number `at` of those to look at."""
    m[REST + at] = m[START]
    m[LEFT + at] = m[WILDS]
    m[WORTH + at] = m[TOTAL]
    m[GAIN + at] = 0
    m[OUTS + at] = 0
    if thrown >= 0 and thrown // 4 + 1 == m[WILD]:
        m[LEFT + at] -= 1
        m[WORTH + at] -= m[WILD_COST]
    elif thrown >= 0:
        for slot in range(m[USED]):
            if m[CARD + slot] == thrown:
                m[REST + at] -= unit(slot)
                m[WORTH + at] -= m[COST + slot]
    m[KEPT + at] = solve(m, m[REST + at], m[LEFT + at], 0, False, m[WORTH + at])
    m[SWAPPED + at] = NEVER


def after_draw(m: cython.p_longlong, card: int, at: int) -> int:
    """The least cost of a hand with a card more, after the best discard: that card is thrown, or
    left out while another is thrown, or in a combination. The cores that it makes come after those
    of the hand."""
    rest: cython.longlong = m[REST + at]
    wilds: int = m[LEFT + at]
    total: int = m[WORTH + at]
    best: int = m[KEPT + at]
    if card // 4 + 1 == m[WILD]:
        return solve(m, rest, wilds + 1, 0, True, total + m[WILD_COST])
    if m[SWAPPED + at] == NEVER:
        m[SWAPPED + at] = solve(m, rest, wilds, 0, True, total)
    cost: int = m[SWAPPED + at] + SCALE * points(m, card) + 1
    best = cost if cost < best else best
    for core in range(m[FIRST + m[USED]], m[CORES]):
        left: int = wilds - (m[SHAPE + core] & 255)
        if left >= 0 and best and ((rest | BORROWS) - m[KEY + core]) & BORROWS == BORROWS:
            room: int = m[SHAPE + core] >> 8 & 255
            cost = total - (m[SHAPE + core] >> HALF)
            room = room if room < left else left
            cost = solve(m, rest - m[KEY + core], left, room, True, cost)
            best = cost if cost < best else best
    return best


def find_cores_with(m: cython.p_longlong, card: int) -> cython.void:
    """The cores that a drawn card makes, after those of the hand."""
    m[CORES] = m[FIRST + m[USED]]
    if card // 4 + 1 != m[WILD]:
        add_cores_with(m, card)


def weigh_draw(m: cython.p_longlong, choices: int, card: int, count: int) -> cython.void:
    """Add to what is expected of each choice what this card does, of which there are `count`."""
    find_cores_with(m, card)
    for at in range(choices):
        kept: int = m[KEPT + at]
        if kept:
            after: int = after_draw(m, card, at)
            m[GAIN + at] += count * (kept // SCALE - after // SCALE)
            m[OUTS + at] += 0 if after else count
