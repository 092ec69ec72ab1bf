"""Seconds until pages are back while two server processes behind nginx are replaced one after the
other, with the nginx file that we ship and with nginx's own idea of a failed server, in turns:

    python benchmarks/web_upgrade.py [TABLES] [ROUNDS]

A spectator at each table reconnects as the page does: after 0.5 s, and after a failure twice as
late each time, up to 1.5 s. The second process is stopped as soon as the first answers again."""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import figures
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from postgres_kit import Postgres, run_postgres
from server_kit.client import Client
from server_kit.fleet import Fleet, Nginx, run_fleet

SHORTEST, LONGEST = 0.5, 1.5
SHIPPED = "max_fails=0"
PATIENCE = 60.0
"""Seconds to wait for the last page."""


class Page:
    """A spectator's page, and the seconds and the tries each time that it came back."""

    def __init__(self, fleet: Fleet, room: str) -> None:
        self._client = Client(fleet.front, room)
        self.back: list[tuple[float, int]] = []
        self.failures: Counter[str] = Counter()
        self.welcomes, self.is_there = 0, False

    async def stay(self) -> None:
        tries, delay, lost = 0, SHORTEST, time.monotonic()
        while True:
            tries += 1
            try:
                async with self._client.connection(open_timeout=PATIENCE) as socket:
                    await socket.recv()
                    self.welcomes, self.is_there = self.welcomes + 1, True
                    if self.welcomes > 1:
                        self.back.append((time.monotonic() - lost, tries))
                    tries, delay = 0, SHORTEST
                    async for _ in socket:
                        pass
            except (OSError, ConnectionClosed, InvalidHandshake) as problem:
                if tries:
                    self.failures[_name(problem)] += 1
            if self.is_there:
                lost, self.is_there = time.monotonic(), False
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST)


def _name(problem: Exception) -> str:
    if isinstance(problem, InvalidStatus):
        return str(problem.response.status_code)
    return type(problem).__name__


async def upgrade(fleet: Fleet, tables: int) -> list[tuple[float, int]]:
    rooms = [fleet.front.open_room("ronda", ["human", "human"])["room"] for _ in range(tables)]
    pages = [Page(fleet, room) for room in rooms]
    async with asyncio.TaskGroup() as group:
        staying = [group.create_task(page.stay()) for page in pages]
        while not all(page.is_there for page in pages):
            await asyncio.sleep(0.05)
        for server in fleet.servers:
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            assert server.http("/healthz").status == 200
        ends = time.monotonic() + PATIENCE
        await asyncio.sleep(2 * SHORTEST)
        while not all(page.is_there for page in pages) and time.monotonic() < ends:
            await asyncio.sleep(0.1)
        late = sum(not page.is_there for page in pages)
        for task in staying:
            task.cancel()
    if late:
        print(f"{late} pages were not back after {PATIENCE:g} s")
    failures = sum((page.failures for page in pages), Counter[str]())
    if failures:
        print(f"tries that failed: {dict(failures)}")
    return sorted(one for page in pages for one in page.back)


def measure(postgres: Postgres, tables: int, how: str) -> list[tuple[float, int]]:
    Nginx.configuration = Nginx.configuration.replace(SHIPPED, how)
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            run_fleet(Path(folder), postgres, 2, lease=6.0) as fleet,
        ):
            back = asyncio.run(upgrade(fleet, tables))
            for server in (*fleet.servers, fleet.front):
                server.log.write_text("")  # which is printed at the end
    finally:
        Nginx.configuration = Nginx.configuration.replace(how, SHIPPED)
    return back


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    tables, rounds = [*given, *(20, 3)[len(given) :]]
    rows = []
    with run_postgres() as postgres:
        for number in range(1, rounds + 1):
            for how in (SHIPPED, "max_fails=1 fail_timeout=5s"):
                back = measure(postgres, tables, how)
                seconds = [each for each, _ in back]
                rows.append(
                    {
                        "of": f"`{how}`, round {number}",
                        "pages back": len(back),
                        "at the first try": sum(tries == 1 for _, tries in back),
                        "median": statistics.median(seconds),
                        "slowest": seconds[-1],
                    }
                )
    figures.keep(
        "web-upgrade",
        "Server: an upgrade without downtime",
        "Two processes behind nginx are replaced one after the other, with a spectator's page at"
        " each table: with our nginx file, and with nginx's own idea of a failed server.",
        {"pages back": "", "at the first try": "", "median": "s", "slowest": "s"},
        rows,
        {figures.ALL: ["src/kafene/web/fleet", "src/kafene/store"]},
    )


if __name__ == "__main__":
    main()
