"""Seven Bridge, paragraph by paragraph: pieces and deal."""

from __future__ import annotations

import random

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.games.seven_bridge.rules.events import Dealt
from kafene.text import sentences
from seven_bridge_kit import (
    DECK,
    FOUR,
    GAME,
    TEXT,
    Refusal,
    cards,
    deal,
    opening,
    rules,
    stacked,
    verdict,
)


def test_sb_1_1_fifty_two_cards_and_no_jokers() -> None:
    assert opening().mover is DEALER
    assert GAME.undealt(opening().state) == tuple(sorted(DECK))
    assert len(DECK) == 52


def test_sb_1_1_two_to_six_players_usually_four() -> None:
    assert (GAME.fewest, GAME.most, GAME.usual) == (2, 6, 4)
    for seats in range(2, 7):
        assert opening(seats=seats).state.seats == seats
    for seats in (0, 1, 7):
        with pytest.raises(NotationError, match="seat-count"):
            opening(seats=seats)


def test_sb_1_1_the_ace_is_low_only() -> None:
    assert verdict("AS 2S 3S") == "run"
    assert verdict("QS KS AS") == Refusal("run-corner", "SB 2.1", "AS")
    assert verdict("KS AS 2S") == Refusal("run-corner", "SB 2.1", "AS")
    assert verdict("JS QS KS") == "run"


def test_sb_1_2_seven_cards_each_and_the_rest_is_the_stock() -> None:
    table = deal(FOUR)
    assert [len(hand) for hand in table.state.hands] == [7] * 4
    assert len(table.state.stock) == 24
    assert table.state.rules.hand_size == 7


def test_sb_1_2_hands_are_dealt_in_blocks_from_seat_0() -> None:
    state = opening().state
    order = GAME.shuffle(state, random.Random(1)).order
    state, _ = GAME.play(state, GAME.parse(f"shuffle {' '.join(map(str, order))}"))
    for seat in range(4):
        assert state.hands[seat] == tuple(sorted(order[7 * seat : 7 * seat + 7]))
    assert state.stock == order[28:]


def test_sb_1_2_the_discard_pile_starts_empty() -> None:
    table = deal(FOUR)
    assert table.discards == ""
    assert table.happened(Dealt)[0].upcard is None
    for call in ("pon AS 4S", "chi AS 4S"):
        assert table.refused(call) == Refusal("sb-nothing-to-call", "SB 3.1")
    assert table.options() == ["draw"]


def test_sb_1_2_hand_size_deals_so_many_cards() -> None:
    table = opening("hand-size=10", 3).play(f"- {stacked(())}")
    assert [len(hand) for hand in table.state.hands] == [10] * 3
    assert len(table.state.stock) == 22


@pytest.mark.parametrize(
    ("seats", "most", "most_with_upcard"),
    [(2, 25, 24), (3, 16, 16), (4, 12, 12), (5, 10, 9), (6, 8, 8)],
)
def test_sb_1_2_hand_size_leaves_at_least_two_cards_in_the_stock(
    seats: int, most: int, most_with_upcard: int
) -> None:
    for upcard, size in (("false", most), ("true", most_with_upcard)):
        table = opening(f"hand-size={size} upcard={upcard}", seats).play(stacked(()))
        assert len(table.state.stock) >= 2
        if size < 25:
            with pytest.raises(NotationError) as caught:
                opening(f"hand-size={size + 1} upcard={upcard}", seats)
            assert f"Deal at most {size} cards each" in sentences.error(TEXT, caught.value)


@pytest.mark.parametrize("size", ["0", "26", "none", "seven"])
def test_sb_1_2_hand_size_is_1_to_25(size: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"hand-size={size}")


def test_sb_1_2_upcard_turns_one_card() -> None:
    table = deal(FOUR, "QH", upcard="5C")
    assert table.discards == "5C"
    assert len(table.state.stock) == 23
    assert table.happened(Dealt)[0].upcard == cards("5C")[0]


def test_sb_1_2_the_upcard_cannot_be_called() -> None:
    hands = ("5S 5H 9C 3D 4D", "AS 10D KC 2H 6S")
    table = deal(hands, upcard="5D")
    assert table.options() == ["draw"]
    assert table.refused("pon 5S 5H") == Refusal("sb-nothing-to-call", "SB 3.1")
    assert table.refused("chi 3D 4D") == Refusal("sb-nothing-to-call", "SB 3.1")


def test_sb_1_2_nobody_is_asked_about_the_upcard() -> None:
    hands = ("9S 9H 9C", "5S 5H KC")
    table = deal(hands, upcard="5D", options="pon-from-any=true")
    assert table.mover == 0
    assert table.options() == ["draw"]


def test_sb_1_2_a_discard_on_the_upcard_can_be_called_and_leaves_it() -> None:
    hands = ("5D 9H 9C", "5S 5H KC")
    table = deal(hands, upcard="QD").play("draw", "discard 5D", "1 pon 5S 5H")
    assert table.discards == "QD"
    assert table.groups == "5D 5H 5S"


def test_sb_1_3_seat_0_starts_and_turns_go_round() -> None:
    table = deal(FOUR)
    assert table.happened(Dealt)[0].starter == 0
    movers = []
    for _ in range(6):
        movers.append(table.mover)
        table = table.idle(1)
    assert movers == [0, 1, 2, 3, 0, 1]


def test_sb_1_3_the_start_moves_one_seat_a_deal() -> None:
    hands = ("AS 4S", "9D JD", "2C 6C")
    for number, starter in ((0, 0), (1, 1), (2, 2), (3, 0)):
        table = deal(hands, options="deals=5", booked=[(1, 2, 3)] * number)
        assert table.happened(Dealt)[0].starter == starter
        assert table.mover == starter
        assert table.state.deal == number + 1
        assert table.state.starter == Seat(starter)


def test_sb_1_3_a_new_deal_starts_from_nothing() -> None:
    hands = ("7S 4S", "9D JD", "2C 6C")
    over = deal(hands, "4D", options="deals=2").play("draw", "meld 7S", "discard 4D", "1 draw")
    over = over.play("discard 9D").idle(100)
    assert over.mover is DEALER
    again = over.play(stacked(hands))
    assert again.groups == ""
    assert again.discards == ""
    assert again.mover == 1
    assert (again.state.turn, again.state.outs, again.state.owners) == (0, 0, ())
    assert len(again.state.stock) == 46
