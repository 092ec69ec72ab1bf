"""Hands that others may hold and manners in which they may play, drawn at random, and a deal played
out from there: for three and four players."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.following import *
from kafene.games.ronda.fast.glance import *
from kafene.games.ronda.fast.guessing import *
from kafene.games.ronda.fast.layout import *

TRIES = 30  # how often a deal that does not fit is dealt again
KNOWN = 1024  # manners that are remembered: a power of two
DEALT = 5  # behind the throws of a hand: the hand of each seat
CORES = 9  # what each seat holds for certain
UNDEALT = 13  # the cards that are not seen
KEYS = 53  # for which seat and hand a manner is remembered
SAMPLING_MEMORY = KEYS + KNOWN
TOLD = WIDE_DESK  # what is remembered
SAMPLING_DESK = TOLD + MOST_MANNERS * KNOWN
FRACTION = 1 << 30


# ----------------------------------------------------------------------------------------- hands


def draw_core(
    g: cython.p_uchar, seat: cython.int, desk: cython.p_double, seeds: cython.p_ulonglong
) -> cython.int:
    """The cards of a seat's announcement that were not played yet; they are not unseen then."""
    size: cython.int = g[CALLS + seat]
    total: cython.int = 0
    rank: cython.int
    found: cython.int = 0
    if size < 2:
        return 0
    for rank in range(RANKS):
        if missing(g, seat, rank) == 0:
            return 0
        total += ways_of(g, seat, rank, desk)
    if not total:
        return 0
    total = draw(seeds, 0, total)
    rank = 0
    while total >= ways_of(g, seat, rank, desk):
        total -= ways_of(g, seat, rank, desk)
        rank += 1
    for size in range(missing(g, seat, rank)):
        found = with_card(found, rank)
        desk[UNSEEN + rank] -= 1
    return found


def missing(g: cython.p_uchar, seat: cython.int, rank: cython.int) -> cython.int:
    """How many cards of a rank an announcement of it would still need."""
    count: cython.int = g[CALLS + seat]
    at: cython.int
    for at in range(PLAYED + 4 * seat, PLAYED + 4 * seat + 4):
        count -= g[at] == rank
    return count


def ways_of(
    g: cython.p_uchar, seat: cython.int, rank: cython.int, desk: cython.p_double
) -> cython.int:
    """In how many ways a seat may hold what it announced, if it is of this rank."""
    need: cython.int = missing(g, seat, rank)
    if need > g[SIZES + seat]:
        return 0
    return choose_from(cython.cast(cython.int, desk[UNSEEN + rank]), need)


def draw_hands(
    g: cython.p_uchar, desk: cython.p_double, seeds: cython.p_ulonglong, held: cython.p_int
) -> cython.void:
    """Deal the others hands that they may have, as the player sees it."""
    seats: cython.int = g[SEATS]
    cards: cython.int = 0
    seat: cython.int
    at: cython.int
    rank: cython.int
    look_afresh(g, desk)
    for seat in range(seats):
        if seat != g[PLAYER]:
            held[CORES + seat] = draw_core(g, seat, desk, seeds)
    for rank in range(RANKS):
        for at in range(cython.cast(cython.int, desk[UNSEEN + rank])):
            held[UNDEALT + cards] = rank
            cards += 1
    for at in range(TRIES):
        if deal_rest(g, cards, at == TRIES - 1, seeds, held):
            return


def deal_rest(
    g: cython.p_uchar,
    cards: cython.int,
    must: cython.bint,
    seeds: cython.p_ulonglong,
    held: cython.p_int,
) -> cython.bint:
    """Deal what is left: all of it if it must, else as long as it fits. Gives whether it does."""
    seat: cython.int
    hand: cython.int
    size: cython.int
    at: cython.int
    card: cython.int
    for seat in range(g[SEATS]):
        if seat == g[PLAYER]:
            continue
        hand = held[CORES + seat]
        size = g[SIZES + seat]
        at = hand
        while at:
            size -= 1
            at >>= 4
        while size > 0:
            at = draw(seeds, 0, cards)
            cards -= 1
            card = held[UNDEALT + at]
            held[UNDEALT + at] = held[UNDEALT + cards]
            held[UNDEALT + cards] = card
            hand = with_card(hand, card)
            size -= 1
        held[DEALT + seat] = hand
        if not must and not does_fit(g, seat, hand):
            return False
    return True


# --------------------------------------------------------------------------------------- manners


