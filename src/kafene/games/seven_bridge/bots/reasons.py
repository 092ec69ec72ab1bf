"""Hints: other possible actions, and the reasons for the expert's choice.

Counts of unseen cards, and points, are exact. Shares of wins come from deals that had no part in
the choice, and are given only where the difference is beyond two standard errors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import fmean, stdev

from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import Pass
from kafene.core.pieces import Card
from kafene.games.seven_bridge.bots.actions import find_finish
from kafene.games.seven_bridge.bots.belief import FLAT, Belief, Plan, Way
from kafene.games.seven_bridge.bots.search import Choice, limit_deals, order_discards
from kafene.games.seven_bridge.fast.flat import bits, hand_of
from kafene.games.seven_bridge.rules.events import (
    Chi,
    Discard,
    Draw,
    LayOff,
    Meld,
    Pon,
    SevenBridgeAction,
)
from kafene.games.seven_bridge.rules.legality import get_cards
from kafene.games.seven_bridge.rules.melds import Kind
from kafene.games.seven_bridge.rules.points import points
from kafene.games.seven_bridge.rules.state import Phase, View
from kafene.parts.melds import SHORTEST_MELD

Facts = dict[str, object]

CANDIDATES = 3
"""The most actions a hint names."""
FRESH = 160
"""The number of imagined deals behind a figure."""
CERTAIN = 2.0
"""The number of standard errors beyond which a difference is mentioned."""
COMPARING = ("lay-wins", "lay-points", "throw-wins", "throw-points", "throw-best")
"""Reasons that compare the choice with the next best discard."""
DEAR = 5
"""The fewest points worth mentioning beside a better reason; if there is none, every point saved
is."""


def advise(made: Choice) -> Advice:
    """Explain a choice of the expert, beside other possible actions."""
    is_call = len(made.options) > 1 and made.view.phase in (Phase.START, Phase.WINDOW)
    if is_call and find_finish(made.view, (made.action,)) is None:
        return _advise_call(made)
    if made.way is not None:
        return _advise_turn(made, made.way)
    left = bits(made.view.hand) & ~bits(get_cards(made.action))
    return Advice(_suggest(made.view, made.action, *_go_out(made, left)))


def _suggest(
    view: View,
    action: SevenBridgeAction,
    why: str,
    facts: Facts,
    other: SevenBridgeAction | None = None,
) -> Suggestion:
    top = view.discards[-1:] if isinstance(action, Pon | Chi) else ()
    return Suggestion(action, why, facts, (*top, *get_cards(action)), other=other)


def _go_out(made: Choice, left: int) -> tuple[str, Facts]:
    """The reason if there is only one thing to do: draw, wait, or go out; at most one card is left
    to be thrown."""
    match made.action:
        case Draw():
            return "draw", {}
        case Pass():
            return "wait", {}
        case Pon() | Chi():
            return "call-out", {"card": made.view.discards[-1], "left": left.bit_count()}
        case Discard():
            return "last", {}
    return ("out-throw", {"card": _card(left)}) if left else ("out", {})


# ----------------------------------------------------------------------------------------- calls


def _count(view: View, action: SevenBridgeAction) -> Facts:
    """Count the cards that leave the hand with an action, and their points."""
    cards = get_cards(action)
    return {"cards": len(cards), "points": _save(view, cards)}


def _save(view: View, cards: Iterable[Card]) -> int:
    """The points by which a hand counts less without some of its cards."""
    scoring, gone = view.rules.scoring, set(cards)
    left = (each for each in view.hand if each not in gone)
    return points(view.hand, scoring) - points(left, scoring)


def _advise_call(made: Choice) -> Advice:
    """Explain a call, or none; the call that leaves the fewest loose cards stands for all."""
    view, belief, decline = made.view, made.belief, made.options[0]
    calls = [each for each in made.options if isinstance(each, Pon | Chi)]
    call = made.action
    if not isinstance(call, Pon | Chi):
        call = min(calls, key=lambda option: belief.count_left(option.cards))
    loose, left = belief.count_left(), belief.count_left(call.cards)
    facts: Facts = {"card": view.discards[-1], "left": left, "loose": loose}
    instead = _suggest(view, call, "call", _count(view, call))
    if isinstance(decline, Pass):
        without = Suggestion(decline, "wait", {})
    else:
        drawn = {"cards": belief.count_fitting(), "unseen": belief.unseen}
        without = Suggestion(decline, "hope", drawn)
    if call != made.action:
        why = "pass" if loose else "draw-out"
        if 0 < loose >= left:
            why, facts = _compare_calls(made, call)
        return Advice(_suggest(view, decline, why, facts, call), (without, instead))
    now = (instead, without)
    if left > loose:
        return Advice(_suggest(view, call, *_compare_calls(made, decline), decline), now)
    why = "call-best" if left < loose else "call-even"
    return Advice(_suggest(view, call, why, facts, decline), now)


def _compare_calls(made: Choice, other: SevenBridgeAction) -> tuple[str, Facts]:
    """The reason to call or not if loose cards favour the opposite: a figure, or that it is
    close."""
    ways = (Way(Plan(0, 0, 0), 0, FLAT.number(made.view, each)) for each in (made.action, other))
    return "call-close", _measure(made, *ways)


# ---------------------------------------------------------------------------------- lay and throw


def _advise_turn(made: Choice, way: Way) -> Advice:
    view, rest = made.view, bits(made.view.hand) & ~way.plan.cards
    if rest.bit_count() <= 1:
        return Advice(_suggest(view, made.action, *_go_out(made, rest)))
    found = _candidates(made, way)
    now = tuple(_suggest(view, each, *_short(made, each)) for each in found)
    why, facts = _long(made, way, found[1:])
    other = _find_other(found[1:]) if why in COMPARING else None
    best = _suggest(view, made.action, why, facts, other)
    return Advice(best, now if len(now) > 1 else ())


def _candidates(made: Choice, way: Way) -> list[SevenBridgeAction]:
    """The candidates, the expert's choice first: to throw another card, to lay what it keeps, or to
    keep what it lays."""
    found = dict.fromkeys((made.action, *_others(made, way)))
    return list(found)[:CANDIDATES]


def _others(made: Choice, way: Way) -> Iterator[SevenBridgeAction]:
    view, belief = made.view, made.belief
    if isinstance(made.action, Meld) and len(made.action.cards) >= SHORTEST_MELD:
        yield from (each for each in _list_lays(made, way.plan) if _is_meld(each))
        return
    kept = bits(view.hand) & ~way.plan.cards & ~bits(get_cards(made.action))
    spare = [card for card in map(_card, order_discards(belief)) if not belief.judge(card).goes]
    if made.usual is not None:
        spare.insert(0, _card(made.usual.thrown))
    throws = [Discard(card) for card in dict.fromkeys(spare) if bits((card,)) & kept]
    most = max(belief.list_plans(), key=lambda plan: plan.single.bit_count())
    yield from throws[:1]
    yield from _list_lays(made, most)
    yield from throws[1:]


def _list_lays(made: Choice, plan: Plan) -> Iterator[SevenBridgeAction]:
    """The melds and lay-offs of a plan that can be made now, in their order."""
    view, left = made.view, plan
    while isinstance(action := made.belief.find_lay(left), Meld):
        yield action
        gone = ~bits(action.cards)
        left = Plan(left.runs & gone, left.sets & gone, left.single & gone)
    groups = sorted(enumerate(view.table, 1), key=lambda each: each[1].kind is Kind.SET)
    for number, group in groups:
        for card in group.takes(view.rules):
            if bits((card,)) & plan.single and LayOff(card, number) in made.options:
                yield LayOff(card, number)


def _is_meld(action: SevenBridgeAction) -> bool:
    return isinstance(action, Meld) and len(action.cards) >= SHORTEST_MELD


def _card(bit: int) -> Card:
    """The card of one bit."""
    (card,) = hand_of(bit)
    return card


def _short(made: Choice, action: SevenBridgeAction) -> tuple[str, Facts]:
    """A short reason for or against one candidate by itself."""
    view = made.view
    saved: Facts = {"points": _save(view, get_cards(action))}
    match action:
        case Meld(cards) if len(cards) >= SHORTEST_MELD:
            return "meld", _count(view, action)
        case LayOff(each, number):
            return "layoff", {"card": each, "group": number, **saved}
        case Discard() if view.is_last_turn or _is_nearly_over(view):
            return "points", saved
        case Discard(each):
            found = made.belief.judge(each)
            if found.goes:
                return "throw-fits", saved
            pairs = found.pairs if _may_be_called(view) else 0
            return "throw", {"cards": found.helping, "pairs": pairs, **saved}
    return "lay", saved


def _is_nearly_over(view: View) -> bool:
    """SB 4.2: true if the deal ends before the player's next turn unless somebody calls."""
    return view.outs + 1 >= view.rules.stock_outs and len(view.stock) < view.seats


