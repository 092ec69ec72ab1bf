"""The best opening that uses the table too (RK 4.4).

Some melds, made wholly of tiles from the hand, are worth the minimum: these are chosen first, and
the best play with the other tiles goes beside them. Enough are chosen and none too many: melds
beyond the minimum are part of the play. Runs of three to five tiles will do, since the parts of a
longer one are worth as much (a joker stands for the best tile in each part), and stand for any old
meld for which the whole does; except that under RK 3.5 a long run may be the successor of another.

The choice is a tree, a meld a level. With some melds chosen, the best *free* play of the other
tiles is a bound, so most of the tree is never seen; and the best play without any minimum is a
bound for all of it, usually reached at the first try.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.manipulation import unreplaced
from kafene.games.rummikub.melds import HIGHEST, LARGEST_GROUP, Meld, tiles_of, value_of
from kafene.games.rummikub.rules import JokerRule, RummikubRules
from kafene.games.rummikub.solver.house.protected_melds import best_beside, broken, gain_of, weigh
from kafene.games.rummikub.solver.house.task import HouseAnswer
from kafene.games.rummikub.solver.house.work import NoWorkLeft, WorkLimit
from kafene.games.rummikub.solver.search import Goal, find_best, find_opening
from kafene.parts.melds import SHORTEST_MELD

LONGEST_MELD = 5
"""Longer runs are laid as two."""
CHOICE = 2000
"""What a choice of melds counts as work: some free searches."""


class OpeningSearch:
    """One search; no play gains more than `ceiling`."""

    def __init__(
        self,
        old: Sequence[Meld],
        hand: Sequence[Tile],
        goal: Goal,
        rules: RummikubRules,
        ceiling: int,
        work: WorkLimit,
    ) -> None:
        self.old = old
        self.table = list(tiles_of(old).elements())
        self.goal = goal
        self.rules = rules
        self.ceiling = ceiling
        self.work = work
        self.weights = weigh(goal)
        self.hand = Counter(hand)
        self.melds = sorted(self._melds(), key=self._rank)
        self.found: HouseAnswer | None = None
        self.seen: set[tuple[object, ...]] = set()
        self.bounds: dict[frozenset[tuple[Tile, int]], int] = {}

    @staticmethod
    def _rank(meld: Meld) -> tuple[int, int, str]:
        """Without jokers first, then what is worth most."""
        return meld.tiles.count(JOKER), -value_of(meld.tiles), str(meld)

    @property
    def floor(self) -> int:
        return -1 if self.found is None else self.found.gain

    def best(self) -> HouseAnswer | None:
        """The best opening; if the work is spent, the best so far."""
        with suppress(NoWorkLeft):
            self._choose(0, [], self.hand)
        return self.found

    # ------------------------------------------------------------------------------------ melds

    def _melds(self) -> set[Meld]:
        """The melds of the hand that may be chosen."""
        jokers = self.hand[JOKER]
        replace = self.rules.joker is JokerRule.REPLACE
        found = set()
        for colour in Colour:
            for size in range(SHORTEST_MELD, HIGHEST + 1 if replace else LONGEST_MELD + 1):
                for low in range(1, HIGHEST - size + 2):
                    run = [Tile(number, colour) for number in range(low, low + size)]
                    for meld in _with_jokers(run, self.hand, jokers):
                        if size <= LONGEST_MELD or self._succeeds(meld):
                            found.add(meld)
        for number in range(1, HIGHEST + 1):
            for size in range(SHORTEST_MELD, LARGEST_GROUP + 1):
                for colours in combinations(Colour, size):
                    group = [Tile(number, colour) for colour in colours]
                    found.update(_with_jokers(group, self.hand, jokers))
        return found

    def _succeeds(self, meld: Meld) -> bool:
        """Whether a meld could take the place of an old one with a joker (RK 3.5)."""
        return any(JOKER in old.tiles and not unreplaced([old], [meld]) for old in self.old)

    # ------------------------------------------------------------------------------------- tree

    def _choose(self, at: int, chosen: list[Meld], rest: Counter[Tile]) -> None:
        """Add melds from place `at` on to those chosen until they are worth the minimum, and try
        the play beside them."""
        self.work.spend(CHOICE)
        if self.floor >= self.ceiling or self._bound(chosen, rest) <= self.floor:
            return
        lacking = self.rules.opening_minimum - sum(value_of(meld.tiles) for meld in chosen)
        if lacking <= 0:
            self._play(chosen, rest)
            return
        if find_opening(list(rest.elements()), lacking, Goal.VALUE)[1] < lacking:
            return
        for place in range(at, len(self.melds)):
            tiles = Counter(self.melds[place].tiles)
            if tiles <= rest:
                self._choose(place, [*chosen, self.melds[place]], rest - tiles)

    def _laid(self, rest: Counter[Tile]) -> int:
        """What the tiles gain that were chosen."""
        return sum(self.weights[tile] * count for tile, count in (self.hand - rest).items())

    def _bound(self, chosen: Sequence[Meld], rest: Counter[Tile]) -> int:
        """No play with these melds gains more."""
        if not chosen:
            return self.ceiling
        key = frozenset(rest.items())
        if key not in self.bounds:
            tiles = list(rest.elements())
            found = find_best(self.table, tiles, self.goal)
            assert found is not None
            self.bounds[key] = self._laid(rest) + gain_of(tiles, found, self.weights)
        return self.bounds[key]

    def _play(self, chosen: Sequence[Meld], rest: Counter[Tile]) -> None:
        """The best play beside the chosen melds, if it is better than those before."""
        heirs = tuple(sorted(str(meld) for meld in chosen if self._may_stand(meld)))
        key = (frozenset(rest.items()), heirs)
        if key in self.seen:
            return
        self.seen.add(key)
        laid = self._laid(rest)
        tiles = list(rest.elements())
        best = best_beside(
            self.old, tiles, self.goal, self.rules, self.work, chosen, self.floor - laid
        )
        if best is not None:
            melds = [*(list(meld.tiles) for meld in chosen), *best.melds]
            self.found = HouseAnswer(best.gain + laid, melds)

    def _may_stand(self, meld: Meld) -> bool:
        """Whether a meld could be the heir or successor of an old one."""
        return any(not broken([old], [meld], self.rules) for old in self.old)


def _with_jokers(tiles: Sequence[Tile], hand: Counter[Tile], jokers: int) -> set[Meld]:
    """The melds of these tiles that a hand has, jokers in the place of some or none."""
    missing = {tile for tile in tiles if not hand[tile]}
    return {
        Meld.of([*(tile for tile in tiles if tile not in left_out), *[JOKER] * amount])
        for amount in range(len(missing), min(jokers, len(tiles) - 1) + 1)
        for left_out in combinations(tiles, amount)
        if missing.issubset(left_out)
    }
