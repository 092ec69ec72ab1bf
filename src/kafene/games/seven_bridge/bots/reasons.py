"""Hints: what else could be done, and why the expert prefers what it does.

Counts of unseen cards, and points, are exact. Shares of wins come from deals that had no part in
the choice, and are given only where the difference is beyond two standard errors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import fmean, stdev

from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import Pass
from kafene.core.pieces import Card
from kafene.games.seven_bridge.bots.actions import Options, find_finish, lays
from kafene.games.seven_bridge.bots.bits import SEVENS, bits, card
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.games.seven_bridge.bots.playout import (
    count_completing,
    count_finishing,
    count_fitting,
    count_pairs,
    find_left,
    is_urgent,
    list_plans,
)
from kafene.games.seven_bridge.bots.search import (
    SCALE,
    Choice,
    Way,
    judge_ends,
    limit_deals,
    order_discards,
    try_ways,
)
from kafene.games.seven_bridge.events import (
    Chi,
    Discard,
    Draw,
    LayOff,
    Meld,
    Pon,
    SevenBridgeAction,
)
from kafene.games.seven_bridge.legality import get_cards
from kafene.games.seven_bridge.points import points
from kafene.games.seven_bridge.state import Phase, View
from kafene.parts.melds import SHORTEST_MELD

Facts = dict[str, object]

CANDIDATES = 3
"""How many things to do are named at most."""
FRESH = 160
"""Imagined deals for a figure."""
CERTAIN = 2.0
"""Standard errors beyond which a difference is told."""
DEAR = 5
"""As many points are told along with a better reason; where there is none, every point saved is."""


def advise(made: Choice) -> Advice:
    """A hint in two voices."""
    is_call = len(made.options) > 1 and made.view.phase in (Phase.START, Phase.WINDOW)
    if is_call and find_finish(made.view, (made.action,)) is None:
        return _advise_call(made)
    if made.way is not None:
        return _advise_turn(made, made.way)
    left = bits(made.view.hand) & ~bits(get_cards(made.action))
    return Advice(_suggest(made.view, made.action, *_go_out(made, left)))


def _suggest(view: View, action: SevenBridgeAction, why: str, facts: Facts) -> Suggestion:
    top = view.discards[-1:] if isinstance(action, Pon | Chi) else ()
    return Suggestion(action, why, facts, (*top, *get_cards(action)))


def _go_out(made: Choice, left: int) -> tuple[str, Facts]:
    """Why, if there is only one thing to do: draw or wait, or go out; at most one card is left to
    be thrown."""
    match made.action:
        case Draw():
            return "draw", {}
        case Pass():
            return "wait", {}
        case Pon() | Chi():
            return "call-out", {"card": made.view.discards[-1], "left": left.bit_count()}
        case Discard():
            return "last", {}
    return ("out-throw", {"card": card(left)}) if left else ("out", {})


# ----------------------------------------------------------------------------------------- calls


def _count(view: View, action: SevenBridgeAction) -> Facts:
    """How many cards leave the hand with an action, and how many points."""
    cards = get_cards(action)
    return {"cards": len(cards), "points": _save(view, cards)}


def _save(view: View, cards: Iterable[Card]) -> int:
    """By how many points a hand counts less without some of its cards."""
    scoring, gone = view.rules.scoring, set(cards)
    left = (each for each in view.hand if each not in gone)
    return points(view.hand, scoring) - points(left, scoring)


def _advise_call(made: Choice) -> Advice:
    """A call, or none; the call that leaves the fewest loose cards stands for all."""
    view, deal = made.view, made.deal
    seat = view.seat or 0
    hand, decline = deal.hands[seat], made.options[0]

    def left_by(option: Pon | Chi) -> int:
        return find_left(deal, seat, hand & ~bits(option.cards)).bit_count()

    calls = [each for each in made.options if isinstance(each, Pon | Chi)]
    call = made.action if isinstance(made.action, Pon | Chi) else min(calls, key=left_by)
    loose, left = find_left(deal, seat, hand).bit_count(), left_by(call)
    facts: Facts = {"card": view.discards[-1], "left": left, "loose": loose}
    instead = _suggest(view, call, "call", _count(view, call))
    if isinstance(decline, Pass):
        without = Suggestion(decline, "wait", {})
    else:
        drawn = {
            "cards": count_fitting(deal, seat).bit_count(),
            "unseen": deal.unseen.bit_count(),
        }
        without = Suggestion(decline, "hope", drawn)
    if call != made.action:
        best = _suggest(view, decline, "pass" if loose else "draw-out", facts)
        return Advice(best, (without, instead))
    why = "call-best" if left < loose else "call-even"
    return Advice(_suggest(view, call, why, facts), (instead, without))


# ---------------------------------------------------------------------------------- lay and throw


def _advise_turn(made: Choice, way: Way) -> Advice:
    view, deal = made.view, made.deal
    rest = deal.hand ^ sum(way.plan)
    if rest.bit_count() <= 1:
        return Advice(_suggest(view, made.action, *_go_out(made, rest)))
    found = _candidates(made, way)
    now = tuple(_suggest(view, each, *_short(made, each)) for each in found)
    best = _suggest(view, made.action, *_long(made, way, found[1:]))
    return Advice(best, now if len(now) > 1 else ())


def _candidates(made: Choice, way: Way) -> list[SevenBridgeAction]:
    """What could be done, the expert's choice first: to throw something else, to lay what it
    keeps, or to keep what it lays."""
    found = dict.fromkeys((made.action, *_others(made, way)))
    return list(found)[:CANDIDATES]


def _others(made: Choice, way: Way) -> Iterator[SevenBridgeAction]:
    view, deal, drawn = made.view, made.deal, made.view.phase is Phase.DRAWN
    if isinstance(made.action, Meld) and len(made.action.cards) >= SHORTEST_MELD:
        yield from (each for each in lays(view, way.plan) if _is_meld(each, made.options))
        return
    kept = deal.hand & ~sum(way.plan) & ~bits(get_cards(made.action))
    spare = [each for each in order_discards(deal) if not each & _find_exits(deal)]
    if made.usual is not None:
        spare.insert(0, made.usual.thrown)
    throws = [Discard(card(each)) for each in dict.fromkeys(spare) if each & kept]
    most = max(list_plans(deal, drawn=drawn), key=lambda plan: plan[2].bit_count())
    yield from throws[:1]
    yield from (each for each in lays(view, most) if each in made.options)
    yield from throws[1:]


def _is_meld(action: SevenBridgeAction, options: Options) -> bool:
    return isinstance(action, Meld) and len(action.cards) >= SHORTEST_MELD and action in options


def _short(made: Choice, action: SevenBridgeAction) -> tuple[str, Facts]:
    """What speaks for or against one of the candidates by itself."""
    deal = made.deal
    saved: Facts = {"points": _save(made.view, get_cards(action))}
    match action:
        case Meld(cards) if len(cards) >= SHORTEST_MELD:
            return "meld", _count(made.view, action)
        case LayOff(each, number):
            return "layoff", {"card": each, "group": number, **saved}
        case Discard() if deal.is_last_turn or _is_nearly_over(deal):
            return "points", saved
        case Discard(each) if bits((each,)) & _find_exits(deal):
            return "throw-fits", saved
        case Discard(each):
            thrown = bits((each,))
            helping = count_completing(deal, thrown).bit_count()
            pairs = count_pairs(thrown, deal.unseen) if _may_be_called(deal) else 0
            return "throw", {"cards": helping, "pairs": pairs, **saved}
    return "lay", saved


def _is_nearly_over(deal: FastDeal) -> bool:
    """SB 4.2: whether the deal ends before the player's next turn, unless somebody calls."""
    return deal.outs + 1 >= deal.rules.stock_outs and len(deal.stock) < len(deal.hands)


