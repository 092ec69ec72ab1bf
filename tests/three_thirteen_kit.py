"""Three Thirteen as it lies on a table: stacked decks, idle turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, Event, Shuffle
from kafene.core.pieces import Card, Rank, write_pieces
from kafene.games.three_thirteen.rules.arrange import penalty
from kafene.games.three_thirteen.rules.events import RoundEnded
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import State, View
from table_kit import NAMES, TEXT, Refusal, cards, refusal_of, show
from table_kit import Table as AnyTable

__all__ = ["NAMES", "TEXT", "Refusal", "cards", "refusal_of"]

GAME = ThreeThirteen()


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


class Table(AnyTable[State, View]):
    """A position, and what happened in the `play` that led to it."""

    game = GAME

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
        show(f"* {turns} turns\n{after}")
        return after

    def until_stock(self, leave: int) -> Table:
        """Turns that change no hand until the stock has so many cards."""
        return self.idle(len(self.state.stock) - leave)

    def hand(self, seat: int) -> str:
        return write_pieces(self.state.hands[seat])


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
    """The answer of TT 6.1 for cards: the kind of combination, or the refusal."""
    try:
        rank = None if wild is None else str(wild)
        return GAME.read_meld(cards(pieces), rules(options), kind, rank).kind
    except IllegalAction as problem:
        return refusal_of(problem)


def least(pieces: str, wild: int | None, options: str = "") -> int:
    rank = None if wild is None else Rank(wild)
    return penalty(cards(pieces), rank, rules(options))


def ended(table: Table) -> RoundEnded:
    """The end of the round, which came with the last `play`."""
    (event,) = table.happened(RoundEnded)
    return event
