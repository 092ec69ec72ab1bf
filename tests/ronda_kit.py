"""Ronda as it lies on a table: stacked decks, moves as people write them. What was played and what
lies there is written to standard output, which is shown when a test fails."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

import pytest

from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, Actor, Event, Outcome, Pass, Seat, Shuffle
from kafene.core.pieces import SpanishCard, read_pieces, write_pieces
from kafene.games.ronda.actions import Hand, RondaAction
from kafene.games.ronda.game import Ronda
from kafene.games.ronda.rules import RondaRules
from kafene.games.ronda.state import HAND, LastCapture, Phase, State, View, sides
from kafene.text import Text, sentences

GAME = Ronda()
TEXT = Text()
NAMES = ("Ann", "Bob", "Cid", "Dan")
DECK = SpanishCard.deck()
EventT = TypeVar("EventT", bound=Event)


def cards(text: str) -> Hand:
    """Cards as people write them: `7C 12D`."""
    return read_pieces(SpanishCard, text)


def rules(text: str = "") -> RondaRules:
    """Rules as a record writes them: `quick missa-last=card`."""
    return RondaRules.parse(text)


def stacked(hands: Sequence[str], table: str = "", *later: Sequence[str]) -> Shuffle:
    """A shuffle that deals these hands, turns these table cards and, in later deals, deals those
    hands; what is not named comes last, low cards first."""
    front = cards(" ".join([*hands, table, *(hand for deal in later for hand in deal)]))
    assert len(set(front)) == len(front), f"named twice: {write_pieces(front)}"
    return Shuffle((*front, *(card for card in DECK if card not in front)))


class Refusal(NamedTuple):
    """Why an action was refused: code, paragraph, and the pieces at fault."""

    code: str
    rule: str
    pieces: str = ""


@dataclass(frozen=True)
class Table:
    """A position, and what happened in the `play` that led to it."""

    state: State
    events: tuple[Event, ...] = ()

    def play(self, *actions: str | Shuffle) -> Table:
        """The table after these actions; `1 throw 5C` also says whose it must be, `throw 5C`
        leaves it to the mover."""
        state, events = self.state, list[Event]()
        for action in actions:
            actor, meant = _read(action)
            _show(f"* {state.mover}: {action}")
            state, happened = GAME.play(state, meant, actor)
            events += happened
        after = Table(state, tuple(events))
        _show(str(after))
        return after

    def throw(self, *words: str) -> Table:
        """The table after these cards, `5C` or `5C tap`, one after the other."""
        return self.play(*(f"throw {word}" for word in words))

    def silent(self) -> Table:
        """The table after everybody who is still asked has passed."""
        table = self
        while table.state.phase is Phase.ANNOUNCE:
            table = Table(*GAME.play(table.state, Pass()))
        return table

    def finish(self) -> Table:
        """The table after the round was played to its end without a word: lowest cards first."""
        table, events = self, self.events
        while table.state.phase in (Phase.ANNOUNCE, Phase.PLAY):
            table = table.silent().throw(str(table.silent().state.hands[table.player][0]))
            events += table.events
        return Table(table.state, events)

    def refused(self, action: str | Shuffle) -> Refusal:
        """Why an action is refused; fails if it is not. The reason can be put into words, and
        nothing has changed."""
        actor, meant = _read(action)
        before = repr(self.state)
        with pytest.raises(IllegalAction) as caught:
            GAME.play(self.state, meant, actor)
        problem = caught.value
        assert repr(self.state) == before
        sentence = sentences.error(TEXT, problem, NAMES)
        _show(f"* {action}: {sentence}")
        assert sentence.endswith(f"({problem.rule})")
        return Refusal(problem.code, problem.rule, write_pieces(problem.pieces))

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """The events of one kind in the last `play`."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, None if seat is None else Seat(seat))

    def options(self) -> list[str]:
        """What the mover can do, as people write it."""
        return [str(option) for option in GAME.options(self.view(self.player))]

    def captured(self, side: int) -> str:
        """A side's pile, by rank."""
        return write_pieces(sorted(self.state.captured[side]))

    @property
    def player(self) -> Seat:
        return self.state.player

    @property
    def lying(self) -> str:
        """What is on the table, by rank."""
        return write_pieces(self.state.table)

    @property
    def pending(self) -> str:
        return write_pieces(self.state.pending)

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


