"""The best turns under the house rules on what may happen to the table (RK 3.4, 3.5, 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core.pieces import Tile
from kafene.games.rummikub.legality import value_from
from kafene.games.rummikub.melds import Meld, tiles_of
from kafene.games.rummikub.rules import RummikubRules
from kafene.solvers.rummikub.house.onto_table import Opening
from kafene.solvers.rummikub.house.protection import as_found, best_beside, broken, weigh
from kafene.solvers.rummikub.search import Found, Goal, find_opening


def find_restricted(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    patience: int | None = None,
) -> Found:
    """The best play of a player who has opened, under `manipulation` and `joker`: the most tiles
    or the most value placed, and of these the most of the other. The old table if nothing can be
    placed. With `patience` (see `best_of`) a good one."""
    best = best_beside(old, hand, goal, rules, floor=0, patience=patience)
    if best is None:
        return Found(tuple(meld.tiles for meld in old), tuple(sorted(hand)))
    found = as_found(old, hand, best.melds)
    assert not broken(old, list(map(Meld, found.melds)), rules)
    return found


def find_restricted_end(
    old: Sequence[Meld], hand: Sequence[Tile], rules: RummikubRules, patience: int
) -> Found | None:
    """A play of the whole hand, if one is found with so much patience (see `best_of`)."""
    weights = weigh(Goal.TILES)
    floor = sum(weights[tile] for tile in hand) - 1
    best = best_beside(old, hand, Goal.TILES, rules, floor=floor, patience=patience)
    return None if best is None else as_found(old, hand, best.melds)


def find_opening_onto_table(
    old: Sequence[Meld], hand: Sequence[Tile], goal: Goal, rules: RummikubRules
) -> Found | None:
    """The best opening that may use the table (RK 4.4), under `opening-minimum`, `manipulation` and
    `joker`; None if there is none."""
    minimum = rules.opening_minimum
    if minimum and find_opening(hand, minimum, Goal.VALUE)[0] is None:
        return None
    best = best_beside(old, hand, goal, rules, floor=0)
    if best is not None and _brought(old, list(map(Meld.of, best.melds))) < minimum:
        best = Opening(old, hand, goal, rules, best.gain).best()
    if best is None:
        return None
    found = as_found(old, hand, best.melds)
    new = list(map(Meld, found.melds))
    assert not broken(old, new, rules)
    assert _brought(old, new) >= minimum
    return found


def _brought(old: Sequence[Meld], new: Sequence[Meld]) -> int:
    """What melds of the new table are worth that are made wholly of played tiles (RK 4.4)."""
    return value_from(tiles_of(new) - tiles_of(old), new)
