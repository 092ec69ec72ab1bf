"""The legal actions of Seven Bridge's mover, judged on its view: refusals and options.

Checks run in the order of ALL 3: ALL 2 first, then the paragraphs by number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kafene.core.errors import IllegalAction
from kafene.core.game import Pass
from kafene.core.pieces import Card, Rank
from kafene.games.seven_bridge.rules.events import (
    Chi,
    Discard,
    Draw,
    Hand,
    LayOff,
    Meld,
    Pon,
    SevenBridgeAction,
)
from kafene.games.seven_bridge.rules.melds import (
    check_meld,
    chis_in,
    layoff_flaw,
    melds_in,
    pons_in,
    run_flaw,
    set_flaw,
)
from kafene.games.seven_bridge.rules.points import value
from kafene.games.seven_bridge.rules.state import Phase, View

# ------------------------------------------------------------------------------------ refusals


def refuse(view: View, action: SevenBridgeAction) -> None:
    """Raise `IllegalAction` if ALL 2 or a paragraph of the rules forbids the mover this."""
    missing = Counter(get_cards(action)) - Counter(view.hand)
    twice = tuple(card for card in missing if card in view.hand)
    if twice:
        raise IllegalAction("sb-card-twice", "ALL 2", twice)
    if missing:
        raise IllegalAction("not-in-hand", "ALL 2", tuple(missing))
    match action:
        case Draw():
            _refuse_draw(view)
        case Discard():
            _refuse_moment(view, "discard")
        case Meld(cards):
            check_meld(cards, view.rules)
            _refuse_moment(view, "meld")
            _refuse_empty_hand(view, cards)
        case LayOff():
            _refuse_layoff(view, action)
        case Pon() | Chi():
            _refuse_call(view, action)
        case Pass():
            if view.phase is not Phase.WINDOW:
                raise IllegalAction("sb-no-passing", "SB 3.4")


def get_cards(action: SevenBridgeAction) -> Hand:
    """The cards that an action takes from the hand."""
    match action:
        case Discard(card) | LayOff(card, _):
            return (card,)
        case Meld(cards) | Pon(cards) | Chi(cards):
            return cards
    return ()


def _refuse_draw(view: View) -> None:
    if view.phase is Phase.CALLED:
        raise IllegalAction("sb-called", "SB 3.2", what="draw")
    if view.phase is Phase.DRAWN:
        raise IllegalAction("already-drawn", "SB 3.3")
    if view.phase is Phase.WINDOW:
        raise IllegalAction("sb-answer-first", "SB 3.4", view.discards[-1:])


def _refuse_moment(view: View, what: str) -> None:
    """SB 3.2 to 3.4: cards from the hand are used after the draw."""
    if view.phase is Phase.CALLED:
        allowed = {
            "discard": True,
            "meld": view.rules.meld_after_call,
            "layoff": view.rules.layoff_after_call,
        }
        if not allowed[what]:
            raise IllegalAction("sb-called", "SB 3.2", what=what)
    if view.phase is Phase.START:
        raise IllegalAction("draw-first", "SB 3.3")
    if view.phase is Phase.WINDOW:
        raise IllegalAction("sb-answer-first", "SB 3.4", view.discards[-1:])


def _refuse_layoff(view: View, action: LayOff) -> None:
    if not 1 <= action.group <= len(view.table):
        raise IllegalAction(
            "sb-no-such-group", "SB 2.2", number=action.group, groups=len(view.table)
        )
    flaw = layoff_flaw(action.card, view.table[action.group - 1], action.group, view.rules)
    if flaw is not None:
        raise flaw
    if not _may_lay_off(view):
        raise IllegalAction("sb-meld-first", "SB 2.6", (action.card,))
    _refuse_moment(view, "layoff")
    _refuse_empty_hand(view, (action.card,))


def _refuse_call(view: View, action: Pon | Chi) -> None:
    if view.thrower is None:
        raise IllegalAction("sb-nothing-to-call", "SB 3.1")
    discard = view.discards[-1]
    pon = isinstance(action, Pon)
    flaw = (set_flaw if pon else run_flaw)((*action.cards, discard), "SB 3.1")
    if flaw is not None:
        raise flaw
    if view.phase is Phase.DRAWN:
        raise IllegalAction("already-drawn", "SB 3.3")
    if view.phase is Phase.WINDOW and not pon:
        raise IllegalAction("sb-chi-in-window", "SB 3.4", (discard,))
    if view.phase is Phase.START and pon and view.passed:
        raise IllegalAction("sb-pon-passed", "SB 3.4", (discard,))
    _refuse_empty_hand(view, action.cards)
    if not _may_call(view):
        raise IllegalAction("sb-first-lap", "SB 3.6", (discard,))


def _refuse_empty_hand(view: View, cards: Hand) -> None:
    if not _may_leave(view, cards):
        raise IllegalAction("sb-must-discard-out", "SB 3.5", cards)


def _may_lay_off(view: View) -> bool:
    """SB 2.6: under `layoff-needs-meld`, only after a meld or call of one's own in this deal."""
    return not view.rules.layoff_needs_meld or view.seat in view.owners


