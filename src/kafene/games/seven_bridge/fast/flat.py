"""Seven Bridge in flat memory: positions and actions of the rules as its kernel has them, and
back."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from kafene.core.fast import fields
from kafene.core.fast.flat import FlatGame, Memory
from kafene.core.game import Pass, Seat
from kafene.core.pieces import Card, Hidden, Rank, Suit, write_pieces
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.layout import BITS, BY_NUMBER, NUMBERS, PLACES
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
from kafene.games.seven_bridge.rules.melds import Group, Kind
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, State, View

VERSION = 1
"""The version in the names of environments: raised whenever an observation or an action number
changes."""
FIELDS = tuple(layout.SEEN.fields.values())
ABOUT = (
    "Cards are counted by suit (spades, hearts, diamonds, clubs),"
    " in a suit from the ace to the king."
)
"""A note on the order of cards in observations."""
MEANINGS = {
    "hand-size": "cards dealt to everybody",
    "stock-outs": "how often the stock may run out",
    "deals": "of a match",
    "deal": "from 1",
    "turn-low": "the number of the turn, its low byte",
    "player": "whose turn it is",
    "asked": "whether you are asked for a call; of others you don't know",
    "thrower": "who threw the top discard, counted from 1; 0: nobody",
    "passed": "whether nobody called it",
    "outs": "how often the stock has run out",
    "groups": "on the table",
    "turn-high": "the number of the turn, its high byte",
    "scores": "three bytes for each seat, yours first",
    "owners": "for each group, who laid it, counted from 1",
    "hand": "for each card, 1 if you hold it",
    "table": "for each card, the number of its group from 1; 0: none",
    "pile": "for each card, its place in the discard pile, 1 for the top; 0: none",
}
"""The meanings of fields whose values don't explain themselves."""
ACTION_MEANINGS = {
    0: "draw",
    1: "pass",
    2: "discard a card",
    54: "layoff of a card below the run that begins with the next one, or below a lone 7",
    106: "layoff of a card above the run that ends with the one before",
    158: "layoff of an ace to a 6 onto the set of its rank, by rank and suit",
    182: "layoff of a 7 onto sevens, by its suit and the first suit of theirs",
    198: "layoff of an 8 to a king onto the set of its rank, by rank and suit",
    222: "pon of the top discard: the set without spades, hearts, diamonds, clubs, or with"
    " all three cards that you hold",
    227: "chi of the top discard: the run that comes of it, by its first and last rank",
    293: "meld a lone 7",
    297: "meld a 6 and a 7",
    301: "meld a 7 and an 8",
    305: "meld two sevens",
    311: "meld a set: for each rank those without one suit, then all four",
    376: "meld a run: for each suit by its first and last rank",
}
"""The actions; each key is the first number of a range."""
SUITS, RANKS = tuple(Suit), tuple(Rank)


class Style(NamedTuple):
    """The style of a seat, in the kernel's order: a card's worth to its holder, and when cards
    are kept back."""

    holds: bool
    """True if cards that could be laid off are kept until all goes in one turn, or until few stay
    and nobody else has as few."""
    near: int
    """Everything is laid as soon as an opponent has this few cards."""
    meld: float
    """For a meld in hand that the card is part of."""
    pair: float
    """For each unseen card that would make a set of a pair."""
    single: float
    """For each unseen card of the rank but the first, if there is no other in hand."""
    open: float
    """For each unseen card that would make a run of the card and another in hand."""
    alone: float
    """For each pair of unseen cards that would make a run with the card."""
    bridge: float
    """For a card in hand that would let this one go onto a run."""
    link: float
    """For an unseen card that would."""
    exit: float
    """For a card that could be laid off now."""
    seven: float
    """For a 7."""
    points: float
    """Against each point that the card counts if it is left."""
    keeps: bool = False
    """True if a set of 7s is kept back as single 7s are, which can go at any time."""


GREEDY = Style(
    holds=False,
    near=2,
    meld=12.0,
    pair=3.0,
    single=1.0,
    open=3.0,
    alone=1.0,
    bridge=12.0,
    link=5.0,
    exit=24.0,
    seven=24.0,
    points=0.25,
)
"""The style of `greedy`, assumed of everybody."""


