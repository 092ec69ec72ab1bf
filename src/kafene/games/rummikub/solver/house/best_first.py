"""The best table under RK 3.4 and 3.5 where jokers may be left without a place.

`branch_and_bound` takes it that left-over jokers find room. Where they do not, this search does the
same work number by number, best bound first, and counts the room. It is exact on every table, but
fast only on small ones, and only those lack room.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from kafene.core.pieces import JOKER
from kafene.games.rummikub.melds import HIGHEST
from kafene.games.rummikub.solver.house.bounds import NEVER, RunBounds, deal
from kafene.games.rummikub.solver.house.groups import COLOURS, GroupChoice
from kafene.games.rummikub.solver.house.runs import START, RunState, RunStep
from kafene.games.rummikub.solver.house.task import HouseAnswer, Workspace


class _Node(NamedTuple):
    number: int
    states: tuple[RunState, ...]
    """The lanes of each colour: after this number for those that have moved, before it for the
    others."""
    moved: int
    """How many colours have moved."""
    choice: GroupChoice | None
    """The groups of this number, once they are chosen."""
    jokers: int
    room: int
    gain: int
    trail: _Trail | None


class _Trail(NamedTuple):
    before: _Trail | None
    choice: GroupChoice | RunStep


class BestFirst:
    """One search."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.bounds = workspace.bounds(workspace.choices)

    def best(self, floor: int, ceiling: int) -> HouseAnswer | None:
        """The answer that gains the most, if it gains more than `floor`; none gains more than
        `ceiling`."""
        work = self.workspace.work
        start = _Node(1, (START,) * COLOURS, 0, None, self.workspace.jokers, 0, 0, None)
        heap: list[tuple[int, int, int, _Node]] = [(-ceiling, 0, 0, start)]
        reached: dict[tuple[object, ...], int] = {}
        while heap:
            _, _, _, node = heappop(heap)
            if node.number > HIGHEST:
                return self._answer(node)
            for child in (
                self._list_group_choices(node) if node.choice is None else self._steps(node)
            ):
                work.spend(1)
                bound = min(ceiling, self._bound_node(child))
                shares = child.choice.share[child.moved :] if child.choice else None
                key = (child.number, child.moved, shares, child.states, child.jokers, child.room)
                if bound > floor and reached.get(key, NEVER) < child.gain:
                    reached[key] = child.gain
                    rank = -8 * child.number - child.moved
                    heappush(heap, (-bound, rank, -len(reached), child))
        return None

    def _list_group_choices(self, node: _Node) -> Iterator[_Node]:
        """A node with the groups of its number chosen."""
        for choice in self.workspace.choices[node.number]:
            if choice.jokers <= node.jokers:
                yield node._replace(
                    choice=choice,
                    jokers=node.jokers - choice.jokers,
                    room=min(node.room + choice.room, self.workspace.task.jokers),
                    trail=_Trail(node.trail, choice),
                )

    def _steps(self, node: _Node) -> Iterator[_Node]:
        """A node with the next colour moved."""
        assert node.choice is not None
        at, states = node.moved, node.states
        is_last = at + 1 == COLOURS
        for step in self.workspace.lanes[at].steps(node.number, states[at], node.choice.share[at]):
            if step.jokers <= node.jokers:
                yield _Node(
                    node.number + is_last,
                    (*states[:at], step.after, *states[at + 1 :]),
                    0 if is_last else at + 1,
                    None if is_last else node.choice,
                    node.jokers - step.jokers,
                    min(node.room + step.room, self.workspace.task.jokers),
                    node.gain + step.gain,
                    _Trail(node.trail, step),
                )

    def _bound_node(self, node: _Node) -> int:
        """No end that can be reached from a node gains more; at an end, what it gains."""
        held, weight = self.workspace.task.hand[JOKER], self.workspace.task.weights[JOKER]
        if node.number > HIGHEST:
            homeless = self.workspace.homeless(self.workspace.jokers - node.jokers, node.room)
            if homeless > held:
                return NEVER
            if not all(
                bounds.bound(node.number, state, 0) == 0 for bounds, state in self._each(node)
            ):
                return NEVER
            return node.gain + (held - homeless) * weight
        offers = [
            [
                bounds.best(node.number, state, node.choice.share[place], jokers)
                if node.choice is not None and place >= node.moved
                else bounds.bound(node.number + (node.choice is not None), state, jokers)
                for jokers in range(node.jokers + 1)
            ]
            for place, (bounds, state) in enumerate(self._each(node))
        ]
        return node.gain + deal(offers)[-1] + held * weight

    def _each(self, node: _Node) -> Iterator[tuple[RunBounds, RunState]]:
        return zip(self.bounds, node.states, strict=True)

    def _answer(self, node: _Node) -> HouseAnswer:
        """What the trail to an end leads to."""
        trail_choices: list[GroupChoice | RunStep] = []
        trail = node.trail
        while trail is not None:
            trail_choices.append(trail.choice)
            trail = trail.before
        trail_choices.reverse()
        choices = [choice for choice in trail_choices if isinstance(choice, GroupChoice)]
        steps = [choice for choice in trail_choices if isinstance(choice, RunStep)]
        melds = self.workspace.melds(choices, [steps[place::COLOURS] for place in range(COLOURS)])
        return HouseAnswer(self._bound_node(node), melds)
