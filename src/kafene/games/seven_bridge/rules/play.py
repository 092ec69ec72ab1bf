"""The effects of an action in Seven Bridge: deals, turns, calls, the end of a deal."""

from __future__ import annotations

from dataclasses import replace

from kafene.core.game import After, Event, Pass, Seat, Shuffle
from kafene.core.pieces import Card, with_hand
from kafene.games.seven_bridge.rules.events import (
    Call,
    Called,
    Chi,
    Dealt,
    Discard,
    Draw,
    Hand,
    LaidOff,
    LayOff,
    Meld,
    Melded,
    Pon,
    RoundEnd,
    RoundEnded,
    SevenBridgeAction,
    StockRanOut,
)
from kafene.games.seven_bridge.rules.melds import Group
from kafene.games.seven_bridge.rules.points import points
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, State
from kafene.parts.events import Discarded, Drew, Reshuffled, WentOut
from kafene.parts.rounds import add_piece, deal_hands


def start(rules: SevenBridgeRules, seats: int) -> State:
    """The state before anything is dealt."""
    return State(
        rules=rules,
        phase=Phase.DEAL,
        deal=0,
        turn=0,
        player=Seat(0),
        asked=None,
        hands=((),) * seats,
        stock=(),
        discards=(),
        thrower=None,
        passed=False,
        table=(),
        owners=(),
        outs=0,
        sheet=(),
    )


def follow(state: State, action: SevenBridgeAction | Shuffle) -> After[State]:
    """The state after a legal action, and its events."""
    match action:
        case Shuffle(order):
            cards = tuple(card for card in order if isinstance(card, Card))
            deal = state.phase is Phase.DEAL
            return _deal(state, cards) if deal else _reshuffle(state, cards)
        case Draw():
            return _draw(state)
        case Discard(card):
            return _discard(state, card)
        case Meld(cards):
            state, number = _lay(state, cards, Group(cards))
            return _go_on(state, Melded(state.player, cards, number))
        case LayOff(card, number):
            return _lay_off(state, card, number)
        case Pon(cards):
            return _call(state, Call.PON, cards)
        case Chi(cards):
            return _call(state, Call.CHI, cards)
        case Pass():
            return _pass(state)


def _deal(state: State, order: Hand) -> After[State]:
    """SB 1.2, 1.3: hands in blocks from seat 0, then the upcard, if any."""
    hands, rest = deal_hands(order, state.rules.hand_size, state.seats)
    turned = int(state.rules.upcard)
    state = replace(
        start(state.rules, state.seats),
        phase=Phase.START,
        deal=state.deal + 1,
        player=Seat(state.deal % state.seats),
        hands=hands,
        discards=rest[:turned],
        stock=rest[turned:],
        sheet=state.sheet,
    )
    upcard = state.discards[0] if state.discards else None
    return state, (Dealt(hands, state.starter, state.deal, upcard),)


def _reshuffle(state: State, order: Hand) -> After[State]:
    """SB 4.1: the discards become the new stock; a top that was kept may be called."""
    kept = state.discards[-1:] if len(order) < len(state.discards) else ()
    state = replace(
        state,
        phase=Phase.START,
        stock=order,
        discards=kept,
        thrower=state.thrower if kept else None,
    )
    return state, (Reshuffled(len(order), kept[0] if kept else None),)


def _draw(state: State) -> After[State]:
    card, stock = state.stock[0], state.stock[1:]
    hand = add_piece(state.hands[state.player], card)
    state = replace(
        state,
        phase=Phase.DRAWN,
        hands=with_hand(state.hands, state.player, hand),
        stock=stock,
        outs=state.outs + (not stock),
    )
    events: tuple[Event, ...] = (Drew(state.player, card),)
    return state, events if stock else (*events, StockRanOut(state.is_last_turn))


def _lay_off(state: State, card: Card, number: int) -> After[State]:
    """SB 2.3, 2.4: the group with this number grows by a card."""
    group = Group(tuple(sorted((*state.table[number - 1].cards, card))))
    state = replace(
        state,
        hands=_without(state, state.player, (card,)),
        table=(*state.table[: number - 1], group, *state.table[number:]),
    )
    return _go_on(state, LaidOff(state.player, card, number, group.cards))


def _call(state: State, call: Call, cards: Hand) -> After[State]:
    """SB 3.1, 3.4: in a window, the seat that is asked takes the turn."""
    caller = state.player if state.asked is None else state.asked
    *discards, discard = state.discards
    state = replace(
        state,
        phase=Phase.CALLED,
        player=caller,
        asked=None,
        discards=tuple(discards),
        thrower=None,
        passed=False,
    )
    group = Group(tuple(sorted((*cards, discard))))
    state, number = _lay(state, cards, group)
    return _go_on(state, Called(caller, call, discard, group.cards, number))


def _discard(state: State, card: Card) -> After[State]:
    player = state.player
    state = replace(
        state,
        turn=state.turn + 1,
        hands=_without(state, player, (card,)),
        discards=(*state.discards, card),
        thrower=player,
        passed=False,
    )
    event = Discarded(player, card)
    if not state.hands[player]:
        return _go_on(state, event)
    if state.is_last_turn:
        return _score(state, RoundEnd.STOCK, (event,))
    following = state.after(player)
    if not state.stock:
        state = replace(state, phase=Phase.RESHUFFLE, player=following)
    elif _has_window(state):
        state = replace(state, phase=Phase.WINDOW, asked=following)
    else:
        state = replace(state, phase=Phase.START, player=following)
    return state, (event,)


def _pass(state: State) -> After[State]:
    """SB 3.4: the next seat is asked, up to the one that discarded; nobody is told."""
    assert state.asked is not None
    asked = state.after(state.asked)
    if asked != state.player:
        return replace(state, asked=asked), ()
    following = state.after(state.player)
    state = replace(state, phase=Phase.START, player=following, asked=None, passed=True)
    return state, ()


def _go_on(state: State, event: Event) -> After[State]:
    """SB 3.5: an empty hand ends the deal at once."""
    if state.hands[state.player]:
        return state, (event,)
    return _score(state, RoundEnd.OUT, (event, WentOut(state.player)))


def _score(state: State, reason: RoundEnd, events: tuple[Event, ...]) -> After[State]:
    """SB 5: book the points; the position stays until the next shuffle."""
    counted = tuple(points(hand, state.rules.scoring) for hand in state.hands)
    over = state.deal == state.rules.deals
    state = replace(state, phase=Phase.OVER if over else Phase.DEAL, sheet=(*state.sheet, counted))
    ended = RoundEnded(state.scores, state.deal, reason, state.hands, counted)
    return state, (*events, ended)


def _has_window(state: State) -> bool:
    """SB 3.4, 3.6: True if the others are asked for a pon on the discard just thrown."""
    rules = state.rules
    return rules.pon_from_any and not (rules.no_call_first_lap and state.is_first_lap)


def _lay(state: State, cards: Hand, group: Group) -> tuple[State, int]:
    """Move cards from the player's hand to the table as a new group; returns the state and the
    group's number (SB 2.2)."""
    state = replace(
        state,
        hands=_without(state, state.player, cards),
        table=(*state.table, group),
        owners=(*state.owners, state.player),
    )
    return state, len(state.table)


def _without(state: State, seat: Seat, cards: Hand) -> tuple[Hand, ...]:
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    return with_hand(state.hands, seat, hand)
