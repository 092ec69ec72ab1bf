"""The search, number by number: a part of the kernels of Rummikub.

A *node* is the states of the four colours' runs (`lanes`) and the jokers that are left; an edge
says which tiles and jokers of one number go into groups and which into runs.

The *bound* of a node is what must still be lost. Only groups tie the colours together, so each
colour alone is solved exactly, as if a group took any tile that could be in one (`tails`), and the
four are joined over the jokers left. The node with the least loss and bound comes first (A*), so
the first end that is reached is a best one.

Jokers that are free and worth nothing can be searched narrowly. Some best play has a joker only
where no tile is left: else swap it for the tile. No run starts with one, except one of three at the
far end: else move it to the other end, or do without it. And no three runs of a colour overlap: if
A starts first, B ends last and C is the third, then A and B as one run, and C with what A and B
share as another, hold the same tiles with fewer jokers.
"""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.free.nodes import *
from kafene.games.rummikub.fast.search.free.tails import *

STATE = 6  # bits of a state
STATES = 63

UNKNOWN = 0
FOUND = 1
FAILED = 2


# ----------------------------------------------------------------------------------------- start


def start(s: Space, ladder: int) -> cython.void:
    """A ladder with its first node, if that has an end."""
    base: int = LADDERS + LADDER * ladder
    for at in range(HEAPED, LADDER):
        s.m[base + at] = 0
    s.m[base + MASK] = 2 * SOME_NODES - 1
    for at in range(2 * SOME_NODES):
        s.slots[2 * ladder * s.room + at] = 0
    for at in range(COLOURS):
        if not find_tails(s, ladder, at):
            return
    if s.freedom > STARTING:
        _find_sinks(s, ladder)
    at = ladder * s.room * NODE
    s.nodes[at + CODE] = s.jokers
    s.nodes[at + LOSS] = 0
    s.nodes[at + FROM] = -1
    s.m[base + MADE] = 1
    push(s, ladder, 0, 0)


def _find_sinks(s: Space, ladder: int) -> cython.void:
    """Find what jokers lose that are in no run: from this number on they are in groups, at best, or
    as many as are not forced are left over."""
    m: cython.p_int = s.m
    sink: int = LADDERS + LADDER * ladder + SINKS + 3 * NUMBERS
    gains: int = WORTHS + WORTH * s.which + JOKER
    slack: int = s.jokers - s.counts[FORCED + JOKER]
    best: int = 0
    m[sink] = 0
    m[sink + 1] = 0 if slack else NEVER
    m[sink + 2] = 0 if slack > 1 else NEVER
    for done in range(NUMBERS - 1, -1, -1):
        number: int = done if ladder else NUMBERS - 1 - done
        sink -= 3
        if m[MOST + 81 * s.jokers + column(s, number)] >> 2 * COLOURS:
            best = max(best, m[gains + number])
        m[sink] = 0
        m[sink + 1] = -best if best else m[sink + 4]
        m[sink + 2] = -2 * best if best else m[sink + 5]


def column(s: Space, number: int) -> int:
    """The copies of a number, in one."""
    return (
        27 * s.counts[COPIES + number]
        + 9 * s.counts[COPIES + NUMBERS + number]
        + 3 * s.counts[COPIES + 2 * NUMBERS + number]
        + s.counts[COPIES + 3 * NUMBERS + number]
    )


# ---------------------------------------------------------------------------------------- search


def climb(s: Space, ladder: int, patience: int, limit: int) -> int:
    """Search so many more nodes, as long as the loss can be within the limit; `FOUND` if `rungs`
    are the best way, `FAILED` if there is none."""
    base: int = LADDERS + LADDER * ladder
    while patience:
        if not s.m[base + HEAPED]:
            return FAILED
        least: int = s.keys[ladder * s.room] >> DEPTH
        if least > HARDLY + limit:
            return FAILED
        node: int = pop(s, ladder)
        at: int = (ladder * s.room + node) * NODE
        if s.nodes[at + CODE] >> DONE == NUMBERS:
            _retrace(s, ladder, at)
            return FOUND
        if _is_new(s, ladder, node):
            _expand(s, ladder, node)
        patience -= 1
    return UNKNOWN


