"""Learns what the expert of Three Thirteen counts when it throws: the tables of `bots/denial.py`.

    python benchmarks/learn_three_thirteen.py [players] [rounds] [seed] [--jobs N]
        [--on dask:ADDRESS]

It plays single rounds of one player against `greedy-1`. Where the player throws, the round is
played to its end for its choice and for up to four others: by the kernel's policy, with the hands
as they are and eight orders of the stock, the same for every choice. By how many points one choice
ends better than another is fitted by least squares to how far they differ in what the player knows:
the hand that is left, and `Watcher.describe` of the card. The player is first the expert with the
table `START`, which nothing was learned for, then the expert with what that taught; the last table
is fitted to all rounds. So it follows from players, rounds and seed: `RUNS` are those of the tables
in use. Prints the table with its digest, and what choosing by a fit would have gained in rounds
that had no part in it. Needs NumPy, where it is learned. Without a number of players, both tables
are learned, each by a process or worker of its own: within a table, a round follows from all before
it.
"""

from __future__ import annotations

import hashlib
import random
import sys
from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from kafene import bots
from kafene.core.fast import kernels
from kafene.core.game import Event, Seat, Shuffle
from kafene.games.three_thirteen.bots.denial import Table, Watcher, recall
from kafene.games.three_thirteen.bots.evaluation import ThrowChoice, count_unseen, is_last_turn
from kafene.games.three_thirteen.bots.expert import Expert
from kafene.games.three_thirteen.fast import layout
from kafene.games.three_thirteen.fast.flat import FlatThreeThirteen
from kafene.games.three_thirteen.rules.events import ThreeThirteenAction
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import Phase, State, View
from kafene.lab.arena.engines import open_engine, take_place

if TYPE_CHECKING:
    from kafene.core.fast import batch as kernel
else:
    kernel = kernels.load("kafene.games.three_thirteen.fast.kernel")

GAME = ThreeThirteen()
FLAT = FlatThreeThirteen()
RULES = ThreeThirteenRules()
ORDERS = 8
MOST, FAR = 5, 12.0
"""How many choices are tried, and how many points they may be behind the best."""
FOLDS = 6
RIDGE = 30.0
DIGITS = 4
"""Of each number, so that the last bits of the arithmetic, which differ between machines, don't
matter."""
GENERATIONS = 2
START: Table = (
    (-1.0, 0.0, 0.0),
    (Expert.weights.gain, 0.0, 0.0),
    (Expert.weights.out, 0.0, 0.0),
    *((0.0, 0.0, 0.0),) * 16,
)
"""Throws by the weights for a draw, and thinks nothing of the next player."""
RUNS = {2: (8_000, 9_600_000), 4: (4_000, 9_700_000)}
"""Rounds in each generation and seed, of the tables in use."""
DIGESTS = {2: "8686ee9e53eeb9a5", 4: "0aac4f3dcc1b093a"}
"""What the runs print."""
Round = list[np.ndarray]
"""Its decisions: for each, a row for each choice that was not made."""


class Learned(NamedTuple):
    """A table, how it came about, and by how many points a round choosing by the fit beats the
    player of each generation, in rounds set aside, with the 95 % interval of that."""

    table: Table
    rounds: int
    pairs: int
    gains: list[tuple[float, float]]


class Learner(Expert):
    """The expert with another table."""

    def __init__(self, table: Table) -> None:
        super().__init__(1)
        self.table = table

    def weigh(self, view: View) -> list[float]:
        return recall(view, self.table)


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
    stock = slice(layout.STOCK, layout.STOCK + start[layout.LEFT_IN_STOCK])
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
    ends = np.frombuffer(bytes(blocks), np.uint8).reshape(len(choices), ORDERS, layout.SIZE)
    totals = ends[:, :, layout.TOTALS : layout.TOTALS + 2 * state.seats].copy().view("<u2")
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


