"""Ronda in flat memory: positions and actions of the rules as its kernel has them, and back."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from kafene.core.fast.flat import FlatGame, Memory
from kafene.core.game import Pass, Seat
from kafene.core.pieces import SpanishCard, SpanishSuit
from kafene.games.ronda.fast import layout
from kafene.games.ronda.fast.layout import MOST_SEATS, NONE, RANKS
from kafene.games.ronda.rules.captures import ORDER
from kafene.games.ronda.rules.events import Announce, Hand, Kind, RondaAction, Throw
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.rules import FourPlayerDeal, RondaRules
from kafene.games.ronda.rules.state import DEALS, DECK, HAND, LastCapture, State, View

VERSION = 0
"""The version in the names of environments: raised whenever an observation or an action number
changes."""
FIELDS = tuple(layout.SEEN.fields.values())
ABOUT = "Suits never matter: cards are the ranks 1 to 7, 10, 11, 12."
"""A note on the order of cards in observations."""
MEANINGS = {
    "sides": "how many score: two with four players, else as many as play",
    "turns-table": "whether four cards are turned in the first deal",
    "table-run-limit": "how long a sequence among them may not be; 0: no limit",
    "hidden-penalty": "points",
    "target": "points that win the match",
    "round": "from 1",
    "deals-left": "deals of this round that lie in the stock",
    "dealer": "who has dealt",
    "turns": "answers so far in the announcements, or cards thrown in this deal",
    "table-size": "cards on the table",
    "thrown": "what may be tapped: its rank's place from 1; 0: nothing",
    "tapped": "the rank of the tapped pile, as above",
    "tapped-equal": "equal cards in the tapped pile",
    "last-capture-by": "who captured last, counted from 1; 0: nobody",
    "last-capture-with": "with which rank, as above",
    "table": "for each rank, how many lie there (0 or 1)",
    "pile": "the same of the tapped pile",
    "returned": "the same of cards that went back from the first table",
    "hand": "the same of your hand",
    "points": "two bytes for each side, yours first",
    "captured-cards": "how many each side has captured",
    "calls": "of every seat",
    "captured": "for each side, how many of each rank",
    "played": "for each seat, the ranks that it played in this deal, in order, from 1; 0: none",
}
"""The meanings of fields whose values don't explain themselves."""
ACTION_MEANINGS = {
    0: "pass",
    1: "announce a ronda",
    2: "announce a tringa",
    3: "throw a card, by its rank",
    13: "throw a card and tap",
}
"""The actions; each key is the first number of a range."""
PLACE = {rank: at for at, rank in enumerate(ORDER)}
CALLS = (None, None, *Kind)
_SUITS = tuple(SpanishSuit)


def ranks(cards: Sequence[object]) -> list[int]:
    """The ranks, from 0, of the cards that are seen."""
    return [PLACE[card.rank] for card in cards if isinstance(card, SpanishCard)]


def read_hand(hand: int) -> Hand:
    """Cards of the ranks that are a hand in the kernel's memory."""
    found = [(hand >> at & 15) - 1 for at in range(0, 16, 4) if hand >> at]
    return tuple(SpanishCard(ORDER[rank], suit) for rank, suit in zip(found, _SUITS, strict=False))


class Weights(NamedTuple):
    """The weights of a throw's worth, in captured cards."""

    points: float = 9.5
    exposed: float = 3.5
    """Against each card that the next seat may capture."""
    tapped: float = 2.0
    """A thrown card that the next seat may tap."""
    copies: float = 0.46
    """Each unseen card of the number thrown."""
    missa: float = 0.0
    """A table that the next seat may empty."""
    trap: float = 2.7
    """A thrown card whose tap could be answered from the hand."""
    follow: float = 1.3
    """For each card that the hand itself may capture later."""
    chain: float = 1.0
    """A tap that the next seat may answer."""
    last: float = 1.0
    """The last capture of the round."""
    win: float = 1000.0
    """Points that win the match at once: beside them nothing matters."""


ALONE = Weights()
TEAMS = Weights(points=0.75, exposed=1.35, tapped=1.0, copies=0.0, missa=3.1, trap=1.2, follow=0.2)


