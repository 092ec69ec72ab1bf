"""What a hand may become: its penalty without some card, and after one more card and a discard.

All these hands have most cards in common, so one search remembers the remainders of all of them.
Costs are those of `arrange`: points times `SCALE`, plus one for each card left out. No cost at all
is a hand that is out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kafene.core.game import Event
from kafene.core.pieces import Card, Rank, Suit
from kafene.games.three_thirteen.arrange import SCALE, Search, value
from kafene.games.three_thirteen.events import Dealt, Discard, Draw, Hand, TookDiscard
from kafene.games.three_thirteen.rules import ThreeThirteenRules
from kafene.games.three_thirteen.state import View
from kafene.parts.events import Discarded

Unseen = Mapping[Card, int]
"""How many there are of each card that may come from the stock."""


def list_deck(view: View) -> Hand:
    """All cards of the game."""
    decks = sum(map(len, (*view.hands, view.stock, view.discards))) // len(Card.deck())
    return tuple(Card.deck()) * decks


def count_unseen(view: View, history: Sequence[Event]) -> Unseen:
    """The cards that may come from the stock: those that nobody has shown to be elsewhere."""
    if not view.stock:
        return Counter(view.discards[:-1])
    unseen = Counter(list_deck(view))
    unseen.subtract(view.hand)
    unseen.subtract(view.discards)
    held: Counter[tuple[int, Card]] = Counter()
    for event in history:
        match event:
            case Dealt():
                held.clear()
            case TookDiscard(seat, card) if seat != view.seat:
                held[seat, card] += 1
            case Discarded(seat, card) if held[seat, card]:
                held[seat, card] -= 1
    for (_, card), count in held.items():
        unseen[card] -= count
    return +unseen


def is_last_turn(view: View) -> bool:
    """Whether this is the seat's last turn of the round."""
    limit = view.rules.reshuffles
    ends = limit is not None and view.reshuffles >= limit and len(view.stock) <= view.seats
    return view.out is not None or ends or view.turn + view.seats >= view.rules.laps * view.seats


@dataclass(frozen=True, slots=True)
class Outlook:
    """A hand after a discard: its penalty, by how much a card from the stock lowers it on average,
    and the chance that it brings the hand out."""

    left: int
    gain: float
    out: float
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class Weights:
    """What a hand after a discard is worth beside its penalty, in points; tuned by
    `benchmarks/three_thirteen_expert.py`."""

    gain: float = 1.3
    """For each point that the next card from the stock takes off on average. One of it is the card
    that will be drawn; what is above is for the cards after that."""
    out: float = 20.0
    """For being out with the next card: the others are left with their points."""


@dataclass(frozen=True, slots=True)
class DrawChoice:
    """Where to draw from. `sure` is the code of its reason where there is nothing to weigh."""

    action: Draw
    sure: str = ""
    now: int = 0
    """The penalty of the hand as it is."""
    after: int = 0
    """The least penalty with the discard."""
    stock: Outlook = Outlook(0, 0.0, 0.0)
    """What to expect of a card from the stock."""
    taken: Outlook = Outlook(0, 0.0, 0.0)
    """What to expect after taking the discard and throwing `thrown`."""
    thrown: Card | None = None


@dataclass(frozen=True, slots=True)
class ThrowChoice:
    """A card to throw, and what to expect of the others."""

    action: Discard
    outlook: Outlook
    worth: float
    """What they will probably cost."""


