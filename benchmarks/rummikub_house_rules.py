"""The best Rummikub turn and opening under each set of house rules (RK 3.4, 3.5, 4.4), and the best
play that changes the table least: milliseconds of CPU, how many answers are proven, and how many of
them within 100 ms; on the positions of tests/vectors/rummikub-turns.jsonl, and on crowded ones by
chance.

    python benchmarks/rummikub_house_rules.py [--goal tiles|value] [--steps N] [--crowded N]
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import figures

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
Rows = list[dict[str, Any]]
CHANGES = ("sets changed", "tiles moved", "steps")
SEARCH = ["src/kafene/games/rummikub/fast/search"]


def timed(views: Sequence[View], ask: Callable[[View], Best]) -> Timed:
    """Milliseconds of CPU for each answer."""
    found = []
    for view in views:
        start = time.process_time()
        best = ask(view)
        found.append(((time.process_time() - start) * 1e3, best))
    return found


def row(name: str, found: Timed) -> dict[str, Any]:
    times = sorted(ms for ms, _ in found)
    late = times[min(len(times) - 1, int(len(times) * 0.95))]
    proven = [ms for ms, best in found if best.proven]
    return {
        "of": name,
        "median": statistics.median(times),
        "one in twenty": late,
        "worst": times[-1],
        "answers": len(found),
        "proven": len(proven),
        "proven within 100 ms": sum(ms <= ENOUGH for ms in proven),
    }


def measure(what: str, positions: Sequence[Position], goal: Goal, limit: int) -> Rows:
    """A row for the turns and one for the openings under each set of rules."""
    rows = []
    for manipulation, joker in product(Manipulation, JokerRule):
        rules = RummikubRules(manipulation=manipulation, joker=joker, open_onto_table=True)
        for opened in (True, False):
            views = [view_of(*position, rules, opened=opened) for position in positions]
            found = timed(views, lambda view: best_play(view, goal, steps=limit))
            kind = "turn" if opened else "opening onto the table"
            rows.append(row(f"{what}: `{manipulation}`, joker `{joker}`, {kind}", found))
    return rows


def change(view: View, best: Best) -> tuple[int, int, int]:
    """Sets that lie there no more, tiles that left their place, and steps to be made."""
    assert best.play is not None
    gone = Counter(view.table) - Counter(best.play.table)
    where = places(view.table, [meld.tiles for meld in best.play.table])
    return gone.total(), moved(view.table, where), len(steps(view.table, best.play.table))


def measure_tidy(positions: Sequence[Position], goal: Goal) -> Rows:
    """A row for each limit: what a play changes, on average."""
    ways: list[tuple[str, Callable[[], TidyLimit | None]]] = [
        ("any best play", lambda: None),
        (f"tidy, {TIDY_SECONDS:g} s", lambda: TidyLimit(seconds=TIDY_SECONDS)),
        (f"tidy, {QUESTIONS} questions", lambda: TidyLimit(questions=QUESTIONS)),
    ]
    views, rows = [view_of(*position) for position in positions], []
    for name, new_limit in ways:
        found = timed(views, lambda view: best_play(view, goal, new_limit()))  # noqa: B023 - at once
        pairs = zip(views, found, strict=True)
        changes = [change(view, best) for view, (_, best) in pairs if best.play is not None]
        means = (statistics.mean(each) for each in zip(*changes, strict=True))
        rows.append(row(name, found) | dict(zip(CHANGES, means, strict=True)))
    return rows


def read_positions() -> list[Position]:
    rows = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    return [(read_melds(each["table"]), read_pieces(Tile, each["hand"])) for each in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--crowded", type=int, default=100)
    parser.add_argument("--goal", type=Goal, default=Goal.TILES)
    parser.add_argument("--steps", type=int, default=STEPS)
    asked = parser.parse_args()
    best_play(view_of((), (), RummikubRules(manipulation=Manipulation.STRICT_STEAL)))
    rng, positions = random.Random(1), read_positions()
    crowd = [
        some_table(rng, rng.randint(8, 16), rng.randint(8, 20), jokers=2)
        for _ in range(asked.crowded)
    ]
    units = {"median": "ms", "one in twenty": "ms", "worst": "ms"}
    units |= {"answers": "", "proven": "", "proven within 100 ms": ""}
    figures.keep(
        "rummikub-house-rules",
        "Rummikub: turns under house rules",
        "The best turn and opening from a seat's view, on positions with known answers and on"
        " crowded ones by chance; CPU time, and how many answers are proven to be the best.",
        units,
        measure("known", positions, asked.goal, asked.steps)
        + measure("crowded", crowd, asked.goal, asked.steps),
        {figures.ALL: SEARCH},
    )
    figures.keep(
        "rummikub-tidy",
        "Rummikub: tidy plays",
        "How much of the table the best play changes, on average, in positions with known answers.",
        units | dict.fromkeys(CHANGES, ""),
        measure_tidy(positions, asked.goal),
        {figures.ALL: SEARCH},
    )


if __name__ == "__main__":
    main()
