"""Rummikub: positions as JSON. What cannot be right is named, what is hidden stays so."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from kafene.core.codec import read_position, write_position
from kafene.core.errors import NotationError
from kafene.core.game import Seat
from kafene.games.rummikub.rules.state import State
from rummikub_kit import GAME, Table, deal, midst, stacked, start

LAID = "2-13R / 1-13R / 1B 1K 1O / 3-13B / 1-13B / 2-12K J / 1-13K / 2-12O / 1-13O"
LAST_HANDS = ("1R 2B", "J", "13K 13O")
"""A table and hands that are all there is: the pool is empty."""

TABLES: dict[str, Table] = {
    "before the deal": start(seats=3),
    "just dealt": deal(("", "", "")),
    "in the midst": midst("2R 3R 4R / 9R 9B J", ("1R 5B", "J 7K", "13O")),
    "without a pool": midst(LAID, LAST_HANDS, options="rumi", passes=2, player=Seat(2)),
    "between rounds": midst("2R 3R 4R", ("5R", "J 7K"), options="rounds=2").leave("2-5R"),
    "the second round": midst("2R 3R 4R", ("5R", "J 7K"), options="rounds=2")
    .leave("2-5R")
    .play(stacked()),
    "somebody is out": midst("2R 3R 4R", ("5R", "J 7K")).leave("2-5R"),
    "all have passed": midst(LAID, LAST_HANDS, options="rumi").play("pass", "pass", "pass"),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_position_reads_back(name: str) -> None:
    table = TABLES[name]
    for position in (table.state, *(table.view(seat) for seat in (None, 0, 1))):
        data = write_position(GAME, position)
        assert read_position(GAME, json.loads(json.dumps(data))) == position
        assert write_position(GAME, read_position(GAME, data)) == data


def test_a_position_is_written_in_the_words_of_the_rules() -> None:
    table = midst("2R 3R 4R / 9R 9B J", ("1R 5B", "J 7K"), options="fmi rounds=3")
    data = write_position(GAME, table.state)
    pool = data.pop("pool")
    assert data == {
        "game": "rummikub",
        "rules": {
            "manipulation": "strict-steal",
            "joker": "free",
            "opening-minimum": 30,
            "open-onto-table": False,
            "pool-out": "end",
            "rounds": 3,
        },
        "phase": "turn",
        "round": 1,
        "player": 0,
        "hands": ["1R 5B", "7K J"],
        "table": "2R 3R 4R / 9R 9B J",
        "opened": [True, True],
        "passes": 0,
        "sheet": [],
        "scores": [0, 0],
    }
    assert isinstance(pool, str)
    assert len(pool.split()) == 96


def test_tiles_of_a_meld_are_read_in_any_order() -> None:
    table = TABLES["in the midst"]
    data = {**write_position(GAME, table.state), "table": "4R 2R 3R / J 9R 9B"}
    assert read_position(GAME, data) == table.state


def test_a_view_hides_the_hands_of_others_and_the_pool() -> None:
    table = midst("2R 3R 4R", ("1R 5B", "J 7K", "13O"))
    data = write_position(GAME, table.view(1))
    assert data["hands"] == ["? ?", "7K J", "?"]
    assert set(str(data["pool"]).split()) == {"?"}
    assert data["seat"] == 1
    spectator = write_position(GAME, table.view(None))
    assert spectator["hands"] == ["? ?", "? ?", "?"]
    assert spectator["seat"] is None
    for hidden in ("1R", "5B", "13O"):
        assert hidden not in json.dumps(data)


def test_a_view_of_a_finished_round_shows_the_hands_but_not_the_pool() -> None:
    data = write_position(GAME, TABLES["somebody is out"].view(None))
    assert data["hands"] == ["", "7K J"]
    assert set(str(data["pool"]).split()) == {"?"}


# ---------------------------------------------------------------------------- what cannot be right

EVERYTHING = " ".join(f"{number}{colour}" for number in range(1, 14) for colour in "RBKO")

WRONG: list[tuple[str, str, object]] = [
    ("before the deal", "hands", ["1R", "", ""]),
    ("before the deal", "hands", []),
    ("before the deal", "phase", "turn"),
    ("before the deal", "phase", "over"),
    ("before the deal", "round", -1),
    ("before the deal", "pool", "1R 2R"),
    ("before the deal", "opened", [True, False, False]),
    ("before the deal", "passes", 1),
    ("before the deal", "sheet", [[0, 0, 0]]),
    ("in the midst", "hands", ["", "7K J", "13O"]),
    ("in the midst", "round", 2),
    ("in the midst", "phase", "deal"),
    ("in the midst", "phase", "window"),
    ("in the midst", "player", 3),
    ("in the midst", "player", -1),
    ("in the midst", "player", "0"),
    ("in the midst", "table", "2R 3R / 9R 9B J"),
    ("in the midst", "table", "2R 3R 4R / 9R 9B 9B"),
    ("in the midst", "table", "2R 3R 4R / 1R 1B 1K / 1R 1B 1O"),
    ("in the midst", "table", "2R 3R 4R / 9R 9X J"),
    ("in the midst", "table", "J J 9R / 2R 3R 4R"),
    ("in the midst", "pool", "1R 2R"),
    ("in the midst", "pool", EVERYTHING),
    ("in the midst", "opened", [True, True]),
    ("in the midst", "opened", [False, False, False]),
    ("in the midst", "opened", "yes"),
    ("in the midst", "passes", 1),
    ("in the midst", "passes", -1),
    ("in the midst", "sheet", [[0, 0, 0]]),
    ("in the midst", "scores", [1, 0, 0]),
    ("in the midst", "rules", {"joker": "swap"}),
    ("without a pool", "passes", 3),
    ("without a pool", "passes", -1),
    ("between rounds", "phase", "over"),
    ("between rounds", "sheet", []),
    ("between rounds", "sheet", [[37]]),
    ("between rounds", "sheet", [[37, -37], [0, 0]]),
    ("between rounds", "passes", 1),
    ("the second round", "opened", [True, False]),
    ("the second round", "sheet", []),
    ("somebody is out", "phase", "deal"),
    ("somebody is out", "hands", ["", ""]),
    ("all have passed", "passes", 1),
    ("all have passed", "phase", "deal"),
]

ELSEWHERE: list[tuple[str, str, object, str]] = [
    ("before the deal", "table", "2R 3R 4R", "opened"),
    ("in the midst", "hands", ["1R 5B", "7K J"], "pool"),
    ("in the midst", "round", 0, "hands"),
    ("in the midst", "phase", "over", "pool"),
    ("somebody is out", "phase", "turn", "hands"),
]
"""Faults that show in another field first: a tile is missing, a hand is empty too soon."""


@pytest.mark.parametrize(
    ("name", "field", "wrong", "named"), [*((*each, each[1]) for each in WRONG), *ELSEWHERE]
)
def test_a_position_that_cannot_be_is_refused_and_its_field_named(
    name: str, field: str, wrong: object, named: str
) -> None:
    data: dict[str, Any] = {**write_position(GAME, TABLES[name].state), field: wrong}
    with pytest.raises(NotationError) as caught:
        read_position(GAME, data)
    assert (caught.value.code, caught.value.facts) == ("bad-position", {"key": named})


def test_without_a_pool_a_round_goes_on_only_if_the_rules_say_so() -> None:
    data: dict[str, Any] = write_position(GAME, TABLES["without a pool"].state)
    data["rules"] = {**data["rules"], "pool-out": "end"}
    with pytest.raises(NotationError) as caught:
        read_position(GAME, data)
    assert caught.value.facts == {"key": "pool"}


def test_every_tile_is_there_twice() -> None:
    """A pool of the right size that holds a tile too often."""
    table = midst("2R 3R 4R", ("1R 5B", "J 7K"))
    pool = [str(tile) for tile in table.state.pool]
    pool[pool.index("13K")] = "12K"
    with pytest.raises(NotationError, match="wrong-pieces"):
        read_position(GAME, {**write_position(GAME, table.state), "pool": " ".join(pool)})


@pytest.mark.parametrize(
    ("field", "wrong", "named"),
    [
        ("seat", 3, "seat"),
        ("seat", -1, "seat"),
        ("pool", "? ?", "pool"),
        ("pool", "1R", "pool"),
        ("hands", ["? ?", "J J", "?"], "table"),
        ("hands", ["?", "7K J", "?"], "pool"),
        ("hands", ["? ?", "? ?", "?"], "hands"),
        ("hands", ["1R 5B", "7K J", "?"], "hands"),
    ],
)
def test_a_view_that_cannot_be_is_refused(field: str, wrong: object, named: str) -> None:
    data: dict[str, Any] = {**write_position(GAME, TABLES["in the midst"].view(1)), field: wrong}
    with pytest.raises(NotationError) as caught:
        read_position(GAME, data)
    assert caught.value.facts == {"key": named}


@pytest.mark.parametrize("missing", ["hands", "pool", "table", "opened", "passes", "sheet"])
def test_nothing_may_be_missing_but_options_that_are_as_usual(missing: str) -> None:
    data = write_position(GAME, TABLES["in the midst"].state)
    assert read_position(GAME, {**data, "rules": {}}) == TABLES["in the midst"].state
    del data[missing]
    with pytest.raises(NotationError) as caught:
        read_position(GAME, data)
    assert caught.value.facts == {"key": missing}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_imagined_agrees_with_everything_that_is_seen(name: str) -> None:
    table = TABLES[name]
    for seat in (None, 0, 1):
        view = table.view(seat)
        for seed in range(3):
            state: State = GAME.imagine(view, random.Random(seed))
            assert GAME.view(state, view.seat) == view
            assert GAME.flaw(state) is None
            assert GAME.pieces(state) == GAME.pieces(table.state)
