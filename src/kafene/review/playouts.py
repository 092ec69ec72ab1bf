"""How positions are played out to the end of a round: by a game's kernel, or by its rules and bots.

What a game brings to be reviewed is a class of its own, named in its manifest; without one, its
rules and bots do."""

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
"""Booked at the end of a round, a side each."""
POLICIES = (0, 1)
"""Rounds are played out in two ways; values are by the first."""


GRADES = ("inaccuracy", "mistake", "blunder")


class Grades(NamedTuple):
    """What an error must cost at least to be called so; what costs less is not shown."""

    inaccuracy: float
    mistake: float
    blunder: float

    def name(self, cost: float) -> str | None:
        """What an error of this size is called."""
        found = [name for name, least in zip(GRADES, self, strict=True) if cost >= least]
        return found[-1] if found else None


LEFT = Grades(1, 3, 6)
"""By how many pieces were left that could have been laid."""


class Laid(NamedTuple):
    """How many pieces of the hand a turn could have laid, and did: found by search, not by playing
    on."""

    could: int
    laid: int
    best: str
    """The play of most pieces."""
    proven: bool
    """Whether no play has more; else at least that many could have been laid."""
    judged: bool
    """Whether the seat is judged by this; what it lost by its turns is told beside it then."""

    @property
    def left(self) -> int:
        """How many could have been laid and were not."""
        return self.could - self.laid

    @property
    def grade(self) -> str | None:
        """What leaving as many is called."""
        return LEFT.name(self.left)


class Playouts(ABC):
    """A game that can be played out from what a seat knows. Worlds are many positions, all of which
    look the same to that seat."""

    samples: int
    """How many worlds make a batch."""
    players: Sequence[str] = ()
    """Of which kind each seat is: a level, a person, a program."""
    first: ClassVar[int] = 24
    """How many decisions are examined before it is told which cost most."""
    grades: ClassVar[Mapping[str, Grades]]
    """By unit."""
    doubts: ClassVar[frozenset[str]] = frozenset()
    """Words in the facts of a hint that call two actions about as good: no reason for an error."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def unit(self, rules: Any) -> str:
        """What decides the match: `points`, or `share` of the win."""
        return "points"

    def count_samples(self, rules: Any) -> int:
        """How many worlds make a batch under these rules, unless the caller says so."""
        return self.samples

    def is_graded(self, view: Any, action: Action) -> bool:
        """Whether a decision may be called an error."""
        return True

    def has_choice(self, view: Any) -> bool:
        """Whether there are two things that the seat could do."""
        return len(list(islice(self.game.options(view), 2))) > 1

    def count_laid(self, view: Any, action: Action) -> Laid | None:
        """What a turn laid and could have laid, in a game in which that tells something."""
        return None

    def list_candidates(self, view: Any, action: Action) -> list[Action]:
        """What could have been done, each thing once; what was done comes first."""
        found = {self.key(view, each): each for each in self.game.options(view)}
        return [action, *(each for key, each in found.items() if key != self.key(view, action))]

    def key(self, view: Any, action: Action) -> object:
        """The same for actions that come to the same."""
        return str(action)

    def find_usual(self, view: Any) -> Action | None:
        """What the first policy does, if that follows from the view alone."""
        return None

    @abstractmethod
    def imagine(self, view: Any, history: Sequence[Event], count: int, seed: int) -> Any:
        """Worlds that look like a view, as likely as its seat must think they are."""

    @abstractmethod
    def repeat(self, state: Any, count: int) -> Any:
        """Worlds that are all this position, in which a shuffle is due."""

    @abstractmethod
    def cut(self, worlds: Any, first: int, end: int) -> Any:
        """Some worlds of many."""

    @abstractmethod
    def act(self, worlds: Any, view: Any, action: Action) -> Any:
        """The worlds after an action that is possible in all of them."""

    @abstractmethod
    def keep_possible(self, worlds: Any, view: Any, actor: Seat, action: Action) -> Any:
        """The worlds in which another seat can do this."""

    @abstractmethod
    def finish(
        self, worlds: Any, view: Any, history: Sequence[Event], policy: int, seed: int
    ) -> list[Scores]:
        """How the round ends in each world. `view` and `history` are those that the worlds were
        imagined from: a policy may go by what the others have shown."""


def seed_all(seed: int, count: int) -> array[int]:
    """A seed for each world."""
    return array("Q", random.Random(seed).randbytes(8 * count))


class _Ended(NamedTuple):
    """A position at the end of a round: the next one is not to be dealt."""

    state: Any


class RulesPlayouts(Playouts):
    """By the rules: everybody plays like `greedy` if the game has it, or at random."""

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
    """By the game's kernel; worlds are blocks in a row."""

    flat: AnyFlatGame
    fewer: ClassVar[int] = 10
    """How many times fewer worlds make a batch where the kernel is not compiled."""
    phase: ClassVar[int]
    """Which byte of a world tells what is due; nothing but a deal is 0."""

    def __init__(self, game: AnyGame, flat: AnyFlatGame) -> None:
        super().__init__(game)
        self.flat = flat
        self.size = flat.engine.SIZE
        if not kernels.are_on():
            self.samples = max(12, self.samples // self.fewer)

    @abstractmethod
    def find_policy(self, view: Any, history: Sequence[Event], policy: int) -> Memory:
        """The numbers that the kernel plays by."""

    def key(self, view: Any, action: Action) -> object:
        return self.flat.number(view, action)

    def split(self, worlds: bytearray) -> Iterable[memoryview]:
        """Each world by itself, to be read or written."""
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
        """The worlds in which the round goes on: it may have ended with the action that was tried,
        and the next one is not to be dealt."""
        phases = worlds[self.phase :: self.size]
        if all(phases) or not self.flat.encode(view)[self.phase]:
            return range(len(phases))
        return [at for at, phase in enumerate(phases) if phase]

    def read_scores(self, worlds: bytearray) -> list[Scores]:
        """What is booked in each world."""
        return [self.flat.scores(block) for block in self.split(worlds)]


def load_playouts(kit: Kit) -> Playouts:
    """What a game is reviewed by."""
    game = kit.load_game()
    part = kit.load_review()
    return RulesPlayouts(game) if part is None else part(game, kit.load_flat())
