"""Announcements and throws, and what they pay at once: RO 2 to 4."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.layout import *

# ------------------------------------------------------------------------------------- what is paid


def leader(g: cython.p_uchar) -> cython.int:
    """RO 6.3: the side that has the target and strictly the most; NONE if there is none."""
    side: cython.int
    score: cython.int
    best: cython.int = -1
    found: cython.int = NONE
    for side in range(g[SIDES]):
        score = read(g, POINTS + 2 * side)
        if score == best:
            found = NONE
        elif score > best:
            best = score
            found = side
    return found if best >= read(g, TARGET) else NONE


def pay(g: cython.p_uchar, sides: cython.int, points: cython.int) -> cython.bint:
    """One booking: points for each of these sides. Gives whether it wins the match (RO 6.3)."""
    side: cython.int
    for side in range(g[SIDES]):
        if sides >> side & 1:
            write(g, POINTS + 2 * side, read(g, POINTS + 2 * side) + points)
    if g[AT_ONCE] and leader(g) != NONE:
        g[PHASE] = OVER
        g[THROWN] = NONE
        return True
    return False


# ----------------------------------------------------------------------------------------- announce


def most_equal(counts: cython.p_uchar, at: cython.int) -> cython.int:
    """The most cards of one rank in a hand."""
    rank: cython.int
    most: cython.int = 0
    for rank in range(RANKS):
        if counts[at + rank] > most:
            most = counts[at + rank]
    return most


def answer(g: cython.p_uchar, action: cython.int) -> cython.void:
    """RO 3.1, 3.3: the player's answer; after the last one a lone announcement is paid."""
    seat: cython.int = g[PLAYER]
    announcers: cython.int = 0
    g[CALLS + seat] = 1 + action
    g[TURNS] += 1
    g[PLAYER] = (seat + 1) % g[SEATS]
    if g[TURNS] < g[SEATS]:
        return
    g[PHASE] = PLAY
    g[TURNS] = 0
    for seat in range(g[SEATS]):
        announcers += g[CALLS + seat] > 1
    if announcers == 1:
        for seat in range(g[SEATS]):
            if g[CALLS + seat] > 1:
                pay(g, 1 << seat % g[SIDES], call_points(g, seat))


def call_points(g: cython.p_uchar, seat: cython.int) -> cython.int:
    """RO 3.3: what a seat's announcement pays."""
    return 5 if g[CALLS + seat] == 3 else g[CALLS + seat] == 2


# -------------------------------------------------------------------------------------------- throw


