"""What the runs of a colour can gain at best, if it may give certain shares to groups."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kafene.games.rummikub.melds import HIGHEST
from kafene.games.rummikub.solver.house.runs import START, RunProgram, RunState, RunStep, is_long
from kafene.parts.melds import SHORTEST_MELD

NEVER = -(10**9)
"""What cannot be, as a value."""

Shares = tuple[tuple[int, ...], ...]
"""By number, how many tiles of a colour may be in groups."""


class RunBounds:
    """The most that one colour can gain from every state on."""

    def __init__(self, lanes: RunProgram, shares: Shares) -> None:
        self.lanes = lanes
        self.work = lanes.work
        self.shares = shares
        self._best: dict[tuple[int, RunState, int, int], int] = {}
        self._bound_node: dict[tuple[int, RunState, int], int] = {}
        self.through = lru_cache(maxsize=8)(self._through)

    def bound(self, number: int, state: RunState, jokers: int) -> int:
        """The most that can be gained from `number` on with at most this number of jokers."""
        key = (number, state, jokers)
        found = self._bound_node.get(key)
        if found is None:
            if number > HIGHEST:
                found = 0 if all(map(is_long, state[0])) else NEVER
            else:
                found = max(
                    [self.best(number, state, share, jokers) for share in self.shares[number]]
                )
            self._bound_node[key] = found
        return found

    def best(self, number: int, state: RunState, share: int, jokers: int) -> int:
        """The same, if groups get `share` tiles of this number."""
        key = (number, state, share, jokers)
        found = self._best.get(key)
        if found is None:
            found = NEVER
            steps = self.lanes.steps(number, state, share)
            self.work.spend(1 + len(steps))
            for step in steps:
                if step.jokers <= jokers:
                    bound = step.gain + self.bound(number + 1, step.after, jokers - step.jokers)
                    if bound > found:
                        found = bound
            self._best[key] = found
        return found

    def way(self, jokers: int) -> tuple[list[int], list[RunStep]]:
        """The shares and steps of a best way, for the numbers from 1 on."""
        state, shares, steps = START, [], []
        for number in range(1, HIGHEST + 1):
            aim = self.bound(number, state, jokers)
            share, step = next(
                (share, step)
                for share in self.shares[number]
                for step in self.lanes.steps(number, state, share)
                if step.jokers <= jokers
                and step.gain + self.bound(number + 1, step.after, jokers - step.jokers) == aim
            )
            state, jokers = step.after, jokers - step.jokers
            shares.append(share)
            steps.append(step)
        return shares, steps

    def _through(self, jokers: int, least: int) -> list[list[int]]:
        """By number and share, the most with at most `jokers` jokers if groups get this share;
        `NEVER` if it is less than `least`."""
        found = [[NEVER] * SHORTEST_MELD for _ in range(HIGHEST + 1)]
        layer = {(START, jokers): 0}
        for number in range(1, HIGHEST + 1):
            after: dict[tuple[RunState, int], int] = {}
            for (state, left), gained in layer.items():
                for share in self.shares[number]:
                    most = gained + self.best(number, state, share, left)
                    if most < least:
                        continue
                    found[number][share] = max(found[number][share], most)
                    steps = self.lanes.steps(number, state, share)
                    self.work.spend(1 + len(steps))
                    for step in steps:
                        rest, now = left - step.jokers, gained + step.gain
                        if rest < 0 or now + self.bound(number + 1, step.after, rest) < least:
                            continue
                        key = (step.after, rest)
                        after[key] = max(after.get(key, NEVER), now)
            layer = after
        return found


def deal(offers: Sequence[Sequence[int]]) -> list[int]:
    """The most that some gain together with 0, 1, … jokers, given the same of each."""
    first, *others = offers
    total = list(first)
    for other in others:
        total = [
            max([total[own] + other[jokers - own] for own in range(jokers + 1)])
            for jokers in range(len(total))
        ]
    return total
