"""Who goes with whom, so that all together gain most: the Hungarian method."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

FAR = 1 << 30


def assign(gains: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Pairs of a row and a column, each in one pair at most, of largest gain in all. Pairs that
    gain nothing are left out."""
    wide = len(gains[0]) if gains else 0
    size = max(len(gains), wide)
    padded = [[*row, *[0] * (size - wide)] for row in gains]
    padded += [[0] * size for _ in range(size - len(gains))]
    market = _Market(padded)
    for row in range(size):
        market.seat(row)
    for column, row in enumerate(market.owner[:size]):
        if padded[row][column]:
            yield row, column


class _Market:
    """Columns with prices. Every row that has a column has one that gives it most after its price:
    so the pairs are best for all."""

    def __init__(self, gains: Sequence[Sequence[int]]) -> None:
        self.gains, self.size = gains, len(gains)
        self.wages = [0] * self.size
        """What each row has of its pair."""
        self.prices = [0] * (self.size + 1)
        self.owner = [-1] * (self.size + 1)
        """The row of each column; the last one is where a new row waits."""

    def seat(self, row: int) -> None:
        """Find a column for one more row: along the way on which the prices rise least, those on it
        move on to the next column."""
        self.owner[self.size], here = row, self.size
        rise, via = [FAR] * self.size, [self.size] * self.size
        passed = [False] * (self.size + 1)
        while self.owner[here] >= 0:
            passed[here] = True
            here = self._nearest(here, rise, via, passed)
        while here != self.size:
            self.owner[here] = self.owner[via[here]]
            here = via[here]
        self.owner[self.size] = -1

    def _nearest(self, here: int, rise: list[int], via: list[int], passed: list[bool]) -> int:
        """The column that is reached at the least rise in prices, from where the way is now."""
        row = self.owner[here]
        ahead = [column for column in range(self.size) if not passed[column]]
        for column in ahead:
            needed = self.wages[row] + self.prices[column] - self.gains[row][column]
            if needed < rise[column]:
                rise[column], via[column] = needed, here
        nearest = min(ahead, key=lambda column: rise[column])
        step = rise[nearest]
        for column, was_passed in enumerate(passed):
            if was_passed:
                self.wages[self.owner[column]] -= step
                self.prices[column] += step
        for column in ahead:
            rise[column] -= step
        return nearest
