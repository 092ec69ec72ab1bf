"""From numbers of tiles to melds: a part of the kernels of Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.free.core import *


def lay_out(s: Space) -> int:
    """Write the melds of the last answer to the counts: the length of each and its places, those of
    a run in order but for jokers at its end; where they end. Jokers that were added are in groups
    of three, one in each, and in the first run, which is cut in two where it would be too long."""
    m: cython.p_int = s.m
    end: int = MELDS
    threes: int = 0
    for number in range(NUMBERS):
        threes += COLOURS * m[AMOUNT + choice_of(m[RUNGS + number])] - size_of(m[RUNGS + number])
    m[CUT] = -1
    s.extra = s.added - threes if s.added > threes else 0
    for number in range(COLOURS):
        end = _lay_runs(s, number, end)
    if m[CUT] >= 0:
        end = _lay_run(s, m[CUT], m[CUT + 1], m[CUT + 2], end)
    s.extra = s.added if s.added < threes else threes
    for number in range(NUMBERS):
        end = _lay_groups(s, number, end)
    return end


def _lay_runs(s: Space, colour: int, end: int) -> int:
    """The runs of a colour: the shortest go on first. Of each that goes on, where it started and
    which of its numbers are jokers."""
    m: cython.p_int = s.m
    going: int = 0
    for number in range(NUMBERS + 1):
        part: int = m[RUNGS + number] >> 20 - 6 * colour if number < NUMBERS else 0
        total: int = (part >> 4 & 3) + (part >> 2 & 3)
        for at in range(total, going):
            end = _lay_run(
                s,
                NUMBERS * colour + m[GOING + 2 * at],
                NUMBERS * colour + number,
                m[GOING + 2 * at + 1],
                end,
            )
        new: int = total - going
        if new > 0:
            for at in range(going - 1, -1, -1):
                m[GOING + 2 * (at + new)] = m[GOING + 2 * at]
                m[GOING + 2 * (at + new) + 1] = m[GOING + 2 * at + 1]
            for at in range(new):
                m[GOING + 2 * at] = number
                m[GOING + 2 * at + 1] = 0
        going = total
        for at in range(part >> 4 & 3, total):
            m[GOING + 2 * at + 1] |= 1 << number
    return end


def _lay_run(s: Space, place: int, stop: int, jokers: int, end: int) -> int:
    """One run from a place to another."""
    m: cython.p_int = s.m
    size: int = stop - place
    extra: int = 0
    if end == MELDS:
        extra = s.extra
        if extra and size + extra > NUMBERS:
            size = MELD_SIZE
            m[CUT] = place + size
            m[CUT + 1] = stop
            m[CUT + 2] = jokers
    s.counts[end] = size + extra
    for at in range(size):
        s.counts[end + 1 + at] = JOKER if jokers >> place % NUMBERS + at & 1 else place + at
    for at in range(extra):
        s.counts[end + 1 + size + at] = JOKER
    return end + 1 + size + extra


def _lay_groups(s: Space, number: int, end: int) -> int:
    """The groups of a number, dealt round robin."""
    rung: int = s.m[RUNGS + number]
    amount: int = s.m[AMOUNT + choice_of(rung)]
    for group in range(amount):
        dealt: int = 0
        at: int = end + 1
        for colour in range(COLOURS + 1):
            many: int = rung & 3 if colour == COLOURS else rung >> 20 - 6 * colour & 3
            while many:
                if dealt % amount == group:
                    s.counts[at] = JOKER if colour == COLOURS else NUMBERS * colour + number
                    at += 1
                dealt += 1
                many -= 1
        if s.extra and at - end - 1 == MELD_SIZE:
            s.counts[at] = JOKER
            at += 1
            s.extra -= 1
        s.counts[end] = at - end - 1
        end = at
    return end
