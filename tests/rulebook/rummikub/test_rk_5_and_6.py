"""Rummikub, paragraph by paragraph: the end, and presets."""

from __future__ import annotations

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.games.rummikub.rules.events import Drew, PoolRanOut, RoundEnd, RoundEnded
from kafene.games.rummikub.rules.points import hand_value, round_points
from kafene.parts.events import MatchEnded, Passed, WentOut
from kafene.text import sentences
from rummikub_kit import (
    GAME,
    NAMES,
    TEXT,
    Refusal,
    Table,
    deal,
    midst,
    rules,
    stacked,
    start,
    tiles,
)

PLAY_ON = "pool-out=play-on"


def told(table: Table, seat: int | None = None) -> list[str]:
    """The events of the last `play`, as a seat is told."""
    reader = None if seat is None else Seat(seat)
    names = NAMES[: table.state.seats]
    return [
        line
        for event in table.events
        for line in sentences.event(TEXT, GAME, event.seen_by(reader), names, reader)
    ]


# -------------------------------------------------------------------------------------- 5.1 out


def test_rk_5_1_a_player_with_no_tiles_wins_at_once() -> None:
    over = midst("2R 3R 4R", ("5R", "13O 2B", "J 1K")).leave("2-5R")
    assert over.happened(WentOut)
    assert over.ended.reason is RoundEnd.OUT
    assert over.ended.winners == (0,)
    assert over.mover is None
    assert told(over) == [
        "Ann plays 5R. 2R 3R 4R becomes 2R 3R 4R 5R.",
        "Ann has no tiles left!",
        "The round is over.",
        "Ann: no tiles left. Score: +46.",
        "Bob: 2B 13O (worth 15). Score: -15.",
        "Cid: 1K J (worth 31). Score: -31.",
        "The game is over. Ann wins with 46 points.",
        "1st place: Ann, 46 points.",
        "2nd place: Bob, -15 points.",
        "3rd place: Cid, -31 points.",
    ]


def test_rk_5_1_even_with_an_empty_pool() -> None:
    table = midst("2R 3R 4R", ("5R", "13O 2B"), pool="", options=PLAY_ON)
    over = table.leave("2-5R")
    assert over.ended.reason is RoundEnd.OUT
    assert over.scores == (15, -15)


# -------------------------------------------------------------------------- 5.2 the lowest hand


def test_rk_5_2_tiles_count_their_number_and_a_joker_thirty() -> None:
    assert hand_value(tiles("1R 2B 13K")) == 16
    assert hand_value(tiles("J")) == 30
    assert hand_value(tiles("J J 10R")) == 70
    assert hand_value(()) == 0


def test_rk_5_2_the_lowest_hand_wins_when_the_pool_has_run_out() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "J", "13K 13O"), pool="5B")
    over = table.play("draw")
    assert over.ended.reason is RoundEnd.POOL
    assert over.ended.values == (8, 30, 26)
    assert over.ended.winners == (0,)
    assert over.scores == (40, -22, -18)


def test_rk_5_2_the_drawer_may_lose_by_the_last_tile() -> None:
    over = midst("2R 3R 4R", ("1R", "5B"), pool="J").play("draw")
    assert over.ended.values == (31, 5)
    assert over.ended.winners == (1,)


def test_rk_5_2_ties_share_the_win() -> None:
    over = midst("2R 3R 4R", ("3K", "5B", "9O"), pool="2K").play("draw")
    assert over.ended.winners == (0, 1)
    assert over.outcome is not None
    assert over.outcome.winners == (0, 1)
    assert over.outcome.ranking == (1, 1, 3)
    assert (
        told(over)[1]
        == "The round is over: the pool has run out. Ann and Bob tie for the lowest hand."
    )


# ------------------------------------------------------------------------------ 5.3 no pool left


def test_rk_5_3_the_turn_that_takes_the_last_tile_is_the_last_one() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "5R", "13K"), pool="9O 8O")
    one = table.play("draw")
    assert one.mover == 1
    over = one.play("draw")
    assert over.mover is None
    assert not over.happened(PoolRanOut)
    assert over.ended.reason is RoundEnd.POOL


def test_rk_5_3_a_play_does_not_end_a_round_whose_pool_has_one_tile() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "5R 9B", "13K"), pool="9O")
    assert table.leave("1-4R").mover == 1
    assert table.leave("1-4R").leave("1-5R").mover == 2


def test_rk_5_3_play_on_goes_on_without_a_pool() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "5R 9B", "13K"), pool="9O", options=PLAY_ON)
    after = table.play("draw")
    assert [type(event) for event in after.events] == [Drew, PoolRanOut]
    assert after.mover == 1
    assert after.options() == ["pass", "play 2R 3R 4R 5R"]
    assert told(after)[-1] == "The pool is empty: from now on, if you can't play, you pass."


