"""The rules of Three Thirteen on the contract of `kafene.core.game`."""

from __future__ import annotations

import random
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import cache

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Arranged, Event, Game, Outcome, Reading, Seat, Shuffle, rank
from kafene.core.pieces import HIDDEN, Card, Rank, hidden, seen_by, with_hand
from kafene.games.three_thirteen import arrange, melds
from kafene.games.three_thirteen.events import (
    Discard,
    Discarded,
    Draw,
    Drew,
    Hand,
    MatchEnded,
    Pile,
    Reshuffled,
    RoundDealt,
    RoundEnd,
    RoundEnded,
    StockRanOut,
    ThreeThirteenAction,
    TookDiscard,
    WentOut,
    parse_action,
)
from kafene.games.three_thirteen.melds import Kind
from kafene.games.three_thirteen.rules import FinalTurns, ThreeThirteenRules
from kafene.games.three_thirteen.state import Known, Phase, State, View

Played = tuple[State, tuple[Event, ...]]
_SHARED = tuple(item.name for item in fields(Known) if item.name not in ("hands", "stock"))


class ThreeThirteen(Game[ThreeThirteenRules, State, View, ThreeThirteenAction]):
    """Every paragraph of `rules.en.md`."""

    name = "three-thirteen"
    rulebook = "TT"
    low_wins = True
    most = 10
    usual = 4
    piece = Card
    rules_type = ThreeThirteenRules
    state_type = State
    view_type = View

    def opening(self, rules: ThreeThirteenRules, seats: int) -> State:
        room = len(_deck(rules.decks, seats)) - 2  # a first discard and a card to draw (TT 1.3)
        if seats * (rules.rounds + 2) > room:
            raise NotationError("too-few-cards", seats=seats, dealt=rules.rounds + 2)
        return State(
            rules=rules,
            phase=Phase.DEAL,
            round=0,
            turn=0,
            hands=((),) * seats,
            stock=(),
            discards=(),
            taken=None,
            out=None,
            last_turn=None,
            reshuffles=0,
            sheet=(),
        )

    def view(self, state: State, seat: Seat | None) -> View:
        hands = state.hands if state.is_shown else seen_by(seat, state.hands)
        shared = {name: getattr(state, name) for name in _SHARED}
        return View(seat=seat, hands=hands, stock=hidden(state.stock), **shared)

    # --------------------------------------------------------------------------------- legality

    def refuse(self, view: View, action: ThreeThirteenAction) -> None:
        match action:
            case Draw(pile):
                self._refuse_draw(view, pile)
            case Discard():
                self._refuse_discard(view, action)

    def _refuse_draw(self, view: View, pile: Pile) -> None:
        if view.phase is not Phase.DRAW:
            raise IllegalAction("already-drawn", "TT 3.1")
        if pile is Pile.STOCK and not _can_draw(view):
            raise IllegalAction("stock-is-empty", "TT 4.1", view.discards[-1:])

    def _refuse_discard(self, view: View, action: Discard) -> None:
        if action.card not in view.hand:
            raise IllegalAction("not-in-hand", "ALL 2", (action.card,))
        if view.phase is not Phase.DISCARD:
            raise IllegalAction("draw-first", "TT 3.1")
        if action.out and not view.rules.declare:
            raise IllegalAction("out-is-found", "TT 3.2")
        if action.out:
            rest = _without(view.hand, action.card)
            best = arrange.arrange(rest, view.wild, view.rules)
            if not best.is_complete:
                raise IllegalAction("not-out", "TT 3.2", best.left)
        if _is_returned(view, action.card):
            raise IllegalAction("just-taken", "TT 3.6", (action.card,))

    def options(self, view: View) -> Iterator[ThreeThirteenAction]:
        if view.seat is None or view.mover != view.seat:
            return
        if view.phase is Phase.DRAW:
            if _can_draw(view):
                yield Draw()
            yield Draw(Pile.DISCARD)
            return
        cards = sorted(set(view.hand), key=lambda card: _worth(card, view), reverse=True)
        for card in cards:
            if not _is_returned(view, card):
                yield Discard(card)
                if view.rules.declare:
                    rest = _without(view.hand, card)
                    if arrange.is_complete(rest, view.wild, view.rules):
                        yield Discard(card, out=True)

    # ----------------------------------------------------------------------------------- change

    def apply(self, state: State, action: ThreeThirteenAction | Shuffle) -> Played:
        match action:
            case Shuffle(order):
                cards = tuple(card for card in order if isinstance(card, Card))
                deal = state.phase is Phase.DEAL
                return self._deal(state, cards) if deal else self._turn_over(state, cards)
            case Draw(Pile.DISCARD):
                return self._take(state)
            case Draw():
                if state.stock:
                    return self._draw(state)
                return replace(state, phase=Phase.RESHUFFLE), (StockRanOut(state.player),)
            case Discard(card, declared):
                return self._discard(state, card, declared)

    def _deal(self, state: State, order: Hand) -> Played:
        """TT 1.3: hands in blocks from seat 0, then the first discard."""
        size, dealt = state.round + 3, state.seats * (state.round + 3)
        state = replace(
            state,
            phase=Phase.DRAW,
            round=state.round + 1,
            turn=0,
            hands=tuple(
                tuple(sorted(order[start : start + size])) for start in range(0, dealt, size)
            ),
            stock=order[dealt + 1 :],
            discards=order[dealt : dealt + 1],
            taken=None,
            out=None,
            last_turn=None,
            reshuffles=0,
        )
        assert state.wild is not None
        event = RoundDealt(state.round, state.wild, state.hands, order[dealt], state.starter)
        return state, (event,)

    def _turn_over(self, state: State, order: Hand) -> Played:
        """TT 4.1: the discards but the top are the new stock, and the draw is made."""
        state = replace(
            state, stock=order, discards=state.discards[-1:], reshuffles=state.reshuffles + 1
        )
        drawn, events = self._draw(state)
        return drawn, (Reshuffled(len(order)), *events)

    def _draw(self, state: State) -> Played:
        card, *stock = state.stock
        state = replace(state, phase=Phase.DISCARD, hands=_with(state, card), stock=tuple(stock))
        return state, (Drew(state.player, card),)

    def _take(self, state: State) -> Played:
        *discards, card = state.discards
        state = replace(
            state,
            phase=Phase.DISCARD,
            hands=_with(state, card),
            discards=tuple(discards),
            taken=card,
        )
        return state, (TookDiscard(state.player, card),)

    def _discard(self, state: State, card: Card, declared: bool) -> Played:
        player = state.player
        hand = _without(state.hands[player], card)
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
        return (state, tuple(events)) if reason is None else self._score(state, reason, events)

    def _score(self, state: State, reason: RoundEnd, events: list[Event]) -> Played:
        """TT 5.1, 5.2: book the penalties; the position stays until the next shuffle."""
        best = tuple(arrange.arrange(hand, state.wild, state.rules) for hand in state.hands)
        penalties = tuple(each.penalty for each in best)
        over = state.round == state.rules.rounds
        state = replace(
            state, phase=Phase.OVER if over else Phase.DEAL, sheet=(*state.sheet, penalties)
        )
        events.append(RoundEnded(state.round, reason, best, state.scores))
        outcome = self.outcome(state)
        if outcome is not None:
            events.append(MatchEnded(tuple(map(Seat, outcome.winners)), outcome.scores))
        return state, tuple(events)

    # ------------------------------------------------------------------------------------ facts

    def arranged(self, view: View) -> Arranged | None:
        if not view.hand:
            return None
        best = arrange.arrange(view.hand, view.wild, view.rules)
        return Arranged(best.melds, best.left, best.penalty)

    def read_meld(
        self,
        pieces: Sequence[Card],
        rules: ThreeThirteenRules,
        kind: str | None = None,
        wild: str | None = None,
    ) -> Reading:
        rank_ = None if wild is None else Rank.parse(wild)
        return Reading(melds.check_meld(pieces, rank_, rules, Kind(kind) if kind else None))

    def flaw(self, position: State | View) -> str | None:
        seats, dealt = position.seats, position.round > 0
        spare = position.phase is Phase.DISCARD
        size = position.round + 2 if dealt else 0
        sound = {
            "round": 0 <= position.round <= position.rules.rounds,
            "phase": dealt or position.phase is Phase.DEAL,
            "turn": 0 <= position.turn <= position.rules.laps * seats,
            "hands": seats > 0
            and all(
                len(hand) == size + (spare and seat == position.player)
                for seat, hand in enumerate(position.hands)
            ),
            "discards": bool(position.discards) or not dealt or spare,
            "out": position.out is None or 0 <= position.out < seats,
            "sheet": all(len(row) == seats for row in position.sheet)
            and len(position.sheet) == position.round - (not position.is_shown and dealt),
            "seat": not isinstance(position, View)
            or position.seat is None
            or 0 <= position.seat < seats,
        }
        return next((name for name, fits in sound.items() if not fits), None)

    def undealt(self, state: State) -> Hand:
        if state.phase is Phase.DEAL:
            return _deck(state.rules.decks, state.seats)
        if state.phase is Phase.RESHUFFLE:
            return tuple(sorted(state.discards[:-1]))
        return ()

    def pieces(self, state: State) -> Hand:
        if not state.round:
            return _deck(state.rules.decks, state.seats)
        return tuple(sorted(sum(state.hands, state.stock + state.discards)))

    def imagine(self, view: View, rng: random.Random) -> State:
        """The hidden cards in any order: nothing else limits where they are."""
        shared = {name: getattr(view, name) for name in _SHARED}
        if not view.round:
            return State(hands=((),) * view.seats, stock=(), **shared)
        seen = Counter(card for hand in view.hands for card in hand if isinstance(card, Card))
        unseen = Counter(_deck(view.rules.decks, view.seats)) - seen - Counter(view.discards)
        cards = sorted(unseen.elements())
        rng.shuffle(cards)
        hands = tuple(
            tuple(sorted(cards.pop() if card is HIDDEN else card for card in hand))
            for hand in view.hands
        )
        return State(hands=hands, stock=tuple(cards), **shared)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return rank(state.scores, low_wins=True, reason="all-rounds-played")

    def parse_action(self, verb: str, words: Sequence[str]) -> ThreeThirteenAction:
        return parse_action(verb, words)


