"""The expert of Seven Bridge in figures, all on duplicate deals: variants of it against greedy and
against a plainer player, and what each weight of its rules is worth.

    python benchmarks/seven_bridge_expert.py [games a row] [PART] [2 4]
        [--jobs N] [--on dask:ADDRESS]

Parts are `strength`, `weights`, `matches` and `claims`. `--jobs` and `--on` are for `strength`. All
but that and `claims` play in the kernel: ten times as many games, a hundred thousand a second.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from math import sqrt
from operator import sub
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from learn_seven_bridge import School, Task, estimate

from kafene import games
from kafene.core.game import AnyGame, Event
from kafene.games.seven_bridge.bots.expert import DUEL, MATCH, TABLE, Expert
from kafene.games.seven_bridge.bots.greedy import Greedy
from kafene.games.seven_bridge.rules.events import Chi, LayOff, Meld, Pon, SevenBridgeAction
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import View
from kafene.lab.arena.engines import Place, take_place
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import format_duration, format_number, format_percent, summarise
from kafene.lab.arena.tournament import run_contest
from kafene.text import Text

SEED = 1
TESTS = Path(__file__).parents[1] / "tests"
TEXT = Text()
GAME: AnyGame = games.load("seven-bridge")
RULES = SevenBridgeRules()


class ByRules(Expert):
    """The expert without imagined deals."""

    searches = False

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(seed)


class Plain(Greedy):
    """Greedy as in the first experiments: it calls, melds and lays off whatever it can, at once;
    it throws as our greedy does."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(seed)

    def choose(self, view: View, history: Sequence[Event]) -> SevenBridgeAction:
        options: list[SevenBridgeAction] = list(GAME.options(view))
        melds = [each for each in options if isinstance(each, Pon | Chi | Meld)]
        if melds:
            return max(melds, key=lambda each: len(each.cards))
        laid = [each for each in options if isinstance(each, LayOff)]
        return laid[0] if laid else super().choose(view, history)


# ---------------------------------------------------------------------------------- in the arena


def strength(amount: int, players: Sequence[int], place: Place) -> None:
    """One of each kind against others that are all alike."""
    print("| player | against | players | games | wins | even | points better | a decision |")
    print("|---|---|---|---|---|---|---|---|")
    ours = {"by rules": "bot=seven_bridge_expert:ByRules", "expert": "expert"}
    theirs = {"greedy-1": "greedy-1", "plain": "bot=seven_bridge_expert:Plain"}
    for seats in players:
        for against, other in theirs.items():
            for name, kind in ours.items():
                spec = ",".join([f"A:{kind}", *[f"B:{other}"] * (seats - 1)])
                contest = read_contest(GAME, RULES, spec, SEED)
                told = summarise(run_contest(contest, amount, **place._asdict()))
                first = told["players"][0]
                assert not any(sum(each["failures"].values()) for each in told["players"])
                time, better = first["time"], told["differences"][0]["score"]
                print(
                    f"| {name} | {against} | {seats} | {told['games']}"
                    f" | {format_percent(TEXT, first['wins'])} | {told['even']:.0%}"
                    f" | {format_number(TEXT, better, signed=True)}"
                    f" | {format_duration(time['median'])}"
                    f" / {format_duration(time['most'])} |",
                    flush=True,
                )


# --------------------------------------------------------------------------------- in the kernel


def matches(amount: int, players: Sequence[int]) -> None:
    """By how many points a deal the style for matches is better than greedy, and the others."""
    print("| players | style | points better |")
    print("|---|---|---|")
    for seats in players:
        school = School(Task((seats,), by_points=True), random.Random(f"{SEED} {seats}"))
        deals = school.deal(amount * 10 // seats)
        for name, style in (("match", MATCH), ("duel", DUEL), ("table", TABLE)):
            better = estimate(school.judge(style, deals))
            print(
                f"| {seats} | {name} | {better.mean:+.2f} ±{1.96 * better.error:.2f} |", flush=True
            )


def told(values: Sequence[float]) -> str:
    """A mean in per cent with its 95 % interval."""
    return f"{100 * fmean(values):+.2f} ±{196 * stdev(values) / sqrt(len(values)):.2f}"


def weights(amount: int, players: Sequence[int]) -> None:
    """What is lost, in per cent of the games, if one weight is another."""
    print("| players | weight | is | instead | wins more |")
    print("|---|---|---|---|---|")
    for seats in players:
        base = DUEL if seats == 2 else TABLE
        school = School(Task((seats,), by_points=False), random.Random(f"{SEED} {seats}"))
        deals = school.deal(amount * 10 // seats)
        known = school.judge(base, deals)
        print(f"| {seats} | all as they are | | | {told(known)} of {len(deals) * seats} games |")
        for name, now in base._asdict().items():
            others: tuple[Any, ...] = (now / 2, now * 2)
            if name == "holds":
                others = (not now,)
            elif name == "near":
                others = (1, 2)
            for other in others:
                new = school.judge(base._replace(**{name: other}), deals)
                gain = [*map(sub, new, known)]
                print(f"| {seats} | {name} | {now} | {other} | {told(gain)} |", flush=True)


def claims(amount: int, players: Sequence[int]) -> None:
    """What the choices gain that are not the rules' own, in deals that had no part in them; where
    greedy-1 plays this number of games."""
    sys.path[:0] = [str(TESTS), str(TESTS / "bots")]
    measure = import_module("test_seven_bridge_claims").measure
    for seats in players:
        gains = measure(seats, range(100, 100 + amount))
        print(f"| {seats} players | {len(gains)} choices | {told(gains)} |", flush=True)


PARTS: dict[str, Callable[[int, Sequence[int]], None]] = {
    "strength": partial(strength, place=Place()),
    "weights": weights,
    "matches": matches,
    "claims": claims,
}


def main() -> None:
    place, words = take_place(sys.argv[1:])
    PARTS["strength"] = partial(strength, place=place)
    numbers = [int(word) for word in words if word.isdigit()]
    amount = next((each for each in numbers if each > 6), 200)
    players = [each for each in numbers if each <= 6] or [2, 4]
    for name in [word for word in words if word in PARTS] or ["strength"]:
        PARTS[name](amount, players)


if __name__ == "__main__":
    main()