class Prospects(Search):
    """The cards of one hand, from which one may be thrown and to which one may be drawn."""

    def __init__(self, cards: Sequence[Card], wild: Rank, rules: ThreeThirteenRules) -> None:
        # One wild more, for the combinations that are possible when a wild is drawn.
        super().__init__((*cards, Card(wild, Suit.SPADES)), wild, rules)
        self.wilds -= 1
        self.cards, self.wild = cards, wild
        # A card in no combination may be in one with the card drawn.
        self.hopeless, self.refund = [], 0
        self.start = sum(map(int.__mul__, self.copies, self.units))
        self._unit = dict(zip(self.naturals, self.units, strict=True))
        self._joined: dict[Card, list[tuple[int, int, int]]] = {}

    def cost(self, thrown: Card | None = None) -> int:
        """The least cost of the cards without one of them."""
        return self._solve(*self._without(thrown), 0, False)

    def drawn(self, card: Card, thrown: Card | None = None) -> int:
        """The least cost without one of the cards, with a card drawn, after the best discard."""
        rest, wilds = self._without(thrown)
        kept = self._solve(rest, wilds, 0, False)
        return self._drawn(card, rest, wilds, kept, self._solve(rest, wilds, 0, True))

    def outlook(self, unseen: Unseen, thrown: Card | None = None) -> Outlook:
        """What to expect of the cards without one of them."""
        rest, wilds = self._without(thrown)
        kept = self._solve(rest, wilds, 0, False)
        if not kept:
            return Outlook(0, 0.0, 1.0, is_out=True)
        swapped = self._solve(rest, wilds, 0, True)
        total = gain = out = 0
        for card, count in unseen.items():
            after = self._drawn(card, rest, wilds, kept, swapped)
            total += count
            gain += count * (kept // SCALE - after // SCALE)
            out += count * (not after)
        total = total or 1
        return Outlook(kept // SCALE, gain / total, out / total)

    def _without(self, thrown: Card | None) -> tuple[int, int]:
        if thrown is None:
            return self.start, self.wilds
        if thrown.rank == self.wild:
            return self.start, self.wilds - 1
        return self.start - self._unit[thrown], self.wilds

    def _drawn(self, card: Card, rest: int, wilds: int, kept: int, swapped: int) -> int:
        """Either the card drawn is thrown (`kept`), or it stays and is left out while another is
        thrown (`swapped`), or it is in a combination with others."""
        if card.rank == self.wild:
            return self._solve(rest, wilds + 1, 0, True)
        best = min(kept, swapped + SCALE * value(card, self.wild, self.rules) + 1)
        borrow = self.borrow
        for key, need, room in self._with(card):
            if need <= wilds and ((rest | borrow) - key) & borrow == borrow:
                left = wilds - need
                best = min(best, self._solve(rest - key, left, min(room, left), True))
        return best

    def _with(self, card: Card) -> list[tuple[int, int, int]]:
        """The cores that hold a card drawn: the other cards as a number, and their wilds."""
        found = self._joined.get(card)
        if found is None:
            near = [each for each in self.naturals if _are_near(each, card)]
            copies = tuple(each for each in near for _ in range(self.cards.count(each)))
            found = self._joined[card] = [
                (sum(self._unit[other] for other in others), need, room)
                for others, need, room in _cores(copies, card, self.wild, self.wilds, self.rules)
            ]
        return found


def _are_near(one: Card, other: Card) -> bool:
    return one.rank == other.rank or one.suit is other.suit


@lru_cache(maxsize=1 << 14)
def find_thirds(card: Card, other: Card, rules: ThreeThirteenRules) -> tuple[Card, ...]:
    """The natural cards that make a combination of two others."""
    return tuple(
        third
        for third in Card.deck()
        if len(Search((card, other, third), None, rules).arrangement().melds) == 1
    )


@lru_cache(maxsize=1 << 14)
def _cores(
    near: tuple[Card, ...], card: Card, wild: Rank, wilds: int, rules: ThreeThirteenRules
) -> tuple[tuple[tuple[Card, ...], int, int], ...]:
    """The cores that a card makes with cards near it, each without that card. Remembered: hands
    change by a card a turn, and most of them not near this one."""
    search = Search((*near, card, *(Card(wild, Suit.SPADES),) * wilds), wild, rules)
    number = search.naturals.index(card)
    found: dict[tuple[tuple[Card, ...], int, int], None] = {}
    for core in (core for cores in search.cores for core in cores if number in core.cards):
        others = [search.naturals[at] for at in core.cards]
        others.remove(card)
        found[tuple(others), core.need, core.room] = None
    return tuple(found)
