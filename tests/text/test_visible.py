"""What steers a terminal or misleads a reader is shown by its name; other text stays."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.text import LANGUAGES, Text
from kafene.text.messages import sources
from kafene.text.visible import visible, visible_json

DRAWN = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
"""Signs that Unicode counts among the unseen ones, but that have a shape."""


def test_every_control_character_and_direction_mark_is_shown_by_its_name() -> None:
    unseen = [
        letter
        for letter in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp", "Cs")
        and letter not in f"\n{DRAWN}"
    ]
    assert {"\x1b", "\x9b", "\x7f", "\u202e", "\u2066", "\u200f", "\u061c", "\u2028"} <= {*unseen}
    assert [
        letter for letter in unseen if visible(f"a{letter}b") != f"a\\u{{{ord(letter):x}}}b"
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_stay_as_they_are(language: str) -> None:
    for _, text in sources(language):
        assert visible(text) == text


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Zoë", "Мира", "美咲", "さくら", "José ♥", "7♠ ★ ▒ ╭─╮", "ل", "ชื่อ", "नमस्ते"),
        *(
            "👩\u200d💻",
            "👩🏽\u200d🚀",
            "❤️\u200d🔥",
            "🏴\u200d☠️",
            "🧔\u200d♂️",
            "🐈\u200d⬛",
            "🇧🇬",
            "1️⃣",
        ),
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ],
)
def test_names_suits_and_emoji_stay_as_they_are(name: str) -> None:
    assert visible(name) == name


@pytest.mark.parametrize(
    "name", ["A\u200dnn", "\u200d", "A\u200bnn", "Ann\u3164", "A\u00adnn", "\u2800"]
)
def test_names_that_only_look_alike_do_not(name: str) -> None:
    assert visible(name) != name


@given(st.text())
def test_what_is_visible_stays_so_and_json_reads_back(text: str) -> None:
    assert visible(visible(text)) == visible(text)
    assert json.loads(visible_json({text: [text]})) == {text: [text]}
    assert visible(visible_json(text)) == visible_json(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_shows_what_it_is_given(language: str) -> None:
    text, name = Text(language), "A\x1b]0;x\x07n\u202en"
    shown = "A\\u{1b}]0;x\\u{7}n\\u{202e}n"
    assert shown in text("unread-no-such-file", text=name)
    assert shown in text("play-drawn", names=[name, "Bob"])
    assert text.together([name]) == text.listed([name]) == text.word(name) == shown


def test_a_list_of_very_many_names_costs_no_more_than_there_is_room_for() -> None:
    class Counting(Text):
        calls = 0

        def __call__(self, message: str, **values: object) -> str:
            self.calls += 1
            return super().__call__(message, **values)

    text = Counting()
    shown = text("games-winner", names=["A"] * 100_000, scores="")
    assert "A, A" in shown
    assert text.calls < 1000
