"""One seat in each of many games against bots: a vector environment of Gymnasium."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kafene import bots
from kafene.core.game import Bot
from kafene.lab.envs.single import seed_stream
from kafene.lab.envs.vector import WAIT, Bytes, Flags, Floats, Info, VectorGames, lend_buffer

CHOICES = 2**31
"""Where the numbers of generators that choose begin, apart from those that shuffle."""
ILLEGAL = ("default", "raise")


class SeatGames(VectorEnv[Bytes, NDArray[Any], NDArray[Any]]):
    """One seat of yours in each of many games, and opponents who act in between.

    `opponents` sit after you in the order of turns: a name for each, or one for all. `seat` is
    yours; None: another one in every game. A game that ends begins anew in the same step; one that
    ended before you had a decision is not shown, but counted in `skipped`. An action that a mask
    forbids is replaced by the first that it allows, and counted in `illegal_actions`; or, with
    `illegal="raise"`, it is an error. With `copy=False` the arrays that you get are the buffers,
    which change with the next step."""

    def __init__(
        self,
        games: VectorGames,
        opponents: Sequence[str],
        seat: int | None = 0,
        seed: int | None = None,
        *,
        illegal: str = "default",
        copy: bool = True,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.games, self.seat, self.illegal, self.copy = games, seat, illegal, copy
        self.num_envs, self.players = games.num_envs, games.players
        self.opponents = tuple(opponents) * (self.players - 1 if len(opponents) == 1 else 1)
        if len(self.opponents) != self.players - 1:
            raise ValueError(f"{len(opponents)} opponents for {self.players} players")
        if "self" in self.opponents:
            raise ValueError("opponents are bots, or all seats are yours: self stands alone")
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat} of {self.players}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal}")
        self.single_observation_space = spaces.Box(0, 255, (games.observation_size,), np.uint8)
        self.single_action_space = spaces.Discrete(games.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._make_buffers()
        self.reset(seed=seed)

    def _make_buffers(self) -> None:
        count = self.num_envs
        self.seats = np.zeros(count, np.int64)
        """The seat that is yours, in each game."""
        self.rewards: Floats = np.zeros(count, np.float32)
        self.terminals: Flags = np.zeros(count, np.bool_)
        self.truncations: Flags = np.zeros(count, np.bool_)
        self.final_observations: Bytes = np.zeros((count, self.games.observation_size), np.uint8)
        """Your view at the end of the last game of each that ended."""
        self.final_scores = np.zeros((count, self.players), np.int32)
        self.skipped = self.illegal_actions = 0
        self._early: Floats = np.zeros(count, np.float32)
        """Rewards from before your first decision."""
        self._rows = np.arange(count)
        self._luck = array("Q", (seed_stream(0, CHOICES + at) for at in range(count)))
        self._bots = self._make_bots(0)

    def _make_bots(self, seed: int) -> list[Bot | None]:
        """The opponents that are no policies of the kernel."""
        on_rules = self.games.on_rules
        return [
            bots.make(self.games.game, kind, seed + at) if on_rules and kind != "random" else None
            for at, kind in enumerate(self.opponents)
        ]

    @property
    def observations(self) -> Bytes:
        """Your observation of each game."""
        return self.games.observations

    @property
    def masks(self) -> Bytes:
        """Your mask in each game."""
        return self.games.masks

    @property
    def states(self) -> Bytes | None:
        """As `VectorGames.states`."""
        return self.games.states

    def use_buffers(self, buffers: Mapping[str, NDArray[Any]]) -> None:
        """As `VectorGames.use_buffers`, with one reward for each game; `masks` that tell which
        agents act, as PufferLib has them, are set once: all of them do."""
        for name in ("rewards", "terminals", "truncations"):
            if name in buffers:
                setattr(self, name, lend_buffer(name, buffers[name], getattr(self, name)))
        self.games.use_buffers({"observations": buffers.get("observations", self.observations)})
        if "masks" in buffers:
            buffers["masks"][...] = True

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Bytes, Info]:
        """Begin all games anew, up to your first decision in each. Seeds are those of
        `VectorGames.reset`; from the same ones opponents do the same."""
        self.games.reset(seed)
        if isinstance(seed, int | np.integer):
            streams = [seed_stream(int(seed), CHOICES + at) for at in range(self.num_envs)]
            self._luck[:] = array("Q", streams)
            self._bots = self._make_bots(int(seed))
        elif seed is not None:
            self._luck[:] = array("Q", (seed_stream(int(each), CHOICES) for each in seed))
            self._bots = self._make_bots(0)
        self.seats[:] = self._rows % self.players if self.seat is None else self.seat
        self._early[...] = 0
        self.terminals[...] = True  # whatever happens before your first decision is early
        self._let_others_act()
        self.rewards[...] = 0
        self.terminals[...] = self.truncations[...] = False
        return self._give(self.observations), {"action_mask": self._give(self.masks)}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Bytes, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Your action in every game, then those of the others, up to your next decision."""
        actions = np.asarray(actions)
        wrong = self.games.find_illegal(actions)
        if wrong.any():
            if self.illegal == "raise":
                at = int(wrong.argmax())
                raise ValueError(f"the mask of game {at} doesn't allow action {actions[at]}")
            self.illegal_actions += int(wrong.sum())
            actions = np.where(wrong, self.masks.argmax(axis=1), actions)
        self.rewards[...] = self._early
        self._early[...] = 0
        self.terminals[...] = self.truncations[...] = False
        self._play(actions)
        self._let_others_act()
        return (
            self._give(self.observations),
            self._give(self.rewards),
            self._give(self.terminals),
            self._give(self.truncations),
            self._inform(wrong),
        )

    def _give(self, buffer: NDArray[Any]) -> NDArray[Any]:
        return buffer.copy() if self.copy else buffer

    def _inform(self, wrong: Flags) -> Info:
        info: Info = {"action_mask": self._give(self.masks), "illegal": wrong}
        ended = self.terminals | self.truncations
        if ended.any():
            info["final_obs"] = np.full(self.num_envs, None, object)
            for at in np.flatnonzero(ended):
                info["final_obs"][at] = self.final_observations[at].copy()
            scores = {"scores": self.final_scores.copy(), "_scores": ended}
            info |= {"_final_obs": ended, "final_info": scores, "_final_info": ended}
        return info

    def _let_others_act(self) -> None:
        """The others play until it is your turn in every game."""
        while True:
            places = (self.games.to_move - self.seats) % self.players
            if not places.any():
                return
            self._play(self._choose(places))

    def _choose(self, places: NDArray[np.int64]) -> NDArray[np.int16]:
        """Choose for the others: `places` are their distances from you, 0 where you act."""
        chosen = np.full(self.num_envs, WAIT, np.int16)
        for kind in dict.fromkeys(self.opponents):
            acting = np.zeros(self.num_envs, np.bool_)
            for at, other in enumerate(self.opponents, 1):
                acting |= (places == at) & (other == kind)
            if acting.any():
                self.games.chosen[:] = np.where(acting, 0, WAIT)
                if kind == "random":
                    self.games.choose_at_random(self._luck)
                elif self.games.on_rules:
                    for game in np.flatnonzero(acting):
                        self.games.ask(int(game), self._bots[places[game] - 1])
                else:
                    self.games.choose_greedily()
                chosen[acting] = self.games.chosen[acting]
        return chosen

    def _play(self, actions: NDArray[Any]) -> None:
        """One action in the games that don't wait, and what it means for you."""
        games, rows, seats = self.games, self._rows, self.seats
        games.play(actions)
        before = self.terminals | self.truncations
        pay = games.rewards[rows, seats]
        np.add(self.rewards, pay, out=self.rewards, where=~before)
        np.add(self._early, pay, out=self._early, where=before)
        ended = games.terminals | games.truncations
        if not ended.any():
            return
        again, new = ended & before, ended & ~before
        self.skipped += int(again.sum())
        self._early[again] = 0
        self.final_observations[new] = games.final_observations[rows, seats][new]
        self.final_scores[new] = games.scores[new]
        self.terminals |= new & games.terminals
        self.truncations |= new & games.truncations
        if self.seat is None:
            seats[ended] = (seats[ended] + 1) % self.players
