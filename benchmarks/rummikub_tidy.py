"""How much less a tidy Rummikub play changes than any best play does, and what it costs, on the 150
positions of tests/vectors/rummikub-turns.jsonl: with the time limit of `kafene solve --tidy`, and
with the limit on questions of the bots.

    python benchmarks/rummikub_tidy.py
"""

from __future__ import annotations

import json
import statistics
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.bots.greedy import QUESTIONS
from kafene.games.rummikub.melds import read_melds
from kafene.games.rummikub.solver import Best, TidyLimit, best_play, view_of
from kafene.games.rummikub.solver.query import TIDY_SECONDS
from kafene.games.rummikub.solver.steps import moved, places, steps
from kafene.games.rummikub.state import View

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "rummikub-turns.jsonl"


def asked(position: dict[str, str]) -> View:
    """A seat that has opened, to move."""
    return view_of(read_melds(position["table"]), read_pieces(Tile, position["hand"]))


def change(view: View, best: Best) -> tuple[int, int, int]:
    """Sets that lie there no more, tiles that left their place, and steps to be made."""
    assert best.play is not None
    gone = Counter(view.table) - Counter(best.play.table)
    where = places(view.table, [meld.tiles for meld in best.play.table])
    return gone.total(), moved(view.table, where), len(steps(view.table, best.play.table))


def main() -> None:
    views = [asked(json.loads(line)) for line in VECTORS.read_text().splitlines()]
    ways: list[tuple[str, Callable[[], TidyLimit | None]]] = [
        ("any best play", lambda: None),
        (f"tidy, {TIDY_SECONDS:g} s", lambda: TidyLimit(seconds=TIDY_SECONDS)),
        (f"tidy, {QUESTIONS} questions", lambda: TidyLimit(questions=QUESTIONS)),
    ]
    print(
        "                      | sets changed  tiles moved  steps | ms: median  p95  worst | proven"
    )
    for name, limit in ways:
        changes, times, proven = [], [], 0
        for view in views:
            chosen = limit()
            start = time.perf_counter()
            best = best_play(view, tidy=chosen)
            times.append((time.perf_counter() - start) * 1000)
            proven += chosen is not None and not chosen.is_reached
            if best.play is not None:
                changes.append(change(view, best))
        sets, tiles, taken = (statistics.mean(each) for each in zip(*changes, strict=True))
        times.sort()
        late, worst = times[len(times) * 95 // 100], times[-1]
        print(
            f"{name:21} | {sets:12.1f} {tiles:12.1f} {taken:6.1f} |"
            f" {statistics.median(times):10.1f} {late:4.0f} {worst:6.0f} | {proven} of {len(views)}"
        )


if __name__ == "__main__":
    main()
