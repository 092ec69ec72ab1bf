"""The rules of Scopa on the contract of `kafene.core.game`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import After, Event, Seat, Shuffle
from kafene.core.pieces import SpanishCard, read_pieces, with_hand
from kafene.parts.events import Dealt, RoundEnded
from kafene.parts.rounds import Phase, RoundsGame, deal_hands, remove_piece
from scopa.rules.captures import AWARDS, find_captures
from scopa.rules.rules import ScopaRules
from scopa.rules.state import Awarded, Captured, Hand, Laid, Play, State, TurnedUp, View

TABLE, HAND = 4, 3  # cards that are turned up, and dealt to each player (SC 1.2)


class Scopa(RoundsGame[ScopaRules, State, View, Play]):
    """Every paragraph of `rules.en.md`."""

    name = "scopa"
    rulebook = "SC"
    most = 3
    usual = 2
    piece = SpanishCard
    rules_type = ScopaRules
    state_type = State
    view_type = View

    def opening(self, rules: ScopaRules, seats: int) -> State:
        nothing: tuple[Hand, ...] = ((),) * seats
        return State(rules=rules, hands=nothing, captured=nothing, scopas=(0,) * seats)

    def deck(self, rules: ScopaRules, seats: int) -> Hand:
        return tuple(sorted(SpanishCard.deck()))

    def lying(self, position: State | View) -> Hand:
        return sum(position.captured, position.table)

    def parse_action(self, verb: str, words: Sequence[str]) -> Play:
        if verb != "play":
            raise NotationError("no-such-action", text=" ".join([verb, *words]))
        if not words:
            raise NotationError("needs-piece", text=verb, example="7D")
        card, *taken = read_pieces(SpanishCard, " ".join(words))
        return Play(card, tuple(sorted(taken)))

    def refuse(self, view: View, action: Play) -> None:
        card, taken = action.card, action.taken
        if card not in view.hand:
            raise IllegalAction("not-in-hand", "ALL 2", (card,))
        captures = find_captures(view.table, card)
        if taken and taken not in captures:
            raise IllegalAction("scopa-cannot-take", "SC 2.2", taken, card=card)
        if captures and not taken:
            raise IllegalAction("scopa-must-take", "SC 2.3", captures[0], card=card)

    def options(self, view: View) -> Iterator[Play]:
        if view.seat is not None and view.mover == view.seat:
            for card in view.hand:
                for taken in find_captures(view.table, card) or [()]:
                    yield Play(card, taken)

    def follow(self, state: State, action: Play | Shuffle) -> After[State]:
        if isinstance(action, Play):
            return _end_turn(*_play(state, action))
        order = tuple(card for card in action.order if isinstance(card, SpanishCard))
        state = replace(
            self.opening(state.rules, state.seats),
            phase=Phase.PLAY,
            round=state.round + 1,
            table=tuple(sorted(order[:TABLE])),
            stock=order[TABLE:],
            sheet=state.sheet,
        )
        state, dealt = _deal(state)
        return state, (TurnedUp(state.table), *dealt)


def _deal(state: State) -> After[State]:
    """SC 1.2: three cards each."""
    hands, stock = deal_hands(state.stock, HAND, state.seats)
    return replace(state, hands=hands, stock=stock), (Dealt(hands, state.starter),)


def _play(state: State, action: Play) -> After[State]:
    """SC 2.1, 2.4: a card is played, and takes cards or stays on the table."""
    seat, card, taken = state.player, action.card, action.taken
    hands = with_hand(state.hands, seat, remove_piece(state.hands[seat], card))
    if not taken:
        table = tuple(sorted((*state.table, card)))
        return replace(state, hands=hands, table=table), (Laid(seat, card),)
    table = tuple(each for each in state.table if each not in taken)
    is_scopa = not table and bool(state.stock or any(hands))
    scopas = tuple(count + (each == seat and is_scopa) for each, count in enumerate(state.scopas))
    state = _take(state, seat, (card, *taken))
    state = replace(state, hands=hands, table=table, scopas=scopas)
    return state, (Captured(seat, card, taken, is_scopa),)


def _take(state: State, seat: Seat, cards: Hand) -> State:
    """The state after a seat has taken cards."""
    captured = with_hand(state.captured, seat, (*state.captured[seat], *cards))
    return replace(state, captured=captured, last_taker=seat)


def _end_turn(state: State, events: tuple[Event, ...]) -> After[State]:
    """SC 1.2: when all hands are empty, new cards are dealt, or the round is over."""
    state = replace(state, turn=state.turn + 1)
    if any(state.hands):
        return state, events
    state, more = _deal(state) if state.stock else _end_round(state)
    return state, (*events, *more)


def _end_round(state: State) -> After[State]:
    """SC 3: the rest of the table is taken, and the round is scored."""
    if state.last_taker is not None:
        state = replace(_take(state, state.last_taker, state.table), table=())
    points, events = [*state.scopas], list[Event]()
    for award, count in AWARDS.items():
        counts = [count(cards) for cards in state.captured]
        if counts.count(max(counts)) == 1:
            winner = Seat(counts.index(max(counts)))
            points[winner] += 1
            events.append(Awarded(winner, award))
    state = replace(state, sheet=(*state.sheet, tuple(points)))
    phase = Phase.OVER if max(state.scores) >= state.rules.target else Phase.DEAL
    return replace(state, phase=phase), (*events, RoundEnded(state.scores))
