"""The assignment of rows to columns with the largest total gain: the Hungarian method."""

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
    matching = _Matching(padded)
    for row in range(size):
        matching.add_row(row)
    for column, row in enumerate(matching.owner[:size]):
        if padded[row][column]:
            yield row, column


class _Matching:
    """A growing matching, optimal for the rows added so far, with a potential u for each row and v
    for each column. Invariant: u[i] + v[j] >= gains[i][j], with equality on matched pairs."""

    def __init__(self, gains: Sequence[Sequence[int]]) -> None:
        self.gains, self.size = gains, len(gains)
        self.row_potentials = [0] * self.size
        self.column_potentials = [0] * (self.size + 1)
        self.owner = [-1] * (self.size + 1)
        """The row of each column; the last one is where a new row waits."""

    def add_row(self, row: int) -> None:
        """Match one more row, along the shortest augmenting path (Dijkstra over reduced costs)."""
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
        """The unvisited column of least reduced cost; shifts the potentials by that cost."""
        row = self.owner[here]
        ahead = [column for column in range(self.size) if not passed[column]]
        for column in ahead:
            needed = (
                self.row_potentials[row] + self.column_potentials[column] - self.gains[row][column]
            )
            if needed < rise[column]:
                rise[column], via[column] = needed, here
        nearest = min(ahead, key=lambda column: rise[column])
        step = rise[nearest]
        for column, was_passed in enumerate(passed):
            if was_passed:
                self.row_potentials[self.owner[column]] -= step
                self.column_potentials[column] += step
        for column in ahead:
            rise[column] -= step
        return nearest
