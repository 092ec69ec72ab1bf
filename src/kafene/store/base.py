"""The contents and promises of every store, and all code that doesn't depend on the database.

Statements are SQL that SQLite and PostgreSQL both understand, with `?` for a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Self

from kafene.core.errors import StoreError
from kafene.core.record import Record
from kafene.core.values import dataclass
from kafene.store import chain
from kafene.store.leases import Lease
from kafene.store.listed import Backup, Entry, KeptRoom, Summary, read_time

LAST_LINE = "LEFT JOIN log AS last ON last.game = games.id AND last.ply = games.lines - 1"
"""A join for queries on games: the last line of each so far."""

AT_ONCE = 100
"""Games that are read together."""
SECONDS = len("2026-11-19T23:59:59")
"""The letters of a time up to its seconds."""


@dataclass(frozen=True, slots=True)
class Append:
    """A request to add lines to a game, each with the comments above it; `append_all` makes several
    at once."""

    number: int
    ply: int
    lines: Sequence[str]
    lease: Lease | None = None

    def __call__(self, store: Store) -> None:
        store.append(self.number, self.ply, self.lines, self.lease)


class Store(ABC):
    """Saved games, drafts and rooms. Every change is on disk when its call returns. A change
    refused with `StoreError` was not made, unless the database failed during the commit: then
    nobody knows until the next line of that game (`StaleAction` if it was made)."""

    path: Path | str
    """The address or file, fit to be shown: never with a password."""
    schema: int
    """The version of the tables; older ones are brought up to it when they are opened."""
    NOW: ClassVar[str]
    """The database's time, in SQL."""
    DAYS_AGO: ClassVar[str]
    """The time a number of days ago, in SQL with one value."""
    FALSE: ClassVar[str]
    """A value that is not true, in SQL."""
    LOST_ROOMS: ClassVar[str]
    """Rooms named elsewhere in the database that can't be found by their names, in SQL."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """Close the database."""

    # ------------------------------------------------------------------------- reading, writing

    @abstractmethod
    def together(self) -> AbstractContextManager[None]:
        """Make several changes, on disk together at the end. One that fails is undone on its own,
        unless the database fails: then none is kept."""

    @abstractmethod
    def check(self) -> None:
        """Commit an empty change; raises `StoreError` if nothing can be saved."""

    @abstractmethod
    def stop_waiting(self) -> None:
        """From now on, refuse a change while another program is writing. Callable from any
        thread."""

    @property
    @abstractmethod
    def in_place(self) -> bool:
        """Check that the database is still the one that was opened."""

    @abstractmethod
    def _run(self, statement: str, *values: object) -> list[Any]:
        """Execute a statement and return its rows."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[None]:
        """Read everything as of one moment, whatever is written meanwhile."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[None]:
        """Write all or nothing, on disk at the end, or at the end of `together`."""

    @abstractmethod
    def lock(self, name: str, problem: StoreError) -> AbstractContextManager[None]:
        """Hold a lock of this name, released when the process ends, however it dies; raises
        `problem` if another process has it."""

    # ----------------------------------------------------------------------------------- leases

    @abstractmethod
    def claim(self, room: str, owner: str, address: str, seconds: float) -> Lease | str | None:
        """Ask for a room. Returns a lease if nobody has the room, if the owner's lease ran out, or
        if this process had it already (earlier leases then end); otherwise the address of the
        process that has it, or None if there is no such room."""

    @abstractmethod
    def renew(self, leases: Collection[Lease], seconds: float) -> frozenset[str]:
        """Extend leases, with one statement; returns the rooms that are still ours."""

    @abstractmethod
    def release(self, leases: Collection[Lease]) -> None:
        """Give rooms back, so that anybody may claim them at once."""

    @abstractmethod
    def _fence(self, lease: Lease) -> None:
        """Keep the room from everybody else until the current write is on disk; raises `LostLease`
        if somebody has it."""

    # ------------------------------------------------------------------------------------ games

    def create(self, record: Record, secret: str | None = None) -> int:
        """Save a record as a new game; returns its number. A `secret` is added to its record once
        the game is over."""
        with self.writing():
            number = self._add_game(record.head())
            self._insert(number, 0, list(record.entries()))
            if secret is not None:
                row = (number, secret, chain.seal(number, secret))
                self._run("INSERT INTO secrets VALUES (?, ?, ?)", *row)
        return number

    @abstractmethod
    def _add_game(self, head: str) -> int:
        """Add a game without lines; returns its number."""

    def append(
        self, number: int, ply: int, lines: Sequence[str], lease: Lease | None = None
    ) -> None:
        """Add lines to a game, each with the comments above it; refused if the game has moved on
        since `ply`, or if its room is no longer ours."""
        with self.writing():
            if lease is not None:
                self._fence(lease)
            self._insert(number, ply, lines)

    def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Add lines to several games; returns the error of each, which doesn't affect the
        others."""
        answers: list[Exception | None] = []
        for each in appends:
            try:
                each(self)
                answers.append(None)
            except Exception as problem:
                answers.append(problem)
        return answers

    @abstractmethod
    def _insert(self, number: int, ply: int, lines: Sequence[str]) -> None:
        """Add lines to a game whose next ply is `ply`."""

    def load(self, number: int) -> Record:
        """The record of a game so far; raises `StoreError` if it is damaged."""
        with self.reading():
            record = Record.loads(self._text(number))
            if record.result is None:
                return record
            secrets = self._run("SELECT secret, hash FROM secrets WHERE game = ?", number)
        if any(chain.seal(number, secret) != checksum for secret, checksum in secrets):
            raise StoreError("damaged-game", text=str(number), ply=len(record.moves))
        told = [("secret", secret) for secret, _ in secrets]
        return replace(record, headers=(*record.headers, *told))

    def delete(self, numbers: Collection[int]) -> None:
        """Delete games and all that belongs to them, or none at all; their numbers are never
        reused. Refused for a game that is being played or that a room still has, and while the
        games are being served."""
        with ExitStack() as locks:
            locks.enter_context(self.lock("serve", StoreError("served", text=str(self.path))))
            for number in numbers:
                playing = StoreError("being-played", text=str(number))
                self._check_there(number)
                locks.enter_context(self.lock(str(number), playing))
            with self.writing():
                for number in numbers:
                    self._check_there(number)
                    if self._run("SELECT 1 FROM rooms WHERE game = ?", number):
                        raise StoreError("game-of-room", text=str(number))
                    self._run("DELETE FROM games WHERE id = ?", number)

    def _check_there(self, number: int) -> None:
        with self.reading():
            there = abs(number) < 2**63 and self._run("SELECT 1 FROM games WHERE id = ?", number)
        if not there:
            raise StoreError("no-such-game", text=str(number))

    # ----------------------------------------------------------------------------------- drafts

    def keep_draft(self, number: int, seat: int, content: str | None) -> None:
        """Save a seat's unfinished action in place of an earlier one; None drops it, and so does
        the next line of the game."""
        with self.writing():
            self._run("DELETE FROM drafts WHERE game = ? AND seat = ?", number, seat)
            if content is not None:
                row = (number, seat, content, chain.seal(f"{number} {seat}", content))
                self._run("INSERT INTO drafts VALUES (?, ?, ?, ?)", *row)

    def load_draft(self, number: int, seat: int) -> str | None:
        """A seat's unfinished action on the present table; None if there is none, or it is
        damaged."""
        select = "SELECT content, hash FROM drafts WHERE game = ? AND seat = ?"
        with self.reading():
            rows = self._run(select, number, seat)
        if not rows or chain.seal(f"{number} {seat}", rows[0][0]) != rows[0][1]:
            return None
        return str(rows[0][0])

    def find_time(self, number: int, plies: int) -> datetime:
        """The time when a game reached this many lines; with none, when it was created."""
        select = """SELECT coalesce(log.at, created) FROM games
            LEFT JOIN log ON log.game = games.id AND log.ply = ? WHERE games.id = ?"""
        with self.reading():
            rows = self._run(select, plies - 1, number)
        return datetime.fromisoformat(read_time(rows[0][0] if rows else None))

    def _text(self, number: int) -> str:
        """The text of a game, after comparing every checksum."""
        select = "SELECT head, lines, hash FROM games WHERE id = ?"
        found = self._run(select, number) if abs(number) < 2**63 else []
        if not found:
            raise StoreError("no-such-game", text=str(number))
        head, lines, tip = found[0]
        rows = self._run("SELECT ply, line, hash FROM log WHERE game = ? ORDER BY ply", number)
        whole = chain.follow(head, rows)
        if whole != (lines, tip) or len(rows) != lines:
            raise StoreError("damaged-game", text=str(number), ply=whole[0])
        return str(head) + "\n".join(str(line) for _, line, _ in rows)

    def list_damaged(self) -> list[int]:
        """The numbers of damaged games."""
        found = []
        with self.reading():
            for number in self.list_numbers():
                try:
                    self._text(number)
                except StoreError:
                    found.append(number)
        return found

    def list_numbers(self) -> list[int]:
        """The numbers of all games, damaged or not."""
        with self.reading():
            return [number for (number,) in self._run("SELECT id FROM games ORDER BY id")]

    def index_games(self) -> list[Entry]:
        """All saved games, the most recently played at the end, without reading what they are."""
        select = f"""
            SELECT games.id, coalesce(last.at, created),
                coalesce(substr(last.line, 1, 1) = '=', {self.FALSE}),
                lines = 0 OR coalesce(last.hash = games.hash, {self.FALSE})
            FROM games {LAST_LINE}
            """
        with self.reading():
            rows = self._run(select)
        rows.sort(key=lambda row: (str(row[1])[:SECONDS], row[0]))
        return [Entry(number, bool(over), bool(whole)) for number, _, over, whole in rows]

    def read_games(self, numbers: Iterable[int]) -> Iterator[Summary]:
        """Read what some games are, in this order, a few at a time. A game with a damaged header or
        end is left out; the lines between are checked by `load`."""
        waiting = iter(numbers)
        while some := list(islice(waiting, AT_ONCE)):
            select = f"""
                SELECT games.id, head, lines, games.hash, coalesce(last.at, created),
                    first.line, first.hash, last.line, last.hash
                FROM games {LAST_LINE}
                LEFT JOIN log AS first ON first.game = games.id AND first.ply = 0
                WHERE games.id IN ({", ".join("?" * len(some))})
                """
            with self.reading():
                rows = {row[0]: row[1:] for row in self._run(select, *some)}
            yield from filter(None, (_sum_up(each, *rows[each]) for each in some if each in rows))

    def list_games(self) -> list[Summary]:
        """The saved games, the most recently played at the end; damaged ones are left out."""
        return list(self.read_games(each.id for each in self.index_games()))

    def list_latest(self, *, over: bool) -> Iterator[Summary]:
        """The games that are over, or those that are not, from the most recently played back."""
        index = reversed(self.index_games())
        return self.read_games(each.id for each in index if each.over == over)

    @abstractmethod
    def backup(self, target: Path) -> Backup:
        """Copy everything into a new SQLite file, even while others write. The file gets its name
        only after the copy was opened and checked."""

    @abstractmethod
    def list_rows(self, table: str, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a table."""

    @abstractmethod
    def add_rows(self, table: str, columns: Sequence[str], rows: Iterator[tuple[Any, ...]]) -> None:
        """Add rows to a table, unchanged."""

    @abstractmethod
    def find_last_number(self) -> int:
        """The highest number that a game ever had; 0 if there was none."""

    @abstractmethod
    def set_last_number(self, number: int) -> None:
        """Make the next game's number the one after this."""

    # ------------------------------------------------------------------------------------ rooms

    def keep_room(
        self, room: str, content: str, game: int | None = None, lease: Lease | None = None
    ) -> None:
        """Save the present state of a room, and the number of its game; with a lease, refused if
        the room is no longer ours."""
        insert = f"""
            INSERT INTO rooms (id, content, at, game, hash) VALUES (?, ?, {self.NOW}, ?, ?)
            ON CONFLICT (id) DO UPDATE SET content = excluded.content, at = excluded.at,
                game = excluded.game, hash = excluded.hash
            """
        with self.writing():
            if lease is not None:
                self._fence(lease)
            self._run(insert, room, content, game, chain.seal(room, content))

    def load_room(self, room: str) -> str | None:
        """The saved state of a room."""
        with self.reading():
            rows = self._run("SELECT content, hash FROM rooms WHERE id = ?", room)
        if not rows:
            return None
        content, checksum = rows[0]
        if chain.seal(room, content) != checksum:
            raise StoreError("damaged-room")
        return str(content)

    def list_rooms(self) -> set[str]:
        """The names of all saved rooms."""
        with self.reading():
            return {room for (room,) in self._run("SELECT id FROM rooms")}

    def list_damaged_rooms(self) -> set[str]:
        """The rooms that are damaged, or can't be found any more."""
        with self.reading():
            rows = self._run("SELECT id, content, hash FROM rooms")
            lost = {str(room) for (room,) in self._run(self.LOST_ROOMS)}
        return lost | {str(room) for room, *kept in rows if chain.seal(room, kept[0]) != kept[1]}

    def describe_rooms(self) -> list[KeptRoom]:
        """All rooms that are saved or have left a trace, the most recently used at the end."""
        select = f"""
            SELECT rooms.id, content, rooms.hash, rooms.at, last.at, last.line, length(content)
                + coalesce((SELECT sum(length(line)) FROM log WHERE log.game = rooms.game), 0)
            FROM rooms LEFT JOIN games ON games.id = rooms.game {LAST_LINE}
            """
        with self.reading():
            rows = self._run(select)
            lost = {str(room) for (room,) in self._run(self.LOST_ROOMS)}
        lost -= {str(room) for room, *_ in rows}
        found = [KeptRoom(room, None, read_time(None), over=False, size=0) for room in lost]
        for room, content, checksum, *times, line, size in rows:
            whole = str(content) if chain.seal(room, content) == checksum else None
            played = max(read_time(at) for at in times)
            found.append(KeptRoom(room, whole, played, str(line).startswith("="), int(size)))
        return sorted(found, key=lambda each: (each.played, each.id))

    def remove_room(self, room: str, game: int | None = None) -> None:
        """Remove a room, whoever plays in it, and delete the game with this number for good.
        Processes that share the database notice at their next write or renewal. Refused while a
        single process serves the database."""
        with ExitStack() as locks:
            if game is not None:
                playing = StoreError("being-played", text=str(game))
                locks.enter_context(self.lock(str(game), playing))
            with self.writing():
                self._run("DELETE FROM rooms WHERE id = ?", room)
                if game is not None:
                    if self._run("SELECT 1 FROM rooms WHERE game = ?", game):
                        raise StoreError("game-of-room", text=str(game))
                    self._run("DELETE FROM games WHERE id = ?", game)

    def drop_rooms(
        self, *, lobbies: int, finished: int | None, keeping: Collection[str] = ()
    ) -> set[str]:
        """Remove rooms in which nothing was played for `lobbies` days, and those whose game was
        over `finished` days ago (None: keep these). Rooms with an unfinished game or held by a
        process stay, and so does every game. Returns the rooms removed."""
        waiting = f"SELECT id FROM rooms WHERE game IS NULL AND at < {self.DAYS_AGO}"
        over = f"""
            SELECT rooms.id FROM rooms JOIN games ON games.id = rooms.game {LAST_LINE}
            WHERE last.line LIKE '=%' AND rooms.at < {self.DAYS_AGO} AND last.at < {self.DAYS_AGO}
            """
        with self.writing():
            old = {room for (room,) in self._run(waiting, lobbies)}
            if finished is not None:
                old |= {room for (room,) in self._run(over, finished, finished)}
            return {room for room in sorted(old - set(keeping)) if self._drop_room(room)}

    def _drop_room(self, room: str) -> bool:
        """Remove a room, unless a process has it."""
        self._run("DELETE FROM rooms WHERE id = ?", room)
        return True

    # ------------------------------------------------------------------------------------ locks

    @contextmanager
    def play(self, number: int) -> Iterator[SavedGame]:
        """Play a game on; nobody else can play it until this context is left."""
        self.load(number)
        with self.lock(str(number), StoreError("being-played", text=str(number))):
            yield SavedGame(self, number, self.load(number))

    @abstractmethod
    def serve(self) -> AbstractContextManager[None]:
        """Serve rooms; no game can be deleted until this context is left."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game that is being played: the journal of its table."""

    store: Store
    number: int
    record: Record

    def append(self, ply: int, lines: Sequence[str]) -> None:
        self.store.append(self.number, ply, lines)

    def keep_draft(self, seat: int, content: str | None) -> None:
        """Save a seat's unfinished action."""
        self.store.keep_draft(self.number, seat, content)

    def load_draft(self, seat: int) -> str | None:
        """A seat's unfinished action on the present table."""
        return self.store.load_draft(self.number, seat)


def _sum_up(
    number: int,
    head: object,
    lines: int,
    tip: bytes,
    at: object,
    line: object,
    opening: bytes,
    last: object,
    end: bytes,
) -> Summary | None:
    """A game in a list; None if its header or its end is damaged."""
    if lines:
        whole = end == tip and chain.follow(head, [(0, line, opening)])[0] == 1
    else:
        whole = chain.begin(head) == tip
    if not whole:
        return None
    over = str(last).startswith("=")
    record = Record.loads(f"{head}{last}" if over else str(head))
    return Summary(number, record, lines - over, read_time(at))
