"""One colour's part of a problem, solved as if it were alone: the bound of the search, and a part
of the kernels of Rummikub.

A *tail* says what a colour must still lose, by its state and the jokers that it may use: exact for
the colour alone, if a group took any tile that can be in one and the tile paid its charge in jokers
for that."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.rummikub.fast.search.free.space import *


def find_tails(s: Space, ladder: int, colour: int) -> bool:
    """Fill the tails of a colour for a ladder; whether it has an end at all."""
    alive: int = ALIVE + (ladder * COLOURS + colour) * (NUMBERS + 1)
    tail: int = LADDERS + LADDER * ladder + TAILS + (colour * (NUMBERS + 1) + NUMBERS) * TAIL
    worth: int = WORTHS + WORTH * s.which
    spare: int = NEVER if s.freedom > STARTING else 0
    live: cython.ulonglong = 0
    _reach(s, ladder, colour)
    for state in range(LANES):
        shut: cython.ulonglong = s.m[CLOSED + state]
        live |= shut << state
        end: int = tail + END * state
        s.m[end] = 0 if shut else NEVER
        s.m[end + 1] = s.m[end + 2] = spare if shut else NEVER
    s.sets[alive + NUMBERS] = live
    for done in range(NUMBERS - 1, -1, -1):
        number: int = done if ladder else NUMBERS - 1 - done
        tail -= TAIL
        if s.jokers:
            gain: int = s.m[worth + JOKER + number] if s.freedom > STARTING else 0
            live = _tail(s, done, tail, s.m[worth + NUMBERS * colour + number], gain)
        else:
            live = _plain_tail(s, done, tail, s.m[worth + NUMBERS * colour + number])
        s.sets[alive + done] = live
    return live != 0


def _reach(s: Space, ladder: int, colour: int) -> cython.void:
    """The states of a colour that can be reached, number by number, and where their moves are."""
    states: cython.ulonglong = 1
    for done in range(NUMBERS):
        place: int = NUMBERS * colour + (done if ladder else NUMBERS - 1 - done)
        freedom: int = s.freedom
        if freedom == NEEDED and done == NUMBERS - MELD_SIZE:
            freedom = STARTING
        layer: int = (freedom * 3 + s.jokers) * 3 + s.counts[CHARGE + place]
        layer = (layer * SPLITS + s.counts[SPLIT + place]) * LANES
        s.m[LAYERS + done] = layer
        rest: cython.ulonglong = states
        states = 0
        to: int = REACHABLE + (LANES + 1) * done
        while rest:
            state: int = lowest_bit(rest)
            rest &= rest - 1
            if not s.m[ROWS + layer + state]:
                find_row(
                    s, layer, state, freedom, s.counts[CHARGE + place], s.counts[SPLIT + place]
                )
            states |= s.sets[AFTER + layer + state]
            s.m[to] = state
            to += 1
        s.m[to] = -1


def _plain_tail(s: Space, done: int, tail: int, weight: int) -> cython.ulonglong:
    """The tail of one number less, without jokers; the states that have an end."""
    m: cython.p_int = s.m
    layer: int = ROWS + m[LAYERS + done]
    reached: int = REACHABLE + (LANES + 1) * done
    state: int = m[reached]
    live: cython.ulonglong = 0
    while state >= 0:
        at: int = m[layer + state]
        best: int = NEVER
        move: int = m[at]
        while move >= 0:
            best = min(best, (move >> 6 & 3) * weight + m[tail + TAIL + END * (move & 63)])
            at += 1
            move = m[at]
        live |= cython.cast(cython.ulonglong, best < HARDLY) << state
        m[tail + END * state] = best
        reached += 1
        state = m[reached]
    return live


def _tail(s: Space, done: int, tail: int, weight: int, gain: int) -> cython.ulonglong:
    """The tail of one number less; the states that have an end. Before the losses of a state there
    are two cells with `NEVER`, for jokers that it has not."""
    m: cython.p_int = s.m
    layer: int = ROWS + m[LAYERS + done]
    reached: int = REACHABLE + (LANES + 1) * done
    state: int = m[reached]
    live: cython.ulonglong = 0
    while state >= 0:
        at: int = m[layer + state]
        none: int = NEVER
        single: int = NEVER
        double: int = NEVER
        move: int = m[at]
        while move >= 0:
            used: int = move >> 8
            loss: int = (move >> 6 & 3) * weight - used * gain
            then: int = tail + TAIL + END * (move & 63) - used
            none = min(none, loss + m[then])
            single = min(single, loss + m[then + 1])
            double = min(double, loss + m[then + 2])
            at += 1
            move = m[at]
        used = min(none, min(single, double)) < HARDLY
        live |= cython.cast(cython.ulonglong, used) << state
        then = tail + END * state
        m[then] = none
        m[then + 1] = single
        m[then + 2] = double
        reached += 1
        state = m[reached]
    return live


# ------------------------------------------------------------------------------------------ rows


def find_row(
    s: Space, layer: int, state: int, freedom: int, charge: int, split: int
) -> cython.void:
    """The moves of a state that are not needless, if groups take tiles for `charge` jokers each;
    they are kept, and end with -1."""
    m: cython.p_int = s.m
    start: int = s.row_end
    after: cython.ulonglong = 0
    m[start] = -1
    for taken in range(3):
        holding: int = m[HOLDING + 3 * split + taken]
        if holding >= 0:
            at: int = STARTS + ((freedom * 3 + s.jokers) * HOLDINGS + holding) * LANES + state
            end: int = LISTS + m[at + 1]
            at = LISTS + m[at]
            while at < end:
                after |= bit_of(m[at] & 63)
                used: int = (m[at] >> 8) + taken * charge
                if used <= s.jokers:
                    _keep_move(s, start, m[at] & 255 | used << 8, freedom)
                at += 1
    at = start
    while m[at] >= 0:
        at += 1
    s.row_end = at + 1
    s.sets[AFTER + layer + state] = after
    m[ROWS + layer + state] = start


def _keep_move(s: Space, start: int, move: int, freedom: int) -> cython.void:
    """Add a move to a row, unless one there makes it needless, and take out those that it makes
    needless: another leaves out no more, uses no more jokers and leads to a state that dominates.
    A joker that may go anywhere may have to, so there only moves with as many are compared."""
    m: cython.p_int = s.m
    at: int = start
    to: int = start
    while m[at] >= 0:
        if _is_needless(s, move, m[at], freedom):
            return
        at += 1
    at = start
    while m[at] >= 0:
        if not _is_needless(s, m[at], move, freedom):
            m[to] = m[at]
            to += 1
        at += 1
    m[to] = move
    m[to + 1] = -1


def _is_needless(s: Space, move: int, other: int, freedom: int) -> bool:
    """Tell whether the other move makes a move needless."""
    if (other >> 6 & 3) > (move >> 6 & 3):
        return False
    if other >> 8 > move >> 8 or (other >> 8 < move >> 8 and freedom > STARTING):
        return False
    return s.sets[DOMINATED + (other & 63)] >> (move & 63) & 1 != 0
