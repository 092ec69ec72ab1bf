"""The facts that a search has of the rules: tables from the modules that define runs and groups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, product

from kafene.games.rummikub.fast.search.bags import weigh
from kafene.games.rummikub.fast.search.free.groups import amount, charges, most
from kafene.games.rummikub.fast.search.free.lanes import CLOSED, DOMINATED, STATES, Freedom, moves
from kafene.games.rummikub.fast.search.free.space import (
    COLOURS,
    GROUPINGS,
    LANES,
    MOST_COPIES,
    NUMBERS,
    WORTH,
    WORTHS_END,
)
from kafene.games.rummikub.rules.points import JOKER_VALUE

_COUNTS = range(MOST_COPIES + 1)
_HOLDINGS = [(tiles, forced) for tiles in _COUNTS for forced in range(tiles + 1)]
_SPLITS = [(*held, grouped) for held in _HOLDINGS for grouped in range(held[0] + 1)]


def tables() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers at the start of a space's memory, and the bit sets of states that each state
    dominates."""
    assert len(STATES) == LANES
    columns = [*product(_COUNTS, repeat=COLOURS)]
    choices = [*product(_COUNTS, repeat=COLOURS + 1)]
    kinds = product((True, False), _COUNTS, range(GROUPINGS))
    picks = [[*_picks(first, left, sparing)] for sparing, left, first in kinds]
    steps = [*_moves()]
    starts = [*accumulate(map(len, [*picks, *steps]), initial=0)]
    numbers = [
        *_worths(),
        *(_SPLITS.index(split) if split in _SPLITS else 0 for split in product(_COUNTS, repeat=3)),
        *(_holding(*split, taken) for split in _SPLITS for taken in _COUNTS),
        *(-1 if (groups := amount(choice)) is None else groups for choice in choices),
        *(
            sum(count << 2 * at for at, count in enumerate(most(copies, jokers)))
            for jokers in _COUNTS
            for copies in columns
        ),
        *(charge for copies in columns for charge in charges(copies)),
        *(state in CLOSED for state in range(LANES)),
        *starts[: len(picks) + 1],
        *starts[len(picks) :],
        *(pick for some in picks for pick in some),
        *(move for some in steps for move in some),
    ]
    return tuple(numbers), tuple(DOMINATED)


def _worths() -> Iterator[int]:
    """The worth of a tile in a turn and in an opening, for both goals: a joker as one left in the
    hand (RK 5.2), or as the tile that it stands for (RK 2.5)."""
    numbers = (*range(1, NUMBERS + 1),)
    for jokers in ((JOKER_VALUE,) * NUMBERS, numbers):
        for value_first in (False, True):
            for value in numbers * COLOURS + jokers:
                yield weigh(1, value, value_first=value_first)
    yield from (0,) * (WORTHS_END - 4 * WORTH)


def _holding(tiles: int, forced: int, grouped: int, taken: int) -> int:
    """The rest for runs when groups take some of a place's tiles; -1 if they cannot."""
    if taken > grouped:
        return -1
    return _HOLDINGS.index((tiles - taken, max(0, forced - taken)))


def _picks(first: int, left: int, sparing: bool) -> Iterator[int]:
    """All that can be in groups with these tiles of two colours and the jokers left: tiles of
    the other two, times four, and jokers; if `sparing`, with no more jokers than they need."""
    for second in range(GROUPINGS):
        for jokers in range(left + 1):
            if amount((*divmod(first, 3), *divmod(second, 3), jokers)) is not None:
                yield 4 * second + jokers
                if sparing:
                    break


def _moves() -> Iterator[list[int]]:
    """The moves of runs, by freedom, jokers, holding and state."""
    for freedom, jokers, holding, state in product(Freedom, _COUNTS, _HOLDINGS, range(LANES)):
        narrow = jokers and freedom <= Freedom.STARTING
        if narrow and sum(STATES[state]) > MOST_COPIES:
            yield []  # it is never in such a state
        else:
            some = moves(state, *holding, jokers, freedom)
            yield [after | spare << 6 | used << 8 for after, spare, used in some]
