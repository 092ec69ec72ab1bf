"""Positions played out to the end of a round, by a game's kernel or by its rules and bots.

A game may bring a class of its own, named in its manifest; otherwise its rules and bots do."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, NamedTuple

from kafene import bots
from kafene.core.fast import kernels
from kafene.core.fast.flat import AnyFlatGame, Memory
from kafene.core.game import DEALER, Action, AnyGame, Event, Seat
from kafene.core.kit import Kit

Scores = tuple[int, ...]
"""The scores booked at the end of a round, one per side."""
POLICIES = (0, 1)
"""The two ways to play rounds out; values are by the first."""


GRADES = ("inaccuracy", "mistake", "blunder")


class Grades(NamedTuple):
    """The least cost of each grade of error; anything cheaper isn't shown."""

    inaccuracy: float
    mistake: float
    blunder: float

    def name(self, cost: float) -> str | None:
        """The grade of an error of this size."""
        found = [name for name, least in zip(GRADES, self, strict=True) if cost >= least]
        return found[-1] if found else None


LEFT = Grades(1, 3, 6)
"""Grades by the number of pieces left that could have been laid."""


class Laid(NamedTuple):
    """The number of pieces that a turn laid, and could have laid, found by search, not by
    playouts."""

    could: int
    laid: int
    best: str
    """The play that lays most pieces."""
    proven: bool
    """True if no play lays more; otherwise `most` is a lower bound."""
    judged: bool
    """True if the seat is judged by this; the chances its turns lost are then told beside it."""

    @property
    def left(self) -> int:
        """The number of pieces that could have been laid and weren't."""
        return self.could - self.laid

    @property
    def grade(self) -> str | None:
        """The grade for leaving that many."""
        return LEFT.name(self.left)


class Playouts(ABC):
    """Plays a game out from what a seat knows. Worlds are positions that all look the same to that
    seat."""

    samples: int
    """The number of worlds in a batch."""
    players: Sequence[str] = ()
    """The kind of player at each seat: a level, a person, a program."""
    first: ClassVar[int] = 24
    """The number of decisions examined before the costliest ones are told."""
    grades: ClassVar[Mapping[str, Grades]]
    """The grades, by unit."""
    doubts: ClassVar[frozenset[str]] = frozenset()
    """Facts of a hint that call two actions about equally good, so no grounds for an error."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def unit(self, rules: Any) -> str:
        """The unit that decides the match: `points`, or `share` of the win."""
        return "points"

    def count_samples(self, rules: Any) -> int:
        """The default number of worlds in a batch under these rules."""
        return self.samples

    def is_graded(self, view: Any, action: Action) -> bool:
        """Check that a decision may be called an error."""
        return True

    def has_choice(self, view: Any) -> bool:
        """Check that the seat has at least two options."""
        return len(list(islice(self.game.options(view), 2))) > 1

    def count_laid(self, view: Any, action: Action) -> Laid | None:
        """The pieces a turn laid and could have laid, in games where that is telling."""
        return None

    def list_candidates(self, view: Any, action: Action) -> list[Action]:
        """The actions that were possible, without duplicates; the one played comes first."""
        found = {self.key(view, each): each for each in self.game.options(view)}
        return [action, *(each for key, each in found.items() if key != self.key(view, action))]

    def key(self, view: Any, action: Action) -> object:
        """A key that is equal for equivalent actions."""
        return str(action)

    def find_usual(self, view: Any) -> Action | None:
        """The first policy's action, if it depends on the view alone."""
        return None

    @abstractmethod
    def imagine(self, view: Any, history: Sequence[Event], count: int, seed: int) -> Any:
        """Worlds that look like a view, each as likely as its seat must believe."""

    @abstractmethod
    def repeat(self, state: Any, count: int) -> Any:
        """Copies of one position in which a shuffle is due."""

    @abstractmethod
    def cut(self, worlds: Any, first: int, end: int) -> Any:
        """A slice of the worlds."""

    @abstractmethod
    def act(self, worlds: Any, view: Any, action: Action) -> Any:
        """The worlds after an action, which must be possible in all of them."""

    @abstractmethod
    def keep_possible(self, worlds: Any, view: Any, actor: Seat, action: Action) -> Any:
        """The worlds in which another seat can do this."""

    @abstractmethod
    def finish(
        self, worlds: Any, view: Any, history: Sequence[Event], policy: int, seed: int
    ) -> list[Scores]:
        """The scores at the end of the round in each world. `view` and `history` are those the
        worlds were imagined from: a policy may use what others have shown."""


def seed_all(seed: int, count: int) -> array[int]:
    """A seed for each world."""
    return array("Q", random.Random(seed).randbytes(8 * count))


class _Ended(NamedTuple):
    """A position at the end of a round, before the next one is dealt."""

    state: Any


