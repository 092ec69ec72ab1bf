"""A PostgreSQL database: connection, migrations, transactions, locks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from time import monotonic, sleep
from typing import Any, Literal

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import PGconn, Ping, TransactionStatus

from kafene.core.errors import StoreError
from kafene.folders import find_cause
from kafene.store.base import Store
from kafene.store.database import STOP_TIMEOUT, TIMEOUT
from kafene.store.places import hide_password
from kafene.store.postgres_schema import MIGRATIONS

PAUSE = 5.0
"""Time limit for an idle transaction, in seconds: then the database ends it, so that a process that
was stopped in the middle of one holds up nobody."""
LEAVE_WAIT = 1.0
"""Time to wait for a lock whose holder may just have ended, in seconds."""
START_WAIT, START_PAUSE = 10.0, 0.1
"""Time to wait for a database that is starting, and the pause between attempts, in seconds."""
_DEFAULTS = {
    "application_name": "kafene",
    "connect_timeout": "5",
    # Notice a database that has silently gone.
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": f"{TIMEOUT * 1000:.0f}",
}
"""Settings for all that the address leaves open."""
_SETTINGS = f"""
    SELECT set_config('lock_timeout', '{TIMEOUT}s', false),
        set_config('idle_in_transaction_session_timeout', '{PAUSE}s', false),
        set_config('TimeZone', 'UTC', false),
        set_config('synchronous_commit',
            replace(current_setting('synchronous_commit'), 'off', 'on'), false)
    """
"""Settings of every session: a commit is on disk, whatever the database's own settings."""


