"""Rummikub, paragraph by paragraph: what holds in every game (ALL)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import DEALER, Seat, Shuffle
from kafene.core.pieces import HIDDEN
from kafene.core.record import Record, replay
from kafene.games.rummikub.rules.events import Dealt, Drew, Played, RoundEnded
from kafene.games.rummikub.rules.melds import best_reading, tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from rummikub_kit import (
    DECK,
    GAME,
    Refusal,
    Table,
    deal,
    midst,
    rules,
    stacked,
    start,
    tiles,
    turn,
)


def test_all_1_only_the_mover_acts() -> None:
    table = turn("5R 9B", "2R 3R 4R")
    for other in ("1", "2", "-"):
        for action in ("draw", "pass", "play 2R 3R 4R 5R"):
            assert table.refused(f"{other} {action}") == Refusal("not-your-turn", "ALL 1")
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.check(table.view(None), GAME.parse("draw"))
    assert GAME.draft(table.view(1)) is None
    assert GAME.draft(table.view(None)) is None


def test_all_1_before_the_deal_only_the_dealer_acts() -> None:
    table = start()
    assert table.refused("0 draw") == Refusal("not-your-turn", "ALL 1")
    assert table.refused("- draw") == Refusal("shuffle-is-due", "ALL 1")
    assert GAME.draft(table.view(0)) is None


def test_all_1_a_player_does_not_shuffle() -> None:
    table = turn("5R 9B", "2R 3R 4R")
    assert table.refused(Shuffle(DECK)) == Refusal("only-the-dealer-shuffles", "ALL 1")


def test_all_1_after_the_end_nothing_more_can_be_done() -> None:
    over = midst("2R 3R 4R", ("5R", "13O")).leave("2-5R")
    for action in ("draw", "1 draw", "pass", "1 play 2R 3R 4R 5R", "- shuffle 1R"):
        assert over.refused(action) == Refusal("game-over", "ALL 1")
    assert GAME.draft(over.view(0)) is None


@pytest.mark.parametrize(
    ("left", "foreign"),
    [
        ("2-4R / 9B 9K 9O", "9K 9O"),
        ("2-4R / 10B", "10B"),
        ("2-6R", "6R"),
        ("2-4R / 5R 5R 5R", "5R 5R"),
        ("2-4R J", "J"),
        ("5R 9B 13O", "13O"),
    ],
)
def test_all_2_a_player_plays_only_tiles_of_the_hand_and_the_table(left: str, foreign: str) -> None:
    table = turn("5R 9B", "2R 3R 4R")
    assert table.leaving(left) == Refusal("not-in-hand", "ALL 2", foreign)


def test_all_3_out_of_turn_comes_before_everything() -> None:
    table = turn("5R 9B", "2R 3R 4R")
    assert table.refused("1 play 13K 13R").rule == "ALL 1"


def test_all_3_what_is_not_held_is_said_before_the_page() -> None:
    table = turn("5R 9B", "2R 3R 4R", opened=False)
    assert table.leaving("9B 10B / 2-4R").rule == "ALL 2"
    assert table.leaving("10B").rule == "ALL 2"


def test_all_3_the_page_refuses_by_number() -> None:
    """One play may break several paragraphs: the lowest number is told, then the next."""
    options = "manipulation=strict-steal joker=replace"
    before = "5R 6R J / 9R 9B 9K"
    table = turn("10B 11B 10K 11K 10R 11R 5B 5K 6B 6K 12O", before, options, opened=False)

    def rule(left: str) -> str:
        return table.leaving(left).rule

    assert rule("5R 6R / 10K 11K 12O") == "RK 2.1"  # and 2.2, 3.3, 3.4 …
    assert rule("10K 11K 12O / 5R 6R J") == "RK 2.2"  # and 3.3, 3.4, 4.1
    assert rule("5R 6R J") == "RK 3.2"  # and 3.3, 3.4
    assert rule("5R 6R J / 9-11B / 9-11K") == "RK 3.3"  # and 3.4
    assert rule("5R 5B 5K J / 6R 6B 6K / 9-11B / 9-11K / 9-11R") == "RK 3.4"  # and 3.5, 4.2
    assert rule("5R 6R J / 9-11B / 9-11K / 9-11R") == "RK 3.4"  # and 4.2


def test_all_3_the_joker_comes_before_the_opening_and_the_points_before_the_table() -> None:
    table = turn("2K 3K 4K 9O", "5R 6R 7R J / 9R 9B 9K", "joker=replace", opened=False)
    assert table.leaving("5R 6R 7R / 2K 3K J / 9R 9B 9K").rule == "RK 3.5"
    assert table.leaving("5R 6R 7R J / 9R 9B 9K / 2-4K").rule == "RK 4.1"
    assert table.leaving("5R 6R 7R J / 9R 9B 9K 9O / 2-4K").rule == "RK 4.2"


def test_all_3_a_joker_too_many_after_the_other_faults_of_a_meld() -> None:
    table = turn("7R 7B 7K 7O J 8R 12R 12B")
    assert table.leaving("7R 7B 7K 7O J 8R").rule == "RK 2.2"
    assert table.leaving("7R 7B 7K 7O J").rule == "RK 2.3"


def test_all_3_of_several_bad_melds_the_lowest_paragraph_in_any_order() -> None:
    table = turn("7R 7B 7K 7O J 8R 12R 12B 1R 2R")
    assert table.leaving("7R 7B 7K 7O J / 12R 12B").rule == "RK 2.2"
    assert table.leaving("7R 7B 7K 7O J / 12R 12B / 1R 2R").rule == "RK 2.1"
    assert table.leaving("1R 2R / 12R 12B").rule == "RK 2.1"


def test_all_4_a_deal_is_made_of_exactly_the_tiles() -> None:
    order = stacked().order
    table = start()
    assert table.refused(Shuffle(order[:-1])) == Refusal(
        "not-what-is-shuffled", "ALL 4", str(order[-1])
    )
    assert table.refused(Shuffle((*order, order[0]))).rule == "ALL 4"
    assert table.refused(Shuffle((order[-1], *order[1:]))).rule == "ALL 4"


@pytest.mark.parametrize("preset", RummikubRules.presets)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_4_no_tile_is_made_or_lost(seats: int, preset: str) -> None:
    rng = random.Random(seats)
    state = GAME.start(rules(f"{preset} rounds=2 opening-minimum=10"), seats)
    played = 0
    while state.mover is not None:
        if state.mover is DEALER:
            action: Any = GAME.shuffle(state, rng)
        else:
            action = rng.choice(list(GAME.options(GAME.view(state, state.mover))))
        state, events = GAME.play(state, action)
        played += sum(isinstance(event, Played) for event in events)
        everywhere = [*sum(state.hands, ()), *state.pool, *tiles_of(state.table).elements()]
        assert sorted(everywhere) == sorted(DECK)
        assert all(best_reading(meld.tiles) for meld in state.table)
    assert played


def test_all_5_a_seat_sees_its_hand_the_table_and_how_many_tiles_there_are() -> None:
    table = deal(("13R", "13B", "13K"), "12O").play("draw")
    view = table.view(1)
    assert view.hand == table.state.hands[1]
    assert view.hands[0] == (HIDDEN,) * 15
    assert view.pool == (HIDDEN,) * 63
    assert view.table == table.state.table
    assert table.view(None).hand == ()


def test_all_5_only_the_drawer_learns_which_tile_it_was() -> None:
    (event,) = deal(("13R", "13B"), "12O").play("draw").happened(Drew)
    assert event.seen_by(Seat(0)).tile == tiles("12O")[0]
    assert [event.seen_by(seat).tile for seat in (Seat(1), None)] == [HIDDEN] * 2


def test_all_5_of_a_deal_each_seat_is_told_its_own_hand() -> None:
    table = deal(("13R", "13B", "13K"))
    (event,) = table.happened(Dealt)
    assert event.seen_by(Seat(2)).hands[2] == table.state.hands[2]
    assert event.seen_by(None).hands == ((HIDDEN,) * 14,) * 3


def test_all_5_hands_are_shown_when_the_round_is_over_and_only_then() -> None:
    table = midst("2R 3R 4R", ("5R", "13O 2B"))
    assert table.view(0).hands[1] == (HIDDEN, HIDDEN)
    over = table.leave("2-5R")
    assert over.view(0).hands == over.state.hands
    assert set(over.view(0).pool) == {HIDDEN}
    (event,) = over.happened(RoundEnded)
    assert event.seen_by(None) == event


def test_all_6_the_same_deals_and_actions_give_the_same_game() -> None:
    def game() -> Table:
        table = deal(("10R 10B 10O 9K", "7R 7B 7O 2K 3K 4K"), "12O").play("draw")
        return table.leave("7R 7B 7O / 2K 3K 4K").leave("7R 7B 7O / 2K 3K 4K / 10R 10B 10O")

    assert game() == game()


def test_all_7_nobody_resigns_and_a_game_may_stay_unfinished() -> None:
    with pytest.raises(NotationError, match="no-such-action"):
        GAME.parse("resign")
    text = f"kafene 1\ngame rummikub\nseats A B\n- {stacked(('', ''))}\n0 draw\n"
    *_, last = replay(GAME, Record.loads(text))
    assert last.state.mover == 1
    assert GAME.outcome(last.state) is None
