"""Words of the games are explained once, when they are met."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kafene import games
from kafene.core.game import AnyGame
from kafene.text import LANGUAGES, Text
from kafene.text.glossary import Teacher, list_terms
from kafene.text.messages import sources

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_word_is_one_that_readers_meet_and_means_one_thing(
    game: AnyGame, language: str
) -> None:
    text = Text(language)
    terms = list(list_terms(text, game))
    assert terms
    forms = [form for term in terms for form in term.forms]
    assert len(forms) == len(set(forms))
    assert all(form == form.lower() for form in forms)
    book = game.rulebook.lower()
    (own,) = [source for _, source in sources(language) if f"term-{book}-" in source]
    told = re.sub("(?m)^(term|tour|words)-.*$", "", own)
    for term in terms:
        assert Teacher(text, game).teach([told]), term
        assert any(re.search(form, told, re.IGNORECASE) for form in term.forms), term.forms
        assert re.search("[.。]$", term.about)


def test_the_glossary_says_the_same(game: AnyGame) -> None:
    page = " ".join(GLOSSARY.read_text(encoding="utf-8").split())
    for term in list_terms(Text(), game):
        word = term.forms[0].capitalize()
        assert re.search(rf"\*{word}\*[^:*]*: {re.escape(term.about)}", page), term.explain(Text())


def test_a_word_is_explained_once_and_only_as_a_whole() -> None:
    teacher = Teacher(Text(), games.load("ronda"))
    assert teacher.teach(["The missal tapers."]) == []
    (line,) = teacher.teach(["Missa! Missa!", "nothing"])
    assert line == "Missa: a capture that leaves the table empty, worth 1 point."
    assert teacher.teach(["Another missa."]) == []


def test_an_explanation_that_was_asked_for_is_not_given_twice() -> None:
    text, game = Text(), games.load("ronda")
    asked = next(term for term in list_terms(text, game) if "khamsa" in term.forms).explain(text)
    assert asked not in Teacher(text, game).teach([asked])


@pytest.mark.parametrize(
    ("language", "line", "word"),
    [("bg", "Показва се трингата на Мира", "Тринга"), ("ja", "ミラとミッサ", "ミッサ")],
)
def test_inflected_words_are_found(language: str, line: str, word: str) -> None:
    (explained,) = Teacher(Text(language), games.load("ronda")).teach([line])
    assert explained.startswith(word)
