"""The levels below the expert: always legal, sometimes careless, never absurd."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kafene import bots
from kafene.core.game import DEALER, Seat
from kafene.games.seven_bridge.bots import belief, search
from kafene.games.seven_bridge.bots.actions import find_finish
from kafene.games.seven_bridge.fast.flat import bits
from kafene.games.seven_bridge.fast.layout import BITS, D_RUNS, D_SETS, DESK
from kafene.games.seven_bridge.fast.policy import split_melds
from kafene.games.seven_bridge.rules.events import Discard, LayOff, Meld
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, State
from seven_bridge_kit import GAME, midst, some_rules

LEVELS = ("beginner", "casual", "greedy", "strong", "expert")


def count_melded(cards: int) -> int:
    desk = [0] * DESK
    split_melds(cards, desk)
    return (desk[D_RUNS] | desk[D_SETS]).bit_count()


def can_finish(state: State) -> bool:
    """Whether the player can lay all cards now, or all but one to throw: every way is tried."""
    view = GAME.view(state, state.player)
    options = list(GAME.options(view))
    return find_finish(view, options) is not None or any(
        can_finish(GAME.play(state, each)[0]) for each in options if isinstance(each, Meld | LayOff)
    )


def check(state: State, action: Any) -> None:
    """Nothing absurd is done."""
    if state.phase not in (Phase.DRAWN, Phase.CALLED) or len(state.hands[state.player]) > 8:
        return
    if can_finish(state):
        after, _ = GAME.play(state, action)
        assert after.player != state.player or not after.hands[state.player] or can_finish(after)
        assert not isinstance(action, Discard) or not after.hands[state.player]
    last = not state.stock and state.outs >= state.rules.stock_outs
    if isinstance(action, Discard) and not last:
        held = state.hands[state.player]
        hand, thrown = bits(held), BITS[action.card]
        kept = any(count_melded(hand ^ BITS[each]) == count_melded(hand) for each in held)
        assert not kept or count_melded(hand ^ thrown) == count_melded(hand)


def play(rules: SevenBridgeRules, levels: list[str], seed: int) -> None:
    """A whole game; the rules refuse what is illegal."""
    rng = random.Random(seed)
    players = [bots.make(GAME, level, seed) for level in levels]
    state = GAME.start(rules, len(levels))
    while state.mover is not None:
        if state.mover is DEALER:
            action: Any = GAME.shuffle(state, rng)
        else:
            action = players[state.mover].choose(GAME.view(state, state.mover), ())
            check(state, action)
        state, _ = GAME.play(state, action)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """As few imagined deals as there can be."""
    monkeypatch.setattr(search, "PLAYED", 1)
    monkeypatch.setattr(search, "HANDS", 1)
    monkeypatch.setattr(belief, "WARM_UP", 1)


@pytest.mark.parametrize("seed", range(30))
def test_is_legal_and_never_absurd_under_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    levels = rng.choices(LEVELS, k=rng.randint(2, 6))
    play(some_rules(rng, len(levels)), levels, seed)


@pytest.mark.parametrize("rules", [*SevenBridgeRules.presets, "classic deals=2"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_is_legal_and_never_absurd_under_every_preset(rules: str, seats: int) -> None:
    for seed, level in enumerate(LEVELS):
        play(SevenBridgeRules.parse(rules), [level] * seats, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overlooks_a_call_that_goes_out(level: str) -> None:
    others = ("AC 10D 2S", "QC 3H JC")
    table = midst("", ("5S 5C KD", *others), phase=Phase.START, discards="5H")
    for seed in range(20):
        assert str(bots.make(GAME, level, seed).choose(table.view(Seat(0)), ())) == "pon 5C 5S"


def test_a_beginner_overlooks_half_of_the_other_calls() -> None:
    others = ("AC 10D 2S", "QC 3H JC")
    table = midst("", ("5S 5C KD 9C 2H 10S", *others), phase=Phase.START, discards="5H")
    made = [
        str(bots.make(GAME, "beginner", seed).choose(table.view(Seat(0)), ())) for seed in range(40)
    ]
    assert 10 <= made.count("draw") <= 30
    assert str(bots.make(GAME, "strong", 1).choose(table.view(Seat(0)), ())) == "pon 5C 5S"
