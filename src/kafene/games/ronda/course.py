"""What follows from an action: deals, answers, throws, the end of a deal and of a round.

Every function takes a state and gives the next one; what happened is added to `events`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kafene.core.game import Event, Seat
from kafene.core.pieces import SpanishCard, SpanishRank, with_hand
from kafene.games.ronda import announcements
from kafene.games.ronda.actions import (
    Announced,
    AnnouncementPaid,
    Captured,
    Chained,
    ChainSettled,
    DealerFailed,
    Dealt,
    FinePaid,
    FoundOut,
    Hand,
    Kind,
    LastCapturePaid,
    Link,
    MatchEnded,
    MatchTied,
    Misdealt,
    MissaScored,
    Passed,
    PotWon,
    RoundEnded,
    Shown,
    TableTaken,
    TableTurned,
    Threw,
)
from kafene.games.ronda.announcements import Claim
from kafene.games.ronda.captures import LINK_POINTS, by_rank, captured_by, first_table, link_of
from kafene.games.ronda.rules import LastPair, MissaLast
from kafene.games.ronda.state import HAND, LastCapture, Phase, State

Events = list[Event]
MISSA = 1
LAST_DEAL = 5
"""What the duties and chances of the last deal are worth (RO 5.2, 5.3)."""


# ----------------------------------------------------------------------------------------- deal


def deal_round(state: State, order: Hand, events: Events) -> State:
    """RO 1.4 to 1.7: the first deal of a round, from a shuffle of all cards."""
    has_table = state.rules.has_table(state.seats)
    size = HAND if has_table else HAND + 1
    hands, stock = _blocks(order, size, state.seats)
    if any(map(announcements.is_misdeal, hands)):
        events.append(Misdealt())
        return state
    table: Hand = ()
    returned: Hand = ()
    if has_table:
        table, stock, returned = first_table(stock, state.rules.table_run_limit)
    state = replace(
        state,
        round=state.round + 1,
        table=table,
        returned=returned,
        captured=((),) * len(state.points),
        last=None,
    )
    state = _dealt(state, hands, stock, events)
    if has_table:
        events.append(TableTurned(table, returned))
    return state


def _dealt(state: State, hands: tuple[Hand, ...], stock: Hand, events: Events) -> State:
    state = replace(
        state,
        phase=Phase.ANNOUNCE,
        hands=hands,
        stock=stock,
        calls=(),
        played=((),) * state.seats,
    )
    events.append(Dealt(state.round, state.deal, state.deals, hands, state.starter))
    return state


def _blocks(cards: Hand, size: int, seats: int) -> tuple[tuple[Hand, ...], Hand]:
    """Hands in blocks from the front, seat 0 first, and the rest."""
    dealt = size * seats
    return tuple(by_rank(cards[at : at + size]) for at in range(0, dealt, size)), cards[dealt:]


# ------------------------------------------------------------------------------------- announce


def answer(state: State, kind: Kind | None, events: Events) -> State:
    """RO 3.1, 3.3: the mover's answer; after the last one a lone announcement is paid."""
    seat = state.player
    events.append(Passed(seat) if kind is None else Announced(seat, kind))
    state = replace(state, calls=(*state.calls, kind))
    if len(state.calls) < state.seats:
        return state
    state = replace(state, phase=Phase.PLAY)
    if len(state.announcers) == 1:
        (alone,) = state.announcers
        call = state.call(alone)
        assert call is not None
        points = announcements.POINTS[call]
        events.append(AnnouncementPaid(alone, call, points))
        state = _pay(state, (state.side(alone),), points)
    return state


# ---------------------------------------------------------------------------------------- throw


