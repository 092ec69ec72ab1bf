"""Rummikub by trying everything: every table that some tiles can form, and the house rules written
down once more. It shares nothing with the solvers but the judge of a single meld."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.fast.search.search import Goal
from kafene.games.rummikub.rules.melds import Kind, Meld, Tiles, best_reading, readings, value_of
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation

Table = list[Tiles]


def worth(tiles: Sequence[Tile]) -> int:
    """The value of tiles of the hand: a joker 30."""
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


def count_change(old: Sequence[Tiles], new: Sequence[Tiles]) -> tuple[int, int]:
    """Count the old melds that lie there no more, and the tiles that must leave their places."""
    rows = [[(Counter(one) & Counter(other)).total() for other in new] for one in old]
    padded = [*range(len(new)), *[-1] * max(0, len(old) - len(new))]
    kept = max(
        sum(row[at] for row, at in zip(rows, some, strict=True) if at >= 0)
        for some in permutations(padded, len(old))
    )
    return (Counter(old) - Counter(new)).total(), sum(map(len, old)) - kept


# ------------------------------------------------------------------------------ small positions


class Position(NamedTuple):
    """A table and a hand of few colours and numbers."""

    colours: str
    low: int
    high: int
    old: list[Tiles]
    hand: list[Tile]


def some_position(rng: random.Random, melds: int, most: int, tiles: int) -> Position:
    """At most this many melds, tiles in the hand, and tiles in all. Jokers are frequent, and so are
    copies of a meld in the hand; runs may be long where there are few colours."""
    many = rng.choice([1, 2, 2, 3, 3, 4])
    colours = "".join(rng.sample("RBKO", many))
    width = rng.choice([3, 4, 5, 5]) if many > 2 else rng.choice([5, 7, 9])
    low = rng.choice([1, 14 - width, rng.randint(1, 14 - width)])
    high = low + width - 1
    choice = all_melds(colours, low, high)
    wild = rng.choice([0, 0.3, 0.7])
    old: list[Tiles] = []
    total: Counter[Tile] = Counter()
    for _ in range(rng.randint(0, melds)):
        want = rng.random() < wild
        meld = rng.choice([meld for meld in choice if (JOKER in meld) == want] or choice)
        if max((total + Counter(meld)).values()) <= 2 and sum(total.values()) + len(meld) < tiles:
            old.append(meld)
            total.update(meld)
    deck = [t for t in Tile.deck() if t == JOKER or (t.colour or "?") in colours]
    rest = Counter([t for t in deck if t == JOKER or low <= t.number <= high] * 2) - total
    bag = list(rest.elements())
    rng.shuffle(bag)
    if old and rng.random() < 0.3:  # copies of an old meld
        bag.sort(key=lambda tile: tile == JOKER or tile not in old[0])
    if rng.random() < 0.4:
        bag = [tile for tile in bag if tile != JOKER]
    held = bag[: min(rng.randint(1, most), tiles - sum(total.values()))]
    return Position(colours, low, high, old, held)


class Brute:
    """The best plays of a position by trying every table, under every house rule: (tiles, value) or
    the reverse, by manipulation, joker and goal; and the least change of a play as good."""

    def __init__(self, where: Position, minimum: int | None = None) -> None:
        self.old, self.hand, self.minimum = where.old, where.hand, minimum
        self.best: dict[tuple[Manipulation, JokerRule, Goal], tuple[int, int]] = {}
        self.least: dict[tuple[Manipulation, JokerRule, Goal], tuple[int, int]] = {}
        must = Counter(tile for meld in self.old for tile in meld)
        melds = all_melds(where.colours, where.low, where.high)
        for table, rest in all_tables(must, Counter(self.hand), melds):
            if rest.total() < len(self.hand):
                self._judge(table, list(rest.elements()))

    def _judge(self, table: list[Tiles], rest: list[Tile]) -> None:
        tiles, value = len(self.hand) - len(rest), worth(self.hand) - worth(rest)
        verdicts: dict[str, bool] = {}
        change = None
        for key in product(Manipulation, JokerRule, Goal):
            merit = (tiles, value) if key[2] is Goal.TILES else (value, tiles)
            best = self.best.get(key, (0, 0))
            if merit < best:
                continue
            if not verdicts:
                verdicts["opens"] = self.minimum is None or opens(self.old, table, self.minimum)
                verdicts["strict-steal"] = keeps_all(self.old, table)
                verdicts["replace"] = replaces_all(self.old, table)
            if verdicts["opens"] and all(verdicts.get(word, True) for word in key[:2]):
                change = change or count_change(self.old, table)
                self.least[key] = change if merit > best else min(change, self.least[key])
                self.best[key] = merit