def _find_exits(deal: FastDeal) -> int:
    """The cards that go at any time: sevens, and those that fit what lies on the table."""
    return SEVENS | deal.sets | deal.runs << 1 | deal.runs >> 1


def _may_be_called(deal: FastDeal) -> bool:
    """Whether the card that is thrown now can be called at all."""
    rules, seats = deal.rules, len(deal.hands)
    following = (deal.player + 1) % seats
    callers = [
        hand
        for seat, hand in enumerate(deal.hands)
        if seat == following or (rules.pon_from_any and seat != deal.player)
    ]
    return (
        any(hand.bit_count() > 1 for hand in callers)
        and not (rules.no_call_first_lap and deal.turn + 1 < seats)
        and (bool(deal.stock) or rules.keep_top_discard)
    )


def _long(made: Choice, way: Way, others: list[SevenBridgeAction]) -> tuple[str, Facts]:
    """Why the choice is better than the next best."""
    if isinstance(made.action, Meld) and len(made.action.cards) >= SHORTEST_MELD:
        return "meld-best", _count(made.view, made.action)
    if made.deal.is_last_turn and isinstance(made.action, Discard):
        thrown = made.action.card
        return "throw-last", {"card": thrown, "points": _save(made.view, (thrown,))}
    other = next((each.card for each in others if isinstance(each, Discard)), None)
    if not isinstance(made.action, Discard):
        return _compare_laying(made, way, other)
    if other is not None:
        return _compare_throws(made, way, bits((other,)))
    if kept := _find_kept(made):
        return "throw-keep", {"kept": kept}
    return _short(made, made.action)


