"""Seven Bridge in flat memory: positions and actions of the rules as its kernel has them, and
back."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from kafene.core.flat import FlatGame, Memory
from kafene.core.game import Pass, Seat, Shuffle
from kafene.core.pieces import HIDDEN, Card, Hidden, Rank, Suit
from kafene.games.seven_bridge.events import (
    Chi,
    Discard,
    Draw,
    Hand,
    LayOff,
    Meld,
    Pon,
    SevenBridgeAction,
)
from kafene.games.seven_bridge.fast import cells
from kafene.games.seven_bridge.fast.cells import NONE
from kafene.games.seven_bridge.game import SevenBridge
from kafene.games.seven_bridge.melds import Group, Kind
from kafene.games.seven_bridge.rules import LoneSeven, Scoring, SevenBridgeRules
from kafene.games.seven_bridge.state import Phase, State, View

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
KINDS = {Kind.RUN: cells.IN_RUNS, Kind.SET: cells.IN_SETS, Kind.SEVEN: cells.LONE}
"""Where the cards of all groups of a kind are."""
FLAGS = {
    "upcard": cells.UPCARD,
    "two_card_sevens": cells.SHORT_SEVENS,
    "layoff_needs_meld": cells.NEEDS_MELD,
    "meld_after_call": cells.MELD_AFTER_CALL,
    "layoff_after_call": cells.LAYOFF_AFTER_CALL,
    "pon_from_any": cells.PON_FROM_ANY,
    "must_discard_out": cells.MUST_DISCARD_OUT,
    "no_call_first_lap": cells.NO_FIRST_CALLS,
    "keep_top_discard": cells.KEEP_TOP,
    "hand_size": cells.HAND_SIZE,
    "stock_outs": cells.STOCK_OUTS,
    "deals": cells.DEALS,
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
        found[cells.MELD_SEVEN + at] = (Card(Rank.SEVEN, suit),)
    for low, start in ((Rank.SIX, cells.MELD_SIX), (Rank.SEVEN, cells.MELD_EIGHT)):
        for at, suit in enumerate(SUITS):
            found[start + at] = (Card(low, suit), Card(Rank(low + 1), suit))
    for at, pair in enumerate(combinations(SUITS, 2)):
        found[cells.MELD_PAIR + at] = tuple(Card(Rank.SEVEN, suit) for suit in pair)
    for rank in RANKS:
        for at, missing in enumerate((*SUITS, None)):
            number = cells.MELD_SET + cells.SETS_OF_RANK * (rank - 1) + at
            found[number] = tuple(Card(rank, suit) for suit in SUITS if suit is not missing)
    number = cells.MELD_RUN
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
    if number >= cells.MELD_RUN:
        return cells.CHI + (number - cells.MELD_RUN) % cells.RUNS_OF_SUIT
    return cells.PON + (number - cells.MELD_SET) % cells.SETS_OF_RANK


def _read_call(top: Card | None, number: int) -> Pon | Chi:
    """The call of this number; if there is no discard, as if it were an ace."""
    top = top or Card(Rank.ACE, Suit.SPADES)
    if number < cells.CHI:
        number += cells.MELD_SET + cells.SETS_OF_RANK * (top.rank - 1) - cells.PON
    else:
        number += cells.MELD_RUN + cells.RUNS_OF_SUIT * SUITS.index(top.suit) - cells.CHI
    kind = Chi if number >= cells.MELD_RUN else Pon
    return kind(tuple(card for card in MELDS[number] if card != top))


def number_lay_off(card: Card, group: Group) -> int:
    """The number of a card laid off onto a group."""
    first, last = group.cards[0], group.cards[-1]
    if card.rank != first.rank or group.kind is Kind.RUN:
        below = card.rank < last.rank
        return (cells.BELOW if below else cells.ABOVE) + NUMBERS[card]
    suit = SUITS.index(card.suit)
    if card.rank is Rank.SEVEN:
        lowest = min(SUITS.index(each.suit) for each in group.cards)
        return cells.SAME_SEVEN + 4 * suit + lowest
    if card.rank < Rank.SEVEN:
        return cells.SAME + 4 * (card.rank - 1) + suit
    return cells.SAME_HIGH + 4 * (card.rank - 8) + suit


def _read_lay_off(table: Sequence[Group], number: int) -> LayOff:
    """The lay-off of this number; onto group 0 if there is none that it may mean."""
    if number < cells.SAME:
        start = cells.BELOW if number < cells.ABOVE else cells.ABOVE
        card = BY_NUMBER[number - start]
    elif cells.SAME_SEVEN <= number < cells.SAME_HIGH:
        card = Card(Rank.SEVEN, SUITS[(number - cells.SAME_SEVEN) // 4])
    else:
        start = cells.SAME if number < cells.SAME_SEVEN else cells.SAME_HIGH - 4 * 7
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
    kernel = "kafene.games.seven_bridge.kernel"
    policy = array("d", GREEDY * cells.MOST_SEATS)
    """How everybody plays, a style for each seat."""
    private = (
        range(cells.ASKED, cells.ASKED + 1),
        range(cells.SEEN_HAND, cells.SEEN_HAND + len(CARDS)),
    )

    def number(self, position: State | View, action: SevenBridgeAction) -> int:
        match action:
            case Draw():
                return cells.DRAW
            case Pass():
                return cells.PASS
            case Discard(card):
                return cells.THROW + NUMBERS[card]
            case LayOff(card, at):
                return number_lay_off(card, position.table[at - 1])
            case Meld(cards):
                return MELD_NUMBERS[cards]
            case Pon(cards) | Chi(cards):
                return number_call(tuple(sorted((*cards, position.discards[-1]))))

    def action(self, view: View, number: int) -> SevenBridgeAction:
        if number <= cells.PASS:
            return Draw() if number == cells.DRAW else Pass()
        if number < cells.BELOW:
            return Discard(BY_NUMBER[number - cells.THROW])
        if number < cells.PON:
            return _read_lay_off(view.table, number)
        if number < cells.MELD_SEVEN:
            return _read_call(view.discards[-1] if view.discards else None, number)
        return Meld(MELDS[number])

    def codes(self, shuffle: Shuffle) -> bytearray:
        return bytearray(PLACES[card] for card in shuffle.order if isinstance(card, Card))

    def pieces(self, codes: Sequence[int]) -> Hand:
        return tuple(CARDS[code] for code in codes)

    def scores(self, block: Memory) -> tuple[int, ...]:
        game = memoryview(block).cast("Q")
        return tuple(game[cells.TOTALS : cells.TOTALS + game[cells.SEATS]].tolist())

    def find_stock(self, state: State) -> range:
        return range(8 * cells.STOCK, 8 * cells.STOCK + len(state.stock))

    # ------------------------------------------------------------------------------- the block

    def encode(self, position: State | View) -> bytearray:
        at, block = position, bytearray(cells.SIZE)
        game = memoryview(block).cast("Q")
        self._write_rules(game, at.rules, at.seats)
        self._write_moment(game, at)
        game[cells.IN_PILE] = bits(at.discards)
        for seat, score in enumerate(at.scores):
            game[cells.TOTALS + seat] = score
            game[cells.SIZES + seat] = len(at.hands[seat])
            game[cells.HANDS + seat] = bits(at.hands[seat])
        for number, (group, owner) in enumerate(zip(at.table, at.owners, strict=True)):
            cards = bits(group.cards)
            game[cells.GROUPS + number] = cards
            game[cells.OWNED + owner] |= 1 << number
            game[KINDS[group.kind]] |= cards
        _write_pile(game, cells.PILE, at.discards)
        _write_pile(game, cells.STOCK, at.stock[::-1])
        return block

    def _write_rules(self, game: memoryview, rules: SevenBridgeRules, seats: int) -> None:
        game[cells.SEATS] = seats
        for field, cell in FLAGS.items():
            game[cell] = getattr(rules, field)
        game[cells.RUN_ONLY] = rules.lone_seven is LoneSeven.RUN_ONLY
        game[cells.SCORING] = SCORINGS.index(rules.scoring)

    def _write_moment(self, game: memoryview, at: State | View) -> None:
        game[cells.PHASE] = PHASES.index(at.phase)
        game[cells.DEALT], game[cells.TURN], game[cells.PLAYER] = at.deal, at.turn, at.player
        game[cells.ASKED] = at.asked if isinstance(at.asked, int) else NONE
        game[cells.THROWER] = NONE if at.thrower is None else at.thrower
        game[cells.PASSED], game[cells.OUTS] = at.passed, at.outs
        game[cells.LEFT_IN_STOCK], game[cells.LYING] = len(at.stock), len(at.discards)
        game[cells.LAID] = len(at.table)

    def decode(self, block: Memory) -> State:
        game = memoryview(block).cast("Q")
        seats, deal, phase = game[cells.SEATS], game[cells.DEALT], PHASES[game[cells.PHASE]]
        asked, thrower = game[cells.ASKED], game[cells.THROWER]
        laid = range(game[cells.LAID])
        rows = deal - (deal > 0 and phase not in (Phase.DEAL, Phase.OVER))
        sheet = (self.scores(block), *((0,) * seats for _ in range(rows - 1))) if rows else ()
        owned = game[cells.OWNED : cells.OWNED + seats].tolist()
        return State(
            rules=_read_rules(game),
            phase=phase,
            deal=deal,
            turn=game[cells.TURN],
            player=Seat(game[cells.PLAYER]),
            asked=None if asked == NONE else Seat(asked),
            hands=tuple(hand_of(game[cells.HANDS + seat]) for seat in range(seats)),
            stock=_read_pile(game, cells.STOCK, game[cells.LEFT_IN_STOCK])[::-1],
            discards=_read_pile(game, cells.PILE, game[cells.LYING]),
            thrower=None if thrower == NONE else Seat(thrower),
            passed=bool(game[cells.PASSED]),
            table=tuple(Group(hand_of(game[cells.GROUPS + number])) for number in laid),
            owners=tuple(
                Seat(next(seat for seat in range(seats) if owned[seat] >> number & 1))
                for number in laid
            ),
            outs=game[cells.OUTS],
            sheet=sheet,
        )

    # ------------------------------------------------------------------------- the observation

    def describe(self, view: View) -> bytes:
        seat, seats = view.seat, view.seats
        assert seat is not None
        game = memoryview(bytearray(cells.SIZE)).cast("Q")
        self._write_rules(game, view.rules, seats)
        self._write_moment(game, view)
        out = bytearray(cells.OBSERVATION)
        out[: cells.KNOWN] = bytes(each & 255 for each in game[: cells.KNOWN])
        out[cells.PLAYER] = (view.player - seat) % seats
        out[cells.ASKED] = view.asked == seat
        out[cells.THROWER] = 0 if view.thrower is None else (view.thrower - seat) % seats + 1
        out[cells.SEEN_LAID], out[cells.SEEN_TURN] = len(view.table), view.turn >> 8
        scores = view.scores
        for at in range(seats):
            other = (seat + at) % seats
            start = cells.SEEN_TOTALS + 3 * at
            out[start : start + 3] = scores[other].to_bytes(3, "little")
            out[cells.SEEN_SIZES + at] = len(view.hands[other])
        for card in view.hand:
            out[cells.SEEN_HAND + NUMBERS[card]] = 1
        for number, (group, owner) in enumerate(zip(view.table, view.owners, strict=True)):
            out[cells.SEEN_OWNERS + number] = (owner - seat) % seats + 1
            for card in group.cards:
                out[cells.SEEN_TABLE + NUMBERS[card]] = number + 1
        for at, card in enumerate(reversed(view.discards), 1):
            out[cells.SEEN_PILE + NUMBERS[card]] = at
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
    lone = LoneSeven.RUN_ONLY if game[cells.RUN_ONLY] else LoneSeven.BOTH
    return SevenBridgeRules(lone_seven=lone, scoring=SCORINGS[game[cells.SCORING]], **values)
