"""The two descriptions from which the game was written: every example of theirs is legal by default
(rules README, "How each question was decided", 3)."""

from __future__ import annotations

import pytest

from kafene.games.rummikub.rules.events import Drew, RoundEnd
from kafene.games.rummikub.rules.melds import tiles_of
from kafene.games.rummikub.rules.points import hand_value
from kafene.parts.events import WentOut
from rummikub_kit import GAME, Refusal, Table, deal, melds, midst, tiles, turn, verdict, written


def first(hand: str, table: str = "") -> Table:
    """A player who has not opened yet, with this hand and a 13B."""
    return turn(f"{hand} 13B", table, opened=False)


# ----------------------------------------------------------- the first: a course project in C++


@pytest.mark.parametrize(("seats", "pool"), [(2, 78), (3, 64), (4, 50)])
def test_source_1_two_to_four_players_get_fourteen_of_106_tiles(seats: int, pool: int) -> None:
    table = deal([""] * seats)
    assert [len(hand) for hand in table.state.hands] == [14] * seats
    assert len(table.state.pool) == pool
    assert len(GAME.pieces(table.state)) == 106


def test_source_1_a_run_2_3_4_of_red() -> None:
    assert verdict("2R 3R 4R") == "run 9"


def test_source_1_a_group_of_three_7s() -> None:
    assert verdict("7R 7B 7O") == "group 21"
    assert verdict("7R 7B 7B") == Refusal("group-suit-twice", "RK 2.2", "7B")


def test_source_1_joker_5_j_7() -> None:
    assert verdict("5R J 7R") == "run 18"


def test_source_1_joker_9_9_j() -> None:
    assert verdict("9R 9B J") == "group 27"


def test_source_1_joker_j_j_10() -> None:
    assert verdict("J J 10R") == "run 33"
    assert first("J J 10R").leave("J J 10R").played.opening


def test_source_1_joker_1_j_3_4() -> None:
    assert verdict("1R J 3R 4R") == "run 10"


def test_source_1_opening_with_one_meld_10_10_10() -> None:
    table = first("10R 10B 10O").leave("10R 10B 10O")
    assert table.played.opening
    assert table.sets == "10R 10B 10O"


def test_source_1_opening_with_several_melds_7_7_7_and_2_3_4() -> None:
    table = first("7R 7B 7O 2K 3K 4K").leave("7R 7B 7O / 2K 3K 4K")
    assert table.played.opening
    assert table.sets == "7R 7B 7O / 2K 3K 4K"


def test_source_1_opening_takes_no_tile_from_the_table() -> None:
    table = first("10R 10B", "10O 11O 12O 13O")
    assert table.leaving("10R 10B 10O / 11-13O").rule == "RK 4.2"


def test_source_1_after_the_opening_a_new_meld_of_any_worth() -> None:
    table = turn("1R 1B 1K 13B", "10R 10B 10O").leave("10R 10B 10O / 1R 1B 1K")
    assert table.hand(0) == "13B"


@pytest.mark.parametrize("added", ["1R 5R", "5R 6R", "1R", "5R", "5R 6R 7R"])
def test_source_1_adding_to_2_3_4(added: str) -> None:
    table = turn(f"{added} 13B", "2R 3R 4R").leave(f"2R 3R 4R {added}")
    assert table.sets == written(f"2R 3R 4R {added}")
    assert table.hand(0) == "13B"


def test_source_1_example_1_stretching_2_3_4_to_1_2_3_4_5() -> None:
    table = midst("2R 3R 4R", ("1R 3R 5R", "13O")).leave("1-5R")
    assert table.hand(0) == "3R"


def test_source_1_example_1_stealing_the_4_of_1_2_3_4_for_3_4_5() -> None:
    """First 1-2-3-4, then its 4 goes into 3-4-5; all tiles are used, and the player wins."""
    table = midst("2R 3R 4R", ("1R 3R 5R", "13O"))
    draft = table.draft.take("add", ["1R", "1"]).take("new", ["3R", "5R"])
    draft = draft.take("move", ["4R", "1", "2"])
    over = table.play(str(draft.done()))
    assert over.sets == "1R 2R 3R / 3R 4R 5R"
    assert over.happened(WentOut)


def test_source_1_the_meld_that_was_stolen_from_stays_valid() -> None:
    table = turn("3R 5R 13B", "2R 3R 4R")
    refusal = table.leaving("2R 3R / 3R 4R 5R")
    assert refusal == Refusal("run-too-short", "RK 2.1", "2R 3R")


def test_source_1_a_stolen_tile_is_used_in_the_same_turn() -> None:
    table = turn("6R 13B", "2R 3R 4R 5R")
    assert table.leaving("3R 4R 5R 6R") == Refusal("rk-tiles-missing", "RK 3.3", "2R")
    elsewhere = turn("6R 13B", "2R 3R 4R 5R / 2B 2K 2O")
    assert elsewhere.leave("3R 4R 5R 6R / 2R 2B 2K 2O").hand(0) == "13B"


@pytest.mark.parametrize(
    "used", ["9R 9B 9O / 5K 6K J", "9R 9B 9O J", "9R 9B 9O / 2R 2B 2K J"], ids=str
)
def test_source_1_example_2_the_joker_of_9_9_j_is_taken_and_used(used: str) -> None:
    before = "9R 9B J" if "2B" not in used else "9R 9B J / 2R 2B 2K"
    after = turn("9O 5K 6K 13B", before).leave(used)
    assert tiles("9O")[0] not in after.state.hands[0]
    assert after.sets == written(used)


