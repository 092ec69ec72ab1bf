"""The effects of an action in Three Thirteen: deals, draws, discards, the end of a round."""

from __future__ import annotations

from dataclasses import replace

from kafene.core.game import After, Event, Shuffle
from kafene.core.pieces import Card, with_hand
from kafene.games.three_thirteen.rules import arrange
from kafene.games.three_thirteen.rules.events import (
    Dealt,
    Discard,
    Draw,
    Hand,
    Pile,
    RoundEnd,
    RoundEnded,
    StockRanOut,
    ThreeThirteenAction,
    TookDiscard,
    WentOut,
)
from kafene.games.three_thirteen.rules.rules import FinalTurns
from kafene.games.three_thirteen.rules.state import Phase, State
from kafene.parts.events import Discarded, Drew, Reshuffled
from kafene.parts.rounds import add_piece, deal_hands, remove_piece


def follow(state: State, action: ThreeThirteenAction | Shuffle) -> After[State]:
    """The state after a legal action, and its events."""
    match action:
        case Shuffle(order):
            cards = tuple(card for card in order if isinstance(card, Card))
            deals = state.phase is Phase.DEAL
            return _deal(state, cards) if deals else _reshuffle(state, cards)
        case Draw(Pile.DISCARD):
            return _take(state)
        case Draw():
            if state.stock:
                return _draw(state)
            return replace(state, phase=Phase.RESHUFFLE), (StockRanOut(state.player),)
        case Discard(card, declared):
            return _discard(state, card, declared)


def _deal(state: State, order: Hand) -> After[State]:
    """TT 1.3: hands in blocks from seat 0, then the first discard."""
    hands, (upcard, *stock) = deal_hands(order, state.round + 3, state.seats)
    state = replace(
        state,
        phase=Phase.DRAW,
        round=state.round + 1,
        turn=0,
        hands=hands,
        stock=tuple(stock),
        discards=(upcard,),
        taken=None,
        out=None,
        last_turn=None,
        reshuffles=0,
    )
    assert state.wild is not None
    return state, (Dealt(hands, state.starter, state.round, state.wild, upcard),)


def _reshuffle(state: State, order: Hand) -> After[State]:
    """TT 4.1: the discards except the top become the new stock, and the draw is made."""
    top = state.discards[-1]
    state = replace(state, stock=order, discards=(top,), reshuffles=state.reshuffles + 1)
    drawn, events = _draw(state)
    return drawn, (Reshuffled(len(order), top), *events)


def _draw(state: State) -> After[State]:
    card, *stock = state.stock
    state = replace(state, phase=Phase.DISCARD, hands=_with(state, card), stock=tuple(stock))
    return state, (Drew(state.player, card),)


def _take(state: State) -> After[State]:
    *discards, card = state.discards
    state = replace(
        state,
        phase=Phase.DISCARD,
        hands=_with(state, card),
        discards=tuple(discards),
        taken=card,
    )
    return state, (TookDiscard(state.player, card),)


def _discard(state: State, card: Card, declared: bool) -> After[State]:
    player = state.player
    hand = remove_piece(state.hands[player], card)
    events: list[Event] = [Discarded(player, card)]
    state = replace(
        state,
        phase=Phase.DRAW,
        turn=state.turn + 1,
        hands=with_hand(state.hands, player, hand),
        discards=(*state.discards, card),
        taken=None,
    )
    is_out = declared or (
        not state.rules.declare
        and state.out is None
        and arrange.is_complete(hand, state.wild, state.rules)
    )
    if is_out and state.out is None:  # TT 3.4: a final turn starts nothing new
        state = replace(state, out=player, last_turn=state.turn + _final_turns(state))
        events.append(WentOut(player, _turns_left(state)))
    reason = _end_of_round(state)
    return (state, tuple(events)) if reason is None else _score(state, reason, events)


def _score(state: State, reason: RoundEnd, events: list[Event]) -> After[State]:
    """TT 5.1, 5.2: book the penalties; the position stays until the next shuffle."""
    best = tuple(arrange.arrange(hand, state.wild, state.rules) for hand in state.hands)
    penalties = tuple(each.penalty for each in best)
    over = state.round == state.rules.rounds
    state = replace(
        state, phase=Phase.OVER if over else Phase.DEAL, sheet=(*state.sheet, penalties)
    )
    return state, (*events, RoundEnded(state.scores, state.round, reason, best))


def _final_turns(state: State) -> int:
    """TT 3.3: the number of turns that follow the one just ended."""
    match state.rules.final_turns:
        case FinalTurns.ALL:
            return state.seats - 1
        case FinalTurns.LAP:
            return -state.turn % state.seats
        case FinalTurns.NONE:
            return 0


def _turns_left(state: State) -> int:
    """The number of final turns that can still be played before stock or laps end the round."""
    if state.last_turn is None or _is_exhausted(state):
        return 0
    return min(state.last_turn, state.rules.laps * state.seats) - state.turn


def _end_of_round(state: State) -> RoundEnd | None:
    """The reason why the round is over after the turn just ended; None if it isn't."""
    if state.turn == state.last_turn:
        return RoundEnd.OUT
    if _is_exhausted(state):
        return RoundEnd.STOCK
    return RoundEnd.LAPS if state.turn == state.rules.laps * state.seats else None


def _is_exhausted(state: State) -> bool:
    """TT 4.2: True if the stock is empty for good, so that this turn was the last."""
    limit = state.rules.reshuffles
    return not state.stock and limit is not None and state.reshuffles >= limit


def _with(state: State, card: Card) -> tuple[Hand, ...]:
    """The hands after the player takes a card."""
    player = state.player
    return with_hand(state.hands, player, add_piece(state.hands[player], card))
