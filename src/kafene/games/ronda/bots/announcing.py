"""The decision to announce or stay silent, by the outcome of each over hands that others may
hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafene.bots.chance import draw_from_view
from kafene.core.game import Event, Seat
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.bots.last_deal import WIN
from kafene.games.ronda.bots.past import list_throws
from kafene.games.ronda.bots.search import Duel, learn_manners, signs
from kafene.games.ronda.fast.flat import CALLS, read_hand
from kafene.games.ronda.rules.announcements import Claim, find_payees, kind_of, pot, rank_of
from kafene.games.ronda.rules.events import Hand, Kind
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.rules import HiddenFine, Win
from kafene.games.ronda.rules.state import Known, View

SAMPLES = 60
_GAME = Ronda()


def is_silence_better(view: View, history: Sequence[Event]) -> bool:
    """True if the seat that is asked should keep its pair or three of a kind silent.

    With more than two players it should announce as long as no opponent has: most likely nobody
    will, and it scores."""
    seat, held = view.seat, kind_of(view.hand)
    assert seat is not None
    if held is None:
        return False
    if view.seats == 2:
        duel = Duel(view, list_throws(view, history), learn_manners(view, history))
        return _foresee(view, duel, None) > _foresee(view, duel, held)
    if all(view.side(each) == view.side(seat) for each in view.announcers):
        return False
    rng = draw_from_view(view, history)
    dealt = [_GAME.imagine(view, rng).hands for _ in range(SAMPLES)]
    announced, silent = (
        sum(_worth(view, seat, hands, kind) for hands in dealt) for kind in (held, None)
    )
    return silent > announced


def _foresee(view: View, duel: Duel, answer: Kind | None) -> float:
    """The expected lead in points, in a game of two, after this answer: from what the announcement
    pays and from the cards. A player who heard of no pair taps less carefully (RO 4.2)."""
    seat, other = duel.seat, Seat(1 - duel.seat)
    asked = view.calls[0] if view.calls else None
    by_call: dict[Kind | None, list[tuple[int, float]]] = {}
    value = 0.0
    for hand, weight in zip(duel.hands, duel.weights, strict=True):
        cards = read_hand(hand)
        by_call.setdefault(asked if view.calls else kind_of(cards), []).append((hand, weight))
        hands = (view.hand, cards) if seat == 0 else (cards, view.hand)
        value += weight * _worth(view, seat, hands, answer)
    for call, found in by_call.items():
        calls = [1, 1]
        for each, kind in ((seat, answer), (other, call)):
            calls[each] = max(1, CALLS.index(kind))
        held, weights = zip(*found, strict=True)
        value += sum(weights) * duel.foresee(calls, held, weights)
    return value


def _worth(at: Known, seat: Seat, hands: Sequence[Hand], answer: Kind | None) -> float:
    """The points by which a side comes out ahead if its seat gives this answer and all who are
    asked later announce what they have. Seats that passed are assumed to have nothing."""
    order = [Seat((at.starter + turn) % at.seats) for turn in range(at.seats)]
    later = [kind_of(hands[each]) for each in order[len(at.calls) + 1 :]]
    claims = [
        Claim(at.side(each), kind, rank_of(hands[each], kind))
        for each, kind in zip(order, (*at.calls, answer, *later), strict=True)
        if kind is not None
    ]
    gained = _gain(at, at.side(seat), hands[seat], claims, is_silent=answer is None)
    weights = signs(at.side(seat), len(gained))
    value = sum(sign * points for sign, points in zip(weights, gained, strict=True))
    if at.rules.win is Win.AT_ONCE and len(claims) == 1:  # it is paid before a card is played
        leader = replace(at, points=tuple(map(sum, zip(at.points, gained, strict=True)))).leader
        value += 0.0 if leader is None else WIN * weights[leader]
    return value


def _gain(
    at: Known, side: int, dealt: Sequence[SpanishCard], claims: Sequence[Claim], *, is_silent: bool
) -> tuple[int, ...]:
    """RO 3.3 to 3.5, 3.7: the points each side gets for these announcements."""
    rules, sides = at.rules, range(len(at.points))
    fined: tuple[int, ...] = ()
    if not claims:
        is_fined = rules.hidden_always and rules.hidden_fine is HiddenFine.ANY
        fined = tuple(each for each in sides if each != side) if is_silent and is_fined else ()
        return tuple(rules.hidden_penalty * (each in fined) for each in sides)
    won = pot(claims, rules.tringa_clash)
    if is_silent:
        fined = find_payees(side, dealt, claims, rules)
    return tuple(
        won.points * (each in won.sides) + rules.hidden_penalty * (each in fined) for each in sides
    )
