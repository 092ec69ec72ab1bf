"""Rummikub in flat memory: every rule of `rules/play.py` again, on one block of bytes, and of all
plays that `rules/legality.py` allows those that are best by some goal.

A game is `SIZE` bytes, laid out in `layout.py`; the parts in `search/` find the plays. A play is
what it lays of the hand (`PLAYED`), and where melds matter its whole table (`BEST_BAGS`); under
house rules a search ends after some work, with the best play so far. Legality is not checked:
`fill_mask` tells what may be chosen. The rules in Python are the law, and `tests/kernel_kit.py`
plays both side by side."""

from __future__ import annotations

from typing import Any

from kafene.core.fast import cython
from kafene.games.rummikub.fast.layout import *
from kafene.games.rummikub.fast.search.free.openings import *
from kafene.games.rummikub.fast.search.small_opening import *

ANY_KIND = 3  # RK 3.5: a group or a run
TOTAL_BITS = (1 << 16) - 1
_told: list[tuple[Any, Any, Any]] = []


def learn(numbers: cython.Ints, dominated: cython.Words, bags: cython.Bytes) -> None:
    """Keep what the searches are told of the rules: once, before anything else."""
    if not _told:
        _told.append((numbers, dominated, bags))


@cython.final
@cython.cclass
class Desk:
    """Memory to think in, for one call at a time: that of the searches."""

    hunt: Hunt

    def __init__(self) -> None:
        numbers, dominated, bags = _told[0]
        self.hunt = Hunt(Space(numbers, dominated), bags)


_spare: list[Desk] = []
"""Desks that nobody uses."""


@cython.cfunc
def borrow() -> Desk:
    """A desk that nobody else uses meanwhile."""
    try:
        desk: Desk = _spare.pop()
    except IndexError:
        desk = Desk()
    return desk


@cython.cfunc
def take_desk(g: cython.p_uchar, chooses: bool) -> Desk:
    """A desk for games under any rules."""
    return borrow()


@cython.cfunc
def give_back(desk: Desk) -> cython.void:
    """Nobody needs this desk any more."""
    _spare.append(desk)


# ------------------------------------------------------------------------------------- the position


def seats_of(g: cython.p_uchar) -> int:
    """The number of seats."""
    return g[SEATS]


def score_of(g: cython.p_uchar, seat: int) -> int:
    """The points that are booked for a seat so far."""
    return cython.cast(cython.short, read(g, TOTALS + 2 * seat))


def hand_of(seat: int) -> int:
    """Where the hand of a seat begins."""
    return HANDS + KINDS * seat


def is_free_table(g: cython.p_uchar) -> bool:
    """Tell whether the table may be rearranged freely, so that its melds do not matter."""
    return not g[STRICT] and not g[REPLACE]


