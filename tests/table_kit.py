"""A game as it lies on a table: moves as people write them, refusals in three words.

What was played and what lies there is written to standard output, which is shown when a test fails.
A game's own kit stacks its decks and adds what is particular to it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, Self, TypeVar

import pytest

from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, Action, Actor, AnyGame, Event, Outcome, Position, Seat, Shuffle
from kafene.core.pieces import Card, read_pieces, write_pieces
from kafene.text import Text, sentences

TEXT = Text()
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jim")
EventT = TypeVar("EventT", bound=Event)
StateT = TypeVar("StateT", bound=Position)
ViewT = TypeVar("ViewT")


def cards(text: str) -> tuple[Card, ...]:
    """Cards as people write them: `7S 10D`."""
    return read_pieces(Card, text)


class Refusal(NamedTuple):
    """A refusal in three words: code, paragraph, and the pieces at fault."""

    code: str
    rule: str
    pieces: str = ""


def refusal_of(problem: IllegalAction) -> Refusal:
    """The refusal; fails if it can't be put into a sentence with its paragraph."""
    sentence = sentences.error(TEXT, problem, NAMES)
    show(f"* refused: {sentence}")
    assert sentence.endswith(f"({problem.rule})")
    return Refusal(problem.code, problem.rule, write_pieces(problem.pieces))


@dataclass(frozen=True)
class Table(Generic[StateT, ViewT]):
    """A position, and what happened in the `play` that led to it."""

    state: StateT
    events: tuple[Event, ...] = ()
    game: ClassVar[AnyGame]

    def play(self, *actions: str | Shuffle) -> Self:
        """The table after these actions; `1 draw` also says whose it must be, `draw` leaves it to
        the mover."""
        state, events = self.state, list[Event]()
        for action in actions:
            actor, meant = self._read(action)
            show(f"* {state.mover}: {action}")
            state, happened = self.game.play(state, meant, actor)
            events += happened
        after = type(self)(state, tuple(events))
        show(str(after))
        return after

    def refused(self, action: str | Shuffle) -> Refusal:
        """The refusal of an action; fails if it is legal, if the reason can't be put into words, or
        if anything changed."""
        actor, meant = self._read(action)
        before = repr(self.state)
        with pytest.raises(IllegalAction) as caught:
            self.game.play(self.state, meant, actor)
        assert repr(self.state) == before
        return refusal_of(caught.value)

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """The events of one kind in the last `play`."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: int | None) -> ViewT:
        view: ViewT = self.game.view(self.state, None if seat is None else Seat(seat))
        return view

    def options(self) -> list[str]:
        """The mover's options, as people write them."""
        mover = self.state.mover
        assert isinstance(mover, int)
        return [str(option) for option in self.game.options(self.view(mover))]

    @property
    def mover(self) -> Actor | None:
        return self.state.mover

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def __str__(self) -> str:
        lines = sentences.position(TEXT, self.game, self.state, NAMES[: self.state.seats])
        return "\n".join(f"  {line}" for line in lines)

    def _read(self, action: str | Shuffle) -> tuple[Actor | None, Action]:
        if isinstance(action, Shuffle):
            return None, action
        word, _, rest = action.partition(" ")
        if word == "-":
            return DEALER, self.game.parse(rest)
        if word.isdecimal():
            return Seat(int(word)), self.game.parse(rest)
        return None, self.game.parse(action)


def show(text: str) -> None:
    """A line for whoever reads a failure."""
    sys.stdout.write(f"{text}\n")
