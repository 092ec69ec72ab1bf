"""A hand as its owner holds it."""

from __future__ import annotations

from typing import Any

import pytest

from kafene import games
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.pieces import Card, Tile, read_pieces, write_pieces
from kafene.drawing.hand_order import HandOrder
from kafene.text import LANGUAGES, Text
from rummikub_tables import view_of
from talk_kit import seated


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
    hand.update(cards("KD QD 9S 2H"), sorted)  # a card like one of the last deal is no old one
    assert shown(hand) == " ".join(map(str, sorted(cards("KD QD 9S 2H"))))


# ------------------------------------------------------------------------------------------ sort

TILES = "7R 8R 9R 2B 5K 5O 13K 5B"


def tiles(hand: HandOrder, *words: str, language: str = "en", view: Any = None) -> str:
    """What a sort says, of a hand of Rummikub."""
    view = view or view_of((), read_pieces(Tile, TILES))
    hand.hold(games.load("rummikub"), view)
    return hand.rearrange(Text(language), games.load("rummikub"), view, "sort", words)


@pytest.mark.parametrize(
    ("word", "order", "said"),
    [
        ("number", "2B 5B 5K 5O 7R 8R 9R 13K", "Your hand is sorted by number."),
        ("colour", "7R 8R 9R 2B 5B 5K 13K 5O", "Your hand is sorted by colour."),
        ("suit", "7R 8R 9R 2B 5B 5K 13K 5O", "Your hand is sorted by colour."),
        (
            "melds",
            "5B 5K 5O 7R 8R 9R 2B 13K",
            "What goes together is side by side in your hand.",
        ),
    ],
)
def test_sort_does_what_its_word_says_and_tells(word: str, order: str, said: str) -> None:
    hand = HandOrder()
    assert tiles(hand, word) == said
    assert write_pieces(hand.pieces) == order
    assert tiles(hand, word) == said  # it is no switch


def test_what_comes_before_the_order_does_not_matter_and_examples_have_what_was_named() -> None:
    hand = HandOrder()
    assert tiles(hand, "by", "number") == "Your hand is sorted by number."
    for words, example in ((("9R",), "9R 2B"), (("4R",), "2B 5B"), ((), "2B 5B")):
        with pytest.raises(NotationError, match="needs-piece") as refusal:
            hand.rearrange(Text(), games.load("rummikub"), None, "swap", words)
        assert refusal.value.facts["example"] == example


def test_sort_alone_takes_turns() -> None:
    hand = HandOrder()
    assert [tiles(hand), tiles(hand)] == [
        "Your hand is sorted by number.",
        "Your hand is sorted by colour.",
    ]


def test_another_word_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(NotationError, match="no-such-order") as refusal:
        tiles(HandOrder(), "xyz")
    orders = ("sort number", "sort colour", "sort melds", "sort auto")
    assert refusal.value.facts["orders"] == orders


@pytest.mark.parametrize(
    ("language", "words"),
    [("bg", "число цвят комбинации"), ("fr", "nombre couleur combinaisons"), ("ja", "数字 色 役")],
)
def test_orders_have_words_in_every_language(language: str, words: str) -> None:
    assert language in LANGUAGES
    hand, other = HandOrder(), HandOrder()
    for word, english in zip(words.split(), ("number", "colour", "melds"), strict=True):
        tiles(hand, word, language=language)
        tiles(other, english)
        assert hand.pieces == other.pieces


def test_auto_keeps_the_order_and_marks_what_is_new_and_ends_with_an_own_order() -> None:
    hand = HandOrder()
    tiles(hand, "number")
    for _ in range(2):  # asked for twice, it stays so
        assert tiles(hand, "auto") == "From now on your hand is sorted whenever something is new."
    hand.hold(games.load("rummikub"), view_of((), read_pieces(Tile, f"{TILES} 6K")))
    assert shown(hand) == "2B 5B 5K 5O 6K* 7R 8R 9R 13K"
    hand.swap(*read_pieces(Tile, "2B 13K"))
    hand.hold(games.load("rummikub"), view_of((), read_pieces(Tile, f"{TILES} 6K 3R")))
    assert shown(hand) == "13K 5B 5K 5O 6K 7R 8R 9R 2B 3R*"


@pytest.mark.parametrize("name", games.OURS)
def test_sets_are_together_where_a_game_has_them_and_else_it_is_told(name: str) -> None:
    talk = seated(name, seed=3)
    hand = HandOrder()
    hand.hold(talk.game, talk.view)
    said = hand.rearrange(talk.text, talk.game, talk.view, "sort", ("melds",))
    assert sorted(hand.pieces) == sorted(talk.view.hand)
    assert said.startswith("What goes together" if name != "ronda" else "There are no melds")


def test_a_setting_chooses_the_order() -> None:
    view = view_of((), read_pieces(Tile, TILES))
    by = {name: HandOrder.choose(name, draws=True) for name in ("usual", "number", "colour")}
    for hand in by.values():
        hand.hold(games.load("rummikub"), view)
    assert by["usual"].pieces == by["colour"].pieces
    assert write_pieces(by["number"].pieces) == "2B 5B 5K 5O 7R 8R 9R 13K"
    assert [hand.auto for hand in by.values()] == [False, True, True]
    assert HandOrder.choose("usual", draws=False).auto
