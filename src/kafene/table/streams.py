"""What each seat was told, version by version."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kafene.core.game import Actor, AnyGame, Event, Seat
from kafene.core.record import Newcomer, RecordedMove


class Stream:
    """What one seat was told so far; the seat None stands for all spectators.

    Its version counts the changes that the seat has seen. Not the ply: in a window others answer
    unseen, and the ply would tell how many. It follows from the record, so it is the same after a
    restart. A stream never changes, since a server reads it while another thread plays: `add`
    returns the next one."""

    __slots__ = (
        "_actions",
        "_ends",
        "_events",
        "_game",
        "_names",
        "_newcomers",
        "_state",
        "_substituted",
        "_view",
        "seat",
        "version",
    )

    def __init__(self, game: AnyGame, seat: Seat | None, state: Any) -> None:
        self.seat, self.version = seat, 0
        self._game, self._state, self._view = game, state, None
        # The streams of one seat share these, which only grow.
        self._events: list[Event] = []
        self._ends = [0]
        self._actions: dict[int, str] = {}
        self._substituted: dict[int, RecordedMove] = {}
        self._names: list[Sequence[str]] = [()]
        self._newcomers: dict[int, tuple[Newcomer, ...]] = {}

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
        after: Stream = object.__new__(Stream)
        after.seat, after.version = self.seat, self.version + 1
        after._game, after._state, after._view = self._game, state, None
        after._events, after._ends, after._actions = self._events, self._ends, self._actions
        after._substituted = self._substituted
        after._names, after._newcomers = self._names, self._newcomers
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
            self._view = self._game.view(self._state, self.seat)
        return self._view

    def history(self) -> tuple[Event, ...]:
        """All that the seat was told, in order."""
        return tuple(self._events)[: self._ends[self.version]]

    def since(self, version: int) -> list[Event]:
        """What the seat was told after a version."""
        return self._events[self._ends[version] : self._ends[self.version]]

    def told_at(self, version: int) -> list[Event]:
        """What the seat was told with a version from 1 on."""
        return self._events[self._ends[version - 1] : self._ends[version]]

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
