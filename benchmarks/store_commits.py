"""How fast lines of games are committed, by SQLite and by PostgreSQL with two drivers.

    python benchmarks/store_commits.py [--rounds N]

Each side adds one line to each of 1, 16, 64 and 256 games and commits, every line under the lease
of its room, as the server's writer does with what comes at the same time. The PostgreSQL is started
here, with `fsync` on, and reached over a socket. Sides take turns, so that all have the same load;
rates are medians of rounds, processor time is this process's own, without the database's.

`psycopg` is the store as it is. `pipeline` sends the same statements in psycopg's pipeline mode,
with two round trips for a batch. `asyncpg` (a package of its own) sends them one by one
from an event loop in the same thread."""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import asyncpg
import figures

from kafene.core.record import Record
from kafene.store import Append, Lease, SqliteStore, Store
from kafene.store.postgres import _LOCK, _WRITE, Batch, PostgresStore, _describe

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from postgres_kit import run_postgres  # tests start it as well

SIZES = {1: 40, 16: 20, 64: 10, 256: 6}
"""Games in a batch, and how many batches make a round."""
LINE = "0 meld 7R 8R 9R / 10K 10B 10O"
Commit = Callable[[Sequence[Append]], None]


class House:
    """Games in rooms of a store, and a line more of each whenever it is asked for."""

    def __init__(self, store: Store) -> None:
        self.leases: dict[int, Lease] = {}
        self.plies: dict[int, int] = {}
        with store.together():
            for at in range(max(SIZES)):
                number = store.create(Record(game="rummikub", seats=("Ann", "Bob")))
                store.keep_room(f"room-{at}", "{}", number)
                lease = store.claim(f"room-{at}", "benchmark", "http://localhost", 3600.0)
                assert isinstance(lease, Lease)
                self.leases[number], self.plies[number] = lease, 0

    def next_batch(self, size: int) -> list[Append]:
        chosen = list(self.leases.items())[:size]
        wanted = [Append(number, self.plies[number], [LINE], lease) for number, lease in chosen]
        for number, _ in chosen:
            self.plies[number] += 1
        return wanted


def commit_by_store(store: Store) -> Commit:
    def commit(wanted: Sequence[Append]) -> None:
        with store.together():
            assert store.append_all(wanted) == [None] * len(wanted)

    return commit


def list_columns(wanted: Sequence[Append]) -> list[list[Any]]:
    rows = [(each.number, *_describe(each.lease)) for each in wanted]
    return [list(column) for column in zip(*rows, strict=True)]


def make_batch(wanted: Sequence[Append], found: Sequence[Any]) -> Batch:
    """As the store does it."""
    batch = Batch({Lease(*row[4:]) for row in found}, {row[0]: row[1:4] for row in found})
    assert [batch.add(each) for each in wanted] == [None] * len(wanted)
    return batch


def commit_in_pipeline(store: PostgresStore) -> Commit:
    db = store._db
    lock, write = (each.replace("?", "%s").encode() for each in (_LOCK, _WRITE))

    def commit(wanted: Sequence[Append]) -> None:
        with db.pipeline():
            db.execute("BEGIN")
            found = db.execute(lock, list_columns(wanted), binary=True)
        batch = make_batch(wanted, found.fetchall())
        with db.pipeline():
            db.execute(write, batch.list_columns(), binary=True)
            db.execute("COMMIT")

    return commit


def commit_by_asyncpg(address: str) -> Commit:
    loop = asyncio.new_event_loop()
    db = loop.run_until_complete(asyncpg.connect(address))
    lock, write = _number(_LOCK), _number(_WRITE)

    async def work(wanted: Sequence[Append]) -> None:
        await db.execute("BEGIN; SAVEPOINT one")
        found = await db.fetch(lock, *list_columns(wanted))
        batch = make_batch(wanted, [tuple(row) for row in found])
        await db.execute(write, *batch.list_columns())
        await db.execute("COMMIT")

    return lambda wanted: loop.run_until_complete(work(wanted))


def _number(statement: str) -> str:
    """A statement with `$1`, `$2` … for its values."""
    numbers = iter(range(1, 100))
    return re.sub(r"\?", lambda _: f"${next(numbers)}", statement)


def measure(commit: Commit, house: House, size: int) -> tuple[float, float]:
    """Batches a second, and seconds of processor time for each line."""
    batches = [house.next_batch(size) for _ in range(SIZES[size])]
    begun, used = perf_counter(), process_time()
    for batch in batches:
        commit(batch)
    lines = size * len(batches)
    return len(batches) / (perf_counter() - begun), (process_time() - used) / lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, run_postgres(fsync="on") as server:
        address = server.create_database()
        sqlite, postgres = SqliteStore(Path(folder) / "games.db"), PostgresStore(address)
        inside = House(postgres)
        sides = {
            "SQLite": (commit_by_store(sqlite), House(sqlite)),
            "psycopg": (commit_by_store(postgres), inside),
            "psycopg in pipelines": (commit_in_pipeline(postgres), inside),
            "asyncpg": (commit_by_asyncpg(address), inside),
        }
        rows = []
        for size in SIZES:
            found: dict[str, list[tuple[float, float]]] = {name: [] for name in sides}
            for _ in range(args.rounds + 1):
                for name, (commit, house) in sides.items():
                    found[name].append(measure(commit, house, size))
            row: dict[str, Any] = {"of": f"games in a commit: {size}"}
            for name, each in found.items():  # the first round warms up
                row[name] = size * median(rate for rate, _ in each[1:])
                row[f"CPU by {name}"] = 1e6 * median(cpu for _, cpu in each[1:])
            rows.append(row)
    figures.keep(
        "store-commits",
        "SQLite and PostgreSQL",
        "A line for each of some games in one commit, every line under a lease, forced to disk;"
        " lines a second, and CPU time of our process for a line.",
        {name: "µs" if name.startswith("CPU") else "a second" for name in rows[0] if name != "of"},
        rows,
        {figures.ALL: ["src/kafene/store"]},
    )


if __name__ == "__main__":
    main()
