"""The end of a deal and of a round: RO 3.2 to 3.7, 5, 6."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.dealing import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.throwing import *

# -------------------------------------------------------------------------------- the end of a deal


def end_deal(g: cython.p_uchar) -> cython.void:
    """RO 6.2: a pending chain, announcements; then the next deal (RO 1.6) or the round's end."""
    if g[EQUAL] and settle(g):
        return
    if has_announcement(g) and show(g):
        return
    if g[LEFT]:
        deal_again(g)
    elif g[LAST] == NONE or not end_last_deal(g):
        end_round(g)


def rank_of(g: cython.p_uchar, seat: cython.int, size: cython.int) -> cython.int:
    """The highest rank of which a seat has played this many in a deal that is over; NONE if it has
    none (RO 3.6)."""
    at: cython.int
    other: cython.int
    count: cython.int
    found: cython.int = -1
    for at in range(PLAYED + 4 * seat, PLAYED + 4 * seat + 4):
        count = 0
        for other in range(PLAYED + 4 * seat, PLAYED + 4 * seat + 4):
            count += g[other] == g[at]
        if count == size and g[at] != NONE and g[at] > found:
            found = g[at]
    return NONE if found < 0 else found


def winners(g: cython.p_uchar, side: cython.int, above: cython.int) -> cython.int:
    """RO 3.4, 3.5: the sides that win among those that announced, a bit each; without `side`. If
    `above` is a rank, only rondas that are higher count."""
    seat: cython.int
    call: cython.int
    rank: cython.int
    best: cython.int = NONE
    kind: cython.int = 0
    sides: cython.int = 0
    for seat in range(g[SEATS]):
        call = g[CALLS + seat]
        if call < 2 or seat % g[SIDES] == side or call < kind:
            continue
        rank = rank_of(g, seat, call)
        if above != NONE and (call == 3 or rank <= above):
            continue
        if call > kind or (rank < best if call == 3 and not g[CLASH_HIGH] else rank > best):
            kind = call
            best = rank
            sides = 0
        if rank == best:
            sides |= 1 << seat % g[SIDES]
    return sides


def show(g: cython.p_uchar) -> cython.bint:
    """RO 3.2 to 3.5, 3.7: what was announced and not paid yet is paid, then late fines in seat
    order. Gives whether one of these wins the match."""
    seat: cython.int
    sides: cython.int
    own: cython.int
    total: cython.int = 0
    announcers: cython.int = 0
    for seat in range(g[SEATS]):
        total += call_points(g, seat)
        announcers += g[CALLS + seat] > 1
    if announcers > 1:
        sides = winners(g, NONE, NONE)
        if pay(g, sides, total // count_bits(sides)):
            return True
    for seat in range(g[SEATS]):
        if g[CALLS + seat] > 1 or not g[PENALTY] or not is_fined_late(g, seat):
            continue
        own = rank_of(g, seat, 2)
        if own == NONE and (g[SMALLER] or rank_of(g, seat, 3) == NONE):
            continue
        sides = winners(g, seat % g[SIDES], own if g[SMALLER] else NONE)
        if sides and pay(g, sides, g[PENALTY]):
            return True
    return False


# ------------------------------------------------------------------------------- the end of a round


def end_last_deal(g: cython.p_uchar) -> cython.bint:
    """RO 5.1 to 5.3, if somebody captured. Gives whether a booking wins the match."""
    rank: cython.int
    dealer: cython.int = (g[STARTER] + g[SEATS] - 1) % g[SIDES]
    taker: cython.int = g[LAST] % g[SIDES]
    done: cython.bint = g[THROWN] == NONE if g[FINAL_CARD] else taker == dealer
    for rank in range(RANKS):
        g[CAPTURED + taker * RANKS + rank] += g[TABLE + rank]
        g[TABLE + rank] = 0
    g[CARDS + taker] += g[LYING]
    g[LYING] = 0
    if not done and pay(g, opponents_of(g, dealer), LAST_DEAL):
        return True
    if g[DEALER_BONUS] and taker != dealer:
        return False
    if g[LAST_RANK] == KING:
        return pay(g, 1 << taker, LAST_DEAL)
    if g[LAST_RANK] == 0:
        return pay(g, opponents_of(g, taker), LAST_DEAL)
    return False


def end_round(g: cython.p_uchar) -> cython.void:
    """RO 6.1, 6.3: the cards are counted, and the match may be won."""
    side: cython.int
    free: cython.int = 13 if g[SEATS] == 3 else 20
    for side in range(g[SIDES]):
        if g[CARDS + side] > free:
            write(g, POINTS + 2 * side, read(g, POINTS + 2 * side) + g[CARDS + side] - free)
    g[THROWN] = NONE
    g[PHASE] = DEAL if leader(g) == NONE else OVER
