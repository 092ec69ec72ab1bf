"""Saved games in PostgreSQL for any number of processes, each writing only for rooms it holds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import psycopg

from kafene.core.errors import StaleAction, StoreError
from kafene.store import chain
from kafene.store.base import LAST_LINE, Append
from kafene.store.connection import PostgresDatabase
from kafene.store.copies import copy
from kafene.store.database import TIMEOUT
from kafene.store.leases import Lease, LostLease
from kafene.store.listed import Backup
from kafene.store.sqlite import SqliteStore, write_backup

CLAIM_WAIT = 0.5
"""Time that a claim waits for an owner that is writing, in seconds."""
RENEW_WAIT, RENEW_PAUSE = 1.0, 0.01
"""Time that a renewal keeps trying rooms that are being written, and its pauses, in seconds."""
_SEQUENCE = "games_id_seq"
_LEASES = "unnest(?::text[], ?::text[], ?::bigint[]) AS mine (room, owner, token)"
_MATCH = "leases.room = mine.room AND leases.owner = mine.owner AND leases.token = mine.token"
_OURS = f"SELECT leases.room, leases.owner, leases.token FROM leases JOIN {_LEASES} ON {_MATCH}"
# A claim must wait until writes under the lease are committed, so `FOR KEY SHARE` is too weak.
_HOLD = f"{_OURS} FOR SHARE OF leases"
# Games to write to: those whose lease holds, and those without one. Nobody else writes to them
# until the commit. Games of another process aren't waited for, as that one may wait for us.
_LOCK = f"""
    WITH mine AS MATERIALIZED (
        SELECT * FROM unnest(?::bigint[], ?::text[], ?::text[], ?::bigint[])
            AS mine (game, room, owner, token)
    ), held AS MATERIALIZED (
        SELECT mine.* FROM leases JOIN mine ON {_MATCH} ORDER BY mine.room FOR SHARE OF leases
    )
    SELECT games.id, lines, games.hash, last.hash, ours.room, ours.owner, ours.token
    FROM (SELECT * FROM held UNION ALL SELECT * FROM mine WHERE room IS NULL) AS ours
    JOIN games ON games.id = ours.game {LAST_LINE}
    ORDER BY games.id FOR NO KEY UPDATE OF games
    """
_ENDS = f"""
    SELECT games.id, lines, games.hash, last.hash FROM games {LAST_LINE}
    WHERE games.id = ANY (?::bigint[])
    """
_WRITE = """
    WITH written AS (
        INSERT INTO log SELECT game, ply, line, clock_timestamp(), hash
        FROM unnest(?::bigint[], ?::integer[], ?::text[], ?::bytea[])
            AS new (game, ply, line, hash)
    ), ended AS (
        UPDATE games SET lines = new.lines, hash = new.hash
        FROM unnest(?::bigint[], ?::integer[], ?::bytea[]) AS new (game, lines, hash)
        WHERE games.id = new.game
    )
    DELETE FROM drafts WHERE game = ANY (?::bigint[])
    """
_FREE = f"SELECT leases.room FROM leases JOIN {_LEASES} ON {_MATCH} ORDER BY leases.room"
_RENEW = f"""
    WITH free AS ({_FREE} FOR NO KEY UPDATE OF leases SKIP LOCKED)
    UPDATE leases SET until = clock_timestamp() + make_interval(secs => ?)
    FROM free WHERE leases.room = free.room RETURNING leases.room
    """
_RELEASE = f"""
    WITH free AS ({_FREE} FOR NO KEY UPDATE OF leases)
    UPDATE leases SET owner = '', token = token + 1, until = '-infinity'
    FROM free WHERE leases.room = free.room
    """
# A process may claim again at once what it couldn't give back because the database was gone: its
# claims come one after the other, and the token gives away the writes of an earlier one.
_SAME = "split_part({}.owner, '-', 1) = split_part({}, '-', 1)"
_LIVE = f"""
    SELECT address FROM leases
    WHERE room = ? AND NOT {_SAME.format("leases", "?")} AND until >= clock_timestamp()
    """
_CLAIM = f"""
    INSERT INTO leases AS held
    SELECT id, ?, ?, 1, clock_timestamp() + make_interval(secs => ?) FROM rooms WHERE id = ?
    ON CONFLICT (room) DO UPDATE SET owner = excluded.owner, address = excluded.address,
        token = held.token + CASE WHEN held.owner = excluded.owner THEN 0 ELSE 1 END,
        until = clock_timestamp() + make_interval(secs => ?)
    WHERE {_SAME.format("held", "excluded.owner")} OR held.until < clock_timestamp()
    RETURNING token
    """
End = tuple[int, bytes, bytes | None]
"""The number of lines of a game, and its last checksum according to the game and to the log."""


class PostgresStore(PostgresDatabase):
    """The saved games in one PostgreSQL database, and the leases of its rooms."""

    NOW = "clock_timestamp()"
    FALSE = "false"
    LOST_ROOMS = """
        SELECT room FROM leases WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE id = leases.room)
        """
    DAYS_AGO = "(clock_timestamp() - make_interval(days => ?))"

    # ------------------------------------------------------------------------------------ games

    def _add_game(self, head: str) -> int:
        insert = f"INSERT INTO games (head, created, hash) VALUES (?, {self.NOW}, ?) RETURNING id"
        return int(self._run(insert, head, chain.begin(head))[0][0])

    def _insert(self, number: int, ply: int, lines: Sequence[str]) -> None:
        (problem,) = self._add([Append(number, ply, lines)])
        if problem is not None:
            raise problem

    def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        try:
            with self.writing():
                return self._add(appends)
        except StoreError:  # one of them made the database refuse all; find it
            return super().append_all(appends)

    def _add(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Add lines to games with two statements in all; returns the error of each."""
        rows = [(each.number, *_describe(each.lease)) for each in appends]
        locked = self._run(_LOCK, *map(list, zip(*rows, strict=True)))
        held = {Lease(*row[4:]) for row in locked if row[4] is not None}
        ends = {row[0]: row[1:4] for row in locked}
        # After waiting for another process, we see the log from before its writes.
        doubtful = [number for number, (lines, tip, last) in ends.items() if lines and tip != last]
        if doubtful:
            ends |= {row[0]: row[1:] for row in self._run(_ENDS, doubtful)}
        batch = Batch(held, ends)
        answers = [batch.add(each) for each in appends]
        if batch.rows:
            self._run(_WRITE, *batch.list_columns())
        return answers

    # ----------------------------------------------------------------------------------- copies

    def backup(self, target: Path) -> Backup:
        def fill(part: Path) -> None:
            with SqliteStore(part) as opened, self.reading(), opened.writing():
                copy(self, opened)

        return write_backup(self, target, fill)

    def list_rows(self, table: str, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
        with self._db.cursor("rows", binary=True) as rows:  # streamed, not all at once
            yield from rows.execute(f"SELECT {', '.join(columns)} FROM {table}".encode())

    def add_rows(self, table: str, columns: Sequence[str], rows: Iterator[tuple[Any, ...]]) -> None:
        into = f"COPY {table} ({', '.join(columns)}) FROM STDIN".encode()
        with self._db.cursor() as cursor, cursor.copy(into) as lines:
            for row in rows:
                lines.write_row(row)

    def find_last_number(self) -> int:
        return int(self._run("SELECT coalesce(pg_sequence_last_value(?), 0)", _SEQUENCE)[0][0])

    def set_last_number(self, number: int) -> None:
        if number:
            self._run("SELECT setval(?, ?)", _SEQUENCE, number)

    # ----------------------------------------------------------------------------------- leases

    def claim(self, room: str, owner: str, address: str, seconds: float) -> Lease | str | None:
        with self.reading():
            live = self._run(_LIVE, room, owner)
        if live:
            return str(live[0][0])
        try:
            with self.writing():
                self._set_lock_timeout(CLAIM_WAIT)
                token = self._run(_CLAIM, owner, address, seconds, room, seconds)
                self._set_lock_timeout(TIMEOUT)
        except StoreError as problem:
            if not isinstance(problem.__cause__, psycopg.errors.LockNotAvailable):
                raise
            token = []
        if token:
            return Lease(room, owner, token[0][0])
        with self.reading():
            found = self._run("SELECT address FROM leases WHERE room = ?", room)
        return str(found[0][0]) if found else None

    def _set_lock_timeout(self, seconds: float) -> None:
        self._run("SELECT set_config('lock_timeout', ?, true)", f"{seconds}s")

    def renew(self, leases: Collection[Lease], seconds: float) -> frozenset[str]:
        """Extend leases; a room that is being written is skipped and tried again, because waiting
        for it while holding others could end in a deadlock. One that stays busy is given up."""
        ours: set[str] = set()
        left, ends = list(leases), monotonic() + RENEW_WAIT
        while left and monotonic() < ends:
            with self.writing():
                ours |= {room for (room,) in self._run(_RENEW, *_columns(left), seconds)}
            left = [each for each in left if each.room not in ours]
            if left:
                with self.reading():
                    held = {Lease(*row) for row in self._run(_OURS, *_columns(left))}
                left = [each for each in left if each in held]
                sleep(RENEW_PAUSE if left else 0)
        return frozenset(ours)

    def release(self, leases: Collection[Lease]) -> None:
        with self.writing():
            self._run(_RELEASE, *_columns(leases))

    def _fence(self, lease: Lease) -> None:
        if not self._run(_HOLD, *_columns([lease])):
            raise LostLease(lease.room)

    def _drop_room(self, room: str) -> bool:
        until = "SELECT until < clock_timestamp() FROM leases WHERE room = ? FOR UPDATE"
        return self._run(until, room) != [(False,)] and super()._drop_room(room)


class Batch:
    """Lines for several games, checked against their leases and their ends."""

    def __init__(self, held: Collection[Lease], ends: dict[int, End]) -> None:
        self.rows: list[tuple[int, int, str, bytes]] = []
        self._held, self._ends = held, ends
        self._moved: dict[int, tuple[int, bytes]] = {}

    def add(self, wanted: Append) -> Exception | None:
        """Add lines to a game; returns the error, if any."""
        number, ply = wanted.number, wanted.ply
        if wanted.lease is not None and wanted.lease not in self._held:
            return LostLease(wanted.lease.room)
        if number not in self._ends:
            return StoreError("no-such-game", text=str(number))
        there, tip, last = self._ends[number]
        if there and tip != last:
            return StoreError("damaged-game", text=str(number), ply=there)
        if there != ply:
            return StaleAction("game-moved-on", given=ply, ply=there)
        for at, line in enumerate(wanted.lines, ply):
            tip = chain.extend(tip, at, line)
            self.rows.append((number, at, line, tip))
        if wanted.lines:
            end = ply + len(wanted.lines)
            self._moved[number], self._ends[number] = (end, tip), (end, tip, tip)
        return None

    def list_columns(self) -> list[list[Any]]:
        """The values to insert, column by column: of the new lines, then of the games."""
        moved = [(number, *end) for number, end in self._moved.items()]
        columns = [
            list(column) for rows in (self.rows, moved) for column in zip(*rows, strict=True)
        ]
        return [*columns, list(self._moved)]


def _columns(leases: Collection[Lease]) -> tuple[list[str], list[str], list[int]]:
    return (
        [lease.room for lease in leases],
        [lease.owner for lease in leases],
        [lease.token for lease in leases],
    )


def _describe(lease: Lease | None) -> tuple[str | None, str | None, int | None]:
    return (None, None, None) if lease is None else (lease.room, lease.owner, lease.token)
