"""What was prepared says what its source says; where the two differ, the source is read."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel import Locale
from babel.plural import to_python

import kafene
from kafene.text import LANGUAGES
from kafene.text.messages import SHARED, Source, sources
from kafene.text.prepare import Unprepared, describe, main, prepare
from kafene.text.prepared import Grammar, Prepared, mark, with_minus

PACKAGE = Path(kafene.__file__).parent
NUMBERS = (0, 1, 2, 5, 11, 21, 1000, 1234567, 1000000, -3, 0.1, -2.5, 1.0, 0.0005, 12345.6789)
WORDS = ("yes", "no", "one", "Пенчо Славейков-Николаевич " * 9, "{ $x } \\ \u00a0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_the_same_prepared_or_from_its_source(language: str) -> None:
    for spoken, text in sources(language):
        source, prepared = Source(spoken, text), Prepared(json.loads(prepare(spoken, text)))
        assert list(prepared.names) == list(source.names)
        for message, written in re.findall(r"(?ms)^([a-z][\w-]*) *=(.*?)(?=^\S|\Z)", text):
            names = set(re.findall(r"\$([\w-]+)", written))
            keys = re.findall(r"\[([\w-]+)\]", written)
            for value in (*NUMBERS, *WORDS, *keys) if names else ("",):
                values = dict.fromkeys(names, value)
                assert prepared.say(message, values) == source.say(message, values), message


def test_a_missing_value_is_an_error_both_ways() -> None:
    text = "greeting = Hello, { $name }\n"
    for file in (Source("en", text), Prepared(json.loads(prepare("en", text)))):
        with pytest.raises(ValueError, match="name"):
            file.say("greeting", {"Name": "Ann"})


@pytest.mark.parametrize("language", [*LANGUAGES, "ar", "cy", "da", "lt", "lv", "mk", "pl", "ru"])
def test_numbers_and_plurals_are_as_babel_knows_them(language: str) -> None:
    locale, grammar = Locale.parse(language), Grammar(**describe(language))
    plural, form = to_python(locale.plural_form), locale.decimal_formats[None]
    infinite = (float("inf"), float("-inf"))
    for number in (*range(-5, 230), 10**6, 10**9, *NUMBERS, 1.5, 2.25, 1e16, 1e-5):
        assert grammar.plural(number) == plural(number), number
    for value in (*range(-1001, 1001, 7), 10**15, *NUMBERS, -0.0, -0.0001, 1e16, *infinite):
        assert grammar.write(value) == with_minus(form.apply(value, locale), language), value


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("-brand = Kafene\n", "Term"),
        ("name = Kafene\n    .title = A title\n", "Message"),
        ("sum = { NUMBER($sum) }\n", "FunctionReference"),
        ("other = { name }\n", "MessageReference"),
        ("sum = { NUMBER($sum) ->\n   *[other] more\n    }\n", "SelectExpression"),
        ("what is this\n", "Junk"),
        ("twice = 1\ntwice = 2\n", "twice"),
    ],
)
def test_what_only_the_source_can_say_is_left_to_it(
    source: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Unprepared, match=what):
        prepare("en", source)
    file = tmp_path / "text" / "en" / "common.ftl"
    file.parent.mkdir(parents=True)
    file.write_text("name = Kafene\n", encoding="utf-8")
    main(tmp_path)
    prepared = file.with_name("common.ftl.json")
    assert prepared.read_text(encoding="utf-8").startswith(mark(file.read_bytes()))
    file.write_text(source, encoding="utf-8")
    main(tmp_path)
    assert capsys.readouterr().err == f"{file}: {what}\n"
    assert not prepared.exists()


def test_every_file_that_games_share_is_looked_into() -> None:
    for language in LANGUAGES:
        there = {file.stem for file in (PACKAGE / "text" / language).glob("*.ftl")}
        assert there == set(SHARED)


# ------------------------------------------------------------------------ a package that was built

SHOW = """
import sys
from kafene.cli import main
main(["play", "three-thirteen", "--plain", "--seed", "1", "--lang", "ja"])
loaded = sorted({"babel", "fluent"} & {name.split(".")[0] for name in sys.modules})
if loaded:
    from babel import localedata
    loaded += sorted(localedata._cache)
print(loaded)
"""


MODULES = """
import sys
before = set(sys.modules)
from kafene.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("\\n", *sorted(set(sys.modules) - before))
"""


class Copy:
    """A copy of the package, which may be prepared, and changed."""

    def __init__(self, root: Path) -> None:
        self.package = root / "kafene"
        unwanted = shutil.ignore_patterns("__pycache__", "client", "client-*", "*.ftl.json")
        shutil.copytree(PACKAGE, self.package, ignore=unwanted)
        self._environment = {**os.environ, "PYTHONPATH": str(root)}

    def run(self, *words: str) -> str:
        command = [sys.executable, *words]
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=self._environment,
            encoding="utf-8",
            check=True,
        ).stdout


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_table_looks_the_same_prepared_or_not_and_a_changed_source_is_read(copy: Copy) -> None:
    # The line before the last names the saved game, which is another one each time.
    *from_source, _, loaded = copy.run("-c", SHOW).splitlines()
    assert loaded == "['babel', 'fluent', 'ja', 'root']", "no locale but the one that is needed"
    assert copy.run("-m", "kafene.text.prepare") == ""
    *prepared, _, loaded = copy.run("-c", SHOW).splitlines()
    assert loaded == "[]"
    assert prepared == from_source

    file = copy.package / "text" / "ja" / "common.ftl"
    changed = file.read_text(encoding="utf-8").replace("\nplay-welcome = ", "\nplay-welcome = XYZ")
    file.write_text(changed, encoding="utf-8")
    *shown, _, loaded = copy.run("-c", SHOW).splitlines()
    assert shown == [f"XYZ{prepared[0]}", *prepared[1:]]
    assert "'fluent'" in loaded


HEAVY = {"asyncio", "babel", "fluent", "importlib.metadata", "importlib.resources", "starlette"}
HEAVY |= {"prompt_toolkit", "subprocess", "kafene.console.menu", "kafene.web"}
"""What takes long to import, and is not needed before the first prompt in flat lines."""
HEAVIER_THAN_HELP = {"dataclasses", "hashlib", "pathlib", "rich", "shutil", "sqlite3", "typing"}
HEAVIER_THAN_HELP |= {"kafene.core.game", "kafene.core.pieces", "kafene.text.sentences"}


def test_help_and_a_first_table_import_nothing_that_they_do_not_need(copy: Copy) -> None:
    copy.run("-m", "kafene.text.prepare")
    for language in ("en", "ja"):
        shown = copy.run("-c", MODULES, "--help", "--lang", language)
        loaded = set(shown.splitlines()[-1].split())
        assert "argparse" in loaded
        assert not loaded & (HEAVY | HEAVIER_THAN_HELP)
        assert len([name for name in loaded if name.startswith("kafene")]) <= 18
        assert len(loaded) <= 60, "most are what argparse and json need"
    loaded = set(copy.run("-c", MODULES, "play", "ronda", "--plain").splitlines()[-1].split())
    assert "kafene.games.ronda.words.screen" not in loaded
    assert "kafene.games.ronda.rules.game" in loaded
    assert not loaded & HEAVY
