"""Saved games in one SQLite file, served by one process, which owns every room."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kafene.core.errors import NotationError, StaleAction, StoreError
from kafene.folders import find_cause
from kafene.store import chain, files
from kafene.store.base import LAST_LINE, Store
from kafene.store.database import TIMEOUT, Database
from kafene.store.leases import Lease
from kafene.store.listed import Backup

_FORMAT = "%Y-%m-%dT%H:%M:%S+00:00"


class SqliteStore(Database):
    """The saved games in one file. Every change is on disk when its call returns."""

    NOW = f"strftime('{_FORMAT}', 'now')"
    DAYS_AGO = f"strftime('{_FORMAT}', 'now', -? || ' days')"

    FALSE = "0"
    LOST_ROOMS = """
        SELECT id FROM (
            SELECT id FROM rooms INDEXED BY rooms_by_game UNION SELECT id FROM rooms NOT INDEXED
        ) AS named WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.id = named.id)
        """

    def _run(self, statement: str, *values: object) -> list[Any]:
        return self._db.execute(statement, values).fetchall()

    def _add_game(self, head: str) -> int:
        insert = f"INSERT INTO games (head, created, hash) VALUES (?, {self.NOW}, ?)"
        return int(self._db.execute(insert, (head, chain.begin(head))).lastrowid or 0)

    def _insert(self, number: int, ply: int, lines: Sequence[str]) -> None:
        there, tip = self._end_of(number)
        if there != ply:
            raise StaleAction("game-moved-on", given=ply, ply=there)
        if not lines:
            return
        now, rows = _now(), []
        for at, line in enumerate(lines, ply):
            tip = chain.extend(tip, at, line)
            rows.append((number, at, line, now, tip))
        self._db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
        end = (ply + len(rows), tip, number)
        self._db.execute("UPDATE games SET lines = ?, hash = ? WHERE id = ?", end)
        # An action begun on the earlier table was played, or no longer can be.
        self._db.execute("DELETE FROM drafts WHERE game = ?", (number,))

    def _end_of(self, number: int) -> tuple[int, bytes]:
        """The number of lines of a game, and the last checksum."""
        select = f"SELECT lines, games.hash, last.hash FROM games {LAST_LINE} WHERE games.id = ?"
        row = self._db.execute(select, (number,)).fetchone()
        if row is None:
            raise StoreError("no-such-game", text=str(number))
        lines, tip, last = row
        if lines and tip != last:
            raise StoreError("damaged-game", text=str(number), ply=lines)
        return lines, tip

    def delete(self, numbers: Collection[int]) -> None:
        """Delete games as every store does, and leave no trace of them in the files."""
        self._db.execute("PRAGMA secure_delete = ON")
        super().delete(numbers)
        for number in numbers:
            self._forget_lock(str(number))
        self._checkpoint()

    def remove_room(self, room: str, game: int | None = None) -> None:
        """Remove a room, while nobody serves the file: a server has its rooms in memory."""
        with self.lock("serve", StoreError("room-served", text=str(self.path))):
            self._db.execute("PRAGMA secure_delete = ON")
            super().remove_room(room, game)
            if game is not None:
                self._forget_lock(str(game))
            self._checkpoint()

    def backup(self, target: Path) -> Backup:
        def fill(part: Path) -> None:
            with closing(self._connect(part, TIMEOUT)) as copy:
                self._db.backup(copy)

        return write_backup(self, target, fill)

    def check_pages(self) -> None:
        """Let SQLite check every page of the file; raises its error for a damaged one."""
        if self._run("PRAGMA integrity_check") != [("ok",)]:
            raise sqlite3.DatabaseError

    def list_rows(self, table: str, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
        yield from self._db.execute(f"SELECT {', '.join(columns)} FROM {table}")

    def add_rows(self, table: str, columns: Sequence[str], rows: Iterator[tuple[Any, ...]]) -> None:
        marks = ", ".join("?" for _ in columns)
        insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        self._db.executemany(insert, rows)

    def find_last_number(self) -> int:
        found = self._run("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
        return int(found[0][0]) if found else 0

    def set_last_number(self, number: int) -> None:
        self._run("DELETE FROM sqlite_sequence WHERE name = 'games'")
        self._run("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", number)

    @contextmanager
    def serve(self) -> Iterator[None]:
        """Serve rooms, which nobody else can do until this context is left. Then one file holds
        everything, unless another program is reading it."""
        with self.lock("serve", StoreError("being-served", text=str(self.path))):
            try:
                yield
            finally:
                self._checkpoint()

    # ----------------------------------------------------------------------------------- leases

    def claim(self, room: str, owner: str, address: str, seconds: float) -> Lease | str | None:
        with self.reading():
            there = self._run("SELECT 1 FROM rooms WHERE id = ?", room)
        return Lease(room, owner, 0) if there else None

    def renew(self, leases: Collection[Lease], seconds: float) -> frozenset[str]:
        return frozenset(lease.room for lease in leases)

    def release(self, leases: Collection[Lease]) -> None:
        """Do nothing: one process serves the file, so nobody else could claim rooms."""

    def _fence(self, lease: Lease) -> None:
        """Do nothing: nobody else can have the room."""


def write_backup(source: Store, target: Path, fill: Callable[[Path], None]) -> Backup:
    """Let `fill` write a copy of a store into a new file, which gets its name only after it was
    opened and checked."""
    from tempfile import TemporaryDirectory  # only needed here, and slow to import

    if os.path.lexists(target):
        raise StoreError("backup-exists", text=str(target))
    try:
        with TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as folder:
            part = Path(folder) / target.name
            files.make_file(
                part, like=source.path if isinstance(source.path, Path) else target.parent
            )
            fill(part)
            done = _check_copy(source, part)
            if os.path.lexists(target):
                raise StoreError("backup-exists", text=str(target))
            part.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise NotationError(
            "unwritable-file", text=str(target), cause=find_cause(error, target)
        ) from error
    return done


def _check_copy(source: Store, copy: Path) -> Backup:
    try:
        with SqliteStore(copy) as opened, opened.reading():
            opened.check_pages()
            return Backup(len(opened.list_numbers()), tuple(opened.list_damaged()))
    except (StoreError, sqlite3.Error) as error:
        raise StoreError("bad-database", text=str(source.path)) from error


def _now() -> str:
    return datetime.now(UTC).strftime(_FORMAT)
