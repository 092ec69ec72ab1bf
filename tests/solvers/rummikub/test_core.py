"""The search on counts, for those who call it directly: compiled and as it is."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest

from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.fast.search.free import free_kernel as source
from kafene.games.rummikub.fast.search.free.lanes import CLOSED, STATES, dominates
from kafene.games.rummikub.fast.search.free.space import KINDS, TURN_TILES
from kernel_kit import load_kernel
from rummikub_proof import FREE, check_weights, using

NOTHING = [0] * KINDS


@pytest.fixture(params=[True, False], ids=["compiled", "uncompiled"])
def kernel(request: pytest.FixtureRequest) -> Any:
    return load_kernel(FREE, compiled=request.param)


def make_solver(kernel: Any) -> source.Solver:
    solver: source.Solver = kernel.Solver(*facts()[:2], (), {}, lambda tiles: (tiles, tiles, False))
    return solver


def test_tiles_may_have_any_weights(kernel: ModuleType) -> None:
    with using(kernel):
        for seed in range(40):
            check_weights(random.Random(seed))


def test_more_copies_than_there_are_are_refused(kernel: ModuleType) -> None:
    with pytest.raises(AssertionError, match="more tiles than there are"):
        make_solver(kernel).solve([3, *NOTHING[1:]], NOTHING, TURN_TILES)


def test_a_state_that_dominates_may_end_if_the_other_may() -> None:
    for better in range(len(STATES)):
        assert dominates(better, better)
        for worse in range(len(STATES)):
            if dominates(better, worse) and worse in CLOSED:
                assert better in CLOSED