def _may_be_called(view: View) -> bool:
    """True if anybody could call the card that is thrown now."""
    rules, following = view.rules, view.after(view.player)
    callers = [
        hand
        for seat, hand in enumerate(view.hands)
        if seat == following or (rules.pon_from_any and seat != view.player)
    ]
    return (
        any(len(hand) > 1 for hand in callers)
        and not (rules.no_call_first_lap and view.turn + 1 < view.seats)
        and (bool(view.stock) or rules.keep_top_discard)
    )


def _long(made: Choice, way: Way, others: list[SevenBridgeAction]) -> tuple[str, Facts]:
    """The reason why the choice is better than the next best."""
    if isinstance(made.action, Meld) and len(made.action.cards) >= SHORTEST_MELD:
        return "meld-best", _count(made.view, made.action)
    if made.view.is_last_turn and isinstance(made.action, Discard):
        thrown = made.action.card
        return "throw-last", {"card": thrown, "points": _save(made.view, (thrown,))}
    if made.usual and (melds := made.usual.plan.melds & ~way.plan.cards):
        return "throw-meld", {"kept": hand_of(melds)}
    other = _find_other(others)
    if not isinstance(made.action, Discard):
        return _compare_laying(made, way, None if other is None else other.card)
    if other is not None:
        return _compare_throws(made, way, other.card)
    if kept := _find_kept(made):
        return "throw-keep", {"kept": kept}
    return _short(made, made.action)


