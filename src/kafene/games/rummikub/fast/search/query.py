"""The questions of `kafene solve rummikub`, in text form."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from kafene.core.pieces import Tile, read_pieces, write_pieces
from kafene.games.rummikub.fast.search.search import Goal
from kafene.games.rummikub.fast.search.steps import steps
from kafene.games.rummikub.fast.search.tidy import TidyLimit
from kafene.games.rummikub.fast.search.turn import best_turn
from kafene.games.rummikub.rules.draft_steps import Step
from kafene.games.rummikub.rules.melds import read_melds, write_melds
from kafene.games.rummikub.rules.rules import RummikubRules

KEYS = MappingProxyType({"hand": str, "table": str, "opening": bool, "goal": str, "tidy": bool})
NEEDED = ("hand",)
TIDY_SECONDS = 1.0
"""The time that `--tidy` may look for the least change."""


def solve(query: Mapping[str, Any], rules: RummikubRules) -> dict[str, object]:
    """The answer to `{"hand": …, "table": …, "opening": …, "goal": …, "tidy": …}`: how many tiles
    the best play places, what they are worth, the whole table after it, and what is left. Where the
    search ended early, `"proven": false` besides: there may be a better play."""
    best = best_turn(
        read_pieces(Tile, query["hand"]),
        read_melds(query.get("table", "")),
        goal=query.get("goal", Goal.TILES),
        opening=query.get("opening", False),
        rules=rules,
        tidy=TidyLimit(seconds=TIDY_SECONDS) if query.get("tidy", False) else None,
    )
    answer: dict[str, object] = {
        "tiles": len(best.tiles),
        "value": best.value,
        "play": None if best.melds is None else write_melds(best.melds),
        "left": write_pieces(best.left),
    }
    return answer if best.proven else {**answer, "proven": False}


def way(query: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[Step, ...]:
    """The steps from the table of a question to that of its answer."""
    if answer["play"] is None:
        return ()
    return steps(read_melds(query.get("table", "")), read_melds(answer["play"]))
