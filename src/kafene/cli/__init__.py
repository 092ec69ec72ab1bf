"""The command line: the only place that wires the layers together.

Nothing heavy is imported before it is needed, so that `kafene --help` answers at once: a command's
module is loaded when the command is called.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Callable, Sequence
from errno import EBADF, EDQUOT, EFBIG, EIO, ENOSPC
from functools import partial
from importlib import import_module

from kafene import games, settings
from kafene.cli.parser import choose_language, parse
from kafene.core.errors import KafeneError, NotationError
from kafene.folders import find_cause
from kafene.text import Text

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from typing import Any

DONE, NEGATIVE, UNREADABLE = 0, 1, 2
"""Exit codes: done, valid or found; a negative verdict; input that cannot be understood."""
YOUNG = 50_000
"""Garbage is collected after this many objects: more than are made until a command has answered."""
INTERRUPTED = 130
"""The exit code that shells give a program that Ctrl-C ended."""
_UNWRITABLE = (ENOSPC, EDQUOT, EFBIG, EBADF, EIO)
"""Errors of an output that takes no more: the disk is full, it was opened to be read, or it was a
terminal that is gone."""


def _seldom_collect() -> None:
    """In a process that runs one command, garbage is not worth looking for while modules are
    imported, and at the end: that would be a quarter of the time to an answer."""
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    if argv is None:
        _seldom_collect()
    _prepare_streams()
    text = Text()
    early: list[NotationError] = []
    told: set[str] = set()

    def tell(problem: KafeneError) -> None:
        """Write what is wrong, once."""
        from kafene.text import sentences

        line = sentences.error(text, problem)
        if line not in told:
            told.add(line)
            _complain(f"kafene: {line}")

    settings.on_problem = early.append
    try:
        code, rest = choose_language(sys.argv[1:] if argv is None else argv)
        text = Text(code)
        settings.on_problem = tell
        for problem in early:
            tell(problem)
        settings.check_environment()
        games.on_broken = partial(_warn_of_broken, code)
        args = parse(text, rest)
        module = import_module(f"kafene.cli.{args.module}")
        done: int = getattr(module, args.function)(args)
        sys.stdout.flush()
    except KafeneError as error:
        from kafene.core.record import BrokenRecord

        tell(error)
        return NEGATIVE if isinstance(error, BrokenRecord) else UNREADABLE
    except KeyboardInterrupt:
        _complain("")
        return INTERRUPTED
    except OSError as problem:
        return _end_output(problem, tell)
    return done


def _prepare_streams() -> None:
    """Have all standard streams speak UTF-8. The null device takes the place of one that was closed
    (`<&-`), and its number: else the next file that is opened would have it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, _open_null(mode))
        if hasattr(stream := getattr(sys, name), "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _complain(line: str) -> None:
    """Write a line to standard error; where that can't be done, the exit code has to do."""
    try:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
    except OSError:
        sys.stderr = _open_null("w")  # else Python tries to write it once more, and ends with 120


def _open_null(mode: str) -> Any:
    """Open the null device for as long as this program runs, and for programs that it starts."""
    null = open(os.devnull, mode)  # noqa: SIM115 - it stays open
    os.set_inheritable(null.fileno(), True)
    return null


def _end_output(problem: OSError, tell: Callable[[KafeneError], None]) -> int:
    """Write no more where that is not possible; what was played is saved. The exit code."""
    is_read = not isinstance(problem, BrokenPipeError)  # else the program that read it has ended
    if is_read and problem.errno not in _UNWRITABLE:
        raise problem
    sys.stdout = None
    if is_read:  # files that we write ourselves have their own errors
        tell(NotationError("unwritable-file", text="stdout", cause=find_cause(problem, "")))
    return UNREADABLE if is_read else DONE


def _warn_of_broken(language: str, game: str, problem: BaseException) -> None:
    """Say that a game of another package is left out."""
    why = f"{type(problem).__name__}: {problem}"
    # A text of its own: the other one may be looking for games just now.
    _complain(f"kafene: {Text(language)('game-left-out', game=game, problem=why)}")
