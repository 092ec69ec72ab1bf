"""Ronda, paragraph by paragraph: bount, khamsa, aachra."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kafene.core.game import Seat
from kafene.core.pieces import SpanishRank
from kafene.games.ronda.rules.events import (
    Captured,
    Chained,
    ChainSettled,
    DealerFailed,
    Dealt,
    LastCapturePaid,
    Link,
    MissaScored,
    TableTaken,
    Threw,
)
from ronda_kit import (
    Refusal,
    Table,
    cards,
    lie,
)


def test_ro_4_1_the_card_just_thrown_can_be_tapped() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S"), "12D").throw("5C")
    assert table.options()[:2] == ["throw 5S", "throw 5S tap"]
    after = table.throw("5S tap")
    assert after.happened(Chained) == [
        Chained(Seat(1), cards("5S")[0], Link.BOUNT, cards("5C 5S"), missa=False),
    ]
    assert after.pending == "5C 5S"
    assert after.lying == "12D"
    assert after.scores == (0, 0)


def test_ro_4_1_without_a_tap_it_is_an_ordinary_capture() -> None:
    after = lie(("1C 3C 5C", "2S 4S 5S"), "12D").throw("5C", "5S")
    assert after.happened(Captured)
    assert after.pending == ""
    assert after.captured(1) == "5C 5S"
    assert after.scores == (0, 0)


def test_ro_4_1_only_what_was_just_thrown_and_only_with_its_number() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S"), "4D 12D")
    nothing = Refusal("nothing-to-tap", "RO 4.1", "1C")
    assert table.refused("throw 1C tap") == nothing  # nobody has thrown yet
    table = table.throw("5C")
    assert table.refused("throw 4S tap") == Refusal("nothing-to-tap", "RO 4.1", "4S")
    assert table.refused("throw 2S tap") == Refusal("nothing-to-tap", "RO 4.1", "2S")
    assert table.refused("throw 5D tap") == Refusal("not-in-hand", "ALL 2", "5D")


def test_ro_4_1_a_card_that_captured_cannot_be_tapped() -> None:
    table = lie(("1C 3C 4C", "2S 4S 5S"), "4D 12D").throw("4C")
    assert table.refused("throw 4S tap") == Refusal("nothing-to-tap", "RO 4.1", "4S")


def test_ro_4_1_only_the_seat_just_before_counts() -> None:
    table = lie(("1C 3C 5C", "2S 4S 6S", "5B 7B 10B"), "12D").throw("5C", "2S")
    assert table.refused("throw 5B tap") == Refusal("nothing-to-tap", "RO 4.1", "5B")
    assert table.throw("5B").happened(Captured)


def test_ro_4_2_the_next_seat_makes_khamsa_and_the_one_after_aachra() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S", "5B 7B 10B", "1D 3D 5D"), "12D")
    table = table.throw("5C", "5S tap", "5B")
    assert [event.link for event in table.happened(Chained)] == [Link.BOUNT, Link.KHAMSA]
    assert table.pending == "5B 5C 5S"
    table = table.throw("5D")
    assert [event.link for event in table.happened(Chained)] == [Link.AACHRA]
    assert table.scores == (0, 10)


def test_ro_4_2_khamsa_and_aachra_are_written_without_a_tap() -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), "12D").throw("5C", "5S tap")
    assert table.refused("throw 5B tap") == Refusal("nothing-to-tap", "RO 4.1", "5B")
    assert table.options() == ["throw 1C", "throw 5B"]


def test_ro_4_2_any_other_card_settles_the_pile_first() -> None:
    table = lie(("4C 3C 5C", "2S 4S 5S"), "4D 6D 12D").throw("5C", "5S tap")
    assert table.pending == "5C 5S 6D"
    table = table.throw("4C")
    kinds = [type(event) for event in table.events]
    assert kinds == [ChainSettled, Captured]
    assert table.lying == "12D"  # the 4 no longer finds 5 and 6 above it
    assert table.captured(1) == "5C 5S 6D"


def test_ro_4_2_the_card_that_declines_can_be_tapped_in_turn() -> None:
    table = lie(("1C 3C 5C", "2S 3S 5S"), "12D").throw("5C", "5S tap", "3C", "3S tap")
    assert table.happened(Chained)[-1].link is Link.BOUNT
    assert table.pending == "3C 3S"


@pytest.mark.parametrize("last", ["4C", "3C"])
def test_ro_4_3_bount_is_one_point_and_the_pile(last: str) -> None:
    table = lie(("4C 3C 5C", "2S 6S 5S"), "12D").throw("5C", "5S tap", last)
    assert table.happened(ChainSettled) == [
        ChainSettled(Seat(1), Link.BOUNT, cards("5C 5S"), missa=False, points=1)
    ]
    assert table.scores == (0, 1)
    assert table.captured(1) == "5C 5S"


def test_ro_4_3_khamsa_is_five_points_for_the_last_alone() -> None:
    table = lie(("1C 5B 5C", "2S 6S 5S"), "12D").throw("5C", "5S tap", "5B", "2S")
    assert table.scores == (5, 0)
    assert table.happened(ChainSettled)[0].pending == cards("5B 5C 5S")


def test_ro_4_3_aachra_is_ten_points_for_the_last_alone() -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), "12D").throw("5C", "5S tap", "5B", "5D")
    assert table.scores == (0, 10)
    assert table.captured(1) == "5B 5C 5D 5S"


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (("5C", "5S tap", "1C"), (0, 2)),
        (("5C", "5S tap", "5B", "2S"), (6, 0)),
        (("5C", "5S tap", "5B", "5D"), (0, 11)),
    ],
)
def test_ro_4_3_with_missa_one_more(moves: tuple[str, ...], scores: tuple[int, int]) -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S")).throw(*moves)
    assert table.scores == scores
    assert table.happened(ChainSettled)[0].missa
    assert not table.happened(MissaScored)
    taps = lie(("1C 5B 5C", "2S 5D 5S")).throw(*moves[:-1])
    assert [each.missa for each in taps.happened(Chained)[-1:]] == [True]  # told at once


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (("5C", "5S tap", "1C"), (0, 1)),
        (("5C", "5S tap", "5B", "2S"), (5, 0)),
        (("5C", "5S tap", "5B", "5D"), (0, 10)),
    ],
)
def test_ro_4_3_no_missa_in_the_last_deal(moves: tuple[str, ...], scores: tuple[int, int]) -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), last_deal=True).throw(*moves)
    assert table.scores == scores


@pytest.mark.parametrize(("option", "points"), [("deal", 1), ("card", 2)])
def test_ro_4_3_option_missa_last_for_a_pile(option: str, points: int) -> None:
    options = f"missa-last={option}"
    table = lie(("1C 5B 5C", "2S 5D 5S"), last_deal=True, options=options)
    assert table.throw("5C", "5S tap", "1C").scores == (0, points)
    final = lie(("5C", "5S"), last_deal=True, options=options).throw("5C", "5S tap")
    assert not final.happened(ChainSettled)[0].missa  # the tap was the very last card


def test_ro_4_3_the_sequence_above_goes_with_the_pile() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S"), "6D 7D 10D 12D").throw("5C", "5S tap", "1C")
    assert table.captured(1) == "5C 5S 6D 7D 10D"
    assert table.lying == "1C 12D"


def test_ro_4_4_a_chain_is_settled_when_all_hands_are_empty() -> None:
    table = lie(("5C", "5S"), "12D").throw("5C", "5S tap")
    assert [type(event) for event in table.events] == [Threw, Chained, ChainSettled, Dealt]
    assert table.scores == (0, 1)
    assert table.pending == ""


def test_ro_4_4_what_was_thrown_in_one_deal_is_not_tapped_in_the_next() -> None:
    # In round 1 seat 1 deals and throws the last card of a deal, seat 0 the first of the next.
    table = lie(("4B", "12C"), "").throw("4B", "12C").silent()
    assert table.lying == "4B 12C"
    state = replace(table.state, hands=(cards("12S 7C 10C"), table.state.hands[1]))
    table = Table(state)
    assert table.refused("throw 12S tap") == Refusal("nothing-to-tap", "RO 4.1", "12S")
    assert table.throw("12S").happened(Captured)


def test_ro_4_4_a_fourth_equal_card_settles_at_once() -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), "12D").throw("5C", "5S tap", "5B", "5D")
    assert table.pending == ""
    assert table.events[-1] == ChainSettled(
        Seat(1), Link.AACHRA, cards("5B 5C 5D 5S"), missa=False, points=10
    )


def test_ro_4_4_a_settled_chain_is_a_capture() -> None:
    table = lie(("12C", "12S"), "4D", last_deal=True, piles=(19, 18)).throw("12C", "12S tap")
    assert table.happened(TableTaken) == [TableTaken(Seat(1), cards("4D"))]
    assert table.happened(LastCapturePaid) == [
        LastCapturePaid(Seat(1), SpanishRank.KING, (Seat(1),), 5)
    ]
    assert not table.happened(DealerFailed)  # seat 1 deals in round 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ro_4_5_the_seats_before_and_after_are_those_in_turn_order(seats: int) -> None:
    hands = ["1C 3C 5C", "2S 4S 5S", "2B 4B 6B", "2D 4D 6D"][:seats]
    table = lie(hands, "12D", round_=2 if seats < 4 else 1)
    before = table.player
    first = str(table.state.hands[before][-1])
    table = table.throw(first)
    assert table.player == (before + 1) % seats
    assert table.state.thrown == cards(first)[0]
    assert table.state.previous == before
