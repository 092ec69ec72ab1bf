"""The log of saved games in SQLite: a row a record line, never changed and never deleted."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal, Self

from platformdirs import user_data_path

from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        head TEXT NOT NULL,
        created TEXT NOT NULL
    );
    CREATE TABLE log (
        game INTEGER NOT NULL REFERENCES games (id),
        ply INTEGER NOT NULL,
        line TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (game, ply)
    ) WITHOUT ROWID;
    CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
        BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
    CREATE TRIGGER log_is_not_deleted BEFORE DELETE ON log
        BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
    """,
    """
    CREATE TABLE rooms (
        id TEXT PRIMARY KEY,
        content TEXT NOT NULL,
        at TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE secrets (game INTEGER PRIMARY KEY REFERENCES games (id), secret TEXT NOT NULL);
    """,
)
"""What brings a file from each schema version to the next; the last one is ours."""


def default_path() -> Path:
    """Where games are saved unless somebody says otherwise."""
    given = os.environ.get("KAFENE_DB")
    return Path(given) if given else user_data_path("kafene", appauthor=False) / "games.db"


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved game in a list."""

    id: int
    game: str
    seats: tuple[str, ...]
    plies: int
    over: bool
    played: str
    """When the last action was played, ISO 8601 in UTC."""


class Store:
    """The saved games in one file. Every change is on disk when its call returns."""

    def __init__(self, path: Path, migrations: Sequence[str] = MIGRATIONS) -> None:
        self.path = path
        self._together = False
        with self._guarded("bad-database"):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(
                path, timeout=10, isolation_level=None, check_same_thread=False
            )
        try:
            with self._guarded("bad-database"):
                self._db.execute("PRAGMA journal_mode = WAL")
                self._db.execute("PRAGMA synchronous = FULL")
                self._migrate(migrations)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def _migrate(self, migrations: Sequence[str]) -> None:
        with self._writing():
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version > len(migrations):
                raise StoreError("newer-database", text=str(self.path))
            for script in migrations[version:]:
                for statement in _statements(script):
                    self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {len(migrations)}")

    @contextmanager
    def _guarded(self, code: Literal["bad-database", "cannot-save"]) -> Iterator[None]:
        """What the disk or the file refuses, as an error that a person can be told."""
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            raise StoreError(code, text=str(self.path)) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All or nothing, and on disk at the end; within `together`, at its end."""
        with self._guarded("cannot-save"):
            inner = self._together
            if inner and not self._db.in_transaction:  # the disk refused a change before this one
                raise StoreError("cannot-save", text=str(self.path))
            self._db.execute("SAVEPOINT one" if inner else "BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("RELEASE one" if inner else "COMMIT")
            except BaseException:
                if self._db.in_transaction:  # else SQLite has undone everything itself
                    self._db.execute("ROLLBACK TO one" if inner else "ROLLBACK")
                    if inner:
                        self._db.execute("RELEASE one")
                raise

    @contextmanager
    def together(self) -> Iterator[None]:
        """Several changes, on disk together at the end; one that fails undoes itself alone, unless
        the disk refused it: then none is kept."""
        with self._writing():
            self._together = True
            try:
                yield
            finally:
                self._together = False

    def create(self, record: Record, secret: str | None = None) -> int:
        """Save a record as a new game; returns its number. A `secret` stands in its record when the
        game is over."""
        with self._writing():
            row = self._db.execute(
                "INSERT INTO games (head, created) VALUES (?, ?)", (record.head(), _now())
            )
            number = int(row.lastrowid or 0)
            body = record.dumps().removeprefix(record.head())
            self._insert(number, 0, body.splitlines())
            if secret is not None:
                self._db.execute("INSERT INTO secrets VALUES (?, ?)", (number, secret))
        return number

    def keep_room(self, room: str, content: str) -> None:
        """Save what a room is like now."""
        with self._writing():
            row = (room, content, _now())
            self._db.execute("INSERT OR REPLACE INTO rooms VALUES (?, ?, ?)", row)

    def drop_rooms(self, days: int) -> None:
        """Forget rooms that have not changed for so long; their games stay."""
        before = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
        with self._writing():
            self._db.execute("DELETE FROM rooms WHERE at < ?", (before,))

    def room(self, room: str) -> str | None:
        """What was saved of a room."""
        select = "SELECT content FROM rooms WHERE id = ?"
        with self._guarded("bad-database"):
            row = self._db.execute(select, (room,)).fetchone()
        return None if row is None else str(row[0])

    def rooms(self) -> set[str]:
        """Every room that was kept."""
        with self._guarded("bad-database"):
            return {room for (room,) in self._db.execute("SELECT id FROM rooms")}

    def append(self, number: int, ply: int, lines: Sequence[str]) -> None:
        """Add lines to a game; refused if it has moved on since `ply`."""
        with self._writing():
            (there,) = self._db.execute(
                "SELECT count(*) FROM log WHERE game = ?", (number,)
            ).fetchone()
            if there != ply:
                raise StaleAction("game-moved-on", given=ply, ply=there)
            self._insert(number, ply, lines)

    def _insert(self, number: int, ply: int, lines: Sequence[str]) -> None:
        now = _now()
        rows = [(number, ply + offset, line, now) for offset, line in enumerate(lines)]
        self._db.executemany("INSERT INTO log (game, ply, line, at) VALUES (?, ?, ?, ?)", rows)

    def load(self, number: int) -> Record:
        """The record of a game so far."""
        with self._guarded("bad-database"):
            select = "SELECT head FROM games WHERE id = ?"
            row = self._db.execute(select, (number,)).fetchone() if number < 2**63 else None
            if row is None:
                raise StoreError("no-such-game", text=str(number))
            lines = self._db.execute("SELECT line FROM log WHERE game = ? ORDER BY ply", (number,))
            record = Record.loads(row[0] + "\n".join(line for (line,) in lines))
            if record.result is not None:
                select = "SELECT 'secret', secret FROM secrets WHERE game = ?"
                told = self._db.execute(select, (number,)).fetchall()
                record = replace(record, headers=(*record.headers, *told))
            return record

    def games(self) -> list[Summary]:
        """Every saved game, the one played last at the end."""
        select = """
            SELECT id, head, created, count(line), max(at), coalesce(max(line LIKE '=%'), 0)
            FROM games LEFT JOIN log ON log.game = games.id
            GROUP BY id ORDER BY coalesce(max(at), created), id
            """
        with self._guarded("bad-database"):
            rows = self._db.execute(select).fetchall()
        return [
            _summary(number, head, plies - over, bool(over), at or created)
            for number, head, created, plies, at, over in rows
        ]

    @contextmanager
    def play(self, number: int) -> Iterator[SavedGame]:
        """A game to be played on: nobody else can play it until this is left."""
        self.load(number)
        with self._alone(str(number), StoreError("being-played", text=str(number))):
            yield SavedGame(self, number, self.load(number))

    @contextmanager
    def serve(self) -> Iterator[None]:
        """Rooms to be served: nobody else can serve them until this is left."""
        with self._alone("serve", StoreError("being-served", text=str(self.path))):
            yield

    @contextmanager
    def _alone(self, name: str, problem: StoreError) -> Iterator[None]:
        """Hold a lock of this name, which the operating system keeps: it ends with the process,
        however that dies."""
        folder = self.path.with_name(f"{self.path.name}.playing")
        with self._guarded("cannot-save"):
            folder.mkdir(exist_ok=True)
        file = folder / name
        with closing(
            sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
        ) as lock:
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                raise problem from error
            yield


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game that is being played: the journal of its table."""

    store: Store
    number: int
    record: Record

    def append(self, ply: int, lines: Sequence[str]) -> None:
        self.store.append(self.number, ply, lines)


def _summary(number: int, head: str, plies: int, over: bool, played: str) -> Summary:
    record = Record.loads(head)
    return Summary(number, record.game, record.seats, plies, over, played)


def _statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one: `executescript` would commit on its own."""
    statement = ""
    for part in re.findall("[^;]*;", script):
        statement += part
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
