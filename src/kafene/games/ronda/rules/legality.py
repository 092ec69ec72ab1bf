"""The legal actions of Ronda's mover, judged on its view: refusals and options."""

from __future__ import annotations

from collections.abc import Iterator

from kafene.core.errors import IllegalAction
from kafene.core.game import Pass
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.rules.announcements import kind_of
from kafene.games.ronda.rules.captures import captured_by
from kafene.games.ronda.rules.events import Announce, Kind, RondaAction, Throw
from kafene.games.ronda.rules.state import Phase, View


def refuse(view: View, action: RondaAction) -> None:
    """Raise `IllegalAction` if ALL 2 or a paragraph of the rules forbids the mover this."""
    match action:
        case Announce(kind):
            _refuse_announcement(view, kind)
        case Throw():
            _refuse_throw(view, action)
        case Pass():
            if view.phase is not Phase.ANNOUNCE:
                raise IllegalAction("throw-a-card", "RO 2.1")


def _refuse_announcement(view: View, kind: Kind) -> None:
    if view.phase is not Phase.ANNOUNCE:
        raise IllegalAction("announced-late", "RO 3.1", kind=kind.value)
    held = kind_of(view.hand)
    if held is Kind.TRINGA and kind is Kind.RONDA:
        raise IllegalAction("tringa-is-no-ronda", "RO 3.1")
    if held is not kind:
        raise IllegalAction("announced-falsely", "RO 3.1", kind=kind.value)


def _refuse_throw(view: View, action: Throw) -> None:
    if action.card not in view.hand:
        raise IllegalAction("not-in-hand", "ALL 2", (action.card,))
    if view.phase is not Phase.PLAY:
        raise IllegalAction("answer-first", "RO 3.1")
    if action.tap and not _can_tap(view, action.card):
        joins = view.tapped == action.card.rank
        raise IllegalAction("nothing-to-tap", "RO 4.1", (action.card,), joins=joins)


def list_options(view: View) -> Iterator[RondaAction]:
    """Every legal action of the mover: announcements before a pass, large captures before small
    ones; empty for everybody else."""
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


def can_only_pass(view: View) -> bool:
    """True if the seat is asked for an announcement and has nothing to announce (RO 3.1)."""
    return (
        view.phase is Phase.ANNOUNCE
        and view.mover == view.seat
        and view.seat is not None
        and kind_of(view.hand) is None
    )


def _can_tap(view: View, card: SpanishCard) -> bool:
    """RO 4.1: the seat just before threw this number, and it still lies there."""
    return view.thrown is not None and view.thrown.rank == card.rank
