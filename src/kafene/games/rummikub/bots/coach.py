"""Hints: the most that can be laid now, and the reasons of the expert, in exact figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kafene.bots.advice import Advice, Suggestion
from kafene.games.rummikub.bots.expert import expected_lowest
from kafene.games.rummikub.bots.greedy import QUESTIONS, STEPS
from kafene.games.rummikub.events import Play, RummikubAction
from kafene.games.rummikub.legality import opening_value
from kafene.games.rummikub.melds import Tiles, tiles_of
from kafene.games.rummikub.points import hand_value
from kafene.games.rummikub.solver import Best, Goal, TidyLimit, best_opening, best_play
from kafene.games.rummikub.state import View


def advise(view: View, action: RummikubAction, why: str) -> Advice:
    """The hint of an expert who does this for a reason of this code."""
    most = best_play(view, tidy=TidyLimit(questions=QUESTIONS), steps=STEPS)
    if why == "hold" and most.play is None:
        why = "no-play"
    best = Suggestion(action, why, _facts(view, most, action, why), _laid(view, action))
    return Advice(best, _now(most))


def _now(most: Best) -> tuple[Suggestion, ...]:
    """The play of most tiles."""
    if most.play is None:
        return ()
    facts: dict[str, object] = {"tiles": len(most.tiles), "left": len(most.left)}
    return (Suggestion(most.play, "most", facts, most.tiles),)


def _facts(view: View, most: Best, action: RummikubAction, why: str) -> Mapping[str, object]:
    """What the sentence of a reason needs."""
    tiles, minimum = _laid(view, action), view.rules.opening_minimum
    match why:
        case "out":
            return {"tiles": len(tiles)}
        case "open":
            assert isinstance(action, Play)
            value = opening_value(view, action.table, Counter(tiles))
            return {"tiles": len(tiles), "value": value, "minimum": minimum}
        case "no-opening":
            value = best_opening(view, Goal.VALUE, STEPS).value
            return {"value": value, "minimum": minimum, "missing": minimum - value}
        case "late":
            left = len(view.hand) - len(tiles)
            return {"tiles": len(tiles), "value": hand_value(tiles), "left": left}
        case "low":
            return {"value": hand_value(view.hand), "others": round(expected_lowest(view))}
        case "hold":
            return {"tiles": len(most.tiles), "left": len(most.left)}
    return {}


def _laid(view: View, action: RummikubAction) -> Tiles:
    """The tiles that an action plays from the hand."""
    if not isinstance(action, Play):
        return ()
    return tuple(sorted((tiles_of(action.table) - tiles_of(view.table)).elements()))
