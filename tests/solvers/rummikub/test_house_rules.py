"""The best turns under the house rules (RK 3.4, 3.5, 4.4): examples, and large positions against an
integer program. Small ones against trying every table: tests/kernels/test_searches.py, and
thousands of them: `python benchmarks/rummikub_small.py 5000`."""

from __future__ import annotations

import random
from itertools import product

import pytest

from kafene.core.pieces import Tile, read_pieces, write_pieces
from kafene.games.rummikub.fast.search import TidyLimit
from kafene.games.rummikub.fast.search.house_rules import (
    find_opening_onto_table,
    find_play,
    find_tidy,
)
from kafene.games.rummikub.fast.search.search import Goal
from kafene.games.rummikub.rules.melds import read_melds
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, RummikubRules
from rummikub_program import Turn
from rummikub_proof import OPTIONS, check_play, check_vector, measure_change, vectors
from rummikub_tables import some_table

FREE = RummikubRules()
STRICT = RummikubRules(manipulation=Manipulation.STRICT_STEAL)
REPLACE = RummikubRules(joker=JokerRule.REPLACE)
BOTH = RummikubRules(manipulation=Manipulation.STRICT_STEAL, joker=JokerRule.REPLACE)
VECTORS = vectors()


def left(table: str, hand: str, rules: RummikubRules, goal: Goal = Goal.TILES) -> str:
    """The tiles that the best play leaves in the hand."""
    old, tiles = read_melds(table), read_pieces(Tile, hand)
    found = find_play(old, tiles, goal, rules)
    check_play(old, tiles, found, rules)
    return write_pieces(found.left)


def left_after_opening(table: str, hand: str, rules: RummikubRules) -> str | None:
    """The tiles that the best opening onto the table leaves in the hand."""
    old, tiles = read_melds(table), read_pieces(Tile, hand)
    found = find_opening_onto_table(old, tiles, Goal.TILES, rules)
    if found is None:
        return None
    check_play(old, tiles, found, rules)
    return write_pieces(found.left)


# --------------------------------------------------------------------------------------- examples


def test_the_page_s_group_may_be_dissolved_unless_stealing_is_strict() -> None:
    table, hand = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 3O 11R"
    assert left(table, hand, FREE) == "3O 11R"
    assert left(table, hand, STRICT) == "3B 3O 4B 4K 11R"
    assert left(table, hand, REPLACE) == "3O 11R"


def test_strict_steal_a_meld_may_lend_tiles() -> None:
    assert left("5O 5K 5B 5R / 2O 3O 4O", "3B 4B", STRICT) == ""
    assert left("3R 4R 5R 6R 7R 8R", "5R 6R", STRICT) == ""


def test_strict_steal_two_runs_may_not_become_one() -> None:
    assert left("1R 2R 3R / 4R 5R 6R", "2B 2K 4B 4K", FREE) == "2B 2K 4B 4K"
    assert left("1R 2R 3R 4R / 5R 6R 7R", "1B 1K 7B 7K", FREE) == ""
    assert left("1R 2R 3R 4R / 5R 6R 7R", "1B 1K 7B 7K", STRICT) == "1B 1K"
    assert left("1R 2R 3R 4R / 5R 6R 7R 8R", "1B 1K 8B 8K", STRICT) == ""


def test_strict_steal_a_copy_from_the_hand_keeps_a_meld() -> None:
    assert left("5R 5B 5K", "4R 6R 5R 4B 6B 5B", STRICT) == ""
    assert left("5R 5B 5K", "4R 6R 4B 6B", STRICT) == "4R 4B 6R 6B"


def test_strict_steal_a_meld_that_is_run_and_group() -> None:
    assert left("5R J J", "5B 5K 9R 10R", STRICT) == ""
    assert left("5R J J", "6R 7R 9R 10R", STRICT) == ""


def test_replace_a_joker_is_free_when_a_tile_takes_its_place() -> None:
    assert left("9R 9B J", "9O 5K 6K 2R", REPLACE) == "2R"
    assert left("9R 9B J", "5K 6K 2R", REPLACE) == "2R 5K 6K"
    assert left("9R 9B J", "10R 11R 9K 8B 7B", REPLACE) == "7B 8B"
    assert left("9R 9B J", "10R 11R 9K 8B 7B", FREE) == "9K"
    assert left("9R 9B J / 8R 8B 8K 8O", "7R 6R 5K 6K", REPLACE) == "5K 6K"


def test_replace_the_successor_is_as_large() -> None:
    assert left("4R 5R J", "3R 9K 10K", REPLACE) == ""
    assert left("4R 5R J J", "9K 10K", REPLACE) == "9K 10K"
    assert left("4R 5R J J", "9K 10K", FREE) == ""
    assert left("4R 5R J J", "3R 9K 10K", REPLACE) == ""
    assert left("4R 5R J J", "3R 9K 10K 9B 10B", REPLACE) == "9B 9K"
    assert left("4R 5R J J", "3R 6R 8K 9K 1B 2B", REPLACE) == ""
    assert left("J J 12R 13R", "8K 9K", REPLACE) == "8K 9K"
    assert left("J J 12R 13R", "10R 8K 9K", REPLACE) == ""


def test_replace_a_tile_that_becomes_free_on_the_table() -> None:
    assert left("5R J 7R / 6R 6B 6K 6O", "9K 10K", REPLACE) == ""
    assert left("5R J 7R / 6R 6B 6K", "9K 10K", REPLACE) == "9K 10K"


