"""The levels of Rummikub from beginner to strong: one player that sees more or less of the table.

All find the best sets in their own hand. They differ in how many sets of the table they can think
of taking apart together, and in how often they notice a tile that fits onto another set. All lay
down what they see: none of them waits."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from kafene.bots.chance import draw_from_seed
from kafene.core.game import Event, Pass
from kafene.core.pieces import JOKER, Tile
from kafene.core.values import dataclass
from kafene.games.rummikub.bots.greedy import QUESTIONS, STEPS
from kafene.games.rummikub.fast.search import TidyLimit, best_play
from kafene.games.rummikub.fast.search.steps import places
from kafene.games.rummikub.rules.events import Draw, Play, RummikubAction
from kafene.games.rummikub.rules.melds import Meld, tiles_of
from kafene.games.rummikub.rules.patterns import takes
from kafene.games.rummikub.rules.state import View


@dataclass(frozen=True, slots=True)
class Skill:
    """A player's view of the table."""

    reach: int | None
    """The number of sets of the table it can think of taking apart together; None for all."""
    notices: float
    """The chance, for each tile of its hand, that it thinks of adding it to some other set."""


class Player:
    """Lays as many tiles as it sees a way to lay, and draws if it sees none."""

    skill: ClassVar[Skill]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        rng = draw_from_seed(self.seed, view, history)
        table = self._look(view, self._glance(view, rng), rng)
        if tiles_of(table) == tiles_of(view.table):
            return Draw() if view.pool else Pass()
        return Play(places(view.table, [meld.tiles for meld in table]).table)

    def _glance(self, view: View, rng: random.Random) -> frozenset[int]:
        """Choose the sets of the table, by their places, that it thinks of taking apart
        together."""
        reach, all_places = self.skill.reach, range(len(view.table))
        if reach is None or reach >= len(all_places):
            return frozenset(all_places)
        return frozenset(rng.sample(all_places, reach))

    def _look(self, view: View, seen: frozenset[int], rng: random.Random) -> Sequence[Meld]:
        """The table after the best play with these sets and the hand, and with the tiles it noticed
        to fit onto the others."""
        others = [meld for at, meld in enumerate(view.table) if at not in seen]
        part = replace(view, table=tuple(view.table[at] for at in sorted(seen)))
        best = best_play(part, tidy=TidyLimit(questions=QUESTIONS), steps=STEPS)
        made = best.melds or part.table
        if not view.has_opened:
            return [*made, *others]
        whole = _add_tiles(others, best.left)
        if tiles_of(whole).total() == tiles_of(others).total() + len(best.left):
            return [*made, *whole]  # nobody overlooks that the last tiles go out
        fit = [tile for tile in best.left if tile != JOKER and rng.random() < self.skill.notices]
        return [*made, *_add_tiles(others, fit)]


def _add_tiles(melds: Sequence[Meld], tiles: Sequence[Tile]) -> Sequence[Meld]:
    """Add to the sets as many of these tiles as fit onto them one by one."""
    for tile in tiles:
        for at, meld in enumerate(melds):
            if tile in takes(meld.tiles):
                grown = [*melds[:at], Meld.of((*meld.tiles, tile)), *melds[at + 1 :]]
                rest = list(tiles)
                rest.remove(tile)
                return _add_tiles(grown, rest)
    return melds


class Beginner(Player):
    """Thinks of three sets of the table at a time, and misses tiles that would fit onto others."""

    skill = Skill(reach=3, notices=0.7)


class Casual(Player):
    """Thinks of six sets at a time: about half of a crowded table."""

    skill = Skill(reach=6, notices=1)


class Regular(Player):
    """Thinks of ten sets at a time: most of the table."""

    skill = Skill(reach=10, notices=1)


class Strong(Player):
    """Always finds the play of most tiles."""

    skill = Skill(reach=None, notices=1)
