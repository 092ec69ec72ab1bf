"""`kafene solve rummikub`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shell import Shell

SOLVE = ("solve", "rummikub")
TABLE = ("--table", "6K 7K 8K / 5O 5K 5B / 2O 3O 4O")
HAND = ("--hand", "4K 3B 4B 3O 11R")


def test_the_best_play_as_json(kafene: Shell) -> None:
    assert kafene.json(*SOLVE, *HAND, *TABLE) == {
        "tiles": 3,
        "value": 11,
        "play": "4K 5K 6K 7K 8K / 3B 4B 5B / 2O 3O 4O 5O",
        "left": "3O 11R",
    }


def test_the_best_play_in_words_with_the_steps_to_it(kafene: Shell) -> None:
    code, out, err = kafene(*SOLVE, *HAND, *TABLE, "--tidy")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Best play: 3 tiles, 11 points.",
        "  1. Move 5K from set 2 to set 1.",
        "  2. Add 4K from your hand to set 1.",
        "  3. Add 3B 4B from your hand to set 2.",
        "  4. Move 5O from set 2 to set 3.",
        "Table afterwards: 4K 5K 6K 7K 8K / 3B 4B 5B / 2O 3O 4O 5O",
        "Left in hand: 3O 11R",
    ]


def test_pieces_may_stand_apart_and_alone(kafene: Shell) -> None:
    apart = (*SOLVE, "--table", "2R", "3R", "4R", "/", "9R", "9B,9K", "--hand", "1R", "5R")
    assert kafene.json(*apart)["tiles"] == 2
    assert kafene.json(*SOLVE, "10R 10B 10O")["play"] == "10R 10B 10O"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--hand", "1K 2K 4O"], {"tiles": 0, "value": 0, "play": None, "left": "1K 2K 4O"}),
        (
            ["--hand", "1K 2K 3K 12O", "--opening"],
            {"tiles": 0, "value": 6, "play": None, "left": "1K 2K 3K 12O"},
        ),
        (
            ["--hand", "", "--table", "2R 3R 4R"],
            {"tiles": 0, "value": 0, "play": None, "left": ""},
        ),
    ],
)
def test_no_play_is_exit_code_one(
    kafene: Shell, words: list[str], answer: dict[str, object]
) -> None:
    assert kafene.json(*SOLVE, *words, code=1) == answer
    code, out, _ = kafene(*SOLVE, *words)
    assert code == 1
    assert out.startswith(("Nothing can be played.", "No first play is possible"))


def test_goal_and_house_rules(kafene: Shell) -> None:
    hand = ("--hand", "12R 12B 1K 2K 4K J")
    assert kafene.json(*SOLVE, *hand)["tiles"] == 4
    assert kafene.json(*SOLVE, *hand, "--goal", "value")["value"] == 54
    assert kafene.json(*SOLVE, *HAND, *TABLE, "--rules", "fmi", code=1)["play"] is None
    onto = (*SOLVE, "--hand", "10R 10B 10K 9R", "--table", "6R 7R 8R", "--opening")
    assert kafene.json(*onto)["tiles"] == 3
    assert kafene.json(*onto, "--option", "open-onto-table=true")["tiles"] == 4


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "--hand"),
        (["--hand", "7X"], "isn't a tile"),
        (["--hand", "7R", "--table", "7R 8R"], "7R 8R isn't a valid set"),
        (["--hand", "7R 7R", "--table", "7R 7B 7K"], "Too many of 7R: the game has only 2"),
        (["--hand", "J", "--table", "9R J J"], "Too many of J: the game has only 2"),
        (["--hand", "7R", "--goal", "fame"], "no goal"),
        (["--hand", "7R", "--wild", "3"], "--wild"),
        (["--hand", "7R", "--option", "joker=lost"], "joker"),
    ],
)
def test_what_cannot_be_understood_is_one_line_and_exit_code_two(
    kafene: Shell, words: list[str], problem: str
) -> None:
    code, out, err = kafene(*SOLVE, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert problem in err


def test_a_batch_with_what_the_command_line_says_for_all(kafene: Shell, tmp_path: Path) -> None:
    file = tmp_path / "turns.jsonl"
    lines: list[dict[str, object]] = [
        {"id": 1, "hand": "1R 3R 5R", "table": "2R 3R 4R"},
        {"hand": "1K 2K 3K 12O", "opening": True},
        {"hand": "12R 12B 1K 2K 4K J", "goal": "value"},
        {"hand": "12R 12B 1K 2K 4K J"},
    ]
    file.write_text("\n".join(map(json.dumps, lines)))
    code, out, err = kafene(*SOLVE, "--batch", str(file), "--goal", "tiles", "--json")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert [answer["tiles"] for answer in answers] == [3, 0, 3, 4]


@pytest.mark.parametrize(
    "line", ['{"table": "2R 3R 4R"}', '{"hand": 7}', '{"hand": "7R", "opening": "yes"}', "[]", "{"]
)
def test_a_line_of_a_batch_that_cannot_be_read(kafene: Shell, tmp_path: Path, line: str) -> None:
    file = tmp_path / "turns.jsonl"
    file.write_text(f'{line}\n{{"hand": "10R 10B 10O"}}\n')
    code, out, err = kafene(*SOLVE, "--batch", str(file))
    first, second = (json.loads(each) for each in out.splitlines())
    assert code == 2
    assert list(first) == ["error"]
    assert second["tiles"] == 3
    assert err.count("\n") == 1