def test_replace_a_very_long_run() -> None:
    table = "1R 2R 3R 4R 5R 6R J 8R 9R 10R 11R 12R 13R"
    assert left(table, "7R 1B 5K", REPLACE) == "1B 5K 7R"
    assert left(table, "7R 4B 5B", REPLACE) == ""
    assert left(table, "7R", REPLACE) == "7R"
    assert left(table, "7R", FREE) == ""
    assert left(table + " / 9B 9K 9O", "7R", REPLACE) == ""
    table = "2R 3R 4R 5R 6R J 8R 9R 10R 11R 12R"
    assert left(table, "1R 7R 13R", REPLACE) == "1R"  # the joker takes its place
    assert left(table, "1R 7R 13R", FREE) == ""
    assert left("4R 5R 6R J 8R 9R 10R", "1R 2R 3R 7R 11R 12R 13R", REPLACE) == ""


def test_both_the_heir_of_a_meld_may_be_the_successor_of_another() -> None:
    assert left("5R J 7R / 5R 6R 7R", "4R 6R 9K 10K", BOTH) == ""
    assert left("3R 4R 5R / 5R 6R J", "9K 10K 7R", BOTH) == ""


def test_a_joker_from_the_hand_finds_no_place() -> None:
    for manipulation, joker in OPTIONS:
        rules = RummikubRules(manipulation=manipulation, joker=joker)
        assert left("5R 5B 5K 5O", "J", rules) == "J"
        assert left("5R 5B 5K", "J", rules) == ""
        assert left("", "J J", rules) == "J J"
        assert left("", "", rules) == ""


def test_value_and_tiles_are_different_goals() -> None:
    table, hand = "7O 8O 9O", "1R 2R 4R 5R 13B 13K J"
    for rules in (FREE, STRICT, REPLACE, BOTH):
        assert left(table, hand, rules, Goal.TILES) == "13B 13K"
        assert left(table, hand, rules, Goal.VALUE) == "1R 2R 4R 5R"


# ------------------------------------------------------------------------------- opening examples


def test_opening_onto_the_table_with_enough_of_its_own() -> None:
    assert left_after_opening("6R 7R 8R", "10R 10B 10O 9R", FREE) == ""
    assert left_after_opening("6R 7R 8R", "9R 10R 11R 12R", FREE) == ""
    assert left_after_opening("6R 7R 8R", "9R 10R", FREE) is None
    assert left_after_opening("6R 7R 8R", "9B 9K 9O 5R", FREE) is None


def test_opening_gives_up_tiles_for_the_minimum() -> None:
    table, hand = "9R 10R 11R / 9B 10B 11B / 9K 10K 11K", "12R 12B 12K 13R 13B"
    assert left_after_opening(table, hand, FREE) == "13R 13B"
    assert left(table, hand, FREE) == ""
    assert left_after_opening("10R 10B 10K", "10O 11O 12O 9O 8O", FREE) == ""


def test_opening_with_a_lower_or_no_minimum() -> None:
    none = RummikubRules(opening_minimum=0)
    assert left_after_opening("6R 7R 8R", "9R 10R", none) == ""
    assert left_after_opening("6R 7R 8R", "9B", none) is None
    assert left_after_opening("6R 7R 8R", "9B 9K 9O 5R", RummikubRules(opening_minimum=27)) == ""


def test_opening_under_the_other_house_rules() -> None:
    table, hand = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 10R 10B 10K"
    assert left_after_opening(table, hand, FREE) == ""
    assert left_after_opening(table, hand, STRICT) == "3B 4B 4K"
    assert left_after_opening("9R 9B J", "5K 6K 10R 10B 10K", FREE) == "5K 6K"
    assert left_after_opening("9R 9B J", "9K 5K 6K 10R 10B 10K", REPLACE) == ""


def test_opening_a_meld_of_the_hand_stands_for_an_old_one() -> None:
    table, hand = "10R 10B 10K", "10R 10B 10O 9R 11R 9B 11B"
    assert left_after_opening(table, hand, STRICT) == ""
    table = "8R 9R 10R J 12R 13R / 12B 12K 12O / 13B 13K 13O"
    hand = "8R 9R 10R 11R 12R 13R 1B 2B"  # its run is the successor, though longer than five
    dear = RummikubRules(joker=JokerRule.REPLACE, opening_minimum=60)
    assert left_after_opening(table, hand, dear) == ""


# ----------------------------------------------------------------------------- positions of games


def test_known_positions_under_every_house_rule() -> None:
    """The answers of an integer program (scripts/house_rule_vectors.py). All are proven, but for
    some turns under `strict-steal`."""
    proven = [each for at in range(len(VECTORS)) for each in check_vector(at, tidy=True)]
    assert proven.count(True) >= 0.95 * len(proven)


@pytest.mark.parametrize("seed", range(2))
def test_crowded_positions_as_an_integer_program(seed: int) -> None:
    rng = random.Random(seed)
    old, hand = some_table(rng, 6 + seed, 10, jokers=2)
    melds = [meld.tiles for meld in old]
    for (manipulation, joker), goal in product(OPTIONS, Goal):
        rules = RummikubRules(manipulation=manipulation, joker=joker, opening_minimum=20 + seed)
        found = find_play(old, hand, goal, rules)
        turn = Turn(melds, hand, rules)
        best = turn.best(goal)
        assert check_play(old, hand, found, rules) == (best or (0, 0))
        opening = find_opening_onto_table(old, hand, goal, rules)
        merit = None if opening is None else check_play(old, hand, opening, rules)
        assert merit == turn.best(goal, opening=True)
        if best and goal is Goal.TILES and rules.joker is JokerRule.FREE:
            tidy = find_tidy(old, hand, found, goal, rules, TidyLimit())
            assert check_play(old, hand, tidy, rules) == best
            assert measure_change(old, tidy) == turn.least_change(best)
