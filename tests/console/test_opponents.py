"""Bots are introduced, and another level is offered when the results speak for it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kafene import bots, games
from kafene.cli import main, tables
from kafene.console.drawn import DrawnTerminal
from kafene.console.opponents import introduce_bots
from kafene.console.plain import PlainTerminal
from kafene.core.game import AnyGame
from kafene.core.record import Record
from kafene.drawing.look import Look
from kafene.store import Store
from kafene.table import Table, make_shuffler, run
from kafene.text import LANGUAGES, Text
from kafene.text.names import describe_level, name_level

RONDA = games.load("ronda")
RULES = "classic target=5"


@cache
def moves(won: bool) -> list[str]:
    """The lines of a game that the first of two players won, or lost."""
    for seed in range(100):
        table = Table(RONDA, Record(game="ronda", rules=RULES, seats=("Ann", "Bob")))
        run(table, [bots.make(RONDA, "random", seed)] * 2, make_shuffler(seed))
        outcome = RONDA.outcome(table.state)
        assert outcome is not None
        if outcome.winners == (int(not won),):
            return table.record.dumps().removeprefix(table.record.head()).splitlines()
    raise AssertionError


class Evening:
    """Games at a terminal that are won or lost as it is written: `lw`. After each of them another
    one is wanted, and offers are answered with what is in `answers`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.results: list[str] = []
        self.levels: list[str] = []
        self.asked: list[str] = []
        self.answers: list[str] = []
        monkeypatch.setattr(tables, "play_saved", self._play)
        monkeypatch.setattr(PlainTerminal, "ask", self._answer)
        monkeypatch.setattr(
            PlainTerminal, "ask_after_game", lambda *_: "" if self.results else None
        )

    def _play(self, store: Store, number: int, *_: object, fresh: bool) -> bool:
        kinds = (store.load(number).header("players") or "").split()
        assert kinds.pop(0) == "human"
        self.levels += kinds
        store.append(number, 0, moves(self.results.pop(0) == "w"))
        return fresh

    def _answer(self, prompt: str, complete: object = None) -> str:
        self.asked.append(prompt)
        return self.answers.pop(0)

    def play(self, results: str, *answers: str, level: str = "casual", lang: str = "en") -> None:
        self.results, self.answers, self.levels, self.asked = [*results], [*answers], [], []
        call = ["play", "ronda", "--players", f"me,{level}", "--option", "target=5"]
        assert main([*call, "--plain", "--lang", lang]) == 0
        assert not self.answers


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch, saved_games_elsewhere: Path) -> Evening:
    return Evening(monkeypatch)


def test_after_the_first_lost_game_an_easier_level_is_offered_once(evening: Evening) -> None:
    evening.play("lll", "")
    (asked,) = evening.asked
    assert "Beginner" in asked
    assert "Casual" in asked
    assert evening.levels == ["casual"] * 3
    evening.play("ll")
    assert not evening.asked


def test_plain_lines_ask_for_another_game_where_a_person_types_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A pipe is for one game."""
    for is_typed in (True, False):
        monkeypatch.setattr("sys.stdin.isatty", lambda is_typed=is_typed: is_typed)
        monkeypatch.setattr(PlainTerminal, "ask", lambda *_: "")
        assert PlainTerminal().ask_after_game("") == ("" if is_typed else None)


def test_who_accepts_plays_on_at_that_level(evening: Evening) -> None:
    evening.play("lllw", "yes")
    assert evening.levels == ["casual", *["beginner"] * 3]


def test_after_the_third_won_game_a_harder_level_is_offered_once(evening: Evening) -> None:
    evening.play("ww")
    evening.play("www", "yes", level="casual")
    assert "Regular" in evening.asked[0]
    assert evening.levels == ["casual", "greedy", "greedy"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_offers_are_made_and_accepted_in_every_language(evening: Evening, lang: str) -> None:
    text = Text(lang)
    evening.play(
        "ll", text("words-yes").split(", ")[0] if "words-yes" in text else "yes", lang=lang
    )
    assert name_level(text, "beginner") in evening.asked[0]
    assert evening.levels == ["casual", "beginner"]


def test_results_against_others_do_not_count(evening: Evening) -> None:
    evening.play("ll", "", level="strong")
    evening.play("ll", level="random")
    evening.play("ll", "", level="casual")
    assert "Beginner" in evening.asked[0]


def terminals() -> list[tuple[PlainTerminal | DrawnTerminal, str]]:
    drawn = (DrawnTerminal(Look(symbols=symbols), 0) for symbols in (True, False))
    return list(
        zip((PlainTerminal(), *drawn), ("Casual", "Casual ●●○○○", "Casual **..."), strict=True)
    )


def test_bots_are_introduced_in_a_line_for_each_level() -> None:
    players = (("players", "human casual random casual"),)
    record = Record(
        game="ronda", rules="classic", seats=("Guest", "Mira", "Samir", "Yuki"), headers=players
    )
    for terminal, casual in terminals():
        chance, usual = introduce_bots(terminal, Text(), record)
        assert usual == f"Mira and Yuki: {casual} ({describe_level(Text(), RONDA, 'casual')})"
        assert chance.startswith("Samir: Random (")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_described_in_every_game(game: AnyGame, language: str) -> None:
    text = Text(language)
    told = {level: describe_level(text, game, level) for level in bots.levels(game)}
    assert all(told.values())
    assert len(set(told.values())) == len(told)
    assert told["random"] == text("level-random-about")
    assert told["expert"] != text("level-expert-about")
