"""From cards as bits to the actions that the rules know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafene.games.seven_bridge.bots.bits import SAME, SEVENS, bits, grown, hand, singles
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.games.seven_bridge.bots.playout import FastPlan, call, pon
from kafene.games.seven_bridge.events import Chi, Discard, LayOff, Meld, Pon, SevenBridgeAction
from kafene.games.seven_bridge.melds import Kind
from kafene.games.seven_bridge.state import Phase, View

Options = Sequence[SevenBridgeAction]


def find_finish(view: View, options: Options) -> SevenBridgeAction | None:
    """The first action that goes out, by itself or with the discard after it."""
    cards = len(view.hand)
    for option in options:
        match option:
            case Discard() if cards == 1:
                return option
            case LayOff() if cards <= 2:
                return option
            case Meld(gone) | Pon(gone) | Chi(gone) if cards - len(gone) <= 1:
                return option
    return None


def find_call(view: View, deal: FastDeal) -> SevenBridgeAction | None:
    """The call that the seat wants to make, if any."""
    cards = pon(deal, view.seat or 0) if view.phase is Phase.WINDOW else call(deal)
    if not cards:
        return None
    return Pon(hand(cards)) if cards & SAME[deal.offer] else Chi(hand(cards))


def lays(view: View, plan: FastPlan) -> Iterator[SevenBridgeAction]:
    """The melds and lay-offs of a plan, and some that only come later."""
    runs, sets, single = plan
    while sets:
        same = sets & SAME[sets & -sets]
        yield Meld(hand(same))
        sets ^= same
    while runs:
        run = grown(runs & -runs, runs)
        yield Meld(hand(run))
        runs ^= run
    for seven in singles(single & SEVENS):
        yield Meld(hand(seven))
    # A card that goes onto a run or onto a set goes onto the run, which takes more.
    groups = sorted(enumerate(view.table, 1), key=lambda each: each[1].kind is Kind.SET)
    for number, group in groups:
        for each in group.takes(view.rules):
            if bits((each,)) & single:
                yield LayOff(each, number)
