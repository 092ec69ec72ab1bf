"""Server processes on one PostgreSQL behind nginx, under load, while they are killed and paused and
the database is restarted:

    python benchmarks/web_fleet.py [KILLS] [PAUSES] [RESTARTS] [PROCESSES]

Ends with an error if anything that was acknowledged is lost or played twice, if two processes had a
room at once, or if one that was paused beyond its lease said anything more about its rooms."""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from fleet_kit import LEASE, SILENCE, FleetLoad, run_fleet
from postgres_kit import run_postgres


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    kills, pauses, restarts, processes = [*given, *(60, 12, 6, 2)[len(given) :]]
    with (
        run_postgres(fsync="on", full_page_writes="on") as postgres,
        tempfile.TemporaryDirectory() as folder,
        run_fleet(Path(folder), postgres, processes, lease=LEASE) as fleet,
    ):
        load = FleetLoad(fleet.front, kills, fleet=fleet, pauses=pauses, restarts=restarts)
        begun = time.monotonic()
        asyncio.run(load.run())
        seconds = time.monotonic() - begun
        actions, moves = load.check(), fleet.check_owners()
        for server in (*fleet.servers, fleet.front):
            server.log.write_text("")  # which is printed at the end
    healed = sorted(gap for client in load.clients for gap in client.healed)
    print(
        f"{processes} processes, leases of {LEASE:g} s, clients give up silence after {SILENCE:g} s"
    )
    print(f"{kills} kills, {pauses} pauses, {restarts} restarts of the database in {seconds:.0f} s")
    print(f"{len(load.finished) // 2} games played to their end; rooms changed hands {moves} times")
    print(f"{actions} actions acknowledged: none lost, none played twice, no game damaged")
    print(f"no two owners at once; {load.silenced} spectators of paused processes heard no more")
    print(
        f"{len(healed)} connections healed: median {statistics.median(healed):.1f} s, 95 of 100 in"
        f" {healed[int(0.95 * (len(healed) - 1))]:.1f} s, longest {healed[-1]:.1f} s"
    )


if __name__ == "__main__":
    main()
