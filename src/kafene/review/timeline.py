"""A finished game, round by round: the knowledge of each seat, and where its chances changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import chain
from typing import Any

from kafene.core.codec import write_position
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Action, Actor, AnyGame, Event, Seat
from kafene.core.record import BRANCH, Record, Undo, replay
from kafene.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """An action that stands, and the positions before and after it."""

    ply: int
    actor: Actor
    action: Action
    before: Any
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """The steps of a round; a match may have many."""

    steps: tuple[Step, ...]
    past: int
    """The number of events before it."""

    @property
    def start(self) -> Any:
        """The position before the round."""
        return self.steps[0].before

    @property
    def end(self) -> Any:
        """The position at its end."""
        return self.steps[-1].after


class Kind(Enum):
    """The cause of a change in a seat's chances."""

    DECISION = "decision"
    LUCK = "luck"
    OTHERS = "others"
    PARTNER = "partner"


class Ask(Enum):
    """The question about a moment."""

    START = "start"
    """The seat's expectation before a round is dealt."""
    VALUE = "value"
    """The seat's expectation from what it knows before a step."""
    DECISION = "decision"
    """The same, and how its own step changed it."""
    BETWEEN = "between"
    """The seat's expectation after another's step, before the cards that came with it."""


@dataclass(frozen=True, slots=True)
class Station:
    """A question about one seat at one step of a round."""

    ask: Ask
    seat: Seat
    round: int
    step: int


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a seat's chances to what a station finds; without a station, to the result of the
    round."""

    kind: Kind
    steps: tuple[int, ...]
    """The numbers, within the round, of the steps that caused it."""
    to: Station | None


def read_rounds(game: AnyGame, record: Record) -> tuple[Round, ...]:
    """The rounds of a finished game, without moves taken back; raises `NotationError` for an
    unfinished one."""
    steps: list[Step] = []
    state: Any = None
    for ply in replay(game, record):
        if isinstance(ply.action, Undo):
            steps = [step for step in steps if step.ply < ply.action.ply]
        elif ply.action is not None and ply.actor is not None:
            steps.append(Step(ply.number, ply.actor, ply.action, state, ply.state, ply.events))
        state = ply.state
    if game.outcome(state) is None:
        raise NotationError("review-unfinished")
    return tuple(_cut(steps))


def _cut(steps: Sequence[Step]) -> Iterator[Round]:
    first = past = 0
    for at, step in enumerate(steps):
        if any(event.closes for event in step.events) or at + 1 == len(steps):
            part = tuple(steps[first : at + 1])
            yield Round(part, past)
            past += sum(len(each.events) for each in part)
            first = at + 1


class Timeline:
    """The knowledge of every seat at each step of a game."""

    def __init__(self, game: AnyGame, record: Record, has_choice: Callable[[Any], bool]) -> None:
        self.game, self.record = game, record
        self.has_choice = has_choice
        """Checks that the seat of a view has at least two options."""
        self.rounds = read_rounds(game, record)
        self.sides = game.sides(len(record.seats))
        self._told: dict[Seat, tuple[Event, ...]] = {}
        inherited = record.header(BRANCH) or ""
        self._inherited = int(inherited) if inherited.isdecimal() else 0

    def is_own(self, step: Step) -> bool:
        """Check that the players of this table decided a step; in a game continued from another,
        somebody else may have decided the first ones."""
        return step.ply > self._inherited

    def view(self, station: Station) -> Any:
        """The seat's view before the step."""
        state = self.rounds[station.round].steps[station.step].before
        return self.game.view(state, station.seat)

    def history(self, station: Station) -> tuple[Event, ...]:
        """The events that the seat was told before the step."""
        seat, now = station.seat, self.rounds[station.round]
        if seat not in self._told:
            steps = chain.from_iterable(each.steps for each in self.rounds)
            events = chain.from_iterable(step.events for step in steps)
            self._told[seat] = tuple(event.seen_by(seat) for event in events)
        passed = now.past + sum(len(step.events) for step in now.steps[: station.step])
        return self._told[seat][:passed]

    def find_step(self, station: Station) -> Step:
        """The step that a station comes before."""
        return self.rounds[station.round].steps[station.step]

    def find_decision(self, seat: Seat, number: int, ply: int) -> Station:
        """The station of a seat's decision at a ply of a round."""
        steps = self.rounds[number].steps
        at = next(at for at, step in enumerate(steps) if step.ply == ply)
        return Station(Ask.DECISION, seat, number, at)

    def list_changes(self, seat: Seat, number: int) -> list[Change]:
        """The changes of a seat's chances in a round, from what `Ask.START` finds."""
        return _Planner(self, seat, number).plan()


class _Planner:
    """Goes through a round for one seat. Steps since its chances were last known are collected
    until they are known again, or until something of another kind happens."""

    def __init__(self, timeline: Timeline, seat: Seat, number: int) -> None:
        self.game, self.seat, self.number = timeline.game, seat, number
        self.has_choice = timeline.has_choice
        self.round = timeline.rounds[number]
        self.side = next(side for side in timeline.sides if seat in side)
        self.changes: list[Change] = []
        self.waiting: tuple[Kind, Actor | None] | None = None
        self.steps: list[int] = []

    def plan(self) -> list[Change]:
        after = self.game.view(self.round.start, self.seat)
        for at, step in enumerate(self.round.steps):
            before, after = after, self.game.view(step.after, self.seat)
            if step.actor == self.seat:
                self._own(at, before, after)
            elif step.events or before != after:
                self._others(at, step, before, after)
        kind = self.waiting[0] if self.waiting else Kind.OTHERS
        self.changes.append(Change(kind, tuple(self.steps), None))
        return self.changes

    def _own(self, at: int, before: Any, after: Any) -> None:
        if self.has_choice(before):
            station = Station(Ask.DECISION, self.seat, self.number, at)
            self._close(station)
            self.changes.append(Change(Kind.DECISION, (at,), station))
        if find_new_pieces(self.game, before, after):
            self._wait(at, Kind.LUCK, None)

    def _others(self, at: int, step: Step, before: Any, after: Any) -> None:
        if step.actor is DEALER:
            deals = at == 0 or Counter(after.hand) - Counter(before.hand)
            self._wait(at, Kind.LUCK if deals else Kind.OTHERS, None)
            return
        is_partner = step.actor in self.side
        self._wait(at, Kind.PARTNER if is_partner else Kind.OTHERS, step.actor)
        if find_new_pieces(self.game, before, after):
            self._close(Station(Ask.BETWEEN, self.seat, self.number, at))
            self._wait(at, Kind.LUCK, None)

    def _wait(self, at: int, kind: Kind, actor: Actor | None) -> None:
        if self.waiting not in (None, (kind, actor)):
            self._close(Station(Ask.VALUE, self.seat, self.number, at))
        self.waiting = (kind, actor)
        self.steps.append(at)

    def _close(self, station: Station) -> None:
        if self.waiting is not None:
            self.changes.append(Change(self.waiting[0], tuple(self.steps), station))
        self.waiting, self.steps = None, []


def find_new_pieces(game: AnyGame, before: Any, after: Any) -> tuple[Any, ...]:
    """The pieces that a seat holds after a step and hadn't seen before it."""
    new = Counter(after.hand) - Counter(before.hand)
    if not new or _count_hidden(game, after) >= _count_hidden(game, before) > 0:
        return ()
    return tuple(new.elements())


def _count_hidden(game: AnyGame, view: Any) -> int:
    return str(write_position(game, view)).count("?")
