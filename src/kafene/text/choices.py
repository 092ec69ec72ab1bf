"""What a seat can do, as a short list: how to type it, and what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType

from kafene import games
from kafene.core.game import Action, AnyGame, Draft, SeatView
from kafene.core.values import dataclass
from kafene.text.commands import as_typed, find_aliases
from kafene.text.messages import Text, optional
from kafene.text.sentences import DONE


@dataclass(frozen=True)
class Choice:
    """Something that can be done: its verbs as records have them, how the reader types it, and what
    it does, which may be empty. `draw discard`, `вземи`, `вземаш 7H`."""

    verbs: str
    typed: str
    what: str


def list_choices(
    text: Text, game: AnyGame, seen: SeatView, made: Draft | None = None
) -> list[Choice]:
    """What can be done now. Options that differ in their pieces alone, or in how many, are one
    choice. An action that is made in steps is told by its steps; while something is laid, they are
    all there is."""
    one, several = _any_pieces(text, game)
    found: dict[str, list[Action]] = {}
    heads: dict[str, str] = {}
    is_open = made is not None and DONE in made.useful
    for option in () if is_open else game.options(seen):
        if made is not None and str(option).split()[0] == made.makes:
            break
        head = _head(text, game, option)
        alike = head.replace(several, one)
        found.setdefault(alike, []).append(option)
        heads[alike] = head if several in head else heads.get(alike, head)
    special = getattr(_words(game), "choice_values", None)
    book = game.rulebook.lower()
    choices = []
    for alike, options in found.items():
        head = heads[alike]
        verbs = " ".join(word for word in head.split() if word.islower())
        message = f"{book}-can-{verbs.replace(' ', '-')}"
        values: Mapping[str, object] = {} if special is None else special(seen, options)
        what = text(message, **values) if message in text else ""
        choices.append(Choice(verbs, as_typed(text, head, game), what))
    for verb in () if made is None else made.useful:
        what = optional(text, f"{book}-can-{verb}")
        choices.append(Choice(verb, as_typed(text, verb, game), what))
    return choices


def _head(text: Text, game: AnyGame, action: Action) -> str:
    """An action's words with its pieces and numbers left open: `discard CARD`, `pon CARDS`, or
    `bid NUMBER`, unless the game says what a number stands for: `layoff CARD GROUP`."""
    one, several = _any_pieces(text, game)
    words: list[str] = []
    for word in str(action).split():
        if word.isalpha() and word.islower():
            words.append(word)
        elif word.isdecimal():
            own = f"{game.rulebook.lower()}-number"
            words.append(text(own if own in text else "any-number"))
        elif words[-1] in (one, several):
            words[-1] = several
        else:
            words.append(one)
    return " ".join(words)


def _any_pieces(text: Text, game: AnyGame) -> tuple[str, str]:
    """The words that stand for any one piece, and for any number of them."""
    kind = game.piece.__name__
    return text("any-piece", kind=kind), text("any-pieces", kind=kind)


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
    special = getattr(_words(game), "next_words", None)
    return () if special is None else tuple(special(made, verb, words))


def complete_step(game: AnyGame, made: Draft, verb: str, words: Sequence[str]) -> tuple[str, ...]:
    """The steps, as records have them, that one which lacks something may be; each can be taken."""
    special = getattr(_words(game), "complete", None)
    return () if special is None else tuple(special(made, verb, words))


def _words(game: AnyGame) -> ModuleType | None:
    return games.load_kit(game.name).load_words()
