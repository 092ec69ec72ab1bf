"""The best table under RK 3.4 and 3.5, found by bringing colours and groups to an agreement.

Once it is settled which groups each number has (`menus`) and how many jokers each colour gets, the
colours have nothing more in common, and each one's best runs are quickly found (`hopes`). So this
is a search over menus. As long as several are open, every colour gives the share that suits it
best: the sum is a bound. If those shares are a menu at every number, the bound is reached.
Otherwise the menus of a number where they are none are split in two.

Before that the menus are sifted: with the best that each colour can gain *if* it gives a certain
share at a certain number, many menus cannot be part of an answer better than the best so far;
without them colours have fewer shares to choose from, and so on. A good answer is found soon, and
from then on much can be dropped.

Jokers that no meld needs are put at the end where there is room. Where there is not enough, which
only happens on tables of few runs and groups of four, `layers` searches with the room in mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from kafene.games.rummikub.solver.house.heirs import START, Lanes, Step, Stock
from kafene.games.rummikub.solver.house.hopes import Hopes
from kafene.games.rummikub.solver.house.layers import Layers
from kafene.games.rummikub.solver.house.menus import COLOURS, Menu
from kafene.games.rummikub.solver.house.task import NUMBERS, Best, Menus, Task, Workshop
from kafene.games.rummikub.solver.house.work import NoWorkLeft, Work

Dealt = tuple[int, ...]
"""How many jokers each colour may use, and after them the groups."""


def best_of(tasks: Iterable[Task], floor: int, ceiling: int, work: Work) -> Best | None:
    """The best answer to any of the tasks, if it gains more than `floor`; none gains more than
    `ceiling`. Answers that need no joker are sought first, since that is quick. If the work is
    spent, it is the best so far, and a better one may go unfound."""
    best: Best | None = None
    known: dict[Stock, Lanes] = {}
    for task in tasks:
        for jokers in sorted({0, task.jokers}):
            better = Agreement(Workshop(task, jokers, known, work)).best(floor, ceiling)
            if better is not None:
                best, floor = better, better.gain
            if floor >= ceiling or work.is_spent:
                return best
    return best


class _NoRoom(Exception):
    """Some jokers would find no place."""


class Agreement:
    """One search."""

    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.floor = self.top = -1
        self.found: Best | None = None

    def best(self, floor: int, ceiling: int) -> Best | None:
        """The answer that gains the most, if it gains more than `floor`; none gains more than
        `ceiling`. If the work is spent, the best so far."""
        if not self.shop.is_possible:
            return None
        try:
            return self._best(floor, ceiling)
        except NoWorkLeft:
            return self.found

    def _best(self, floor: int, ceiling: int) -> Best | None:
        hopes = self.shop.hopes(self.shop.menus)
        deals = sorted(
            ((self._bound(hopes, dealt), dealt) for dealt in self._deals()), reverse=True
        )
        self.floor, self.top = floor, min(ceiling, deals[0][0])
        try:
            for bound, dealt in deals:
                if bound > self.floor:
                    self._agree(self.shop.menus, dealt)
        except _NoRoom:
            return Layers(self.shop).best(self.floor, ceiling) or self.found
        return self.found

    def _deals(self) -> Iterator[Dealt]:
        """Every way to deal out the jokers."""
        for owners in combinations_with_replacement(range(COLOURS + 1), self.shop.jokers):
            yield tuple(owners.count(owner) for owner in range(COLOURS + 1))

    def _bound(self, hopes: Iterable[Hopes], dealt: Dealt) -> int:
        """No answer with the jokers dealt like this gains more."""
        colours = zip(hopes, dealt, strict=False)
        return self.shop.bonus + sum([each.hope(1, START, jokers) for each, jokers in colours])

    def _agree(self, menus: Menus, dealt: Dealt) -> None:
        """Find the best answer that gains more than `floor`, and raise that to it."""
        sifted = self._sift(menus, dealt) if self.floor < self.top else None
        if sifted is None:
            return
        menus, hopes = sifted
        shares, ways = zip(
            *(each.way(jokers) for each, jokers in zip(hopes, dealt, strict=False)), strict=True
        )
        wishes = list(zip(*shares, strict=True))
        chosen = [
            min(
                (menu for menu in menus[number] if menu.share == wish),
                key=lambda menu: menu.jokers,
                default=None,
            )
            for number, wish in zip(NUMBERS, wishes, strict=True)
        ]
        agreed = [menu for menu in chosen if menu is not None]
        if len(agreed) < len(chosen):
            number, first = _clash(menus, chosen, wishes)
        elif sum(menu.jokers for menu in agreed) > dealt[-1]:
            number, first = _waste(menus, agreed)
        else:
            self._take(agreed, ways)
            return
        second = tuple(menu for menu in menus[number] if menu not in first)
        for part in (first, second):
            self._agree((*menus[:number], part, *menus[number + 1 :]), dealt)

    def _take(self, menus: Sequence[Menu], ways: Sequence[Sequence[Step]]) -> None:
        """Keep an answer, which is better than those before."""
        steps = [step for way in ways for step in way]
        used = sum(menu.jokers for menu in menus) + sum(step.jokers for step in steps)
        room = sum(menu.room for menu in menus) + sum(step.room for step in steps)
        if self.shop.homeless(used, room):
            raise _NoRoom
        self.floor = self.shop.bonus + sum(step.gain for step in steps)
        self.found = Best(self.floor, self.shop.melds(menus, ways))

    def _sift(self, menus: Menus, dealt: Dealt) -> tuple[Menus, list[Hopes]] | None:
        """The menus without those that are in no answer that gains more than `floor`; None if none
        is left at some number."""
        while all(menus):
            self.shop.work.spend(sum(map(len, menus)))
            hopes = self.shop.hopes(menus)
            spare = self._bound(hopes, dealt) - self.floor
            if spare <= 0:
                return None
            through = [
                each.through(jokers, each.hope(1, START, jokers) - spare + 1)
                for each, jokers in zip(hopes, dealt, strict=False)
            ]
            fewest = [min([menu.jokers for menu in some]) for some in menus]
            extra = dealt[-1] - sum(fewest)
            sifted = [
                tuple(
                    menu
                    for menu in some
                    if menu.jokers - fewest[number] <= extra
                    and self.shop.bonus
                    + sum([each[number][menu.share[at]] for at, each in enumerate(through)])
                    > self.floor
                )
                for number, some in enumerate(menus)
                if number
            ]
            smaller = (menus[0], *sifted)
            if smaller == menus:
                return menus, hopes
            menus = smaller
        return None


def _clash(
    menus: Menus, chosen: Sequence[Menu | None], wishes: Sequence[tuple[int, ...]]
) -> tuple[int, tuple[Menu, ...]]:
    """The number with the fewest menus where the wishes are none, and those of its menus that grant
    the wish of one colour: about half."""
    number = min(
        (at for at, menu in zip(NUMBERS, chosen, strict=True) if menu is None),
        key=lambda at: len(menus[at]),
    )
    wish = wishes[number - 1]
    parts = [
        tuple(menu for menu in menus[number] if menu.share[place] == wish[place])
        for place in range(COLOURS)
    ]
    size = len(menus[number])
    return number, min(
        (part for part in parts if len(part) < size), key=lambda part: abs(2 * len(part) - size)
    )


def _waste(menus: Menus, chosen: Sequence[Menu]) -> tuple[int, tuple[Menu, ...]]:
    """A number where fewer jokers could be used than are, and the menus that do."""
    return next(
        (number, fewer)
        for number, menu in zip(NUMBERS, chosen, strict=True)
        if (fewer := tuple(each for each in menus[number] if each.jokers < menu.jokers))
    )