class PostgresDatabase(Store):
    """One PostgreSQL database. Every change is on its disk when its call returns. A lost connection
    is renewed for the next change."""

    def __init__(
        self,
        address: str,
        migrations: Sequence[str] = MIGRATIONS,
        *,
        for_reading: bool = False,
    ) -> None:
        self.path: str = hide_password(address)
        self._address = address
        self.schema = len(migrations)
        self._within: Literal["nothing", "read", "write", "together"] = "nothing"
        self._changed = False
        self._waits = True
        try:
            self._open(migrations, for_reading=for_reading)
        except StoreError as problem:
            if problem.code != "no-connection" or not self._wait_for_start():
                raise
            self._open(migrations, for_reading=for_reading)

    def close(self) -> None:
        with suppress(psycopg.Error):
            self._db.close()

    def _open(self, migrations: Sequence[str], *, for_reading: bool) -> None:
        self._db = self._connect()
        try:
            with self._guarded("bad-database"):
                if for_reading:
                    self._db.execute("SET default_transaction_read_only = on")
                self._migrate(migrations, for_reading=for_reading)
        except BaseException:
            self.close()
            raise

    def _wait_for_start(self) -> bool:
        """Wait while the database refuses connections because it is starting; returns False if it
        doesn't answer at all."""
        asked, ends = self._describe_connection().encode(), monotonic() + START_WAIT
        while (found := PGconn.ping(asked)) == Ping.REJECT and monotonic() < ends:
            sleep(START_PAUSE)
        return found == Ping.OK

    def _connect(self) -> psycopg.Connection[Any]:
        try:
            db = psycopg.connect(self._describe_connection(), autocommit=True)
            db.execute(_SETTINGS)
        except psycopg.Error as error:  # its message may quote a password
            raise self._lose(error) from None
        return db

    def _describe_connection(self) -> str:
        """The address, completed by our own settings."""
        try:
            given = conninfo_to_dict(self._address)
            missing = {name: value for name, value in _DEFAULTS.items() if name not in given}
            return make_conninfo(self._address, **missing)
        except psycopg.Error:  # its message may quote a password
            raise StoreError("bad-address", text=self.path) from None

    def _lose(self, error: psycopg.Error) -> StoreError:
        return StoreError("no-connection", text=self.path, why=_tell(error))

    # ------------------------------------------------------------------------------- migrations

    def _migrate(self, migrations: Sequence[str], *, for_reading: bool) -> None:
        version = self._version()
        if version > len(migrations):
            raise StoreError("newer-database", text=self.path)
        if version == len(migrations):
            return
        if for_reading:
            raise StoreError("bad-database", text=self.path)
        with self.writing():
            # One process at a time; the others will find everything done.
            self._run(f"SELECT pg_advisory_xact_lock({_KEY})", "migrate")
            self._run("CREATE TABLE IF NOT EXISTS kafene_version (version integer NOT NULL)")
            for script in migrations[self._version() :]:
                self._db.execute(script.encode())
            self._run("DELETE FROM kafene_version")
            self._run("INSERT INTO kafene_version VALUES (?)", len(migrations))

    def _version(self) -> int:
        if self._run("SELECT to_regclass('kafene_version')") == [(None,)]:
            return 0
        return int(self._run("SELECT coalesce(max(version), 0) FROM kafene_version")[0][0])

    # ------------------------------------------------------------------------- reading, writing

    def _run(self, statement: str, *values: object) -> list[Any]:
        done = self._db.execute(_translate(statement), values, binary=True)
        return done.fetchall() if done.description else []

    @contextmanager
    def _guarded(self, code: Literal["bad-database", "cannot-save"]) -> Iterator[None]:
        """Turn an error of the database into one that a person can be told. A database that is gone
        or busy isn't called damaged."""
        try:
            yield
        except (psycopg.Error, UnicodeEncodeError) as error:
            cause = find_cause(error, "")
            if code == "bad-database" and isinstance(error, psycopg.OperationalError) and not cause:
                raise self._lose(error) from error
            raise StoreError(code, text=self.path, cause=cause) from error

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self._guarded("bad-database"):
            if self._within != "nothing":
                yield
                return
            self._begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            self._within = "read"
            try:
                yield
            finally:
                self._within = "nothing"
                self._undo("ROLLBACK")

    @contextmanager
    def writing(self) -> Iterator[None]:
        inner = self._within == "together"
        with self._guarded("cannot-save"), self._saved() if inner else self._commit("BEGIN"):
            yield

    @contextmanager
    def together(self) -> Iterator[None]:
        with self._guarded("cannot-save"), self._commit("BEGIN; SAVEPOINT one"):
            self._within, self._changed = "together", False
            yield

    @contextmanager
    def _commit(self, begin: str) -> Iterator[None]:
        """Run a transaction. If the answer to a commit is lost, nobody knows whether it was made:
        it is reported as refused, and never retried."""
        self._begin(begin)
        self._within = "write"
        try:
            yield
            if self._db.execute("COMMIT").statusmessage != "COMMIT":  # it had failed before
                raise StoreError("cannot-save", text=self.path)
        except BaseException:
            self._undo("ROLLBACK")
            raise
        finally:
            self._within = "nothing"

    @contextmanager
    def _saved(self) -> Iterator[None]:
        """Make a change that can be undone on its own, thanks to a savepoint before it; the last
        one goes with the commit. If it can't be set, everything has failed, and it must not undo
        the change before."""
        if self._changed:
            self._db.execute("RELEASE one; SAVEPOINT one")
        self._changed = True
        try:
            yield
        except BaseException:
            self._undo("ROLLBACK TO one")
            self._changed = False
            raise

    def _begin(self, statement: str) -> None:
        """Begin a transaction, over a new connection if the old one is gone. Nothing was sent
        before it, so nothing is done twice."""
        if not self._waits:
            statement += f"; SET LOCAL lock_timeout = '{STOP_TIMEOUT}s'"
        try:
            self._db.execute(statement.encode())
        except psycopg.OperationalError:
            if not self._db.closed:
                raise
            try:
                self._db = self._connect()
            except StoreError as problem:
                raise psycopg.OperationalError(str(problem.facts["why"])) from problem
            self._db.execute(statement.encode())

    def _undo(self, statement: str) -> None:
        """Undo whatever the database hasn't undone itself."""
        active = (TransactionStatus.INTRANS, TransactionStatus.INERROR)
        if self._db.info.transaction_status in active:
            with suppress(psycopg.Error):
                self._db.execute(statement.encode())

    def stop_waiting(self) -> None:
        self._waits = False

    @property
    def in_place(self) -> bool:
        """Always true: nobody can take the database away under an open connection."""
        return True

    def check(self) -> None:
        with self.writing():
            self._run("SELECT pg_logical_emit_message(true, 'kafene', 'check')")

    # ------------------------------------------------------------------------------------ locks

    @contextmanager
    def lock(self, name: str, problem: StoreError, *, shared: bool = False) -> Iterator[None]:
        """Hold a lock of this name over a connection of its own, so that it ends with the process,
        however that dies. A `shared` lock excludes only locks that aren't shared. The database
        takes a moment to notice a dead process; that moment is waited for."""
        kind = "_shared" if shared else ""
        db = self._connect()
        try:
            with self._guarded("cannot-save"):
                db.execute(f"SET lock_timeout = '{LEAVE_WAIT}s'".encode())
                try:
                    db.execute(_translate(f"SELECT pg_advisory_lock{kind}({_KEY})"), (name,))
                except psycopg.errors.LockNotAvailable as held:
                    raise problem from held
            yield
        finally:
            with suppress(psycopg.Error):
                db.execute("SELECT pg_advisory_unlock_all()")  # a closed connection may linger
                db.close()

    @contextmanager
    def serve(self) -> Iterator[None]:
        """Serve rooms, along with any number of processes; no game can be deleted until all have
        left this context."""
        with self.lock("serve", StoreError("being-moved", text=self.path), shared=True):
            yield


_KEY = "hashtextextended('kafene ' || current_schema() || ' ' || ?, 0)"
"""The number of a lock, from its name and the schema, in SQL."""


@lru_cache
def _translate(statement: str) -> bytes:
    """Rewrite a statement of ours for the driver."""
    return statement.replace("%", "%%").replace("?", "%s").encode()


def _tell(error: psycopg.Error) -> str:
    """The reason why there is no connection: the database's words, or else the end of the driver's
    message. The rest of it names places, where a mistyped address may have put a password."""
    if said := error.diag.message_primary:
        return said
    lines = [line for line in str(error).splitlines() if line and not line.startswith("\t")]
    return lines[-1].rpartition(": ")[2] if lines else type(error).__name__
