"""The rules as data: every paragraph that can be cited is there, once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import kafene
from kafene.core.game import AnyGame
from kafene.text import LANGUAGES, Text, rulebook

SOURCE = Path(kafene.__file__).parent


def ids(book: dict[str, object]) -> list[str]:
    parts = book["parts"]
    assert isinstance(parts, list)
    return [paragraph["id"] for part in parts for paragraph in part["paragraphs"]]


def cited(game: AnyGame) -> set[str]:
    """What the source of a game refers to, in its strings: `TT 3.1`, `ALL 2`."""
    package = type(game).__module__.rpartition(".")[0].split(".")[1:]
    files = [*SOURCE.joinpath(*package).glob("*.py"), SOURCE / "core" / "game.py"]
    return {
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith((f"{game.rulebook} ", "ALL "))
        and node.value.split()[1].replace(".", "").isdecimal()
        and len(node.value.split()) == 2
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_is_in_the_book_once_and_by_the_name_that_refusals_cite(
    game: AnyGame, language: str
) -> None:
    book = rulebook.book(Text(language), game)
    there = ids(book)
    assert len(there) == len(set(there))
    assert len(cited(game)) > 5
    assert cited(game) <= set(there)
    parts = book["parts"]
    assert [part["number"] for part in parts] == [*map(str, range(1, len(parts))), ""]
    assert all(part["title"] for part in parts)
    for part in parts[:-1]:
        for at, paragraph in enumerate(part["paragraphs"], 1):
            assert paragraph["number"] == f"{part['number']}.{at}"
            assert paragraph["id"] == f"{game.rulebook} {paragraph['number']}"


def test_the_book_says_what_the_terminal_says(game: AnyGame) -> None:
    text = Text("en")
    book, lines = rulebook.book(text, game), "\n".join(rulebook.lines(text, game))
    for part in book["parts"]:
        assert part["title"] in lines
        for paragraph in part["paragraphs"]:
            assert paragraph["text"] in lines
    for option in book["options"]:
        assert option["text"] in lines
        assert option["name"] in lines
        assert option["default"] in option["values"] or "-" in option["values"][0]
    assert [name for name, *_ in book["presets"]] == list(game.rules_type.presets)


def test_the_book_has_all_that_is_needed_to_choose_rules(game: AnyGame) -> None:
    book = rulebook.book(Text("en"), game)
    known = {option.name: option for option in game.rules_type.options()}
    assert [option["name"] for option in book["options"]] == list(known)
    for told in book["options"]:
        option = known[told["name"]]
        assert option.parse(told["default"]) == option.default
        values = [value for value in told["values"] if value != f"{told['low']}-{told['high']}"]
        if told["kind"] == "number":
            values += [str(told["low"]), str(told["high"])]
            assert (told["none"] in told["values"]) == bool(told["none"])
        assert len(values) > 1
        assert all(option.write(option.parse(value)) == value for value in values)
    defaults = {option["name"]: option["default"] for option in book["options"]}
    for name, _, differing in book["presets"]:
        words = [f"{option}={value}" for option, value in {**defaults, **differing}.items()]
        rules = game.rules_type.parse(" ".join(["classic", *words]))
        assert rules == game.rules_type.preset(name)
