"""What others may hold, and how likely they would have played so: hands that fit what was announced
or passed, weighed by the throws of a deal.

A hand is a number: four bits for each card, its rank from 1, in the order of the cards. What the
chances go by is handed over in `n`; deals in which nothing but cards matters have no fines and are
not won at once unless that is to be thought of (`bots/past.py`)."""

from __future__ import annotations

from math import exp

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.ending import *
from kafene.games.ronda.fast.glance import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.throwing import *

# --------------------------------------------------------------------------------------- a hand


def without(hand: cython.int, rank: cython.int) -> cython.int:
    """A hand after a card was thrown from it."""
    at: cython.int = 0
    while hand >> at & 15 != rank + 1:
        at += 4
    return (hand & (1 << at) - 1) | hand >> at + 4 << at


def with_card(hand: cython.int, rank: cython.int) -> cython.int:
    """A hand with one more card, the last one."""
    at: cython.int = 0
    while hand >> at:
        at += 4
    return hand | rank + 1 << at


def hold(g: cython.p_uchar, seat: cython.int, hand: cython.int) -> cython.void:
    """A seat holds this hand."""
    row: cython.int = HANDS + seat * RANKS
    rank: cython.int
    for rank in range(RANKS):
        g[row + rank] = 0
    while hand:
        g[row + (hand & 15) - 1] += 1
        hand >>= 4


def list_moves(
    g: cython.p_uchar, hand: cython.int, moves: cython.p_int, first_move: cython.int
) -> cython.int:
    """What the player may throw from a hand, in its order, then a tap; equal cards are one choice.
    Gives how many."""
    count: cython.int = 0
    at: cython.int
    card: cython.int
    can_tap: cython.bint = False
    while hand:
        card = (hand & 15) - 1 + THROW
        for at in range(count):
            if moves[first_move + at] == card:
                break
        else:
            moves[first_move + count] = card
            count += 1
            can_tap |= card - THROW == g[THROWN]
        hand >>= 4
    if can_tap:
        moves[first_move + count] = TAP + g[THROWN]
        count += 1
    return count


def does_fit(g: cython.p_uchar, seat: cython.int, hand: cython.int) -> cython.bint:
    """Whether a seat with these cards announced what it has (RO 3.1), if it was asked. A pair that
    was played without a word was kept silent: then nothing is known of the rest."""
    counts: cython.ulonglong = 0
    most: cython.int = 0
    one: cython.ulonglong = 1
    each: cython.int
    at: cython.int
    for at in range(PLAYED + 4 * seat, PLAYED + 4 * seat + 4):
        if g[at] != NONE:
            counts += one << 4 * g[at]
            each = counts >> 4 * g[at] & 15
            if each > most:
                most = each
    if not g[CALLS + seat] or (g[CALLS + seat] < 2 and most > 1):
        return True
    while hand:
        at = (hand & 15) - 1
        counts += one << 4 * at
        each = counts >> 4 * at & 15
        if each > most:
            most = each
        hand >>= 4
    return most < 2 if g[CALLS + seat] < 2 else most == g[CALLS + seat]


# --------------------------------------------------------------------------------------- a throw


def is_over(g: cython.p_uchar) -> cython.bint:
    """Whether a deal has ended: the dealer has the last card (RO 1.3)."""
    return g[PHASE] == OVER or not g[SIZES + (g[STARTER] + g[SEATS] - 1) % g[SEATS]]


def throw_on(g: cython.p_uchar, action: cython.int) -> cython.void:
    """The player throws a card; after the last one of a deal all that is due for cards is paid.
    What announcements pay depends on the cards dealt alone, and is left out."""
    if action < TAP:
        throw_card(g, action - THROW, False)
    else:
        throw_card(g, action - TAP, True)
    if g[PHASE] == OVER or not is_over(g) or (g[EQUAL] and settle(g)):
        return
    if not g[LEFT] and g[LAST] != NONE:
        end_last_deal(g)


