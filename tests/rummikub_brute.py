"""Rummikub by trying everything: every table that some tiles can form, and the house rules written
down once more. It shares nothing with the solvers but the judge of a single meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.melds import Kind, Meld, Tiles, best_reading, readings, value_of

Table = list[Tiles]


def worth(tiles: Sequence[Tile]) -> int:
    """What tiles of the hand count: a joker 30."""
    return sum(30 if tile == JOKER else tile.number for tile in tiles)


@cache
def all_melds(colours: str, low: int, high: int) -> tuple[Tiles, ...]:
    """Every meld of these colours and numbers and up to two jokers, as a bag."""
    deck = [
        tile
        for tile in Tile.deck()
        if tile.colour is not None and tile.colour.value in colours and low <= tile.number <= high
    ]
    runs = [
        [tile for tile in deck if tile.colour == colour and at <= tile.number < at + size]
        for colour in colours
        for size in range(1, high - low + 2)
        for at in range(low, high + 2 - size)
    ]
    groups = [
        list(some)
        for number in range(low, high + 1)
        for size in range(1, 5)
        for some in combinations([tile for tile in deck if tile.number == number], size)
    ]
    found = set()
    for bag in runs + groups:
        for without in range(min(2, len(bag) - 1) + 1):
            for part in combinations(bag, len(bag) - without):
                for jokers in range(3):
                    meld = (*part, *[JOKER] * jokers)
                    if best_reading(meld) is not None:
                        found.add(tuple(sorted(meld)))
    return tuple(sorted(found))


def all_tables(
    must: Counter[Tile], may: Counter[Tile], melds: Sequence[Tiles]
) -> Iterator[tuple[Table, Counter[Tile]]]:
    """Every table of all tiles that must lie there and some that may, and those that are left."""
    by_first: dict[Tile, list[Tiles]] = {}
    for meld in melds:
        by_first.setdefault(meld[0], []).append(meld)
    counts = must + may

    left: Counter[Tile] = Counter()

    def go(table: Table, least: Tiles) -> Iterator[Table]:
        first = min((tile for tile in counts if counts[tile] and tile != JOKER), default=None)
        if first is None:
            if counts[JOKER] <= may[JOKER]:
                yield table
            return
        for meld in by_first.get(first, ()):
            need = Counter(meld)
            if (meld[0] != least[0] or not meld < least) and need <= counts:
                counts.subtract(need)
                yield from go([*table, meld], meld)
                counts.update(need)
        held = counts[first]
        if held <= may[first]:
            left[first], counts[first] = held, 0
            yield from go(table, least)
            left[first], counts[first] = 0, held

    for table in go([], (JOKER,)):
        yield table, left + Counter({JOKER: counts[JOKER]})


def kinds(meld: Tiles) -> set[Kind]:
    return {read.kind for read in readings(meld)}


def stands_for(old: Tiles, new: Tiles) -> bool:
    """RK 3.4 for two melds."""
    common = (set(old) & set(new)) - {JOKER}
    return bool(common and kinds(old) & kinds(new))


def succeeds(old: Tiles, new: Tiles) -> bool:
    """RK 3.5 for two melds."""
    return len(new) >= len(old) and set(old) - {JOKER} <= set(new)


def keeps_all(old: Sequence[Tiles], new: Sequence[Tiles]) -> bool:
    return len(old) <= len(new) and any(
        all(map(stands_for, old, some)) for some in permutations(new, len(old))
    )


def replaces_all(old: Sequence[Tiles], new: Sequence[Tiles]) -> bool:
    wild = [meld for meld in old if JOKER in meld]
    return len(wild) <= len(new) and any(
        all(map(succeeds, wild, some)) for some in permutations(new, len(wild))
    )


def opens(old: Sequence[Tiles], new: Sequence[Tiles], minimum: int) -> bool:
    """RK 4.4: whether some melds of tiles played are worth the minimum."""
    played = Counter([tile for meld in new for tile in meld])
    played.subtract([tile for meld in old for tile in meld])
    for size in range(len(new) + 1):
        for some in combinations(new, size):
            if sum(map(value_of, some)) >= minimum and +played >= Counter(
                [tile for meld in some for tile in meld]
            ):
                return True
    return False


def as_tiles(melds: Sequence[Meld]) -> list[Tiles]:
    return [tuple(sorted(meld.tiles)) for meld in melds]
