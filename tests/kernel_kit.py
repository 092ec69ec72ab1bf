"""The rules of a game and its kernel, played side by side: every difference is an error.

Half of the games are stacked towards rare events (`<game>_stacks.py`), options and seats are drawn
at random. After every action mask and options, position, scores, mover and observations are
compared, and whatever the mask forbids must be refused. A difference is shrunk to a record."""

from __future__ import annotations

import dataclasses
import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from itertools import compress, count
from operator import not_
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from kafene import games
from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.fast import kernels
from kafene.core.fast.flat import AnyFlatGame, Engine
from kafene.core.game import DEALER, Action, Seat, Shuffle
from kafene.core.options import Option, Value
from kafene.core.record import Record, RecordedMove
from kafene.core.record import start as read_start

STACKED, LEANING = 0.5, 0.5
"""The shares of games that are stacked, and that are played towards rare events."""
SELDOM = 12
"""Comparisons that take long follow one action in this many."""


class Difference(AssertionError):
    """A kernel that is not the twin of its rules, and the game that shows it."""

    def __init__(self, what: str, record: Record) -> None:
        super().__init__(f"{what}\n{record.dumps()}")
        self.what, self.record = what, record

    def __reduce__(self) -> tuple[type[Difference], tuple[str, Record]]:
        """It comes from another process."""
        return Difference, (self.what, self.record)


@dataclass
class Counts:
    """All that came up in a proof."""

    plies: int = 0
    games: int = 0
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    options: Counter[str] = field(default_factory=Counter)

    def add(self, other: Counts) -> None:
        self.plies += other.plies
        self.games += other.games
        self.events += other.events
        self.refusals += other.refusals
        self.options += other.options


class Pair:
    """A game in the rules and in the kernel; raises `Difference` where they are not alike."""

    def __init__(
        self, flat: AnyFlatGame, rules: Any, seats: int, counts: Counts, state: Any = None
    ) -> None:
        self.flat, self.game, self.counts = flat, flat.game, counts
        self.state = state or self.game.start(rules, seats)
        self.block = flat.encode(self.state)
        self.moves: list[RecordedMove] = []
        counts.games += 1
        for option in self.game.rules_type.options():
            counts.options[f"{option.name}={option.write(getattr(rules, option.field))}"] += 1

    @property
    def record(self) -> Record:
        return Record(
            game=self.game.name,
            rules=str(self.state.rules),
            seats=tuple(f"Player {seat + 1}" for seat in range(self.state.seats)),
            moves=tuple(self.moves),
        )

    def check(self, what: str, rules: object, kernel: object) -> None:
        if rules != kernel:
            raise Difference(
                f"{what}: {rules!r} by the rules, {kernel!r} in the kernel", self.record
            )

    def play(self, action: Action, number: int | None = None) -> None:
        """One action in both, compared; in the kernel by this number."""
        mover = self.state.mover
        self.moves.append(RecordedMove(mover, str(action)))
        before = self.state
        self.state, events = self.game.apply(before, action)
        try:
            if number is None:
                self.flat.play(self.block, before, action)
            else:
                self.flat.engine.play(self.block, number)
        except (ArithmeticError, LookupError, ValueError, TypeError) as why:
            raise Difference(f"the kernel fails: {why!r}", self.record) from None
        self.counts.plies += 1
        for event in events:
            self.counts.events[type(event).__name__] += 1
        if self.flat.encode(self.state) != self.block:
            self.find_cell()
        self.check("mover", self.state.mover, self.flat.mover(self.block))
        self.check("scores", self.state.scores, self.flat.scores(self.block))

    def find_cell(self) -> None:
        for at, (rules, kernel) in enumerate(
            zip(self.flat.encode(self.state), self.block, strict=True)
        ):
            self.check(f"cell {at}", rules, kernel)

    def options(self) -> Mapping[int, Any]:
        """The mover's choices, by number, compared with the mask."""
        options = self.flat.options(self.game.view(self.state, self.state.mover))
        mask = self.flat.mask(self.block)
        self.check("mask", sorted(options), [*compress(count(), mask)])
        return options

    def observe(self, seat: Seat) -> None:
        """All that a seat may know, compared with what its view tells."""
        view = self.game.view(self.state, seat)
        told = self.flat.describe(view)
        self.check(
            f"observation of seat {seat}", told.hex(), self.flat.observe(self.block, seat).hex()
        )

    def compare_slowly(self, rng: random.Random) -> None:
        """The kernel's position read back is one of the rules and looks the same to all; what is
        hidden from a seat changes nothing that it observes."""
        again = self.flat.decode(self.block)
        self.check("flaw of the position read back", None, self.game.flaw(again))
        self.check("block of the position read back", self.block, self.flat.encode(again))
        seat = Seat(rng.randrange(self.state.seats))
        view = self.game.view(self.state, seat)
        imagined = self.flat.encode(self.game.imagine(view, rng))
        self.check(
            "observation of what is imagined",
            *(self.flat.observe(each, seat).hex() for each in (self.block, imagined)),
        )
        if self.state.mover == seat:
            mine = self.flat.encode(view)
            choices = {self.flat.choose_greedily(each) for each in (self.block, imagined, mine)}
            self.check("choices of greedy for one view", 1, len(choices))
            self.check("mask of what greedy chooses", 1, self.flat.mask(self.block)[choices.pop()])

    def refuse(self, rng: random.Random, amount: int) -> None:
        """Some of what the mask forbids is refused, but for second numbers of what it allows."""
        mover = self.state.mover
        mask = self.flat.mask(self.block)
        view = self.game.view(self.state, mover)
        forbidden = [*compress(count(), map(not_, mask))]
        for number in rng.sample(forbidden, min(amount, len(forbidden))):
            action = self.flat.action(view, number)
            code = self.refused(action, None)
            if code is None and not mask[self.flat.number(view, action)]:
                raise Difference(f"{action} is legal but not in the mask", self.record)

    def refuse_stray(self, action: Action) -> None:
        """Whatever a player may say is refused, unless it is among the options, if they are all."""
        legal = self.refused(action, None) is None
        if self.game.lists_all_options:
            options = self.game.options(self.game.view(self.state, self.state.mover))
            self.check(f"whether {action} is legal", legal, action in options)

    def refuse_out_of_turn(self, rng: random.Random) -> None:
        mover, shuffle = self.state.mover, Shuffle(())
        self.refused(shuffle, None)
        if mover is not None:
            other = Seat((mover + 1) % self.state.seats) if mover is not DEALER else Seat(0)
            view = self.game.view(self.state, other)
            number = rng.randrange(self.flat.engine.ACTIONS)
            self.check(
                "refusal", "not-your-turn", self.refused(self.flat.action(view, number), other)
            )
        if mover is DEALER:
            self.refused(self.flat.action(self.game.view(self.state, Seat(0)), 0), DEALER)

    def refused(self, action: Action, actor: Any) -> str | None:
        """The code of a refusal, counted; None if the action is legal."""
        try:
            mover = self.state.mover
            if actor is None and mover is not None and mover is not DEALER:
                self.game.check(self.game.view(self.state, mover), action)
            else:
                self.game.play(self.state, action, actor)
        except IllegalAction as refusal:
            self.counts.refusals[refusal.code] += 1
            return refusal.code
        return None


