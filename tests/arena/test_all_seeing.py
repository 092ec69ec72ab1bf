"""The player that sees everything: strong, legal, and to be had in the arena alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import kafene as package
from kafene import bots, games
from kafene.bots.players import read_players
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.lab.arena import all_seeing
from kafene.lab.arena.all_seeing import ALL_SEEING
from kafene.lab.arena.match import Contest, read_contest
from kafene.lab.arena.summary import describe, summarise
from kafene.lab.arena.tournament import run_contest
from kafene.text import LANGUAGES, Text
from shell import Shell


def contest_of(game: AnyGame, players: str) -> Contest:
    rules = game.rules_type.parse(games.load_kit(game.name).short)
    return read_contest(game, rules, players, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_every_game_to_the_end_and_legally(
    game: AnyGame, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_seeing, "LINES", 4)
    players = [ALL_SEEING, "random"] * 2
    told = summarise(run_contest(contest_of(game, ",".join(players[:seats])), 2))
    assert not any(sum(player["failures"].values()) for player in told["players"])


def test_it_takes_most_of_what_there_is_to_win() -> None:
    told = summarise(run_contest(contest_of(games.load("seven-bridge"), "all-seeing,greedy-1"), 40))
    assert told["players"][0]["wins"]["mean"] > 0.85


def test_a_result_says_who_sees_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_seeing, "LINES", 1)
    game = games.load("seven-bridge")
    run = run_contest(contest_of(game, "Argus:all-seeing,greedy-1"), 2)
    for language in LANGUAGES:
        text = Text(language)
        mark = text("arena-all-seeing", names=("Argus",), number=1)
        assert "Argus" in mark
        assert mark in describe(text, run)
    fair = run_contest(contest_of(game, "Argus:random,greedy-1"), 2)
    assert "Argus sees" not in "\n".join(describe(Text(), fair))


# ------------------------------------------------------------------------------ no other way


def test_it_is_no_bot(game: AnyGame) -> None:
    for way in (bots.make, bots.make_late):
        with pytest.raises(NotationError):
            way(game, ALL_SEEING, 1)
    with pytest.raises(NotationError):
        bots.try_out(game, ALL_SEEING)
    with pytest.raises(NotationError):
        read_players("me,Argus:all-seeing", "Me")
    offered = (*bots.levels(game), *bots.offer_levels(game), *bots.FIXED)
    assert ALL_SEEING not in offered


@pytest.mark.parametrize(
    "words",
    [
        ("play", "ronda", "--players", "me,all-seeing"),
        ("play", "ronda", "--players", "me,Argus:all-seeing"),
        ("config", "level", "all-seeing"),
    ],
)
def test_it_is_refused_at_a_table_and_in_the_settings(kafene: Shell, words: list[str]) -> None:
    code, _, problem = kafene(*words)
    assert code == 2
    assert problem


def test_an_outside_bot_is_handed_no_state() -> None:
    kind = f"bot={all_seeing.__name__}:AllSeeing"
    with pytest.raises(NotationError):
        bots.try_out(games.load("ronda"), kind)


def test_the_arena_alone_hands_out_a_state() -> None:
    source = Path(package.__file__).parent
    knows = {
        file.relative_to(source).as_posix()
        for file in source.rglob("*.py")
        if "all_seeing" in file.read_text("utf-8")
    }
    assert knows == {"lab/arena/match.py", "lab/arena/summary.py"}
