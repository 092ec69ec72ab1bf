"""The facts that the searches have of the rules: tables that follow from the tiles alone."""

from __future__ import annotations

from array import array
from functools import cache
from typing import NamedTuple

from kafene.core.fast import kernels


class Facts(NamedTuple):
    """All of it, as kernels take it."""

    numbers: array[int]
    """The start of a space's memory."""
    dominated: array[int]
    """The states of runs that each state dominates, as a bit set."""
    bags: array[int]
    """By number: how many tiles, as what they can be read, what they are worth (RK 2.5), and their
    places in the order in which they are read."""
    words: array[int]
    """The tiles of all bags as words, in order."""
    order: array[int]
    """By place among the words: the bag's number."""


@cache
def facts() -> Facts:
    """The tables, read or made once."""
    return Facts(*kernels.read_tables("kafene.games.rummikub.fast.search.tables"))
