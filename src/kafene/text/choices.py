"""The choices of a seat as a short list: how to type each, and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import ModuleType

from kafene import games
from kafene.core.game import Action, AnyGame, Draft, SeatView
from kafene.core.values import dataclass
from kafene.text.commands import as_typed, find_aliases
from kafene.text.messages import Text, optional
from kafene.text.sentences import DONE

PIECE, PIECES, NUMBER = "any-piece", "any-pieces", "any-number"
"""The messages for what is left open in a choice: one piece, several, a number."""


@dataclass(frozen=True)
class Choice:
    """Something that can be done, put into words when it is shown: the words that records have for
    it, what is left open among them, and the actions that it stands for; a step of a draft has
    none."""

    head: tuple[str, ...]
    options: tuple[Action, ...] = ()

    @property
    def verbs(self) -> str:
        """The words that are typed as they stand: `draw discard`."""
        return " ".join(word for word in self.head if word not in (PIECE, PIECES, NUMBER))

    @property
    def is_whole(self) -> bool:
        """True if nothing is left open."""
        return self.verbs == " ".join(self.head)

    def write(self, text: Text, game: AnyGame) -> str:
        """The choice as the reader types it: `discard CARD`, `pon CARDS`, `bid NUMBER`, or, if the
        game says what a number stands for, `layoff CARD GROUP`."""
        return as_typed(text, " ".join(_name(text, game, word) for word in self.head), game)

    def explain(self, text: Text, game: AnyGame, seen: SeatView) -> str:
        """Say what the choice does on this view; empty if there is no word on it."""
        find = getattr(_words(game), "choice_values", None)
        values = find(seen, self.options) if find is not None and self.options else {}
        verbs = self.verbs.replace(" ", "-")
        return optional(text, f"{game.rulebook.lower()}-can-{verbs}", **values)


def list_choices(options: Iterable[Action], made: Draft | None = None) -> list[Choice]:
    """List what can be done now. Options that differ in their pieces alone, or in how many, are one
    choice. An action that is made in steps is told by its steps; while something is laid, they are
    all there is."""
    heads: dict[tuple[str, ...], tuple[str, ...]] = {}
    found: dict[tuple[str, ...], list[Action]] = {}
    steps = () if made is None else made.useful
    for option in () if DONE in steps else options:
        head = _leave_open(str(option))
        if made is not None and head[0] == made.makes:
            break
        alike = tuple(PIECE if word == PIECES else word for word in head)
        found.setdefault(alike, []).append(option)
        if PIECES in head or alike not in heads:
            heads[alike] = head
    choices = [Choice(heads[alike], tuple(options)) for alike, options in found.items()]
    return [*choices, *(Choice((verb,)) for verb in steps)]


def _leave_open(line: str) -> tuple[str, ...]:
    """An action's words with its pieces and numbers left open."""
    head: list[str] = []
    for word in line.split():
        if word.isalpha() and word.islower():
            head.append(word)
        elif word.isdecimal():
            head.append(NUMBER)
        elif head[-1] in (PIECE, PIECES):
            head[-1] = PIECES
        else:
            head.append(PIECE)
    return tuple(head)


def _name(text: Text, game: AnyGame, word: str) -> str:
    """A word of a choice, or what the reader is told in place of what is left open."""
    if word == NUMBER:
        own = f"{game.rulebook.lower()}-number"
        return text(own if own in text else word)
    return text(word, kind=game.piece.__name__) if word in (PIECE, PIECES) else word


# -------------------------------------------------------------------- what is typed only in part


def list_verbs(text: Text, game: AnyGame) -> list[str]:
    """The first words of a game's actions, in the order in which the game explains them."""
    return list(
        dict.fromkeys(full.split()[0] for full in find_aliases(text, game.rulebook).values())
    )


def find_takers(game: AnyGame) -> tuple[str, ...]:
    """The verbs of the actions that take the open discard, where there are several."""
    return tuple(getattr(_words(game), "TAKES", ()))


def find_next_words(game: AnyGame, made: Draft, verb: str, words: Sequence[str]) -> tuple[str, ...]:
    """The words that can follow in a step of a draft; nothing where the game doesn't say."""
    return tuple(getattr(_words(game), "next_words", lambda *_: ())(made, verb, words))


def complete_step(game: AnyGame, made: Draft, verb: str, words: Sequence[str]) -> tuple[str, ...]:
    """The steps, as records have them, that one which lacks something may be; each can be taken."""
    return tuple(getattr(_words(game), "complete", lambda *_: ())(made, verb, words))


def _words(game: AnyGame) -> ModuleType | None:
    return games.load_kit(game.name).load_words()
