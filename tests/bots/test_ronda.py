"""The automated player of Ronda: legal, without memory, and clearly better than chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from kafene import bots
from kafene.core.game import DEALER, Bot, Event, Outcome, Pass, Seat, Shuffle
from kafene.games.ronda.bots.greedy import Greedy
from kafene.games.ronda.rules.events import RondaAction
from kafene.games.ronda.rules.rules import RondaRules
from ronda_kit import GAME, Table, deal, lie


def choice(table: Table) -> str:
    """What greedy does now, as people write it."""
    return str(Greedy(0).choose(table.view(table.player), ()))


def match(players: Sequence[Bot], seed: int, rules: RondaRules) -> Outcome:
    """A match whose deals follow from the seed and the round alone; every answer must be legal."""
    state = GAME.start(rules, len(players))
    told: list[Event] = []
    while (mover := state.mover) is not None:
        action: RondaAction | Shuffle
        if mover is DEALER:
            action = GAME.shuffle(state, random.Random(f"{seed} {state.round} {len(told)}"))
        else:
            view = GAME.view(state, mover)
            history = [event.seen_by(mover) for event in told]
            chosen = players[mover].choose(view, history)
            again = bots.make(GAME, "greedy-1", 1).choose(view, history)
            if isinstance(players[mover], Greedy):
                assert again == chosen  # the same view, the same choice
            action = GAME.parse(str(chosen))
        state, events = GAME.play(state, action)
        told += events
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["quick", "pagat", "letter"])
def test_greedy_is_legal_and_has_no_memory(seats: int, preset: str) -> None:
    for seed in range(2):
        match([Greedy(1)] * seats, seed, RondaRules.preset(preset))


def test_greedy_beats_random_on_duplicate_deals() -> None:
    rules = RondaRules.preset("quick")
    wins = 0
    for seed in range(15):
        greedy, other = bots.make(GAME, "greedy-1", seed), bots.make(GAME, "random", seed)
        wins += match([greedy, other], seed, rules).winners == (0,)
        wins += match([other, greedy], seed, rules).winners == (1,)
    assert wins >= 24  # of 30


def test_greedy_always_announces() -> None:
    assert choice(deal(("2C 5C 5S", "1S 3S 6S"), "7D 10D 11D 12D")) == "announce ronda"
    assert choice(deal(("5B 5C 5S", "1S 3S 6S"), "7D 10D 11D 12D")) == "announce tringa"


def test_greedy_takes_the_longer_sequence() -> None:
    table = deal(("2C 5C 12C", "1S 3S 4S"), "2D 5D 6D 7D").silent()
    assert choice(table) == "throw 5C"


def test_greedy_takes_a_missa() -> None:
    assert choice(lie(("3C 5C 12C", "1S 4S 6S"), "5D 6D")) == "throw 5C"


def test_greedy_taps_when_the_thrower_announced_nothing() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S"), "12D").throw("5C")
    assert choice(table) == "throw 5S tap"


def test_greedy_does_not_tap_what_the_thrower_probably_holds_again() -> None:
    table = deal(("2C 5B 5C", "4S 5S 11S"), "1D 3D 7D 12D").play("announce ronda", "pass")
    table = table.throw("5C")
    assert choice(table) != "throw 5S tap"


def test_greedy_answers_a_tap() -> None:
    table = lie(("1C 5B 5C", "2S 4S 5S"), "1D 12D").throw("5C", "5S tap")
    assert choice(table) == "throw 5B"


def test_greedy_throws_what_cannot_be_tapped() -> None:
    table = lie(("1C 2C 12C", "1S 3S 4S"), "5D 10D")
    gone = [card for card in table.state.captured[0] if card.rank == 12]
    assert len(gone) == 3  # nobody can hold a 12, but ones and twos are still about
    assert choice(table) == "throw 12C"


def test_greedy_as_dealer_keeps_a_sure_capture_for_the_last_card() -> None:
    """Seat 1 deals and has two cards; no other 4 is left, so it will still capture at the end."""
    table = lie(("1C 6C", "4C 11C"), "4D 12D", last_deal=True, last=(0, "2")).throw("1C")
    assert choice(table) == "throw 11C"


def test_a_seat_that_can_only_pass_is_answered_with_a_pass() -> None:
    table = deal(("1C 3C 5C", "1S 3S 5S"), "2D 4D 6D 10D")
    assert Greedy(0).choose(table.view(0), ()) == Pass()
    assert GAME.can_only_pass(GAME.view(table.state, Seat(0)))
