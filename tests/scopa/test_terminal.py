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

PLAY = ("play", "scopa", "--option", "target=1", "--seed", "1")
GAME = tuple(
    "4S 5C 7D 2C 5D 11D 3B 5B 6C 1S 6B 7B 1B 1C 11C 1D 2S 10C".split()  # noqa: SIM905 - cards
)
"""A whole game, as somebody types it."""


class Table(Shell):
    """The command line in this process, and somebody who types."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(capsys)
        self.monkeypatch = monkeypatch

    def play(self, *typed: str, words: Sequence[str] = PLAY) -> str:
        """A game in plain lines; a warning or an error fails the test."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code, out, err = self(*words, "--plain")
        assert (code, err) == (0, "")
        return out


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(capsys, monkeypatch)


def test_a_game_in_plain_lines_against_the_default_opponent(kafene: Table) -> None:
    shown = kafene.play("help", "play 4S 6D", *GAME)
    assert shown.startswith("Scopa. Play a card")
    assert "On the table: 4C 5S 6D 6S.\n3 cards each. You start.\n" in shown
    assert "You: 3 cards, 0 points, your turn\nMira: 3 cards, 0 points\n" in shown
    assert "stock: 30\ntable: 4C 5S 6D 6S\nscopas: You 0; Mira 0\n" in shown
    assert "Your hand: 4S 5C 7D.\n" in shown
    assert shown.count("  play CARDS: play a card, followed by those that it takes\nCards: 7C") == 1
    assert "\nAt any time you can type:\n  hint: " in shown
    assert "\n  help: this list\n  quit: leave the game, which is saved\n" in shown
    assert "4S can't take 6D: it takes one card of its value or" in shown
    assert "(SC 2.2)\n" in shown
    assert "You take 4C with 4S.\nMira lays 3D on the table.\n" in shown
    assert "captured: You 4S 4C\nscopas: You 0; Mira 0\nlast taker: You\n" in shown
    assert "captured: You 4S 4C 5C 5S 7D 7C; Mira " in shown
    assert "You lay 10C on the table.\nMira lays 4D on the table.\n" in shown
    assert "You have the settebello: 1 point.\n" in shown
    assert "The round is over. Points so far: you 2, Mira 2.\n" in shown
    assert "The game is over. You share the win with 2 points each.\n" in shown
    assert "kafene replay 1" in shown


def test_questions_are_answered_or_refused_in_one_line(kafene: Table) -> None:
    shown = kafene.play("hint", "hand", "table", "scores", "rules", "rules 2.3", "rules 9")
    assert "There are no hints for Scopa yet: none of its bots can explain its moves.\n" in shown
    assert shown.count("Your hand: 4S 5C 7D.\n") == 3
    assert "You: 0\nMira: 0\n" in shown
    assert "  rules 3: The end\n" in shown
    assert "SC 2.3 A card that can take cards must do so" in shown
    assert 'The rules have no paragraph, preset, option or word "9".' in shown


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("tour", "scopa"), "Scopa has no tour. Read its rules instead: kafene rules scopa\n"),
        (("check", "scopa", "7D", "8D"), "There are no melds to check in Scopa."),
        (("solve", "scopa", "--hand", "7D"), "There is no solver for Scopa."),
        (("play", "scopa", "--players", "me,expert"), 'There is no bot level "expert".'),
    ],
)
def test_what_the_game_does_not_have_is_refused_in_one_line(
    kafene: Table, words: Sequence[str], answer: str
) -> None:
    code, out, err = kafene(*words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"kafene: {answer}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_own_words_are_english_and_what_games_share_is_in_every_language(
    kafene: Table, language: str
) -> None:
    shown = kafene.play("help", *GAME, words=("--lang", language, *PLAY))
    text = Text(language)
    note = text("game-in-english", game="Scopa")
    assert shown.count(note) == (language != "en")
    assert "On the table: 4C 5S 6D 6S." in shown
    assert text("event-dealt", even=True, cards=3, you=True, deck="", each="", starter="") in shown
    points = text.listed(
        [text("event-round-points", name=name, points=2) for name in (text("you"), _name(text))]
    )
    assert text("event-round-ended", points=points) in shown
    code, rules, err = kafene("--lang", language, "rules", "scopa")
    assert (code, err) == (0, "")
    assert "2.3 A card that can take cards" in rules
    assert "target = 1-21" in rules


def _name(text: Text) -> str:
    """The first bot's."""
    return text("bot-names").split(",")[0]


def test_saved_resumed_exported_verified_and_replayed(kafene: Table, tmp_path: Path) -> None:
    kafene.play(*GAME[:2], "quit")
    shown = kafene.play(*GAME[2:], words=("resume",))
    assert shown.startswith("Resuming game 1.")
    assert "The game is over" in shown
    file = tmp_path / "scopa.kaf"
    assert kafene("export", "1", str(file))[0] == 0
    record = Record.loads(file.read_text(encoding="utf-8"))
    assert (record.game, len(record.moves)) == ("scopa", 37)
    assert kafene("verify", str(file))[1].startswith("The record is correct: 37 moves")
    assert kafene("import", str(file))[1] == "Saved as game 2.\n"
    assert "The game is over" in kafene.play("36", "", words=("replay", "2"))
    assert "Mira: 0 cards, 2 points\n" in kafene("show", str(file))[1]
    assert "Finished" in kafene("games")[1]


def test_random_against_random_in_the_arena(kafene: Table) -> None:
    words = ("scopa", "--option", "target=1", "--players", "random,random")
    told = kafene.json("arena", *words, "--games", "4", "--jobs", "1")
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
    typist, text = Typist("scopa", "", "quick"), Text()
    with open_store(saved_games_elsewhere) as store:
        choice = menu.choose(typist, text, store)
    assert choice == menu.Selection("scopa", menu.BOTS, 2, "me,random", rules="quick")
    assert "  5  Scopa: take cards by their value, and sweep the table" in typist.shown
    assert not any(text("menu-tour") in line for line in typist.shown)
    assert text("menu-strength") not in typist.shown
    assert "  2  Quick: target=5" in typist.shown


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are not for Windows")
def test_on_the_drawn_screen(saved_games_elsewhere: Path) -> None:
    from terminal import Terminal

    with Terminal(saved_games_elsewhere, *PLAY, "--speed", "instant") as one:
        shown = one.wait("help\n>")
        assert "Mira: 3 cards, 0 points" in shown
        assert "╭───╮" in shown
        assert "stock: 30" in shown
        assert "scopas: You 0; Mira 0" in shown
        one.type("hint", "There are no hints for Scopa yet")
        one.type("play 4S 6D", r"\(SC 2.2\)")
        for card in GAME[:-1]:
            one.type(card.lower(), "You (take|lay)")
            one.wait("help\n>")
        one.type(GAME[-1], "The game is over")
        one.wait("Another game?")
        one.type("n", "leave > n")
        assert one.end() == 0
