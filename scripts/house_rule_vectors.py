"""Prints tests/vectors/rummikub-house-rules.jsonl: the best turns under every house rule in the
positions of rummikub-turns.jsonl, by an integer program.

    python scripts/house_rule_vectors.py > tests/vectors/rummikub-house-rules.jsonl

For every set of options: tiles placed and what they count, for most tiles and for most value, in a
turn and in an opening onto the table (RK 4.4), null where there is no play; and of the plays with
most tiles, how many old melds lie there no more after the one that changes the table least, and how
many tiles left their places; this is left out where it takes too long. Runs for some minutes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path

from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.rules.melds import read_melds
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, RummikubRules
from kafene.solvers import Goal

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from rummikub_program import Turn

SECONDS = 8
"""How long to look for a least change."""
POSITIONS = Path(__file__).parents[1] / "tests" / "vectors" / "rummikub-turns.jsonl"


def answer(vector: Mapping[str, str], rules: RummikubRules) -> dict[str, object]:
    """The answers for a position."""
    table = [meld.tiles for meld in read_melds(vector["table"])]
    turn = Turn(table, read_pieces(Tile, vector["hand"]), rules)
    answers: dict[str, object] = {}
    for opening, goal in product((False, True), Goal):
        best = turn.best(goal, opening=opening)
        answers["opening_" * opening + goal] = best
        if goal is Goal.TILES and not opening:
            with suppress(TimeoutError):
                answers["change"] = best and turn.least_change(best, seconds=SECONDS)
    return answers


def main() -> None:
    """A line for each position."""
    for vector in map(json.loads, POSITIONS.read_text(encoding="utf-8").splitlines()):
        answers = {}
        for manipulation, joker in product(Manipulation, JokerRule):
            rules = RummikubRules(manipulation=manipulation, joker=joker)
            answers[str(rules)] = answer(vector, rules)
        print(json.dumps({"id": vector["id"], **answers}), flush=True)


if __name__ == "__main__":
    main()
