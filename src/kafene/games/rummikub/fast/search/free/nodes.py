"""The nodes of a ladder: which have been reached, and which is searched next. A part of the kernels
of Rummikub."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.rummikub.fast.search.free.space import *

DONE = 26  # a node's code: numbers done above this, four states, the jokers left in two bits
DEPTH = 26  # a node's key: loss and bound above this, then numbers to do, jokers used, age
AGE = 20
HASH = 0x5E3779B1


def add_node(
    s: Space, ladder: int, node: int, code: int, loss: int, ahead: int, rung: int
) -> cython.void:
    """Make a node of where a node leads, unless it was reached with no more loss before."""
    base: int = LADDERS + LADDER * ladder
    slot: int = _slot(s, ladder, code)
    made: int = s.slots[slot]
    if made:
        if s.nodes[(ladder * s.room + made - 1) * NODE + LOSS] <= loss:
            return
    else:
        s.m[base + REACHED + (code >> DONE)] += 1
    made = s.m[base + MADE]
    if 2 * made > s.m[base + MASK]:
        _widen(s, ladder)
        slot = _slot(s, ladder, code)
    s.m[base + MADE] = made + 1
    s.slots[slot] = made + 1
    at: int = (ladder * s.room + made) * NODE
    s.nodes[at + CODE] = code
    s.nodes[at + LOSS] = loss
    s.nodes[at + FROM] = node
    s.nodes[at + RUNG] = rung
    key: cython.ulonglong = ahead + HARDLY
    key = key << 4 | NUMBERS - (code >> DONE)
    key = key << 2 | 2 - (code & 3)
    push(s, ladder, made, key << AGE | s.m[base + REACHED + (code >> DONE)])


def _slot(s: Space, ladder: int, code: int) -> int:
    """Where a node with this code is noted, or is to be."""
    base: int = 2 * ladder * s.room
    mask: int = s.m[LADDERS + LADDER * ladder + MASK]
    mixed: cython.longlong = code
    at: int = mixed * HASH >> 16 & mask
    while s.slots[base + at]:
        if s.nodes[(ladder * s.room + s.slots[base + at] - 1) * NODE + CODE] == code:
            break
        at = at + 1 & mask
    return base + at


def _widen(s: Space, ladder: int) -> cython.void:
    """Twice the slots, and room for as many nodes."""
    base: int = LADDERS + LADDER * ladder
    mask: int = 2 * s.m[base + MASK] + 1
    if mask >= 2 * s.room:
        make_room(s, 2 * s.room)
        _note_all(s, 1 - ladder)
    s.m[base + MASK] = mask
    _note_all(s, ladder)


def _note_all(s: Space, ladder: int) -> cython.void:
    """Note the nodes anew."""
    base: int = LADDERS + LADDER * ladder
    for at in range(s.m[base + MASK] + 1):
        s.slots[2 * ladder * s.room + at] = 0
    for at in range(s.m[base + MADE]):
        s.slots[_slot(s, ladder, s.nodes[(ladder * s.room + at) * NODE + CODE])] = at + 1


# ------------------------------------------------------------------------------------------ heap


def _comes_first(
    s: Space, ladder: int, key: cython.ulonglong, node: int, other_key: cython.ulonglong, other: int
) -> bool:
    """Tell whether a node is searched before another: the one with less loss and bound, then with
    more numbers done, with more jokers left, the older one."""
    if key != other_key:
        return key < other_key
    node = (ladder * s.room + node) * NODE + CODE
    return s.nodes[node] < s.nodes[(ladder * s.room + other) * NODE + CODE]


def push(s: Space, ladder: int, node: int, key: cython.ulonglong) -> cython.void:
    """Put a node into the heap."""
    base: int = ladder * s.room
    cell: int = LADDERS + LADDER * ladder + HEAPED
    at: int = s.m[cell]
    s.m[cell] = at + 1
    while at:
        up: int = (at - 1) >> 1
        if not _comes_first(s, ladder, key, node, s.keys[base + up], s.heap[base + up]):
            break
        s.keys[base + at] = s.keys[base + up]
        s.heap[base + at] = s.heap[base + up]
        at = up
    s.keys[base + at] = key
    s.heap[base + at] = node


def pop(s: Space, ladder: int) -> int:
    """Take the first node out of the heap."""
    base: int = ladder * s.room
    cell: int = LADDERS + LADDER * ladder + HEAPED
    size: int = s.m[cell] - 1
    first: int = s.heap[base]
    key: cython.ulonglong = s.keys[base + size]
    node: int = s.heap[base + size]
    at: int = 0
    down: int = 1
    s.m[cell] = size
    while down < size:
        if down + 1 < size and _comes_first(
            s,
            ladder,
            s.keys[base + down + 1],
            s.heap[base + down + 1],
            s.keys[base + down],
            s.heap[base + down],
        ):
            down += 1
        if not _comes_first(s, ladder, s.keys[base + down], s.heap[base + down], key, node):
            break
        s.keys[base + at] = s.keys[base + down]
        s.heap[base + at] = s.heap[base + down]
        at = down
        down = 2 * at + 1
    s.keys[base + at] = key
    s.heap[base + at] = node
    return first
