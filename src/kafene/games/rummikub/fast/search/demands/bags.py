"""Every meld of the game, numbered: what the search with demands is told of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from kafene.core.pieces import JOKER, Colour
from kafene.games.rummikub.fast.search.all_melds import melds_within
from kafene.games.rummikub.fast.search.search import TILES
from kafene.games.rummikub.rules.manipulation import GROUP, RUN
from kafene.games.rummikub.rules.melds import HIGHEST, Kind, Tiles, in_order, readings

_PLACES = {tile: place for place, tile in enumerate(TILES)}
_JOKER = _PLACES[JOKER]


class Bag(NamedTuple):
    """A meld as the search knows it."""

    places: tuple[int, ...]
    """Its tiles by place, in the order in which they are read."""
    kinds: int
    """As what it can be read: `GROUP`, `RUN` or both."""
    value: int
    """RK 2.5."""


@cache
def bags() -> tuple[Bag, ...]:
    """All melds that there are, the small ones first."""
    found = {bag.places: bag for bag in (*_runs(), *_groups())}
    return tuple(sorted(found.values(), key=lambda bag: (len(bag.places), bag.places)))


@cache
def _numbers() -> dict[tuple[int, ...], int]:
    return {tuple(sorted(bag.places)): number for number, bag in enumerate(bags())}


def number_of(tiles: Iterable[int]) -> int:
    """The number of the meld of these places."""
    return _numbers()[tuple(sorted(tiles))]


def places_of(tiles: Tiles) -> tuple[int, ...]:
    """Tiles by place."""
    return tuple(_PLACES[tile] for tile in tiles)


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
