"""Small numbers, memory and chance, for the kernels of all games. A part of each of them
(docs/kernels.md)."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free

ALL_BITS = (1 << 64) - 1
EVERY_BYTE = 0x0101010101010101
EVERY_SECOND = 0x5555555555555555
TWO_OF_FOUR = 0x3333333333333333
FOUR_OF_EIGHT = 0x0F0F0F0F0F0F0F0F
GOLDEN = 0x9E3779B97F4A7C15
SPLIT_FIRST = 0xBF58476D1CE4E5B9
SPLIT_SECOND = 0x94D049BB133111EB


# ------------------------------------------------------------------------------------ small numbers


def read(g: cython.p_uchar, at: int) -> int:
    """A number of two bytes."""
    return g[at] | g[at + 1] << 8


def write(g: cython.p_uchar, at: int, value: int) -> cython.void:
    """Store a number of two bytes."""
    g[at] = value & 255
    g[at + 1] = value >> 8


@cython.inline
def count_bits(bits: cython.ulonglong) -> int:
    """Count the bits that are set."""
    if cython.compiled:
        bits -= bits >> 1 & EVERY_SECOND
        bits = (bits & TWO_OF_FOUR) + (bits >> 2 & TWO_OF_FOUR)
        bits = bits + (bits >> 4) & FOUR_OF_EIGHT
        return bits * EVERY_BYTE >> 56
    return bits.bit_count()


@cython.inline
def bit_of(place: int) -> cython.ulonglong:
    """The word in which only this bit is set."""
    one: cython.ulonglong = 1  # not a cast, which takes long uncompiled
    return one << place


@cython.inline
def lowest_bit(bits: cython.ulonglong) -> int:
    """The place of the first bit that is set."""
    if cython.compiled:
        return count_bits((bits & -bits) - 1)
    return (bits & -bits).bit_length() - 1


# ------------------------------------------------------------------------------------------- memory


def part(memory: cython.p_uchar, index: cython.Py_ssize_t, size: int) -> cython.p_uchar:
    """One of many blocks of the same size."""
    if cython.compiled:
        return memory + index * size  # type: ignore[operator, no-any-return]
    return memory[index * size : (index + 1) * size]


def words_of(memory: cython.p_uchar, count: int) -> cython.p_ulonglong:
    """The same memory, in so many words of 64 bits."""
    if cython.compiled:
        return cython.cast(cython.p_ulonglong, memory)
    return memory[: 8 * count].cast("Q")  # type: ignore[attr-defined, no-any-return]


@cython.cfunc
def first(view: cython.Bytes) -> cython.p_uchar:
    """Where the bytes of a view begin."""
    if cython.compiled:
        return cython.address(view[0])
    return cython.cast(cython.p_uchar, memoryview(view))


@cython.cfunc
def first_word(view: cython.Words) -> cython.p_ulonglong:
    """Where the words of a view begin."""
    if cython.compiled:
        return cython.address(view[0])
    return cython.cast(cython.p_ulonglong, memoryview(view))


@cython.cfunc
def first_short(view: cython.Shorts) -> cython.p_short:
    """Where the numbers of two bytes of a view begin."""
    if cython.compiled:
        return cython.address(view[0])
    return cython.cast(cython.p_short, memoryview(view))


@cython.cfunc
def first_number(view: cython.Doubles) -> cython.p_double:
    """Where the numbers of a view begin."""
    if cython.compiled:
        return cython.address(view[0])
    return cython.cast(cython.p_double, memoryview(view))


# ------------------------------------------------------------------------------------------- chance


@cython.inline
def draw(seeds: cython.p_ulonglong, at: cython.Py_ssize_t, below: cython.uint) -> cython.uint:
    """A number below another, at random (SplitMix64; a bias of less than one in ten million)."""
    seed: cython.ulonglong = seeds[at] + GOLDEN & ALL_BITS
    mixed: cython.ulonglong = (seed ^ seed >> 30) * SPLIT_FIRST & ALL_BITS
    seeds[at] = seed
    mixed = (mixed ^ mixed >> 27) * SPLIT_SECOND & ALL_BITS
    mixed = mixed ^ mixed >> 31
    return (mixed >> 32) * below >> 32


def shuffle(
    pieces: cython.p_uchar, count: int, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> cython.void:
    """Put pieces in an order drawn from a seed."""
    for each in range(count):
        other: int = draw(seeds, at, each + 1)
        piece: int = pieces[each]
        pieces[each] = pieces[other]
        pieces[other] = piece


def pick_allowed(
    allowed: cython.p_uchar, width: int, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> int:
    """An action that a mask allows; one of whole words is counted through eight bytes at a time."""
    total: int = 0
    eights: int = 0 if width & 7 else width >> 3
    words: cython.p_ulonglong = words_of(allowed, eights)
    for action in range(8 * eights, width):
        total += allowed[action]
    for action in range(eights):
        total += words[action] * EVERY_BYTE >> 56 & 255
    total = draw(seeds, at, total)
    action = 0
    while action < eights and total >= cython.cast(
        cython.int, words[action] * EVERY_BYTE >> 56 & 255
    ):
        total -= words[action] * EVERY_BYTE >> 56 & 255
        action += 1
    action *= 8
    while total >= allowed[action]:
        total -= allowed[action]
        action += 1
    return action


def choose_at_random(masks: cython.Bytes, seeds: cython.Words, actions: cython.Shorts) -> None:
    """An action that the mask allows, for every game that does not wait."""
    allowed: cython.p_uchar = first(masks)
    words: cython.p_ulonglong = first_word(seeds)
    count: cython.Py_ssize_t = len(seeds)
    width: int = len(masks) // count
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(count):
            if actions[at] >= 0:
                actions[at] = pick_allowed(part(allowed, at, width), width, words, at)


def deal_worlds(
    blocks: cython.Bytes,
    seeds: cython.Words,
    pieces: cython.Bytes,
    sizes: cython.Bytes,
    hands: int,
    kinds: int,
    rest: int,
) -> None:
    """In every game these pieces are dealt in an order drawn from its seed: hands, which begin at
    one cell and count each kind, get as many as the sizes say; what is left lies at another."""
    games: cython.p_uchar = first(blocks)
    words: cython.p_ulonglong = first_word(seeds)
    given: cython.p_uchar = first(pieces)
    amounts: cython.p_uchar = first(sizes)
    total: int = len(pieces)
    seats: int = len(sizes)
    count: cython.Py_ssize_t = len(seeds)
    size: int = len(blocks) // count
    order: cython.p_uchar = cython.cast(cython.p_uchar, calloc(total, 1))
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(count):
            g: cython.p_uchar = part(games, at, size)
            for piece in range(total):
                order[piece] = given[piece]
            shuffle(order, total, words, at)
            piece = 0
            for seat in range(seats):
                for other in range(piece, piece + amounts[seat]):
                    g[hands + kinds * seat + order[other]] += 1
                piece += amounts[seat]
            for other in range(total - piece):
                g[rest + other] = order[piece + other]
    free(order)
