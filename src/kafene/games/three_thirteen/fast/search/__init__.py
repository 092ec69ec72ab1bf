"""The answers of `arrange.py` by its compiled twin: the same arrangements, cards and penalties,
many times faster. A hand that is too large for the kernel is left to `arrange.py`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from kafene.core.fast import kernels
from kafene.core.pieces import Card, Rank
from kafene.games.three_thirteen.rules import arrange as law
from kafene.games.three_thirteen.rules.arrange import SCALE, Arrangement, Core, Search, value
from kafene.games.three_thirteen.rules.rules import Ace, ThreeThirteenRules

if TYPE_CHECKING:
    from kafene.games.three_thirteen.fast.search import arrange_kernel
else:
    arrange_kernel = kernels.load("kafene.games.three_thirteen.fast.search.arrange_kernel")

T = TypeVar("T")
CARDS = tuple(sorted(Card.deck()))
"""Cards by the kernel's numbers."""
NUMBERS: dict[Hashable, int] = {card: number for number, card in enumerate(CARDS)}
_SLOTS = range(16)
_ACES = tuple(Ace)
_SPARE: defaultdict[tuple[ModuleType, Ace, int, bool, int], list[arrange_kernel.Arranger]] = (
    defaultdict(list)
)
"""By the kernel and the options that matter: the arrangers that nobody uses."""


def arrange(hand: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules) -> Arrangement:
    """An arrangement of least penalty (TT 5.1)."""
    cards = tuple(hand)
    try:
        return _Traced(cards, wild, rules).arrangement()
    except OverflowError:
        return law.arrange(cards, wild, rules)


def best_discard(
    cards: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules
) -> tuple[Card, Arrangement]:
    """The card to discard for the least penalty of the others, and their arrangement."""
    cards = tuple(cards)
    try:
        search = _Traced(cards, wild, rules, discard=True)
    except OverflowError:
        return law.best_discard(cards, wild, rules)
    arrangement = search.arrangement()
    assert search.discarded is not None
    return search.discarded, arrangement


def penalty(hand: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules) -> int:
    """The least penalty (TT 5.1)."""
    cards = tuple(hand)
    try:
        return least_cost(cards, wild, rules) // SCALE
    except OverflowError:
        return law.penalty(cards, wild, rules)


def least_after_discard(cards: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> int:
    """The least penalty after the best discard, which is left open; raises `OverflowError` if
    there are too many cards."""
    return ask(rules, lambda arranger: arranger.cost(cards, wild or 0, True)) // SCALE


def is_complete(hand: Iterable[Card], wild: Rank | None, rules: ThreeThirteenRules) -> bool:
    """Tell whether all cards can be arranged (TT 3.2)."""
    cards = tuple(hand)
    try:
        return not least_cost(cards, wild, rules)
    except OverflowError:
        return law.is_complete(cards, wild, rules)


def least_cost(cards: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules) -> int:
    """The least penalty times `SCALE`, plus one for each card left out; raises `OverflowError` if
    there are too many cards."""
    return ask(rules, lambda arranger: arranger.cost(cards, wild or 0, False))


def ask(rules: ThreeThirteenRules, question: Callable[[arrange_kernel.Arranger], T]) -> T:
    """Return the answer of an arranger under these rules that nobody else uses meanwhile."""
    points = -1 if rules.wild_penalty is None else rules.wild_penalty
    options = arrange_kernel, rules.ace, rules.naturals, rules.distinct_suits, points
    spare = _SPARE[options]
    try:
        arranger = spare.pop()
    except IndexError:
        arranger = arrange_kernel.Arranger(
            NUMBERS, _ACES.index(rules.ace), rules.naturals, rules.distinct_suits, points
        )
    try:
        return question(arranger)
    finally:
        spare.append(arranger)


class _Traced(Search):
    """A search that was made by the kernel."""

    def __init__(
        self,
        hand: Sequence[Card],
        wild: Rank | None,
        rules: ThreeThirteenRules,
        *,
        discard: bool = False,
    ) -> None:
        trace = ask(rules, lambda arranger: arranger.trace(hand, wild or 0, discard))
        self.cost, cards, hopeless, cores, lost, thrown, self.spare, self.room = trace
        self.rules = rules
        self.wild_cards = [card for card in hand if card.rank == wild]
        self.naturals = [CARDS[card] for card in cards]
        self.discarded = None if thrown < 0 else self.naturals[thrown]
        self.hopeless = [slot for slot in _SLOTS[: len(cards)] if hopeless >> 3 * slot & 3]
        self.left = [
            self.naturals[slot] for slot in self.hopeless for _ in range(hopeless >> 3 * slot & 3)
        ]
        self.left += [self.naturals[slot] for slot in lost]
        self.chosen = [_read_core(self.naturals, key, shape) for key, shape in cores]
        if discard and self.discarded is None:
            self.costs = [SCALE * value(card, wild, rules) + 1 for card in self.naturals]
            self.refund = min((-self.costs[index] for index in self.hopeless), default=0)
            wild_points = value(self.wild_cards[0], wild, rules) if self.wild_cards else 0
            self.wild_cost = SCALE * wild_points + 1
            self._discard_last(self.left, self.spare, self.room)

    def arrangement(self) -> Arrangement:
        melds = self._melds(self.chosen)
        return Arrangement(
            tuple(melds),
            tuple(sorted(self.left + self.wild_cards, key=NUMBERS.__getitem__)),
            self.cost // SCALE,
        )


def _read_core(naturals: Sequence[Card], key: int, shape: int) -> Core:
    """A core as the kernel has it."""
    need, room, low = shape & 255, shape >> 8 & 255, shape >> 16 & 255
    cards = [slot for slot in _SLOTS for _ in range(key >> 3 * slot & 3)]
    if not low:
        return Core(tuple(cards), (), key, need, room)
    spots = sorted((_place(naturals[slot], low), slot) for slot in cards)
    return Core(
        tuple(slot for _, slot in spots), tuple(place for place, _ in spots), key, need, room
    )


def _place(card: Card, low: int) -> int:
    """Where a card of a sequence stands that starts at `low`."""
    return 14 if card.rank is Rank.ACE and low > 1 else int(card.rank)
