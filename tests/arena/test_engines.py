"""Deals on processes and on a real Dask cluster: the same results, whatever dies."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dask_kit import Cluster
from kafene import games
from kafene.core.errors import NotationError
from kafene.lab.arena.engines import open_engine
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import Contest, read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tally import Tally
from kafene.lab.arena.tournament import Run, run_contest
from shell import Shell

GAMES = 300
CALL = ("arena", "seven-bridge", "--seed", "1", "--games", str(GAMES), "--players")
BOT = """
class Silent:
    def __init__(self, game, seed):
        pass

    def choose(self, view, history):
        raise LookupError
"""


def contest(players: str = "greedy,random") -> Contest:
    game = games.load("seven-bridge")
    return read_contest(game, game.rules_type(), players, 1)


def result(run: Run) -> dict[str, Any]:
    """What follows from the seed."""
    told = summarise(run)
    for key in ("seconds", "rate", "jobs"):
        del told[key]
    for player in told["players"]:
        del player["time"]
    return told


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    try:
        yield made
    finally:
        made.close()


def test_a_cluster_plays_what_one_process_plays_and_a_worker_that_dies_costs_no_result(
    cluster: Cluster, tmp_path: Path
) -> None:
    ended: list[int] = []

    def kill(tally: Tally, _: int) -> None:
        if tally.deals == 20:
            cluster.workers[0].kill()
            ended.append(cluster.workers[0].wait())

    log = Log(tmp_path / "log.jsonl")
    spread = run_contest(contest(), GAMES, on=cluster.on, log=log, progress=kill)
    assert ended == [-signal.SIGKILL]
    assert spread.jobs == 2
    assert result(spread) == result(run_contest(contest(), GAMES))
    assert len(log.path.read_text(encoding="utf-8").splitlines()) == 1 + GAMES // 2


def test_what_a_cluster_cannot_do_is_told_in_one_line(
    cluster: Cluster, kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "only_here.py").write_text(BOT, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    here = "There is no bot class only_here:Silent"
    assert here in refuse(kafene, "greedy,bot=only_here:Silent", "--on", cluster.on)
    with monkeypatch.context() as patch:
        patch.setattr("kafene.lab.arena.engines.fingerprint", lambda: "another")
        assert "a different Kafene" in refuse(kafene, "greedy,random", "--on", cluster.on)

    def kill(tally: Tally, _: int) -> None:
        if tally.deals == 1:
            cluster.scheduler.kill()

    with pytest.raises(NotationError, match="no-cluster"):
        run_contest(contest(), 10_000, on=cluster.on, progress=kill)


def refuse(kafene: Shell, *words: str) -> str:
    code, out, err = kafene(*CALL, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err


@pytest.mark.parametrize("on", ["ray", "dask", "dask:", "dask:nowhere", "dask:ucx://x:1"])
def test_an_engine_that_there_is_not_is_refused_at_once(kafene: Shell, on: str) -> None:
    assert on.removeprefix("dask:") in refuse(kafene, "greedy,random", "--on", on)


def test_a_scheduler_that_does_not_answer_is_one_line(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kafene.lab.arena.engines.PATIENCE", 0.2)
    assert "127.0.0.1:1" in refuse(kafene, "greedy,random", "--on", "dask:127.0.0.1:1")


def test_the_cluster_decides_how_many_play(kafene: Shell) -> None:
    words = ("--jobs", "2", "--on", "dask:127.0.0.1:1")
    assert "--jobs" in refuse(kafene, "greedy,random", *words)


def test_without_the_extra_dask_is_refused_in_one_line(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kafene.lab.arena.engines.find_spec", lambda name: None)
    said = refuse(kafene, "greedy,random", "--on", "dask:127.0.0.1:1")
    assert said.endswith('-m pip install "distributed>=2025.1"\n')


def test_a_contest_travels_light() -> None:
    assert len(pickle.dumps(contest())) < 1000


def test_kafene_imports_no_dask_until_it_is_asked_to_play_there() -> None:
    code = "import sys, kafene.cli.arena; sys.exit('distributed' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# ------------------------------------------------------------------------------------- processes


def die_once(file: Path, answer: int) -> int:
    """Kill this process, the first time."""
    if answer == 3 and not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return answer


def die(answer: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return answer


def test_a_process_that_dies_costs_no_result(tmp_path: Path) -> None:
    file = tmp_path / "died"
    with open_engine("process", 2) as engine:
        found = list(engine.map(die_once, [(file, number) for number in range(12)]))
    assert file.exists()
    assert found == [*range(12)]


def test_what_kills_every_process_ends_the_run() -> None:
    with open_engine("process", 2) as engine, pytest.raises(NotationError, match="worker-died"):
        list(engine.map(die, [(1,)]))
