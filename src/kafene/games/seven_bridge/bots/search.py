"""Search: ways to end a turn, tried in imagined deals that are played out by styles."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from kafene.core.values import dataclass
from kafene.games.seven_bridge.bots.actions import Options
from kafene.games.seven_bridge.bots.belief import FLAT, IS_FAST, Belief, Plan, Way
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.rules.events import SevenBridgeAction
from kafene.games.seven_bridge.rules.state import View

PLAYED, HANDS, LARGE = (10_000, 400, 8) if IS_FAST else (900, 90, 8)
"""The number of deals to play out for a decision, the number of different hands for the others in
them, and the size of hand up to which these hold; uncompiled, a deal takes a hundred times as
long."""
WIDTH = 5
"""The number of cards, those needed least, that are tried as the discard after each plan."""
MANY = 4
"""With up to this many single cards that can be laid at any time, any of them may be laid; with
more, all, all but sevens, or none."""
READY = 5.0
"""The deduction from a card's need, in the units of a style, for each unseen card that would take
the hand out without it."""
MARGIN = 0.005 if IS_FAST else 0.05
"""The least advantage over the rules' own choice for another way to be taken: less is chance."""
SCALE = 50
"""The number of points worth as much as a deal, while more deals are to come."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The expert's decision, and everything it was based on."""

    view: View
    options: Options
    belief: Belief
    action: SevenBridgeAction
    way: Way | None = None
    """The cards it lays and throws in the rest of the turn, after a draw or a call."""
    usual: Way | None = None
    """The choice of its rules, before it was tried in imagined deals."""


def list_ways(belief: Belief) -> list[Way]:
    """The ways to lay and throw, the style's own choice first."""
    plans = belief.list_plans()
    return [
        Way(plan, card)
        for plan in (*plans, *_list_more_plans(plans))
        for card in order_discards(belief.lay(plan))[:WIDTH] or [0]
    ]


def _list_more_plans(plans: Sequence[Plan]) -> list[Plan]:
    """Other selections of the single cards that may be laid, and plans that keep melds."""
    most = max(plans, key=lambda plan: plan.single.bit_count())
    usual, found, some = plans[0], list[Plan](), most.single
    while len(plans) > 1 and some.bit_count() <= MANY and (some := (some - 1) & most.single):
        found.append(most._replace(single=some))
    if IS_FAST:
        found += [usual._replace(sets=0), usual._replace(runs=0), Plan(0, 0, 0)]
    return [plan for plan in dict.fromkeys(found) if plan not in plans]


def list_calls(belief: Belief, options: Options) -> list[Way]:
    """The options before a draw, the style's own choice first."""
    usual = belief.choose_call()
    ordered = [usual, *(each for each in options if each != usual)]
    return [Way(Plan(0, 0, 0), 0, FLAT.number(belief.view, each)) for each in ordered]


def order_discards(belief: Belief) -> list[int]:
    """The player's cards, least needed first, taking every possible next draw into account."""
    needs = belief.weigh(ready=READY)
    return sorted(needs, key=needs.__getitem__)


def search(belief: Belief, choices: Sequence[Way]) -> Way:
    """The first of the choices, unless another is better in imagined deals."""
    view, (best, gain) = belief.view, find_best(belief, choices)
    unit = 1 if view.deal == view.rules.deals else SCALE
    return best if gain > MARGIN * unit else choices[0]


def find_best(belief: Belief, choices: Sequence[Way]) -> tuple[Way, float]:
    """The best choice except the first, and its apparent advantage over that one: the better half
    is kept again and again, and played out more often."""
    view, usual = belief.view, choices[0]
    rounds = (len(choices) - 1).bit_length()
    worlds = belief.imagine(limit_deals(view, HANDS))
    totals, alive, deals = dict.fromkeys(choices, 0.0), list(choices), 0
    for _ in range(rounds):
        amount = limit_deals(view, PLAYED // (rounds * len(alive)))
        hands = _repeat(worlds, deals, amount)
        for way, values in zip(
            alive, zip(*belief.try_ways(alive, hands), strict=True), strict=True
        ):
            totals[way] += sum(values)
        deals += amount
        rest = sorted(alive[1:], key=lambda way: -totals[way])
        alive = [usual, *rest[: max(1, len(alive) // 2)]]
    return alive[1], (totals[alive[1]] - totals[usual]) / deals


def _repeat(worlds: array[int], start: int, amount: int) -> array[int]:
    """Repeat these hands, starting at one of them and wrapping around, until there are `amount`."""
    size = layout.MOST_SEATS
    count = len(worlds) // size
    turned = worlds[size * (start % count) :] + worlds[: size * (start % count)]
    return (turned * -(-amount // count))[: size * amount]


def limit_deals(view: View, amount: int) -> int:
    """Return this number of deals, or a smaller one if hands are large, because those take much
    longer."""
    most = max(map(len, view.hands))
    return max(1, amount * LARGE**2 // max(LARGE, most) ** 2)
