"""Ronda in flat memory: positions and actions of the rules as its kernel has them, and back."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kafene.core.fast.flat import FlatGame, Memory
from kafene.core.game import Pass, Seat, Shuffle
from kafene.core.pieces import SpanishCard, SpanishSuit
from kafene.games.ronda.fast import layout
from kafene.games.ronda.fast.layout import NONE, RANKS
from kafene.games.ronda.rules.captures import ORDER
from kafene.games.ronda.rules.events import Announce, Hand, Kind, RondaAction, Throw
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.rules import (
    FourPlayerDeal,
    HiddenFine,
    LastBonus,
    LastPair,
    MissaLast,
    RondaRules,
    TringaClash,
    Win,
)
from kafene.games.ronda.rules.state import DEALS, HAND, LastCapture, Phase, State, View, sides

PLACE = {rank: at for at, rank in enumerate(ORDER)}
PHASES = (Phase.DEAL, Phase.ANNOUNCE, Phase.PLAY, Phase.OVER)
CALLS = (None, None, Kind.RONDA, Kind.TRINGA)
_SUITS = tuple(SpanishSuit)
_NOTHING = bytes([NONE]) * layout.MOST_STOCK


def ranks(cards: Sequence[object]) -> list[int]:
    """The ranks, from 0, of the cards that are seen."""
    return [PLACE[card.rank] for card in cards if isinstance(card, SpanishCard)]


def read_hand(hand: int) -> Hand:
    """Cards of the ranks that are a hand in the kernel's memory."""
    found = [(hand >> at & 15) - 1 for at in range(0, 16, 4) if hand >> at]
    return tuple(SpanishCard(ORDER[rank], suit) for rank, suit in zip(found, _SUITS, strict=False))


