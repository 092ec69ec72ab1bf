"""Microseconds for the least-penalty arrangement of a random Three Thirteen hand of 3 to 13 cards,
and for the best discard of one card more: by one search, and by a search for every discard.

    python benchmarks/arrangement.py [hands a size]
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from kafene.core.pieces import Card, Rank
from kafene.games.three_thirteen.arrange import arrange, best_discard, penalty
from kafene.games.three_thirteen.rules import ThreeThirteenRules

RULES = ThreeThirteenRules()
DECKS = Card.deck() * 2
Hand = tuple[Card, ...]


def every_discard(cards: Hand, wild: Rank) -> int:
    """What `best_discard` answers, the slow way."""
    return min(penalty(cards[:at] + cards[at + 1 :], wild, RULES) for at in range(len(cards)))


def microseconds(
    call: Callable[[Hand, Rank], object], hands: list[Hand], wild: Rank
) -> list[float]:
    times = []
    for hand in hands:
        start = time.perf_counter()
        call(hand, wild)
        times.append((time.perf_counter() - start) * 1e6)
    return sorted(times)


def main(amount: int) -> None:
    rng = random.Random(313)
    print(f"{amount} random hands a size, wild rank as in the game; microseconds")
    print("cards | arrange: median   p95  worst | best discard: median | by n + 1 searches | ratio")
    for size in range(3, 14):
        wild = Rank(size)
        hands = [tuple(sorted(rng.sample(DECKS, size))) for _ in range(amount)]
        more = [tuple(sorted(rng.sample(DECKS, size + 1))) for _ in range(amount)]
        alone = microseconds(lambda hand, wild: arrange(hand, wild, RULES), hands, wild)
        free = microseconds(lambda hand, wild: best_discard(hand, wild, RULES), more, wild)
        slow = microseconds(every_discard, more, wild)
        for hand in more[:20]:
            assert best_discard(hand, wild, RULES)[1].penalty == every_discard(hand, wild)
        one, many = statistics.median(free), statistics.median(slow)
        print(
            f"{size:5} | {statistics.median(alone):15.0f} {alone[int(amount * 0.95)]:5.0f}"
            f" {alone[-1]:6.0f} | {one:20.0f} | {many:17.0f} | {many / one:5.1f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
