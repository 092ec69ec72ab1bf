"""Our games in Gymnasium: `kafene.lab.envs.gymnasium` by its public name."""

from kafene.lab.envs.gymnasium import KafeneEnv, make_env, make_vector

__all__ = ["KafeneEnv", "make_env", "make_vector"]
