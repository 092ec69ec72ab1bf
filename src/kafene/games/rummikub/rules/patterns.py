"""Plays that a player sees at a glance: lay a meld, add a tile, cut a run, exchange a joker. They
are cheap to find, legal under every option, and far from complete (RK 3, 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.rules.melds import Meld, Tiles, best_reading, value_of
from kafene.games.rummikub.rules.state import View
from kafene.parts.melds import SHORTEST_MELD

Melds = tuple[Meld, ...]
Openings = tuple[Tiles, ...]
_DECK = Tile.deck()


def plays(view: View) -> Iterator[Melds]:
    """Tables that a play of the mover may leave, without duplicates."""
    own = list(melds_in(view.hand))
    if not view.has_opened:
        for melds in _openings(own, view.hand, view.rules.opening_minimum):
            yield (*view.table, *map(Meld.of, melds))
        return
    held = _list_kinds(view.hand)
    found = dict.fromkeys((*view.table, Meld.of(tiles)) for tiles in own)
    for at, meld in enumerate(view.table):
        found |= dict.fromkeys(_with_meld(view.table, at, meld, held))
    yield from found


def _openings(melds: Sequence[Tiles], hand: Tiles, minimum: int) -> Iterator[Openings]:
    """Selections of the fewest melds, at most three, that reach the minimum together (RK 4.1)."""
    held, worth = Counter(hand), {tiles: value_of(tiles) for tiles in melds}
    for size in (1, 2, 3):
        found = False
        for chosen in _choose(list(worth.items()), size, minimum):
            if not Counter(tile for tiles in chosen for tile in tiles) - held:
                found = True
                yield chosen
        if found:
            return


def _choose(worth: Sequence[tuple[Tiles, int]], size: int, minimum: int) -> Iterator[Openings]:
    """Selections of `size` melds that reach the minimum together, in their order. Melds that can't
    be part of one are skipped at once: a large hand has a million selections."""
    if size == 0:
        yield from ((),) if minimum <= 0 else ()
        return
    highest = max((value for _, value in worth), default=0)
    worth = [each for each in worth if each[1] + highest * (size - 1) >= minimum]
    for at, (tiles, value) in enumerate(worth):
        for others in _choose(worth[at + 1 :], size - 1, minimum - value):
            yield (tiles, *others)


def _with_meld(table: Melds, at: int, meld: Meld, held: Sequence[Tile]) -> Iterator[Melds]:
    """Tables made with one tile and the meld at this place."""
    before, after = table[:at], table[at + 1 :]
    wanted, has_joker = takes(meld.tiles), JOKER in meld.tiles
    inner = () if has_joker else meld.tiles[SHORTEST_MELD - 1 : 1 - SHORTEST_MELD]
    for tile in held:
        if tile in wanted:
            yield (*before, Meld.of((*meld.tiles, tile)), *after)
        if tile in inner:
            cut = meld.tiles.index(tile)
            yield (*before, Meld(meld.tiles[: cut + 1]), Meld(meld.tiles[cut:]), *after)
        if has_joker and tile in replaces(meld.tiles):
            rest = [each for each in meld.tiles if each != JOKER]
            jokers = meld.tiles.count(JOKER) - 1
            full = Meld.of((*rest, tile, *(JOKER,) * jokers))
            yield from _with_joker((*before, full, *after), at)


def _with_joker(table: Melds, taken_from: int) -> Iterator[Melds]:
    """Tables with the joker added to the first other meld that takes one."""
    for at, meld in enumerate(table):
        if at != taken_from and JOKER in takes(meld.tiles):
            yield (*table[:at], Meld.of((*meld.tiles, JOKER)), *table[at + 1 :])
            return


@lru_cache(maxsize=1 << 14)
def takes(tiles: Tiles) -> frozenset[Tile]:
    """The tiles that each make a meld with these."""
    return frozenset(tile for tile in _DECK if best_reading((*tiles, tile)) is not None)


@lru_cache(maxsize=1 << 10)
def replaces(tiles: Tiles) -> frozenset[Tile]:
    """The tiles that can take the place of a meld's joker."""
    rest = list(tiles)
    rest.remove(JOKER)
    return takes(tuple(rest)) - {JOKER}


def melds_in(hand: Tiles) -> Iterator[Tiles]:
    """Melds that a hand holds: runs and groups of its tiles, parts of longer ones included, and
    those of two tiles and a joker."""
    tiles = _list_kinds(hand)
    yield from _groups([tile for tile in tiles if tile != JOKER], SHORTEST_MELD)
    for colour in Colour:
        yield from _runs([tile for tile in tiles if tile.colour is colour])
    if JOKER in hand:
        for pair in combinations([tile for tile in tiles if tile != JOKER], SHORTEST_MELD - 1):
            if best_reading((*pair, JOKER)) is not None:
                yield (*pair, JOKER)


def _list_kinds(hand: Tiles) -> list[Tile]:
    """Each different tile of a hand, in order; sorting is fast as hands are sorted already."""
    return list(dict.fromkeys(sorted(hand)))


def _groups(tiles: Sequence[Tile], least: int) -> Iterator[Tiles]:
    for number in sorted({tile.number for tile in tiles}):
        same = [tile for tile in tiles if tile.number == number]
        for size in range(least, len(same) + 1):
            yield from combinations(same, size)


def _runs(suited: Sequence[Tile]) -> Iterator[Tiles]:
    """Every run of three or more in sorted tiles of one colour."""
    for start in range(len(suited)):
        for end in range(start + 1, len(suited)):
            if suited[end].number != suited[start].number + end - start:
                break
            if end - start + 1 >= SHORTEST_MELD:
                yield tuple(suited[start : end + 1])