def _may_call(view: View) -> bool:
    """SB 3.6: under `no-call-first-lap`, only after every seat has discarded once."""
    return not (view.rules.no_call_first_lap and view.is_first_lap)


def _may_leave(view: View, cards: Hand) -> bool:
    """SB 3.5: under `must-discard-out`, a card must stay in hand to be discarded."""
    return not view.rules.must_discard_out or len(cards) < len(view.hand)


# -------------------------------------------------------------------------------------- options


def list_options(view: View) -> Iterator[SevenBridgeAction]:
    """Every legal action of the mover; empty for everybody else."""
    if view.seat is None or view.mover != view.seat:
        return
    match view.phase:
        case Phase.START:
            yield Draw()
            if view.thrower is not None and _may_call(view):
                yield from () if view.passed else _pons(view)
                yield from _chis(view)
        case Phase.WINDOW:
            yield Pass()
            yield from _pons(view)
        case Phase.DRAWN:
            yield from _discards(view)
            yield from _melds(view)
            yield from _layoffs(view)
        case Phase.CALLED:
            yield from _discards(view)
            yield from _melds(view) if view.rules.meld_after_call else ()
            yield from _layoffs(view) if view.rules.layoff_after_call else ()


def can_only_pass(view: View) -> bool:
    """True if the seat is asked in a window and can only `pass` (SB 3.4)."""
    return (
        view.phase is Phase.WINDOW
        and view.seat is not None
        and view.asked == view.seat
        and next(_pons(view), None) is None
    )


def _discards(view: View) -> Iterator[Discard]:
    def worth(card: Card) -> tuple[bool, int, Card]:
        """The order in which a clueless player would discard: high cards first, sevens last."""
        return (card.rank is not Rank.SEVEN, value(card, view.rules.scoring), card)

    for card in sorted(view.hand, key=worth, reverse=True):
        yield Discard(card)


def _melds(view: View) -> Iterator[Meld]:
    for cards in melds_in(view.hand, view.rules):
        if _may_leave(view, cards):
            yield Meld(cards)


def _layoffs(view: View) -> Iterator[LayOff]:
    if _may_lay_off(view):
        for number, group in enumerate(view.table, 1):
            takes = group.takes(view.rules)
            for card in view.hand:
                if card in takes and _may_leave(view, (card,)):
                    yield LayOff(card, number)


def _pons(view: View) -> Iterator[Pon]:
    for cards in pons_in(view.hand, view.discards[-1]):
        if _may_leave(view, cards):
            yield Pon(cards)


def _chis(view: View) -> Iterator[Chi]:
    for cards in chis_in(view.hand, view.discards[-1]):
        if _may_leave(view, cards):
            yield Chi(cards)
