"""The command line: the only place that wires the layers together.

Nothing heavy is imported before it is needed, so that `kafene --help` answers at once: a command's
module is loaded when the command is called.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from errno import EFBIG, ENOSPC
from functools import partial
from importlib import import_module

from kafene import games, settings
from kafene.cli.parser import choose_language, parse
from kafene.core.errors import KafeneError, NotationError
from kafene.text import Text

DONE, NEGATIVE, UNREADABLE = 0, 1, 2
"""Exit codes: done, valid or found; a negative verdict; input that cannot be understood."""
INTERRUPTED = 130
"""What shells give a program that Ctrl-C ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    text = Text()
    early: list[NotationError] = []
    told: set[str] = set()

    def tell(problem: KafeneError) -> None:
        """Write what is wrong, once."""
        from kafene.text import sentences

        line = sentences.error(text, problem)
        if line not in told:
            told.add(line)
            sys.stderr.write(f"kafene: {line}\n")

    settings.on_problem = early.append
    try:
        code, rest = choose_language(sys.argv[1:] if argv is None else argv)
        text = Text(code)
        settings.on_problem = tell
        for problem in early:
            tell(problem)
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
        sys.stderr.write("\n")
        return INTERRUPTED
    except OSError as problem:
        return _end_output(problem, tell)
    return done


def _end_output(problem: OSError, tell: Callable[[KafeneError], None]) -> int:
    """Write no more where that is not possible; what was played is saved. The exit code."""
    is_read = not isinstance(problem, BrokenPipeError)  # else the program that read it has ended
    if is_read and problem.errno not in (ENOSPC, EFBIG):
        raise problem
    sys.stdout = None
    if is_read:  # the disk is full; files that we write ourselves have their own errors
        tell(NotationError("unwritable-file", text="stdout", cause="full"))
    return UNREADABLE if is_read else DONE


def _warn_of_broken(language: str, game: str, problem: BaseException) -> None:
    """Say that a game of another package is left out."""
    why = f"{type(problem).__name__}: {problem}"
    # A text of its own: the other one may be looking for games just now.
    sys.stderr.write(f"kafene: {Text(language)('game-left-out', game=game, problem=why)}\n")
