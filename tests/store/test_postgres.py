"""PostgreSQL behind a store: reached, brought up to date, and honest about what it doesn't know."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import psycopg
import pytest

from kafene.cli import main
from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record
from kafene.store import Append, connection, hide_password, open_store
from kafene.store.postgres import PostgresStore
from kafene.store.postgres_schema import MIGRATIONS
from patience import LONG
from postgres_kit import Postgres, run_postgres
from shell import Shell
from store_kit import run

RECORD = Record(game="ronda", seats=("Ann", "Bob"))


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.create_schema()


# ------------------------------------------------------------------------------------ migration


def test_processes_that_start_at_the_same_time_bring_the_tables_up_to_date_once(
    address: str,
) -> None:
    with ThreadPoolExecutor(6) as threads:
        stores = list(threads.map(lambda _: PostgresStore(address), range(6)))
    numbers = [store.create(RECORD) for store in stores]
    assert stores[0].list_numbers() == sorted(numbers)
    assert stores[0]._run("SELECT version FROM kafene_version") == [(len(MIGRATIONS),)]
    for store in stores:
        store.close()


def test_a_new_schema_keeps_what_there_was_and_an_old_program_refuses_it(address: str) -> None:
    with PostgresStore(address) as old:
        number = old.create(RECORD)
        old.append(number, 0, ["0 pass"])
    newer = (*MIGRATIONS, "ALTER TABLE games ADD COLUMN title text; CREATE TABLE extra (a integer)")
    with PostgresStore(address, newer) as store:
        assert len(store.load(number).moves) == 1
        assert store._run("SELECT title FROM games") == [(None,)]
    with pytest.raises(StoreError, match="newer-database"):
        PostgresStore(address)


def test_a_migration_that_fails_changes_nothing(address: str) -> None:
    PostgresStore(address).close()
    broken = (*MIGRATIONS, "CREATE TABLE extra (a integer); CREATE TABLE games (b integer)")
    with pytest.raises(StoreError, match="cannot-save"):
        PostgresStore(address, broken)
    with PostgresStore(address) as store:
        assert store._version() == len(MIGRATIONS)
        assert store._run("SELECT to_regclass('extra')") == [(None,)]


def test_reading_changes_nothing(address: str) -> None:
    with pytest.raises(StoreError, match="bad-database"):
        PostgresStore(address, for_reading=True)  # nothing is made there, either
    with PostgresStore(address) as store:
        number = store.create(RECORD)
    with PostgresStore(address, for_reading=True) as reading:
        assert reading.load(number) == RECORD
        with pytest.raises(StoreError, match="cannot-save"):
            reading.append(number, 0, ["0 pass"])


# ----------------------------------------------------------------------------------- guarantees


def test_every_commit_waits_for_the_disk_whatever_the_database_is_set_to(address: str) -> None:
    lax = address.replace("search_path", "synchronous_commit%3Doff%20-csearch_path")
    with PostgresStore(lax) as store:
        assert store._run("SHOW synchronous_commit") == [("on",)]


@pytest.mark.parametrize("guard", ["TRUNCATE log", "UPDATE log SET line = ''", "DELETE FROM log"])
def test_the_log_is_append_only(address: str, guard: str) -> None:
    with PostgresStore(address) as store:
        number = store.create(RECORD)
        store.append(number, 0, ["0 pass"])
        with pytest.raises(psycopg.Error, match="append-only"):
            run(store, guard)
        assert len(store.load(number).moves) == 1


class Cut:
    """A connection that is lost at a commit: before it is made, or after."""

    def __init__(self, store: PostgresStore, *, after: bool) -> None:
        self.db, self.after = store._db, after

    def execute(self, statement: str | bytes, *more: Any, **options: Any) -> Any:
        if statement != "COMMIT":
            return self.db.execute(statement, *more, **options)
        if self.after:
            self.db.execute(statement)
        self.db.close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)


@pytest.mark.parametrize("after", [False, True])
def test_a_commit_whose_outcome_is_unknown_is_refused_and_not_tried_again(
    address: str, after: bool
) -> None:
    with PostgresStore(address) as store:
        number = store.create(RECORD)
        store._db = Cut(store, after=after)  # type: ignore[assignment]  # it acts like one
        with pytest.raises(StoreError, match="cannot-save"):
            store.append(number, 0, ["0 pass"])
        assert len(store.load(number).moves) == after  # over a new connection
        if after:  # the next line tells, and whoever plays the table reads it again
            with pytest.raises(StaleAction):
                store.append(number, 0, ["1 pass"])
        else:
            store.append(number, 0, ["1 pass"])
        assert len(store.load(number).moves) == 1


def test_a_connection_that_is_lost_in_a_batch_keeps_nothing_of_it(address: str) -> None:
    with PostgresStore(address) as store, PostgresStore(address) as other:
        number = store.create(RECORD)

        def lose() -> None:
            with store.together():
                store.keep_room("a", "1")
                session = store._run("SELECT pg_backend_pid()")[0][0]
                other._run("SELECT pg_terminate_backend(?)", session)
                answers = store.append_all([Append(number, 0, ["0 pass"])])
                assert isinstance(answers[0], StoreError)
                with pytest.raises(StoreError, match="cannot-save"):
                    store.keep_room("b", "2")

        with pytest.raises(StoreError, match="cannot-save"):
            lose()
        assert store.list_rooms() == set()
        store.keep_room("c", "3")
        assert store.list_rooms() == {"c"}


def test_a_batch_in_which_the_database_failed_is_not_committed_in_part(address: str) -> None:
    """An earlier change must not be undone on its own, and then acknowledged."""
    with PostgresStore(address) as store:

        def fail() -> None:
            with store.together():
                store.keep_room("a", "1")
                with pytest.raises(psycopg.Error):
                    store._run("SELECT 1 / 0")
                with pytest.raises(StoreError, match="cannot-save"):
                    store.keep_room("b", "2")

        with pytest.raises(StoreError, match="cannot-save"):
            fail()
        assert store.list_rooms() == set()


def test_an_error_in_a_batch_undoes_its_own_change_alone(address: str) -> None:
    with PostgresStore(address) as store:
        with store.together():
            store.keep_room("a", "1")
            with pytest.raises(StoreError, match="cannot-save"):
                store.keep_room("b", "no text has a \0 in it")
            store.keep_room("c", "3")
        assert store.list_rooms() == {"a", "c"}


def test_a_change_that_waits_for_another_process_can_be_given_up(address: str) -> None:
    with PostgresStore(address) as store, PostgresStore(address) as other:
        number = store.create(RECORD)
        store.stop_waiting()
        with other.together():
            other.append(number, 0, ["0 pass"])
            with pytest.raises(StoreError, match="cannot-save"):
                store.append(number, 0, ["1 pass"])
        assert len(store.load(number).moves) == 1


def test_lines_of_one_game_that_come_at_the_same_time_follow_each_other_or_are_refused(
    address: str,
) -> None:
    with PostgresStore(address) as first:
        number = first.create(RECORD)

    def add(name: int) -> int:
        done = 0
        with PostgresStore(address) as store:
            for turn in range(20):
                try:
                    store.append(number, len(store.load(number).moves), [f"0 by{name}at{turn}"])
                    done += 1
                except StaleAction:
                    continue
        return done

    with ThreadPoolExecutor(3) as threads:
        done = sum(threads.map(add, range(3)))
    with PostgresStore(address) as store:
        assert len(store.load(number).moves) == done > 20
        assert store.list_damaged() == []


def test_any_number_of_processes_serve_and_none_deletes_meanwhile(address: str) -> None:
    with PostgresStore(address) as one, PostgresStore(address) as two:
        number = one.create(RECORD)
        with one.serve():
            with two.serve():
                pass
            with pytest.raises(StoreError, match="served"):
                two.delete([number])
        two.delete([number])


WAITING = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


def test_a_lock_of_a_process_that_is_just_leaving_is_waited_for(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "LEAVE_WAIT", LONG)
    with PostgresStore(address) as one, PostgresStore(address) as two, ThreadPoolExecutor() as pool:
        number = one.create(RECORD)
        with one.serve():
            deleted = pool.submit(two.delete, [number])
            while not one._run(WAITING):
                assert not deleted.done(), deleted.exception()
        deleted.result()
        assert one.list_numbers() == []


def test_who_has_left_holds_no_lock_even_while_the_connection_lingers(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lingering: list[psycopg.Connection[Any]] = []
    with PostgresStore(address) as one, PostgresStore(address) as two:
        number = one.create(RECORD)
        with monkeypatch.context() as patch, one.serve():
            patch.setattr(psycopg.Connection, "close", lambda one: lingering.append(one))
        two.delete([number])
    assert len(lingering) == 1
    lingering[0].close()


# ------------------------------------------------------------------- databases that come and go


@pytest.fixture
def end_session(address: str) -> Iterator[Callable[[PostgresStore], None]]:
    """Cuts a store off, as a database that is stopped does."""
    with PostgresStore(address) as other:

        def end(store: PostgresStore) -> None:
            other._run("SELECT pg_terminate_backend(?, 60000)", store._db.info.backend_pid)

        yield end


@pytest.mark.parametrize("times", [1, 2])
def test_a_connection_that_is_lost_as_a_database_is_opened_is_made_once_more(
    address: str,
    end_session: Callable[[PostgresStore], None],
    monkeypatch: pytest.MonkeyPatch,
    times: int,
) -> None:
    read_version, left = PostgresStore._version, [end_session] * times

    def lose(store: PostgresStore) -> int:
        if left:
            left.pop()(store)
        return read_version(store)

    monkeypatch.setattr(PostgresStore, "_version", lose)
    if times == 1:
        PostgresStore(address).close()
    else:
        with pytest.raises(StoreError, match=r"Can't connect .* terminating connection"):
            PostgresStore(address)
    assert not left


def test_a_database_that_goes_away_while_it_is_read_is_not_called_damaged(
    address: str, end_session: Callable[[PostgresStore], None]
) -> None:
    with PostgresStore(address) as store:

        def read() -> None:
            with store.reading():
                end_session(store)
                store.list_damaged()

        with pytest.raises(StoreError, match="no-connection"):
            read()
        assert store.list_damaged() == []  # over a new connection


def test_a_database_that_gives_up_is_not_called_damaged(address: str) -> None:
    with PostgresStore(address) as store, store.reading():
        store._run("SET LOCAL statement_timeout = 1")
        with pytest.raises(StoreError, match="statement timeout"), store._guarded("bad-database"):
            store._run(f"SELECT pg_sleep({LONG})")


def test_a_database_that_is_starting_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = Event()

    def wait(seconds: float) -> None:
        waits.set()
        sleep(seconds)

    with run_postgres() as server, ThreadPoolExecutor() as pool:
        server.restart_slowly()
        monkeypatch.setattr(connection, "START_WAIT", 0.0)
        with pytest.raises(StoreError, match="no-connection"):
            PostgresStore(server.address())
        monkeypatch.setattr(connection, "START_WAIT", LONG)
        monkeypatch.setattr(connection, "sleep", wait)
        opened = pool.submit(PostgresStore, server.address())
        assert waits.wait(LONG)
        server.finish_start()
        with opened.result(LONG) as store:
            assert store.list_numbers() == []


# ----------------------------------------------------------------------------- addresses, words


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://ann:pw@host:5433/house", "postgresql://ann@host:5433/house"),
        ("postgresql://ann:p%40w@host/house", "postgresql://ann@host/house"),
        ("postgresql://ann:p@w@host/house", "postgresql://ann@host/house"),
        ("postgres://host/house?user=ann&password=pw", "postgres://host/house?user=ann"),
        ("postgresql:///house?host=/run/postgresql", "postgresql:///house?host=/run/postgresql"),
        ("postgresql://[pw@host/house", "postgresql://"),
        ("postgresql://ann:p#w@host/house", "postgresql://"),
        ("postgresql://ann:p?w@host/house", "postgresql://"),
        ("postgresql://ann:p/w@host/house", "postgresql://"),
        ("postgresql://ann:p@w/word@host/house", "postgresql://"),
        ("postgresql://ann:pw/house", "postgresql://"),
        (
            "postgresql://one:5433,[::1]:5434,two/house",
            "postgresql://one:5433,[::1]:5434,two/house",
        ),
    ],
)
def test_a_password_is_never_told(address: str, told: str) -> None:
    assert hide_password(address) == told


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:pw-1234@127.0.0.1:1/house",
        "postgresql://ann:x@pw-1234@127.0.0.1:1/house",
        "postgresql://ann@127.0.0.1:1/house?password=pw-1234",
        "postgresql://ann:pw-1234@127.0.0.1:port/house",
        "postgresql://[pw-1234/house",
        "postgresql://ann:x/pw-1234@127.0.0.1:1/house",
        "postgresql://ann:pw-1234#x@127.0.0.1:1/house",
        "postgresql://ann:pw-1234@/house?host=/no/such/folder",
        "postgresql://ann:pw-1234@127.0.0.1:1/house?no_such_option=1",
    ],
)
@pytest.mark.parametrize("words", [("games",), ("backup", "copy.db"), ("serve", "--port", "0")])
def test_a_database_that_cannot_be_reached_is_one_line_without_a_password(
    address: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, err = Shell(capsys)(*words, "--db", address)
    assert (code, out) == (2, "")
    assert err.startswith("kafene: ")
    assert err.count("\n") == 1
    assert "pw-1234" not in err
    assert "postgresql://" in err


def test_without_the_driver_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real: Callable[..., Any] = builtins.__import__

    def refuse(name: str, *more: Any) -> Any:
        if name.partition(".")[0] == "psycopg":
            raise ImportError(name)
        return real(name, *more)

    for name in [name for name in sys.modules if name.startswith("kafene.store.")]:
        if name.endswith((".postgres", ".connection")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", refuse)
    code, _, err = Shell(capsys)("games", "--db", "postgresql://ann:pw@host/house")
    assert (code, err.count("\n")) == (2, 1)
    assert f'{sys.executable} -m pip install "psycopg[binary]>=3.2"\n' in err
    assert "pw" not in err.replace("postgres", "")


def test_commands_take_the_address_of_a_database(
    address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kafene = Shell(capsys)
    db = ("--db", address)
    kafene("play", "ronda", "--players", "random,random", "--seed", "1", "--plain", *db)
    assert "Finished" in kafene("games", *db)[1]
    assert kafene("verify", "1", *db)[0] == 0
    assert kafene("export", "1", str(tmp_path / "game.kaf"), *db)[0] == 0
    assert kafene("import", str(tmp_path / "game.kaf"), *db)[0] == 0
    code, out, _ = kafene("backup", str(tmp_path / "copy.db"), *db)
    assert (code, out) == (0, f"2 games copied and checked: {tmp_path / 'copy.db'}\n")
    assert kafene("delete", "1", "--yes", *db)[0] == 0
    assert (
        kafene("export", "2", *db)[1] == kafene("export", "2", "--db", str(tmp_path / "copy.db"))[1]
    )


def test_the_variable_may_be_an_address(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KAFENE_DB", address)
    with open_store(address) as store:
        store.create(RECORD)
    assert main(["games"]) == 0
    assert "Unfinished" in capsys.readouterr().out
