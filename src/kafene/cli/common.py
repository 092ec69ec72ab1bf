"""Files, JSON and house rules, for several commands."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, TextIO

from kafene.cli import DONE
from kafene.core.errors import KafeneError, NotationError, StoreError
from kafene.core.fast.kernels import UncompiledKernel
from kafene.core.game import AnyGame
from kafene.text.visible import visible_json

if TYPE_CHECKING:
    from pathlib import Path

    from kafene.console.terminal import Terminal
    from kafene.store import Store
    from kafene.text import Text

Command = Callable[[argparse.Namespace], int]
TABLES = "tables.db"
"""The file in which a server saves tables if no place is named."""
MOST_CHARACTERS = 10_000_000
"""Characters in a record, a position or a line of a batch; a long game has a hundred thousand."""


def read_house_rules(game: AnyGame, args: argparse.Namespace) -> Any:
    """The rules that `--rules` and `--option` ask for."""
    for option in args.option:
        if "=" not in option:
            raise NotationError("option-needs-value", text=option)
    game.rules_type.preset(args.rules)
    return game.rules_type.parse(" ".join([args.rules, *args.option]))


def open_screen(args: argparse.Namespace) -> tuple[Terminal, Text]:
    """The terminal of this process as the arguments want it, and the words for it."""
    from kafene.console.terminal import open_terminal

    # Nothing to a player, in the middle of a line.
    warnings.simplefilter("ignore", UncompiledKernel)
    return open_terminal(args.text, plain=args.plain, speed=args.speed, theme=args.theme)


def left_by_interrupt(command: Command) -> Command:
    """A command in which Ctrl-C is a way to leave: everything is saved, and its exit code is 0. A
    window that is closed leaves it the same way."""

    @wraps(command)
    def leave(args: argparse.Namespace) -> int:
        with _left_by_closing():
            try:
                return command(args)
            except KeyboardInterrupt:
                sys.stderr.write("\n")
                return DONE

    return leave


@contextmanager
def _left_by_closing() -> Iterator[None]:
    """Have a window that is closed do what Ctrl-C does, and then end the program as it always
    does."""
    closed = getattr(signal, "SIGHUP", None)
    if closed is None or signal.getsignal(closed) is not signal.SIG_DFL:  # as under nohup
        yield
        return
    shown = [number for number in range(3) if os.isatty(number)]

    def leave(*_: object) -> None:
        signal.signal(closed, signal.SIG_IGN)  # a shell sends it once more
        null = os.open(os.devnull, os.O_RDWR)
        for number in shown:  # nothing can be read or written there any more
            os.dup2(null, number)
        raise KeyboardInterrupt

    signal.signal(closed, leave)
    try:
        yield
    finally:
        is_closed = signal.getsignal(closed) is not leave
        signal.signal(closed, signal.SIG_DFL)
        if is_closed:
            signal.raise_signal(closed)


def read_file(file: str) -> str:
    """The text of a file, `-` for standard input."""
    with _opened(file) as stream:
        text = _bounded(stream.read(MOST_CHARACTERS + 1), file)
    if not text.strip():
        raise NotationError("empty-file", text=file)
    return text


def read_lines(file: str) -> Iterator[str]:
    """The lines of a file as they come, `-` for standard input."""
    with _opened(file) as stream:
        while line := stream.readline(MOST_CHARACTERS + 1):
            yield _bounded(line, file)


@contextmanager
def _opened(file: str) -> Iterator[TextIO]:
    try:
        if file == "-":
            yield sys.stdin
        else:
            with open(file, encoding="utf-8") as stream:
                yield stream
    except FileNotFoundError as error:
        raise NotationError("no-such-file", text=file) from error
    except PermissionError as error:
        raise NotationError("no-permission", text=file) from error
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError("unreadable-file", text=file) from error


def read_record_text(name: str, db: Path | str | None) -> str:
    """The text of a file, or the record of the saved game with this number; a file wins."""
    if not re.fullmatch("[0-9]{1,18}", name) or os.path.exists(name):
        return read_file(name)
    with open_saved(db, StoreError("no-such-game", text=name), for_reading=True) as store:
        return store.load(int(name)).dumps()


def open_saved(db: Path | str | None, missing: KafeneError, *, for_reading: bool = False) -> Store:
    """The saved games in a file that is there already, which stays as it is if it is opened
    `for_reading`; raises `missing` if it is not there."""
    from kafene.store import default_path, open_store

    path = db or default_path()
    if not is_there(path):
        raise missing
    return open_store(path, for_reading=for_reading)


def find_tables(db: Path | str | None) -> Path | str:
    """Where the tables of a server are saved: beside the games of the terminal, unless an option or
    a variable names a place."""
    from kafene.store import default_path, find_own_path

    named = db or os.environ.get("KAFENE_DB")
    return db or default_path() if named else find_own_path().with_name(TABLES)


def is_there(place: Path | str) -> bool:
    """True if there is a file; one that may not be looked for is refused when it is opened, and so
    is the address of a database."""
    try:
        return isinstance(place, str) or place.exists()
    except OSError:
        return True


def _bounded(text: str, file: str) -> str:
    if len(text) > MOST_CHARACTERS:
        raise NotationError("too-much-text", text=file, most=MOST_CHARACTERS)
    return text


def print_json(answer: object) -> None:
    """One JSON object on a line of its own."""
    sys.stdout.write(f"{visible_json(answer)}\n")