def bits(cards: Iterable[Card | Hidden]) -> int:
    """Cards as bits; the backs of cards that cannot be seen are none."""
    return sum(map(BITS.__getitem__, cards))


def hand_of(found: int) -> Hand:
    """Cards in canonical order."""
    hand: Hand = layout.SET_OF_CARDS.read(found.to_bytes(fields.WORD.size, "little"))
    return hand


# ------------------------------------------------------------------------------ melds by numbers


def _list_melds() -> dict[int, Hand]:
    """Every meld from a hand by its number."""
    found: dict[int, Hand] = {}
    for at, suit in enumerate(SUITS):
        found[layout.MELD_SEVEN + at] = (Card(Rank.SEVEN, suit),)
    for low, start in ((Rank.SIX, layout.MELD_SIX), (Rank.SEVEN, layout.MELD_EIGHT)):
        for at, suit in enumerate(SUITS):
            found[start + at] = (Card(low, suit), Card(Rank(low + 1), suit))
    for at, pair in enumerate(combinations(SUITS, 2)):
        found[layout.MELD_PAIR + at] = tuple(Card(Rank.SEVEN, suit) for suit in pair)
    for rank in RANKS:
        for at, missing in enumerate((*SUITS, None)):
            number = layout.MELD_SET + layout.SETS_OF_RANK * (rank - 1) + at
            found[number] = tuple(Card(rank, suit) for suit in SUITS if suit is not missing)
    number = layout.MELD_RUN
    for suit in SUITS:
        cards = [Card(rank, suit) for rank in RANKS]
        for first in range(len(cards)):
            for end in range(first + 3, len(cards) + 1):
                found[number] = tuple(cards[first:end])
                number += 1
    return {number: tuple(sorted(cards)) for number, cards in found.items()}


MELDS = _list_melds()
MELD_NUMBERS = {cards: number for number, cards in MELDS.items()}


def number_call(group: Hand) -> int:
    """The number of a pon or a chi by the group that comes of it."""
    number = MELD_NUMBERS[group]
    if number >= layout.MELD_RUN:
        return layout.CHI + (number - layout.MELD_RUN) % layout.RUNS_OF_SUIT
    return layout.PON + (number - layout.MELD_SET) % layout.SETS_OF_RANK


def _read_call(top: Card | None, number: int) -> Pon | Chi:
    """The call of this number; if there is no discard, as if it were an ace."""
    top = top or Card(Rank.ACE, Suit.SPADES)
    if number < layout.CHI:
        number += layout.MELD_SET + layout.SETS_OF_RANK * (top.rank - 1) - layout.PON
    else:
        number += layout.MELD_RUN + layout.RUNS_OF_SUIT * SUITS.index(top.suit) - layout.CHI
    kind = Chi if number >= layout.MELD_RUN else Pon
    return kind(tuple(card for card in MELDS[number] if card != top))


def number_lay_off(card: Card, group: Group) -> int:
    """The number of a card laid off onto a group."""
    first, last = group.cards[0], group.cards[-1]
    if card.rank != first.rank or group.kind is Kind.RUN:
        below = card.rank < last.rank
        return (layout.BELOW if below else layout.ABOVE) + NUMBERS[card]
    suit = SUITS.index(card.suit)
    if card.rank is Rank.SEVEN:
        lowest = min(SUITS.index(each.suit) for each in group.cards)
        return layout.SAME_SEVEN + 4 * suit + lowest
    if card.rank < Rank.SEVEN:
        return layout.SAME + 4 * (card.rank - 1) + suit
    return layout.SAME_HIGH + 4 * (card.rank - 8) + suit


