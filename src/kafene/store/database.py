"""A database file: access, privacy, migrations, transactions, locks."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Literal

from kafene.core.errors import NotationError, StoreError
from kafene.folders import find_barred, find_cause, find_data_folder
from kafene.store import files
from kafene.store.base import Store
from kafene.store.places import read_place
from kafene.store.schema import MIGRATIONS, Migration, upgrade

TIMEOUT = 10.0
"""Time to wait for another program that is writing, in seconds."""
RETRY_INTERVAL = 0.1
"""Time that SQLite itself waits at each attempt, in seconds."""
STOP_TIMEOUT = 0.5
"""Time to wait for another program while a server stops, in seconds."""


def _own_folder() -> Path:
    return Path(find_data_folder())


def default_path() -> Path | str:
    """The default place for saved games: `KAFENE_DB` if set, else the user's data folder."""
    given = os.environ.get("KAFENE_DB")
    return read_place(given) if given else find_own_path()


def find_own_path() -> Path:
    """The place for saved games unless a variable names another."""
    return _own_folder() / "games.db"


class Database(Store):
    """One SQLite file. Every change is on disk when its call returns. Opened `for_reading`, the
    file stays as it is, whatever its version, and nothing is created beside it but what SQLite
    needs for reading."""

    def __init__(
        self,
        path: Path,
        migrations: Sequence[Migration] = MIGRATIONS,
        *,
        for_reading: bool = False,
    ) -> None:
        self.path: Path = path
        self.schema = len(migrations)
        self._file = files.resolve(path)
        self._locks = self._file.with_name(f"{self._file.name}.playing")
        self._files = [
            self._file.with_name(f"{self._file.name}{end}") for end in ("", *files.BESIDE)
        ]
        self._together = False
        self._waits = True
        for each in (*self._files, self._locks):
            self._refuse_link(each)
        if not for_reading:
            try:
                files.make_folder(self._file.parent)
                files.make_file(self._file, like=self._file.parent)
            except OSError as error:
                cause = find_cause(error, path)
                raise NotationError("unwritable-file", text=str(path), cause=cause) from error
        with self._guarded("bad-database"):
            self._db = self._open_to_read() if for_reading else self._connect(self._file, TIMEOUT)
        try:
            with self._guarded("bad-database"):
                if for_reading:
                    self._copy_older(migrations)
                else:
                    self._prepare()
                    self._migrate(migrations)
                    self._make_private()
        except BaseException as problem:
            self.close()
            if isinstance(problem, StoreError) and problem.facts.get("cause"):
                raise StoreError("bad-database", **problem.facts) from problem
            raise

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self._db.close()

    @staticmethod
    def _connect(file: Path | str, timeout: float) -> sqlite3.Connection:
        return sqlite3.connect(
            file,
            timeout=timeout,
            isolation_level=None,
            check_same_thread=False,
            uri=isinstance(file, str),
        )

    def _open_to_read(self) -> sqlite3.Connection:
        """Open the file as it is. If nothing can be created beside it and there are no newer
        changes beside it, SQLite is told that nobody changes it."""
        address = self._file.as_uri()
        try:
            return self._connect_to_read(f"{address}?mode=ro")
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY")):
                raise
            wal = self._files[1]
            if not files.is_readable(self._file) or (wal.exists() and wal.stat().st_size):
                hidden = [each for each in self._files[1:] if not files.is_readable(each)]
                text = str([*hidden, self.path][0])
                raise StoreError("no-permission", text=text) from error
        return self._connect_to_read(f"{address}?immutable=1")

    def _connect_to_read(self, address: str) -> sqlite3.Connection:
        db = self._connect(address, TIMEOUT)
        try:
            db.execute("SELECT count(*) FROM sqlite_master")
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _copy_older(self, migrations: Sequence[Migration]) -> None:
        """If the file is of an older version, bring a copy in memory up to date."""
        version = self._version()
        if version > len(migrations):
            raise StoreError("newer-database", text=str(self.path))
        if version < len(migrations):
            older, self._db = self._db, self._connect("file::memory:", TIMEOUT)
            with closing(older):
                older.backup(self._db)
            upgrade(self._db, migrations, version)

    def _prepare(self) -> None:
        for setting in ("journal_mode = WAL", "synchronous = FULL"):
            self._db.execute(f"PRAGMA {setting}")
        # On macOS a disk may answer before it has written, unless told otherwise; elsewhere these
        # settings do nothing.
        for setting in ("fullfsync", "checkpoint_fullfsync"):
            self._db.execute(f"PRAGMA {setting} = ON")
        self._version()  # reading creates the files beside the database
        self._identity = self._identify()

    def _migrate(self, migrations: Sequence[Migration]) -> None:
        if self._version() == len(migrations):
            return  # nothing to write, nobody to wait for
        with self.writing():
            version = self._version()
            if version > len(migrations):
                raise StoreError("newer-database", text=str(self.path))
            upgrade(self._db, migrations, version)

    def _version(self) -> int:
        return int(self._db.execute("PRAGMA user_version").fetchone()[0])

    def _make_private(self) -> None:
        """Make a file from before files were private unreadable to others; SQLite gives the files
        that it creates beside the database the same mode."""
        files.make_folder(self._locks, like=self._file)
        ours = [*self._files, self._locks]
        if self._file.parent == files.resolve(_own_folder()):
            ours.append(self._file.parent)
        for each in ours:
            files.make_private(each)

    @staticmethod
    def _refuse_link(path: Path) -> None:
        if files.is_linked(path):
            raise StoreError("second-name", text=str(path))

    # ------------------------------------------------------------------------- reading, writing

    @contextmanager
    def _guarded(self, code: Literal["bad-database", "cannot-save"]) -> Iterator[None]:
        """Turn an error of disk or file into one that a person can be told."""
        try:
            yield
        except (OSError, sqlite3.Error, UnicodeDecodeError) as error:
            # SQLite quotes a damaged schema in its message, which then may not even be text.
            raise self._refuse(code, error) from error

    def _refuse(
        self, code: Literal["bad-database", "cannot-save"], why: BaseException | None = None
    ) -> StoreError:
        beside = [*self._files[1:], self._locks]
        with suppress(OSError):
            beside += self._locks.iterdir()
        cause, place = find_cause(why, self._file, *beside), self.path
        if cause == "forbidden" and not find_barred([self._file]):
            place = Path(find_barred([self._file.parent, *beside]) or place)
        return StoreError(code, text=str(place), cause=cause)

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self._guarded("bad-database"):
            if self._db.in_transaction:
                yield
                return
            self._db.execute("BEGIN")
            try:
                yield
            finally:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")

    @contextmanager
    def writing(self) -> Iterator[None]:
        with self._guarded("cannot-save"):
            inner = self._together
            if inner and not self._db.in_transaction:  # the disk refused an earlier change
                raise self._refuse("cannot-save")
            if inner:
                self._db.execute("SAVEPOINT one")
            else:
                self._begin()
            try:
                yield
                if not inner and not self.in_place:
                    raise self._refuse("cannot-save")
                self._db.execute("RELEASE one" if inner else "COMMIT")
            except BaseException:
                if self._db.in_transaction:  # otherwise SQLite has undone everything itself
                    self._db.execute("ROLLBACK TO one" if inner else "ROLLBACK")
                    if inner:
                        self._db.execute("RELEASE one")
                raise

    def _begin(self) -> None:
        """Begin to write once every other program has finished writing. SQLite can't be interrupted
        while it waits, so it waits a little at a time."""
        ends = monotonic() + TIMEOUT
        self._db.execute(f"PRAGMA busy_timeout = {RETRY_INTERVAL * 1000:.0f}")
        try:
            while True:
                try:
                    self._db.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as error:
                    busy = error.sqlite_errorname.startswith("SQLITE_BUSY")
                    if not (busy and self._waits and monotonic() < ends):
                        raise
        finally:
            self._db.execute(f"PRAGMA busy_timeout = {TIMEOUT * 1000:.0f}")

    def stop_waiting(self) -> None:
        self._waits = False

    @contextmanager
    def together(self) -> Iterator[None]:
        with self.writing():
            self._together = True
            try:
                yield
            finally:
                self._together = False

    @property
    def in_place(self) -> bool:
        """Check that the files are still where they were opened: writes to one that was deleted or
        replaced would be lost."""
        return self._identify() == self._identity

    def _identify(self) -> list[tuple[int, int] | None]:
        """The identities of the files that SQLite keeps open."""
        return [files.identify(each) for each in self._files]

    def check(self) -> None:
        with self.writing():
            self._db.execute(f"PRAGMA user_version = {self._version()}")

    def _checkpoint(self) -> None:
        """Move everything into the one file, unless another program is reading it."""
        with suppress(sqlite3.Error):
            self._db.execute(f"PRAGMA busy_timeout = {STOP_TIMEOUT * 1000:.0f}")
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def lock(self, name: str, problem: StoreError) -> Iterator[None]:
        """Hold a lock of this name in the operating system, which releases it when the process
        ends, however it dies."""
        with self._guarded("cannot-save"):
            for each in (self._locks, self._locks / name, self._locks / f"{name}-journal"):
                self._refuse_link(each)
            files.make_file(self._locks / name, like=self._file)
            files.make_private(self._locks / name)
            lock = self._connect(self._locks / name, 0)
        with closing(lock):
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:
                if error.sqlite_errorname == "SQLITE_BUSY":
                    raise problem from error
                raise self._refuse("cannot-save", error) from error
            yield

    def _forget_lock(self, name: str) -> None:
        """Remove the file of a lock that nobody will need again."""
        with suppress(OSError):
            (self._locks / name).unlink(missing_ok=True)
