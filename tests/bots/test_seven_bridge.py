from __future__ import annotations

import random
from typing import Any

import pytest

from kafene import bots
from kafene.core.game import DEALER
from kafene.core.record import Record
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase
from kafene.table import Table as Game
from kafene.table import make_shuffler, run
from seven_bridge_kit import GAME, Table, midst

GREEDY = bots.make(GAME, "greedy-1", 1)
OTHER = ("AC 10D 2S", "QC 3H JC")


def choice(table: Table) -> str:
    """What greedy does in the seat that is to move."""
    mover = table.mover
    assert isinstance(mover, int)
    return str(GREEDY.choose(table.view(mover), ()))


def drawn(hand: str, table: str = "", others: tuple[str, ...] = OTHER, **more: Any) -> Table:
    return midst(table, (hand, *others), **more)


def offered(discard: str, hand: str, table: str = "", **more: Any) -> Table:
    return midst(table, (hand, *OTHER), phase=Phase.START, discards=discard, **more)


# ----------------------------------------------------------------------------------------- laying


def test_melds_its_sets_and_runs_at_once_the_longest_first() -> None:
    assert choice(drawn("4S 5S 6S 9H KD 2C")) == "meld 4S 5S 6S"
    assert choice(drawn("4S 5S 6S 7S 9H KD 2C")) == "meld 4S 5S 6S 7S"
    assert choice(drawn("9S 9H 9D KD 2C 4H")) == "meld 9D 9H 9S"


def test_chooses_the_melds_that_leave_the_fewest_cards() -> None:
    """5S belongs to the run of four and to the set: both go if the run is short."""
    table = drawn("5S 5H 5D 6S 7S 8S KD QH 2C")
    first = choice(table)
    after = table.play(first)
    assert choice(after).startswith("meld")
    assert len(after.play(choice(after)).state.hands[0]) == 3


def test_lays_off_what_it_can() -> None:
    assert choice(drawn("10H KD 2C 4S", "7H 8H 9H")) == "layoff 10H 1"


def test_prefers_a_run_for_it_takes_more_cards() -> None:
    assert choice(drawn("10H JH KD 2C 4S", "10S 10D 10C / 7H 8H 9H")) == "layoff 10H 2"


def test_keeps_a_7_until_all_goes_or_somebody_is_close_to_the_end() -> None:
    assert choice(drawn("7S KD 2C 4H")) == "discard KD"
    assert choice(drawn("7S KD")) == "meld 7S"
    assert choice(drawn("7S KD 2C 4H", others=("AC", "QC 3H JC"))) == "meld 7S"


def test_lays_everything_in_the_last_turn_of_the_deal_and_throws_the_highest_card() -> None:
    last = drawn("7S 8S KD 2C 4H", stock="", outs=2)
    assert choice(last) == "meld 7S"
    laid = last.play("meld 7S")
    assert choice(laid) == "layoff 8S 1"
    assert choice(laid.play("layoff 8S 1")) == "discard KD"


def test_goes_out_when_it_can() -> None:
    table = drawn("7S 8S 10H KD", "7H 8H 9H")
    while table.mover == 0:
        table = table.play(choice(table))
    assert table.scores[0] == 0


def test_goes_out_by_a_discard_where_it_must() -> None:
    table = drawn("7S 8S 10H", "7H 8H 9H", options="must-discard-out=true")
    while table.mover == 0:
        table = table.play(choice(table))
    assert table.scores[0] == 0


def test_does_not_plan_to_lay_off_without_a_meld_where_that_is_not_allowed() -> None:
    table = drawn("10H KD 2C 4S", "7H 8H 9H", options="layoff-needs-meld=true")
    assert choice(table).startswith("discard")


# ---------------------------------------------------------------------------------------- calling


def test_calls_a_discard_that_takes_loose_cards_along() -> None:
    assert choice(offered("5H", "5S 5C KD 9C 2H 10S")) == "pon 5C 5S"
    assert choice(offered("9D", "7D 8D KD 4C 2H AS")) == "chi 7D 8D"


def test_takes_as_many_cards_along_as_it_can() -> None:
    assert choice(offered("5H", "5S 5C 5D KD 9C 2H")) == "pon 5C 5D 5S"