def opening(options: str = "", seats: int = 2) -> Table:
    """The table before the first shuffle."""
    return Table(GAME.start(rules(options), seats))


def deal(
    hands: Sequence[str],
    table: str = "",
    *later: Sequence[str],
    options: str = "",
    round_: int = 1,
) -> Table:
    """A round just dealt, to as many players as there are hands; seat 0 plays first in round 1."""
    state = replace(opening(options, len(hands)).state, round=round_ - 1)
    return Table(state).play(stacked(hands, table, *later))


def lie(
    hands: Sequence[str],
    table: str = "",
    *,
    options: str = "",
    last_deal: bool = False,
    last: tuple[int, str] | None = (0, "2"),
    points: Sequence[int] = (),
    piles: Sequence[int] = (),
    round_: int = 1,
) -> Table:
    """A deal in which nobody has announced, with these cards left in the hands, in the last deal or
    the one before. What is not named was captured: so many cards by each side as `piles` says, all
    by side 0 if left out; `last` is who captured last in the round, and with what number."""
    held = [cards(hand) for hand in hands]
    lying = cards(table)
    spare = [card for card in DECK if card not in (*lying, *sum(held, ()))]
    size = 0 if last_deal else HAND * len(hands)
    stock, spare = spare[:size], spare[size:]
    count = len(sides(len(hands)))
    captured = []
    for share in [*piles] or [len(spare)] + [0] * (count - 1):
        captured.append(tuple(spare[:share]))
        spare = spare[share:]
    assert not spare, f"{len(spare)} cards are in no pile"
    seat, number = last or (0, "1")
    state = State(
        rules=rules(options),
        phase=Phase.PLAY,
        round=round_,
        hands=tuple(tuple(sorted(hand)) for hand in held),
        stock=tuple(stock),
        table=tuple(sorted(lying)),
        pending=(),
        captured=tuple(captured),
        returned=(),
        calls=(None,) * len(hands),
        played=_played(held, sum(captured, ())),
        last=LastCapture(Seat(seat), cards(f"{number}C")[0].rank) if last else None,
        points=tuple(points) or (0,) * count,
    )
    assert GAME.flaw(state) is None
    assert GAME.pieces(state) == tuple(sorted(DECK))
    return Table(state)


def _played(hands: Sequence[Hand], captured: Hand) -> tuple[Hand, ...]:
    """What each seat may have played of its three cards: captured since, and no pair with a card
    of the same hand."""
    free = list(captured)
    played = []
    for hand in hands:
        mine: list[SpanishCard] = []
        while len(hand) + len(mine) < HAND:
            ranks = {card.rank for card in (*hand, *mine)}
            mine.append(next(card for card in free if card.rank not in ranks))
            free.remove(mine[-1])
        played.append(tuple(mine))
    return tuple(played)


def _read(action: str | Shuffle) -> tuple[Actor | None, Shuffle | RondaAction]:
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


# Hands of three cards without a pair, and a table that none of them captures from.
LOW, ODD, FAR = "1C 3C 5C", "1S 3S 5S", "1B 3B 5B"
APART = "2D 4D 6D 10D"
TEAMS = ("1C 3C 5C 7C", "1S 3S 5S 7S", "1B 3B 5B 7B", "1D 3D 5D 7D")


def end(
    hands: tuple[str, ...],
    table: str,
    *moves: str,
    options: str = "",
    last: tuple[int, str] | None = (0, "2"),
) -> Table:
    """The last cards of a round; with two players, seat 1 deals. The piles score nothing."""
    left = 40 - len(cards(" ".join((table, *hands))))
    piles = {2: (left // 2, left - left // 2), 3: (left // 3, left // 3, left - 2 * (left // 3))}
    table_ = lie(
        hands,
        table,
        options=options,
        last_deal=True,
        last=last,
        piles=piles.get(len(hands), (left // 2, left - left // 2)),
    )
    return table_.throw(*moves)
