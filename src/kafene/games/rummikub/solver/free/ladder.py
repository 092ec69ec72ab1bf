"""The search, number by number.

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

from functools import cache
from heapq import heappop, heappush
from itertools import product

from kafene.games.rummikub.solver.free.bounds import (
    HARDLY,
    NEVER,
    ColourSearch,
    Losses,
    RunOption,
    join,
)
from kafene.games.rummikub.solver.free.groups import GroupCounts, column
from kafene.games.rummikub.solver.free.lanes import DOMINATED, STATES, Freedom
from kafene.games.rummikub.solver.free.problem import COLOURS, MELD_SIZE, NUMBERS, Problem

_STATE = 6
"""Bits of a state. A node is a number: four states, then the jokers left in two bits."""
_JOKERS = 2
_FIRST = _JOKERS + 2 * _STATE
_MASK = (1 << 2 * _STATE) - 1
_SHADOW = 2 * len(STATES)
"""Bits of a `_shadow`."""
_DEPTH = 40
"""Nodes with equal loss and bound have an order: those with more numbers done come first, which is
in the bits above this; then those with more jokers left, above `_AGE`; then the oldest."""
_AGE = 32

Rungs = list[tuple[GroupCounts, list[tuple[int, int]]]]
"""By number: what is in groups, and the tiles and jokers that each colour's runs take."""
_Pair = tuple[int, int, int, Losses, RunOption, RunOption]
"""What two colours do: their part of the next node, loss, jokers, bound of what follows."""
_Path = tuple["_Path | None", GroupCounts, _Pair, _Pair]
"""The way to a node."""


