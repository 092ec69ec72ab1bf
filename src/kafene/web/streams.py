"""What one seat, or somebody beside the table, was told: version by version."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Protocol

from kafene.core.game import Actor, AnyGame, Event, Seat
from kafene.core.record import Record, replay
from kafene.text import Text, sentences
from kafene.web.limits import Guest


class Stream:
    """A seat's own count of what it saw change. Not the ply: in a window others answer unseen, and
    the ply would tell how many. It follows from the record, so it is the same after a restart."""

    def __init__(self, game: AnyGame, names: Sequence[str], seat: Seat | None, view: Any) -> None:
        self.game = game
        self.names = names
        self.seat = seat
        self.view = view
        self._told: list[tuple[Event, ...]] = []
        self.played: dict[int, str] = {}
        """What the seat did, by the version that it was made on."""
        self.typed: dict[int, str] = {}
        """How the seat's owner put it, if it was typed."""
        self._said: dict[str, list[list[str]]] = {}
        """What was told in sentences, version by version, in the languages that were asked for."""

    @property
    def version(self) -> int:
        """How often something has changed."""
        return len(self._told)

    def take(self, state: Any, events: Sequence[Event], actor: Actor | None, action: str) -> bool:
        """Take in an action; whether the seat sees a change. `events` as the seat may know them."""
        if actor == self.seat and self.seat is not None:
            self.played[self.version] = action
        view = self.game.view(state, self.seat)
        changed = bool(events) or view != self.view
        if changed:
            self.view = view
            self._told.append(tuple(events))
        return changed

    def history(self, seat: Seat | None = None, /) -> tuple[Event, ...]:
        """All that was told."""
        return tuple(chain.from_iterable(self._told))

    def since(self, version: int) -> list[Event]:
        """What was told after a version."""
        return list(chain.from_iterable(self._told[version:]))

    def in_words(self, text: Text, version: int = 0) -> list[str]:
        """What was told after a version, in sentences. They are made once a language: who comes to
        a long game would keep the others waiting."""
        said = self._said.setdefault(text.language, [])
        for events in self._told[len(said) :]:
            told = [
                sentences.event(text, self.game, event, self.names, self.seat) for event in events
            ]
            said.append(list(chain.from_iterable(told)))
        return list(chain.from_iterable(said[version:]))


def streams(game: AnyGame, record: Record) -> dict[Seat | None, Stream]:
    """The streams of a game so far: a seat each, and one for everybody else."""
    first, *steps = replay(game, record)
    seats: list[Seat | None] = [*map(Seat, range(len(record.seats))), None]
    made = {seat: Stream(game, record.seats, seat, game.view(first.state, seat)) for seat in seats}
    for step in steps:
        for seat, stream in made.items():
            events = [event.seen_by(seat) for event in step.events]
            stream.take(step.state, events, step.actor, str(step.action))
    return made


class Listener(Protocol):
    """Somebody connected: a player or a spectator."""

    seat: Seat | None
    guest: Guest

    def moved(self) -> None:
        """Whoever sits where may have changed: find the own seat again."""

    def changed(self) -> None:
        """Something about the room is new."""

    def listed(self) -> None:
        """It is fixed what the game starts with."""

    def happened(self, stream: Stream, since: int) -> None:
        """The game went on since a version."""

    def close(self, code: int) -> None:
        """Say no more, for the reason that the code gives."""
