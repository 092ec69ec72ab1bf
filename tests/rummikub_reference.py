"""The best turn and the best opening of a few tiles by a slow search that shares nothing with the
solvers but the judge of a single meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from kafene.core.pieces import JOKER, Colour, Tile, read_pieces, write_pieces
from kafene.games.rummikub.fast.search.search import (
    Found,
    Goal,
    ask_opening,
    find_best,
    find_opening,
)
from kafene.games.rummikub.rules.melds import Tiles, check_meld, value_of
from rummikub_brute import worth

Merit = tuple[int, int]
"""Tiles and value."""


def tiles(text: str) -> Tiles:
    """The tiles of a hand, or of all melds of a table."""
    return read_pieces(Tile, text.replace("/", " "))


def ranked(merit: Merit, goal: Goal) -> Merit:
    """Merits in the order of a goal."""
    return merit if goal is Goal.TILES else merit[::-1]


@cache
def every_meld() -> dict[Tile, list[tuple[Tiles, int]]]:
    """Every meld that cannot be split, and its value, by its lowest tile: runs of up to five."""
    lines = [
        tuple(Tile(low + step, colour) for step in range(size))
        for colour in Colour
        for size in (3, 4, 5)
        for low in range(1, 15 - size)
    ]
    lines += [
        tuple(Tile(number, colour) for colour in colours)
        for number in range(1, 14)
        for size in (3, 4)
        for colours in combinations(Colour, size)
    ]
    bags = {
        (*sorted(kept), *[JOKER] * (len(line) - len(kept)))
        for line in lines
        for jokers in (0, 1, 2)
        for kept in combinations(line, len(line) - jokers)
    }
    assert len(bags) == 1173
    found: dict[Tile, list[tuple[Tiles, int]]] = {}
    for bag in sorted(bags):
        found.setdefault(bag[0], []).append((bag, check_meld(bag).value))
    return found


def without_dominated(merits: set[Merit]) -> frozenset[Merit]:
    return frozenset(
        one
        for one in merits
        if not any(other != one and other[0] >= one[0] and other[1] >= one[1] for other in merits)
    )


@cache
def reference(table: Tiles, hand: Tiles, *, opening: bool) -> frozenset[Merit]:
    """Every best trade of hand tiles placed against their value (of the melds, in an opening): the
    lowest tile goes into each meld that has it as its lowest, or stays in the hand."""
    every = Counter([*table, *hand])
    melds = {
        lowest: [(Counter(meld), price) for meld, price in some if Counter(meld) <= every]
        for lowest, some in every_meld().items()
        if lowest in every
    }

    @cache
    def trades(rest: Tiles, held: Tiles) -> frozenset[Merit]:
        if not rest:
            return frozenset([(0, 0)])
        found: set[Merit] = set()
        lowest, amounts = rest[0], Counter(rest)
        if lowest in held:
            at = held.index(lowest)
            loss = (0, 0) if opening else (1, worth([lowest]))
            stays = trades(rest[1:], held[:at] + held[at + 1 :])
            found |= {(count - loss[0], value - loss[1]) for count, value in stays}
        for meld, price in melds.get(lowest, []):
            if meld <= amounts:
                gain = (meld.total(), price) if opening else (0, 0)
                placed = trades(tuple(sorted((amounts - meld).elements())), held)
                found |= {(count + gain[0], value + gain[1]) for count, value in placed}
        return without_dominated(found)

    merits = trades(tuple(sorted([*table, *hand])), tuple(sorted(hand)))
    start = (0, 0) if opening else (len(hand), worth(hand))
    return frozenset((start[0] + count, start[1] + value) for count, value in merits)


# ----------------------------------------------------------------------------------------- checks


def merit_of(table: Sequence[Tile], hand: Sequence[Tile], found: Found) -> Merit:
    """Tiles and value placed, once it is sure that the play is legal."""
    for meld in found.melds:
        check_meld(meld)
    melded = Counter(tile for meld in found.melds for tile in meld)
    assert melded + Counter(found.left) == Counter(table) + Counter(hand)
    assert Counter(found.left) <= Counter(hand)
    return len(hand) - len(found.left), worth(hand) - worth(found.left)


def opening_merit(hand: Sequence[Tile], found: Found) -> Merit:
    merit_of([], hand, found)
    return sum(map(len, found.melds)), sum(map(value_of, found.melds))


def agrees_on_turn(table: Sequence[Tile], hand: Sequence[Tile]) -> None:
    merits = reference(tuple(sorted(table)), tuple(sorted(hand)), opening=False)
    for goal in Goal:
        found = find_best(table, hand, goal)
        best = max(merits, key=lambda merit: ranked(merit, goal), default=None)
        position = f"{goal}: {write_pieces(table)} | {write_pieces(hand)}"
        assert (None if found is None else merit_of(table, hand, found)) == best, position


def agrees_on_opening(hand: Sequence[Tile], minimum: int) -> None:
    merits = reference((), tuple(sorted(hand)), opening=True)
    enough = [merit for merit in merits if merit[1] >= minimum]
    for goal in Goal:
        found, most = find_opening(hand, minimum, goal)
        best = max(enough, key=lambda merit: ranked(merit, goal), default=None)
        position = f"{goal}, {minimum}: {write_pieces(hand)}"
        assert most == max(value for _, value in merits), position
        assert (None if found is None else opening_merit(hand, found)) == best, position
        (_, left, played, value), _ = ask_opening((), hand, minimum, goal)
        assert Counter(played) + Counter(left) == Counter(hand), position
        assert best is None or value == best[1], position
