"""PPO with masks, in NumPy alone: learns Ronda for two by playing against itself, on one core.

    OMP_NUM_THREADS=1 python examples/ppo_ronda.py --minutes 4 --curve curve.svg
    cd examples && kafene arena ronda --players bot=ppo_ronda:Learned,casual --games 2000 --seed 2

What the network sees is an observation of `kafene.envs`, whose fields docs/observations.md
explains. It needs the extra `envs`, and for the curve `arena` (README.md, "Extras")."""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafene import games
from kafene.core.game import Action, AnyGame, Event
from kafene.envs import list_fields, make_vec
from kafene.lab.envs.seats import SeatGames
from kafene.lab.envs.vector import VectorGames

Array = NDArray[Any]
HIDDEN, GAMES, STEPS, EPOCHS, BATCH = 128, 512, 128, 3, 4096
RATE, CLIP, ENTROPY, DISCOUNT, TRACE = 1e-3, 0.2, 0.01, 0.99, 0.95
SCALE = 10.0  # points that count as one

WEIGHTS = Path(__file__).with_name("ronda.npz")


def find(*names: str) -> Array:
    """The bytes of these fields of an observation; of a row with values for more seats or sides
    than two, those of two."""
    fields = {field.name: field for field in list_fields("ronda")}
    return np.concatenate(
        [
            np.arange(each.start, each.start + each.size * min(each.most, 2))
            for each in map(fields.__getitem__, names)
        ]
    )


COUNTS = find(
    *("deals-left", "player", "dealer", "turns", "table-size", "tapped-equal", "table", "pile"),
    *("returned", "hand", "captured-cards", "hand-sizes", "captured"),
)
RANKS = find("thrown", "tapped", "last-capture-with", "played")
CHOICES = find("phase", "last-capture-by", "calls")
POINTS = find("points")


def read(observations: Array) -> Array:
    """Numbers for a network: counts scaled, ranks and small choices each a place of its own."""
    count = len(observations)
    points = observations[:, POINTS].reshape(count, 2, 2) @ (1 / 41, 256 / 41)
    ranks, choices = np.eye(11)[observations[:, RANKS]], np.eye(4)[observations[:, CHOICES]]
    parts = (observations[:, COUNTS] / 4, points, ranks, choices)
    flat = [each.reshape(count, math.prod(each.shape[1:])) for each in parts]
    return np.hstack(flat).astype(np.float32)


