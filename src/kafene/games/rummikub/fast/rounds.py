"""Whole rounds by habits: who plays how often, and who holds all tiles until they go out at once. A
part of the kernel of Rummikub."""

from __future__ import annotations

from kafene.core import cython
from kafene.core.blocks import draw
from kafene.games.rummikub.fast.cells import (
    DRAW,
    LAY_FEWEST,
    LAY_HIGHEST,
    LAY_MOST,
    LEFT_IN_POOL,
    MOST_LAID,
    OPENED,
    PASS,
    PHASE,
    PLAYABLE,
    PLAYER,
    SEATS,
    TURN,
    hand_of,
    is_free_table,
)
from kafene.games.rummikub.fast.playing import play_action
from kafene.games.rummikub.fast.turns import note_playable
from kafene.games.rummikub.solver.demands.hunt import Hunt
from kafene.games.rummikub.solver.free.space import KINDS

FINE = 1000  # as fine as habits are told apart


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_going_out(g: cython.p_uchar) -> cython.bint:
    """Whether the play of most tiles is the whole hand."""
    place: cython.int
    for place in range(KINDS):
        if g[MOST_LAID + place] != g[hand_of(g[PLAYER]) + place]:
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_by_habit(
    g: cython.p_uchar,
    habits: cython.p_double,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.int:
    """What the player does who lays tiles in this share of the turns since its first play. One who
    never does opens with few, goes out when all tiles go, and lays what counts most when the pool
    is nearly empty."""
    habit: cython.double = habits[g[PLAYER]]
    wait: cython.int = DRAW if g[LEFT_IN_POOL] else PASS
    holds: cython.bint = habit <= 0.0 and is_free_table(g)
    late: cython.bint = g[LEFT_IN_POOL] <= g[SEATS]
    if not g[PLAYABLE]:
        return wait
    if holds and late:
        return LAY_HIGHEST
    if not g[OPENED + g[PLAYER]]:
        return LAY_FEWEST if holds else LAY_MOST
    if holds:
        return LAY_MOST if is_going_out(g) else wait
    if habit < 1.0 and draw(seeds, at, FINE) >= cython.cast(cython.uint, habit * FINE):
        return LAY_MOST if is_free_table(g) and is_going_out(g) else wait
    return LAY_MOST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_round(
    h: Hunt,
    g: cython.p_uchar,
    habits: cython.p_double,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.void:
    """Everybody plays by their habits to the end of the round."""
    note_playable(h, g)
    while g[PHASE] == TURN:
        play_action(h, g, choose_by_habit(g, habits, seeds, at))
        note_playable(h, g)
