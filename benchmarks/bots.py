"""All tables of docs/bots.md: every level against the next one below, at tables of `random` and of
`casual`, the expert against `greedy-1`, against a player that sees everything and against bots as
people publish them, time per decision, what experts claim, seat fairness, and where the time goes.

    python benchmarks/bots.py
        [ladder|random|casual|strength|share|public|time|claims|fairness|profile ...]
        [--game NAME ...] [--players N ...] [--games N] [--log FOLDER]

With `--log`, what was stopped goes on from the last deal. A row's file holds the games of the bots
as they were: once a bot plays differently, remove its files.
"""

from __future__ import annotations

import argparse
import cProfile
import itertools
import json
import math
import os
import pstats
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from claims import print_claims

import kafene
from kafene import bots, games
from kafene.arena.log import Log
from kafene.arena.match import play_deal, read_contest
from kafene.arena.summary import format_duration, format_number, format_percent, summarise
from kafene.arena.tournament import Run, run_contest
from kafene.core.game import AnyGame
from kafene.review.pool import count_cores
from kafene.text import Text

SEED, JUDGING = 1, 2101
"""The second is for judging a finished expert: nothing is ever tuned on its deals."""
TEXT = Text()
SOURCE = Path(kafene.__file__).parent


LADDER = bots.LEVELS[1:]
"""The levels that people are offered, weakest first."""
GAMES, GAMES_OF_EXPERTS, GAMES_OF_JUDGING = 400, 200, 1000
"""Games in a row, in a row in which experts sit, and in one that judges them."""
GAMES_SEEN, GAMES_TIMED = 100, 4
"""Games of the player that sees everything, and games in which decisions are timed."""
EXPERT, MEASURE, SEEING = LADDER[-1], "greedy-1", "all-seeing"
PUBLIC = {
    "rummikub": ("LaysEverything",),
    "seven-bridge": ("LaysEverything", "Playouts"),
    "ronda": ("CountsCards", "Playouts"),
    "three-thirteen": ("LaysEverything",),
}
"""Which bots of examples/public_bots.py play what. At random a round of Three Thirteen hardly ends:
200 of them take minutes a game."""
EXAMPLES = Path(__file__).parents[1] / "examples"
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

    def play(
        self, game: AnyGame, players: list[str], amount: int | None = None, seed: int = SEED
    ) -> Run:
        """A row's games."""
        contest = read_contest(game, game.rules_type(), ",".join(players), seed)
        most = amount or (GAMES_OF_EXPERTS if EXPERT in players else GAMES)
        log = None
        if self.log is not None:
            self.log.mkdir(parents=True, exist_ok=True)
            name = "-".join(each.replace(":", "=") for each in players)
            log = Log(self.log / f"{game.name}-{name}-{seed}.jsonl")
        return run_contest(contest, self.amount or most, jobs=count_cores(), log=log)

    def compare(
        self, game: AnyGame, seats: int, level: str, other: str, amount: int | None, seed: int
    ) -> dict[str, Any]:
        """One bot of a level (in team games a team of them) against bots of another."""
        first = game.sides(seats)[0]
        players = [level if seat in first else other for seat in range(seats)]
        told = summarise(self.play(game, players, amount, seed))
        assert not any(sum(each["failures"].values()) for each in told["players"])
        return told

    def row(
        self,
        game: AnyGame,
        seats: int,
        level: str,
        other: str,
        amount: int | None = None,
        seed: int = SEED,
    ) -> None:
        """Print a row."""
        told = self.compare(game, seats, level, other, amount, seed)
        one, time = told["players"][0], told["players"][0]["time"]
        other = other.removeprefix("bot=public_bots:")
        better = format_number(TEXT, told["differences"][0]["score"], signed=True)
        print(
            f"| {game.name} | {seats} | {level} | {other} | {told['games']}"
            f" | {format_percent(TEXT, one['wins'])} | {told['even']:.0%}"
            f" | {format_elo(one['wins'], told['even'])} | {better}"
            f" | {format_duration(time['cpu_median'])} / {format_duration(time['cpu_most'])} |",
            flush=True,
        )


def format_elo(wins: dict[str, Any], even: float) -> str:
    """How far apart players are who win so often where equal ones win `even`: the odds against one
    of the others, 400 points for each factor of ten."""

    def elo(share: float | None) -> str:
        if share is None:
            return "?"
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


