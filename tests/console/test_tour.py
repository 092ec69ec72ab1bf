"""The tours: scripts that are right, a word on every move, and newcomers who go through."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from english_words import find_english
from kafene import games
from kafene.cli import main
from kafene.console.drawn import DrawnTerminal
from kafene.console.tour import take_tour
from kafene.core.game import DEALER, AnyGame
from kafene.core.record import replay
from kafene.drawing.look import Look
from kafene.store import open_store
from kafene.talk.tour import LEARNER, read_script
from kafene.text import LANGUAGES, Text, rulebook

TEXT = Text()
OFFERS = {Text(each)("tour-offer") for each in LANGUAGES}
AGAIN = "In this tour, the move is: "


def learnt(game: AnyGame) -> list[str]:
    """The moves of the learner."""
    return [move.text for move in read_script(game).moves if move.actor == LEARNER]


def lessons(game: AnyGame) -> list[str]:
    """The names of the explanations that a script needs, in order."""
    names: list[str] = []
    at = 0
    for move in read_script(game).moves:
        if move.actor == LEARNER:
            at += 1
            names.append(str(at))
        elif move.actor is DEALER and at:
            names.append(f"{at}-after")
    return [f"tour-{game.rulebook.lower()}-{name}" for name in (*names, "end")]


class Newcomer:
    """Somebody who takes a tour in flat lines: what they type, and all that they read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *words: str, typed: Sequence[str] = ()) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(words) == 0
        return self.capsys.readouterr().out


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Newcomer:
    return Newcomer(monkeypatch, capsys)


def saved(db: Path) -> list[Any]:
    with open_store(db) as store:
        return list(store.list_games())


# ------------------------------------------------------------------------------ scripts and words


