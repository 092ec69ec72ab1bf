"""When a game is over or left: what can be asked for then, and which games are kept."""

from __future__ import annotations

import io
import json
import signal
import sys
from pathlib import Path

import pytest

from kafene.cli import main

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from terminal import Terminal

BRIEF = ("--players", "random,random", "--option", "rounds=1", "--speed", "instant", "--seed", "3")
ASKED = "Another game.[^>]*>"


@pytest.mark.parametrize("style", [(), ("--plain",)])
def test_nothing_leaves_silently_after_a_game(tmp_path: Path, style: tuple[str, ...]) -> None:
    with Terminal(tmp_path / "games.db", "play", "three-thirteen", *BRIEF, *style) as screen:
        screen.wait(ASKED)
        screen.type("hint", f"nothing left to advise[^>]*{ASKED}")
        screen.type("help", f"a mistake and what was luck[^>]*{ASKED}")
        screen.type("7H", f"Enter plays again[^>]*{ASKED}")
        screen.type("replay", "0 of ")
        if style:
            screen.type("quit", ASKED)
        else:
            screen.press("q", ASKED)
        screen.type("review", rf"mistakes and luck(.|\n)*{ASKED}")
        screen.type("", rf"game 2(.|\n)*{ASKED}")
        screen.type("n", "")
        assert screen.end() == 0


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main([*words, "--plain"]) == 0


@pytest.mark.parametrize("game", ["ronda", "rummikub", "seven-bridge", "three-thirteen"])
def test_a_game_without_a_move_is_not_kept(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for players in ("me,random", "random,me", "Ann:human,Bob:human"):
        play(monkeypatch, "hint\nquit\n", "play", game, "--players", players)
        assert "No move was made, so this game isn't kept." in capsys.readouterr().out
    main(["games"])
    assert capsys.readouterr().out.startswith("You have no saved games")


@pytest.mark.parametrize("style", [(), ("--plain",)])
def test_a_closed_window_leaves_a_game_as_ctrl_c_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], style: tuple[str, ...]
) -> None:
    db = tmp_path / "games.db"
    for typed, kept in (((), 0), (("new 9k j 11k",), 1)):
        with Terminal(db, "play", "rummikub", "--seed", "3", *style) as screen:
            screen.wait(r"help\s>")
            for line in typed:
                screen.type(line, r"done / help\s>")
            assert screen.close_window() == -signal.SIGHUP
        assert main(["games", "--json", "--db", str(db)]) == 0
        assert len(json.loads(capsys.readouterr().out)["games"]) == kept


def test_a_game_with_a_move_or_a_play_that_was_begun_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ("play", "rummikub", "--players", "me,random", "--seed", "4")
    for typed in ("draw\nquit\n", "new 8O 9O 10O\nquit\n"):
        play(monkeypatch, typed, *call)
        assert "To continue" in capsys.readouterr().out
    play(monkeypatch, "quit\n", "resume", "1")
    assert "To continue" in capsys.readouterr().out


def test_in_a_checkout_make_continues_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("KAFENE_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.argv", [str(tmp_path / ".venv" / "bin" / "kafene")])
    monkeypatch.chdir(tmp_path)
    call = ("play", "rummikub", "--players", "me,random")
    for level, told in (("1", "make resume"), ("", "kafene resume 2")):
        if level:
            monkeypatch.setenv("MAKELEVEL", level)
        else:
            monkeypatch.delenv("MAKELEVEL")
        play(monkeypatch, "draw\nquit\n", *call)
        assert f"To continue: {told}\n" in capsys.readouterr().out.replace(".venv/bin/", "")


@pytest.mark.parametrize("style", [(), ("--plain",)])
def test_a_tour_without_a_game_asks_which(tmp_path: Path, style: tuple[str, ...]) -> None:
    with Terminal(tmp_path / "games.db", "tour", *style) as screen:
        screen.wait("Which game(.|\n)*4  Three Thirteen")
        screen.type("3", "Ronda. Press Enter")
        screen.type("quit", "left the tour")
        assert screen.end() == 0


def test_ctrl_c_ends_the_rules_as_any_command(tmp_path: Path) -> None:
    with Terminal(tmp_path / "games.db", "rules", "ronda") as screen:
        screen.wait("search")
        screen.press("\x03", "")
        assert screen.end() == 130
