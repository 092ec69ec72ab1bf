"""`docs/adding-a-game.md` shows the game in examples/scopa as it is."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from kafene.cli import main
from scopa_kit import PROJECT, SOURCE

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = {
    "/".join(file.relative_to(PROJECT).parts): file
    for file in sorted(PROJECT.rglob("*"))
    if file.suffix in (".py", ".ftl", ".md", ".toml") and file.stat().st_size > 100
}


def squeeze(text: str) -> str:
    """The lines alone: a method on the page is not indented as in its class."""
    return "\n".join(filter(None, map(str.strip, text.splitlines()))) + "\n"


def test_excerpts_are_what_the_files_say_and_every_file_is_shown() -> None:
    shown = re.findall(r"^`(\S+)`:\n```\w+\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert {name for name, _ in shown} == set(FILES)
    for name, excerpt in shown:
        assert squeeze(excerpt) in squeeze(FILES[name].read_text(encoding="utf-8")), name


def test_the_figures_are_right() -> None:
    files = [file for file in SOURCE.rglob("*") if file.suffix in (".py", ".ftl", ".md")]
    lines = sum(file.read_text(encoding="utf-8").count("\n") for file in files)
    assert f"{lines} lines of rules, words and code" in " ".join(PAGE.split())
    assert lines < 350


def test_the_game_on_the_page_is_played_so(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    saved_games_elsewhere: Path,
) -> None:
    monkeypatch.setattr("kafene.console.calls.find_own_path", lambda: saved_games_elsewhere)
    (shown,) = re.findall(r"^```text\n\$ kafene (.*?)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    words, transcript = shown
    typed = re.findall(r"help > (.+)$", transcript, re.MULTILINE)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert main(words.split()) == 0
    told = capsys.readouterr().out
    for line in typed:  # a terminal shows what is typed, a pipe does not
        told = told.replace("help > ", f"help >> {line}\n", 1)
    assert told.replace("help >> ", "help > ") == transcript
