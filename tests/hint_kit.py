"""What the figures of a hint speak for: the choice or the other card, judged by its facts alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from claim_kit import list_positions
from kafene import games
from kafene.bots.advice import Suggestion, advise
from kafene.core.game import AnyGame, Event
from kafene.games.three_thirteen.bots.expert import Expert

Leaning = float | None
"""What is told, summed up: above 0 it speaks for the choice, below 0 against it; None where nothing
is compared."""


def weigh_three_thirteen(view: Any, told: Suggestion) -> Leaning:
    """In points; a chance to be out as the expert counts it."""
    facts: Any = told.facts
    if told.why == "throw":
        chance = -Expert(0).weigh(view)[1] * (_chance(facts["odds"]) - _chance(facts["rarer"]))
        found = {
            "gain": facts["less"] - facts["fewer"] or -1,
            "out": chance - facts["fewer"] or -1,
            "fewer-gain": facts["less"] - facts["fewer"],
            "more-gain": facts["more"] - facts["less"],
            "points": facts["more"] or -1,
        }
        return found.get(facts["versus"])
    return _weigh_others(told.why, facts)


def _weigh_others(why: str, facts: Any) -> Leaning:
    match why:
        case "take":
            return float(facts["before"] - facts["after"] - facts["gain"])
        case "take-hope" if not facts["odds"]:
            return float(facts["saves"] + facts["gain"] - facts["less"])
        case "draw" if facts["saves"] and not facts["better"]:
            return float(facts["gain"] - facts["saves"])
        case "draw" if facts["better"] and facts["paired"] and facts["slower"]:
            return _chance(facts["odds"]) - _chance(facts["rarer"]) or -1.0
        case "last-take":
            return float(facts["saves"] - facts["gain"])
        case "last-draw":
            return float(facts["gain"] - facts["saves"])
        case "last" if facts["tied"]:
            return float(facts["more"])
    return None


def _chance(odds: int) -> float:
    return 1 / odds if odds else 0.0


_CAUSES = {"slower": -1, "close": -1, "out": 1, "dead": 1, "needs": 1, "pairs": 1, "fits": 1}
_PRICES = {"more": -1, "less": 1, "high": 1, "keep": 1}


def weigh_seven_bridge(_: Any, told: Suggestion) -> Leaning:
    """Whether it has a reason for the choice, and begins with none against it."""
    facts: Any = told.facts
    match told.why:
        case "throw-best":
            cause, price = _CAUSES.get(facts["cause"], 0), _PRICES.get(facts["price"], 0)
            return 1.0 if facts["figure"] != "none" else float(cause or price)
        case "call-best" | "call-even":
            return float(facts["loose"] - facts["left"])
        case "pass":
            return float(facts["left"] - facts["loose"]) or -1.0
        case "throw-wins" | "lay-wins":
            return float(facts["wins"] - facts["less"])
    return None


def weigh_ronda(_: Any, told: Suggestion) -> Leaning:
    """To capture nothing where something could be captured takes a reason."""
    facts: Any = told.facts
    if told.why != "best":
        return None
    if facts["versus"] == "tap":
        return float(facts["more"] - facts["out"])
    speaks = facts["gain"] or facts["because"] != "none"
    differs = facts["versus"] in ("row", "wait", "later", "tap", "open", "nothing", "fewer")
    return float(bool(speaks or differs) or -(facts["does"] == "leave"))


def weigh_rummikub(_: Any, told: Suggestion) -> Leaning:
    """To wait with a low hand, it must be low."""
    facts: Any = told.facts
    match told.why:
        case "low":
            return float(facts["others"] - facts["value"])
        case "open":
            return float(facts["value"] - facts["minimum"])
    return None


WEIGH: dict[str, Callable[[Any, Suggestion], Leaning]] = {
    "three-thirteen": weigh_three_thirteen,
    "seven-bridge": weigh_seven_bridge,
    "ronda": weigh_ronda,
    "rummikub": weigh_rummikub,
}


def list_hints(name: str, seats: int, seed: int) -> Iterator[tuple[Suggestion, float]]:
    """Hints that compare, in games of bots, for ever."""
    game: AnyGame = games.load(name)
    position: tuple[Any, Sequence[Event]]
    for position in list_positions(game, seats, seed):
        best = advise(game, *position).best
        leaning = WEIGH[name](position[0], best)
        if leaning is not None:
            yield best, leaning
