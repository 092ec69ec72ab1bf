"""Whole rounds: an action with all that follows from it, what a seat does not see dealt at random,
and rounds played to their ends. The last deal of two is solved: both know all cards then."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.ronda.fast.dealing import *
from kafene.games.ronda.fast.ending import *
from kafene.games.ronda.fast.glance import *
from kafene.games.ronda.fast.guessing import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.sampling import *
from kafene.games.ronda.fast.throwing import *

FOLLOWED = 8  # games in memory at once: six throws are followed, at most
FAR = 1000  # points that nobody gets in a round
SHARE = MANNER + 1  # the numbers of a row of a policy: how often it is followed, then a manner


def play_action(g: cython.p_uchar, action: cython.int) -> cython.void:
    """The mover does something that the mask allows."""
    dealer: cython.int = (g[STARTER] + g[SEATS] - 1) % g[SEATS]
    if g[PHASE] == ANNOUNCE:
        answer(g, action)
        return
    if action < TAP:
        throw_card(g, action - THROW, False)
    else:
        throw_card(g, action - TAP, True)
    if not g[SIZES + dealer] and g[PHASE] == PLAY:
        end_deal(g)


# ----------------------------------------------------------------------------------- the last deal


def is_solvable(g: cython.p_uchar) -> cython.bint:
    """Whether both of two players know all cards: the last deal is played."""
    return g[SEATS] == 2 and not g[LEFT] and g[PHASE] == PLAY


def solve_throw(
    games: cython.p_uchar,
    depth: cython.int,
    action: cython.int,
    low: cython.int,
    high: cython.int,
) -> cython.int:
    """By how many points the first of two will be ahead after a throw, if both play their best; at
    least `low`, at most `high`."""
    g: cython.p_uchar = part(games, depth + 1, SIZE)
    copy_game(part(games, depth, SIZE), g)
    play_action(g, action)
    return solve_deal(games, depth + 1, low, high)


def solve_deal(
    games: cython.p_uchar, depth: cython.int, low: cython.int, high: cython.int
) -> cython.int:
    """The same at a turn, or at the end of the round."""
    g: cython.p_uchar = part(games, depth, SIZE)
    hand: cython.int = HANDS + g[PLAYER] * RANKS
    at: cython.int
    found: cython.int
    if g[PHASE] != PLAY:
        return read(g, POINTS) - read(g, POINTS + 2)
    for at in range(RANKS + 1):
        if at == RANKS:
            if g[THROWN] == NONE or not g[hand + g[THROWN]]:
                break
            found = solve_throw(games, depth, TAP + g[THROWN], low, high)
        elif g[hand + at]:
            found = solve_throw(games, depth, THROW + at, low, high)
        else:
            continue
        if g[PLAYER]:
            if found < high:
                high = found
        elif found > low:
            low = found
        if low >= high:
            break
    return high if g[PLAYER] else low


def choose_solved(games: cython.p_uchar, moves: cython.p_int) -> cython.int:
    """The best throw of the player of the first game, in the last deal of two; of equal ones the
    first."""
    count: cython.int = list_held(games, moves)
    best: cython.int = 0
    most: cython.int = 0
    at: cython.int
    found: cython.int
    if count == 1:
        return moves[0]
    for at in range(count):
        if games[PLAYER]:
            found = -solve_throw(games, 0, moves[at], -FAR, FAR if at == 0 else -most)
        else:
            found = solve_throw(games, 0, moves[at], -FAR if at == 0 else most, FAR)
        if at == 0 or found > most:
            most = found
            best = at
    return moves[best]


# ------------------------------------------------------------------------------------ whole rounds


def choose_in_round(
    games: cython.p_uchar,
    policy: cython.p_double,
    rows: cython.int,
    seeds: cython.p_ulonglong,
    desk: cython.p_double,
    moves: cython.p_int,
) -> cython.int:
    """What the player of the first game does by one of a policy's manners."""
    count: cython.int
    row: cython.int = 0
    rest: cython.double
    if is_solvable(games):
        return choose_solved(games, moves)
    if rows > 1:
        rest = cython.cast(cython.double, draw(seeds, 0, FRACTION)) / FRACTION
        while row < rows - 1 and rest >= policy[row * SHARE]:
            rest -= policy[row * SHARE]
            row += 1
    if games[PHASE] == PLAY and desk[ROWS + MANNER * row] > 0.0:
        count = list_held(games, moves)
        return choose_by_chance(games, row, moves, count, seeds, desk) if count > 1 else moves[0]
    take_up(row, desk)
    return choose_best(games, desk)


