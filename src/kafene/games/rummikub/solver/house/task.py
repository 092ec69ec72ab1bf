"""What is asked of a search under the house rules (RK 3.4, 3.5), and what it works with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.melds import HIGHEST, LARGEST_GROUP
from kafene.games.rummikub.solver.house.bounds import RunBounds, Shares
from kafene.games.rummikub.solver.house.groups import (
    COLOURS,
    Claims,
    GroupChoice,
    list_group_choices,
)
from kafene.games.rummikub.solver.house.runs import Mark, RunProgram, RunStep, Stock
from kafene.games.rummikub.solver.house.work import WorkLimit
from kafene.parts.melds import SHORTEST_MELD

TileList = list[Tile]
GroupChoices = tuple[tuple[GroupChoice, ...], ...]
"""By number, the groups that may be chosen; number 0 has none."""
NUMBERS = range(1, HIGHEST + 1)
PALETTE = tuple(Colour)
MOST_BOUNDS = 100
"""How many are remembered: enough for a search, and for its memory."""


@dataclass(frozen=True, slots=True)
class Task:
    """Tiles to be melded, and what old melds ask for."""

    table: Counter[Tile]
    """Tiles that must be placed, jokers too."""
    hand: Counter[Tile]
    """Tiles that may be placed."""
    weights: Mapping[Tile, int]
    """What placing a tile from the hand is worth."""
    kept: Mapping[Colour, Sequence[int]] = field(default_factory=dict)
    """Old runs that need an heir (RK 3.4), by colour: their numbers as bits."""
    marks: Mapping[Colour, Sequence[Mark]] = field(default_factory=dict)
    """Old runs with a joker that need a successor (RK 3.5)."""
    spare: Mapping[Colour, Sequence[int]] = field(default_factory=dict)
    """Runs laid beside that may be an heir."""
    claims: Mapping[int, Claims] = field(default_factory=dict)
    """What old groups ask for, by number."""

    @property
    def jokers(self) -> int:
        return self.table[JOKER] + self.hand[JOKER]


class HouseAnswer(NamedTuple):
    """The most that can be gained, and the melds that gain it."""

    gain: int
    melds: list[TileList]


class Workspace:
    """What the searches for one task share: a run program for each colour, the choices of groups
    for each number, and the bounds found so far. At most `jokers` jokers stand in for a missing
    tile; the others are added at the end, where a meld has room."""

    def __init__(
        self, task: Task, jokers: int, known: dict[Stock, RunProgram], work: WorkLimit
    ) -> None:
        self.task = task
        self.work = work
        self.jokers = jokers
        self.bonus = task.hand[JOKER] * task.weights[JOKER]
        """What the hand's jokers gain if all have a place."""
        self.choices: GroupChoices = (
            (GroupChoice((0,) * COLOURS, 0, 0, ()),),
            *map(self._list_group_choices, NUMBERS),
        )
        self.is_possible = all(self.choices)
        self.lanes = [
            known.setdefault(stock, RunProgram(stock, work))
            for stock in map(self._stock, range(COLOURS))
        ]
        self._bounds: dict[tuple[int, Shares], RunBounds] = {}

    def _list_group_choices(self, number: int) -> tuple[GroupChoice, ...]:
        tiles = tuple(
            self.task.table[tile] + self.task.hand[tile]
            for tile in (Tile(number, colour) for colour in PALETTE)
        )
        return list_group_choices(tiles, self.jokers, self.task.claims.get(number, Claims()))

    def _stock(self, place: int) -> Stock:
        task, colour = self.task, PALETTE[place]
        tiles = [Tile(number, colour) for number in range(HIGHEST + 1)]
        return Stock(
            must=tuple(task.table[tile] for tile in tiles),
            may=tuple(task.hand[tile] for tile in tiles),
            weights=tuple(task.weights.get(tile, 0) for tile in tiles),
            jokers=self.jokers,
            room=task.jokers,
            kept=tuple(sorted(task.kept.get(colour, ()))),
            marks=tuple(sorted(task.marks.get(colour, ()))),
            spare=tuple(sorted(task.spare.get(colour, ()))),
        )

    def bounds(self, choices: GroupChoices) -> list[RunBounds]:
        """What each colour can gain if groups are chosen from these."""
        found = []
        for place, lanes in enumerate(self.lanes):
            shares = tuple(
                tuple(sorted({choice.share[place] for choice in some})) for some in choices
            )
            if len(self._bounds) > MOST_BOUNDS:
                self._bounds.clear()
            if (place, shares) not in self._bounds:
                self._bounds[place, shares] = RunBounds(lanes, shares)
            found.append(self._bounds[place, shares])
        return found

    def homeless(self, used: int, room: int) -> int:
        """How many jokers find no place if `used` are used, and there is this room for others."""
        return max(0, self.task.jokers - used - room)

    def melds(
        self, choices: Sequence[GroupChoice], ways: Sequence[Sequence[RunStep]]
    ) -> list[TileList]:
        """The melds of some groups by number, and steps by colour and number (both from 1 on), with
        the jokers that are left over where there is room."""
        groups: list[TileList] = []
        runs: list[TileList] = []
        for number, choice in zip(NUMBERS, choices, strict=True):
            for part in choice.parts:
                colours = [PALETTE[at] for at in range(COLOURS) if part.colours >> at & 1]
                groups.append([Tile(number, colour) for colour in colours] + [JOKER] * part.jokers)
        for colour, steps in zip(PALETTE, ways, strict=True):
            lanes: list[TileList] = []
            for number, step in zip(NUMBERS, steps, strict=True):
                lanes = _moved(lanes, step, Tile(number, colour), runs)
            runs += lanes
        used = sum(bag.count(JOKER) for bag in runs + groups)
        room = sum(choice.room for choice in choices) + sum(
            step.room for steps in ways for step in steps
        )
        for _ in range(min(self.task.jokers - used, room)):
            self._roomy(runs, groups).append(JOKER)
        return runs + groups

    def _roomy(self, runs: list[TileList], groups: Iterable[TileList]) -> TileList:
        """A run or group that a joker can join; if all runs have thirteen tiles and all groups
        four, a part of a run, which is cut where no successor is hurt (RK 3.5)."""
        small = [run for run in runs if len(run) < HIGHEST]
        small += [group for group in groups if len(group) < LARGEST_GROUP]
        if not small:
            for run, at in product(runs, range(SHORTEST_MELD, HIGHEST - SHORTEST_MELD + 1)):
                colour = next(tile.colour for tile in run if tile.colour is not None)
                marks = self.task.marks.get(colour, ())
                if all(
                    (mark.last <= at and mark.size <= at)
                    or (mark.first > at and mark.size <= HIGHEST - at)
                    for mark in marks
                ):
                    small = [run[at:]]
                    del run[at:]
                    runs += small
                    break
        return small[0]


def _moved(
    before: Sequence[TileList], step: RunStep, tile: Tile, ended: list[TileList]
) -> list[TileList]:
    """The runs of a colour after a step; those that it ends are added to `ended`."""
    after = [
        [*(before[place] if place >= 0 else []), tile if tiled else JOKER]
        for place, tiled in step.taken
    ]
    going = {place for place, _ in step.taken}
    ended += [run for place, run in enumerate(before) if place not in going]
    return after
