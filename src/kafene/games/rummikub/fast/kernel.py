"""Rummikub in flat memory: every rule of `play.py` again, on one block of bytes, and of all plays
that `legality.py` allows those that are best by some goal.

A game is `SIZE` bytes, laid out in `fast/cells.py`; the other parts there have the rules, and the
parts of `solver/` find the plays. Legality is not checked: `fill_mask` tells what may be chosen.
The rules in Python are the law, and `tests/kernel_kit.py` plays both side by side."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.rummikub.fast.choosing import *
from kafene.games.rummikub.fast.endings import *
from kafene.games.rummikub.fast.fewest import *
from kafene.games.rummikub.fast.layout import *
from kafene.games.rummikub.fast.playing import *
from kafene.games.rummikub.fast.rounds import *
from kafene.games.rummikub.fast.search.demands.hunt import *
from kafene.games.rummikub.fast.search.free.space import *
from kafene.games.rummikub.fast.turns import *

Bags = Sequence[tuple[tuple[int, ...], int, int]]
_told: list[tuple[Sequence[int], Sequence[int], Bags]] = []
_spare: list[Hunt] = []
"""Memory to search in that nobody uses."""


def learn(tables: Sequence[int], dominated: Sequence[int], bags: Bags) -> None:
    """What the searches are told of the rules: once, before anything else."""
    if not _told:
        _told.append((tables, dominated, bags))


@cython.cfunc
def borrow() -> Hunt:
    """Memory to search in, which nobody else uses meanwhile."""
    h: Hunt
    try:
        h = _spare.pop()
    except IndexError:
        tables, dominated, bags = _told[0]
        h = Hunt(Space(tables, dominated), bags)
        h.unit = MOST_TILES
    return h


# ------------------------------------------------------------------------------------------- a game


def shuffle_all(
    tiles: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> cython.void:
    """All tiles in an order drawn from a seed."""
    tile: cython.int
    other: cython.int
    for tile in range(ALL_TILES):
        other = draw(seeds, at, tile + 1)
        tiles[tile] = tiles[other]
        tiles[other] = tile % KINDS


def deal(block: cython.Bytes, order: cython.Bytes) -> None:
    """The dealer's shuffle."""
    h: Hunt = borrow()
    deal_tiles(first(block), first(order))
    note_playable(h, first(block))
    _spare.append(h)


def draw_order(block: cython.Bytes, seeds: cython.Words, order: cython.Bytes) -> int:
    """What the dealer has to shuffle, in an order drawn from a seed; how many tiles that are."""
    shuffle_all(first(order), first_word(seeds), 0)
    return ALL_TILES if first(block)[PHASE] == DEAL else 0


def play(block: cython.Bytes, action: cython.int) -> None:
    """The mover does something that the mask allows."""
    h: Hunt = borrow()
    play_action(h, first(block), action)
    note_playable(h, first(block))
    _spare.append(h)


def lay(block: cython.Bytes, played: cython.Bytes, melds: cython.Shorts) -> None:
    """The mover lays these tiles, by place, so that the table has these melds, by their numbers:
    any legal play."""
    h: Hunt = borrow()
    at: cython.int
    for at in range(KINDS):
        h.m[PLAYED + at] = played[at]
    h.best_count = len(melds)
    for at in range(h.best_count):
        h.m[BEST_BAGS + at] = melds[at]
    lay_play(h, first(block))
    note_playable(h, first(block))
    _spare.append(h)


def mover(block: cython.Bytes) -> int:
    """The seat that acts, DEALER or NOBODY."""
    return mover_of(first(block))


def mask(block: cython.Bytes, out: cython.Bytes) -> None:
    """What the mover may do: 1 for each such action, 0 for the others."""
    fill_mask(first(block), first(out))


def observe(block: cython.Bytes, seat: cython.int, out: cython.Bytes) -> None:
    """All that a seat may know."""
    observe_seat(first(block), seat, first(out))


def open_with_fewest(hand: cython.Bytes, minimum: cython.int) -> list[int]:
    """The melds, by their numbers, of the opening with fewest tiles of a hand; none if none are
    found."""
    h: Hunt = borrow()
    at: cython.int
    for at in range(KINDS):
        h.m[HELD + at] = hand[at]
    find_fewest(h, minimum)
    found = [h.m[BEST_BAGS + at] for at in range(h.best_count)]
    _spare.append(h)
    return found


