"""The prospects of a hand: its penalty without some card, and after one more card and a discard.

These hands have most cards in common, so the kernel remembers what remains of each. Costs are those
of `arrange`: points times `SCALE`, plus one for each card left out. A hand that costs 0 is out.
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
"""The number of copies of each card that may come from the stock."""


def list_deck(view: View) -> Hand:
    """All cards of the game."""
    return _DECK * (sum(map(len, (*view.hands, view.stock, view.discards))) // len(_DECK))


def count_unseen(view: View, history: Sequence[Event]) -> Unseen:
    """The cards that may come from the stock: those not known to be elsewhere."""
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
    """True if this is the seat's last turn of the round."""
    limit = view.rules.reshuffles
    ends = limit is not None and view.reshuffles >= limit and len(view.stock) <= view.seats
    return view.out is not None or ends or view.turn + view.seats >= view.rules.laps * view.seats


@dataclass(frozen=True, slots=True)
class Outlook:
    """A hand after a discard: its penalty, the average reduction by a card from the stock, and the
    chance that such a card takes the hand out."""

    left: int
    gain: float
    out: float
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth in points of a hand after a discard, beside its penalty, used to choose where to
    draw; the weights for a discard are learned (`denial.py`)."""

    gain: float = 1.3
    """For each point that the next card from the stock saves on average: one for the card that will
    be drawn, the rest for the cards after that."""
    out: float = 20.0
    """For going out with the next card: the others are left with their points."""


@dataclass(frozen=True, slots=True)
class DrawChoice:
    """The pile to draw from. `sure` is the code of the reason if there is nothing to weigh."""

    action: Draw
    sure: str = ""
    now: int = 0
    """The penalty of the present hand."""
    after: int = 0
    """The least penalty after taking the discard."""
    stock: Outlook = Outlook(0, 0.0, 0.0)
    """The outlook with a card from the stock."""
    taken: Outlook = Outlook(0, 0.0, 0.0)
    """The outlook after taking the discard and throwing `thrown`."""
    thrown: Card | None = None


@dataclass(frozen=True, slots=True)
class ThrowChoice:
    """A card to throw, and the outlook of the rest."""

    action: Discard
    outlook: Outlook
    worth: float
    """The probable cost of the rest, the card and `denied`."""
    denied: float = 0.0
    """The next player's gain from the card, as the expert estimates it."""


class Prospects:
    """The prospects of one hand, before a draw or a discard."""

    def __init__(self, cards: Sequence[Card], wild: Rank, rules: ThreeThirteenRules) -> None:
        self.cards, self.wild, self.rules = cards, wild, rules

    @cached_property
    def _costs(self) -> dict[Card | None, int]:
        costs = ask(self.rules, lambda arranger: arranger.costs(self.cards, self.wild))
        return dict(zip((*self.cards, None), costs, strict=True))

    def cost(self, thrown: Card | None = None) -> int:
        """The least cost of the cards without `thrown`."""
        return self._costs[thrown]

    def draws(self, drawn: Collection[Card], thrown: Card | None = None) -> list[int]:
        """The least cost for each card that may be drawn, without `thrown` and after the best
        discard."""
        cards = self.cards if thrown is None else remove_piece(tuple(self.cards), thrown)
        return ask(self.rules, lambda arranger: arranger.draws(cards, self.wild, drawn))

    def outlook(self, unseen: Unseen, thrown: Card | None = None) -> Outlook:
        """The outlook of the cards without `thrown`."""
        return self.outlooks(unseen, (thrown,))[thrown]

    def outlooks(self, unseen: Unseen, thrown: Iterable[Card | None]) -> dict[Card | None, Outlook]:
        """The outlook of the cards without each of these."""
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
    """The natural cards that form a combination with these two."""
    return tuple(third for third in Card.deck() if is_complete((card, other, third), None, rules))
