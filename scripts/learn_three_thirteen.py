"""Learns what the expert of Three Thirteen counts when it throws: the tables of `bots/denial.py`.

    python scripts/learn_three_thirteen.py [rounds] [players] [seed]

It plays single rounds of one `expert` against `greedy-1`. Where the expert throws, the round is
played to its end for its choice and for up to four others: by the kernel's policy, with the hands
as they are and eight orders of the stock, the same for every choice. By how many points one choice
ends better than another is fitted by least squares to how far they differ in what the expert knows:
the hand that is left, and `Watcher.describe` of the card. Prints the table, and what choosing by it
would have gained in rounds that had no part in the fit. Needs NumPy.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from kafene import bots
from kafene.core import kernels
from kafene.core.game import Event, Seat, Shuffle
from kafene.games.three_thirteen.bots.denial import Watcher
from kafene.games.three_thirteen.bots.evaluation import ThrowChoice, count_unseen, is_last_turn
from kafene.games.three_thirteen.bots.expert import Expert
from kafene.games.three_thirteen.events import ThreeThirteenAction
from kafene.games.three_thirteen.fast import cells
from kafene.games.three_thirteen.flat import FlatThreeThirteen
from kafene.games.three_thirteen.game import ThreeThirteen
from kafene.games.three_thirteen.rules import ThreeThirteenRules
from kafene.games.three_thirteen.state import Phase, State, View

if TYPE_CHECKING:
    from kafene.games.three_thirteen import kernel
else:
    kernel = kernels.load("kafene.games.three_thirteen.kernel")

GAME = ThreeThirteen()
FLAT = FlatThreeThirteen()
RULES = ThreeThirteenRules()
ORDERS = 8
MOST, FAR = 5, 12.0
"""How many choices are tried, and how many points they may be behind the best."""
FOLDS = 6
RIDGE = 30.0


class Position:
    """A round in progress, with all that happened in it."""

    def __init__(self, state: State, rng: random.Random) -> None:
        self.state, self.rng = state, rng
        self.history: list[Event] = []
        self.shuffle()

    def shuffle(self) -> None:
        """The dealer's part."""
        cards = list(GAME.undealt(self.state))
        self.rng.shuffle(cards)
        self.state, events = GAME.follow(self.state, Shuffle(tuple(cards)))
        self.history.extend(events)

    def play(self, action: ThreeThirteenAction) -> None:
        """The player's part."""
        self.state, events = GAME.follow(self.state, action)
        self.history.extend(events)
        if self.state.phase is Phase.RESHUFFLE:
            self.shuffle()


def try_out(state: State, choices: Sequence[ThrowChoice], rng: random.Random) -> np.ndarray:
    """By how many points the player is ahead of the others' mean at the end, for each choice."""
    start, player = FLAT.encode(state), state.player
    stock = slice(cells.STOCK, cells.STOCK + start[cells.LEFT_IN_STOCK])
    orders = [bytes(rng.sample(list(start[stock]), len(state.stock))) for _ in range(ORDERS)]
    blocks = bytearray()
    for choice in choices:
        for order in orders:
            block = bytearray(start)
            block[stock] = order
            FLAT.engine.play(block, FLAT.number(state, choice.action))
            blocks += block
    seeds = array("Q", list(range(1, ORDERS + 1)) * len(choices))
    kernel.play_out(memoryview(blocks), memoryview(seeds), memoryview(FLAT.policy))
    ends = np.frombuffer(bytes(blocks), np.uint8).reshape(len(choices), ORDERS, cells.SIZE)
    totals = ends[:, :, cells.TOTALS : cells.TOTALS + 2 * state.seats].copy().view("<u2")
    mine = totals[:, :, player].astype(float)
    ahead: np.ndarray = ((totals.sum(2) - mine) / (state.seats - 1) - mine).mean(1)
    return ahead


def describe(choice: ThrowChoice, watcher: Watcher) -> list[float]:
    """What the expert knows of a choice."""
    outlook, card = choice.outlook, choice.action.card
    return [outlook.left, outlook.gain, outlook.out, *watcher.describe(card)]


