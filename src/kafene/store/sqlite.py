"""Saved games in SQLite: one row per record line, never changed, deleted only with its game."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from kafene.core.errors import NotationError, StaleAction, StoreError
from kafene.core.record import Record
from kafene.core.values import dataclass
from kafene.store import chain, files
from kafene.store.database import TIMEOUT, Database

LAST_LINE = "LEFT JOIN log AS last ON last.game = games.id AND last.ply = games.lines - 1"
"""For a query on games: the line with which each one ends so far."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved game in a list."""

    id: int
    record: Record
    """Its header lines, and its result if it is over; no moves."""
    plies: int
    played: str
    """When the last action was played, ISO 8601 in UTC."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.record.result is not None


class Store(Database):
    """The saved games in one file. Every change is on disk when its call returns."""

    # ------------------------------------------------------------------------------------ games

    def create(self, record: Record, secret: str | None = None) -> int:
        """Save a record as a new game; returns its number. A `secret` stands in its record when the
        game is over."""
        head = record.head()
        with self._writing():
            new = self._db.execute(
                "INSERT INTO games (head, created, hash) VALUES (?, ?, ?)",
                (head, _now(), chain.begin(head)),
            )
            number = int(new.lastrowid or 0)
            self._insert(number, 0, list(record.entries()))
            if secret is not None:
                row = (number, secret, chain.seal(number, secret))
                self._db.execute("INSERT INTO secrets VALUES (?, ?, ?)", row)
        return number

    def append(self, number: int, ply: int, lines: Sequence[str]) -> None:
        """Add lines to a game, each with the comments above it; refused if it has moved on since
        `ply`."""
        with self._writing():
            self._insert(number, ply, lines)

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
        # What was begun on the table before is played, or cannot be any more.
        self._db.execute("DELETE FROM drafts WHERE game = ?", (number,))

    def _end_of(self, number: int) -> tuple[int, bytes]:
        """How many lines a game has, and the checksum of the last one."""
        select = f"SELECT lines, games.hash, last.hash FROM games {LAST_LINE} WHERE games.id = ?"
        row = self._db.execute(select, (number,)).fetchone()
        if row is None:
            raise StoreError("no-such-game", text=str(number))
        lines, tip, last = row
        if lines and tip != last:
            raise StoreError("damaged-game", text=str(number), ply=lines)
        return lines, tip

    def load(self, number: int) -> Record:
        """The record of a game so far; raises `StoreError` if it is not as it was written."""
        with self._reading():
            record = Record.loads(self._text(number))
            if record.result is None:
                return record
            select = "SELECT secret, hash FROM secrets WHERE game = ?"
            secrets = self._db.execute(select, (number,)).fetchall()
        if any(chain.seal(number, secret) != checksum for secret, checksum in secrets):
            raise StoreError("damaged-game", text=str(number), ply=len(record.moves))
        told = [("secret", secret) for secret, _ in secrets]
        return replace(record, headers=(*record.headers, *told))

    def delete(self, numbers: Collection[int]) -> None:
        """Delete games with all that belongs to them, or none of them; their numbers are never
        given again. Refused for a game that is being played, that a room still has, or while the
        file is being served."""
        with ExitStack() as locks:
            locks.enter_context(self._alone("serve", StoreError("served", text=str(self.path))))
            for number in numbers:
                playing = StoreError("being-played", text=str(number))
                self._check_there(number)
                locks.enter_context(self._alone(str(number), playing))
            self._db.execute("PRAGMA secure_delete = ON")
            with self._writing():
                for number in numbers:
                    self._check_there(number)
                    in_room = "SELECT 1 FROM rooms WHERE game = ?"
                    if self._db.execute(in_room, (number,)).fetchone() is not None:
                        raise StoreError("game-of-room", text=str(number))
                    self._db.execute("DELETE FROM games WHERE id = ?", (number,))
        for number in numbers:
            self._forget_lock(str(number))
        self._checkpoint()  # so that what was deleted is nowhere in the files

    def _check_there(self, number: int) -> None:
        select = "SELECT 1 FROM games WHERE id = ?"
        with self._reading():
            there = abs(number) < 2**63 and self._db.execute(select, (number,)).fetchone()
        if not there:
            raise StoreError("no-such-game", text=str(number))

    # ----------------------------------------------------------------------------------- drafts

    def keep_draft(self, number: int, seat: int, content: str | None) -> None:
        """Keep what a seat has begun and not played, in place of what was kept before; None: it has
        begun nothing. The next line of the game drops it."""
        with self._writing():
            self._db.execute("DELETE FROM drafts WHERE game = ? AND seat = ?", (number, seat))
            if content is not None:
                row = (number, seat, content, chain.seal(f"{number} {seat}", content))
                self._db.execute("INSERT INTO drafts VALUES (?, ?, ?, ?)", row)

    def load_draft(self, number: int, seat: int) -> str | None:
        """What a seat has begun on the table as it stands; nothing if that is damaged."""
        select = "SELECT content, hash FROM drafts WHERE game = ? AND seat = ?"
        with self._reading():
            row = self._db.execute(select, (number, seat)).fetchone()
        if row is None or chain.seal(f"{number} {seat}", row[0]) != row[1]:
            return None
        return str(row[0])

    def find_time(self, number: int, plies: int) -> datetime:
        """When a game had this many lines; when it was created, if that is none."""
        select = """SELECT coalesce(log.at, created) FROM games
            LEFT JOIN log ON log.game = games.id AND log.ply = ? WHERE games.id = ?"""
        with self._reading():
            row = self._db.execute(select, (plies - 1, number)).fetchone()
        return datetime.fromisoformat(_time(None if row is None else row[0]))

    def _text(self, number: int) -> str:
        """What was written of a game, every checksum compared."""
        select = "SELECT head, lines, hash FROM games WHERE id = ?"
        row = self._db.execute(select, (number,)).fetchone() if abs(number) < 2**63 else None
        if row is None:
            raise StoreError("no-such-game", text=str(number))
        head, lines, tip = row
        select = "SELECT ply, line, hash FROM log WHERE game = ? ORDER BY ply"
        rows: list[Any] = self._db.execute(select, (number,)).fetchall()
        whole = chain.follow(head, rows)
        if whole != (lines, tip) or len(rows) != lines:
            raise StoreError("damaged-game", text=str(number), ply=whole[0])
        return str(head) + "\n".join(str(line) for _, line, _ in rows)

    def list_damaged(self) -> list[int]:
        """The games that are not as they were written."""
        found = []
        with self._reading():
            for number in self.list_numbers():
                try:
                    self._text(number)
                except StoreError:
                    found.append(number)
        return found

    def list_numbers(self) -> list[int]:
        """The numbers of all games, damaged or not."""
        with self._reading():
            return [number for (number,) in self._db.execute("SELECT id FROM games ORDER BY id")]

    def list_games(self) -> list[Summary]:
        """The saved games, the one played last at the end. One whose header or end is damaged is
        left out; the lines between are checked by `load`."""
        select = f"""
            SELECT games.id, head, lines, games.hash, coalesce(last.at, created),
                first.line, first.hash, last.line, last.hash
            FROM games {LAST_LINE} LEFT JOIN log AS first ON first.game = games.id AND first.ply = 0
            """
        with self._reading():
            rows = self._db.execute(select).fetchall()
        found = []
        for number, head, lines, tip, at, line, opening, last, end in rows:
            if lines:
                whole = end == tip and chain.follow(head, [(0, line, opening)])[0] == 1
            else:
                whole = chain.begin(head) == tip
            if whole:
                over = str(last).startswith("=")
                record = Record.loads(f"{head}{last}" if over else str(head))
                found.append(Summary(number, record, lines - over, _time(at)))
        return sorted(found, key=lambda each: (each.played, each.id))

    def backup(self, target: Path) -> Backup:
        """Copy everything into a new file, also while others write. The file has its name only when
        the copy was opened and checked."""
        from tempfile import TemporaryDirectory  # needed here alone, and slow to import

        if os.path.lexists(target):
            raise StoreError("backup-exists", text=str(target))
        try:
            with TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as folder:
                part = Path(folder) / target.name
                files.make_file(part)
                with closing(self._connect(part, TIMEOUT)) as copy:
                    self._db.backup(copy)
                done = self._check_copy(part)
                if os.path.lexists(target):
                    raise StoreError("backup-exists", text=str(target))
                part.rename(target)
        except (OSError, sqlite3.Error) as error:
            raise NotationError("unwritable-file", text=str(target)) from error
        return done

    def _check_copy(self, copy: Path) -> Backup:
        try:
            with Store(copy) as opened, opened._reading():
                if opened._db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise sqlite3.DatabaseError
                return Backup(len(opened.list_numbers()), tuple(opened.list_damaged()))
        except (StoreError, sqlite3.Error) as error:
            raise StoreError("bad-database", text=str(self.path)) from error

    # ------------------------------------------------------------------------------------ rooms

    def keep_room(self, room: str, content: str, game: int | None = None) -> None:
        """Save what a room is like now, and which game is played in it."""
        with self._writing():
            row = (room, content, _now(), game, chain.seal(room, content))
            self._db.execute("INSERT OR REPLACE INTO rooms VALUES (?, ?, ?, ?, ?)", row)

    def load_room(self, room: str) -> str | None:
        """What was saved of a room."""
        select = "SELECT content, hash FROM rooms WHERE id = ?"
        with self._reading():
            row = self._db.execute(select, (room,)).fetchone()
        if row is None:
            return None
        content, checksum = row
        if chain.seal(room, content) != checksum:
            raise StoreError("damaged-room")
        return str(content)

    def list_rooms(self) -> set[str]:
        """Every room that was kept."""
        with self._reading():
            return {room for (room,) in self._db.execute("SELECT id FROM rooms")}

    def drop_rooms(
        self, *, lobbies: int, finished: int | None, keeping: Collection[str] = ()
    ) -> set[str]:
        """Forget rooms in which nothing was played for `lobbies` days, and those whose game was
        over `finished` days ago (None: keep these). A room with an unfinished game stays, and so
        does every game. Returns the rooms that are gone."""
        waiting = "SELECT id FROM rooms WHERE game IS NULL AND at < ?"
        over = f"""
            SELECT rooms.id FROM rooms JOIN games ON games.id = rooms.game {LAST_LINE}
            WHERE last.line LIKE '=%' AND max(rooms.at, last.at) < ?
            """
        with self._writing():
            old = {room for (room,) in self._db.execute(waiting, (_days_ago(lobbies),))}
            if finished is not None:
                old |= {room for (room,) in self._db.execute(over, (_days_ago(finished),))}
            old -= set(keeping)
            self._db.executemany("DELETE FROM rooms WHERE id = ?", [(room,) for room in old])
        return old

    # ------------------------------------------------------------------------------------ locks

    @contextmanager
    def play(self, number: int) -> Iterator[SavedGame]:
        """A game to be played on: nobody else can play it until this is left."""
        self.load(number)
        with self._alone(str(number), StoreError("being-played", text=str(number))):
            yield SavedGame(self, number, self.load(number))

    @contextmanager
    def serve(self) -> Iterator[None]:
        """Rooms to be served: nobody else can serve them until this is left. Then one file holds
        everything, unless another program is reading it."""
        with self._alone("serve", StoreError("being-served", text=str(self.path))):
            try:
                yield
            finally:
                self._checkpoint()


@dataclass(frozen=True, slots=True)
class Backup:
    """What a copy of a database holds."""

    games: int
    damaged: tuple[int, ...]
    """The games that are not as they were written; neither are they in the original."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game that is being played: the journal of its table."""

    store: Store
    number: int
    record: Record

    def append(self, ply: int, lines: Sequence[str]) -> None:
        self.store.append(self.number, ply, lines)

    def keep_draft(self, seat: int, content: str | None) -> None:
        """Keep what a seat has begun and not played."""
        self.store.keep_draft(self.number, seat, content)

    def load_draft(self, seat: int) -> str | None:
        """What a seat has begun on the table as it stands."""
        return self.store.load_draft(self.number, seat)


def _time(at: object) -> str:
    """A time as it was saved; times have no checksum, and nothing depends on them but an order."""
    try:
        return datetime.fromisoformat(str(at)).isoformat(timespec="seconds")
    except ValueError:
        return datetime.fromtimestamp(0, UTC).isoformat(timespec="seconds")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