def _retrace(s: Space, ladder: int, at: int) -> cython.void:
    """Write down the way to the last node."""
    done: int = NUMBERS - 1
    s.loss = s.nodes[at + LOSS]
    while done >= 0:
        s.m[RUNGS + (done if ladder else NUMBERS - 1 - done)] = s.nodes[at + RUNG]
        at = (ladder * s.room + s.nodes[at + FROM]) * NODE
        done -= 1


def _is_new(s: Space, ladder: int, node: int) -> bool:
    """Tell whether no node that was searched before makes this one needless."""
    at: int = (ladder * s.room + node) * NODE
    code: int = s.nodes[at + CODE]
    loss: int = s.nodes[at + LOSS]
    latest: int = LADDERS + LADDER * ladder + LATEST + (code >> DONE)
    other: int = s.m[latest]
    while other:
        there: int = (ladder * s.room + other - 1) * NODE
        if s.nodes[there + LOSS] <= loss:
            better: int = s.nodes[there + CODE]
            if (
                s.sets[DOMINATED + (better >> 20 & STATES)] >> (code >> 20 & STATES) & 1
                and s.sets[DOMINATED + (better >> 14 & STATES)] >> (code >> 14 & STATES) & 1
                and s.sets[DOMINATED + (better >> 8 & STATES)] >> (code >> 8 & STATES) & 1
                and s.sets[DOMINATED + (better >> 2 & STATES)] >> (code >> 2 & STATES) & 1
                and (better & 3 == code & 3 or (better & 3 > code & 3 and s.freedom <= STARTING))
            ):
                return False
        other = s.nodes[there + SEARCHED]
    s.nodes[at + SEARCHED] = s.m[latest]
    s.m[latest] = node + 1
    return True


def _expand(s: Space, ladder: int, node: int) -> cython.void:
    """Go on from a node with everything that can be done at its number."""
    m: cython.p_int = s.m
    code: int = s.nodes[(ladder * s.room + node) * NODE + CODE]
    loss: int = s.nodes[(ladder * s.room + node) * NODE + LOSS]
    done: int = code >> DONE
    number: int = done if ladder else NUMBERS - 1 - done
    gain: int = 0
    jokers: int = code & 3
    picks: int = PICKS + GROUPINGS * jokers
    if s.freedom > STARTING:
        gain = m[WORTHS + WORTH * s.which + JOKER + number]
        picks += 3 * GROUPINGS
    _pair_up(s, ladder, done, code, 1)
    groupings: int = _pair_up(s, ladder, done, code, 0)
    for at in range(groupings):
        first: int = m[ORDER + at]
        pick: int = LISTS + m[picks + first]
        end: int = LISTS + m[picks + first + 1]
        while pick < end:
            picked: int = m[pick]
            pick += 1
            other: int = m[FIRSTS + 2 * GROUPINGS + 2 * (picked >> 2)]
            if not other:
                continue
            one: int = m[FIRSTS + 2 * first]
            while one:
                other = m[FIRSTS + 2 * GROUPINGS + 2 * (picked >> 2)]
                while other:
                    still: int = jokers - (picked & 3) - m[one + 2] - m[other + 2]
                    if still >= 0:
                        total: int = loss - (picked & 3) * gain + m[one + 1] + m[other + 1]
                        ahead: int = total + _least(m, one + 3, other + 3, still)
                        if ahead < HARDLY:
                            add_node(
                                s,
                                ladder,
                                node,
                                (done + 1 << DONE) | m[one] | m[other] | still,
                                total,
                                ahead,
                                m[one + 6] | m[other + 6] | (picked & 3),
                            )
                    other = m[other + 7]
                one = m[one + 7]


def _least(m: cython.p_int, one: int, other: int, jokers: int) -> int:
    """The least loss of two together with this number of jokers."""
    best: int = m[one] + m[other + jokers]
    if jokers:
        best = min(best, m[one + 1] + m[other + jokers - 1])
        if jokers > 1:
            best = min(best, m[one + 2] + m[other])
    return best


# --------------------------------------------------------------------------- what colours can do


