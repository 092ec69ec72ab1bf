"""Cards of Seven Bridge as bits of one word, so that what a hand can do is a handful of shifts.

Each suit has sixteen bits: the ranks from the ace, and three that are always empty, so that no
shift by one or two carries a card into another suit. A card by itself is the place of its bit."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.seven_bridge.fast.layout import *

SUIT = (1 << RANKS) - 1
SPREAD = 1 | 1 << 16 | 1 << 32 | 1 << 48
DECK = SUIT * SPREAD
SEVENS = SPREAD << SEVEN


@cython.inline
def place_of(suit: int, rank: int) -> int:
    """A card by its suit and its rank."""
    return suit << 4 | rank


@cython.inline
def is_one(cards: cython.ulonglong) -> bool:
    """Tell whether there is at most one card."""
    return not cards & cards - 1


@cython.inline
def number_of(card: int) -> int:
    """A card's number among all, suit after suit."""
    return RANKS * (card >> 4) + (card & 15)


@cython.inline
def card_of(number: int) -> int:
    """The card that has this number."""
    return place_of(number // RANKS, number % RANKS)


@cython.inline
def same_rank(card: int) -> cython.ulonglong:
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


def number_run(start: int, length: int) -> int:
    """The number of a run within its suit, by the rank of its first card."""
    return STARTS * start - start * (start - 1) // 2 + length - SHORTEST


def read_run(suit: int, number: int) -> cython.ulonglong:
    """The cards of a run."""
    start: int = 0
    while number >= STARTS - start:
        number -= STARTS - start
        start += 1
    return (bit_of(number + SHORTEST) - 1) << 16 * suit + start


def number_set(cards: cython.ulonglong) -> int:
    """The number of a set within its rank: the suit that it lacks, or 4."""
    for suit in range(SUITS):
        if not cards >> 16 * suit & SUIT:
            return suit
    return SUITS


def read_set(rank: int, number: int) -> cython.ulonglong:
    """The cards of a set."""
    cards: cython.ulonglong = SPREAD << rank
    return cards if number == SUITS else cards ^ bit_of(place_of(number, rank))


def read_pair(number: int) -> cython.ulonglong:
    """Two sevens: all pairs of suits, from the first two (SB 2.5)."""
    first_suit: int = 0
    while number >= SUITS - 1 - first_suit:
        number -= SUITS - 1 - first_suit
        first_suit += 1
    number += first_suit + 1
    return bit_of(place_of(first_suit, SEVEN)) | bit_of(place_of(number, SEVEN))