def test_does_not_call_if_that_breaks_a_meld() -> None:
    """With 7D the set of fives would be a pair, for a run of three."""
    assert choice(offered("8D", "6S 6C 6D 7D KH 2H")) == "draw"


def test_does_not_call_if_everything_goes_after_a_draw() -> None:
    hand, table = "10H JH QH 3C 4S 5S 6S", "7H 8H 9H / 3S 3H 3D"
    assert choice(offered("KH", hand, table)) == "draw"
    assert choice(offered("KH", f"{hand} 9C", table)) == "chi 10H JH QH"


def test_calls_if_that_goes_out() -> None:
    assert choice(offered("5H", "5S 5C")) == "pon 5C 5S"
    assert choice(offered("5H", "5S 5C KD")) == "pon 5C 5S"


def test_answers_in_a_window() -> None:
    more: dict[str, Any] = {"phase": Phase.WINDOW, "player": 2, "asked": 0}
    more |= {"options": "pon-from-any=true", "discards": "5H"}
    assert choice(midst("", ("5S 5C KD 9C", *OTHER), **more)) == "pon 5C 5S"
    assert choice(midst("", ("5S 5C 3C 4C KD QH", *OTHER), **more)) == "pass"


# -------------------------------------------------------------------------------------- discarding


def test_throws_what_can_still_become_least() -> None:
    """Kings are a pair with two to come, 9H 10H wants a card on either side, 2C is alone."""
    assert choice(drawn("KS KH 9H 10H 2C")) == "discard 2C"


def test_knows_which_cards_can_still_come() -> None:
    """The other kings lie in the meld area or among the discards: the pair is worth nothing."""
    hopeful = drawn("KS KH 4D 9H 10H")
    assert choice(hopeful) == "discard 4D"
    dead = drawn("KS KH 4D 9H 10H", "JD QD KD", discards="KC 2D 2H 9C 8D")
    assert choice(dead) in ("discard KS", "discard KH")


def test_keeps_a_card_next_to_a_run_on_the_table() -> None:
    """10H would make place for JH."""
    assert choice(drawn("JD JH KC", "6H 7H 8H 9H", discards="JS 10D")) == "discard KC"
    assert choice(drawn("KD JH 4C 2H", "6H 7H 8H 9H")) == "discard KD"
    assert choice(drawn("KD JH 4C 2H", "6H 7H 8H 9H / 10H 10S 10D", discards="QH")) == "discard JH"


def test_keeps_a_6_or_8_for_its_7() -> None:
    assert choice(drawn("6S 7S 3D 10C JH")) not in ("discard 6S", "discard 7S")


def test_of_cards_that_help_as_little_throws_what_the_next_player_can_use_least() -> None:
    """Three kings may be in one hand: three ways to pon KS. JH is wanted in two runs only."""
    table = drawn("KS JH 3D 4D", discards="QS JS JD 9H")
    assert choice(table) == "discard JH"
    assert table.options()[0] == "discard KS"


# ----------------------------------------------------------------------------------- whole games


def test_greedy_beats_random() -> None:
    """A sample: `kafene arena` plays as many as you like."""
    wins = 0
    for number in range(40):
        seat = number % 2
        levels = ["greedy-1" if at == seat else "random" for at in range(2)]
        table = Game(GAME, Record(game=GAME.name, seats=("A", "B")))
        players = [bots.make(GAME, level, number) for level in levels]
        assert run(table, players, make_shuffler(number // 2)) == {}
        outcome = GAME.outcome(table.state)
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins >= 33


@pytest.mark.parametrize("seed", range(30))
def test_greedy_is_legal_under_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.randint(2, 6)
    text = " ".join(
        f"{option.name}={rng.choice(('true', 'false'))}"
        for option in SevenBridgeRules.options()
        if option.kind is bool
    )
    preset = SevenBridgeRules.parse(f"{text} hand-size={rng.randint(1, 49 // seats)}")
    state = GAME.start(preset, seats)
    while state.mover is not None:
        if state.mover is DEALER:
            action: Any = GAME.shuffle(state, rng)
        else:
            action = GREEDY.choose(GAME.view(state, state.mover), ())
        state, _ = GAME.play(state, action)
