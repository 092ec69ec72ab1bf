"""Hidden hands of Rummikub: what a seat does not see is dealt, and the end of the round is played
out for each thing that could be done now. The table may be rearranged freely."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free
from kafene.games.rummikub.fast.policy import *

STYLE = 3  # by seat: turns since its first play, plays in these, most tiles laid at once
SIGHT = 2  # how many times the tiles of its largest play it looks at
MOST_TURNS = 40  # after which a deal is left as it is


def deal_unseen(
    g: cython.p_uchar, tiles: cython.p_uchar, sizes: cython.p_uchar, seeds: cython.p_ulonglong
) -> cython.void:
    """Deal what the player does not see: hands of these sizes to the others, the rest is the
    pool."""
    count: int = 0
    for place in range(KINDS):
        for copy in range(g[LAID_TILES + place] + g[hand_of(g[PLAYER]) + place], MOST_COPIES):
            other: int = draw(seeds, 0, count + 1)
            tiles[count] = tiles[other]
            tiles[other] = place
            count += 1
    for seat in range(g[SEATS]):
        if seat != g[PLAYER]:
            for place in range(KINDS):
                g[hand_of(seat) + place] = 0
            for copy in range(sizes[seat]):
                count -= 1
                g[hand_of(seat) + tiles[count]] += 1
    for place in range(MOST_PIECES):
        g[POOL + place] = tiles[place] if place < g[LEFT_IN_POOL] else 0


def play_to_end(
    h: Hunt,
    g: cython.p_uchar,
    left: cython.p_uchar,
    styles: cython.p_short,
    seeds: cython.p_ulonglong,
) -> int:
    """The player does this, and everybody goes on in their style; the points are booked. How many
    plays were looked for."""
    searches: int = 0
    turns: int = 1
    if left[0] == WAIT:
        play_action(h, g, wait_for(g))
    else:
        for place in range(KINDS):
            h.m[PLAYED + place] = g[hand_of(g[PLAYER]) + place] - left[place]
        lay_play(h, g)
    while g[PHASE] == TURN and turns < MOST_TURNS:
        searches += _reply(h, g, styles, seeds)
        turns += 1
    if g[PHASE] == TURN:
        score_round(h, g)
    return searches


def _reply(h: Hunt, g: cython.p_uchar, styles: cython.p_short, seeds: cython.p_ulonglong) -> int:
    """The player acts. Who has played tiles does so as often as before, with some of its tiles
    in view. Who has held them goes out if that is possible, and plays in what may be its last turn,
    unless its hand is the lowest. How many plays were looked for."""
    style: int = STYLE * g[PLAYER]
    which: int = TURN_TILES
    hold_hand(h, g)
    if not g[OPENED + g[PLAYER]]:
        play_action(h, g, wait_for(g))
        return 0
    if styles[style + 1]:
        if cython.cast(cython.int, draw(seeds, 0, styles[style])) >= styles[style + 1]:
            play_action(h, g, wait_for(g))
            return 0
        _look_at_some(h, SIGHT * styles[style + 2], seeds)
    elif goes_out(h, g):
        lay_play(h, g)
        return 0
    elif _is_pressed(h, g):
        which = TURN_VALUE
    else:
        play_action(h, g, wait_for(g))
        return 0
    if rearrange(h, g, which):
        lay_play(h, g)
    else:
        play_action(h, g, wait_for(g))
    return 1


def _look_at_some(h: Hunt, amount: int, seeds: cython.p_ulonglong) -> cython.void:
    """So many of the held tiles stay in view, by chance."""
    held: int = 0
    for place in range(KINDS):
        held += h.m[HELD + place]
    for place in range(KINDS):
        for copy in range(h.m[HELD + place]):
            if cython.cast(cython.int, draw(seeds, 0, held)) < amount:
                amount -= 1
            else:
                h.m[HELD + place] -= 1
            held -= 1


def _is_pressed(h: Hunt, g: cython.p_uchar) -> bool:
    """Tell whether this may be the player's last turn, and its hand is not the lowest."""
    mine: int = value_hand(h, g, g[PLAYER])
    if g[LEFT_IN_POOL] > g[SEATS]:
        return False
    for seat in range(g[SEATS]):
        if seat != g[PLAYER] and value_hand(h, g, seat) <= mine:
            return True
    return False


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
    desk: Desk = borrow()
    g: cython.p_uchar = cython.cast(cython.p_uchar, calloc(SIZE, 1))
    tiles: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_PIECES, 1))
    start: cython.p_uchar = first(block)
    held: cython.p_uchar = first(sizes)
    lefts: cython.p_uchar = first(choices)
    habits: cython.p_short = first_short(styles)
    words: cython.p_ulonglong = first_word(seeds)
    count: int = len(choices) // KINDS
    searches: int = 0
    with cython.nogil:
        deal_unseen(start, tiles, held, words)
        luck: cython.ulonglong = words[0]
        for at in range(count):
            words[0] = luck
            for cell in range(SIZE):
                g[cell] = start[cell]
            searches += play_to_end(desk.hunt, g, part(lefts, at, KINDS), habits, words)
            for cell in range(g[SEATS]):
                points[at * g[SEATS] + cell] = cython.cast(cython.short, read(g, TOTALS + 2 * cell))
    free(g)
    free(tiles)
    give_back(desk)
    return searches
