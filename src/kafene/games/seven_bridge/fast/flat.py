"""Seven Bridge in flat memory: positions and actions of the rules as its kernel has them, and
back."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from kafene.core.fast.flat import FlatGame, Memory
from kafene.core.game import Pass, Seat, Shuffle
from kafene.core.pieces import HIDDEN, Card, Hidden, Rank, Suit
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.layout import NONE
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
from kafene.games.seven_bridge.rules.rules import LoneSeven, Scoring, SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, State, View

SUITS, RANKS = tuple(Suit), tuple(Rank)
PLACES = {card: 16 * SUITS.index(card.suit) + card.rank - 1 for card in Card.deck()}
"""Where the kernel has the bit of a card."""
CARDS = {place: card for card, place in PLACES.items()}
BITS: dict[Card | Hidden, int] = {card: 1 << place for card, place in PLACES.items()} | {HIDDEN: 0}
NUMBERS = {card: 13 * SUITS.index(card.suit) + card.rank - 1 for card in Card.deck()}
BY_NUMBER = {number: card for card, number in NUMBERS.items()}
PHASES = (
    Phase.DEAL,
    Phase.RESHUFFLE,
    Phase.START,
    Phase.DRAWN,
    Phase.CALLED,
    Phase.WINDOW,
    Phase.OVER,
)
SCORINGS = tuple(Scoring)
KINDS = {Kind.RUN: layout.IN_RUNS, Kind.SET: layout.IN_SETS, Kind.SEVEN: layout.LONE}
"""Where the cards of all groups of a kind are."""
FLAGS = {
    "upcard": layout.UPCARD,
    "two_card_sevens": layout.SHORT_SEVENS,
    "layoff_needs_meld": layout.NEEDS_MELD,
    "meld_after_call": layout.MELD_AFTER_CALL,
    "layoff_after_call": layout.LAYOFF_AFTER_CALL,
    "pon_from_any": layout.PON_FROM_ANY,
    "must_discard_out": layout.MUST_DISCARD_OUT,
    "no_call_first_lap": layout.NO_FIRST_CALLS,
    "keep_top_discard": layout.KEEP_TOP,
    "hand_size": layout.HAND_SIZE,
    "stock_outs": layout.STOCK_OUTS,
    "deals": layout.DEALS,
}
"""Options that are the same in a cell."""


class Style(NamedTuple):
    """How a seat plays, in the kernel's order: what a card is worth to its holder, and when cards
    are kept back."""

    holds: bool
    """Whether cards that could be laid off are kept until all goes in one turn, or until few stay
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
    """For a card in hand that makes place for this one on a run."""
    link: float
    """For an unseen one."""
    exit: float
    """For a card that could be laid off now."""
    seven: float
    """For a 7."""
    points: float
    """Against each point that the card counts if it is left."""
    keeps: bool = False
    """Whether a set of 7s is kept back as single 7s are, which can go at any time."""


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
"""How `greedy` plays, and what is expected of everybody."""


def bits(cards: Iterable[Card | Hidden]) -> int:
    """Cards as bits; the backs of cards that cannot be seen are none."""
    return sum(map(BITS.__getitem__, cards))


