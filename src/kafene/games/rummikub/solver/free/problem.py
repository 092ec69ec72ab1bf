"""What the search on counts is asked, and how it numbers tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

NUMBERS = 13
COLOURS = 4
MOST_COPIES = 2
"""Of each tile, and of jokers."""
MELD_SIZE = 3
"""Tiles in the smallest meld."""
JOKER = COLOURS * NUMBERS
"""A tile's *place* is 13 times its colour plus its number less one; the joker's comes last."""

Melds = list[list[int]]
"""Melds as lists of places."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Tiles to be melded, of which some must be: 52 numbers each, by place."""

    copies: Sequence[int]
    """How many there are of each tile, at most two."""
    forced: Sequence[int]
    """How many of them must be placed."""
    weights: Sequence[int]
    """What placing one of the others is worth, at least 1."""
    jokers: int
    """How many jokers there are, at most two."""
    forced_jokers: int
    """How many of them must be placed."""
    gains: Sequence[int]
    """What a joker is worth in the place of each of the 13 numbers, at least 1."""
