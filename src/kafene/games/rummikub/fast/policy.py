"""The kernel of Rummikub plays by itself.

In a position the number of a policy is the play that it makes if it has one. In rounds that are
played out there is one for each seat: how often it plays, or 0 for one who holds all tiles until
they go out at once."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.kernel import *

FINE = 1000  # as fine as habits are told apart
GLIMPSE = 10  # questions to the free search that a play under house rules may take: rounds are many


def choose_best(desk: Desk, g: cython.p_uchar, policy: cython.p_double) -> int:
    """The play that is wanted; without a play draw, or pass."""
    return cython.cast(cython.int, policy[0]) if g[PLAYABLE] else wait_for(g)


def wait_for(g: cython.p_uchar) -> int:
    """A draw; without a pool, a pass."""
    return DRAW if g[LEFT_IN_POOL] else PASS


def play_round(
    desk: Desk,
    g: cython.p_uchar,
    habits: cython.p_double,
    numbers: int,
    tiles: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> bool:
    """Everybody plays by their habits to the end of the round, dealt first if that is due."""
    if g[PHASE] == DEAL:
        shuffle_for(g, tiles, seeds, at)
        deal_tiles(g, tiles)
    while g[PHASE] == TURN:
        habit: float = habits[g[PLAYER]]
        lays: bool = habit >= 1.0
        if habit > 0.0 and not lays:
            lays = draw(seeds, at, FINE) < cython.cast(cython.uint, habit * FINE)
        if is_free_table(g):
            _take_turn(desk.hunt, g, lays, habit <= 0.0)
        else:
            hold_hand(desk.hunt, g)
            lays = lays or not g[OPENED + g[PLAYER]]
            if lays and find_turn(desk.hunt, g, TURN_TILES, GLIMPSE):
                lay_play(desk.hunt, g)
            else:
                play_action(desk.hunt, g, wait_for(g))
    note_playable(desk.hunt, g)
    return True


def _take_turn(h: Hunt, g: cython.p_uchar, lays: bool, holds: bool) -> cython.void:
    """The player acts at a table that may be rearranged freely. One who holds opens with few
    tiles, goes out when all go, and lays what counts most when the pool is nearly empty. All plays
    are exact; only what the player will do is searched for."""
    late: bool = holds and g[LEFT_IN_POOL] <= g[SEATS]
    which: int = TURN_VALUE if late else TURN_TILES
    hold_hand(h, g)
    if not g[OPENED + g[PLAYER]]:
        if not can_open(h, g):
            play_action(h, g, wait_for(g))
        elif late:
            play_action(h, g, LAY_HIGHEST)
        else:
            play_action(h, g, LAY_FEWEST if holds else LAY_MOST)
        return
    if rearrange(h, g, which) if lays or late else goes_out(h, g):
        lay_play(h, g)
    else:
        play_action(h, g, wait_for(g))
