"""Three Thirteen as it lies on a table: stacked decks, moves as people write them. What was played
and what lies there is written to standard output, which is shown when a test fails."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

import pytest

from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, Actor, Event, Outcome, Seat, Shuffle
from kafene.core.pieces import Card, Rank, read_pieces, write_pieces
from kafene.games.three_thirteen.actions import RoundEnded, ThreeThirteenAction
from kafene.games.three_thirteen.arrange import penalty
from kafene.games.three_thirteen.game import ThreeThirteen
from kafene.games.three_thirteen.rules import ThreeThirteenRules
from kafene.games.three_thirteen.state import State, View
from kafene.text import Text, sentences

GAME = ThreeThirteen()
TEXT = Text()
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jim")
EventT = TypeVar("EventT", bound=Event)


def cards(text: str) -> tuple[Card, ...]:
    """Cards as people write them: `7S 10D`."""
    return read_pieces(Card, text)


def rules(text: str = "") -> ThreeThirteenRules:
    """Rules as a record writes them: `quick rounds=1`."""
    return ThreeThirteenRules.parse(text)


def stacked(
    hands: Sequence[str], upcard: str, stock: str = "", *, bottom: str = "", decks: int = 2
) -> Shuffle:
    """A shuffle that deals these hands and this first discard; the stock has these cards in front
    and those at its bottom, and the rest of the decks between them, high cards first."""
    front = cards(" ".join([*hands, upcard, stock]))
    rest = Counter(Card.deck() * decks)
    rest.subtract([*front, *cards(bottom)])
    short = [card for card, count in rest.items() if count < 0]
    assert not short, f"more than there are: {write_pieces(short)}"
    between = sorted(rest.elements(), reverse=True)
    return Shuffle((*front, *between, *cards(bottom)))


class Refusal(NamedTuple):
    """Why an action was refused: code, paragraph, and the pieces at fault."""

    code: str
    rule: str
    pieces: str = ""


def refusal_of(problem: IllegalAction) -> Refusal:
    """A refusal in three words; fails if it cannot be put into a sentence with its paragraph."""
    sentence = sentences.error(TEXT, problem, NAMES)
    _show(f"* refused: {sentence}")
    assert sentence.endswith(f"({problem.rule})")
    return Refusal(problem.code, problem.rule, write_pieces(problem.pieces))


@dataclass(frozen=True)
class Table:
    """A position, and what happened in the `play` that led to it."""

    state: State
    events: tuple[Event, ...] = ()

    def play(self, *actions: str | Shuffle) -> Table:
        """The table after these actions; `1 draw` also says whose it must be, `draw` leaves it to
        the mover."""
        state, events = self.state, list[Event]()
        for action in actions:
            actor, meant = _read(action)
            _show(f"* {state.mover}: {action}")
            state, happened = GAME.play(state, meant, actor)
            events += happened
        after = Table(state, tuple(events))
        _show(str(after))
        return after

    def refused(self, action: str | Shuffle) -> Refusal:
        """Why an action is refused; fails if it is not. The reason can be put into words, and
        nothing has changed."""
        actor, meant = _read(action)
        before = repr(self.state)
        with pytest.raises(IllegalAction) as caught:
            GAME.play(self.state, meant, actor)
        assert repr(self.state) == before
        return refusal_of(caught.value)

    def idle(self, turns: int) -> Table:
        """The table after so many turns in which the card drawn from the stock is thrown at once;
        where the stock is empty, the discards are put under the top one in the order they lie."""
        state, events = self.state, list[Event]()
        end = state.turn + turns
        while state.turn < end and state.mover not in (None, DEALER):
            state, happened = GAME.play(state, GAME.parse("draw"))
            events += happened
            if state.mover is DEALER:
                state, happened = GAME.play(state, Shuffle(state.discards[:-1]))
                events += happened
            drawn = events[-1]
            state, happened = GAME.play(state, GAME.parse(f"discard {getattr(drawn, 'card', '')}"))
            events += happened
        after = Table(state, tuple(events))
        _show(f"* {turns} turns\n{after}")
        return after

    def until_stock(self, leave: int) -> Table:
        """Turns that change no hand until the stock has so many cards."""
        return self.idle(len(self.state.stock) - leave)

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """The events of one kind in the last `play`."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, None if seat is None else Seat(seat))

    def options(self) -> list[str]:
        """What the mover can do, as people write it."""
        mover = self.state.mover
        assert isinstance(mover, int)
        return [str(option) for option in GAME.options(self.view(mover))]

    def hand(self, seat: int) -> str:
        return write_pieces(self.state.hands[seat])

    @property
    def mover(self) -> Actor | None:
        return self.state.mover

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    def __str__(self) -> str:
        lines = sentences.position(TEXT, GAME, self.state, NAMES[: self.state.seats])
        return "\n".join(f"  {line}" for line in lines)


def opening(options: str = "", seats: int = 4) -> Table:
    """The table before the first shuffle."""
    return Table(GAME.start(rules(options), seats))


def deal(
    hands: Sequence[str],
    upcard: str,
    stock: str = "",
    *,
    options: str = "",
    bottom: str = "",
    booked: Sequence[tuple[int, ...]] = (),
) -> Table:
    """A round just dealt; how many cards a hand has says which. Of the rounds before, `booked` are
    the penalties, nothing if left out."""
    number, seats = len(cards(hands[0])) - 2, len(hands)
    state = opening(options, seats).state
    sheet = tuple(booked) or ((0,) * seats,) * (number - 1)
    decks = len(GAME.undealt(state)) // 52
    shuffle = stacked(hands, upcard, stock, bottom=bottom, decks=decks)
    return Table(replace(state, round=number - 1, sheet=sheet)).play(shuffle)


def _read(action: str | Shuffle) -> tuple[Actor | None, Shuffle | ThreeThirteenAction]:
    if isinstance(action, Shuffle):
        return None, action
    word, _, rest = action.partition(" ")
    if word == "-":
        return DEALER, GAME.parse(rest)
    if word.isdecimal():
        return Seat(int(word)), GAME.parse(rest)
    return None, GAME.parse(action)


def _show(text: str) -> None:
    sys.stdout.write(f"{text}\n")


# Hands of round 1 that no single card completes, and one that any seven completes.
PAIR = "7S 7H 9D"
ODD = "AS 10D KC"
LOW = "2C 5D 8H"
FAR = "4C 6S JD"
FOUR = (PAIR, ODD, LOW, FAR)
COURT = ((9, "J"), (10, "Q"), (11, "K"))


def verdict(
    pieces: str, wild: int | None = None, options: str = "", kind: str | None = None
) -> Any:
    """What TT 6.1 says of cards: how they read, or the refusal."""
    try:
        rank = None if wild is None else str(wild)
        return GAME.read_meld(cards(pieces), rules(options), kind, rank).kind
    except IllegalAction as problem:
        return refusal_of(problem)


def least(pieces: str, wild: int | None, options: str = "") -> int:
    rank = None if wild is None else Rank(wild)
    return penalty(cards(pieces), rank, rules(options))


def ended(table: Table) -> RoundEnded:
    """How the round ended that ended in the last `play`."""
    (event,) = table.happened(RoundEnded)
    return event
