"""The best table under RK 3.4 and 3.5 where jokers may be left without a place.

`agreement` takes it that left-over jokers find room; where they do not, this search does the same
work number by number, best hope first, and counts the room. It is exact on every table, but fast
only on small ones, and only those lack room.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from kafene.core.pieces import JOKER
from kafene.games.rummikub.melds import HIGHEST
from kafene.games.rummikub.solver.house.heirs import START, State, Step
from kafene.games.rummikub.solver.house.hopes import NEVER, Hopes, deal
from kafene.games.rummikub.solver.house.menus import COLOURS, Menu
from kafene.games.rummikub.solver.house.task import Best, Workshop


class _Node(NamedTuple):
    number: int
    states: tuple[State, ...]
    """The lanes of each colour: after this number for those that have moved, before it for the
    others."""
    moved: int
    """How many colours have moved."""
    menu: Menu | None
    """The groups of this number, once they are chosen."""
    jokers: int
    room: int
    gain: int
    trail: _Trail | None


class _Trail(NamedTuple):
    before: _Trail | None
    choice: Menu | Step


class Layers:
    """One search."""

    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.hopes = shop.hopes(shop.menus)

    def best(self, floor: int, ceiling: int) -> Best | None:
        """The answer that gains the most, if it gains more than `floor`; none gains more than
        `ceiling`."""
        work = self.shop.work
        start = _Node(1, (START,) * COLOURS, 0, None, self.shop.jokers, 0, 0, None)
        heap: list[tuple[int, int, int, _Node]] = [(-ceiling, 0, 0, start)]
        reached: dict[tuple[object, ...], int] = {}
        while heap:
            _, _, _, node = heappop(heap)
            if node.number > HIGHEST:
                return self._answer(node)
            for child in self._menus(node) if node.menu is None else self._steps(node):
                work.spend(1)
                hope = min(ceiling, self._hope(child))
                shares = child.menu.share[child.moved :] if child.menu else None
                key = (child.number, child.moved, shares, child.states, child.jokers, child.room)
                if hope > floor and reached.get(key, NEVER) < child.gain:
                    reached[key] = child.gain
                    rank = -8 * child.number - child.moved
                    heappush(heap, (-hope, rank, -len(reached), child))
        return None

    def _menus(self, node: _Node) -> Iterator[_Node]:
        """A node with the groups of its number chosen."""
        for menu in self.shop.menus[node.number]:
            if menu.jokers <= node.jokers:
                yield node._replace(
                    menu=menu,
                    jokers=node.jokers - menu.jokers,
                    room=min(node.room + menu.room, self.shop.task.jokers),
                    trail=_Trail(node.trail, menu),
                )

    def _steps(self, node: _Node) -> Iterator[_Node]:
        """A node with the next colour moved."""
        assert node.menu is not None
        at, states = node.moved, node.states
        is_last = at + 1 == COLOURS
        for step in self.shop.lanes[at].steps(node.number, states[at], node.menu.share[at]):
            if step.jokers <= node.jokers:
                yield _Node(
                    node.number + is_last,
                    (*states[:at], step.after, *states[at + 1 :]),
                    0 if is_last else at + 1,
                    None if is_last else node.menu,
                    node.jokers - step.jokers,
                    min(node.room + step.room, self.shop.task.jokers),
                    node.gain + step.gain,
                    _Trail(node.trail, step),
                )

    def _hope(self, node: _Node) -> int:
        """No end that can be reached from a node gains more; at an end, what it gains."""
        held, weight = self.shop.task.hand[JOKER], self.shop.task.weights[JOKER]
        if node.number > HIGHEST:
            homeless = self.shop.homeless(self.shop.jokers - node.jokers, node.room)
            if homeless > held:
                return NEVER
            if not all(hopes.hope(node.number, state, 0) == 0 for hopes, state in self._each(node)):
                return NEVER
            return node.gain + (held - homeless) * weight
        offers = [
            [
                hopes.best(node.number, state, node.menu.share[place], jokers)
                if node.menu is not None and place >= node.moved
                else hopes.hope(node.number + (node.menu is not None), state, jokers)
                for jokers in range(node.jokers + 1)
            ]
            for place, (hopes, state) in enumerate(self._each(node))
        ]
        return node.gain + deal(offers)[-1] + held * weight

    def _each(self, node: _Node) -> Iterator[tuple[Hopes, State]]:
        return zip(self.hopes, node.states, strict=True)

    def _answer(self, node: _Node) -> Best:
        """What the trail to an end leads to."""
        choices: list[Menu | Step] = []
        trail = node.trail
        while trail is not None:
            choices.append(trail.choice)
            trail = trail.before
        choices.reverse()
        menus = [choice for choice in choices if isinstance(choice, Menu)]
        steps = [choice for choice in choices if isinstance(choice, Step)]
        melds = self.shop.melds(menus, [steps[place::COLOURS] for place in range(COLOURS)])
        return Best(self._hope(node), melds)
