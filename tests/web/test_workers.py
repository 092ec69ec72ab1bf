"""One writer for all tables: nobody's trouble is another's."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore, Store
from kafene.web.work import workers
from kafene.web.work.workers import Writer
from patience import LONG

RECORD = Record(game="ronda", seats=("Ann", "Bob"))


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    one = Writer(tmp_path / "tables.db")
    yield one
    one.close()


def fail(_: Store) -> None:
    raise KeyError("not foreseen")


async def _fill(writer: Writer) -> Sequence[object]:
    """Several changes at once, and what comes of each."""
    number = await writer.submit(lambda store: store.create(RECORD))
    async with asyncio.timeout(LONG):
        return await asyncio.gather(
            writer.submit(lambda store: store.keep_room("a", "1")),
            writer.submit(fail),
            writer.submit(lambda store: store.append(number, 5, ["0 draw"])),
            writer.submit(lambda store: store.keep_room("b", "2")),
            writer.submit(Store.list_rooms),
            return_exceptions=True,
        )


def test_a_change_that_fails_fails_alone(writer: Writer) -> None:
    before, wrong, stale, after, rooms = asyncio.run(_fill(writer))
    assert (before, after) == (None, None)
    assert isinstance(wrong, KeyError)
    assert isinstance(stale, StaleAction)
    assert rooms == {"a", "b"}


async def test_a_batch_comes_back_to_the_event_loop_at_once(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came while the writer was busy is one transaction, and wakes the loop once."""
    busy, deliveries = threading.Event(), []
    deliver = workers._deliver

    def count(answers: Sequence[Any]) -> None:
        deliveries.append(len(answers))
        deliver(answers)

    monkeypatch.setattr(workers, "_deliver", count)
    first = writer.submit(lambda _: busy.wait(LONG))
    more = [writer.submit(Store.list_rooms) for _ in range(20)]
    busy.set()
    async with asyncio.timeout(LONG):
        await asyncio.gather(first, *more)
    assert sum(deliveries) == 21
    assert len(deliveries) <= 2


def test_a_change_that_nobody_waits_for_any_more_is_made(writer: Writer) -> None:
    async def change() -> set[str]:
        writer.submit(lambda store: store.keep_room("a", "1")).cancel()
        async with asyncio.timeout(LONG):
            return await writer.submit(Store.list_rooms)

    assert asyncio.run(change()) == {"a"}


def test_a_change_is_made_though_the_event_loop_is_closed(writer: Writer) -> None:
    async def change() -> None:
        writer.submit(lambda store: store.keep_room("a", "1"))

    async def look() -> set[str]:
        async with asyncio.timeout(LONG):
            return await writer.submit(Store.list_rooms)

    asyncio.run(change())
    assert asyncio.run(look()) == {"a"}


def test_when_the_disk_refuses_nothing_of_the_batch_is_kept(tmp_path: Path) -> None:
    """SQLite undoes everything by itself then; what comes after must not slip in alone."""
    with SqliteStore(tmp_path / "tables.db") as store:

        def refuse() -> None:
            store._db.execute("ROLLBACK")
            raise sqlite3.OperationalError("database or disk is full")

        def together() -> None:
            with store.together():
                store.keep_room("a", "1")
                with pytest.raises(StoreError), store.writing():
                    refuse()
                with pytest.raises(StoreError, match="cannot-save"):
                    store.keep_room("b", "2")

        with pytest.raises(StoreError, match="cannot-save"):
            together()
        assert store.list_rooms() == set()
        number = store.create(RECORD, "secret")
        store.keep_room("c", "3")
        assert store.list_rooms() == {"c"}
        assert store.load(number).header("secret") is None


def test_a_room_is_forgotten_only_if_nothing_in_it_goes_on(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "tables.db") as store:
        over, going = store.create(RECORD), store.create(RECORD)
        store.append(over, 0, ["0 pass", "= 1 2"])
        for room, game in (("lobby", None), ("open", None), ("over", over), ("going", going)):
            store.keep_room(room, room, game)
        store.keep_room("new", "new")
        store._db.execute("UPDATE rooms SET at = '2020-01-01T00:00:00+00:00' WHERE id != 'new'")
        assert store.drop_rooms(lobbies=1, finished=None, keeping={"open"}) == {"lobby"}
        # The game was over just now, however long ago its room last changed.
        assert store.drop_rooms(lobbies=1, finished=60, keeping={"open"}) == set()
        assert store.drop_rooms(lobbies=1, finished=-1, keeping={"open"}) == {"over"}
        assert store.list_rooms() == {"open", "going", "new"}
        assert store.load_room("over") is None
        assert store.load(over).result is not None
