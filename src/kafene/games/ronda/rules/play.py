"""The effects of an action: deals, answers, throws, the end of a deal, a round, the match.

Every function takes a state and returns the next one, adding to `events`. Points that end the match
(RO 6.3) raise `_Won`, so that nothing comes after them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kafene.core.game import After, Event, Pass, Seat, Shuffle
from kafene.core.pieces import SpanishCard, SpanishRank, with_hand
from kafene.games.ronda.rules import announcements
from kafene.games.ronda.rules.announcements import Claim
from kafene.games.ronda.rules.captures import MISSA, by_rank, captured_by, first_table, link_of
from kafene.games.ronda.rules.events import (
    Announce,
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
    MatchTied,
    Misdealt,
    MissaScored,
    PotWon,
    RondaAction,
    RoundEnded,
    Shown,
    TableTaken,
    TableTurned,
    Threw,
    Throw,
)
from kafene.games.ronda.rules.rules import HiddenFine, LastBonus, LastPair, Win
from kafene.games.ronda.rules.state import HAND, LastCapture, Phase, State, score_cards
from kafene.parts.events import Passed
from kafene.parts.rounds import deal_hands

Events = list[Event]
LAST_DEAL = 5
"""The points for the duties and chances of the last deal (RO 5.2, 5.3)."""


class _Won(Exception):
    """RO 6.3, `win=at-once`: the points just booked have won the match."""

    def __init__(self, state: State) -> None:
        self.state = state


def follow(state: State, action: RondaAction | Shuffle) -> After[State]:
    """The state after a legal action, and its events."""
    events: Events = []
    try:
        state = _follow(state, action, events)
    except _Won as won:
        state = _end_match(won.state)
    return state, tuple(events)


def _follow(state: State, action: RondaAction | Shuffle, events: Events) -> State:
    match action:
        case Shuffle(order):
            cards = tuple(card for card in order if isinstance(card, SpanishCard))
            return _deal_round(state, cards, events)
        case Announce(kind):
            return _answer(state, kind, events)
        case Pass():
            return _answer(state, None, events)
        case Throw(card, tap):
            return _throw(state, card, tap=tap, events=events)


# ----------------------------------------------------------------------------------------- deal


def _deal_round(state: State, order: Hand, events: Events) -> State:
    """RO 1.4 to 1.7: the first deal of a round, from a shuffle of all cards."""
    has_table = state.rules.has_table(state.seats)
    size = HAND if has_table else HAND + 1
    hands, stock = deal_hands(order, size, state.seats)
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
    state = _start_deal(state, hands, stock, events)
    if has_table:
        events.append(TableTurned(table, returned))
    return state


def _start_deal(state: State, hands: tuple[Hand, ...], stock: Hand, events: Events) -> State:
    state = replace(
        state,
        phase=Phase.ANNOUNCE,
        hands=hands,
        stock=stock,
        calls=(),
        played=((),) * state.seats,
    )
    events.append(Dealt(hands, state.starter, state.round, state.deal, state.deals))
    return state


# ------------------------------------------------------------------------------------- announce


def _answer(state: State, kind: Kind | None, events: Events) -> State:
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


def _throw(state: State, card: SpanishCard, *, tap: bool, events: Events) -> State:
    """RO 2, 4: the mover plays a card, with all consequences up to the next decision."""
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
    if not state.table and state.scores_missa:
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
    missa = not state.table and state.scores_missa
    events.append(Chained(seat, card, link_of(state.pending), state.pending, missa))
    return state


def _settle(state: State, events: Events) -> State:
    """RO 4.3: the last in the chain, who played just before, takes the pile and scores.

    Nothing is laid while a pile is pending, so the table is empty if the tap emptied it."""
    seat, pile = state.previous, state.pile
    assert pile is not None
    missa = not state.table and state.scores_missa
    events.append(ChainSettled(seat, pile.link, state.pending, missa, pile.points))
    state = _take(replace(state, pending=()), seat, pile.rank, state.pending)
    return _pay(state, (state.side(seat),), pile.points)


def _find_out(state: State, seat: Seat, card: SpanishCard, events: Events) -> State:
    """RO 3.7: the card just played completes the first pair that the seat kept silent."""
    *before, _ = state.played[seat]
    completes = any(each.rank == card.rank for each in before)
    if not completes or announcements.has_pair(before) or state.call(seat):
        return state
    rules, sides = state.rules, _list_rivals(state, seat)
    is_late = _is_fined_late(state, seat)
    if not sides and rules.hidden_always and not is_late and not state.announcers:
        sides = [side for side in range(len(state.points)) if side != state.side(seat)]
    if not sides or not rules.hidden_penalty:
        return state
    events.append(FoundOut(seat, card.rank))
    return state if is_late else _fine(state, seat, sides, events)


def _list_rivals(state: State, seat: Seat) -> list[int]:
    """RO 3.7: the opposing sides whose announcements make a seat's silence count. With `smaller`
    these are rondas of any rank, as the rank must not show before the deal is over."""
    kinds = (Kind.RONDA,) if state.rules.hidden_fine is HiddenFine.SMALLER else tuple(Kind)
    announced = {state.side(each) for each in state.announcers if state.call(each) in kinds}
    return sorted(announced - {state.side(seat)})


def _is_fined_late(state: State, seat: Seat) -> bool:
    """RO 3.7: True if only the ranks tell who gets a seat's fine, so the deal must end first."""
    return state.rules.hidden_fine is HiddenFine.SMALLER or len(_list_rivals(state, seat)) > 1


