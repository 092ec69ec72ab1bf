"""What each seat was told, version by version."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from kafene.core.game import Actor, AnyGame, Event, Seat
from kafene.core.record import Newcomer, RecordedMove


class Stream:
    """What one seat was told so far; the seat None stands for all spectators.

    Its version counts the changes that the seat has seen. Not the ply: in a window others answer
    unseen, and the ply would tell how many. It follows from the record, so it is the same after a
    restart. A stream never changes, since threads of a server read it while the game goes on:
    `add` returns the next one."""

    __slots__ = (
        "_actions",
        "_ends",
        "_events",
        "_game",
        "_names",
        "_newcomers",
        "_substituted",
        "_undone",
        "_view",
        "base",
        "before",
        "seat",
        "state",
        "undone",
        "version",
    )

    def __init__(self, game: AnyGame, seat: Seat | None, state: Any) -> None:
        self.seat, self.version = seat, 0
        self.undone = 0
        """How often moves were taken back."""
        self.before: Stream | None = None
        """Where the moves that were last taken back led to; what came between doesn't stand."""
        self.base = 0
        """The version with which that was."""
        self.state = state
        """Of which the seat sees its view; nobody may be told more of it than that."""
        self._game, self._view = game, None
        # The streams of one seat share these, which only grow.
        self._events: list[Event] = []
        self._ends = [0]
        self._actions: dict[int, str] = {}
        self._substituted: dict[int, RecordedMove] = {}
        self._names: list[Sequence[str]] = [()]
        self._newcomers: dict[int, tuple[Newcomer, ...]] = {}
        self._undone: dict[int, Seat] = {}

    def add(
        self,
        move: RecordedMove,
        state: Any,
        seen: Iterable[Event] | None,
        names: Sequence[str] = (),
    ) -> Stream:
        """The stream after a move of which the seat has `seen` this, with these `names` at the
        table; this one if it sees no change (None). Only the newest stream of a seat may be added
        to."""
        if move.actor == self.seat:
            self._actions[self.version] = move.text
        if move.newcomers:  # told with the next change that the seat sees
            met = self._newcomers.get(self.version + 1, ())
            self._newcomers[self.version + 1] = (*met, *move.newcomers)
        if seen is None:
            return self
        seen = tuple(seen)
        if move.by is not None and self._may_know(move.actor, seen):
            self._substituted[self.version + 1] = move
        self._events.extend(seen)
        self._ends.append(len(self._events))
        self._names.append(names)
        return self._follow(state)

    def take_back(self, to: Stream, who: Seat, names: Sequence[str] = ()) -> Stream:
        """The stream after somebody took moves back to where the seat had an earlier stream: it
        sees what it saw then, and was told no more. Versions go on counting."""
        self._ends.append(len(self._events))
        self._names.append(names)
        self._undone[self.version + 1] = who
        after = self._follow(to.state)
        after.base, after.undone = after.version, self.undone + 1
        after.before = to.before or to if to.version == to.base else to  # no longer than it must be
        return after

    def _follow(self, state: Any) -> Stream:
        """The next version, on which the table is like this."""
        after: Stream = object.__new__(Stream)
        after.seat, after.version, after.undone = self.seat, self.version + 1, self.undone
        after._game, after.state, after._view = self._game, state, None
        after._events, after._ends, after._actions = self._events, self._ends, self._actions
        after._substituted, after._undone = self._substituted, self._undone
        after._names, after._newcomers = self._names, self._newcomers
        after.before, after.base = self.before, self.base
        return after

    def _may_know(self, actor: Actor, seen: Iterable[Event]) -> bool:
        """Whether the seat sees whose move it was: who is asked in a window may be a secret."""
        return self.view.mover == actor or any(
            getattr(event, "seat", None) == actor for event in seen
        )

    @property
    def view(self) -> Any:
        """All that the seat may know at this version."""
        if self._view is None:
            self._view = self._game.view(self.state, self.seat)
        return self._view

    def history(self) -> tuple[Event, ...]:
        """All that the seat was told, in order, and that was not taken back."""
        if self.before is None:
            return tuple(self._events)[: self._ends[self.version]]
        return tuple(event for part in self._parts() for event in part.since(part.base))

    def list_versions(self, since: int) -> Iterable[int]:
        """The versions after one of them; if moves were taken back since, all that stand."""
        if since >= self.base:
            return range(since + 1, self.version + 1)
        return chain.from_iterable(range(each.base + 1, each.version + 1) for each in self._parts())

    def _parts(self) -> list[Stream]:
        """What stands: of each of these streams, what came after moves were last taken back."""
        parts = [self]
        while (before := parts[-1].before) is not None:
            parts.append(before)
        return parts[::-1]

    def since(self, version: int) -> list[Event]:
        """What the seat was told after a version."""
        return self._events[self._ends[version] : self._ends[self.version]]

    def told_at(self, version: int) -> list[Event]:
        """What the seat was told with a version from 1 on."""
        return self._events[self._ends[version - 1] : self._ends[version]]

    def undone_at(self, version: int) -> Seat | None:
        """Who took moves back with a version from 1 on; None: it was a move."""
        return self._undone.get(version)

    def substituted_at(self, version: int) -> RecordedMove | None:
        """The move that led to a version from 1 on, if it was played for the person at its seat
        and this seat may know; else None."""
        return self._substituted.get(version)

    def names_at(self, version: int) -> Sequence[str]:
        """Who sat where when a version from 1 on came about."""
        return self._names[version]

    def newcomers_at(self, version: int) -> tuple[Newcomer, ...]:
        """Who took over seats before a version from 1 on came about."""
        return self._newcomers.get(version, ())

    def action_at(self, version: int) -> str | None:
        """What the seat did when it had seen this version, as text; None if it did nothing."""
        return self._actions.get(version)
