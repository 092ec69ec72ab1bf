"""The rules of Ronda on the contract of `kafene.core.game`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache

from kafene.core.errors import IllegalAction
from kafene.core.game import Event, Game, Outcome, Pass, Seat, Shuffle, Sides, rank
from kafene.core.pieces import SpanishCard, hidden, seen_by
from kafene.games.ronda import imagination, play
from kafene.games.ronda.announcements import kind_of
from kafene.games.ronda.captures import captured_by
from kafene.games.ronda.events import (
    Announce,
    Hand,
    Kind,
    RondaAction,
    Throw,
    parse_action,
)
from kafene.games.ronda.position import find_flaw
from kafene.games.ronda.rules import RondaRules
from kafene.games.ronda.state import Known, Phase, State, View, sides

_SHARED = tuple(item.name for item in fields(Known) if item.name not in ("hands", "stock"))


class Ronda(Game[RondaRules, State, View, RondaAction]):
    """Every paragraph of `rules.en.md`."""

    name = "ronda"
    rulebook = "RO"
    most = 4
    usual = 2
    piece = SpanishCard
    rules_type = RondaRules
    state_type = State
    view_type = View

    def opening(self, rules: RondaRules, seats: int) -> State:
        count = len(sides(seats))
        return State(
            rules=rules,
            phase=Phase.DEAL,
            round=0,
            hands=((),) * seats,
            stock=(),
            table=(),
            pending=(),
            captured=((),) * count,
            returned=(),
            calls=(),
            played=((),) * seats,
            last=None,
            points=(0,) * count,
        )

    def view(self, state: State, seat: Seat | None) -> View:
        hands = seen_by(seat, state.hands)
        shared = {name: getattr(state, name) for name in _SHARED}
        return View(seat=seat, hands=hands, stock=hidden(state.stock), **shared)

    def sides(self, seats: int) -> Sides:
        return sides(seats)

    # --------------------------------------------------------------------------------- legality

    def refuse(self, view: View, action: RondaAction) -> None:
        match action:
            case Announce(kind):
                self._refuse_announcement(view, kind)
            case Throw():
                self._refuse_throw(view, action)
            case Pass():
                if view.phase is not Phase.ANNOUNCE:
                    raise IllegalAction("throw-a-card", "RO 2.1")

    def _refuse_announcement(self, view: View, kind: Kind) -> None:
        if view.phase is not Phase.ANNOUNCE:
            raise IllegalAction("announced-late", "RO 3.1", kind=kind.value)
        held = kind_of(view.hand)
        if held is Kind.TRINGA and kind is Kind.RONDA:
            raise IllegalAction("tringa-is-no-ronda", "RO 3.1")
        if held is not kind:
            raise IllegalAction("announced-falsely", "RO 3.1", kind=kind.value)

    def _refuse_throw(self, view: View, action: Throw) -> None:
        if action.card not in view.hand:
            raise IllegalAction("not-in-hand", "ALL 2", (action.card,))
        if view.phase is not Phase.PLAY:
            raise IllegalAction("answer-first", "RO 3.1")
        if action.tap and not _can_tap(view, action.card):
            joins = view.tapped == action.card.rank
            raise IllegalAction("nothing-to-tap", "RO 4.1", (action.card,), joins=joins)

    def options(self, view: View) -> Iterator[RondaAction]:
        """Announcing before keeping silent; what captures most before what lies low."""
        if view.seat is None or view.mover != view.seat:
            return
        if view.phase is Phase.ANNOUNCE:
            held = kind_of(view.hand)
            if held is not None:
                yield Announce(held)
            yield Pass()
            return
        hand = sorted(view.hand, key=lambda card: -len(captured_by(card.rank, view.table)))
        for card in hand:
            yield Throw(card)
            if _can_tap(view, card):
                yield Throw(card, tap=True)

    def can_only_pass(self, view: View) -> bool:
        return (
            view.phase is Phase.ANNOUNCE
            and view.mover == view.seat
            and view.seat is not None
            and kind_of(view.hand) is None
        )

    # ----------------------------------------------------------------------------------- change

    def apply(self, state: State, action: RondaAction | Shuffle) -> tuple[State, tuple[Event, ...]]:
        return play.follow(state, action)

    # ------------------------------------------------------------------------------------ facts

    def flaw(self, position: State | View) -> str | None:
        return find_flaw(position)

    def undealt(self, state: State) -> Hand:
        return _deck() if state.phase is Phase.DEAL else ()

    def pieces(self, state: State) -> Hand:
        if not state.round:
            return _deck()
        lying = state.stock + state.table + state.pending
        return tuple(sorted(sum((*state.hands, *state.captured), lying)))

    def imagine(self, view: View, rng: random.Random) -> State:
        shared = {name: getattr(view, name) for name in _SHARED}
        if view.phase is Phase.DEAL:  # nothing is hidden between rounds
            return State(hands=((),) * view.seats, stock=(), **shared)
        found = imagination.imagined(view, rng)
        assert found is not None, "the cards lie as they were dealt: that is one way"
        return State(hands=found.hands, stock=found.stock, **shared)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return rank(state.scores, low_wins=False, reason="target-reached")

    def parse_action(self, verb: str, words: Sequence[str]) -> RondaAction:
        return parse_action(verb, words)


@cache
def _deck() -> Hand:
    """RO 1.1, sorted."""
    return tuple(sorted(SpanishCard.deck()))


def _can_tap(view: View, card: SpanishCard) -> bool:
    """RO 4.1: the seat just before threw this number, and it still lies there."""
    return view.thrown is not None and view.thrown.rank == card.rank
