"""What bots ask the kernel: what throws are worth at a glance, what others may hold, and what a
throw leads to. Every call ends after some milliseconds of work."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.ronda.fast.following import *
from kafene.games.ronda.fast.glance import *
from kafene.games.ronda.fast.guessing import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.sampling import *


@cython.cfunc
def set_desk(
    size: cython.int, viewer: cython.int, manners: cython.Doubles, numbers: cython.Doubles
) -> cython.p_double:
    """A desk of a seat, with the manners that others may have and the numbers guesses go by."""
    desk: cython.p_double = cython.cast(cython.p_double, calloc(size, 8))
    at: cython.int
    for at in range(len(manners)):
        desk[ROWS + at] = manners[at]
    for at in range(NUMBERS):
        desk[N_LEAST + at] = numbers[at]
    desk[MANNERS] = len(manners) // MANNER
    desk[VIEWER] = viewer
    return desk


@cython.cfunc
def get_ints(size: cython.int) -> cython.p_int:
    """Memory for so many numbers."""
    return cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))


# --------------------------------------------------------------------------------------- a throw


def weigh(
    block: cython.Bytes, weights: cython.Doubles, forgotten: cython.Bytes, out: cython.Doubles
) -> None:
    """What each throw that the mask allows is worth to the player, who has forgotten this many
    captured cards of each rank."""
    g: cython.p_uchar = first(block)
    desk: cython.p_double = cython.cast(cython.p_double, calloc(DESK, 8))
    hand: cython.int = HANDS + g[PLAYER] * RANKS
    rank: cython.int
    for rank in range(WEIGHTS):
        desk[rank] = weights[rank]
    for rank in range(RANKS):
        desk[UNSEEN + rank] = forgotten[rank]
    look(g, desk)
    for rank in range(RANKS):
        if g[hand + rank]:
            out[THROW + rank] = worth_of(g, desk, rank, False)
            if g[THROWN] == rank:
                out[TAP + rank] = worth_of(g, desk, rank, True)
    free(desk)


def gain(block: cython.Bytes, action: cython.int) -> int:
    """The cards and points that a throw brings at once, if a tap is not answered."""
    return gain_of(first(block), action)


# -------------------------------------------------------------------------------------- the past


def replay(block: cython.Bytes, actions: cython.Shorts, past: cython.Bytes) -> None:
    """Play these throws of a deal, and keep the game as it was before each."""
    g: cython.p_uchar = first(block)
    games: cython.p_uchar = first(past)
    at: cython.int
    for at in range(len(actions)):
        copy_game(g, part(games, at, SIZE))
        throw_on(g, actions[at])


def tell_manners(
    past: cython.Bytes,
    actions: cython.Shorts,
    manners: cython.Doubles,
    numbers: cython.Doubles,
    out: cython.Doubles,
) -> None:
    """How likely the throws of a deal that is over are, of each seat in each manner."""
    games: cython.p_uchar = first(past)
    thrown: cython.p_short = first_short(actions)
    count: cython.int = len(actions)
    desk: cython.p_double = set_desk(WIDE_DESK, 0, manners, numbers)
    moves: cython.p_int = get_ints(MOST_MOVES)
    rows: cython.int = cython.cast(cython.int, desk[MANNERS])
    seat: cython.int
    at: cython.int
    for seat in range(games[SEATS]):
        tell_manner(games, thrown, count, seat, 0, desk, moves)
        for at in range(rows):
            out[rows * seat + at] = desk[FITS + at]
    free(moves)
    free(desk)


# ----------------------------------------------------------------------------------- two players


def guess(
    block: cython.Bytes,
    viewer: cython.int,
    past: cython.Bytes,
    actions: cython.Shorts,
    manners: cython.Doubles,
    shares: cython.Doubles,
    numbers: cython.Doubles,
    hands: cython.Ints,
    weights: cython.Doubles,
) -> int:
    """Every hand that the other of two may hold, and how likely; by the throws of this deal, the
    shares of its manners change. Gives how many hands there are."""
    g: cython.p_uchar = first(block)
    games: cython.p_uchar = first(past)
    thrown: cython.p_short = first_short(actions)
    turns: cython.int = len(actions)
    desk: cython.p_double = set_desk(BELIEF + MOST_HELD, viewer, manners, numbers)
    held: cython.p_int = get_ints(HELD_MEMORY)
    rows: cython.int = cython.cast(cython.int, desk[MANNERS])
    mover: cython.int = g[PLAYER]
    count: cython.int
    at: cython.int
    each: cython.int
    total: cython.double = 0.0
    g[PLAYER] = viewer
    count = list_hands(g, 1 - viewer, desk, held)
    g[PLAYER] = mover
    for at in range(count):
        hands[at] = held[HELD + at]
        tell_manner(games, thrown, turns, 1 - viewer, hands[at], desk, held)
        weights[at] = 0.0
        for each in range(rows):
            weights[at] += desk[BELIEF + at] * shares[each] * desk[FITS + each]
            desk[SHARES + each] += desk[BELIEF + at] * shares[each] * desk[FITS + each]
        total += weights[at]
    for each in range(rows):
        shares[each] = desk[SHARES + each] / total
    free(held)
    free(desk)
    return count


def follow(
    block: cython.Bytes,
    viewer: cython.int,
    hand: cython.int,
    actions: cython.Shorts,
    hands: cython.Ints,
    weights: cython.Doubles,
    manners: cython.Doubles,
    shares: cython.Doubles,
    numbers: cython.Doubles,
    out: cython.Doubles,
) -> None:
    """By how many points the viewer of two will be ahead of what it is now, for each throw of its
    own, or at the other's turn; if the other holds one of these hands."""
    room: cython.Bytes = bytearray(SIZE * DEPTH)
    games: cython.p_uchar = first(room)
    desk: cython.p_double = set_desk(BELIEF + MOST_HELD, viewer, manners, numbers)
    held: cython.p_int = get_ints(HELD_MEMORY)
    count: cython.int = len(hands)
    at: cython.int
    copy_game(first(block), games)
    for at in range(len(shares)):
        desk[SHARES + at] = shares[at]
    for at in range(count):
        held[HELD + at] = hands[at]
        desk[BELIEF + at] = weights[at]
    if games[PLAYER] != viewer:
        out[0] = follow_other(games, 0, hand, 0, count, held, desk)
    else:
        for at in range(len(actions)):
            out[at] = follow_throw(games, 0, actions[at], hand, 0, count, held, desk)
    free(held)
    free(desk)


