"""How much work a typed line is, counted in calls of Python functions: on any machine the same."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Sequence
from types import FrameType

import pytest

from kafene.cli import main
from kafene.core.game import AnyGame
from kafene.text import LANGUAGES, Text
from kafene.text.commands import as_typed
from talk_kit import seated

PLAY = ("--plain", "--seed", "1", "--players", "Ann:human,Bob:human")


def count_calls(monkeypatch: pytest.MonkeyPatch, game: str, lines: Sequence[str]) -> int:
    """How many functions are called from the moment the last of these lines was typed until the
    next one is asked for."""
    calls, waiting = 0, list(lines)

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event == "call"

    def type_line(prompt: str = "") -> str:
        sys.setprofile(None)
        if not waiting:
            raise EOFError
        line = waiting.pop(0)
        if not waiting:
            sys.setprofile(count)
        return line

    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(builtins, "input", type_line)
    assert main(["play", game, *PLAY]) == 0
    assert "You can:" not in out.getvalue(), "every line was understood"
    return calls


@pytest.mark.parametrize(
    ("game", "lines", "most"),
    [
        ("three-thirteen", ["", "draw"], 900),
        ("seven-bridge", ["", "draw"], 950),
        ("ronda", ["", "pass", "", "pass", "", "4c"], 550),
        ("rummikub", ["", "new 12b 12o j"], 1300),
    ],
)
def test_a_typed_line_costs_few_calls(
    monkeypatch: pytest.MonkeyPatch, game: str, lines: list[str], most: int
) -> None:
    count_calls(monkeypatch, game, lines)  # files are opened and modules imported once
    assert 100 < count_calls(monkeypatch, game, lines) <= most


@pytest.mark.parametrize("language", LANGUAGES)
def test_reading_a_line_puts_nothing_into_words(
    game: AnyGame, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = seated(game.name, language=language)
    lines = ["help", as_typed(talk.text, talk.choices[0].verbs, game), str(talk.options[0])]
    known = list(map(talk.peek, lines))
    monkeypatch.setattr(Text, "__call__", lambda *_, **__: pytest.fail("a sentence was made"))
    assert list(map(talk.peek, lines)) == known
