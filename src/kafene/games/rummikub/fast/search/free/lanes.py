"""The runs of one colour, number by number.

Going through the numbers, all that matters about a colour's open runs is how many of them have one
tile, two, and three or more: the *state*. Short runs must go on. So the next state follows from how
many tiles the runs get at the next number: short runs first, then long ones, then new ones, for
going on with a long run is never worse than ending it and starting another.

One state *dominates* another if whatever can follow the second can follow the first: a longer run
in place of a shorter one, or a long run in place of none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import product

MOST = 4
"""Open runs of one colour: two copies of a tile and two jokers."""
STATES = sorted(
    (state for state in product(range(MOST + 1), repeat=3) if sum(state) <= MOST), key=sum
)
"""Open runs of one tile, of two, of three and more."""
CLOSED = tuple(index for index, (one, two, _) in enumerate(STATES) if not one + two)
"""The states in which every run may end."""

LaneMove = tuple[int, int, int]
"""The next state, the tiles left out, the jokers used."""


class Freedom(IntEnum):
    """Which jokers a run may have. The first two are for jokers that are worth nothing themselves;
    `ladder` says why they are enough. The third is for jokers that are worth no more than the tiles
    they stand for."""

    NEEDED = 0
    """In the place of a tile of which none is left, with tiles before it."""
    STARTING = 1
    """Also as the first of a run."""
    LAST = 2
    """Anywhere in the place of a tile of which none is left."""
    ANY = 3


def dominates(better: int, worse: int) -> bool:
    """Tell whether whatever can follow one state can follow the other."""
    ones, twos, longs = STATES[better]
    one, two, long = STATES[worse]
    return (
        ones <= one
        and ones + twos <= one + two
        and longs >= long
        and ones + twos + longs >= one + two + long
    )


DOMINATED = [
    sum(1 << worse for worse in range(len(STATES)) if dominates(better, worse))
    for better in range(len(STATES))
]
"""The states that each state dominates, as a bit set."""


def moves(
    state: int, tiles: int, forced: int, jokers: int, freedom: Freedom
) -> tuple[LaneMove, ...]:
    """The moves of runs with equal tiles, of which they must take `forced`, and jokers."""
    one, two, long = STATES[state]
    found = []
    for taken, used in _amounts(one + two, long, tiles, forced, jokers, freedom):
        rest = taken + used - one - two
        kept = min(long, rest)
        after = STATES.index((rest - kept, one, two + kept))
        found.append((after, tiles - taken, used))
    return _thin(found, freedom)


def _amounts(
    short: int, long: int, tiles: int, forced: int, jokers: int, freedom: Freedom
) -> Iterator[tuple[int, int]]:
    """Tiles and jokers that the runs may take."""
    for taken, used in product(range(forced, tiles + 1), range(jokers + 1)):
        total = taken + used
        room = MOST
        if used and freedom <= Freedom.STARTING:
            room = 2 if freedom is Freedom.STARTING else min(2, short + long)
        if short <= total <= room and (not used or taken == tiles or freedom is Freedom.ANY):
            yield taken, used


def _thin(found: Iterable[LaneMove], freedom: Freedom) -> tuple[LaneMove, ...]:
    """The moves without the needless: another leaves out no more, uses no more jokers and leads to
    a state that dominates. A joker that may go anywhere may have to, so there only moves with as
    many jokers are compared."""
    kept: list[LaneMove] = []
    for after, spare, used in sorted(set(found), key=lambda move: (*move[1:], move[0])):
        if not any(
            dominates(other, after)
            and less <= spare
            and (fewer == used or (fewer < used and freedom <= Freedom.STARTING))
            for other, less, fewer in kept
        ):
            kept.append((after, spare, used))
    return tuple(kept)
