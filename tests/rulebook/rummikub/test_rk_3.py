"""Rummikub, paragraph by paragraph: a turn. Its house rules (3.4, 3.5) have a file of their own."""

from __future__ import annotations

import pytest

from kafene.core.errors import NotationError
from kafene.games.rummikub.rules.events import Drew, Played
from kafene.games.rummikub.rules.melds import tiles_of
from kafene.parts.events import WentOut
from rummikub_kit import GAME, Refusal, deal, melds, midst, start, tiles, turn, written

# ------------------------------------------------------------------------------ 3.1 play or draw


def test_rk_3_1_drawing_takes_one_tile_and_ends_the_turn() -> None:
    table = deal(("13R", "13B"), "12O").play("0 draw")
    assert [event.tile for event in table.happened(Drew)] == [*tiles("12O")]
    assert len(table.state.hands[0]) == 15
    assert len(table.state.pool) == 77
    assert table.mover == 1


def test_rk_3_1_playing_ends_the_turn_and_nothing_is_drawn() -> None:
    table = turn("5R 9B", "2R 3R 4R").leave("2R 3R 4R 5R")
    assert table.mover == 1
    assert not table.happened(Drew)
    assert table.hand(0) == "9B"
    assert table.refused("0 draw") == Refusal("not-your-turn", "ALL 1")


def test_rk_3_1_a_player_may_draw_although_a_play_exists() -> None:
    table = turn("5R 9B", "2R 3R 4R")
    assert "play 2R 3R 4R 5R" in table.options()
    drawn = table.play("draw")
    assert drawn.mover == 1
    assert drawn.sets == "2R 3R 4R"


def test_rk_3_1_the_first_option_is_the_draw() -> None:
    assert turn("5R 9B", "2R 3R 4R").options()[0] == "draw"
    assert deal(("13R", "13B")).options()[0] == "draw"


