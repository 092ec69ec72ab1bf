"""Plays where a house rule protects the melds that lie on the table (RK 3.4, 3.5).

A good play is found by mending the free one. If it gains as much as the free one it is the best,
otherwise an exact search decides (`branch_and_bound`)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.manipulation import unkept, unreplaced
from kafene.games.rummikub.melds import Kind, Meld, Tiles, readings, tiles_of
from kafene.games.rummikub.rules import JokerRule, Manipulation, RummikubRules
from kafene.games.rummikub.solver.house.branch_and_bound import best_of
from kafene.games.rummikub.solver.house.groups import Claims, Part
from kafene.games.rummikub.solver.house.runs import Mark
from kafene.games.rummikub.solver.house.task import PALETTE, HouseAnswer, Task
from kafene.games.rummikub.solver.house.work import WorkLimit
from kafene.games.rummikub.solver.search import Found, Goal, find_best


def best_beside(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    work: WorkLimit,
    beside: Sequence[Meld] = (),
    floor: int = -1,
) -> HouseAnswer | None:
    """The best play that gains more than `floor`, with the melds `beside` laid besides from tiles
    that are not in the hand. They gain nothing here. If the work is spent, it is the best so far:
    at least as good as every play that leaves the table alone."""
    weights = weigh(goal)
    free = find_best(list(tiles_of(old).elements()), hand, goal)
    if free is None or (ceiling := gain_of(hand, free, weights)) <= floor:
        return None
    mended = _mend(old, hand, goal, rules, beside, free)
    best = None
    if mended is not None and (gain := gain_of(hand, mended, weights)) > floor:
        best, floor = HouseAnswer(gain, list(map(list, mended.melds))), gain
    if floor < ceiling:
        best = best_of(tasks(old, hand, weights, rules, beside), floor, ceiling, work) or best
    return best


def _mend(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    beside: Sequence[Meld],
    free: Found,
) -> Found | None:
    """A good play, found by leaving alone what the free play would destroy, until it is legal."""
    alone: list[Meld] = []
    rest = list(old)
    found: Found | None = free
    while found is not None:
        new = [*map(Meld.of, found.melds), *alone]
        hurt = set(broken(old, [*new, *beside], rules)) & set(rest)
        if not hurt:
            return Found(tuple(meld.tiles for meld in new), found.left)
        alone += [meld for meld in rest if meld in hurt]
        rest = [meld for meld in rest if meld not in hurt]
        found = find_best(list(tiles_of(rest).elements()), hand, goal)
    return None


def broken(old: Sequence[Meld], new: Sequence[Meld], rules: RummikubRules) -> tuple[Meld, ...]:
    """The old melds of which a new table leaves too little (RK 3.4, 3.5)."""
    strict = rules.manipulation is Manipulation.STRICT_STEAL
    replace = rules.joker is JokerRule.REPLACE
    return (unkept(old, new) if strict else ()) + (unreplaced(old, new) if replace else ())


def weigh(goal: Goal) -> dict[Tile, int]:
    """What placing each tile is worth: a tile more is worth more than any value, or the reverse."""
    values = {tile: 30 if tile == JOKER else tile.number for tile in Tile.deck()}
    if goal is Goal.TILES:
        return {tile: (1 << 10) + value for tile, value in values.items()}
    return {tile: (value << 7) + 1 for tile, value in values.items()}


def gain_of(hand: Sequence[Tile], found: Found, weights: Mapping[Tile, int]) -> int:
    """What the tiles are worth that were placed."""
    return sum(weights[tile] for tile in hand) - sum(weights[tile] for tile in found.left)


def as_found(old: Sequence[Meld], hand: Sequence[Tile], melds: Sequence[Sequence[Tile]]) -> Found:
    """The melds in order as a new table, and the hand that is left."""
    left = tiles_of(old) + Counter(hand)
    left.subtract([tile for meld in melds for tile in meld])
    assert min(left.values(), default=0) >= 0
    new = sorted(Meld.of(meld).tiles for meld in melds)
    return Found(tuple(new), tuple(sorted(left.elements())))


# ------------------------------------------------------------------------------------------ tasks


def tasks(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    weights: Mapping[Tile, int],
    rules: RummikubRules,
    beside: Sequence[Meld] = (),
) -> Iterator[Task]:
    """The searches whose best answer is the best play, with the melds `beside` laid besides from
    other tiles: one for every choice of a kind where a meld is a run and a group (`5R J J`), and of
    old melds with a joker that a meld beside succeeds."""
    strict = rules.manipulation is Manipulation.STRICT_STEAL
    jokered = [meld.tiles for meld in old if JOKER in meld.tiles]
    laid = [meld.tiles for meld in beside]
    for marks in _unsucceeded(jokered if rules.joker is JokerRule.REPLACE else (), laid):
        kept = [meld.tiles for meld in old] if strict else []
        spare = laid if strict else []
        for kinds in product(*map(_kinds, [*kept, *marks, *spare])):
            heirs, successors = kinds[: len(kept)], kinds[len(kept) : len(kept) + len(marks)]
            yield _task(
                (tiles_of(old), Counter(hand), weights),
                list(zip(kept, heirs, strict=True)),
                list(zip(marks, successors, strict=True)),
                list(zip(spare, kinds[len(kept) + len(marks) :], strict=True)),
            )


def _unsucceeded(marks: Sequence[Tiles], beside: Sequence[Tiles]) -> Iterator[list[Tiles]]:
    """The old melds that still need a successor, for every choice of those that have one beside."""
    if not marks:
        yield []
        return
    numbered = {tile for tile in marks[0] if tile != JOKER}
    fits = [
        at
        for at, tiles in enumerate(beside)
        if len(tiles) >= len(marks[0]) and numbered.issubset(tiles)
    ]
    for at in fits:
        yield from _unsucceeded(marks[1:], [*beside[:at], *beside[at + 1 :]])
    if not fits or len(marks) > 1:
        for rest in _unsucceeded(marks[1:], beside):
            yield [marks[0], *rest]


def _kinds(tiles: Tiles) -> list[Kind]:
    return [read.kind for read in readings(tiles)]


_Read = Sequence[tuple[Tiles, Kind]]


def _task(
    stock: tuple[Counter[Tile], Counter[Tile], Mapping[Tile, int]],
    kept: _Read,
    marks: _Read,
    spare: _Read,
) -> Task:
    """The task with each meld read as one kind."""
    groups: list[defaultdict[int, list[Part]]] = [defaultdict(list) for _ in range(3)]
    for found, melds in zip(groups, (kept, marks, spare), strict=True):
        for tiles, kind in melds:
            if kind is Kind.GROUP:
                number = next(tile.number for tile in tiles if tile != JOKER)
                found[number].append(Part(_colours(tiles), tiles.count(JOKER)))
    return Task(
        *stock,
        kept=_by_colour(kept),
        marks={
            colour: [
                Mark(_numbers(tiles), len(tiles))
                for tiles, kind in marks
                if kind is Kind.RUN and _colour(tiles) is colour
            ]
            for colour in PALETTE
        },
        spare=_by_colour(spare),
        claims={
            number: Claims(
                tuple(sorted(part.colours for part in groups[0][number])),
                tuple(sorted(groups[1][number])),
                tuple(sorted(part.colours for part in groups[2][number])),
            )
            for number in set().union(*groups)
        },
    )


def _by_colour(melds: _Read) -> dict[Colour, list[int]]:
    """The numbers of the runs among the melds."""
    return {
        colour: [
            _numbers(tiles)
            for tiles, kind in melds
            if kind is Kind.RUN and _colour(tiles) is colour
        ]
        for colour in PALETTE
    }


def _numbers(tiles: Tiles) -> int:
    """The numbers of a run as bits."""
    return sum(1 << tile.number for tile in tiles if tile != JOKER)


def _colours(tiles: Tiles) -> int:
    """The colours of a group as bits."""
    return sum(1 << PALETTE.index(tile.colour) for tile in tiles if tile.colour is not None)


def _colour(tiles: Tiles) -> Colour | None:
    return next(tile.colour for tile in tiles if tile != JOKER)