class Network:
    """Two layers, then the worth of every action and of the position."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions), (HIDDEN, 1)]
        gains = (2.0, 2.0, 0.01, 0.1)
        self.weights = [
            (rng.normal(size=size) * np.sqrt(gain / size[0])).astype(np.float32)
            for size, gain in zip(sizes, gains, strict=True)
        ] + [np.zeros(size[1], np.float32) for size in sizes]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.updates = 0

    def think(self, inputs: Array, masks: Array) -> tuple[Array, Array, tuple[Array, Array]]:
        """How likely each action is, and what the position is worth; and the layers between."""
        w1, w2, w3, w4, b1, b2, b3, b4 = self.weights
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        logits = np.where(masks > 0, second @ w3 + b3, -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return chances, (second @ w4 + b4)[:, 0], (first, second)

    def learn(
        self, inputs: Array, layers: tuple[Array, Array], logits: Array, worths: Array, rate: float
    ) -> None:
        """One step of Adam, from what each logit and each worth should change by."""
        first, second = layers
        _, w2, w3, w4, *_ = self.weights
        worth = worths[:, None]
        back2 = (logits @ w3.T + worth @ w4.T) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        deltas = (back1, back2, logits, worth)
        before = (inputs, first, second, second)
        slopes = [each.T @ delta for each, delta in zip(before, deltas, strict=True)]
        slopes += [delta.sum(axis=0) for delta in deltas]
        size = np.sqrt(sum(float((each**2).sum()) for each in slopes))
        self.updates += 1
        for at, slope in enumerate(slopes):
            clipped = slope * min(1.0, 0.5 / size)
            self.means[at] += 0.1 * (clipped - self.means[at])
            self.squares[at] += 0.001 * (clipped**2 - self.squares[at])
            mean = self.means[at] / (1 - 0.9**self.updates)
            square = self.squares[at] / (1 - 0.999**self.updates)
            self.weights[at] -= (rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)


def choose(chances: Array, rng: np.random.Generator) -> Array:
    """An action for each row, as likely as it says."""
    draws = rng.random((len(chances), 1)) * chances.sum(axis=1, keepdims=True)
    found: Array = np.minimum((chances.cumsum(axis=1) <= draws).sum(axis=1), chances.shape[1] - 1)
    return found


def collect(
    vector: VectorGames, network: Network, rng: np.random.Generator
) -> list[tuple[Array, ...]]:
    """Steps of all games: where there was a choice, what was seen, may be done, was done, how
    likely that was and what the position seemed worth; and what every seat got."""
    steps: list[tuple[Array, ...]] = []
    for _ in range(STEPS):
        rows = np.flatnonzero(vector.masks.sum(axis=1) > 1)
        inputs, masks = read(vector.observations[rows]), vector.masks[rows]
        chances, worths, _ = network.think(inputs, masks)
        chosen = choose(chances, rng)
        actions = vector.masks.argmax(axis=1)
        actions[rows] = chosen
        likely = chances[np.arange(len(rows)), chosen]
        seats = vector.to_move[rows].copy()
        vector.step(actions)
        gains = (vector.rewards - vector.rewards[:, ::-1]) / SCALE
        steps.append(
            (rows, seats, inputs, masks, chosen, likely, worths, gains, vector.terminals.copy())
        )
    return steps


def judge(vector: VectorGames, network: Network, steps: list[tuple[Array, ...]]) -> list[Array]:
    """How much better each choice turned out than expected: from the last step to the first, a
    book for each seat of each game."""
    _, worths, _ = network.think(read(vector.observations), vector.masks)
    seats, rows = vector.to_move, np.arange(vector.num_envs)
    later = np.empty((vector.num_envs, 2), np.float32)  # what comes after, for each seat
    later[rows, seats], later[rows, 1 - seats] = worths, -worths
    earned, better = np.zeros_like(later), np.zeros_like(later)
    found = []
    for rows, seats, _, _, _, _, worths, gains, ends in reversed(steps):
        later[ends], better[ends], earned[ends] = 0, 0, 0
        earned += gains
        change = earned[rows, seats] + DISCOUNT * later[rows, seats] - worths
        better[rows, seats] = change + DISCOUNT * TRACE * better[rows, seats]
        later[rows, seats], earned[rows, seats] = worths, 0
        found.append(better[rows, seats].copy())
    return found[::-1]


def improve(
    network: Network,
    steps: list[tuple[Array, ...]],
    better: list[Array],
    rng: np.random.Generator,
    rate: float,
) -> None:
    """Make what turned out better more likely, but change no chance by much."""
    columns = [np.concatenate([step[at] for step in steps]) for at in range(2, 7)]
    inputs, masks, chosen, likely, worths = columns
    gain = np.concatenate(better)
    target = gain + worths
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in np.array_split(rng.permutation(len(gain)), max(1, len(gain) // BATCH)):
            chances, now, layers = network.think(inputs[rows], masks[rows])
            at = np.arange(len(rows))
            ratio = chances[at, chosen[rows]] / likely[rows]
            pushed = np.where(gain[rows] > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = -(pushed * ratio * gain[rows])[:, None]
            taken = np.zeros_like(chances)
            taken[at, chosen[rows]] = 1
            logs = np.log(chances + 1e-9)
            spread = -(chances * logs).sum(axis=1, keepdims=True)
            logits = push * (taken - chances) + ENTROPY * chances * (logs + spread)
            wrong = np.clip(now - target[rows], -1, 1)
            count = len(rows)
            network.learn(
                inputs[rows],
                layers,
                (logits / count).astype(np.float32),
                (wrong / count).astype(np.float32),
                rate,
            )


def measure(network: Network, level: str, matches: int, seed: int) -> tuple[float, float]:
    """The share of matches that the network wins against a level, and its standard error."""
    env = make_vec(
        "ronda", min(100, matches), 2, opponents=(level,), seat=None, seed=seed, copy=False
    )
    assert isinstance(env, SeatGames)
    won = played = 0
    while played < matches:
        chances, _, _ = network.think(read(env.observations), env.masks)
        env.step(chances.argmax(axis=1))
        played += int(env.terminals.sum())
        won += int((env.rewards > 0).sum())
    share = won / played
    return share, (share * (1 - share) / played) ** 0.5


class Learned:
    """The network as a bot: for the arena, for `kafene play`, for anybody."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.flat = games.load_kit(game.name).load_flat()
        self.network = Network(1, 1, seed)
        if not WEIGHTS.exists():
            raise FileNotFoundError(f"{WEIGHTS.name} isn't there yet: python {__file__} learns it")
        with np.load(WEIGHTS) as kept:
            self.network.weights = [kept[name] for name in kept.files]

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        masks = np.zeros((1, self.flat.engine.ACTIONS))
        masks[0, list(self.flat.options(view))] = 1
        seen = np.frombuffer(self.flat.describe(view), np.uint8)[None]
        chances, _, _ = self.network.think(read(seen), masks)
        action: Action = self.flat.action(view, int(chances.argmax()))
        return action


def draw_curve(points: list[tuple[float, float, float]], path: Path) -> None:
    """How many matches it won, by the minutes that it had learnt."""
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    minutes, shares, errors = zip(*points, strict=True)
    axes.errorbar(minutes, shares, yerr=[2 * each for each in errors], capsize=3, marker="o")
    axes.axhline(0.5, color="grey", linestyle="--")
    axes.set(xlabel="minutes of one core", ylabel="matches won against casual", ylim=(0, 1))
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--minutes",
        type=float,
        default=4.0,
        help="of processor time, to learn; matches come on top",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=WEIGHTS)
    parser.add_argument("--curve", type=Path, help="a picture of how it got better")
    parser.add_argument("--matches", type=int, default=400, help="for each point of the curve")
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    vector = make_vec("ronda", GAMES, 2, seed=given.seed, reward="points")
    assert isinstance(vector, VectorGames)
    network = Network(read(vector.observations).shape[1], vector.actions, given.seed)
    points: list[tuple[float, float, float]] = []
    minutes, decisions = 0.0, 0
    while True:
        if minutes >= len(points) * given.minutes / 12:
            share, error = measure(network, "casual", given.matches, 10**6 + given.seed)
            points.append((minutes, share, error))
            np.savez(given.save, *network.weights)  # whoever stops it keeps what it has learnt
            print(
                f"{minutes:5.1f} minutes, {decisions:>10,} decisions: wins {share:.1%}"
                f" ± {2 * error:.1%} of matches against casual",
                flush=True,
            )
        if minutes >= given.minutes:
            break
        start = time.process_time()
        steps = collect(vector, network, rng)
        rate = RATE * max(0.1, 1 - minutes / given.minutes)
        improve(network, steps, judge(vector, network, steps), rng, rate)
        minutes += (time.process_time() - start) / 60
        decisions += sum(len(step[0]) for step in steps)
    if given.curve:
        draw_curve(points, given.curve)


if __name__ == "__main__":
    main()
