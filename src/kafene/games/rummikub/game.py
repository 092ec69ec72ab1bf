"""The rules of Rummikub on the contract of `kafene.core.game`."""

from __future__ import annotations

import random
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Event, Game, Outcome, Pass, Reading, Seat, Shuffle, rank
from kafene.core.pieces import HIDDEN, JOKER, Tile, hidden, seen_by, with_hand
from kafene.games.rummikub import patterns
from kafene.games.rummikub.draft import Draft
from kafene.games.rummikub.events import (
    Dealt,
    Draw,
    Drew,
    MatchEnded,
    Passed,
    Play,
    Played,
    PoolRanOut,
    RoundEnd,
    RoundEnded,
    RummikubAction,
    WentOut,
    parse_action,
)
from kafene.games.rummikub.legality import changes, check_play
from kafene.games.rummikub.melds import Kind, Meld, Tiles, check_meld, tiles_of
from kafene.games.rummikub.points import hand_value, round_points
from kafene.games.rummikub.position import find_flaw
from kafene.games.rummikub.rules import PoolOut, RummikubRules
from kafene.games.rummikub.state import Known, Phase, State, View

After = tuple[State, tuple[Event, ...]]
HAND = 14
"""Tiles that everybody is dealt (RK 1.3)."""
COPIES = 2
"""How often there is each tile, jokers too (RK 1.1)."""
DECK: Tiles = tuple(sorted(Tile.deck() * COPIES))
_SHARED = tuple(item.name for item in fields(Known) if item.name not in ("hands", "pool"))


