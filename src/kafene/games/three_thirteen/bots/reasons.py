"""Why the expert of Three Thirteen plays as it does: causes, and the comparison with what comes
next. All figures are exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kafene.bots.advice import Advice, Suggestion
from kafene.core.pieces import Card
from kafene.games.three_thirteen.arrange import arrange, value
from kafene.games.three_thirteen.bots.evaluation import (
    DrawChoice,
    Outlook,
    Prospects,
    ThrowChoice,
    Unseen,
    Weights,
    find_thirds,
    is_last_turn,
)
from kafene.games.three_thirteen.events import Draw, Pile
from kafene.games.three_thirteen.state import View

_CANDIDATES = 3
_FAR = 10.0
"""A third candidate may be worse than the best by this many points, at most."""
_FEW = 3
"""As many cards that fit are few."""
_NAMED = 8
"""As many cards that take a hand out can be named."""
_RARE = 30
"""One card in this many is hardly a chance."""
_ALIKE = 0.3
"""Discards that differ by fewer points than this are about as good."""


# ----------------------------------------------------------------------------------------- draw


def explain_draw(view: View, unseen: Unseen, choice: DrawChoice) -> Advice:
    """A hint on where to draw from."""
    top, take = view.discards[-1], Draw(Pile.DISCARD)
    pieces = (top,) if choice.action == take else ()
    if choice.sure:
        return Advice(Suggestion(choice.action, choice.sure, {"card": top}, pieces))
    stock, gain, odds = choice.stock, round(choice.stock.gain, 1), _odds(choice.stock)
    is_taken = choice.action == take
    saves = max(0, choice.now - (choice.taken.left if is_taken else choice.after))
    can = {
        take: Suggestion(take, "can-take", {"card": top, "saves": saves}, (top,)),
        Draw(): Suggestion(Draw(), "can-draw", {"gain": gain, "odds": odds}),
    }
    now = (can.pop(choice.action), *can.values())
    mates = _find_mates(view, top, unseen)
    facts: dict[str, object] = {"card": top, "mates": mates, "paired": bool(mates)}
    if not is_taken:
        facts |= {"saves": saves, "gain": gain, "odds": odds, **_name_outs(view, unseen)}
        return Advice(Suggestion(Draw(), "draw", {**facts, "better": saves > stock.gain}), now)
    if top.rank == view.wild:
        return Advice(Suggestion(take, "wild", {"card": top}, pieces), now)
    facts |= {"odds": _odds(choice.taken)}
    if saves and saves >= stock.gain:
        facts |= {"before": choice.now, "after": choice.taken.left, "gain": gain}
        facts |= _find_place(view, top, choice.thrown, mates)
        return Advice(Suggestion(take, "take", facts, pieces), now)
    facts |= {"gain": round(choice.taken.gain, 1)}
    return Advice(Suggestion(take, "take-hope", facts, pieces), now)


def _find_place(
    view: View, top: Card, thrown: Card | None, mates: Sequence[Card]
) -> dict[str, object]:
    """What the discard does in the hand that is left without another card."""
    kept = [*view.hand, top]
    kept.remove(thrown or top)
    melds = arrange(kept, view.wild, view.rules).melds
    meld = next((meld for meld in melds if top in meld), ())
    place = "meld" if meld else "mates" if mates else "cheap"
    return {"place": place, "meld": meld, "thrown": thrown}


def _find_mates(view: View, top: Card, unseen: Unseen) -> tuple[Card, ...]:
    """The cards in hand that may come into a combination with the discard."""
    return tuple(
        card
        for card in dict.fromkeys(view.hand)
        if card.rank != view.wild
        and any(third in unseen for third in find_thirds(card, top, view.rules))
    )


# ---------------------------------------------------------------------------------------- throw


def explain_throw(
    view: View, unseen: Unseen, choices: Sequence[ThrowChoice], weights: Weights
) -> Advice:
    """A hint on what to throw; the choices are sorted, best first."""
    best = choices[0]
    card, pieces = best.action.card, (best.action.card,)
    if best.outlook.is_out:
        return Advice(Suggestion(best.action, "out", {"card": card}, pieces))
    others = [each for each in choices[1:] if each.action.card != card]
    near = [each for each in others[1:] if each.worth - best.worth <= _FAR]
    shown = [best, *others[:1], *near][:_CANDIDATES] if others else []
    now = tuple(
        Suggestion(
            each.action,
            "can-throw",
            {"card": each.action.card, "left": each.outlook.left, "odds": _odds(each.outlook)},
            (each.action.card,),
        )
        for each in shown
    )
    if is_last_turn(view):
        more = others[0].outlook.left - best.outlook.left if others else 0
        other = others[0].action.card if others else card
        facts = {"card": card, "left": best.outlook.left, "other": other, "more": more}
        return Advice(Suggestion(best.action, "last", facts, pieces), now)
    facts = {
        "card": card,
        "left": best.outlook.left,
        "odds": _odds(best.outlook),
        **_name_outs(view, unseen, card),
        **_find_cause(view, unseen, card, others[0].action.card if others else card),
        **_compare(best, others[0] if others else best, weights),
    }
    return Advice(Suggestion(best.action, "throw", facts, pieces), now)


def _find_cause(view: View, unseen: Unseen, card: Card, other: Card) -> dict[str, object]:
    """Why a card is of little use."""
    hand = _prospects(view)
    missing = _find_fitting(view, card)
    fits, others = (
        sum(unseen.get(third, 0) for third in _find_fitting(view, each)) for each in (card, other)
    )
    points = value(card, view.wild, view.rules)
    if hand.cost() == hand.cost(card):
        cause = "spare"
    elif not missing:
        cause = "alone"
    elif not fits:
        cause = "gone"
    elif fits <= _FEW and fits < others:
        cause = "few"
    else:
        cause = "dear" if points > value(other, view.wild, view.rules) else "none"
    return {"cause": cause, "missing": missing, "fits": fits, "points": points}


def _find_fitting(view: View, card: Card) -> tuple[Card, ...]:
    """The cards that would make a combination of this one and another in hand."""
    others = list(view.hand)
    others.remove(card)
    found = {
        third
        for other in others
        if view.wild not in (card.rank, other.rank)
        for third in find_thirds(card, other, view.rules)
    }
    return tuple(sorted(found))


def _compare(best: ThrowChoice, other: ThrowChoice, weights: Weights) -> Mapping[str, object]:
    """What most speaks for a discard against another one."""
    good, bad = best.outlook, other.outlook
    more = bad.left - good.left
    less, rarer = good.gain - bad.gain, _odds(bad)
    ranked = sorted(
        [
            (float(more), "points"),
            (weights.out * (good.out - bad.out) * (rarer != _odds(good)), "out"),
            (weights.gain * less, "gain"),
        ]
    )
    versus = "none" if other is best else ranked[-1][1]
    if versus != "none" and other.worth - best.worth < _ALIKE:
        versus = "same"
    return {
        "other": other.action.card,
        "versus": versus,
        "more": more,
        "fewer": max(0, -more),
        "rarer": rarer,
        "less": round(less, 1),
    }


def _name_outs(view: View, unseen: Unseen, thrown: Card | None = None) -> dict[str, object]:
    """The cards that take the hand out, if they are few enough to be named."""
    hand = _prospects(view)
    outs = tuple(sorted(card for card in unseen if not hand.drawn(card, thrown)))
    return {"outs": outs, "named": len(outs) <= _NAMED}


def _prospects(view: View) -> Prospects:
    assert view.wild is not None
    return Prospects(view.hand, view.wild, view.rules)


def _odds(outlook: Outlook) -> int:
    """One card in how many takes the hand out; 0 if hardly one does, 1 if most do."""
    return max(1, round(1 / outlook.out)) if outlook.out * _RARE > 1 else 0
