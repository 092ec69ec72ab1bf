"""A game of Seven Bridge in flat memory: `CELLS` words of 64 bits, cards as bits, piles.

Each suit has sixteen bits of a word: the ranks from the ace, and three that are always empty, so
that no shift by one or two carries a card into another suit. A card by itself is the place of its
bit."""

from __future__ import annotations

from kafene.core.fast import cython

CARDS = 52
RANKS = 13
SUITS = 4
SEVEN = 6  # its rank: the ace is 0
SHORTEST = 3  # SB 2.1: the fewest cards of a run or a set
STARTS = RANKS - SHORTEST + 1  # the ranks with which a run may begin
HIGH_POINTS = 10  # SB 5.1: what a 10 or a court card counts
MOST_SEATS = 6
MOST_GROUPS = 20
MOST_PIECES = CARDS  # of a shuffle
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
RUNS_OF_SUIT = STARTS * (STARTS + 1) // 2
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

# A style: `Style` in flat.py says what its numbers mean
HOLDS = 0
NEAR = 1
W_MELD = 2
W_PAIR = 3
W_SINGLE = 4
W_OPEN = 5
W_ALONE = 6
W_BRIDGE = 7
W_LINK = 8
W_EXIT = 9
W_SEVEN = 10
W_POINTS = 11
KEEPS = 12
STYLE = 13

# A desk: melds as runs and sets, up to three plans of runs, sets and single cards
D_RUNS = 0
D_SETS = 1
PLAN = 2
MOST_PLANS = 3
DESK = PLAN + 3 * MOST_PLANS

# Words of a way: a plan, and the card that is thrown
WAY = 5
W_THROWN = 3
W_FIRST = 4

# What speaks for or against throwing a card
OUTS_AFTER = 0
HELPING = 1
CALLING = 2
GOES = 3
PROSPECTS = 4

# Words of a step
KIND = 0
WHO = 1
HAD = 2  # how many cards the seat had got by then
GONE = 3  # those of them that it had laid or thrown
DONE = 4  # an action, the cards laid, or the card thrown
STEP = 5

# Kinds of steps
CALLS = 0
LAYS = 1
THROWS = 2

# Numbers of a model
SLIP = 0  # the logarithm of the chance that somebody does not what their style says
HEAT = 1  # how carelessly they discard
MODEL = 2

SLOTS = 64  # cards that a seat may get

# Sets of cards
SUIT = (1 << RANKS) - 1
SPREAD = 1 | 1 << 16 | 1 << 32 | 1 << 48
DECK = SUIT * SPREAD
SEVENS = SPREAD << SEVEN


# ------------------------------------------------------------------------------------------- piles


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


# ------------------------------------------------------------------------------------------- cards


@cython.inline
def bit_of(card: cython.int) -> cython.ulonglong:
    """A card as a set of one."""
    one: cython.ulonglong = 1  # not a cast, which takes long uncompiled
    return one << card


@cython.inline
def is_one(cards: cython.ulonglong) -> cython.bint:
    """Tell whether there is at most one card."""
    return not cards & cards - 1


@cython.inline
def number_of(card: cython.int) -> cython.int:
    """A card's number among all, suit after suit."""
    return RANKS * (card >> 4) + (card & 15)


@cython.inline
def card_of(number: cython.int) -> cython.int:
    """The card that has this number."""
    return number // RANKS << 4 | number % RANKS


@cython.inline
def same_rank(card: cython.int) -> cython.ulonglong:
    """The four cards of a card's rank."""
    return SPREAD << (card & 15)


@cython.inline
def ranks_of(cards: cython.ulonglong) -> cython.ulonglong:
    """All the cards of their ranks."""
    cards |= cards >> 32
    return ((cards | cards >> 16) & SUIT) * SPREAD


@cython.inline
def beside(cards: cython.ulonglong) -> cython.ulonglong:
    """The cards one below or above some in their suits, and places where no card is."""
    return cards << 1 | cards >> 1


@cython.inline
def grow(run: cython.ulonglong, cards: cython.ulonglong) -> cython.ulonglong:
    """Runs with all the cards that can be added to them."""
    fits: cython.ulonglong = cards & beside(run)
    while fits:
        run |= fits
        cards ^= fits
        fits = cards & beside(run)
    return run


@cython.inline
def find_runs(cards: cython.ulonglong) -> cython.ulonglong:
    """The cards that are part of a run of three or more."""
    starts: cython.ulonglong = cards & cards >> 1 & cards >> 2
    return starts | starts << 1 | starts << 2


@cython.inline
def find_sets(cards: cython.ulonglong) -> cython.ulonglong:
    """The cards of which there are three or four of a rank."""
    one: cython.ulonglong = cards & SUIT
    two: cython.ulonglong = cards >> 16 & SUIT
    three: cython.ulonglong = cards >> 32 & SUIT
    four: cython.ulonglong = cards >> 48
    return ((one & two & (three | four)) | (three & four & (one | two))) * SPREAD & cards


# -------------------------------------------------------------------------- melds by their numbers


def number_run(start: cython.int, length: cython.int) -> cython.int:
    """The number of a run within its suit, by the rank of its first card."""
    return STARTS * start - start * (start - 1) // 2 + length - SHORTEST


def read_run(suit: cython.int, number: cython.int) -> cython.ulonglong:
    """The cards of a run."""
    start: cython.int = 0
    while number >= STARTS - start:
        number -= STARTS - start
        start += 1
    return (bit_of(number + SHORTEST) - 1) << 16 * suit + start


def number_set(cards: cython.ulonglong) -> cython.int:
    """The number of a set within its rank: the suit that it lacks, or 4."""
    suit: cython.int
    for suit in range(SUITS):
        if not cards >> 16 * suit & SUIT:
            return suit
    return SUITS


def read_set(rank: cython.int, number: cython.int) -> cython.ulonglong:
    """The cards of a set."""
    cards: cython.ulonglong = SPREAD << rank
    return cards if number == SUITS else cards ^ bit_of(16 * number + rank)


def read_pair(number: cython.int) -> cython.ulonglong:
    """Two sevens: all pairs of suits, from the first two (SB 2.5)."""
    first_suit: cython.int = 0
    while number >= SUITS - 1 - first_suit:
        number -= SUITS - 1 - first_suit
        first_suit += 1
    return bit_of(16 * first_suit + SEVEN) | bit_of(16 * (first_suit + number + 1) + SEVEN)
