"""Commands and actions as people type them: in the reader's language, or as records have them."""

from __future__ import annotations

import re
import unicodedata

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
    return {
        word.strip(): message.replace("-", " ")
        for message, words in text.starting(f"words-{book.lower()}-")
        for word in re.split("[,、]", words)
    }


def spell_out(text: Text, line: str, book: str = EVERYWHERE) -> list[str]:
    """The words of a line as a record has them, whatever the language of the reader: `take` is
    `draw discard` in English, and the width and accents of letters do not matter."""
    words = fold(line).split()
    words_for = find_aliases(text, EVERYWHERE) | find_aliases(text, book)
    return _replace(words, {fold(word): full for word, full in words_for.items()})


def as_typed(text: Text, command: str, game: AnyGame | None = None) -> str:
    """A command or an action of a game as the reader types it: the inverse of `spell_out`. In
    English, and in a game that doesn't speak the reader's language, it stays as records have it."""
    if text.language == LANGUAGES[0]:
        return command
    shown = _find_first(text, EVERYWHERE) | ({} if game is None else find_words(text, game))
    return " ".join(_replace(command.split(), shown))


def find_letters(text: Text, book: str, *commands: str) -> dict[str, str]:
    """Single letters for commands: the first one in English, and of the word that is shown in the
    reader's language."""
    shown: dict[str, str] = {}
    if text.language != LANGUAGES[0]:
        shown = _find_first(text, EVERYWHERE) | _find_first(text, book)
    english = {command[0]: command for command in commands}
    return english | {fold(shown.get(each, each))[0]: each for each in commands}


def find_words(text: Text, game: AnyGame) -> dict[str, str]:
    """The word that is shown for each command of a game that readers type in their language."""
    if text.language == LANGUAGES[0] or not speaks(text.language, game.name):
        return {}
    return _find_first(text, game.rulebook)


def _find_first(text: Text, book: str) -> dict[str, str]:
    """Each command, and the first word for it."""
    return {full: word for word, full in reversed(find_aliases(text, book).items())}


def _replace(words: list[str], known: dict[str, str]) -> list[str]:
    """The words, with what is known put in place of one or of two of them."""
    done: list[str] = []
    while words:
        size = 2 if " ".join(words[:2]) in known else 1
        head = " ".join(words[:size])
        done += known.get(head, head).split()
        words = words[size:]
    return done
