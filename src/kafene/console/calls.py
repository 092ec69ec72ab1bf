"""How to call this program again, as it stands in a sentence."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from pathlib import Path

from kafene.store import default_path


def call_again(db: Path) -> dict[str, str]:
    """What a message needs to tell a call that finds the games in `db`: the program and, unless it
    looks there by itself, the option that says where."""
    option = "" if db == default_path() else f" --db {_quote(str(db))}"
    return {"program": _find_program(), "db": option}


def _find_program() -> str:
    """By its name, or as it was called if that is on no path."""
    called = Path(sys.argv[0])
    if called.stem != "kafene":
        return "kafene"
    from shutil import which  # not needed for a first table

    if which("kafene"):
        return "kafene"
    with contextlib.suppress(ValueError):
        return str(called.absolute().relative_to(Path.cwd()))
    return str(called)


def _quote(path: str) -> str:
    """A path as one word of a command line."""
    if os.name != "nt":
        return shlex.quote(path)
    from subprocess import list2cmdline  # needed here alone, and slow to import

    return list2cmdline([path])
