"""The luck of a game's draws: worked out beside it, from its full state, for the arena
alone. No player gets any of it.

A draw is the next piece of the stock. Of what is still to come every order is as likely, whatever
the players do, who see none of it. So the value of the position after the true draw, less its value
after a draw from the same stock shuffled anew, is zero on average, for any values whatever; good
values only make it say more about the result. Positions are valued as a review does it, by playing
the round out. The deals themselves are no part of this: every seating gets the same."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Event, Shuffle
from kafene.core.values import dataclass
from kafene.review.playouts import FlatPlayouts, Scores, load_playouts

PART = 10
"""Worlds of a batch of a review for each world played out for a draw."""
FEWEST = 2


@dataclass(frozen=True, slots=True)
class Luck:
    """The gain of each side from the draws of a game, more than draws do on average."""

    points: tuple[float, ...]
    shares: tuple[float, ...]
    """In shares of the lead at the end of the round."""
    seconds: float
    """Seconds to find out."""
    game_seconds: float
    """Seconds for the game without that."""


@cache
def load_flat_playouts(game: AnyGame) -> FlatPlayouts:
    """Load what plays positions out; raises `NotationError` for a game that has no kernel."""
    kit = games.load_kit(game.name)
    playouts = load_playouts(kit) if kit.fast else None
    if not isinstance(playouts, FlatPlayouts):
        raise NotationError("no-luck", text=game.name)
    return playouts


def count_worlds(game: AnyGame, rules: Any) -> int:
    """The pairs of worlds played out for each draw."""
    return max(FEWEST, load_flat_playouts(game).count_samples(rules) // PART)


class Meter:
    """Follows one game and adds up the luck of its draws."""

    def __init__(self, playouts: FlatPlayouts, start: Any, worlds: int, seed: object) -> None:
        self.playouts, self.game, self.flat = playouts, playouts.game, playouts.flat
        self.worlds = worlds
        self._block = self.flat.encode(start)
        self._rng = random.Random(f"{seed} luck")
        sides = len(self.game.sides(start.seats))
        self._points, self._shares = [0.0] * sides, [0.0] * sides
        self._began, self._seconds = time.perf_counter(), 0.0

    @property
    def luck(self) -> Luck:
        """The luck of the draws so far."""
        rest = time.perf_counter() - self._began - self._seconds
        return Luck(tuple(self._points), tuple(self._shares), self._seconds, rest)

    def follow(
        self, before: Any, action: Action, after: Any, history: Callable[[], Sequence[Event]]
    ) -> None:
        """One more action; `history` gives what a spectator had seen before it."""
        start, block = time.perf_counter(), bytes(self._block)
        self.flat.play(self._block, before, action)
        if not isinstance(action, Shuffle):
            places, left = self.flat.find_stock(before), set(self.flat.find_stock(after))
            drawn = [at for at, place in enumerate(places) if place not in left]
            if drawn:
                view = self.game.view(before, None)
                others, true = self._imagine(block, places, drawn)
                seed, told = self._rng.getrandbits(63), history()
                for sign, worlds in ((1, true), (-1, others)):
                    acted = self.playouts.act(worlds, before, action)
                    for scores in self.playouts.finish(acted, view, told, 0, seed):
                        self._add(sign / self.worlds, scores)
        self._seconds += time.perf_counter() - start

    def _imagine(
        self, block: bytes, places: Sequence[int], drawn: Sequence[int]
    ) -> tuple[bytearray, bytearray]:
        """Worlds before a draw: with the stock in any order, and each of them with the pieces that
        were really drawn in their places. The rest is in the same order where it can be: what
        both have in common cancels."""
        pieces, others, true = [block[place] for place in places], bytearray(), bytearray()
        world, numbers = bytearray(block), range(len(places))
        for _ in range(self.worlds):
            keys = [self._rng.random() for _ in numbers]
            order = sorted(numbers, key=keys.__getitem__)
            for place, number in zip(places, order, strict=True):
                world[place] = pieces[number]
            others += world
            for at in drawn:
                to = order.index(at)
                order[at], order[to] = order[to], order[at]
            for place, number in zip(places, order, strict=True):
                world[place] = pieces[number]
            true += world
        return others, true

    def _add(self, weight: float, scores: Scores) -> None:
        best = min(scores) if self.game.low_wins else max(scores)
        share = weight / scores.count(best)
        for side, score in enumerate(scores):
            self._points[side] += weight * score
            if score == best:
                self._shares[side] += share