class Rummikub(Game[RummikubRules, State, View, RummikubAction]):
    """Every paragraph of `rules.en.md`."""

    name = "rummikub"
    rulebook = "RK"
    most = 4
    usual = 4
    piece = Tile
    rules_type = RummikubRules
    state_type = State
    view_type = View
    lists_all_options = False

    def opening(self, rules: RummikubRules, seats: int) -> State:
        return State(
            rules=rules,
            phase=Phase.DEAL,
            round=0,
            player=Seat(0),
            hands=((),) * seats,
            pool=(),
            table=(),
            opened=(False,) * seats,
            passes=0,
            sheet=(),
        )

    def view(self, state: State, seat: Seat | None) -> View:
        hands = state.hands if state.is_shown else seen_by(seat, state.hands)
        shared = {name: getattr(state, name) for name in _SHARED}
        return View(seat=seat, hands=hands, pool=hidden(state.pool), **shared)

    # --------------------------------------------------------------------------------- legality

    def refuse(self, view: View, action: RummikubAction) -> None:
        match action:
            case Play(table):
                check_play(view, table)
            case Draw() if not view.pool:
                raise IllegalAction("rk-pool-is-empty", "RK 5.3")
            case Pass() if view.pool or view.rules.pool_out is PoolOut.END:
                raise IllegalAction("rk-no-passing", "RK 5.3")

    def options(self, view: View) -> Iterator[RummikubAction]:
        if view.seat is None or view.mover != view.seat:
            return
        yield Draw() if view.pool else Pass()
        yield from map(Play, patterns.plays(view))

    # ----------------------------------------------------------------------------------- change

    def apply(self, state: State, action: RummikubAction | Shuffle) -> After:
        match action:
            case Shuffle(order):
                return self._deal(state, tuple(tile for tile in order if isinstance(tile, Tile)))
            case Draw():
                return self._draw(state)
            case Play(table):
                return self._play(state, table)
            case Pass():
                return self._pass(state)

    def _deal(self, state: State, order: Tiles) -> After:
        """RK 1.3: hands in blocks from seat 0; the rest is the pool."""
        dealt = state.seats * HAND
        number = state.round + 1
        state = replace(
            state,
            phase=Phase.TURN,
            round=number,
            player=Seat(state.round % state.seats),
            hands=tuple(
                tuple(sorted(order[start : start + HAND])) for start in range(0, dealt, HAND)
            ),
            pool=order[dealt:],
            table=(),
            opened=(False,) * state.seats,
            passes=0,
        )
        return state, (Dealt(number, state.hands, len(state.pool), state.starter),)

    def _draw(self, state: State) -> After:
        player, (tile, *pool) = state.player, state.pool
        hand = state.hands[player]
        at = bisect(hand, tile)
        hand = (*hand[:at], tile, *hand[at:])
        state = replace(state, hands=with_hand(state.hands, player, hand), pool=tuple(pool))
        drew = Drew(player, tile)
        if pool:
            return _next(state), (drew,)
        if state.rules.pool_out is PoolOut.PLAY_ON:
            return _next(state), (drew, PoolRanOut())
        return self._score(state, RoundEnd.POOL, [drew])

    def _play(self, state: State, table: tuple[Meld, ...]) -> After:
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
        return self._score(state, RoundEnd.OUT, events)

    def _pass(self, state: State) -> After:
        """RK 5.3: the round ends when all have passed in a row."""
        passed = Passed(state.player)
        state = replace(state, passes=state.passes + 1)
        if state.passes < state.seats:
            return _next(state), (passed,)
        return self._score(state, RoundEnd.POOL, [passed])

    def _score(self, state: State, reason: RoundEnd, events: list[Event]) -> After:
        """RK 5.4: book the points; the position stays until the next shuffle."""
        values = tuple(map(hand_value, state.hands))
        points = round_points(values)
        over = state.round >= state.rules.rounds
        state = replace(
            state, phase=Phase.OVER if over else Phase.DEAL, sheet=(*state.sheet, points)
        )
        winners = tuple(Seat(seat) for seat, value in enumerate(values) if value == min(values))
        scores = state.scores
        events.append(RoundEnded(state.round, reason, winners, state.hands, values, points, scores))
        outcome = self.outcome(state)
        if outcome is not None:
            best = tuple(map(Seat, outcome.winners))
            events.append(MatchEnded(best, outcome.scores, outcome.ranking))
        return state, tuple(events)

    # ------------------------------------------------------------------------------------ facts

    def draft(self, view: View) -> Draft | None:
        return None if view.seat is None or view.mover != view.seat else Draft.of(view)

    def read_meld(
        self,
        pieces: Sequence[Tile],
        rules: RummikubRules,
        kind: str | None = None,
        wild: str | None = None,
    ) -> Reading:
        if wild is not None:
            raise NotationError("no-wild-rank", game=self.name, text=wild)
        copies = Counter(pieces)
        if copies[JOKER] > COPIES:
            raise NotationError("too-many-copies", pieces=(JOKER,), most=COPIES)
        read = check_meld(pieces, Kind(kind) if kind else None)
        return Reading(read.kind, read.value)

    def flaw(self, position: State | View) -> str | None:
        return find_flaw(position)

    def undealt(self, state: State) -> Tiles:
        return DECK if state.phase is Phase.DEAL else ()

    def pieces(self, state: State) -> Tiles:
        if not state.round:
            return DECK
        return tuple(sorted([*tiles_of(state.table).elements(), *sum(state.hands, state.pool)]))

    def imagine(self, view: View, rng: random.Random) -> State:
        """The hidden tiles in any order: nothing else limits where they are."""
        shared = {name: getattr(view, name) for name in _SHARED}
        if not view.round:
            return State(hands=((),) * view.seats, pool=(), **shared)
        seen = Counter(tile for hand in view.hands for tile in hand if isinstance(tile, Tile))
        unseen = sorted((Counter(DECK) - seen - tiles_of(view.table)).elements())
        rng.shuffle(unseen)
        hands = tuple(
            tuple(sorted(unseen.pop() if tile is HIDDEN else tile for tile in hand))
            for hand in view.hands
        )
        return State(hands=hands, pool=tuple(unseen), **shared)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return rank(state.scores, low_wins=False, reason="all-rounds-played")

    def parse_action(self, verb: str, words: Sequence[str]) -> RummikubAction:
        return parse_action(verb, words)


def _next(state: State) -> State:
    """The next player's turn."""
    return replace(state, player=Seat((state.player + 1) % state.seats))
