"""The command line in this process, for the tests of its commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kafene.cli import main

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
HEAD = "kafene 1\ngame three-thirteen\nrules classic rounds=1\nseats Ann Bob\n"


def shuffle() -> str:
    import random

    from kafene import games

    game: Any = games.load("three-thirteen")
    return str(game.shuffle(game.start(game.rules_type(rounds=1), 2), random.Random(1)))


class Shell:
    """The command line in this process: exit code, standard output, standard error."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> tuple[int, str, str]:
        try:
            code = main(list(words))
        except SystemExit as end:
            code = int(end.code or 0)
        done = self.capsys.readouterr()
        return code, done.out, done.err

    def json(self, *words: str, code: int = 0) -> Any:
        got, out, err = self(*words, "--json")
        assert (got, err) == (code, "")
        return json.loads(out)
