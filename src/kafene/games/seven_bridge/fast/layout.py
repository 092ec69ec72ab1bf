"""How a game of Seven Bridge lies in flat memory, in `CELLS` words of 64 bits; its piles. A part of
the kernel."""

from __future__ import annotations

from kafene.core.fast import cython

CARDS = 52
RANKS = 13
SUITS = 4
SEVEN = 6  # its rank: the ace is 0
SHORTEST = 3
MOST_SEATS = 6
MOST_GROUPS = 20
NONE = 255

# Phases, and who acts if it is no seat
DEAL = 0
RESHUFFLE = 1
START = 2
DRAWN = 3
CALLED = 4
WINDOW = 5
OVER = 6
DEALER = 254
NOBODY = 255

# How hands count (SB 5.2)
PLAIN = 0
NINTENDO = 1
PIP = 2

# Actions. Cards are counted by suit; a run is counted within its suit, a set within its rank: four
# without one of the suits, then all four cards
RUNS_OF_SUIT = 66
SETS_OF_RANK = 5
DRAW = 0
PASS = 1
THROW = 2
BELOW = THROW + CARDS  # a card onto the run that begins with the next one, or onto that lone 7
ABOVE = BELOW + CARDS  # a card onto the run that ends with the one before
SAME = ABOVE + CARDS  # a card onto the set of its rank; a 7 by the first suit of the group, too
SAME_SEVEN = SAME + SUITS * SEVEN
SAME_HIGH = SAME_SEVEN + SUITS * SUITS
PON = SAME_HIGH + SUITS * SEVEN
CHI = PON + SETS_OF_RANK
MELD_SEVEN = CHI + RUNS_OF_SUIT
MELD_SIX = MELD_SEVEN + SUITS  # 6 and 7 (SB 2.5)
MELD_EIGHT = MELD_SIX + SUITS  # 7 and 8
MELD_PAIR = MELD_EIGHT + SUITS  # two sevens
PAIRS = 6
MELD_SET = MELD_PAIR + PAIRS
MELD_RUN = MELD_SET + SETS_OF_RANK * RANKS
ACTIONS = MELD_RUN + RUNS_OF_SUIT * SUITS

# Cells: the house rules, which never change
SEATS = 0
HAND_SIZE = 1
UPCARD = 2
RUN_ONLY = 3
SHORT_SEVENS = 4
NEEDS_MELD = 5
MELD_AFTER_CALL = 6
LAYOFF_AFTER_CALL = 7
PON_FROM_ANY = 8
MUST_DISCARD_OUT = 9
NO_FIRST_CALLS = 10
KEEP_TOP = 11
STOCK_OUTS = 12
SCORING = 13
DEALS = 14

# Cells: the game
PHASE = 15
DEALT = 16
TURN = 17
PLAYER = 18
ASKED = 19
THROWER = 20
PASSED = 21
OUTS = 22
LEFT_IN_STOCK = 23
LYING = 24  # cards in the discard pile
LAID = 25  # groups on the table
KNOWN = 25  # how many of these cells an observation has as they are
IN_RUNS = 26  # the cards of all runs on the table
IN_SETS = 27
LONE = 28  # lone sevens
IN_PILE = 29
TOTALS = 30  # by seat
SIZES = TOTALS + MOST_SEATS
HANDS = SIZES + MOST_SEATS
OWNED = HANDS + MOST_SEATS  # by seat, a bit for each group that it laid
GROUPS = OWNED + MOST_SEATS
PILE = GROUPS + MOST_GROUPS  # cards, eight to a word, the top last
STOCK = PILE + 7
CELLS = STOCK + 7
SIZE = 8 * CELLS

# An observation: seats follow in turn order from the one that looks, from 1 where 0 is none
SEEN_LAID = 25
SEEN_TURN = 26  # its high byte; TURN has the low one
SEEN_TOTALS = 27  # three bytes each
SEEN_SIZES = SEEN_TOTALS + 3 * MOST_SEATS
SEEN_OWNERS = SEEN_SIZES + MOST_SEATS
SEEN_HAND = SEEN_OWNERS + MOST_GROUPS
SEEN_TABLE = SEEN_HAND + CARDS  # by card, the number of its group
SEEN_PILE = SEEN_TABLE + CARDS  # by card, its place in the pile, 1 for the top
OBSERVATION = SEEN_PILE + CARDS


# ----------------------------------------------------------------------------------------- piles


@cython.inline
def card_at(g: cython.p_ulonglong, pile: cython.int, at: cython.int) -> cython.int:
    """A card of the discard pile or the stock."""
    return g[pile + (at >> 3)] >> 8 * (at & 7) & 255


@cython.inline
def put_card(
    g: cython.p_ulonglong, pile: cython.int, at: cython.int, card: cython.int
) -> cython.void:
    """Put a card on top of a pile that has so many."""
    g[pile + (at >> 3)] |= cython.cast(cython.ulonglong, card) << 8 * (at & 7)


@cython.inline
def take_card(g: cython.p_ulonglong, pile: cython.int, at: cython.int) -> cython.int:
    """Take the top of a pile, which lies at this place."""
    card: cython.int = card_at(g, pile, at)
    g[pile + (at >> 3)] ^= cython.cast(cython.ulonglong, card) << 8 * (at & 7)
    return card


@cython.inline
def top_of(g: cython.p_ulonglong) -> cython.int:
    """The discard on top."""
    return card_at(g, PILE, cython.cast(cython.int, g[LYING]) - 1)


@cython.inline
def after(g: cython.p_ulonglong, seat: cython.int) -> cython.int:
    """The next seat in turn."""
    return 0 if seat + 1 == cython.cast(cython.int, g[SEATS]) else seat + 1
