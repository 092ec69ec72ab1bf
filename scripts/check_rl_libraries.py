"""Do Stable-Baselines3, TorchRL and RLlib take our environments? In an environment of its own, as
they bring gigabytes:

    python -m venv build/rl && build/rl/bin/pip install torch==2.13.0
    build/rl/bin/pip install -e '.[envs]' stable-baselines3 sb3-contrib torchrl 'ray[rllib]'
    build/rl/bin/python scripts/check_rl_libraries.py

Prints a line for each check: ok, or what went wrong."""

from __future__ import annotations

import traceback
import warnings
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import gymnasium

import kafene.envs  # noqa: F401  (registers)
from kafene import games
from kafene.envs import name_environment
from kafene.envs.pettingzoo import env as make_aec


def make(name: str) -> Any:
    """One seat against the kernel's policy."""
    return gymnasium.make(name_environment(name), opponents=("greedy-1",))


def check_sb3(name: str) -> str:
    """Stable-Baselines3's checker, and a few steps of MaskablePPO."""
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.utils import is_masking_supported
    from stable_baselines3.common.env_checker import check_env
    from stable_baselines3.common.env_util import make_vec_env

    check_env(make(name).unwrapped)
    many = make_vec_env(lambda: make(name), n_envs=2)
    assert is_masking_supported(many)
    model = MaskablePPO("MlpPolicy", many, n_steps=64, batch_size=64, seed=1)
    model.learn(256)
    forbidden = sum(each.unwrapped.illegal_actions for each in many.envs)
    assert forbidden == 0, f"{forbidden} forbidden actions"
    return "checked; MaskablePPO runs, no forbidden action"


def check_torchrl(name: str) -> str:
    """TorchRL's checker on the PettingZoo door, with masks, and on the Gymnasium door."""
    from torchrl.envs import GymWrapper, PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    check_env_specs(GymWrapper(make(name)))
    made = PettingZooWrapper(make_aec(name, 2), use_mask=True)
    check_env_specs(made)
    made.rollout(20)
    return "both doors checked"


def check_rllib(name: str) -> str:
    """RLlib's PettingZoo wrapper steps through a game."""
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

    made = make_aec(name, 2)
    wrapped = PettingZooEnv(made)
    seen, _ = wrapped.reset(seed=1)
    for _ in range(20):
        (agent,) = seen
        mask = made.infos[agent]["action_mask"]  # the wrapper leaves infos out of its answers
        seen, _, ended, _, _ = wrapped.step({agent: int(mask.argmax())})
        if ended["__all__"]:
            break
    return "PettingZooEnv steps"


def main() -> None:
    """Every check on every game."""
    warnings.simplefilter("ignore")
    checks: dict[str, Callable[[str], str]] = {
        "stable-baselines3": check_sb3,
        "torchrl": check_torchrl,
        "ray": check_rllib,
    }
    for package, check in checks.items():
        for name in games.OURS:
            try:
                told = check(name)
            except Exception:
                told = traceback.format_exc().strip().splitlines()[-1]
            print(f"{package} {version(package)} | {name} | {told}", flush=True)


if __name__ == "__main__":
    main()
