"""The branches that serve a demand: a part of the kernels of Rummikub.

A branch commits a bag, or says more about one that is committed. Together the branches of a node
leave out no table that is better than the best so far."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.demands.lists import *

# ------------------------------------------------------------------------------------- questions


def pose(h: Hunt, which: int, least: int) -> int:
    """The free search's answer to what its counts say; -1 also if there are no more questions."""
    if h.questions >= h.limit:
        h.is_spent = True
        return -1
    h.questions += 1
    return solve(h.space, which, least if least > 0 else 0)


def least_of(h: Hunt, f: int) -> int:
    """The least worth of the rest with which the whole is better than the best so far; in tidying,
    as good."""
    return h.best + (0 if h.is_tidy else 1) - h.m[f + DONE_WEIGHT]


def ask_rest(h: Hunt, f: int) -> int:
    """The most that the rest of a node is worth; -1 if that is too little."""
    for at in range(KINDS):
        h.space.counts[COPIES + at] = h.m[f + LEFT + at]
        h.space.counts[FORCED + at] = h.m[f + MUST + at]
    return pose(h, h.which, least_of(h, f))


def ask_beside(h: Hunt, f: int, bag: int, own: bool) -> int:
    """The most that the rest of a node and a bag beside it are worth; -1 if that is too little, or
    if its tiles are not there."""
    m: cython.p_int = h.m
    counts: cython.p_uchar = h.space.counts
    weight: int = 0
    if not fits_in(h, f + LEFT, bag) or (own and not fits_in(h, f + MINE, bag)):
        return -1
    for at in range(KINDS):
        counts[COPIES + at] = m[f + LEFT + at]
        counts[FORCED + at] = m[f + MUST + at]
    for at in range(start_of(bag), end_of(h, bag)):
        place: int = h.places[at]
        counts[COPIES + place] -= 1
        if not own and counts[FORCED + place]:
            counts[FORCED + place] -= 1
        if counts[FORCED + place] > counts[COPIES + place]:
            return -1
        weight += m_worth(h, place)
    at = pose(h, h.which, least_of(h, f) - weight)
    return -1 if at < 0 else at + weight


def m_worth(h: Hunt, place: int) -> int:
    """The worth of a tile."""
    return h.space.m[WORTHS + WORTH * h.which + place]


# -------------------------------------------------------------------------------------- branches


def add_branch(
    h: Hunt, f: int, merit: int, rank: int, what: int, with_what: int, whom: int
) -> cython.void:
    """One thing more that can be done at a node."""
    at: int = h.m[f + BRANCHES + 1]
    if at == h.branch_room:
        h.branches = enlarge(h.branches, h.branch_room * BRANCH, 2 * h.branch_room * BRANCH)
        h.branch_room *= 2
    h.m[f + BRANCHES + 1] = at + 1
    at *= BRANCH
    h.branches[at] = merit
    h.branches[at + 1] = rank
    h.branches[at + 2] = what
    h.branches[at + 3] = with_what
    h.branches[at + 4] = whom


def add_meeting(h: Hunt, f: int, demand: int, most: int) -> cython.void:
    """The branches that meet a demand; no matter which ones once there are `most`."""
    m: cython.p_int = h.m
    first: int = m[f + BRANCHES + 1]
    flag: int = 1 << m[DEMANDED + demand * DEMAND]
    merit: int = -m[f + CHANGE]
    old: int = m[OLD_BAGS + m[DEMANDED + demand * DEMAND + 1]]
    for at in range(m[f + COMMITTED]):
        if not m[f + LAID_FLAGS + at] & flag and meets(h, demand, m[f + LAID + at]):
            if not h.is_tidy:
                merit = 1 << 30  # as good as the node itself
            add_branch(h, f, merit, -1, MEET_LAID, at, demand)
    at = list_bags(h, demand)
    end: int = m[LISTED + 2 * demand + 1]
    while at < end and m[f + BRANCHES + 1] - first < most and not h.is_spent:
        bag: int = h.lists[at]
        at += 1
        weight: int = ask_beside(h, f, bag, False)
        if weight >= 0:
            if not h.is_tidy:
                merit = m[f + DONE_WEIGHT] + weight
            rank: int = 32 * h.bags[bag * BAG + WILDS] + 32 - overlap(h, bag, old)
            add_branch(h, f, merit, rank, MEET, bag, demand)


