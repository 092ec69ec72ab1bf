"""Reasons of the Three Thirteen expert: causes, and the comparison with the next best. All figures
are exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kafene.bots.advice import Advice, Suggestion
from kafene.core.pieces import Card
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
from kafene.games.three_thirteen.fast.search import arrange
from kafene.games.three_thirteen.rules.arrange import value
from kafene.games.three_thirteen.rules.events import Draw, Pile
from kafene.games.three_thirteen.rules.state import View

Facts = dict[str, object]

_CANDIDATES = 3
_FAR = 10.0
"""The most points by which a third candidate may be worse than the best."""
_FEW = 3
"""Up to this many fitting cards are few."""
_NAMED = 8
"""Up to this many cards that take a hand out are named."""
_RARE = 30
"""A chance of one card in this many is not worth mentioning."""
_ALIKE = 0.3
"""Discards that differ by fewer points than this are about equal."""
_TOLD = 0.1
"""A chance worth fewer points than this is not mentioned."""


# ----------------------------------------------------------------------------------------- draw


def explain_draw(view: View, unseen: Unseen, choice: DrawChoice) -> Advice:
    """Explain where to draw from."""
    top, take = view.discards[-1], Draw(Pile.DISCARD)
    is_taken, is_last = choice.action == take, is_last_turn(view)
    pieces = (top,) if is_taken else ()
    if choice.sure:
        facts: Facts = {"card": top, "last": view.out is not None}
        return Advice(Suggestion(choice.action, choice.sure, facts, pieces))
    saves = max(0, choice.now - (choice.taken.left if is_taken else choice.after))
    stock, odds = choice.stock, _odds(choice.stock)
    gain = _round(stock.gain, saves)
    drawn = {"gain": gain, "odds": 0 if is_last else odds}
    can = {
        take: Suggestion(take, "can-take", {"card": top, "saves": saves, "last": is_last}, (top,)),
        Draw(): Suggestion(Draw(), "can-draw", drawn),
    }
    now = (can.pop(choice.action), *can.values())
    mates = _find_mates(view, top, unseen)
    facts = {"card": top, "mates": mates, "paired": bool(mates), "saves": saves}
    if is_last:
        facts |= {"gain": gain, "odds": odds, "even": 0 < saves == gain}
        why = "last-take" if is_taken else "last-draw"
        return Advice(Suggestion(choice.action, why, facts, pieces), now)
    if not is_taken:
        facts |= {"gain": gain, "odds": odds, **_name_outs(view, unseen)}
        facts |= {"better": saves >= stock.gain, **_compare_outs(stock, choice.taken)}
        return Advice(Suggestion(Draw(), "draw", facts), now)
    if top.rank == view.wild:
        return Advice(Suggestion(take, "wild", {"card": top}, pieces), now)
    facts |= {"odds": _odds(choice.taken)}
    if saves > stock.gain:
        facts |= {"before": choice.now, "after": choice.taken.left, "gain": gain}
        facts |= _find_place(view, top, choice.thrown, mates)
        return Advice(Suggestion(take, "take", facts, pieces), now)
    hope, less = choice.taken.gain, stock.gain
    facts |= {"gain": _round(hope, less), "less": _round(less, saves, hope), "rarer": odds}
    return Advice(Suggestion(take, "take-hope", facts, pieces), now)


def _compare_outs(stock: Outlook, taken: Outlook) -> Facts:
    """The odds of going out in the next turn with the discard taken, and whether the hint shows
    them as worse than now."""
    slower = taken.out < stock.out and _odds(taken) != _odds(stock)
    return {"rarer": _odds(taken), "slower": slower}


def _find_place(view: View, top: Card, thrown: Card | None, mates: Sequence[Card]) -> Facts:
    """The place of the discard in the hand that is left after `thrown`."""
    kept = [*view.hand, top]
    kept.remove(thrown or top)
    melds = arrange(kept, view.wild, view.rules).melds
    meld = next((meld for meld in melds if top in meld), ())
    place = "meld" if meld else "mates" if mates else "cheap"
    return {"place": place, "meld": meld, "thrown": thrown}


def _find_mates(view: View, top: Card, unseen: Unseen) -> tuple[Card, ...]:
    """The cards in hand that may still form a combination with the discard."""
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
    """Explain what to throw; the choices are sorted, best first."""
    best = choices[0]
    card, pieces = best.action.card, (best.action.card,)
    if best.outlook.is_out:
        facts: Facts = {"card": card, "last": view.out is not None}
        return Advice(Suggestion(best.action, "out", facts, pieces))
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
    other_action = others[0].action if others else None
    if is_last_turn(view):
        more = others[0].outlook.left - best.outlook.left if others else 0
        other = others[0].action.card if others else card
        facts = {"card": card, "left": best.outlook.left, "other": other, "more": more}
        facts["tied"] = other != card
        return Advice(Suggestion(best.action, "last", facts, pieces, other=other_action), now)
    facts = {
        "card": card,
        "left": best.outlook.left,
        "odds": _odds(best.outlook),
        **_name_outs(view, unseen, card),
        **_find_cause(view, unseen, card, others[0].action.card if others else card),
        **compare_throws(best, others[0] if others else best, weights),
    }
    return Advice(Suggestion(best.action, "throw", facts, pieces, other=other_action), now)


def _find_cause(view: View, unseen: Unseen, card: Card, other: Card) -> Facts:
    """The reason why a card is of little use, with its facts."""
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


def compare_throws(best: ThrowChoice, other: ThrowChoice, weights: Weights) -> Facts:
    """The strongest reason for a discard over another one that outweighs whatever the hint says
    against it; if they are about equal, their difference."""
    good, bad = best.outlook, other.outlook
    more, less = bad.left - good.left, round(good.gain - bad.gain, 1)
    likelier = (good.out - bad.out) * (_odds(bad) != _odds(good))
    by_chance = {"out": weights.out * likelier, "gain": weights.gain * less}
    denied = other.denied - best.denied
    surer = weights.out * (_chance(_odds(good)) - _chance(_odds(bad)))
    told = {"out": surer, "gain": less, "next": denied}
    if other is best:
        versus = "none"
    elif other.worth - best.worth < _ALIKE:
        versus = _find_trade(more, {"out": by_chance["out"], "gain": less})
    else:
        worth = {**by_chance, "next": denied}
        worth["points"] = other.worth - best.worth - sum(worth.values())
        sums = {each: told[each] + min(0, more) for each in told} | {"points": more}
        causes = [each for each in worth if worth[each] > 0 and sums[each] > 0]
        versus = max(causes, key=lambda each: worth[each], default="none")
    return {
        "other": other.action.card,
        "versus": versus,
        "more": max(0, more),
        "fewer": max(0, -more),
        "rarer": _odds(bad),
        "less": abs(less),
    }


def _find_trade(more: int, by_chance: Mapping[str, float]) -> str:
    """The trade between two discards that differ in points: the other one leaves more points and a
    better chance, or fewer points and a worse one."""
    if not more:
        return "same"
    chance = max(by_chance, key=lambda each: abs(by_chance[each]))
    is_trade = by_chance[chance] * more < 0 and abs(by_chance[chance]) >= _TOLD
    speaks = by_chance[chance] + more >= 0
    return f"{'more' if more > 0 else 'fewer'}-{chance}" if is_trade and speaks else "even"


def _name_outs(view: View, unseen: Unseen, thrown: Card | None = None) -> Facts:
    """The cards that take the hand out, if they are few enough to be named."""
    hand = _prospects(view)
    costs = zip(unseen, hand.draws(unseen, thrown), strict=True)
    outs = tuple(sorted(card for card, cost in costs if not cost))
    return {"outs": outs, "named": len(outs) <= _NAMED}


def _prospects(view: View) -> Prospects:
    assert view.wild is not None
    return Prospects(view.hand, view.wild, view.rules)


def _round(figure: float, *others: float) -> float:
    """Round a figure to as many decimals as it takes to tell it from those it is compared with: one
    to three."""
    exact = next(
        (at for at in (1, 2) if round(figure, at) not in [round(other, at) for other in others]), 3
    )
    return round(figure, exact)


def _odds(outlook: Outlook) -> int:
    """The odds of going out, as one card in N; 0 if hardly any card does, 1 if most do."""
    return max(1, round(1 / outlook.out)) if outlook.out * _RARE > 1 else 0


def _chance(odds: int) -> float:
    """The chance that `odds` expresses."""
    return 1 / odds if odds else 0.0