@pytest.mark.parametrize(
    "text", ["draw 5R", "draw 2", "pass 1", "play", "play /", "discard 5R", "meld 5R", "done", ""]
)
def test_rk_3_1_there_is_nothing_else_to_do(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(text)


def test_rk_3_1_before_the_deal_nothing_is_drawn() -> None:
    assert start().refused("0 draw") == Refusal("not-your-turn", "ALL 1")


# ---------------------------------------------------------------------- 3.2 the table that is left


@pytest.mark.parametrize(
    ("left", "hand"),
    [("1R 2R 3R / 3R 4R 5R", ""), ("1R 2R 3R 4R 5R", "3R"), ("2R 3R 4R 5R", "1R 3R")],
)
def test_rk_3_2_example_a_run_is_stretched_or_made_two(left: str, hand: str) -> None:
    table = midst("2R 3R 4R", ("1R 3R 5R", "13O"))
    after = table.leave(left)
    assert after.sets == written(left)
    assert after.hand(0) == hand
    assert bool(after.happened(WentOut)) == (not hand)


def test_rk_3_2_example_the_joker_is_taken_and_used() -> None:
    table = turn("9O 5K 6K 2R", "9R 9B J").leave("9R 9B 9O / 5K 6K J")
    assert table.hand(0) == "2R"
    assert table.played.tiles == tiles("5K 6K 9O")


def test_rk_3_2_example_a_long_run_is_cut_by_a_tile() -> None:
    before = "3-9K / 5R 5K 5B"
    table = turn("2K 3R 5O 7K", before).leave("3-7K / 7K 8K 9K / 5R 5K 5B")
    assert table.hand(0) == "2K 3R 5O"
    assert table.played.gone == melds("3-9K")
    assert table.played.made == melds("3-7K / 7-9K")


DISSOLVED = ("6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 3O 11R", "4-8K / 3B 4B 5B / 2-5O")


def test_rk_3_2_example_a_group_is_dissolved() -> None:
    before, hand, left = DISSOLVED
    table = turn(hand, before).leave(left)
    assert table.hand(0) == "3O 11R"
    assert table.played.gone == melds(before)
    assert table.played.made == melds(left)


def test_rk_3_2_example_without_a_tile_from_the_hand_nothing_is_played() -> None:
    table = turn("13R 9B", "2-7R")
    assert table.leaving("2R 3R 4R / 5R 6R 7R") == Refusal("rk-nothing-added", "RK 3.2")
    assert table.leaving("2-7R") == Refusal("rk-nothing-added", "RK 3.2")


def test_rk_3_2_a_tile_like_one_on_the_table_is_still_added() -> None:
    table = turn("5R 9B", "3-7R").leave("3R 4R 5R / 5R 6R 7R")
    assert table.hand(0) == "9B"
    assert table.played.tiles == tiles("5R")


@pytest.mark.parametrize(
    ("before", "hand", "left"),
    [
        ("2R 3R 4R", "8R 8B 8K", "2R 3R 4R / 8R 8B 8K"),
        ("2R 3R 4R / 5R 6R 7R", "8R", "2-8R"),
        ("7R 7B 7K 7O", "8R 9R", "7B 7K 7O / 7R 8R 9R"),
        ("2-4R / 2-4B / 2-4K", "2O 3O", "2R 2B 2K 2O / 3R 3B 3K 3O / 4R 4B 4K"),
        ("9R 9B J", "9K", "9R 9B 9K J"),
        ("1R 2R J", "4R", "1R 2R 4R J"),
        ("J J 4R", "5R", "J J 4R 5R"),
        ("1R J 3R / 6K 7K 8K", "2R", "1R 2R 3R / 6K 7K 8K J"),
    ],
)
def test_rk_3_2_add_split_join_dissolve_take_a_joker(before: str, hand: str, left: str) -> None:
    after = turn(f"{hand} 13B", before).leave(left)
    assert after.sets == written(left)
    assert after.hand(0) == "13B"
    assert tiles_of(after.state.table) == tiles_of(melds(before)) + tiles_of(melds(hand))


@pytest.mark.parametrize(
    ("left", "code", "rule", "pieces"),
    [
        ("2R 3R / 4R 5R 6R 7R", "run-too-short", "RK 2.1", "2R 3R"),
        ("2-6R / 7R 7B", "group-too-small", "RK 2.2", "7R 7B"),
        ("2R 3R 4R 5R / 6R 7R 7B", "group-ranks-differ", "RK 2.2", "6R"),
        ("2-7R / 7B", "run-too-short", "RK 2.1", "7B"),
    ],
)
def test_rk_3_2_every_meld_that_is_left_is_valid(
    left: str, code: str, rule: str, pieces: str
) -> None:
    assert turn("7B 9B", "2-7R").leaving(left) == Refusal(code, rule, pieces)


def test_rk_3_2_the_first_bad_meld_is_told() -> None:
    table = turn("9B 9K 12O 12K", "2-7R")
    assert table.leaving("2-7R / 9B 9K / 12O 12K").pieces == "9B 9K"
    assert table.leaving("12O 12K / 2-7R / 9B 9K").pieces == "12K 12O"


def test_rk_3_2_what_is_played_is_told_to_everybody() -> None:
    event = turn("5R 9B", "2R 3R 4R").leave("2R 3R 4R 5R").played
    assert event == Played(event.seat, tiles("5R"), melds("2-5R"), melds("2-4R"), False, 1)
    assert event.seen_by(None) == event


# --------------------------------------------------------------------- 3.3 what lies there stays


def test_rk_3_3_example_the_joker_does_not_come_to_the_hand() -> None:
    table = turn("9O 5K 6K 2R", "9R 9B J")
    assert table.leaving("9R 9B 9O") == Refusal("rk-tiles-missing", "RK 3.3", "J")


@pytest.mark.parametrize(
    ("left", "missing"),
    [("3R 4R 5R", "2R"), ("3R 4R 5R / 9B 9K 9O", "2R"), ("9B 9K 9O", "2R 3R 4R")],
)
def test_rk_3_3_every_tile_still_lies_there(left: str, missing: str) -> None:
    table = turn("5R 9B 9K 9O", "2R 3R 4R")
    assert table.leaving(left) == Refusal("rk-tiles-missing", "RK 3.3", missing)


def test_rk_3_3_a_tile_is_not_exchanged_for_its_like() -> None:
    """The table lacks nothing, but nothing was added to it either."""
    assert turn("3R 9B", "2R 3R 4R").leaving("2R 3R 4R") == Refusal("rk-nothing-added", "RK 3.2")


def test_rk_3_3_the_table_may_be_left_in_any_order() -> None:
    table = turn("5R 9B", "2R 3R 4R / 8B 8K 8O")
    one, other = table.leave("2-5R / 8B 8K 8O"), table.leave("8O 8K 8B / 5R 4R 3R 2R")
    assert tiles_of(one.state.table) == tiles_of(other.state.table)


# -------------------------------------------------------------------------------- 3.6 the last tile


def test_rk_3_6_who_plays_the_last_tile_wins_at_once() -> None:
    table = midst("2R 3R 4R", ("5R", "13O 2B", "J"))
    over = table.leave("2-5R")
    assert [event.seat for event in over.happened(WentOut)] == [0]
    assert over.mover is None
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    assert over.refused("1 draw") == Refusal("game-over", "ALL 1")


def test_rk_3_6_the_first_play_may_be_the_last() -> None:
    table = midst("", ("10R 10B 10O", "13O 2B"))
    over = table.leave("10R 10B 10O")
    assert over.played.opening
    assert over.mover is None
    assert over.scores == (15, -15)