def _pair_up(s: Space, ladder: int, done: int, code: int, side: int) -> int:
    """List what the first two colours can do, or the last two, linked by tiles in groups: their
    part of the next node's code, loss, jokers, the bound of what follows, their part of the rung.
    How many different numbers of tiles in groups there are, which are noted in their order."""
    m: cython.p_int = s.m
    shift: int = 2 if side else 14
    jokers: int = code & 3
    firsts: int = FIRSTS + 2 * GROUPINGS * side
    pair: int = PAIRS + side * MOST_PAIRS * PAIR
    left: int = OPTIONS
    right: int = OPTIONS + MOST_OPTIONS * OPTION
    left_end: int = _options(
        s, ladder, done, 2 * side, code >> shift + STATE & STATES, jokers, left
    )
    right_end: int = _options(s, ladder, done, 2 * side + 1, code >> shift & STATES, jokers, right)
    tail: int = LADDERS + LADDER * ladder + TAILS
    one: int = tail + (2 * side * (NUMBERS + 1) + done + 1) * TAIL
    two: int = one + (NUMBERS + 1) * TAIL
    sink: int = LADDERS + LADDER * ladder + SINKS + 3 * (done + 1)
    known: int = 0
    for at in range(2 * GROUPINGS):
        m[firsts + at] = 0
    while left < left_end:
        at = right
        while at < right_end:
            used: int = m[left + 2] + m[at + 2]
            if used <= jokers:
                m[pair] = m[left] << STATE + shift | m[at] << shift
                m[pair + 1] = m[left + 1] + m[at + 1]
                m[pair + 2] = used
                _join(m, one + END * m[left], two + END * m[at], pair + 3, s.jokers)
                if side and s.freedom > STARTING:
                    _join(m, pair + 3, sink, pair + 3, s.jokers)
                m[pair + 6] = (m[left + 3] << 6 | m[at + 3]) << 2 + 12 * (1 - side)
                m[pair + 7] = 0
                used = (m[left + 3] & 3) * 3 + (m[at + 3] & 3)
                if m[firsts + 2 * used]:
                    m[m[firsts + 2 * used + 1] + 7] = pair
                else:
                    m[firsts + 2 * used] = pair
                    if not side:
                        m[ORDER + known] = used
                    known += 1
                m[firsts + 2 * used + 1] = pair
                pair += PAIR
            at += OPTION
        left += OPTION
    return known


def _join(m: cython.p_int, one: int, other: int, to: int, jokers: int) -> cython.void:
    """The least losses of two together."""
    if jokers > 1:
        m[to + 2] = min(
            min(m[one] + m[other + 2], m[one + 1] + m[other + 1]), m[one + 2] + m[other]
        )
    if jokers:
        m[to + 1] = min(m[one] + m[other + 1], m[one + 1] + m[other])
    m[to] = m[one] + m[other]


def _options(
    s: Space, ladder: int, done: int, colour: int, state: int, jokers: int, to: int
) -> int:
    """List what a colour can do at a number without a dead end after it: the next state, the loss,
    the jokers that its runs take, and these with their tiles and those in groups as a part of the
    rung. Where they end."""
    m: cython.p_int = s.m
    number: int = done if ladder else NUMBERS - 1 - done
    place: int = NUMBERS * colour + number
    alive: cython.ulonglong = s.sets[ALIVE + (ladder * COLOURS + colour) * (NUMBERS + 1) + done + 1]
    weight: int = m[WORTHS + WORTH * s.which + place]
    gain: int = 0
    freedom: int = s.freedom
    if freedom > STARTING:
        gain = m[WORTHS + WORTH * s.which + JOKER + number]
    elif done == NUMBERS - MELD_SIZE:
        freedom = STARTING
    for taken in range(3):
        holding: int = m[HOLDING + 3 * s.counts[SPLIT + place] + taken]
        if holding < 0:
            break
        at: int = STARTS + ((freedom * 3 + jokers) * HOLDINGS + holding) * LANES + state
        end: int = LISTS + m[at + 1]
        at = LISTS + m[at]
        while at < end:
            move: int = m[at]
            spare: int = move >> 6 & 3
            used: int = move >> 8
            m[to] = move & 63
            m[to + 1] = spare * weight - used * gain
            m[to + 2] = used
            m[to + 3] = (s.counts[COPIES + place] - taken - spare) << 4 | used << 2 | taken
            to += OPTION * (alive >> (move & 63) & 1)
            at += 1
    return to
