"""The legal actions of Three Thirteen's mover, judged on its view: refusals and options."""

from __future__ import annotations

from collections.abc import Iterator

from kafene.core.errors import IllegalAction
from kafene.core.pieces import Card
from kafene.games.three_thirteen.rules import arrange
from kafene.games.three_thirteen.rules.events import Discard, Draw, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.rules.state import Phase, View
from kafene.parts.rounds import remove_piece


def refuse(view: View, action: ThreeThirteenAction) -> None:
    """Raise `IllegalAction` if ALL 2 or a paragraph of the rules forbids the mover this."""
    match action:
        case Draw(pile):
            _refuse_draw(view, pile)
        case Discard():
            _refuse_discard(view, action)


def _refuse_draw(view: View, pile: Pile) -> None:
    if view.phase is not Phase.DRAW:
        raise IllegalAction("already-drawn", "TT 3.1")
    if pile is Pile.STOCK and not _can_draw(view):
        raise IllegalAction("stock-is-empty", "TT 4.1", view.discards[-1:])


def _refuse_discard(view: View, action: Discard) -> None:
    if action.card not in view.hand:
        raise IllegalAction("not-in-hand", "ALL 2", (action.card,))
    if view.phase is not Phase.DISCARD:
        raise IllegalAction("draw-first", "TT 3.1")
    if action.out and not view.rules.declare:
        raise IllegalAction("out-is-found", "TT 3.2")
    if action.out:
        rest = remove_piece(view.hand, action.card)
        best = arrange.arrange(rest, view.wild, view.rules)
        if not best.is_complete:
            raise IllegalAction("not-out", "TT 3.2", best.left)
    if _is_returned(view, action.card):
        raise IllegalAction("just-taken", "TT 3.6", (action.card,))


def list_options(view: View) -> Iterator[ThreeThirteenAction]:
    """Every legal action of the mover; empty for everybody else."""
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
                rest = remove_piece(view.hand, card)
                if arrange.is_complete(rest, view.wild, view.rules):
                    yield Discard(card, out=True)


def _can_draw(view: View) -> bool:
    """TT 4.1: True if there is a stock, or discards under the top to make one from."""
    return bool(view.stock) or len(view.discards) > 1


def _is_returned(view: View, card: Card) -> bool:
    """TT 3.6: True if the discard just taken would go back, with no other equal card in hand."""
    return view.rules.no_return and card == view.taken and view.hand.count(card) == 1


def _worth(card: Card, view: View) -> tuple[bool, int, Card]:
    """The order in which a clueless player would discard: high cards first, wilds last."""
    return (card.rank != view.wild, arrange.value(card, view.wild, view.rules), card)
