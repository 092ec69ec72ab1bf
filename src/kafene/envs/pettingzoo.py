"""Our games in PettingZoo: `kafene.lab.envs.pettingzoo` by its public name."""

from kafene.lab.envs.pettingzoo import KafeneAEC, env

__all__ = ["KafeneAEC", "env"]
