"""All tables of docs/bots.md: every level against the next one below, at tables of `random` and of
`casual`, the expert against `greedy-1`, against a player that sees everything and against bots as
people publish them, time per decision, what experts claim, seat fairness, and where the time goes.

    python benchmarks/bots.py
        [ladder|random|casual|strength|share|public|time|claims|fairness|profile ...]
        [--game NAME ...] [--players N ...] [--level NAME ...] [--games N] [--log FOLDER] [--jobs N]
        [--on dask:ADDRESS]

With `--log`, what was stopped goes on from the last deal. A row's file holds the games of the bots
as they were: once a bot plays differently, remove its files.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import math
import os
import pstats
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from claims import print_claims

import kafene
from kafene import bots, games
from kafene.core.game import AnyGame
from kafene.lab.arena.engines import PROCESS, Place
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import play_deal, read_contest
from kafene.lab.arena.summary import format_duration, format_number, format_percent, summarise
from kafene.lab.arena.tournament import Run, run_contest
from kafene.review.pool import count_cores
from kafene.text import Text

SEED, SEED_SEEN = 1, 2101
"""Of all tables but those that judge an expert; of the player that sees everything."""
TEXT = Text()
SOURCE = Path(kafene.__file__).parent


LADDER = bots.LEVELS[1:]
"""The levels that people are offered, weakest first."""
GAMES, GAMES_OF_EXPERTS, GAMES_BESIDE, GAMES_TIMED = 400, 200, 100, 4
"""Games in a row; in a row of the ladder in which experts sit, in other rows of theirs, and games
in which decisions are timed."""
GAMES_OF_SEATS = 500
EXPERT, MEASURE, SEEING = LADDER[-1], "greedy-1", "all-seeing"


class Trial(NamedTuple):
    """How a finished expert is judged: on deals of a seed that nothing was ever tuned on."""

    game: str
    seats: int
    against: str
    games: int
    seed: int
    aim: str
    """What the expert was to win; set before."""
    seen: int = 0
    """Games of the player that sees everything, to compare with."""


TRIALS = (
    Trial("rummikub", 2, MEASURE, 1000, 4101, "99 %", 40),
    Trial("rummikub", 4, MEASURE, 2000, 4101, "72 %", 100),
    Trial("rummikub", 4, bots.RANDOM, 1000, 4101, "97 %"),
    Trial("seven-bridge", 2, MEASURE, 1000, 5101, "64 %", 400),
    Trial("seven-bridge", 4, MEASURE, 1000, 5101, "40 %", 400),
    Trial("ronda", 2, MEASURE, 1000, 2101, "78 %", 76),
    Trial("ronda", 4, MEASURE, 1000, 2101, "80 %", 54),
    Trial("three-thirteen", 2, MEASURE, 1000, 4101, "76 %", 18),
    Trial("three-thirteen", 4, MEASURE, 1000, 4101, "45 %", 20),
)
PUBLIC = {
    "rummikub": {"LaysEverything": 200},
    "seven-bridge": {"LaysEverything": 200},
    "ronda": {"CountsCards": 200, "Playouts": 60},
    "three-thirteen": {"LaysEverything": 200},
}
"""Which bots of examples/public_bots.py play what, and how many games. At random a round of Three
Thirteen or Seven Bridge hardly ends: for 200 of them an outside bot has no time."""
EXAMPLES = Path(__file__).parents[1] / "examples"
HEAD = """| game | players | level | against | games | wins | even | Elo | points |
|---|---|---|---|---|---|---|---|---|"""


class Bench:
    """What the command line asks for."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.games = [games.load(name) for name in args.game or games.list_games()]
        self.amount: int | None = args.games
        self.seats: list[int] = args.players
        self.levels = [level for level in LADDER if level in (args.level or LADDER)]
        self.log: Path | None = args.log
        self.place = Place(args.on, args.jobs)

    def tables(self) -> list[tuple[AnyGame, int]]:
        """Every game with two players and with the usual number; Ronda also in teams."""
        found = []
        for game in self.games:
            usual = self.seats or sorted({2, 4 if game.usual == 2 else game.usual})
            found += [(game, seats) for seats in usual]
        return found

    def trials(self) -> list[tuple[AnyGame, Trial]]:
        """How experts are judged, in these games."""
        return [
            (game, trial)
            for game in self.games
            for trial in TRIALS
            if trial.game == game.name and trial.seats in (self.seats or (2, 4))
        ]

    def play(self, game: AnyGame, players: list[str], amount: int, seed: int = SEED) -> Run:
        """A row's games."""
        contest = read_contest(game, game.rules_type(), ",".join(players), seed)
        log = None
        if self.log is not None:
            self.log.mkdir(parents=True, exist_ok=True)
            name = "-".join(each.replace(":", "=") for each in players)
            log = Log(self.log / f"{game.name}-{name}-{seed}.jsonl")
        return run_contest(contest, self.amount or amount, log=log, **self.place._asdict())

    def compare(
        self, game: AnyGame, seats: int, level: str, other: str, amount: int, seed: int = SEED
    ) -> dict[str, Any]:
        """One bot of a level (in team games a team of them) against bots of another."""
        first = game.sides(seats)[0]
        players = [level if seat in first else other for seat in range(seats)]
        told = summarise(self.play(game, players, amount, seed))
        assert not any(sum(each["failures"].values()) for each in told["players"])
        return told

    def judge(self, game: AnyGame, trial: Trial) -> dict[str, Any]:
        """The games of a trial."""
        return self.compare(game, trial.seats, EXPERT, trial.against, trial.games, trial.seed)


