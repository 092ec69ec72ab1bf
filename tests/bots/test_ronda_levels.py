"""The levels of Ronda below expert: legal everywhere, weaker as people are, never absurd."""

from __future__ import annotations

import random

import pytest

from kafene.games.ronda.bots.greedy import Greedy
from kafene.games.ronda.bots.levels import Beginner, Casual, Player, Regular, Strong
from kafene.games.ronda.rules.events import Throw
from kafene.games.ronda.rules.state import Phase
from ronda_kit import EVERY_RULE, GAME, Table, deal, heard, lie, positions

LEVELS: tuple[type[Player], ...] = (Beginner, Casual, Regular, Strong)


def choices(level: type[Player], table: Table, seeds: int = 60) -> set[str]:
    """What bots of a level do here, as people write it."""
    view = table.view(table.player)
    return {str(level(seed).choose(view, ())) for seed in range(seeds)}


@pytest.mark.parametrize(("seats", "options"), EVERY_RULE)
def test_strong_plays_as_the_yardstick_does(seats: int, options: str) -> None:
    for state, told, _ in positions(options, seats, 1, silence=0.2):
        view, history = GAME.view(state, state.player), heard(told, state.player)
        assert Strong(3).choose(view, history) == Greedy(0).choose(view, history)


@pytest.mark.parametrize(("seats", "options"), EVERY_RULE)
def test_levels_are_legal_and_announce_what_they_hold(seats: int, options: str) -> None:
    for state, told, _ in positions(options, seats, 2, silence=0.2):
        view, history = GAME.view(state, state.player), heard(told, state.player)
        for level in LEVELS:
            chosen = level(5).choose(view, history)
            GAME.check(view, chosen)
            assert level(5).choose(view, history) == chosen
            if state.phase is Phase.ANNOUNCE:
                assert chosen == next(iter(GAME.options(view)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_does_not_matter(seats: int) -> None:
    rng = random.Random(seats)
    for state, told, _ in positions("target=5", seats, 3):
        view, history = GAME.view(state, state.player), heard(told, state.player)
        imagined = GAME.view(GAME.imagine(view, rng), state.player)
        for level in LEVELS:
            assert level(1).choose(imagined, history) == level(1).choose(view, history)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overlooks_a_large_capture_a_missa_or_an_answer(level: type[Player]) -> None:
    large = deal(("1C 5C 12C", "1S 3S 4S"), "5D 6D 7D 11D").silent()
    assert choices(level, large) == {"throw 5C"}
    assert choices(level, lie(("3C 5C 12C", "1S 4S 6S"), "5D")) == {"throw 5C"}
    tapped = lie(("1C 5B 5C", "2S 4S 5S"), "1D 12D").throw("5C", "5S tap")
    assert choices(level, tapped) == {"throw 5B"}


@pytest.mark.parametrize(("seats", "options"), EVERY_RULE)
def test_a_beginner_takes_what_nobody_would_miss(seats: int, options: str) -> None:
    """Four cards or more, all cards of the table, or a tapped pile; if not, then it taps."""
    for state, told, _ in positions(options, seats, 4):
        view, history = GAME.view(state, state.player), heard(told, state.player)
        if state.phase is not Phase.PLAY:
            continue
        plain = [
            card
            for card, taken in zip(view.hand, view.takes, strict=True)
            if card in view.joins or len(taken) >= 3 or (taken and taken == view.table)
        ]
        chosen = Beginner(2).choose(view, history)
        assert isinstance(chosen, Throw)
        assert not plain or chosen.card in plain or chosen.tap


def test_a_beginner_misses_taps_and_small_captures_now_and_then() -> None:
    tap = lie(("1C 3C 5C", "2S 4S 5S"), "12D").throw("5C")
    assert {"throw 5S tap", "throw 5S"} < choices(Beginner, tap)
    assert choices(Strong, tap) == {"throw 5S tap"}
    small = lie(("1C 3C 5C", "2S 4S 6S"), "3D 10D")
    assert {"throw 3C", "throw 5C"} <= choices(Beginner, small)


def test_who_remembers_throws_what_is_gone() -> None:
    """All other 12s are captured: the better the memory, the more often it's thrown."""
    table = lie(("1C 2C 12C", "1S 3S 4S"), "5D 10D")
    view = table.view(0)
    times = [
        sum(str(level(seed).choose(view, ())) == "throw 12C" for seed in range(150))
        for level in LEVELS
    ]
    assert times == sorted(times)
    assert times[-1] == 150