def test_source_1_example_2_the_joker_is_not_kept_for_later() -> None:
    table = turn("9O 5K 6K 13B", "9R 9B J")
    assert table.leaving("9R 9B 9O") == Refusal("rk-tiles-missing", "RK 3.3", "J")


def test_source_1_who_cannot_or_does_not_want_to_play_draws_one_tile() -> None:
    for hand in ("5R 13B", "8O 13B"):
        table = turn(hand, "2R 3R 4R").play("draw")
        assert len(table.state.hands[0]) == 3
        assert table.happened(Drew)
        assert table.mover == 1


def test_source_1_the_end_all_tiles_used() -> None:
    over = midst("2R 3R 4R", ("5R", "13O")).leave("2-5R")
    assert over.ended.reason is RoundEnd.OUT
    assert over.ended.winners == (0,)


def test_source_1_the_end_the_pool_runs_out_and_the_lowest_hand_wins() -> None:
    over = midst("2R 3R 4R", ("9R 9B", "13O 10K"), pool="1K").play("draw")
    assert over.ended.reason is RoundEnd.POOL
    assert over.ended.winners == (0,)


def test_source_1_the_end_a_joker_counts_30() -> None:
    assert hand_value(tiles("J")) == 30
    over = midst("2R 3R 4R", ("J", "13O 12K 3B"), pool="1K").play("draw")
    assert over.ended.values == (31, 28)
    assert over.ended.winners == (1,)


# --------------------------------------------------------------------- the second: a web game

SPLIT_TABLE = "3-9K / 5R 5K 5B"
SPLIT_HAND = "2K 3R 5O 7K"


def test_source_2_a_group_of_four_4s() -> None:
    assert verdict("4R 4K 4Y 4B") == "group 16"


def test_source_2_a_straight_flush_1_2_3_and_at_most_13() -> None:
    assert verdict("1R 2R 3R") == "run 6"
    assert verdict("1-13R") == "run 91"


def test_source_2_the_joker_of_1_j_3_is_a_2() -> None:
    assert verdict("1R J 3R") == "run 6"


def test_source_2_the_joker_of_13_13_j_is_a_13() -> None:
    assert verdict("13K 13B J") == "group 39"


def test_source_2_the_first_movement_sums_to_30_and_edits_nothing() -> None:
    table = first("9R 9B 9K 6R", "3R 4R 5R")
    assert table.leaving("3-5R / 9R 9B 9K").rule == "RK 4.1"
    assert table.leaving("3-6R / 9R 9B 9K").rule == "RK 4.2"


def test_source_2_placing_5_yellow_in_the_group() -> None:
    table = turn(SPLIT_HAND, SPLIT_TABLE).leave("3-9K / 5R 5K 5B 5Y")
    assert table.hand(0) == "2K 3R 7K"
    assert table.sets == written("3-9K / 5R 5B 5K 5O")


def test_source_2_placing_2_black_in_the_run() -> None:
    table = turn(SPLIT_HAND, SPLIT_TABLE).leave("2-9K / 5R 5K 5B")
    assert table.hand(0) == "3R 5O 7K"


def test_source_2_placing_both() -> None:
    table = turn(SPLIT_HAND, SPLIT_TABLE).leave("2-9K / 5R 5K 5B 5O")
    assert table.hand(0) == "3R 7K"


def test_source_2_splitting_the_black_run_with_a_7() -> None:
    table = turn(SPLIT_HAND, SPLIT_TABLE).leave("3-7K / 7-9K / 5R 5K 5B")
    assert table.hand(0) == "2K 3R 5O"
    assert table.played.gone == melds("3-9K")


def test_source_2_dissolving_a_group_step_by_step() -> None:
    """As the example tells it: 5 black to the run with 4 black, 5 yellow to the yellow run, 3 and 4
    blue to the 5 blue that is left."""
    table = turn("4K 3B 4B 3O 11R", "6K 7K 8K / 5O 5K 5B / 2O 3O 4O")
    draft = table.draft.take("move", ["5K", "2", "1"]).take("add", ["4K", "1"])
    assert [str(meld) for meld in draft.sets[:2]] == ["4K 5K 6K 7K 8K", "5B 5O"]
    draft = draft.take("move", ["5O", "2", "3"])
    assert [str(meld) for meld in draft.sets[1:]] == ["5B", "2O 3O 4O 5O"]
    draft = draft.take("add", ["3B", "4B", "2"])
    after = table.play(str(draft.done()))
    assert after.sets == written("4-8K / 3-5B / 2-5O")
    assert after.hand(0) == "3O 11R"
    assert tiles_of(after.state.table).total() == 12


def test_source_2_who_has_no_movement_takes_one_tile_and_does_not_play() -> None:
    table = turn("1K 13B", "5R 6R 7R").play("draw")
    assert len(table.state.hands[0]) == 3
    assert table.refused("0 play 5R 6R 7R").rule == "ALL 1"


def test_source_2_having_no_tiles_wins() -> None:
    over = midst("2R 3R 4R", ("5R 6R", "J 13O")).leave("2-6R")
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
