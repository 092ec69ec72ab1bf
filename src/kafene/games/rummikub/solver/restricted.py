"""The best turns under the house rules on what may happen to the table (RK 3.4, 3.5, 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafene.core.pieces import Tile
from kafene.games.rummikub.legality import value_from
from kafene.games.rummikub.melds import Meld, tiles_of
from kafene.games.rummikub.rules import RummikubRules
from kafene.games.rummikub.solver.house.onto_table import OpeningSearch
from kafene.games.rummikub.solver.house.protected_melds import (
    as_found,
    best_beside,
    broken,
    gain_of,
    weigh,
)
from kafene.games.rummikub.solver.house.task import HouseAnswer
from kafene.games.rummikub.solver.house.work import WorkLimit
from kafene.games.rummikub.solver.search import Found, Goal, find_opening

STEPS = 1_000_000
"""How many steps a search may take by default: about a second, and enough to
prove every answer to `tests/vectors/rummikub-turns.jsonl`."""


def find_restricted(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    steps: int = STEPS,
) -> Found:
    """The best play of a player who has opened, under `manipulation` and `joker`: the most tiles
    or the most value placed, and of these the most of the other. The old table if nothing can be
    placed. If it takes more steps than these, the best play so far, which is not `proven`."""
    work = WorkLimit(steps)
    best = best_beside(old, hand, goal, rules, work, floor=0)
    if best is None:
        melds = tuple(meld.tiles for meld in old)
        return Found(melds, tuple(sorted(hand)), proven=not work.is_spent)
    found = replace(as_found(old, hand, best.melds), proven=not work.is_spent)
    assert not broken(old, list(map(Meld, found.melds)), rules)
    return found


def find_restricted_end(
    old: Sequence[Meld], hand: Sequence[Tile], rules: RummikubRules, steps: int = STEPS
) -> Found | None:
    """A play of the whole hand, if one is found within this number of steps."""
    weights = weigh(Goal.TILES)
    floor = sum(weights[tile] for tile in hand) - 1
    best = best_beside(old, hand, Goal.TILES, rules, WorkLimit(steps), floor=floor)
    return None if best is None else as_found(old, hand, best.melds)


def find_opening_onto_table(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    steps: int = STEPS,
) -> Found | None:
    """The best opening that may use the table (RK 4.4), under `opening-minimum`, `manipulation` and
    `joker`; None if there is none. If it takes more steps than these, the best so far, which is not
    `proven`: at least as good as every opening that leaves the table alone."""
    minimum = rules.opening_minimum
    if minimum and find_opening(hand, minimum, Goal.VALUE)[0] is None:
        return None
    work = WorkLimit(steps)
    best = best_beside(old, hand, goal, rules, work, floor=0)
    if best is not None and _brought(old, list(map(Meld.of, best.melds))) < minimum:
        best = OpeningSearch(old, hand, goal, rules, best.gain, work).best()
    if work.is_spent:
        best = _better(best, _beside_table(old, hand, goal, minimum))
    if best is None:
        return None
    found = replace(as_found(old, hand, best.melds), proven=not work.is_spent)
    new = list(map(Meld, found.melds))
    assert not broken(old, new, rules)
    assert _brought(old, new) >= minimum
    return found


def _beside_table(
    old: Sequence[Meld], hand: Sequence[Tile], goal: Goal, minimum: int
) -> HouseAnswer | None:
    """The best opening that leaves the table alone."""
    found, _ = find_opening(hand, minimum, goal)
    if found is None or len(found.left) == len(hand):
        return None
    melds = [*(list(meld.tiles) for meld in old), *map(list, found.melds)]
    return HouseAnswer(gain_of(hand, found, weigh(goal)), melds)


def _better(one: HouseAnswer | None, other: HouseAnswer | None) -> HouseAnswer | None:
    return max((each for each in (one, other) if each), key=lambda best: best.gain, default=None)


def _brought(old: Sequence[Meld], new: Sequence[Meld]) -> int:
    """What melds of the new table are worth that are made wholly of played tiles (RK 4.4)."""
    return value_from(tiles_of(new) - tiles_of(old), new)
