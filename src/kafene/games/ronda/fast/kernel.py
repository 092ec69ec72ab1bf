"""Ronda in flat memory: every rule of `play.py` and `legality.py` again, on one block of bytes.

A game is `SIZE` bytes, laid out in `fast/cells.py`; the other parts there have the rules, and what
bots think with. Legality is not checked: `fill_mask` tells what may be played. The rules in Python
are the law, and `tests/kernel_kit.py` plays both side by side."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.ronda.fast.dealing import *
from kafene.games.ronda.fast.glance import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.rounds import *
from kafene.games.ronda.fast.thinking import *
from kafene.games.ronda.fast.throwing import *

# ------------------------------------------------------------------------------------------- a game


def mover_of(g: cython.p_uchar) -> cython.int:
    """The seat that acts, DEALER, or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL else g[PLAYER]


def fill_mask(g: cython.p_uchar, mask: cython.p_uchar) -> cython.void:
    """What the mover may do: 1 for each such action, 0 for the others."""
    hand: cython.int = HANDS + g[PLAYER] * RANKS
    at: cython.int
    for at in range(ACTIONS):
        mask[at] = 0
    if g[PHASE] == ANNOUNCE:
        mask[PASS] = 1
        at = most_equal(g, hand)
        if at > 1:
            mask[at - 1] = 1
    elif g[PHASE] == PLAY:
        for at in range(RANKS):
            mask[THROW + at] = g[hand + at] > 0
        if g[THROWN] != NONE and g[hand + g[THROWN]]:
            mask[TAP + g[THROWN]] = 1


def observe_seat(g: cython.p_uchar, seat: cython.int, seen: cython.p_uchar) -> cython.void:
    """All that a seat may know, from where it sits (ALL 5)."""
    seats: cython.int = g[SEATS]
    sides: cython.int = g[SIDES]
    at: cython.int
    each: cython.int
    other: cython.int
    for at in range(SEEN_HAND):
        seen[at] = g[at]
    seen[SEEN_PLAYER] = (g[PLAYER] + seats - seat) % seats
    seen[SEEN_DEALER] = (g[STARTER] + 2 * seats - 1 - seat) % seats
    seen[SEEN_THROWN] = 0 if g[THROWN] == NONE else g[THROWN] + 1
    seen[SEEN_TAPPED] = 0 if g[TAPPED] == NONE else g[TAPPED] + 1
    seen[SEEN_LAST] = 0 if g[LAST] == NONE else (g[LAST] + seats - seat) % seats + 1
    seen[SEEN_LAST_RANK] = 0 if g[LAST_RANK] == NONE else g[LAST_RANK] + 1
    for at in range(RANKS):
        seen[SEEN_HAND + at] = g[HANDS + seat * RANKS + at]
    for at in range(SEEN_POINTS, OBSERVATION):
        seen[at] = 0
    for each in range(sides):
        other = (seat + each) % sides
        seen[SEEN_POINTS + 2 * each] = g[POINTS + 2 * other]
        seen[SEEN_POINTS + 2 * each + 1] = g[POINTS + 2 * other + 1]
        seen[SEEN_CARDS + each] = g[CARDS + other]
        for at in range(RANKS):
            seen[SEEN_CAPTURED + each * RANKS + at] = g[CAPTURED + other * RANKS + at]
    for each in range(seats):
        other = (seat + each) % seats
        seen[SEEN_SIZES + each] = g[SIZES + other]
        seen[SEEN_CALLS + each] = g[CALLS + other]
        for at in range(4):
            seen[SEEN_PLAYED + 4 * each + at] = g[PLAYED + 4 * other + at] + 1 & 255


# ----------------------------------------------------------------------------- what Python may call


def deal(block: cython.Bytes, order: cython.Bytes) -> None:
    """The dealer's shuffle; the order is spoilt."""
    deal_round(first(block), first(order))


def draw_order(block: cython.Bytes, seeds: cython.Words, order: cython.Bytes) -> int:
    """What the dealer has to shuffle, in an order drawn from a seed; how many cards that are."""
    shuffle(first(order), first_word(seeds), 0)
    return DECK if first(block)[PHASE] == DEAL else 0


