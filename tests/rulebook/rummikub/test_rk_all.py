"""Rummikub: refusals in their order (ALL 2, ALL 3)."""

from __future__ import annotations

import pytest

from rummikub_kit import (
    Refusal,
    turn,
)


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
