"""Pieces in the letters that players of each language write."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene import games
from kafene.core.errors import KafeneError
from kafene.core.game import Action
from kafene.core.pieces import Card, Piece, SpanishCard, Tile
from kafene.talk.lines import Ambiguous, Command, Conversation, DraftStep
from kafene.testing.strategies import examples, openings, playout
from kafene.text import LANGUAGES, Text
from kafene.text.commands import as_typed, spell_out
from kafene.text.letters import SUITS, find_readings, join_pieces
from strategies import game_of_any_kind

GAMES = {Card: "seven-bridge", SpanishCard: "ronda", Tile: "rummikub"}
TABLE = [
    ("bg", Card, "7К", "7H 7D"),
    ("bg", Card, "АП", "AS"),
    ("bg", Card, "ПП", "KS"),
    ("bg", Card, "ПК", "KH KD"),
    ("bg", Card, "КК", "KH KD"),
    ("bg", Card, "дс", "QC"),
    ("bg", Card, "ВТ", "JC"),
    ("bg", Card, "10т", "10C"),
    ("bg", Card, "седем купа", "7H"),
    ("bg", Card, "вале пика", "JS"),
    ("bg", Card, "7H", "7H"),
    ("bg", Card, "7Н", "7H"),
    ("bg", SpanishCard, "7М", "7S 7D"),
    ("bg", SpanishCard, "12ч", "12C"),
    ("bg", SpanishCard, "5 тояги", "5B"),
    ("bg", SpanishCard, "кон чаши", "11C"),
    ("bg", SpanishCard, "7С", "7C"),
    ("bg", SpanishCard, "12В", "12B"),
    ("bg", Tile, "7Ч", "7R 7K"),
    ("bg", Tile, "13с", "13B"),
    ("bg", Tile, "7ж", "7O"),
    ("bg", Tile, "7 черна", "7K"),
    ("bg", Tile, "7К", "7K"),
    ("bg", Tile, "7В", "7B"),
    ("bg", Tile, "Ж", "J"),
    ("fr", Card, "DC", "QH"),
    ("fr", Card, "10C", "10C 10H"),
    ("fr", Card, "10T", "10C"),
    ("fr", Card, "RP", "KS"),
    ("fr", Card, "VK", "JD"),
    ("fr", Card, "VCa", "JD"),
    ("fr", Card, "KC", "KC"),
    ("fr", Card, "QH", "QH"),
    ("fr", Card, "dame de cœur", "QH"),
    ("fr", Card, "as de trèfle", "AC"),
    ("fr", SpanishCard, "5E", "5S"),
    ("fr", SpanishCard, "as d'épées", "1S"),
    ("fr", Tile, "7N", "7K"),
    ("fr", Tile, "r7", "7R"),
    ("fr", Tile, "joker", "J"),
    ("ja", Card, "ハートの7", "7H"),
    ("ja", Card, "スペードのエース", "AS"),
    ("ja", Card, "クラブＫ", "KC"),
    ("ja", Card, "７Ｈ", "7H"),
    ("ja", SpanishCard, "剣の5", "5S"),
    ("ja", SpanishCard, "金貨12", "12D"),
    ("ja", Tile, "赤7", "7R"),
    ("ja", Tile, "7黒", "7K"),
    ("ja", Tile, "ジョーカー", "J"),
    *((language, Card, word, "7H") for language in LANGUAGES for word in ("7♥", "7♡", "♥7", "7♥️")),
    *((language, Card, "Q♧", "QC") for language in LANGUAGES),
]


@pytest.mark.parametrize(("language", "kind", "line", "meant"), TABLE)
def test_letters_and_words_of_a_language(
    language: str, kind: type[Piece], line: str, meant: str
) -> None:
    game = games.load(GAMES[kind])
    words = spell_out(Text(language), line, game.rulebook)
    assert list(join_pieces(language, game, words)) == [tuple(meant.split())]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAMES)
def test_notation_is_always_read(language: str, kind: type[Piece]) -> None:
    for piece in kind.deck():
        assert find_readings(language, kind, str(piece).lower())[0] == str(piece)


@given(data=st.data(), rng=st.randoms(use_true_random=False))
@examples(20)
def test_native_letters_mean_the_piece_or_ask(data: st.DataObject, rng: random.Random) -> None:
    game = data.draw(game_of_any_kind)
    language = data.draw(st.sampled_from(LANGUAGES[1:]))
    text = Text(language)
    for turn in playout(game, data.draw(openings(game)), rng, limit=12):
        seat = game.mover(turn.after)
        if not isinstance(seat, int) or game.piece not in GAMES:
            continue
        view = game.view(turn.after, seat)
        talk = Conversation(text, game, [str(at) for at in range(view.seats)], seat)
        talk.look(view, ())
        for option in game.options(view):
            pieces = [word for word in str(option).split() if word in map(str, view.hand)]
            if len(pieces) != 1 or pieces[0] == "J":
                continue
            piece = pieces[0]
            for letter in SUITS[game.piece][language][piece[-1]]:
                line = as_typed(text, str(option).replace(piece, f"{piece[:-1]}{letter}"), game)
                if piece[:-1].isdecimal():
                    assert_means(talk, line, option)


def assert_means(talk: Conversation, line: str, option: Action) -> None:
    """What was typed is the action, or a question that lists it."""
    try:
        meant = talk.read(line)
    except KafeneError as problem:
        raise AssertionError(line) from problem
    if isinstance(meant, Ambiguous):
        assert str(option) in meant.lines, line
    elif not isinstance(meant, DraftStep | Command):
        assert meant == option, line
