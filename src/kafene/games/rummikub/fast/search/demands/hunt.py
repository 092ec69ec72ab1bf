"""The memory of a search with demands: a part of the kernels of Rummikub.

A *bag* is a meld by its number. A *demand* is that of one class and one old meld: some meld of the
new table, its own in this class, shares enough numbered tiles with it, is large enough, and of a
kind. A *frame* is a node of the search: bags that are laid for good (*committed*), the tiles that
are left for the free search, and what is still asked for."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.rummikub.fast.search.free.space import *

# Classes of demands, each with melds of its own
KEPT = 0
REPLACED = 1
STAYING = 2
OWN = 8  # flag of a committed bag: it is of tiles from the hand alone

MOST_OLD = 40  # melds on a table, and more than there can be
MOST_DEMANDS = 40
MOST_BAGS = 64  # melds of a new table, so that they are bits of a word
MOST_FRAMES = 200
ONE_MELD = 128  # what a changed meld costs: more than all tiles that leave their places
WILD = KINDS - 1  # the place of jokers in a bag's word: their number, two bits

# The question
LYING = 0  # by place: tiles on the table
HELD = LYING + KINDS
OLD_BAGS = HELD + KINDS
DEMANDED = OLD_BAGS + MOST_OLD  # by demand: class, old meld, tiles shared, size, kinds
DEMAND = 5
# By demand, and then by old meld: where its list of bags starts and ends
LISTED = DEMANDED + MOST_DEMANDS * DEMAND
# The table of a node
BAGS = LISTED + 2 * (MOST_DEMANDS + MOST_OLD)
FLAGS = BAGS + MOST_BAGS
PARTNER = FLAGS + MOST_BAGS  # by class and bag: the demand for which it stands, plus one
UNMET = PARTNER + 2 * MOST_BAGS  # by demand
SAME = UNMET + MOST_DEMANDS  # by old meld: whether it lies there as before
LOST = SAME + MOST_OLD  # by old meld: its tiles that leave their place
PLAYED = LOST + MOST_OLD
# The best answer
BEST_BAGS = PLAYED + KINDS
FRAMES = BEST_BAGS + MOST_BAGS

# A frame
LEFT = 0  # by place: tiles that are not committed
MUST = LEFT + KINDS
MINE = MUST + KINDS  # tiles of the hand that are in no own meld
DONE_WEIGHT = MINE + KINDS
CHANGE = DONE_WEIGHT + 1
OWN_VALUE = CHANGE + 1
LAST_OWN = OWN_VALUE + 1
COMMITTED = LAST_OWN + 1
LAID = COMMITTED + 1  # the bags
LAID_FLAGS = LAID + MOST_BAGS  # the classes in which each stands for a meld
ASKED = LAID_FLAGS + MOST_BAGS  # by demand
FATES = ASKED + MOST_DEMANDS  # by old meld
BRANCHES = FATES + MOST_OLD  # where its branches start and end; -1: not looked at
FRAME = BRANCHES + 2

# Fates
STAYS = 0
OPEN = 1
CHANGES = 2
SETTLED = 3  # it changes, and what comes in its place is chosen

# A branch: what it can be worth at best, its rank among equals, what is done, with what, for whom
BRANCH = 5
MEET = 0  # commit a bag for a demand
MEET_LAID = 1  # a committed bag stands for it
BRING = 2  # commit a bag from the hand
BRING_LAID = 3  # a committed bag is from the hand
STAY = 4  # commit an old meld
GIVE_UP = 5
PLACE = 6  # commit a bag in an old meld's place
PLACE_LAID = 7
LEAVE = 8  # nothing comes in its place

SLOTS = 1 << 14  # for looking up bags
MEMORY_OF_HUNT = FRAMES + MOST_FRAMES * FRAME
# Words
WORD_OF = 0  # by demand: the tiles of its old meld
MEETING = WORD_OF + MOST_DEMANDS  # by demand: the bags of the node's table that meet it
MET = MEETING + MOST_DEMANDS
PRESENT = MET + 1
BAG_WORDS = PRESENT + 1

# What is told of a bag
BAG_ROW = 16
ROW_KINDS = 1  # after its length
ROW_VALUE = 2
ROW_PLACES = 3

# What is known of a bag
LENGTH = 0
WILDS = 1
KINDS_OF = 2
VALUE = 3
BAG = 4


@cython.final
@cython.cclass
class Hunt:
    """Memory for one search at a time, and all melds there are."""

    space: Space
    m: cython.p_int
    words: cython.p_ulonglong
    bags: cython.p_int
    places: cython.p_uchar
    slots: cython.p_int
    lists: cython.p_int
    branches: cython.p_int
    bag_count: cython.int
    list_end: cython.int
    list_room: cython.int
    branch_room: cython.int
    depth: cython.int
    old_count: cython.int
    demand_count: cython.int
    which: cython.int
    minimum: cython.int
    limit: cython.int
    questions: cython.int
    is_spent: cython.bint
    best: cython.int
    best_count: cython.int
    table_count: cython.int
    is_tidy: cython.bint
    has_dived: cython.bint
    least_change: cython.int

    def __cinit__(self) -> None:
        self.m = cython.cast(cython.p_int, calloc(MEMORY_OF_HUNT, cython.sizeof(cython.int)))
        self.slots = cython.cast(cython.p_int, calloc(SLOTS, cython.sizeof(cython.int)))
        self.list_room = 1 << 12
        self.branch_room = 1 << 10
        self.lists = cython.cast(cython.p_int, calloc(self.list_room, cython.sizeof(cython.int)))
        self.branches = cython.cast(
            cython.p_int, calloc(self.branch_room * BRANCH, cython.sizeof(cython.int))
        )

    def __dealloc__(self) -> None:
        free(self.m)
        free(self.slots)
        free(self.lists)
        free(self.branches)
        free(self.words)
        free(self.bags)
        free(self.places)

    def __init__(self, space: Space, bags: cython.Bytes) -> None:
        self.space = space
        size: cython.int = len(bags)
        self.bag_count = size // BAG_ROW
        self.words = cython.cast(
            cython.p_ulonglong, calloc(BAG_WORDS + self.bag_count, cython.sizeof(cython.ulonglong))
        )
        room: cython.size_t = cython.cast(cython.size_t, self.bag_count) * BAG
        self.bags = cython.cast(cython.p_int, calloc(room, cython.sizeof(cython.int)))
        self.places = cython.cast(cython.p_uchar, calloc(size, cython.sizeof(cython.uchar)))
        for at in range(size):
            self.places[at] = bags[at]
        for at in range(self.bag_count):
            self.bags[at * BAG + LENGTH] = bags[at * BAG_ROW]
            self.bags[at * BAG + KINDS_OF] = bags[at * BAG_ROW + ROW_KINDS]
            self.bags[at * BAG + VALUE] = bags[at * BAG_ROW + ROW_VALUE]
            file_bag(self, at)


def start_of(bag: int) -> int:
    """Where the tiles of a bag begin among the places."""
    return bag * BAG_ROW + ROW_PLACES


def end_of(h: Hunt, bag: int) -> int:
    """Where they end."""
    return start_of(bag) + h.bags[bag * BAG + LENGTH]


def add_tiles(h: Hunt, counts: int, bag: int, many: int) -> cython.void:
    """Count each tile of a bag this many times more."""
    for at in range(start_of(bag), end_of(h, bag)):
        h.m[counts + h.places[at]] += many


def word_of(places: cython.p_uchar, start: int, end: int) -> cython.ulonglong:
    """Tiles as a word: a bit for each place, the number of jokers above."""
    word: cython.ulonglong = 0
    for at in range(start, end):
        if places[at] == JOKER:
            word += bit_of(WILD)
        else:
            word |= bit_of(places[at])
    return word


def slot_of(h: Hunt, word: cython.ulonglong) -> int:
    """Where a bag of these tiles is filed, or would be."""
    mixed: cython.ulonglong = word ^ word >> 26
    slot: int = cython.cast(cython.int, (mixed ^ mixed >> 11) & SLOTS - 1)
    while h.slots[slot] and h.words[BAG_WORDS + h.slots[slot] - 1] != word:
        slot = slot + 1 & SLOTS - 1
    return slot


def file_bag(h: Hunt, bag: int) -> cython.void:
    """Note a bag's tiles, so that it is found by them."""
    word: cython.ulonglong = word_of(h.places, start_of(bag), end_of(h, bag))
    h.words[BAG_WORDS + bag] = word
    h.bags[bag * BAG + WILDS] = cython.cast(cython.int, word >> WILD)
    h.slots[slot_of(h, word)] = bag + 1


def find_bag(h: Hunt, places: cython.p_uchar, start: int, end: int) -> int:
    """The bag of these tiles."""
    return h.slots[slot_of(h, word_of(places, start, end))] - 1


def overlap(h: Hunt, one: int, other: int) -> int:
    """Count the tiles that two bags have in common, jokers too."""
    word: cython.ulonglong = h.words[BAG_WORDS + one] & h.words[BAG_WORDS + other]
    common: int = count_bits(word & bit_of(WILD) - 1)
    wilds: int = h.bags[one * BAG + WILDS]
    if h.bags[other * BAG + WILDS] < wilds:
        wilds = h.bags[other * BAG + WILDS]
    return common + wilds


def enlarge(memory: cython.p_int, size: int, room: int) -> cython.p_int:
    """Return the same numbers with more room; the old memory is given back."""
    larger: cython.p_int = cython.cast(cython.p_int, calloc(room, cython.sizeof(cython.int)))
    for at in range(size):
        larger[at] = memory[at]
    free(memory)
    return larger
