"""Known values, and false alarms counted."""

from __future__ import annotations

import random
import statistics

import pytest

from kafene.arena.statistics import (
    Corrected,
    Evidence,
    Histogram,
    Mean,
    quantile,
    student,
    wilson,
)


def told(values: list[float]) -> Mean:
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean


@pytest.mark.parametrize(
    ("freedom", "known"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (10**6, 1.960)],
)
def test_students_t_is_that_of_the_tables(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, rel=0.002)


def test_mean_and_variance_are_those_of_the_library() -> None:
    values = [random.Random(1).gauss(1e6, 3) for _ in range(500)]
    mean = told(values)
    assert mean.mean == pytest.approx(statistics.fmean(values))
    assert mean.variance == pytest.approx(statistics.variance(values))


def test_the_interval_of_a_known_sample() -> None:
    # Mean 5, standard deviation 2.138, eight values: 5 +- 2.365 * 2.138 / sqrt(8).
    mean, low, high = told([2, 4, 4, 4, 5, 5, 7, 9]).interval()
    assert (mean, low, high) == pytest.approx((5, 3.212, 6.788), abs=0.002)


def test_one_observation_has_no_interval() -> None:
    assert told([3]).interval() == (3, None, None)


def test_wilsons_interval_of_a_known_share() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.8, 0.490, 0.943), abs=0.001)


def test_a_share_of_independent_games_has_wilsons_interval() -> None:
    values = [1.0] * 60 + [0.0] * 40
    assert told(values).share() == pytest.approx(wilson(0.6, 100), abs=0.002)


def test_a_share_of_one_in_every_deal_is_not_taken_for_certain() -> None:
    mean, low, high = told([1.0] * 20).share()
    assert (mean, high) == (1, 1)
    assert low == pytest.approx(0.839, abs=0.001)
    assert told([-1.0] * 20).balance().high == pytest.approx(2 * 0.161 - 1, abs=0.001)


def test_a_share_that_never_varies_is_known_exactly() -> None:
    assert told([0.5] * 20).share() == (0.5, 0.5, 0.5)
    assert told([0.0] * 20).balance() == (0, 0, 0)


def test_the_interval_covers_the_truth_nineteen_times_in_twenty() -> None:
    rng = random.Random(3)
    covered = 0
    for _ in range(2000):
        _, low, high = told([rng.gauss(1, 2) for _ in range(12)]).interval()
        assert low is not None
        assert high is not None
        covered += low <= 1 <= high
    assert 0.935 < covered / 2000 < 0.965


# ------------------------------------------------------------------------------------ sequential

COIN = (-1.0, 1.0)
UNFAIR_SIZES = (-0.25, -0.25, -0.25, 0.75)
"""No difference on the whole, but lopsided."""


def draw_lucky_deal(rng: random.Random) -> tuple[float, tuple[float, float]]:
    """A deal of mean 3: much of it is luck of two kinds that go together, not in proportion, and
    the rest is skewed."""
    one = rng.gauss(0, 4)
    other = 0.1 * one + rng.choice((-0.5, 0.5))
    rest = 0.05 * (one * one - 16) + rng.expovariate(0.5) - 2
    return 3 + 0.7 * one + 3 * other + rest, (one, other)


@pytest.mark.parametrize("deals", [12, 30, 100])
def test_intervals_of_corrected_results_cover_the_truth_as_often(deals: int) -> None:
    rng = random.Random(11)
    covered, means, widths, runs = 0, Mean(), [0.0, 0.0], 600
    for _ in range(runs):
        plain, corrected = Mean(), Corrected()
        for _ in range(deals):
            value, luck = draw_lucky_deal(rng)
            plain.add(value)
            corrected.correct(value, luck)
        mean, low, high = corrected.interval()
        assert low is not None
        assert high is not None
        covered += low <= 3 <= high
        means.add(mean)
        widths[0] += high - low
        widths[1] += 2 * student(deals - 1) * (plain.variance / deals) ** 0.5
    assert 0.92 <= covered / runs <= 0.98
    assert abs(means.mean - 3) < 3 * (means.variance / runs) ** 0.5
    if deals > 20:
        assert widths[0] < 0.8 * widths[1]


def test_what_luck_counts_for_is_never_fitted_to_the_deal_that_is_corrected() -> None:
    for last in (-1000.0, 1000.0):
        rng, found = random.Random(2), Corrected()
        for _ in range(30):
            found.correct(*draw_lucky_deal(rng))
        before, (first, second) = found.mean, found.weights()
        found.correct(last, (2.0, 1.0))
        assert 31 * found.mean - 30 * before == pytest.approx(last - 2 * first - second)


def test_without_luck_a_corrected_mean_is_the_plain_one() -> None:
    rng, plain, corrected = random.Random(4), Mean(), Corrected()
    for _ in range(50):
        value = rng.random()
        plain.add(value)
        corrected.correct(value, (0.0, 0.0))
    assert corrected.interval() == plain.interval()


def test_a_corrected_share_beyond_its_bounds_has_an_interval_within_them() -> None:
    shares = Mean()
    for value in (1.0, 1.1, 1.0, 1.05):
        shares.add(value)
    _, low, high = shares.share()
    assert low is not None
    assert 0 < low < 1
    assert high == 1


@pytest.mark.parametrize("values", [COIN, UNFAIR_SIZES])
def test_looking_after_every_deal_raises_no_more_false_alarms_than_promised(
    values: tuple[float, ...],
) -> None:
    rng = random.Random(7)
    alarms = 0
    for _ in range(400):
        evidence = Evidence()
        for _ in range(300):
            evidence.add(rng.choice(values))
            if evidence.beyond_doubt(0.05):
                alarms += 1
                break
    assert alarms <= 400 * 0.05


def test_a_plain_interval_looked_at_after_every_deal_raises_many_false_alarms() -> None:
    rng = random.Random(7)
    alarms = {False: 0, True: 0}
    for _ in range(200):
        for any_time in alarms:
            mean = Mean()
            for _ in range(300):
                mean.add(rng.gauss(0, 1))
                _, low, high = mean.interval(any_time=any_time)
                if mean.count > 10 and low is not None and high is not None and not low < 0 < high:
                    alarms[any_time] += 1
                    break
    assert alarms[False] > 40
    assert alarms[True] <= 10


def test_a_difference_is_found_soon() -> None:
    rng = random.Random(5)
    evidence = Evidence()
    deals = 0
    while not evidence.beyond_doubt(0.01):
        evidence.add(rng.choice((1.0, 1.0, 0.0, -1.0)))
        deals += 1
    assert deals < 400


# ------------------------------------------------------------------------------------- histograms


def test_a_histogram_stays_small_and_counts_everything() -> None:
    histogram = Histogram()
    rng = random.Random(2)
    for _ in range(5000):
        histogram.add(rng.randrange(-10_000, 10_000))
    assert len(histogram.bars()) <= 64
    assert sum(count for _, count in histogram.bars()) == 5000


def test_few_values_are_counted_one_by_one() -> None:
    histogram = Histogram()
    for value in (5, -2, 5):
        histogram.add(value)
    assert histogram.bars() == [(-2, 1), (5, 2)]
    assert quantile(histogram.bins, 0.5) == 5