class Ladder:
    """One problem, searched up or down the numbers. With `Freedom.NEEDED` jokers are free and worth
    nothing; else they are worth what the problem says."""

    def __init__(self, problem: Problem, freedom: Freedom, *, down: bool) -> None:
        self.step = -1 if down else 1
        self.jokers = problem.jokers
        self.freedom = freedom
        self.worthless = freedom is Freedom.NEEDED
        self.gains = (0,) * NUMBERS if self.worthless else problem.gains[:: self.step]
        numbers = range(NUMBERS)[:: self.step]
        self.copies = [tuple(problem.copies[number::NUMBERS]) for number in numbers]
        one, two, three, four = self._lines(problem)
        self.sides = ((one, two), (three, four))
        self.sinks = self._sinks(problem.jokers - problem.forced_jokers)
        self.halves: list[tuple[dict[int, dict[int, list[_Pair]]], ...]] = [
            ({}, {}) for _ in numbers
        ]
        self.bounds: list[tuple[dict[int, Losses], ...]] = [({}, {}) for _ in numbers]
        self.least: list[dict[int, int]] = [{} for _ in range(NUMBERS + 1)]
        """The least loss with which each node was reached."""
        self.searched: list[list[tuple[int, int]]] = [[] for _ in numbers]
        """The shadows of the nodes searched, and their losses."""
        self.heap: list[tuple[int, int, int, int, _Path | None]] = []
        self.rungs: Rungs | None = None
        if all(0 in line.tails[0] for side in self.sides for line in side):
            self.heap.append((0, 0, self.jokers, 0, None))

    def _lines(self, problem: Problem) -> list[ColourSearch]:
        freedoms = [self.freedom] * NUMBERS
        if self.worthless:
            freedoms[-MELD_SIZE] = Freedom.STARTING
        columns = [column(copies, self.jokers, self.worthless) for copies in self.copies]
        lines = []
        for colour in range(COLOURS):
            places = slice(colour * NUMBERS, (colour + 1) * NUMBERS)
            steps = zip(
                problem.copies[places][:: self.step],
                problem.forced[places][:: self.step],
                [column.most[colour] for column in columns],
                freedoms,
                problem.weights[places][:: self.step],
                self.gains,
                strict=True,
            )
            charges = [column.charges[colour] for column in columns]
            lines.append(
                ColourSearch(list(steps), charges, self.jokers, spare_jokers=self.worthless)
            )
        return lines

    def _sinks(self, slack: int) -> list[Losses] | None:
        """What jokers lose that are in no run: from this number on they are in groups, at best, or
        up to `slack` are left over. None if that is free."""
        if self.worthless:
            return None
        gain = 0
        sinks = [(0, 0 if slack else NEVER, 0 if slack > 1 else NEVER)]
        for at in range(NUMBERS - 1, -1, -1):
            if column(self.copies[at], self.jokers, False).most[COLOURS]:
                gain = max(gain, self.gains[at])
            sinks.append((0, -gain, -2 * gain) if gain else sinks[-1])
        return sinks[::-1]

    # ----------------------------------------------------------------------------------- search

    def climb(self, patience: int) -> bool:
        """Search `patience` more nodes; whether the search is over. If there is a way, `rungs`
        is then the best."""
        for _ in range(patience):
            if not self.heap:
                return True
            _, order, node, loss, path = heappop(self.heap)
            at = -(order >> _DEPTH)
            if at == NUMBERS:
                self.rungs = self._rungs(path)
                return True
            if self._is_new(at, node, loss):
                self._expand(at, node, loss, path)
        return False

    def _is_new(self, at: int, node: int, loss: int) -> bool:
        """Whether no node that was searched before makes this one needless."""
        left, right = _shadow(node >> _FIRST), _shadow(node >> _JOKERS & _MASK)
        jokers = 1 << (node & (1 << _JOKERS) - 1)
        point = (left[0] << _SHADOW | right[0]) << _SHADOW | jokers
        searched = self.searched[at]
        for shadow, less in searched:
            if less <= loss and point & shadow == point:
                return False
        fewer = 2 * jokers - 1 if self.worthless else jokers
        searched.append(((left[1] << _SHADOW | right[1]) << _SHADOW | fewer, loss))
        return True

    def _expand(self, at: int, node: int, loss: int, path: _Path | None) -> None:
        """Go on from a node with everything that can be done at its number."""
        jokers = node & (1 << _JOKERS) - 1
        left = self._half(at, 0, node >> _FIRST, jokers)
        right = self._half(at, 1, node >> _JOKERS & _MASK, jokers)
        least = self.least[at + 1]
        level = -(at + 1) << _DEPTH
        heap = self.heap
        choices = column(self.copies[at], jokers, self.worthless).choices
        for first, pairs in left.items():
            for second, choice in choices[first]:
                if second in right:
                    base = loss - choice[COLOURS] * self.gains[at]
                    rest = jokers - choice[COLOURS]
                    for one in pairs:
                        states, cost, used, bound, _, _ = one
                        for other in right[second]:
                            still = rest - used - other[2]
                            total = base + cost + other[1]
                            following = states | other[0] | still
                            if still >= 0 and total < least.get(following, NEVER):
                                ahead = total + _least(bound, other[3], still)
                                if ahead < HARDLY:
                                    least[following] = total
                                    order = level + (2 - still << _AGE) + len(least)
                                    way = (path, choice, one, other)
                                    heappush(heap, (ahead, order, following, total, way))

    def _half(self, at: int, side: int, states: int, jokers: int) -> dict[int, list[_Pair]]:
        """What the first two colours can do, or the last two, by their tiles in groups."""
        known = self.halves[at][side]
        key = states << _JOKERS | jokers
        if key in known:
            return known[key]
        one, other = self.sides[side]
        lefts = one.options(at, states >> _STATE, jokers)
        rights = other.options(at, states & (1 << _STATE) - 1, jokers)
        bounds = self.bounds[at][side]
        shift = _JOKERS if side else _FIRST
        found = known[key] = {}
        for left, right in product(lefts, rights):
            used = left[2] + right[2]
            if used <= jokers:
                after = left[0] << _STATE | right[0]
                if after not in bounds:
                    bounds[after] = self._bound(at + 1, side, left[0], right[0])
                pair = (after << shift, left[1] + right[1], used, bounds[after], left, right)
                grouped = 3 * left[4] + right[4]
                if grouped in found:
                    found[grouped].append(pair)
                else:
                    found[grouped] = [pair]
        return found

    def _bound(self, at: int, side: int, state: int, other: int) -> Losses:
        """What two colours must still lose."""
        left, right = self.sides[side]
        one, two = left.tails[at][state], right.tails[at][other]
        if not self.jokers:
            return one[0] + two[0], NEVER, NEVER
        bound = join(one, two)
        return join(bound, self.sinks[at]) if side and self.sinks else bound

    def _rungs(self, path: _Path | None) -> Rungs:
        rungs: Rungs = []
        while path is not None:
            path, choice, left, right = path
            options = (*left[4:], *right[4:])
            rungs.append((choice, [(tiles, jokers) for _, _, jokers, tiles, _ in options]))
        return rungs[:: -self.step]


@cache
def _shadow(states: int) -> tuple[int, int]:
    """The states of two colours as a point, and all points that they dominate, as bit sets."""
    one, other = states >> _STATE, states & (1 << _STATE) - 1
    count = len(STATES)
    return 1 << one | 1 << count + other, DOMINATED[one] | DOMINATED[other] << count


def _least(one: Losses, other: Losses, jokers: int) -> int:
    """The least loss of two together with this number of jokers."""
    if jokers == 0:
        return one[0] + other[0]
    if jokers == 1:
        return min(one[0] + other[1], one[1] + other[0])
    return min(one[0] + other[2], one[1] + other[1], one[2] + other[0])
