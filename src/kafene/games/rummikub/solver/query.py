"""What `kafene solve rummikub` asks, in text form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from kafene.core.errors import NotationError
from kafene.core.pieces import Tile, read_pieces, write_pieces
from kafene.games.rummikub.draft import Step
from kafene.games.rummikub.melds import best_reading, read_melds, tiles_of, write_melds
from kafene.games.rummikub.rules import RummikubRules
from kafene.games.rummikub.solver.search import Goal
from kafene.games.rummikub.solver.steps import steps
from kafene.games.rummikub.solver.tidy import Limit
from kafene.games.rummikub.solver.turn import best_opening, best_play, view_of
from kafene.games.rummikub.state import View

KEYS = MappingProxyType({"hand": str, "table": str, "opening": bool, "goal": str, "tidy": bool})
NEEDED = ("hand",)
COPIES = 2
TIDY_SECONDS = 1.0
"""How long `--tidy` may look for the least change."""


def solve(query: Mapping[str, Any], rules: RummikubRules) -> dict[str, object]:
    """The answer to `{"hand": …, "table": …, "opening": …, "goal": …, "tidy": …}`: how many tiles
    the best play places, what they are worth, the whole table after it, and what is left. Where the
    search ended early, `"proven": false` besides: there may be a better play."""
    view = _view(query, rules)
    goal = _goal(query.get("goal", Goal.TILES))
    if query.get("opening", False):
        best = best_opening(view, goal)
    else:
        limit = Limit(seconds=TIDY_SECONDS) if query.get("tidy", False) else None
        best = best_play(view, goal, limit)
    answer: dict[str, object] = {
        "tiles": len(best.tiles),
        "value": best.value,
        "play": None if best.play is None else write_melds(best.play.table),
        "left": write_pieces(best.left),
    }
    return answer if best.proven else {**answer, "proven": False}


def way(query: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[Step, ...]:
    """The steps from the table of a question to that of its answer."""
    if answer["play"] is None:
        return ()
    return steps(read_melds(query.get("table", "")), read_melds(answer["play"]))


def _goal(text: str) -> Goal:
    if text not in set(Goal):
        raise NotationError("no-such-goal", text=text, goals=tuple(Goal))
    return Goal(text)


def _view(query: Mapping[str, Any], rules: RummikubRules) -> View:
    """A seat to move with this hand and table, after its first play or before it."""
    hand = read_pieces(Tile, query["hand"])
    table = read_melds(query.get("table", ""))
    for meld in table:
        if best_reading(meld.tiles) is None:
            raise NotationError("table-not-valid", pieces=meld.tiles)
    tile, copies = (tiles_of(table) + Counter(hand)).most_common(1)[0] if hand else (None, 0)
    if copies > COPIES:
        raise NotationError("too-many-copies", pieces=(tile,), most=COPIES)
    return view_of(table, hand, rules, opened=not query.get("opening", False))
