"""Rummikub: the plays that are offered are legal, whatever lies there and whatever the rules."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from kafene.core.game import Pass
from kafene.core.pieces import write_pieces
from kafene.games.rummikub.rules.events import Draw, Play
from kafene.games.rummikub.rules.melds import Meld, tiles_of, write_melds
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.testing.strategies import examples, values
from rummikub_kit import DECK, GAME, Table, midst, some_melds, turn


@st.composite
def some_rules(draw: st.DrawFn) -> RummikubRules:
    chosen: dict[str, Any] = {
        option.field: draw(values(option)) for option in RummikubRules.options()
    }
    return RummikubRules(**chosen)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table with any hand: a meld or two, and tiles that may go with something."""
    old, own = draw(some_melds(1, 5)), draw(some_melds(1, 2))
    more = draw(st.lists(st.sampled_from(DECK), max_size=6))
    hand = [*(tile for meld in own for tile in meld), *more]
    assume(not Counter([*hand, *(tile for meld in old for tile in meld)]) - Counter(DECK))
    table = midst(
        write_melds(map(Meld.of, old)),
        (write_pieces(hand), ""),
        opened=(draw(st.booleans()), True),
        pool=draw(st.sampled_from(["", "13O"])),
    )
    return Table(replace(table.state, rules=draw(some_rules())))


@examples(150)
@given(table=tables())
def test_every_option_is_legal_and_stands_there_once(table: Table) -> None:
    view = table.view(0)
    options = list(GAME.options(view))
    assert options[0] == (Draw() if view.pool else Pass())
    assert len(set(options)) == len(options)
    for option in options[1:]:
        assert isinstance(option, Play)
        GAME.check(view, option)
        assert GAME.parse(str(option)) == option
        assert tiles_of(option.table) - tiles_of(view.table)


def offered(hand: str, table: str = "", options: str = "", *, opened: bool = True) -> list[str]:
    plays = turn(hand, table, options, opened=opened).options()
    return [text.removeprefix("play ") for text in plays if text.startswith("play")]


def test_melds_of_the_hand_are_offered_with_all_their_parts() -> None:
    assert sorted(offered("5R 5B 5K 5O 6O 7O")) == sorted(
        [
            *("5R 5B 5K", "5R 5B 5O", "5R 5K 5O", "5B 5K 5O", "5R 5B 5K 5O"),
            "5O 6O 7O",
        ]
    )


def test_a_joker_of_the_hand_goes_with_two_tiles() -> None:
    assert sorted(offered("5R 7R 9B J")) == ["5R J 7R"]


def test_tiles_that_go_to_a_set_are_offered() -> None:
    assert sorted(offered("1R 5R 9B", "2R 3R 4R")) == ["1R 2R 3R 4R", "2R 3R 4R 5R"]
    assert offered("J", "2R 3R 4R") == ["2R 3R 4R J"]
    assert offered("7O 7R", "7R 7B 7K") == ["7R 7B 7K 7O"]


def test_a_run_is_cut_by_a_tile_that_lies_in_its_middle() -> None:
    assert offered("7K 4K", "3-9K") == ["3K 4K 5K 6K 7K / 7K 8K 9K"]


def test_a_joker_is_exchanged_where_another_set_takes_it() -> None:
    assert "5R 6R 7R / 9B 9K 9O J" in offered("6R 1B", "5R J 7R / 9B 9K 9O")
    assert offered("6R 1B", "5R J 7R") == ["5R 6R 7R J"]


def test_openings_are_the_fewest_melds_that_are_worth_enough() -> None:
    hand = "7R 7B 7O 2K 3K 4K 10R 10B 10K"
    assert offered(hand, opened=False) == ["10R 10B 10K"]
    assert offered(hand, opened=False, options="opening-minimum=50") == ["7R 7B 7O / 10R 10B 10K"]
    sixty = offered(hand, opened=False, options="opening-minimum=60")
    assert sixty == ["7R 7B 7O / 10R 10B 10K / 2K 3K 4K"]
    assert offered(hand, opened=False, options="opening-minimum=61") == []


def test_openings_of_a_large_hand_are_found_without_trying_a_million_selections() -> None:
    calls = Counter[str]()

    def count(_: object, event: str, __: object) -> None:
        calls[event] += 1

    low = " ".join(f"{number}{colour}" for number in range(2, 9) for colour in "RBKO")
    sys.setprofile(count)
    try:
        found = offered(f"{low} {low} J", opened=False, options="opening-minimum=100")
    finally:
        sys.setprofile(None)
    assert len(found) == 94
    assert calls["call"] < 200_000


def test_nobody_else_is_offered_anything() -> None:
    table = turn("5R 9B", "2R 3R 4R")
    assert [list(GAME.options(table.view(seat))) for seat in (None, 1, 2)] == [[], [], []]