def add_bringing(h: Hunt, f: int) -> cython.void:
    """The branches that bring one more meld from the hand: those that are new in the order of their
    numbers, or one that is committed."""
    m: cython.p_int = h.m
    for at in range(m[f + COMMITTED]):
        if not m[f + LAID_FLAGS + at] & OWN and fits_in(h, f + MINE, m[f + LAID + at]):
            add_branch(h, f, 1 << 30, -1, BRING_LAID, at, 0)
    at = list_bags(h, OWN_LIST)
    end: int = m[LISTED + 2 * OWN_LIST + 1]
    while at < end and not h.is_spent:
        bag: int = h.lists[at]
        at += 1
        weight: int = ask_beside(h, f, bag, True) if bag >= m[f + LAST_OWN] else -1
        if weight >= 0:
            rank: int = 128 * h.bags[bag * BAG + WILDS] + 128 - h.bags[bag * BAG + VALUE]
            add_branch(h, f, m[f + DONE_WEIGHT] + weight, rank, BRING, bag, 0)


# ----------------------------------------------------------------------------------- a branch taken


def commit(h: Hunt, f: int, bag: int, flags: int) -> cython.void:
    """Lay a bag for good."""
    m: cython.p_int = h.m
    for at in range(start_of(bag), end_of(h, bag)):
        place: int = h.places[at]
        m[f + LEFT + place] -= 1
        if flags & OWN:
            m[f + MINE + place] -= 1
        elif m[f + MUST + place]:
            m[f + MUST + place] -= 1
        m[f + DONE_WEIGHT] += m_worth(h, place)
    if flags & OWN:
        m[f + OWN_VALUE] += h.bags[bag * BAG + VALUE]
        m[f + LAST_OWN] = bag
    m[f + LAID + m[f + COMMITTED]] = bag
    m[f + LAID_FLAGS + m[f + COMMITTED]] = flags
    m[f + COMMITTED] += 1


def _claim(h: Hunt, f: int, which: int) -> cython.void:
    """A committed bag is from the hand: tiles of the table that it was thought to hold are still to
    be laid."""
    m: cython.p_int = h.m
    bag: int = m[f + LAID + which]
    m[f + LAID_FLAGS + which] |= OWN
    m[f + OWN_VALUE] += h.bags[bag * BAG + VALUE]
    for at in range(start_of(bag), end_of(h, bag)):
        m[f + MINE + h.places[at]] -= 1
    for at in range(KINDS):
        m[f + MUST + at] = m[LYING + at]
    for each in range(m[f + COMMITTED]):
        if not m[f + LAID_FLAGS + each] & OWN:
            bag = m[f + LAID + each]
            for at in range(start_of(bag), end_of(h, bag)):
                if m[f + MUST + h.places[at]]:
                    m[f + MUST + h.places[at]] -= 1


def take(h: Hunt, f: int, branch: int) -> bool:
    """The node that a branch leads to, in the frame after; whether it can be."""
    m: cython.p_int = h.m
    g: int = f + FRAME
    what: int = h.branches[branch + 2]
    bag: int = h.branches[branch + 3]
    whom: int = h.branches[branch + 4]
    for at in range(FRAME):
        m[g + at] = m[f + at]
    m[g + BRANCHES] = -1
    if what == MEET:
        commit(h, g, bag, 1 << m[DEMANDED + whom * DEMAND])
        m[g + ASKED + whom] = 0
    elif what == MEET_LAID:
        m[g + LAID_FLAGS + bag] |= 1 << m[DEMANDED + whom * DEMAND]
        m[g + ASKED + whom] = 0
    elif what == BRING:
        commit(h, g, bag, OWN)
    elif what == BRING_LAID:
        _claim(h, g, bag)
        for at in range(KINDS):
            if m[g + MUST + at] > m[g + LEFT + at]:
                return False
    elif what == STAY:
        commit(h, g, m[OLD_BAGS + whom], 1 << STAYING)
        m[g + FATES + whom] = STAYS
    elif what == GIVE_UP:
        m[g + FATES + whom] = CHANGES
        m[g + CHANGE] += ONE_MELD
    else:
        _settle(h, g, what, bag, whom)
    return True


def _settle(h: Hunt, f: int, what: int, bag: int, old: int) -> cython.void:
    """Put something in the place of an old meld."""
    m: cython.p_int = h.m
    meld: int = m[OLD_BAGS + old]
    m[f + FATES + old] = SETTLED
    m[f + CHANGE] += h.bags[meld * BAG + LENGTH]
    if what == PLACE_LAID:
        m[f + LAID_FLAGS + bag] |= 1 << STAYING
        bag = m[f + LAID + bag]
    elif what == PLACE:
        commit(h, f, bag, 1 << STAYING)
    if what != LEAVE:
        m[f + CHANGE] -= overlap(h, meld, bag)
