"""Every meld that some tiles allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.rules.melds import HIGHEST, LARGEST_GROUP, Tiles
from kafene.parts.melds import SHORTEST_MELD


def melds_within(pool: Counter[Tile]) -> Iterator[Tiles]:
    """Every meld that can be made of these tiles, as a bag once each: the tiles of a run in order,
    jokers in their places."""
    seen = set[frozenset[tuple[Tile, int]]]()
    for tiles in (*_groups(pool), *_runs(pool)):
        bag = frozenset(Counter(tiles).items())
        if bag not in seen:
            seen.add(bag)
            yield tiles


def _groups(pool: Counter[Tile]) -> Iterator[Tiles]:
    jokers = pool[JOKER]
    for number in range(1, HIGHEST + 1):
        held = [tile for tile in (Tile(number, colour) for colour in Colour) if pool[tile]]
        for size in range(1, len(held) + 1):
            for tiles in combinations(held, size):
                for spare in range(
                    max(0, SHORTEST_MELD - size), min(jokers, LARGEST_GROUP - size) + 1
                ):
                    yield (*tiles, *(JOKER,) * spare)


def _runs(pool: Counter[Tile]) -> Iterator[Tiles]:
    for colour in Colour:
        line = [Tile(number, colour) for number in range(1, HIGHEST + 1)]
        for start in range(HIGHEST):
            yield from _from(pool, line[start:], (), pool[JOKER])


def _from(pool: Counter[Tile], line: list[Tile], tiles: Tiles, jokers: int) -> Iterator[Tiles]:
    """Runs that go on with the next number of the line, as it is or by a joker."""
    if len(tiles) >= SHORTEST_MELD and any(tile != JOKER for tile in tiles):
        yield tiles
    if not line:
        return
    head, *rest = line
    if pool[head]:
        yield from _from(pool, rest, (*tiles, head), jokers)
    if jokers:
        yield from _from(pool, rest, (*tiles, JOKER), jokers - 1)
