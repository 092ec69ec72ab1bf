"""A round is dealt: RO 1."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.layout import *


def deal_round(g: cython.p_uchar, cards: cython.p_uchar) -> cython.void:
    """RO 1.4 to 1.7: the first deal of a round. `cards` are all forty, each four times its rank and
    its suit; their order is spoilt."""
    seats: cython.int = g[SEATS]
    size: cython.int = HAND if g[HAS_TABLE] else HAND + 1
    at: cython.int
    seat: cython.int
    top: cython.int = size * seats
    if size > HAND:
        for seat in range(seats):
            at = 4 * seat
            if cards[at] >> 2 == cards[at + 1] >> 2 == cards[at + 2] >> 2 == cards[at + 3] >> 2:
                return  # RO 1.7
    clear_round(g)
    for at in range(top):
        g[HANDS + at // size * RANKS + (cards[at] >> 2)] += 1
    if g[HAS_TABLE]:
        top = turn_table(g, cards, top)
    g[LEFT] = (DECK - top) // (HAND * seats)
    for at in range(MOST_STOCK):
        g[STOCK + at] = cards[DECK - 1 - at] >> 2 if at < DECK - top else NONE
    start_deal(g, size)


def clear_round(g: cython.p_uchar) -> cython.void:
    """All cards are gathered, and the next round begins (RO 1.3)."""
    at: cython.int
    for at in range(LYING, POINTS):
        g[at] = 0
    for at in range(CARDS, SIZES):
        g[at] = 0
    for at in range(CAPTURED, PLAYED):
        g[at] = 0
    for at in range(HANDS, STOCK):
        g[at] = 0
    g[THROWN] = g[TAPPED] = g[LAST] = g[LAST_RANK] = NONE
    write(g, ROUND, read(g, ROUND) + 1)
    g[STARTER] = (read(g, ROUND) - 1) % g[SEATS]


def turn_table(g: cython.p_uchar, cards: cython.p_uchar, top: cython.int) -> cython.int:
    """RO 1.5: four different cards; one that doesn't fit goes back behind half of the others. Gives
    where the stock begins then."""
    misses: cython.int = 0
    went_back: cython.ulonglong = 0
    at: cython.int
    half: cython.int
    card: cython.int
    while g[LYING] < FIRST_TABLE:
        half = (DECK - top - 1) // 2
        at = top
        if misses > half:
            while not fits(g, cards[at] >> 2):
                at += 1
        card = cards[at]
        if fits(g, card >> 2):
            g[TABLE + (card >> 2)] = 1
            g[LYING] += 1
            while at > top:
                cards[at] = cards[at - 1]
                at -= 1
            top += 1
            misses = 0
        else:
            for at in range(top, top + half):
                cards[at] = cards[at + 1]
            cards[top + half] = card
            if not went_back >> card & 1:
                g[RETURNED + (card >> 2)] += 1
            went_back |= cython.cast(cython.ulonglong, 1) << card
            misses += 1
    return top


def fits(g: cython.p_uchar, rank: cython.int) -> cython.bint:
    """RO 1.5: whether a first table card pairs none and completes no sequence that is too long."""
    low: cython.int = rank
    high: cython.int = rank
    if g[TABLE + rank]:
        return False
    while low > 0 and g[TABLE + low - 1]:
        low -= 1
    while high < KING and g[TABLE + high + 1]:
        high += 1
    return not g[RUN_LIMIT] or high - low + 1 < g[RUN_LIMIT]


def start_deal(g: cython.p_uchar, size: cython.int) -> cython.void:
    """The hands are dealt: everybody is asked for an announcement."""
    seat: cython.int
    at: cython.int
    g[PHASE] = ANNOUNCE
    g[TURNS] = 0
    g[PLAYER] = g[STARTER]
    g[THROWN] = NONE
    for seat in range(g[SEATS]):
        g[SIZES + seat] = size
        g[CALLS + seat] = 0
    for at in range(PLAYED, HANDS):
        g[at] = NONE


def deal_again(g: cython.p_uchar) -> cython.void:
    """RO 1.6: three cards more for everybody."""
    seat: cython.int
    card: cython.int
    top: cython.int = STOCK + g[LEFT] * HAND * g[SEATS]
    for seat in range(g[SEATS]):
        for card in range(HAND):
            top -= 1
            g[HANDS + seat * RANKS + g[top]] += 1
            g[top] = NONE
    g[LEFT] -= 1
    start_deal(g, HAND)


def shuffle(cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t) -> cython.void:
    """All forty cards in an order drawn from a seed."""
    card: cython.int
    other: cython.int
    for card in range(DECK):
        other = draw(seeds, at, card + 1)
        cards[card] = cards[other]
        cards[other] = card
