"""Thousands of games in one object, every seat in your hands: flat buffers, written in place.

Where a game has a kernel, the buffers are the kernel's own memory (`core/fast/flat.py`); without
one the rules play, slower, with the same buffers. A game that ends begins anew in the same step,
and what every seat saw at its end is kept."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kafene import games
from kafene.core.fast.flat import Batch, Memory
from kafene.core.game import Bot
from kafene.core.options import Rules
from kafene.lab.envs.batch import RulesBatch
from kafene.lab.envs.maker import read_rules
from kafene.lab.envs.single import REWARDS, seed_stream

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]
Info = dict[str, Any]
WAIT = -1
"""The action of a game that waits while others are played."""
BUFFERS = ("observations", "rewards", "terminals", "truncations")
"""Arrays that may lie in memory from outside, by the names that PufferLib has for it."""


def lend_buffer(name: str, given: NDArray[Any], own: NDArray[Any]) -> NDArray[Any]:
    """An array from outside in place of one of ours, with the same content; raises `ValueError` if
    it is no such array."""
    if (given.shape, given.dtype) != (own.shape, own.dtype) or not given.flags.c_contiguous:
        raise ValueError(f"{name} should be {own.shape} of {own.dtype} without gaps")
    given[...] = own
    return given


class VectorGames:
    """Many games, one acting seat in each: what it sees and may do is in `observations` and
    `masks`, whose seat it is in `to_move`."""

    def __init__(
        self,
        name: str,
        num_envs: int,
        players: int | None = None,
        rules: str | Rules = "classic",
        seed: int | None = None,
        *,
        reward: str = "win",
        limit: int | None = None,
        states: bool = False,
        by_rules: bool = False,
        steps: bool = False,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward}")
        if num_envs < 1:
            raise ValueError(f"num_envs should be at least 1, not {num_envs}")
        self.game, self.num_envs = games.load(name), num_envs
        self.reward, self.limit = reward, limit
        self.players, self.rules = players or self.game.usual, read_rules(self.game, rules)
        self.game.start(self.rules, self.players)  # or it says what is wrong
        self.sides = len(self.game.sides(self.players))
        self._sign = -1 if self.game.low_wins else 1
        flat = None if by_rules or steps else games.load_kit(name).load_flat()
        self._batch: Batch | RulesBatch = (
            Batch(flat, self.rules, self.players, num_envs, 0)
            if flat
            else RulesBatch(self.game.name, self.rules, self.players, num_envs, steps=steps)
        )
        self._lend_buffers()
        self.states: Bytes | None = None
        """The full state of each game, hidden pieces too, as the kernel has it; for critics that
        may learn from it, and None unless it was wanted."""
        if states:
            if isinstance(self._batch, RulesBatch):
                raise ValueError("full states need the kernel, and opponents that play in it")
            self.states = np.frombuffer(self._batch.blocks, np.uint8).reshape(num_envs, -1)
        self.reset(secrets.randbits(31) if seed is None else seed)

    def _lend_buffers(self) -> None:
        """Arrays over the batch's memory, and those that are reckoned from it."""
        batch, count, players = self._batch, self.num_envs, self.players
        self.observations: Bytes = np.frombuffer(batch.observations, np.uint8).reshape(count, -1)
        self.masks: Bytes = np.frombuffer(batch.masks, np.uint8).reshape(count, -1)
        self.to_move: Bytes = np.frombuffer(batch.movers, np.uint8)
        self.observation_size, self.actions = self.observations.shape[1], self.masks.shape[1]
        self.final_observations: Bytes = np.frombuffer(batch.finals, np.uint8).reshape(
            count, players, -1
        )
        """The view of every seat at the end of the last game of each that ended or was cut off."""
        self.scores = np.frombuffer(batch.scores, np.int32).reshape(count, players)
        """By seat, after the last action of each game: of the game that it ended, if it did."""
        self.rewards: Floats = np.zeros((count, players), np.float32)
        self.terminals: Flags = np.zeros(count, np.bool_)
        self.truncations: Flags = np.zeros(count, np.bool_)
        self.lengths = np.zeros(count, np.int64)
        """The actions that each game has had."""
        self.chosen = np.frombuffer(batch.actions, np.int16)
        """The actions played next, or played last."""
        self._ends: Flags = np.frombuffer(batch.ends, np.bool_)
        self._points = np.zeros((count, players), np.int32)
        self._offsets = np.arange(count) * self.actions

    def use_buffers(self, buffers: Mapping[str, NDArray[Any]]) -> None:
        """Write into these arrays from now on: `observations`, `rewards`, `terminals` and
        `truncations`, or some of them, in the shapes and types that they have here."""
        for name in BUFFERS:
            if name in buffers:
                setattr(self, name, lend_buffer(name, buffers[name], getattr(self, name)))
        self._batch.observations = self.observations.reshape(-1).data

    def reset(self, seed: int | Sequence[int] | None = None) -> tuple[Bytes, Info]:
        """Begin all games anew. Game number `i` of a seed is the same however many there are; a
        seed for each game gives the game that `make_game` has for it; without one the shuffles go
        on where they are."""
        count = self.num_envs
        if isinstance(seed, int | np.integer):
            self._batch.begin([seed_stream(int(seed), at) for at in range(count)])
        elif seed is not None:
            if len(seed) != count:
                raise ValueError(f"{len(seed)} seeds for {count} games")
            self._batch.begin([seed_stream(int(each)) for each in seed])
        else:
            self._batch.begin(self._batch.seeds)
        for each in (self.rewards, self.terminals, self.truncations, self.lengths, self._points):
            each[...] = 0
        return self.observations, {}

    def step(self, actions: NDArray[Any]) -> tuple[Bytes, Floats, Flags, Flags, Info]:
        """One action in every game. Raises `ValueError` if a mask does not allow it: then nothing
        has changed. The arrays are those of this object, and change with the next step."""
        actions = np.asarray(actions)
        if self.find_illegal(actions).any():
            at = int(self.find_illegal(actions).argmax())
            raise ValueError(f"the mask of game {at} doesn't allow action {actions[at]}")
        return self.play(actions)

    def find_illegal(self, actions: NDArray[Any]) -> Flags:
        """Where the masks don't allow these actions."""
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise ValueError(
                f"actions should be {self.num_envs} whole numbers,"
                f" not {actions.shape} of {actions.dtype}"
            )
        inside = (actions >= 0) & (actions < self.actions)
        allowed = self.masks.reshape(-1)[np.where(inside, actions, 0) + self._offsets]
        return ~(inside & (allowed > 0))

    def play(self, actions: NDArray[Any]) -> tuple[Bytes, Floats, Flags, Flags, Info]:
        """As `step`, for actions that are known to be legal; games whose action is `WAIT` wait. An
        action that a mask forbids may end the program."""
        self.chosen[:] = actions
        self._batch.step()
        self.terminals[...] = self._ends
        self.lengths += self.chosen >= 0
        self._pay(self.chosen < 0)
        if self.limit is not None:
            self._cut_off(self.lengths >= self.limit)
        self.lengths[self._ends] = 0
        return self.observations, self.rewards, self.terminals, self.truncations, self._inform()

    @property
    def on_rules(self) -> bool:
        """True if the rules play, not a kernel."""
        return isinstance(self._batch, RulesBatch)

    def choose_at_random(self, seeds: Memory) -> None:
        """Put an action that its mask allows into `chosen`, for every game that has no `WAIT`
        there; from generators of the caller's, so that shuffles stay as they are."""
        self._batch.choose_at_random(seeds)

    def choose_greedily(self) -> None:
        """Put what the kernel's policy does into `chosen`, for every game that has no `WAIT`."""
        assert isinstance(self._batch, Batch)
        self._batch.choose_greedily()

    def ask(self, at: int, bot: Bot | None) -> None:
        """Put what a bot does into `chosen`, where the rules play."""
        assert isinstance(self._batch, RulesBatch)
        assert bot is not None
        self._batch.ask(at, bot)

    def _inform(self) -> Info:
        ended = self.terminals | self.truncations
        return {"final_obs": self.final_observations, "_final_obs": ended} if ended.any() else {}

    def _pay(self, waiting: Flags) -> None:
        """Pay every seat what the last action brought."""
        if self.reward == "points":
            np.subtract(self.scores, self._points, out=self.rewards, casting="unsafe")
            self.rewards *= self._sign
            self.rewards[waiting] = 0
            np.copyto(self._points, self.scores, where=~waiting[:, None])
            self._points[self._ends] = 0
            return
        self.rewards[...] = 0
        ended = np.flatnonzero(self._ends)
        if len(ended):
            points = self._sign * self.scores[ended]
            won = points == points.max(axis=1, keepdims=True)
            share = self.sides / won[:, : self.sides].sum(axis=1, keepdims=True)
            self.rewards[ended] = (won * share - 1) / (self.sides - 1)

    def _cut_off(self, old: Flags) -> None:
        """Games that have had as many actions as they may, and have not ended, begin anew."""
        self.truncations[...] = old & ~self._ends
        for at in np.flatnonzero(self.truncations):
            self._batch.restart(int(at))
            self.lengths[at] = 0
            self._points[at] = 0