def strength(bench: Bench) -> None:
    """The expert against `greedy-1`, on deals that nothing was tuned on."""
    print(HEAD)
    for game, seats in bench.tables():
        bench.row(game, seats, EXPERT, MEASURE, GAMES_OF_JUDGING, JUDGING)


def share(bench: Bench) -> None:
    """How much of what a player that sees everything wins from `greedy-1` the expert wins."""
    print("| game | players | even | expert | all-seeing | share of wins | share of points |")
    print("|---|---|---|---|---|---|---|")
    for game, seats in bench.tables():
        expert = bench.compare(game, seats, EXPERT, MEASURE, GAMES_OF_JUDGING, JUDGING)
        seeing = bench.compare(game, seats, SEEING, MEASURE, GAMES_SEEN, JUDGING)
        even = expert["even"]
        shown = [told["players"][0]["wins"] for told in (expert, seeing)]
        wins = [each["mean"] - even for each in shown]
        points = [told["differences"][0]["score"]["mean"] for told in (expert, seeing)]
        print(
            f"| {game.name} | {seats} | {even:.0%} | {format_percent(TEXT, shown[0])}"
            f" | {format_percent(TEXT, shown[1])} | {wins[0] / wins[1]:.0%}"
            f" | {points[0] / points[1]:.0%} |",
            flush=True,
        )


def public(bench: Bench) -> None:
    """The expert against bots as people publish them."""
    sys.path.insert(0, str(EXAMPLES))
    os.environ["PYTHONPATH"] = str(EXAMPLES)  # for the processes that play
    print(HEAD)
    for game, seats in bench.tables():
        for name in PUBLIC.get(game.name, ()):
            bench.row(game, seats, EXPERT, f"bot=public_bots:{name}")


def time_decisions(bench: Bench) -> None:
    """Processor time of the expert's decisions, with and without kernels."""
    print("| game | players | with kernels: median / 99 % | without |")
    print("|---|---|---|---|")
    for game, seats in bench.tables():
        first = game.sides(seats)[0]
        players = [EXPERT if seat in first else MEASURE for seat in range(seats)]
        call = [sys.executable, "-m", "kafene.cli", "arena", game.name, "--json", "--jobs", "1"]
        call += ["--players", ",".join(players), "--seed", str(SEED)]
        call += ["--games", str(bench.amount or GAMES_TIMED)]
        shown = []
        for kernels in ("1", "0"):
            environment = {**os.environ, "KAFENE_KERNELS": kernels}
            done = subprocess.run(call, env=environment, capture_output=True, check=True)
            took = json.loads(done.stdout)["players"][0]["time"]
            shown.append(
                " / ".join(format_duration(took[f"cpu_{at}"]) for at in ("median", "most"))
            )
        print(f"| {game.name} | {seats} | {shown[0]} | {shown[1]} |", flush=True)


def claims(bench: Bench) -> None:
    """What experts claim to gain by their choices, against what they gain."""
    print_claims(games=[game.name for game in bench.games])


def fairness(bench: Bench) -> None:
    """The same bot in every seat."""
    print("| game | players | games | wins of seats 1, 2, … |")
    print("|---|---|---|---|")
    for game in bench.games:
        for seats in bench.seats or sorted({2, game.usual}):
            told = summarise(bench.play(game, [MEASURE] * seats))
            wins = "; ".join(format_percent(TEXT, place["wins"]) for place in told["places"])
            print(f"| {game.name} | {seats} | {told['games']} | {wins} |", flush=True)


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
    "strength": strength,
    "share": share,
    "public": public,
    "time": time_decisions,
    "claims": claims,
    "fairness": fairness,
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
        "--games",
        type=int,
        help=f"a row ({GAMES}; with experts {GAMES_OF_EXPERTS}; to judge them {GAMES_OF_JUDGING})",
    )
    parser.add_argument("--log", type=Path, help="a folder that keeps the games")
    args = parser.parse_args()
    print(f"seed {SEED}, to judge {JUDGING}; {count_cores()} cores")
    for name in args.part or PARTS:
        print(f"\n## {name}\n")
        PARTS[name](Bench(args))


if __name__ == "__main__":
    main()
