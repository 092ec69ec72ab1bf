"""The best table under RK 3.4 and 3.5, found by branch and bound over the groups.

Once the groups of each number are chosen (`groups`) and the jokers are dealt to the colours, the
colours are independent, and the best runs of each are quickly found (`bounds`). As long as several
choices of groups are open at a number, every colour gives the share that suits it best: the sum of
their gains is a bound. If those shares are a choice at every number, the bound is reached.
Otherwise the choices at a number where they are not are split in two.

Before that the choices are sifted: given the best that each colour can gain *if* it gives a certain
share at a certain number, many choices cannot be part of an answer better than the best so far.
Without them colours have fewer shares to choose from, and so on. A good answer is found soon, and
from then on much can be dropped.

Jokers that no meld needs are put at the end where there is room. Where there is not enough, which
only happens on tables of few runs and groups of four, `best_first` searches with the room in mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from kafene.games.rummikub.solver.house.best_first import BestFirst
from kafene.games.rummikub.solver.house.bounds import RunBounds
from kafene.games.rummikub.solver.house.groups import COLOURS, GroupChoice
from kafene.games.rummikub.solver.house.runs import START, RunProgram, RunStep, Stock
from kafene.games.rummikub.solver.house.task import (
    NUMBERS,
    GroupChoices,
    HouseAnswer,
    Task,
    Workspace,
)
from kafene.games.rummikub.solver.house.work import NoWorkLeft, WorkLimit

JokerShares = tuple[int, ...]
"""How many jokers each colour may use, and after them the groups."""


def best_of(tasks: Iterable[Task], floor: int, ceiling: int, work: WorkLimit) -> HouseAnswer | None:
    """The best answer to any of the tasks, if it gains more than `floor`; none gains more than
    `ceiling`. Answers that need no joker are sought first, since that is quick. If the work is
    spent, it is the best so far, and a better one may go unfound."""
    best: HouseAnswer | None = None
    known: dict[Stock, RunProgram] = {}
    for task in tasks:
        for jokers in sorted({0, task.jokers}):
            better = BranchAndBound(Workspace(task, jokers, known, work)).best(floor, ceiling)
            if better is not None:
                best, floor = better, better.gain
            if floor >= ceiling or work.is_spent:
                return best
    return best


class _NoRoom(Exception):
    """Some jokers would find no place."""


class BranchAndBound:
    """One search."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.floor = self.top = -1
        self.found: HouseAnswer | None = None

    def best(self, floor: int, ceiling: int) -> HouseAnswer | None:
        """The answer that gains the most, if it gains more than `floor`; none gains more than
        `ceiling`. If the work is spent, the best so far."""
        if not self.workspace.is_possible:
            return None
        try:
            return self._best(floor, ceiling)
        except NoWorkLeft:
            return self.found

    def _best(self, floor: int, ceiling: int) -> HouseAnswer | None:
        bounds = self.workspace.bounds(self.workspace.choices)
        deals = sorted(
            ((self._bound(bounds, dealt), dealt) for dealt in self._deals()), reverse=True
        )
        self.floor, self.top = floor, min(ceiling, deals[0][0])
        try:
            for bound, dealt in deals:
                if bound > self.floor:
                    self._agree(self.workspace.choices, dealt)
        except _NoRoom:
            return BestFirst(self.workspace).best(self.floor, ceiling) or self.found
        return self.found

    def _deals(self) -> Iterator[JokerShares]:
        """Every way to deal out the jokers."""
        for owners in combinations_with_replacement(range(COLOURS + 1), self.workspace.jokers):
            yield tuple(owners.count(owner) for owner in range(COLOURS + 1))

    def _bound(self, bounds: Iterable[RunBounds], dealt: JokerShares) -> int:
        """No answer with the jokers dealt like this gains more."""
        colours = zip(bounds, dealt, strict=False)
        return self.workspace.bonus + sum(
            [each.bound(1, START, jokers) for each, jokers in colours]
        )

    def _agree(self, choices: GroupChoices, dealt: JokerShares) -> None:
        """Find the best answer that gains more than `floor`, and raise that to it."""
        sifted = self._sift(choices, dealt) if self.floor < self.top else None
        if sifted is None:
            return
        choices, bounds = sifted
        shares, ways = zip(
            *(each.way(jokers) for each, jokers in zip(bounds, dealt, strict=False)), strict=True
        )
        wishes = list(zip(*shares, strict=True))
        chosen = [
            min(
                (choice for choice in choices[number] if choice.share == wish),
                key=lambda choice: choice.jokers,
                default=None,
            )
            for number, wish in zip(NUMBERS, wishes, strict=True)
        ]
        agreed = [choice for choice in chosen if choice is not None]
        if len(agreed) < len(chosen):
            number, first = _clash(choices, chosen, wishes)
        elif sum(choice.jokers for choice in agreed) > dealt[-1]:
            number, first = _waste(choices, agreed)
        else:
            self._take(agreed, ways)
            return
        second = tuple(choice for choice in choices[number] if choice not in first)
        for part in (first, second):
            self._agree((*choices[:number], part, *choices[number + 1 :]), dealt)

    def _take(self, choices: Sequence[GroupChoice], ways: Sequence[Sequence[RunStep]]) -> None:
        """Keep an answer, which is better than those before."""
        steps = [step for way in ways for step in way]
        used = sum(choice.jokers for choice in choices) + sum(step.jokers for step in steps)
        room = sum(choice.room for choice in choices) + sum(step.room for step in steps)
        if self.workspace.homeless(used, room):
            raise _NoRoom
        self.floor = self.workspace.bonus + sum(step.gain for step in steps)
        self.found = HouseAnswer(self.floor, self.workspace.melds(choices, ways))

    def _sift(
        self, choices: GroupChoices, dealt: JokerShares
    ) -> tuple[GroupChoices, list[RunBounds]] | None:
        """The choices without those that are in no answer that gains more than `floor`; None if a
        number has none left."""
        while all(choices):
            self.workspace.work.spend(sum(map(len, choices)))
            bounds = self.workspace.bounds(choices)
            spare = self._bound(bounds, dealt) - self.floor
            if spare <= 0:
                return None
            through = [
                each.through(jokers, each.bound(1, START, jokers) - spare + 1)
                for each, jokers in zip(bounds, dealt, strict=False)
            ]
            fewest = [min([choice.jokers for choice in some]) for some in choices]
            extra = dealt[-1] - sum(fewest)
            sifted = [
                tuple(
                    choice
                    for choice in some
                    if choice.jokers - fewest[number] <= extra
                    and self.workspace.bonus
                    + sum([each[number][choice.share[at]] for at, each in enumerate(through)])
                    > self.floor
                )
                for number, some in enumerate(choices)
                if number
            ]
            smaller = (choices[0], *sifted)
            if smaller == choices:
                return choices, bounds
            choices = smaller
        return None


def _clash(
    choices: GroupChoices, chosen: Sequence[GroupChoice | None], wishes: Sequence[tuple[int, ...]]
) -> tuple[int, tuple[GroupChoice, ...]]:
    """The number with the fewest choices of which the wishes are not one, and those of its choices
    that grant the wish of one colour: about half."""
    number = min(
        (at for at, choice in zip(NUMBERS, chosen, strict=True) if choice is None),
        key=lambda at: len(choices[at]),
    )
    wish = wishes[number - 1]
    parts = [
        tuple(choice for choice in choices[number] if choice.share[place] == wish[place])
        for place in range(COLOURS)
    ]
    size = len(choices[number])
    return number, min(
        (part for part in parts if len(part) < size), key=lambda part: abs(2 * len(part) - size)
    )


def _waste(
    choices: GroupChoices, chosen: Sequence[GroupChoice]
) -> tuple[int, tuple[GroupChoice, ...]]:
    """A number where fewer jokers could be used than are, and the choices that do."""
    return next(
        (number, fewer)
        for number, choice in zip(NUMBERS, chosen, strict=True)
        if (fewer := tuple(each for each in choices[number] if each.jokers < choice.jokers))
    )
