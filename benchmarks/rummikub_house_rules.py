"""Milliseconds for the best Rummikub turn and opening under each set of house rules (RK 3.4, 3.5,
4.4), on the positions of tests/vectors/rummikub-turns.jsonl, and how often it places fewer tiles
than the free one.

    python benchmarks/rummikub_house_rules.py [positions] [tiles|value]
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from kafene.core.pieces import JOKER, Tile, read_pieces
from kafene.games.rummikub.melds import Meld, read_melds
from kafene.games.rummikub.rules import JokerRule, Manipulation, RummikubRules
from kafene.solvers.rummikub.restricted import find_opening_onto_table, find_restricted
from kafene.solvers.rummikub.search import Found, Goal

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


def row(name: str, times: list[float], below: int) -> str:
    times = sorted(times)
    return (
        f"{name:38} | {statistics.median(times):7.1f} {times[int(len(times) * 0.95)]:7.1f}"
        f" {times[-1]:7.1f} | {below:4} of {len(times)}"
    )


def measure(name: str, positions: Sequence[Position], goal: Goal, rules: RummikubRules) -> None:
    """One line for the turns and one for the openings under some rules."""
    free = RummikubRules()
    turns, openings = [], []
    fewer = missed = 0
    for old, hand in positions:
        start = time.perf_counter()
        turn = find_restricted(old, hand, goal, rules)
        between = time.perf_counter()
        opening = find_opening_onto_table(old, hand, goal, rules)
        openings.append((time.perf_counter() - between) * 1e3)
        turns.append((between - start) * 1e3)
        best = placed(hand, find_restricted(old, hand, goal, free), goal)
        fewer += placed(hand, turn, goal) < best
        missed += opening is not None and placed(hand, opening, goal) < placed(hand, turn, goal)
    print(row(name, turns, fewer))
    print(row(f"{name}, opening", openings, missed))


def main(amount: int, goal: Goal) -> None:
    lines = VECTORS.read_text(encoding="utf-8").splitlines()[-amount:]
    rows = [json.loads(line) for line in lines]
    positions = [(read_melds(each["table"]), read_pieces(Tile, each["hand"])) for each in rows]
    print(f"{len(rows)} positions, goal {goal}; milliseconds; `below`: turns worse than free ones,")
    print("openings worse than the turn of a player who has opened")
    print(f"{'rules':38} |  median     p95   worst | below")
    for manipulation, joker in product(Manipulation, JokerRule):
        rules = RummikubRules(manipulation=manipulation, joker=joker)
        measure(f"{manipulation}, joker {joker}", positions, goal, rules)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 1000,
        Goal(sys.argv[2]) if len(sys.argv) > 2 else Goal.TILES,
    )
