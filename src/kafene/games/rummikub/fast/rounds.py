"""Whole rounds by habits: who plays how often, and who holds all tiles until they go out at once. A
part of the kernel of Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.rummikub.fast.layout import *
from kafene.games.rummikub.fast.playing import *
from kafene.games.rummikub.fast.search.demands.hunt import *
from kafene.games.rummikub.fast.search.free.space import *
from kafene.games.rummikub.fast.turns import *

FINE = 1000  # as fine as habits are told apart
GLIMPSE = 10  # questions to the free search that a play under house rules may take: rounds are many


def play_round(
    h: Hunt,
    g: cython.p_uchar,
    habits: cython.p_double,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.void:
    """Everybody plays by their habits to the end of the round."""
    habit: cython.double
    lays: cython.bint
    while g[PHASE] == TURN:
        habit = habits[g[PLAYER]]
        lays = habit >= 1.0
        if habit > 0.0 and not lays:
            lays = draw(seeds, at, FINE) < cython.cast(cython.uint, habit * FINE)
        if is_free_table(g):
            _take_turn(h, g, lays, habit <= 0.0)
        else:
            hold_hand(h, g)
            lays = lays or not g[OPENED + g[PLAYER]]
            if lays and find_turn(h, g, TURN_TILES, GLIMPSE):
                lay_play(h, g)
            else:
                play_action(h, g, _wait_for(g))
    note_playable(h, g)


def _wait_for(g: cython.p_uchar) -> cython.int:
    """A draw; without a pool, a pass."""
    return DRAW if g[LEFT_IN_POOL] else PASS


def _take_turn(h: Hunt, g: cython.p_uchar, lays: cython.bint, holds: cython.bint) -> cython.void:
    """What the player does at a table that may be rearranged freely. One who holds opens with few
    tiles, goes out when all go, and lays what counts most when the pool is nearly empty. All plays
    are exact; only what the player will do is searched for."""
    late: cython.bint = holds and g[LEFT_IN_POOL] <= g[SEATS]
    which: cython.int = TURN_VALUE if late else TURN_TILES
    hold_hand(h, g)
    if not g[OPENED + g[PLAYER]]:
        if not can_open(h, g):
            play_action(h, g, _wait_for(g))
        elif late:
            play_action(h, g, LAY_HIGHEST)
        else:
            play_action(h, g, LAY_FEWEST if holds else LAY_MOST)
        return
    if rearrange(h, g, which) if lays or late else goes_out(h, g):
        lay_play(h, g)
    else:
        play_action(h, g, _wait_for(g))
