"""Damage on disk is noticed."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from kafene.core.errors import StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore, Store, open_store
from store_kit import Flips, break_in, fill, run

RECORD = Record(game="ronda", seats=("Ann", "Bob"), headers=(("seed", "1"),))
LINES = ["- shuffle 1C", "0 throw 1C", "1 pass", "= 1 2"]


def test_the_checksums_are_those_of_the_documentation(store: Store) -> None:
    number = store.create(RECORD)
    store.append(number, 0, LINES[:3])
    expected = sha256(b"kafene 1\ngame ronda\nrules classic\nseats Ann Bob\nseed 1\n").digest()
    for ply, line in enumerate(LINES[:3]):
        expected = sha256(expected + str(ply).encode() + b" " + line.encode()).digest()
        assert store._run("SELECT hash FROM log WHERE ply = ?", ply) == [(expected,)]
    assert store._run("SELECT lines, hash FROM games") == [(3, expected)]


@pytest.mark.parametrize(
    ("damage", "whole"),
    [
        ("UPDATE log SET line = '0 throw 2C' WHERE ply = 1", 1),
        ("DELETE FROM log WHERE ply = 1", 1),
        ("DELETE FROM log WHERE ply = 3", 3),
        ("UPDATE log SET ply = 9 WHERE ply = 2", 2),
        ("UPDATE games SET head = replace(head, 'Ann', 'Amn')", 0),
        ("UPDATE games SET lines = 3", 4),
        ("INSERT INTO log SELECT game, 4, '0 pass', at, hash FROM log WHERE ply = 3", 4),
        ("UPDATE secrets SET secret = 'other'", 3),
    ],
)
def test_a_game_that_was_changed_is_not_loaded(store: Store, damage: str, whole: int) -> None:
    number, other = store.create(RECORD, "secret"), store.create(RECORD)
    store.append(number, 0, LINES)
    break_in(store, damage if "games" not in damage else f"{damage} WHERE id = {number}")
    with pytest.raises(StoreError, match="damaged-game") as noticed:
        store.load(number)
    assert noticed.value.facts["ply"] == whole
    assert store.load(other) == RECORD


def test_nothing_is_added_to_a_game_whose_end_is_damaged(store: Store) -> None:
    number = store.create(RECORD)
    store.append(number, 0, LINES[:2])
    break_in(store, "DELETE FROM log WHERE ply = 1")
    for ply in (1, 2):
        with pytest.raises(StoreError, match="damaged-game"):
            store.append(number, ply, ["0 pass"])


def test_a_damaged_game_does_not_hide_the_others(store: Store) -> None:
    games = [store.create(RECORD) for _ in range(3)]
    run(store, "UPDATE games SET head = replace(head, 'ronda', 'runda') WHERE id = 2")
    assert [each.id for each in store.list_games()] == [games[0], games[2]]
    assert store.list_damaged() == [games[1]]


def test_a_room_that_was_changed_is_not_opened(store: Store) -> None:
    store.keep_room("a", "content")
    run(store, "UPDATE rooms SET content = 'contents'")
    with pytest.raises(StoreError, match="damaged-room"):
        store.load_room("a")


def test_a_room_that_is_found_under_another_name_is_not_opened(store: Store) -> None:
    """A flipped bit in a key can make SQLite return a row that was not asked for."""
    store.keep_room("a", "content")
    run(store, "UPDATE rooms SET id = 'b'")
    with pytest.raises(StoreError, match="damaged-room"):
        store.load_room("b")


def test_rooms_that_are_damaged_or_gone_are_listed_as_such(place: Path | str) -> None:
    with open_store(place) as store:
        for name in ("a", "b", "c"):
            store.keep_room(name, "content")
            store.claim(name, "one", "http://one", 60.0)
        assert store.list_damaged_rooms() == set()
        run(store, "UPDATE rooms SET content = 'contents' WHERE id = 'a'")
        if isinstance(store, SqliteStore):
            (root,) = store._run("SELECT rootpage FROM sqlite_master WHERE name = 'rooms'")[0]
            (size,) = store._run("PRAGMA page_size")[0]
        else:
            run(store, "SET session_replication_role = replica; DELETE FROM rooms WHERE id = 'c'")
    if isinstance(place, Path):  # the page says that it has one row less
        content = bytearray(place.read_bytes())
        at = (root - 1) * size + 3
        assert content[at : at + 2] == bytes([0, 3])
        content[at + 1] = 2
        place.write_bytes(content)
    with open_store(place) as store:
        assert store.list_damaged_rooms() == {"a", "c"}
        assert store.load_room("c") is None
        told = {each.id: each.content for each in store.describe_rooms()}
        assert told == {"a": None, "b": "content", "c": None}


def test_a_flipped_bit_is_harmless_or_noticed(tmp_path: Path) -> None:
    """`benchmarks/store_flips.py` tries more of them."""
    fill(tmp_path / "games.db")
    outcomes = Flips(tmp_path / "games.db").run(60, seed=5)
    assert set(outcomes) == {"same", "refused"}, outcomes


def test_a_schema_that_is_not_even_text_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.close()
    content = store.path.read_bytes()
    store.path.write_bytes(content.replace(b"games (id)", b"games \xa8id)"))
    with pytest.raises(StoreError, match="bad-database"), SqliteStore(store.path) as again:
        again.list_rooms()


def test_an_unreadable_time_is_only_a_time(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "games.db") as store:
        store.create(RECORD)
        run(store, "UPDATE games SET created = 'yesterday'")
        assert store.list_games()[0].played.startswith("1970")
