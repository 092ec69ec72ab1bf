"""Environments for learning programs: `kafene.lab.envs` by its public name; importing it registers
our games in Gymnasium, where that is installed."""

from kafene.lab.envs import *  # noqa: F403
