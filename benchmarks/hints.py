"""Hints that compare two things to do, and those whose figures speak for the other one:
`python benchmarks/hints.py [GAME …] [--hints N] [--seed N]`. None may."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from hint_kit import WEIGH, list_hints
from kafene import games
from kafene.text import Text, sentences


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(WEIGH))
    parser.add_argument("--hints", type=int, default=400, help="by game, half of them for two")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    text = Text("en")
    for name in asked.games:
        against = Counter[str]()
        for seats in (2, 4):
            for told, leaning in islice(list_hints(name, seats, asked.seed), asked.hints // 2):
                if leaning < 0:
                    against[sentences.why(text, games.load(name), told)] += 1
        print(f"{name}: {against.total()} of {asked.hints}")
        for sentence in against:
            print(f"  {sentence}")


if __name__ == "__main__":
    main()
