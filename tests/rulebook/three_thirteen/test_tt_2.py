"""Three Thirteen, paragraph by paragraph: combinations."""

from __future__ import annotations

import pytest

from kafene.core.pieces import Card, write_pieces
from kafene.games.three_thirteen.rules.events import WentOut
from three_thirteen_kit import (
    ODD,
    Refusal,
    cards,
    deal,
    least,
    verdict,
)


@pytest.mark.parametrize(
    ("pieces", "wild"),
    [
        ("7S 7S 7H", 3),
        ("7S 7S 7S", 3),
        ("7S 7S 7H 7H 7D 7D 7C 7C", 3),
        ("KS KH KD", None),
        ("AS AH AD", 3),
        ("9H 9S 3C", 3),
        ("9H 3S 3C", 3),
    ],
)
def test_tt_2_1_a_group_is_three_or_more_cards_of_one_rank(pieces: str, wild: int | None) -> None:
    assert verdict(pieces, wild) == "group"
    assert verdict(pieces, wild, kind="group") == "group"


@pytest.mark.parametrize(
    ("pieces", "refusal"),
    [
        ("7S 7H", Refusal("group-too-small", "TT 2.1", "7S 7H")),
        ("7S", Refusal("group-too-small", "TT 2.1", "7S")),
        ("", Refusal("group-too-small", "TT 2.1")),
        ("7S 7H 8D", Refusal("group-ranks-differ", "TT 2.1", "8D")),
        ("7S 7H 8D 3S", Refusal("group-ranks-differ", "TT 2.1", "8D")),
        ("7S 8H 8D", Refusal("group-ranks-differ", "TT 2.1", "7S")),
        ("4H 5H 6S", Refusal("group-ranks-differ", "TT 2.1", "5H 6S")),
        ("3S 7H", Refusal("group-too-small", "TT 2.1", "7H 3S")),
    ],
)
def test_tt_2_1_what_is_no_group_is_told_why(pieces: str, refusal: Refusal) -> None:
    assert verdict(pieces, 3, kind="group") == refusal


def test_tt_2_1_cards_of_one_rank_that_are_too_few_are_refused_as_a_group() -> None:
    assert verdict("7S 7H", 3) == Refusal("group-too-small", "TT 2.1", "7S 7H")
    assert verdict("7S 7S", 3) == Refusal("group-too-small", "TT 2.1", "7S 7S")


@pytest.mark.parametrize(
    ("pieces", "refusal"),
    [
        ("7S 7S 7H", Refusal("group-suit-twice", "TT 2.1", "7S")),
        ("7S 7S 7H 7H 7D", Refusal("group-suit-twice", "TT 2.1", "7S 7H")),
        ("7S 7S 3D", Refusal("group-suit-twice", "TT 2.1", "7S")),
        ("7S 7H 7D 7C 3S", Refusal("group-too-large", "TT 2.1", "7S 7H 7D 7C 3S")),
        ("7S 7H 3D 3C 3S", Refusal("group-too-large", "TT 2.1", "7S 7H 3D 3C 3S")),
    ],
)
def test_tt_2_1_distinct_suits_refuses_a_suit_twice_and_a_fifth_card(
    pieces: str, refusal: Refusal
) -> None:
    assert verdict(pieces, 3, "distinct-suits=true", "group") == refusal
    assert verdict(pieces, 3, kind="group") == "group"


def test_tt_2_1_distinct_suits_that_are_refused_are_refused_as_the_group_they_are() -> None:
    refusal = Refusal("group-suit-twice", "TT 2.1", "7S")
    assert verdict("7S 7S 7S", 3, "distinct-suits=true") == refusal


def test_tt_2_1_distinct_suits_allows_four_suits_and_wilds_of_any_suit() -> None:
    for pieces in ("7S 7H 7D", "7S 7H 7D 7C", "7S 7H 3S", "7S 3S 3S", "3S 3S 3S 3S"):
        assert verdict(pieces, 3, "distinct-suits=true") == "group"


def test_tt_2_1_distinct_suits_decides_who_is_out() -> None:
    hands = ("7S 7S 9D", ODD)
    for options, out in (("", [0]), ("distinct-suits=true", [])):
        table = deal(hands, "QS", "7H", options=options).play("draw", "discard 9D")
        assert [event.seat for event in table.happened(WentOut)] == out


@pytest.mark.parametrize(
    ("pieces", "wild"),
    [
        ("4H 5H 6H", 3),
        ("AH 2H 3H", 13),
        ("AH 2H 3H", 3),
        ("6H 4H 5H", None),
        ("10C JC QC KC", 3),
        ("9H 3S JH", 3),
        ("9H 3S 3D QH", 3),
        ("4H 3S 3D 3C 8H", 3),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", None),
        ("2H 4H 5H 6H 7H 8H 9H 10H JH QH KH 3S 3D", 3),
    ],
)
def test_tt_2_2_a_sequence_is_one_suit_with_consecutive_ranks(
    pieces: str, wild: int | None
) -> None:
    assert verdict(pieces, wild) == "run"
    assert verdict(pieces, wild, kind="run") == "run"


@pytest.mark.parametrize(
    ("pieces", "refusal"),
    [
        ("4H 5H", Refusal("run-too-short", "TT 2.2", "4H 5H")),
        ("4H 5H 6S", Refusal("run-suits-differ", "TT 2.2", "6S")),
        ("4H 5H 5H 6H", Refusal("run-rank-twice", "TT 2.2", "5H")),
        ("4H 5H 7H", Refusal("run-gap", "TT 2.2", "4H 5H 7H")),
        ("4H 7H 8H 3S", Refusal("run-gap", "TT 2.2", "4H 7H 8H")),
        ("KH AH 2H", Refusal("run-corner", "TT 2.3", "AH")),
        ("7S 7H 7D", Refusal("run-suits-differ", "TT 2.2", "7H 7D")),
        ("3S 3H", Refusal("run-too-short", "TT 2.2", "3S 3H")),
    ],
)
def test_tt_2_2_what_is_no_sequence_is_told_why(pieces: str, refusal: Refusal) -> None:
    assert verdict(pieces, 3, kind="run") == refusal