def _compare_laying(made: Choice, way: Way, other: Card | None) -> tuple[str, Facts]:
    """Why a single card is laid and not kept."""
    kept = (way.plan[0], way.plan[1], 0)
    saved: Facts = {"points": _save(made.view, get_cards(made.action))}
    if is_urgent(deal := made.deal):
        others = (hand for seat, hand in enumerate(deal.hands) if seat != deal.player)
        fewest = min(hand.bit_count() for hand in others)
        return "lay-soon", {**saved, "over": deal.is_last_turn, "fewest": fewest}
    if other is not None:
        figures = _measure(made, way, Way(kept, bits((other,))))
        if figures["figure"] != "none":
            return f"lay-{figures['figure']}", figures
    return "lay-even", saved


def _compare_throws(made: Choice, way: Way, other: int) -> tuple[str, Facts]:
    """Why one card is thrown and not another: by what it could still become, by points, and by a
    figure if there is one."""
    view, figures = made.view, _measure(made, way, Way(way.plan, other))
    cause, counts = _find_cause(made.deal, way.thrown, other)
    is_close = cause in ("alike", "close", "slower")
    facts = {"card": card(way.thrown), "other": card(other), **counts, **figures}
    if is_close and figures["figure"] != "none":
        if cause != "alike":  # it speaks for the other card
            return f"throw-{figures['figure']}", facts
        cause = "equal"
    saves = _save(view, (card(way.thrown),)) - _save(view, (card(other),))
    if abs(saves) < DEAR and not (is_close and saves > 0):
        saves = 0
    price, kept = "less" if saves > 0 else "more" if saves else "none", _find_kept(made)
    if cause in ("alike", "either") and saves < 0 and count_pairs(other, made.deal.unseen):
        price = "high"
    elif cause == "alike" and kept and not saves:
        price = "keep"
    price_facts = {"price": price, "points": abs(saves), "kept": kept or card(other)}
    return "throw-best", {**facts, "cause": cause, **price_facts}


def _find_cause(deal: FastDeal, thrown: int, other: int) -> tuple[str, Facts]:
    """What most tells one card to throw from another, with two counts: for the card itself and for
    the other one."""

    def tell(cause: str, cards: int, more: int) -> tuple[str, Facts]:
        return cause, {"cards": cards, "more": more, "unseen": deal.unseen.bit_count()}

    if _is_nearly_over(deal):
        return tell("over", 0, 0)
    outs, fewer = (count_finishing(deal, each).bit_count() for each in (thrown, other))
    if outs and len(deal.stock) >= len(deal.hands):  # else the discards are shuffled before a draw
        return tell("out" if fewer < outs else "either" if fewer == outs else "slower", outs, fewer)
    helps, more = (count_completing(deal, each).bit_count() for each in (thrown, other))
    pairs, most = (count_pairs(each, deal.unseen) for each in (thrown, other))
    if thrown & _find_exits(deal):
        return tell("fits", helps, more)
    if not helps and not pairs and (more or most):
        return tell("dead", helps, more)
    if helps != more:
        return tell("needs" if helps < more else "close", helps, more)
    return tell("pairs", pairs, most) if pairs < most else tell("alike", helps, more)


def _find_kept(made: Choice) -> Card | None:
    """A card that could be laid by itself, and is kept."""
    for option in made.options:
        match option:
            case LayOff(each, _) | Meld((each,)):
                return each
    return None


def _measure(made: Choice, way: Way, other: Way) -> Facts:
    """How much better a way is than another, in deals that had no part in the choice: a `figure`
    of wins, of points, or none if it may be chance."""
    view, amount = made.view, limit_deals(made.guess, FRESH)
    pairs = list(try_ways(made.guess, (way, other), amount, judge_ends(view), made.rng))
    gains = [first - second for first, second in pairs]
    mean = fmean(gains)
    told: Facts = {"deals": len(pairs), "wins": 0, "less": 0, "ahead": 0}
    if mean <= CERTAIN * stdev(gains) / len(gains) ** 0.5:
        return {**told, "figure": "none"}
    if view.deal < view.rules.deals:
        ahead = round(SCALE * mean)
        return {**told, "ahead": ahead, "figure": "points" if ahead else "none"}
    wins, less = (round(100 * fmean(each)) for each in zip(*pairs, strict=True))
    figure = "wins" if 0 < less < wins < 100 else "none"
    return {**told, "wins": wins, "less": less, "figure": figure}
