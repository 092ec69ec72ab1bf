"""CPU time of server processes on one PostgreSQL for each acknowledged action, with one process and
with two behind nginx, in turns: `python benchmarks/web_fleet_cpu.py [ACTIONS] [ROUNDS]`.

The database and nginx are not counted, nor are the processes in which bots think."""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from fleet_kit import FleetLoad, run_fleet
from postgres_kit import Postgres, run_postgres


class Measured(FleetLoad):
    """Tables of every game, played until there are enough actions."""

    actions = 0
    cpu = 0.0

    async def kill(self, rng: random.Random) -> None:
        while self.acknowledged < self.actions // 4:  # until everything was used once
            await asyncio.sleep(0.05)
        before, acknowledged = self._measure(), self.acknowledged
        while self.acknowledged < acknowledged + self.actions:
            await asyncio.sleep(0.05)
        self.cpu = 1000 * (self._measure() - before) / (self.acknowledged - acknowledged)
        self.killing = False

    def _measure(self) -> float:
        """Seconds of CPU time, of all server processes."""
        stats = [
            Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
            for server in self.fleet.servers
        ]
        return sum(int(each[11]) + int(each[12]) for each in stats) / os.sysconf("SC_CLK_TCK")


def measure(postgres: Postgres, processes: int, actions: int) -> float:
    with (
        tempfile.TemporaryDirectory() as folder,
        run_fleet(Path(folder), postgres, processes, lease=30.0) as fleet,
    ):
        load = Measured(fleet.front, 0, fleet=fleet, pauses=0, restarts=0)
        load.actions = actions
        asyncio.run(load.run())
        load.check()
        for server in (*fleet.servers, fleet.front):
            server.log.write_text("")  # which is printed at the end
    return load.cpu


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    actions, rounds = [*given, *(1500, 4)[len(given) :]]
    with run_postgres(fsync="on", full_page_writes="on") as postgres:
        costs = [[measure(postgres, count, actions) for count in (1, 2)] for _ in range(rounds)]
    for count, each in zip((1, 2), zip(*costs, strict=True), strict=True):
        print(f"{count} process(es): {', '.join(f'{cost:.2f}' for cost in each)} ms an action")
    ratios = [two / one for one, two in costs]
    print(
        f"two against one: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    )


if __name__ == "__main__":
    main()
