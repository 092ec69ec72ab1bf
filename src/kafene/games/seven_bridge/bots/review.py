"""Playouts of Seven Bridge, for reviews."""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Sequence
from typing import ClassVar

from kafene.core.game import Event
from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.expert import Expert
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.flat import GREEDY
from kafene.games.seven_bridge.fast.layout import PLACES
from kafene.games.seven_bridge.fast.search.cards import DECK
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, View
from kafene.review.playouts import FlatPlayouts, Grades, seed_all

DOUBT = array("d", (-2.0, 6.0))
"""A review's trust that the others play as expected: less than the expert's, since people and the
levels overlook calls and throw the wrong card now and then."""
_TABLE_CELLS = (layout.IN_RUNS, layout.IN_SETS, layout.LONE, layout.IN_PILE)


def _guess_asked(view: View) -> int:
    """Guess the seat that is asked in a window, which is secret: the first after the one that
    discarded or, if that is the seat itself, which has passed then, the next."""
    asked = (view.player + 1) % view.seats
    return asked if asked != view.seat else (asked + 1) % view.seats


class SevenBridgePlayouts(FlatPlayouts):
    """Playouts by the style of `greedy` and by that of the expert, except that nobody lays a set of
    7s early: drawing the third one would be bad luck. Hands fit the others' actions."""

    phase = 8 * layout.PHASE + (7 if sys.byteorder == "big" else 0)
    samples = 800
    grades: ClassVar = {"points": Grades(1.0, 3.0, 7.0), "share": Grades(0.03, 0.08, 0.16)}
    doubts = frozenset(("either", "even", "equal", "alike"))

    def unit(self, rules: SevenBridgeRules) -> str:
        return "share" if rules.deals == 1 else "points"

    def find_policy(self, view: View, history: Sequence[Event], policy: int) -> array[float]:
        style = Expert(0).style(view) if policy else GREEDY
        return array("d", [*style._replace(keeps=True)] * view.seats)

    def imagine(self, view: View, history: Sequence[Event], count: int, seed: int) -> bytearray:
        start = self.flat.encode(view)
        if view.phase is Phase.WINDOW and view.asked != view.seat:
            memoryview(start).cast("Q")[layout.ASKED] = _guess_asked(view)
        hands = self._imagine_hands(view, history, count, seed)
        rng, worlds = random.Random(seed), bytearray(start * count)
        places = list(PLACES.values())
        for at, block in enumerate(self.split(worlds)):
            game = block.cast("Q")
            left = DECK
            for cell in _TABLE_CELLS:
                left &= ~game[cell]
            for seat in range(view.seats):
                if seat != view.seat:
                    game[layout.HANDS + seat] = hands[layout.MOST_SEATS * at + seat]
                left &= ~game[layout.HANDS + seat]
            stock = [place for place in places if left >> place & 1]
            rng.shuffle(stock)
            block[8 * layout.STOCK : 8 * layout.STOCK + len(stock)] = bytes(stock)
        return worlds

    def _imagine_hands(
        self, view: View, history: Sequence[Event], count: int, seed: int
    ) -> array[int]:
        """Sample hands from the expert's belief, which looks from the seat's place, whoever is to
        move."""
        belief = Belief(view, history, [GREEDY] * view.seats)
        looking = bytearray(belief.block)
        game = memoryview(looking).cast("Q")
        game[layout.PLAYER], game[layout.PHASE] = view.seat or 0, layout.START
        belief.block, belief.seeds, belief.model = looking, seed_all(seed, 1), DOUBT
        return belief.imagine(count)
