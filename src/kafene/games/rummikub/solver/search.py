"""The best turn of Rummikub (RK 3.2) and the best opening (RK 4.1), exact for any tiles.

The kernel searches on counts; here are tiles, goals, and the one thing that it cannot weigh: an
opening of most tiles that must be worth a minimum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from kafene.core import kernels
from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.melds import Tiles, value_of
from kafene.games.rummikub.solver.free.space import (
    NUMBERS,
    OPENING_TILES,
    OPENING_VALUE,
    TURN_TILES,
    TURN_VALUE,
)
from kafene.games.rummikub.solver.free.tables import tables

if TYPE_CHECKING:
    from kafene.games.rummikub.solver.free import free_kernel
else:
    free_kernel = kernels.load("kafene.games.rummikub.solver.free.free_kernel")

T = TypeVar("T")
Counts = list[int]
"""How many of each tile, by place, the jokers last."""
Melds = list[list[int]]
"""Melds as lists of places."""

_COLOURS = "".join(Colour)
TILES = (*(Tile(number + 1, colour) for colour in Colour for number in range(NUMBERS)), JOKER)
"""By place."""
_JOKER = len(TILES) - 1
_SPARE: list[free_kernel.Solver] = []


class Goal(StrEnum):
    """What the best play has most of; of plays equal in that, the other decides."""

    TILES = "tiles"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Found:
    """A best play."""

    melds: tuple[Tiles, ...]
    """All melds of the new table, or of the opening."""
    left: Tiles
    """What is left of the hand."""
    proven: bool = True
    """Whether nothing better is possible; else it is the best that was found with some work."""


def ask(question: Callable[[free_kernel.Solver], T]) -> T:
    """What a solver answers; nobody else uses it meanwhile."""
    try:
        solver = _SPARE.pop()
    except IndexError:
        solver = free_kernel.Solver(*tables())
    try:
        return question(solver)
    finally:
        _SPARE.append(solver)


def _solve(copies: Sequence[int], forced: Sequence[int], which: int) -> Melds | None:
    def question(solver: free_kernel.Solver) -> Melds | None:
        return solver.melds() if solver.solve(copies, forced, which, 0) >= 0 else None

    return ask(question)


def find_best(table: Sequence[Tile], hand: Sequence[Tile], goal: Goal) -> Found | None:
    """Melds of all tiles of the table and the best that can be placed of the hand, a joker of the
    hand counting 30; perhaps nothing. None if the table's tiles cannot be melded."""
    forced = count(table)
    copies = [*map(int.__add__, forced, count(hand))]
    melds = _best(copies, forced, goal)
    return None if melds is None else _found(melds, copies)


def fits(counts: Sequence[int]) -> bool:
    """Whether all these tiles, counted by place, can lie in melds together."""
    return _best(counts, counts, Goal.TILES) is not None


def least_left(table: Sequence[int], hand: Sequence[int], goal: Goal) -> Counts:
    """What the best play leaves of a hand, both counted by place; the table can be melded."""
    copies = [*map(int.__add__, table, hand)]
    melds = _best(copies, table, goal)
    assert melds is not None, "the table is not valid"
    return [*map(int.__sub__, copies, _used(melds))]


def _best(copies: Sequence[int], forced: Sequence[int], goal: Goal) -> Melds | None:
    return _solve(copies, forced, TURN_VALUE if goal is Goal.VALUE else TURN_TILES)


def find_opening(hand: Sequence[Tile], minimum: int, goal: Goal) -> tuple[Found | None, int]:
    """The best melds from the hand alone that are worth at least `minimum`, a joker counting as the
    tile it stands for (RK 2.5), or None; and the most that any melds from the hand are worth."""
    copies = count(hand)
    richest = _opening(copies, [0] * len(copies), Goal.VALUE)
    assert richest is not None, "no melds at all are an opening worth nothing"
    most = _value(richest)
    if most < minimum:
        return None, most
    if goal is Goal.TILES:
        richest = _most_tiles(copies, minimum, richest)
    return _found(richest, copies), most


def count(tiles: Iterable[Tile]) -> Counts:
    """How many there are of each tile, by place."""
    counts = [0] * len(TILES)
    for tile in tiles:
        colour = tile.colour
        place = _JOKER if colour is None else NUMBERS * _COLOURS.index(colour) + tile.number - 1
        counts[place] += 1
    return counts


def _found(melds: Melds, copies: Counts) -> Found:
    left = [*map(int.__sub__, copies, _used(melds))]
    return Found(
        tuple(tuple(map(TILES.__getitem__, meld)) for meld in melds),
        tuple(TILES[place] for place, amount in enumerate(left) for _ in range(amount)),
    )


def _used(melds: Melds) -> Counts:
    used = [0] * len(TILES)
    for meld in melds:
        for place in meld:
            used[place] += 1
    return used


# ---------------------------------------------------------------------------------------- opening


def _opening(copies: Counts, forced: Counts, goal: Goal) -> Melds | None:
    """The best melds from the hand alone, of any value, with the tiles that are `forced`."""
    return _solve(copies, forced, OPENING_VALUE if goal is Goal.VALUE else OPENING_TILES)


def _value(melds: Melds) -> int:
    """What melds are worth (RK 2.5)."""
    return sum(value_of([TILES[place] for place in meld]) for meld in melds)


def _merit(melds: Melds) -> tuple[int, int]:
    return sum(map(len, melds)), _value(melds)


def _most_tiles(copies: Counts, minimum: int, richest: Melds) -> Melds:
    """The melds of most tiles, then value, among those worth the minimum, as `richest` is.

    Where the melds of most tiles are worth too little, some tile is in them more often than in the
    melds of most value. Either it is used no more often than in the latter, or it is: two smaller
    problems, each without one of the two answers."""
    best = richest
    parts = [(copies, [0] * len(copies), richest)]
    while parts:
        limits, forced, rich = parts.pop()
        melds = _opening(limits, forced, Goal.TILES)
        if melds is None or _merit(melds) <= _merit(best):
            continue
        if _value(melds) >= minimum:
            best = melds
            continue
        used, less = _used(melds), _used(rich)
        place = next(place for place, amount in enumerate(used) if amount > less[place])
        lower, raised = list(limits), list(forced)
        lower[place] = less[place]
        raised[place] = less[place] + 1
        for part in ((lower, forced), (limits, raised)):
            best_here = _opening(*part, Goal.VALUE)
            if best_here is not None and _value(best_here) >= minimum:
                parts.append((*part, best_here))
                best = max(best, best_here, key=_merit)
    return best
