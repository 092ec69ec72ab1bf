"""Rummikub tables and hands by chance, and every play that small ones allow."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.fast import search as solvers
from kafene.games.rummikub.rules.melds import Meld, Tiles, best_reading, tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import View
from rummikub_brute import all_melds, all_tables

DECK = Tile.deck() * 2


def view_of(
    table: Sequence[Meld], hand: Sequence[Tile], options: str = "", *, opened: bool = True
) -> View:
    """A seat to move, the rules as a record writes them."""
    return solvers.view_of(table, hand, RummikubRules.parse(options), opened=opened)


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


def all_plays(table: Sequence[Meld], hand: Sequence[Tile], highest: int) -> Iterator[list[Tiles]]:
    """Every new table that free manipulation allows, with no number above `highest`."""
    melds = all_melds("RBKO", 1, highest)
    for found, left in all_tables(tiles_of(table), Counter(hand), melds):
        if left.total() < len(hand):
            yield found