def try_out(
    block: cython.Bytes,
    sizes: cython.Bytes,
    choices: cython.Bytes,
    styles: cython.Shorts,
    seeds: cython.Words,
    points: cython.Shorts,
) -> int:
    """Deal what the mover does not see, to hands of these sizes, and play the round to its end for
    each choice: what it leaves in the hand, or `WAIT`. Everybody goes on in their style, with the
    same luck. Writes what it brings every seat; how many plays were looked for."""
    h: Hunt = borrow()
    g: cython.p_uchar = cython.cast(cython.p_uchar, calloc(SIZE, 1))
    tiles: cython.p_uchar = cython.cast(cython.p_uchar, calloc(ALL_TILES, 1))
    start: cython.p_uchar = first(block)
    held: cython.p_uchar = first(sizes)
    lefts: cython.p_uchar = first(choices)
    habits: cython.p_short = first_short(styles)
    words: cython.p_ulonglong = first_word(seeds)
    count: cython.int = len(choices) // KINDS
    searches: cython.int = 0
    luck: cython.ulonglong
    at: cython.int
    cell: cython.int
    with cython.nogil:
        deal_unseen(start, tiles, held, words)
        luck = words[0]
        for at in range(count):
            words[0] = luck
            for cell in range(SIZE):
                g[cell] = start[cell]
            searches += play_to_end(h, g, part(lefts, at, KINDS), habits, words)
            for cell in range(g[SEATS]):
                points[at * g[SEATS] + cell] = cython.cast(cython.short, read(g, TOTALS + 2 * cell))
    free(g)
    free(tiles)
    _spare.append(h)
    return searches


# ------------------------------------------------------------------------------------------ batches


def go_on(
    h: Hunt,
    g: cython.p_uchar,
    opening: cython.p_uchar,
    tiles: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.void:
    """Let the dealer act until a seat is the mover; a game that is over begins anew."""
    cell: cython.int
    if g[PHASE] == OVER:
        for cell in range(SIZE):
            g[cell] = opening[cell]
    if g[PHASE] == DEAL:
        shuffle_all(tiles, seeds, at)
        deal_tiles(g, tiles)
    note_playable(h, g)


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
    tiles: cython.p_uchar = cython.cast(cython.p_uchar, calloc(ALL_TILES, 1))
    h: Hunt = borrow()
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    for at in range(count):
        g = part(games, at, SIZE)
        g[PHASE] = OVER
        go_on(h, g, start, tiles, words, at)
        acting[at] = g[PLAYER]
        observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
        fill_mask(g, part(allowed, at, ACTIONS))
    free(tiles)
    _spare.append(h)


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
    tiles: cython.p_uchar = cython.cast(cython.p_uchar, calloc(ALL_TILES, 1))
    h: Hunt = borrow()
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
            play_action(h, g, actions[at])
            for seat in range(g[SEATS]):
                scores[at * g[SEATS] + seat] = cython.cast(cython.short, read(g, TOTALS + 2 * seat))
            if g[PHASE] == OVER:
                ends[at] = 1
                for seat in range(g[SEATS]):
                    observe_seat(g, seat, part(last, at * g[SEATS] + seat, OBSERVATION))
            go_on(h, g, start, tiles, words, at)
            movers[at] = g[PLAYER]
            observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
            fill_mask(g, part(allowed, at, ACTIONS))
    free(tiles)
    _spare.append(h)


def choose_greedily(blocks: cython.Bytes, actions: cython.Shorts, policy: cython.Doubles) -> None:
    """What the playout policy does, for every game; its number is the play that it makes."""
    goal: cython.int = cython.cast(cython.int, policy[0])
    games: cython.p_uchar = first(blocks)
    count: cython.Py_ssize_t = len(actions)
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(count):
            if actions[at] >= 0:
                actions[at] = choose_best(part(games, at, SIZE), goal)


def play_out(blocks: cython.Bytes, seeds: cython.Words, policy: cython.Doubles) -> None:
    """Every game is played to the end of its round, dealt first if that is due; the policy is the
    habit of each seat."""
    games: cython.p_uchar = first(blocks)
    words: cython.p_ulonglong = first_word(seeds)
    habits: cython.p_double = first_number(policy)
    tiles: cython.p_uchar = cython.cast(cython.p_uchar, calloc(ALL_TILES, 1))
    h: Hunt = borrow()
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    with cython.nogil:
        for at in range(count):
            g = part(games, at, SIZE)
            if g[PHASE] == DEAL:
                shuffle_all(tiles, words, at)
                deal_tiles(g, tiles)
            play_round(h, g, habits, words, at)
    free(tiles)
    _spare.append(h)
