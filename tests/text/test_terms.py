"""One thing has one word in a language: what docs/languages.md strikes out is nowhere said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import kafene
from kafene.text import LANGUAGES

SOURCE = Path(kafene.__file__).parent
PAGE = SOURCE.parents[1] / "docs" / "languages.md"
COLUMNS = ("en", "bg", "ja", "fr")
GAMES = ("ronda", "rummikub", "seven_bridge", "three_thirteen")
NO_WORDS = re.compile(
    r"(?m)^#.*|^words-.*|^[\w-]+ = ?|^ *\*?\[[\w-]+\]|\$[\w-]+|\S+=\S+|--[\w-]+|PIECES"
)
"""Comments, what may be typed, and names of messages, variants, values, options and arguments."""
FEWEST = 10_000
"""Letters of a language's shared texts, and of those of a game; they have more."""


class Term(NamedTuple):
    """A row of the table in one language: where it holds, what is said, and what is not."""

    games: tuple[str, ...]
    language: str
    said: tuple[str, ...]
    banned: tuple[str, ...]


@cache
def read_terms() -> tuple[Term, ...]:
    rows = re.findall(r"(?m)^\| (.+) \|$", PAGE.read_text(encoding="utf-8"))
    cells = [row.split(" | ") for row in rows if row.count(" | ") == len(COLUMNS) + 1]
    return tuple(_read_cells(*row) for row in cells[1:] for row in _by_language(row))


def _by_language(row: list[str]) -> Iterator[tuple[str, str, str]]:
    yield from ((row[1], language, cell) for language, cell in zip(COLUMNS, row[2:], strict=True))


def _read_cells(where: str, language: str, cell: str) -> Term:
    named = tuple(name.lower().replace(" ", "_") for name in where.split(", "))
    said = re.split("[,、] *", re.sub("~~.*?~~", "", cell).strip())
    return Term(named, language, tuple(said), tuple(re.findall("~~(.+?)~~", cell)))


@cache
def read_texts(language: str, place: str) -> str:
    """All that players read of a game, or in `text` of none, without what is no text."""
    folder = SOURCE / "text" if place == "text" else SOURCE / "games" / place / "words"
    files = [*(folder / language).glob("*.ftl"), *folder.glob(f"{language}.ftl")]
    files += folder.glob(f"rules.{language}.md")
    texts = "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))
    assert len(texts) > FEWEST
    return NO_WORDS.sub("", texts)


def find(language: str, word: str, text: str) -> list[str]:
    """The lines that have a word: as a whole, or with … in any ending; Japanese has no blanks, but
    a word in katakana ends where other letters begin."""
    letter = {"ja": r"[\u30a0-\u30ff]" if re.match("[\u30a0-\u30ff]", word) else "(?!)"}.get(
        language, r"\w"
    )
    end = "" if word.endswith("…") else f"(?!{letter})"
    pattern = re.compile(rf"(?<!{letter}){re.escape(word.rstrip('…'))}{end}", re.IGNORECASE)
    return [line.strip() for line in text.splitlines() if pattern.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    terms = [term for term in read_terms() if term.language == language]
    assert len(terms) > 25
    for term in terms:
        places = ("text", *GAMES) if term.games == ("all",) else term.games
        texts = {place: read_texts(language, place) for place in places}
        for word in term.banned:
            assert not {
                place: there for place in texts if (there := find(language, word, texts[place]))
            }, word
        for word in term.said:
            assert any(word.lower() in text.lower() for text in texts.values()), word


@pytest.mark.parametrize(
    ("language", "word", "line", "found"),
    [
        ("en", "sequence…", "Two Sequences.", True),
        ("en", "set", "a setting", False),
        ("ja", "ラン", "ランは、", True),
        ("ja", "ラン", "トランプ", False),
        ("fr", "pièce…", "deux pièces", True),
    ],
)
def test_a_word_that_is_struck_out_is_found(
    language: str, word: str, line: str, *, found: bool
) -> None:
    assert bool(find(language, word, line)) == found
