"""The facts that clients are told besides a position's fields match what the rules do next."""

from __future__ import annotations

import pytest

import ronda_kit as ronda
import three_thirteen_kit as three_thirteen
from kafene import games
from kafene.core.codec import write_facts, write_position
from kafene.core.game import Seat
from kafene.games.ronda.rules.events import Captured, ChainSettled, Threw


@pytest.mark.parametrize("name", games.OURS)
def test_facts_are_no_part_of_a_position_file(name: str) -> None:
    game = games.load(name)
    state = game.start(game.rules_type(), game.usual)
    for position in (state, game.view(state, Seat(0)), game.view(state, None)):
        facts = write_facts(position)
        assert not facts.keys() & write_position(game, position).keys()


def test_ronda_tells_what_each_card_of_the_own_hand_would_take() -> None:
    table = ronda.lie(["5C 7D 12B", "1C 2C 3C"], "5S 6S 7S 10S 12S")
    takes = ["5S 6S 7S 10S", "7S 10S", "12S"]
    assert write_facts(ronda.GAME.view(table.state, Seat(0)))["takes"] == takes
    for card, taken in zip(("5C", "7D", "12B"), takes, strict=True):
        (event, *_) = table.throw(card).events
        assert isinstance(event, Captured)
        assert event.taken == ronda.cards(taken)


def test_ronda_tells_nobody_what_the_cards_of_others_would_take() -> None:
    table = ronda.lie(["5C", "1C"], "1S 5S")
    assert write_facts(ronda.GAME.view(table.state, None))["takes"] == []
    assert write_facts(ronda.GAME.view(table.state, Seat(1)))["takes"] == ["1S"]


def test_ronda_tells_what_the_tapped_pile_is_worth_and_what_joins_it() -> None:
    table = ronda.lie(["5C 7C", "5D 6C", "5B 2C"], "").throw("5C", "5D tap")
    facts = write_facts(ronda.GAME.view(table.state, Seat(2)))
    assert facts["pile"] == {
        "rank": 5,
        "link": "bount",
        "points": 2,
        "next": "khamsa",
        "missa": True,
    }
    assert facts["joins"] == "5B"
    assert facts["takes"] == ["", ""]
    settled, thrown = table.throw("2C").events
    assert isinstance(settled, ChainSettled)
    assert isinstance(thrown, Threw)
    assert settled.points == 2, "with the missa of the empty table"


def test_ronda_tells_no_missa_of_a_pile_in_the_last_deal() -> None:
    table = ronda.lie(["5C 7C", "5D 6C"], "", last_deal=True).throw("5C", "5D tap")
    facts = write_facts(ronda.GAME.view(table.state, Seat(0)))
    assert facts["pile"] == {
        "rank": 5,
        "link": "bount",
        "points": 1,
        "next": "khamsa",
        "missa": False,
    }


def test_three_thirteen_tells_the_wild_rank_and_who_still_has_a_turn() -> None:
    hands = ["4S 4H 4D", "2S 8H QD", "5S 9H KD"]
    table = three_thirteen.opening(seats=3)
    before = write_facts(three_thirteen.GAME.view(table.state, None))
    assert before == {"wild": None, "last-turns": []}
    table = table.play(three_thirteen.stacked(hands, "JC", "2C 6C 7C 8C"))
    assert write_facts(table.state) == {"wild": 3, "last-turns": []}
    table = table.play("draw", "discard 2C")
    assert write_facts(table.state)["last-turns"] == [1, 2]
    assert write_facts(table.idle(1).state)["last-turns"] == [2]
    assert write_facts(table.idle(2).state)["last-turns"] == []
