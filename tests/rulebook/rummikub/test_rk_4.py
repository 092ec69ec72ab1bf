"""Rummikub, paragraph by paragraph: the opening."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.pieces import Tile
from kafene.games.rummikub.rules import legality
from kafene.games.rummikub.rules.melds import Meld, tiles_of, value_of
from kafene.text import sentences
from rummikub_kit import TEXT, Refusal, Table, deal, midst, rules, turn, written

ONTO = "open-onto-table=true"


def first(hand: str, table: str = "", options: str = "") -> Table:
    """Seat 0 has not opened yet and holds this hand and a 13B."""
    return turn(f"{hand} 13B", table, options, opened=False)


def too_low(pieces: str, rule: str = "RK 4.1") -> Refusal:
    return Refusal("opening-too-low", rule, pieces)


# ----------------------------------------------------------------------------- 4.1 thirty points


@pytest.mark.parametrize(
    "left", ["10R 10B 10O", "7R 7B 7O / 2K 3K 4K", "J 10R 11R", "J J 10R", "1R 1B 1K 1O / 5-8K"]
)
def test_rk_4_1_examples_worth_thirty(left: str) -> None:
    table = first(left.replace("/", "")).leave(left)
    assert table.sets == written(left)
    assert table.hand(0) == "13B"
    assert table.state.opened == (True, False, False)
    assert table.played.opening


@pytest.mark.parametrize(
    ("left", "value"),
    [
        ("9R 9B J", 27),
        ("9R 9B 9K", 27),
        ("7R 7B 7O", 21),
        ("1-7R", 28),
        ("1R 2R 3R / 7R 7B 7K", 27),
        ("1R J J", 6),
    ],
)
def test_rk_4_1_less_than_thirty_is_refused(left: str, value: int) -> None:
    table = first(left.replace("/", ""))
    pieces = written(left).replace("/ ", "")
    assert table.leaving(left) == too_low(pieces)
    with pytest.raises(IllegalAction, match=rf"at least 30 points.* only {value}\."):
        table.play(f"play {written(left)}")


def test_rk_4_1_exactly_thirty_is_enough_and_twenty_nine_is_not() -> None:
    table = first("4R 5R 6R 5B 6B 7B 2K 3K 4K")
    assert table.leaving("4-6R / 2-4K").rule == "RK 4.1"
    assert table.leave("4-6R / 5-7B").played.opening
    nearly = first("1-7R 2B 2K J")
    assert nearly.leaving("1-7R").rule == "RK 4.1"


def test_rk_4_1_melds_that_lay_there_do_not_count() -> None:
    table = first("9R 9B 9K", "10R 10B 10O / 11-13K")
    refusal = table.leaving("10R 10B 10O / 11-13K / 9R 9B 9K")
    assert refusal == too_low("9R 9B 9K")


@pytest.mark.parametrize("options", ["", ONTO])
@pytest.mark.parametrize(
    ("hand", "table", "left", "told"),
    [
        ("4R", "1R 2R 3R", "1-4R", "you have none"),
        ("4R 5B 6B 7B", "1R 2R 3R", "1-4R / 5-7B", "yours are worth only 18"),
        ("3R 4B 5B", "1-3R / 3B 3K 3O", "1-3R / 3R 3K 3O / 3-5B", "you have none"),
    ],
)
def test_rk_4_1_the_value_told_does_not_count_tiles_of_the_table(
    hand: str, table: str, left: str, told: str, options: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        first(hand, table, options).leave(left)
    assert sentences.error(TEXT, refused.value) == (
        "Your first play needs sets worth at least 30 points from your hand alone, "
        f"and {told}. (RK 4.1)"
    )


def test_rk_4_1_a_meld_equal_to_one_that_lies_there_is_brought() -> None:
    table = first("10R 10B 10O", "10R 10B 10O")
    after = table.leave("10R 10B 10O / 10R 10B 10O")
    assert after.played.made == after.state.table[:1]
    assert not after.played.gone


def test_rk_4_1_the_first_play_is_a_players_own() -> None:
    """Seat 1 has opened, seat 0 has not; afterwards seat 0 need not open again."""
    table = midst("2R 3R 4R", ("5R 10R 10B 10O 9B", "6R 6B"), opened=(False, True))
    assert table.leaving("2-5R").rule == "RK 4.1"
    opened = table.leave("2R 3R 4R / 10R 10B 10O")
    assert opened.state.opened == (True, True)
    again = opened.play("1 draw").leave("2-5R / 10R 10B 10O")
    assert not again.played.opening


def test_rk_4_1_in_a_new_round_everybody_opens_anew() -> None:
    table = deal(("10R 10B 10O", "9R 9B 9K"), options="rounds=3", booked=[(5, -5)])
    assert table.mover == 1
    assert table.leaving("9R 9B 9K").rule == "RK 4.1"
    assert table.play("draw").leave("10R 10B 10O").state.opened == (True, False)


def test_rk_4_1_the_minimum_may_be_another() -> None:
    low = first("9R 9B 9K", options="opening-minimum=27")
    assert low.leave("9R 9B 9K").played.opening
    assert first("9R 9B 9K", options="opening-minimum=28").leaving("9R 9B 9K").rule == "RK 4.1"
    hundred = first("10-13R 10-13K 7R 7K 4B 4K 3B 2B", options="opening-minimum=100")
    assert hundred.leaving("10-13R / 10-13K") == too_low("10R 11R 12R 13R 10K 11K 12K 13K")
    enough = first("10-13R 10-13K 2B 3B 4B", options="opening-minimum=100")
    assert enough.leave("10-13R / 10-13K / 2B 3B 4B").hand(0) == "13B"
    assert enough.leaving("10-13R / 10-13K").rule == "RK 4.1"


def test_rk_4_1_with_a_minimum_of_0_any_play_is_enough_but_from_the_hand_alone() -> None:
    table = first("1R 2R 3R 9R", "6R 7R 8R", "opening-minimum=0")
    assert table.leave("6R 7R 8R / 1R 2R 3R").played.opening
    refusal = Refusal("rk-opening-touches-table", "RK 4.2", "6R 7R 8R")
    assert table.leaving("6-9R") == refusal
    assert table.leaving("6-9R / 1R 2R 3R") == refusal
    assert table.leaving("6R 7R 8R") == Refusal("rk-nothing-added", "RK 3.2")


@pytest.mark.parametrize("value", ["-1", "101", "none", "thirty", "1.5"])
def test_rk_4_1_the_minimum_is_0_to_100(value: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"opening-minimum={value}")


# ------------------------------------------------------------------------- 4.2 of the hand alone


def test_rk_4_2_example_the_four_go_into_a_run_of_their_own() -> None:
    table = first("9R 10R 11R 12R", "6R 7R 8R")
    assert table.leaving("6-12R") == Refusal("rk-opening-touches-table", "RK 4.2", "6R 7R 8R")
    assert table.leave("6R 7R 8R / 9-12R").hand(0) == "13B"


@pytest.mark.parametrize(
    ("left", "touched"),
    [
        ("6-9R / 10R 10B 10O", "6R 7R 8R"),
        ("7R 8R 9R / 6R 6B 6K / 10R 10B 10O", "6R 7R 8R"),
        ("6-8R J / 10R 10B 10O", "6R 7R 8R"),
    ],
)
def test_rk_4_2_nothing_on_the_table_is_touched_in_the_whole_turn(left: str, touched: str) -> None:
    table = first("9R 10R 10B 10O 6B 6K J", "6R 7R 8R")
    assert table.leaving(left) == Refusal("rk-opening-touches-table", "RK 4.2", touched)


def test_rk_4_2_a_joker_on_the_table_stays_there() -> None:
    table = first("9O 10K 11K", "9R 9B J")
    refusal = table.leaving("9R 9B 9O / 10K 11K J")
    assert refusal == Refusal("rk-opening-touches-table", "RK 4.2", "9R 9B J")


def test_rk_4_2_the_melds_may_be_written_in_another_order() -> None:
    table = first("10R 10B 10O", "6R 7R 8R / 1R 1B 1K")
    assert table.leave("10R 10B 10O / 1B 1K 1R / 8R 7R 6R").played.opening


def test_rk_4_2_the_lower_number_is_told() -> None:
    assert first("4R", "1R 2R 3R").leaving("1-4R") == too_low("1R 2R 3R 4R")
    assert first("9R", "6R 7R 8R").leaving("6-9R").rule == "RK 4.2"


# ----------------------------------------------------------------------- 4.3 not before, not later


def test_rk_4_3_until_then_there_is_only_the_draw() -> None:
    table = first("5R 9R 9B 9K", "2R 3R 4R")
    assert table.options() == ["draw"]
    assert table.leaving("2-5R").rule == "RK 4.1"
    assert table.leaving("2-4R / 9R 9B 9K").rule == "RK 4.1"
    assert table.play("draw").state.opened[0] is False


def test_rk_4_3_the_points_are_not_gathered_over_several_turns() -> None:
    table = midst("", ("7R 7B 7O 2K 3K 4K 13B", "13O"))
    assert table.leaving("7R 7B 7O").rule == "RK 4.1"
    later = table.play("draw", "draw")
    assert later.leaving("2K 3K 4K").rule == "RK 4.1"
    assert later.leave("7R 7B 7O / 2K 3K 4K").played.opening


def test_rk_4_3_the_openings_at_a_glance_are_options() -> None:
    table = first("7R 7B 7O 2K 3K 4K 10R 10B 10K", "6R 7R 8R")
    assert table.options() == ["draw", "play 6R 7R 8R / 10R 10B 10K"]
    two = first("7R 7B 7O 2K 3K 4K")
    assert two.options() == ["draw", "play 7R 7B 7O / 2K 3K 4K"]


# ------------------------------------------------------------------------- 4.4 open onto the table


def test_rk_4_4_thirty_from_the_hand_then_the_table_too() -> None:
    table = first("10R 10B 10O 9R", "6R 7R 8R", ONTO)
    assert table.leave("6-9R / 10R 10B 10O").hand(0) == "13B"
    assert first("10R 10B 10O 9R", "6R 7R 8R").leaving("6-9R / 10R 10B 10O").rule == "RK 4.2"
    assert table.leave("6R 7R 8R / 10R 10B 10O").hand(0) == "9R 13B"


def test_rk_4_4_melds_brought_with_tiles_of_the_table_are_not_enough() -> None:
    table = first("9R 10R 11R 12R", "6R 7R 8R", ONTO)
    assert table.leaving("6-12R") == too_low("6R 7R 8R 9R 10R 11R 12R", "RK 4.4")
    assert table.leave("6R 7R 8R / 9-12R").hand(0) == "13B"
    assert table.leave("6R 7R 8R 9R / 10R 11R 12R").played.opening


def test_rk_4_4_where_not_even_the_melds_brought_are_worth_it_4_1_refuses() -> None:
    assert first("4R", "1R 2R 3R", ONTO).leaving("1-4R") == too_low("1R 2R 3R 4R")
    assert first("9R 9B 9K", "1R 2R 3R", ONTO).leaving("1-3R / 9R 9B 9K") == too_low("9R 9B 9K")


def test_rk_4_4_the_rest_is_judged_as_any_play() -> None:
    before = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O"
    hand = "4K 3B 4B 10R 10B 10O"
    left = "4-8K / 3B 4B 5B / 2-5O / 10R 10B 10O"
    assert first(hand, before, ONTO).leave(left).hand(0) == "13B"
    strict = first(hand, before, f"{ONTO} manipulation=strict-steal")
    assert strict.leaving(left).rule == "RK 3.4"
    assert first(hand, before, ONTO).leaving("10R 10B 10O / 6K 7K 8K / 2-4O").rule == "RK 3.3"


def test_rk_4_4_a_joker_from_the_table_does_not_count_for_the_hand() -> None:
    table = first("9O 10R 11R", "9R 9B J", ONTO)
    assert table.leaving("9R 9B 9O / 10R 11R J") == too_low("9R 9B 9O 10R 11R J", "RK 4.4")
    with_own = first("9O 10R 11R J", "9R 9B J", ONTO)
    assert with_own.leave("9R 9B 9O J / 10R 11R J").hand(0) == "13B"


def test_rk_4_4_of_two_copies_either_may_be_the_one_from_the_hand() -> None:
    """One 10R lay in the run; whichever of the two lies in the group now, the group counts."""
    table = first("10R 10B 10O 9R", "10R 11R 12R", ONTO)
    assert table.leave("9-12R / 10R 10B 10O").hand(0) == "13B"


def test_rk_4_4_a_tile_that_was_played_counts_in_one_meld_only() -> None:
    """One of the two 5R is from the hand: `5R 6R 7R` counts (18) or `5R 5B 5K`, not both."""
    hand, left = "5R 6R 7R 5B 5K 3B 3K 4B 4K", "5R 6R 7R / 5R 5B 5K / 3R 3B 3K / 4R 4B 4K"
    low = first(hand, "3R 4R 5R", f"{ONTO} opening-minimum=18")
    assert low.leave(left).hand(0) == "13B"
    high = first(hand, "3R 4R 5R", f"{ONTO} opening-minimum=19")
    assert high.leaving(left).rule == "RK 4.4"


GROUPS = [f"{at}R {at}B {at}K" + f" {at}O" * (1 < at < 13) for at in range(1, 14)]
RUNS = [
    " ".join(f"{number}{colour}" for number in range(low, high))
    for colour, ends in (
        ("R", (1, 4, 7, 10, 14)),
        ("B", (1, 5, 8, 11, 14)),
        ("K", (1, 6, 10, 14)),
        ("O", (1, 4, 8, 14)),
    )
    for low, high in pairwise(ends)
]


def test_rk_4_4_half_of_all_tiles_in_a_first_play_are_judged_without_trying_every_selection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every tile is in a group that lay there and in a run from the hand, and could be either."""
    asked = Counter[str]()

    def count(tiles: Sequence[Tile]) -> int:
        asked["worth"] += 1
        assert asked["worth"] < 10_000
        return value_of(tiles)

    monkeypatch.setattr(legality, "value_of", count)
    table = turn(" ".join([*RUNS, "J"]), " / ".join(GROUPS), ONTO, opened=False)
    assert table.leave(" / ".join(GROUPS + RUNS)).hand(0) == "J"


