"""Melds of Seven Bridge: their kinds and flaws, the cards that groups take, and calls (SB 2,
3.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import ClassVar

from kafene.core.errors import IllegalAction
from kafene.core.pieces import Card, Rank, Suit, read_pieces, write_pieces
from kafene.core.values import dataclass
from kafene.games.seven_bridge.rules.events import Hand
from kafene.games.seven_bridge.rules.rules import LoneSeven, SevenBridgeRules
from kafene.parts.melds import SHORTEST_MELD, MeldRules, find_group_flaw, find_run_flaw


class Kind(StrEnum):
    """The kinds of melds; the command line calls a set a group, as in every game."""

    SET = "group"
    RUN = "run"
    SEVEN = "seven"


@dataclass(frozen=True, slots=True)
class Group:
    """A group of the meld area: just its cards, in canonical order (SB 2.2)."""

    cards: Hand
    between: ClassVar[str] = " / "
    """The separator between two groups in a text."""

    def __str__(self) -> str:
        return write_pieces(self.cards)

    @classmethod
    def parse(cls, text: str) -> Group:
        """Read a group from its cards; raises `NotationError`."""
        return cls(tuple(sorted(read_pieces(Card, text))))

    @property
    def kind(self) -> Kind:
        """SB 2.4: a single card is a lone 7, still open; two or more show what it has become."""
        if len(self.cards) == 1:
            return Kind.SEVEN
        return Kind.SET if self.cards[0].rank == self.cards[-1].rank else Kind.RUN

    @property
    def is_sound(self) -> bool:
        """Check that the group is possible: a meld, a call, or a lone 7 that grew."""
        cards = self.cards
        if not cards or len(set(cards)) < len(cards):
            return False
        if len(cards) < SHORTEST_MELD and not any(card.rank is Rank.SEVEN for card in cards):
            return False
        return self.kind is not Kind.RUN or _is_run(cards)

    def takes(self, rules: SevenBridgeRules) -> Hand:
        """The cards that fit the group, wherever they are (SB 2.3, 2.4)."""
        first, last = self.cards[0], self.cards[-1]
        others = tuple(Card(first.rank, suit) for suit in Suit)
        ends = tuple(
            Card(Rank(rank), first.suit)
            for rank in (first.rank - 1, last.rank + 1)
            if Rank.ACE <= rank <= Rank.KING
        )
        if self.kind is Kind.RUN or (
            self.kind is Kind.SEVEN and rules.lone_seven is LoneSeven.RUN_ONLY
        ):
            return ends
        same = tuple(card for card in others if card not in self.cards)
        return same if self.kind is Kind.SET else tuple(sorted(same + ends))


# ------------------------------------------------------------------------------------------ flaws


def check_meld(cards: Sequence[Card], rules: SevenBridgeRules, kind: Kind | None = None) -> Kind:
    """Read cards from a hand as a meld; raises `IllegalAction` if they are none (SB 2.1), or none
    of this `kind`."""
    twice = tuple(card for card, count in Counter(cards).items() if count > 1)
    if twice:
        raise IllegalAction("sb-card-twice", "SB 2.1", twice)
    if not cards:
        raise IllegalAction("sb-no-cards", "SB 2.1")
    if kind is Kind.SEVEN or (len(cards) == 1 and kind is None):
        if len(cards) == 1 and cards[0].rank is Rank.SEVEN:
            return Kind.SEVEN
        raise IllegalAction("sb-not-a-seven", "SB 2.1", tuple(cards))
    meant = kind or _guess_kind(cards)
    alone = kind is not None
    flaw = (
        run_flaw(cards, "SB 2.1") if meant is Kind.RUN else set_flaw(cards, "SB 2.1", alone=alone)
    )
    if flaw is not None and not (rules.two_card_sevens and _is_short_seven(cards, meant, rules)):
        raise flaw
    return meant


def _guess_kind(cards: Sequence[Card]) -> Kind:
    """The kind a player had in mind: a run if more of the cards share a suit than share a rank."""
    ranks, suits = (Counter(getattr(card, field) for card in cards) for field in ("rank", "suit"))
    return Kind.RUN if max(suits.values()) > max(ranks.values()) else Kind.SET


def set_flaw(cards: Sequence[Card], rule: str, *, alone: bool = True) -> IllegalAction | None:
    """The reason why the cards are no set of three or four, or None if they are one."""
    return find_group_flaw(tuple(cards), (), MeldRules(run=rule, group=rule), alone=alone)


def run_flaw(cards: Sequence[Card], rule: str) -> IllegalAction | None:
    """The reason why the cards are no run of three or more, or None if they are one. The ace is low
    (SB 1.1): `AS 2S 3S` is a run, `QS KS AS` is not."""
    return find_run_flaw(tuple(cards), (), MeldRules(run=rule, group=rule))


def layoff_flaw(
    card: Card, group: Group, number: int, rules: SevenBridgeRules
) -> IllegalAction | None:
    """The reason why the card doesn't fit the group, or None (SB 2.3; on a lone 7: 2.4)."""
    takes = group.takes(rules)
    if card in takes:
        return None
    rule = "SB 2.4" if group.kind is Kind.SEVEN else "SB 2.3"
    return IllegalAction(
        "sb-does-not-fit",
        rule,
        (card,),
        number=number,
        group=group.cards,
        takes=takes,
        complete=not takes,
    )


