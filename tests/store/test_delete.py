"""A game goes whole or not at all, and nothing else changes."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from kafene.core.errors import StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore, Store, open_store
from store_kit import run, wait_for_the_dead

RECORD = Record(game="ronda", seats=("Ann", "Bob"), headers=(("seed", "1"),))
LINES = ["- shuffle 1C", "0 throw 1C", "1 pass", "= 1 2"]
HIDDEN = "- shuffle 7D 7D 7D"


@pytest.fixture
def store(place: Path | str) -> Iterator[Store]:
    with open_store(place) as opened:
        for _ in range(4):
            number = opened.create(RECORD, "5" * 64)
            opened.append(number, 0, LINES)
        yield opened


def count(store: Store) -> dict[str, list[int]]:
    """The games that each table has rows of."""
    return {
        table: sorted(game for (game,) in store._run(f"SELECT DISTINCT {column} FROM {table}"))
        for table, column in (("games", "id"), ("log", "game"), ("secrets", "game"))
    }


def test_games_go_with_all_that_belongs_to_them(store: Store) -> None:
    store.keep_draft(2, 0, "> 1C")
    store.keep_draft(3, 0, "> 1C")
    before = {number: store.load(number) for number in (1, 3)}
    store.delete([2, 4])
    assert count(store) == {"games": [1, 3], "log": [1, 3], "secrets": [1, 3]}
    assert {number: store.load(number) for number in (1, 3)} == before
    assert store.load_draft(3, 0) == "> 1C"
    assert store.load_draft(2, 0) is None
    assert store.list_damaged() == []
    with pytest.raises(StoreError, match="no-such-game"):
        store.load(2)


def test_a_number_is_never_given_again(store: Store) -> None:
    store.delete([3, 4])
    assert store.create(RECORD) == 5
    store.delete([1, 2, 5])
    store.close()
    with open_store(store.path) as again:
        assert again.create(RECORD) == 6


def test_all_are_deleted_or_none(store: Store) -> None:
    for numbers in ([1, 9], [1, -1], [1, 10**30]):
        with pytest.raises(StoreError, match="no-such-game"):
            store.delete(numbers)
    assert store.list_numbers() == [1, 2, 3, 4]


def test_a_game_that_is_being_played_stays(store: Store) -> None:
    with (
        open_store(store.path) as other,
        other.play(2),
        pytest.raises(StoreError, match="being-played"),
    ):
        store.delete([1, 2])
    assert store.list_numbers() == [1, 2, 3, 4]


def test_nothing_is_deleted_while_the_file_is_served(store: Store) -> None:
    with open_store(store.path) as other, other.serve(), pytest.raises(StoreError, match="served"):
        store.delete([1])
    store.delete([1])


def test_a_game_that_a_table_of_the_server_has_stays(store: Store) -> None:
    store.keep_room("room", '{"number":2}', 2)
    with pytest.raises(StoreError, match="game-of-room"):
        store.delete([1, 2])
    assert store.list_numbers() == [1, 2, 3, 4]
    assert store.load_room("room") == '{"number":2}'


def test_a_damaged_game_can_be_deleted(store: Store) -> None:
    run(store, "UPDATE games SET head = 'x' WHERE id = 2")
    assert store.list_damaged() == [2]
    store.delete([2])
    assert store.list_damaged() == []


def test_no_row_of_the_log_goes_without_its_game(store: Store) -> None:
    for where in ("", " WHERE game = 1", " WHERE ply = 3"):
        with pytest.raises((sqlite3.Error, psycopg.Error), match="append-only"):
            run(store, f"DELETE FROM log{where}")
    assert store.list_damaged() == []


def test_what_was_deleted_is_nowhere_in_the_files(tmp_path: Path) -> None:
    def is_there() -> bool:
        files = [path for path in tmp_path.rglob("*") if path.is_file()]
        return any(HIDDEN.encode() in path.read_bytes() for path in files)

    with SqliteStore(tmp_path / "games.db") as store:
        number = store.create(RECORD)
        store.append(number, 0, [HIDDEN])
        assert is_there()
        store.delete([number])
        assert not is_there()
    assert not is_there()


def test_a_crash_in_the_midst_leaves_all_or_nothing(store: Store) -> None:
    """Killed after the rows are gone and before they are committed."""
    code = (
        "import os, signal, sys; from contextlib import contextmanager\n"
        "from kafene.store import open_store, read_place\n"
        "store = open_store(read_place(sys.argv[1]))\n"
        "writing = store.writing\n"
        "@contextmanager\n"
        "def stop():\n"
        "    with writing():\n"
        "        yield\n"
        "        assert store.list_numbers() == [3, 4]\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "store.writing = stop\n"
        "store.delete([1, 2])\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(store.path)], check=False)
    assert done.returncode == (-signal.SIGKILL if os.name == "posix" else done.returncode)
    wait_for_the_dead(store)
    assert store.list_numbers() == [1, 2, 3, 4]
    assert store.list_damaged() == []
    store.delete([1, 2])
    assert store.list_numbers() == [3, 4]


def test_a_draft_is_dropped_by_the_next_line_of_its_game_alone(store: Store) -> None:
    one, other = store.create(RECORD), store.create(RECORD)
    for number in (one, other):
        store.keep_draft(number, 0, "> 1C")
        store.keep_draft(number, 1, "> 2C")
    store.keep_draft(one, 0, "> 3C")
    assert store.load_draft(one, 0) == "> 3C"
    store.append(one, 0, LINES[:1])
    assert [store.load_draft(one, seat) for seat in (0, 1)] == [None, None]
    store.keep_draft(other, 1, None)
    assert [store.load_draft(other, seat) for seat in (0, 1)] == ["> 1C", None]


def test_a_draft_that_is_damaged_is_none(store: Store) -> None:
    store.keep_draft(1, 0, "> 1C")
    run(store, "UPDATE drafts SET content = '> 2C'")
    assert store.load_draft(1, 0) is None
