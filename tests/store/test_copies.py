"""Copies of everything: backups, and houses that move from one kind of store to the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from psycopg.pq import TransactionStatus

from kafene.core.errors import StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore, Store, copies, open_store
from kafene.store.postgres import PostgresStore
from postgres_kit import Postgres
from shell import Shell
from store_kit import break_in, fill, play_on, run

RECORD = Record(game="ronda", seats=("Ann", "Bob"))


@pytest.fixture
def other(request: pytest.FixtureRequest, store: Store, tmp_path: Path) -> Path | str:
    """An empty place of the other kind."""
    if isinstance(store.path, str):
        return tmp_path / "moved.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.create_schema()


def everything(store: Store) -> dict[str, Any]:
    """All that is kept, as it is used."""
    return {
        "games": {number: store.load(number) for number in store.list_numbers()},
        "times": [(each.id, each.played) for each in store.list_games()],
        "rooms": {room: store.load_room(room) for room in store.list_rooms()},
        "draft": store.load_draft(1, 0),
    }


def test_a_backup_can_be_made_while_others_write_and_played_on(
    store: Store, place: Path | str, tmp_path: Path
) -> None:
    fill(place)
    copy = tmp_path / "copy.db"
    with store.serve(), store.together():
        number = store.create(RECORD)  # not committed: not in the copy
        with open_store(place, for_reading=True) as other:
            copied = other.backup(copy)
    with open_store(copy) as opened:
        assert copied.games == len(opened.list_games()) == number - 1
        assert copied.damaged == ()
        assert opened.list_rooms() == store.list_rooms()
        for game in opened.list_games():
            play_on(opened, game.id)


def test_a_backup_is_of_one_moment(store: Store, place: Path | str, tmp_path: Path) -> None:
    """A change made during the copy is in it completely, or not at all."""
    numbers = [store.create(RECORD) for _ in range(3)]
    listed = store.list_rows

    def write_meanwhile(table: str, columns: Any) -> Any:
        yield from listed(table, columns)
        with open_store(place) as writer:
            for number in numbers:
                writer.append(number, len(writer.load(number).moves), ["0 pass"])

    store.list_rows = write_meanwhile  # type: ignore[method-assign]  # writes in between
    store.backup(tmp_path / "copy.db")
    with open_store(tmp_path / "copy.db") as copy:
        assert copy.list_damaged() == []


def test_a_backup_tells_what_was_damaged(store: Store, tmp_path: Path) -> None:
    good, bad = store.create(RECORD), store.create(RECORD)
    store.append(bad, 0, ["0 pass"])
    break_in(store, f"UPDATE log SET line = '1 pass' WHERE game = {bad}")
    assert store.backup(tmp_path / "copy.db").damaged == (bad,)
    with open_store(tmp_path / "copy.db") as copy:
        assert copy.load(good) == RECORD
        assert copy.list_damaged() == [bad]


def test_a_house_moves_with_all_that_it_has(
    store: Store, place: Path | str, other: Path | str
) -> None:
    fill(place)
    store.keep_draft(1, 0, "> 1C")
    last = store.create(RECORD)
    store.delete([last])
    before = everything(store)
    with open_store(other) as target:
        moved = copies.move(store, target)
        assert (moved.games, moved.damaged) == (len(before["games"]), ())
        assert everything(target) == before == everything(store)
        assert target.create(RECORD) == last + 1  # a number is never given again
        for number in before["games"]:
            play_on(target, number)
        assert target.list_damaged() == []
        with pytest.raises(StoreError, match="not-empty"):
            copies.move(store, target)


def test_nothing_is_moved_while_it_is_served_or_where_something_is(
    store: Store, place: Path | str, other: Path | str
) -> None:
    store.create(RECORD)
    with open_store(place) as server, open_store(other) as target:
        with server.serve(), pytest.raises(StoreError, match="move-served"):
            copies.move(store, target)
        with target.serve(), pytest.raises(StoreError, match="move-served"):
            copies.move(store, target)
        target.keep_room("a", "1")
        with pytest.raises(StoreError, match="not-empty"):
            copies.move(store, target)
        assert (target.list_numbers(), target.list_rooms()) == ([], {"a"})


def test_a_move_that_fails_leaves_the_target_empty(
    store: Store, other: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = store.create(RECORD)
    store.append(number, 0, ["0 pass"])
    with open_store(other) as target:
        monkeypatch.setattr(copies, "_TIMES", ("line",))  # every line is copied wrong
        with pytest.raises(StoreError):
            copies.move(store, target)
        monkeypatch.undo()
        assert target.list_numbers() == []
        assert copies.move(store, target).games == 1


def end_resting_transaction(store: Store) -> None:
    """As PostgreSQL does after a while, with one whose process does something else meanwhile."""
    if not isinstance(store, PostgresStore):
        return
    session = store._db.info
    if session.transaction_status != TransactionStatus.IDLE:
        with PostgresStore(store.path) as other:
            other._run("SELECT pg_terminate_backend(?)", session.backend_pid)


def test_a_house_moves_however_long_it_takes_to_check_it(
    store: Store, other: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.create(RECORD)
    check = SqliteStore.list_damaged
    with open_store(other) as target:

        def check_slowly(checked: SqliteStore) -> list[int]:
            end_resting_transaction(store)
            end_resting_transaction(target)
            return check(checked)

        monkeypatch.setattr(SqliteStore, "list_damaged", check_slowly)
        assert copies.move(store, target).games == 1
        assert target.list_numbers() == [1]


def test_a_damaged_game_moves_as_it_is_and_is_told(store: Store, other: Path | str) -> None:
    bad, good = store.create(RECORD), store.create(RECORD)
    run(store, f"UPDATE games SET head = 'x' WHERE id = {bad}")
    with open_store(other) as target:
        assert copies.move(store, target).damaged == (bad,)
        assert target.load(good) == RECORD
        assert target.list_damaged() == [bad]


def test_a_house_is_moved_by_one_command(
    store: Store, place: Path | str, other: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    kafene = Shell(capsys)
    fill(place)
    count = len(store.list_numbers())
    code, out, err = kafene("move", str(other), "--db", str(place))
    assert (code, err) == (0, "")
    with open_store(other) as moved:
        told = moved.path
        assert everything(moved) == everything(store)
    assert out == f"{count} games moved to {told} and checked. The original is unchanged.\n"
    code, out, err = kafene("move", str(other), "--db", str(place))
    assert (code, out) == (2, "")
    assert err.startswith(f'kafene: "{told}" isn\'t empty.')
    code, out, err = kafene("move", str(other), "--db", "no-such-file.db")
    assert (code, out, err.count("\n")) == (2, "", 1)
