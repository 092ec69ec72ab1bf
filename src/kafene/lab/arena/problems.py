"""Why bots failed: the first failure of each kind, and how many there were."""

from __future__ import annotations

import sysconfig
import traceback
from dataclasses import replace
from pathlib import Path
from typing import Any

from kafene.core.errors import IllegalAction, NoAnswer
from kafene.core.game import AnyGame
from kafene.core.values import dataclass

LONGEST = 200
"""Letters that are kept of what a bot said."""
_MOST = 20
"""Kinds that are kept of one bot."""
_LIBRARIES = tuple(
    {str(Path(path).resolve()) for path in sysconfig.get_paths().values()}
    | {str(Path(__file__).resolve().parents[1])}
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Failures of one kind at one place: how many, and what the first of them said."""

    kind: str
    """Why the safe default was played: `crashed`, say."""
    error: str = ""
    """The exception's type, or the paragraph that forbids the answer."""
    place: str = ""
    """File and line in the bot's own code, `my_bots.py:12`."""
    message: str = ""
    """The words of the exception, or the answer."""
    count: int = 1

    @property
    def is_explained(self) -> bool:
        """False if all that is known is the kind."""
        return bool(self.error or self.place or self.message)


class Problems:
    """The problems of one bot, counted by kind and place."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], Problem] = {}

    def add(self, problem: Problem) -> None:
        """Count a problem; one without an explanation (the bot was not even asked again) counts
        for the last of its kind that has one."""
        key = (problem.kind, problem.error, problem.place)
        if not problem.is_explained:
            key = next((each for each in reversed(self._found) if each[0] == problem.kind), key)
        known = self._found.get(key)
        if known is not None:
            self._found[key] = replace(known, count=known.count + problem.count)
        elif len(self._found) < _MOST:
            self._found[key] = problem

    def tell(self) -> tuple[Problem, ...]:
        """All of them, in the order in which they were met."""
        return tuple(self._found.values())


def explain_refusal(game: AnyGame, view: Any, answer: Any) -> Problem:
    """The problem of an answer that the rules forbid."""
    try:
        game.check(view, answer)
    except IllegalAction as refusal:
        return Problem("illegal", refusal.rule, message=_shorten(str(answer)))
    raise AssertionError(answer)


def explain_silence(failure: NoAnswer) -> Problem:
    """The problem of a bot that gave no answer."""
    cause = failure.__cause__
    if cause is None or failure.said:
        return Problem(failure.kind, message=_shorten(failure.said))
    if not isinstance(cause, Exception | SystemExit):  # the alarm clock's
        return Problem(failure.kind, place=_find_place(cause))
    return Problem(failure.kind, type(cause).__name__, _find_place(cause), _shorten(str(cause)))


def _find_place(error: BaseException) -> str:
    """The last line of the bot's own code on the way to an error; else the last line."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [each for each in frames if not _is_library(each.filename)] or frames[-1:]
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}" if own else ""


def _is_library(file: str) -> bool:
    return file.startswith("<frozen") or str(Path(file).resolve()).startswith(_LIBRARIES)


def _shorten(said: str) -> str:
    words = " ".join(said.split())
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
