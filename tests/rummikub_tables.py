"""Rummikub tables and hands by chance, and every play that a small one allows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from kafene.core.game import Seat
from kafene.core.pieces import HIDDEN, JOKER, Colour, Tile
from kafene.games.rummikub.melds import Meld, Tiles, best_reading, tiles_of
from kafene.games.rummikub.rules import RummikubRules
from kafene.games.rummikub.state import Phase, View

DECK = Tile.deck() * 2


def view_of(
    table: Sequence[Meld], hand: Sequence[Tile], options: str = "", *, opened: bool = True
) -> View:
    """A seat to move."""
    return View(
        rules=RummikubRules.parse(options),
        phase=Phase.TURN,
        round=1,
        player=Seat(0),
        seat=Seat(0),
        hands=(tuple(sorted(hand)), (HIDDEN,)),
        pool=(HIDDEN,),
        table=tuple(table),
        opened=(opened, True),
        passes=0,
        sheet=(),
    )


def some_table(
    rng: random.Random, melds: int, tiles: int, *, jokers: int = 0, highest: int = 13
) -> tuple[tuple[Meld, ...], Tiles]:
    """So many melds, and so many tiles of what is left as a hand; no number is above `highest`, and
    at most so many jokers are among all of them."""
    deck = [tile for tile in DECK if tile.number <= highest] + [JOKER] * jokers
    rng.shuffle(deck)
    table = []
    for _ in range(melds):
        meld = _some_meld(rng, deck, highest)
        if meld is not None:
            table.append(Meld.of(meld))
            for tile in meld:
                deck.remove(tile)
    return tuple(table), tuple(sorted(deck[:tiles]))


def _some_meld(rng: random.Random, deck: Sequence[Tile], highest: int) -> Tiles | None:
    """A run or a group of tiles in the deck, perhaps with a joker in place of one."""
    for _ in range(20):
        number, colour = rng.randint(1, highest), rng.choice(list(Colour))
        if rng.random() < 0.5:
            colours = rng.sample(list(Colour), rng.choice((3, 3, 4)))
            meld = [Tile(number, each) for each in colours]
        else:
            size = rng.choice((3, 3, 4, 5, 7))
            meld = [Tile(number + at, colour) for at in range(size)]
        if JOKER in deck and rng.random() < 0.4:
            meld[rng.randrange(len(meld))] = JOKER
        if not Counter(meld) - Counter(deck) and best_reading(meld) is not None:
            return tuple(meld)
    return None


def all_tables(table: Counter[Tile], hand: Counter[Tile]) -> Iterator[list[Tiles]]:
    """Every way to meld all of `table` with any tiles of `hand`; the slow way."""
    pool = table + hand
    menu = [meld for meld in _menu(pool) if not Counter(meld) - pool]

    def fill(start: int, rest: Counter[Tile], chosen: list[Tiles]) -> Iterator[list[Tiles]]:
        placed = Counter(tile for meld in chosen for tile in meld)
        if not table - placed:
            yield chosen
        for at in range(start, len(menu)):
            if not Counter(menu[at]) - rest:
                yield from fill(at, rest - Counter(menu[at]), [*chosen, menu[at]])

    yield from fill(0, pool, [])


def _menu(pool: Counter[Tile]) -> list[Tiles]:
    """Every valid meld of tiles in the pool, found by trying all bags of consecutive size."""
    found = set[Tiles]()
    kinds = sorted(pool)

    def grow(bag: Tiles, start: int) -> None:
        if best_reading(bag) is not None:
            found.add(bag)
        for at in range(start, len(kinds)):
            more = (*bag, kinds[at])
            if more.count(kinds[at]) <= pool[kinds[at]] and _may_grow(more):
                grow(more, at)

    grow((), 0)
    return sorted(found)


def _may_grow(bag: Tiles) -> bool:
    """Whether tiles could still become a meld: one colour, or one number."""
    numbered = [tile for tile in bag if tile != JOKER]
    one_colour = len({tile.colour for tile in numbered}) <= 1
    one_number = len({tile.number for tile in numbered}) <= 1
    return len(bag) <= 13 and len(set(numbered)) == len(numbered) and (one_colour or one_number)


def all_plays(table: Sequence[Meld], hand: Sequence[Tile]) -> Iterator[list[Tiles]]:
    """Every new table that free manipulation allows."""
    for melds in all_tables(tiles_of(table), Counter(hand)):
        if sum(map(len, melds)) > tiles_of(table).total():
            yield melds