def throw_card(g: cython.p_uchar, rank: cython.int, tap: cython.bint) -> cython.void:
    """RO 2, 4: the player throws a card, and all that comes of it before the deal's end."""
    seat: cython.int = g[PLAYER]
    if g[EQUAL] and g[TAPPED] != rank and settle(g):
        return
    g[HANDS + seat * RANKS + rank] -= 1
    g[SIZES + seat] -= 1
    g[PLAYED + 4 * seat + g[TURNS] // g[SEATS]] = rank
    g[TURNS] += 1
    g[PLAYER] = (seat + 1) % g[SEATS]
    g[THROWN] = NONE
    if g[EQUAL]:
        g[PILE + rank] += 1
        g[EQUAL] += 1
    elif tap:
        lift(g, rank)
    elif lay(g, seat, rank):
        return
    if find_out(g, seat, rank):
        return
    if g[EQUAL] == 4:
        settle(g)


def lay(g: cython.p_uchar, seat: cython.int, rank: cython.int) -> cython.bint:
    """RO 2.1 to 2.3: a card captures, or stays on the table. Gives whether that wins the match."""
    side: cython.int = seat % g[SIDES]
    pile: cython.int = CAPTURED + side * RANKS
    each: cython.int = rank
    if not g[TABLE + rank]:
        g[TABLE + rank] = 1
        g[LYING] += 1
        g[THROWN] = rank
        return False
    g[pile + rank] += 1
    g[CARDS + side] += 1
    while each < RANKS and g[TABLE + each]:
        g[TABLE + each] = 0
        g[pile + each] += 1
        g[LYING] -= 1
        g[CARDS + side] += 1
        each += 1
    g[LAST] = seat
    g[LAST_RANK] = rank
    if not g[LYING] and scores_missa(g):
        return pay(g, 1 << side, 1)
    return False


def lift(g: cython.p_uchar, rank: cython.int) -> cython.void:
    """RO 4.1: a tap takes the pile off the table."""
    each: cython.int = rank
    while each < RANKS and g[TABLE + each]:
        g[TABLE + each] = 0
        g[PILE + each] = 1
        g[LYING] -= 1
        each += 1
    g[PILE + rank] = 2
    g[TAPPED] = rank
    g[EQUAL] = 2


def settle(g: cython.p_uchar) -> cython.bint:
    """RO 4.3: who played last takes the pile and scores. Gives whether that wins the match."""
    seat: cython.int = (g[PLAYER] + g[SEATS] - 1) % g[SEATS]
    side: cython.int = seat % g[SIDES]
    rank: cython.int
    points: cython.int = 1 if g[EQUAL] == 2 else 5 if g[EQUAL] == 3 else 10
    if not g[LYING] and scores_missa(g):
        points += 1
    for rank in range(g[TAPPED], RANKS):
        g[CAPTURED + side * RANKS + rank] += g[PILE + rank]
        g[CARDS + side] += g[PILE + rank]
        g[PILE + rank] = 0
    g[LAST] = seat
    g[LAST_RANK] = g[TAPPED]
    g[TAPPED] = NONE
    g[EQUAL] = 0
    return pay(g, 1 << side, points)


def scores_missa(g: cython.p_uchar) -> cython.bint:
    """RO 2.3: an empty table counts. The dealer has the last card (RO 1.3)."""
    dealer: cython.int = (g[STARTER] + g[SEATS] - 1) % g[SEATS]
    return g[LEFT] > 0 or (g[MISSA_CARD] != 0 and g[SIZES + dealer] > 0)


# ------------------------------------------------------------------------------- a pair kept silent


def find_out(g: cython.p_uchar, seat: cython.int, rank: cython.int) -> cython.bint:
    """RO 3.7: the card just thrown completes a pair that was kept silent, the seat's first. Gives
    whether the fine wins the match."""
    before: cython.int = PLAYED + 4 * seat
    count: cython.int = (g[TURNS] - 1) // g[SEATS]
    at: cython.int
    other: cython.int
    sides: cython.int
    completes: cython.bint = False
    if g[CALLS + seat] > 1 or not g[PENALTY]:
        return False
    for at in range(count):
        completes |= g[before + at] == rank
        for other in range(at):
            if g[before + at] == g[before + other]:
                return False
    if not completes or is_fined_late(g, seat):
        return False
    sides = heard_by(g, seat)
    if not sides and g[ALWAYS] and not has_announcement(g):
        sides = opponents_of(g, seat % g[SIDES])
    return pay(g, sides, g[PENALTY]) if sides else False


def has_announcement(g: cython.p_uchar) -> cython.bint:
    """Whether anybody has announced in this deal."""
    seat: cython.int
    for seat in range(g[SEATS]):
        if g[CALLS + seat] > 1:
            return True
    return False


def opponents_of(g: cython.p_uchar, side: cython.int) -> cython.int:
    """Every side but this one, a bit each."""
    return (1 << g[SIDES]) - 1 & ~(1 << side)


def heard_by(g: cython.p_uchar, seat: cython.int) -> cython.int:
    """RO 3.7: the opposing sides that announced, a bit each."""
    each: cython.int
    sides: cython.int = 0
    for each in range(g[SEATS]):
        if g[CALLS + each] > 1:
            sides |= 1 << each % g[SIDES]
    return sides & opponents_of(g, seat % g[SIDES])


def is_fined_late(g: cython.p_uchar, seat: cython.int) -> cython.bint:
    """RO 3.7: whether only the ranks tell who gets a seat's fine, so that the deal must be over."""
    sides: cython.int = heard_by(g, seat)
    return g[SMALLER] != 0 or sides & (sides - 1) != 0
