"""The stream of what a seat is told, version by version."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from kafene.core.game import Actor, AnyGame, Event, Seat
from kafene.core.record import Newcomer, RecordedMove


class Stream:
    """Everything that one seat was told so far; the seat None stands for all spectators.

    The version counts the changes that the seat has seen. It is not the ply: in a window others
    answer unseen, and the ply would tell how many. It depends only on the record, so it is the same
    after a restart. A stream never changes, since threads of a server read it while the game goes
    on: `add` returns the next one."""

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
        """The number of times that moves were taken back."""
        self.before: Stream | None = None
        """The stream that the last take-back returned to; what came after it no longer stands."""
        self.base = 0
        """The version of the last take-back."""
        self.state = state
        """The state, of which nobody may be told more than the seat's view."""
        self._game, self._view = game, None
        # The streams of one seat share the following, which only grow.
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
        """The stream after a move of which the seat has `seen` these events, or no change at all
        (None: the same stream). `names` are those now at the table. Only the newest stream of a
        seat may be added to."""
        if move.actor == self.seat:
            self._actions[self.version] = move.text
        if move.newcomers:  # they are told with the next change that the seat sees
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
        """The stream after `who` took moves back to where the seat had the stream `to`: its view
        and history are those of then. Versions go on counting."""
        self._ends.append(len(self._events))
        self._names.append(names)
        self._undone[self.version + 1] = who
        after = self._follow(to.state)
        after.base, after.undone = after.version, self.undone + 1
        after.before = to.before or to if to.version == to.base else to  # keep the chain short
        return after

    def _follow(self, state: Any) -> Stream:
        """The stream's next version, with this state."""
        after: Stream = object.__new__(Stream)
        after.seat, after.version, after.undone = self.seat, self.version + 1, self.undone
        after._game, after.state, after._view = self._game, state, None
        after._events, after._ends, after._actions = self._events, self._ends, self._actions
        after._substituted, after._undone = self._substituted, self._undone
        after._names, after._newcomers = self._names, self._newcomers
        after.before, after.base = self.before, self.base
        return after

    def _may_know(self, actor: Actor, seen: Iterable[Event]) -> bool:
        """Check that the seat sees whose move it was: who is asked in a window may be a secret."""
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
        """Everything the seat was told that was not taken back, in order."""
        if self.before is None:
            return tuple(self._events)[: self._ends[self.version]]
        return tuple(event for part in self._parts() for event in part.since(part.base))

    def list_versions(self, since: int) -> Iterable[int]:
        """The versions after a given one; if moves were taken back since, all that stand."""
        if since >= self.base:
            return range(since + 1, self.version + 1)
        return chain.from_iterable(range(each.base + 1, each.version + 1) for each in self._parts())

    def _parts(self) -> list[Stream]:
        """Streams, oldest first, each of which stands from its last take-back (`base`) on."""
        parts = [self]
        while (before := parts[-1].before) is not None:
            parts.append(before)
        return parts[::-1]

    def since(self, version: int) -> list[Event]:
        """The events that the seat was told after a version."""
        return self._events[self._ends[version] : self._ends[self.version]]

    def told_at(self, version: int) -> list[Event]:
        """The events that came with a version (from 1)."""
        return self._events[self._ends[version - 1] : self._ends[version]]

    def undone_at(self, version: int) -> Seat | None:
        """The seat that took moves back with a version (from 1); None if it came with a move."""
        return self._undone.get(version)

    def substituted_at(self, version: int) -> RecordedMove | None:
        """The move that led to a version (from 1), if it was played for the person at its seat
        and this seat may know; otherwise None."""
        return self._substituted.get(version)

    def names_at(self, version: int) -> Sequence[str]:
        """The names by seat when a version (from 1) came about."""
        return self._names[version]

    def newcomers_at(self, version: int) -> tuple[Newcomer, ...]:
        """The players who took over seats just before a version (from 1)."""
        return self._newcomers.get(version, ())

    def action_at(self, version: int) -> str | None:
        """The seat's own action at this version, as text; None if it did nothing."""
        return self._actions.get(version)
