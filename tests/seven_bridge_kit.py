"""Seven Bridge as it lies on a table: stacked decks, the midst of a deal, idle turns."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, Event, Pass, Seat, Shuffle
from kafene.core.pieces import Card, write_pieces
from kafene.games.seven_bridge.rules.events import Discard, Draw, RoundEnded
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.melds import Group
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, State, View
from kafene.parts.events import Drew
from table_kit import NAMES, TEXT, Refusal, cards, refusal_of, show
from table_kit import Table as AnyTable

__all__ = ["NAMES", "TEXT", "Refusal", "cards"]

GAME = SevenBridge()
DECK = Card.deck()


def rules(text: str = "") -> SevenBridgeRules:
    """Rules as a record writes them: `pagat deals=3`."""
    return SevenBridgeRules.parse(text)


def some_rules(rng: random.Random, seats: int, most: int = 10) -> SevenBridgeRules:
    """Any options at all."""
    flags = " ".join(
        f"{option.name}={rng.choice(('true', 'false'))}"
        for option in SevenBridgeRules.options()
        if option.kind is bool
    )
    size = rng.randint(1, min(most, 49 // seats))
    return SevenBridgeRules.parse(
        f"{flags} hand-size={size} lone-seven={rng.choice(('both', 'run-only'))}"
        f" scoring={rng.choice(('plain', 'nintendo', 'pip'))} stock-outs={rng.randint(1, 3)}"
    )


def stacked(
    hands: Sequence[str], stock: str = "", *, upcard: str = "", bottom: str = ""
) -> Shuffle:
    """A shuffle that deals these hands and turns this card; the stock has these cards in front and
    those at its bottom, and the rest of the pack between them, high cards first."""
    front = cards(" ".join([*hands, upcard, stock]))
    named = (*front, *cards(bottom))
    assert len(set(named)) == len(named), f"named twice: {write_pieces(named)}"
    between = sorted((card for card in DECK if card not in named), reverse=True)
    return Shuffle((*front, *between, *cards(bottom)))


class Table(AnyTable[State, View]):
    """A position, and what happened in the `play` that led to it."""

    game = GAME

    def hand(self, seat: int) -> str:
        return write_pieces(self.state.hands[seat])

    @property
    def groups(self) -> str:
        """The meld area, as a position writes it."""
        return " / ".join(map(str, self.state.table))

    @property
    def discards(self) -> str:
        return write_pieces(self.state.discards)

    def idle(self, turns: int) -> Table:
        """The table after so many turns in which the card drawn is thrown at once and nobody calls;
        where the stock is empty, the discards become the stock in the order in which they lie."""
        state, events = self.state, list[Event]()
        end = state.turn + turns
        while state.phase not in (Phase.DEAL, Phase.OVER):
            if state.turn == end and state.phase is Phase.START:
                break
            if state.mover is DEALER:
                due = GAME.undealt(state)
                action: Any = Shuffle(tuple(card for card in state.discards if card in due))
            elif state.phase is Phase.WINDOW:
                action = Pass()
            elif state.phase is Phase.START:
                action = Draw()
            else:
                drawn = next(event for event in reversed(events) if isinstance(event, Drew))
                assert isinstance(drawn.card, Card)
                action = Discard(drawn.card)
            state, happened = GAME.play(state, action)
            events += happened
        after = Table(state, tuple(events))
        show(f"* {turns} turns\n{after}")
        return after


def opening(options: str = "", seats: int = 4) -> Table:
    """The table before the first shuffle."""
    return Table(GAME.start(rules(options), seats))


def deal(
    hands: Sequence[str],
    stock: str = "",
    *,
    options: str = "",
    upcard: str = "",
    bottom: str = "",
    booked: Sequence[tuple[int, ...]] = (),
) -> Table:
    """A deal just dealt, with as many cards a hand as the first has; `booked` are the points of the
    deals before it."""
    chosen = rules(f"{options} hand-size={len(cards(hands[0]))}")
    chosen = replace(chosen, upcard=bool(upcard) or chosen.upcard)
    state = replace(GAME.start(chosen, len(hands)), deal=len(booked), sheet=tuple(booked))
    return Table(state).play(stacked(hands, stock, upcard=upcard, bottom=bottom))


def midst(
    table: str,
    hands: Sequence[str],
    *,
    phase: Phase = Phase.DRAWN,
    stock: str | None = None,
    discards: str = "",
    options: str = "",
    owners: Sequence[int] = (),
    **fields: Any,
) -> Table:
    """Seat 0's turn in the midst of a deal, with this meld area (seat 1's unless `owners` says),
    these discards on top and this stock; cards that are nowhere else lie under the discards, or in
    the stock if it is not given."""
    groups = tuple(Group.parse(text) for text in table.split("/") if text.strip())
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    named = {*sum(held, ()), *cards(discards), *cards(stock or "")}
    named |= {card for group in groups for card in group.cards}
    rest = tuple(card for card in DECK if card not in named)
    state = State(
        rules=rules(options),
        phase=phase,
        deal=1,
        turn=len(hands),
        player=Seat(0),
        asked=None,
        hands=held,
        stock=rest if stock is None else cards(stock),
        discards=cards(discards) if stock is None else (*rest, *cards(discards)),
        thrower=Seat(len(hands) - 1) if discards and phase is not Phase.CALLED else None,
        passed=False,
        table=groups,
        owners=tuple(map(Seat, owners)) or (Seat(1),) * len(groups),
        outs=0,
        sheet=(),
    )
    return Table(replace(state, **fields))


def verdict(pieces: str, options: str = "", kind: str | None = None) -> Any:
    """The answer of `kafene check`: the kind of meld, or the refusal."""
    try:
        return str(GAME.read_meld(cards(pieces), rules(options), kind).kind)
    except IllegalAction as problem:
        return refusal_of(problem)


def ended(table: Table) -> RoundEnded:
    """The end of the deal, which came with the last `play`."""
    (event,) = table.happened(RoundEnded)
    return event


# Hands of seven cards in which nothing goes with anything.
ANN = "AS 4S 10S KS 2H 8H JD"
BOB = "2S 9S QS 5H 10H 4D 8D"
CID = "3S JS 4H 9H KH 6D 10D"
DAN = "5S 8S AH JH 3D 9D KD"
FOUR = (ANN, BOB, CID, DAN)
