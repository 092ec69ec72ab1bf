"""Microseconds of processor time for the least-penalty arrangement of a random Three Thirteen hand,
and for the best discard of one card more: by the rules (`arrange.py`) and by the kernel, both in
one run, under each of the options that matter.

    python benchmarks/arrangement.py [hands a row]
    python benchmarks/arrangement.py proof [hands] [seed]

The second compares the two on random and stacked hands under all options, up to a difference.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

import figures

from kafene.core.pieces import Card, Rank
from kafene.games.three_thirteen.fast import search
from kafene.games.three_thirteen.rules import arrange as law
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from three_thirteen_hands import check_kernel, some_case

DECKS = Card.deck() * 2
OPTIONS = ("classic", "ace=both", "distinct-suits=true naturals=1 ace=both")
AGAIN = 20
"""How often the kernel is asked the same, so that the clock can tell."""
Hand = tuple[Card, ...]
Ask = Callable[[Hand, Rank, ThreeThirteenRules], object]


def microseconds(ask: Ask, hands: Sequence[Hand], rules: ThreeThirteenRules, again: int) -> float:
    """The median over the hands."""
    times = []
    for hand in hands:
        wild = Rank(min(13, len(hand)))
        start = time.process_time_ns()
        for _ in range(again):
            ask(hand, wild, rules)
        times.append((time.process_time_ns() - start) / again / 1000)
    return statistics.median(times)


def flat(hands: Sequence[Hand], rules: ThreeThirteenRules, *, discard: bool) -> float:
    """In flat memory, where no object of Python is touched: the mean of all hands, one after the
    other."""
    counts = bytearray(52 * len(hands))
    for at, hand in enumerate(hands):
        for card in hand:
            counts[52 * at + search.NUMBERS[card]] += 1
    return _least(counts * AGAIN, min(13, len(hands[0])), rules, discard)


def _least(counts: bytearray, wild: int, rules: ThreeThirteenRules, discard: bool) -> float:
    costs = memoryview(array("i", [0] * (len(counts) // 52)))
    start = time.process_time_ns()
    search.ask(rules, lambda each: each.least(memoryview(counts), wild, discard, costs))
    return (time.process_time_ns() - start) / len(costs) / 1000


def measure(amount: int) -> None:
    rng, rows = random.Random(313), []
    for size, options in [(3, "classic"), (8, "classic"), *((13, each) for each in OPTIONS)]:
        rules = ThreeThirteenRules.parse(options)
        hands = [tuple(rng.sample(DECKS, size)) for _ in range(amount)]
        more = [tuple(rng.sample(DECKS, size + 1)) for _ in range(amount)]
        rows.append(
            {
                "of": f"{size} cards, {options}",
                "penalty by rules": microseconds(law.penalty, hands, rules, 1),
                "by the kernel": microseconds(search.penalty, hands, rules, AGAIN),
                "in flat memory": flat(hands, rules, discard=False),
                "best discard by rules": microseconds(law.best_discard, more, rules, 1),
                "in flat memory ": flat(more, rules, discard=True),
                "arrangement by rules": microseconds(law.arrange, hands, rules, 1),
                "by the kernel ": microseconds(search.arrange, hands, rules, AGAIN),
            }
        )
    figures.keep(
        "arrangement",
        "Three Thirteen: the least-penalty arrangement",
        "Random hands, by the rules and by the compiled kernel, which gives the same arrangements;"
        " CPU time, medians. In flat memory no object of Python is touched, and no hand comes twice"
        " in a row.",
        {name: "µs" for name in rows[0] if name != "of"},
        rows,
        {
            figures.ALL: [
                "src/kafene/games/three_thirteen/fast/search",
                "src/kafene/games/three_thirteen/rules/arrange.py",
            ]
        },
    )


def prove(amount: int, seed: int) -> None:
    rng = random.Random(seed)
    for done in range(1, amount + 1):
        check_kernel(some_case(rng), rng)
        if done % 20_000 == 0:
            print(f"{done:,} hands alike", flush=True)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    if "proof" in sys.argv:
        prove(*(numbers + [100_000, 1][len(numbers) :]))
    else:
        measure(numbers[0] if numbers else 1000)
