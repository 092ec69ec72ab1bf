"""The tables of docs/bots.md: every level against the next one below, against a table of `random`
and against a table of `casual`, seat fairness, games a second on one core and on two, and where
the time goes.

    python benchmarks/bots.py [ladder|random|casual|fairness|speed|profile ...] [--game NAME ...]
        [--players N ...] [--games N] [--log FOLDER]

With `--log`, what was stopped goes on from the last deal. A row's file holds the games of the bots
as they were: once a bot plays differently, remove its files.
"""

from __future__ import annotations

import argparse
import cProfile
import itertools
import math
import pstats
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import kafene
from kafene import bots, games
from kafene.arena.log import Log
from kafene.arena.match import play_deal, read_contest
from kafene.arena.pool import count_cores
from kafene.arena.summary import format_duration, format_number, format_percent, summarise
from kafene.arena.tournament import Run, run_contest
from kafene.core.game import AnyGame
from kafene.text import Text

SEED = 1
TEXT = Text()
LONG = 10.0
"""Seconds that a measurement of speed takes at least."""
SOURCE = Path(kafene.__file__).parent


LADDER = bots.LEVELS[1:]
"""The levels that people are offered, weakest first."""
GAMES, GAMES_OF_EXPERTS = 400, 200
"""Games in a row, and in a row in which experts sit."""
HEAD = """| game | players | level | against | games | wins | even | Elo | points | a decision |
|---|---|---|---|---|---|---|---|---|---|"""


class Bench:
    """What the command line asks for."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.games = [games.load(name) for name in args.game or games.list_games()]
        self.amount: int | None = args.games
        self.seats: list[int] = args.players
        self.log: Path | None = args.log

    def tables(self) -> list[tuple[AnyGame, int]]:
        """Every game with two players and with the usual number; Ronda also in teams."""
        found = []
        for game in self.games:
            usual = self.seats or sorted({2, 4 if game.usual == 2 else game.usual})
            found += [(game, seats) for seats in usual]
        return found

    def play(self, game: AnyGame, players: list[str], jobs: int, amount: int | None = None) -> Run:
        """A row's games."""
        contest = read_contest(game, game.rules_type(), ",".join(players), SEED)
        most = GAMES_OF_EXPERTS if LADDER[-1] in players else GAMES
        log = None
        if self.log is not None:
            self.log.mkdir(parents=True, exist_ok=True)
            log = Log(self.log / f"{game.name}-{'-'.join(players)}.jsonl")
        return run_contest(contest, amount or self.amount or most, jobs=jobs, log=log)

    def row(self, game: AnyGame, seats: int, level: str, other: str) -> None:
        """Print one bot of a level (in team games a team of them) against bots of another."""
        first = game.sides(seats)[0]
        players = [level if seat in first else other for seat in range(seats)]
        told = summarise(self.play(game, players, count_cores()))
        assert not any(sum(each["failures"].values()) for each in told["players"])
        one, time = told["players"][0], told["players"][0]["time"]
        better = format_number(TEXT, told["differences"][0]["score"], signed=True)
        print(
            f"| {game.name} | {seats} | {level} | {other} | {told['games']}"
            f" | {format_percent(TEXT, one['wins'])} | {told['even']:.0%}"
            f" | {format_elo(one['wins'], told['even'])} | {better}"
            f" | {format_duration(time['median'])} / {format_duration(time['most'])} |",
            flush=True,
        )


def format_elo(wins: dict[str, Any], even: float) -> str:
    """How far apart players are who win so often where equal ones win `even`: the odds against one
    of the others, 400 points for each factor of ten."""

    def elo(share: float) -> str:
        if share in (0, 1):
            return f"{'-' if share == 0 else '+'}∞"
        return f"{400 * math.log10(share * (1 / even - 1) / (1 - share)):+.0f}"

    return f"{elo(wins['mean'])} ({elo(wins['low'])} to {elo(wins['high'])})"


def ladder(bench: Bench) -> None:
    """Every level against the next one below."""
    print(HEAD)
    for game, seats in bench.tables():
        for other, level in itertools.pairwise(LADDER):
            bench.row(game, seats, level, other)


def random_tables(bench: Bench) -> None:
    """Every level at a table of `random`."""
    print(HEAD)
    for game, seats in bench.tables():
        for level in LADDER:
            bench.row(game, seats, level, bots.RANDOM)


def casual_tables(bench: Bench) -> None:
    """Every level above it at a table of `casual`."""
    print(HEAD)
    for game, seats in bench.tables():
        for level in LADDER[LADDER.index(bots.DEFAULT) + 1 :]:
            bench.row(game, seats, level, bots.DEFAULT)


def fairness(bench: Bench) -> None:
    """The same bot in every seat."""
    print("| game | players | games | wins of seats 1, 2, … |")
    print("|---|---|---|---|")
    for game in bench.games:
        for seats in bench.seats or sorted({2, game.usual}):
            told = summarise(bench.play(game, ["greedy"] * seats, count_cores()))
            wins = "; ".join(format_percent(TEXT, place["wins"]) for place in told["places"])
            print(f"| {game.name} | {seats} | {told['games']} | {wins} |", flush=True)


def speed(bench: Bench) -> None:
    """Games a second; starting the processes is part of it."""
    print("| game | level | players | games | one core | two cores | gain |")
    print("|---|---|---|---|---|---|---|")
    bench.log = None
    for game in bench.games:
        for level in bots.LEVELS:
            some, players = bench.amount or 40, [level] * game.usual
            run = bench.play(game, players, 1, some)
            if run.seconds < LONG:  # too short beside the start of a process
                some = max(100, round(some * LONG / run.seconds / 100) * 100)
                run = bench.play(game, players, 1, some)
            both = bench.play(game, players, 2, some)
            one, two = run.fresh / run.seconds, both.fresh / both.seconds
            print(
                f"| {game.name} | {level} | {game.usual} | {some} | {one:.1f} | {two:.1f}"
                f" | {two / one:.2f} |",
                flush=True,
            )


def profile(bench: Bench) -> None:
    """Where the time of greedy against itself goes, by layer and by function."""
    for game in bench.games:
        contest = read_contest(game, game.rules_type(), ",".join(["greedy"] * game.usual), SEED)
        play_deal(contest, 0)
        watch = cProfile.Profile()
        watch.enable()
        for deal in range(max(1, (bench.amount or GAMES) // 20)):
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
        print(f"- **{game.name}**: {shares(layers, 6)}. Most in: {shares(functions, 5)}.")


def shares(times: Counter[str], most: int) -> str:
    total = times.total()
    return ", ".join(f"{name} {time / total:.0%}" for name, time in times.most_common(most))


PARTS: dict[str, Callable[[Bench], None]] = {
    "ladder": ladder,
    "random": random_tables,
    "casual": casual_tables,
    "fairness": fairness,
    "speed": speed,
    "profile": profile,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="a table (all)")
    parser.add_argument("--game", action="append", choices=games.list_games())
    parser.add_argument(
        "--players", type=int, action="append", default=[], help="players at a table"
    )
    parser.add_argument(
        "--games", type=int, help=f"a row ({GAMES}; with experts {GAMES_OF_EXPERTS})"
    )
    parser.add_argument("--log", type=Path, help="a folder that keeps the games")
    args = parser.parse_args()
    print(f"seed {SEED}, {count_cores()} cores")
    for name in args.part or PARTS:
        print(f"\n## {name}\n")
        PARTS[name](Bench(args))


if __name__ == "__main__":
    main()
