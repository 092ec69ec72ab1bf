"""Errors, as values that a caller can tell apart; their sentences are in `kafene.text`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Fact = object
"""A detail of an error: a number, a word, a piece, or a tuple of these."""


class KafeneError(Exception):
    """An error that a person can be told: a code, and the facts that its sentence needs."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, Fact] = facts

    def __str__(self) -> str:
        """The sentence in English, and the code."""
        if _tell is not None and (sentence := _tell(self)):
            return f"{sentence} [{self.code}]"
        return " ".join([self.code, *(f"{name}={value}" for name, value in self.facts.items())])


_tell: Callable[[KafeneError], str] | None = None


def tell_with(tell: Callable[[KafeneError], str]) -> None:
    """Set the function that puts an error into words for `str`. Sentences are in a layer above,
    which the package connects when it is imported."""
    global _tell
    _tell = tell


class NotationError(KafeneError):
    """Input that cannot be read: a piece, an action, an option, a record, a position."""


def refuse_other(kind: type, given: object, game: str) -> None:
    """Raise `NotationError` unless the value given is of a game's own kind, such as its `View` or
    its `RummikubRules`."""
    if not isinstance(given, kind):
        text = repr(given)
        if len(text) > _LONGEST:
            text = f"{text[:_LONGEST]}..."
        word = "Rules" if kind.__name__.endswith("Rules") else kind.__name__
        raise NotationError("not-of-game", text=text, kind=word, game=game)


_LONGEST = 60
"""Longest piece of a refused value that is quoted, in characters."""


class IllegalAction(KafeneError):
    """An action that can be read but is forbidden, with the paragraph that forbids it (ALL 3)."""

    def __init__(self, code: str, rule: str, pieces: tuple[Fact, ...] = (), **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.rule = rule
        self.pieces = pieces


class StoreError(KafeneError):
    """A saved game, or the place where games are saved, that cannot be used."""


class NoAnswer(Exception):
    """A bot gave no action: it crashed, was too slow, or made no sense. The safe default is
    played, and the failure counted."""

    def __init__(self, kind: str, said: str = "") -> None:
        super().__init__(kind)
        self.kind = kind
        self.said = said
        """The answer that made no sense."""


class StaleAction(KafeneError):
    """An action meant for a position that is no longer there."""
