"""The rules of Low on the contract of `kafene.core.game`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Event, Game, Outcome, Pass, Seat, Shuffle, rank
from kafene.core.pieces import HIDDEN, Card, hidden, seen_by, with_hand
from toy_low.events import Dealt, Hand, LowAction, MatchEnded, Passed, Trade, Traded
from toy_low.rules import LowRules
from toy_low.state import Known, State, View

SIZE = 3
DECK = tuple(sorted(Card.deck()))
_OPEN = [item.name for item in fields(Known) if item.name not in ("hands", "stock")]


class Low(Game[LowRules, State, View, LowAction]):
    """Every paragraph of its rules."""

    name = "low"
    rulebook = "LOW"
    low_wins = True
    most = 6
    usual = 3
    piece = Card
    rules_type = LowRules
    state_type = State
    view_type = View

    def opening(self, rules: LowRules, seats: int) -> State:
        return State(rules=rules, turn=None, hands=((),) * seats, stock=(), discards=())

    def view(self, state: State, seat: Seat | None) -> View:
        hands = state.hands if state.is_over else seen_by(seat, state.hands)
        known = {name: getattr(state, name) for name in _OPEN}
        return View(seat=seat, hands=hands, stock=hidden(state.stock), **known)

    def refuse(self, view: View, action: LowAction) -> None:
        if isinstance(action, Trade) and action.card not in view.hand:
            raise IllegalAction("not-in-hand", "ALL 2", (action.card,))
        if isinstance(action, Pass) and _is_first_lap(view):
            raise IllegalAction("low-trade-first", "LOW 2.2")

    def options(self, view: View) -> Iterator[LowAction]:
        if view.seat is None or view.mover != view.seat:
            return
        if not _is_first_lap(view):
            yield Pass()
        for card in sorted(view.hand, key=lambda card: card.rank, reverse=True):
            yield Trade(card)

    def apply(self, state: State, action: LowAction | Shuffle) -> tuple[State, tuple[Event, ...]]:
        if isinstance(action, Shuffle):
            return _deal(state, tuple(card for card in action.order if isinstance(card, Card)))
        turn = state.turn or 0
        seat = Seat(turn % state.seats)
        event: Event = Passed(seat)
        if isinstance(action, Trade):
            drawn, *stock = state.stock
            kept = (card for card in state.hands[seat] if card != action.card)
            state = replace(
                state,
                hands=with_hand(state.hands, seat, tuple(sorted((*kept, drawn)))),
                stock=tuple(stock),
                discards=(*state.discards, action.card),
            )
            event = Traded(seat, action.card, drawn)
        state = replace(state, turn=turn + 1)
        outcome = self.outcome(state)
        if outcome is None:
            return state, (event,)
        winners = tuple(map(Seat, outcome.winners))
        return state, (event, MatchEnded(winners, outcome.scores, outcome.ranking, state.hands))

    def undealt(self, state: State) -> Hand:
        return DECK if state.turn is None else ()

    def pieces(self, state: State) -> Hand:
        return tuple(sorted(sum(state.hands, state.stock + state.discards))) or DECK

    def imagine(self, view: View, rng: random.Random) -> State:
        """The cards that the view does not show, in any order."""
        shown = {card for cards in (*view.hands, view.discards) for card in cards}
        unseen = [card for card in DECK if card not in shown]
        rng.shuffle(unseen)
        hands = tuple(
            tuple(sorted(unseen.pop() if card is HIDDEN else card for card in hand))
            for hand in view.hands
        )
        known = {name: getattr(view, name) for name in _OPEN}
        return State(hands=hands, stock=tuple(unseen[: len(view.stock)]), **known)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        return rank(state.scores, low_wins=True, reason="all-laps-played")

    def parse_action(self, verb: str, words: Sequence[str]) -> LowAction:
        match verb, *words:
            case ["pass"]:
                return Pass()
            case ["trade"]:
                raise NotationError("needs-piece", text=verb, example="KH")
            case ["trade", card]:
                return Trade(Card.parse(card))
        raise NotationError("no-such-action", text=" ".join([verb, *words]))


def _is_first_lap(view: Known) -> bool:
    """LOW 2.2: everybody trades in their first turn."""
    return view.turn is not None and view.turn < view.seats


def _deal(state: State, order: Hand) -> tuple[State, tuple[Event, ...]]:
    """LOW 1.2: three cards each, in blocks from seat 0."""
    dealt = state.seats * SIZE
    hands = tuple(tuple(sorted(order[at : at + SIZE])) for at in range(0, dealt, SIZE))
    return replace(state, turn=0, hands=hands, stock=order[dealt:]), (Dealt(hands),)