def mover_of(g: cython.p_uchar) -> int:
    """The seat that acts, DEALER or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL else g[PLAYER]


# ---------------------------------------------------------------------------------------- the plays


def hold_hand(h: Hunt, g: cython.p_uchar) -> cython.void:
    """A play may lay what the player has."""
    for place in range(KINDS):
        h.m[HELD + place] = g[hand_of(g[PLAYER]) + place]


def note_playable(h: Hunt, g: cython.p_uchar) -> cython.void:
    """Find out whether the player whose turn it is has a play."""
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


def can_open(h: Hunt, g: cython.p_uchar) -> bool:
    """Tell whether the held tiles have a first play."""
    most: int = _bound_opening(h)
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


def _bound_opening(h: Hunt) -> int:
    """The most that an opening of the held tiles can be worth: all that may be in a meld."""
    most: int = h.m[HELD + JOKER] * NUMBERS
    for place in range(JOKER):
        if h.m[HELD + place] and has_company(h, HELD, place):
            most += h.m[HELD + place] * (place % NUMBERS + 1)
    return most


def has_company(h: Hunt, tiles: int, place: int) -> bool:
    """Tell whether a tile may be in a meld with others of these, by place; a joker is any."""
    m: cython.p_int = h.m
    number: int = place % NUMBERS
    lacks: int = MELD_SIZE - 1 - m[tiles + JOKER]
    below: int = number >= 1 and m[tiles + place - 1] > 0
    above: int = number + 1 < NUMBERS and m[tiles + place + 1] > 0
    near: int = below + above
    same: int = -1
    if number >= 2 and m[tiles + place - 2]:
        near = max(near, below + 1)
    if number + 2 < NUMBERS and m[tiles + place + 2]:
        near = max(near, above + 1)
    for colour in range(COLOURS):
        same += NUMBERS * colour + number == place or m[tiles + NUMBERS * colour + number] > 0
    return near >= lacks or same >= lacks


def find_play(h: Hunt, g: cython.p_uchar, action: int) -> cython.void:
    """The play that the player chooses, who has one."""
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


def find_turn(h: Hunt, g: cython.p_uchar, which: int, limit: int) -> bool:
    """The play of the held tiles with most tiles or most value; whether there is one. Under house
    rules it is the best that is found within a limit."""
    if g[OPENED + g[PLAYER]]:
        return _lay_onto(h, g, which, limit, False)
    for place in range(KINDS):
        h.space.counts[COPIES + place] = h.m[HELD + place]
    if open_hand(h.space, g[LEAST_OPENING], which == TURN_TILES) < 0:
        return False
    if g[ONTO]:
        weight: int = _lying_weight(h, g, which)
        for place in range(KINDS):
            weight += m_worth(h, place) * h.space.counts[BEST + place]
        if _hunt(h, g, which, weight, limit, False):
            return True
    return _lay_beside(h, g)


def _lay_beside(h: Hunt, g: cython.p_uchar) -> bool:
    """The best opening of the hand alone; whether it has a tile."""
    counts: cython.p_uchar = h.space.counts
    at: int = BEST + KINDS
    end: int = BEST + h.space.end - USED
    laid: int = 0
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
    for at in range(g[MELDS_LYING]):
        h.m[BEST_BAGS + h.best_count] = read(g, LAID_MELDS + 2 * at)
        h.best_count += 1


def _lay_onto(h: Hunt, g: cython.p_uchar, which: int, limit: int, is_any: bool) -> bool:
    """The best play of one who has opened, or any if that is enough; whether there is one."""
    if is_free_table(g):
        return rearrange(h, g, which)
    return _hunt(h, g, which, _lying_weight(h, g, which), limit, is_any)


def rearrange(h: Hunt, g: cython.p_uchar, which: int) -> bool:
    """The best play where the table may be rearranged freely; whether there is one."""
    laid: int = 0
    for place in range(KINDS):
        h.space.counts[COPIES + place] = g[LAID_TILES + place] + h.m[HELD + place]
        h.space.counts[FORCED + place] = g[LAID_TILES + place]
    solve(h.space, which, 0)
    for place in range(KINDS):
        h.m[PLAYED + place] = h.space.counts[USED + place] - g[LAID_TILES + place]
        laid += h.m[PLAYED + place]
    return laid > 0


def goes_out(h: Hunt, g: cython.p_uchar) -> bool:
    """Tell whether the held tiles can be laid as a whole where the table may be rearranged freely;
    then they are the play."""
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


def _lying_weight(h: Hunt, g: cython.p_uchar, which: int) -> int:
    """The worth of the tiles on the table."""
    weight: int = 0
    h.which = which
    for place in range(KINDS):
        weight += m_worth(h, place) * g[LAID_TILES + place]
    return weight


def _hunt(h: Hunt, g: cython.p_uchar, which: int, weight: int, limit: int, is_any: bool) -> bool:
    """The best play under house rules that counts more than this, or any if that is enough;
    whether one was found."""
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
        add_tiles(h, PLAYED, h.m[BEST_BAGS + at], 1)
    return True


def _ask_demands(h: Hunt, g: cython.p_uchar) -> cython.void:
    """Ask that something is left of old melds: a meld of the same kind with one of its numbered
    tiles (RK 3.4); for one with a joker, a meld with all of them that is as large (RK 3.5)."""
    h.old_count = g[MELDS_LYING]
    h.demand_count = 0
    for at in range(h.old_count):
        bag: int = read(g, LAID_MELDS + 2 * at)
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


def _ask(h: Hunt, kind: int, old: int, shared: int, size: int, kinds: int) -> cython.void:
    """One demand more."""
    at: int = DEMANDED + DEMAND * h.demand_count
    h.m[at] = kind
    h.m[at + 1] = old
    h.m[at + 2] = shared
    h.m[at + 3] = size
    h.m[at + 4] = kinds
    h.demand_count += 1


def _lay_fewest(h: Hunt, g: cython.p_uchar) -> bool:
    """The opening of fewest tiles from the hand alone, if it is found."""
    if not find_fewest(h, g[LEAST_OPENING]):
        return False
    for at in range(KINDS):
        h.m[PLAYED + at] = 0
    for at in range(h.best_count):
        add_tiles(h, PLAYED, h.m[BEST_BAGS + at], 1)
    _add_old(h, g)
    return True


def _lay_one(h: Hunt, g: cython.p_uchar) -> bool:
    """The highest tile that can be laid alone, no joker; whether one can. Under house rules, by
    what is quickly found."""
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


def _fits_alone(h: Hunt, g: cython.p_uchar, place: int) -> bool:
    """Tell whether a tile can be laid alone; then it is the play."""
    for at in range(KINDS):
        h.m[HELD + at] = at == place
        h.space.counts[COPIES + at] = g[LAID_TILES + at] + h.m[HELD + at]
        h.space.counts[FORCED + at] = h.space.counts[COPIES + at]
    if solve(h.space, TURN_TILES, 0) < 0:
        return False
    return _lay_onto(h, g, TURN_TILES, 0, False)


# --------------------------------------------------------------------------------------- the dealer


def shuffle_for(
    g: cython.p_uchar, tiles: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> int:
    """All tiles in an order drawn from a seed; their number."""
    for tile in range(MOST_PIECES):
        tiles[tile] = tile % KINDS
    shuffle(tiles, MOST_PIECES, seeds, at)
    return MOST_PIECES


def deal_pieces(desk: Desk, g: cython.p_uchar, tiles: cython.p_uchar) -> cython.void:
    """The dealer's shuffle, and whether the first player has a play."""
    deal_tiles(g, tiles)
    note_playable(desk.hunt, g)


