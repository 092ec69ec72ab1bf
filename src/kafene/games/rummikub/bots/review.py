"""Playouts of Rummikub, for reviews."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from kafene.core.game import Action, Event, Seat
from kafene.games.rummikub.bots.endgame import Style, find_styles
from kafene.games.rummikub.fast import layout
from kafene.games.rummikub.fast.flat import FlatRummikub
from kafene.games.rummikub.fast.search import best_play, is_free
from kafene.games.rummikub.fast.search.search import TILES, places_of
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.melds import tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import DECK, Phase, View
from kafene.review.playouts import FlatPlayouts, Grades, Laid, seed_all

HOLDS = 0.0
"""The habit of a player who lays tiles only to go out."""
PLAYABLE = 0.5
"""The approximate share of its turns in which a seat that has opened has a play."""
HOUSE_SAMPLES = 8
SEEING = ("strong", "expert")
"""The levels that overlook next to nothing: if they leave tiles, it is by choice."""
PATIENCE = 6
"""The number of turns without a play after which a seat counts as holding its tiles."""


def _find_habit(style: Style) -> float:
    """The share of its turns in which a seat plays: all, unless it has played less than others
    would have."""
    if not style.plays and style.turns >= PATIENCE:
        return HOLDS
    return min(1.0, (style.plays + 1) / (PLAYABLE * style.turns + 1))


class RummikubPlayouts(FlatPlayouts):
    """Playouts in which the seat holds its tiles until all go, as the expert does, and the others
    lay tiles as often as they have so far; or in which everybody lays all they can, as `greedy`
    does. Turns are exact."""

    flat: FlatRummikub
    phase = layout.PHASE
    samples, first = 200, 5
    grades: ClassVar = {"points": Grades(5.0, 15.0, 40.0), "share": Grades(0.05, 0.12, 0.25)}

    def count_samples(self, rules: RummikubRules) -> int:
        """The number of samples: fewer if the table may not be rearranged freely, since a turn then
        takes many times longer."""
        return self.samples if is_free(rules) else min(self.samples, HOUSE_SAMPLES)

    def find_policy(self, view: View, history: Sequence[Event], policy: int) -> array[float]:
        if policy:
            return array("d", [1.0] * view.seats)
        # Before a deal nobody has shown anything: the plays of the last round are forgotten.
        told = () if view.phase is Phase.DEAL else history
        habits = [_find_habit(style) for style in find_styles(view, told)]
        if view.seat is not None:
            habits[view.seat] = HOLDS if is_free(view.rules) else 1.0
        return array("d", habits)

    def is_graded(self, view: View, action: Action) -> bool:
        """True if the table may be rearranged freely: the few worlds there is time for under house
        rules can't tell an error from chance."""
        return is_free(view.rules)

    def has_choice(self, view: View) -> bool:
        """True if there is a play, found or overlooked: a table has more than can be listed."""
        return best_play(view).play is not None

    def count_laid(self, view: View, action: Action) -> Laid:
        """Count the tiles laid and those that could be: exact if the table may be rearranged
        freely, else as far as the search goes."""
        assert view.seat is not None
        laid = 0
        if isinstance(action, Play):
            laid = (tiles_of(action.table) - tiles_of(view.table)).total()
        found = best_play(view)
        could = len(found.tiles)
        best = action if found.play is None or laid > could else found.play
        judged = self.players[view.seat] not in SEEING
        return Laid(max(laid, could), laid, str(best), found.proven, judged)

    def list_candidates(self, view: View, action: Action) -> list[Action]:
        found = {self.key(view, each): each for each in self.flat.options(view).values()}
        return [action, *(each for key, each in found.items() if key != self.key(view, action))]

    def key(self, view: View, action: Action) -> object:
        """Identify an action by the tiles it plays: the arrangement of the table makes no
        difference."""
        if not isinstance(action, Play):
            return str(action)
        return tuple(sorted((tiles_of(action.table) - tiles_of(view.table)).elements()))

    def act(self, worlds: bytearray, view: View, action: Action) -> bytearray:
        if not isinstance(action, Play):
            return super().act(worlds, view, action)
        after, (laid, melds) = bytearray(worlds), self.flat.write_play(view, action)
        for block in self.split(after):
            self.flat.engine.lay(block, laid, melds)
        return after

    def keep_possible(
        self, worlds: bytearray, view: View, actor: Seat, action: Action
    ) -> bytearray:
        played = Counter[int]()
        if isinstance(action, Play):
            laid = tiles_of(action.table) - tiles_of(view.table)
            played.update(places_of(tuple(laid.elements())))
        first, kept = layout.HANDS + len(TILES) * actor, bytearray()
        for block in self.split(worlds):
            if all(block[first + place] >= count for place, count in played.items()):
                kept += block
        return kept

    def imagine(self, view: View, history: Sequence[Event], count: int, seed: int) -> bytearray:
        """Deal the tiles the seat doesn't see at random, to the pool and to the other hands."""
        unseen = Counter(DECK) - tiles_of(view.table) - Counter(view.hand)
        codes = bytearray(places_of(tuple(sorted(unseen.elements()))))
        sizes = bytearray(0 if seat == view.seat else len(h) for seat, h in enumerate(view.hands))
        worlds, seeds = self.flat.encode(view) * count, seed_all(seed, count)
        self.flat.engine.deal_worlds(
            worlds, seeds, codes, sizes, layout.HANDS, len(TILES), layout.POOL
        )
        return worlds