class FlatRonda(FlatGame[RondaRules, State, View, RondaAction]):
    """The kernel of Ronda, beside its rules."""

    game = Ronda()
    kernel = "kafene.games.ronda.fast.kernel"
    policy = array("d", (*ALONE, *TEAMS))
    layout, seen = layout.GAME, layout.SEEN
    codes_of = {card: 4 * PLACE[card.rank] + _SUITS.index(card.suit) for card in DECK}  # noqa: RUF012

    def number(self, position: State | View, action: RondaAction) -> int:
        match action:
            case Announce(kind):
                return layout.RONDA if kind is Kind.RONDA else layout.TRINGA
            case Throw(card, tap):
                return (layout.TAP if tap else layout.THROW) + PLACE[card.rank]
        return layout.PASS

    def action(self, view: View, number: int) -> RondaAction:
        if number < layout.THROW:
            kinds = {layout.RONDA: Kind.RONDA, layout.TRINGA: Kind.TRINGA}
            return Announce(kinds[number]) if number in kinds else Pass()
        rank = ORDER[(number - layout.THROW) % RANKS]
        held = (card for card in view.hand if card.rank is rank)
        return Throw(next(held, SpanishCard(rank, _SUITS[0])), tap=number >= layout.TAP)

    def scores(self, block: Memory) -> tuple[int, ...]:
        return self.layout.read_row(block, "points")

    def find_stock(self, state: State) -> list[int]:
        """Cards that went back from the first table lie where everybody can count; and where more
        than half of the stock went back, others may have been skipped (RO 1.5)."""
        behind = (DEALS[state.seats] - 1) * HAND * state.seats
        if 2 * len(state.returned) > behind:
            return []
        return [
            layout.STOCK + at
            for at, card in enumerate(reversed(state.stock))
            if card not in state.returned
        ]

    def decode(self, block: Memory) -> State:
        return self._decode(block, None)

    def view(self, block: Memory, seat: Seat | None) -> View:
        return self.game.view(self._decode(block, seat), seat)

    def _decode(self, block: Memory, seat: Seat | None) -> State:
        game, parts = memoryview(block), self.layout.read_parts(block)
        seats, starter = game[layout.SEATS], game[layout.STARTER]
        if seats == MOST_SEATS and game[layout.HAS_TABLE]:  # of fewer the rules don't say it
            parts["rules"] = _turn_table(parts["rules"])
        cards = _Cards(game, seat)
        asked = (game[layout.CALLS + (starter + turn) % seats] for turn in range(seats))
        last, rank = game[layout.LAST], game[layout.LAST_RANK]
        return State(
            **parts,
            hands=tuple(cards.hands),
            stock=cards.stock,
            table=cards.table,
            pending=cards.pending,
            captured=tuple(cards.captured),
            returned=cards.find_returned(),
            calls=tuple(CALLS[call] for call in asked if call),
            played=tuple(map(tuple, cards.find_played())),
            last=None if last == NONE else LastCapture(Seat(last), ORDER[rank]),
        )


@lru_cache(maxsize=64)
def _turn_table(rules: RondaRules) -> RondaRules:
    return replace(rules, four_player_deal=FourPlayerDeal.TABLE)


def name_action(action: int) -> str:
    """Name an action by its number, whatever the position."""
    if action < layout.THROW:
        return ("pass", "announce ronda", "announce tringa")[action]
    tap = " tap" if action >= layout.TAP else ""
    return f"throw {ORDER[(action - layout.THROW) % RANKS]}{tap}"


def count_cards(game: bytearray, at: int, found: Sequence[int]) -> None:
    """Add cards to the counts of ranks that begin at a cell."""
    for rank in found:
        game[at + rank] += 1


class _Cards:
    """The cards of a block, each rank's suits given out in order: what lies open first, then what
    a seat holds, so that its suits tell nothing of what others hold."""

    def __init__(self, game: memoryview, seat: Seat | None) -> None:
        self.game = game
        self.spare = {rank: list(_SUITS) for rank in range(RANKS)}
        self.lying: dict[int, Hand] = {}
        """Of each rank, what lies open: on the table, in the tapped pile, captured."""
        self.table = self._take(layout.TABLE)
        self.pending = self._take(layout.PILE)
        count = game[layout.SIDES]
        self.captured = [self._take(layout.CAPTURED + RANKS * side) for side in range(count)]
        for card in sum(self.captured, self.table + self.pending):
            self.lying[PLACE[card.rank]] = (*self.lying.get(PLACE[card.rank], ()), card)
        seats = game[layout.SEATS]
        first = [] if seat is None else [int(seat)]
        order = [*first, *(other for other in range(seats) if other not in first)]
        held = {each: self._take(layout.HANDS + RANKS * each, each != seat) for each in order}
        self.hands = [held[each] for each in range(seats)]
        size = game[layout.LEFT] * HAND * seats
        stock = reversed(game[layout.STOCK : layout.STOCK + size].tolist())
        self.stock = tuple(map(self._next, stock))

    def _next(self, rank: int, last: bool = False) -> SpanishCard:
        return SpanishCard(ORDER[rank], self.spare[rank].pop(-1 if last else 0))

    def _take(self, at: int, last: bool = False) -> Hand:
        counts = self.game[at : at + RANKS].tolist()
        found = (self._next(rank, last) for rank, count in enumerate(counts) for _ in range(count))
        return tuple(sorted(found))

    def find_played(self) -> list[Hand]:
        """Return what each seat has played in this deal. The card of a rank that was played last is
        on the table, if one is there: it would have captured it otherwise."""
        game, seats = self.game, self.game[layout.SEATS]
        played: list[Hand] = [() for _ in range(seats)]
        left = dict(self.lying)
        for turn in reversed(range(4 * seats)):
            seat = (game[layout.STARTER] + turn) % seats
            rank = game[layout.PLAYED + 4 * seat + turn // seats]
            if rank != NONE:
                card, *rest = left[rank]
                left[rank] = tuple(rest)
                played[seat] = (card, *played[seat])
        return played

    def find_returned(self) -> Hand:
        """In the first deal what went back lies in the stock; later it may be anywhere."""
        game, found = self.game, []
        is_first = game[layout.LEFT] == DEALS[game[layout.SEATS]] - 1
        for rank, count in enumerate(game[layout.RETURNED : layout.RETURNED + RANKS].tolist()):
            deck = [SpanishCard(ORDER[rank], suit) for suit in _SUITS]
            found += [card for card in deck if not is_first or card in self.stock][:count]
        return tuple(found)
