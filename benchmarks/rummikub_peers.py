"""Other exact solvers of a Rummikub turn, and positions to ask them about."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.fast.search.search import Goal
from kafene.games.rummikub.rules.melds import Tiles, value_of
from kafene.games.rummikub.rules.points import JOKER_VALUE

try:
    import highspy
    import numpy as np
    import rummikub_solver
except ImportError as missing:
    sys.exit(f"{missing}; the solvers to compare with are in the extra `peers` of pyproject.toml")

KINDS = (*(Tile(number, colour) for colour in Colour for number in range(1, 14)), JOKER)
AT = {tile: at for at, tile in enumerate(KINDS)}
VALUES = np.array([JOKER_VALUE if tile == JOKER else tile.number for tile in KINDS], dtype=float)


@cache
def every_meld() -> tuple[Tiles, ...]:
    """The 1,173 melds that do not split into others."""
    lines = [
        [Tile(low + step, colour) for step in range(size)]
        for colour in Colour
        for size in (3, 4, 5)
        for low in range(1, 15 - size)
    ]
    lines += [
        [Tile(number, colour) for colour in colours]
        for number in range(1, 14)
        for size in (3, 4)
        for colours in combinations(Colour, size)
    ]
    return tuple(
        sorted(
            {
                (*sorted(kept), *[JOKER] * (len(line) - len(kept)))
                for line in lines
                for jokers in (0, 1, 2)
                for kept in combinations(line, len(line) - jokers)
            }
        )
    )


def amounts(tiles: Sequence[Tile]) -> Any:
    counts = np.zeros(len(KINDS))
    for tile in tiles:
        counts[AT[tile]] += 1
    return counts


class Highs:
    """The integer program of den Hertog and Hulshof: how often each meld lies on the table. Melds
    for which tiles are missing are left out of it."""

    def __init__(self) -> None:
        self.melds = np.array([amounts(meld) for meld in every_meld()])
        self.worth = np.array([value_of(meld) for meld in every_meld()], dtype=float)

    def best(self, table: Sequence[Tile], hand: Sequence[Tile], weights: Any) -> int | None:
        """The most that hand tiles weigh which can be placed; None if the table has no melds."""
        return self._solve(amounts(table), amounts(hand), weights, None, 0)

    def opening(self, hand: Sequence[Tile], minimum: int, goal: Goal) -> int | None:
        """The most tiles, then value, or the reverse, of melds from the hand worth the minimum."""
        tiles = self.melds.sum(axis=1)
        gain = 1024 * tiles + self.worth if goal is Goal.TILES else 128 * self.worth + tiles
        return self._solve(amounts([]), amounts(hand), np.zeros(len(KINDS)), gain, minimum)

    def _solve(self, table: Any, hand: Any, weights: Any, gain: Any, minimum: int) -> int | None:
        possible = (self.melds <= table + hand).all(axis=1)
        melds = self.melds[possible]
        worth = self.worth[possible] if minimum else np.zeros(len(melds))
        size, kinds = len(melds), len(KINDS)
        matrix = np.zeros((kinds + 1, size + kinds))
        matrix[:kinds, :size] = melds.T
        matrix[:kinds, size:] = -np.eye(kinds)
        matrix[kinds, :size] = worth
        filled = matrix.T != 0
        program = highspy.HighsLp()
        program.num_col_, program.num_row_ = size + kinds, kinds + 1
        costs = np.zeros(size) if gain is None else gain[possible]
        program.col_cost_ = np.concatenate([costs, weights])
        program.col_lower_ = np.zeros(size + kinds)
        program.col_upper_ = np.concatenate([np.full(size, 2.0), hand])
        program.row_lower_ = np.append(table, minimum)
        program.row_upper_ = np.append(table, highspy.kHighsInf)
        program.integrality_ = [highspy.HighsVarType.kInteger] * (size + kinds)
        program.sense_ = highspy.ObjSense.kMaximize
        program.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        program.a_matrix_.start_ = np.append(0, filled.sum(axis=1).cumsum())
        program.a_matrix_.index_ = filled.nonzero()[1]
        program.a_matrix_.value_ = matrix.T[filled]
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.setOptionValue("mip_rel_gap", 0.0)
        solver.passModel(program)
        solver.run()
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        value: float = solver.getInfo().objective_function_value
        return round(value)


class Package:
    """The public package rummikub-solver, with the backend that it takes by itself."""

    def __init__(self) -> None:
        self.rules = rummikub_solver.RuleSet()

    def most_tiles(self, table: Sequence[Tile], hand: Sequence[Tile]) -> int:
        state = self.rules.new_game()
        state.initial = False
        state.add_table(*(AT[tile] + 1 for tile in table))
        state.add_rack(*(AT[tile] + 1 for tile in hand))
        found = self.rules.solve(state, rummikub_solver.SolverMode.TILE_COUNT)
        return 0 if found is None else len(found.tiles)


def position(rng: random.Random, on_table: int, in_hand: int) -> tuple[list[Tile], list[Tile]]:
    """A table of random melds and a hand from the tiles that are left, with this many jokers."""
    rest = Counter(tile for tile in KINDS if tile != JOKER for _ in range(2))
    plain = [meld for meld in every_meld() if JOKER not in meld]
    size = rng.choice((0, 6, 12, 20, 30, 40, 50, 60, 70))
    table: list[Tile] = []
    while len(table) < max(size, 3 * on_table):
        meld = rng.choice(plain)
        if all(rest[tile] for tile in meld):
            rest -= Counter(meld)
            table += meld
    for at in rng.sample(range(len(table)), on_table):
        rest[table[at]] += 1
        table[at] = JOKER
    held = rng.choice((3, 7, 10, 14, 14, 14, 18, 24)) - in_hand
    return table, [*rng.sample(sorted(rest.elements()), held), *[JOKER] * in_hand]
