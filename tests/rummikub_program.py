"""The best turn of Rummikub as an integer program (HiGHS), house rules and tidiness included: how
often each meld lies on the new table, and which of them stands for which old one. It shares nothing
with the solvers but the judge of a single meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import highspy
import numpy as np

from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.fast.search.search import Goal
from kafene.games.rummikub.rules.melds import Tiles, value_of
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, RummikubRules
from rummikub_brute import all_melds, stands_for, succeeds, worth

LONGEST_PIECE = 5
"""A longer run can as well be cut in two, unless it takes the place of a meld."""
ONE_MELD = 128
"""The cost of a changed meld: more than all tiles that leave their places."""
Row = dict[int, float]


class Program:
    """Columns and rows of an integer program that maximizes."""

    def __init__(self) -> None:
        self.costs: list[float] = []
        self.most: list[float] = []
        self.whole: list[bool] = []
        self.rows: list[tuple[float, Row, float]] = []

    def add(self, cost: float, most: float, *, whole: bool = True) -> int:
        """One more column, from 0 to this bound."""
        self.costs.append(cost)
        self.most.append(most)
        self.whole.append(whole)
        return len(self.costs) - 1

    def bound(self, row: Row, low: float = -np.inf, high: float = np.inf) -> None:
        """One more row, between the two."""
        self.rows.append((low, row, high))

    def solve(self, seconds: float = np.inf) -> int | None:
        """The most; None if there is no solution. Raises `TimeoutError` when time is up."""
        entries = [[*row.items()] for _, row, _ in self.rows]
        program: Any = highspy.HighsLp()
        program.num_col_, program.num_row_ = len(self.costs), len(self.rows)
        program.sense_ = highspy.ObjSense.kMaximize
        program.col_cost_ = np.array(self.costs)
        program.col_lower_ = np.zeros(len(self.costs))
        program.col_upper_ = np.array(self.most)
        program.row_lower_ = np.array([low for low, _, _ in self.rows])
        program.row_upper_ = np.array([high for _, _, high in self.rows])
        program.integrality_ = [
            highspy.HighsVarType.kInteger if whole else highspy.HighsVarType.kContinuous
            for whole in self.whole
        ]
        program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        program.a_matrix_.start_ = np.cumsum([0, *map(len, entries)])
        program.a_matrix_.index_ = np.array([at for row in entries for at, _ in row])
        program.a_matrix_.value_ = np.array([value for row in entries for _, value in row], float)
        solver: Any = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.setOptionValue("mip_rel_gap", 0.0)
        solver.setOptionValue("mip_abs_gap", 0.5)  # what is maximized is whole
        solver.setOptionValue("time_limit", seconds)
        solver.passModel(program)
        solver.run()
        status = solver.getModelStatus()
        if status == highspy.HighsModelStatus.kTimeLimit:
            raise TimeoutError
        if status != highspy.HighsModelStatus.kOptimal:
            assert status == highspy.HighsModelStatus.kInfeasible, status
            return None
        most: float = solver.getInfo().objective_function_value
        return round(most)


class Merit(NamedTuple):
    """The tiles that a play places, and their value in the hand."""

    tiles: int
    value: int


class Turn:
    """The question of one position."""

    def __init__(self, old: Sequence[Tiles], hand: Sequence[Tile], rules: RummikubRules) -> None:
        self.old = [tuple(sorted(meld)) for meld in old]
        self.hand, self.rules = Counter(hand), rules
        self.lying = Counter(tile for meld in self.old for tile in meld)
        self.wild = [
            meld for meld in self.old if JOKER in meld and rules.joker is JokerRule.REPLACE
        ]

    def best(self, goal: Goal, *, opening: bool = False, seconds: float = np.inf) -> Merit | None:
        """The best play; None if there is none. An opening may use the table (RK 4.4)."""
        unit = 1024 if goal is Goal.TILES else 128
        program = Program()
        played = {}
        for tile, held in self.hand.items():
            weight = unit + worth([tile]) if goal is Goal.TILES else unit * worth([tile]) + 1
            played[tile] = program.add(weight, held)
        laid = self._lay(program, played)
        if opening:
            self._open(program, played, laid)
        found = program.solve(seconds)
        if not found:
            return None
        first, second = divmod(found, unit)
        return Merit(first, second) if goal is Goal.TILES else Merit(second, first)

    def least_change(self, best: Merit, *, seconds: float = np.inf) -> tuple[int, int]:
        """The old melds that lie there no more after a play as good as the best, and how many tiles
        leave their places: the least."""
        program = Program()
        played = {tile: program.add(0, held) for tile, held in self.hand.items()}
        laid = self._lay(program, played, cuts=False)
        tiles = dict.fromkeys(played.values(), 1.0)
        program.bound(tiles, best.tiles, best.tiles)
        value = {at: float(worth([tile])) for tile, at in played.items()}
        program.bound(value, best.value, best.value)
        for meld, times in Counter(self.old).items():
            same = program.add(ONE_MELD, times, whole=False)
            program.bound({same: 1, laid[meld]: -1}, high=0)
        self._match(program, laid, self.old, count_common, needed=False)
        found = program.solve(seconds)
        assert found is not None, "there is no play as good"
        kept = ONE_MELD * len(self.old) + self.lying.total()
        return divmod(kept - found, ONE_MELD)

    def _lay(
        self, program: Program, played: Mapping[Tile, int], *, cuts: bool = True
    ) -> dict[Tiles, int]:
        """A column for each meld that may lie on the new table, which holds all that lay there and
        what is played, and on which every meld that must have an heir has one."""
        there = self.lying + self.hand
        laid = {
            meld: program.add(0, 2)
            for meld in all_melds("RBKO", 1, 13)
            if Counter(meld) <= there and not (cuts and self._is_cut(meld))
        }
        rows: dict[Tile, Row] = {tile: {} for tile in there}
        for meld, at in laid.items():
            for tile, times in Counter(meld).items():
                rows[tile][at] = times
        for tile, row in rows.items():
            if tile in played:
                row[played[tile]] = -1
            program.bound(row, self.lying[tile], self.lying[tile])
        if self.rules.manipulation is Manipulation.STRICT_STEAL:
            self._match(program, laid, self.old, stands_for)
        self._match(program, laid, self.wild, succeeds)
        return laid

    def _is_cut(self, meld: Tiles) -> bool:
        """Tell whether a meld need not be looked at, because two melds can lie in its place."""
        return len(meld) > LONGEST_PIECE and not any(succeeds(old, meld) for old in self.wild)

    def _match(
        self,
        program: Program,
        laid: Mapping[Tiles, int],
        old: Sequence[Tiles],
        gain: Callable[[Tiles, Tiles], int],
        *,
        needed: bool = True,
    ) -> None:
        """Every one of these old melds has a meld of its own, of those with some gain; or it may
        have one, and the gains are counted."""
        takers: dict[Tiles, Row] = {meld: {} for meld in laid}
        for each in old:
            heirs: Row = {}
            for meld in laid:
                if gained := int(gain(each, meld)):
                    at = program.add(0 if needed else gained, 1, whole=False)
                    heirs[at] = takers[meld][at] = 1
            program.bound(heirs, 1 if needed else 0, 1)
        for meld, row in takers.items():
            if row:
                program.bound({**row, laid[meld]: -1}, high=0)

    def _open(
        self, program: Program, played: Mapping[Tile, int], laid: Mapping[Tiles, int]
    ) -> None:
        """Some melds of tiles that are played are worth the minimum (RK 4.4)."""
        rows: dict[Tile, Row] = {tile: {at: -1} for tile, at in played.items()}
        values: Row = {}
        for meld, at in laid.items():
            need = Counter(meld)
            if need <= self.hand:
                own = program.add(0, 2)
                values[own] = value_of(meld)
                program.bound({own: 1, at: -1}, high=0)
                for tile, times in need.items():
                    rows[tile][own] = times
        for row in rows.values():
            program.bound(row, high=0)
        program.bound(values, low=self.rules.opening_minimum)


def count_common(old: Tiles, new: Tiles) -> int:
    """Count the tiles that two melds share."""
    return (Counter(old) & Counter(new)).total()
