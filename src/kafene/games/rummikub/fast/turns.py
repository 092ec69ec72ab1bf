"""The plays that a seat may choose from, found by the searches of the solver: a part of the kernel
of Rummikub.

A play is what it lays of the hand (`PLAYED`), and where melds matter its whole table (`BEST_BAGS`).
Under house rules a search ends after some work, with the best play so far."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.rummikub.fast.fewest import *
from kafene.games.rummikub.fast.layout import *
from kafene.games.rummikub.fast.search.demands.branching import *
from kafene.games.rummikub.fast.search.demands.hunt import *
from kafene.games.rummikub.fast.search.demands.hunting import *
from kafene.games.rummikub.fast.search.free.core import *
from kafene.games.rummikub.fast.search.free.openings import *
from kafene.games.rummikub.fast.search.free.space import *

WORK = 500  # questions to the free search that a play under house rules may take
ANY_KIND = 3  # RK 3.5: a group or a run


def hold_hand(h: Hunt, g: cython.p_uchar) -> cython.void:
    """A play may lay what the player has."""
    place: cython.int
    for place in range(KINDS):
        h.m[HELD + place] = g[hand_of(g[PLAYER]) + place]


def note_playable(h: Hunt, g: cython.p_uchar) -> cython.void:
    """Find out whether the player whose turn it is has a play."""
    place: cython.int
    g[PLAYABLE] = 0
    for place in range(KINDS):
        g[MOST_LAID + place] = 0
    if g[PHASE] != TURN:
        return
    hold_hand(h, g)
    if g[OPENED + g[PLAYER]]:
        g[PLAYABLE] = _lay_onto(h, g, TURN_TILES, WORK, True)
        if is_free_table(g):
            for place in range(KINDS):
                g[MOST_LAID + place] = h.m[PLAYED + place]
        return
    g[PLAYABLE] = can_open(h, g)


def can_open(h: Hunt, g: cython.p_uchar) -> cython.bint:
    """Whether the held tiles have a first play."""
    most: cython.int = _bound_opening(h)
    place: cython.int
    if most >= g[LEAST_OPENING]:
        for place in range(KINDS):
            h.space.counts[COPIES + place] = h.m[HELD + place]
            h.space.counts[FORCED + place] = 0
        most = solve(h.space, OPENING_VALUE, 0) // MOST_TILES
    if most < g[LEAST_OPENING]:
        return False
    return most > 0 or (
        g[ONTO] > 0 and _hunt(h, g, TURN_TILES, _lying_weight(h, g, TURN_TILES), WORK, True)
    )


def _bound_opening(h: Hunt) -> cython.int:
    """What an opening of the held tiles is worth at most: of those that may be in a meld."""
    place: cython.int
    most: cython.int = h.m[HELD + JOKER] * NUMBERS
    for place in range(JOKER):
        if h.m[HELD + place] and has_company(h, HELD, place):
            most += h.m[HELD + place] * (place % NUMBERS + 1)
    return most


def has_company(h: Hunt, tiles: cython.int, place: cython.int) -> cython.bint:
    """Whether a tile may be in a meld with others of these, by place; a joker is one of any."""
    m: cython.p_int = h.m
    number: cython.int = place % NUMBERS
    lacks: cython.int = MELD_SIZE - 1 - m[tiles + JOKER]
    below: cython.int = number >= 1 and m[tiles + place - 1] > 0
    above: cython.int = number + 1 < NUMBERS and m[tiles + place + 1] > 0
    near: cython.int = below + above
    same: cython.int = -1
    colour: cython.int
    if number >= 2 and m[tiles + place - 2]:
        near = max(near, below + 1)
    if number + 2 < NUMBERS and m[tiles + place + 2]:
        near = max(near, above + 1)
    for colour in range(COLOURS):
        same += NUMBERS * colour + number == place or m[tiles + NUMBERS * colour + number] > 0
    return near >= lacks or same >= lacks


def find_play(h: Hunt, g: cython.p_uchar, action: cython.int) -> cython.void:
    """The play that the player chooses, who has one."""
    place: cython.int
    hold_hand(h, g)
    if action == LAY_FEWEST and _lay_fewest(h, g):
        return
    if action == LAY_ONE and _lay_one(h, g):
        return
    hold_hand(h, g)
    if action == KEEP_JOKERS:
        h.m[HELD + JOKER] = 0
        if find_turn(h, g, TURN_VALUE, WORK):
            return
        hold_hand(h, g)
        action = LAY_HIGHEST
    if action == LAY_HIGHEST and find_turn(h, g, TURN_VALUE, WORK):
        return
    if g[OPENED + g[PLAYER]] and is_free_table(g):
        for place in range(KINDS):
            h.m[PLAYED + place] = g[MOST_LAID + place]
    else:
        find_turn(h, g, TURN_TILES, WORK)


def find_turn(h: Hunt, g: cython.p_uchar, which: cython.int, limit: cython.int) -> cython.bint:
    """The play of the held tiles with most tiles or most value; whether there is one. Under house
    rules it is the best that is found within a limit."""
    place: cython.int
    weight: cython.int
    if g[OPENED + g[PLAYER]]:
        return _lay_onto(h, g, which, limit, False)
    for place in range(KINDS):
        h.space.counts[COPIES + place] = h.m[HELD + place]
    if open_hand(h.space, g[LEAST_OPENING], which == TURN_TILES) < 0:
        return False
    if g[ONTO]:
        weight = _lying_weight(h, g, which)
        for place in range(KINDS):
            weight += m_worth(h, place) * h.space.counts[BEST + place]
        if _hunt(h, g, which, weight, limit, False):
            return True
    return _lay_beside(h, g)


def _lay_beside(h: Hunt, g: cython.p_uchar) -> cython.bint:
    """The best opening of the hand alone; whether it has a tile."""
    counts: cython.p_uchar = h.space.counts
    place: cython.int
    at: cython.int = BEST + KINDS
    end: cython.int = BEST + h.space.end - USED
    laid: cython.int = 0
    for place in range(KINDS):
        h.m[PLAYED + place] = counts[BEST + place]
        laid += counts[BEST + place]
    h.best_count = 0
    if not is_free_table(g):
        while at < end:
            h.m[BEST_BAGS + h.best_count] = find_bag(h, counts, at + 1, at + 1 + counts[at])
            h.best_count += 1
            at += 1 + counts[at]
        _add_old(h, g)
    return laid > 0


def _add_old(h: Hunt, g: cython.p_uchar) -> cython.void:
    """The melds that lie there are in the new table."""
    at: cython.int
    for at in range(g[MELDS_LYING]):
        h.m[BEST_BAGS + h.best_count] = read(g, LAID_MELDS + 2 * at)
        h.best_count += 1


# ------------------------------------------------------------------------------------- onto a table


def _lay_onto(
    h: Hunt,
    g: cython.p_uchar,
    which: cython.int,
    limit: cython.int,
    is_any: cython.bint,
) -> cython.bint:
    """The best play of one who has opened, or any if that is enough; whether there is one."""
    if is_free_table(g):
        return rearrange(h, g, which)
    return _hunt(h, g, which, _lying_weight(h, g, which), limit, is_any)


def rearrange(h: Hunt, g: cython.p_uchar, which: cython.int) -> cython.bint:
    """The best play where the table may be rearranged freely; whether there is one."""
    place: cython.int
    laid: cython.int = 0
    for place in range(KINDS):
        h.space.counts[COPIES + place] = g[LAID_TILES + place] + h.m[HELD + place]
        h.space.counts[FORCED + place] = g[LAID_TILES + place]
    solve(h.space, which, 0)
    for place in range(KINDS):
        h.m[PLAYED + place] = h.space.counts[USED + place] - g[LAID_TILES + place]
        laid += h.m[PLAYED + place]
    return laid > 0


def goes_out(h: Hunt, g: cython.p_uchar) -> cython.bint:
    """Whether the held tiles can be laid as a whole where the table may be rearranged freely; then
    they are the play."""
    place: cython.int
    for place in range(KINDS):
        h.m[LYING + place] = g[LAID_TILES + place] + h.m[HELD + place]
    for place in range(JOKER):
        if h.m[HELD + place] and not has_company(h, LYING, place):
            return False
    for place in range(KINDS):
        h.m[PLAYED + place] = h.m[HELD + place]
        h.space.counts[COPIES + place] = h.m[LYING + place]
        h.space.counts[FORCED + place] = h.m[LYING + place]
    return solve(h.space, TURN_TILES, 0) >= 0


def _lying_weight(h: Hunt, g: cython.p_uchar, which: cython.int) -> cython.int:
    """What the tiles on the table count."""
    place: cython.int
    weight: cython.int = 0
    h.which = which
    for place in range(KINDS):
        weight += m_worth(h, place) * g[LAID_TILES + place]
    return weight


def _hunt(
    h: Hunt,
    g: cython.p_uchar,
    which: cython.int,
    weight: cython.int,
    limit: cython.int,
    is_any: cython.bint,
) -> cython.bint:
    """The best play under house rules that counts more than this, or any if that is enough;
    whether one was found."""
    at: cython.int
    each: cython.int
    start: cython.int
    h.which = which
    h.minimum = 0 if g[OPENED + g[PLAYER]] else g[LEAST_OPENING]
    for at in range(KINDS):
        h.m[LYING + at] = g[LAID_TILES + at]
    _ask_demands(h, g)
    note_question(h)
    seek(h, weight, limit)
    while not (is_any and h.best_count) and not advance(h, h.questions + 1):
        pass
    if not h.best_count:
        return False
    for at in range(KINDS):
        h.m[PLAYED + at] = -g[LAID_TILES + at]
    for at in range(h.best_count):
        start = h.bags[h.m[BEST_BAGS + at] * BAG + START]
        for each in range(start, start + h.bags[h.m[BEST_BAGS + at] * BAG + LENGTH]):
            h.m[PLAYED + h.places[each]] += 1
    return True


def _ask_demands(h: Hunt, g: cython.p_uchar) -> cython.void:
    """What must be left of old melds: a meld of the same kind with one of its numbered tiles (RK
    3.4); for one with a joker, a meld with all of them that is as large (RK 3.5)."""
    at: cython.int
    bag: cython.int
    h.old_count = g[MELDS_LYING]
    h.demand_count = 0
    for at in range(h.old_count):
        bag = read(g, LAID_MELDS + 2 * at)
        h.m[OLD_BAGS + at] = bag
        bag *= BAG
        if g[STRICT]:
            _ask(h, KEPT, at, 1, 0, h.bags[bag + KINDS_OF])
        if g[REPLACE] and h.bags[bag + WILDS]:
            _ask(
                h,
                REPLACED,
                at,
                h.bags[bag + LENGTH] - h.bags[bag + WILDS],
                h.bags[bag + LENGTH],
                ANY_KIND,
            )


def _ask(
    h: Hunt,
    kind: cython.int,
    old: cython.int,
    shared: cython.int,
    size: cython.int,
    kinds: cython.int,
) -> cython.void:
    """One demand more."""
    at: cython.int = DEMANDED + DEMAND * h.demand_count
    h.m[at] = kind
    h.m[at + 1] = old
    h.m[at + 2] = shared
    h.m[at + 3] = size
    h.m[at + 4] = kinds
    h.demand_count += 1


# ---------------------------------------------------------------------------------------- few tiles


def _lay_fewest(h: Hunt, g: cython.p_uchar) -> cython.bint:
    """The opening of fewest tiles from the hand alone, if it is found."""
    at: cython.int
    each: cython.int
    start: cython.int
    if not find_fewest(h, g[LEAST_OPENING]):
        return False
    for at in range(KINDS):
        h.m[PLAYED + at] = 0
    for at in range(h.best_count):
        start = h.bags[h.m[BEST_BAGS + at] * BAG + START]
        for each in range(start, start + h.bags[h.m[BEST_BAGS + at] * BAG + LENGTH]):
            h.m[PLAYED + h.places[each]] += 1
    _add_old(h, g)
    return True


def _lay_one(h: Hunt, g: cython.p_uchar) -> cython.bint:
    """The highest tile that can be laid alone, no joker; whether one can. Under house rules, by
    what is quickly found."""
    number: cython.int
    colour: cython.int
    place: cython.int
    for place in range(KINDS):
        h.m[LYING + place] = g[LAID_TILES + place]
    for number in range(NUMBERS - 1, -1, -1):
        for colour in range(COLOURS):
            place = NUMBERS * colour + number
            if (
                g[hand_of(g[PLAYER]) + place]
                and has_company(h, LYING, place)
                and _fits_alone(h, g, place)
            ):
                return True
    return False


def _fits_alone(h: Hunt, g: cython.p_uchar, place: cython.int) -> cython.bint:
    """Whether a tile can be laid alone; then it is the play."""
    at: cython.int
    for at in range(KINDS):
        h.m[HELD + at] = at == place
        h.space.counts[COPIES + at] = g[LAID_TILES + at] + h.m[HELD + at]
        h.space.counts[FORCED + at] = h.space.counts[COPIES + at]
    if solve(h.space, TURN_TILES, 0) < 0:
        return False
    return _lay_onto(h, g, TURN_TILES, 0, False)