def write_down(position: Position, view: View, expert: Expert) -> list[np.ndarray]:
    """For each other choice: by how much the expert's own is better, and how they differ."""
    unseen = count_unseen(view, position.history)
    ranked = expert.rank_throws(view, unseen, position.history)
    choices = list({each.action.card: each for each in reversed(ranked)}.values())[::-1]
    choices = [each for each in choices if each.worth < ranked[0].worth + FAR][:MOST]
    if ranked[0].outlook.is_out or len(choices) < 2 or not position.state.stock:
        return []
    watcher = Watcher(view, position.history)
    ends = try_out(position.state, choices, position.rng)
    known = np.array([describe(each, watcher) for each in choices])
    circumstances = np.array([1.0, 1 / (1 + view.turn // view.seats), view.round])
    rows = np.einsum("c,if->icf", circumstances, known[0] - known[1:]).reshape(len(known) - 1, -1)
    return [np.array([ends[0] - end, *row]) for end, row in zip(ends[1:], rows, strict=True)]


def collect(rounds: int, seats: int, seed: int) -> list[list[np.ndarray]]:
    """The decisions of each round."""
    rng = random.Random(seed)
    found: list[list[np.ndarray]] = []
    for _ in range(rounds):
        opening = replace(GAME.opening(RULES, seats), round=rng.randrange(RULES.rounds))
        position, seat = Position(opening, rng), Seat(rng.randrange(seats))
        expert, other = Expert(1), bots.make(GAME, "greedy-1", 1)
        decisions = []
        while position.state.phase in (Phase.DRAW, Phase.DISCARD):
            mover = position.state.player
            view = GAME.view(position.state, mover)
            if mover == seat and view.phase is Phase.DISCARD and not is_last_turn(view):
                rows = write_down(position, view, expert)
                decisions += [np.array(rows)] if rows else []
            player = expert if mover == seat else other
            action = player.choose(view, position.history)
            assert isinstance(action, ThreeThirteenAction)
            position.play(action)
        found.append(decisions)
    return found


def fit(rounds: Sequence[Sequence[np.ndarray]]) -> np.ndarray:
    """What each difference counts."""
    rows = np.concatenate([decision for decisions in rounds for decision in decisions])
    known, better = rows[:, 1:], rows[:, 0]
    square = known.T @ known + np.diag(RIDGE * known.var(0) + 1e-9)
    weights: np.ndarray = np.linalg.solve(square, known.T @ better)
    return weights


def judge(rounds: Sequence[Sequence[np.ndarray]], weights: np.ndarray) -> list[float]:
    """What choosing by the weights gains in each round."""
    gains = []
    for decisions in rounds:
        gain = 0.0
        for decision in decisions:
            guesses = decision[:, 1:] @ weights
            at = int(guesses.argmin())
            gain -= decision[at, 0] if guesses[at] < 0 else 0.0
        gains.append(gain)
    return gains


def main() -> None:
    """Fit, and print."""
    amount, seats, seed = (*map(int, sys.argv[1:]), *(12_000, 2, 9_600_000)[len(sys.argv) - 1 :])
    rounds = collect(amount, seats, seed)
    gains: list[float] = []
    for fold in range(FOLDS):
        others = [each for at, each in enumerate(rounds) if at % FOLDS != fold]
        gains += judge(rounds[fold::FOLDS], fit(others))
    pairs = sum(len(decision) for decisions in rounds for decision in decisions)
    error = 1.96 * np.std(gains) / len(gains) ** 0.5
    print(f"{amount} rounds, {seats} players, seed {seed}: {pairs:,} pairs of choices;")
    print(f"in rounds set aside {np.mean(gains):+.2f} ± {error:.2f} points a round")
    for row in fit(rounds).reshape(3, -1).T:
        print(f"({', '.join(f'{each:.4g}' for each in row)}),")


if __name__ == "__main__":
    main()