def collect(player: Expert, rounds: int, seats: int, rng: random.Random) -> list[Round]:
    """The decisions of each round."""
    found: list[Round] = []
    other = bots.make(GAME, "greedy-1", 1)
    for _ in range(rounds):
        opening = replace(GAME.opening(RULES, seats), round=rng.randrange(RULES.rounds))
        position, seat = Position(opening, rng), Seat(rng.randrange(seats))
        decisions = []
        while position.state.phase in (Phase.DRAW, Phase.DISCARD):
            mover = position.state.player
            view = GAME.view(position.state, mover)
            if mover == seat and view.phase is Phase.DISCARD and not is_last_turn(view):
                rows = write_down(position, view, player)
                decisions += [np.array(rows)] if rows else []
            mine = mover == seat
            action = (player if mine else other).choose(view, position.history)
            assert isinstance(action, ThreeThirteenAction)
            position.play(action)
        found.append(decisions)
    return found


def fit(rounds: Sequence[Round]) -> np.ndarray:
    """What each difference counts."""
    rows = np.concatenate([decision for decisions in rounds for decision in decisions])
    known, better = rows[:, 1:], rows[:, 0]
    square = known.T @ known + np.diag(RIDGE * known.var(0) + 1e-9)
    weights: np.ndarray = np.linalg.solve(square, known.T @ better)
    return weights


def judge(rounds: Sequence[Round], weights: np.ndarray) -> list[float]:
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


def set_aside(rounds: Sequence[Round]) -> tuple[float, float]:
    """What a fit to some of the rounds gains in the others, and the 95 % interval of that."""
    gains: list[float] = []
    for fold in range(FOLDS):
        others = [each for at, each in enumerate(rounds) if at % FOLDS != fold]
        gains += judge(rounds[fold::FOLDS], fit(others))
    return float(np.mean(gains)), float(1.96 * np.std(gains) / len(gains) ** 0.5)


def learn(seats: int, rounds: int, seed: int) -> Learned:
    """The same table on every machine, for the same numbers."""
    table, found, gains = START, list[Round](), list[tuple[float, float]]()
    for generation in range(GENERATIONS):
        rng = random.Random(f"{seed} {generation}")
        new = collect(Learner(table), rounds, seats, rng)
        gains.append(set_aside(new))
        found += new
        rows = fit(found).reshape(3, -1).T.tolist()
        table = tuple((cut(plain), cut(early), cut(late)) for plain, early, late in rows)
    pairs = sum(len(decision) for decisions in found for decision in decisions)
    return Learned(table, len(found), pairs, gains)


def cut(number: float) -> float:
    """To `DIGITS` that count."""
    return float(f"{number:.{DIGITS}g}")


def digest(table: Table) -> str:
    """The beginning of the table's SHA-256."""
    return hashlib.sha256(repr(tuple(table)).encode()).hexdigest()[:16]


def main() -> None:
    """Learn, and print."""
    place, words = take_place(sys.argv[1:])
    given = [int(word) for word in words]
    runs = []
    for seats in given[:1] or RUNS:
        rounds, seed = (*given[1:], *RUNS.get(seats, RUNS[4])[len(given[1:]) :])
        runs.append((seats, rounds, seed))
    with open_engine(*place) as engine:
        for (seats, _, seed), learned in zip(runs, engine.map(learn, runs), strict=True):
            report(seats, seed, learned)


def report(seats: int, seed: int, learned: Learned) -> None:
    """Print what was learned."""
    print(f"{seats} players, {learned.rounds:,} rounds, seed {seed}: {learned.pairs:,} pairs")
    for generation, (gain, error) in enumerate(learned.gains, 1):
        print(f"set aside, generation {generation}: {gain:+.2f} ± {error:.2f} points a round")
    print(f"digest {digest(learned.table)}")
    for row in learned.table:
        print(f"    {row},")


if __name__ == "__main__":
    main()