def _is_run(cards: Hand) -> bool:
    """Check that sorted cards are consecutive and of one suit."""
    first = cards[0]
    return all(
        card.suit is first.suit and card.rank == first.rank + at for at, card in enumerate(cards)
    )


def _is_short_seven(cards: Sequence[Card], kind: Kind, rules: SevenBridgeRules) -> bool:
    """SB 2.5: check for two cards that a lone 7 and a lay-off would have brought together."""
    if len(cards) != 2:
        return False
    seven, other = sorted(cards, key=lambda card: card.rank is not Rank.SEVEN)
    return (
        seven.rank is Rank.SEVEN
        and other in Group((seven,)).takes(rules)
        and (other.rank is Rank.SEVEN) == (kind is Kind.SET)
    )


# ---------------------------------------------------------------------------------- melds in a hand


def melds_in(hand: Hand, rules: SevenBridgeRules) -> Iterator[Hand]:
    """Every meld that a hand holds, parts of longer ones included (SB 2.1, 2.5)."""
    for rank in sorted({card.rank for card in hand}):
        same = [card for card in hand if card.rank is rank]
        for size in range(SHORTEST_MELD, len(same) + 1):
            yield from combinations(same, size)
    for suit in Suit:
        yield from _runs([card for card in hand if card.suit is suit])
    sevens = [card for card in hand if card.rank is Rank.SEVEN]
    for seven in sevens:
        yield (seven,)
    if rules.two_card_sevens:
        for pair in combinations(hand, 2):
            if any(_is_short_seven(pair, kind, rules) for kind in (Kind.SET, Kind.RUN)):
                yield pair


def pons_in(hand: Hand, discard: Card) -> Iterator[Hand]:
    """Every selection of cards from a hand that makes a set with the discard (SB 3.1)."""
    same = [card for card in hand if card.rank is discard.rank]
    for size in range(SHORTEST_MELD - 1, len(same) + 1):
        yield from combinations(same, size)


def chis_in(hand: Hand, discard: Card) -> Iterator[Hand]:
    """Every selection of cards from a hand that makes a run with the discard (SB 3.1)."""
    for run in _runs(sorted([discard, *(card for card in hand if card.suit is discard.suit)])):
        if discard in run:
            yield tuple(card for card in run if card != discard)


def _runs(suited: Sequence[Card]) -> Iterator[Hand]:
    """Every run of three or more in sorted cards of one suit."""
    for start in range(len(suited)):
        for end in range(start + 1, len(suited)):
            if suited[end].rank != suited[start].rank + end - start:
                break
            if end - start + 1 >= SHORTEST_MELD:
                yield tuple(suited[start : end + 1])
