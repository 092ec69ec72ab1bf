"""Places of sets on the screen: in columns, each in its place as long as it fits there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import field
from itertools import count

from rich.text import Text as Line

from kafene.core.values import dataclass

LOOSE, DENSE = 24, 20
"""Cells for a column: five pieces fit into one, or four where there are many sets."""


@dataclass(frozen=True)
class Set:
    """A set to be shown: its number, its pieces, and how it is drawn."""

    number: int
    pieces: tuple[Hashable, ...]
    line: Line


@dataclass(frozen=True)
class _Place:
    row: int
    column: int
    span: int
    """Columns that it takes."""

    @property
    def slots(self) -> Iterator[tuple[int, int]]:
        return ((self.row, self.column + at) for at in range(self.span))


@dataclass
class Shelf:
    """The places of sets, from one drawing of the table to the next."""

    _lying: list[tuple[Set, _Place]] = field(default_factory=list)
    _grid: tuple[int, int] = (0, 0)
    """The width of the screen, and of a column."""

    def arrange(self, sets: Sequence[Set], width: int, most: int) -> list[Line]:
        """The sets as lines. One that has not changed stays where it is, and one that has, if there
        is room; a new one goes to the first gap. All are put in order anew if the screen has
        another width, or if they need more than `most` lines and fewer would do."""
        if self._grid[0] != width or not sets:
            self._grid, self._lying = (width, LOOSE), []
        places = self._find_places(sets)
        if _count_rows(places) > most:
            for column in (LOOSE, DENSE):
                if self._grid[1] == DENSE and column == LOOSE:
                    continue
                self._grid, self._lying = (width, column), []
                places = self._find_places(sets)
                if _count_rows(places) <= most:
                    break
        self._lying = list(zip(sets, places, strict=True))
        return self._draw(sets, places)

    @property
    def _columns(self) -> int:
        width, column = self._grid
        return max(1, width // column)

    def _span(self, line: Line) -> int:
        """Count the columns that a set takes, with a gap after it."""
        wide = self._grid[0] // self._columns
        return min(self._columns, -(-(line.cell_len + 1) // wide))

    def _find_places(self, sets: Sequence[Set]) -> list[_Place]:
        before = _match(sets, [each for each, _ in self._lying])
        places: list[_Place | None] = [None] * len(sets)
        taken: set[tuple[int, int]] = set()

        def keep(at: int) -> None:
            """Leave a set where it was, if it fits."""
            old = self._lying[before[at]][1]
            place = _Place(old.row, old.column, self._span(sets[at].line))
            fits = place.column + place.span <= self._columns
            if fits and taken.isdisjoint(place.slots):
                places[at] = place
                taken.update(place.slots)

        # Those that have not changed first; then those that may have grown.
        same = [at for at in before if self._lying[before[at]][0].pieces == sets[at].pieces]
        for at in (*same, *(at for at in before if at not in same)):
            keep(at)
        for at, each in enumerate(sets):
            if places[at] is None:
                # A whole table is laid out in order; what comes later goes where there is room.
                first = max(taken, default=(0, 0)) if not before else (0, 0)
                places[at] = place = self._find_gap(self._span(each.line), taken, first)
                taken.update(place.slots)
        return [place for place in places if place is not None]

    def _find_gap(self, span: int, taken: set[tuple[int, int]], first: tuple[int, int]) -> _Place:
        for row in count(first[0]):
            for column in range(self._columns - span + 1):
                place = _Place(row, column, span)
                if (row, column) >= first and taken.isdisjoint(place.slots):
                    return place
        raise AssertionError

    def _draw(self, sets: Sequence[Set], places: Sequence[_Place]) -> list[Line]:
        wide = self._grid[0] // self._columns
        lines = [Line() for _ in range(_count_rows(places))]
        for each, place in sorted(
            zip(sets, places, strict=True), key=lambda pair: (pair[1].row, pair[1].column)
        ):
            line = lines[place.row]
            line.append(" " * (place.column * wide - line.cell_len)).append_text(each.line)
        return lines


def _count_rows(places: Sequence[_Place]) -> int:
    return max((place.row + 1 for place in places), default=0)


def _match(now: Sequence[Set], before: Sequence[Set]) -> dict[int, int]:
    """Match sets with those before: equal ones, then those that share pieces and have the same
    number, then those that share the most."""
    found: dict[int, int] = {}
    used: set[int] = set()
    pairs = [
        (
            here.pieces == there.pieces,
            here.number == there.number,
            (Counter(here.pieces) & Counter(there.pieces)).total(),
            (at, old),
        )
        for at, here in enumerate(now)
        for old, there in enumerate(before)
    ]
    for _, _, shared, (at, old) in sorted(pairs, key=lambda pair: pair[:3], reverse=True):
        if shared and at not in found and old not in used:
            found[at] = old
            used.add(old)
    return found
