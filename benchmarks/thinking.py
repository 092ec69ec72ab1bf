"""What kernels bring to whoever thinks: decisions, playouts, arena games and memory, before and
after; and how good the policy of the playouts is.

    python benchmarks/thinking.py [decisions|playouts|arena|memory|policy ...] [--game NAME ...]
        [--positions N] [--before FOLDER]

Before is the last commit without kernels, taken from the history of this checkout, or another
checkout in FOLDER; it runs with the packages that are installed here. After is this checkout, with
its kernels, and with them turned off. All sides are asked the same in turns, so that a busy machine
slows them alike, and tell CPU time."""

from __future__ import annotations

import argparse
import io
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from thinking_side import HINT

from kafene import bots, games
from kafene.core.game import AnyGame, Event
from kafene.core.record import Record
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import format_percent, summarise
from kafene.lab.arena.tournament import run_contest
from kafene.table import Table, make_shuffler, run
from kafene.text import Text

ROOT = Path(__file__).parents[1]
BEFORE = "961891d"
SLICES, ENOUGH, MOST_DEALS, FEW = 7, 3.0, 200, 5
"""Slices of playouts; the seconds of one side, or the number of deals, after which an arena's
row ends; with kernels turned off, one position in this many is enough."""
WHO_PLAYS = "casual"
"""Whose games have the positions: they are not too good, and take no time."""
HEAD = (
    "game",
    "players",
    "level",
    "ms, median and p99: before",
    "after",
    "before / after: all, median",
    "off / after",
    "same choice: before, off",
)
TABLE = """
import os, pathlib, re, sys, types
folder = lambda *words, **more: pathlib.Path(os.environ["KAFENE_DB"]).parent
sys.modules["platformdirs"] = types.SimpleNamespace(user_data_path=folder)
from kafene.cli import main
main()
print(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1])
"""
"""A first table, and the most memory that it had, as Linux tells it. Before, it asked a package for
its folder that is no longer needed."""
PLAYED_OUT = {
    "ronda": "deals of four, played out by the expert's search",
    "seven-bridge": "deals of four, played out by styles",
    "three-thirteen": "rounds of eight cards and four players, by `greedy`",
    "rummikub": "exact turns, tiles in, tiles out",
}


class Side:
    """A checkout in a process of its own."""

    def __init__(self, source: Path, *, kernels: bool) -> None:
        paths = os.pathsep.join(map(str, (source, Path(__file__).parent)))
        self.env = {**os.environ, "PYTHONPATH": paths, "KAFENE_KERNELS": str(int(kernels))}
        self.open()

    def open(self) -> None:
        """Start it, with nothing in its memory."""
        call = [sys.executable, "-c", "import thinking_side; thinking_side.serve()"]
        self.process = subprocess.Popen(
            call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self.env
        )

    def ask(self, *words: object) -> Any:
        """What it answers to a question of `thinking_side`."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(words), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        """End it."""
        self.process.communicate()


Sides = Sequence[Side]
"""Before, after, and after with kernels turned off."""


@contextmanager
def open_sides(before: Path | None) -> Iterator[Sides]:
    with tempfile.TemporaryDirectory() as folder:
        if before is None:
            call = ["git", "-C", str(ROOT), "archive", BEFORE, "src"]
            packed = subprocess.run(call, capture_output=True, check=True).stdout
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(folder, filter="data")
        old, new = (before or Path(folder)).resolve() / "src", ROOT / "src"
        sides = [Side(old, kernels=False), Side(new, kernels=True), Side(new, kernels=False)]
        try:
            yield sides
        finally:
            for side in sides:
                side.close()


def write_record(folder: Path, name: str, seats: int, seed: int) -> str:
    """A game of bots, for every side to read."""
    game, path = games.load(name), folder / f"{name}-{seats}-{seed}.kaf"
    if not path.exists():
        players = [bots.make(game, WHO_PLAYS, seed + seat) for seat in range(seats)]
        table = Table(game, Record(game=name, seats=tuple(map(str, range(seats)))))
        run(table, players, make_shuffler(seed))
        path.write_text(table.record.dumps(), "utf-8")
    return str(path)


def list_tables(names: Sequence[str]) -> list[tuple[str, int]]:
    """Every game with its usual number of players, and those for two with four as well."""
    usual = {name: games.load(name).usual for name in names}
    return [(name, seats) for name in names for seats in sorted({usual[name], 4})]


def time_decisions(sides: Sides, names: Sequence[str], positions: int, folder: Path) -> None:
    """A row for a level, and for hints: the same positions for all sides."""
    print(f"| {' | '.join(HEAD)} |\n{'|---' * len(HEAD)}|")
    for name, seats in itertools.product(names, (2, 4)):
        chosen = choose_positions(sides[1], name, seats, positions, folder)
        for level in (*bots.levels(games.load(name))[1:], HINT):
            old, new, same = compare(sides[0], sides[1], name, level, chosen)
            off, on, alike = compare(sides[2], sides[1], name, level, chosen[::FEW])
            cells = [
                f"{write(statistics.median(each) * 1e3)}, {write(p99(each) * 1e3)}"
                for each in (old, new)
            ]
            single = statistics.median(map(float.__truediv__, old, new))
            print(
                f"| {name} | {seats} | {level} | {' | '.join(cells)}"
                f" | {sum(old) / sum(new):.1f}, {single:.1f} | {sum(off) / sum(on):.1f}"
                f" | {same:.0%}, {alike:.0%} |",
                flush=True,
            )


def compare(
    one: Side, other: Side, name: str, level: str, chosen: Sequence[tuple[str, int]]
) -> tuple[list[float], list[float], float]:
    """The times of two sides in the same positions, and how often they choose alike."""
    found = [
        [side.ask("decide", name, level, *at) for side in (one, other)]
        for at in (chosen[0], *chosen)  # the first one loads and fills what is needed later
    ][1:]
    times = [[row[side][0] for row in found] for side in range(2)]
    return times[0], times[1], statistics.fmean(row[0][1] == row[1][1] for row in found)


def choose_positions(
    side: Side, name: str, seats: int, amount: int, folder: Path
) -> list[tuple[str, int]]:
    """Positions of several games, each a record and which of its choices."""
    rng, found = random.Random(f"{name} {seats}"), list[tuple[str, int]]()
    for seed in range(1, 9):
        path = write_record(folder, name, seats, seed)
        there = range(side.ask("count_positions", path))
        found += [(path, at) for at in rng.sample(there, min(len(there), -(-amount // 8)))]
    return found


def write(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.2g}"


def p99(times: Sequence[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


def count_playouts(sides: Sides, names: Sequence[str], _: int, folder: Path) -> None:
    print("| in 100 ms | before | after | off | before to after: median, lowest to highest |")
    print("|---|---|---|---|---|")
    for name in names:
        path = write_record(folder, name, 4, 1)
        rows = [[side.ask("play_out", name, path) for side in sides] for _ in range(SLICES + 1)][1:]
        medians = [statistics.median(each) for each in zip(*rows, strict=True)]
        ratios = sorted(new / old for old, new, _ in rows)
        print(
            f"| {name}: {PLAYED_OUT[name]} | {' | '.join(map(write, medians))}"
            f" | {statistics.median(ratios):.0f}, {ratios[0]:.0f} to {ratios[-1]:.0f} |",
            flush=True,
        )


def play_arena(sides: Sides, names: Sequence[str], *_: object) -> None:
    """Games a second of each level among itself."""
    print("| game | players | level | games | a second: before | after | after / before |")
    print("|---|---|---|---|---|---|---|")
    for name, seats in list_tables(names):
        for level in bots.levels(games.load(name)):
            taken, deals = [0.0, 0.0], 0
            while max(taken) < ENOUGH and deals < MOST_DEALS:
                each = [side.ask("play", name, level, seats, deals) for side in sides[:2]]
                if deals:  # the first one warms them up
                    taken = [*map(float.__add__, taken, each)]
                deals += 1
            rates = " | ".join(write((deals - 1) / time) for time in taken)
            ratio = f"{taken[0] / taken[1]:.1f}"
            print(f"| {name} | {seats} | {level} | {deals - 1} | {rates} | {ratio} |", flush=True)


def measure_memory(sides: Sides, names: Sequence[str], *_: object) -> None:
    """The peak of a first table, and of an arena's worker after a game of experts."""
    print("| MB at the peak | before | after | off |\n|---|---|---|---|")
    for name in names:
        peaks = " | ".join(_measure_table(side, name) for side in sides)
        print(f"| `kafene play {name} --plain`, first prompt | {peaks} |")
        for side in sides:
            side.close()
            side.open()
            side.ask("play", name, "expert", 4, 1)
        peaks = " | ".join(f"{side.ask('peak'):.0f}" for side in sides)
        print(f"| an arena's worker, four experts at {name} | {peaks} |", flush=True)


