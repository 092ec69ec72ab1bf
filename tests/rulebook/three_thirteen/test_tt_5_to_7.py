"""Three Thirteen, paragraph by paragraph: score, checks, presets."""

from __future__ import annotations

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.pieces import Rank, write_pieces
from kafene.games.three_thirteen.rules.arrange import arrange, is_complete
from kafene.games.three_thirteen.rules.events import WentOut
from kafene.parts.events import MatchEnded
from three_thirteen_kit import (
    FOUR,
    GAME,
    LOW,
    ODD,
    PAIR,
    Refusal,
    cards,
    deal,
    ended,
    least,
    rules,
    verdict,
)


@pytest.mark.parametrize(
    ("hand", "wild", "cost"),
    [
        ("4H 5H 6S", 3, 15),
        ("AH KH 3S", 3, 14),
        ("9C JC JC KC", 11, 9),
        ("2C 3C 3C 5C 5S", 5, 2),
        ("6S 7S 8S 7H 7C", 5, 14),
        ("AS 2S 4S KH KD 6C", 6, 7),  # not 20: fewest points, not most cards
        ("AS 10D KC", 3, 21),
        ("7S 7S 7H", 3, 0),
        ("AH 2H 3H", 13, 0),
        ("9H 3S JH", 3, 0),
        ("3S 3H 9D", 3, 0),
        ("3S 3H 3D", 3, 0),
        ("JS QH KD", 3, 30),
        ("AS 2H 4D", 3, 7),
        ("3S 9H KD", 3, 22),
        ("JS 9H 2D 4C 6S 8H 10D QC AS AH KC", 11, 41),
    ],
)
def test_tt_5_1_the_penalty_is_the_least_sum_of_cards_left_out(
    hand: str, wild: int, cost: int
) -> None:
    assert least(hand, wild) == cost


@pytest.mark.parametrize("rank", list(Rank))
def test_tt_5_1_ace_1_two_to_ten_their_number_court_cards_ten(rank: Rank) -> None:
    assert least(f"{rank}S", None) == min(rank, 10)


@pytest.mark.parametrize(
    ("options", "cost"),
    [("", 3), ("wild-penalty=face", 3), ("wild-penalty=20", 20), ("wild-penalty=0", 0)],
)
def test_tt_5_1_wild_penalty_is_what_a_wild_left_out_costs(options: str, cost: int) -> None:
    assert least("3S 9H KD", 3, options) == 19 + cost
    assert least("4S 9H KD", 3, options) == 23


def test_tt_5_1_wild_penalty_may_change_what_is_best() -> None:
    assert least("QC JS 2H KD", 11) == 32
    assert least("QC JS 2H KD", 11, "wild-penalty=50") == 72
    # two wilds and a king are complete, whatever they would cost alone
    assert least("KD JS JH", 11, "wild-penalty=50") == 0


def test_tt_5_1_wild_penalty_0_does_not_complete_a_hand() -> None:
    options = "wild-penalty=0 naturals=1"
    table = deal(("3S 3H 9D", ODD), "QS", "3D", options=options).play("draw", "discard 9D")
    assert table.happened(WentOut) == []
    assert not is_complete(cards("3S 3H 3D"), Rank.THREE, rules(options))
    over = deal(("3S 3H 9D", ODD), "QS", "3D", options=f"{options} laps=1")
    over = over.play("draw", "discard 9D").idle(1)
    assert over.scores == (0, 21)


def test_tt_5_1_wild_penalty_is_0_to_100_or_face() -> None:
    for value in ("-1", "101", "none", "ten"):
        with pytest.raises(NotationError, match="bad-option-value"):
            rules(f"wild-penalty={value}")


def test_tt_5_1_all_hands_score_as_they_are_best_arranged() -> None:
    table = deal((PAIR, "4H 5H 6S", "9H 3S JH"), "QS", "7D QH QD").play("draw", "discard 9D")
    over = table.idle(2)
    first, second, third = ended(over).hands
    assert (first.penalty, second.penalty, third.penalty) == (0, 15, 0)
    assert sorted(second.left) == sorted(cards("4H 5H 6S"))
    assert third.melds == (cards("9H 3S JH"),)


