"""The check of a position of Ronda from a file: is it possible, whatever came before?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafene.core.game import Seat
from kafene.core.pieces import Hidden, SpanishCard
from kafene.games.ronda.rules.announcements import has_pair, is_misdeal, kind_of
from kafene.games.ronda.rules.captures import captured_by
from kafene.games.ronda.rules.imagination import imagine
from kafene.games.ronda.rules.rules import Win
from kafene.games.ronda.rules.state import DEALS, HAND, Known, Phase, State, View, sides


def find_flaw(position: State | View) -> str | None:
    """The first impossible field; None if every field is possible."""
    return next(_flaws(position), None)


def _flaws(at: State | View) -> Iterator[str]:
    """The impossible fields, starting with those that others are measured by."""
    if at.seats not in DEALS:
        yield "hands"
        return
    count = len(sides(at.seats))
    if len(at.points) != count or min(at.points) < 0:
        yield "points"
    if len(at.captured) != count:
        yield "captured"
    if isinstance(at, View) and at.seat is not None and not 0 <= at.seat < at.seats:
        yield "seat"
    if at.round < 0 or (at.round == 0 and at.phase is not Phase.DEAL):
        yield "round"
    yield from _flaws_of_round(at) if at.round else _flaws_of_start(at)


def _flaws_of_start(at: Known) -> Iterator[str]:
    """Before the first round everything is empty."""
    if len(at.played) != at.seats:
        yield "played"
    for name in ("hands", "captured", "played"):
        if any(getattr(at, name)):
            yield name
    for name in ("stock", "table", "pending", "returned", "calls", "last"):
        if getattr(at, name):
            yield name
    if any(at.points):
        yield "points"


def _flaws_of_round(at: State | View) -> Iterator[str]:
    if len(at.stock) not in range(0, HAND * at.seats * at.deals, HAND * at.seats):
        yield "stock"
    yield from _flaws_of_turns(at)
    if has_pair(at.table) or not _is_whole(at):
        yield "table"
    if at.pending and (at.phase not in (Phase.PLAY, Phase.OVER) or not _is_chain(at)):
        yield "pending"
    if not _is_returned(at):
        yield "returned"
    lying = {*at.table, *at.pending}.union(*at.captured)
    if not lying.issuperset(card for hand in at.played for card in hand):
        yield "played"
    if at.last is None and any(at.captured):
        yield "last"
    if at.last is not None and not (0 <= at.last.seat < at.seats and any(at.captured)):
        yield "last"
    if isinstance(at, View) and imagine(at, None) is None:
        yield "calls"


def _flaws_of_turns(at: State | View) -> Iterator[str]:
    """Answers and cards come in turn, from the starter on; then hands are empty."""
    turns = sum(map(len, at.played))
    size = HAND + (at.deal == 1 and not at.rules.has_table(at.seats))
    expected = [
        (turns + at.seats - 1 - (seat - at.starter) % at.seats) // at.seats
        for seat in range(at.seats)
    ]
    if [len(hand) for hand in at.played] != expected:
        yield "played"
    if any(len(hand) + done != size for hand, done in zip(at.hands, expected, strict=True)):
        yield "hands"
    if (len(at.calls) < at.seats) != (at.phase is Phase.ANNOUNCE) or len(at.calls) > at.seats:
        yield "calls"
    if at.phase not in _phases(at, turns, size * at.seats):
        yield "phase"
    for seat, hand in enumerate(at.hands):
        if not _is_dealt(at, Seat(seat), hand):
            yield "hands"


def _phases(at: Known, turns: int, cards: int) -> Iterator[Phase]:
    """The phases possible after this number of the deal's cards."""
    round_over = turns == cards and not at.stock
    if at.leader is not None and (round_over or at.rules.win is Win.AT_ONCE):
        yield Phase.OVER  # RO 6.3
    elif round_over:
        yield Phase.DEAL
    else:
        yield from (Phase.ANNOUNCE,) if turns == 0 else ()
        yield from (Phase.PLAY,) if turns < cards else ()


def _is_dealt(at: Known, seat: Seat, hand: tuple[SpanishCard | Hidden, ...]) -> bool:
    """Check that a hand, with the cards played from it, allowed its answer (RO 3.1), and that a
    view shows its seat's hand and no other."""
    hidden = isinstance(at, View) and seat != at.seat
    if any(isinstance(card, Hidden) != hidden for card in hand):
        return False
    if hidden:
        return True
    dealt = (*at.played[seat], *(card for card in hand if isinstance(card, SpanishCard)))
    call = at.call(seat)
    return not is_misdeal(dealt) and (call is None or call is kind_of(dealt))


def _is_whole(at: Known) -> bool:
    """Check that there are forty cards, none of them in two places (ALL 4)."""
    places = (*at.hands, *at.captured, at.stock, at.table, at.pending)
    open_ = [card for place in places for card in place if isinstance(card, SpanishCard)]
    return sum(map(len, places)) == len(SpanishCard.deck()) and not _are_twice(open_)


def _are_twice(cards: Sequence[SpanishCard]) -> bool:
    return len(set(cards)) < len(cards)


def _is_chain(at: Known) -> bool:
    """RO 4.2: two or three equal cards and the whole sequence above them, the last of the equal
    cards just played. A fourth stays only if the match ended before it settled the pile."""
    assert at.tapped is not None
    above = [card for card in at.pending if card.rank != at.tapped]
    equal = len(at.pending) - len(above)
    whole = captured_by(at.tapped, (*at.pending, *at.table))
    lies_open = any(card.rank == at.tapped for card in at.table)
    played = at.played[at.previous][-1:]
    return (
        equal in ((2, 3, 4) if at.phase is Phase.OVER else (2, 3))
        and len(whole) == 1 + len(above)
        and not lies_open
        and any(card in at.pending and card.rank == at.tapped for card in played)
    )


def _is_returned(at: Known) -> bool:
    """RO 1.5: only from a first table, and in the stock until something is dealt from it."""
    if not at.returned:
        return True
    lying = {*at.table, *at.pending}.union(*at.captured)
    open_ = {card for hand in at.hands for card in hand} | lying
    is_dealt = at.deal == 1 and not open_.isdisjoint(at.returned)
    return at.rules.has_table(at.seats) and not is_dealt and not _are_twice(at.returned)
