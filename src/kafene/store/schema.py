"""The tables of the database, and the migrations of older files."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from kafene.core.codec import read_json
from kafene.core.errors import NotationError
from kafene.store import chain

Migration = str | Callable[[sqlite3.Connection], None]


def upgrade(db: sqlite3.Connection, migrations: Sequence[Migration], version: int) -> None:
    """Bring a file from `version` to the newest one, within the caller's transaction."""
    for migration in migrations[version:]:
        if callable(migration):
            migration(db)
        else:
            _run(db, migration)
    db.execute(f"PRAGMA user_version = {len(migrations)}")


def _run(db: sqlite3.Connection, script: str) -> None:
    """Execute statements one by one: `executescript` would commit."""
    statement = ""
    for part in re.findall("[^;]*;", script):
        statement += part
        if sqlite3.complete_statement(statement):
            db.execute(statement)
            statement = ""


def _add_checksums(db: sqlite3.Connection) -> None:
    """Copy the log into a table with checksums, and note at each game where its log ends. The old
    table is never changed; it is dropped when the copy is complete."""
    _run(
        db,
        """
        CREATE TABLE checked_log (
            game INTEGER NOT NULL REFERENCES games (id),
            ply INTEGER NOT NULL,
            line TEXT NOT NULL,
            at TEXT NOT NULL,
            hash BLOB NOT NULL,
            PRIMARY KEY (game, ply)
        ) WITHOUT ROWID;
        CREATE TRIGGER log_cannot_change BEFORE UPDATE ON checked_log
            BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
        CREATE TRIGGER log_cannot_shrink BEFORE DELETE ON checked_log
            BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
        ALTER TABLE games ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE games ADD COLUMN hash BLOB NOT NULL DEFAULT x'';
        """,
    )
    heads = dict(db.execute("SELECT id, head FROM games"))
    db.executemany(
        "UPDATE games SET hash = ? WHERE id = ?",
        [(chain.begin(head), game) for game, head in heads.items()],
    )
    old = db.execute("SELECT game, ply, line, at FROM log ORDER BY game, ply")
    for game, rows in groupby(old, key=itemgetter(0)):
        copies = list(_checked(heads.get(game), rows))
        db.executemany("INSERT INTO checked_log VALUES (?, ?, ?, ?, ?)", copies)
        end = (len(copies), copies[-1][-1], game)
        db.execute("UPDATE games SET lines = ?, hash = ? WHERE id = ?", end)
    _run(
        db,
        """
        DROP TABLE log;
        ALTER TABLE checked_log RENAME TO log;
        ALTER TABLE rooms ADD COLUMN game INTEGER REFERENCES games (id);
        ALTER TABLE rooms ADD COLUMN hash BLOB NOT NULL DEFAULT x'';
        CREATE INDEX rooms_by_game ON rooms (game, at);
        ALTER TABLE secrets ADD COLUMN hash BLOB NOT NULL DEFAULT x'';
        """,
    )
    secrets = db.execute("SELECT game, secret FROM secrets").fetchall()
    db.executemany(
        "UPDATE secrets SET hash = ? WHERE game = ?",
        [(chain.seal(game, secret), game) for game, secret in secrets],
    )
    rooms = db.execute("SELECT id, content FROM rooms").fetchall()
    db.executemany(
        "UPDATE rooms SET game = ?, hash = ? WHERE id = ?",
        [(_game_of(content), chain.seal(room, content), room) for room, content in rooms],
    )


def _game_of(room: str) -> int | None:
    try:
        number = read_json(room)["number"]
    except (NotationError, TypeError, KeyError):
        return None
    return number if isinstance(number, int) else None


def _checked(
    head: object, rows: Iterator[tuple[int, int, str, str]]
) -> Iterator[tuple[int, int, str, str, bytes]]:
    tip = chain.begin(head)
    for game, ply, line, at in rows:
        tip = chain.extend(tip, ply, line)
        yield game, ply, line, at, tip


MIGRATIONS: tuple[Migration, ...] = (
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
    _add_checksums,
    """
    CREATE TRIGGER log_goes_with_its_game BEFORE DELETE ON log
        WHEN EXISTS (SELECT 1 FROM games WHERE games.id = OLD.game)
        BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
    DROP TRIGGER log_cannot_shrink;
    CREATE TABLE drafts (
        game INTEGER NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        content TEXT NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE TRIGGER game_goes_whole AFTER DELETE ON games
        BEGIN
            DELETE FROM log WHERE game = OLD.id;
            DELETE FROM secrets WHERE game = OLD.id;
            DELETE FROM drafts WHERE game = OLD.id;
        END;
    """,
)
"""The steps that bring a file from each version to the next, up to ours."""
