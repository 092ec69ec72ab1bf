"""From numbers of tiles to melds."""

from __future__ import annotations

from collections.abc import Iterable

from kafene.games.rummikub.solver.free.groups import GroupCounts, amount
from kafene.games.rummikub.solver.free.problem import COLOURS, JOKER, MELD_SIZE, NUMBERS, Melds


def runs(colour: int, taken: Iterable[tuple[int, int]]) -> Melds:
    """The runs of a colour from the tiles and jokers that they take at each number: the shortest go
    on first."""
    done: Melds = []
    going: Melds = []
    for place, (tiles, jokers) in enumerate(taken, colour * NUMBERS):
        total = tiles + jokers
        if total > len(going):
            going = [[] for _ in range(total - len(going))] + going
        elif total < len(going):
            done += going[total:]
            del going[total:]
        for run in going[:tiles]:
            run.append(place)
        for run in going[tiles:]:
            run.append(JOKER)
    return done + going


def deal(number: int, choice: GroupCounts) -> Melds:
    """The groups of a number, dealt round robin."""
    bag = [colour * NUMBERS + number for colour in range(COLOURS) for _ in range(choice[colour])]
    bag += [JOKER] * choice[COLOURS]
    groups = amount(choice) or 0
    return [bag[at::groups] for at in range(groups)]


def add_jokers(runs: Melds, groups: Melds, jokers: int) -> bool:
    """Whether jokers can be added to melds, which is then done. A group of three takes one. A run
    takes any number: if it would be too long, it is cut in two."""
    threes = [group for group in groups if len(group) == MELD_SIZE]
    if not runs and len(threes) < jokers:
        return False
    for group in threes[:jokers]:
        group.append(JOKER)
        jokers -= 1
    if jokers:
        if len(runs[0]) + jokers > NUMBERS:
            runs.append(runs[0][MELD_SIZE:])
            del runs[0][MELD_SIZE:]
        runs[0] += [JOKER] * jokers
    return True
