"""The search on counts, for those who call it directly: compiled and as it is."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from types import ModuleType
from typing import Any

import pytest

from kafene.core import kernels
from kafene.games.rummikub.solver.free import free_kernel as source
from kafene.games.rummikub.solver.free.lanes import CLOSED, STATES, dominates
from kafene.games.rummikub.solver.free.space import JOKER, KINDS, NUMBERS, OWN_WORTH, TURN_TILES
from kafene.games.rummikub.solver.free.tables import tables

COMPILED = kernels.load_compiled("kafene.games.rummikub.solver.free.free_kernel")
BOTH = pytest.mark.parametrize("kernel", [source, *([COMPILED] if COMPILED else [])])
NOTHING = [0] * KINDS


def counts(places: list[int]) -> list[int]:
    amounts = Counter(places)
    return [amounts[place] for place in range(KINDS)]


def make_solver(kernel: Any) -> source.Solver:
    solver: source.Solver = kernel.Solver(*tables(), (), {}, lambda tiles: (tiles, tiles, False))
    return solver


@BOTH
@pytest.mark.parametrize("seed", range(40))
def test_tiles_may_have_any_weights(kernel: ModuleType, seed: int) -> None:
    """Tried against every set of the optional tiles, each forced."""
    rng, solver = random.Random(seed), make_solver(kernel)
    pool = [place for place in range(JOKER) if place % NUMBERS in range(6)] * 2 + [JOKER] * 2
    tiles = rng.sample(pool, 11)
    forced, optional = tiles[:4], tiles[4:]
    weights, gain = [rng.randint(1, 50) for _ in range(JOKER)], rng.randint(1, 50)
    solver.weigh([*weights, *[gain] * NUMBERS])
    weights.append(gain)
    best, worth = None, -1
    for size in range(len(optional) + 1):
        for some in combinations(optional, size):
            all_ = counts([*forced, *some])
            found = solver.solve(all_, all_, OWN_WORTH)
            if found >= 0:
                assert counts([place for meld in solver.melds() for place in meld]) == all_
                assert solver.used() == all_
                assert found == sum(map(int.__mul__, all_, weights))
                if found > worth:
                    best, worth = all_, found
    assert solver.solve(counts(tiles), counts(forced), OWN_WORTH) == worth
    if best is not None:
        assert sum(map(int.__mul__, solver.used(), weights)) == worth
        assert solver.solve(counts(tiles), counts(forced), OWN_WORTH, worth) == worth
        assert solver.solve(counts(tiles), counts(forced), OWN_WORTH, worth + 1) == -1


@BOTH
def test_more_copies_than_there_are_are_refused(kernel: ModuleType) -> None:
    with pytest.raises(AssertionError, match="more tiles than there are"):
        make_solver(kernel).solve([3, *NOTHING[1:]], NOTHING, TURN_TILES)


def test_a_state_that_dominates_may_end_if_the_other_may() -> None:
    for better in range(len(STATES)):
        assert dominates(better, better)
        for worse in range(len(STATES)):
            if dominates(better, worse) and worse in CLOSED:
                assert better in CLOSED