@cache
def _deck(decks: int | None, seats: int) -> Hand:
    """TT 1.1: two decks, by themselves three from eight players on."""
    return tuple(sorted(Card.deck() * (decks or (3 if seats >= 8 else 2))))


def _can_draw(view: Known) -> bool:
    """TT 4.1: there is a stock, or discards under the top to make one of."""
    return bool(view.stock) or len(view.discards) > 1


def _is_returned(view: View, card: Card) -> bool:
    """TT 3.6: the card would go back where it came from; not if an equal one is in hand."""
    return view.rules.no_return and card == view.taken and view.hand.count(card) == 1


def _final_turns(state: State) -> int:
    """TT 3.3: how many turns follow the one that has just ended."""
    match state.rules.final_turns:
        case FinalTurns.ALL:
            return state.seats - 1
        case FinalTurns.LAP:
            return -state.turn % state.seats
        case FinalTurns.NONE:
            return 0


def _turns_left(state: State) -> int:
    """How many of the final turns can still be played: the stock and the laps may end them."""
    if state.last_turn is None or _is_exhausted(state):
        return 0
    return min(state.last_turn, state.rules.laps * state.seats) - state.turn


def _end_of_round(state: State) -> RoundEnd | None:
    """Why the round is over after the turn that has just ended, if it is."""
    if state.turn == state.last_turn:
        return RoundEnd.OUT
    if _is_exhausted(state):
        return RoundEnd.STOCK
    return RoundEnd.LAPS if state.turn == state.rules.laps * state.seats else None


def _is_exhausted(state: State) -> bool:
    """TT 4.2: the stock is empty and may not be made again: the running turn was the last."""
    limit = state.rules.reshuffles
    return not state.stock and limit is not None and state.reshuffles >= limit


def _worth(card: Card, view: View) -> tuple[bool, int, Card]:
    """What a player who knows nothing throws first: high cards, wilds last."""
    return (card.rank != view.wild, arrange.value(card, view.wild, view.rules), card)


def _with(state: State, card: Card) -> tuple[Hand, ...]:
    hand = state.hands[state.player]
    at = bisect(hand, card)
    return with_hand(state.hands, state.player, (*hand[:at], card, *hand[at:]))


def _without(hand: Hand, card: Card) -> Hand:
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]
