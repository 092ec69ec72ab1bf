"""Seven Bridge in flat memory: every rule of `play.py` and `legality.py` again, on one block of
bytes. This is what Python calls; the rest is in `fast/`.

A game is `SIZE` bytes, in words of 64 bits (`fast/cells.py`), so a block begins where a word may.
Legality is not checked: `fill_mask` tells what may be played. The rules in Python are the law, and
`tests/kernel_kit.py` plays both side by side."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.seven_bridge.fast.dealing import *
from kafene.games.seven_bridge.fast.imagining import *
from kafene.games.seven_bridge.fast.layout import *
from kafene.games.seven_bridge.fast.moves import *
from kafene.games.seven_bridge.fast.plans import *
from kafene.games.seven_bridge.fast.policy import *
from kafene.games.seven_bridge.fast.thinking import *
from kafene.games.seven_bridge.fast.turns import *


def deal(block: cython.Bytes, order: cython.Bytes) -> None:
    """The dealer's shuffle."""
    deal_cards(words_of(first(block), CELLS), first(order))


def draw_order(block: cython.Bytes, seeds: cython.Words, order: cython.Bytes) -> int:
    """What the dealer has to shuffle, in an order drawn from a seed; how many cards that are."""
    return shuffle_for(words_of(first(block), CELLS), first(order), first_word(seeds), 0)


def play(block: cython.Bytes, action: cython.int) -> None:
    """The mover does something that the mask allows."""
    play_action(words_of(first(block), CELLS), action)


def mover(block: cython.Bytes) -> int:
    """The seat that acts, DEALER or NOBODY."""
    return mover_of(words_of(first(block), CELLS))


def mask(block: cython.Bytes, out: cython.Bytes) -> None:
    """What the mover may do: 1 for each such action, 0 for the others."""
    fill_mask(words_of(first(block), CELLS), first(out))


def observe(block: cython.Bytes, seat: cython.int, out: cython.Bytes) -> None:
    """All that a seat may know."""
    observe_seat(words_of(first(block), CELLS), seat, first(out))


# --------------------------------------------------------------------------------------- batches


def go_on(
    g: cython.p_ulonglong,
    opening: cython.p_ulonglong,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.void:
    """Let the dealer act until a seat is the mover; a game that is over begins anew."""
    cell: cython.int
    if g[PHASE] == OVER:
        for cell in range(CELLS):
            g[cell] = opening[cell]
    while g[PHASE] == DEAL or g[PHASE] == RESHUFFLE:
        shuffle_for(g, cards, seeds, at)
        deal_cards(g, cards)


def show(g: cython.p_ulonglong, out: cython.p_uchar, allowed: cython.p_uchar) -> cython.int:
    """What the mover sees and may do, and who it is."""
    seat: cython.int = mover_of(g)
    observe_seat(g, seat, out)
    fill_mask(g, allowed)
    return seat


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
    start: cython.p_ulonglong = words_of(first(opening), CELLS)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(CARDS, 1))
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_ulonglong
    with cython.nogil:
        for at in range(count):
            g = words_of(part(games, at, SIZE), CELLS)
            g[PHASE] = OVER
            go_on(g, start, cards, words, at)
            movers[at] = show(g, part(seen, at, OBSERVATION), part(allowed, at, ACTIONS))
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
    start: cython.p_ulonglong = words_of(first(opening), CELLS)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    last: cython.p_uchar = first(finals)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(CARDS, 1))
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_ulonglong
    seat: cython.int
    seats: cython.int = start[SEATS]
    with cython.nogil:
        for at in range(count):
            ends[at] = 0
            if actions[at] < 0:
                continue
            g = words_of(part(games, at, SIZE), CELLS)
            play_action(g, actions[at])
            for seat in range(seats):
                scores[at * seats + seat] = g[TOTALS + seat]
            if g[PHASE] == OVER:
                ends[at] = 1
                for seat in range(seats):
                    observe_seat(g, seat, part(last, at * seats + seat, OBSERVATION))
            go_on(g, start, cards, words, at)
            movers[at] = show(g, part(seen, at, OBSERVATION), part(allowed, at, ACTIONS))
    free(cards)


def choose_greedily(blocks: cython.Bytes, actions: cython.Shorts, policy: cython.Doubles) -> None:
    """What the mover does by its style, for every game."""
    games: cython.p_uchar = first(blocks)
    p: cython.p_double = first_number(policy)
    d: cython.p_ulonglong = take_words(DESK)
    count: cython.Py_ssize_t = len(actions)
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(count):
            if actions[at] >= 0:
                actions[at] = choose_best(words_of(part(games, at, SIZE), CELLS), d, p)
    free(d)


def play_out(blocks: cython.Bytes, seeds: cython.Words, policy: cython.Doubles) -> None:
    """Every game is played by styles to the end of its deal, dealt first if that is due. Raises
    `ValueError` where a window is open and who is asked is hidden, as in another seat's view."""
    games: cython.p_uchar = first(blocks)
    words: cython.p_ulonglong = first_word(seeds)
    p: cython.p_double = first_number(policy)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(CARDS, 1))
    d: cython.p_ulonglong = take_words(DESK)
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_ulonglong
    hidden: cython.bint = False
    with cython.nogil:
        for at in range(count):
            g = words_of(part(games, at, SIZE), CELLS)
            if g[PHASE] == DEAL:
                shuffle_for(g, cards, words, at)
                deal_cards(g, cards)
            if g[PHASE] == WINDOW and g[ASKED] == NONE:
                hidden = True
            else:
                play_on(g, d, p, cards, words, at)
    free(cards)
    free(d)
    if hidden:
        raise ValueError("who is asked in a window is hidden")
