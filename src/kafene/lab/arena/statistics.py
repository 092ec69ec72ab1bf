"""Running sums and what follows from them: intervals, evidence that grows with every deal, and
histograms that stay small. Nothing here keeps a list of what it was told."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from statistics import NormalDist
from typing import NamedTuple

_Z = NormalDist().inv_cdf(0.975)
_BETS = tuple(
    sign * size for size in (1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 3 / 4) for sign in (1, -1)
)
_SCALE = 0.2
"""Where the interval for any time is tightest: about 10 / scale ** 2 = some hundreds of deals."""
_SETTLED = 20
"""Deals from which the interval for any time holds for numbers that may have any size."""


class Interval(NamedTuple):
    """An estimate, and where the truth lies with 95 % confidence; None while nobody can say."""

    mean: float
    low: float | None
    high: float | None


Pull = tuple[float, float]
"""The luck of an observation: in points, and in shares."""
NO_LUCK = (0.0, 0.0)


class Mean:
    """The mean of numbers told one by one, and how far they scatter (Welford)."""

    __slots__ = ("_squares", "count", "mean")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Take one more observation into account."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self._squares += off * (value - self.mean)

    @property
    def variance(self) -> float:
        """Of one observation; zero if there are fewer than two."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    def interval(self, *, any_time: bool = False) -> Interval:
        """Student's 95 % interval; `any_time`: one that holds however often it is looked at, once
        there are enough deals for it."""
        if self.count < (_SETTLED if any_time else 2):
            return Interval(self.mean, None, None)
        half = self._half_width(any_time=any_time)
        return Interval(self.mean, self.mean - half, self.mean + half)

    def _half_width(self, *, any_time: bool) -> float:
        if any_time:
            return math.sqrt(self.variance) * any_time_factor(self.count)
        return math.sqrt(self.variance / self.count) * student(self.count - 1)

    def share(self, *, any_time: bool = False) -> Interval:
        """The 95 % interval of a mean of shares, within 0 and 1."""
        return self._within(0.0, any_time=any_time)

    def balance(self, *, any_time: bool = False) -> Interval:
        """The 95 % interval of a mean of differences of shares, within -1 and 1."""
        return self._within(-1.0, any_time=any_time)

    def _within(self, least: float, *, any_time: bool) -> Interval:
        """The interval as if one more deal had been lost, one split and one won (after Agresti and
        Coull): a few deals that all went alike make nothing certain."""
        if self.count < 2:
            return Interval(self.mean, None, None)
        more = Mean()
        more.count, more.mean, more._squares = self.count, self.mean, self._squares
        for value in (least, (least + 1) / 2, 1.0):
            more.add(value)
        half = more._half_width(any_time=any_time)
        low, high = min(more.mean - half, self.mean), max(more.mean + half, self.mean)
        return Interval(self.mean, max(least, low), min(1.0, high))


class Corrected(Mean):
    """The mean of numbers of which a part was luck.

    Luck is two numbers that are zero on average. What they count for is fitted to the observations
    before (least squares, shrunk while there are few), never to the one that is corrected: so the
    mean stays what it was, whatever is fitted."""

    __slots__ = ("_plain", "_products", "_squares_of_luck")
    _FIRST = 5
    """The observations that are taken as they are."""

    def __init__(self) -> None:
        super().__init__()
        self._plain = Mean()
        self._squares_of_luck = (0.0, 0.0, 0.0)
        """Of both kinds, and their product."""
        self._products = NO_LUCK
        """Of each kind and the observations."""

    def correct(self, value: float, luck: Pull) -> None:
        """Take one more observation into account, less what luck has brought."""
        (one, other), (first, second) = luck, self.weights()
        self.add(value - first * one - second * other)
        self._plain.add(value)
        off = value - self._plain.mean
        a, b, both = self._squares_of_luck
        self._squares_of_luck = (a + one * one, b + other * other, both + one * other)
        self._products = (self._products[0] + one * off, self._products[1] + other * off)

    def weights(self) -> Pull:
        """The gain from a unit of each kind of luck, as far as is known."""
        a, b, both = self._squares_of_luck
        if self.count < self._FIRST or a == 0 or b == 0:
            return NO_LUCK
        a, b = ((1 + 2 / self.count) * each for each in (a, b))
        spread = a * b - both * both
        one, other = self._products
        return (one * b - other * both) / spread, (other * a - one * both) / spread


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t: 12.706 for 1 degree of freedom, 1.96 for very many."""
    if freedom == 1:
        return math.tan(math.pi * 0.475)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (1 - 0.95**2))
    z, square = _Z, _Z * _Z
    terms = (  # Cornish and Fisher: within 0.2 % from 3 degrees on
        z,
        z * (square + 1) / 4,
        z * ((5 * square + 16) * square + 3) / 96,
        z * (((3 * square + 19) * square + 17) * square - 15) / 384,
        z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


def any_time_factor(count: int) -> float:
    """Half the width, in standard deviations of one observation, of an interval that holds with
    95 % at all times together (a normal mixture)."""
    grown = count * _SCALE**2 + 1
    return math.sqrt(2 * grown / (count * _SCALE) ** 2 * math.log(math.sqrt(grown) / 0.05))


class Evidence:
    """Evidence that a mean of numbers between -1 and 1 is not zero.

    A gambler starts with 1, split over several bets that the next number will be above (or below)
    zero. If the mean is zero the game is fair, so the money ever reaches 1 / error with a chance of
    at most `error`, however often one looks (Ville)."""

    __slots__ = ("_logs", "_most")

    def __init__(self) -> None:
        self._logs = [0.0] * len(_BETS)
        self._most = 0.0

    def add(self, value: float) -> None:
        """Bet once more."""
        self._logs = [
            log + math.log1p(bet * value) for log, bet in zip(self._logs, _BETS, strict=True)
        ]
        self._most = max(self._most, self.log_money)

    @property
    def log_money(self) -> float:
        """The logarithm of the money: that can be more than a number holds."""
        most = max(self._logs)
        rest = math.fsum(math.exp(log - most) for log in self._logs)
        return most + math.log(rest / len(_BETS))

    def beyond_doubt(self, error: float) -> bool:
        """True once the money has ever been 1 / error."""
        return self._most >= -math.log(error)


class Histogram:
    """Whole numbers in bins of one width; when they are too many, two become one."""

    __slots__ = ("bins", "width")
    _MOST = 64

    def __init__(self) -> None:
        self.width = 1
        self.bins: Counter[int] = Counter()

    def add(self, value: int) -> None:
        """Count one more."""
        self.bins[value // self.width] += 1
        while len(self.bins) > self._MOST:
            self.width *= 2
            halved: Counter[int] = Counter()
            for place, count in self.bins.items():
                halved[place // 2] += count
            self.bins = halved

    def bars(self) -> list[tuple[int, int]]:
        """The lowest number of each bin, and how many are in it."""
        return [(place * self.width, self.bins[place]) for place in sorted(self.bins)]


def quantile(bins: Counter[int], share: float) -> int:
    """The bin in which a share of all counts is reached."""
    left = share * bins.total()
    for place in sorted(bins):
        left -= bins[place]
        if left <= 0:
            return place
    return max(bins, default=0)


def mean_of(values: Iterable[float]) -> float:
    """The mean of a few numbers."""
    some = list(values)
    return math.fsum(some) / len(some)
