"""Rummikub, paragraph by paragraph: melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.pieces import JOKER, Colour, Tile, write_pieces
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.melds import Kind, Meld, Tiles, best_reading, name_jokers, readings
from rummikub_kit import DECK, GAME, Refusal, melds, midst, rules, tiles, turn, verdict


@st.composite
def bags(draw: st.DrawFn) -> Tiles:
    """Tiles that nearly go together, and up to two jokers."""
    colours = draw(st.sampled_from([(Colour.RED,), tuple(Colour)]))
    low = draw(st.integers(1, 11))
    near = [Tile(number, colour) for number in range(low, low + 3) for colour in colours]
    some = draw(st.lists(st.sampled_from(near), min_size=1, max_size=4))
    return (*some, *(JOKER,) * draw(st.integers(0, 2)))


# -------------------------------------------------------------------------------- every example


@pytest.mark.parametrize(
    ("meld", "reading"),
    [
        ("2R 3R 4R", "run 9"),
        ("7R 7B 7O", "group 21"),
        ("5R J 7R", "run 18"),
        ("9R 9B J", "group 27"),
        ("J J 10R", "run 33"),
        ("12R 13R J", "run 36"),
        ("1-13R", "run 91"),
        ("J J 13K", "group 39"),
        ("J 10R 11R", "run 33"),
    ],
)
def test_rk_2_legal_examples_of_the_page(meld: str, reading: str) -> None:
    assert verdict(meld) == reading


@pytest.mark.parametrize(
    ("meld", "code", "rule", "pieces"),
    [
        ("7R 7R 7B", "group-suit-twice", "RK 2.2", "7R"),
        ("5R 6R", "run-too-short", "RK 2.1", "5R 6R"),
        ("12R 13R 1R", "run-corner", "RK 2.1", "1R"),
        ("7R 7B 7O 7K J", "group-too-large", "RK 2.3", "J"),
        ("3R J 3R", "run-rank-twice", "RK 2.1", "3R"),
        ("1-13R J", "run-too-long", "RK 2.3", "J"),
    ],
)
def test_rk_2_illegal_examples_of_the_page(meld: str, code: str, rule: str, pieces: str) -> None:
    assert verdict(meld) == Refusal(code, rule, pieces)


# ------------------------------------------------------------------------------------- 2.1 runs


@pytest.mark.parametrize(
    ("meld", "value"),
    [("1B 2B 3B", 6), ("11K 12K 13K", 36), ("4-9O", 39), ("1-12R", 78), ("1-13K", 91)],
)
def test_rk_2_1_a_run_is_3_to_13_tiles_of_one_colour_in_order(meld: str, value: int) -> None:
    assert verdict(meld) == f"run {value}"
    assert verdict(write_pieces(reversed(tiles(meld)))) == f"run {value}"


@pytest.mark.parametrize(
    ("meld", "code", "pieces"),
    [
        ("5R", "run-too-short", "5R"),
        ("5R J", "run-too-short", "5R J"),
        ("5R 6R", "run-too-short", "5R 6R"),
        ("5R 6R 8R", "run-gap", "5R 6R 8R"),
        ("8R 5R 6R", "run-gap", "5R 6R 8R"),
        ("4R 7R J", "run-gap", "4R 7R"),
        ("3R 8R J J", "run-gap", "3R 8R"),
        ("5R 6R 6R 7R", "run-rank-twice", "6R"),
        ("7R 7R", "run-rank-twice", "7R"),
        ("4R 4R 5R 5R", "run-rank-twice", "4R 5R"),
        ("12R 13R 1R", "run-corner", "1R"),
        ("13R 1R 2R", "run-corner", "1R"),
        ("13R 1R J", "run-corner", "1R"),
        ("J", "too-few-naturals", "J"),
        ("J J", "too-few-naturals", "J J"),
    ],
)
def test_rk_2_1_one_colour_that_is_no_run_is_refused(meld: str, code: str, pieces: str) -> None:
    assert verdict(meld) == Refusal(code, "RK 2.1", pieces)
    assert turn(f"{meld} 13B").leaving(meld) == Refusal(code, "RK 2.1", pieces)


def test_rk_2_1_a_gap_names_what_is_missing() -> None:
    with pytest.raises(IllegalAction, match="run-gap") as caught:
        GAME.read_meld(tiles("4R 7R J"), rules())
    assert caught.value.facts == {"missing": tiles("5R 6R"), "wilds": 1}


# ----------------------------------------------------------------------------------- 2.2 groups


@pytest.mark.parametrize(
    ("meld", "value"), [("1R 1B 1K", 3), ("13R 13B 13K 13O", 52), ("8K 8O 8R", 24)]
)
def test_rk_2_2_a_group_is_3_or_4_colours_of_one_number(meld: str, value: int) -> None:
    assert verdict(meld) == f"group {value}"


@pytest.mark.parametrize(
    ("meld", "code", "pieces"),
    [
        ("7R 7B", "group-too-small", "7R 7B"),
        ("7R 7R 7B", "group-suit-twice", "7R"),
        ("7R 7B 7O 7K 7R", "group-suit-twice", "7R"),
        ("7R 7R 7B 7B", "group-suit-twice", "7R 7B"),
        ("7R 7B 8O", "group-ranks-differ", "8O"),
        ("7R 8R 9B", "group-ranks-differ", "8R 9B"),
        ("4R 7B J", "group-ranks-differ", "7B"),
        ("7R 7R 7B J", "group-suit-twice", "7R"),
    ],
)
def test_rk_2_2_several_colours_that_are_no_group_are_refused(
    meld: str, code: str, pieces: str
) -> None:
    assert verdict(meld) == Refusal(code, "RK 2.2", pieces)
    assert turn(f"{meld} 13B").leaving(meld) == Refusal(code, "RK 2.2", pieces)


# ----------------------------------------------------------------------------------- 2.3 jokers


@pytest.mark.parametrize(
    ("meld", "reading"),
    [
        ("5R J 7R", "run 18"),
        ("5R J J 8R", "run 26"),
        ("J 13R 12R", "run 36"),
        ("7R 7B J", "group 21"),
        ("7R 7B 7K J", "group 28"),
        ("7R 7B J J", "group 28"),
        ("1-12R J", "run 91"),
        ("2-12R J J", "run 91"),
        ("1R J J 4-13R", "run 91"),
    ],
)
def test_rk_2_3_a_joker_stands_for_any_tile_and_both_may_be_in_one_meld(
    meld: str, reading: str
) -> None:
    assert verdict(meld) == reading


@pytest.mark.parametrize(
    ("meld", "code", "pieces"),
    [
        ("7R 7B 7O 7K J", "group-too-large", "J"),
        ("7R 7B 7O 7K J J", "group-too-large", "J J"),
        ("7R 7B 7O J J", "group-too-large", "J J"),
        ("1-13R J", "run-too-long", "J"),
        ("1-13R J J", "run-too-long", "J J"),
        ("1-12R J J", "run-too-long", "J J"),
    ],
)
def test_rk_2_3_jokers_count_for_the_size(meld: str, code: str, pieces: str) -> None:
    assert verdict(meld) == Refusal(code, "RK 2.3", pieces)
    assert turn(f"{meld} 13B").leaving(meld) == Refusal(code, "RK 2.3", pieces)


def test_rk_2_3_too_large_by_a_numbered_tile_is_not_the_jokers_fault() -> None:
    assert verdict("7R 7B 7O 7K 7R J") == Refusal("group-suit-twice", "RK 2.2", "7R")
    assert verdict("1-13R 5R J") == Refusal("run-rank-twice", "RK 2.1", "5R")


def test_rk_2_3_there_are_two_jokers() -> None:
    with pytest.raises(NotationError, match="too-many-copies"):
        verdict("J J J 7R")
    table = turn("J J 7R 13B")
    assert table.leaving("J J J 7R") == Refusal("not-in-hand", "ALL 2", "J")


# ------------------------------------------------------------------------------ 2.4 bags of tiles


def test_rk_2_4_a_meld_is_written_in_any_order() -> None:
    for order in permutations(["5R", "6R", "J", "8R"]):
        assert GAME.parse(f"play {' '.join(order)}") == Play(melds("5R 6R J 8R"))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("7R J 5R", "5R J 7R"),
        ("J 12R 13R", "J 12R 13R"),
        ("J 9R 9B", "9R 9B J"),
        ("J J 10R", "10R J J"),
        ("J J 13K", "13K J J"),
        ("J 12K J 13K", "J J 12K 13K"),
        ("3R 1R J 4R", "1R J 3R 4R"),
        ("2R 3R J", "2R 3R J"),
    ],
)
def test_rk_2_4_a_joker_of_a_run_stands_where_it_counts_most(typed: str, kept: str) -> None:
    assert str(Meld.parse(typed)) == kept
    assert Meld.parse(kept) == Meld.parse(typed)


def test_rk_2_4_nothing_about_a_joker_is_fixed_for_later_turns() -> None:
    """The joker of `5R J 7R` was a 6; with 6R and 8R it becomes a 9 or a 4."""
    table = midst("5R J 7R", ("6R 8R 2B", "4R 1B"))
    after = table.leave("5R 6R 7R 8R J")
    assert after.sets == "5R 6R 7R 8R J"
    assert after.leave("J 4-8R").sets == "4R 5R 6R 7R 8R J"


def test_rk_2_4_a_run_of_one_number_and_jokers_may_become_a_group() -> None:
    table = midst("10R J J", ("10B 2B", "4R 1B"))
    assert table.leave("10R 10B J J").sets == "10R 10B J J"


def test_rk_2_4_the_melds_stay_in_the_order_in_which_they_were_written() -> None:
    table = turn("1R 5R", "2R 3R 4R / 7R 7B 7O").leave("7R 7B 7O / 2R 3R 4R 5R")
    assert table.sets == "7R 7B 7O / 2R 3R 4R 5R"


# ------------------------------------------------------------------------------------ 2.5 values


@pytest.mark.parametrize(
    ("meld", "reading"),
    [
        ("1R J J", "run 6"),
        ("10R J J", "run 33"),
        ("11R J J", "run 36"),
        ("12R J J", "group 36"),
        ("13R J J", "group 39"),
        ("2R 3R J", "run 9"),
        ("2R J 3R J", "run 14"),
        ("12R 13R J J", "run 46"),
        ("J 11R J 13R", "run 46"),
    ],
)
def test_rk_2_5_the_reading_of_highest_value_counts(meld: str, reading: str) -> None:
    assert verdict(meld) == reading


@pytest.mark.parametrize(
    ("meld", "stands"),
    [
        ("5R J 7R", "6R"),
        ("12R 13R J", "11R"),
        ("J J 10R", "11R 12R"),
        ("9R 9B 9K J", "9O"),
        ("9R 9B J", "9"),
        ("J J 13K", "13 13"),
        ("9R 9B 9K", ""),
        ("5R J", ""),
    ],
)
def test_rk_2_5_what_a_joker_stands_for(meld: str, stands: str) -> None:
    """By the reading of highest value; where the colour is open, a number."""
    assert name_jokers(tiles(meld)) == stands


@given(bag=bags())
def test_rk_2_5_with_what_its_jokers_stand_for_a_meld_is_worth_the_same(bag: Tiles) -> None:
    best, stands = best_reading(bag), name_jokers(bag).split()
    if best is None:
        assert not stands
        return
    numbers = [int(stand.rstrip("RBKO")) for stand in stands]
    assert len(numbers) == bag.count(JOKER)
    assert sum(tile.number for tile in bag if tile != JOKER) + sum(numbers) == best.value
    if all(stand[-1] in "RBKO" for stand in stands):
        natural = [tile for tile in bag if tile != JOKER] + [Tile.parse(one) for one in stands]
        assert best_reading(natural) == best


def test_rk_2_5_a_check_may_ask_for_one_kind() -> None:
    assert verdict("13K J J", "run") == "run 36"
    assert verdict("10R J J", "group") == "group 30"
    assert verdict("7R 7B 7O", "run") == Refusal("run-suits-differ", "RK 2.1", "7B 7O")
    assert verdict("2R 3R 4R", "group") == Refusal("group-ranks-differ", "RK 2.2", "3R 4R")
    assert verdict("5R", "group") == Refusal("group-too-small", "RK 2.2", "5R")
    assert verdict("J J", "group") == Refusal("too-few-naturals", "RK 2.2", "J J")
    assert verdict("J J", "run") == Refusal("too-few-naturals", "RK 2.1", "J J")
    assert verdict("5R 7B", "run") == Refusal("run-suits-differ", "RK 2.1", "7B")


def test_rk_2_5_a_check_knows_no_wild_rank() -> None:
    with pytest.raises(NotationError, match="no-wild-rank"):
        GAME.read_meld(tiles("7R 8R 9R"), rules(), None, "7")


def plain_readings(bag: Sequence[Tile]) -> Iterator[tuple[Kind, int]]:
    """Every reading by the letter of 2.1-2.5: each joker tried as every tile there is."""
    numbered = [tile for tile in bag if tile != JOKER]
    kinds = [tile for tile in dict.fromkeys(DECK) if tile != JOKER]
    for stands in product(kinds, repeat=len(bag) - len(numbered)):
        full = sorted([*numbered, *stands])
        numbers, colours = [tile.number for tile in full], {tile.colour for tile in full}
        if numbers == [*range(numbers[0], numbers[0] + len(full))] and len(colours) == 1:
            yield Kind.RUN, sum(numbers)
        if len(full) <= 4 and len(set(numbers)) == 1 and len(colours) == len(full):
            yield Kind.GROUP, sum(numbers)


@given(bag=bags())
def test_rk_2_readings_are_those_of_the_page_tried_one_by_one(bag: Tiles) -> None:
    expected: dict[Kind, int] = {}
    if len(bag) >= 3:
        for kind, value in plain_readings(bag):
            expected[kind] = max(value, expected.get(kind, 0))
    assert {read.kind: read.value for read in readings(bag)} == expected
    best = best_reading(bag)
    assert (best.value if best else None) == max(expected.values(), default=None)
