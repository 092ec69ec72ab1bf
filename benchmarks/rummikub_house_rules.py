"""The best Rummikub turn and opening under each set of house rules (RK 3.4, 3.5, 4.4), and the best
play that changes the table least: milliseconds of CPU, how many answers are proven, and how many of
them within 100 ms; on the positions of tests/vectors/rummikub-turns.jsonl, and on crowded ones by
chance. Some of them again without compiled kernels, in a process of its own.

    python benchmarks/rummikub_house_rules.py [--goal tiles|value] [--steps N] [--crowded N]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

from kafene.core.fast.kernels import SWITCH
from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.bots.greedy import QUESTIONS
from kafene.games.rummikub.fast.search import Best, Goal, TidyLimit, best_play, view_of
from kafene.games.rummikub.fast.search.house_rules import STEPS
from kafene.games.rummikub.fast.search.query import TIDY_SECONDS
from kafene.games.rummikub.fast.search.steps import moved, places, steps
from kafene.games.rummikub.rules.melds import Meld, read_melds
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, RummikubRules
from kafene.games.rummikub.rules.state import View

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from rummikub_tables import some_table

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "rummikub-turns.jsonl"
ENOUGH = 100.0
"""Milliseconds in which an answer should be proven."""
Position = tuple[Sequence[Meld], Sequence[Tile]]
Timed = list[tuple[float, Best]]


def timed(views: Sequence[View], ask: Callable[[View], Best]) -> Timed:
    """Milliseconds of CPU for each answer."""
    found = []
    for view in views:
        start = time.process_time()
        best = ask(view)
        found.append(((time.process_time() - start) * 1e3, best))
    return found


def row(name: str, found: Timed) -> str:
    times = sorted(ms for ms, _ in found)
    proven = [ms for ms, best in found if best.proven]
    soon = sum(ms <= ENOUGH for ms in proven)
    late = times[min(len(times) - 1, int(len(times) * 0.95))]
    return (
        f"{name:36} | {statistics.median(times):8.2f} {late:8.1f} {times[-1]:8.1f}"
        f" | {sum(times):7.0f} | {len(proven):4} {soon:4} of {len(found)}"
    )


def measure(positions: Sequence[Position], goal: Goal, limit: int) -> None:
    """A line for the turns and one for the openings under each set of rules."""
    for manipulation, joker in product(Manipulation, JokerRule):
        rules = RummikubRules(manipulation=manipulation, joker=joker, open_onto_table=True)
        for opened in (True, False):
            views = [view_of(*position, rules, opened=opened) for position in positions]
            found = timed(views, lambda view: best_play(view, goal, steps=limit))
            name = f"{manipulation}, joker {joker}" + ("" if opened else ", opening")
            print(row(name, found), flush=True)


def change(view: View, best: Best) -> tuple[int, int, int]:
    """Sets that lie there no more, tiles that left their place, and steps to be made."""
    assert best.play is not None
    gone = Counter(view.table) - Counter(best.play.table)
    where = places(view.table, [meld.tiles for meld in best.play.table])
    return gone.total(), moved(view.table, where), len(steps(view.table, best.play.table))


def measure_tidy(positions: Sequence[Position], goal: Goal) -> None:
    """A line for each limit: what a play changes, on average, and how often that is the least."""
    ways: list[tuple[str, Callable[[], TidyLimit | None]]] = [
        ("any best play", lambda: None),
        (f"tidy, {TIDY_SECONDS:g} s", lambda: TidyLimit(seconds=TIDY_SECONDS)),
        (f"tidy, {QUESTIONS} questions", lambda: TidyLimit(questions=QUESTIONS)),
    ]
    views = [view_of(*position) for position in positions]
    for name, new_limit in ways:
        reached = list[bool]()

        def ask(view: View) -> Best:
            limit = new_limit()  # noqa: B023 - used at once
            best = best_play(view, goal, limit)
            reached.append(limit is None or limit.is_reached)  # noqa: B023
            return best

        found = timed(views, ask)
        pairs = zip(views, found, strict=True)
        changes = [change(view, best) for view, (_, best) in pairs if best.play is not None]
        sets, tiles, taken = (statistics.mean(each) for each in zip(*changes, strict=True))
        print(
            f"{row(name, found)}; least: {reached.count(False)}; "
            f"sets {sets:.1f}, tiles {tiles:.1f}, steps {taken:.1f}",
            flush=True,
        )


def head(what: str) -> None:
    print(
        f"{what:36} |   median      p95    worst |     sum | proven, within {ENOUGH:.0f} ms",
        flush=True,
    )


def read_positions(every: int) -> list[Position]:
    lines = VECTORS.read_text(encoding="utf-8").splitlines()[::every]
    rows = [json.loads(line) for line in lines]
    return [(read_melds(each["table"]), read_pieces(Tile, each["hand"])) for each in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--crowded", type=int, default=100)
    parser.add_argument("--goal", type=Goal, default=Goal.TILES)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--every", type=int, help="only every so-many-th position, nothing else")
    asked = parser.parse_args()
    best_play(view_of((), (), RummikubRules(manipulation=Manipulation.STRICT_STEAL)))
    if asked.every:
        measure(read_positions(asked.every), asked.goal, asked.steps)
        return
    print(f"goal {asked.goal}, at most {asked.steps} questions; milliseconds of CPU")
    positions = read_positions(1)
    head(f"{len(positions)} positions")
    measure(positions, asked.goal, asked.steps)
    measure_tidy(positions, asked.goal)
    rng = random.Random(1)
    crowd = [
        some_table(rng, rng.randint(8, 16), rng.randint(8, 20), jokers=2)
        for _ in range(asked.crowded)
    ]
    if crowd:
        head(f"{len(crowd)} crowded")
        measure(crowd, asked.goal, asked.steps)
    for switch, name in (("1", "every tenth position"), ("0", "the same, uncompiled")):
        head(name)
        words = ["--every", "10", "--goal", asked.goal, "--steps", str(asked.steps)]
        subprocess.run(
            [sys.executable, __file__, *words], env={**os.environ, SWITCH: switch}, check=True
        )


if __name__ == "__main__":
    main()