def test_rk_5_3_a_draw_from_an_empty_pool_is_refused() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "5R 9B"), pool="", options=PLAY_ON)
    assert table.refused("draw") == Refusal("rk-pool-is-empty", "RK 5.3")


@pytest.mark.parametrize("options", ["", PLAY_ON])
def test_rk_5_3_nobody_passes_while_there_is_a_pool(options: str) -> None:
    table = midst("2R 3R 4R", ("1R 2B", "5R 9B"), pool="9O", options=options)
    assert table.refused("pass") == Refusal("rk-no-passing", "RK 5.3")


def test_rk_5_3_the_round_ends_when_all_have_passed_in_a_row() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "5R 9B", "13K"), pool="", options=PLAY_ON)
    two = table.play("pass", "pass")
    assert two.state.passes == 2
    assert two.mover == 2
    over = two.play("pass")
    assert over.mover is None
    assert [event.seat for event in over.happened(Passed)] == [2]
    assert over.ended.reason is RoundEnd.POOL


def test_rk_5_3_a_play_starts_the_count_of_passes_again() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "5R 9B", "13K"), pool="", options=PLAY_ON)
    played = table.play("pass").leave("2-5R")
    assert played.state.passes == 0
    assert played.play("pass", "pass").mover == 1
    assert played.play("pass", "pass", "pass").mover is None


def test_rk_5_3_who_draws_the_last_tile_has_not_passed() -> None:
    table = midst("2R 3R 4R", ("1R 2B", "9B"), pool="9O", options=PLAY_ON).play("draw")
    assert table.state.passes == 0
    assert table.play("pass").mover == 0
    assert table.play("pass", "pass").mover is None


def test_rk_5_3_a_first_play_is_possible_without_a_pool() -> None:
    table = midst(
        "2R 3R 4R",
        ("10R 10B 10K 1B", "5R 9B"),
        pool="",
        options=PLAY_ON,
        opened=(False, True),
    )
    assert table.options() == ["pass", "play 2R 3R 4R / 10R 10B 10K"]


@pytest.mark.parametrize("value", ["stop", "true", ""])
def test_rk_5_3_pool_out_is_end_or_play_on(value: str) -> None:
    assert rules("pool-out=end") == rules()
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"pool-out={value}")


# -------------------------------------------------------------------------------------- 5.4 score

LAID = "2-13R / 1-13R / 1B 1K 1O / 3-13B / 1-13B / 2-12K J / 1-13K / 2-12O / 1-13O"
"""All tiles but `1R 2B`, `J` and `13K 13O`: a table as it can be at the end."""


def test_rk_5_4_example_all_pass_and_the_lowest_hand_wins() -> None:
    table = midst(LAID, ("1R 2B", "J", "13K 13O"), options=PLAY_ON)
    assert table.state.pool == ()
    assert GAME.flaw(table.state) is None
    over = table.play("pass", "pass", "pass")
    assert over.ended.winners == (0,)
    assert over.ended.values == (3, 30, 26)
    assert over.scores == (50, -27, -23)