def _find_other(others: Iterable[SevenBridgeAction]) -> Discard | None:
    """The next best discard, if any."""
    return next((each for each in others if isinstance(each, Discard)), None)


def _compare_laying(made: Choice, way: Way, other: Card | None) -> tuple[str, Facts]:
    """The reason why a single card is laid and not kept."""
    view, kept = made.view, way.plan._replace(single=0)
    saved: Facts = {"points": _save(view, get_cards(made.action))}
    fewest = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
    if view.is_last_turn or fewest <= made.belief.style.near:
        return "lay-soon", {**saved, "over": view.is_last_turn, "fewest": fewest}
    if other is not None:
        figures = _measure(made, way, Way(kept, bits((other,))))
        if figures["figure"] != "none":
            return f"lay-{figures['figure']}", figures
    return "lay-even", saved


def _compare_throws(made: Choice, way: Way, other: Card) -> tuple[str, Facts]:
    """The reason to throw one card rather than another: its potential, its points, and a figure if
    there is one."""
    view, figures = made.view, _measure(made, way, Way(way.plan, bits((other,))))
    thrown = _card(way.thrown)
    cause, counts = _find_cause(made.belief, thrown, other)
    is_close = cause in ("alike", "close", "slower")
    facts = {"card": thrown, "other": other, **counts, **figures}
    if is_close and figures["figure"] != "none":
        if cause != "alike":  # the counts favour the other card
            return f"throw-{figures['figure']}", facts
        cause = "equal"
    saves = _save(view, (thrown,)) - _save(view, (other,))
    is_sure = figures["figure"] != "none"
    if cause in ("close", "slower") or (cause == "over" and saves < 0 and not is_sure):
        cause, is_close = "even", True
    if abs(saves) < DEAR and not (is_close and saves > 0):
        saves = 0
    kept = _find_kept(made)
    price = _find_price(made, cause, saves, other, is_sure=is_sure)
    price_facts = {"price": price, "points": abs(saves), "kept": kept or other}
    return "throw-best", {**facts, "cause": cause, **price_facts}


def _find_price(made: Choice, cause: str, saves: int, other: Card, *, is_sure: bool) -> str:
    """The code for what the hint says of the points: if nothing else favours the card, it mentions
    none that favour the other one."""
    if saves > 0:
        return "less"
    speaks = is_sure or cause not in ("alike", "either", "even")
    if cause in ("alike", "either") and saves and made.belief.judge(other).pairs:
        return "high"
    if cause in ("alike", "even") and not saves and _find_kept(made):
        return "keep"
    return "more" if saves and speaks else "none"


def _find_cause(belief: Belief, thrown: Card, other: Card) -> tuple[str, Facts]:
    """The main difference between two cards to throw, with two counts: for the card itself and for
    the other one."""
    view = belief.view

    def tell(cause: str, cards: int, more: int) -> tuple[str, Facts]:
        return cause, {"cards": cards, "more": more, "unseen": belief.unseen}

    if _is_nearly_over(view):
        return tell("over", 0, 0)
    mine, others = belief.judge(thrown), belief.judge(other)
    outs, fewer = mine.outs, others.outs
    if outs and len(view.stock) >= view.seats:  # else the discards are shuffled before a draw
        return tell("out" if fewer < outs else "either" if fewer == outs else "slower", outs, fewer)
    helps, more = mine.helping, others.helping
    if mine.goes:
        return tell("fits", helps, more)
    if not helps and not mine.pairs and (more or others.pairs):
        return tell("dead", helps, more)
    if helps != more:
        return tell("needs" if helps < more else "close", helps, more)
    if mine.pairs < others.pairs:
        return tell("pairs", mine.pairs, others.pairs)
    return tell("alike", helps, more)


def _find_kept(made: Choice) -> Card | None:
    """A card that could be laid by itself, but is kept."""
    for option in made.options:
        match option:
            case LayOff(each, _) | Meld((each,)):
                return each
    return None


def _measure(made: Choice, way: Way, other: Way) -> Facts:
    """The advantage of one way over another, in deals that had no part in the choice: a `figure` of
    wins or of points, or none if it may be chance."""
    view = made.view
    pairs = made.belief.try_ways((way, other), made.belief.imagine(limit_deals(view, FRESH)))
    gains = [first - second for first, second in pairs]
    mean = fmean(gains)
    told: Facts = {"deals": len(pairs), "wins": 0, "less": 0, "ahead": 0}
    if mean <= CERTAIN * stdev(gains) / len(gains) ** 0.5:
        return {**told, "figure": "none"}
    if view.deal < view.rules.deals:
        ahead = round(mean)
        return {**told, "ahead": ahead, "figure": "points" if ahead else "none"}
    wins, less = (round(100 * fmean(each)) for each in zip(*pairs, strict=True))
    figure = "wins" if 0 < less < wins < 100 else "none"
    return {**told, "wins": wins, "less": less, "figure": figure}
