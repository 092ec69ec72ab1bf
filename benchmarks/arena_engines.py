"""The same deals on processes and on a Dask cluster of this machine, with as many workers, in
turns: the same results to the last digit, and what a cluster costs in time and in processor time.

    python benchmarks/arena_engines.py [GAME PLAYERS GAMES] [--workers N] [--turns N]

Processor time is of all processes that take part; those of the cluster run already when its time
begins, while the others are started anew for every run, as `kafene arena` does it. Needs
the package `distributed`."""

from __future__ import annotations

import argparse
import hashlib
import json
import resource
import sys
import tempfile
import time
from pathlib import Path
from statistics import fmean
from typing import Any

import figures
import psutil

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from dask_kit import Cluster
from kafene import games
from kafene.lab.arena.engines import PROCESS
from kafene.lab.arena.match import Contest, read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tournament import Run, run_contest

SEED = 1


def digest(run: Run) -> str:
    """Of all that follows from the seed."""
    told: dict[str, Any] = summarise(run)
    for key in ("seconds", "rate", "jobs"):
        del told[key]
    for player in told["players"]:
        del player["time"]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def count_cpu(others: list[psutil.Process]) -> float:
    """Processor seconds of this process, of children that have ended, and of others."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    known = [(each.ru_utime, each.ru_stime) for each in spent]
    known += [each.cpu_times()[:2] for each in others]
    return sum(map(sum, known))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="seven-bridge")
    parser.add_argument("players", nargs="?", default="greedy,casual")
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--turns", type=int, default=5)
    args = parser.parse_args()
    game = games.load(args.game)
    contest = read_contest(game, game.rules_type(), args.players, SEED)
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), args.workers)
        try:
            compare(contest, args, cluster)
        finally:
            cluster.close()


def compare(contest: Contest, args: argparse.Namespace, cluster: Cluster) -> None:
    """Play in turns, and print ratios."""
    others = [psutil.Process(each.pid) for each in (cluster.scheduler, *cluster.workers)]
    found: dict[str, list[tuple[float, float]]] = {PROCESS: [], cluster.on: []}
    digests = set()
    for turn in range(args.turns):
        for on in sorted(found, reverse=bool(turn % 2)):
            start, cpu = time.perf_counter(), count_cpu(others)
            run = run_contest(contest, args.games, on=on, jobs=args.workers)
            found[on].append((time.perf_counter() - start, count_cpu(others) - cpu))
            digests.add(digest(run))
    assert len(digests) == 1
    rows = []
    for at, of in enumerate(("elapsed time", "CPU time of all processes that take part")):
        pairs = zip(found[PROCESS], found[cluster.on], strict=True)
        ratios = [two[at] / one[at] for one, two in pairs]
        rows.append({"of": of, "Dask beside processes": [fmean(ratios), min(ratios), max(ratios)]})
    figures.keep(
        "arena-engines",
        "Arena: Dask and processes",
        "The same deals on processes and on a Dask cluster of as many workers, in turns, with the"
        " same result to the last digit.",
        {"Dask beside processes": "times"},
        rows,
        {figures.ALL: ["src/kafene/lab/arena/engines.py", "src/kafene/lab/arena/pool.py"]},
    )


if __name__ == "__main__":
    main()
