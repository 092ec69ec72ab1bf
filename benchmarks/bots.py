"""The tables of docs/bots.md: every pair of levels, greedy against random for every number of
players, seat fairness, games a second on one core and on two, and where the time goes.

    python benchmarks/bots.py [games a row] [levels|strength|fairness|speed|profile ...] [game ...]
"""

from __future__ import annotations

import cProfile
import itertools
import os
import pstats
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import kafene
from kafene import bots, games
from kafene.arena.match import play_deal, read_contest
from kafene.arena.pool import count_cores
from kafene.arena.summary import format_milliseconds, format_number, format_percent, summarise
from kafene.arena.tournament import Run, run_contest
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.text import Text

SEED = 1
TEXT = Text()
LONG = 10.0
"""Seconds that a measurement of speed takes at least."""
SOURCE = Path(kafene.__file__).parent


def chosen() -> list[str]:
    """The games that the command line names, or all."""
    return [name for name in games.list_games() if name in sys.argv] or list(games.list_games())


def played(game: AnyGame, players: list[str], amount: int, jobs: int) -> Run:
    contest = read_contest(game, game.rules_type(), ",".join(players), SEED)
    return run_contest(contest, amount, jobs=jobs)


def tables() -> list[tuple[AnyGame, int]]:
    """Every game with every number of players."""
    found = []
    for name in chosen():
        game = games.load(name)
        for seats in range(game.fewest, game.most + 1):
            try:
                game.start(game.rules_type(), seats)
            except NotationError:
                continue
            found.append((game, seats))
    return found


HEAD = """| game | players | player | against | games | wins | even | points better | a decision |
|---|---|---|---|---|---|---|---|---|"""


def row(game: AnyGame, seats: int, level: str, other: str, amount: int) -> str:
    """One bot of a level (in team games a team of them) against bots of another."""
    first = game.sides(seats)[0]
    players = [level if seat in first else other for seat in range(seats)]
    told = summarise(played(game, players, amount, count_cores()))
    assert not any(sum(each["failures"].values()) for each in told["players"])
    one, time = told["players"][0], told["players"][0]["time"]
    better = format_number(TEXT, told["differences"][0]["score"], signed=True)
    return (
        f"| {game.name} | {seats} | {level} | {other} | {told['games']}"
        f" | {format_percent(TEXT, one['wins'])} | {told['even']:.0%} | {better}"
        f" | {format_milliseconds(time['median'])} / {format_milliseconds(time['most'])} |"
    )


def levels(amount: int) -> None:
    """Every pair of levels, for two players and for four."""
    print(HEAD)
    for name in chosen():
        for seats in (2, 4):
            for other, level in itertools.combinations(bots.LEVELS, 2):
                print(row(games.load(name), seats, level, other, amount), flush=True)


def strength(amount: int) -> None:
    """Greedy against random bots, for every number of players."""
    print(HEAD)
    for game, seats in tables():
        print(row(game, seats, "greedy", "random", amount), flush=True)


def fairness(amount: int) -> None:
    """The same bot in every seat."""
    print("| game | players | games | wins of seats 1, 2, … |")
    print("|---|---|---|---|")
    for name in chosen():
        game = games.load(name)
        for seats in sorted({2, game.usual}):
            told = summarise(played(game, ["greedy"] * seats, amount, count_cores()))
            wins = "; ".join(format_percent(TEXT, place["wins"]) for place in told["places"])
            print(f"| {name} | {seats} | {told['games']} | {wins} |", flush=True)


def speed(amount: int) -> None:
    """Games a second; starting the processes is part of it."""
    print("| game | level | players | games | one core | two cores | gain |")
    print("|---|---|---|---|---|---|---|")
    for name in chosen():
        game = games.load(name)
        for level in bots.LEVELS:
            some, players = amount, [level] * game.usual
            run = played(game, players, some, 1)
            if run.seconds < LONG:  # too short beside the start of a process
                some = max(100, round(some * LONG / run.seconds / 100) * 100)
                run = played(game, players, some, 1)
            both = played(game, players, some, 2)
            one, two = run.fresh / run.seconds, both.fresh / both.seconds
            print(
                f"| {name} | {level} | {game.usual} | {some} | {one:.1f} | {two:.1f}"
                f" | {two / one:.2f} |",
                flush=True,
            )


def profile(amount: int) -> None:
    """Where the time of greedy against itself goes, by layer and by function."""
    for name in chosen():
        game = games.load(name)
        contest = read_contest(game, game.rules_type(), ",".join(["greedy"] * game.usual), SEED)
        play_deal(contest, 0)
        watch = cProfile.Profile()
        watch.enable()
        for deal in range(max(1, amount // 20)):
            play_deal(contest, deal)
        watch.disable()
        layers: Counter[str] = Counter()
        functions: Counter[str] = Counter()
        # What the standard library does counts for nobody of ours: it is `built-in`.
        for (file, _, function), row in pstats.Stats(watch).stats.items():  # type: ignore[attr-defined]
            inside = Path(file).is_relative_to(SOURCE)
            layer = Path(file).relative_to(SOURCE).parts[0] if inside else "built-in"
            layers[layer.removesuffix(".py")] += row[2]
            functions[f"{function} ({Path(file).stem})" if inside else function] += row[2]
        print(f"- **{name}**: {shares(layers, 6)}. Limit in: {shares(functions, 5)}.", flush=True)


def shares(times: Counter[str], most: int) -> str:
    total = times.total()
    return ", ".join(f"{name} {time / total:.0%}" for name, time in times.most_common(most))


PARTS: dict[str, Callable[[int], None]] = {
    "levels": levels,
    "strength": strength,
    "fairness": fairness,
    "speed": speed,
    "profile": profile,
}


def main() -> None:
    amount = next((int(word) for word in sys.argv[1:] if word.isdigit()), 200)
    parts = [word for word in sys.argv[1:] if word in PARTS] or list(PARTS)
    print(f"{amount} games a row, seed {SEED}, {os.cpu_count()} cores")
    for name in parts:
        print(f"\n## {name}\n")
        PARTS[name](amount)


if __name__ == "__main__":
    main()
