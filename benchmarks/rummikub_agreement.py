"""Random Rummikub positions, with every number of jokers in the hand and on the table: the best
turn and the best opening, by this solver and by an integer program (HiGHS); they must agree.

    .venv/bin/python -m pip install "rummikub-solver>=1.0" "highspy>=1.7" "numpy>=1.26"
    python benchmarks/rummikub_agreement.py [positions]
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence

from rummikub_peers import VALUES, Highs, position

from kafene.core.pieces import JOKER, Tile, write_pieces
from kafene.games.rummikub.fast.search.search import Found, Goal, find_best, find_opening
from kafene.games.rummikub.rules.melds import check_meld, value_of
from kafene.games.rummikub.rules.points import JOKER_VALUE

JOKERS = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2)]
"""On the table, in the hand."""


def merit(goal: Goal, tiles: int, value: int) -> int:
    """One number for both, the goal's first."""
    return 1024 * tiles + value if goal is Goal.TILES else 128 * value + tiles


def placed(table: Sequence[Tile], hand: Sequence[Tile], found: Found, goal: Goal) -> int:
    """What a legal play places; stops at one that is not."""
    for meld in found.melds:
        check_meld(meld)
    melded = Counter(tile for meld in found.melds for tile in meld)
    assert melded + Counter(found.left) == Counter(table) + Counter(hand)
    played = Counter(hand) - Counter(found.left)
    assert played.total() + len(found.left) == len(hand)
    value = sum(JOKER_VALUE if tile == JOKER else tile.number for tile in played.elements())
    return merit(goal, played.total(), value)


def agree(highs: Highs, table: list[Tile], hand: list[Tile], goal: Goal) -> bool:
    """Whether both say the same about the turn and about the opening."""
    weights = merit(goal, 1, 0) + merit(goal, 0, 1) * VALUES
    turn = find_best(table, hand, goal)
    ours = None if turn is None else placed(table, hand, turn, goal)
    opening, _ = find_opening(hand, 30, goal)
    worth = None
    if opening is not None:
        placed([], hand, opening, goal)
        tiles = sum(map(len, opening.melds))
        worth = merit(goal, tiles, sum(map(value_of, opening.melds)))
    return (ours, worth) == (highs.best(table, hand, weights), highs.opening(hand, 30, goal))


def main(amount: int) -> None:
    rng = random.Random(106)
    highs = Highs()
    print("jokers on the table, in the hand | positions | turns and openings, both goals, agreeing")
    failed = 0
    for kind, (on_table, in_hand) in enumerate(JOKERS):
        share = range(kind, amount, len(JOKERS))
        equal = 0
        for _ in share:
            table, hand = position(rng, on_table, in_hand)
            differs = [goal for goal in Goal if not agree(highs, table, hand, goal)]
            equal += not differs
            for goal in differs:
                print(f"DIFFERENT, {goal}: {write_pieces(table)} | {write_pieces(hand)}")
        failed += len(share) - equal
        print(f"{on_table:22} {in_hand:9} | {len(share):9} | {equal:9}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