def hand_of(found: int) -> Hand:
    """Cards in canonical order."""
    return tuple(sorted(CARDS[at] for at in range(64) if found >> at & 1))


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
    """How everybody plays, a style for each seat."""
    private = (
        range(layout.ASKED, layout.ASKED + 1),
        range(layout.SEEN_HAND, layout.SEEN_HAND + len(CARDS)),
    )

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

    def codes(self, shuffle: Shuffle) -> bytearray:
        return bytearray(PLACES[card] for card in shuffle.order if isinstance(card, Card))

    def pieces(self, codes: Sequence[int]) -> Hand:
        return tuple(CARDS[code] for code in codes)

    def scores(self, block: Memory) -> tuple[int, ...]:
        game = memoryview(block).cast("Q")
        return tuple(game[layout.TOTALS : layout.TOTALS + game[layout.SEATS]].tolist())

    def find_stock(self, state: State) -> range:
        return range(8 * layout.STOCK, 8 * layout.STOCK + len(state.stock))

    # ------------------------------------------------------------------------------- the block

    def encode(self, position: State | View) -> bytearray:
        at, block = position, bytearray(layout.SIZE)
        game = memoryview(block).cast("Q")
        self._write_rules(game, at.rules, at.seats)
        self._write_moment(game, at)
        game[layout.IN_PILE] = bits(at.discards)
        for seat, score in enumerate(at.scores):
            game[layout.TOTALS + seat] = score
            game[layout.SIZES + seat] = len(at.hands[seat])
            game[layout.HANDS + seat] = bits(at.hands[seat])
        for number, (group, owner) in enumerate(zip(at.table, at.owners, strict=True)):
            cards = bits(group.cards)
            game[layout.GROUPS + number] = cards
            game[layout.OWNED + owner] |= 1 << number
            game[KINDS[group.kind]] |= cards
        _write_pile(game, layout.PILE, at.discards)
        _write_pile(game, layout.STOCK, at.stock[::-1])
        return block

    def _write_rules(self, game: memoryview, rules: SevenBridgeRules, seats: int) -> None:
        game[layout.SEATS] = seats
        for field, cell in FLAGS.items():
            game[cell] = getattr(rules, field)
        game[layout.RUN_ONLY] = rules.lone_seven is LoneSeven.RUN_ONLY
        game[layout.SCORING] = SCORINGS.index(rules.scoring)

    def _write_moment(self, game: memoryview, at: State | View) -> None:
        game[layout.PHASE] = PHASES.index(at.phase)
        game[layout.DEALT], game[layout.TURN], game[layout.PLAYER] = at.deal, at.turn, at.player
        game[layout.ASKED] = at.asked if isinstance(at.asked, int) else NONE
        game[layout.THROWER] = NONE if at.thrower is None else at.thrower
        game[layout.PASSED], game[layout.OUTS] = at.passed, at.outs
        game[layout.LEFT_IN_STOCK], game[layout.LYING] = len(at.stock), len(at.discards)
        game[layout.LAID] = len(at.table)

    def decode(self, block: Memory) -> State:
        game = memoryview(block).cast("Q")
        seats, deal, phase = game[layout.SEATS], game[layout.DEALT], PHASES[game[layout.PHASE]]
        asked, thrower = game[layout.ASKED], game[layout.THROWER]
        laid = range(game[layout.LAID])
        rows = deal - (deal > 0 and phase not in (Phase.DEAL, Phase.OVER))
        sheet = (self.scores(block), *((0,) * seats for _ in range(rows - 1))) if rows else ()
        owned = game[layout.OWNED : layout.OWNED + seats].tolist()
        return State(
            rules=_read_rules(game),
            phase=phase,
            deal=deal,
            turn=game[layout.TURN],
            player=Seat(game[layout.PLAYER]),
            asked=None if asked == NONE else Seat(asked),
            hands=tuple(hand_of(game[layout.HANDS + seat]) for seat in range(seats)),
            stock=_read_pile(game, layout.STOCK, game[layout.LEFT_IN_STOCK])[::-1],
            discards=_read_pile(game, layout.PILE, game[layout.LYING]),
            thrower=None if thrower == NONE else Seat(thrower),
            passed=bool(game[layout.PASSED]),
            table=tuple(Group(hand_of(game[layout.GROUPS + number])) for number in laid),
            owners=tuple(
                Seat(next(seat for seat in range(seats) if owned[seat] >> number & 1))
                for number in laid
            ),
            outs=game[layout.OUTS],
            sheet=sheet,
        )

    # ------------------------------------------------------------------------- the observation

    def describe(self, view: View) -> bytes:
        seat, seats = view.seat, view.seats
        assert seat is not None
        game = memoryview(bytearray(layout.SIZE)).cast("Q")
        self._write_rules(game, view.rules, seats)
        self._write_moment(game, view)
        out = bytearray(layout.OBSERVATION)
        out[: layout.KNOWN] = bytes(each & 255 for each in game[: layout.KNOWN])
        out[layout.PLAYER] = (view.player - seat) % seats
        out[layout.ASKED] = view.asked == seat
        out[layout.THROWER] = 0 if view.thrower is None else (view.thrower - seat) % seats + 1
        out[layout.SEEN_LAID], out[layout.SEEN_TURN] = len(view.table), view.turn >> 8
        scores = view.scores
        for at in range(seats):
            other = (seat + at) % seats
            start = layout.SEEN_TOTALS + 3 * at
            out[start : start + 3] = scores[other].to_bytes(3, "little")
            out[layout.SEEN_SIZES + at] = len(view.hands[other])
        for card in view.hand:
            out[layout.SEEN_HAND + NUMBERS[card]] = 1
        for number, (group, owner) in enumerate(zip(view.table, view.owners, strict=True)):
            out[layout.SEEN_OWNERS + number] = (owner - seat) % seats + 1
            for card in group.cards:
                out[layout.SEEN_TABLE + NUMBERS[card]] = number + 1
        for at, card in enumerate(reversed(view.discards), 1):
            out[layout.SEEN_PILE + NUMBERS[card]] = at
        return bytes(out)


def _write_pile(game: memoryview, pile: int, cards: Sequence[Card | Hidden]) -> None:
    """Cards, eight to a word; none that are hidden."""
    places = bytes(PLACES[card] for card in cards if isinstance(card, Card))
    for at in range(0, len(places), 8):
        game[pile + at // 8] = int.from_bytes(places[at : at + 8], "little")


def _read_pile(game: memoryview, pile: int, count: int) -> Hand:
    return tuple(CARDS[game[pile + (at >> 3)] >> 8 * (at & 7) & 255] for at in range(count))


def _read_rules(game: memoryview) -> SevenBridgeRules:
    kinds = {option.field: option.kind for option in SevenBridgeRules.options()}
    values: dict[str, Any] = {
        field: bool(game[cell]) if kinds[field] is bool else game[cell]
        for field, cell in FLAGS.items()
    }
    lone = LoneSeven.RUN_ONLY if game[layout.RUN_ONLY] else LoneSeven.BOTH
    return SevenBridgeRules(lone_seven=lone, scoring=SCORINGS[game[layout.SCORING]], **values)