def test_a_script_is_a_short_game_of_two_that_the_learner_wins(game: AnyGame) -> None:
    record = read_script(game)
    *_, last = replay(game, record)
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert record.result is not None
    assert record.game == game.name
    assert len(record.seats) == 2
    assert 6 <= len(learnt(game)) <= 12
    assert outcome.winners == (0,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_its_message_and_no_message_is_superfluous(
    game: AnyGame, language: str
) -> None:
    prefix = f"tour-{game.rulebook.lower()}-"
    messages = [name for name in Text(language).messages if name.startswith(prefix)]
    told = [name for name in messages if not name.endswith(("-typed", "-page"))]
    assert told == lessons(game)
    moves = [name for name in told if name.rpartition("-")[2].isdecimal()]
    assert [name for name in messages if name.endswith("-page")] == [f"{it}-page" for it in moves]
    assert [name for name in messages if name.endswith("-typed")] == [
        name for name in TEXT.messages if name.startswith(prefix) and name.endswith("-typed")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paragraphs_that_are_named_exist(game: AnyGame, language: str) -> None:
    def named(text: Text) -> set[str]:
        words = " ".join(map(text, lessons(game)))
        return set(re.findall(r"\d+\.\d+", words))

    assert len(named(TEXT)) >= 5
    sections = rulebook.load(game.name, "en")
    assert named(TEXT) <= {each.number for section in sections for each in section.paragraphs}
    assert named(Text(language)) == named(TEXT)


# --------------------------------------------------------------------------------- in flat lines


def test_enter_alone_leads_through(
    game: AnyGame, newcomer: Newcomer, saved_games_elsewhere: Path
) -> None:
    shown = newcomer("tour", game.name, "--plain", typed=[""] * 60)
    for name in lessons(game):
        assert shown.count(TEXT(name)) == 1, name
    assert "The game is over. You win with" in shown
    assert TEXT("tour-offer") in shown
    assert AGAIN not in shown
    assert shown.isascii()


TYPED = {
    "three-thirteen": (
        *("take", "throw kc", "DRAW", "5s", ""),
        *("draw discard", "discard Q\u2660", "draw", "drop jc", "stock", "2d"),
    ),
    "ronda": ("announce", "5c", "throw 4D", "4b", "pass", "2d", "throw 7s tap", "12d"),
    "seven-bridge": (
        *("d", "throw KH", "pon qs qc", "discard JC", "10d 8d", "10h"),
        *("draw", "meld 5H 3H 4H", "lay off 6s 2", "meld 7h"),
    ),
    "rummikub": (
        "draw",
        *("new 9O 9B 9R", "new 5k 3k 4k", "done"),
        *("add 13B 1", "undo", "add b13 1", "add 1O 4", "done"),
        "play 1R 1B 1K 1O / 11B 12B 13B / 11B 10B 9B / 9R 9B 9O / 3K 4K 5K",
        *("move 9O new", "add 8O 7O 6", "done"),
        *("add 6R 7", "move * 7 new", "add 12K 10K 8", "done"),
        *("move 5R 7 new", "move 5K 3 9", "add 5O 9", "done"),
    ),
}
"""Every move in some words for it, its pieces in any order."""


def test_typing_the_moves_leads_through(game: AnyGame, newcomer: Newcomer) -> None:
    shown = newcomer("tour", game.name, "--plain", typed=TYPED[game.name])
    assert TEXT(lessons(game)[-1]) in shown
    assert AGAIN not in shown


@pytest.mark.parametrize(
    ("name", "typed", "why"),
    [
        ("three-thirteen", "juggle", 'I don\'t understand "juggle".'),
        ("three-thirteen", "discard KC", "Draw a card first. (TT 3.1)"),
        ("three-thirteen", "draw", "That's allowed too."),
        (
            "ronda",
            "announce tringa",
            "You don't have a tringa, which is three cards of the same number.",
        ),
        ("ronda", "pass", "That's allowed too."),
        ("seven-bridge", "pon QC", "There's nothing for you to call"),
        ("rummikub", "new 9R 9B", "draw > In this tour, the move is: draw"),
        ("rummikub", "new 9K", "You don't have 9K. (ALL 2)"),
        ("rummikub", "done", "A play must add at least one tile from your hand. (RK 3.2)"),
        (
            "rummikub",
            "play 9R 9B 9O",
            "Your first play must be worth at least 30 points, and this is worth only 27. (RK 4.1)",
        ),
    ],
)
def test_a_wrong_move_is_refused_and_the_right_one_told(
    newcomer: Newcomer, name: str, typed: str, why: str
) -> None:
    shown = newcomer("tour", name, "--plain", typed=[typed, "quit"])
    assert why in shown
    assert f"{AGAIN}{learnt(games.load(name))[0]}\n" in shown
    assert TEXT(lessons(games.load(name))[1]) not in shown


def test_a_step_out_of_order_is_not_taken(newcomer: Newcomer) -> None:
    steps = ["", "new 3K 4K 5K", "new 9R 9B 9O", "done", "", "new 5O", "", "new 7O 8O"]
    shown = newcomer("tour", "rummikub", "--plain", typed=steps)
    assert shown.count(f"{AGAIN}new 9R 9B 9O\n") == 1
    low = "Your first play must be worth at least 30 points, and this is worth only 27. (RK 4.1)"
    assert f"{low}\n{AGAIN}new 3K 4K 5K\n" in shown
    assert f"{AGAIN}done\n" in shown


def test_what_can_be_asked_at_a_table_can_be_asked_in_a_tour(newcomer: Newcomer) -> None:
    shown = newcomer("tour", "ronda", typed=["rules 3.3", "help", "hint", "hand", "scores"])
    assert "RO 3.3 " in shown
    assert "announce ronda: " in shown
    assert TEXT("tour-help") in shown
    assert shown.count(TEXT("tour-ro-1")) == 2
    assert "captured, 4 points.\nEnter, or type" in shown
    assert AGAIN not in shown


@pytest.mark.parametrize("enters", [0, 1, 4])
def test_quitting_leaves(newcomer: Newcomer, saved_games_elsewhere: Path, enters: int) -> None:
    """Before the first move, before another, and where the first round is over."""
    typed = [*[""] * enters, "Quit"]
    shown = newcomer("tour", "three-thirteen", "--plain", typed=typed)
    assert shown.endswith(f"{TEXT('tour-left', game='three-thirteen')}\n")
    assert shown.count("You draw") + shown.count("You take") + shown.count("You discard") == enters
    assert not saved(saved_games_elsewhere)


def test_interrupting_leaves_too(
    monkeypatch: pytest.MonkeyPatch, saved_games_elsewhere: Path
) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["tour", "ronda", "--plain"]) == 0
    assert not saved(saved_games_elsewhere)


@pytest.mark.parametrize("answer", ["", "yes"])
def test_a_real_game_against_one_beginner_follows_if_wanted(
    newcomer: Newcomer, saved_games_elsewhere: Path, answer: str
) -> None:
    typed = [*[""] * len(learnt(games.load("ronda"))), answer, "quit"]
    shown = newcomer("tour", "ronda", "--plain", typed=typed)
    assert "Points needed to win: 41." in shown
    assert "Mira: Beginner (" in shown
    assert TEXT("play-unplayed") in shown
    assert not saved(saved_games_elsewhere)


def test_only_an_answer_leads_on_from_a_tour(newcomer: Newcomer) -> None:
    typed = [*[""] * len(learnt(games.load("ronda"))), "what?", "review", "n"]
    shown = newcomer("tour", "ronda", "--plain", typed=typed)
    assert shown.count(TEXT("tour-offer")) == 3


def test_no_real_game_follows_if_none_is_wanted(
    newcomer: Newcomer, saved_games_elsewhere: Path
) -> None:
    typed = [*[""] * len(learnt(games.load("ronda"))), "n"]
    assert newcomer("tour", "ronda", "--plain", typed=typed).endswith(TEXT("tour-offer") + " ")
    assert not saved(saved_games_elsewhere)


def test_the_menu_offers_the_tour(newcomer: Newcomer) -> None:
    at = 1 + list(games.list_games()).index("ronda")
    shown = newcomer(typed=[str(at), "tour", "quit", "", "quit"])
    assert TEXT("tour-ro-1") in shown
    assert shown.count(TEXT("menu-title")) == 2


# --------------------------------------------------------------------------------- on the screen


class Drawn(DrawnTerminal):
    """A screen of 80 by 24 at which somebody presses Enter; what was on it each time."""

    def __init__(self) -> None:
        super().__init__(Look(colour=False), 0)
        self.console = Console(file=io.StringIO(), width=80, height=24, color_system=None)
        self.screens: list[str] = []

    def ask(self, prompt: str, complete: object = None, touch: object = None) -> str | None:
        frame = self.draw_frame(80, 24)
        lines = self.compose(frame, self.list_said(), 80, 24).lines
        self.screens.append("\n".join([*(line.plain.rstrip() for line in lines), prompt]))
        return "n" if prompt in OFFERS else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_and_explanation_are_seen_together(game: AnyGame, language: str) -> None:
    screen = Drawn()
    text = Text(language, screen.look.name)
    assert not take_tour(screen, text, game)
    title = text(f"game-{game.name}")
    blank = "" if language == "ja" else " "  # where no blanks are, lines end anywhere
    seen = [blank.join(shown.split()) for shown in screen.screens]
    for shown, words in zip(screen.screens, seen, strict=True):
        assert shown.startswith(f" {title}"), words
        assert shown.count("\n") < 24, words
        assert not find_english(language, shown), words
    for name in lessons(game):
        # Pieces are drawn with their symbols, so compare what is around them.
        parts = re.split("(?<![0-9A-Za-z])[0-9A-Z]{1,3}(?![0-9A-Za-z])", Text(language)(name))
        parts = [blank.join(part.split()) for part in parts]
        assert any(all(part in words for part in parts) for words in seen), name


def test_a_tour_leaves_no_news_behind(game: AnyGame) -> None:
    screen = Drawn()
    take_tour(screen, TEXT, game)
    assert screen.log == []


def test_tiles_that_were_laid_in_a_draft_are_no_longer_in_the_hand() -> None:
    screen = Drawn()
    take_tour(screen, Text(show=screen.look.name), games.load("rummikub"))
    opening = next(shown for shown in screen.screens if shown.endswith("new 3K 4K 5K >"))
    assert opening.count(" 9R*") == 1  # on the table, where it was just laid
    assert " 9R " not in opening


def test_a_tapped_pile_is_told_to_its_end() -> None:
    screen = Drawn()
    take_tour(screen, Text(show=screen.look.name), games.load("ronda"))
    (khamsa,) = (shown for shown in screen.screens if shown.endswith("throw 4B >"))
    assert "any other card leaves the pile to Amina." in " ".join(khamsa.split())
