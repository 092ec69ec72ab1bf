"""How Seven Bridge is shuffled and dealt in flat memory, and its discard pile. A part of the
kernel."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.seven_bridge.fast.cards import *
from kafene.games.seven_bridge.fast.layout import *


@cython.inline
def discard(g: cython.p_ulonglong, card: cython.int) -> cython.void:
    """A card is the new top of the discard pile."""
    put_card(g, PILE, g[LYING], card)
    g[LYING] += 1
    g[IN_PILE] |= bit_of(card)


def keeps_top(g: cython.p_ulonglong) -> cython.bint:
    """SB 4.1: whether the top stays when the discards become the stock; a top that is all there is
    does not."""
    return g[KEEP_TOP] > 0 and g[LYING] > 1


def shuffle_for(
    g: cython.p_ulonglong, cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> cython.int:
    """What the dealer has to shuffle, in an order drawn from a seed; how many cards that are."""
    again: cython.bint = g[PHASE] == RESHUFFLE
    count: cython.int = CARDS
    card: cython.int
    other: cython.int
    if again:
        count = cython.cast(cython.int, g[LYING]) - keeps_top(g)
    for card in range(count):
        other = draw(seeds, at, card + 1)
        cards[card] = cards[other]
        cards[other] = card_at(g, PILE, card) if again else card_of(card)
    return count


def fill_stock(
    g: cython.p_ulonglong, cards: cython.p_uchar, start: cython.int, count: cython.int
) -> cython.void:
    """So many cards are the stock, the first one on top."""
    at: cython.int
    for at in range(STOCK, CELLS):
        g[at] = 0
    for at in range(count):
        put_card(g, STOCK, at, cards[start + count - 1 - at])
    g[LEFT_IN_STOCK] = count


def clear_pile(g: cython.p_ulonglong) -> cython.void:
    """No card lies in the discard pile."""
    at: cython.int
    for at in range(PILE, STOCK):
        g[at] = 0
    g[LYING] = 0
    g[IN_PILE] = 0


def turn_over(g: cython.p_ulonglong, cards: cython.p_uchar) -> cython.void:
    """SB 4.1: the discards are the new stock; a top that was kept may be called."""
    kept: cython.bint = keeps_top(g)
    top: cython.int = top_of(g)
    fill_stock(g, cards, 0, cython.cast(cython.int, g[LYING]) - kept)
    clear_pile(g)
    if kept:
        discard(g, top)
    else:
        g[THROWER] = NONE
    g[PHASE] = START


def deal_cards(g: cython.p_ulonglong, cards: cython.p_uchar) -> cython.void:
    """The dealer's shuffle: hands in blocks from seat 0, then the upcard, if any (SB 1.2, 1.3)."""
    seats: cython.int = g[SEATS]
    size: cython.int = g[HAND_SIZE]
    at: cython.int
    dealt: cython.int = size * seats
    if g[PHASE] == RESHUFFLE:
        turn_over(g, cards)
        return
    g[PLAYER] = g[DEALT] % g[SEATS]
    g[DEALT] += 1
    for at in range(IN_RUNS, TOTALS):
        g[at] = 0
    for at in range(SIZES, PILE):
        g[at] = 0
    for at in range(seats):
        g[SIZES + at] = size
    for at in range(dealt):
        g[HANDS + at // size] |= bit_of(cards[at])
    clear_pile(g)
    if g[UPCARD]:
        discard(g, cards[dealt])
        dealt += 1
    fill_stock(g, cards, dealt, CARDS - dealt)
    g[PHASE] = START
    g[TURN] = 0
    g[ASKED] = NONE
    g[THROWER] = NONE
    g[PASSED] = 0
    g[OUTS] = 0
    g[LAID] = 0