def deal_tiles(g: cython.p_uchar, tiles: cython.p_uchar) -> cython.void:
    """RK 1.3: hands in blocks from seat 0; the rest is the pool, its top last."""
    dealt: int = HAND_SIZE * g[SEATS]
    for at in range(KINDS * g[SEATS]):
        g[hand_of(0) + at] = 0
    for at in range(KINDS):
        g[LAID_TILES + at] = 0
    for at in range(2 * MOST_MELDS):
        g[LAID_MELDS + at] = 0
    for at in range(dealt):
        g[hand_of(at // HAND_SIZE) + tiles[at]] += 1
    for at in range(MOST_PIECES):
        g[POOL + at] = tiles[MOST_PIECES - 1 - at] if at < MOST_PIECES - dealt else 0
    for at in range(g[SEATS]):
        g[OPENED + at] = 0
    g[LEFT_IN_POOL] = MOST_PIECES - dealt
    g[MELDS_LYING] = 0
    g[PASSES] = 0
    g[PHASE] = TURN
    g[PLAYER] = g[ROUND] % g[SEATS]
    g[ROUND] += 1


# ------------------------------------------------------------------------------------------- a turn


def act(desk: Desk, g: cython.p_uchar, action: int) -> cython.void:
    """The player does what the mask allows; whether the next one has a play."""
    play_action(desk.hunt, g, action)
    note_playable(desk.hunt, g)


def play_action(h: Hunt, g: cython.p_uchar, action: int) -> cython.void:
    """The player does what the mask allows."""
    if action == DRAW:
        draw_tile(h, g)
    elif action == PASS:
        pass_turn(h, g)
    else:
        find_play(h, g, action)
        lay_play(h, g)


def draw_tile(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 3.1: the top of the pool. The last one may end the round (RK 5.3)."""
    g[LEFT_IN_POOL] -= 1
    g[hand_of(g[PLAYER]) + g[POOL + g[LEFT_IN_POOL]]] += 1
    g[POOL + g[LEFT_IN_POOL]] = 0
    if g[LEFT_IN_POOL] or g[PLAY_ON]:
        g[PLAYER] = (g[PLAYER] + 1) % g[SEATS]
    else:
        score_round(h, g)


def pass_turn(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 5.3: the round ends when all have passed in a row."""
    g[PASSES] += 1
    if g[PASSES] < g[SEATS]:
        g[PLAYER] = (g[PLAYER] + 1) % g[SEATS]
    else:
        score_round(h, g)


def lay_play(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 3.2: the tiles played go from the hand to the table; no tile left wins (RK 3.6)."""
    left: int = 0
    for place in range(KINDS):
        g[LAID_TILES + place] += h.m[PLAYED + place]
        g[hand_of(g[PLAYER]) + place] -= h.m[PLAYED + place]
        left += g[hand_of(g[PLAYER]) + place]
    if not is_free_table(g):
        _note_melds(h, g)
    g[OPENED + g[PLAYER]] = 1
    g[PASSES] = 0
    if left:
        g[PLAYER] = (g[PLAYER] + 1) % g[SEATS]
    else:
        score_round(h, g)


def _note_melds(h: Hunt, g: cython.p_uchar) -> cython.void:
    """The melds of the new table, in the order of their numbers."""
    for at in range(h.best_count):
        bag: int = h.m[BEST_BAGS + at]
        to: int = at
        while to and read(g, LAID_MELDS + 2 * to - 2) > bag:
            write(g, LAID_MELDS + 2 * to, read(g, LAID_MELDS + 2 * to - 2))
            to -= 1
        write(g, LAID_MELDS + 2 * to, bag)
    for at in range(h.best_count, g[MELDS_LYING]):
        write(g, LAID_MELDS + 2 * at, 0)
    g[MELDS_LYING] = h.best_count


# ------------------------------------------------------------------------------------------- points


def value_hand(h: Hunt, g: cython.p_uchar, seat: int) -> int:
    """The points of a hand (RK 5.2)."""
    value: int = g[hand_of(seat) + JOKER] * (
        h.space.m[WORTHS + TURN_VALUE * WORTH + JOKER] // MOST_TILES
    )
    for place in range(JOKER):
        value += g[hand_of(seat) + place] * (place % NUMBERS + 1)
    return value


def score_round(h: Hunt, g: cython.p_uchar) -> cython.void:
    """RK 5.4: losers lose the difference to the lowest hand, which wins what they lost; several
    share it, without the remainder."""
    lowest: int = value_hand(h, g, 0)
    total: int = 0
    winners: int = 0
    for seat in range(1, g[SEATS]):
        value: int = value_hand(h, g, seat)
        if value < lowest:
            lowest = value
    for seat in range(g[SEATS]):
        value = value_hand(h, g, seat)
        total += value - lowest
        winners += value == lowest
    for seat in range(g[SEATS]):
        points: int = lowest - value_hand(h, g, seat)
        if not points:
            points = total // winners
        write(g, TOTALS + 2 * seat, read(g, TOTALS + 2 * seat) + points & TOTAL_BITS)
    g[PHASE] = OVER if g[ROUND] == g[ROUNDS] else DEAL


# ------------------------------------------------------------------------ what may be done and seen


def fill_mask(desk: Desk, g: cython.p_uchar, out: cython.p_uchar) -> cython.void:
    """1 for each action of the mover, 0 for the others. Plays are known since the turn began."""
    opened: int = g[OPENED + g[PLAYER]]
    out[DRAW] = g[LEFT_IN_POOL] > 0
    out[PASS] = not g[LEFT_IN_POOL]
    out[LAY_MOST] = g[PLAYABLE]
    out[LAY_HIGHEST] = g[PLAYABLE]
    out[KEEP_JOKERS] = g[PLAYABLE] and g[hand_of(g[PLAYER]) + JOKER] > 0
    out[LAY_ONE] = g[PLAYABLE] and opened
    out[LAY_FEWEST] = g[PLAYABLE] and not opened


def observe_seat(g: cython.p_uchar, seat: int, out: cython.p_uchar) -> cython.void:
    """All that a seat may know, others in turn order after it."""
    for at in range(OPENED):
        out[at] = g[at]
    out[PLAYER] = (g[PLAYER] + g[SEATS] - seat) % g[SEATS]
    for at in range(MOST_SEATS):
        other: int = (seat + at) % g[SEATS]
        out[SEEN_OPENED + at] = 0
        out[SEEN_SIZES + at] = 0
        out[SEEN_TOTALS + 2 * at] = 0
        out[SEEN_TOTALS + 2 * at + 1] = 0
        if at < g[SEATS]:
            out[SEEN_OPENED + at] = g[OPENED + other]
            out[SEEN_TOTALS + 2 * at] = g[TOTALS + 2 * other]
            out[SEEN_TOTALS + 2 * at + 1] = g[TOTALS + 2 * other + 1]
            for place in range(KINDS):
                out[SEEN_SIZES + at] += g[hand_of(other) + place]
    for place in range(KINDS):
        out[SEEN_HAND + place] = g[hand_of(seat) + place]
        out[SEEN_TILES + place] = g[LAID_TILES + place]
    for at in range(2 * MOST_MELDS):
        out[SEEN_MELDS + at] = g[LAID_MELDS + at]


# --------------------------------------------------------------------------------------- for Python


def lay(block: cython.Bytes, played: cython.Bytes, melds: cython.Shorts) -> None:
    """The mover lays these tiles, by place, so that the table has these melds, by their numbers:
    any legal play."""
    desk: Desk = borrow()
    for at in range(KINDS):
        desk.hunt.m[PLAYED + at] = played[at]
    desk.hunt.best_count = len(melds)
    for at in range(desk.hunt.best_count):
        desk.hunt.m[BEST_BAGS + at] = melds[at]
    lay_play(desk.hunt, first(block))
    note_playable(desk.hunt, first(block))
    give_back(desk)


def open_with_fewest(hand: cython.Bytes, minimum: int) -> list[int]:
    """The melds, by their numbers, of the opening with fewest tiles of a hand; none if none are
    found."""
    desk: Desk = borrow()
    for at in range(KINDS):
        desk.hunt.m[HELD + at] = hand[at]
    find_fewest(desk.hunt, minimum)
    found = [desk.hunt.m[BEST_BAGS + at] for at in range(desk.hunt.best_count)]
    give_back(desk)
    return found
