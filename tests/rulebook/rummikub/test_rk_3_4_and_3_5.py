"""Rummikub, paragraph by paragraph: what may become of melds and jokers that lie there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.errors import NotationError
from kafene.core.pieces import JOKER
from kafene.games.rummikub.rules.manipulation import find_lost_melds, find_robbed_melds
from kafene.games.rummikub.rules.melds import Meld, Tiles, readings
from rummikub_kit import Refusal, melds, rules, some_melds, turn, written

STRICT = "manipulation=strict-steal"
REPLACE = "joker=replace"

# --------------------------------------------------------------------------------- 3.4 the melds


def test_rk_3_4_example_a_group_is_not_dissolved_under_strict_steal() -> None:
    before, hand = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 3O 11R"
    left = "4-8K / 3B 4B 5B / 2-5O"
    assert turn(hand, before).leave(left).hand(0) == "3O 11R"
    refusal = Refusal("rk-meld-vanished", "RK 3.4", "5B 5K 5O")
    assert turn(hand, before, STRICT).leaving(left) == refusal
    assert turn(hand, before, "fmi").leaving(left) == refusal


KEPT = [
    ("2-5R", "6R 7R", "3-7R / 2R 2B 2K", "a run lends its end", "2B 2K"),
    ("7R 7B 7K 7O", "8R 9R", "7B 7K 7O / 7R 8R 9R", "a group of four lends one", ""),
    ("3-9K", "7K", "3-7K / 7-9K", "a run is cut: each half could stand for it", ""),
    ("2R 3R 4R", "1R 3R 5R", "1R 2R 3R / 3R 4R 5R", "a run is cut and grows", ""),
    ("2R 3R 4R / 5R 6R 7R / 9R 9B 9K", "8R", "2-5R / 6-8R / 9R 9B 9K", "two runs share anew", ""),
    ("1-3R / 3-5R", "6R 7R", "1-3R / 3R 4R 5R / 5R 6R 7R", "copies of a tile are alike", "5R"),
    ("10R J J", "10B 10K", "10R 10B 10K / 11B 12B J / 11K 12K J", "as group", "11-12B 11-12K"),
    ("10R J J", "11R 12R", "10R 11R 12R / 4B 5B J / 4K 5K J", "as run", "4-5B 4-5K"),
]


@pytest.mark.parametrize(("before", "hand", "left", "why", "more"), KEPT)
def test_rk_3_4_a_meld_that_lends_tiles_and_stays_is_legal(
    before: str, hand: str, left: str, why: str, more: str
) -> None:
    table = turn(f"{hand} {more} 13B", before, STRICT)
    assert table.leave(left).sets == written(left), why


VANISHED = [
    ("2R 3R 4R / 2B 3B 4B / 2K 3K 4K", "2O", "2R 2B 2K 2O / 3R 3B 3K / 4R 4B 4K", "2R 3R 4R"),
    ("2R 3R 4R / 5R 6R 7R", "8R", "2-8R", "5R 6R 7R"),
    ("9R 9B 9K", "10R 11R 10B 11B 10K 11K", "9-11R / 9-11B / 9-11K", "9R 9B 9K"),
    ("9R 9B J", "10R 11R 10B 11B", "9-11R J / 9-11B", "9R 9B J"),
    ("4R 5R J", "4B 4K 5B 5K", "4R 4B 4K J / 5R 5B 5K", "4R 5R J"),
]


@pytest.mark.parametrize(("before", "hand", "left", "gone"), VANISHED)
def test_rk_3_4_a_meld_does_not_vanish_under_strict_steal(
    before: str, hand: str, left: str, gone: str
) -> None:
    assert turn(f"{hand} 13B", before).leave(left).sets == written(left)
    refusal = Refusal("rk-meld-vanished", "RK 3.4", gone)
    assert turn(f"{hand} 13B", before, STRICT).leaving(left) == refusal


def test_rk_3_4_two_runs_joined_are_one_too_few_although_the_tiles_lie_there() -> None:
    table = turn("8R 13B", "2R 3R 4R / 5R 6R 7R", STRICT)
    assert table.leaving("2-8R").code == "rk-meld-vanished"
    assert table.leave("2-4R / 5-8R").hand(0) == "13B"
    assert table.leave("2-5R / 6-8R").hand(0) == "13B"


def test_rk_3_4_a_meld_that_lies_there_as_before_may_stand_for_another() -> None:
    """Only `3R 4R 5R` can stand for `1R 2R 3R`; then `5R 6R 7R` stands for the old `3R 4R 5R`."""
    table = turn("5R 6R 7R 1B 1K 2B 2K 3B 3K 13B", "1R 2R 3R / 3R 4R 5R", STRICT)
    left = "3R 4R 5R / 3R 3B 3K / 1R 1B 1K / 2R 2B 2K / 5R 6R 7R"
    assert table.leave(left).hand(0) == "13B"


def test_rk_3_4_a_joker_does_not_keep_a_meld_alive() -> None:
    table = turn("10R 11R 10B 11B 9K 9O 13B", "9R 9B J", STRICT)
    left = "9-11R / 9-11B / 9K 9O J"
    assert table.leaving(left) == Refusal("rk-meld-vanished", "RK 3.4", "9R 9B J")
    assert table.leave("9R 9K 9O / 9-11B J").hand(0) == "10R 11R 13B"


@pytest.mark.parametrize("value", ["strict", "steal", "true", ""])
def test_rk_3_4_manipulation_is_free_or_strict_steal(value: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"manipulation={value}")


# -------------------------------------------------------------------------------- 3.5 the jokers


@pytest.mark.parametrize(
    ("before", "hand", "left"),
    [
        ("9R 9B J", "9O 5K 6K", "9R 9B 9O / 5K 6K J"),
        ("9R 9B J", "9O", "9R 9B 9O J"),
        ("9R 9B J / 5K 6K 7K", "9K", "9R 9B 9K / 5K 6K 7K J"),
        ("5R J 7R", "6R 2K 3K", "5R 6R 7R / 2K 3K J"),
        ("5R J 7R", "8R", "5R 7R 8R J"),
        ("5R J 7R", "4R 6R", "4-7R J"),
        ("10R J J", "11R 3B 4B", "10R 11R J / 3B 4B J"),
        ("10R J J", "9R 11R 12R 2K 3K 3B 4B", "9-12R / 2K 3K J / 3B 4B J"),
        ("9R 9B J / 4R 5R J", "3R 4K 5K", "9R 9B J / 3R 4R 5R / 4K 5K J"),
        ("10R J J", "10B 10K 3B 4B 3K 4K", "10R 10B 10K / 3B 4B J / 3K 4K J"),
        ("1R 2R J 4-6R", "3R 12K 13K", "1-6R / 12K 13K J"),
    ],
)
def test_rk_3_5_a_meld_grows_or_a_tile_takes_the_jokers_place(
    before: str, hand: str, left: str
) -> None:
    for options in ("", REPLACE):
        assert turn(f"{hand} 13B", before, options).leave(left).sets == written(left)


@pytest.mark.parametrize(
    ("before", "hand", "left", "robbed"),
    [
        ("9R 9B 9K J", "5K 6K", "9R 9B 9K / 5K 6K J", "9R 9B 9K J"),
        ("5R 6R 7R J", "2K 3K", "5R 6R 7R / 2K 3K J", "5R 6R 7R J"),
        ("5R J 7R", "7B 7K 5B 5K", "5R 5B 5K J / 7R 7B 7K", "5R J 7R"),
        ("2R J 4R 5R 6R", "2B 2K", "4R 5R 6R / 2R 2B 2K J", "2R J 4R 5R 6R"),
    ],
)
def test_rk_3_5_a_joker_does_not_leave_for_nothing_under_replace(
    before: str, hand: str, left: str, robbed: str
) -> None:
    assert turn(f"{hand} 13B", before).leave(left).hand(0) == "13B"
    refusal = Refusal("rk-joker-not-replaced", "RK 3.5", robbed)
    assert turn(f"{hand} 13B", before, REPLACE).leaving(left) == refusal


def test_rk_3_5_one_meld_cannot_stand_for_two() -> None:
    """`4-9R` holds the tiles of both `4R 5R J` and `8R 9R J`, but stands for one of them only."""
    table = turn("6R 7R 2B 3B 2K 3K 13B", "4R 5R J / 8R 9R J", REPLACE)
    left = "4-9R / 2B 3B J / 2K 3K J"
    assert table.leaving(left) == Refusal("rk-joker-not-replaced", "RK 3.5", "8R 9R J")
    assert table.leave("4R 5R 6R / 7R 8R 9R / 2B 3B J / 2K 3K J").hand(0) == "13B"


def test_rk_3_5_melds_without_a_joker_may_still_be_dissolved() -> None:
    before, hand = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 3O 11R"
    assert turn(hand, before, REPLACE).leave("4-8K / 3B 4B 5B / 2-5O").hand(0) == "3O 11R"


def test_rk_3_5_the_joker_taken_is_used_in_the_same_turn() -> None:
    table = turn("9O 5K 6K", "9R 9B J", REPLACE)
    assert table.leaving("9R 9B 9O") == Refusal("rk-tiles-missing", "RK 3.3", "J")


@pytest.mark.parametrize("value", ["strict", "swap", "false"])
def test_rk_3_5_joker_is_free_or_replace(value: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"joker={value}")


def test_rk_3_5_both_house_rules_are_judged_one_after_the_other() -> None:
    both = f"{STRICT} {REPLACE}"
    table = turn("7B 7K 5B 5K 13B", "5R J 7R", both)
    assert table.leaving("5R 5B 5K J / 7R 7B 7K").rule == "RK 3.4"
    grown = turn("2K 3K 13B", "5R 6R 7R J", both)
    assert grown.leaving("5R 6R 7R / 2K 3K J").rule == "RK 3.5"


# ----------------------------------------------- both, tried with every assignment there could be

Fits = Callable[[Tiles, Tiles], bool]


def keeps(old: Tiles, new: Tiles) -> bool:
    """RK 3.4, of one old and one new meld."""
    kinds = {read.kind for read in readings(old)} & {read.kind for read in readings(new)}
    return bool(kinds) and bool(set(old) & set(new) - {JOKER})


def replaces(old: Tiles, new: Tiles) -> bool:
    """RK 3.5, of one old and one new meld."""
    return len(new) >= len(old) and set(old) - {JOKER} <= set(new)


def assigned(old: Sequence[Tiles], new: Sequence[Tiles], fits: Fits) -> bool:
    """True if every old meld can be given a new one of its own."""
    return any(all(map(fits, old, chosen)) for chosen in permutations(new, len(old)))


tables = some_melds(1, 4)


@given(old=tables, new=tables, kept=st.integers(0, 3))
def test_rk_3_4_and_3_5_some_assignment_is_enough(
    old: list[Tiles], new: list[Tiles], kept: int
) -> None:
    new = [*old[:kept], *new]
    before, after = tuple(map(Meld.of, old)), tuple(map(Meld.of, new))
    assert (not find_lost_melds(before, after)) == assigned(old, new, keeps)
    jokers = [meld for meld in old if JOKER in meld]
    assert (not find_robbed_melds(before, after)) == assigned(jokers, new, replaces)


def test_rk_3_4_the_meld_that_is_told_has_no_meld_of_its_own() -> None:
    assert find_lost_melds(melds("2-4R / 5-7R"), melds("2-7R")) == melds("5-7R")
    assert find_lost_melds(melds("2-4R"), melds("2R 2B 2K / 3R 3B 3K / 4R 4B 4K")) == melds("2-4R")
    assert find_robbed_melds(melds("9R 9B J"), melds("9R 9K J")) == melds("9R 9B J")
