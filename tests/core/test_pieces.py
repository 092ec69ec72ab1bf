from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.errors import NotationError
from kafene.core.pieces import (
    JOKER,
    Card,
    Colour,
    Piece,
    Rank,
    SpanishCard,
    Suit,
    Tile,
    read_pieces,
    write_pieces,
)

DECKS: list[type[Piece]] = [Card, SpanishCard, Tile]


@pytest.mark.parametrize(("kind", "size"), [(Card, 52), (SpanishCard, 40), (Tile, 53)])
def test_a_deck_has_one_of_each(kind: type[Piece], size: int) -> None:
    assert len(set(kind.deck())) == size


@pytest.mark.parametrize("kind", DECKS)
def test_every_piece_reads_back_from_its_text_and_its_repr(kind: type[Piece]) -> None:
    for piece in kind.deck():
        assert kind.parse(str(piece)) == piece
        assert kind.parse(str(piece).lower()) == piece
        assert eval(repr(piece), {kind.__name__: kind}) == piece
        assert pickle.loads(pickle.dumps(piece)) == piece


@pytest.mark.parametrize("kind", DECKS)
def test_texts_are_ascii_and_all_different(kind: type[Piece]) -> None:
    texts = [str(piece) for piece in kind.deck()]
    assert len(set(texts)) == len(texts)
    assert all(text.isascii() for text in texts)


@pytest.mark.parametrize(
    ("written", "card"),
    [("TD", "10D"), ("td", "10D"), ("7♥", "7H"), ("10♦", "10D"), ("as", "AS"), ("t♠", "10S")],
)
def test_french_cards_are_also_read_in_other_spellings(written: str, card: str) -> None:
    assert str(Card.parse(written)) == card


@pytest.mark.parametrize(
    ("written", "tile"),
    [
        ("r7", "7R"),
        ("R7", "7R"),
        ("7y", "7O"),
        ("Y13", "13O"),
        ("*", "J"),
        ("j", "J"),
        ("1k", "1K"),
    ],
)
def test_tiles_are_also_read_in_other_spellings(written: str, tile: str) -> None:
    assert str(Tile.parse(written)) == tile


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (Card, "1H"),
        (Card, "11S"),
        (Card, "7X"),
        (Card, ""),
        (Card, "?"),
        (Card, "7HH"),
        (SpanishCard, "8C"),
        (SpanishCard, "9B"),
        (SpanishCard, "7H"),
        (Tile, "0R"),
        (Tile, "14R"),
        (Tile, "7"),
        (Tile, "JJ"),
    ],
)
def test_what_is_no_piece_is_refused(kind: type[Piece], wrong: str) -> None:
    with pytest.raises(NotationError) as refusal:
        kind.parse(wrong)
    assert refusal.value.facts["text"] == wrong


@given(st.lists(st.sampled_from(Card.deck())), st.sampled_from([" ", ",", ", ", "  "]))
def test_several_pieces_are_separated_by_spaces_or_commas(cards: list[Card], mark: str) -> None:
    assert read_pieces(Card, mark.join(map(str, cards))) == tuple(cards)
    assert read_pieces(Card, write_pieces(cards)) == tuple(cards)


def test_the_joker_sorts_last_and_has_no_colour() -> None:
    assert max(Tile.deck()) == JOKER
    assert JOKER.is_joker
    assert not Tile(13, Colour.BLACK).is_joker


def test_cards_sort_by_rank_then_suit() -> None:
    cards = [Card(Rank.TWO, Suit.CLUBS), Card(Rank.ACE, Suit.SPADES), Card(Rank.ACE, Suit.CLUBS)]
    assert write_pieces(sorted(cards)) == "AC AS 2C"


@pytest.mark.parametrize(("word", "rank"), [("J", 11), ("11", 11), ("t", 10), ("1", 1), ("a", 1)])
def test_a_rank_is_a_letter_or_a_number(word: str, rank: int) -> None:
    assert Rank.parse(word) == rank


@pytest.mark.parametrize("word", ["0", "14", "", "X", "-1"])
def test_what_is_no_rank_is_refused(word: str) -> None:
    with pytest.raises(NotationError, match="no-such-rank"):
        Rank.parse(word)


@pytest.mark.parametrize("kind", DECKS)
def test_there_is_one_object_of_each_piece_also_when_copied_or_sent(kind: type[Piece]) -> None:
    for piece in kind.deck():
        assert kind.parse(str(piece)) is piece
        assert copy.deepcopy(piece) is piece
        assert pickle.loads(pickle.dumps(piece)) is piece
    assert len(set(kind.deck())) == len(kind.deck())