def _measure_table(side: Side, name: str) -> str:
    with tempfile.TemporaryDirectory() as fresh:
        env = {**side.env, "KAFENE_DB": f"{fresh}/games.db", "KAFENE_CONFIG": f"{fresh}/config"}
        call = [sys.executable, "-c", TABLE, "play", name, "--plain", "--seed", "1", "--lang", "en"]
        done = subprocess.run(call, input="", capture_output=True, text=True, env=env, check=True)
    return f"{int(done.stdout.split()[-1]) / 1024:.0f}"


class Policy:
    """What the kernel's playouts go by, as an outside bot."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.flat = games.load_kit(game.name).load_flat()

    def choose(self, view: Any, history: Sequence[Event]) -> Any:
        return self.flat.action(view, self.flat.choose_greedily(self.flat.encode(view)))


def judge_policies(_: Sides, names: Sequence[str], positions: int, *__: object) -> None:
    """How good it is: one against `greedy-1` in all other seats (in Ronda for four, a team)."""
    print("| game | players | games | wins of the policy | even |\n|---|---|---|---|---|")
    for name, seats in list_tables([each for each in names if games.load_kit(each).fast]):
        game = games.load(name)
        first = game.sides(seats)[0]
        spec = ["policy:bot=thinking:Policy" if at in first else "greedy-1" for at in range(seats)]
        contest = read_contest(game, game.rules_type(), ",".join(spec), 1)
        told = summarise(run_contest(contest, positions))
        wins = format_percent(Text(), told["players"][0]["wins"])
        print(f"| {name} | {seats} | {told['games']} | {wins} | {told['even']:.0%} |", flush=True)


PARTS: dict[str, Callable[[Sides, Sequence[str], int, Path], None]] = {
    "decisions": time_decisions,
    "playouts": count_playouts,
    "arena": play_arena,
    "memory": measure_memory,
    "policy": judge_policies,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="a table (all)")
    parser.add_argument("--game", action="append", choices=games.list_games())
    parser.add_argument("--positions", type=int, default=160, help="or games in a row (160)")
    parser.add_argument("--before", type=Path, help="a checkout to compare with")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, open_sides(args.before) as sides:
        for name in args.part or PARTS:
            print(f"\n## {name}\n", flush=True)
            PARTS[name](sides, args.game or games.list_games(), args.positions, Path(folder))


if __name__ == "__main__":
    main()
