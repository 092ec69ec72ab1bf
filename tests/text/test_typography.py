"""Browsers read English in true typography; files and terminals keep it in ASCII."""

from __future__ import annotations

import re

import pytest

from kafene import games
from kafene.text import LANGUAGES, Text, rulebook
from kafene.text.messages import sources
from kafene.text.typography import BrowserText, typeset


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("It's Ann's turn.", "It’s Ann’s turn."),
        ('There is no "x" ("y").', "There is no “x” (“y”)."),
        ('Reset to "{ $preset }"', "Reset to “{ $preset }”"),
        ('[yes] {" "}(the last)', '[yes] {" "}(the last)'),
        ("Hmm... 3 (+/- 2) - so", "Hmm… 3 (± 2) – so"),
        ("Score: -48 (3-4)", "Score: −48 (3-4)"),
        (["a'b", {"c": ("d'e", 1)}], ["a’b", {"c": ("d’e", 1)}]),
    ],
)
def test_marks_of_a_typewriter_become_true_ones(written: object, shown: object) -> None:
    assert typeset(written) == shown


def test_browsers_are_shown_no_typewriter_marks() -> None:
    text = BrowserText("en")
    game = games.load("rummikub")
    assert text("refused-not-your-turn", seat=True, mover="Ann") == "It’s Ann’s turn."
    said = [text.polish(source) for _, source in sources("en")]
    said += [
        str(paragraph["text"])
        for part in rulebook.describe(text, game)["parts"]
        for paragraph in part["paragraphs"]
    ]
    read = re.sub(r'(?m)^#.*|\{"[^"]*"\}', "", "\n".join(said))
    assert len(read) > 50_000
    assert not re.findall(r"[\"']", read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_and_other_languages_keep_what_is_written(language: str) -> None:
    for _, source in sources(language):
        assert Text(language).polish(source) == source
        assert language == "en" or BrowserText(language).polish(source) == source