class Weights(NamedTuple):
    """What the parts of a throw's worth count, in captured cards."""

    points: float = 9.5
    exposed: float = 3.5
    """What the next seat may capture."""
    tapped: float = 2.0
    """A thrown card that the next seat may tap."""
    copies: float = 0.46
    """Each unseen card of the number thrown."""
    missa: float = 0.0
    """A table that the next seat may empty."""
    trap: float = 2.7
    """A thrown card whose tap could be answered from the hand."""
    follow: float = 1.3
    """What the hand itself may capture later."""
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
    private = (range(layout.SEEN_HAND, layout.SEEN_HAND + RANKS),)

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

    def codes(self, shuffle: Shuffle) -> bytearray:
        order = [card for card in shuffle.order if isinstance(card, SpanishCard)]
        return bytearray(4 * PLACE[card.rank] + _SUITS.index(card.suit) for card in order)

    def pieces(self, codes: Sequence[int]) -> Hand:
        return tuple(SpanishCard(ORDER[code // 4], _SUITS[code % 4]) for code in codes)

    def scores(self, block: Memory) -> tuple[int, ...]:
        game = memoryview(block)
        return tuple(_read(game, layout.POINTS + 2 * side) for side in range(game[layout.SIDES]))

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

    # ------------------------------------------------------------------------------- the block

    def encode(self, position: State | View) -> bytearray:
        at, game = position, bytearray(layout.SIZE)
        thrown, tapped, seats, starter = at.thrown, at.tapped, at.seats, at.starter
        game[: layout.OPTIONS] = _list_rules(at.rules, seats)
        game[layout.PHASE] = PHASES.index(at.phase)
        _write(game, layout.ROUND, at.round)
        game[layout.LEFT] = len(at.stock) // (HAND * seats)
        game[layout.STARTER], game[layout.PLAYER] = starter, at.player
        asked = at.phase is Phase.ANNOUNCE
        game[layout.TURNS] = len(at.calls) if asked else sum(map(len, at.played))
        game[layout.LYING] = len(at.table)
        game[layout.THROWN] = NONE if thrown is None else PLACE[thrown.rank]
        game[layout.TAPPED] = NONE if tapped is None else PLACE[tapped]
        game[layout.EQUAL] = sum(card.rank is tapped for card in at.pending)
        game[layout.LAST] = NONE if at.last is None else at.last.seat
        game[layout.LAST_RANK] = NONE if at.last is None else PLACE[at.last.rank]
        count_cards(game, layout.TABLE, ranks(at.table))
        count_cards(game, layout.PILE, ranks(at.pending))
        count_cards(game, layout.RETURNED, ranks(at.returned))
        for side, pile in enumerate(at.captured):
            _write(game, layout.POINTS + 2 * side, at.points[side])
            game[layout.CARDS + side] = len(pile)
            count_cards(game, layout.CAPTURED + RANKS * side, ranks(pile))
        game[layout.PLAYED : layout.HANDS] = _NOTHING[: layout.HANDS - layout.PLAYED]
        for seat, hand in enumerate(at.hands):
            game[layout.SIZES + seat] = len(hand)
            count_cards(game, layout.HANDS + RANKS * seat, ranks(hand))
            played = bytes(ranks(at.played[seat]))
            game[layout.PLAYED + 4 * seat : layout.PLAYED + 4 * seat + len(played)] = played
        for turn, call in enumerate(at.calls):
            seat = (starter + turn) % seats
            game[layout.CALLS + seat] = 1 if call is None else CALLS.index(call)
        stock = bytes(reversed(ranks(at.stock))) + _NOTHING
        game[layout.STOCK : layout.STOCK + layout.MOST_STOCK] = stock[: layout.MOST_STOCK]
        return game

    def decode(self, block: Memory) -> State:
        return self._decode(block, None)

    def view(self, block: Memory, seat: Seat | None) -> View:
        return self.game.view(self._decode(block, seat), seat)

    def _decode(self, block: Memory, seat: Seat | None) -> State:
        game = memoryview(block)
        seats, phase = game[layout.SEATS], PHASES[game[layout.PHASE]]
        cards = _Cards(game, seat)
        starter = game[layout.STARTER]
        asked = (game[layout.CALLS + (starter + turn) % seats] for turn in range(seats))
        last, rank = game[layout.LAST], game[layout.LAST_RANK]
        return State(
            rules=_read_rules(game),
            phase=phase,
            round=_read(game, layout.ROUND),
            hands=tuple(cards.hands),
            stock=cards.stock,
            table=cards.table,
            pending=cards.pending,
            captured=tuple(cards.captured),
            returned=cards.find_returned(),
            calls=tuple(CALLS[call] for call in asked if call),
            played=tuple(map(tuple, cards.find_played())),
            last=None if last == NONE else LastCapture(Seat(last), ORDER[rank]),
            points=self.scores(block),
        )

    # ------------------------------------------------------------------------- the observation

    def describe(self, view: View) -> bytes:
        seat, seats, count = view.seat, view.seats, len(view.points)
        assert seat is not None
        out = bytearray(layout.OBSERVATION)
        out[: layout.OPTIONS] = _list_rules(view.rules, seats)
        out[layout.PHASE] = PHASES.index(view.phase)
        _write(out, layout.ROUND, view.round)
        out[layout.LEFT] = view.deals - view.deal if view.round else 0
        out[layout.SEEN_PLAYER] = (view.player - seat) % seats
        out[layout.SEEN_DEALER] = (view.dealer - seat) % seats
        asked = view.phase is Phase.ANNOUNCE
        out[layout.TURNS] = len(view.calls) if asked else sum(map(len, view.played))
        out[layout.LYING] = len(view.table)
        out[layout.SEEN_THROWN] = 0 if view.thrown is None else PLACE[view.thrown.rank] + 1
        if view.pile is not None:
            out[layout.SEEN_TAPPED] = PLACE[view.pile.rank] + 1
            out[layout.EQUAL] = sum(card.rank is view.pile.rank for card in view.pending)
        if view.last is not None:
            out[layout.SEEN_LAST] = (view.last.seat - seat) % seats + 1
            out[layout.SEEN_LAST_RANK] = PLACE[view.last.rank] + 1
        count_cards(out, layout.TABLE, ranks(view.table))
        count_cards(out, layout.PILE, ranks(view.pending))
        count_cards(out, layout.RETURNED, ranks(view.returned))
        count_cards(out, layout.SEEN_HAND, ranks(view.hand))
        for at in range(count):
            side = (seat + at) % count
            _write(out, layout.SEEN_POINTS + 2 * at, view.points[side])
            out[layout.SEEN_CARDS + at] = len(view.captured[side])
            count_cards(out, layout.SEEN_CAPTURED + RANKS * at, ranks(view.captured[side]))
        for at in range(seats):
            other = Seat((seat + at) % seats)
            call = view.call(other)
            is_asked = (other - view.starter) % seats < len(view.calls)
            out[layout.SEEN_SIZES + at] = len(view.hands[other])
            out[layout.SEEN_CALLS + at] = CALLS.index(call) if call else int(is_asked)
            for turn, rank in enumerate(ranks(view.played[other])):
                out[layout.SEEN_PLAYED + 4 * at + turn] = rank + 1
        return bytes(out)


# -------------------------------------------------------------------------------- small numbers


def _read(game: memoryview, at: int) -> int:
    return int(game[at] | game[at + 1] << 8)


def _write(game: bytearray, at: int, value: int) -> None:
    game[at], game[at + 1] = value & 255, value >> 8


def count_cards(game: bytearray, at: int, found: Sequence[int]) -> None:
    """Add cards to the counts of ranks that begin at a cell."""
    for rank in found:
        game[at + rank] += 1


# -------------------------------------------------------------------------------- house rules


@lru_cache(maxsize=64)
def _list_rules(rules: RondaRules, seats: int) -> bytes:
    game = bytearray(layout.OPTIONS)
    game[layout.SEATS], game[layout.SIDES] = seats, len(sides(seats))
    game[layout.HAS_TABLE] = rules.has_table(seats)
    game[layout.RUN_LIMIT] = rules.table_run_limit or 0
    game[layout.MISSA_CARD] = rules.missa_last is MissaLast.CARD
    game[layout.CLASH_HIGH] = rules.tringa_clash is TringaClash.HIGH
    game[layout.PENALTY] = rules.hidden_penalty
    game[layout.ALWAYS] = rules.hidden_always
    game[layout.SMALLER] = rules.hidden_fine is HiddenFine.SMALLER
    game[layout.FINAL_CARD] = rules.last_pair is LastPair.FINAL_CARD
    game[layout.DEALER_BONUS] = rules.last_bonus is LastBonus.DEALER
    game[layout.AT_ONCE] = rules.win is Win.AT_ONCE
    _write(game, layout.TARGET, rules.target)
    return bytes(game)


def _read_rules(game: memoryview) -> RondaRules:
    """Of two or three seats the rules don't say what four are dealt: the default."""
    turned = game[layout.SEATS] == 4 and game[layout.HAS_TABLE]
    return RondaRules(
        four_player_deal=FourPlayerDeal.TABLE if turned else FourPlayerDeal.NO_TABLE,
        table_run_limit=game[layout.RUN_LIMIT] or None,
        missa_last=MissaLast.CARD if game[layout.MISSA_CARD] else MissaLast.DEAL,
        tringa_clash=TringaClash.HIGH if game[layout.CLASH_HIGH] else TringaClash.LOW,
        hidden_penalty=game[layout.PENALTY],
        hidden_always=bool(game[layout.ALWAYS]),
        hidden_fine=HiddenFine.SMALLER if game[layout.SMALLER] else HiddenFine.ANY,
        last_pair=LastPair.FINAL_CARD if game[layout.FINAL_CARD] else LastPair.LAST_CAPTURE,
        last_bonus=LastBonus.DEALER if game[layout.DEALER_BONUS] else LastBonus.ANYONE,
        target=_read(game, layout.TARGET),
        win=Win.AT_ONCE if game[layout.AT_ONCE] else Win.ROUND_END,
    )


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
        """What each seat has played in this deal. The card of a rank that was played last is on the
        table, if one is there: it would have captured it otherwise."""
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
