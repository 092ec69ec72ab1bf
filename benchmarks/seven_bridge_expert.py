"""The expert of Seven Bridge in figures, all on duplicate deals: variants of it against greedy and
against a plainer player, and what each weight of its rules is worth.

    python benchmarks/seven_bridge_expert.py [games a row] [PART] [2 4]
        [--jobs N] [--on dask:ADDRESS]

Parts are `strength`, `weights`, `climb`, `matches` and `claims`. `--jobs` and `--on` are for
`strength`. All but that and `claims` play in the kernel: ten times as many games, a hundred
thousand a second.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from kafene import games
from kafene.arena.engines import Place, take_place
from kafene.arena.match import read_contest
from kafene.arena.summary import format_duration, format_number, format_percent, summarise
from kafene.arena.tournament import run_contest
from kafene.core.game import AnyGame, Event
from kafene.games.seven_bridge.bots.belief import FLAT, kernel
from kafene.games.seven_bridge.bots.expert import DUEL, MATCH, TABLE, Expert
from kafene.games.seven_bridge.bots.greedy import Greedy
from kafene.games.seven_bridge.events import Chi, LayOff, Meld, Pon, SevenBridgeAction
from kafene.games.seven_bridge.fast.cells import SIZE
from kafene.games.seven_bridge.flat import GREEDY, PLACES, Style
from kafene.games.seven_bridge.rules import SevenBridgeRules
from kafene.games.seven_bridge.state import View
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


def shares(style: Style, seats: int, deals: int, seed: int) -> list[float]:
    """What one player of this style wins against others who play like greedy, deal by deal: the
    mean over its seats."""
    return [
        fmean(
            (points[seat] == min(points)) / points.count(min(points))
            for seat, points in enumerate(table)
        )
        for table in played(style, seats, deals, seed)
    ]


def played(
    style: Style, seats: int, deals: int, seed: int
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The points of each deal, played once for each seat of this style."""
    blocks, seeds = deal_out(seats, deals, seed)
    found = []
    for seat in range(seats):
        styles = [style if at == seat else GREEDY for at in range(seats)]
        ends, policy = blocks[:], array("d", [number for each in styles for number in each])
        kernel.play_out(ends, seeds[:], policy)
        found.append([FLAT.scores(ends[at : at + SIZE]) for at in range(0, len(ends), SIZE)])
    return zip(*found, strict=True)


@lru_cache(maxsize=2)
def deal_out(seats: int, deals: int, seed: int) -> tuple[bytearray, array[int]]:
    """Deals, and the chance with which their discards are shuffled."""
    rng, blocks, order = random.Random(f"{seed} {seats}"), bytearray(), list(PLACES.values())
    for _ in range(deals):
        rng.shuffle(order)
        block = FLAT.start(RULES, seats)
        kernel.deal(block, bytearray(order))
        blocks += block
    return blocks, array("Q", [rng.getrandbits(64) for _ in range(deals)])


def matches(amount: int, players: Sequence[int]) -> None:
    """By how many points a deal the style for matches is better than greedy, and the others."""
    print("| players | style | points better |")
    print("|---|---|---|")
    for seats in players:
        deals = amount * 10 // seats
        for name, style in (("match", MATCH), ("duel", DUEL), ("table", TABLE)):
            better = [
                fmean(
                    (sum(points) - seats * points[seat]) / (seats - 1)
                    for seat, points in enumerate(table)
                )
                for table in played(style, seats, deals, SEED)
            ]
            half = 1.96 * stdev(better) / sqrt(deals)
            print(f"| {seats} | {name} | {fmean(better):+.2f} ±{half:.2f} |", flush=True)


def told(values: Sequence[float]) -> str:
    """A mean in per cent with its 95 % interval."""
    return f"{100 * fmean(values):+.2f} ±{196 * stdev(values) / sqrt(len(values)):.2f}"


def weights(amount: int, players: Sequence[int]) -> None:
    """What is lost, in per cent of the games, if one weight is another."""
    print("| players | weight | is | instead | wins more |")
    print("|---|---|---|---|---|")
    for seats in players:
        base = DUEL if seats == 2 else TABLE
        deals = amount * 10 // seats
        known = shares(base, seats, deals, SEED)
        print(f"| {seats} | all as they are | | | {told(known)} of {deals * seats} games |")
        for name, now in base._asdict().items():
            others: tuple[Any, ...] = (now / 2, now * 2)
            if name == "holds":
                others = (not now,)
            elif name == "near":
                others = (1, 2)
            for other in others:
                new = shares(base._replace(**{name: other}), seats, deals, SEED)
                gain = [after - before for after, before in zip(new, known, strict=True)]
                print(f"| {seats} | {name} | {now} | {other} | {told(gain)} |", flush=True)


def climb(amount: int, players: Sequence[int]) -> None:
    """Change some weights at random, from those of greedy, and keep what wins more by a standard
    error, twice in a row on new deals; then compare with the weights in use, on other deals."""
    for seats in players:
        style, used = GREEDY._replace(holds=True, near=0), DUEL if seats == 2 else TABLE
        names = [name for name in style._fields if name not in ("holds", "near")]
        rng, deals = random.Random(SEED), amount * 10 // seats
        for step in range(400):
            new = style
            for name in rng.sample(names, rng.choice((1, 1, 2, 3))):
                now = getattr(style, name)
                new = new._replace(**{name: now + rng.gauss(0, 0.15 + 0.25 * abs(now))})
            if all(gains(new, style, seats, deals, 2 * step + each) for each in (2, 3)):
                style = new
                print(step, style, flush=True)
        ends = [shares(each, seats, 2 * deals, SEED) for each in (style, used)]
        more = [new - old for new, old in zip(*ends, strict=True)]
        print(seats, "players:", told(ends[0]), "beside the weights in use:", told(more))


def gains(new: Style, old: Style, seats: int, deals: int, seed: int) -> bool:
    """Whether a style wins more than another by a standard error."""
    after, before = (shares(each, seats, deals, seed) for each in (new, old))
    more = [mine - theirs for mine, theirs in zip(after, before, strict=True)]
    return fmean(more) > stdev(more) / sqrt(deals)


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
    "climb": climb,
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
