"""Bad input, help, and commands on games that are played."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shell import HEAD, PLAYTHROUGHS, Shell, shuffle


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play", "chess"],
        ["play", "three-thirteen", "--players", "me,wizard"],
        ["play", "three-thirteen", "--players", "me"],
        ["play", "three-thirteen", "--players", "me,,greedy"],
        ["play", "three-thirteen", "--players", ":human,greedy"],
        ["play", "three-thirteen", "--players", ",".join(["greedy"] * 11)],
        ["play", "three-thirteen", "--players", "me,me"],
        ["play", "three-thirteen", "--players", "Ann:human,Ann:greedy"],
        ["play", "three-thirteen", "--from", "README.md", "--option", "rounds=3"],
        ["play", "three-thirteen", "--rules", "wild"],
        ["play", "three-thirteen", "--rules", "rounds=3"],
        ["play", "three-thirteen", "--option", "rounds"],
        ["play", "three-thirteen", "--option", "rounds=12"],
        ["play", "three-thirteen", "--option", "rounds=-1"],
        ["play", "three-thirteen", "--option", "rounds=²"],
        ["play", "three-thirteen", "--option", "colour=red"],
        ["play", "three-thirteen", "--option", "ace=middle"],
        ["play", "three-thirteen", "--option", "decks=2", "--players", ",".join(["greedy"] * 8)],
        ["play", "three-thirteen", "--seed", "x"],
        ["play", "three-thirteen", "--from", "nowhere.kaf"],
        ["resume", "x"],
        ["resume", "7"],
        ["export", "9" * 30],
        ["resume"],
        ["export", "7"],
        ["import", "nowhere.kaf"],
        ["rules", "chess"],
        ["show", "nowhere.kaf"],
        ["verify"],
        ["verify", "nowhere.kaf"],
        ["replay", "."],
        ["check", "three-thirteen", "7X"],
        ["check", "three-thirteen"],
        ["check", "chess", "7H"],
        ["check", "three-thirteen", "7H", "--wild", "Z"],
        ["check", "three-thirteen", "7H", "--as", "flush"],
        ["check", "three-thirteen", "7H", "--loud"],
        ["check", "three-thirteen", "7" * 5000],
        ["play", "three-thirteen", "--option", "rounds=" + "9" * 5000],
        ["play", "x" * 5000],
        ["play", "three-thirteen", "twice"],
        ["solve", "three-thirteen", "--wild", "3"],
        ["solve", "three-thirteen", "7H 8H 9H"],
        ["solve", "three-thirteen", "--wild", "3", "7H 7H 7H 7H"],
        ["solve", "three-thirteen", "--batch", "nowhere.jsonl"],
        ["solve", "chess", "--wild", "3"],
    ],
    ids=lambda words: " ".join(words)[:60],
)
def test_bad_input_is_one_line_on_standard_error_and_exit_code_2(
    kafene: Shell, words: list[str]
) -> None:
    code, out, err = kafene(*words)
    assert code == 2
    assert out == ""
    assert err.startswith("kafene")
    assert err.count("\n") == 1
    assert "Traceback" not in err


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
    for command in [
        "play",
        "resume",
        "games",
        "export",
        "import",
        "rules",
        "show",
        "check",
        "solve",
        "replay",
        "verify",
    ]:
        assert f"\n    {command} " in out


def test_export_and_import_are_each_others_inverse(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\n"))
    kafene("play", "three-thirteen", "--seed", "1", "--players", "me,Robo Bot:greedy")
    code, _, err = kafene("export", "1", str(file))
    assert code == 0
    assert "shows everyone's hand" in err
    assert "2 moves." in kafene("verify", str(file))[1]
    assert kafene("import", str(file))[1] == "Saved as game 2.\n"
    assert kafene("export", "2")[1] == file.read_text(encoding="utf-8")
    listed = kafene("games")[1].splitlines()
    assert listed[0] == "Unfinished"
    assert [line.split()[0] for line in listed[1:3]] == ["1", "2"]
    assert listed[1].endswith("Three Thirteen  Guest + 1 bot (Regular)  your turn")
    assert kafene("export", "1", str(tmp_path))[0] == 2


def test_an_imported_game_without_players_is_played_by_a_person_and_bots(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    kafene("import", str(file))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, out, _ = kafene("resume", "1")
    assert code == 0
    assert "discard CARD / help >" in out


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


@pytest.mark.parametrize("seed", ["x", "--5", "9" * 5000, "1 2"])
def test_a_seed_that_is_no_number_is_refused(kafene: Shell, file: Path, seed: str) -> None:
    file.write_text(f"{HEAD}seed {seed}\n")
    kafene("import", str(file))
    code, _, err = kafene("resume", "1")
    assert (code, err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    "name",
    ["rummikub/whole-game", "ronda/whole-match", "seven-bridge/tie", "three-thirteen/whole-game"],
)
def test_a_finished_game_is_not_played_from(kafene: Shell, file: Path, name: str) -> None:
    game, record = name.split("/")[0], PLAYTHROUGHS / f"{name}.kaf"
    file.write_text(json.dumps(kafene.json("verify", str(record))["state"]))
    assert "Saved as game 1." in kafene("import", str(record))[1]
    for source in (str(record), str(file), "1"):
        code, out, err = kafene("play", game, "--from", source)
        assert (code, out) == (2, "")
        assert err == "kafene: The game is already over there, so it can't be continued.\n"
    code, out, _ = kafene("resume", "1")
    assert (code, kafene("games", "--tally")[0]) == (0, 0)
    assert "The game is over." in out


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


@pytest.mark.parametrize("number", ["1_000", "+5", "３", " 7", "1e3", ""])
def test_numbers_are_written_in_plain_digits(kafene: Shell, number: str) -> None:
    for call in (["play", "ronda", "--seed", number], ["games", "--limit", number]):
        code, out, err = kafene(*call)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert f'"{number}"' in err


def test_a_room_without_a_name_is_no_room(kafene: Shell) -> None:
    for what in ("--close", "--erase"):
        code, out, err = kafene("rooms", what, "", "--yes")
        assert (code, out, err.count("\n")) == (2, "", 1)
