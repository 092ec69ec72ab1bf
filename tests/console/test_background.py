"""The terminal is asked for its background: what it answers, that it does not answer, and that no
key is lost meanwhile."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from kafene.console.background import Ground, drop_answers, find_ground
from kafene.drawing.theme import DARK, LIGHT
from patience import LONG
from terminal import Terminal

QUESTION = "\x1b]11;?\x07"
PLAY = ("play", "three-thirteen", "--speed", "instant", "--seed", "3")
KIND = "\x1b[?62;22c"


class Answering(Terminal):
    """A terminal that says what colour its background is, and types something meanwhile."""

    def __init__(self, db: Path, answer: str) -> None:
        limits = {"kafene.console.background:PATIENCE": LONG}
        super().__init__(db, *PLAY, limits=limits, COLORTERM="truecolor")
        self.answer = answer

    def wait(self, words: str) -> str:
        if self.answer:
            while "\x1b[c" not in self.raw:
                self.raw += os.read(self.screen, 65536).decode(errors="replace")
            assert QUESTION in self.raw
            os.write(self.screen, self.answer.encode())
            self.answer = ""
        return super().wait(words)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.mark.parametrize(
    ("answer", "ink"),
    [
        ("\x1b]11;rgb:0000/0000/0000\x1b\\", "255;138;144"),
        ("\x1b]11;rgb:1e1e/1e1e/2e2e\x07", "255;138;144"),
        ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "168;16;42"),
        ("\x1b]11;rgba:fd/f6/e3/ff\x07", "168;16;42"),
        ("", "179;20;42;48;2;255;248;231"),  # none: ink on a face
    ],
)
def test_diamonds_in_sentences_have_the_colour_for_the_background(
    db: Path, answer: str, ink: str
) -> None:
    with Answering(db, answer + KIND) as screen:
        screen.wait("help\n>")
        assert re.search(f"38;2;{ink}(;1)?m9♦", screen.raw.rpartition("Best arrangement")[2])


def test_keys_that_are_pressed_before_the_answer_and_after_it_are_kept(db: Path) -> None:
    answer = f"dr\x1b]11;rgb:0000/0000/0000\x1b\\aw\r{KIND}"
    with Answering(db, answer) as screen:
        shown = screen.wait("You draw")
        assert "rgb" not in shown
        assert "62;22" not in shown


def test_a_terminal_that_does_not_answer_is_not_waited_for_and_a_late_answer_is_no_key(
    db: Path,
) -> None:
    with Terminal(db, *PLAY) as screen:
        screen.wait("help\n>")
        shown = screen.press(f"\x1b]11;rgb:0000/0000/0000\x1b\\{KIND}draw\r", "You draw")
        assert "rgb" not in shown
        screen.type("quit", "saved|kept")
        assert screen.end() == 0


@pytest.mark.parametrize("name", ["linux", "eterm-color", "vt100"])
def test_terminals_that_might_show_the_question_are_not_asked(db: Path, name: str) -> None:
    with Terminal(db, *PLAY, TERM=name) as screen:
        screen.wait("help\n>")
        assert QUESTION not in screen.raw


def test_nothing_is_asked_without_colour_or_with_a_theme_that_says_it(db: Path) -> None:
    for words, no_colour in (((), "1"), (("--theme", "light"), "")):
        with Terminal(db, *PLAY, *words, NO_COLOR=no_colour) as screen:
            screen.wait("help\n>")
            assert QUESTION not in screen.raw


@pytest.mark.parametrize(
    ("value", "colour"),
    [
        ("15;0", DARK),
        ("0;15", LIGHT),
        ("0;default;15", LIGHT),
        ("12;8", DARK),
        ("0;7", LIGHT),
        ("0;default", None),
        ("", None),
    ],
)
def test_the_environment_is_the_second_source(value: str, colour: str | None) -> None:
    assert find_ground({"COLORFGBG": value, "TERM": "vt220"}) == Ground(colour)


@pytest.mark.parametrize("end", ["\x07", "\x1b\\"])
def test_answers_are_taken_out_from_between_keys(end: str) -> None:
    wrap: Callable[[str], str] = f"a{{}}\x1b[A{KIND}ü".format
    assert drop_answers(wrap(f"\x1b]11;rgb:00/11/22{end}")) == "a\x1b[Aü"
    assert drop_answers("\udcff") == "\udcff"