def _fine(state: State, seat: Seat, sides: Sequence[int], events: Events) -> State:
    """RO 3.7: a seat pays for its silence."""
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
    hands, stock = deal_hands(state.stock, HAND, state.seats)
    return _start_deal(state, hands, stock, events)


def _show(state: State, events: Events) -> State:
    """RO 3.2 to 3.5, 3.7: ranks are shown, and open claims and fines are paid."""
    claims = []
    for seat in state.announcers:
        call = state.call(seat)
        assert call is not None
        rank = announcements.rank_of(state.played[seat], call)
        events.append(Shown(seat, call, rank))
        claims.append(Claim(state.side(seat), call, rank))
    if len(claims) > 1:
        won = announcements.pot(claims, state.rules.tringa_clash)
        events.append(PotWon(state.members(won.sides), won.points, len(won.sides) > 1))
        state = _pay(state, won.sides, won.points)
    return _fine_late(state, claims, events)


def _fine_late(state: State, claims: Sequence[Claim], events: Events) -> State:
    """RO 3.7: the fines that had to wait for the ranks, in seat order."""
    for seat in map(Seat, range(state.seats)):
        if state.call(seat) or not _is_fined_late(state, seat) or not state.rules.hidden_penalty:
            continue
        side, dealt = state.side(seat), state.played[seat]
        sides = announcements.find_payees(side, dealt, claims, state.rules)
        if sides:
            state = _fine(state, seat, sides, events)
    return state


# ----------------------------------------------------------------------------- the end of a round


def _end_round(state: State, events: Events) -> State:
    """RO 5, 6: the last capture, the cards, the match; the position stays until a shuffle."""
    if state.last is not None:
        state = _last_capture(state, state.last, events)
    cards = tuple(map(len, state.captured))
    points = score_cards(cards, state.seats)
    state = replace(state, points=tuple(map(sum, zip(state.points, points, strict=True))))
    most = max(cards)  # RO 6.4: of forty cards, more than twenty are always the most
    winners = (cards.index(most),) if cards.count(most) == 1 else ()
    events.append(
        RoundEnded(state.points, state.round, cards, points, winners=state.members(winners))
    )
    if state.leader is not None:
        return _end_match(state)
    if max(state.points) >= state.rules.target:
        events.append(MatchTied(max(state.points)))
    return replace(state, phase=Phase.DEAL)


def _end_match(state: State) -> State:
    """RO 6.3: the leader has won; everything stays where it is."""
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
    is_paid = state.rules.last_bonus is LastBonus.ANYONE or taker == dealer
    if is_paid and last.rank in (SpanishRank.KING, SpanishRank.ONE):
        king = last.rank is SpanishRank.KING
        paid = [side for side in every if (side == taker) == king]
        events.append(LastCapturePaid(last.seat, last.rank, state.members(paid), LAST_DEAL))
        state = _pay(state, paid, LAST_DEAL)
    return state


# --------------------------------------------------------------------------------------- booking


def _pay(state: State, sides: Iterable[int], points: int) -> State:
    """Book `points` for each of these sides. Raises `_Won` if that ends the match, so add the event
    first."""
    paid = set(sides)
    state = replace(
        state,
        points=tuple(score + points * (side in paid) for side, score in enumerate(state.points)),
    )
    if state.rules.win is Win.AT_ONCE and state.leader is not None:
        raise _Won(state)
    return state


def _take(state: State, seat: Seat, rank: SpanishRank, cards: Hand) -> State:
    """Move cards to the pile of a seat's side, as the last capture so far."""
    side = state.side(seat)
    return replace(
        state,
        captured=with_hand(state.captured, side, state.captured[side] + cards),
        last=LastCapture(seat, rank),
    )
