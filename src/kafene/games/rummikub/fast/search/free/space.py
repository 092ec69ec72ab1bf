"""The memory of a search on counts: a part of the kernels of Rummikub.

A tile's *place* is 13 times its colour plus its number less one; the joker's comes last. Who asks
writes to the `counts` of a `Space` how many there are of each tile and how many must be placed.

There are two *ladders*, one down the numbers and one up: what the second knows lies after what the
first knows."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free

NUMBERS = 13
COLOURS = 4
MELD_SIZE = 3  # tiles in the smallest meld
MOST_COPIES = 2  # of each tile, and of jokers
JOKER = COLOURS * NUMBERS
KINDS = JOKER + 1
NEVER = 1 << 28
HARDLY = 1 << 27  # more than any loss, less than any sum with `NEVER` in it
MOST_TILES = 1 << 7
MOST_VALUE = 1 << 10  # more than all tiles are, and are worth: what the first goal must outweigh

# Counts
COPIES = 0  # by place: what is asked about, at most two of each
FORCED = COPIES + KINDS
USED = FORCED + KINDS  # by place: the answer
MELDS = USED + KINDS  # the answer in melds: the length of each, and its places
MELD_ROOM = 160
SPLIT = MELDS + MELD_ROOM  # by place: copies, forced and grouped in one
CHARGE = SPLIT + JOKER
TALLY = CHARGE + JOKER
BEST = TALLY + KINDS  # what is used by the best opening so far, and its melds
OPENING_HAND = BEST + KINDS + MELD_ROOM
PARTS = OPENING_HAND + KINDS  # of the search for openings: copies, forced, used by the richest
PART = 3 * KINDS
COUNTS = PARTS + 128 * PART

# Worths: by place, and of a joker by the number that it stands for
WORTH = JOKER + NUMBERS
TURN_TILES = 0
TURN_VALUE = 1
OPENING_TILES = 2
OPENING_VALUE = 3
OWN_WORTH = 4  # the first that is free for callers to write to
WORTHS = 0
WORTHS_END = WORTHS + 8 * WORTH

# Tables that follow from the rules (`tables.py`)
LANES = 35  # states of a colour's runs
SPLITS = 14  # how many tiles of a place there are, are forced, can be in groups
HOLDINGS = 6  # how many there are, are forced
FREEDOMS = 4
NEEDED = 0
STARTING = 1
LAST = 2
ANY = 3
CHOICES = 3 * 3 * 3 * 3 * 3  # tiles of each colour in groups, and jokers
TABLES = WORTHS_END
SPLIT_OF = TABLES  # by copies, forced and grouped
HOLDING = SPLIT_OF + 3 * 3 * 3  # by split and tiles in groups: what runs may take; -1: too many
AMOUNT = HOLDING + SPLITS * 3  # by choice: how many groups it makes; -1: it makes none
MOST = AMOUNT + CHOICES  # by jokers and the copies of a number: the most in groups, two bits each
PRICE = MOST + 3 * 81  # by the copies of a number, and colour: jokers that a group takes for one
CLOSED = PRICE + 81 * COLOURS  # by state: whether every run may end
GROUPINGS = 9  # tiles of two colours in groups
PICKS = CLOSED + LANES  # by sparing, jokers, grouping of two colours: where its picks start
STARTS = PICKS + 2 * 3 * GROUPINGS + 1  # by freedom, jokers, holding, state: where its moves start
LISTS = STARTS + FREEDOMS * 3 * HOLDINGS * LANES + 1
LISTS_END = LISTS + 4096

# What is kept from one search to the next
ROWS = LISTS_END  # by freedom, jokers, charge, split, state: where its moves start; 0: not known
ROW_COUNT = FREEDOMS * 3 * 3 * SPLITS * LANES
ROW_LISTS = ROWS + ROW_COUNT
NOWHERE = 63  # no state

# What the ladders know
LADDERS = ROW_LISTS + (1 << 16)
END = 5  # of a state: the least loss with no joker, one, two; before that, two times `NEVER`
TAIL = END * LANES
TAILS = 2  # by colour and numbers done
SINKS = TAILS + COLOURS * (NUMBERS + 1) * TAIL
HEAPED = SINKS + 3 * (NUMBERS + 1)  # nodes in the heap
MADE = HEAPED + 1  # nodes in all
MASK = MADE + 1  # of the slots in use
REACHED = MASK + 1  # by numbers done: different nodes
LATEST = REACHED + NUMBERS + 1  # by numbers done: the node searched last
LADDER = LATEST + NUMBERS + 1

# Scratch memory
LAYERS = LADDERS + 2 * LADDER
REACHABLE = LAYERS + NUMBERS  # by numbers done: the states of a colour, and -1
RUNGS = REACHABLE + NUMBERS * (LANES + 1)  # by number: the answer
OPTIONS = RUNGS + NUMBERS  # by colour
MOST_OPTIONS = 18
OPTION = 4
PAIRS = OPTIONS + COLOURS * MOST_OPTIONS * OPTION  # by side
PAIR = 8
MOST_PAIRS = MOST_OPTIONS * MOST_OPTIONS
FIRSTS = PAIRS + 2 * MOST_PAIRS * PAIR  # by side and grouping: its first pair, and its last
ORDER = FIRSTS + 2 * 2 * GROUPINGS  # the groupings that there are
GOING = ORDER + GROUPINGS
CUT = GOING + 2 * 8
MEMORY = CUT + 3

# Bit sets
DOMINATED = 0  # by state
AFTER = DOMINATED + LANES  # by row: the states that can follow
ALIVE = AFTER + ROW_COUNT  # by ladder, colour and numbers done: the states with an end
SETS = ALIVE + 2 * COLOURS * (NUMBERS + 1)

# Nodes
NODE = 5
CODE = 0  # numbers done, states, jokers left
LOSS = 1
FROM = 2
RUNG = 3  # what was done at the last number
SEARCHED = 4  # the node of as many numbers that was searched before
SOME_NODES = 128  # at first, and a power of two


@cython.final
@cython.cclass
class Space:
    """Memory for one search at a time."""

    counts: cython.p_uchar
    m: cython.p_int
    sets: cython.p_ulonglong
    nodes: cython.p_int
    heap: cython.p_int
    keys: cython.p_ulonglong
    slots: cython.p_int
    room: cython.int
    row_end: cython.int
    which: cython.int
    jokers: cython.int
    freedom: cython.int
    loss: cython.int
    added: cython.int
    end: cython.int
    richest: cython.int
    merit: cython.int
    extra: cython.int

    def __cinit__(self) -> None:
        self.counts = cython.cast(cython.p_uchar, calloc(COUNTS, cython.sizeof(cython.uchar)))
        self.m = cython.cast(cython.p_int, calloc(MEMORY, cython.sizeof(cython.int)))
        self.sets = cython.cast(cython.p_ulonglong, calloc(SETS, cython.sizeof(cython.ulonglong)))
        self.room = 0
        self.row_end = ROW_LISTS
        make_room(self, SOME_NODES)

    def __dealloc__(self) -> None:
        free(self.counts)
        free(self.m)
        free(self.sets)
        free_nodes(self)

    def __init__(self, tables: cython.Ints, dominated: cython.Words) -> None:
        for at in range(len(tables)):
            self.m[at] = tables[at]
        for at in range(0, SINKS - TAILS, END):
            self.m[LADDERS + at] = self.m[LADDERS + at + 1] = NEVER
            self.m[LADDERS + LADDER + at] = self.m[LADDERS + LADDER + at + 1] = NEVER
        for at in range(LANES):
            self.sets[DOMINATED + at] = dominated[at]


def make_room(s: Space, room: int) -> cython.void:
    """Memory for so many nodes a ladder, with those that there are."""
    old: int = s.room
    nodes: cython.p_int = cython.cast(
        cython.p_int, calloc(2 * room * NODE, cython.sizeof(cython.int))
    )
    heap: cython.p_int = cython.cast(cython.p_int, calloc(2 * room, cython.sizeof(cython.int)))
    keys: cython.p_ulonglong = cython.cast(
        cython.p_ulonglong, calloc(2 * room, cython.sizeof(cython.ulonglong))
    )
    slots: cython.p_int = cython.cast(cython.p_int, calloc(4 * room, cython.sizeof(cython.int)))
    if old:
        for ladder in range(2):
            for at in range(s.m[LADDERS + LADDER * ladder + MADE] * NODE):
                nodes[ladder * room * NODE + at] = s.nodes[ladder * old * NODE + at]
            for at in range(s.m[LADDERS + LADDER * ladder + HEAPED]):
                heap[ladder * room + at] = s.heap[ladder * old + at]
                keys[ladder * room + at] = s.keys[ladder * old + at]
        free_nodes(s)
    s.nodes, s.heap, s.keys, s.slots = nodes, heap, keys, slots
    s.room = room


def free_nodes(s: Space) -> cython.void:
    """Give the memory of nodes back."""
    free(s.nodes)
    free(s.heap)
    free(s.keys)
    free(s.slots)
