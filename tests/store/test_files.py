"""The files of a database: private, one whatever they are called, and missed when they are gone."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kafene.core.errors import NotationError, StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore, database, files
from kafene.store.database import Database
from kafene.text import Text, sentences
from patience import LONG

RECORD = Record(game="ronda", seats=("Ann", "Bob"), headers=(("seed", "1"),))
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "folder" / "tables.db") as opened:
        yield opened


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def everything(folder: Path) -> dict[str, int]:
    return {str(each.relative_to(folder)): mode(each) for each in sorted(folder.rglob("*"))}


@posix
def test_what_is_saved_is_private(store: SqliteStore, tmp_path: Path) -> None:
    number = store.create(RECORD)
    with store.serve(), store.play(number):
        store.backup(store.path.with_name("copy.db"))
        assert mode(store.path.parent) == 0o700
        assert everything(store.path.parent) == {
            "copy.db": 0o600,
            "tables.db": 0o600,
            "tables.db-shm": 0o600,
            "tables.db-wal": 0o600,
            "tables.db.playing": 0o700,
            "tables.db.playing/1": 0o600,
            "tables.db.playing/1-journal": 0o600,
            "tables.db.playing/serve": 0o600,
            "tables.db.playing/serve-journal": 0o600,
        }


@posix
def test_files_that_others_could_read_are_tightened(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = store.create(RECORD)
    folder = store.path.parent
    with store.play(number):
        pass
    for each in (folder, *folder.rglob("*")):
        each.chmod(0o755 if each.is_dir() else 0o644)
    shared = mode(folder)
    with SqliteStore(store.path) as again, again.play(number):
        assert {
            name: rights & 0o077 for name, rights in everything(folder).items()
        } == dict.fromkeys(everything(folder), 0)
        assert mode(folder) == shared  # it may be anybody's, and have other things in it
    monkeypatch.setattr(database, "_own_folder", lambda: folder)
    SqliteStore(store.path).close()
    assert mode(folder) == 0o700


def test_a_file_that_is_not_ours_keeps_its_mode(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("not a data base " * 100)
    notes.chmod(0o644)
    before = mode(notes)
    with pytest.raises(StoreError, match="bad-database"):
        SqliteStore(notes)
    assert mode(notes) == before
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


# ---------------------------------------------------------------------------------------- names


def aliases(path: Path) -> dict[str, Path]:
    """Other ways to name a file."""
    other = path.parent.parent / "elsewhere"
    other.mkdir()
    to_file, to_folder = other / "link.db", other / "folder"
    to_file.symlink_to(path)
    to_folder.symlink_to(path.parent)
    return {
        "symlink": to_file,
        "folder": to_folder / path.name,
        "dots": path.parent / ".." / path.parent.name / path.name,
    }


def test_a_lock_holds_whatever_the_file_is_called(store: SqliteStore) -> None:
    number = store.create(RECORD)
    for path in aliases(store.path).values():
        with (
            store.serve(),
            pytest.raises(StoreError, match="being-served"),
            SqliteStore(path) as other,
            other.serve(),
        ):
            pass
        with (
            store.play(number),
            pytest.raises(StoreError, match="being-played"),
            SqliteStore(path) as other,
            other.play(number),
        ):
            pass


def test_a_database_with_two_names_is_refused_by_both(store: SqliteStore) -> None:
    """SQLite looks for the newest changes beside the name: they would be lost."""
    number = store.create(RECORD)
    store.close()
    moved = store.path.rename(store.path.with_name("moved.db"))
    SqliteStore(moved).close()
    os.link(moved, store.path)
    for name in (store.path, moved):
        with pytest.raises(StoreError, match="second-name"):
            SqliteStore(name)
    store.path.unlink()
    with SqliteStore(moved) as again:
        assert again.load(number) == RECORD


@posix
@pytest.mark.parametrize(
    "planted", [".playing", ".playing/1", ".playing/serve", "-wal", "-shm", "-journal"]
)
def test_what_lies_beside_a_strangers_database_leads_to_no_other_file(
    store: SqliteStore, planted: str
) -> None:
    number = store.create(RECORD)
    store.close()
    victim = store.path.parent.with_name("victim")
    link = Path(f"{store.path}{planted}")
    if planted == ".playing":
        link.rmdir()
        victim.mkdir(mode=0o755)
    else:
        victim.write_text("mine")
        victim.chmod(0o644)
    link.symlink_to(victim)
    before = mode(victim)
    with (
        pytest.raises(StoreError, match="second-name"),
        SqliteStore(store.path) as opened,
        opened.serve(),
        opened.play(number),
    ):
        pass
    assert mode(victim) == before
    assert victim.read_text() == "mine" if victim.is_file() else not list(victim.iterdir())


def test_a_name_that_can_be_no_file_is_not_called_damaged(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(NotationError, match="unwritable-file"):
        SqliteStore(tmp_path / "notes.txt" / "folder" / "tables.db")


@pytest.mark.parametrize("language", ["en", "bg", "fr", "ja"])
@pytest.mark.parametrize("pages", [1, 3])
def test_a_new_database_on_a_full_disk_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, pages: int
) -> None:
    connect = Database._connect

    def connect_to_full_disk(file: Path | str, timeout: float) -> sqlite3.Connection:
        db = connect(file, timeout)
        db.execute(f"PRAGMA max_page_count = {pages}")
        return db

    monkeypatch.setattr(Database, "_connect", staticmethod(connect_to_full_disk))
    with pytest.raises(StoreError, match="bad-database") as caught:
        SqliteStore(tmp_path / "new.db")
    text = Text(language)
    said = sentences.error(text, caught.value)
    assert text("cause-full") in said
    assert said != text("store-bad-database", text=str(tmp_path / "new.db"))


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (errno.ENOSPC, "full"),
        (errno.EROFS, "read-only"),
        (errno.EACCES, "forbidden"),
        (errno.EISDIR, "folder"),
        (errno.ENOENT, "missing"),
        (errno.EIO, ""),
    ],
)
def test_what_the_system_refuses_is_told_by_its_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, cause: str
) -> None:
    def refuse(path: Path, like: Path) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr(files, "make_file", refuse)
    with pytest.raises(NotationError, match="unwritable-file") as caught:
        SqliteStore(tmp_path / "new.db")
    said = sentences.error(Text(), caught.value)
    assert said.endswith(f": {Text()(f'cause-{cause}')}." if cause else "can't be written.")


def test_a_folder_is_not_called_damaged(tmp_path: Path) -> None:
    for for_reading in (False, True):
        with pytest.raises(StoreError, match="bad-database") as caught:
            SqliteStore(tmp_path, for_reading=for_reading)
        assert caught.value.facts["cause"] == "folder"


def test_who_else_holds_the_file_is_told(store: SqliteStore) -> None:
    store.stop_waiting()
    with (
        SqliteStore(store.path) as other,
        other.together(),
        pytest.raises(StoreError, match="cannot-save") as caught,
    ):
        store.create(RECORD)
    assert caught.value.facts["cause"] == "busy"


def test_a_lock_that_cannot_be_taken_is_not_called_somebody_elses(store: SqliteStore) -> None:
    (store._locks / "serve").mkdir()
    with pytest.raises(StoreError, match="cannot-save"), store.serve():
        pass


# --------------------------------------------------------------------------------- gone, copied


@pytest.mark.skipif(os.name != "posix", reason="Windows does not let open files go")
@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_saved_in_a_file_that_was_deleted_or_replaced(
    store: SqliteStore, replaced: bool
) -> None:
    number = store.create(RECORD)
    store.check()
    away = store.path.with_name("away.db")
    store.path.rename(away)
    if replaced:
        store.path.write_bytes(away.read_bytes())
    for change in (
        lambda: store.append(number, 0, ["0 pass"]),
        lambda: store.create(RECORD),
        store.check,
    ):
        with pytest.raises(StoreError, match="cannot-save"):
            change()
    assert not store.in_place
    away.replace(store.path)
    store.append(number, 0, ["0 pass"])
    assert len(store.load(number).moves) == 1


@posix
@pytest.mark.parametrize("end", ["-wal", "-shm"])
def test_nothing_is_saved_when_a_file_beside_the_database_is_gone(
    store: SqliteStore, end: str
) -> None:
    store.create(RECORD)
    store.path.with_name(f"{store.path.name}{end}").unlink()
    assert not store.in_place
    with pytest.raises(StoreError, match="cannot-save"):
        store.create(RECORD)


def test_a_change_that_waits_for_another_program_can_be_given_up(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "TIMEOUT", 1_000_000.0)
    with (
        ThreadPoolExecutor(1) as thread,
        SqliteStore(store.path) as other,
        other.together(),
    ):
        waiting = thread.submit(store.create, RECORD)
        with pytest.raises(TimeoutError):
            waiting.result(timeout=0.2)
        store.stop_waiting()
        with pytest.raises(StoreError, match="cannot-save"):
            waiting.result(timeout=LONG)
        assert store.list_games() == []


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_done(store: SqliteStore) -> None:
    store.create(RECORD)
    there = store.path.with_name("there.db")
    there.write_text("mine")
    with pytest.raises(StoreError, match="backup-exists"):
        store.backup(there)
    with pytest.raises(NotationError, match="unwritable-file"):
        store.backup(store.path.parent / "no-folder" / "copy.db")
    assert there.read_text() == "mine"
    before = set(store.path.parent.iterdir())
    page = store._db.execute("PRAGMA page_size").fetchone()[0]
    store._checkpoint()
    with store.path.open("r+b") as file:
        file.seek(page)
        file.write(b"\xff" * page)
    with pytest.raises(StoreError, match="bad-database"):
        SqliteStore(store.path).backup(store.path.with_name("copy.db"))
    assert set(store.path.parent.iterdir()) == before
