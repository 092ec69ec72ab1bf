"""The least-penalty arrangement in flat memory: what `arrange.py` answers. A part of the kernels of
Three Thirteen.

The search is that of `arrange.py`, with one thing more: a card that is in no core which the wilds
left could pay for is left out at once, so that most remainders are soon empty."""

from __future__ import annotations

from kafene.core import cython
from kafene.games.three_thirteen.arranging.cores import (
    BITS,
    BORROWS,
    CARD,
    CORES,
    COST,
    DEAREST,
    ERA,
    FIRST,
    FIRST_MIX,
    GAIN,
    HELD,
    KEPT,
    KEY,
    LARGE,
    LEFT,
    LIVE,
    MASK,
    MEMO,
    NATURALS,
    NEVER,
    OUTS,
    REST,
    SCALE,
    SECOND_MIX,
    SHAPE,
    SHORTEST,
    START,
    SWAPPED,
    USED,
    WILD,
    WILD_COST,
    WILDS,
    add_cores_with,
    forget,
    points,
    unit,
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def solve(
    m: cython.p_longlong,
    slot: cython.int,
    rest: cython.longlong,
    wilds: cython.int,
    room: cython.int,
    discard: cython.bint,
) -> cython.int:
    """The least cost of the natural cards in `rest`, none of them below `slot`, and of the wilds;
    `room` is how many wilds the combinations so far could still take."""
    dead: cython.longlong = rest & ~m[LIVE + wilds]
    lost: cython.int = 0
    dearest: cython.int = 0
    best: cython.int
    at: cython.int = slot
    if dead:
        rest ^= dead
        dead >>= 3 * at
        while dead:
            if dead & 3:
                dearest = m[COST + at]
                lost += dearest * (dead & 3)
            dead >>= 3
            at += 1
        if discard:
            # The dearest of them is thrown, unless a card that is still to come is dearer.
            best = search(m, slot, rest, wilds, room, False) - dearest
            if best > 0 and dearest < m[DEAREST]:
                lost += min(best, search(m, slot, rest, wilds, room, True))
            else:
                lost += best
            return lost
    return lost + search(m, slot, rest, wilds, room, discard)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search(
    m: cython.p_longlong,
    slot: cython.int,
    rest: cython.longlong,
    wilds: cython.int,
    room: cython.int,
    discard: cython.bint,
) -> cython.int:
    """`solve` where every card is in some core."""
    key: cython.longlong
    at: cython.longlong
    core: cython.int
    end: cython.int
    left: cython.int
    more: cython.int
    cost: cython.int
    best: cython.int = NEVER
    if not rest:
        return close(m, wilds, room, discard)
    key = m[ERA] << 9 | discard << 8 | room << 4 | wilds
    key = key << 48 | rest
    at = place_of(m, key)
    while m[MEMO + 2 * at] >> 57 == m[ERA]:
        if m[MEMO + 2 * at] == key:
            return m[MEMO + 2 * at + 1]
        at = at + 1 & m[MASK]
    while not rest >> 3 * slot & 3:
        slot += 1
    core = m[FIRST + slot]
    end = m[FIRST + slot + 1]
    while core < end and best:
        left = wilds - (m[SHAPE + core] & 255)
        if left >= 0 and ((rest | BORROWS) - m[KEY + core]) & BORROWS == BORROWS:
            more = room + (m[SHAPE + core] >> 8 & 255)
            cost = solve(
                m, slot, rest - m[KEY + core], left, more if more < left else left, discard
            )
            best = cost if cost < best else best
        core += 1
    rest -= unit(slot)
    if discard and best:
        cost = solve(m, slot, rest, wilds, room, False)
        best = cost if cost < best else best
    if m[COST + slot] < best:
        cost = m[COST + slot]
        cost += solve(m, slot, rest, wilds, room, discard)
        best = cost if cost < best else best
    remember(m, key, best)
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def close(
    m: cython.p_longlong, wilds: cython.int, room: cython.int, discard: cython.bint
) -> cython.int:
    """What the wilds that no core needed cost; one of them may be the discard."""
    if discard:
        if not wilds:
            return NEVER
        wilds -= 1
    if wilds <= room or (wilds >= SHORTEST and not m[NATURALS]):
        return 0
    return (wilds - room) * m[WILD_COST]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def place_of(m: cython.p_longlong, key: cython.longlong) -> cython.longlong:
    """Where to look for a remainder first."""
    return (key & BITS) * FIRST_MIX + (key >> 31) * SECOND_MIX >> 32 & m[MASK]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def remember(m: cython.p_longlong, key: cython.longlong, cost: cython.int) -> cython.void:
    """Keep the cost of a remainder; where there is no room, forget all others."""
    at: cython.longlong
    if key >> 57 != m[ERA]:
        return
    if 4 * m[HELD] > 3 * m[MASK]:
        forget(m, 4 * (m[MASK] + 1) if m[MASK] + 1 < LARGE else LARGE)
        return
    at = place_of(m, key)
    while m[MEMO + 2 * at] >> 57 == m[ERA]:
        at = at + 1 & m[MASK]
    m[MEMO + 2 * at] = key
    m[MEMO + 2 * at + 1] = cost
    m[HELD] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def solve_all(m: cython.p_longlong, discard: cython.bint) -> cython.int:
    """The least cost of the hand."""
    return solve(m, 0, m[START], m[WILDS], 0, discard)


# -------------------------------------------------------------------------------- prospects


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put_choice(m: cython.p_longlong, at: cython.int, thrown: cython.int) -> cython.void:
    """The hand without a card (-1: with all of them) becomes number `at` of those to look at."""
    slot: cython.int
    m[REST + at] = m[START]
    m[LEFT + at] = m[WILDS]
    m[GAIN + at] = 0
    m[OUTS + at] = 0
    if thrown >= 0 and thrown // 4 + 1 == m[WILD]:
        m[LEFT + at] -= 1
    elif thrown >= 0:
        for slot in range(m[USED]):
            if m[CARD + slot] == thrown:
                m[REST + at] -= unit(slot)
    m[KEPT + at] = solve(m, 0, m[REST + at], m[LEFT + at], 0, False)
    m[SWAPPED + at] = NEVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def after_draw(m: cython.p_longlong, card: cython.int, at: cython.int) -> cython.int:
    """The least cost of a hand with a card more, after the best discard: that card is thrown, or
    left out while another is thrown, or in a combination. The cores that it makes come after those
    of the hand."""
    rest: cython.longlong = m[REST + at]
    wilds: cython.int = m[LEFT + at]
    core: cython.int
    left: cython.int
    room: cython.int
    cost: cython.int
    best: cython.int = m[KEPT + at]
    if card // 4 + 1 == m[WILD]:
        return solve(m, 0, rest, wilds + 1, 0, True)
    if m[SWAPPED + at] == NEVER:
        m[SWAPPED + at] = solve(m, 0, rest, wilds, 0, True)
    cost = m[SWAPPED + at] + SCALE * points(m, card) + 1
    best = cost if cost < best else best
    for core in range(m[FIRST + m[USED]], m[CORES]):
        left = wilds - (m[SHAPE + core] & 255)
        if left >= 0 and best and ((rest | BORROWS) - m[KEY + core]) & BORROWS == BORROWS:
            room = m[SHAPE + core] >> 8 & 255
            cost = solve(m, 0, rest - m[KEY + core], left, room if room < left else left, True)
            best = cost if cost < best else best
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_cores_with(m: cython.p_longlong, card: cython.int) -> cython.void:
    """The cores that a drawn card makes, after those of the hand."""
    m[CORES] = m[FIRST + m[USED]]
    if card // 4 + 1 != m[WILD]:
        add_cores_with(m, card)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_draw(
    m: cython.p_longlong, choices: cython.int, card: cython.int, count: cython.int
) -> cython.void:
    """Add to what is expected of each choice what this card does, of which there are `count`."""
    at: cython.int
    after: cython.int
    kept: cython.int
    find_cores_with(m, card)
    for at in range(choices):
        kept = m[KEPT + at]
        if kept:
            after = after_draw(m, card, at)
            m[GAIN + at] += count * (kept // SCALE - after // SCALE)
            m[OUTS + at] += 0 if after else count
