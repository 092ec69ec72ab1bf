"""A whole game in flat lines in every language, played with its own words."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from english_words import find_english
from kafene import games
from kafene.cli import main
from kafene.core.game import AnyGame
from kafene.store import open_store
from kafene.text import LANGUAGES, Text
from kafene.text.commands import as_typed, find_aliases


class Typist:
    """A player who asks for a hint, in their own words, and types what it says, or accepts it; and
    who has asked for help, for the rules and for what is lacking before."""

    def __init__(self, text: Text, game: AnyGame, screen: io.StringIO) -> None:
        self.text, self.game, self.screen = text, game, screen
        known = {*find_aliases(text, game.rulebook).values()} - {"draw", "draw discard", "pass"}
        asked = ("help", "rules", "swap", *sorted(known))
        self.answers = [as_typed(text, command, game) for command in asked]
        self.asks = as_typed(text, "hint")
        self.asked = False
        self.read = 0

    def __call__(self, prompt: str) -> str:
        shown = self.screen.getvalue()[self.read :]
        self.read = len(self.screen.getvalue())
        self.screen.write(f"{prompt}\n")
        if self.asked:
            self.asked = False
            self.answers = self.advised(shown)
        if self.answers:
            return self.answers.pop(0)
        self.asked = True
        return self.asks

    def advised(self, shown: str) -> list[str]:
        """The lines that a hint says to type; after a smaller one, what to type for all of it."""
        smaller = self.text("hint-look", pieces="|", hint=self.asks, enter=True).split("|")[1]
        if smaller in shown:
            self.asked = True
            return [self.asks]
        before, after = self.text("hint", action="|", why="").split("|")
        hit = re.search(
            f"^{re.escape(before)}(.*?){re.escape(after.rstrip())}", shown, re.MULTILINE
        )
        if hit:
            return [hit[1]]
        between = self.text("pair", head="", what="").strip()
        steps = re.findall(rf"^  ([^\s\d].*?)\s*{re.escape(between)}", shown, re.MULTILINE)
        ends = [
            at for at, step in enumerate(steps, 1) if step == as_typed(self.text, "done", self.game)
        ]
        return steps[: ends[0] if ends else None] or [as_typed(self.text, "ok")]


def played(
    language: str, game: AnyGame, monkeypatch: pytest.MonkeyPatch, screen: io.StringIO
) -> None:
    text = Text(language)
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setattr("builtins.input", Typist(text, game, screen))
    words = ["play", game.name, "--plain", "--players", "me,greedy", "--seed", "3"]
    short = [f"--option={option}" for option in games.load_kit(game.name).short.split()]
    assert main([*words, *short, "--lang", language]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_a_language(
    game: AnyGame, language: str, monkeypatch: pytest.MonkeyPatch, saved_games_elsewhere: Path
) -> None:
    screen = io.StringIO()
    played(language, game, monkeypatch, screen)
    with open_store(saved_games_elsewhere) as store:
        assert [saved.over for saved in store.list_games()] == [True]
    shown = screen.getvalue()
    assert Text(language)(f"about-{game.name}") in shown
    assert not find_english(language, shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_and_every_error_of_a_call_are_in_the_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Text(language)
    with pytest.raises(SystemExit):
        main(["--lang", language, "--help"])
    shown = capsys.readouterr().out
    assert shown.startswith(text("cli-usage"))
    for name in ("cli-options", "cli-commands", "cli-play", "cli-help"):
        assert "".join(text(name).split()) in "".join(shown.split())


CALLS = (
    ("play --speed x", "choice", "play", {"text": "x", "words": "slow, normal, fast, instant"}),
    ("export", "needs", "export", {"words": "ID"}),
    ("resume x", "number", "resume", {"text": "x", "words": "ID"}),
    ("arena ronda --think x", "number", "arena", {"text": "x", "words": "--think"}),
    ("play --players", "value", "play", {"words": "--players"}),
    ("play --plain=3", "no-value", "play", {"text": "3", "words": "--plain"}),
    ("play --s 3", "which", "play", {"text": "--s", "words": "--seed, --speed"}),
    ("play ronda --foo", "unknown", "", {"words": "--foo"}),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("call", "code", "command", "facts"), CALLS)
def test_a_wrong_call_is_told_in_the_language(
    language: str,
    call: str,
    code: str,
    command: str,
    facts: dict[str, str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*call.split(), "--lang", language]) == 2
    values = {"program": f"kafene {command}".strip(), **facts}
    said = Text(language)(f"unread-call-{code}", **values)
    assert capsys.readouterr().err == f"kafene: {said}\n"


def test_a_language_that_is_not_spoken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "xx"]) == 2
    assert capsys.readouterr().err.startswith('kafene: There is no language "xx".')