@pytest.mark.parametrize("seed", range(30))
def test_rk_4_4_of_melds_that_share_tiles_the_best_selection_counts(seed: int) -> None:
    rng = random.Random(seed)
    melds = [Meld.parse(text) for text in (*GROUPS, *RUNS, "1R 2R J", "5B J 5O")]
    some = rng.sample(melds, 9)
    played = Counter(set(tiles_of(some)))
    selections = (part for size in range(10) for part in combinations(some, size))
    fitting = [part for part in selections if not tiles_of(part) - played]
    worth = [sum(value_of(meld.tiles) for meld in part) for part in fitting]
    assert legality.value_from(played, some) == max(worth)


def test_rk_4_4_with_a_minimum_of_0_a_tile_may_be_added_at_once() -> None:
    table = first("9R", "6R 7R 8R", f"{ONTO} opening-minimum=0")
    assert table.leave("6-9R").played.opening


@pytest.mark.parametrize("value", ["yes", "1", "none"])
def test_rk_4_4_open_onto_table_is_true_or_false(value: str) -> None:
    assert not rules().open_onto_table
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"open-onto-table={value}")


def test_rk_4_4_doubled_melds_are_judged_one_by_one() -> None:
    """Twelve melds of the hand that lie on the table already: each could be either, and what is
    chosen in one does not touch the others. Trying all choices together would take minutes."""
    old = " / ".join(f"{at}-{at + 2}{colour}" for colour in "RBK" for at in (1, 4, 7, 10))
    table = first(old.replace(" / ", " "), old, ONTO).leave(f"{old} / {old}")
    assert table.hand(0) == "13B"


def test_rk_4_4_the_minimum_may_come_from_melds_that_look_as_if_they_lay_there() -> None:
    """4.1 is not asked where 4.4 is met: the melds brought are worth 24, the player's own 30."""
    table = first("6R 7R 8R J 1B 1K", "6R 7R 8R J", ONTO)
    assert table.leave("6R 7R 8R J / 6R 7R 8R / 1B 1K J").hand(0) == "13B"
