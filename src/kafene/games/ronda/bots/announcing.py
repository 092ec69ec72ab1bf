"""Whether to announce: what it leads to and what silence does, over hands that others may hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafene.bots.chance import draw_from_view
from kafene.core.game import Event, Seat
from kafene.games.ronda.announcements import Claim, fined_to, kind_of, pot, rank_of
from kafene.games.ronda.bots.search import WIN, signs
from kafene.games.ronda.events import Kind
from kafene.games.ronda.game import Ronda
from kafene.games.ronda.rules import Win
from kafene.games.ronda.state import State, View

SAMPLES = 60
_GAME = Ronda()


def is_silence_better(view: View, history: Sequence[Event]) -> bool:
    """Whether the seat that is asked had better keep its pair or three of a kind silent.

    It had not as long as no opponent has announced: then most likely nobody will, and it scores."""
    seat, held = view.seat, kind_of(view.hand)
    assert seat is not None
    if held is None or all(view.side(each) == view.side(seat) for each in view.announcers):
        return False
    rng = draw_from_view(view, history)
    states = [_GAME.imagine(view, rng) for _ in range(SAMPLES)]
    announced, silent = (
        sum(_worth(state, seat, kind) for state in states) for kind in (held, None)
    )
    return silent > announced


def _worth(state: State, seat: Seat, answer: Kind | None) -> float:
    """By how many points a side comes out ahead if its seat answers so and all who are asked after
    it announce what they have. Who passed is taken to have nothing."""
    order = [Seat((state.starter + at) % state.seats) for at in range(state.seats)]
    later = [kind_of(state.hands[each]) for each in order[len(state.calls) + 1 :]]
    claims = [
        Claim(state.side(each), kind, rank_of(state.hands[each], kind))
        for each, kind in zip(order, (*state.calls, answer, *later), strict=True)
        if kind is not None
    ]
    gained = _gain(state, seat, claims, is_silent=answer is None)
    weights = signs(state.side(seat), len(gained))
    value = sum(sign * points for sign, points in zip(weights, gained, strict=True))
    if state.rules.win is Win.AT_ONCE and len(claims) == 1:  # it is paid before a card is played
        leader = replace(
            state, points=tuple(map(sum, zip(state.points, gained, strict=True)))
        ).leader
        value += 0.0 if leader is None else WIN * weights[leader]
    return value


def _gain(state: State, seat: Seat, claims: Sequence[Claim], *, is_silent: bool) -> tuple[int, ...]:
    """RO 3.3 to 3.5, 3.7: what each side gets for these announcements."""
    rules = state.rules
    won = pot(claims, rules.tringa_clash)
    fined = fined_to(state.side(seat), state.hands[seat], claims, rules) if is_silent else ()
    return tuple(
        won.points * (side in won.sides) + rules.hidden_penalty * (side in fined)
        for side in range(len(state.points))
    )
