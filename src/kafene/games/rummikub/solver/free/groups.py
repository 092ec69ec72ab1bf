"""The groups of one number.

Tiles and jokers split into groups if and only if for some number of groups q no colour has more
than q tiles, and there are at least 3q and at most 4q in all: dealt round robin, every group gets
three or four, no two of a colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from kafene.games.rummikub.solver.free.problem import COLOURS, MELD_SIZE

GroupCounts = tuple[int, int, int, int, int]
"""Tiles of each colour in groups, and jokers with them."""


class Column(NamedTuple):
    """What groups can be made at a number."""

    choices: tuple[tuple[tuple[int, GroupCounts], ...], ...]
    """By the tiles of the first two colours, three times the one plus the other; each with the
    tiles of the last two, numbered alike."""
    most: GroupCounts
    """The most tiles of each colour, and jokers, of any choice."""
    charges: tuple[int, ...]
    """Jokers that a tile of each colour pays for being in a group, so that no group pays more than
    it has: a colour alone two, the first of two colours one."""


def amount(choice: GroupCounts) -> int | None:
    """How many groups the tiles and jokers can be dealt to; None if they are no groups."""
    total = sum(choice)
    fits = (
        q for q in range(max(choice[:COLOURS]), total + 1) if MELD_SIZE * q <= total <= COLOURS * q
    )
    return next(fits, None)


@cache
def column(copies: tuple[int, ...], jokers: int, sparing: bool) -> Column:
    """The groups of tiles at one number; if `sparing`, with no more jokers than they need."""
    found: list[list[tuple[int, GroupCounts]]] = [[] for _ in range(9)]
    most = [0] * (COLOURS + 1)
    for one, two, three, four in product(*(range(count + 1) for count in copies)):
        for used in range(jokers + 1 if one + two + three + four else 1):
            choice = (one, two, three, four, used)
            if amount(choice) is not None:
                found[3 * one + two].append((3 * three + four, choice))
                most = list(map(max, most, choice))
                if sparing:
                    break
    one, two, three, four, used = most
    return Column(tuple(map(tuple, found)), (one, two, three, four, used), _charges(copies))


def _charges(copies: Sequence[int]) -> tuple[int, ...]:
    held = [colour for colour, count in enumerate(copies) if count]
    payer = held[0] if held else 0
    price = max(0, MELD_SIZE - len(held))
    return tuple(price if colour == payer else 0 for colour in range(COLOURS))
