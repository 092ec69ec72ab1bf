"""Milliseconds for the best Rummikub turn in 150 positions with known answers: by this solver, by
the public package rummikub-solver and by an integer program (HiGHS), in one run.

    pip install 'kafene[peers]'
    python benchmarks/rummikub_turn.py [repetitions]

Each position goes to one solver after the other, to each several times (3), and the least time of
each counts: so what else the machine does counts little, and for all alike.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rummikub_peers import VALUES, Highs, Package

from kafene.core.pieces import JOKER, Tile, read_pieces
from kafene.games.rummikub.melds import Tiles
from kafene.games.rummikub.points import JOKER_VALUE
from kafene.games.rummikub.solver.search import Goal, find_best, find_opening

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "rummikub-turns.jsonl"
Position = tuple[Tiles, Tiles]
Solver = Callable[[Tiles, Tiles], int | None]


def ours(goal: Goal) -> Solver:
    def solve(table: Tiles, hand: Tiles) -> int:
        found = find_best(table, hand, goal)
        assert found is not None
        if goal is Goal.TILES:
            return len(hand) - len(found.left)
        return _value(hand) - _value(found.left)

    return solve


def _value(tiles: Tiles) -> int:
    return sum(JOKER_VALUE if tile == JOKER else tile.number for tile in tiles)


def opening(_: Tiles, hand: Tiles) -> int | None:
    found, _most = find_opening(hand, 30, Goal.TILES)
    return None if found is None else len(hand) - len(found.left)


def measure(
    solvers: list[Solver], position: Position, answers: list[int | None], repetitions: int
) -> list[tuple[float, bool]]:
    """The time of each solver, and whether its answer is the known one."""
    found = []
    for solve, known in zip(solvers, answers, strict=True):
        least, right = float("inf"), True
        for _ in range(repetitions):
            start = time.perf_counter()
            answer = solve(*position)
            least = min(least, (time.perf_counter() - start) * 1e3)
            right = right and answer == known
        found.append((least, right))
    return found


def line(name: str, times: list[float], right: int) -> str:
    return (
        f"{name:32} | {statistics.median(times):7.2f} {times[int(len(times) * 0.95)]:8.2f}"
        f" {times[-1]:8.2f} | {right} of {len(times)}"
    )


def main(repetitions: int) -> None:
    vectors = [json.loads(text) for text in VECTORS.read_text(encoding="utf-8").splitlines()]
    positions = [
        (read_pieces(Tile, vector["table"].replace("/", " ")), read_pieces(Tile, vector["hand"]))
        for vector in vectors
    ]
    highs, package = Highs(), Package()
    solvers: dict[str, tuple[str, Solver]] = {
        "this solver, most tiles": ("best_tiles", ours(Goal.TILES)),
        "this solver, most value": ("best_value", ours(Goal.VALUE)),
        "this solver, opening": ("opening_tiles", opening),
        "HiGHS, most tiles": ("best_tiles", lambda table, hand: highs.best(table, hand, VALUES**0)),
        "HiGHS, most value": ("best_value", lambda table, hand: highs.best(table, hand, VALUES)),
        "rummikub-solver, most tiles": ("best_tiles", package.most_tiles),
    }
    calls = [solve for _, solve in solvers.values()]
    rows = [
        measure(calls, at, [vector[key] for key, _ in solvers.values()], repetitions)
        for at, vector in zip(positions, vectors, strict=True)
    ]
    print(f"{len(positions)} positions; milliseconds, the least of {repetitions}")
    print(f"{'':32} |  median      p95    worst | known answers")
    found: dict[str, list[float]] = {}
    for name, column in zip(solvers, zip(*rows, strict=True), strict=True):
        found[name] = sorted(spent for spent, _ in column)
        print(line(name, found[name], sum(right for _, right in column)))
    base = found["this solver, most tiles"]
    for name in ("HiGHS, most tiles", "rummikub-solver, most tiles"):
        peer = found[name]
        median = statistics.median(peer) / statistics.median(base)
        print(f"{name}: {median:.0f} times the median, {peer[-1] / base[-1]:.0f} times the worst")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
