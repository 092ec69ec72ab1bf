"""Fits how the expert of Three Thirteen guesses what a card would bring the next player.

    python scripts/learn_three_thirteen.py [games] [seed]

It plays `expert` against `greedy-1`, looks at the hand of the next player whenever the expert
throws, and fits the guess of `bots/denial.py` by least squares to what each card that may be thrown
would really bring: the points it saves and 10 for going out, less what a card from the stock does
on average. Only differences between the cards of one hand count. Prints the weights, and how well
they do on games set aside. Needs NumPy.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np

from kafene import bots
from kafene.core.game import Event
from kafene.core.record import Record
from kafene.games.three_thirteen.arrange import SCALE
from kafene.games.three_thirteen.bots.denial import Watcher
from kafene.games.three_thirteen.bots.evaluation import Prospects, count_unseen, is_last_turn
from kafene.games.three_thirteen.bots.expert import Expert
from kafene.games.three_thirteen.events import ThreeThirteenAction
from kafene.games.three_thirteen.game import ThreeThirteen
from kafene.games.three_thirteen.state import Phase, View
from kafene.table import Table, make_shuffler, run

GAME = ThreeThirteen()
OUT = 10.0
Row = tuple[list[float], float]


class Recorder(Expert):
    """An expert that writes down its positions, with the hand that the next player holds."""

    def __init__(self, table: Table, rows: list[list[Row]]) -> None:
        super().__init__(1)
        self.table, self.rows = table, rows

    def choose(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        if view.phase is Phase.DISCARD and not is_last_turn(view):
            self.write_down(view, history)
        return super().choose(view, history)

    def write_down(self, view: View, history: Sequence[Event]) -> None:
        """What is known of each card, and what it would bring."""
        assert view.wild is not None
        unseen = count_unseen(view, history)
        watcher = Watcher(view, history)
        hand = Prospects(self.table.state.hands[watcher.next], view.wild, view.rules)
        now, cards = hand.cost(), [card for card in set(view.hand) if card.rank != view.wild]
        if not now:
            return

        def judge(after: int) -> float:
            return now // SCALE - after // SCALE + OUT * (not after)

        total = sum(unseen.values())
        stock = sum(
            count * judge(after) / total
            for count, after in zip(unseen.values(), hand.draws(unseen), strict=True)
        )
        self.rows.append(
            [
                (watcher.describe(card), judge(after) - stock if after < now else 0.0)
                for card, after in zip(cards, hand.draws(cards), strict=True)
            ]
        )


def collect(amount: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Features and worths of cards, less their mean in each hand."""
    rows: list[list[Row]] = []
    for number in range(amount):
        table = Table(GAME, Record(game=GAME.name, rules="", seats=("A", "B")))
        players = [Recorder(table, rows), bots.make(GAME, "greedy-1", 1)]
        run(table, players[:: 1 if number % 2 else -1], make_shuffler(seed + number))
    known = [np.array([each for each, _ in hand]) for hand in rows]
    worth = [np.array([each for _, each in hand]) for hand in rows]
    return (
        np.concatenate([each - each.mean(0) for each in known]),
        np.concatenate([each - each.mean() for each in worth]),
    )


def main() -> None:
    """Fit, and print."""
    amount, seed = (*map(int, sys.argv[1:]), *(400, 500_000)[len(sys.argv) - 1 :])
    known, worth = collect(amount, seed)
    weights = np.linalg.lstsq(known, worth, rcond=None)[0]
    fresh, truth = collect(max(1, amount // 4), seed + amount)
    share = np.corrcoef(fresh @ weights, truth)[0, 1]
    print(f"{amount} games, seed {seed}: {len(worth):,} cards; correlation {share:.3f} on others")
    print(", ".join(f"{each:.3f}" for each in weights))


if __name__ == "__main__":
    main()
