"""Ronda as it lies on a table: stacked decks, and the midst of a deal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from kafene.core.game import DEALER, Action, AnyGame, Event, Pass, Seat, Shuffle
from kafene.core.pieces import SpanishCard, read_pieces, write_pieces
from kafene.games.ronda.rules.events import Hand, RondaAction
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.rules import RondaRules
from kafene.games.ronda.rules.state import HAND, LastCapture, Phase, State, View, sides
from table_kit import NAMES, TEXT, Refusal
from table_kit import Table as AnyTable

__all__ = ["NAMES", "TEXT", "Refusal"]

GAME = Ronda()
DECK = SpanishCard.deck()
EVERY_RULE = [
    (2, "quick"),
    (3, "quick"),
    (4, "quick"),
    (2, "pagat target=5"),
    (4, "pagat target=5"),
    (2, "target=5 table-run-limit=3 missa-last=card last-pair=final-card"),
    (3, "target=5 hidden-always=true hidden-penalty=10 last-pair=final-card"),
    (4, "target=5 hidden-penalty=0 missa-last=card tringa-clash=high"),
    (2, "letter target=9"),
    (3, "letter target=9 last-pair=final-card"),
    (4, "letter target=9 missa-last=card hidden-penalty=3"),
]
"""Seats and options: every option that matters to a bot comes up."""


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


@dataclass(frozen=True)
class Table(AnyTable[State, View]):
    """A position of Ronda."""

    game: ClassVar[AnyGame] = GAME

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

    def captured(self, side: int) -> str:
        """A side's pile, by rank."""
        return write_pieces(sorted(self.state.captured[side]))

    @property
    def player(self) -> Seat:
        return self.state.player

    @property
    def lying(self) -> str:
        """The cards on the table, by rank."""
        return write_pieces(self.state.table)

    @property
    def pending(self) -> str:
        return write_pieces(self.state.pending)


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
    """Cards that each seat may have played of its three: captured since, and no pair with a card of
    the same hand."""
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


def positions(
    options: str, seats: int, seed: int, *, silence: float = 0.0
) -> Iterator[tuple[State, list[Event], RondaAction]]:
    """A match of random moves: each state in which somebody acts, what was told, what is done."""
    rng = random.Random(f"{seed} {seats} {options}")
    state = GAME.start(rules(options), seats)
    told: list[Event] = []
    while (mover := state.mover) is not None:
        action: Action
        if mover is DEALER:
            action = GAME.shuffle(state, rng)
        else:
            choices = list(GAME.options(GAME.view(state, mover)))
            action = choices[0] if state.phase is Phase.ANNOUNCE else rng.choice(choices)
            if state.phase is Phase.ANNOUNCE and rng.random() < silence:
                action = choices[-1]
            yield state, told, action
        state, events = GAME.apply(state, action)
        told += events


def heard(told: Sequence[Event], seat: Seat) -> list[Event]:
    return [event.seen_by(seat) for event in told]
