"""From a fresh clone to the first table, with a C compiler and without one.

    python benchmarks/first_table.py [ROUNDS]

Clones this repository as it was last committed, sets it up as `make play` does (packages from the
index or pip's cache), and plays to the first prompt. Both sides take turns; medians of all seconds
that pass, and of CPU time."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SIDES = {"with a compiler": {}, "without": {"CC": "no-such-compiler"}}
STEPS = {
    "the clone": ["git", "clone", "--quiet", str(ROOT), "."],
    "packages": ["make", f"PYTHON={sys.executable}", ".venv/.play"],
    "sentences": ["make", ".venv/.texts"],
    "kernels": ["make", ".venv/.kernels"],
    "the first table": [".venv/bin/kafene", "play", "ronda", "--plain", "--seed", "1"],
}
Times = dict[str, tuple[float, float]]


def main(rounds: int) -> None:
    """Print one table, ready for docs/figures.md."""
    runs: dict[str, list[Times]] = {side: [] for side in SIDES}
    for _ in range(rounds):
        for side, environment in SIDES.items():
            runs[side].append(_set_up(environment))
    print(f"| seconds (CPU) | {' | '.join(SIDES)} | ratio of CPU |\n|---|---|---|---|")
    for step in STEPS:
        _print_row(step, [[times[step] for times in runs[side]] for side in SIDES])
    _print_row("all of it", [[_add(times) for times in runs[side]] for side in SIDES])


def _set_up(environment: dict[str, str]) -> Times:
    """What every step takes in a folder of its own, in seconds and in those of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {key: value for key, value in os.environ.items() if key not in ("CI", "CC")}
        settings |= {"KAFENE_DB": str(Path(folder, "games.db")), **environment}
        place = Path(folder, "kafene")
        place.mkdir()
        return {step: _run(words, place, settings) for step, words in STEPS.items()}


def _run(words: list[str], place: Path, settings: dict[str, str]) -> tuple[float, float]:
    started, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, cwd=place, env=settings, input=b"", capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - started, cpu


def _add(times: Times) -> tuple[float, float]:
    return sum(each for each, _ in times.values()), sum(each for _, each in times.values())


def _print_row(name: str, sides: list[list[tuple[float, float]]]) -> None:
    medians = [[statistics.median(each) for each in zip(*side, strict=True)] for side in sides]
    cells = [f"{passed:.1f} ({cpu:.1f})" for passed, cpu in medians]
    (_, with_one), (_, without) = medians
    print(f"| {name} | {' | '.join(cells)} | {with_one / without:.1f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 3)
