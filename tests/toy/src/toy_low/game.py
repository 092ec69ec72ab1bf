"""The rules of Low on the contract of `kafene.core.game`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kafene.core.errors import IllegalAction
from kafene.core.game import After, Event, Pass, Shuffle
from kafene.core.pieces import Card, with_hand
from kafene.parts.events import Dealt, Discarded, Drew, Passed
from kafene.parts.rounds import RoundsGame, add_piece, deal_hands, remove_piece
from toy_low.events import Hand, HandsShown, LowAction, Trade, parse_action
from toy_low.rules import LowRules
from toy_low.state import Known, Phase, State, View

SIZE = 3
DECK = tuple(sorted(Card.deck()))


class Low(RoundsGame[LowRules, State, View, LowAction]):
    """Every paragraph of `rules.en.md`."""

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
        hands = ((),) * seats
        return State(
            rules=rules,
            phase=Phase.DEAL,
            round=0,
            turn=0,
            hands=hands,
            stock=(),
            discards=(),
            sheet=(),
        )

    def deck(self, rules: LowRules, seats: int) -> Hand:
        return DECK

    def lying(self, position: State | View) -> Hand:
        return position.discards

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
        for card in sorted(view.hand, key=_count, reverse=True):
            yield Trade(card)

    def follow(self, state: State, action: LowAction | Shuffle) -> After[State]:
        match action:
            case Shuffle(order):
                return _deal(state, tuple(card for card in order if isinstance(card, Card)))
            case Trade(card):
                return _end_turn(*_trade(state, card))
            case Pass():
                return _end_turn(state, (Passed(state.player),))

    def parse_action(self, verb: str, words: Sequence[str]) -> LowAction:
        return parse_action(verb, words)


def _is_first_lap(view: Known) -> bool:
    """LOW 2.2: everyone trades in their first turn."""
    return view.turn < view.seats


def _deal(state: State, order: Hand) -> After[State]:
    """LOW 1.2: three cards each, in blocks from seat 0."""
    hands, stock = deal_hands(order, SIZE, state.seats)
    state = replace(state, phase=Phase.PLAY, round=1, hands=hands, stock=stock)
    return state, (Dealt(hands, state.starter),)


def _trade(state: State, card: Card) -> After[State]:
    """LOW 2.1: a card is thrown, and another drawn."""
    seat, (drawn, *stock) = state.player, state.stock
    hand = add_piece(remove_piece(state.hands[seat], card), drawn)
    state = replace(
        state,
        hands=with_hand(state.hands, seat, hand),
        stock=tuple(stock),
        discards=(*state.discards, card),
    )
    return state, (Discarded(seat, card), Drew(seat, drawn))


def _end_turn(state: State, events: tuple[Event, ...]) -> After[State]:
    """LOW 3.1, 3.2: when everyone has had all their turns, the hands count."""
    state = replace(state, turn=state.turn + 1)
    if state.turn < state.rules.laps * state.seats:
        return state, events
    points = tuple(sum(map(_count, hand)) for hand in state.hands)
    state = replace(state, phase=Phase.OVER, sheet=(points,))
    return state, (*events, HandsShown(state.hands, points))


def _count(card: Card) -> int:
    """LOW 3.2: an ace is 1, a face card 10."""
    return min(card.rank, 10)
