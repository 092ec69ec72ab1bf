"""The ladder of levels: a sample of what `benchmarks/bots.py ladder` measures."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kafene import bots, games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame, Bot
from kafene.core.record import Record
from kafene.lab.arena.match import play_deal, read_contest
from kafene.table import Table, make_shuffler, run

DEALS = {"ronda": 12, "seven-bridge": 24, "three-thirteen": 3, "rummikub": 5}


@pytest.mark.parametrize("name", games.OURS)
def test_strong_beats_beginner_on_the_same_deals(name: str) -> None:
    contest = read_contest(games.load(name), games.load(name).rules_type(), "strong,beginner", 77)
    places = [
        game.ranking[game.seating.index(0)] < game.ranking[game.seating.index(1)]
        for number in range(DEALS[name])
        for game in play_deal(contest, number).games
    ]
    assert sum(places) > 0.6 * len(places)


@pytest.mark.parametrize("name", games.OURS)
def test_every_level_is_a_bot_of_its_own(name: str) -> None:
    game = games.load(name)
    kinds = [type(bots.make(game, level, 1)) for level in bots.LEVELS]
    assert bots.levels(game) == bots.LEVELS
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize("name", games.OURS)
def test_a_bot_that_is_made_late_plays_the_same_game(name: str) -> None:
    game = games.load(name)
    head = Record(game=game.name, seats=("Ann", "Bob"))

    def play(make: Callable[[AnyGame, str, int], Bot]) -> Record:
        table = Table(game, head)
        run(table, [make(game, "beginner", seat) for seat in (0, 1)], make_shuffler(5))
        return table.record

    assert play(bots.make_late) == play(bots.make)


def test_what_cannot_be_made_is_refused_before_the_game() -> None:
    for level in ("nobody", "bot=nowhere:Nobody", "exec=no-such-program"):
        with pytest.raises(NotationError):
            bots.make_late(games.load("ronda"), level, 1)


def test_a_first_table_needs_nothing_that_bots_think_with(tmp_path: Path) -> None:
    call = "import sys; from kafene.cli import main; main(); print(*sorted(sys.modules))"
    words = ("play", "ronda", "--plain", "--seed", "1", "--db", str(tmp_path / "games.db"))
    done = subprocess.run(
        [sys.executable, "-c", call, *words], input="", capture_output=True, text=True, check=True
    )
    modules = done.stdout.splitlines()[-1].split()
    assert "kafene.games.ronda.rules.game" in modules
    assert not [each for each in modules if each.startswith("kafene.games.ronda.bots")]
    assert not {"prompt_toolkit", "rich", "numpy", "tempfile"} & set(modules)
