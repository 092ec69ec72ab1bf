"""One colour's part of a problem, solved as if it were alone: the bound of the search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from kafene.games.rummikub.solver.free.lanes import CLOSED, Freedom, LaneRow, fan, layer

NEVER = 1 << 50
HARDLY = NEVER >> 1
"""More than any loss, less than any sum with `NEVER` in it."""

Layer = tuple[int, int, int, Freedom, int, int]
"""A number of one colour: how many tiles there are, must be placed, and can be in groups at most;
where its runs may have jokers; what a tile is worth, and a joker in its place."""
Losses = tuple[int, int, int]
"""The least loss with no joker, with one, with two."""
Tail = Mapping[int, Losses]
"""The losses from some number on, by state; states without an end are left out."""
RunOption = tuple[int, int, int, int, int]
"""What a colour can do at a number: the state after it, the loss, the jokers and the tiles that its
runs take, the tiles in groups."""


def join(one: Losses, other: Losses) -> Losses:
    """The least losses of two together."""
    none, single, double = one
    first, second, third = other
    return (
        none + first,
        min(none + second, single + first),
        min(none + third, single + second, double + first),
    )


class ColourSearch:
    """The tiles of one colour, in the order of the search.

    The `tails` are exact for the colour alone, if a group took any tile that can be in one and the
    tile paid its `charges` in jokers for that. With `spare_jokers` some may be left over."""

    def __init__(
        self, steps: Sequence[Layer], charges: Sequence[int], jokers: int, *, spare_jokers: bool
    ) -> None:
        self.steps = steps
        states = 1
        layers = []
        for (tiles, forced, grouped, freedom, _, _), charge in zip(steps, charges, strict=True):
            states, rows = layer(states, tiles, forced, grouped, charge, jokers, freedom)
            layers.append(rows)
        tail: Tail = dict.fromkeys(CLOSED, (0, 0, 0) if spare_jokers else (0, NEVER, NEVER))
        self.tails = [tail]
        for rows, (*_, weight, gain) in zip(reversed(layers), reversed(steps), strict=True):
            tail = _tail(rows, tail, weight, gain) if jokers else _plain_tail(rows, tail, weight)
            self.tails.append(tail)
        self.tails.reverse()

    def options(self, at: int, state: int, jokers: int) -> list[RunOption]:
        """What can be done at a number with these jokers and does not lead to a dead end."""
        tail = self.tails[at + 1]
        return [option for option in _options(state, jokers, *self.steps[at]) if option[0] in tail]


@lru_cache(maxsize=1 << 15)
def _options(
    state: int,
    jokers: int,
    tiles: int,
    forced: int,
    grouped: int,
    freedom: Freedom,
    weight: int,
    gain: int,
) -> list[RunOption]:
    return [
        (after, spare * weight - used * gain, used, tiles - taken - spare, taken)
        for taken, moves in enumerate(fan(state, tiles, forced, grouped, jokers, freedom))
        for after, spare, used in moves
    ]


def _plain_tail(rows: Iterable[LaneRow], following: Tail, weight: int) -> Tail:
    """The tail one number earlier, without jokers."""
    tail = {}
    for state, sole, moves in rows:
        if sole in following:
            tail[state] = following[sole]
            continue
        best = NEVER
        for after, spare, _ in moves:
            if after in following:
                loss = spare * weight + following[after][0]
                if loss < best:
                    best = loss
        if best < HARDLY:
            tail[state] = (best, NEVER, NEVER)
    return tail


def _tail(rows: Iterable[LaneRow], following: Tail, weight: int, gain: int) -> Tail:
    """The tail one number earlier."""
    tail = {}
    for state, sole, moves in rows:
        if sole in following:
            tail[state] = following[sole]
            continue
        none = single = double = NEVER
        for after, spare, used in moves:
            if after in following:
                first, second, third = following[after]
                if used:
                    first, second, third = (
                        (NEVER, first, second) if used == 1 else (NEVER, NEVER, first)
                    )
                loss = spare * weight - used * gain
                if loss + first < none:
                    none = loss + first
                if loss + second < single:
                    single = loss + second
                if loss + third < double:
                    double = loss + third
        if none < HARDLY or single < HARDLY or double < HARDLY:
            tail[state] = (none, single, double)
    return tail
