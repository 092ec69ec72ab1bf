"""The search with demands: a part of the kernels of Rummikub.

A node commits some bags, and the free search lays the rest as well as it can. That is a bound, for
it knows nothing of demands. If its answer meets them all, nothing below the node is better. If not,
one of those unmet is chosen, the one with fewest branches that may lead to something better, and
every branch is gone into, the most promising first.

*Tidying* looks for the same among plays as good as the best: the fewest old melds change, then the
fewest tiles leave their places. First an old meld that the free answer would change stays, or is
given up; then what comes in the places of those given up is chosen as well, the likest first. What
each costs at least, by itself, is the bound."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.demands.branches import *

MANY = 1 << 30
NO_LIMIT = (1 << 31) - 1


def note_question(h: Hunt) -> cython.void:
    """Note what follows from a question: the tiles that there are, those of demands, and no
    lists."""
    h.list_end = 0
    h.words[PRESENT] = 0
    for at in range(JOKER):
        if h.m[LYING + at] + h.m[HELD + at]:
            h.words[PRESENT] |= bit_of(at)
    for at in range(h.demand_count):
        h.words[WORD_OF + at] = (
            h.words[BAG_WORDS + h.m[OLD_BAGS + h.m[DEMANDED + at * DEMAND + 1]]] & bit_of(WILD) - 1
        )
    for at in range(MOST_DEMANDS + MOST_OLD):
        h.m[LISTED + 2 * at + 1] = -1


def seek(h: Hunt, least: int, limit: int) -> cython.void:
    """Begin to look for the best play that counts more than `least`; `limit` is the number of
    questions after a first play that is quickly found."""
    h.is_tidy = False
    h.best = least
    h.best_count = 0
    h.questions = 0
    h.limit = NO_LIMIT
    h.is_spent = False
    mend(h)
    plant(h)
    h.questions = 0
    h.limit = limit


def plant(h: Hunt) -> cython.void:
    """The first node: nothing is committed."""
    m: cython.p_int = h.m
    f: int = FRAMES
    for at in range(KINDS):
        m[f + LEFT + at] = m[LYING + at] + m[HELD + at]
        m[f + MUST + at] = m[LYING + at]
        m[f + MINE + at] = m[HELD + at]
    m[f + DONE_WEIGHT] = 0
    m[f + CHANGE] = 0
    m[f + OWN_VALUE] = 0
    m[f + LAST_OWN] = 0
    m[f + COMMITTED] = 0
    for at in range(h.demand_count):
        m[f + ASKED + at] = 1
    for at in range(h.old_count):
        m[f + FATES + at] = OPEN
    m[f + BRANCHES] = -1
    m[f + BRANCHES + 1] = 0
    h.depth = 1


def mend(h: Hunt) -> cython.void:
    """A good play: what the free play would destroy is left alone, until all demands are met."""
    m: cython.p_int = h.m
    f: int = FRAMES
    plant(h)
    while True:
        weight: int = ask_rest(h, f)
        if weight < 0:
            return
        gather(h, f)
        if not judge(h, f):
            if count_lacking(h, f) <= 0:
                note_best(h, m[f + DONE_WEIGHT] + weight)
            return
        for at in range(h.demand_count):
            old: int = m[DEMANDED + at * DEMAND + 1]
            if m[UNMET + at] and m[f + ASKED + at]:
                if not fits_in(h, f + LEFT, m[OLD_BAGS + old]):
                    return
                commit(h, f, m[OLD_BAGS + old], 1 << KEPT | 1 << REPLACED)
                _drop(h, f, old)


def _drop(h: Hunt, f: int, old: int) -> cython.void:
    """Nothing more is asked for an old meld."""
    for at in range(h.demand_count):
        if h.m[DEMANDED + at * DEMAND + 1] == old:
            h.m[f + ASKED + at] = 0


def advance(h: Hunt, pause: int) -> bool:
    """Search on, until so many questions were asked in all; whether the search is over."""
    while not h.is_spent and h.questions < pause:
        if not h.depth:
            return True
        f: int = FRAMES + FRAME * (h.depth - 1)
        if h.m[f + BRANCHES] < 0:
            h.m[f + BRANCHES] = h.m[f - FRAME + BRANCHES + 1] if h.depth > 1 else 0
            h.m[f + BRANCHES + 1] = h.m[f + BRANCHES]
            _look(h, f)
        branch: int = _choose(h, f)
        if branch < 0:
            h.depth -= 1
        elif take(h, f, branch):
            h.depth += 1
    return h.is_spent


def _choose(h: Hunt, f: int) -> int:
    """The most promising branch of a node, which is then its own no more; -1 if none is left that
    may lead to something better."""
    start: int = h.m[f + BRANCHES] * BRANCH
    at: int = h.m[f + BRANCHES + 1] * BRANCH
    best: int = -1
    while at > start:
        at -= BRANCH
        if (
            best < 0
            or h.branches[at] > h.branches[best]
            or (h.branches[at] == h.branches[best] and h.branches[at + 1] <= h.branches[best + 1])
        ):
            best = at
    if best < 0 or h.branches[best] == -MANY:
        return -1
    if -h.branches[best] >= h.least_change if h.is_tidy else h.branches[best] <= h.best:
        return -1
    h.branches[best] = -MANY
    return best


def _look(h: Hunt, f: int) -> cython.void:
    """Ask for the rest of a node, and list its branches, if there must be any."""
    weight: int = ask_rest(h, f)
    if weight < 0:
        return
    gather(h, f)
    unmet: int = judge(h, f)
    lacks: int = count_lacking(h, f)
    if h.is_tidy:
        _tidy_up(h, f, unmet)
    elif not unmet and lacks <= 0:
        note_best(h, h.m[f + DONE_WEIGHT] + weight)
    else:
        _branch(h, f, lacks)


def _branch(h: Hunt, f: int, lacks: int) -> cython.void:
    """List the branches of the unmet demand that has fewest; none if one of them has none."""
    m: cython.p_int = h.m
    start: int = m[f + BRANCHES]
    fewest: int = MANY
    if lacks > 0:
        add_bringing(h, f)
        fewest = m[f + BRANCHES + 1] - start
    for demand in range(h.demand_count):
        if not fewest or h.is_spent:
            return
        if m[UNMET + demand]:
            middle: int = m[f + BRANCHES + 1]
            add_meeting(h, f, demand, fewest)
            if m[f + BRANCHES + 1] - middle < fewest:
                fewest = m[f + BRANCHES + 1] - middle
                for at in range(fewest * BRANCH):
                    h.branches[start * BRANCH + at] = h.branches[middle * BRANCH + at]
            m[f + BRANCHES + 1] = start + fewest


# --------------------------------------------------------------------------------------- tidying


def _tidy_up(h: Hunt, f: int, unmet: int) -> cython.void:
    """List the branches of a node in tidying."""
    m: cython.p_int = h.m
    change: int = weigh_change(h, f)
    if not unmet and change < h.least_change:
        h.least_change = change
        note_best(h, h.best)
    if m[f + CHANGE] >= h.least_change:
        return
    old: int = _find_staying(h, f)
    if old >= h.old_count or h.is_spent:
        return
    if old >= 0:
        add_branch(h, f, -m[f + CHANGE], 0, STAY, 0, old)
        add_branch(h, f, -m[f + CHANGE] - ONE_MELD, 0, GIVE_UP, 0, old)
        return
    h.has_dived = True
    if not _replace_one(h, f) and unmet:
        _branch(h, f, 0)


def _find_staying(h: Hunt, f: int) -> int:
    """An old meld that the free answer changes and that can stay; those that cannot are given up.
    -1 if there is none, more than there are if too much changes. Until a first play is found, the
    first one is enough."""
    m: cython.p_int = h.m
    found: int = -1
    for old in range(h.old_count):
        if m[f + FATES + old] == OPEN and not m[SAME + old]:
            if ask_beside(h, f, m[OLD_BAGS + old], False) >= 0:
                if found < 0:
                    found = old
                if not h.has_dived:
                    return found
            elif h.is_spent:
                return -1
            else:
                m[f + FATES + old] = CHANGES
                m[f + CHANGE] += ONE_MELD
                if m[f + CHANGE] >= h.least_change:
                    return h.old_count
    return found


def _replace_one(h: Hunt, f: int) -> bool:
    """List what may come in the place of an old meld that could lose fewer tiles than in the free
    answer; whether there is such a one, or too much changes."""
    m: cython.p_int = h.m
    change: int = m[f + CHANGE]
    chosen: int = -1
    least: int = 0
    for old in range(h.old_count):
        if m[f + FATES + old] == CHANGES:
            loses: int = _least_loss(h, f, old, change)
            change += loses
            if change >= h.least_change or h.is_spent:
                return True
            if loses < m[LOST + old] and chosen < 0:
                chosen = old
                least = loses
    if chosen < 0:
        return False
    _add_places(h, f, chosen, least, change - least)
    return True


def _add_places(h: Hunt, f: int, old: int, least: int, change: int) -> cython.void:
    """The branches for what may come in the place of an old meld that loses at least so many tiles;
    others change as much as this."""
    m: cython.p_int = h.m
    for at in range(m[f + COMMITTED]):
        if not m[f + LAID_FLAGS + at] >> STAYING & 1:
            add_branch(h, f, -change - _loss(h, old, m[f + LAID + at]), 0, PLACE_LAID, at, old)
    at = list_heirs(h, old)
    end: int = m[LISTED + 2 * (MOST_DEMANDS + old) + 1]
    while at < end:
        loses: int = _loss(h, old, h.lists[at])
        if change + loses >= h.least_change:
            break
        if loses >= least and fits_in(h, f + LEFT, h.lists[at]):
            add_branch(h, f, -change - loses, 0, PLACE, h.lists[at], old)
        at += 1
    add_branch(h, f, -change - h.bags[m[OLD_BAGS + old] * BAG + LENGTH], 0, LEAVE, 0, old)


def _loss(h: Hunt, old: int, bag: int) -> int:
    """Count the tiles of an old meld that leave its place if a bag comes there."""
    meld: int = h.m[OLD_BAGS + old]
    return h.bags[meld * BAG + LENGTH] - overlap(h, meld, bag)


def _least_loss(h: Hunt, f: int, old: int, change: int) -> int:
    """The fewest tiles of an old meld that must leave its place: no more than in the free answer.
    Where others change so much that it does not matter, it may be less."""
    m: cython.p_int = h.m
    least: int = m[LOST + old]
    for at in range(m[f + COMMITTED]):
        if not m[f + LAID_FLAGS + at] >> STAYING & 1:
            least = min(least, _loss(h, old, m[f + LAID + at]))
    at = list_heirs(h, old)
    end: int = m[LISTED + 2 * (MOST_DEMANDS + old) + 1]
    while at < end:
        loses: int = _loss(h, old, h.lists[at])
        if loses >= least or change + loses >= h.least_change:
            return min(loses, least)
        if ask_beside(h, f, h.lists[at], False) >= 0 or h.is_spent:
            return loses
        at += 1
    return least
