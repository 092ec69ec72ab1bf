"""The best Rummikub turn and opening in 150 positions with known answers, pieces in and pieces out
(`kafene.solvers.best_turn`): by the compiled search, by the same search uncompiled, by an integer
program (HiGHS) and by the public package rummikub-solver, in one run.

    .venv/bin/python -m pip install "rummikub-solver>=1.0" "highspy>=1.7" "numpy>=1.26"
    python benchmarks/rummikub_turn.py [--times 3]

Each position goes to one solver after the other, to each several times, and the least CPU time of
each counts, less the clock's own: so what else the machine does counts little, and for all alike.
In the last line of each kind no position is asked twice in a row, so that the processor has
forgotten it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import figures

from kafene.core.fast.kernels import SWITCH, are_on
from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.rules.melds import Tiles, read_melds
from kafene.solvers import best_turn

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "rummikub-turns.jsonl"
OURS = "compiled"
CLOCK = min(-time.process_time() + time.process_time() for _ in range(1000))
"""What it costs to ask for the time."""
MANY = 10
"""How many times as often a question that takes microseconds is repeated."""
KINDS = {"most tiles": "best_tiles", "most value": "best_value", "opening": "opening_tiles"}
"""What is asked, and where a vector has the answer."""
Position = tuple[list[Tiles], Tiles]
Solver = Callable[[str, int, int], float | None]
"""The least seconds for a question about a position over this many calls; None if it cannot be."""


class Positions:
    """The positions with their answers."""

    def __init__(self) -> None:
        lines = VECTORS.read_text(encoding="utf-8").splitlines()
        self.vectors: list[dict[str, Any]] = [*map(json.loads, lines)]
        self.positions: list[Position] = [
            ([meld.tiles for meld in read_melds(each["table"])], read_pieces(Tile, each["hand"]))
            for each in self.vectors
        ]

    def time(self, kind: str, at: int, times: int, ask: Callable[..., int | None]) -> float:
        """The least seconds of CPU for an answer, which must be the known one."""
        table, hand = self.positions[at]
        least = float("inf")
        for _ in range(times):
            start = time.process_time()
            found = ask(kind, table, hand)
            least = min(least, time.process_time() - start - CLOCK)
        assert found == self.vectors[at][KINDS[kind]], (kind, self.vectors[at])
        return least

    def ask_us(self, kind: str, at: int, times: int) -> float:
        return self.time(kind, at, times, ASK[kind])


def ask_tiles(_: str, table: list[Tiles], hand: Tiles) -> int:
    return len(best_turn(hand, table).tiles)


def ask_value(_: str, table: list[Tiles], hand: Tiles) -> int:
    return best_turn(hand, table, goal="value").value


def ask_opening(_: str, table: list[Tiles], hand: Tiles) -> int | None:
    return len(best_turn(hand, table, opening=True).tiles) or None


ASK = dict(zip(KINDS, (ask_tiles, ask_value, ask_opening), strict=True))


# ----------------------------------------------------------------------------------------- others


def answer() -> None:
    """Answer every question in the input."""
    positions = Positions()
    for line in sys.stdin:
        print(positions.ask_us(*json.loads(line)), flush=True)


@contextmanager
def elsewhere(**environment: str) -> Iterator[Solver]:
    """`best_turn` in a process of its own."""
    with subprocess.Popen(
        [sys.executable, __file__, "--answer"],
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to, back = process.stdin, process.stdout

        def ask(kind: str, at: int, times: int) -> float:
            print(json.dumps((kind, at, times)), file=to, flush=True)
            return float(back.readline())

        yield ask
        to.close()


def list_peers(positions: Positions) -> dict[str, Solver]:
    from rummikub_peers import VALUES, Highs, Package

    from kafene.solvers import Goal

    highs, package = Highs(), Package()

    def ask_highs(kind: str, table: list[Tiles], hand: Tiles) -> int | None:
        if kind == "opening":
            merit = highs.opening(hand, 30, Goal.TILES)
            return None if merit is None else merit // 1024
        weights = VALUES if kind == "most value" else VALUES**0
        return highs.best([tile for meld in table for tile in meld], hand, weights)

    def ask_package(_: str, table: list[Tiles], hand: Tiles) -> int:
        return package.most_tiles([tile for meld in table for tile in meld], hand)

    def time_package(kind: str, at: int, times: int) -> float | None:
        return None if kind != "most tiles" else positions.time(kind, at, times, ask_package)

    return {
        "HiGHS": lambda kind, at, times: positions.time(kind, at, times, ask_highs),
        "rummikub-solver": time_package,
    }


# ---------------------------------------------------------------------------------------- figures


def measure(
    solvers: dict[str, Solver], kind: str, amount: int, times: int
) -> dict[str, list[float]]:
    """The seconds of each solver for every position."""
    found: dict[str, list[float]] = {}
    for at in range(amount):
        for name, ask in solvers.items():
            spent = ask(kind, at, MANY * times if name == OURS else times)
            if spent is not None:
                found.setdefault(name, []).append(spent)
    return found


def pass_through(positions: Positions, kind: str, passes: int) -> list[float]:
    """The seconds for every position, one after the other: the least of some passes."""
    amount = range(len(positions.vectors))
    found = [[positions.ask_us(kind, at, 1) for at in amount] for _ in range(passes)]
    return [*map(min, zip(*found, strict=True))]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.answer:
        answer()
        return
    assert are_on(), "the kernels are not compiled: make kernels"
    positions = Positions()
    amount, times = len(positions.vectors), asked.times
    found: dict[str, dict[str, list[float]]] = {}
    with elsewhere(**{SWITCH: "0"}) as uncompiled:
        solvers: dict[str, Solver] = {OURS: positions.ask_us, "uncompiled": uncompiled}
        solvers |= list_peers(positions)
        for kind in KINDS:
            times_of = measure(solvers, kind, amount, times)
            times_of["compiled, no position twice in a row"] = pass_through(
                positions, kind, MANY * times
            )
            for name, spent in times_of.items():
                found.setdefault(name, {})[kind] = [1e6 * each for each in sorted(spent)]
    figures.keep(
        "rummikub-turn",
        "Rummikub: the exact turn",
        "Positions with known answers (`tests/vectors/rummikub-turns.jsonl`), pieces in and pieces"
        " out, all solvers position by position in one run, every answer right; CPU time without"
        " the clock's own, the least of several calls.",
        {f"{kind}{end}": "µs" for kind in KINDS for end in (", median", ", worst")},
        [
            {"of": name}
            | {f"{kind}, median": statistics.median(each) for kind, each in by_kind.items()}
            | {f"{kind}, worst": each[-1] for kind, each in by_kind.items()}
            for name, by_kind in found.items()
        ],
        {figures.ALL: ["src/kafene/games/rummikub/fast/search"]},
    )


if __name__ == "__main__":
    main()