def in_order(hand: cython.int) -> cython.int:
    """A hand by rank."""
    found: cython.int = 0
    at: cython.int = 0
    rank: cython.int
    rest: cython.int
    for rank in range(1, RANKS + 1):
        rest = hand
        while rest:
            if rest & 15 == rank:
                found |= rank << at
                at += 4
            rest >>= 4
    return found


def recall_manner(
    past: cython.p_uchar,
    actions: cython.p_short,
    count: cython.int,
    seat: cython.int,
    desk: cython.p_double,
    held: cython.p_int,
) -> cython.int:
    """Where on the desk it is told how likely a seat with its hand would have played so."""
    hand: cython.int = in_order(held[DEALT + seat])
    key: cython.int = hand | seat + 1 << 16
    slot: cython.int = (hand * 40503 >> 6) + 331 * seat & KNOWN - 1
    manner: cython.int
    if held[KEYS + slot] != key:
        held[KEYS + slot] = key
        tell_manner(past, actions, count, seat, hand, desk, held)
        for manner in range(MOST_MANNERS):
            desk[TOLD + MOST_MANNERS * slot + manner] = desk[FITS + manner]
    return TOLD + MOST_MANNERS * slot


def draw_manners(
    g: cython.p_uchar,
    past: cython.p_uchar,
    actions: cython.p_short,
    count: cython.int,
    shares: cython.p_double,
    seeds: cython.p_ulonglong,
    desk: cython.p_double,
    held: cython.p_int,
) -> cython.int:
    """How each of the others plays, drawn by how likely that is, four bits for each seat; and on
    the desk, how likely such hands would have been played so."""
    manners: cython.int = cython.cast(cython.int, desk[MANNERS])
    found: cython.int = 0
    weight: cython.double = 1.0
    total: cython.double
    seat: cython.int
    manner: cython.int
    at: cython.int
    for seat in range(g[SEATS]):
        if seat == g[PLAYER]:
            continue
        at = recall_manner(past, actions, count, seat, desk, held)
        total = 0.0
        for manner in range(manners):
            total += desk[at + manner] * shares[seat * manners + manner]
        weight *= total
        total = total * draw(seeds, 0, FRACTION) / FRACTION
        manner = 0
        while manner < manners - 1 and total >= desk[at + manner] * shares[seat * manners + manner]:
            total -= desk[at + manner] * shares[seat * manners + manner]
            manner += 1
        found |= manner << 4 * seat
    desk[LIKELY] = weight
    return found


# -------------------------------------------------------------------------------- the deal's end


def choose_by_chance(
    g: cython.p_uchar,
    manner: cython.int,
    moves: cython.p_int,
    count: cython.int,
    seeds: cython.p_ulonglong,
    desk: cython.p_double,
) -> cython.int:
    """A throw that the player may make in its manner, likelier ones more often."""
    rest: cython.double
    at: cython.int = 0
    look_afresh(g, desk)
    weigh_moves(g, manner, desk, moves, count)
    rest = cython.cast(cython.double, draw(seeds, 0, FRACTION)) / FRACTION
    while at < count - 1 and rest >= desk[WORTHS + at]:
        rest -= desk[WORTHS + at]
        at += 1
    return moves[at]


def list_held(g: cython.p_uchar, moves: cython.p_int) -> cython.int:
    """What the player may throw, lowest first, then a tap. Gives how many."""
    hand: cython.int = HANDS + g[PLAYER] * RANKS
    count: cython.int = 0
    rank: cython.int
    for rank in range(RANKS):
        if g[hand + rank]:
            moves[count] = THROW + rank
            count += 1
    if g[THROWN] != NONE and g[hand + g[THROWN]]:
        moves[count] = TAP + g[THROWN]
        count += 1
    return count


def play_to_end(
    g: cython.p_uchar,
    action: cython.int,
    manners: cython.int,
    seeds: cython.p_ulonglong,
    desk: cython.p_double,
    moves: cython.p_int,
) -> cython.void:
    """Play a deal out after a throw, each seat in its manner."""
    count: cython.int
    manner: cython.int
    throw_on(g, action)
    while not is_over(g):
        count = list_held(g, moves)
        manner = manners >> 4 * g[PLAYER] & 15
        if count == 1:
            action = moves[0]
        elif desk[ROWS + MANNER * manner] > 0.2:
            action = choose_by_chance(g, manner, moves, count, seeds, desk)
        else:  # the second best is hardly ever thrown
            take_up(manner, desk)
            action = choose_best(g, desk)
        throw_on(g, action)