def play(block: cython.Bytes, action: cython.int) -> None:
    """The mover does something that the mask allows."""
    play_action(first(block), action)


def mover(block: cython.Bytes) -> int:
    """The seat that acts, DEALER or NOBODY."""
    return mover_of(first(block))


def mask(block: cython.Bytes, out: cython.Bytes) -> None:
    """What the mover may do: 1 for each such action, 0 for the others."""
    fill_mask(first(block), first(out))


def observe(block: cython.Bytes, seat: cython.int, out: cython.Bytes) -> None:
    """All that a seat may know."""
    observe_seat(first(block), seat, first(out))


# ------------------------------------------------------------------------------------------ batches


def go_on(
    g: cython.p_uchar,
    opening: cython.p_uchar,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.void:
    """Let the dealer act until a seat is the mover; a game that is over begins anew."""
    cell: cython.int
    if g[PHASE] == OVER:
        for cell in range(SIZE):
            g[cell] = opening[cell]
    while g[PHASE] == DEAL:
        shuffle(cards, seeds, at)
        deal_round(g, cards)


def reset(
    blocks: cython.Bytes,
    opening: cython.Bytes,
    seeds: cython.Words,
    observations: cython.Bytes,
    masks: cython.Bytes,
    movers: cython.Bytes,
) -> None:
    """Begin as many games as there are seeds, up to the first seat's turn."""
    games: cython.p_uchar = first(blocks)
    start: cython.p_uchar = first(opening)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    acting: cython.p_uchar = first(movers)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(DECK, 1))
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    for at in range(count):
        g = part(games, at, SIZE)
        g[PHASE] = OVER
        go_on(g, start, cards, words, at)
        acting[at] = g[PLAYER]
        observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
        fill_mask(g, part(allowed, at, ACTIONS))
    free(cards)


def step(
    blocks: cython.Bytes,
    opening: cython.Bytes,
    seeds: cython.Words,
    actions: cython.Shorts,
    observations: cython.Bytes,
    masks: cython.Bytes,
    movers: cython.Bytes,
    scores: cython.Ints,
    ends: cython.Bytes,
    finals: cython.Bytes,
) -> None:
    """One action in every game that does not wait, and the seats' scores after it. Where it ends
    the game, `ends` is 1, `finals` has what every seat sees then, and the next game has begun.
    Everything else is for the seat that acts then."""
    games: cython.p_uchar = first(blocks)
    start: cython.p_uchar = first(opening)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    last: cython.p_uchar = first(finals)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(DECK, 1))
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    seat: cython.int
    with cython.nogil:
        for at in range(count):
            ends[at] = 0
            if actions[at] < 0:
                continue
            g = part(games, at, SIZE)
            play_action(g, actions[at])
            for seat in range(g[SEATS]):
                scores[at * g[SEATS] + seat] = read(g, POINTS + 2 * (seat % g[SIDES]))
            if g[PHASE] == OVER:
                ends[at] = 1
                for seat in range(g[SEATS]):
                    observe_seat(g, seat, part(last, at * g[SEATS] + seat, OBSERVATION))
            if g[PHASE] == OVER or g[PHASE] == DEAL:
                go_on(g, start, cards, words, at)
            movers[at] = g[PLAYER]
            observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
            fill_mask(g, part(allowed, at, ACTIONS))
    free(cards)


def choose_greedily(blocks: cython.Bytes, actions: cython.Shorts, policy: cython.Doubles) -> None:
    """What the playout policy does, for every game: the throw that is worth most by its weights,
    those for players alone first, then those for teams."""
    games: cython.p_uchar = first(blocks)
    desk: cython.p_double = cython.cast(cython.p_double, calloc(DESK, 8))
    weights: cython.p_double = first_number(policy)
    count: cython.Py_ssize_t = len(actions)
    at: cython.Py_ssize_t
    each: cython.int
    g: cython.p_uchar
    with cython.nogil:
        for at in range(count):
            if actions[at] < 0:
                continue
            g = part(games, at, SIZE)
            for each in range(WEIGHTS):
                desk[each] = weights[each + (WEIGHTS if g[SEATS] == 4 else 0)]
            actions[at] = choose_best(g, desk)
    free(desk)
