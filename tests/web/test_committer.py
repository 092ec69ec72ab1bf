"""One writer for all tables: nobody's trouble is another's."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record
from kafene.store import Store
from kafene.web.committer import Committer

RECORD = Record(game="ronda", seats=("Ann", "Bob"))


@pytest.fixture
def committer(tmp_path: Path) -> Iterator[Committer]:
    one = Committer(tmp_path / "tables.db")
    yield one
    one.close()


def fail(_: Store) -> None:
    raise KeyError("not foreseen")


def test_a_change_that_fails_fails_alone(committer: Committer) -> None:
    before = committer.submit(lambda store: store.keep_room("a", "1"))
    wrong = committer.submit(fail)
    stale = committer.submit(lambda store: store.append(1, 5, ["0 draw"]))
    after = committer.submit(lambda store: store.keep_room("b", "2"))
    with pytest.raises(KeyError):
        wrong.result(60)
    with pytest.raises(StaleAction):
        stale.result(60)
    before.result(60)
    after.result(60)
    assert committer.submit(Store.rooms).result(60) == {"a", "b"}


def test_a_change_that_nobody_waits_for_any_more_is_made(committer: Committer) -> None:
    future = committer.submit(lambda store: store.keep_room("a", "1"))
    assert not future.cancel()
    assert committer.submit(Store.rooms).result(60) == {"a"}


def test_when_the_disk_refuses_nothing_of_the_batch_is_kept(tmp_path: Path) -> None:
    """SQLite undoes everything by itself then; what comes after must not slip in alone."""
    with Store(tmp_path / "tables.db") as store:

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
        assert store.rooms() == set()
        number = store.create(RECORD, "secret")
        store.keep_room("c", "3")
        assert store.rooms() == {"c"}
        assert store.load(number).header("secret") is None


def test_old_rooms_are_forgotten_and_their_games_stay(tmp_path: Path) -> None:
    with Store(tmp_path / "tables.db") as store:
        number = store.create(RECORD)
        store.keep_room("old", "1")
        store._db.execute("UPDATE rooms SET at = '2020-01-01T00:00:00+00:00'")
        store.keep_room("new", "2")
        store.drop_rooms(60)
        assert store.rooms() == {"new"}
        assert store.room("old") is None
        assert store.load(number).seats == RECORD.seats
