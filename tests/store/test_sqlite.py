"""The file of SQLite: forced to disk, and brought from every older version to the newest."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from kafene.core.errors import StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore
from kafene.store.schema import MIGRATIONS, Migration, upgrade

RECORD = Record(
    game="three-thirteen",
    seats=("Ann", "Bob the Bot"),
    headers=(("players", "human greedy"), ("seed", "1")),
)


@pytest.fixture
def store(saved_games_elsewhere: Path) -> Iterator[SqliteStore]:
    with SqliteStore(saved_games_elsewhere) as opened:
        yield opened


def test_every_action_is_forced_to_disk(store: SqliteStore) -> None:
    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    for setting in ("fullfsync", "checkpoint_fullfsync"):  # macOS
        assert store._db.execute(f"PRAGMA {setting}").fetchone() == (1,)


def test_a_disk_that_refuses_is_told_and_nothing_is_half_saved(store: SqliteStore) -> None:
    number = store.create(RECORD)
    store._db.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="cannot-save"):
        store.append(number, 0, ["- shuffle AS", "0 draw"])
    store._db.execute("PRAGMA query_only = OFF")
    assert store.load(number).moves == ()
    store.append(number, 0, ["- shuffle AS"])


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("these are my notes, not a data base" * 50)
    with pytest.raises(StoreError, match="bad-database"):
        SqliteStore(file)
    with pytest.raises(StoreError, match="bad-database"):
        SqliteStore(tmp_path)
    assert "my notes" in file.read_text()


# ------------------------------------------------------------------------------------ migration


def written_by(version: int, path: Path) -> None:
    """`version-N.sql` is what version N wrote; these files never change."""
    script = Path(__file__).with_name(f"version-{version}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_file_of_an_older_version_is_read_and_gone_on_with(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.db"
    written_by(version, path)
    with SqliteStore(path) as store:
        summary = store.list_games()[0]
        assert (summary.id, summary.plies, summary.over) == (1, 2, False)
        assert [str(move) for move in store.load(1).moves] == ["- shuffle AS 2S", "0 draw"]
        store.append(1, 2, ["0 discard AS"])
        assert len(store.load(1).moves) == 3
        assert store.list_damaged() == []
        assert store._version() == len(MIGRATIONS)


@pytest.mark.parametrize("version", [2, 3])
def test_what_older_versions_kept_is_still_there_and_can_be_deleted(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / "old.db"
    written_by(version, path)
    with SqliteStore(path) as store:
        assert [(each.id, each.plies, each.over) for each in store.list_games()] == [
            (1, 2, False),
            (2, 1, True),
            (3, 0, False),
        ]
        assert store.load(1).header("secret") is None
        assert store.load(2).header("secret") == "second"
        if version == 2:
            assert '"number":1' in (store.load_room("playing") or "")
            assert store.drop_rooms(lobbies=-10000, finished=-10000) == {"lobby", "over"}
        store.delete([3])
        assert store.list_numbers() == [1, 2]
        assert store.list_damaged() == []


def trace(path: Path, version: int, migrations: Sequence[Migration] = MIGRATIONS) -> list[str]:
    """The statements that bring a file up to date which a version wrote."""
    written_by(version, path)
    done: list[str] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.set_trace_callback(lambda statement: done.append(statement.strip()))
        upgrade(db, migrations, version)
    return done


def test_the_log_is_guarded_throughout_a_migration(tmp_path: Path) -> None:
    done = trace(tmp_path / "old.db", 2, MIGRATIONS[:3])
    copied = next(at for at, each in enumerate(done) if each.startswith("INSERT INTO checked_log"))
    guarded = [at for at, each in enumerate(done) if each.startswith("CREATE TRIGGER")]
    assert len(guarded) == 2
    assert max(guarded) < copied
    assert not any(each.startswith("DROP TRIGGER") for each in done)


def test_the_log_is_guarded_while_its_guard_is_replaced(tmp_path: Path) -> None:
    done = trace(tmp_path / "old.db", 3)
    created = [at for at, each in enumerate(done) if "BEFORE DELETE ON log" in each]
    dropped = [at for at, each in enumerate(done) if each.startswith("DROP TRIGGER")]
    assert len(created) == len(dropped) == 1
    assert created < dropped


def test_a_new_schema_is_reached_from_every_older_one_with_nothing_lost(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    old = SqliteStore(path)
    number = old.create(RECORD)
    old.append(number, 0, ["- shuffle AS"])
    old.close()
    newer = (*MIGRATIONS, "ALTER TABLE games ADD COLUMN title TEXT; CREATE TABLE extra (a);")
    store = SqliteStore(path, newer)
    assert len(store.load(number).moves) == 1
    assert store._db.execute("PRAGMA user_version").fetchone() == (len(newer),)
    assert store._db.execute("SELECT title FROM games").fetchone() == (None,)
    store.close()
    with pytest.raises(StoreError, match="newer-database"):
        SqliteStore(path)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    old = SqliteStore(path)
    number = old.create(RECORD)
    old.close()
    with pytest.raises(StoreError, match="cannot-save"):
        SqliteStore(path, (*MIGRATIONS, "CREATE TABLE extra (a); CREATE TABLE games (b);"))
    with SqliteStore(path) as store:
        assert store.load(number) == RECORD
        tables = store._db.execute("SELECT name FROM sqlite_master").fetchall()
        assert ("extra",) not in tables