def load_kernel(name: str, *, compiled: bool) -> Any:
    """A kernel, as it is wanted. A test that wants a compiled one is passed over where there is
    none, which CI doesn't allow."""
    kernel = kernels.load_compiled(name) if compiled else kernels.load_source(name)
    if kernel is None:
        pytest.skip("there is no compiler here, or kernels are turned off")
    return kernel


def load_stacks(name: str) -> ModuleType:
    """The stacks towards a game's rare events."""
    return import_module(f"{name.replace('-', '_')}_stacks")


def draw_rules(flat: AnyFlatGame, rng: random.Random) -> tuple[Any, int]:
    """Any number of seats, any options: half of them as usual, and more where another value takes
    long to search (`ODDS`)."""
    kind = flat.game.rules_type
    odds: dict[str, float] = getattr(load_stacks(flat.game.name), "ODDS", {})
    seats = rng.randint(flat.game.fewest, flat.game.most)
    while True:
        chosen: dict[str, Value] = {
            option.field: _draw_value(option, rng)
            for option in kind.options()
            if rng.random() < odds.get(option.name, 0.5)
        }
        try:
            rules = kind(**chosen)
            flat.game.start(rules, seats)
        except NotationError:  # options or seats that do not go together
            continue
        return rules, seats


def _draw_value(option: Option, rng: random.Random) -> Value:
    if option.kind is bool:
        return rng.random() < 0.5
    if issubclass(option.kind, StrEnum):
        return rng.choice(list(option.kind))
    usual = option.default if isinstance(option.default, int) else option.low
    low, near = (
        rng.randint(option.low, min(option.high, top)) for top in (option.low + 5, usual + 5)
    )
    return rng.choice([low, low, near, near, option.high, *([None] if option.none else [])])


def play_game(
    flat: AnyFlatGame, stacks: Any, rng: random.Random, counts: Counts, most: int
) -> None:
    """One game in both, to its end or the limit of plies."""
    pair = Pair(flat, *draw_rules(flat, rng), counts)
    stacked, leaning = rng.random() < STACKED, rng.random() < LEANING
    for _ in range(most):
        mover = pair.state.mover
        if rng.randrange(SELDOM) == 0:
            pair.compare_slowly(rng)
            pair.refuse_out_of_turn(rng)
        if mover is None:
            pair.observe(Seat(rng.randrange(pair.state.seats)))
            return
        if mover is DEALER:
            order = stacks.stack(pair.state, rng) if stacked else None
            pair.play(Shuffle(order) if order else flat.game.shuffle(pair.state, rng))
            continue
        options = pair.options()
        pair.observe(mover)
        if rng.randrange(3) == 0:
            pair.refuse(rng, 2)
            if hasattr(stacks, "stray"):  # actions that the kernel has no numbers for
                pair.refuse_stray(stacks.stray(pair.game.view(pair.state, mover), rng))
            pair.observe(Seat(rng.randrange(pair.state.seats)))
        if leaning:
            action = stacks.lean(pair.state, options.values(), rng)
            pair.play(action)
        else:
            number = rng.choice([*options])
            pair.play(options[number], number)


