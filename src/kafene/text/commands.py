"""Commands and actions as people type them: in the reader's language, or as records have them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from kafene.core.game import AnyGame
from kafene.text.languages import LANGUAGES
from kafene.text.messages import Text, speaks

EVERYWHERE, REPLAY, WATCH, AFTER = "all", "replay", "watch", "after"
"""Where words for commands are known, besides the rule book of a game."""
_ACCENTS = re.compile("[\u0300-\u036f\ufe0f]")
_TOUCHING = "(?<=[\u3040-\u9fff])(?=[0-9a-z])"
"""Slow to compile: done when a line is typed."""


def fold(line: str) -> str:
    """A line in small letters of usual width, without accents and commas; a piece may touch the
    word before it where words are written without blanks."""
    letters = unicodedata.normalize("NFKD", line).casefold()
    letters = unicodedata.normalize("NFC", _ACCENTS.sub("", letters))
    return re.sub(_TOUCHING, " ", letters.replace("、", " ").replace(",", " "))


def find_aliases(text: Text, book: str) -> dict[str, str]:
    """The words for commands in the reader's language, the one that is shown first; of English the
    other words."""
    return _read_aliases(text.language, book)


def spell_out(text: Text, line: str, book: str = EVERYWHERE) -> list[str]:
    """The words of a line as a record has them, whatever the language of the reader: `take` is
    `draw discard` in English, and the width and accents of letters do not matter."""
    return _replace(fold(line).split(), _find_spelling(text.language, book))


def as_typed(text: Text, command: str, game: AnyGame | None = None) -> str:
    """A command or an action of a game as the reader types it: the inverse of `spell_out`. In
    English, and in a game that doesn't speak the reader's language, it stays as records have it."""
    if text.language == LANGUAGES[0]:
        return command
    words = {} if game is None else find_words(text, game)
    return " ".join(_replace(command.split(), _find_first(text.language, EVERYWHERE) | words))


def find_letters(text: Text, book: str, *commands: str) -> dict[str, str]:
    """Single letters for commands: the first one in English, and of the word that is shown in the
    reader's language."""
    shown: dict[str, str] = {}
    if text.language != LANGUAGES[0]:
        shown = _find_first(text.language, EVERYWHERE) | _find_first(text.language, book)
    english = {command[0]: command for command in commands}
    return english | {fold(shown.get(each, each))[0]: each for each in commands}


def find_words(text: Text, game: AnyGame) -> dict[str, str]:
    """The word that is shown for each command of a game that readers type in their language."""
    if text.language == LANGUAGES[0] or not speaks(text.language, game.name):
        return {}
    return _find_first(text.language, game.rulebook)


# ------------------------------------------------- read once: they are asked for with every line


@cache
def _read_aliases(language: str, book: str) -> dict[str, str]:
    return {
        word.strip(): message.replace("-", " ")
        for message, words in Text(language).starting(f"words-{book.lower()}-")
        for word in re.split("[,、]", words)
    }


@cache
def _find_spelling(language: str, book: str) -> dict[str, str]:
    """Each word that is known in a book or everywhere, folded, with what records have for it."""
    known = {**_read_aliases(language, EVERYWHERE), **_read_aliases(language, book)}
    return {fold(word): full for word, full in known.items()}


@cache
def _find_first(language: str, book: str) -> dict[str, str]:
    """Each command, and the first word for it."""
    return {full: word for word, full in reversed(_read_aliases(language, book).items())}


def _replace(words: list[str], known: dict[str, str]) -> list[str]:
    """The words, with what is known put in place of one or of two of them."""
    done: list[str] = []
    while words:
        size = 2 if " ".join(words[:2]) in known else 1
        head = " ".join(words[:size])
        done += known.get(head, head).split()
        words = words[size:]
    return done