class RulesPlayouts(Playouts):
    """Playouts by the rules: everybody plays like `greedy` if the game has it, else at random."""

    samples = 24
    grades: ClassVar = {"points": Grades(1.0, 3.0, 6.0)}

    def imagine(self, view: Any, history: Sequence[Event], count: int, seed: int) -> list[Any]:
        rng = random.Random(seed)
        return [self.game.imagine(view, rng) for _ in range(count)]

    def repeat(self, state: Any, count: int) -> list[Any]:
        return [state] * count

    def cut(self, worlds: list[Any], first: int, end: int) -> list[Any]:
        return worlds[first:end]

    def act(self, worlds: list[Any], view: Any, action: Action) -> list[Any]:
        return [self._act(state, action) for state in worlds]

    def _act(self, state: Any, action: Action) -> Any:
        after, events = self.game.apply(state, action)
        return _Ended(after) if any(event.closes for event in events) else after

    def keep_possible(self, worlds: list[Any], view: Any, actor: Seat, action: Action) -> list[Any]:
        game = self.game
        return [
            state
            for state in worlds
            if str(action) in map(str, game.options(game.view(state, actor)))
        ]

    def finish(
        self, worlds: list[Any], view: Any, history: Sequence[Event], policy: int, seed: int
    ) -> list[Scores]:
        seeds = seed_all(seed, len(worlds))
        return [
            self._finish(state, policy, each) for state, each in zip(worlds, seeds, strict=True)
        ]

    def _finish(self, state: Any, policy: int, seed: int) -> Scores:
        game, rng = self.game, random.Random(seed)
        if isinstance(state, _Ended):
            return tuple(game.scores(state.state))
        has_greedy = policy == 0 and "greedy" in bots.levels(game)
        bot = bots.make(game, "greedy" if has_greedy else bots.RANDOM, seed % 2**32)
        told: list[Event] = []
        is_over = False
        while not is_over and (mover := game.mover(state)) is not None:
            if mover is DEALER:
                action: Action = game.shuffle(state, rng)
            else:
                action = bot.choose(game.view(state, mover), told)
            state, events = game.apply(state, action)
            told += events if mover is DEALER else (e.seen_by(None) for e in events)
            is_over = any(event.closes for event in events)
        return tuple(game.scores(state))


class FlatPlayouts(Playouts):
    """Playouts by the game's kernel; worlds are blocks in a row."""

    flat: AnyFlatGame
    fewer: ClassVar[int] = 10
    """The factor by which a batch has fewer worlds where the kernel isn't compiled."""
    phase: ClassVar[int]
    """The offset of the byte that tells what is due in a world; 0 there is a deal."""

    def __init__(self, game: AnyGame, flat: AnyFlatGame) -> None:
        super().__init__(game)
        self.flat = flat
        self.size = flat.engine.SIZE
        if not kernels.are_on():
            self.samples = max(12, self.samples // self.fewer)

    @abstractmethod
    def find_policy(self, view: Any, history: Sequence[Event], policy: int) -> Memory:
        """The weights that the kernel plays by."""

    def key(self, view: Any, action: Action) -> object:
        return self.flat.number(view, action)

    def split(self, worlds: bytearray) -> Iterable[memoryview]:
        """A writable view of each world."""
        memory = memoryview(worlds)
        return (memory[at : at + self.size] for at in range(0, len(worlds), self.size))

    def repeat(self, state: Any, count: int) -> bytearray:
        return self.flat.encode(state) * count

    def cut(self, worlds: bytearray, first: int, end: int) -> bytearray:
        return worlds[self.size * first : self.size * end]

    def act(self, worlds: bytearray, view: Any, action: Action) -> bytearray:
        after, number = bytearray(worlds), self.flat.number(view, action)
        for block in self.split(after):
            self.flat.engine.play(block, number)
        return after

    def keep_possible(self, worlds: bytearray, view: Any, actor: Seat, action: Action) -> bytearray:
        number, kept = self.flat.number(view, action), bytearray()
        for block in self.split(worlds):
            if self.flat.engine.mover(block) == actor and self.flat.mask(block)[number]:
                kept += block
        return kept

    def finish(
        self, worlds: bytearray, view: Any, history: Sequence[Event], policy: int, seed: int
    ) -> list[Scores]:
        seeds = seed_all(seed, len(worlds) // self.size)
        numbers = self.find_policy(view, history, policy)
        going = self._list_going(worlds, view)
        if len(going) == len(seeds):
            ended = bytearray(worlds)
            self.flat.engine.play_out(ended, seeds, numbers)
            return self.read_scores(ended)
        scores = self.read_scores(worlds)
        if going:
            ended = bytearray().join(self.cut(worlds, at, at + 1) for at in going)
            self.flat.engine.play_out(ended, array("Q", [seeds[at] for at in going]), numbers)
            for at, found in zip(going, self.read_scores(ended), strict=True):
                scores[at] = found
        return scores

    def _list_going(self, worlds: bytearray, view: Any) -> Sequence[int]:
        """The worlds in which the round goes on: the action tried may have ended it, and the next
        round must not be dealt."""
        phases = worlds[self.phase :: self.size]
        if all(phases) or not self.flat.encode(view)[self.phase]:
            return range(len(phases))
        return [at for at, phase in enumerate(phases) if phase]

    def read_scores(self, worlds: bytearray) -> list[Scores]:
        """The scores booked in each world."""
        return [self.flat.scores(block) for block in self.split(worlds)]


def load_playouts(kit: Kit) -> Playouts:
    """The playouts that a game is reviewed with."""
    game = kit.load_game()
    part = kit.load_review()
    return RulesPlayouts(game) if part is None else part(game, kit.load_flat())