def throw(state: State, card: SpanishCard, *, tap: bool, events: Events) -> State:
    """RO 2, 4: the mover plays a card, and all that comes of it up to the next decision."""
    seat = state.player
    if state.pending and state.tapped != card.rank:
        state = _settle(state, events)
    state = replace(
        state,
        hands=with_hand(state.hands, seat, tuple(c for c in state.hands[seat] if c != card)),
        played=with_hand(state.played, seat, (*state.played[seat], card)),
    )
    if state.pending or tap:
        state = _chain(state, seat, card, events)
    else:
        state = _lay(state, seat, card, events)
    state = _find_out(state, seat, card, events)
    if state.pending and link_of(state.pending) is Link.AACHRA:
        state = _settle(state, events)
    return state if any(state.hands) else _end_deal(state, events)


def _lay(state: State, seat: Seat, card: SpanishCard, events: Events) -> State:
    """RO 2.1 to 2.3: a card captures, or stays on the table."""
    taken = captured_by(card.rank, state.table)
    if not taken:
        events.append(Threw(seat, card))
        return replace(state, table=by_rank((*state.table, card)))
    events.append(Captured(seat, card, taken))
    state = replace(state, table=tuple(each for each in state.table if each not in taken))
    state = _take(state, seat, card.rank, (card, *taken))
    if not state.table and _scores_missa(state):
        events.append(MissaScored(seat, MISSA))
        state = _pay(state, (state.side(seat),), MISSA)
    return state


def _chain(state: State, seat: Seat, card: SpanishCard, events: Events) -> State:
    """RO 4.1, 4.2: a tap takes the pile off the table; an equal card is added to it."""
    if not state.pending:
        pile = captured_by(card.rank, state.table)
        table = tuple(each for each in state.table if each not in pile)
        state = replace(state, table=table, pending=pile)
    state = replace(state, pending=by_rank((card, *state.pending)))
    events.append(Chained(seat, card, link_of(state.pending), state.pending))
    return state


def _settle(state: State, events: Events) -> State:
    """RO 4.3: the last in the chain, who played just before, takes the pile and scores.

    Nothing is laid while a pile is pending: the table is empty if the tap left it so."""
    seat, pile = state.previous, state.pending
    link = link_of(pile)
    missa = not state.table and _scores_missa(state)
    points = LINK_POINTS[link] + MISSA * missa
    events.append(ChainSettled(seat, link, pile, missa, points))
    assert state.tapped is not None
    state = _take(replace(state, pending=()), seat, state.tapped, pile)
    return _pay(state, (state.side(seat),), points)


def _scores_missa(state: State) -> bool:
    """RO 2.3: not in the last deal, or not with the very last card."""
    if state.rules.missa_last is MissaLast.CARD:
        return bool(state.stock) or any(state.hands)
    return bool(state.stock)


def _find_out(state: State, seat: Seat, card: SpanishCard, events: Events) -> State:
    """RO 3.7: the card just played completes a pair that was kept silent, the seat's first."""
    *before, _ = state.played[seat]
    completes = any(each.rank == card.rank for each in before)
    if not completes or announcements.has_pair(before) or state.call(seat):
        return state
    if not state.rules.hidden_penalty:
        return state
    opposing = [side for side in range(len(state.points)) if side != state.side(seat)]
    announced = sorted({state.side(each) for each in state.announcers} & set(opposing))
    if not announced and (state.announcers or not state.rules.hidden_always):
        return state
    events.append(FoundOut(seat, card.rank))
    if len(announced) > 1:  # who wins among them is known when the deal is over
        return state
    return _fine(state, seat, announced or opposing, events)


def _fine(state: State, seat: Seat, sides: Sequence[int], events: Events) -> State:
    """RO 3.7: a seat's silence is paid for."""
    penalty = state.rules.hidden_penalty
    events.append(FinePaid(seat, state.members(sides), penalty))
    return _pay(state, sides, penalty)


# ------------------------------------------------------------------------------ the end of a deal