def prove(name: str, plies: int, seed: int, flat: AnyFlatGame | None = None) -> Counts:
    """Play at least so many plies; raises `Difference`, shrunk."""
    flat = flat or games.load_kit(name).load_flat()
    assert flat is not None
    stacks, counts = load_stacks(name), Counts()
    for number in count():
        if counts.plies >= plies:
            return counts
        rng = random.Random(f"{name} {seed} {number}")
        try:
            play_game(flat, stacks, rng, counts, 600)
        except Difference as difference:
            raise shrink(flat, difference) from None
    raise AssertionError


# ------------------------------------------------------------------------------------- records


def list_records(name: str) -> list[Record]:
    """The golden games."""
    files = sorted((Path(__file__).parent / "playthroughs" / name).glob("*.kaf"))
    return [Record.loads(file.read_text(encoding="utf-8")) for file in files]


def replay(flat: AnyFlatGame, record: Record, counts: Counts | None = None) -> None:
    """A record through both; raises `Difference`, or another error for a record of no game."""
    rules = flat.game.rules_type.parse(record.rules)
    start = read_start(flat.game, record)
    pair = Pair(flat, rules, len(record.seats), counts or Counts(), start)
    rng = random.Random(0)
    for move in record.moves:
        mover, action = pair.state.mover, flat.game.parse(move.text)
        flat.game.play(pair.state, action, move.actor)  # legal, or an error
        if isinstance(mover, int):
            pair.options()
        for seat in range(pair.state.seats):
            pair.observe(Seat(seat))
        pair.play(action)
        if rng.randrange(SELDOM) == 0:
            pair.compare_slowly(rng)


def shrink(flat: AnyFlatGame, found: Difference) -> Difference:
    """The difference in a game with fewer rounds and fewer options, if it is still there."""
    smaller = True
    while smaller:
        smaller = False
        for record in (*_fewer_rounds(found.record), *_fewer_options(flat, found.record)):
            try:
                replay(flat, record)
            except Difference as difference:
                if len(difference.record.moves) <= len(record.moves):
                    found, smaller = difference, True
                    break
            except (KafeneError, ValueError, LookupError):
                continue
    return found


def _fewer_rounds(record: Record) -> Iterator[Record]:
    starts = [at for at, move in enumerate(record.moves) if move.actor is DEALER]
    for start, end in zip(starts, [*starts[1:], len(record.moves)], strict=True):
        yield dataclasses.replace(record, moves=(*record.moves[:start], *record.moves[end:]))


def _fewer_options(flat: AnyFlatGame, record: Record) -> Iterator[Record]:
    kind = flat.game.rules_type
    rules = kind.parse(record.rules)
    changed = [each for each in kind.options() if getattr(rules, each.field) != each.default]
    for option in changed:
        values = {each.field: getattr(rules, each.field) for each in changed if each is not option}
        yield dataclasses.replace(record, rules=str(kind(**values)))


# ------------------------------------------------------------------------------------- mutants


@dataclass(frozen=True)
class Mutant:
    """A line of a kernel that is not as the rules say."""

    rule: str
    function: str
    old: str
    new: str

    def change(self, code: str) -> str:
        """A kernel with this line in place of its own."""
        start = code.index(f"\ndef {self.function}(")
        at = code.index(self.old, start)
        end = re.compile(r"\n(?=def |@|class |# -)").search(code, start + 1)
        assert end, f"{self.function} has no end"
        assert at < end.start(), f"{self.function} has no {self.old}"
        return code[:at] + self.new + code[at + len(self.old) :]

    def make(self, kernel: str) -> ModuleType:
        """A kernel that has this line, uncompiled."""
        module = ModuleType("mutant")
        exec(compile(self.change(kernels.read_source(kernel)), self.rule, "exec"), vars(module))
        return module


def list_mutants(name: str) -> list[Mutant]:
    """The mutants of a game's kernel."""
    text = (Path(__file__).parent / "kernels" / f"{name}.toml").read_text(encoding="utf-8")
    return [Mutant(**each) for each in tomllib.loads(text)["mutant"]]


def mutate(name: str, mutant: Mutant) -> AnyFlatGame:
    """A game with a mutant for a kernel, uncompiled."""
    flat: AnyFlatGame = games.load_kit(name).load_flat()
    flat.use(cast("Engine", mutant.make(flat.kernel)))
    return flat


def kill(name: str, mutant: Mutant, plies: int, seed: int = 1) -> Counts | Difference:
    """The difference that shows a mutant; if none does, what was tried."""
    flat = mutate(name, mutant)
    try:
        for record in list_records(name):
            replay(flat, record)
        return prove(name, plies, seed, flat)
    except Difference as difference:
        return difference
