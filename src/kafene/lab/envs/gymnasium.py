"""Our games in Gymnasium: importing `kafene.envs` registers `kafene/Ronda-v0` and the others.

    env = gymnasium.make("kafene/Ronda-v0", opponents=("greedy",))

One seat is yours, bots act in between; what you may do is in `info["action_mask"]` and in
`env.unwrapped.action_masks()`."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from kafene import bots
from kafene.core.fast import blocks
from kafene.core.options import Rules
from kafene.lab.envs import POLICIES, make_vec
from kafene.lab.envs.maker import make_game
from kafene.lab.envs.pettingzoo import ILLEGAL, RENDER_MODES, draw
from kafene.lab.envs.seats import CHOICES, SeatGames
from kafene.lab.envs.single import REWARDS, KernelGame, RulesGame, seed_stream


class KafeneEnv(gymnasium.Env[NDArray[np.uint8], Any]):
    """One seat of a game against bots. With a seed it is the game that the vector environment has
    for the same one."""

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012  (as Gymnasium's)

    def __init__(
        self,
        name: str,
        players: int | None = None,
        rules: str | Rules = "classic",
        *,
        opponents: str | Sequence[str] = ("greedy",),
        seat: int = 0,
        reward: str = "win",
        illegal: str = "default",
        render_mode: str | None = None,
    ) -> None:
        for given, known in ((reward, REWARDS), (illegal, ILLEGAL), (render_mode, RENDER_MODES)):
            if given is not None and given not in known:
                raise ValueError(f"{given} is none of {', '.join(known)}")
        others = (opponents,) if isinstance(opponents, str) else tuple(opponents)
        by_rules = not set(others) <= set(POLICIES)
        self.game = make_game(name, players, rules, by_rules=by_rules)
        self.opponents = others * (self.game.players - 1 if len(others) == 1 else 1)
        if len(self.opponents) != self.game.players - 1:
            raise ValueError(f"{len(others)} opponents for {self.game.players} players")
        if not 0 <= seat < self.game.players:
            raise ValueError(f"there is no seat {seat} of {self.game.players}")
        self.seat, self.reward, self.illegal, self.render_mode = seat, reward, illegal, render_mode
        self.observation_space = spaces.Box(0, 255, (self.game.observation_size,), np.uint8)
        self.action_space = spaces.Discrete(self.game.actions)
        self.illegal_actions = 0
        """Actions that the mask forbade, so far."""
        self._paid: float | None = None
        """The reward given so far; None before the first game."""
        self._sow(int(self.np_random.integers(2**31)))

    def _sow(self, seed: int) -> None:
        """Set the seed from which all that opponents do follows."""
        self._luck = array("Q", [seed_stream(seed, CHOICES)])
        kinds = enumerate(self.opponents)
        by_rules = isinstance(self.game, RulesGame)
        self._bots = {
            at: bots.make(self.game.game, kind, at)
            for at, kind in kinds
            if by_rules and kind != "random"
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin a game, up to your first decision."""
        super().reset(seed=seed)
        self.game.reset(seed)
        if seed is not None:
            self._sow(seed)
        self._paid = 0.0
        self._let_others_act()
        while self.game.is_over:  # somebody went out in their first turn
            self.game.reset()
            self._let_others_act()
        return self._observe(), {"action_mask": self.action_masks()}

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Your action, then those of the others, up to your next decision or the end."""
        if self._paid is None:
            raise ResetNeeded("no game has begun: call reset first")
        if self.game.is_over:
            raise ValueError("the game is over: reset begins the next one")
        mask, number, info = self.game.mask(), int(action), dict[str, Any]()
        if not 0 <= number < len(mask) or not mask[number]:
            if self.illegal == "raise":
                raise ValueError(f"the mask doesn't allow action {action}")
            number = mask.index(1)
            self.illegal_actions += 1
        info["illegal"] = number != int(action)
        self.game.play(number)
        self._let_others_act()
        worth = self.game.worth(self.reward)[self.seat]
        pay, self._paid = worth - self._paid, worth
        is_over = self.game.is_over
        info["scores" if is_over else "action_mask"] = (
            self.game.scores if is_over else self.action_masks()
        )
        return self._observe(), pay, is_over, False, info

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that you may do; as Stable-Baselines3's MaskablePPO asks for it."""
        return np.frombuffer(bytearray(self.game.mask()), np.int8)

    def render(self) -> Any:
        """The table as you see it."""
        return None if self.render_mode is None else draw(self.game, self.seat, self.render_mode)

    def _observe(self) -> NDArray[np.uint8]:
        return np.frombuffer(bytearray(self.game.observe(self.seat)), np.uint8)

    def _let_others_act(self) -> None:
        game, seat = self.game, self.seat
        while game.mover is not None and game.mover != seat:
            at = (game.mover - seat) % game.players - 1
            bot = self._bots.get(at)
            if bot is not None and isinstance(game, RulesGame):
                game.play_action(game.ask(bot))
            elif self.opponents[at] == "random":
                chosen, engine = array("h", [0]), game.flat.engine if game.flat else blocks
                engine.choose_at_random(bytearray(game.mask()), self._luck, chosen)
                game.play(chosen[0])
            else:
                assert isinstance(game, KernelGame)
                game.play_greedily()


def make_env(name: str, **options: Any) -> KafeneEnv:
    """An environment of a game; options are those of `KafeneEnv`."""
    return KafeneEnv(name, **options)


def make_vector(name: str, num_envs: int = 1, **options: Any) -> SeatGames:
    """Many of them, as `make_vec` has them with opponents."""
    made = make_vec(name, num_envs, **{"opponents": ("greedy",)} | options)
    if not isinstance(made, SeatGames):
        raise ValueError("opponents should be bots here; make_vec of kafene.envs has every seat")
    return made