def test_tt_5_2_penalties_are_booked_at_the_end_of_a_round() -> None:
    table = deal((PAIR, ODD), "QS", "7D QH")
    assert table.scores == (0, 0)
    out = table.play("draw", "discard 9D")
    assert out.scores == (0, 0)
    over = out.idle(1)
    assert over.scores == ended(over).scores == (0, 21)
    assert over.state.sheet == ((0, 21),)
    assert over.outcome is None


def test_tt_5_2_penalties_add_up() -> None:
    hands = ("5H 6H 7H 2C", "8S 9S 10S AC", "KC 2D 2H AD")
    over = deal(hands, "QS", options="laps=1", booked=[(3, 4, 60)]).idle(3)
    assert over.state.sheet == ((3, 4, 60), (2, 1, 15))
    assert over.scores == (5, 5, 75)
    assert over.outcome is None
    assert over.happened(MatchEnded) == []


def test_tt_5_2_the_lowest_total_wins_and_ties_share() -> None:
    hands = ("5H 6H 7H 2C", "8S 9S 10S AC", "KC 2D 2H AD")
    over = deal(hands, "QS", options="rounds=2 laps=1", booked=[(3, 4, 60)]).idle(3)
    assert over.mover is None
    outcome = over.outcome
    assert outcome is not None
    assert outcome.scores == (5, 5, 75)
    assert outcome.winners == (0, 1)
    assert outcome.ranking == (1, 1, 3)
    assert over.happened(MatchEnded) == [MatchEnded((Seat(0), Seat(1)), (5, 5, 75), (1, 1, 3))]


def test_tt_5_2_low_is_good() -> None:
    over = deal(FOUR, "QS", options="rounds=1 laps=1").idle(4)
    outcome = over.outcome
    assert outcome is not None
    assert outcome.scores == (23, 21, 15, 20)
    assert outcome.winners == (2,)
    assert outcome.ranking == (4, 3, 1, 2)


def test_tt_5_2_the_game_goes_on_until_the_last_round() -> None:
    over = deal(FOUR, "QS", options="rounds=2 laps=1").idle(4)
    assert over.mover is DEALER
    assert over.outcome is None


# ------------------------------------------------------------------------------------ 6: checks


@pytest.mark.parametrize(
    ("pieces", "wild", "group", "run"),
    [
        ("7S 7S 7H", 3, True, False),
        ("4H 5H 6S", 3, False, False),
        ("AH 2H 3H", 13, False, True),
        ("9H 3S JH", 3, False, True),
        ("3S 3H 9D", 3, True, True),
        ("3S 3H 3D", 3, True, True),
        ("AH KH 3S", 3, False, False),
        ("3S 3H 3D", None, True, False),
        ("9H 3S JH", None, False, False),
    ],
)
def test_tt_6_1_cards_are_a_group_or_a_sequence_or_not(
    pieces: str, wild: int | None, group: bool, run: bool
) -> None:
    assert (verdict(pieces, wild, kind="group") == "group") == group
    assert (verdict(pieces, wild, kind="run") == "run") == run
    either = verdict(pieces, wild)
    assert either == ("group" if group else "run" if run else either)
    assert isinstance(either, Refusal) == (not group and not run)


@pytest.mark.parametrize("wild", ["11", "J", "j"])
def test_tt_6_1_a_wild_rank_is_read_as_a_number_or_a_letter(wild: str) -> None:
    assert GAME.read_meld(cards("KH KD JS"), rules(), None, wild).kind == "group"


def test_tt_6_1_of_cards_in_one_suit_it_says_why_they_are_no_sequence() -> None:
    assert verdict("AH KH 3S", 3) == Refusal("run-corner", "TT 2.3", "AH")
    assert verdict("4H 5H 7H", 3) == Refusal("run-gap", "TT 2.2", "4H 5H 7H")


def test_tt_6_1_a_combination_has_no_value_of_its_own() -> None:
    assert GAME.read_meld(cards("7S 7S 7H"), rules(), None, "3").value is None


