"""What several commands need: files, JSON, house rules."""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame


def house_rules(game: AnyGame, words: argparse.Namespace) -> Any:
    """The rules that `--rules` and `--option` ask for."""
    for option in words.option:
        if "=" not in option:
            raise NotationError("option-needs-value", text=option)
    game.rules_type.preset(words.rules)
    return game.rules_type.parse(" ".join([words.rules, *words.option]))


def read_file(file: str) -> str:
    """The text of a file, `-` for standard input."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise NotationError("no-such-file", text=file) from error
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError("unreadable-file", text=file) from error


def read_record_text(name: str, db: Path | None) -> str:
    """The text of a file, or the record of the saved game with this number; a file wins."""
    if not re.fullmatch("[0-9]+", name) or Path(name).exists():
        return read_file(name)
    from kafene.store import Store, default_path

    with Store(db or default_path()) as store:
        return store.load(int(name)).dumps()


def read_json(text: str) -> Any:
    """The value of a JSON text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError("bad-json", text=str(error)) from error


def print_json(answer: object) -> None:
    """One JSON object on a line of its own."""
    sys.stdout.write(f"{json.dumps(answer, ensure_ascii=False)}\n")
