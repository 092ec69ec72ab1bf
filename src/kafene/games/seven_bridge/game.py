"""The rules of Seven Bridge on the contract of `kafene.core.game`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from kafene.core.errors import NotationError
from kafene.core.game import Event, Game, Outcome, Pass, Reading, Seat, Shuffle, rank
from kafene.core.pieces import HIDDEN, Card, hidden, seen_by, with_hand
from kafene.games.seven_bridge import legality
from kafene.games.seven_bridge.events import (
    Call,
    Called,
    Chi,
    DealEnd,
    DealEnded,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    Hand,
    LaidOff,
    LayOff,
    MatchEnded,
    Meld,
    Melded,
    Pon,
    Reshuffled,
    SevenBridgeAction,
    StockRanOut,
    WentOut,
    parse_action,
)
from kafene.games.seven_bridge.melds import Group, Kind, check_meld
from kafene.games.seven_bridge.points import points
from kafene.games.seven_bridge.position import find_flaw
from kafene.games.seven_bridge.rules import SevenBridgeRules
from kafene.games.seven_bridge.state import Known, Phase, State, View

Played = tuple[State, tuple[Event, ...]]
DECK: Hand = tuple(sorted(Card.deck()))
_HIDDEN = ("hands", "stock", "asked")
_SHARED = tuple(item.name for item in fields(Known) if item.name not in _HIDDEN)


class SevenBridge(Game[SevenBridgeRules, State, View, SevenBridgeAction]):
    """Every paragraph of `rules.en.md`."""

    name = "seven-bridge"
    rulebook = "SB"
    low_wins = True
    most = 6
    usual = 4
    piece = Card
    rules_type = SevenBridgeRules
    state_type = State
    view_type = View

    def opening(self, rules: SevenBridgeRules, seats: int) -> State:
        room = len(DECK) - rules.upcard - 2  # SB 1.2: at least two cards in the stock
        if seats * rules.hand_size > room:
            raise NotationError(
                "sb-hands-too-large", seats=seats, dealt=rules.hand_size, most=room // seats
            )
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

    def view(self, state: State, seat: Seat | None) -> View:
        hands = state.hands if state.is_shown else seen_by(seat, state.hands)
        asked = HIDDEN if state.asked is not None and state.asked != seat else state.asked
        shared = {name: getattr(state, name) for name in _SHARED}
        stock = hidden(state.stock)
        return View(seat=seat, asked=asked, hands=hands, stock=stock, **shared)

    # --------------------------------------------------------------------------------- legality

    def refuse(self, view: View, action: SevenBridgeAction) -> None:
        legality.refuse(view, action)

    def options(self, view: View) -> Iterator[SevenBridgeAction]:
        return legality.options(view)

    def can_only_pass(self, view: View) -> bool:
        return (
            view.phase is Phase.WINDOW
            and view.seat is not None
            and view.asked == view.seat
            and not legality.can_pon(view)
        )

    # ----------------------------------------------------------------------------------- change

    def apply(self, state: State, action: SevenBridgeAction | Shuffle) -> Played:
        match action:
            case Shuffle(order):
                cards = tuple(card for card in order if isinstance(card, Card))
                deal = state.phase is Phase.DEAL
                return self._deal(state, cards) if deal else self._reshuffle(state, cards)
            case Draw():
                return self._draw(state)
            case Discard(card):
                return self._discard(state, card)
            case Meld(cards):
                state, number = _laid(state, cards, Group(cards))
                return self._went_on(state, Melded(state.player, cards, number))
            case LayOff(card, number):
                return self._lay_off(state, card, number)
            case Pon(cards):
                return self._call(state, Call.PON, cards)
            case Chi(cards):
                return self._call(state, Call.CHI, cards)
            case Pass():
                return self._pass(state)

    def _deal(self, state: State, order: Hand) -> Played:
        """SB 1.2, 1.3: hands in blocks from seat 0, then the upcard, if any."""
        size, seats = state.rules.hand_size, state.seats
        dealt = size * seats
        up = dealt + state.rules.upcard
        state = replace(
            self.opening(state.rules, seats),
            phase=Phase.START,
            deal=state.deal + 1,
            player=Seat(state.deal % seats),
            hands=tuple(
                tuple(sorted(order[start : start + size])) for start in range(0, dealt, size)
            ),
            discards=order[dealt:up],
            stock=order[up:],
            sheet=state.sheet,
        )
        upcard = state.discards[0] if state.discards else None
        return state, (Dealt(state.deal, state.hands, upcard, state.starter),)

    def _reshuffle(self, state: State, order: Hand) -> Played:
        """SB 4.1: the discards are the new stock; a top that was kept may be called."""
        kept = state.discards[-1:] if len(order) < len(state.discards) else ()
        state = replace(
            state,
            phase=Phase.START,
            stock=order,
            discards=kept,
            thrower=state.thrower if kept else None,
        )
        return state, (Reshuffled(len(order), kept[0] if kept else None),)

    def _draw(self, state: State) -> Played:
        card, stock = state.stock[0], state.stock[1:]
        hand = tuple(sorted((*state.hands[state.player], card)))
        state = replace(
            state,
            phase=Phase.DRAWN,
            hands=with_hand(state.hands, state.player, hand),
            stock=stock,
            outs=state.outs + (not stock),
        )
        events: tuple[Event, ...] = (Drew(state.player, card),)
        return state, events if stock else (*events, StockRanOut(_is_exhausted(state)))

    def _lay_off(self, state: State, card: Card, number: int) -> Played:
        """SB 2.3, 2.4: the group of this number has one card more."""
        group = Group(tuple(sorted((*state.table[number - 1].cards, card))))
        state = replace(
            state,
            hands=_without(state, state.player, (card,)),
            table=(*state.table[: number - 1], group, *state.table[number:]),
        )
        return self._went_on(state, LaidOff(state.player, card, number, group.cards))

    def _call(self, state: State, call: Call, cards: Hand) -> Played:
        """SB 3.1, 3.4: in a window the seat that is asked takes the turn."""
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
        state, number = _laid(state, cards, group)
        return self._went_on(state, Called(caller, call, discard, group.cards, number))

    def _discard(self, state: State, card: Card) -> Played:
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
            return self._went_on(state, event)
        if _is_exhausted(state):
            return self._score(state, DealEnd.STOCK, (event,))
        following = state.after(player)
        if not state.stock:
            state = replace(state, phase=Phase.RESHUFFLE, player=following)
        elif _has_window(state):
            state = replace(state, phase=Phase.WINDOW, asked=following)
        else:
            state = replace(state, phase=Phase.START, player=following)
        return state, (event,)

    def _pass(self, state: State) -> Played:
        """SB 3.4: the next seat is asked, up to the one that has discarded; nobody is told."""
        assert state.asked is not None
        asked = state.after(state.asked)
        if asked != state.player:
            return replace(state, asked=asked), ()
        following = state.after(state.player)
        state = replace(state, phase=Phase.START, player=following, asked=None, passed=True)
        return state, ()

    def _went_on(self, state: State, event: Event) -> Played:
        """SB 3.5: a hand of no cards ends the deal at once."""
        if state.hands[state.player]:
            return state, (event,)
        return self._score(state, DealEnd.OUT, (event, WentOut(state.player)))

    def _score(self, state: State, reason: DealEnd, events: tuple[Event, ...]) -> Played:
        """SB 5: book the points; the position stays until the next shuffle."""
        counted = tuple(points(hand, state.rules.scoring) for hand in state.hands)
        over = state.deal == state.rules.deals
        state = replace(
            state, phase=Phase.OVER if over else Phase.DEAL, sheet=(*state.sheet, counted)
        )
        events += (DealEnded(state.deal, reason, state.hands, counted, state.scores),)
        outcome = self.outcome(state)
        if outcome is not None:
            winners = tuple(map(Seat, outcome.winners))
            events += (MatchEnded(winners, outcome.scores, outcome.ranking),)
        return state, events

    # ------------------------------------------------------------------------------------ facts

    def read_meld(
        self,
        pieces: Sequence[Card],
        rules: SevenBridgeRules,
        kind: str | None = None,
        wild: str | None = None,
    ) -> Reading:
        if wild is not None:
            raise NotationError("no-wild-rank", game=self.name, text=wild)
        return Reading(check_meld(pieces, rules, Kind(kind) if kind else None))

    def flaw(self, position: State | View) -> str | None:
        return find_flaw(position)

    def undealt(self, state: State) -> Hand:
        if state.phase is Phase.DEAL:
            return DECK
        if state.phase is Phase.RESHUFFLE:
            # A top that is all there is does not stay: there must be a card to draw.
            kept = state.rules.keep_top_discard and len(state.discards) > 1
            return tuple(sorted(state.discards[:-1] if kept else state.discards))
        return ()

    def pieces(self, state: State) -> Hand:
        if not state.deal:
            return DECK
        melded = tuple(card for group in state.table for card in group.cards)
        return tuple(sorted(sum(state.hands, state.stock + state.discards + melded)))

    def imagine(self, view: View, rng: random.Random) -> State:
        """The hidden cards in any order, and anybody else asked: nothing else limits them."""
        shared = {name: getattr(view, name) for name in _SHARED}
        asked = view.asked
        if asked is HIDDEN:
            others = [seat for seat in range(view.seats) if seat not in (view.player, view.seat)]
            asked = Seat(rng.choice(others))
        if not view.deal:
            return State(hands=((),) * view.seats, stock=(), asked=None, **shared)
        seen = {card for hand in view.hands for card in hand if isinstance(card, Card)}
        seen |= {card for group in view.table for card in group.cards} | set(view.discards)
        cards = [card for card in DECK if card not in seen]
        rng.shuffle(cards)
        hands = tuple(
            tuple(sorted(cards.pop() if card is HIDDEN else card for card in hand))
            for hand in view.hands
        )
        return State(hands=hands, stock=tuple(cards), asked=asked, **shared)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return rank(state.scores, low_wins=True, reason="all-deals-played")

    def parse_action(self, verb: str, words: Sequence[str]) -> SevenBridgeAction:
        return parse_action(verb, words)


def _is_exhausted(state: State) -> bool:
    """SB 4.2: the stock is empty and not made again: the running turn is the last."""
    return not state.stock and state.outs >= state.rules.stock_outs


def _has_window(state: State) -> bool:
    """SB 3.4, 3.6: whether the others are asked for a pon on the discard just thrown."""
    rules = state.rules
    return rules.pon_from_any and not (rules.no_call_first_lap and state.is_first_lap)


def _laid(state: State, cards: Hand, group: Group) -> tuple[State, int]:
    """The player's cards gone from the hand, a new group on the table, and its number (SB 2.2)."""
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
