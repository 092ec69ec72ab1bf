"""The log of a run as arrays."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafene import games
from kafene.arena.arrays import read_log
from kafene.core.errors import NotationError
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tournament import run_contest


def test_a_log_reads_as_arrays_and_stays_as_it_is(tmp_path: Path) -> None:
    game, path = games.load("ronda"), tmp_path / "run.jsonl"
    contest = read_contest(game, game.rules_type.parse("target=5"), "Ann:random,Bob:greedy-1", 1)
    told = summarise(run_contest(contest, 6, log=Log(path)))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number": 3, "ga')
    before = path.read_bytes()
    found = read_log(path)
    assert path.read_bytes() == before
    assert found["players"].tolist() == ["Ann", "Bob"]
    assert found["deal"].tolist() == [0, 0, 1, 1, 2, 2]
    assert found["seating"].tolist() == [[0, 1], [1, 0]] * 3
    assert found["scores"].shape == found["won"].shape == (6, 2)
    assert ((found["ranking"] == 1) == found["won"]).all()
    mine = found["seating"] == 1
    share = (found["won"] / found["won"].sum(axis=1, keepdims=True))[mine].mean()
    assert told["players"][1]["wins"]["mean"] == pytest.approx(share)
    assert found["decisions"].sum() == sum(player["decisions"] for player in told["players"])
    assert not found["failures"].any()
    assert (found["seconds"] >= 0).all()


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotationError):
        read_log(tmp_path / "nothing")
