"""Every meld of the game as a *bag*, by its number, the small ones first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from kafene.games.rummikub.fast.search.demands.hunt import BAG_ROW, ROW_KINDS, ROW_PLACES, WILD
from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.fast.search.free.space import JOKER, MOST_TILES, MOST_VALUE


def word_of(places: Iterable[int]) -> int:
    """Tiles as a word: a bit for each place, the number of jokers above."""
    return sum(1 << (WILD if place == JOKER else place) for place in places)


def number_of(places: Iterable[int]) -> int:
    """The number of the bag with tiles in these places."""
    return facts().order[bisect_left(facts().words, word_of(places))]


def bag_places(number: int) -> Iterable[int]:
    """Where the tiles of a bag are, in the order in which they are read."""
    start = BAG_ROW * number
    size = facts().bags[start]
    return facts().bags[start + ROW_PLACES : start + ROW_PLACES + size]


def bag_kinds(number: int) -> int:
    """As what a bag can be read: `GROUP`, `RUN` or both."""
    return facts().bags[BAG_ROW * number + ROW_KINDS]


def weigh(tiles: int, value: int, *, value_first: bool) -> int:
    """The worth of tiles together, so that the other goal decides between equals."""
    return MOST_TILES * value + tiles if value_first else MOST_VALUE * tiles + value
