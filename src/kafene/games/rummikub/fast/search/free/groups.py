"""The groups of one number.

Tiles and jokers split into groups if and only if for some number of groups q no colour has more
than q tiles, and there are at least 3q and at most 4q in all: dealt round robin, every group gets
three or four, no two of a colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kafene.games.rummikub.fast.search.free.space import COLOURS, MELD_SIZE


def amount(choice: Sequence[int]) -> int | None:
    """The number of groups that tiles of each colour and jokers make; None if they make none."""
    total = sum(choice)
    fits = (
        q for q in range(max(choice[:COLOURS]), total + 1) if MELD_SIZE * q <= total <= COLOURS * q
    )
    return next(fits, None)


@cache
def most(copies: tuple[int, ...], jokers: int) -> tuple[int, ...]:
    """The most tiles of each colour, and jokers, in any groups that tiles of one number make."""
    whole = (*copies, jokers)
    if amount(whole) is not None:
        return whole
    less = [(*whole[:at], whole[at] - 1, *whole[at + 1 :]) for at, held in enumerate(whole) if held]
    return tuple(map(max, (0,) * len(whole), *(most(each[:-1], each[-1]) for each in less)))


def charges(copies: Sequence[int]) -> tuple[int, ...]:
    """Jokers that a tile of each colour pays for being in a group, so that no group pays more than
    it has: a colour alone two, the first of two colours one."""
    held = [colour for colour, count in enumerate(copies) if count]
    price = max(0, MELD_SIZE - len(held))
    return tuple(price if held[:1] == [colour] else 0 for colour in range(COLOURS))
