"""What several commands need: files, JSON, house rules."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.text.visible import visible_json

LARGEST = 10_000_000
"""Characters in a record, a position or a line of a batch; a long game has a hundred thousand."""


def house_rules(game: AnyGame, words: argparse.Namespace) -> Any:
    """The rules that `--rules` and `--option` ask for."""
    for option in words.option:
        if "=" not in option:
            raise NotationError("option-needs-value", text=option)
    game.rules_type.preset(words.rules)
    return game.rules_type.parse(" ".join([words.rules, *words.option]))


def read_file(file: str) -> str:
    """The text of a file, `-` for standard input."""
    with _opened(file) as stream:
        return _bounded(stream.read(LARGEST + 1), file)


def read_lines(file: str) -> Iterator[str]:
    """The lines of a file as they come, `-` for standard input."""
    with _opened(file) as stream:
        while line := stream.readline(LARGEST + 1):
            yield _bounded(line, file)


@contextmanager
def _opened(file: str) -> Iterator[TextIO]:
    try:
        if file == "-":
            yield sys.stdin
        else:
            with Path(file).open(encoding="utf-8") as stream:
                yield stream
    except FileNotFoundError as error:
        raise NotationError("no-such-file", text=file) from error
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError("unreadable-file", text=file) from error


def read_record_text(name: str, db: Path | None) -> str:
    """The text of a file, or the record of the saved game with this number; a file wins."""
    if not re.fullmatch("[0-9]{1,18}", name) or Path(name).exists():
        return read_file(name)
    from kafene.store import Store, default_path

    with Store(db or default_path()) as store:
        return store.load(int(name)).dumps()


def _bounded(text: str, file: str) -> str:
    if len(text) > LARGEST:
        raise NotationError("too-much-text", text=file, most=LARGEST)
    return text


def print_json(answer: object) -> None:
    """One JSON object on a line of its own."""
    sys.stdout.write(f"{visible_json(answer)}\n")
