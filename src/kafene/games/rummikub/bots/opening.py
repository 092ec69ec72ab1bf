"""The first play that gives least away."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.melds import Tiles, value_of
from kafene.games.rummikub.solver.all_melds import melds_within

MOST_TRIES = 2000
"""How many choices of melds are tried at most: only a very high minimum needs more."""


class _Item(NamedTuple):
    tiles: Tiles
    bag: Counter[Tile]
    value: int

    @property
    def price(self) -> float:
        """Tiles for a point."""
        return len(self.tiles) / self.value


def fewest_tiles(hand: Tiles, minimum: int) -> tuple[Tiles, ...]:
    """Melds from the hand that are worth the minimum with fewest tiles, of these with fewest
    jokers, of these with least value; none if none are found."""
    found = _Opening(hand)
    found.choose(0, Counter(hand), max(minimum, 1), ())
    return tuple(item.tiles for item in found.best)


class _Opening:
    def __init__(self, hand: Tiles) -> None:
        items = [
            _Item(tiles, Counter(tiles), value_of(tiles)) for tiles in melds_within(Counter(hand))
        ]
        self.menu = sorted(items, key=lambda item: (item.price, item.bag[JOKER]))
        self.best: tuple[_Item, ...] = ()
        self.tries = MOST_TRIES

    def choose(self, start: int, rest: Counter[Tile], need: int, chosen: tuple[_Item, ...]) -> None:
        """Add melds from this place of the menu on until nothing is needed any more."""
        self.tries -= 1
        if need <= 0:
            if not self.best or _rank(chosen) < _rank(self.best):
                self.best = chosen
            return
        used = sum(len(item.tiles) for item in chosen)
        for at in range(start, len(self.menu)):
            item = self.menu[at]
            if self.tries < 0 or (self.best and used + need * item.price > _rank(self.best)[0]):
                return  # what follows pays no better
            if not item.bag - rest:
                self.choose(at, rest - item.bag, need - item.value, (*chosen, item))


def _rank(chosen: tuple[_Item, ...]) -> tuple[int, int, int]:
    return (
        sum(len(item.tiles) for item in chosen),
        sum(item.bag[JOKER] for item in chosen),
        sum(item.value for item in chosen),
    )
