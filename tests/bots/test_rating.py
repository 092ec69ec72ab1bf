"""One number for levels and people: right where it can be worked out, and as certain as it says."""

from __future__ import annotations

import json
import random
from math import inf

import pytest

from kafene import bots, games
from kafene.bots.rating import START, Rating, Result, Side, expect, load_numbers, rate

LEVELS = {"beginner": 950.0, "casual": 1100.0, "greedy": 1250.0, "strong": 1400.0}


def met(name: str, level: str) -> tuple[tuple[str, ...], ...]:
    return (name,), (level,)


def test_four_hundred_points_are_ten_times_the_odds() -> None:
    numbers = {"Ann": 1400.0, "Bob": 1000.0}
    assert expect((("Ann",), ("Bob",)), numbers) == pytest.approx(10 / 11)
    assert expect((("Ann",), ("Bob",), ("Bob",), ("Bob",)), numbers) == pytest.approx(10 / 13)
    assert expect((("Ann", "Bob"), ("Bob", "Bob")), numbers) == pytest.approx(
        expect((("Ann",), ("Bob",)), {"Ann": 1200.0, "Bob": 1000.0})
    )


def test_levels_get_the_numbers_that_their_games_were_played_by() -> None:
    true = {"newcomer": START, **LEVELS, "Team": 1180.0}
    sides = list[tuple[Side, ...]]()
    sides += [((one,), (other,)) for one in true for other in true if one < other]
    sides += [((one,), *[(other,)] * 3) for one in true for other in true if one != other]
    sides += [((one, "Team"), (other, other)) for one in LEVELS for other in LEVELS]
    results = [Result(each, 1e4, 1e4 * expect(each, true)) for each in sides]
    found = rate(results, {"newcomer": START})
    assert found.keys() == true.keys() - {"newcomer"}
    for name, rating in found.items():
        assert rating.number == pytest.approx(true[name], abs=0.5)
        assert rating.low < true[name] < rating.high


def test_a_few_games_that_went_alike_make_nothing_certain() -> None:
    for won in (0, 3):
        rating = rate([Result(met("Ann", "casual"), 3, won)], LEVELS)["Ann"]
        assert -inf < rating.low < LEVELS["casual"] < rating.high < inf
    assert rate([], LEVELS) == {}


def test_more_games_make_a_number_more_certain_and_shared_wins_count_in_part() -> None:
    few, many, shared = (
        rate([Result(met("Ann", "casual"), games, won)], LEVELS)["Ann"]
        for games, won in ((10, 5), (100, 50), (10, 5.0))
    )
    assert few == shared
    assert few.low < many.low < many.number < many.high < few.high


@pytest.mark.parametrize(("true", "amount"), [(700, 20), (1000, 5), (1200, 10), (1600, 40)])
def test_intervals_hold_what_is_true_nineteen_times_in_twenty(true: int, amount: int) -> None:
    """Somebody of this number plays that many games against levels, three hundred times."""
    rng, held, trials = random.Random(amount), 0, 300
    numbers = {**LEVELS, "Ann": float(true)}
    for _ in range(trials):
        played = [met("Ann", rng.choice(list(LEVELS))) for _ in range(amount)]
        results = [Result(each, 1, rng.random() < expect(each, numbers)) for each in played]
        rating: Rating = rate(results, LEVELS)["Ann"]
        held += rating.low <= true <= rating.high
    assert 0.92 <= held / trials <= 0.995


@pytest.mark.parametrize("name", games.OURS)
def test_the_middle_newcomer_is_the_same_in_every_game(name: str) -> None:
    numbers = load_numbers(name, 2)
    newcomers = sorted(numbers[each] for each in bots.NEWCOMERS if each in numbers)
    assert START in newcomers
    assert json.loads(json.dumps(dict(numbers))) == numbers


def test_games_of_other_packages_have_no_numbers() -> None:
    assert load_numbers("scopa", 2) == {}
