"""Ronda, paragraph by paragraph: playing a card."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.game import DEALER, Seat, Shuffle
from kafene.core.pieces import write_pieces
from kafene.games.ronda.rules.captures import captured_by
from kafene.games.ronda.rules.events import Captured, MissaScored, RondaAction, Threw
from ronda_kit import (
    APART,
    GAME,
    LOW,
    ODD,
    Refusal,
    cards,
    lie,
    opening,
)


@pytest.mark.parametrize(
    ("table", "played", "taken"),
    [
        ("5S 6S 7S 10S 12S", "5C", "5S 6S 7S 10S"),
        ("6S 10S", "6C", "6S"),
        ("1S 12S", "12C", "12S"),
        ("4S 6S", "5C", ""),
        ("7S 10S 11S 12S", "7C", "7S 10S 11S 12S"),
        ("4S 5S 6S", "6C", "6S"),
        ("1S 2S 3S 4S 5S 6S 7S 10S 11S 12S", "1C", "1S 2S 3S 4S 5S 6S 7S 10S 11S 12S"),
        ("", "1C", ""),
    ],
)
def test_ro_2_1_a_card_takes_its_equal_and_the_sequence_above(
    table: str, played: str, taken: str
) -> None:
    (card,) = cards(played)
    assert write_pieces(captured_by(card.rank, cards(table))) == taken


def test_ro_2_1_the_example_of_the_page() -> None:
    table = lie(("1C 2C 5C", ODD), "5D 6D 7D 10D 12D", piles=(0, 23), last=(1, "2"))
    after = table.throw("5C")
    assert after.happened(Captured) == [
        Captured(Seat(0), cards("5C")[0], cards("5D 6D 7D 10D")),
    ]
    assert after.captured(0) == "5C 5D 6D 7D 10D"
    assert after.lying == "12D"


def test_ro_2_1_any_card_may_be_chosen_capturing_is_no_duty() -> None:
    table = lie(("3C 5C 6C", ODD), "5D")
    assert set(table.options()) == {"throw 3C", "throw 5C", "throw 6C"}
    after = table.throw("3C")
    assert after.happened(Threw) == [Threw(Seat(0), cards("3C")[0])]
    assert after.lying == "3C 5D"


def test_ro_2_1_a_turn_is_one_card_of_the_hand() -> None:
    table = lie((LOW, ODD), APART)
    assert table.refused("throw 7C") == Refusal("not-in-hand", "ALL 2", "7C")
    assert table.refused("throw 1S") == Refusal("not-in-hand", "ALL 2", "1S")
    assert table.refused("pass") == Refusal("throw-a-card", "RO 2.1")
    assert table.refused("1 throw 1S") == Refusal("not-your-turn", "ALL 1")


def test_ro_2_2_a_matching_card_takes_the_whole_sequence() -> None:
    after = lie((LOW, ODD), "5D 6D 7D").throw("5C")
    assert after.lying == ""
    assert len(after.state.captured[0]) == len(lie((LOW, ODD), "5D 6D 7D").state.captured[0]) + 4


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
def test_ro_2_2_no_two_equal_numbers_ever_lie_on_the_table(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    state = opening(seats=seats).state
    for _ in range(60):
        mover = state.mover
        action: RondaAction | Shuffle = GAME.shuffle(state, rng)
        if mover is not None and mover is not DEALER:
            action = rng.choice(list(GAME.options(GAME.view(state, mover))))
        state, _events = GAME.play(state, action)
        ranks = [card.rank for card in state.table]
        assert len(set(ranks)) == len(ranks)


def test_ro_2_3_a_capture_that_empties_the_table_is_missa() -> None:
    after = lie((LOW, ODD), "5D 6D").throw("5C")
    assert after.happened(MissaScored) == [MissaScored(Seat(0), 1)]
    assert after.scores == (1, 0)


def test_ro_2_3_no_missa_while_a_card_is_left() -> None:
    after = lie((LOW, ODD), "5D 6D 12D").throw("5C")
    assert after.scores == (0, 0)


@pytest.mark.parametrize(("option", "scores"), [("deal", (0, 0)), ("card", (1, 0))])
def test_ro_2_3_missa_in_the_last_deal(option: str, scores: tuple[int, int]) -> None:
    table = lie((LOW, ODD), "5D 6D", last_deal=True, options=f"missa-last={option}")
    assert table.throw("5C").scores == scores


@pytest.mark.parametrize("option", ["deal", "card"])
def test_ro_2_3_never_with_the_very_last_card(option: str) -> None:
    table = lie(("", "5C"), "5D", last_deal=True, options=f"missa-last={option}", piles=(19, 19))
    after = table.throw("5C")
    assert after.happened(Captured)
    assert not after.happened(MissaScored)
