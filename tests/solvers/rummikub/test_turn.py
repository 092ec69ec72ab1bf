"""The library: the best play and the best opening from a view, under every option."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.pieces import Tile, read_pieces, write_pieces
from kafene.games.rummikub.fast.search import Best, Goal, best_opening, best_play
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import read_melds, tiles_of
from kafene.testing.strategies import examples
from rummikub_tables import some_table, view_of

GAME = Rummikub()
OPTIONS = ["", "manipulation=strict-steal", "joker=replace", "fmi joker=replace"]
seeds = st.integers(0, 2**32).map(random.Random)


def best(table: str, hand: str, options: str = "", goal: Goal = Goal.TILES) -> Best:
    return best_play(view_of(read_melds(table), read_pieces(Tile, hand), options), goal)


def opening(hand: str, options: str = "", goal: Goal = Goal.TILES, table: str = "") -> Best:
    view = view_of(read_melds(table), read_pieces(Tile, hand), options, opened=False)
    return best_opening(view, goal)


def test_a_play_is_told_with_what_it_plays_what_is_left_and_what_it_counts() -> None:
    found = best("2R 3R 4R", "1R 3R 5R 13K")
    assert str(found.play) == "play 1R 2R 3R / 3R 4R 5R"
    assert (write_pieces(found.tiles), write_pieces(found.left)) == ("1R 3R 5R", "13K")
    assert found.value == 9


def test_no_play() -> None:
    assert best("2R 3R 4R", "13K 12O") == Best(None, (), tuple(read_pieces(Tile, "12O 13K")), 0)
    assert best("", "13K 12O").play is None


def test_most_tiles_or_most_value() -> None:
    """`12R 12B 12K` or `1K 2K 3K 4K`: three tiles or four... of one 12K and one joker."""
    hand = "12R 12B 1K 2K 4K J"
    assert best("", hand).value == 1 + 2 + 4 + 30
    assert best("", hand, goal=Goal.VALUE).value == 12 + 12 + 30


def test_a_joker_from_the_hand_counts_thirty_and_in_an_opening_what_it_stands_for() -> None:
    assert best("9R 9B 9K", "J").value == 30
    assert opening("J 10R 11R").value == 33
    assert opening("9R 9B J").value == 27
    assert opening("9R 9B J").play is None


def test_house_rules_forbid_what_they_forbid() -> None:
    table, hand = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 3O 11R"
    assert len(best(table, hand).tiles) == 3
    assert best(table, hand, "fmi").play is None  # the group of fives would vanish
    joker, five = "9R 9B J", "5K 6K"
    assert len(best(joker, five).tiles) == 0
    assert len(best(joker, "9O 5K 6K").tiles) == 3
    assert len(best(joker, "9O 5K 6K", "joker=replace").tiles) == 3
    assert len(best("9R 9B 9K J", "5K 6K").tiles) == 2
    assert best("9R 9B 9K J", "5K 6K", "joker=replace").play is None


def test_the_opening_uses_the_hand_alone_unless_the_rules_say_otherwise() -> None:
    table, hand = "6R 7R 8R", "10R 10B 10K 9R"
    assert str(opening(hand, table=table).play) == "play 6R 7R 8R / 10R 10B 10K"
    onto = opening(hand, "official", table=table)
    assert str(onto.play) == "play 6R 7R 8R 9R / 10R 10B 10K"
    assert onto.value == 30
    assert opening("9R 10R 1K 1B", "official", table=table).play is None


def test_the_best_play_of_a_seat_that_has_not_opened_is_its_best_opening() -> None:
    hand = read_pieces(Tile, "1K 2K 3K 10R 11R 12R 9O")
    view = view_of((), hand, "", opened=False)
    assert best_play(view) == best_opening(view)
    assert best_play(view).value == 39
    assert best_play(view_of((), hand[:3], "", opened=False)).play is None


@pytest.mark.parametrize(("minimum", "opens"), [(0, True), (6, True), (7, False), (30, False)])
def test_the_minimum(minimum: int, opens: bool) -> None:
    found = opening("1K 2K 3K 9O", f"opening-minimum={minimum}")
    assert (found.play is not None) == opens
    assert found.value == 6


@examples(60)
@given(rng=seeds, options=st.sampled_from(OPTIONS), goal=st.sampled_from(Goal))
def test_every_answer_is_legal_and_adds_up(rng: random.Random, options: str, goal: Goal) -> None:
    table, hand = some_table(rng, rng.randint(0, 8), rng.randint(1, 12), jokers=rng.randint(0, 2))
    for opened, chosen in (
        (True, options),
        (False, options),
        (False, f"{options} open-onto-table=true"),
    ):
        view = view_of(table, hand, chosen.strip(), opened=opened)
        found = best_play(view, goal) if opened else best_opening(view, goal)
        assert Counter(found.tiles) + Counter(found.left) == Counter(hand)
        if found.play is None:
            assert not found.tiles
        else:
            GAME.check(view, found.play)
            assert tiles_of(found.play.table) == tiles_of(table) + Counter(found.tiles)


def test_an_opening_onto_the_table_counts_a_set_once() -> None:
    """The second 3B is in a run: four threes are worth 12, and not 24."""
    table = "8K 9K 10K / 11R 11B 11K / 1B 2B J 4B 5B / J 12B 13B / 11K 12K 13K"
    hand = "2B 2K 2O 2O 3R 3R 3B 3B 3K 3K 3O 3O 5K 7K 7K 8B 9B 9O"
    tiles = read_pieces(Tile, hand)
    view = view_of(read_melds(table), tiles, "open-onto-table=true", opened=False)
    assert best_opening(view).value >= 30


@examples(30)
@given(rng=seeds)
def test_more_freedom_is_never_worse(rng: random.Random) -> None:
    table, hand = some_table(rng, 6, 8, jokers=rng.randint(0, 2))
    free, steal, replace, both = (
        len(best_play(view_of(table, hand, options)).tiles) for options in OPTIONS
    )
    assert free >= steal >= both
    assert free >= replace >= both
    closed, onto = (
        len(best_opening(view_of(table, hand, options, opened=False)).tiles)
        for options in ("", "open-onto-table=true")
    )
    assert onto >= closed
