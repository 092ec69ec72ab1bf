"""Calls of this program, as they stand in a sentence."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kafene.store import find_own_path, hide_password
from kafene.text import Text
from kafene.text.wrap import count_cells

if TYPE_CHECKING:
    from kafene.console.terminal import Terminal  # to list games needs none


def write_call(
    terminal: Terminal, text: Text, message: str, db: Path | str, words: str, target: str = ""
) -> None:
    """Write a message on a saved game that ends with a call of this program, whose last word is the
    game's number. Where it is too long, the call has lines of its own that only the terminal
    breaks, so that it can be copied whole. A `target` of make does the same in a checkout."""
    again, number = call_again(db), words.split()[-1]
    call = f"{again['program']} {words}{again['db']}"
    if target and not again["db"] and _is_made():
        call = f"make {target}"
    line = text(message, number=number, call=call)
    if sys.stdout.isatty():
        from shutil import get_terminal_size  # not needed in a pipe

        if count_cells(line) > get_terminal_size().columns:
            terminal.write(text(message, number=number, call="").rstrip())
            sys.stdout.write(f"{call}\n")
            return
    terminal.write(line)


def call_again(db: Path | str) -> dict[str, str]:
    """Return what a message needs to tell a call that finds the games in `db`: the program and,
    unless it looks there by itself, the option that says where. A variable that says where may be
    set for one call alone."""
    shown = hide_password(db) if isinstance(db, str) else str(db)
    option = "" if db == find_own_path() else f" --db {quote(shown)}"
    return {"program": _find_program(), "db": option}


def _find_program() -> str:
    """Return its name, or how it was called if that name isn't on the path, or is another
    program's."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py" and "kafene" in called.parts[-3:]:
        return f"{quote(sys.executable)} -m kafene"
    if called.stem != "kafene":
        return "kafene"
    from shutil import which  # not needed for a first table

    found = which("kafene")
    if found and _leave_suffix(found) == _leave_suffix(called):
        return "kafene"
    with contextlib.suppress(ValueError):
        return quote(str(called.absolute().relative_to(Path.cwd())))
    return quote(str(called))


def _leave_suffix(program: str | Path) -> Path:
    """Find a program; on Windows its suffix may be missing."""
    return Path(program).resolve().with_suffix("")


def _is_made() -> bool:
    """Check whether the make of a checkout started this program."""
    called = Path(sys.argv[0]).absolute()
    return "MAKELEVEL" in os.environ and called.is_relative_to(Path.cwd() / ".venv")


def quote(path: str) -> str:
    """A path as one word of a command line."""
    if os.name != "nt":
        return shlex.quote(path)
    from subprocess import list2cmdline  # needed here alone, and slow to import

    return list2cmdline([path])
