"""The facts that the searches have of the rules (`facts.py`), made from the modules that define
runs, groups and melds; setup.py writes it down when the package is built."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from kafene.core.pieces import JOKER, Colour
from kafene.games.rummikub.fast.search.all_melds import melds_within
from kafene.games.rummikub.fast.search.bags import word_of
from kafene.games.rummikub.fast.search.demands.hunt import BAG_ROW, ROW_PLACES
from kafene.games.rummikub.fast.search.facts import Facts
from kafene.games.rummikub.fast.search.free.tables import tables
from kafene.games.rummikub.fast.search.search import TILES, places_of
from kafene.games.rummikub.rules.manipulation import GROUP, RUN
from kafene.games.rummikub.rules.melds import HIGHEST, Kind, Tiles, in_order, readings

_HERE, _RULES = __name__.rpartition(".")[0], "kafene.games.rummikub.rules"
SOURCES = (
    __name__,
    *(f"{_HERE}.{each}" for each in ("all_melds", "bags", "facts")),
    *(f"{_HERE}.free.{each}" for each in ("groups", "lanes", "space", "tables")),
    f"{_HERE}.demands.hunt",
    *(f"{_RULES}.{each}" for each in ("manipulation", "melds", "points")),
    "kafene.parts.melds",
)
"""The modules on which all of it depends."""
_JOKER = TILES.index(JOKER)


class Bag(NamedTuple):
    """A meld as the search knows it."""

    places: tuple[int, ...]
    """Its tiles by place, in the order in which they are read."""
    kinds: int
    """As what it can be read: `GROUP`, `RUN` or both."""
    value: int
    """RK 2.5."""


def make_tables() -> Facts:
    """All that there is to tell."""
    numbers, dominated = tables()
    found = {bag.places: bag for bag in (*_runs(), *_groups())}
    bags = sorted(found.values(), key=lambda bag: (len(bag.places), bag.places))
    rows = array("B", bytes(BAG_ROW * len(bags)))
    for at, (places, kinds, value) in enumerate(bags):
        start = BAG_ROW * at
        rows[start : start + ROW_PLACES] = array("B", (len(places), kinds, value))
        rows[start + ROW_PLACES : start + ROW_PLACES + len(places)] = array("B", places)
    words = sorted((word_of(bag.places), at) for at, bag in enumerate(bags))
    return Facts(
        array("i", numbers),
        array("Q", dominated),
        rows,
        array("Q", [word for word, _ in words]),
        array("H", [at for _, at in words]),
    )


def _runs() -> Iterator[Bag]:
    """The runs of one colour, and the same of the others: colours are alike."""
    line = Counter(dict.fromkeys(TILES[:HIGHEST], 1))
    for tiles in melds_within(line + Counter({JOKER: 2})):
        bag = _bag(tiles)
        for colour in range(len(Colour)):
            shift = HIGHEST * colour
            places = tuple(place if place == _JOKER else place + shift for place in bag.places)
            yield bag._replace(places=places)


def _groups() -> Iterator[Bag]:
    for number in range(HIGHEST):
        same = Counter(dict.fromkeys(TILES[number:_JOKER:HIGHEST], 1))
        yield from map(_bag, melds_within(same + Counter({JOKER: 2})))


def _bag(tiles: Tiles) -> Bag:
    reads = list(readings(tiles))
    kinds = sum(GROUP if read.kind is Kind.GROUP else RUN for read in reads)
    return Bag(places_of(in_order(tiles)), kinds, max(read.value for read in reads))
