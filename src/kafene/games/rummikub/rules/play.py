"""The effects of an action in Rummikub: deals, draws, plays, the end of a round."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from kafene.core.game import After, Event, Pass, Seat, Shuffle
from kafene.core.pieces import Tile, with_hand
from kafene.games.rummikub.rules.events import (
    Dealt,
    Draw,
    Drew,
    Play,
    Played,
    PoolRanOut,
    RoundEnd,
    RoundEnded,
    RummikubAction,
)
from kafene.games.rummikub.rules.legality import changes
from kafene.games.rummikub.rules.melds import Meld, Tiles, tiles_of
from kafene.games.rummikub.rules.points import hand_value, round_points
from kafene.games.rummikub.rules.rules import PoolOut
from kafene.games.rummikub.rules.state import HAND, Phase, State
from kafene.parts.events import Passed, WentOut
from kafene.parts.rounds import add_piece, deal_hands


def follow(state: State, action: RummikubAction | Shuffle) -> After[State]:
    """The state after a legal action, and its events."""
    match action:
        case Shuffle(order):
            return _deal(state, tuple(tile for tile in order if isinstance(tile, Tile)))
        case Draw():
            return _draw(state)
        case Play(table):
            return _play(state, table)
        case Pass():
            return _pass(state)


def _deal(state: State, order: Tiles) -> After[State]:
    """RK 1.3: hands in blocks from seat 0; the rest is the pool."""
    hands, pool = deal_hands(order, HAND, state.seats)
    state = replace(
        state,
        phase=Phase.TURN,
        round=state.round + 1,
        player=Seat(state.round % state.seats),
        hands=hands,
        pool=pool,
        table=(),
        opened=(False,) * state.seats,
        passes=0,
    )
    return state, (Dealt(hands, state.starter, state.round, len(pool)),)


def _draw(state: State) -> After[State]:
    player, (tile, *pool) = state.player, state.pool
    hand = add_piece(state.hands[player], tile)
    state = replace(state, hands=with_hand(state.hands, player, hand), pool=tuple(pool))
    drew = Drew(player, tile)
    if pool:
        return _next(state), (drew,)
    if state.rules.pool_out is PoolOut.PLAY_ON:
        return _next(state), (drew, PoolRanOut())
    return _score(state, RoundEnd.POOL, [drew])


def _play(state: State, table: tuple[Meld, ...]) -> After[State]:
    player = state.player
    played = tiles_of(table) - tiles_of(state.table)
    hand = tuple(sorted((Counter(state.hands[player]) - played).elements()))
    made, gone = changes(state.table, table)
    is_first = not state.opened[player]
    tiles = tuple(sorted(played.elements()))
    events: list[Event] = [Played(player, tiles, made, gone, is_first, len(hand))]
    state = replace(
        state,
        hands=with_hand(state.hands, player, hand),
        table=table,
        opened=tuple(done or seat == player for seat, done in enumerate(state.opened)),
        passes=0,
    )
    if hand:
        return _next(state), tuple(events)
    events.append(WentOut(player))
    return _score(state, RoundEnd.OUT, events)


def _pass(state: State) -> After[State]:
    """RK 5.3: the round ends when all have passed in a row."""
    passed = Passed(state.player)
    state = replace(state, passes=state.passes + 1)
    if state.passes < state.seats:
        return _next(state), (passed,)
    return _score(state, RoundEnd.POOL, [passed])


def _score(state: State, reason: RoundEnd, events: list[Event]) -> After[State]:
    """RK 5.4: book the points; the position stays until the next shuffle."""
    values = tuple(map(hand_value, state.hands))
    points = round_points(values)
    over = state.round >= state.rules.rounds
    state = replace(state, phase=Phase.OVER if over else Phase.DEAL, sheet=(*state.sheet, points))
    ended = RoundEnded(
        scores=state.scores,
        round=state.round,
        reason=reason,
        winners=tuple(Seat(seat) for seat, value in enumerate(values) if value == min(values)),
        hands=state.hands,
        values=values,
        points=points,
    )
    return state, (*events, ended)


def _next(state: State) -> State:
    """The next player's turn."""
    return replace(state, player=Seat((state.player + 1) % state.seats))
