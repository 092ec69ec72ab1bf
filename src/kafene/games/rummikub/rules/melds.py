"""Melds of Rummikub: which tiles form one, what it is worth, why others form none (RK 2)."""

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
"""RK 2.2: a tile of each colour."""
RULES = MeldRules(run="RK 2.1", group="RK 2.2", size="RK 2.3", naturals=1, distinct=True)


class Kind(StrEnum):
    """How a meld is read."""

    GROUP = "group"
    RUN = "run"


class Read(NamedTuple):
    """One way to read some tiles as a meld: a joker stands for a tile of this kind (RK 2.3)."""

    kind: Kind
    value: int
    """What the tiles it stands for add up to (RK 2.5)."""
    first: int
    """The lowest number of a run, the number of a group."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A bag of tiles on the table (RK 2.4), kept in the order in which it is read, whatever order
    it is given in: a joker of a run stands in its place."""

    tiles: Tiles
    between: ClassVar[str] = " / "
    """What stands between two melds in a text."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", in_order(self.tiles))

    def __str__(self) -> str:
        return _write(self.tiles)

    @classmethod
    def of(cls, tiles: Meld | Iterable[Tile]) -> Meld:
        """The meld of these tiles; a meld is itself."""
        return tiles if isinstance(tiles, Meld) else cls(tuple(tiles))

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The meld of the tiles written as `text`; raises `NotationError`."""
        return cls(read_pieces(Tile, text))


_read = lru_cache(maxsize=4096)(Meld.parse)
"""The same melds come again and again."""


@lru_cache(maxsize=4096)
def _write(tiles: Tiles) -> str:
    return write_pieces(tiles)


def read_melds(text: str) -> tuple[Meld, ...]:
    """The melds in a text, a `/` between two; raises `NotationError`."""
    return tuple([_read(meld) for part in text.split("/") if (meld := part.strip())])


def write_melds(melds: Iterable[Meld]) -> str:
    """Inverse of `read_melds`."""
    return Meld.between.join([_write(meld.tiles) for meld in melds])


def tiles_of(melds: Iterable[Meld]) -> Counter[Tile]:
    """How often each tile is in the melds."""
    return Counter([tile for meld in melds for tile in meld.tiles])


# ---------------------------------------------------------------------------------------- reading


def readings(tiles: Sequence[Tile]) -> Iterator[Read]:
    """Every kind as which the tiles are a valid meld, each in its reading of highest value; the
    group comes first (RK 2.1-2.5)."""
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
            )  # spare jokers go to the high end while it has room
            yield Read(Kind.RUN, size * (2 * start + size - 1) // 2, start)


def best_reading(tiles: Sequence[Tile]) -> Read | None:
    """The reading of highest value, a group where both are as good (RK 2.5); None if there is no
    valid one."""
    return max(readings(tiles), key=lambda read: read.value, default=None)


def value_of(tiles: Sequence[Tile]) -> int:
    """What a valid meld is worth (RK 2.5)."""
    read = best_reading(tiles)
    assert read is not None, f"no meld: {write_pieces(tiles)}"
    return read.value


def in_order(tiles: Iterable[Tile]) -> Tiles:
    """The tiles in the order in which they are read; those of no valid meld by number."""
    ordered = sorted(tiles)
    read = best_reading(ordered) if ordered and ordered[-1] == JOKER else None
    if read is None or read.kind is Kind.GROUP:
        return tuple(ordered)
    held = {tile.number: tile for tile in ordered if tile != JOKER}
    return tuple(held.get(read.first + at, JOKER) for at in range(len(ordered)))


def name_jokers(tiles: Sequence[Tile]) -> str:
    """What each joker of a meld stands for (RK 2.5), with a space between two: a tile, or only its
    number where the colour is open. Nothing for tiles that are no meld.

    11K J 13K: 12K. 9R 9B J: 9."""
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
    """Tiles in order; as two melds if that is what they are where one of them comes twice.

    3R 4R 5R 5R 6R 7R: 3R 4R 5R and 5R 6R 7R."""
    for at, (one, two) in enumerate(pairwise(tiles), 1):
        if one == two:
            halves = (in_order(tiles[:at]), in_order(tiles[at:]))
            return halves if all(map(best_reading, halves)) else (tiles,)
    return (tiles,)


# ---------------------------------------------------------------------------------- what is none


def check_meld(tiles: Sequence[Tile], kind: Kind | None = None) -> Read:
    """How tiles read as a meld, or as one of this `kind`; raises `IllegalAction` if they do not.

    ALL 3: RK 2.1 if the numbered tiles have one colour, else 2.2, and 2.3 if only a joker makes it
    too large."""
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
