"""Commands on pieces: check and solve."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from shell import Shell


@pytest.mark.parametrize(
    ("words", "valid", "kind", "code", "rule"),
    [
        ("7S 7S 7H --wild 3", True, "group", None, None),
        ("AH 2H 3H --wild 13", True, "run", None, None),
        ("9H 3S JH --wild 3", True, "run", None, None),
        ("3S 3H 3D --wild 3", True, "group", None, None),
        ("3S 3H 3D --wild 3 --as run", True, "run", None, None),
        ("JS QS KS", True, "run", None, None),
        ("10S JC QC --wild J", False, None, "group-ranks-differ", "TT 2.1"),
        ("4H 5H 6S --wild 3", False, None, "group-ranks-differ", "TT 2.1"),
        ("4H 5H 6S --wild 3 --as run", False, None, "run-suits-differ", "TT 2.2"),
        ("AH KH 3S --wild 3", False, None, "run-corner", "TT 2.3"),
        ("AH KH 3S --wild 3 --option ace=high", True, "run", None, None),
        ("3S 3H 9D --wild 3 --rules strict-wild", True, "group", None, None),
        ("3S 3H 3D --wild 3 --rules strict-wild", False, None, "too-few-naturals", "TT 2.4"),
        ("7H 8H", False, None, "run-too-short", "TT 2.2"),
    ],
)
def test_check(
    kafene: Shell, words: str, valid: bool, kind: str | None, code: str | None, rule: str | None
) -> None:
    answer = kafene.json("check", "three-thirteen", *words.split(), code=0 if valid else 1)
    assert list(answer) == ["valid", "kind", "value", "reason", "code", "rule"]
    assert (answer["valid"], answer["kind"], answer["code"]) == (valid, kind, code)
    assert (answer["rule"], answer["value"]) == (rule, None)
    assert answer["reason"]
    got, out, _ = kafene("check", "three-thirteen", *words.split())
    assert got == (0 if valid else 1)
    assert out.startswith("Valid: a " if valid else "Not valid: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("rummikub 7R 8R 9R", "Valid: a run worth 24."),
        ("rummikub 7R 7B 7O", "Valid: a group worth 21."),
        ("seven-bridge 6C 7C 8C", "Valid: a run."),
        ("seven-bridge QS QH QD", "Valid: a group of three."),
        ("seven-bridge 7H", "Valid: a lone 7."),
        ("three-thirteen AH 2H 3H", "Valid: a run."),
        ("three-thirteen 7S 7S 7H", "Valid: a group."),
    ],
)
def test_check_says_what_the_rules_of_the_game_call_it(
    kafene: Shell, words: str, said: str
) -> None:
    assert kafene("check", *words.split()) == (0, f"{said}\n", "")


CAN = {
    "check": "rummikub, seven-bridge, three-thirteen",
    "solve": "rummikub, three-thirteen",
    "play": "rummikub, seven-bridge, ronda, three-thirteen",
}


@pytest.mark.parametrize("command", CAN)
def test_help_offers_the_games_that_have_an_answer(kafene: Shell, command: str) -> None:
    code, out, _ = kafene(command, "--help")
    assert (code, " ".join(out.split()).count(f"one of: {CAN[command]} ")) == (0, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "check ronda 7C 7D",
            "There are no melds to check in Ronda. You can check: {games}.",
        ),
        ("solve ronda", "There is no solver for Ronda. You can solve: {games}."),
        ("solve Seven-Bridge", "There is no solver for Seven Bridge. You can solve: {games}."),
        ("check bridge", 'There is no game called "bridge". You can check: {games}.'),
        ("solve bridge", 'There is no game called "bridge". You can solve: {games}.'),
    ],
)
def test_a_game_without_an_answer_is_refused_in_a_line(
    kafene: Shell, words: str, said: str
) -> None:
    games = CAN[words.split()[0]]
    assert kafene(*words.split()) == (2, "", f"kafene: {said.format(games=games)}\n")


def test_solve(kafene: Shell) -> None:
    words = ("solve", "three-thirteen", "--wild", "6", "AS 2S 4S KH KD 6C")
    assert kafene.json(*words) == {"penalty": 7, "melds": "KD KH 6C", "left": "AS 2S 4S"}
    before = ("solve", "three-thirteen", "AS", "2S 4S", "--wild", "6", "KH", "KD,6C")
    assert kafene.json(*before) == kafene.json(*words)
    assert kafene(*words)[1].startswith("Penalty: 7 points.\nMelds: K")


def test_solve_takes_house_rules(kafene: Shell) -> None:
    words = ("solve", "three-thirteen", "--wild", "3", "AH KH QH")
    assert kafene.json(*words)["penalty"] == 21
    assert kafene.json(*words, "--option", "ace=high")["penalty"] == 0
    assert kafene.json(*words, "--rules", "ace-high")["penalty"] == 0


def test_solve_a_batch_in_order(kafene: Shell, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_text('{"hand": "AS 10D KC", "wild": "3"}\n\n{"hand": "9C JC JC KC", "wild": "11"}\n')
    code, out, err = kafene("solve", "three-thirteen", "--batch", str(file), "--json")
    assert (code, err) == (0, "")
    assert [json.loads(line)["penalty"] for line in out.splitlines()] == [21, 9]


def test_a_batch_goes_on_after_a_line_that_cannot_be_read(kafene: Shell, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    lines = ['{"hand": "AS 10D KC", "wild": "3"}', "nonsense", '{"hand": "7X", "wild": "3"}', "[]"]
    file.write_text("\n".join([*lines, '{"hand": 7, "wild": "3"}', lines[0]]))
    code, out, err = kafene("solve", "three-thirteen", "--batch", str(file))
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    assert [list(answer) == ["error"] for answer in answers] == [
        False,
        True,
        True,
        True,
        True,
        False,
    ]
    assert err.count("\n") == 4
    assert "Line 3: " in answers[2]["error"]


def test_a_batch_comes_from_standard_input(kafene: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"hand": "3S 3H 3D", "wild": "3"}\n'))
    code, out, _ = kafene("solve", "three-thirteen", "--batch", "-")
    assert (code, json.loads(out)["penalty"]) == (0, 0)


@pytest.mark.parametrize(
    ("language", "call", "code"),
    [
        ("ja", "check seven-bridge ７Ｈ ８Ｈ ９Ｈ", 0),
        ("ja", "check seven-bridge ハートの7 ハートの8 ハートの9", 0),
        ("ja", "check rummikub 赤7 赤8 青9", 1),
        ("bg", "check rummikub 7Ч 8Ч 9Ч", 0),
        ("bg", "check rummikub 7Ч 7Ч 7С", 0),  # red and black
        ("bg", "check three-thirteen 9 купа 10 купа вале купа --wild дама", 0),
        ("fr", "check seven-bridge dame de pique roi de pique valet de pique", 0),
        ("en", "check rummikub 5k-9k", 0),
        ("en", "check seven-bridge 7♥ ８Ｈ 9h", 0),
        ("bg", "check rummikub 7Ч 8Ъ 9Ч", 2),
    ],
)
def test_check_reads_what_the_table_reads(
    kafene: Shell, language: str, call: str, code: int
) -> None:
    assert kafene("--lang", language, *call.split())[0] == code


@pytest.mark.parametrize(
    ("language", "words", "asked"),
    [
        ("ja", "rummikub --hand 赤７ 赤8 赤9 --table 青1 青2 青3／黒5 青5 橙5", "7R 8R 9R"),
        ("bg", "rummikub --hand 7О 8О 9О --table 1С 2С 3С / 5K 5B 5O", "7O 8O 9O"),
        ("en", "rummikub --hand 7r-9r --table 1b-3b / 5k 5b 5o", "7R 8R 9R"),
    ],
)
def test_solve_reads_what_the_table_reads(
    kafene: Shell, language: str, words: str, asked: str
) -> None:
    table = "1B 2B 3B / 5K 5B 5O"
    notation = kafene.json("solve", "rummikub", "--hand", asked, "--table", table)
    assert kafene.json("--lang", language, "solve", *words.split()) == notation
    assert notation["left"] == ""


def test_solve_asks_which_piece_is_meant_and_names_the_one_that_is_none(kafene: Shell) -> None:
    code, _, err = kafene("--lang", "bg", "solve", "rummikub", "--hand", "8О 7Ч")
    assert (code, "7R / 7K?" in err) == (2, True)
    code, _, err = kafene("--lang", "bg", "solve", "rummikub", "--hand", "8О 7Щ")
    assert (code, "„7Щ“" in err) == (2, True)
    hand = ("--hand", "roi de pique", "7P", "7T", "7K")
    answer = kafene.json("--lang", "fr", "solve", "three-thirteen", "--wild", "roi", *hand)
    assert answer["penalty"] == 0


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("rummikub box", "As in the box (box): like the official rules"),
        ("rummikub Box", "As in the box (box): like the official rules"),
        ("rummikub pool-out", "When the pool is empty (pool-out = end | play-on; default: end):"),
        ("rummikub when the pool is empty", "When the pool is empty (pool-out = end | play-on"),
        ("three-thirteen classic", "Classic (classic): the standard rules"),
    ],
)
def test_presets_and_options_are_looked_up_by_name(kafene: Shell, asked: str, first: str) -> None:
    code, out, _ = kafene("rules", *asked.split())
    assert code == 0
    assert " ".join(out.split()).startswith(first)


def test_only_what_a_command_needs_is_missing(kafene: Shell) -> None:
    for command in ("rules", "solve"):
        _, _, err = kafene(command)
        assert err == f"kafene: Missing: GAME. Try: kafene {command} --help\n"


def test_python_starts_kafene_by_its_name(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "kafene", "games", "--db", str(tmp_path / "none.db")]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("You have no saved games. To start one: ")
