"""What may be hidden in a deal of Seven Bridge, by what everybody has done so far. A part of the
kernel.

A step is a decision of another seat that all could see: the game as it was then, without hidden
cards, and `STEP` words. A chain goes from one way to deal the hidden cards to the next
(Metropolis), so that it spends its time with those under which the others would have done what they
did."""

from __future__ import annotations

from math import exp, log

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.seven_bridge.fast.judging import *
from kafene.games.seven_bridge.fast.layout import *
from kafene.games.seven_bridge.fast.plans import *
from kafene.games.seven_bridge.fast.policy import *

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
NEVER = 1  # no logarithm of a chance
FINE = 1000000  # as fine as chances are told apart


def fit_throw(
    g: cython.p_ulonglong,
    d: cython.p_ulonglong,
    q: cython.p_double,
    model: cython.p_double,
    thrown: cython.int,
) -> cython.double:
    """The logarithm of the chance that the player throws a card."""
    left: cython.ulonglong = find_spare(g, d)
    unseen: cython.ulonglong = find_unseen(g)
    worth: cython.double
    total: cython.double = 0.0
    mine: cython.double
    card: cython.int
    if not left >> thrown & 1:
        return model[SLIP]
    mine = worth_of(g, q, thrown, unseen)
    while left:
        card = lowest_bit(left)
        left &= left - 1
        worth = (mine - worth_of(g, q, card, unseen)) / model[HEAT]
        total += exp(worth if worth < 50.0 else 50.0)
    return -log(total)


def fit_step(
    g: cython.p_ulonglong,
    step: cython.p_ulonglong,
    d: cython.p_ulonglong,
    p: cython.p_double,
    model: cython.p_double,
    hand: cython.ulonglong,
) -> cython.double:
    """The logarithm of the chance of a step, with a hand."""
    seat: cython.int = step[WHO]
    found: cython.double
    g[HANDS + seat] = hand
    if step[KIND] == CALLS:
        return 0.0 if choose_call(g, d) == cython.cast(cython.int, step[DONE]) else model[SLIP]
    if step[KIND] == LAYS:
        list_plans(g, d, p)
        return 0.0 if d[PLAN] | d[PLAN + 1] | d[PLAN + 2] == step[DONE] else model[SLIP]
    found = fit_throw(g, d, style_of(p, seat), model, lowest_bit(step[DONE]))
    return found if found > model[SLIP] else model[SLIP]


def fit_seat(
    blocks: cython.p_uchar,
    steps: cython.p_ulonglong,
    count: cython.int,
    seat: cython.int,
    got: cython.p_ulonglong,
    d: cython.p_ulonglong,
    p: cython.p_double,
    model: cython.p_double,
) -> cython.double:
    """The logarithm of the chance of all that a seat has done; `NEVER` if it had not yet got a card
    that it laid or threw."""
    total: cython.double = 0.0
    had: cython.int
    hand: cython.ulonglong
    lacks: cython.bint
    judges: cython.int
    at: cython.int
    step: cython.p_ulonglong
    for judges in range(2):  # what cannot be is found out first: it takes less time
        had = 0
        hand = 0
        for at in range(count):
            step = step_at(steps, at)
            if cython.cast(cython.int, step[WHO]) != seat:
                continue
            while had < cython.cast(cython.int, step[HAD]):
                hand |= got[SLOTS * seat + had]
                had += 1
            if judges:
                total += fit_step(
                    words_of(part(blocks, at, SIZE), CELLS), step, d, p, model, hand & ~step[GONE]
                )
                continue
            lacks = step[GONE] & ~hand > 0
            if lacks or (step[KIND] != CALLS and step[DONE] & ~hand):
                return NEVER
    return total


def step_at(steps: cython.p_ulonglong, at: cython.int) -> cython.p_ulonglong:
    """One of many steps."""
    if cython.compiled:
        return steps + STEP * at  # type: ignore[operator, no-any-return]
    return steps[STEP * at : STEP * at + STEP]


def find_owner(counts: cython.p_ulonglong, seats: cython.int, at: cython.int) -> cython.int:
    """Whose slot this is, if all slots are in a row; behind the seats it is the stock."""
    seat: cython.int = 0
    while seat < seats and at >= cython.cast(cython.int, counts[seat]):
        at -= counts[seat]
        seat += 1
    return SLOTS * seat + at


def is_taken(seeds: cython.p_ulonglong, old: cython.double, new: cython.double) -> cython.bint:
    """Whether the chain goes to a deal that fits so well from one that fits as the old."""
    return new >= old or draw(seeds, 0, FINE) < FINE * exp(new - old)


def follow_chain(
    blocks: cython.Bytes,
    steps: cython.Words,
    got: cython.Words,
    counts: cython.Words,
    gone: cython.Words,
    policy: cython.Doubles,
    model: cython.Doubles,
    seeds: cython.Words,
    between: cython.int,
    worlds: cython.Words,
) -> None:
    """Hands that may be, as many as there is place for, `MOST_SEATS` words each: a chain of deals,
    with a number of changes tried between two of them. `got` has the cards of each seat in the
    order in which it got them, `SLOTS` words each, those of the stock behind; the chain can go on
    from there. `counts` are how many they are, `gone` those that a seat no longer has."""
    cards: cython.p_ulonglong = first_word(got)
    many: cython.p_ulonglong = first_word(counts)
    past: cython.p_ulonglong = first_word(gone)
    step: cython.p_ulonglong = first_word(steps)
    b: cython.p_uchar = first(blocks)
    p: cython.p_double = first_number(policy)
    m: cython.p_double = first_number(model)
    seed: cython.p_ulonglong = first_word(seeds)
    d: cython.p_ulonglong = take_words(DESK)
    fits: cython.p_double = cython.cast(
        cython.p_double, calloc(MOST_SEATS + 1, cython.sizeof(cython.double))
    )
    count: cython.int = len(steps) // STEP
    seats: cython.int = len(counts) - 1
    total: cython.Py_ssize_t = len(worlds) // MOST_SEATS
    hidden: cython.int = 0
    at: cython.Py_ssize_t
    turn: cython.int
    seat: cython.int
    other: cython.int
    one: cython.int
    two: cython.int
    old: cython.double
    mine: cython.double
    theirs: cython.double
    card: cython.ulonglong
    with cython.nogil:
        for seat in range(seats):
            hidden += many[seat]
            fits[seat] = fit_seat(b, step, count, seat, cards, d, p, m)
        for at in range(total):
            for turn in range(between):
                one = find_owner(many, seats, draw(seed, 0, hidden))
                two = find_owner(many, seats, draw(seed, 0, hidden + many[seats]))
                seat = one // SLOTS
                other = two // SLOTS
                card = cards[one]
                if one == two or (
                    other != seat and (card & past[seat] or cards[two] & past[other])
                ):
                    continue
                cards[one] = cards[two]
                cards[two] = card
                mine = fit_seat(b, step, count, seat, cards, d, p, m)
                theirs = 0.0
                old = fits[seat]
                if other != seat and other < seats and mine < NEVER:
                    theirs = fit_seat(b, step, count, other, cards, d, p, m)
                    old += fits[other]
                if mine < NEVER and theirs < NEVER and is_taken(seed, old, mine + theirs):
                    if other != seat:
                        fits[other] = theirs
                    fits[seat] = mine
                else:
                    cards[two] = cards[one]
                    cards[one] = card
            for seat in range(seats):
                card = 0
                for one in range(cython.cast(cython.int, many[seat])):
                    card |= cards[SLOTS * seat + one]
                worlds[MOST_SEATS * at + seat] = card & ~past[seat]
    free(d)
    free(fits)
