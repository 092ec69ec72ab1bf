"""Databases with real games in them, and what a flipped bit does to one."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import monotonic, sleep

import psycopg

from kafene import games
from kafene.core.errors import KafeneError
from kafene.core.game import DEALER
from kafene.core.record import Record
from kafene.store import SqliteStore, Store, open_store
from kafene.store.postgres import PostgresStore
from kafene.table import Table
from patience import LONG

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def fill(path: Path | str, seed: int = 1) -> None:
    """Several games of each kind, some of them in rooms, in one file."""
    rng = random.Random(seed)
    with open_store(path) as store:
        for name in games.list_games():
            files = sorted((PLAYTHROUGHS / name).glob("*.kaf"))
            for file in rng.sample(files, min(3, len(files))):
                record = Record.loads(file.read_text(encoding="utf-8"))
                number = store.create(record, "5" * 64)
                store.keep_room(f"room-{number}", f'{{"number":{number}}}', number)


def run(store: Store, statement: str) -> None:
    """Change a database as anybody could who has the rights, from outside."""
    if isinstance(store, SqliteStore):
        with closing(sqlite3.connect(store.path)) as file, file:
            file.execute(statement)
        return
    with psycopg.connect(str(store.path)) as db:
        db.execute(statement.encode())


def wait_for_the_dead(store: Store) -> None:
    """Wait until nobody but this store is connected. PostgreSQL still does what a process had asked
    for that was killed, and has its locks until it notices."""
    others = "application_name = 'kafene' AND pid <> pg_backend_pid()"
    ends = monotonic() + LONG
    while isinstance(store, PostgresStore) and store._run(
        f"SELECT pid FROM pg_stat_activity WHERE {others}"
    ):
        assert monotonic() < ends
        sleep(0.01)


def break_in(store: Store, statement: str) -> None:
    """Change a database as a bad disk would, without its guards."""
    if isinstance(store, SqliteStore):
        for guard in ("log_cannot_change", "log_goes_with_its_game"):
            run(store, f"DROP TRIGGER {guard}")
        run(store, statement)
    else:
        run(store, f"SET session_replication_role = replica; {statement}")


def play_on(store: Store, number: int) -> None:
    """Take a game up and make one move, if it is not over."""
    record = store.load(number)
    game = games.load(record.game)
    with store.play(number) as saved:
        table = Table(game, record, saved)
        mover = table.mover
        if mover is DEALER:
            table.act(DEALER, game.shuffle(table.state, random.Random(number)))
        elif mover is not None:
            table.act(mover, next(iter(game.options(table.view(mover)))))
        assert store.load(number).moves == table.record.moves


@dataclass
class Flips:
    """Flips single bits of a database, one per copy, and counts what comes of it."""

    original: Path

    def __post_init__(self) -> None:
        with open_store(self.original) as store:
            self.records = {each.id: store.load(each.id) for each in store.list_games()}
            self.rooms = {room: store.load_room(room) for room in store.list_rooms()}

    def run(self, times: int, seed: int) -> Counter[str]:
        """Outcomes: `same`, `refused`, `different` (read without an error, but not what was
        written), or the name of an exception that is none of ours."""
        rng = random.Random(seed)
        bits = 8 * self.original.stat().st_size
        return Counter(self.flip(rng.randrange(bits)) for _ in range(times))

    def flip(self, bit: int) -> str:
        """The result of flipping one bit."""
        copy = self.original.with_name("flipped.db")
        shutil.copy(self.original, copy)
        content = bytearray(copy.read_bytes())
        content[bit // 8] ^= 1 << bit % 8
        copy.write_bytes(content)
        try:
            return self._use(copy)
        except Exception as unforeseen:
            return f"{type(unforeseen).__name__} at bit {bit}"
        finally:
            for end in ("", "-wal", "-shm"):
                copy.with_name(f"{copy.name}{end}").unlink(missing_ok=True)

    def _use(self, copy: Path) -> str:
        """Do what players and servers do with a database."""
        outcomes = set()
        try:
            store = open_store(copy)
        except KafeneError:
            return "refused"
        with closing(store):
            for use in (self._rooms, self._games):
                outcomes |= use(store)
            for number in self.records:
                outcomes.add(self._game(store, number))
        return next(each for each in ("different", "refused", "same") if each in outcomes)

    def _rooms(self, store: Store) -> set[str]:
        outcomes = {"same"}
        try:
            outcomes.add("same" if store.list_rooms() == set(self.rooms) else "refused")
        except KafeneError:
            outcomes.add("refused")
        for room, content in self.rooms.items():
            try:
                found = store.load_room(room)
            except KafeneError:
                found = None
            outcomes.add(
                "refused" if found is None else "same" if found == content else "different"
            )
        return outcomes

    def _games(self, store: Store) -> set[str]:
        try:
            listed = store.list_games()
        except KafeneError:
            return {"refused"}
        known = all(
            each.id in self.records
            and each.record.seats == self.records[each.id].seats
            and each.over == (self.records[each.id].result is not None)
            and datetime.fromisoformat(each.played)
            for each in listed
        )
        return {"same" if known else "different"}

    def _game(self, store: Store, number: int) -> str:
        try:
            found = store.load(number)
            if (found.head(), found.moves) != (
                self.records[number].head(),
                self.records[number].moves,
            ):
                return "different"
            play_on(store, number)
        except KafeneError:
            return "refused"
        return "same"
