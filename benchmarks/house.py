"""The house before and after: lines by package, what a game consists of, start-up, random play.

    python benchmarks/house.py BEFORE [AFTER]

BEFORE and AFTER are checkouts, each with its .venv (`make .venv/.dev`); AFTER is this one unless it
is named. Both sides are measured in one run, in turns, so that a busy machine slows them alike."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

ROUNDS = 7
GAMES = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
SUFFIXES = (".py", ".ts", ".tsx", ".js", ".css", ".html", ".ftl", ".md", ".kaf")
STARTS = {
    "`kafene --help`": ["--help"],
    "`kafene play ronda --plain`, to the first prompt": ["play", "ronda", "--plain", "--seed", "1"],
}
RANDOM_PLAY = """
import random, sys, time
from kafene import games
game = getattr(games, "load", None) or games.get
game, rng, plies = game(sys.argv[1]), random.Random(1), 0
start = time.process_time()
while plies < 3000:
    state = game.start(game.rules_type(), game.fewest)
    while (mover := game.mover(state)) is not None and plies < 3000:
        if mover in range(game.most):
            action = rng.choice(list(game.options(game.view(state, mover))))
        else:
            action = game.shuffle(state, rng)
        state, _ = game.play(state, action)
        plies += 1
print((time.process_time() - start) / plies)
"""


def main(before: Path, after: Path = Path(__file__).parents[1]) -> None:
    """Print three tables, ready for docs/figures.md."""
    sides = (before.resolve(), after.resolve())
    print("| lines by package | before | after |\n|---|---|---|")
    packages = [_count_packages(side) for side in sides]
    for name in sorted(packages[0].keys() | packages[1].keys()):
        print(f"| {name} | {packages[0][name]:,} | {packages[1][name]:,} |")
    print(f"| **all** | {packages[0].total():,} | {packages[1].total():,} |")
    print("\n| a game: places, files, lines | before | after |\n|---|---|---|")
    for game in GAMES:
        print(f"| {game} | {_describe(sides[0], game)} | {_describe(sides[1], game)} |")
    print("\n| CPU milliseconds, median | before | after | ratio |\n|---|---|---|---|")
    for name, call in STARTS.items():
        _print_ratio(name, sides, partial(_start, call))
    for game in GAMES:
        _print_ratio(f"a random action of {game}", sides, partial(_play, game))


def _count_packages(side: Path) -> Counter[str]:
    """The lines of code by package of `src/kafene`, and of the client."""
    counts = Counter[str]()
    for path in sorted((side / "src" / "kafene").rglob("*.py")):
        inside = path.relative_to(side / "src" / "kafene").parts
        counts[inside[0] if len(inside) > 1 else "(top)"] += _count_lines(path)
    for path in (side / "client" / "src").rglob("*.ts*"):
        counts["client"] += _count_lines(path)
    return counts


def _describe(side: Path, game: str) -> str:
    """How many files and folders carry the game's name, and what is in them."""
    places, files, lines = set[str](), 0, 0
    for path in sorted((side / "src" / "kafene").rglob("*")):
        inside = path.relative_to(side / "src" / "kafene").parts
        named = [at for at, part in enumerate(inside) if game in part.replace("_", "-")]
        if named and path.suffix in SUFFIXES and inside[:2] != ("web", "client"):
            places.add("/".join(inside[: named[0] + 1]))
            files, lines = files + 1, lines + _count_lines(path)
    return f"{len(places)}, {files}, {lines:,}"


def _count_lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def _print_ratio(name: str, sides: Sequence[Path], measure: Callable[[Path], float]) -> None:
    """One row: both sides in turns, after a first round that warms caches and is not counted."""
    times = [[measure(side) for side in sides] for _ in range(ROUNDS + 1)][1:]
    old, new = (statistics.median(side) * 1000 for side in zip(*times, strict=True))
    print(f"| {name} | {old:.3g} | {new:.3g} | {new / old:.2f} |", flush=True)


def _start(call: Sequence[str], side: Path) -> float:
    """The CPU seconds of a command whose input ends at once: it stops at its first prompt."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "KAFENE_DB": str(Path(folder) / "games.db"), "KAFENE_LANG": "en"}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [str(side / ".venv" / "bin" / "kafene"), *call]
        subprocess.run(command, input=b"", capture_output=True, env=env, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _play(game: str, side: Path) -> float:
    """The CPU seconds of one action in games of random moves."""
    call = [str(side / ".venv" / "bin" / "python"), "-c", RANDOM_PLAY, game]
    return float(subprocess.run(call, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    if sys.argv[1:]:
        main(*map(Path, sys.argv[1:]))
    else:
        print("python benchmarks/house.py BEFORE [AFTER]: two checkouts to compare")
