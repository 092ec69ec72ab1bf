"""Milliseconds of CPU for the best Rummikub turn and opening under each set of house rules (RK 3.4,
3.5, 4.4), how many answers are proven, and how often fewer tiles are placed than freely; on the
positions of tests/vectors/rummikub-turns.jsonl, and on crowded ones by chance.

    python benchmarks/rummikub_house_rules.py [positions] [tiles|value] [steps] [crowded positions]
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from kafene.core.pieces import JOKER, Tile, read_pieces
from kafene.games.rummikub.melds import Meld, read_melds
from kafene.games.rummikub.rules import JokerRule, Manipulation, RummikubRules
from kafene.games.rummikub.solver.restricted import STEPS, find_opening_onto_table, find_restricted
from kafene.games.rummikub.solver.search import Found, Goal

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from rummikub_tables import some_table

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "rummikub-turns.jsonl"
Position = tuple[Sequence[Meld], Sequence[Tile]]
Merit = tuple[int, int]


def placed(hand: Sequence[Tile], found: Found | None, goal: Goal) -> Merit:
    """Tiles and value of a play, the goal first."""
    if found is None:
        return (0, 0)
    value = sum(30 if tile == JOKER else tile.number for tile in hand)
    value -= sum(30 if tile == JOKER else tile.number for tile in found.left)
    tiles = len(hand) - len(found.left)
    return (tiles, value) if goal is Goal.TILES else (value, tiles)


def row(name: str, times: list[float], proven: int, below: int) -> str:
    times = sorted(times)
    return (
        f"{name:38} | {statistics.median(times):7.1f} {times[int(len(times) * 0.95)]:7.1f}"
        f" {times[-1]:7.1f} | {proven:6} | {below:4} of {len(times)}"
    )


def measure(
    name: str, positions: Sequence[Position], goal: Goal, rules: RummikubRules, steps: int
) -> None:
    """One line for the turns and one for the openings under some rules."""
    free = RummikubRules()
    turns, openings = [], []
    fewer = missed = proven = proven_openings = 0
    for old, hand in positions:
        start = time.process_time()
        turn = find_restricted(old, hand, goal, rules, steps)
        between = time.process_time()
        opening = find_opening_onto_table(old, hand, goal, rules, steps)
        openings.append((time.process_time() - between) * 1e3)
        proven += turn.proven
        proven_openings += opening is None or opening.proven
        turns.append((between - start) * 1e3)
        best = placed(hand, find_restricted(old, hand, goal, free), goal)
        fewer += placed(hand, turn, goal) < best
        missed += opening is not None and placed(hand, opening, goal) < placed(hand, turn, goal)
    print(row(name, turns, proven, fewer))
    print(row(f"{name}, opening", openings, proven_openings, missed), flush=True)


def main(amount: int, goal: Goal, steps: int, crowded: int) -> None:
    lines = VECTORS.read_text(encoding="utf-8").splitlines()[-amount:]
    rows = [json.loads(line) for line in lines]
    positions = [(read_melds(each["table"]), read_pieces(Tile, each["hand"])) for each in rows]
    rng = random.Random(1)
    crowd = [
        some_table(rng, rng.randint(8, 16), rng.randint(8, 20), jokers=2) for _ in range(crowded)
    ]
    print(
        f"goal {goal}, at most {steps} steps; milliseconds of CPU; `below`: turns worse than free"
    )
    print("ones, openings worse than the turn of a player who has opened")
    for what, some in ((f"{len(rows)} positions", positions), (f"{crowded} crowded", crowd)):
        print(f"{what:38} |  median     p95   worst | proven | below")
        for manipulation, joker in product(Manipulation, JokerRule) if some else ():
            rules = RummikubRules(manipulation=manipulation, joker=joker)
            measure(f"{manipulation}, joker {joker}", some, goal, rules, steps)


if __name__ == "__main__":
    words = dict(enumerate(sys.argv[1:]))
    main(
        int(words.get(0, 1000)),
        Goal(words.get(1, "tiles")),
        int(words.get(2, STEPS)),
        int(words.get(3, 100)),
    )