# --------------------------------------------------------------------------------- more than two


def sample(
    block: cython.Bytes,
    past: cython.Bytes,
    actions: cython.Shorts,
    manners: cython.Doubles,
    shares: cython.Doubles,
    numbers: cython.Doubles,
    seeds: cython.Words,
    hands: cython.Ints,
    played: cython.Ints,
    weights: cython.Doubles,
) -> None:
    """Draw as many deals of hidden hands as there are weights: a hand for each seat, in which
    manners they are `played`, four bits each, and how likely the throws so far are then."""
    g: cython.p_uchar = first(block)
    games: cython.p_uchar = first(past)
    thrown: cython.p_short = first_short(actions)
    turns: cython.int = len(actions)
    known: cython.p_double = first_number(shares)
    words: cython.p_ulonglong = first_word(seeds)
    desk: cython.p_double = set_desk(SAMPLING_DESK, g[PLAYER], manners, numbers)
    held: cython.p_int = get_ints(SAMPLING_MEMORY)
    count: cython.int = len(weights)
    seat: cython.int
    at: cython.int
    with cython.nogil:
        for at in range(count):
            draw_hands(g, desk, words, held)
            played[at] = draw_manners(g, games, thrown, turns, known, words, desk, held)
            weights[at] = desk[LIKELY]
            for seat in range(g[SEATS]):
                hands[at * g[SEATS] + seat] = held[DEALT + seat]
    free(held)
    free(desk)


def try_throw(
    block: cython.Bytes,
    action: cython.int,
    hands: cython.Ints,
    played: cython.Ints,
    manners: cython.Doubles,
    numbers: cython.Doubles,
    seeds: cython.Words,
    out: cython.Doubles,
) -> None:
    """By how many points the player's side is ahead of what it is now when a deal has been played
    out after this throw, for each of these deals of hidden hands."""
    room: cython.Bytes = bytearray(SIZE)
    g: cython.p_uchar = first(room)
    before: cython.p_uchar = first(block)
    words: cython.p_ulonglong = first_word(seeds)
    desk: cython.p_double = set_desk(WIDE_DESK, before[PLAYER], manners, numbers)
    moves: cython.p_int = get_ints(MOST_MOVES)
    own: cython.int = before[PLAYER] % before[SIDES]
    count: cython.int = len(out)
    seat: cython.int
    at: cython.int
    with cython.nogil:
        for at in range(count):
            copy_game(before, g)
            for seat in range(g[SEATS]):
                if seat != g[PLAYER]:
                    hold(g, seat, hands[at * g[SEATS] + seat])
            play_to_end(g, action, played[at], words, desk, moves)
            out[at] = outcome(g, before, own, desk)
    free(moves)
    free(desk)
