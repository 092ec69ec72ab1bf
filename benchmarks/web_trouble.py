"""Servers under load while things go wrong. Ends with an error if anything that was acknowledged is
lost, played twice or damaged.

    python benchmarks/web_trouble.py fuzz [MESSAGES] [SEED]    all that it should not be sent
    python benchmarks/web_trouble.py kills [KILLS]             killed again and again
    python benchmarks/web_trouble.py fleet [KILLS] [PAUSES] [RESTARTS] [PROCESSES]
    python benchmarks/web_trouble.py cpu [ACTIONS] [ROUNDS]    CPU time of one process, and of two

`fleet` are server processes on one PostgreSQL behind nginx, which are killed and paused while the
database is restarted: no two may have a room at once, and one that was paused beyond its lease may
say nothing more about its rooms. `cpu` measures such processes in turns, without the database,
nginx and the processes in which bots think."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import figures
from web_kit import count_cpu

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from postgres_kit import Postgres, run_postgres
from server_kit.fleet import LEASE, Fleet, FleetLoad, run_fleet
from server_kit.fuzz import Fuzz
from server_kit.load import Load
from server_kit.servers import Server

QUICK = ("--pace", "0", "--away", "600")
FLEET = ["src/kafene/web/fleet", "src/kafene/store"]


def fuzz(messages: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), *QUICK) as server:
        one = Fuzz(server, messages, seed)
        asyncio.run(one.run())
        played = asyncio.run(one.check())
        assert server.process.poll() is None
        assert not server.logged("error"), server.logged("error")
    figures.keep(
        "web-fuzz",
        "Server: malformed messages",
        "Malformed, oversized, repeated, stale and concurrent messages to one server: no error in"
        " it, and every table was right.",
        {"found": ""},
        [
            {"of": "messages", "found": one.sent},
            {"of": "actions played meanwhile", "found": played},
            {"of": "tables", "found": len(one.tables)},
        ],
        {figures.ALL: ["src/kafene/web/wire"]},
    )


def kills(amount: int) -> None:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), *QUICK) as server:
        load = Load(server, amount)
        asyncio.run(load.run())
        actions = load.check()
        server.log.write_text("")  # which is printed at the end
    figures.keep(
        "web-kills",
        "Server: killed under load",
        "One server on SQLite, killed while four tables play: nothing that was acknowledged was"
        " lost, played twice or damaged.",
        {"found": ""},
        [{"of": "kills", "found": amount}, {"of": "actions acknowledged", "found": actions}],
        {figures.ALL: ["src/kafene/web/rooms", "src/kafene/store"]},
    )


@contextmanager
def open_fleet(postgres: Postgres, processes: int, lease: float) -> Iterator[Fleet]:
    with (
        tempfile.TemporaryDirectory() as folder,
        run_fleet(Path(folder), postgres, processes, lease=lease) as fleet,
    ):
        yield fleet
        for server in (*fleet.servers, fleet.front):
            server.log.write_text("")  # which is printed at the end


def fleet(kills: int, pauses: int, restarts: int, processes: int) -> None:
    with (
        run_postgres(fsync="on", full_page_writes="on") as postgres,
        open_fleet(postgres, processes, LEASE) as several,
    ):
        load = FleetLoad(several.front, kills, fleet=several, pauses=pauses, restarts=restarts)
        asyncio.run(load.run())
        actions, moves = load.check(), several.check_owners()
    healed = sorted(gap for client in load.clients for gap in client.healed)
    found = {
        "processes": processes,
        "kills": kills,
        "pauses beyond the lease": pauses,
        "restarts of the database": restarts,
        "actions acknowledged": actions,
        "rooms that changed hands": moves,
        "connections that recovered": len(healed),
        "median seconds until they did": statistics.median(healed),
        "seconds for the slowest": healed[-1],
    }
    figures.keep(
        "web-fleet",
        "Server: processes killed and paused, a database restarted",
        "Server processes on one PostgreSQL behind nginx, with short leases: nothing that was"
        " acknowledged was lost or played twice, and no room ever had two owners.",
        {"found": ""},
        [{"of": of, "found": value} for of, value in found.items()],
        {figures.ALL: FLEET},
    )


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
        return sum(count_cpu(server.process.pid) for server in self.fleet.servers)


def cpu(actions: int, rounds: int) -> None:
    costs: dict[int, list[float]] = {1: [], 2: []}
    with run_postgres(fsync="on", full_page_writes="on") as postgres:
        for _ in range(rounds):
            for count, known in costs.items():
                with open_fleet(postgres, count, 30.0) as several:
                    load = Measured(several.front, 0, fleet=several, pauses=0, restarts=0)
                    load.actions = actions
                    asyncio.run(load.run())
                    load.check()
                known.append(load.cpu)
    figures.keep(
        "web-fleet-cpu",
        "Server: one process, and two",
        "CPU time of all server processes for an acknowledged action, on PostgreSQL behind nginx,"
        " in turns.",
        {"CPU": "ms"},
        [
            {"of": f"processes: {count}", "CPU": [statistics.median(each), min(each), max(each)]}
            for count, each in costs.items()
        ],
        {figures.ALL: FLEET},
    )


PARTS: dict[str, tuple[Callable[..., None], tuple[int, ...]]] = {
    "fuzz": (fuzz, (100_000, 1)),
    "kills": (kills, (100,)),
    "fleet": (fleet, (60, 12, 6, 2)),
    "cpu": (cpu, (1500, 4)),
}


def main(words: Sequence[str]) -> None:
    part, usual = PARTS[words[0]]
    given = [int(word) for word in words[1:]]
    part(*given, *usual[len(given) :])


if __name__ == "__main__":
    main(sys.argv[1:])
