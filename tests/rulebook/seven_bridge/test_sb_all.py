"""Seven Bridge: refusals in their order (ALL 2, ALL 3), and positions."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from kafene.core.codec import read_position, write_position
from kafene.core.errors import NotationError
from kafene.games.seven_bridge.rules.melds import Group
from kafene.games.seven_bridge.rules.state import Phase, State
from seven_bridge_kit import (
    GAME,
    Refusal,
    Table,
    deal,
    midst,
)

OTHER = ("AC 10D", "QC 3H")


def test_all_2_a_player_acts_only_with_cards_in_hand() -> None:
    table = midst("7H 8H 9H", ("10S KC 2D", *OTHER), discards="5H")
    for action in ("discard AC", "meld 7S", "layoff 10H 1", "layoff 9H 1", "discard 5H"):
        card = action.split()[1]
        assert table.refused(action) == Refusal("not-in-hand", "ALL 2", card)
    assert table.refused("meld KC KS KH") == Refusal("not-in-hand", "ALL 2", "KH KS")


def test_all_3_what_is_not_held_is_said_before_the_page() -> None:
    table = midst("", ("10S KC 2D", *OTHER), phase=Phase.START)
    for action in ("meld 8H", "layoff 8H 9", "pon 8H", "chi 8H 9H", "discard 8H"):
        assert table.refused(action).rule == "ALL 2"


def test_all_3_the_page_refuses_by_number() -> None:
    """A bad meld (2.1) before a draw (3.3), a misfit (2.3) before 2.6, 2.6 before 3.3, a bad call
    (3.1) before the first lap (3.6), 3.5 before 3.6."""
    start = midst(
        "7H 8H 9H", ("8S 10H JS", *OTHER), phase=Phase.START, options="layoff-needs-meld=true"
    )
    assert start.refused("meld 8S JS").rule == "SB 2.1"
    assert start.refused("layoff 10H 2").rule == "SB 2.2"
    assert start.refused("layoff JS 1").rule == "SB 2.3"
    assert start.refused("layoff 10H 1").rule == "SB 2.6"
    options = "must-discard-out=true no-call-first-lap=true"
    lap = midst("", ("5S 5C", *OTHER), phase=Phase.START, discards="5H", options=options, turn=1)
    assert lap.refused("pon 5S").rule == "SB 3.1"
    assert lap.refused("pon 5S 5C").rule == "SB 3.5"
    longer = midst(
        "", ("5S 5C KC", *OTHER), phase=Phase.START, discards="5H", options=options, turn=1
    )
    assert longer.refused("pon 5S 5C").rule == "SB 3.6"
    lone = midst("7C", ("KC 8D 6C", *OTHER), phase=Phase.START)
    assert lone.refused("layoff 8D 1").rule == "SB 2.4"
    assert lone.refused("layoff 6C 1").rule == "SB 3.3"


def test_all_3_after_a_call_a_bad_meld_is_still_a_bad_meld() -> None:
    table = midst("7H 8H 9H", ("KC 2D 10H", *OTHER), phase=Phase.CALLED)
    assert table.refused("meld KC").rule == "SB 2.1"
    assert table.refused("layoff KC 1").rule == "SB 2.3"
    assert table.refused("layoff 10H 1").rule == "SB 3.2"


# -------------------------------------------------------------------------------------- positions


def dealt_table() -> Table:
    """A table on which a lone 7 has grown to a set, another to a run, and a third is open."""
    hands = ("7S 7H 7D 8D KC", "9S JC 4H QH 2D", "3C 3H 10D AC 6S")
    table = deal(hands, "KS").play("draw", "meld 7S", "layoff 7H 1", "meld 7D", "layoff 8D 2")
    return table.play("discard KS", "1 draw", "1 discard 9S")


def test_a_position_writes_groups_as_melds_and_reads_them_back() -> None:
    table = dealt_table()
    written = write_position(GAME, table.state)
    assert written["table"] == "7H 7S / 7D 8D"
    assert read_position(GAME, json.loads(json.dumps(written))) == table.state
    assert Group.parse("8D 7D") == Group.parse("7D 8D")


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("deal", 2),
        ("turn", -1),
        ("player", 3),
        ("phase", "reshuffle"),
        ("phase", "window"),
        ("phase", "drawn"),
        ("asked", 1),
        ("thrower", 0),
        ("passed", True),
        ("outs", 3),
        ("owners", [0]),
        ("owners", [0, 9]),
        ("sheet", [[0, 0, 0]]),
        ("table", "7H 7S / 7D 9D"),
        ("table", "7H 7S / 8D"),
        ("table", "7H 7S / 7D 7D"),
        ("table", "7H 7S / 7D 8D / AS AH"),
        ("stock", ""),
        ("discards", ""),
        ("hands", ["KC", "", "3C"]),
        ("hands", []),
        ("table", "7H 7S / 7X 8D"),
    ],
)
def test_a_position_that_cannot_be_is_refused(field: str, wrong: object) -> None:
    written: dict[str, Any] = {**write_position(GAME, dealt_table().state), field: wrong}
    with pytest.raises(NotationError):
        read_position(GAME, written)


def test_a_view_that_cannot_be_is_refused() -> None:
    hands = ("5H KC 2D 8D", "4H 6H 9D QS", "5S 5C 8H QD")
    table = deal(hands, options="pon-from-any=true").play("draw", "discard 5H")
    asked: dict[str, Any] = {**write_position(GAME, table.view(1))}
    other: dict[str, Any] = {**write_position(GAME, table.view(2))}
    assert read_position(GAME, asked) == table.view(1)
    assert (asked["asked"], other["asked"]) == (1, "?")
    for wrong in (
        {**asked, "asked": None},
        {**other, "asked": 1},
        {**asked, "asked": 0},
        {**asked, "seat": 5},
        {**asked, "stock": "? ?"},
    ):
        with pytest.raises(NotationError, match="bad-position"):
            read_position(GAME, wrong)


def test_what_is_imagined_agrees_with_everything_that_is_seen() -> None:
    table = dealt_table()
    for seat in (None, 0, 1, 2):
        view = table.view(seat)
        for seed in range(5):
            state: State = GAME.imagine(view, random.Random(seed))
            assert GAME.view(state, view.seat) == view
            assert GAME.flaw(state) is None
            assert GAME.pieces(state) == GAME.pieces(table.state)
    assert GAME.imagine(table.view(0), random.Random(1)) != table.state
