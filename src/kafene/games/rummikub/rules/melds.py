"""Melds of Rummikub: their readings, values and flaws (RK 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, NamedTuple

from kafene.core.pieces import JOKER, Colour, Tile, read_pieces, write_pieces
from kafene.core.values import dataclass
from kafene.parts.melds import SHORTEST_MELD, MeldRules, find_group_flaw, find_run_flaw

Tiles = tuple[Tile, ...]

HIGHEST = 13
"""The highest number, and the most tiles in a run (RK 2.1)."""
LARGEST_GROUP = len(Colour)
"""RK 2.2: one tile of each colour."""
RULES = MeldRules(run="RK 2.1", group="RK 2.2", size="RK 2.3", naturals=1, distinct=True)


class Kind(StrEnum):
    """The kinds of melds."""

    GROUP = "group"
    RUN = "run"


class Read(NamedTuple):
    """One way to read some tiles as a meld: a joker stands for a tile of this kind (RK 2.3)."""

    kind: Kind
    value: int
    """The sum of the tiles it stands for (RK 2.5)."""
    first: int
    """The lowest number of a run, the number of a group."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A multiset of tiles on the table (RK 2.4), always kept in reading order: a joker of a run
    stands in its place."""

    tiles: Tiles
    between: ClassVar[str] = " / "
    """The separator between two melds in a text."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", in_order(self.tiles))

    def __str__(self) -> str:
        return _write(self.tiles)

    @classmethod
    def of(cls, tiles: Meld | Iterable[Tile]) -> Meld:
        """The meld of these tiles; a meld is returned as it is."""
        return tiles if isinstance(tiles, Meld) else cls(tuple(tiles))

    @classmethod
    def parse(cls, text: str) -> Meld:
        """Read a meld from its tiles; raises `NotationError`."""
        return cls(read_pieces(Tile, text))


_read = lru_cache(maxsize=4096)(Meld.parse)
"""Cached, since the same melds keep coming back."""


@lru_cache(maxsize=4096)
def _write(tiles: Tiles) -> str:
    return write_pieces(tiles)


def read_melds(text: str) -> tuple[Meld, ...]:
    """Read melds separated by `/`; raises `NotationError`."""
    return tuple([_read(meld) for part in text.split("/") if (meld := part.strip())])


def write_melds(melds: Iterable[Meld]) -> str:
    """Write melds so that `read_melds` reads them back."""
    return Meld.between.join([_write(meld.tiles) for meld in melds])


def tiles_of(melds: Iterable[Meld]) -> Counter[Tile]:
    """The number of each tile in the melds."""
    return Counter([tile for meld in melds for tile in meld.tiles])


# ---------------------------------------------------------------------------------------- reading


def readings(tiles: Sequence[Tile]) -> Iterator[Read]:
    """The valid readings of the tiles, group before run, each of highest value (RK 2.1-2.5)."""
    size = len(tiles)
    numbered = [tile for tile in tiles if tile.colour is not None]
    if size < SHORTEST_MELD or not numbered:
        return
    first = numbered[0]
    if (
        size <= LARGEST_GROUP
        and all(tile.number == first.number for tile in numbered)
        and len({tile.colour for tile in numbered}) == len(numbered)
    ):
        yield Read(Kind.GROUP, size * first.number, first.number)
    if size <= HIGHEST and all(tile.colour is first.colour for tile in numbered):
        numbers = {tile.number for tile in numbered}
        low, high = min(numbers), max(numbers)
        if len(numbers) == len(numbered) and high - low < size:
            start = min(
                low, HIGHEST - size + 1
            )  # spare jokers go to the high end while there is room
            yield Read(Kind.RUN, size * (2 * start + size - 1) // 2, start)


def best_reading(tiles: Sequence[Tile]) -> Read | None:
    """The reading of highest value, a group if both are equal (RK 2.5); None if none is valid."""
    return max(readings(tiles), key=lambda read: read.value, default=None)


def value_of(tiles: Sequence[Tile]) -> int:
    """The value of a valid meld (RK 2.5)."""
    read = best_reading(tiles)
    assert read is not None, f"no meld: {write_pieces(tiles)}"
    return read.value


def in_order(tiles: Iterable[Tile]) -> Tiles:
    """The tiles in reading order; if they form no valid meld, by number."""
    ordered = sorted(tiles)
    read = best_reading(ordered) if ordered and ordered[-1] == JOKER else None
    if read is None or read.kind is Kind.GROUP:
        return tuple(ordered)
    held = {tile.number: tile for tile in ordered if tile != JOKER}
    return tuple(held.get(read.first + at, JOKER) for at in range(len(ordered)))


def name_jokers(tiles: Sequence[Tile]) -> str:
    """The tile that each joker of a meld stands for (RK 2.5), separated by spaces, or only its
    number where the colour is open. Empty for tiles that are no meld.

    >>> from kafene.core.pieces import read_pieces
    >>> [name_jokers(read_pieces(Tile, meld)) for meld in ("11K J 13K", "9R 9B J")]
    ['12K', '9']
    """
    count = sum(tile is JOKER for tile in tiles)
    read = best_reading(tiles) if count else None
    if read is None:
        return ""
    numbered = [tile for tile in tiles if tile != JOKER]
    if read.kind is Kind.RUN:
        numbers = {tile.number for tile in numbered}
        run = range(read.first, read.first + len(tiles))
        colour = numbered[0].colour
        return write_pieces(Tile(number, colour) for number in run if number not in numbers)
    left = [colour for colour in Colour if colour not in {tile.colour for tile in numbered}]
    if len(left) == count:
        return write_pieces(Tile(read.first, colour) for colour in left)
    return " ".join([str(read.first)] * count)


def split_twice(tiles: Tiles) -> tuple[Tiles, ...]:
    """The tiles in order, split in two if they form two melds around a tile that comes twice.

    >>> from kafene.core.pieces import read_pieces, write_pieces
    >>> [write_pieces(part) for part in split_twice(read_pieces(Tile, "3R 4R 5R 5R 6R 7R"))]
    ['3R 4R 5R', '5R 6R 7R']
    """
    for at, (one, two) in enumerate(pairwise(tiles), 1):
        if one == two:
            halves = (in_order(tiles[:at]), in_order(tiles[at:]))
            return halves if all(map(best_reading, halves)) else (tiles,)
    return (tiles,)


# ------------------------------------------------------------------------------------------ flaws


def check_meld(tiles: Sequence[Tile], kind: Kind | None = None) -> Read:
    """Read tiles as a meld, or as one of this `kind`; raises `IllegalAction` if they are none.

    ALL 3: the refusal cites RK 2.1 if the numbered tiles have one colour, else 2.2, and 2.3 if only
    a joker makes the meld too large."""
    read = max(
        (each for each in readings(tiles) if kind in (None, each.kind)),
        key=lambda read: read.value,
        default=None,
    )
    if read is not None:
        return read
    numbered = tuple(sorted(tile for tile in tiles if tile.colour is not None))
    jokers = (JOKER,) * (len(tiles) - len(numbered))
    colours = {tile.colour for tile in numbered}
    meant = kind or (Kind.RUN if len(colours) <= 1 else Kind.GROUP)
    if meant is Kind.RUN:
        flaw = find_run_flaw(numbered, jokers, RULES)
    else:
        flaw = find_group_flaw(numbered, jokers, RULES, alone=kind is not None)
    assert flaw is not None, f"a meld: {write_pieces(tiles)}"
    raise flaw
