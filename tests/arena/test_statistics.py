"""Known values, and false alarms counted."""

from __future__ import annotations

import math
import random
import statistics

import pytest

from kafene.lab.arena.statistics import (
    Corrected,
    Evidence,
    Histogram,
    Mean,
    quantile,
    student,
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


def test_a_share_counts_one_deal_more_of_each_kind() -> None:
    # 60 won and 40 lost, one more of each and one split: (61 + 0.5) / 103 +- 1.983 * 0.4909 / 10.15
    values = [1.0] * 60 + [0.0] * 40
    assert told(values).share() == pytest.approx((0.6, 0.5012, 0.6930), abs=0.0002)


def test_deals_that_all_went_alike_leave_doubt() -> None:
    for value in (0.0, 0.5, 1.0):
        mean, low, high = told([value] * 20).share()
        assert low is not None
        assert high is not None
        assert 0 <= low <= mean <= high <= 1
        assert high - low > 0.1
    assert told([1.0] * 20).share().low == pytest.approx(0.836, abs=0.001)
    assert told([-1.0] * 20).balance().high == pytest.approx(2 * 0.164 - 1, abs=0.001)


SHAPES = {
    "half of the deals split": (0.25, 0.5, 0.25),
    "half split, 60 %": (0.15, 0.5, 0.35),
    "80 % split, 55 %": (0.05, 0.8, 0.15),
    "90 % split, 53 %": (0.02, 0.9, 0.08),
    "never split": (0.5, 0.0, 0.5),
    "nearly always won": (0.0, 0.02, 0.98),
}
"""How often a deal is lost, split and won."""


@pytest.mark.parametrize("deals", [5, 10, 20, 50, 100])
@pytest.mark.parametrize("shape", SHAPES)
def test_intervals_of_wins_cover_the_truth_from_five_deals_on(shape: str, deals: int) -> None:
    """Over all outcomes of so many deals, each with its own chance."""
    chances = SHAPES[shape]
    truth = chances[1] / 2 + chances[2]
    covered = total = 0.0
    for lost in range(deals + 1):
        for split in range(deals - lost + 1):
            counts = (lost, split, deals - lost - split)
            chance = math.exp(math.lgamma(deals + 1)) * math.prod(
                share**count / math.factorial(count)
                for share, count in zip(chances, counts, strict=True)
            )
            if chance < 1e-7:
                continue
            total += chance
            mean = told([0.0] * counts[0] + [0.5] * counts[1] + [1.0] * counts[2])
            _, low, high = mean.share()
            assert low is not None
            assert high is not None
            covered += chance * (low <= truth <= high)
    assert total > 0.999
    assert covered >= 0.93


@pytest.mark.parametrize("shape", ["half split, 60 %", "90 % split, 53 %", "never split"])
def test_intervals_of_wins_for_any_time_hold_at_all_times_together(shape: str) -> None:
    rng, (lost, split, won) = random.Random(3), SHAPES[shape]
    truth, runs, missed = split / 2 + won, 200, 0
    for _ in range(runs):
        mean = Mean()
        for value in rng.choices((0.0, 0.5, 1.0), (lost, split, won), k=200):
            mean.add(value)
            _, low, high = mean.share(any_time=True)
            if low is not None and high is not None and not low <= truth <= high:
                missed += 1
                break
    assert missed <= 0.05 * runs


def test_intervals_of_points_for_any_time_begin_where_they_hold() -> None:
    values = [random.Random(8).gauss(1, 2) for _ in range(20)]
    assert told(values[:19]).interval(any_time=True)[1:] == (None, None)
    assert None not in told(values).interval(any_time=True)


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
                if mean.count >= 20 and low is not None and high is not None and not low < 0 < high:
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
