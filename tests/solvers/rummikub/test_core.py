"""The search on counts, for those who call it directly."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from kafene.games.rummikub.solver.free.core import solve
from kafene.games.rummikub.solver.free.lanes import CLOSED, STATES, dominates
from kafene.games.rummikub.solver.free.problem import JOKER, Melds, Problem

FREE = (0,) * JOKER


def counts(places: list[int]) -> list[int]:
    amounts = Counter(places)
    return [amounts[place] for place in range(JOKER + 1)]


def problem(forced: list[int], optional: list[int], weights: list[int], gain: int) -> Problem:
    must, all_ = counts(forced), counts(forced + optional)
    gains = [gain] * 13
    return Problem(all_[:JOKER], must[:JOKER], weights, all_[JOKER], must[JOKER], gains)


def worth(melds: Melds, forced: list[int], weights: list[int], gain: int) -> int:
    placed = Counter(place for meld in melds for place in meld) - Counter(forced)
    return sum(([*weights, gain])[place] * count for place, count in placed.items())


@pytest.mark.parametrize("seed", range(40))
def test_tiles_may_have_any_weights(seed: int) -> None:
    """Tried against every set of the optional tiles, each forced."""
    rng = random.Random(seed)
    pool = [place for place in range(JOKER) if place % 13 in range(6)] * 2 + [JOKER] * 2
    tiles = rng.sample(pool, 11)
    forced, optional = tiles[:4], tiles[4:]
    weights, gain = [rng.randint(1, 50) for _ in range(JOKER)], rng.randint(1, 50)
    best = -1
    for size in range(len(optional) + 1):
        for some in combinations(optional, size):
            melds = solve(problem([*forced, *some], [], weights, gain))
            if melds is not None:
                assert Counter(place for meld in melds for place in meld) == Counter(
                    [*forced, *some]
                )
                best = max(best, sum(([*weights, gain])[place] for place in some))
    found = solve(problem(forced, optional, weights, gain))
    assert (-1 if found is None else worth(found, forced, weights, gain)) == best


def test_more_copies_than_there_are_is_refused() -> None:
    with pytest.raises(AssertionError, match="more tiles than there are"):
        solve(Problem([3, *FREE[1:]], FREE, (1,) * JOKER, 0, 0, (1,) * 13))


def test_a_state_that_dominates_may_end_if_the_other_may() -> None:
    for better in range(len(STATES)):
        assert dominates(better, better)
        for worse in range(len(STATES)):
            if dominates(better, worse) and worse in CLOSED:
                assert better in CLOSED
