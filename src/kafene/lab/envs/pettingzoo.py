"""Our games in PettingZoo: importing this registers `kafene/Ronda-v0` and the others.

    env = kafene.envs.pettingzoo.env("ronda", players=2)

Agents are `player_0`, `player_1`, …; what an agent may do is in its `info["action_mask"]`."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import register

from kafene import games
from kafene.core.options import Rules
from kafene.lab.envs.maker import make_game
from kafene.lab.envs.single import REWARDS, KernelGame, SingleGame
from kafene.lab.envs.words import name_environment, version_of

ILLEGAL = ("default", "raise")
RENDER_MODES = ("human", "ansi", "svg")


def draw(game: SingleGame, seat: int | None, mode: str) -> str | None:
    """A table as a seat sees it: as the terminal's text (`human`: printed), or as SVG."""
    from kafene.drawing import ansi, svg  # environments that aren't drawn need neither

    view = game.view(seat)
    if mode == "svg":
        return svg.draw_svg(game.game, view)
    text = ansi.draw_ansi(game.game, view)
    if mode == "ansi":
        return text
    print(text)  # noqa: T201  (what `human` asks for)
    return None


class KafeneAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game, one acting agent at a time."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        rules: str | Rules = "classic",
        *,
        reward: str = "win",
        illegal: str = "default",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        for given, known in ((reward, REWARDS), (illegal, ILLEGAL), (render_mode, RENDER_MODES)):
            if given is not None and given not in known:
                raise ValueError(f"{given} is none of {', '.join(known)}")
        self.game = make_game(name, players, rules)
        self.reward, self.illegal, self.render_mode = reward, illegal, render_mode
        self.metadata = {
            "name": f"{name.replace('-', '_')}_v{version_of(name)}",
            "render_modes": [*RENDER_MODES],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, count = self.game.observation_size, self.game.actions
        self.observation_spaces = {
            agent: spaces.Box(0, 255, (size,), np.uint8) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.illegal_actions = 0
        """Actions that the mask forbade, since the last reset."""
        self._nothing = dict.fromkeys(self.possible_agents, 0.0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self._find_seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self._find_seat(agent)
        return self.action_spaces[agent]

    def _find_seat(self, agent: str) -> int:
        if agent not in self.seats:
            raise ValueError(f"there is no agent {agent!r}, only {', '.join(self.possible_agents)}")
        return self.seats[agent]

    def __getattr__(self, name: str) -> Any:
        """Refuse what only a game that has begun has."""
        if name == "agent_selection":
            raise AttributeError("no game has begun: call reset first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed the shuffles go on where they were."""
        self.game.reset(seed)
        self.agents = self.possible_agents[:]
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.rewards = self._nothing.copy()
        self._cumulative_rewards = self._nothing.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.illegal_actions, self._worth = 0, self.game.worth(self.reward)
        self._go_on()

    def _go_on(self) -> None:
        """Note whose turn it is, and what that agent may do."""
        game = self.game
        if game.mover is not None:
            self.agent_selection = self.possible_agents[game.mover]
            mask = np.frombuffer(game.mask(), np.int8)
            self.infos[self.agent_selection] = {"action_mask": mask}
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> NDArray[np.uint8]:
        return np.frombuffer(bytearray(self.game.observe(self._find_seat(agent))), np.uint8)

    def step(self, action: Any) -> None:
        """Play the acting agent's action; None for one whose game is over. One that the mask
        forbids is replaced by the first that it allows, and counted in `illegal_actions` and in
        the agent's info, unless it is to be an error."""
        agent, game = self.agent_selection, self.game
        if game.is_over:
            self._was_dead_step(action)
            return
        mask, number = game.mask(), int(action)
        is_illegal = not 0 <= number < len(mask) or not mask[number]
        if is_illegal:
            if self.illegal == "raise":
                raise ValueError(f"the mask of {agent} doesn't allow action {action}")
            number = mask.index(1)
            self.illegal_actions += 1
        self.infos[agent] = {}
        game.play(number)
        total = self._cumulative_rewards
        total[agent] = 0.0
        if game.is_over or self.reward != "win":  # before, nobody has won anything
            self._pay()
        self._go_on()
        if is_illegal:
            self.infos[agent] = self.infos[agent] | {"illegal": True}

    def _pay(self) -> None:
        before, self._worth = self._worth, self.game.worth(self.reward)
        for agent, then, now in zip(self.possible_agents, before, self._worth, strict=True):
            self.rewards[agent] = now - then
            self._cumulative_rewards[agent] += now - then

    def state(self) -> NDArray[np.uint8]:
        """Everything, hidden pieces too, as the kernel has it: for critics that may know it."""
        if not isinstance(self.game, KernelGame):
            raise NotImplementedError("full states need the kernel")
        return np.frombuffer(self.game.block[:], np.uint8)

    def render(self) -> str | None:
        """The table as the acting agent sees it."""
        if self.render_mode is None:
            return None
        return draw(self.game, self.seats.get(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def env(name: str, players: int | None = None, **options: Any) -> KafeneAEC:
    """An environment of a game; options are those of `KafeneAEC`."""
    return KafeneAEC(name, players, **options)


for _name in games.list_games():
    register("aec", name_environment(_name), "kafene.envs.pettingzoo:env", kwargs={"name": _name})
