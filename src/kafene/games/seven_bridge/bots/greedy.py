"""A good player of Seven Bridge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from kafene.core.game import Event, Pass
from kafene.core.pieces import Card, Rank
from kafene.core.values import dataclass
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
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.melds import Group, Kind, melds_in
from kafene.games.seven_bridge.rules.points import points, value
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, View
from kafene.parts.melds import SHORTEST_MELD

_GAME = SevenBridge()
_DECK = frozenset(Card.deck())
_FAMILIES = 12
"""The most ways to meld a hand that are tried: seven cards seldom have more."""
_NEAR = 2
"""An opponent with this many cards or fewer may go out next turn: hold nothing back."""

# The worth of a card to its holder (see `_use`): in a meld; one unseen card short of a meld; two
# unseen cards short; one card away from a group in the meld area.
_SURE, _COMPLETES, _PAIRS, _LINK = 12, 3, 1, 5


class Greedy:
    """A good automated player. It lays its sets and runs at once and lays off what it can. Sevens
    can be laid at any time but open the way for others, so it keeps them until its whole hand goes
    in one turn or a player is close to the end. It calls if that leaves no more loose cards than a
    draw would, and throws the card that helps it least, and of those the one that helps the next
    player least."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> SevenBridgeAction:
        options = list(_GAME.options(view))
        if len(options) == 1:
            return options[0]
        if view.phase in (Phase.START, Phase.WINDOW):
            return self._call(view, options)
        return self._play(view, options)

    def _call(self, view: View, options: Sequence[SevenBridgeAction]) -> SevenBridgeAction:
        """The call that leaves the fewest loose cards; or a draw (in a window, a pass) if that is
        better than any call because it keeps a meld whole or goes out at once."""
        decline: SevenBridgeAction = Pass() if view.phase is Phase.WINDOW else Draw()
        now = _plan(view.hand, view)
        best, least = decline, (len(now.left) + 1, 0, 0)
        for option in options:
            if not isinstance(option, Pon | Chi):
                continue
            rest = _without(view.hand, option.cards)
            if len(rest) <= 1:
                return option  # out, by the call or by the discard after it
            group = Group(tuple(sorted((*option.cards, view.discards[-1]))))
            left = _plan(rest, view, group).left
            loose = (len(left), len(rest), points(left, view.rules.scoring))
            if loose < least:
                best, least = option, loose
        # The whole hand can be laid: draw, lay it, throw the card drawn.
        return decline if not now.left else best

    def _play(self, view: View, options: Sequence[SevenBridgeAction]) -> SevenBridgeAction:
        plan = _plan(view.hand, view)
        for action in plan.actions:
            lone = isinstance(action, Meld) and len(action.cards) < SHORTEST_MELD
            if (not lone or len(plan.left) <= 1 or _is_urgent(view)) and action in options:
                return action
        return self._discard(view, plan, options)

    def _discard(
        self, view: View, plan: Plan, options: Sequence[SevenBridgeAction]
    ) -> SevenBridgeAction:
        unseen = _unseen(view)
        runs = [group for group in view.table if group.kind is not Kind.SET]
        last = view.is_last_turn

        def cost(option: Discard) -> tuple[float, ...]:
            card = option.card
            kept = card not in plan.left
            worth = value(card, view.rules.scoring)
            if last:
                return (-worth, 0)
            use = _use(card, _without(view.hand, (card,)), unseen, runs)
            return (2 * _SURE * kept + use - worth / 4, _danger(card, unseen))

        return min((each for each in options if isinstance(each, Discard)), key=cost)


# ---------------------------------------------------------------------------------------- plans


@dataclass(frozen=True, slots=True)
class Plan:
    """The melds and lay-offs that can be made now, in order, and the cards left over."""

    actions: tuple[SevenBridgeAction, ...]
    left: Hand


def _plan(hand: Hand, view: View, called: Group | None = None) -> Plan:
    """The plan that leaves the fewest cards, and then the fewest points, if everything allowed
    after a draw may be done; with `called`, in the turns after that call."""
    rules = view.rules
    after_call = view.phase is Phase.CALLED
    can_meld = not after_call or rules.meld_after_call
    can_lay_off = not after_call or rules.layoff_after_call
    table = view.table if called is None else (*view.table, called)
    has_melded = view.seat in view.owners or called is not None or not rules.layoff_needs_meld
    melds = (
        [meld for meld in melds_in(hand, rules) if len(meld) >= SHORTEST_MELD] if can_meld else []
    )
    plans = (
        _grown(
            hand,
            family,
            table,
            rules,
            can_meld=can_meld,
            can_lay_off=can_lay_off,
            has_melded=has_melded,
        )
        for family in islice(_families(melds), _FAMILIES)
    )
    return min(plans, key=lambda plan: (len(plan.left), points(plan.left, rules.scoring)))