def test_rk_5_4_example_two_share() -> None:
    table = midst("2R 3R 4R", ("5R", "2K 3K", "9O"), pool="", options=PLAY_ON)
    over = table.play("pass", "pass", "pass")
    assert over.ended.winners == (0, 1)
    assert over.scores == (2, 2, -4)


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ((0, 15, 31), (46, -15, -31)),
        ((3, 30, 26), (50, -27, -23)),
        ((5, 5, 9), (2, 2, -4)),
        ((5, 5, 10), (2, 2, -5)),
        ((4, 4, 4, 9), (1, 1, 1, -5)),
        ((7, 7), (0, 0)),
        ((5, 5, 6), (0, 0, -1)),
    ],
)
def test_rk_5_4_losers_lose_winners_share_and_the_remainder_is_lost(
    values: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert round_points(values) == points


def test_rk_5_4_before_the_end_all_scores_are_0() -> None:
    assert start().scores == (0, 0, 0, 0)
    assert midst("2R 3R 4R", ("5R 1B", "J")).scores == (0, 0)


def test_rk_5_4_one_round_unless_the_option_says_more() -> None:
    assert rules().rounds == 1
    over = midst("2R 3R 4R", ("5R", "13O")).leave("2-5R")
    assert over.happened(MatchEnded)


def test_rk_5_4_a_match_adds_the_scores_up() -> None:
    table = midst("2R 3R 4R", ("5R", "13O 2B"), options="rounds=2", sheet=())
    between = table.leave("2-5R")
    assert between.mover is DEALER
    assert between.outcome is None
    assert not between.happened(MatchEnded)
    assert between.scores == (15, -15)
    dealt = between.play(stacked(("10R 10B 10O", "9R 9B 9K")))
    assert dealt.scores == (15, -15)
    assert dealt.state.round == 2
    assert told(dealt) == ["Round 2: 14 tiles each, 78 in the pool. Bob starts."]


def test_rk_5_4_the_last_round_ends_the_match_and_the_most_points_win() -> None:
    table = midst(
        "2R 3R 4R", ("5R", "13O 2B", "1K"), options="rounds=2", round=2, sheet=((-30, 40, -10),)
    )
    over = table.leave("2-5R")
    assert over.scores == (-14, 25, -11)
    assert over.outcome is not None
    assert over.outcome.winners == (1,)
    assert over.outcome.ranking == (3, 1, 2)
    assert told(over)[2:] == [
        "Round 2 is over.",
        "Ann: no tiles left. Score: +16, -14 in total.",
        "Bob: 2B 13O (worth 15). Score: -15, 25 in total.",
        "Cid: 1K (worth 1). Score: -1, -11 in total.",
        "The game is over. Bob wins with 25 points.",
        "1st place: Bob, 25 points.",
        "2nd place: Cid, -11 points.",
        "3rd place: Ann, -14 points.",
    ]
    assert told(over, 1)[-4] == "The game is over. You win with 25 points."


def test_rk_5_4_ties_share_the_match() -> None:
    table = midst(
        "2R 3R 4R",
        ("5R", "13O 2B"),
        options="rounds=2",
        round=2,
        player=Seat(0),
        sheet=((-15, 15),),
    )
    over = table.leave("2-5R")
    assert over.scores == (0, 0)
    assert over.outcome is not None
    assert over.outcome.winners == (0, 1)
    assert told(over)[-2:] == [
        "The game is over. Ann and Bob share the win with 0 points each.",
        "1st place: Ann and Bob, 0 points.",
    ]
    assert told(over, 1)[-2].startswith("The game is over. You share the win")


@pytest.mark.parametrize(("booked", "starter"), [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1)])
def test_rk_5_4_the_start_moves_one_seat_a_round(booked: int, starter: int) -> None:
    table = deal(("", "", ""), options="rounds=6", booked=[(4, -1, -3)] * booked)
    assert table.mover == starter
    assert table.state.starter == starter
    assert table.scores == (4 * booked, -booked, -3 * booked)


def test_rk_5_4_the_position_stays_until_the_next_shuffle_all_hands_open() -> None:
    over = midst("2R 3R 4R", ("5R", "13O 2B"), options="rounds=2").leave("2-5R")
    assert over.sets == "2R 3R 4R 5R"
    assert over.view(0).hands == over.state.hands
    assert over.view(None).hands == over.state.hands
    (event,) = over.happened(RoundEnded)
    assert event.hands == over.state.hands
    again = over.play(stacked(("", "")))
    assert (again.sets, again.state.opened, again.state.passes) == ("", (False, False), 0)
    assert again.state.sheet == ((15, -15),)


@pytest.mark.parametrize("value", ["0", "31", "none"])
def test_rk_5_4_rounds_are_1_to_30(value: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"rounds={value}")


def test_rk_5_4_scores_are_shown_round_by_round() -> None:
    view = deal(("", ""), options="rounds=3", booked=[(3, -3), (-10, 10)]).view(0)
    shown = sentences.scores(TEXT, GAME, view, NAMES[:2])
    assert shown == ["You: 3 - 10 = -7", "Bob: -3 + 10 = 7"]


# -------------------------------------------------------------------------------------- 6 presets


def test_rk_6_the_presets_are_the_options_that_the_page_names() -> None:
    assert rules("classic") == rules()
    assert rules("fmi") == rules("manipulation=strict-steal pool-out=end")
    assert rules("rumi") == rules("manipulation=free pool-out=play-on")
    assert rules("official") == rules("open-onto-table=true pool-out=play-on")
    assert rules("box") == rules("official joker=replace")
    assert tuple(type(rules()).presets) == ("classic", "fmi", "rumi", "official", "box")


def test_rk_6_box_opens_onto_the_table_replaces_jokers_and_plays_on() -> None:
    hands = ("10R 10B 10O 9O 13K", "1O")
    table = midst("9R 9B J / 11K 12K 13K", hands, pool="", options="box", opened=(False, True))
    assert table.leave("9R 9B 9O / 10R 10B 10O / 11K 12K 13K J").hand(0) == "13K"
    unreplaced = midst("9R 9B 9K J", hands, options="box").leaving("9R 9B 9K / 10R 10B 10O J")
    assert unreplaced.rule == "RK 3.5"
    assert table.play("pass", "pass").ended.reason is RoundEnd.POOL


def test_rk_6_every_option_has_the_name_and_the_default_of_the_page() -> None:
    defaults = {option.name: option.write(option.default) for option in type(rules()).options()}
    assert defaults == {
        "manipulation": "free",
        "joker": "free",
        "opening-minimum": "30",
        "open-onto-table": "false",
        "pool-out": "end",
        "rounds": "1",
    }
