"""The files of a database: private, one whatever they are called, and missed when they are gone."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafene.core.errors import NotationError, StoreError
from kafene.core.record import Record
from kafene.store import Store, database
from store_kit import fill, play_on

RECORD = Record(game="ronda", seats=("Ann", "Bob"), headers=(("seed", "1"),))
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "folder" / "tables.db") as opened:
        yield opened


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def everything(folder: Path) -> dict[str, int]:
    return {str(each.relative_to(folder)): mode(each) for each in sorted(folder.rglob("*"))}


@posix
def test_what_is_saved_is_private(store: Store, tmp_path: Path) -> None:
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
            "tables.db.playing/inode": 0o600,
            "tables.db.playing/serve": 0o600,
            "tables.db.playing/serve-journal": 0o600,
        }


@posix
def test_files_that_others_could_read_are_tightened(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = store.create(RECORD)
    folder = store.path.parent
    with store.play(number):
        pass
    for each in (folder, *folder.rglob("*")):
        each.chmod(0o755 if each.is_dir() else 0o644)
    shared = mode(folder)
    with Store(store.path) as again, again.play(number):
        assert {
            name: rights & 0o077 for name, rights in everything(folder).items()
        } == dict.fromkeys(everything(folder), 0)
        assert mode(folder) == shared  # it may be anybody's, and have other things in it
    monkeypatch.setattr(database, "_own_folder", lambda: folder)
    Store(store.path).close()
    assert mode(folder) == 0o700


def test_a_file_that_is_not_ours_keeps_its_mode(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("not a data base " * 100)
    notes.chmod(0o644)
    before = mode(notes)
    with pytest.raises(StoreError, match="bad-database"):
        Store(notes)
    assert mode(notes) == before
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


# ---------------------------------------------------------------------------------------- names


def aliases(path: Path) -> dict[str, Path]:
    """Other ways to name a file."""
    other = path.parent.parent / "elsewhere"
    other.mkdir()
    to_file, to_folder, hard = other / "link.db", other / "folder", other / "hard.db"
    to_file.symlink_to(path)
    to_folder.symlink_to(path.parent)
    os.link(path, hard)
    return {
        "symlink": to_file,
        "folder": to_folder / path.name,
        "dots": path.parent / ".." / path.parent.name / path.name,
        "hard link": hard,
    }


def test_a_lock_holds_whatever_the_file_is_called(store: Store) -> None:
    number = store.create(RECORD)
    names = aliases(store.path)
    for how, path in names.items():
        with (
            store.serve(),
            pytest.raises(StoreError) as served,
            Store(path) as other,
            other.serve(),
        ):
            pass
        with (
            store.play(number),
            pytest.raises(StoreError) as played,
            Store(path) as other,
            other.play(number),
        ):
            pass
        second = {"second-name"} if how == "hard link" else set()
        assert {served.value.code} == (second or {"being-served"})
        assert {played.value.code} == (second or {"being-played"})


def test_a_hard_link_is_refused_even_when_the_database_is_at_rest(store: Store) -> None:
    """SQLite looks for the newest changes beside the name: they would be lost."""
    number = store.create(RECORD)
    link = store.path.with_name("link.db")
    os.link(store.path, link)
    store.close()
    with pytest.raises(StoreError, match="second-name"):
        Store(link)
    with Store(store.path) as again:
        assert again.load(number) == RECORD
    store.path.unlink()
    with Store(link) as moved:
        assert moved.load(number) == RECORD


def test_a_lock_that_cannot_be_taken_is_not_called_somebody_elses(store: Store) -> None:
    (store._locks / "serve").mkdir()
    with pytest.raises(StoreError, match="cannot-save"), store.serve():
        pass


# --------------------------------------------------------------------------------- gone, copied


@pytest.mark.skipif(os.name != "posix", reason="Windows does not let open files go")
@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_saved_in_a_file_that_was_deleted_or_replaced(
    store: Store, replaced: bool
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


def test_a_backup_can_be_made_while_others_write_and_played_on(store: Store) -> None:
    fill(store.path)
    copy = store.path.with_name("copy.db")
    with store.serve(), store.together():
        number = store.create(RECORD)  # not committed: not in the copy
        with Store(store.path) as other:
            copied = other.backup(copy)
    with Store(copy) as opened:
        assert copied.games == len(opened.games()) == number - 1
        assert copied.damaged == ()
        assert opened.rooms() == store.rooms()
        for game in opened.games():
            play_on(opened, game.id)


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_done(store: Store) -> None:
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
        Store(store.path).backup(store.path.with_name("copy.db"))
    assert set(store.path.parent.iterdir()) == before
