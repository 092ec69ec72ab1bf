"""The playouts of a review: worlds that look like the view, rounds played to their ends, compiled
or not, and a last deal that is solved."""

from __future__ import annotations

import random
from array import array
from typing import Any

import pytest

from kafene import games
from kafene.core.game import DEALER, Seat
from kafene.core.record import replay
from kafene.games.ronda.rules.announcements import SIZES
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.state import Phase
from kafene.review.playouts import FlatPlayouts, RulesPlayouts, load_playouts
from kernel_kit import load_kernel
from review_kit import play_record

GAMES = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
SHORT = {"ronda": "target=11", "three-thirteen": "rounds=5"}


def load(name: str) -> FlatPlayouts:
    found = load_playouts(games.load_kit(name))
    assert isinstance(found, FlatPlayouts)
    return found


def list_moments(name: str, seats: int, seed: int) -> list[tuple[Any, Any, tuple[Any, ...]]]:
    """Positions of a game in which a seat acts, what some seat saw, and was told."""
    rng = random.Random(seed)
    record = play_record(name, ("greedy",) * seats, seed, SHORT.get(name, "classic"))
    game = games.load(name)
    events: list[Any] = []
    found = []
    for ply in replay(game, record):
        events += ply.events
        mover = game.mover(ply.state)
        if mover is not None and mover is not DEALER and rng.random() < 0.2:
            seat = Seat(rng.randrange(seats))
            told = tuple(event.seen_by(seat) for event in events)
            found.append((ply.state, game.view(ply.state, seat), told))
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_worlds_look_like_the_view(name: str, seats: int) -> None:
    playouts = load(name)
    flat = playouts.flat
    for state, view, told in list_moments(name, seats, 1)[:25]:
        size = len(flat.game.pieces(state))
        for block in playouts.split(playouts.imagine(view, told, 5, 7)):
            assert flat.observe(block, view.seat) == flat.describe(view)
            world = flat.decode(block)
            assert len(flat.game.pieces(world)) == size
            if name != "ronda":  # of which the kernel knows no suits
                assert flat.game.pieces(world) == flat.game.pieces(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_who_passed_in_ronda_holds_no_pair_unless_one_was_played(seats: int) -> None:
    playouts, passed = load("ronda"), 0
    for _, view, told in list_moments("ronda", seats, 2):
        for block in playouts.split(playouts.imagine(view, told, 5, 7)):
            world = playouts.flat.decode(block)
            for seat in range(seats):
                turn = (seat - view.starter) % seats
                if seat == view.seat or turn >= len(view.calls):
                    continue
                ranks = [card.rank for card in (*world.hands[seat], *view.played[seat])]
                most = max(map(ranks.count, ranks), default=1)
                shown = [card.rank for card in view.played[seat]]
                call = view.call(Seat(seat))
                if call is not None:
                    assert most == SIZES[call]
                elif max(map(shown.count, shown), default=1) == 1:
                    assert most == 1
                    passed += 1
    assert passed > 30


def solve(game: Ronda, state: Any) -> int:
    """The first player's points ahead of the second's at the end of the round, by the rules."""
    if state.phase is not Phase.PLAY:
        first, second = state.scores
        return int(first - second)
    options = game.options(game.view(state, state.player))
    ends = [solve(game, game.apply(state, option)[0]) for option in options]
    return min(ends) if state.player else max(ends)


def test_the_last_deal_of_two_is_solved() -> None:
    playouts, game, seen = load("ronda"), Ronda(), 0
    for seed in range(6):
        for state, view, told in list_moments("ronda", 2, seed):
            if state.phase is not Phase.PLAY or state.stock:
                continue
            worlds = playouts.imagine(view, told, 8, 3)
            assert len(worlds) == playouts.size, "nothing is hidden: one world is enough"
            for policy in (0, 1):
                ((first, second),) = playouts.finish(worlds, view, told, policy, 1)
                assert first - second == solve(game, state)
            seen += 1
    assert seen > 8


@pytest.mark.parametrize("name", GAMES)
def test_rounds_are_played_out_alike_compiled_and_not(name: str) -> None:
    playouts, ends = load(name), []
    kernel = playouts.flat.kernel
    rules = playouts.game.rules_type.parse("")
    start = playouts.flat.start(rules, 2)
    _, view, told = list_moments(name, 2, 3)[-1]
    for compiled in (True, False):
        playouts.flat.use(load_kernel(kernel, compiled=compiled))
        for policy in (0, 1):
            blocks = bytearray(start * 2)
            numbers = playouts.find_policy(view, told, policy)
            playouts.flat.engine.play_out(blocks, array("Q", (1, 2)), numbers)
            worlds = playouts.imagine(view, told, 2, 5)
            ends.append((blocks, playouts.finish(worlds, view, told, policy, 1)))
    assert ends[:2] == ends[2:]


@pytest.mark.parametrize("name", GAMES)
def test_a_round_ends_as_the_rules_say(name: str) -> None:
    """Whatever is played out, the scores are those that a position at a round's end can have."""
    playouts = load(name)
    for _, view, told in list_moments(name, 2, 4)[:5]:
        worlds = playouts.imagine(view, told, 4, 1)
        for scores in playouts.finish(worlds, view, told, 0, 2):
            assert len(scores) == 2
            assert scores != view.scores or 0 in scores or name == "ronda"


def test_a_game_without_a_kernel_is_played_out_by_its_rules() -> None:
    game = games.load("three-thirteen")
    playouts = RulesPlayouts(game)
    _, view, told = list_moments("three-thirteen", 2, 5)[3]
    worlds = playouts.imagine(view, told, 3, 1)
    ends = playouts.finish(worlds, view, told, 0, 2)
    assert len(ends) == 3
    assert ends == playouts.finish(worlds, view, told, 0, 2)
