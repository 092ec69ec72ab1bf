"""What Rummikub brings to be reviewed."""

from __future__ import annotations

import random
from array import array
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from kafene.core.game import Action, Event, Seat
from kafene.games.rummikub.bots.endgame import Style, find_styles
from kafene.games.rummikub.events import Play
from kafene.games.rummikub.fast import cells
from kafene.games.rummikub.melds import tiles_of
from kafene.games.rummikub.rules import RummikubRules
from kafene.games.rummikub.solver import is_free
from kafene.games.rummikub.solver.demands.bags import places_of
from kafene.games.rummikub.solver.search import TILES
from kafene.games.rummikub.state import DECK, View
from kafene.review.playouts import FlatPlayouts, Grades

HOLDS = 0.0
"""The habit of one who lays tiles only to go out."""
PLAYABLE = 0.5
"""In how many of its turns a seat that has opened has a play, about."""
HOUSE_SAMPLES = 8
PATIENCE = 6
"""The number of turns without a play after which a seat counts as holding its tiles."""


def _find_habit(style: Style) -> float:
    """How often a seat plays what it can: always, unless it has played less than others would."""
    if not style.plays and style.turns >= PATIENCE:
        return HOLDS
    return min(1.0, (style.plays + 1) / (PLAYABLE * style.turns + 1))


class RummikubPlayouts(FlatPlayouts):
    """The seat holds its tiles until all go, as the expert does, and the others lay tiles as often
    as they did so far; or everybody lays all they can, as `greedy` does. Turns are exact."""

    samples, first = 200, 5
    grades: ClassVar = {"points": Grades(5.0, 15.0, 40.0), "share": Grades(0.05, 0.12, 0.25)}

    def count_samples(self, rules: RummikubRules) -> int:
        """A turn takes many times longer where the table may not be rearranged freely."""
        return self.samples if is_free(rules) else min(self.samples, HOUSE_SAMPLES)

    def find_policy(self, view: View, history: Sequence[Event], policy: int) -> array[float]:
        if policy:
            return array("d", [1.0] * view.seats)
        habits = [_find_habit(style) for style in find_styles(view, history)]
        if view.seat is not None:
            habits[view.seat] = HOLDS
        return array("d", habits)

    def list_candidates(self, view: View, action: Action) -> list[Action]:
        found = {self.key(view, each): each for each in self.flat.options(view).values()}
        return [action, *(each for key, each in found.items() if key != self.key(view, action))]

    def key(self, view: View, action: Action) -> object:
        """How a table is arranged makes no difference."""
        if not isinstance(action, Play):
            return str(action)
        return tuple(sorted((tiles_of(action.table) - tiles_of(view.table)).elements()))

    def act(self, worlds: bytearray, view: View, action: Action) -> bytearray:
        after = bytearray(worlds)
        for block in self.split(after):
            self.flat.play(block, view, action)
        return after

    def keep_possible(
        self, worlds: bytearray, view: View, actor: Seat, action: Action
    ) -> bytearray:
        played = Counter[int]()
        if isinstance(action, Play):
            laid = tiles_of(action.table) - tiles_of(view.table)
            played.update(places_of(tuple(laid.elements())))
        first, kept = cells.HANDS + len(TILES) * actor, bytearray()
        for block in self.split(worlds):
            if all(block[first + place] >= count for place, count in played.items()):
                kept += block
        return kept

    def imagine(self, view: View, history: Sequence[Event], count: int, seed: int) -> bytearray:
        """All tiles that the seat does not see are as likely in the pool and in other hands."""
        rng, start = random.Random(seed), self.flat.encode(view)
        unseen = Counter(DECK) - tiles_of(view.table) - Counter(view.hand)
        codes = list(places_of(tuple(sorted(unseen.elements()))))
        worlds = bytearray(start * count)
        for block in self.split(worlds):
            rng.shuffle(codes)
            at = 0
            for seat, hand in enumerate(view.hands):
                if seat != view.seat:
                    for code in codes[at : at + len(hand)]:
                        block[cells.HANDS + len(TILES) * seat + code] += 1
                    at += len(hand)
            pool = bytes(codes[at:])
            block[cells.POOL : cells.POOL + len(pool)] = pool
        return worlds