def test_tt_2_2_a_sequence_has_at_most_thirteen_cards() -> None:
    full = "AH 2H 4H 5H 6H 7H 8H 9H 10H JH QH KH 3S"
    assert verdict(full, 3, kind="run") == "run"
    refusal = verdict(f"{full} 3D", 3, kind="run")
    assert refusal[:2] == ("run-too-long", "TT 2.2")


@pytest.mark.parametrize(
    ("ace", "pieces", "reads"),
    [
        ("low", "AH 2H 3H", "run"),
        ("low", "QH KH AH", Refusal("run-corner", "TT 2.3", "AH")),
        ("low", "AH KH 4S", Refusal("run-corner", "TT 2.3", "AH")),
        ("high", "AH 2H 3H", Refusal("run-corner", "TT 2.3", "AH")),
        ("high", "AH 2H 4S", Refusal("run-corner", "TT 2.3", "AH")),
        ("high", "QH KH AH", "run"),
        ("high", "AH KH 4S", "run"),
        ("both", "AH 2H 3H", "run"),
        ("both", "QH KH AH", "run"),
        ("both", "AH KH 4S", "run"),
        ("low", "KH AH 2H", Refusal("run-corner", "TT 2.3", "AH")),
        ("high", "KH AH 2H", Refusal("run-corner", "TT 2.3", "AH")),
        ("both", "KH AH 2H", Refusal("run-corner", "TT 2.3", "AH")),
        ("both", "KH AH 2H 4S 4D", Refusal("run-corner", "TT 2.3", "AH")),
    ],
)
def test_tt_2_3_the_ace_is_low_unless_the_option_says_otherwise_and_nothing_wraps(
    ace: str, pieces: str, reads: str | Refusal
) -> None:
    assert verdict(pieces, 4, f"ace={ace}") == reads
    if ace == "low":
        assert verdict(pieces, 4) == reads


@pytest.mark.parametrize("ace", ["low", "high", "both"])
def test_tt_2_3_all_thirteen_ranks_are_a_sequence_with_the_ace_at_either_end(ace: str) -> None:
    hearts = " ".join(str(card) for card in Card.deck() if card.suit == "H")
    assert verdict(hearts, None, f"ace={ace}") == "run"


@pytest.mark.parametrize("ace", ["low", "high", "both"])
def test_tt_2_3_an_ace_left_out_is_1_point_in_any_case(ace: str) -> None:
    assert least("AH 9S KC", 3, f"ace={ace}") == 20


@pytest.mark.parametrize(("ace", "low", "high"), [("low", 0, 21), ("high", 6, 0), ("both", 0, 0)])
def test_tt_2_3_the_ace_decides_what_a_hand_costs(ace: str, low: int, high: int) -> None:
    assert least("AH 2H 3H", 13, f"ace={ace}") == low
    assert least("QH KH AH", 3, f"ace={ace}") == high


@pytest.mark.parametrize(
    ("pieces", "reads"),
    [
        ("9H 3S JH", "run"),  # 3S = 10H
        ("3S 3H 9D", "group"),
        ("3S 3H 3D", "group"),
        ("AH 2H 3H", "run"),  # 3H stands for itself
        ("AH 2H 3S", "run"),
        ("3S 3S 3H 3H 3D 3D 3C 3C", "group"),
        ("KH KD 3S", "group"),
    ],
)
def test_tt_2_4_a_wild_stands_for_any_card_itself_included(pieces: str, reads: str) -> None:
    assert verdict(pieces, 3) == reads


def test_tt_2_4_without_a_wild_rank_a_three_is_a_three() -> None:
    assert verdict("9H 3S JH") == Refusal("group-ranks-differ", "TT 2.1", "9H JH")
    assert verdict("3S 3H 3D") == "group"


@pytest.mark.parametrize("naturals", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(
    ("pieces", "has"),
    [("3S 3H 3D", 0), ("9H 3S 3D", 1), ("9H 9D 3S", 2), ("9H JH 3S", 2), ("9H 10H JH", 3)],
)
def test_tt_2_4_naturals_is_the_least_number_of_natural_cards(
    naturals: int, pieces: str, has: int
) -> None:
    reads = verdict(pieces, 3, f"naturals={naturals}")
    if has >= naturals:
        assert reads in ("group", "run")
    else:
        wilds = write_pieces(card for card in cards(pieces) if card.rank == 3)
        assert reads == Refusal("too-few-naturals", "TT 2.4", wilds)


def test_tt_2_4_a_card_of_the_wild_rank_is_never_natural_not_even_as_itself() -> None:
    refusal = Refusal("too-few-naturals", "TT 2.4", "3H")
    assert verdict("AH 2H 3H", 3, "naturals=3") == refusal
    assert verdict("AH 2H 3H", 3, "naturals=2") == "run"


def test_tt_2_4_naturals_decides_who_is_out() -> None:
    for options, out in (("", [0]), ("naturals=1", []), ("strict-wild", [])):
        table = deal(("3S 3H 9D", ODD), "QS", "3D", options=options).play("draw", "discard 9D")
        assert [event.seat for event in table.happened(WentOut)] == out


def test_tt_2_5_a_card_is_in_one_combination_only() -> None:
    # 7S would be in the sequence and in the group
    assert least("6S 7S 8S 7H 7C", 5) == 14
    assert least("6S 7S 8S 7S 7H 7C", 5) == 0