def _end_deal(state: State, events: Events) -> State:
    """RO 6.2: a pending chain, announcements; then the next deal (RO 1.6) or the round's end."""
    if state.pending:
        state = _settle(state, events)
    if state.announcers:
        state = _show(state, events)
    if not state.stock:
        return _end_round(state, events)
    hands, stock = _blocks(state.stock, HAND, state.seats)
    return _dealt(state, hands, stock, events)


def _show(state: State, events: Events) -> State:
    """RO 3.2 to 3.5, 3.7: ranks are shown, and what was not paid yet is paid."""
    claims = []
    for seat in state.announcers:
        call = state.call(seat)
        assert call is not None
        rank = announcements.rank_of(state.played[seat], call)
        events.append(Shown(seat, call, rank))
        claims.append(Claim(state.side(seat), call, rank))
    if len(claims) == 1:
        return state
    won = announcements.pot(claims, state.rules.tringa_clash)
    events.append(PotWon(state.members(won.sides), won.points, len(won.sides) > 1))
    state = _pay(state, won.sides, won.points)
    for seat in map(Seat, range(state.seats)):
        opposing = {claim.side for claim in claims} - {state.side(seat)}
        silent = state.call(seat) is None and announcements.has_pair(state.played[seat])
        if silent and state.rules.hidden_penalty and len(opposing) > 1:
            state = _fine(state, seat, won.sides, events)
    return state


# ----------------------------------------------------------------------------- the end of a round


def _end_round(state: State, events: Events) -> State:
    """RO 5, 6: the last capture, the cards, the match; the position stays until a shuffle."""
    if state.last is not None:
        state = _last_capture(state, state.last, events)
    cards = tuple(map(len, state.captured))
    free = 13 if state.seats == 3 else 20
    points = tuple(max(0, count - free) for count in cards)
    for side, count in enumerate(points):
        state = _pay(state, (side,), count)
    events.append(RoundEnded(state.round, cards, points, state.points))
    best = max(state.points)
    leaders = [side for side, score in enumerate(state.points) if score == best]
    if best < state.rules.target:
        return replace(state, phase=Phase.DEAL)
    if len(leaders) > 1:
        events.append(MatchTied(best))
        return replace(state, phase=Phase.DEAL)
    events.append(MatchEnded(state.members(leaders), state.points))
    return replace(state, phase=Phase.OVER)


def _last_capture(state: State, last: LastCapture, events: Events) -> State:
    """RO 5.1 to 5.3."""
    every = range(len(state.points))
    taker, dealer = state.side(last.seat), state.side(state.dealer)
    done = taker == dealer
    if state.rules.last_pair is LastPair.FINAL_CARD:
        done = state.played[state.dealer][-1] not in state.table
    if state.table:
        events.append(TableTaken(last.seat, state.table))
        state = replace(_take(state, last.seat, last.rank, state.table), table=())
    if not done:
        others = [side for side in every if side != dealer]
        duty = state.rules.last_pair
        events.append(DealerFailed(state.dealer, duty, state.members(others), LAST_DEAL))
        state = _pay(state, others, LAST_DEAL)
    if last.rank in (SpanishRank.KING, SpanishRank.ONE):
        king = last.rank is SpanishRank.KING
        paid = [side for side in every if (side == taker) == king]
        events.append(LastCapturePaid(last.seat, last.rank, state.members(paid), LAST_DEAL))
        state = _pay(state, paid, LAST_DEAL)
    return state


# --------------------------------------------------------------------------------------- booking


def _pay(state: State, sides: Iterable[int], points: int) -> State:
    paid = set(sides)
    return replace(
        state,
        points=tuple(score + points * (side in paid) for side, score in enumerate(state.points)),
    )


def _take(state: State, seat: Seat, rank: SpanishRank, cards: Hand) -> State:
    """Cards go to the pile of a seat's side: the last capture so far."""
    side = state.side(seat)
    return replace(
        state,
        captured=with_hand(state.captured, side, state.captured[side] + cards),
        last=LastCapture(seat, rank),
    )
