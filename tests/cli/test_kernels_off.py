"""With kernels turned off, commands give the same answers: solvers, bots, hints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kafene import games
from kafene.core.fast import kernels

TIMES = re.compile(r'"(?:rate|seconds|time)": (?:[\d.e-]+|\{[^}]*\})')
HAND = "4K 3B 4B 3O 11R J"
TABLE = ("--table", "6K 7K 8K / 5O 5K 5B 5R / 2O 3O 4O")
STRICT = ("--option", "manipulation=strict-steal", "--option", "joker=replace")
SOLVED = {
    "most tiles": ("rummikub", "--hand", HAND, *TABLE),
    "tidy": ("rummikub", "--hand", HAND, *TABLE, "--tidy", "--goal", "value"),
    "house rules": ("rummikub", "--hand", HAND, *TABLE, *STRICT),
    "opening": ("rummikub", "--hand", "10R 11R 12R 9K 9B J 4O 5O", "--opening"),
    "arrangement": ("three-thirteen", "7H 7D 7S 9C 10C JC QC 4D KS AS", "--wild", "10"),
}
# Where an expert samples, it samples less without kernels (docs/bots.md), and may choose otherwise.
PLAYERS = {
    "rummikub": "expert,strong,casual",
    "seven-bridge": "strong,casual",
    "ronda": "expert,strong",
    "three-thirteen": "expert,strong,beginner",
}


def ask(folder: Path, words: tuple[str, ...], said: str = "") -> tuple[str, str]:
    """What a command prints in a process of its own, with kernels and without; but for times."""
    told = []
    for switch in ("1", "0"):
        place = folder / switch
        place.mkdir()
        done = subprocess.run(
            [sys.executable, "-m", "kafene.cli", *words],
            input=said,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=place,
            env={**os.environ, kernels.SWITCH: switch, "KAFENE_LANG": "en"},
        )
        assert done.returncode == 0, done.stderr
        told.append(TIMES.sub("", done.stdout))
    return told[0], told[1]


@pytest.mark.parametrize("call", SOLVED)
def test_solvers_answer_alike(call: str, tmp_path: Path) -> None:
    with_them, without = ask(tmp_path, ("solve", *SOLVED[call]))
    assert with_them == without != ""


@pytest.mark.parametrize("game", PLAYERS)
def test_bots_choose_alike_move_for_move(game: str, tmp_path: Path) -> None:
    words = ("--players", PLAYERS[game], "--seed", "5", *shorten(game))
    play = ("play", game, *words, "--plain", "--speed", "instant", "--db", "games.db")
    with_them, without = ask(tmp_path, play)
    assert with_them.count("\n") > 20
    assert with_them == without


def test_an_arena_counts_alike(tmp_path: Path) -> None:
    words = ("--players", "expert,strong", "--games", "2", "--seed", "5", "--jobs", "2", "--json")
    with_them, without = ask(tmp_path, ("arena", "ronda", *words, *shorten("ronda")))
    assert '"decisions"' in with_them
    assert with_them == without


def shorten(game: str) -> list[str]:
    """A game of one round, as words of the command line."""
    options = games.load_kit(game).short.split()
    return [word for option in options for word in ("--option", option)]


@pytest.mark.parametrize("game", [game for game in PLAYERS if "expert" in PLAYERS[game]])
def test_hints_are_alike_word_for_word(game: str, tmp_path: Path) -> None:
    words = ("play", game, "--plain", "--seed", "2", "--db", "games.db")
    with_them, without = ask(tmp_path, words, "hint\nhint\nok\nhint\nhint\nok\n")
    assert with_them.count("\n") > 10
    assert with_them == without