def play_out(blocks: cython.Bytes, seeds: cython.Words, policy: cython.Doubles) -> None:
    """Every game is played to the end of its round, dealt first if that is due. A policy is rows of
    how often each is followed, its heat (0: always the best) and its weights."""
    games: cython.p_uchar = first(blocks)
    words: cython.p_ulonglong = first_word(seeds)
    room: cython.Bytes = bytearray(SIZE * FOLLOWED)
    g: cython.p_uchar = first(room)
    numbers: cython.p_double = cython.cast(cython.p_double, calloc(len(policy), 8))
    desk: cython.p_double = cython.cast(cython.p_double, calloc(WIDE_DESK, 8))
    moves: cython.p_int = cython.cast(cython.p_int, calloc(MOST_MOVES, cython.sizeof(cython.int)))
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(DECK, 1))
    luck: cython.p_ulonglong = cython.cast(cython.p_ulonglong, calloc(1, 8))
    rows: cython.int = len(policy) // SHARE
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    cell: cython.int
    for cell in range(rows * SHARE):
        numbers[cell] = policy[cell]
        if cell % SHARE:
            desk[ROWS + MANNER * (cell // SHARE) + cell % SHARE - 1] = policy[cell]
    with cython.nogil:
        for at in range(count):
            copy_game(part(games, at, SIZE), g)
            luck[0] = words[at]
            while g[PHASE] == DEAL:
                shuffle(cards, luck, 0)
                deal_round(g, cards)
            while g[PHASE] != DEAL and g[PHASE] != OVER:
                play_action(g, choose_in_round(g, numbers, rows, luck, desk, moves))
            copy_game(g, part(games, at, SIZE))
    free(numbers)
    free(desk)
    free(moves)
    free(cards)
    free(luck)


# ------------------------------------------------------------------------------- what is not seen


def fill_stock(
    g: cython.p_uchar,
    desk: cython.p_double,
    seeds: cython.p_ulonglong,
    seat: cython.int,
    cards: cython.p_uchar,
) -> cython.void:
    """What nobody holds lies in the stock, in any order; what went back from the first table is
    there as long as nothing was dealt from it."""
    other: cython.int
    rank: cython.int
    left: cython.int
    count: cython.int = 0
    hand: cython.int
    for rank in range(RANKS):
        left = cython.cast(cython.int, desk[UNSEEN + rank])
        for other in range(g[SEATS]):
            if other != seat:
                left -= g[HANDS + other * RANKS + rank]
        if is_first_deal(g):
            left += g[RETURNED + rank]
        while left > 0:
            hand = draw(seeds, 0, count + 1)
            cards[count] = cards[hand]
            cards[hand] = rank
            count += 1
            left -= 1
    for rank in range(g[LEFT] * HAND * g[SEATS]):
        g[STOCK + rank] = cards[rank]


def imagine(
    block: cython.Bytes, seat: cython.int, seeds: cython.Words, worlds: cython.Bytes
) -> None:
    """Fill the memory with games that look so to a seat, all cards that it does not see being as
    likely: who passed holds no pair unless one was played, who announced holds that."""
    start: cython.p_uchar = first(block)
    games: cython.p_uchar = first(worlds)
    words: cython.p_ulonglong = first_word(seeds)
    desk: cython.p_double = cython.cast(cython.p_double, calloc(WIDE_DESK, 8))
    held: cython.p_int = cython.cast(
        cython.p_int, calloc(SAMPLING_MEMORY, cython.sizeof(cython.int))
    )
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(DECK, 1))
    mover: cython.int = start[PLAYER]
    count: cython.Py_ssize_t = len(worlds) // SIZE
    at: cython.Py_ssize_t
    g: cython.p_uchar
    other: cython.int
    with cython.nogil:
        for at in range(count):
            g = part(games, at, SIZE)
            copy_game(start, g)
            g[PLAYER] = seat
            draw_hands(g, desk, words, held)
            look_afresh(g, desk)
            for other in range(g[SEATS]):
                if other != seat:
                    hold(g, other, held[DEALT + other])
            fill_stock(g, desk, words, seat, cards)
            g[PLAYER] = mover
    free(desk)
    free(held)
    free(cards)
