"""A hand as its owner holds it."""

from __future__ import annotations

import pytest

from kafene.console.hand_order import HandOrder
from kafene.core.errors import IllegalAction
from kafene.core.pieces import Card, read_pieces, write_pieces


def cards(text: str) -> tuple[Card, ...]:
    return read_pieces(Card, text)


def holding(text: str) -> HandOrder:
    hand = HandOrder()
    hand.update(cards(text), sorted)
    return hand


def shown(hand: HandOrder) -> str:
    return " ".join(
        f"{piece}*" if at in hand.fresh else str(piece) for at, piece in enumerate(hand.pieces)
    )


def test_a_new_hand_is_in_the_usual_order_and_nothing_of_it_is_marked() -> None:
    assert shown(holding("7H 2S 5C")) == "2S 5C 7H"


def test_new_pieces_come_last_and_are_marked_until_the_owner_acts() -> None:
    hand = holding("7H 2S 5C")
    hand.swap(*cards("2S 7H"))
    hand.update(cards("2S 3D 5C 7H"), sorted)
    assert shown(hand) == "7H 5C 2S 3D*"
    hand.update(cards("2S 3D 5C 7H"), sorted)
    assert shown(hand) == "7H 5C 2S 3D*"
    hand.settle()
    assert shown(hand) == "7H 5C 2S 3D"


def test_what_is_gone_leaves_the_others_where_they_are() -> None:
    hand = holding("2S 5C 7H 9D")
    hand.swap(*cards("2S 9D"))
    hand.update(cards("2S 7H 9D"), sorted)
    assert shown(hand) == "9D 7H 2S"


def test_of_two_equal_pieces_only_the_new_one_is_marked() -> None:
    hand = holding("2S 5C")
    hand.update(cards("2S 2S 5C"), sorted)
    assert shown(hand) == "2S 5C 2S*"


def test_group_brings_pieces_together_where_the_first_one_is() -> None:
    hand = holding("2S 5C 7H 9D KS")
    hand.gather(cards("7H 2S KS"))
    assert write_pieces(hand.pieces) == "5C 7H 2S KS 9D"


def test_sort_puts_all_in_order() -> None:
    hand = holding("2S 5C 7H")
    hand.update(cards("2S 3D 5C 7H"), sorted)
    hand.sort(sorted)
    assert shown(hand) == "2S 3D 5C 7H"


def test_what_is_not_held_is_refused_and_changes_nothing() -> None:
    hand = holding("2S 5C 7H")
    with pytest.raises(IllegalAction, match="not-in-hand"):
        hand.swap(*cards("2S KD"))
    with pytest.raises(IllegalAction, match="not-in-hand"):
        hand.gather(cards("2S KD"))
    assert shown(hand) == "2S 5C 7H"


def test_the_next_deal_is_a_new_hand() -> None:
    hand = holding("2S 5C 7H")
    hand.swap(*cards("2S 7H"))
    hand.update(cards("QD AC"), sorted)
    assert shown(hand) == "AC QD"