def _families(melds: Sequence[Hand], taken: frozenset[Card] = frozenset()) -> Iterator[list[Hand]]:
    """Choices of melds that share no card and leave no room for another, large ones first."""
    ordered = sorted((meld for meld in melds if taken.isdisjoint(meld)), key=len, reverse=True)
    for at, meld in enumerate(ordered):
        for rest in _families(ordered[at + 1 :], taken.union(meld)):
            yield [meld, *rest]
    if not ordered:
        yield []


def _grown(
    hand: Hand,
    family: Sequence[Hand],
    table: Sequence[Group],
    rules: SevenBridgeRules,
    *,
    can_meld: bool,
    can_lay_off: bool,
    has_melded: bool,
) -> Plan:
    """Extend these melds with every 7 alone, then with every possible lay-off. A card that fits
    both a run and a set goes onto the run, which takes more."""
    melds = list(family)
    rest = set(hand).difference(*melds)
    if can_meld:
        sevens = sorted(card for card in rest if card.rank is Rank.SEVEN)
        melds += [(card,) for card in sevens]
        rest.difference_update(sevens)
    actions: list[SevenBridgeAction] = [Meld(meld) for meld in melds]
    if can_lay_off and (has_melded or melds):
        groups = list(enumerate([*table, *map(Group, melds)], 1))
        for number, group in sorted(groups, key=lambda each: each[1].kind is Kind.SET):
            while fits := [card for card in group.takes(rules) if card in rest]:
                group = Group(tuple(sorted((*group.cards, fits[0]))))
                actions.append(LayOff(fits[0], number))
                rest.remove(fits[0])
    return Plan(tuple(actions), tuple(sorted(rest)))


# -------------------------------------------------------------------------------------- judgement


def _use(card: Card, rest: Hand, unseen: frozenset[Card], runs: Sequence[Group]) -> int:
    """The card's potential, in points of hope: by rank, by suit, and in the meld area."""
    same = sum(other.rank is card.rank for other in rest)
    more = sum(other.rank is card.rank for other in unseen)
    use = _COMPLETES * more if same else max(0, more - 1) * _PAIRS
    for low in range(max(1, card.rank - 2), min(11, int(card.rank)) + 1):
        partners = [Card(Rank(at), card.suit) for at in range(low, low + 3) if at != card.rank]
        held = sum(partner in rest for partner in partners)
        hoped = sum(partner in unseen for partner in partners)
        if held + hoped == len(partners):
            use += (_PAIRS, _COMPLETES, _SURE)[held]
    return use + _link(card, rest, unseen, runs)


def _link(card: Card, rest: Hand, unseen: frozenset[Card], runs: Sequence[Group]) -> int:
    """The worth of a card that one more card would let go onto a run, or onto a 7 not yet laid."""
    bridges = []
    for run in runs:
        first, last = run.cards[0], run.cards[-1]
        if first.suit is card.suit and card.rank in (first.rank - 2, last.rank + 2):
            bridges.append(
                Card(Rank((card.rank + (first if card < first else last).rank) // 2), card.suit)
            )
    if card.rank in (Rank.SIX, Rank.EIGHT):
        bridges.append(Card(Rank.SEVEN, card.suit))
    if any(bridge in rest for bridge in bridges):
        return _SURE
    return _LINK if any(bridge in unseen for bridge in bridges) else 0


def _danger(card: Card, unseen: frozenset[Card]) -> int:
    """Count the pairs of unseen cards with which the next player could call this one."""
    same = sum(other.rank is card.rank for other in unseen)
    pairs = same * (same - 1) // 2
    for low in range(max(1, card.rank - 2), min(11, int(card.rank)) + 1):
        others = [Card(Rank(at), card.suit) for at in range(low, low + 3) if at != card.rank]
        pairs += all(other in unseen for other in others)
    return pairs


def _unseen(view: View) -> frozenset[Card]:
    """The cards that may still be drawn or thrown: in the stock, or in another hand."""
    laid = {card for group in view.table for card in group.cards}
    return _DECK - laid - set(view.hand) - set(view.discards)


def _is_urgent(view: View) -> bool:
    """True if this may be the last chance to lay cards."""
    near = any(len(hand) <= _NEAR for seat, hand in enumerate(view.hands) if seat != view.seat)
    return near or view.is_last_turn


def _without(hand: Hand, cards: Sequence[Card]) -> Hand:
    return tuple(card for card in hand if card not in cards)