def _read_lay_off(table: Sequence[Group], number: int) -> LayOff:
    """The lay-off of this number; onto group 0 if there is none that it may mean."""
    if number < layout.SAME:
        start = layout.BELOW if number < layout.ABOVE else layout.ABOVE
        card = BY_NUMBER[number - start]
    elif layout.SAME_SEVEN <= number < layout.SAME_HIGH:
        card = Card(Rank.SEVEN, SUITS[(number - layout.SAME_SEVEN) // 4])
    else:
        start = layout.SAME if number < layout.SAME_SEVEN else layout.SAME_HIGH - 4 * 7
        card = Card(Rank((number - start) // 4 + 1), SUITS[(number - start) % 4])
    for at, group in enumerate(table, 1):
        if card in group.takes(_ANY) and number_lay_off(card, group) == number:
            return LayOff(card, at)
    return LayOff(card, 0)


_ANY = SevenBridgeRules()
"""Under these rules a lone 7 takes all that it may take under any."""


class FlatSevenBridge(FlatGame[SevenBridgeRules, State, View, SevenBridgeAction]):
    """The kernel of Seven Bridge, beside its rules."""

    game = SevenBridge()
    kernel = "kafene.games.seven_bridge.fast.kernel"
    policy = array("d", GREEDY * layout.MOST_SEATS)
    """A style for each seat."""
    layout, seen, codes_of = layout.GAME, layout.SEEN, PLACES

    def number(self, position: State | View, action: SevenBridgeAction) -> int:
        match action:
            case Draw():
                return layout.DRAW
            case Pass():
                return layout.PASS
            case Discard(card):
                return layout.THROW + NUMBERS[card]
            case LayOff(card, at):
                return number_lay_off(card, position.table[at - 1])
            case Meld(cards):
                return MELD_NUMBERS[cards]
            case Pon(cards) | Chi(cards):
                return number_call(tuple(sorted((*cards, position.discards[-1]))))

    def action(self, view: View, number: int) -> SevenBridgeAction:
        if number <= layout.PASS:
            return Draw() if number == layout.DRAW else Pass()
        if number < layout.BELOW:
            return Discard(BY_NUMBER[number - layout.THROW])
        if number < layout.PON:
            return _read_lay_off(view.table, number)
        if number < layout.MELD_SEVEN:
            return _read_call(view.discards[-1] if view.discards else None, number)
        return Meld(MELDS[number])

    def decode(self, block: Memory) -> State:
        parts = self.layout.read_parts(block)
        deal, seats = parts["deal"], len(parts["hands"])
        rows = deal - (deal > 0 and parts["phase"] not in BETWEEN)
        owned = self.layout.read_row(block, "owned")
        return State(
            **parts,
            stock=self.layout.read_row(block, "stock")[::-1],
            owners=tuple(
                Seat(next(seat for seat in range(seats) if owned[seat] >> number & 1))
                for number in range(len(parts["table"]))
            ),
            sheet=self.read_sheet(block, rows),
        )


BETWEEN = (Phase.DEAL, Phase.OVER)


# -------------------------------------------------------------------------- numbers in words


def _name_set(at: int) -> str:
    return f"pon without {SUITS[at].name.lower()}" if at < len(SUITS) else "pon with all three"


def _name_run(at: int) -> str:
    ranks = [Rank(card.rank) for card in MELDS[layout.MELD_RUN + at]]
    return f"chi {ranks[0]}-{ranks[-1]}"


def _name_sevens(at: int) -> str:
    suits = (SUITS[at // 4], SUITS[at % 4])
    return f"layoff 7{suits[0]} onto sevens from 7{suits[1]}"


_NAMES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (layout.MELD_SEVEN, lambda at: f"meld {write_pieces(MELDS[layout.MELD_SEVEN + at])}"),
    (layout.CHI, _name_run),
    (layout.PON, _name_set),
    (layout.SAME_HIGH, lambda at: f"layoff {Rank(at // 4 + 8)}{SUITS[at % 4]} onto its set"),
    (layout.SAME_SEVEN, _name_sevens),
    (layout.SAME, lambda at: f"layoff {Rank(at // 4 + 1)}{SUITS[at % 4]} onto its set"),
    (layout.ABOVE, lambda at: f"layoff {BY_NUMBER[at]} above a run"),
    (layout.BELOW, lambda at: f"layoff {BY_NUMBER[at]} below a run"),
    (layout.THROW, lambda at: f"discard {BY_NUMBER[at]}"),
    (0, lambda at: ("draw", "pass")[at]),
)


def name_action(action: int) -> str:
    """Name an action by its number, whatever the position."""
    start, name = next(each for each in _NAMES if action >= each[0])
    return name(action - start)
