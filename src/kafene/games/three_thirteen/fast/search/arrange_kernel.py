"""Arrangements of Three Thirteen for Python: least penalties, best discards, what may be drawn.

What is asked is answered in one call, so an `Arranger` may be kept and used again by one thread at
a time. Costs are those of `arrange.py`: points times `SCALE`, plus one for each card left out."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free
from kafene.games.three_thirteen.fast.search.search import *

C = TypeVar("C", bound=Hashable)
Trace = tuple[int, list[int], int, list[tuple[int, int]], list[int], int, int, int]
"""The cost of an arrangement; the cards in the slots; those in no core, as a remainder; cores as
remainders, and their shapes; the slots of other cards left out; the slot thrown (-1: none); the
wilds, and the room, that are left."""


def value(m: cython.p_longlong, rest: cython.longlong, wilds: int, room: int, discard: bool) -> int:
    """The cost of a remainder to `arrange.py`: the discard may be a card that is in no core."""
    total: int = cost_of(m, 0, rest) + wilds * m[WILD_COST]
    best: int = solve(m, rest, wilds, room, discard, total)
    if discard and m[REFUND]:
        other: int = solve(m, rest, wilds, room, False, total) - m[REFUND]
        best = other if other < best else best
    return best


def take_core(
    m: cython.p_longlong, core: int, rest: cython.longlong, wilds: int, room: int, discard: bool
) -> int:
    """The cost of a remainder if this core is taken from it; `NEVER` if it cannot be."""
    left: int = wilds - (m[SHAPE + core] & 255)
    more: int = room + (m[SHAPE + core] >> 8 & 255)
    if left < 0 or ((rest | BORROWS) - m[KEY + core]) & BORROWS != BORROWS:
        return NEVER
    return value(m, rest - m[KEY + core], left, more if more < left else left, discard)


@cython.final
@cython.cclass
class Arranger:
    """Memory for one search at a time, under some options."""

    m: cython.p_longlong
    counts: cython.p_uchar
    numbers: dict[Hashable, int]

    def __cinit__(self) -> None:
        self.m = cython.cast(cython.p_longlong, calloc(MEMORY, cython.sizeof(cython.longlong)))
        self.counts = cython.cast(cython.p_uchar, calloc(CARDS, cython.sizeof(cython.uchar)))

    def __dealloc__(self) -> None:
        free(self.m)
        free(self.counts)

    def __init__(
        self,
        numbers: dict[Hashable, int],
        ace: int,
        naturals: int,
        distinct: bool,
        wild_points: int,
    ) -> None:
        self.numbers = numbers
        set_rules(self.m, ace, naturals, distinct, wild_points)

    @cython.cfunc
    def _hold(
        self, hand: Iterable[Hashable], wild: cython.int, spare: cython.int, whole: cython.bint
    ) -> cython.void:
        for card in range(CARDS):
            self.counts[card] = 0
        for piece in hand:
            card = self.numbers[piece]
            self.counts[card] += 1
        if not take_hand(self.m, self.counts, 0, wild) or not find_cores(self.m, spare, whole):
            raise OverflowError

    def cost(self, hand: Iterable[Hashable], wild: int, discard: bool) -> int:
        """The least cost, after the best discard if one is due. This and all others raise
        `OverflowError` if the hand is too large."""
        self._hold(hand, wild, 0, False)
        return solve_all(self.m, discard)

    def costs(self, hand: Sequence[Hashable], wild: int) -> list[int]:
        """The least cost of the hand without each of its cards, in their order, and of all of it
        at the end."""
        found = []
        self._hold(hand, wild, 0, False)
        for card in hand:
            put_choice(self.m, 0, self.numbers[card])
            found.append(self.m[KEPT])
        found.append(solve_all(self.m, False))
        return found

    def draws(self, hand: Iterable[Hashable], wild: int, drawn: Iterable[Hashable]) -> list[int]:
        """The least cost with each of these cards drawn, after the best discard."""
        found = []
        self._hold(hand, wild, 1, False)
        put_choice(self.m, 0, -1)
        for card in drawn:
            find_cores_with(self.m, self.numbers[card])
            found.append(after_draw(self.m, self.numbers[card], 0))
        self._check()
        return found

    def outlooks(
        self,
        hand: Iterable[Hashable],
        wild: int,
        thrown: Sequence[C | None],
        unseen: Mapping[C, int],
    ) -> list[tuple[int, int, int]]:
        """Expectations after each of these discards (None: without one): the least cost, by how
        many points the cards that may be drawn lower it in all, and how many of them take the hand
        out. Nothing is expected of a hand that is out."""
        choices: cython.int = len(thrown)
        if choices > CHOICES:
            raise OverflowError
        self._hold(hand, wild, 1, False)
        for at in range(choices):
            put_choice(self.m, at, -1 if thrown[at] is None else self.numbers[thrown[at]])
        for card, count in unseen.items():
            weigh_draw(self.m, choices, self.numbers[card], count)
        self._check()
        found = []
        for at in range(choices):
            found.append((self.m[KEPT + at], self.m[GAIN + at], self.m[OUTS + at]))
        return found

    @cython.cfunc
    def _check(self) -> cython.void:
        if self.m[FULL]:
            raise OverflowError

    def trace(self, hand: Iterable[Hashable], wild: int, discard: bool) -> Trace:
        """The way to the arrangement that `arrange.py` chooses."""
        slot: cython.int = 0
        room: cython.int = 0
        throws: cython.bint = discard
        self._hold(hand, wild, 0, True)
        wilds: cython.int = self.m[WILDS]
        rest: cython.longlong = self.m[START] & self.m[LIVE + wilds]
        cost = solve_all(self.m, throws)
        hopeless = self.m[START] ^ rest
        self.m[REFUND] = 0
        for slot in range(SLOTS):
            if hopeless >> 3 * slot & 3:
                self.m[REFUND] = self.m[COST + slot]
        cores: list[tuple[int, int]] = []
        lost: list[int] = []
        thrown = -1
        slot = 0
        while rest:
            while not rest >> 3 * slot & 3:
                slot += 1
            best: cython.int = value(self.m, rest, wilds, room, throws)
            core: cython.int = self.m[FIRST + slot]
            while core < self.m[FIRST + slot + 1]:
                if take_core(self.m, core, rest, wilds, room, throws) == best:
                    break
                core += 1
            taken: cython.longlong = unit(slot)
            if core < self.m[FIRST + slot + 1]:
                cores.append((self.m[KEY + core], self.m[SHAPE + core]))
                taken = self.m[KEY + core]
                left: cython.int = (self.m[SHAPE + core] >> 8 & 255) + room
                wilds -= self.m[SHAPE + core] & 255
                room = left if left < wilds else wilds
            elif throws and value(self.m, rest - taken, wilds, room, False) == best:
                thrown = slot
                throws = False
            else:
                lost.append(slot)
            rest -= taken
        cards = [self.m[CARD + slot] for slot in range(self.m[USED])]
        return cost, cards, hopeless, cores, lost, thrown, wilds, room

    def least(self, hands: cython.Bytes, wild: int, discard: bool, costs: cython.Ints) -> None:
        """The least costs of many hands, 52 counts for each, without the interpreter's lock."""
        rank: cython.int = wild
        throws: cython.bint = discard
        with cython.nogil:
            for at in range(len(costs)):
                for card in range(CARDS):
                    self.counts[card] = hands[CARDS * at + card]
                costs[at] = -1
                if take_hand(self.m, self.counts, 0, rank) and find_cores(self.m, 0, False):
                    costs[at] = solve_all(self.m, throws)
