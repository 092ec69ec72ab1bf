"""Words that players of a game say, explained to players who meet them for the first time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kafene.core.game import AnyGame
from kafene.core.values import dataclass
from kafene.text.commands import fold
from kafene.text.messages import Text

_ABOUT = "-about"
_UNSPACED = "ja"
"""The language that has no blanks between words."""


@dataclass(frozen=True)
class Term:
    """A word in all its forms, the one of dictionaries first, and what it means."""

    forms: tuple[str, ...]
    about: str

    def explain(self, text: Text) -> str:
        """The word and its meaning, in one line."""
        word = self.forms[0]
        return text("pair", head=word[0].upper() + word[1:], what=self.about)


def list_terms(text: Text, game: AnyGame) -> Iterator[Term]:
    """Every word that a game explains: messages `term-<book>-<word>` and `…-about`."""
    prefix = f"term-{game.rulebook.lower()}-"
    for name, words in text.starting(prefix):
        if not name.endswith(_ABOUT):
            yield Term(tuple(words.split(", ")), text(f"{prefix}{name}{_ABOUT}"))


def explain_word(text: Text, game: AnyGame, word: str) -> list[str]:
    """Explain a word of the game, in any of its forms; nothing if the game has no such word."""
    asked, terms = fold(word), list_terms(text, game)
    return [term.explain(text) for term in terms if asked in map(fold, term.forms)]


class Teacher:
    """Explains each word of a game once to one reader."""

    def __init__(self, text: Text, game: AnyGame) -> None:
        self._text = text
        self._unmet = [(term, _compile(text, term)) for term in list_terms(text, game)]

    def teach(self, lines: Sequence[str]) -> list[str]:
        """Explain the words that these lines say for the first time, in a line each."""
        met = [each for each in self._unmet if any(map(each[1].search, lines))]
        self._unmet = [each for each in self._unmet if each not in met]
        explained = [term.explain(self._text) for term, _ in met]
        return [line for line in explained if line not in lines]


def _compile(text: Text, term: Term) -> re.Pattern[str]:
    forms = "|".join(map(re.escape, term.forms))
    whole = forms if text.language == _UNSPACED else rf"(?<!\w)(?:{forms})(?!\w)"
    return re.compile(whole, re.IGNORECASE)
