"""The log of a run as arrays: `kafene.lab.arena.arrays` by its public name."""

from kafene.lab.arena.arrays import read_log

__all__ = ["read_log"]
