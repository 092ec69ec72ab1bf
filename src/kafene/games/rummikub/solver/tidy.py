"""Among the best plays the one that changes the table least: most melds stay as they were, then
fewest tiles leave their place.

A meld that stays takes its tiles out of the problem, so "all but these melds stay, and the play is
as good as any" is one question to the solver, about the tiles of these melds and the hand. Giving
up more melds never makes it worse. So if some melds are not enough, and cannot grow in number
without becoming enough, one of the others must be given up: these are a *core*. The fewest melds
that hit every core known so far are tried; if they are not enough either, that gives a new core,
and otherwise no best play keeps more melds.

Little is given up, so the second question is small: for each of these melds, what lies in its place
afterwards, the likest first, as long as the rest can still be as good as any.

When the limit is reached, the tidiest play so far is the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from time import monotonic

from kafene.core.pieces import Tile
from kafene.games.rummikub.melds import Meld, Tiles
from kafene.games.rummikub.solver.all_melds import melds_within
from kafene.games.rummikub.solver.search import Found
from kafene.games.rummikub.solver.steps import moved, places

Given = frozenset[int]
"""Old melds, by their places, that need not stay."""
Solve = Callable[[Sequence[Meld], Tiles], Found | None]
"""The best play with some of the old melds and a hand, as if there were no others."""
Allowed = Callable[[Sequence[Tiles]], bool]
Score = Callable[[Tiles], tuple[int, int]]
"""How good a play is that leaves these tiles in the hand; more is better."""


class TidyLimit:
    """How long to look: seconds, or questions to the solver where the answer must not depend on the
    machine."""

    def __init__(self, *, seconds: float | None = None, questions: int | None = None) -> None:
        self._end = None if seconds is None else monotonic() + seconds
        self._left = questions
        self.is_reached = False
        """Whether something was left unasked: then the answer may not be the tidiest."""

    def ask(self) -> None:
        """Count a question; raises `TidyLimitReached` if there are to be no more."""
        late = self._end is not None and monotonic() >= self._end
        if late or (self._left is not None and self._left <= 0):
            self.is_reached = True
            raise TidyLimitReached
        if self._left is not None:
            self._left -= 1


class TidyLimitReached(Exception):
    """Time to answer."""


def find_tidy(
    old: Sequence[Meld],
    hand: Tiles,
    best: Found,
    score: Score,
    solve: Solve,
    allowed: Allowed,
    limit: TidyLimit,
) -> Found:
    """The play as good as `best` that changes the table least; `allowed` is what house rules think
    of a whole new table."""
    search = _Tidying(old, hand, best, score, solve, allowed, limit)
    with suppress(TidyLimitReached):
        search.run()
    return search.best


class _Tidying:
    def __init__(
        self,
        old: Sequence[Meld],
        hand: Tiles,
        best: Found,
        score: Score,
        solve: Solve,
        allowed: Allowed,
        limit: TidyLimit,
    ) -> None:
        self.old, self.hand, self.best = old, hand, best
        self.score, self.solve, self.allowed, self.limit = score, solve, allowed, limit
        self.goal = score(best.left)
        self.rank = self._rank(best)
        self.answers: dict[Given, Found | None] = {}
        self.all: Given = frozenset(range(len(old)))

    def run(self) -> None:
        """Fewest melds given up, then fewest tiles moved."""
        fewest = len(self._shrunk(self._changed(self.best)))
        cores: list[Given] = []
        size = 0
        while size <= fewest:
            for given in _hitting(cores, size):
                if self._ask(given) is None:
                    cores.append(self._core(given))
                    break
                fewest = size
            else:
                size += 1
        for given in _hitting(cores, fewest):
            self._heirs(given)

    # --------------------------------------------------------------------------- fewest given up

    def _ask(self, given: Given) -> Found | None:
        """A play as good as any that leaves all but these melds as they are, if there is one."""
        if given not in self.answers:
            self.limit.ask()
            found = self.solve([self.old[at] for at in sorted(given)], self.hand)
            if found is not None:
                found = self._whole(given, found)
            good = found is not None and self.score(found.left) == self.goal
            self.answers[given] = found if good else None
            if found is not None and good:
                self._consider(found)
        return self.answers[given]

    def _whole(self, given: Given, found: Found) -> Found:
        """A play on some old melds, with the others beside it."""
        staying = tuple(self.old[at].tiles for at in sorted(self.all - given))
        return Found((*staying, *found.melds), found.left)

    def _shrunk(self, given: Given) -> Given:
        """Fewer melds that are enough as well: one after another is tried."""
        for at in sorted(given):
            if self._ask(given - {at}) is not None:
                given -= {at}
        return given

    def _core(self, given: Given) -> Given:
        """Melds of which one must be given up, where these alone are not enough."""

        def grow(others: Sequence[int]) -> None:
            nonlocal given
            if not others:
                return
            if self._ask(given | set(others)) is None:
                given |= set(others)
            elif len(others) > 1:
                half = len(others) // 2
                grow(others[:half])
                grow(others[half:])

        changed = self._changed(self.best)
        grow(sorted(self.all - given, key=lambda at: (at in changed, at)))
        return self.all - given

    def _changed(self, play: Found) -> Given:
        """The old melds that do not lie there any more."""
        stay = Counter(tuple(sorted(tiles)) for tiles in play.melds)
        changed = set[int]()
        for at, meld in enumerate(self.old):
            bag = tuple(sorted(meld.tiles))
            if stay[bag]:
                stay[bag] -= 1
            else:
                changed.add(at)
        return frozenset(changed)

    # ---------------------------------------------------------------------------- fewest moved

    def _heirs(self, given: Given) -> None:
        """Try what may lie in the places of the melds that are given up."""
        order = sorted(given)
        table = Counter[Tile](tile for at in order for tile in self.old[at].tiles)
        self._place(given, order, [], table, Counter(self.hand), 0)

    def _place(
        self,
        given: Given,
        order: Sequence[int],
        heirs: Sequence[Tiles],
        table: Counter[Tile],
        hand: Counter[Tile],
        lost: int,
    ) -> None:
        """Choose what lies in the next place; `lost` tiles have left the places before it."""
        here = len(given), lost + sum((Counter(self.old[at].tiles) - table).total() for at in order)
        if here >= self.rank:
            return
        self.limit.ask()
        rest = self.solve([Meld(tuple(table.elements()))], tuple(sorted(hand.elements())))
        if rest is None or self.score(rest.left) < self.goal:
            return
        if self.score(rest.left) == self.goal:
            self._consider(self._whole(given, Found((*heirs, *rest.melds), rest.left)))
        if not order:
            return
        mine = Counter(self.old[order[0]].tiles)
        menu = [Counter(tiles) for tiles in melds_within(table + hand)]
        menu = [tiles for tiles in menu if tiles & mine]
        for tiles in sorted(menu, key=lambda tiles: -(tiles & mine).total()):
            gone = lost + (mine - tiles).total()
            meld = tuple(sorted(tiles.elements()))
            self._place(
                given, order[1:], [*heirs, meld], table - tiles, hand - (tiles - table), gone
            )
        self._place(given, order[1:], heirs, table, hand, lost + mine.total())

    def _consider(self, play: Found) -> None:
        rank = self._rank(play)
        if rank < self.rank and self.allowed(play.melds):
            self.best, self.rank = play, rank

    def _rank(self, play: Found) -> tuple[int, int]:
        """How much a play changes: melds, then tiles moved."""
        return len(self._changed(play)), moved(self.old, places(self.old, play.melds))


def _hitting(cores: Sequence[Given], size: int) -> Iterator[Given]:
    """Every choice of `size` melds with one of each core, once; no fewer are enough."""
    tried = set[Given]()

    def choose(given: Given) -> Iterator[Given]:
        if given in tried:
            return
        tried.add(given)
        open_core = next((core for core in cores if not core & given), None)
        if open_core is None:
            yield given
        elif len(given) < size:
            for at in sorted(open_core):
                yield from choose(given | {at})

    yield from choose(frozenset())
