"""One writer for all tables: nobody's trouble is another's."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore, Store
from kafene.web.workers import Writer
from patience import LONG

RECORD = Record(game="ronda", seats=("Ann", "Bob"))


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    one = Writer(tmp_path / "tables.db")
    yield one
    one.close()


def fail(_: Store) -> None:
    raise KeyError("not foreseen")


def test_a_change_that_fails_fails_alone(writer: Writer) -> None:
    before = writer.submit(lambda store: store.keep_room("a", "1"))
    wrong = writer.submit(fail)
    number = writer.submit(lambda store: store.create(RECORD)).result(LONG)
    stale = writer.submit(lambda store: store.append(number, 5, ["0 draw"]))
    after = writer.submit(lambda store: store.keep_room("b", "2"))
    with pytest.raises(KeyError):
        wrong.result(LONG)
    with pytest.raises(StaleAction):
        stale.result(LONG)
    before.result(LONG)
    after.result(LONG)
    assert writer.submit(Store.list_rooms).result(LONG) == {"a", "b"}


def test_a_change_that_nobody_waits_for_any_more_is_made(writer: Writer) -> None:
    future = writer.submit(lambda store: store.keep_room("a", "1"))
    assert not future.cancel()
    assert writer.submit(Store.list_rooms).result(LONG) == {"a"}


def test_when_the_disk_refuses_nothing_of_the_batch_is_kept(tmp_path: Path) -> None:
    """SQLite undoes everything by itself then; what comes after must not slip in alone."""
    with SqliteStore(tmp_path / "tables.db") as store:

        def refuse() -> None:
            store._db.execute("ROLLBACK")
            raise sqlite3.OperationalError("database or disk is full")

        def together() -> None:
            with store.together():
                store.keep_room("a", "1")
                with pytest.raises(StoreError), store._writing():
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
