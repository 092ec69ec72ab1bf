"""The calls that Python makes to every game's kernel: one game in a block of bytes, or many.

The last part of each of them: it uses the names below, which every game gives in `fast/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free

if TYPE_CHECKING:
    SIZE = ACTIONS = OBSERVATION = 0
    MOST_PIECES = 0  # of a shuffle
    DEALER = NOBODY = 0  # the movers that are no seats

    class Desk:
        """Memory to think in, for one call at a time."""

    def take_desk(g: cython.p_uchar, chooses: bool) -> Desk:
        """A desk for games under the rules of this one; for the policy, too, if it `chooses`."""

    def give_back(desk: Desk) -> None:
        """Nobody needs this desk any more."""

    def seats_of(g: cython.p_uchar) -> int:
        """The number of seats."""

    def mover_of(g: cython.p_uchar) -> int:
        """The seat that acts, DEALER or NOBODY."""

    def score_of(g: cython.p_uchar, seat: int) -> int:
        """The points booked for a seat so far."""

    def shuffle_for(
        g: cython.p_uchar, pieces: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
    ) -> int:
        """Put what the dealer has to shuffle in an order drawn from a seed; return its length."""

    def deal_pieces(desk: Desk, g: cython.p_uchar, pieces: cython.p_uchar) -> cython.void:
        """The dealer's shuffle; the order may be spoilt."""

    def act(desk: Desk, g: cython.p_uchar, action: int) -> cython.void:
        """The mover does something that the mask allows."""

    def fill_mask(desk: Desk, g: cython.p_uchar, mask: cython.p_uchar) -> cython.void:
        """Write 1 for each action that the mover may do, 0 for the others."""

    def observe_seat(g: cython.p_uchar, seat: int, seen: cython.p_uchar) -> cython.void:
        """All that a seat may know."""

    def choose_best(desk: Desk, g: cython.p_uchar, policy: cython.p_double) -> int:
        """Return the action of the playout policy."""

    def play_round(
        desk: Desk,
        g: cython.p_uchar,
        policy: cython.p_double,
        numbers: int,
        pieces: cython.p_uchar,
        seeds: cython.p_ulonglong,
        at: cython.Py_ssize_t,
    ) -> bool:
        """Play a round to its end by a policy of this many numbers, dealt first if that is due;
        false if that can't be, because who acts is hidden."""


# ------------------------------------------------------------------------------------------- a game


def deal(block: cython.Bytes, order: cython.Bytes) -> None:
    """The dealer's shuffle; the order may be spoilt."""
    g: cython.p_uchar = first(block)
    desk: Desk = take_desk(g, False)
    deal_pieces(desk, g, first(order))
    give_back(desk)


def draw_order(block: cython.Bytes, seeds: cython.Words, order: cython.Bytes) -> int:
    """Put what the dealer has to shuffle in an order drawn from a seed; return its length."""
    g: cython.p_uchar = first(block)
    if mover_of(g) != DEALER:
        return 0
    return shuffle_for(g, first(order), first_word(seeds), 0)


def play(block: cython.Bytes, action: int) -> None:
    """The mover does something that the mask allows."""
    g: cython.p_uchar = first(block)
    desk: Desk = take_desk(g, False)
    act(desk, g, action)
    give_back(desk)


def mover(block: cython.Bytes) -> int:
    """The seat that acts, DEALER or NOBODY."""
    return mover_of(first(block))


def mask(block: cython.Bytes, out: cython.Bytes) -> None:
    """Write 1 for each action that the mover may do, 0 for the others."""
    g: cython.p_uchar = first(block)
    desk: Desk = take_desk(g, False)
    fill_mask(desk, g, first(out))
    give_back(desk)


def observe(block: cython.Bytes, seat: int, out: cython.Bytes) -> None:
    """All that a seat may know."""
    observe_seat(first(block), seat, first(out))


# ------------------------------------------------------------------------------------------ batches


def go_on(
    desk: Desk,
    g: cython.p_uchar,
    opening: cython.p_uchar,
    pieces: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> int:
    """Let the dealer act until a seat is the mover, and return it; a game that is over begins
    anew."""
    seat: int = mover_of(g)
    if seat == NOBODY:
        for cell in range(SIZE):
            g[cell] = opening[cell]
        seat = mover_of(g)
    while seat == DEALER:
        shuffle_for(g, pieces, seeds, at)
        deal_pieces(desk, g, pieces)
        seat = mover_of(g)
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
    start: cython.p_uchar = first(opening)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    pieces: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_PIECES, 1))
    desk: Desk = take_desk(start, False)
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(len(seeds)):
            g: cython.p_uchar = part(games, at, SIZE)
            for cell in range(SIZE):
                g[cell] = start[cell]
            movers[at] = go_on(desk, g, start, pieces, words, at)
            observe_seat(g, movers[at], part(seen, at, OBSERVATION))
            fill_mask(desk, g, part(allowed, at, ACTIONS))
    free(pieces)
    give_back(desk)


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
    pieces: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_PIECES, 1))
    desk: Desk = take_desk(start, False)
    seats: int = seats_of(start)
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(len(seeds)):
            ends[at] = 0
            if actions[at] < 0:
                continue
            g: cython.p_uchar = part(games, at, SIZE)
            act(desk, g, actions[at])
            for seat in range(seats):
                scores[at * seats + seat] = score_of(g, seat)
            acting: int = mover_of(g)
            if acting == NOBODY:
                ends[at] = 1
                for seat in range(seats):
                    observe_seat(g, seat, part(last, at * seats + seat, OBSERVATION))
            if acting in (NOBODY, DEALER):
                acting = go_on(desk, g, start, pieces, words, at)
            movers[at] = acting
            observe_seat(g, acting, part(seen, at, OBSERVATION))
            fill_mask(desk, g, part(allowed, at, ACTIONS))
    free(pieces)
    give_back(desk)


def choose_greedily(blocks: cython.Bytes, actions: cython.Shorts, policy: cython.Doubles) -> None:
    """Choose by the playout policy, in every game that does not wait."""
    games: cython.p_uchar = first(blocks)
    numbers: cython.p_double = first_number(policy)
    desk: Desk = take_desk(games, True)
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(len(actions)):
            if actions[at] >= 0:
                actions[at] = choose_best(desk, part(games, at, SIZE), numbers)
    give_back(desk)


def play_out(blocks: cython.Bytes, seeds: cython.Words, policy: cython.Doubles) -> None:
    """Every game is played by the policy to the end of its round, dealt first if that is due.
    Raises `ValueError` where who acts is hidden, as in another seat's view."""
    games: cython.p_uchar = first(blocks)
    words: cython.p_ulonglong = first_word(seeds)
    numbers: cython.p_double = first_number(policy)
    pieces: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_PIECES, 1))
    desk: Desk = take_desk(games, True)
    hidden: bool = False
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(len(seeds)):
            if not play_round(desk, part(games, at, SIZE), numbers, len(policy), pieces, words, at):
                hidden = True
    free(pieces)
    give_back(desk)
    if hidden:
        raise ValueError("who acts is hidden")
