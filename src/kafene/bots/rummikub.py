"""Players of Rummikub."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core.game import Event, Pass
from kafene.games.rummikub.actions import Draw, Play, RummikubAction
from kafene.games.rummikub.draft import Step
from kafene.games.rummikub.legality import opening_value
from kafene.games.rummikub.melds import tiles_of
from kafene.games.rummikub.state import View
from kafene.solvers.rummikub import Goal, Limit, best_opening, best_play, steps

QUESTIONS = 40
"""What it asks the solver, at most, to leave the table as it was where that costs nothing: people
want to recognise it. Questions and not seconds, so that it plays alike on every machine."""


def reason(view: View, action: RummikubAction) -> tuple[str, dict[str, object]]:
    """Why an action is the best known."""
    if isinstance(action, Play):
        played = tiles_of(action.table) - tiles_of(view.table)
        tiles, left = played.total(), len(view.hand) - played.total()
        if not left:
            return "out", {"tiles": tiles}
        if not view.has_opened:
            value = opening_value(view, action.table, played)
            return "open", {"tiles": tiles, "value": value, "minimum": view.rules.opening_minimum}
        return "most", {"tiles": tiles}
    if view.has_opened:
        return "no-play", {}
    best = best_opening(view, Goal.VALUE)
    return "no-opening", {"value": best.value, "minimum": view.rules.opening_minimum}


def way(view: View, action: RummikubAction) -> tuple[Step, ...]:
    """The steps of the draft that lead to a play."""
    return steps(view.table, action.table) if isinstance(action, Play) else ()


class Greedy:
    """A good automated player: plays as many tiles as it can, exactly, and draws if it can play
    none."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        if view.has_opened:
            best = best_play(view, tidy=Limit(questions=QUESTIONS))
        else:
            best = best_opening(view)
        return best.play or (Draw() if view.pool else Pass())