def show(game: AnyGame, seats: int, level: str, other: str, told: dict[str, Any]) -> str:
    """A row."""
    wins, other = told["players"][0]["wins"], other.removeprefix("bot=public_bots:")
    better = format_number(TEXT, told["differences"][0]["score"], signed=True)
    return (
        f"| {game.name} | {seats} | {level} | {other} | {told['games']:,}"
        f" | {format_percent(TEXT, wins)} | {told['even']:.0%}"
        f" | {format_elo(wins, told['even'])} | {better} |"
    )


def compare_levels(
    bench: Bench, levels: Sequence[str], find_other: Callable[[str], str], experts: int
) -> None:
    """Print how levels do against others, in every game; `experts` is the number of games in a row
    of theirs."""
    print(HEAD)
    for game, seats in bench.tables():
        for level in levels:
            if level in bench.levels:
                other, amount = find_other(level), experts if level == EXPERT else GAMES
                told = bench.compare(game, seats, level, other, amount)
                print(show(game, seats, level, other, told), flush=True)


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
    below = dict(zip(LADDER[1:], LADDER, strict=False))
    compare_levels(bench, LADDER[1:], below.__getitem__, GAMES_OF_EXPERTS)


def random_tables(bench: Bench) -> None:
    """Every level at a table of `random`."""
    compare_levels(bench, LADDER, lambda level: bots.RANDOM, GAMES_BESIDE)


def casual_tables(bench: Bench) -> None:
    """Every level more than one above it at a table of `casual`."""
    levels = LADDER[LADDER.index(bots.DEFAULT) + 2 :]
    compare_levels(bench, levels, lambda level: bots.DEFAULT, GAMES_BESIDE)


def strength(bench: Bench) -> None:
    """The expert against `greedy-1`, on deals that nothing was tuned on."""
    print("| game | players | against | games | wins | even | the aim | points | seed |")
    print("|---|---|---|---|---|---|---|---|---|")
    for game, trial in bench.trials():
        told = bench.judge(game, trial)
        better = format_number(TEXT, told["differences"][0]["score"], signed=True)
        print(
            f"| {game.name} | {trial.seats} | {trial.against} | {told['games']:,}"
            f" | {format_percent(TEXT, told['players'][0]['wins'])} | {told['even']:.0%}"
            f" | {trial.aim} | {better} | {trial.seed} |",
            flush=True,
        )


def share(bench: Bench) -> None:
    """How much of what a player that sees everything wins from `greedy-1` the expert wins."""
    print("| game | players | games | all-seeing | even | expert | share of wins |")
    print("|---|---|---|---|---|---|---|")
    for game, trial in bench.trials():
        if not trial.seen:
            continue
        expert = bench.judge(game, trial)
        seeing = bench.compare(game, trial.seats, SEEING, MEASURE, trial.seen, SEED_SEEN)
        even = expert["even"]
        shown = [told["players"][0]["wins"] for told in (expert, seeing)]
        wins = [each["mean"] - even for each in shown]
        print(
            f"| {game.name} | {trial.seats} | {seeing['games']} | {format_percent(TEXT, shown[1])}"
            f" | {even:.0%} | {100 * shown[0]['mean']:.1f} % of {expert['games']:,}"
            f" | {wins[0] / wins[1]:.0%} |",
            flush=True,
        )


def public(bench: Bench) -> None:
    """The expert against bots as people publish them."""
    sys.path.insert(0, str(EXAMPLES))
    os.environ["PYTHONPATH"] = str(EXAMPLES)  # for the processes that play
    print(HEAD)
    for game, seats in bench.tables():
        for name, amount in PUBLIC.get(game.name, {}).items():
            other = f"bot=public_bots:{name}"
            told = bench.compare(game, seats, EXPERT, other, amount)
            print(show(game, seats, EXPERT, other, told), flush=True)


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
            told = summarise(bench.play(game, [MEASURE] * seats, GAMES_OF_SEATS))
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
    parser.add_argument("--level", action="append", choices=LADDER)
    parser.add_argument(
        "--games",
        type=int,
        help=f"a row ({GAMES}; of experts {GAMES_OF_EXPERTS}, 1,000 and more to judge them)",
    )
    parser.add_argument("--log", type=Path, help="a folder that keeps the games")
    parser.add_argument("--jobs", type=int, default=count_cores(), help="processes (one per core)")
    parser.add_argument("--on", default=PROCESS, help="process, or dask:ADDRESS")
    args = parser.parse_args()
    print(f"seed {SEED}")
    for name in args.part or PARTS:
        print(f"\n## {name}\n")
        PARTS[name](Bench(args))


if __name__ == "__main__":
    main()
