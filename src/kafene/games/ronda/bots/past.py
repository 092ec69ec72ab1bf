"""The throws seen so far, in this deal and in those that are over, each with the game before it in
flat memory. Only cards matter in it: nothing is fined, and nothing wins at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from kafene.core.fast import kernels
from kafene.core.game import Event, Seat
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.fast import layout
from kafene.games.ronda.fast.flat import CALLS, PLACE, FlatRonda, count_cards, ranks
from kafene.games.ronda.fast.layout import NONE, RANKS
from kafene.games.ronda.rules.events import (
    Announced,
    Captured,
    Chained,
    ChainSettled,
    Dealt,
    Link,
    TableTurned,
    Threw,
)
from kafene.games.ronda.rules.state import View

if TYPE_CHECKING:
    from kafene.games.ronda.fast import worlds

    kernel = worlds
else:
    kernel = kernels.load("kafene.games.ronda.fast.kernel")

FLAT = FlatRonda()
ROUNDS = 10
"""The number of rounds remembered, including the present one."""


class Past(NamedTuple):
    """The throws of a deal, and for each the block of the game before it."""

    games: bytearray
    actions: array[int]


def list_throws(view: View, history: Sequence[Event]) -> Past:
    """The throws of the deal so far; none if the history is incomplete."""
    dealt = max((at for at, event in enumerate(history) if isinstance(event, Dealt)), default=0)
    told, turns = history[dealt:], sum(map(len, view.played))
    if sum(isinstance(event, Threw | Captured | Chained) for event in told) != turns:
        return Past(bytearray(), array("h"))
    lying, tapped = {*view.table, *view.pending}, set()
    for event in told:
        match event:
            case Captured(_, card, taken):
                lying |= {card, *taken}
            case ChainSettled(pending=pile):
                lying |= {*pile}
            case Chained(_, card, Link.BOUNT):
                tapped.add(card)
    seats = [(view.starter + turn) % view.seats for turn in range(turns)]
    thrown = [view.played[seat][turn // view.seats] for turn, seat in enumerate(seats)]
    block = FLAT.encode(view)
    _rewind(block, view, lying.difference(*view.played))
    return _replay(block, [_number(card, card in tapped) for card in thrown])


def _rewind(block: bytearray, view: View, table: set[SpanishCard]) -> None:
    """Turn the block of a view back to the start of its deal, with these cards on the table."""
    gone = block[layout.TABLE : layout.PILE]
    for rank in range(RANKS):
        gone[rank] += block[layout.PILE + rank]
        for side in range(len(view.points)):
            gone[rank] += block[layout.CAPTURED + RANKS * side + rank]
    block[layout.TABLE : layout.RETURNED] = bytes(layout.RETURNED - layout.TABLE)
    block[layout.CAPTURED : layout.PLAYED] = bytes(layout.PLAYED - layout.CAPTURED)
    count_cards(block, layout.TABLE, ranks([*table]))
    for cards in view.played:
        for rank in ranks(cards):
            gone[rank] -= 1
    for rank, lying in enumerate(block[layout.TABLE : layout.PILE]):
        block[layout.CAPTURED + rank] = gone[rank] - lying  # whose they are doesn't matter
    block[layout.LYING] = len(table)
    block[layout.TAPPED], block[layout.EQUAL] = NONE, 0
    sizes = [len(hand) + len(cards) for hand, cards in zip(view.hands, view.played, strict=True)]
    _begin(block, view.starter, sizes, view.played)


def _begin(
    block: bytearray, starter: int, sizes: Sequence[int], thrown: Sequence[Sequence[object]]
) -> None:
    """Set a block to the start of a deal; hands hold the cards that will be thrown."""
    block[layout.PHASE] = layout.PLAY
    block[layout.PENALTY] = block[layout.AT_ONCE] = 0
    block[layout.STARTER] = block[layout.PLAYER] = starter
    block[layout.TURNS], block[layout.THROWN] = 0, NONE
    block[layout.PLAYED : layout.HANDS] = bytes([NONE]) * (layout.HANDS - layout.PLAYED)
    block[layout.HANDS : layout.STOCK] = bytes(layout.STOCK - layout.HANDS)
    for seat, cards in enumerate(thrown):
        block[layout.SIZES + seat] = sizes[seat]
        count_cards(block, layout.HANDS + RANKS * seat, ranks(cards))


def _number(card: SpanishCard, tap: bool) -> int:
    return (layout.TAP if tap else layout.THROW) + PLACE[card.rank]


def _replay(block: bytearray, actions: Sequence[int]) -> Past:
    """The throws of a deal, replayed; they leave the block at the end of the deal."""
    past = Past(bytearray(len(actions) * layout.SIZE), array("h", actions))
    kernel.replay(block, past.actions, past.games)
    return past


# --------------------------------------------------------------------------- deals that are over


def list_finished_deals(view: View, history: Sequence[Event]) -> Iterator[Past]:
    """Yield the throws of every finished deal of the last rounds whose history is complete."""
    starts = [at for at, event in enumerate(history) if isinstance(event, Dealt)]
    block = None
    for start, end in pairwise(starts):
        dealt, told = history[start], history[start:end]
        assert isinstance(dealt, Dealt)
        if dealt.round <= view.round - ROUNDS:
            continue
        if dealt.deal == 1:
            block = FLAT.start(view.rules, view.seats)
        actions = None if block is None else _deal_again(block, dealt, told)
        if block is None or actions is None:
            block = None
            continue
        yield _replay(block, actions)


def _deal_again(block: bytearray, dealt: Dealt, told: Sequence[Event]) -> list[int] | None:
    """Set up a deal in a block and return its throws; None if the history is incomplete."""
    seats = len(dealt.hands)
    thrown: list[list[SpanishCard]] = [[] for _ in range(seats)]
    actions: list[int] = []
    calls = {event.seat: event.kind for event in told if isinstance(event, Announced)}
    for event in told:
        match event:
            case TableTurned(table, back):
                count_cards(block, layout.TABLE, ranks(table))
                count_cards(block, layout.RETURNED, ranks(back))
                block[layout.LYING] = len(table)
            case Threw(seat, card) | Captured(seat, card) | Chained(seat, card):
                if seat != (dealt.starter + len(actions)) % seats:
                    return None
                thrown[seat].append(card)
                tap = isinstance(event, Chained) and event.link is Link.BOUNT
                actions.append(_number(card, tap))
    sizes = [len(hand) for hand in dealt.hands]
    if [len(cards) for cards in thrown] != sizes:
        return None
    _begin(block, dealt.starter, sizes, thrown)
    block[layout.LEFT] = dealt.deals - dealt.deal
    for each in range(seats):
        kind = calls.get(Seat(each))
        block[layout.CALLS + each] = 1 if kind is None else CALLS.index(kind)
    return actions