def gain_of(g: cython.p_uchar, action: cython.int) -> cython.int:
    """The cards and points that a throw brings at once, if a tap is not answered."""
    rank: cython.int = (action - THROW) % RANKS
    found: cython.int = 0
    table: cython.int = 0
    taken: cython.int
    each: cython.int
    if g[EQUAL] and g[TAPPED] == rank:
        found = 6 if g[EQUAL] == 2 else 11
        for each in range(RANKS):
            found += g[PILE + each]
        return found
    for each in range(RANKS):
        table |= g[TABLE + each] << each
    taken = sequence(table, rank)
    if not taken:
        return 0
    for each in range(RANKS):
        found += taken >> each & 1
    return 1 + found + (taken == table and g[LEFT] > 0) + (action >= TAP)


# --------------------------------------------------------------------------------- how others play


def take_up(manner: cython.int, desk: cython.p_double) -> cython.void:
    """Weigh throws in this manner from now on."""
    row: cython.int = ROWS + MANNER * manner + 1
    at: cython.int
    for at in range(WEIGHTS):
        desk[at] = desk[row + at]


def weigh_moves(
    g: cython.p_uchar,
    manner: cython.int,
    desk: cython.p_double,
    moves: cython.p_int,
    count: cython.int,
) -> cython.void:
    """How likely the player, who has looked, throws each of these cards in a manner of playing: one
    that looks worth more by its heat e times as often."""
    heat: cython.double = desk[ROWS + MANNER * manner]
    best: cython.double = 0.0
    total: cython.double = 0.0
    at: cython.int
    take_up(manner, desk)
    for at in range(count):
        desk[WORTHS + at] = worth_of(g, desk, (moves[at] - THROW) % RANKS, moves[at] >= TAP)
        if at == 0 or desk[WORTHS + at] > best:
            best = desk[WORTHS + at]
    for at in range(count):
        desk[WORTHS + at] = exp((desk[WORTHS + at] - best) / heat)
        total += desk[WORTHS + at]
    for at in range(count):
        desk[WORTHS + at] /= total


def answers(
    g: cython.p_uchar, hand: cython.int, desk: cython.p_double, moves: cython.p_int
) -> cython.int:
    """How likely the player throws each card of a hand, whatever its manner. Gives how many choices
    it has."""
    count: cython.int = list_moves(g, hand, moves, 0)
    manner: cython.int
    at: cython.int
    if count == 1:
        desk[CHANCES] = 1.0
        return 1
    hold(g, g[PLAYER], hand)
    look_afresh(g, desk)
    for at in range(count):
        desk[CHANCES + at] = 0.0
    for manner in range(cython.cast(cython.int, desk[MANNERS])):
        if desk[SHARES + manner] > 0:
            weigh_moves(g, manner, desk, moves, count)
            for at in range(count):
                desk[CHANCES + at] += desk[SHARES + manner] * desk[WORTHS + at]
    return count


def tell_manner(
    past: cython.p_uchar,
    actions: cython.p_short,
    count: cython.int,
    seat: cython.int,
    hand: cython.int,
    desk: cython.p_double,
    moves: cython.p_int,
) -> cython.void:
    """How likely the throws of a seat that still holds these cards are in each manner, put on the
    desk."""
    manners: cython.int = cython.cast(cython.int, desk[MANNERS])
    manner: cython.int
    at: cython.int
    thrown: cython.int
    choices: cython.int
    g: cython.p_uchar
    for manner in range(manners):
        desk[FITS + manner] = 1.0
    for at in range(count - 1, -1, -1):
        g = part(past, at, SIZE)
        if g[PLAYER] != seat:
            continue
        hand = with_card(hand, (actions[at] - THROW) % RANKS)
        choices = list_moves(g, hand, moves, 0)
        if choices == 1:
            continue
        hold(g, seat, hand)
        look_afresh(g, desk)
        thrown = 0
        while moves[thrown] != actions[at]:
            thrown += 1
        for manner in range(manners):
            weigh_moves(g, manner, desk, moves, choices)
            desk[FITS + manner] *= desk[WORTHS + thrown]
