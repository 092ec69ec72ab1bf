"""What a hand may become: its penalty without some card, and after one more card and a discard.

All these hands have most cards in common, so the kernel remembers the remainders of all of them.
Costs are those of `arrange`: points times `SCALE`, plus one for each card left out. No cost at all
is a hand that is out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from kafene.core.game import Event
from kafene.core.pieces import Card, Rank
from kafene.core.values import dataclass
from kafene.games.three_thirteen.fast.search import ask, is_complete
from kafene.games.three_thirteen.rules.arrange import SCALE
from kafene.games.three_thirteen.rules.events import Dealt, Discard, Draw, Hand, TookDiscard
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import View
from kafene.parts.events import Discarded
from kafene.parts.rounds import remove_piece

_DECK = tuple(Card.deck())
Unseen = Mapping[Card, int]
"""How many there are of each card that may come from the stock."""


def list_deck(view: View) -> Hand:
    """All cards of the game."""
    return _DECK * (sum(map(len, (*view.hands, view.stock, view.discards))) // len(_DECK))


def count_unseen(view: View, history: Sequence[Event]) -> Unseen:
    """The cards that may come from the stock: those that nobody has shown to be elsewhere."""
    if not view.stock:
        return Counter(view.discards[:-1])
    unseen = Counter(list_deck(view))
    unseen.subtract(view.hand)
    unseen.subtract(view.discards)
    for (_, card), count in count_held(view, history).items():
        unseen[card] -= count
    return +unseen


def count_held(view: View, history: Sequence[Event]) -> Counter[tuple[int, Card]]:
    """The cards that others took from the discards and still hold, each with its seat."""
    held: Counter[tuple[int, Card]] = Counter()
    for event in history:
        match event:
            case Dealt():
                held.clear()
            case TookDiscard(seat, card) if seat != view.seat:
                held[seat, card] += 1
            case Discarded(seat, card) if held[seat, card]:
                held[seat, card] -= 1
    return +held


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
    """What a hand after a discard is worth beside its penalty, in points: before a draw; before a
    discard they are learned (`denial.py`)."""

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
    """What they, the card and `denied` will probably cost."""
    denied: float = 0.0
    """What the next player may gain by the card, as the expert counts it."""


class Prospects:
    """The cards of one hand, from which one may be thrown and to which one may be drawn."""

    def __init__(self, cards: Sequence[Card], wild: Rank, rules: ThreeThirteenRules) -> None:
        self.cards, self.wild, self.rules = cards, wild, rules

    @cached_property
    def _costs(self) -> dict[Card | None, int]:
        costs = ask(self.rules, lambda arranger: arranger.costs(self.cards, self.wild))
        return dict(zip((*self.cards, None), costs, strict=True))

    def cost(self, thrown: Card | None = None) -> int:
        """The least cost of the cards without one of them."""
        return self._costs[thrown]

    def draws(self, drawn: Collection[Card], thrown: Card | None = None) -> list[int]:
        """For each card that may be drawn: the least cost without one of the cards and with that
        one, after the best discard."""
        cards = self.cards if thrown is None else remove_piece(tuple(self.cards), thrown)
        return ask(self.rules, lambda arranger: arranger.draws(cards, self.wild, drawn))

    def outlook(self, unseen: Unseen, thrown: Card | None = None) -> Outlook:
        """What to expect of the cards without one of them."""
        return self.outlooks(unseen, (thrown,))[thrown]

    def outlooks(self, unseen: Unseen, thrown: Iterable[Card | None]) -> dict[Card | None, Outlook]:
        """What to expect of the cards without each of these."""
        choices = tuple(thrown)
        found = ask(
            self.rules,
            lambda arranger: arranger.outlooks(self.cards, self.wild, choices, unseen),
        )
        total = sum(unseen.values()) or 1
        return {
            card: Outlook(cost // SCALE, gain / total, out / total)
            if cost
            else Outlook(0, 0.0, 1.0, is_out=True)
            for card, (cost, gain, out) in zip(choices, found, strict=True)
        }


@lru_cache(maxsize=1 << 14)
def find_thirds(card: Card, other: Card, rules: ThreeThirteenRules) -> tuple[Card, ...]:
    """The natural cards that make a combination of two others."""
    return tuple(third for third in Card.deck() if is_complete((card, other, third), None, rules))
