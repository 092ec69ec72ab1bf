"""Bad input, help, and commands on games that are played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kafene.cli.commands import COMMANDS
from shell import HEAD, Shell

CAN = {
    "check": "rummikub, seven-bridge, three-thirteen",
    "solve": "rummikub, three-thirteen",
    "play": "rummikub, seven-bridge, ronda, three-thirteen",
}


@pytest.mark.parametrize(
    "words",
    [
        ["check", "three-thirteen", "7" * 5000],
        ["play", "three-thirteen", "--option", "rounds=" + "9" * 5000],
        ["play", "x" * 5000],
        ["export", "9" * 5000],
    ],
    ids=lambda words: words[0],
)
def test_long_words_are_refused_in_one_line(kafene: Shell, words: list[str]) -> None:
    code, out, err = kafene(*words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("kafene: ")


def test_a_binary_file_is_no_record(kafene: Shell, file: Path) -> None:
    file.write_bytes(bytes(range(256)))
    for command in ("verify", "show", "replay", "import"):
        code, _, err = kafene(command, str(file))
        assert (code, err.count("\n")) == (2, 1)


def test_the_version_and_the_help_are_there(kafene: Shell) -> None:
    assert kafene("--version")[1].startswith("kafene 0.")
    told = json.loads(kafene("--version", "--json")[1])
    assert [*map(type, told.values())] == [str, str, bool]
    assert [*told] == ["version", "python", "kernels"]
    code, out, _ = kafene("--help")
    assert code == 0
    for command in COMMANDS:
        assert f"\n    {command} " in out


def test_where_games_are_saved_can_be_told_on_the_command_line(
    kafene: Shell, tmp_path: Path
) -> None:
    db = str(tmp_path / "elsewhere" / "my.db")
    code, out, _ = kafene(
        "play", "three-thirteen", "--players", "random,greedy", "--option", "rounds=1", "--db", db
    )
    assert code == 0
    assert "Saved as game 1." in out
    assert "Finished" in kafene("games", "--db", db)[1]
    assert "no saved games" in kafene("games")[1]
    code, out, _ = kafene("resume", "1", "--db", db)
    assert code == 0
    assert "The game is over." in out


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m kafene.cli rules three-thirteen | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "Three Thirteen"
    assert done.stderr == ""


def test_a_terminal_that_is_not_utf_8_is_no_error() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kafene.cli", "check", "three-thirteen", "7♥", "7H", "7S"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, b"Valid: a group.\n")


def test_an_imported_game_without_a_seed_is_given_one_that_nobody_knows(
    kafene: Shell, file: Path
) -> None:
    file.write_text(HEAD)
    kafene("import", str(file))
    kafene("import", str(file))
    seeds = {line for n in "12" for line in kafene("export", n)[1].splitlines() if "seed " in line}
    assert len(seeds) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", ["--version", "--help", "play --help", "play ronda --plain"])
def test_output_onto_a_full_disk_is_one_line_on_standard_error(tmp_path: Path, words: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kafene.cli", *words.split()],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "KAFENE_DB": str(tmp_path / "games.db"), "KAFENE_LANG": "en"},
            check=False,
        )
    assert (done.returncode, done.stderr) == (
        2,
        b"kafene: \"stdout\" can't be written: there's no space left on the disk.\n",
    )


@pytest.mark.parametrize("command", CAN)
def test_help_offers_the_games_that_have_an_answer(kafene: Shell, command: str) -> None:
    code, out, _ = kafene(command, "--help")
    assert (code, " ".join(out.split()).count(f"one of: {CAN[command]} ")) == (0, 1)


def test_python_starts_kafene_by_its_name(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "kafene", "games", "--db", str(tmp_path / "none.db")]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("You have no saved games. To start one: ")
