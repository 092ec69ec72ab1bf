"""The best turn of Rummikub (RK 3.2) and the best opening (RK 4.1), exact for any tiles: what the
kernel answers (`free`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from kafene.core.fast import kernels
from kafene.core.pieces import JOKER, Colour, Tile
from kafene.core.values import dataclass
from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.rules.melds import HIGHEST, Meld, Tiles, best_reading

if TYPE_CHECKING:
    from kafene.games.rummikub.fast.search.free import free_kernel
else:
    free_kernel = kernels.load("kafene.games.rummikub.fast.search.free.free_kernel")

T = TypeVar("T")
Counts = list[int]
"""The number of each tile, by place, the jokers last."""

TILES = (*(Tile(number + 1, colour) for colour in Colour for number in range(HIGHEST)), JOKER)
"""By place."""
_PLACES = {tile: place for place, tile in enumerate(TILES)}
_SPARE: list[free_kernel.Solver] = []
"""Solvers that nobody uses."""


class Goal(StrEnum):
    """The thing of which the best play has most; of plays equal in that, the other decides."""

    TILES = "tiles"
    VALUE = "value"


_WORTHS = {Goal.TILES: free_kernel.TURN_TILES, Goal.VALUE: free_kernel.TURN_VALUE}


@dataclass(frozen=True, slots=True)
class Found:
    """A best play."""

    melds: tuple[Tiles, ...]
    """All melds of the new table, or of the opening."""
    left: Tiles
    """The rest of the hand."""
    proven: bool = True
    """True if nothing better is possible; else it is the best that was found with some work."""


def ask(question: Callable[[free_kernel.Solver], T]) -> T:
    """Return the answer of a solver that nobody else uses meanwhile."""
    try:
        solver = _SPARE.pop()
    except IndexError:
        solver = free_kernel.Solver(*facts()[:2], TILES, _PLACES, _make)
    try:
        return question(solver)
    finally:
        _SPARE.append(solver)


def ask_turn(table: Iterable[Tiles], hand: Iterable[Tile], goal: Goal) -> free_kernel.Answer:
    """The best melds with all those of the table and of the hand, a joker of which counts 30, in
    the places of the table; what is left of the hand, what is played, its value. Raises
    `ValueError` if something on the table is no meld; this and the next raise `OverflowError` for
    more copies of a tile than there are."""
    which = _WORTHS[goal]
    return ask(lambda solver: solver.find(table, hand, which))


def ask_opening(
    table: Iterable[Tiles], hand: Iterable[Tile], minimum: int, goal: Goal
) -> tuple[free_kernel.Answer, int]:
    """The best melds from the hand alone that are worth at least `minimum`, a joker counting as the
    tile it stands for (RK 2.5), after those of the table; what is left of the hand, what is played,
    what its melds are worth. And the most that any are worth: if that is too little, nothing is
    played."""
    return ask(lambda solver: solver.open(table, hand, minimum, goal is Goal.TILES))


def find_best(table: Iterable[Tile], hand: Iterable[Tile], goal: Goal) -> Found | None:
    """`ask_turn` with tiles of a table that may be no melds; None if they cannot be melded."""
    answer = ask(lambda solver: solver.find_loose(table, hand, _WORTHS[goal]))
    return None if answer is None else _found(answer)


def find_opening(hand: Iterable[Tile], minimum: int, goal: Goal) -> tuple[Found | None, int]:
    """`ask_opening` without a table; None if nothing is worth the minimum."""
    answer, most = ask_opening((), hand, minimum, goal)
    return None if most < minimum else _found(answer), most


def _found(answer: free_kernel.Answer) -> Found:
    return Found(tuple([meld.tiles for meld in answer[0]]), answer[1])


def place_melds(old: Sequence[Tiles], new: Sequence[Tiles]) -> list[int]:
    """For every old set of tiles the new one in its place, by its number, or -1: as many tiles as
    possible stay where they are, and sets that lie there as before stay. Which place a new one gets
    does not depend on the order in which they are given."""
    return ask(lambda solver: solver.place(old, new))


def _make(tiles: Tiles) -> tuple[Meld, Tiles, bool]:
    """Return what the kernel is to know of a set of tiles, once."""
    meld = Meld(tiles)
    return meld, meld.tiles, best_reading(meld.tiles) is not None


def fits(counts: Sequence[int]) -> bool:
    """Tell whether all these tiles, counted by place, can lie in melds together."""
    return ask(lambda solver: solver.solve(counts, counts, free_kernel.TURN_TILES)) >= 0


def least_left(table: Sequence[int], hand: Sequence[int], goal: Goal) -> Counts:
    """Return what the best play leaves of a hand, by place; the table can be melded."""
    which = _WORTHS[goal]
    copies = [*map(int.__add__, table, hand)]

    def used(solver: free_kernel.Solver) -> Counts:
        assert solver.solve(copies, table, which) >= 0, "the table is not valid"
        return solver.used()

    return [*map(int.__sub__, copies, ask(used))]


def places_of(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """Tiles by place."""
    return tuple([_PLACES[tile] for tile in tiles])


def count(tiles: Iterable[Tile]) -> Counts:
    """Count each tile, by place."""
    counts = [0] * len(TILES)
    for tile in tiles:
        counts[_PLACES[tile]] += 1
    return counts