@pytest.mark.parametrize(
    ("hand", "wild", "left"),
    [
        ("AS 2S 4S KH KD 6C", 6, "AS 2S 4S"),
        ("9C JC JC KC", 11, "9C"),
        ("2C 3C 3C 5C 5S", 5, "2C"),
        ("7S 7H 7D", 3, ""),
        ("AS 10D KC", 3, "AS 10D KC"),
    ],
)
def test_tt_6_2_the_best_arrangement_of_a_hand_and_its_penalty(
    hand: str, wild: int, left: str
) -> None:
    best = arrange(cards(hand), Rank(wild), rules())
    assert write_pieces(best.left) == left
    assert best.penalty == sum(min(card.rank, 10) for card in best.left)
    for meld in best.melds:
        assert verdict(write_pieces(meld), wild) in ("group", "run")


# ----------------------------------------------------------------------------------- 7: presets


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("classic", ""),
        ("ace-high", "ace=high"),
        ("strict-wild", "naturals=1 wild-penalty=20"),
        ("quick", "final-turns=none"),
        ("letter", "final-turns=lap"),
    ],
)
def test_tt_7_a_preset_is_a_name_for_options(preset: str, options: str) -> None:
    assert rules(preset) == rules(options)
    assert str(rules(options)) == preset


def test_tt_7_there_are_five_presets() -> None:
    names = ["classic", "ace-high", "strict-wild", "quick", "letter"]
    assert list(type(rules()).presets) == names


def test_tt_7_classic_is_the_page() -> None:
    assert str(rules()) == "classic"
    written = {option.name: option.write(option.default) for option in type(rules()).options()}
    assert written == {
        "decks": "auto",
        "rounds": "11",
        "distinct-suits": "false",
        "ace": "low",
        "naturals": "0",
        "declare": "false",
        "final-turns": "all",
        "no-return": "false",
        "reshuffles": "3",
        "laps": "60",
        "wild-penalty": "face",
    }


def test_tt_7_options_may_be_added_to_a_preset() -> None:
    assert rules("quick rounds=3") == rules("rounds=3 final-turns=none")
    assert rules("strict-wild naturals=0") == rules("wild-penalty=20")


def test_tt_7_ace_high_plays_queen_king_ace() -> None:
    table = deal(("QH KH 9D", ODD), "QS", "AH", options="ace-high").play("draw", "discard 9D")
    assert [event.seat for event in table.happened(WentOut)] == [0]
    low = deal(("QH KH 9D", ODD), "QS", "AH").play("draw", "discard 9D")
    assert low.happened(WentOut) == []


def test_tt_7_strict_wild_costs_20_for_a_wild_left_out_and_needs_a_natural() -> None:
    assert least("3S 3H 3D", 3, "strict-wild") == 60
    assert least("3S 3H 9D", 3, "strict-wild") == 0
    assert least("3S 9D KH", 3, "strict-wild") == 39


def test_tt_7_quick_has_no_final_turns() -> None:
    over = deal(FOUR, "QS", "7D", options="quick").play("draw", "discard 9D")
    assert over.state.is_shown
    assert over.scores == (0, 21, 15, 20)


def test_tt_7_under_letter_whoever_has_had_as_many_turns_has_no_more() -> None:
    table = deal((ODD, PAIR, LOW), "7C", options="letter").play("draw discard", "discard 7C")
    out = table.play("1 draw discard", "1 discard 9D")
    assert out.happened(WentOut) == [WentOut(Seat(1), 1)]
    assert out.mover == 2
    assert out.idle(1).state.is_shown


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("slow", "no-such-preset"),
        ("jokers=2", "no-such-option"),
        ("declare", "no-such-preset"),
        ("classic declare", "option-needs-value"),
        ("declare=yes", "bad-option-value"),
        ("declare=", "bad-option-value"),
        ("naturals=14", "bad-option-value"),
        ("naturals=none", "bad-option-value"),
        ("reshuffles=-1", "bad-option-value"),
        ("laps=0", "bad-option-value"),
        ("laps=none", "bad-option-value"),
        ("ace=wild", "bad-option-value"),
        ("distinct_suits=true", "no-such-option"),
    ],
)
def test_tt_7_unknown_names_and_values_are_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        rules(text)
