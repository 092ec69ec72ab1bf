"""A game with rules and English words alone, at the terminal: whatever it lacks has a fallback."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from kafene.console import menu
from kafene.console.plain import PlainTerminal
from kafene.core.record import Record
from kafene.store import open_store
from kafene.text import LANGUAGES, Text
from shell import Shell


class Table(Shell):
    """The command line in this process, and somebody who types."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(capsys)
        self.monkeypatch = monkeypatch

    def play(self, *typed: str, words: Sequence[str] = ("play", "low", "--seed", "1")) -> str:
        """What is shown of a game in plain lines; a warning or an error fails the test."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code, out, err = self(*words, "--plain")
        assert (code, err) == (0, "")
        return out


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(capsys, monkeypatch)


def test_a_game_in_plain_lines_against_the_default_opponent(kafene: Table) -> None:
    shown = kafene.play("help", "pass", "10H", "trade", "1", "pass")
    assert shown.startswith("Low. Three cards each.")
    assert "Everyone has three cards. You start.\n" in shown
    assert "You: 3 cards, 0 points, your turn\nMira: 3 cards, 0 points\n" in shown
    assert "stock: 43\nYour hand: 5S 7C 10H.\n" in shown
    assert "  trade CARD: throw a card and draw another\nCards: 7H is the seven of hearts." in shown
    assert "\nAt any time you can type:\n  hint: " in shown
    assert "\n  help: this list\n  quit: leave the game, which is saved\n" in shown
    assert "Everyone trades a card on their first turn. (LOW 2.2)\n" in shown
    assert "You discard 10H.\nYou draw KS.\n" in shown
    assert "\n  pass\n" in kafene.play("10H", "help")
    assert "You pass.\n" in shown
    assert "Hands shown; hands: 5S 7C 10C, 6H 7S JC, 5D 7H 8S; points: 22, 23, 20\n" in shown
    assert "The game is over. Samir wins with 20 points, the fewest.\n" in shown
    assert "kafene replay 1" in shown


def test_questions_are_answered_or_refused_in_one_line(kafene: Table) -> None:
    shown = kafene.play("hint", "hand", "table", "scores", "rules", "rules 2.2", "rules 9")
    assert "There are no hints for Low yet: none of its bots can explain its moves.\n" in shown
    assert shown.count("Your hand: 5S 7C 10H.\n") == 3
    assert "You: 0\nMira: 0\n" in shown
    assert "  rules 3: The end\n" in shown
    assert "LOW 2.2 Or pass and keep your cards" in shown
    assert 'The rules have no paragraph, preset, option or word "9".' in shown


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("tour", "low"), "Low has no tour. Read its rules instead: kafene rules low\n"),
        (("check", "low", "7H", "8H"), "There are no melds to check in Low."),
        (("solve", "low", "--hand", "7H"), "There is no solver for Low."),
        (("play", "low", "--players", "me,expert"), 'There is no bot level "expert".'),
    ],
)
def test_what_the_game_does_not_have_is_refused_in_one_line(
    kafene: Table, words: Sequence[str], answer: str
) -> None:
    code, out, err = kafene(*words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"kafene: {answer}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_it_speaks_english_and_says_so(kafene: Table, language: str) -> None:
    words = ("--lang", language, "play", "low", "--seed", "1", "--option", "laps=1")
    shown = kafene.play("help", "pass", "10H", words=words)
    note = Text(language)("game-in-english", game="Low")
    assert shown.count(note) == (language != "en")
    assert "Everyone has three cards." in shown
    assert Text(language)("event-discarded", you=True, seat="", card="10H") in shown
    assert "Hands shown" in shown
    code, rules, err = kafene("--lang", language, "rules", "low")
    assert (code, err) == (0, "")
    assert "2.2 Or pass and keep your cards" in rules
    assert "laps = 1-5" in rules


def test_saved_resumed_exported_verified_and_replayed(kafene: Table, tmp_path: Path) -> None:
    kafene.play("10H", "quit")
    shown = kafene.play("KS", "pass", words=("resume",))
    assert shown.startswith("Resuming game 1.")
    assert "The game is over" in shown
    file = tmp_path / "low.kaf"
    assert kafene("export", "1", str(file))[0] == 0
    record = Record.loads(file.read_text(encoding="utf-8"))
    assert (record.game, len(record.moves)) == ("low", 10)
    assert kafene("verify", str(file))[1].startswith("The record is correct: 10 moves")
    assert kafene("import", str(file))[1] == "Saved as game 2.\n"
    assert "The game is over" in kafene.play("9", "", words=("replay", "2"))
    assert "Samir: 3 cards, 20 points: 5D 7H 8S\n" in kafene("show", str(file))[1]
    assert "Finished" in kafene("games")[1]


def test_random_against_random_in_the_arena(kafene: Table) -> None:
    told = kafene.json("arena", "low", "--players", "random,random", "--games", "4", "--jobs", "1")
    assert told["games"] == 4


class Typist(PlainTerminal):
    """Somebody who types these lines, and then nothing more."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def write(self, line: str = "") -> None:
        self.shown.append(line)

    def ask(self, prompt: str, complete: object = None, touch: object = None) -> str | None:
        return self.lines.pop(0) if self.lines else None


def test_the_menu_offers_no_tour_and_asks_for_no_strength(saved_games_elsewhere: Path) -> None:
    typist, text = Typist("low", "", "quick"), Text()
    with open_store(saved_games_elsewhere) as store:
        choice = menu.choose(typist, text, store)
    assert choice == menu.Selection("low", menu.BOTS, 3, "me,random,random", rules="quick")
    assert "  5  Low: three cards, and the lowest hand wins" in typist.shown
    assert not any(text("menu-tour") in line for line in typist.shown)
    assert text("menu-strength") not in typist.shown
    assert "  2  Quick: laps=1" in typist.shown


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are not for Windows")
def test_on_the_drawn_screen(saved_games_elsewhere: Path) -> None:
    from terminal import Terminal

    with Terminal(saved_games_elsewhere, "play", "low", "--speed", "instant", "--seed", "1") as one:
        shown = one.wait("help\n>")
        assert "Mira: 3 cards, 0 points" in shown
        assert "╭──╮" in shown
        assert "stock: 43" in shown
        one.type("hint", "There are no hints for Low yet")
        one.type("pass", r"first turn. \(LOW 2.2\)")
        one.type("10h", "You draw K♠")
        one.wait("help\n>")
        one.type("ks", "You discard K♠")
        one.wait("help\n>")
        one.type("pass", "The game is over")
        one.wait("Another game?")
        one.type("n", "leave > n")
        assert one.end() == 0
