from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest

from kafene import games
from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record
from kafene.store import Store, base, connection, default_path, open_store
from patience import LONG
from store_kit import run

GAME = games.load("three-thirteen")
RECORD = Record(
    game=GAME.name,
    seats=("Ann", "Bob the Bot"),
    headers=(("players", "human greedy"), ("seed", "1")),
)


def test_a_game_is_there_as_it_was_saved(store: Store) -> None:
    number = store.create(RECORD)
    store.append(number, 0, ["- shuffle AS"])
    store.append(number, 1, ["0 draw", "1 pass"])
    with open_store(store.path) as other:
        again = other.load(number)
    assert again.dumps() == RECORD.head() + "- shuffle AS\n0 draw\n1 pass\n"


def test_a_record_with_moves_can_be_saved_as_a_game(store: Store) -> None:
    record = Record.loads(RECORD.head() + "- shuffle AS\n0 draw\n= 1 2\n")
    assert store.load(store.create(record)) == record


def test_games_are_listed_the_last_one_played_at_the_end(store: Store) -> None:
    first, second = store.create(RECORD), store.create(RECORD)
    store.append(second, 0, ["- shuffle AS", "0 draw", "= 1 2"])
    listed = store.list_games()
    assert [(game.id, game.plies, game.over) for game in listed] == [
        (first, 0, False),
        (second, 2, True),
    ]
    assert listed[0].record.seats == ("Ann", "Bob the Bot")
    assert listed[0].record.game == GAME.name


def test_the_latest_games_are_read_from_the_end_of_the_list_and_no_more_than_are_wanted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = RECORD.head() + "- shuffle AS\n0 draw\n= 1 2\n"
    for _ in range(6):
        store.create(Record.loads(over))
        store.create(RECORD)
    run(store, "UPDATE games SET head = replace(head, 'Ann', 'Amn') WHERE id IN (3, 10)")
    run(store, "UPDATE games SET lines = 2 WHERE id = 7")
    listed = store.list_games()
    assert [each.id for each in listed] == [1, 2, 4, 5, 6, 8, 9, 11, 12]
    monkeypatch.setattr(base, "AT_ONCE", 2)
    for is_over in (False, True):
        wanted = [each for each in reversed(listed) if each.over == is_over]
        assert list(store.list_latest(over=is_over)) == wanted
    asked: list[int] = []
    sum_up = base._sum_up

    def note(number: int, *row: Any) -> object:
        asked.append(number)
        return sum_up(number, *row)

    monkeypatch.setattr(base, "_sum_up", note)
    assert next(store.list_latest(over=True)).id == 11
    assert asked == [11]


def test_lines_for_another_ply_are_refused_and_none_is_kept(store: Store) -> None:
    number = store.create(RECORD)
    store.append(number, 0, ["- shuffle AS"])
    for ply in (0, 2):
        with pytest.raises(StaleAction):
            store.append(number, ply, ["0 draw", "0 discard AS"])
    assert len(store.load(number).moves) == 1


def test_the_log_is_never_changed_or_deleted(store: Store) -> None:
    number = store.create(RECORD)
    store.append(number, 0, ["- shuffle AS"])
    for statement in ("UPDATE log SET line = 'x'", "DELETE FROM log"):
        with pytest.raises((sqlite3.Error, psycopg.Error), match="append-only"):
            run(store, statement)
    assert store.load(number).moves[0].text == "shuffle AS"


def test_a_game_is_played_by_one_at_a_time(store: Store) -> None:
    number, other = store.create(RECORD), store.create(RECORD)
    with open_store(store.path) as second:
        with store.play(number) as saved:
            saved.append(0, ["- shuffle AS"])
            with pytest.raises(StoreError, match="being-played"), second.play(number):
                pass
            with second.play(other):
                pass
            assert len(second.load(number).moves) == 1
        with second.play(number) as saved:
            assert len(saved.record.moves) == 1


def test_another_process_is_refused_until_the_first_is_gone_even_if_killed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = store.create(RECORD)
    code = (
        "import sys, time; from kafene.store import open_store, read_place\n"
        "with open_store(read_place(sys.argv[1])).play(int(sys.argv[2])):\n"
        "    print('playing', flush=True); time.sleep(600)\n"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(store.path), str(number)], stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert holder.stdout.readline().strip() == b"playing"
    with pytest.raises(StoreError, match="being-played"), store.play(number):
        pass
    holder.kill()
    holder.wait()
    holder.stdout.close()
    monkeypatch.setattr(connection, "LEAVE_WAIT", LONG)  # the database notices when it can
    with store.play(number):
        pass


def test_an_unknown_game_is_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="no-such-game"):
        store.load(7)
    with pytest.raises(StoreError, match="no-such-game"):
        store.load(10**30)


def test_where_games_are_saved_can_be_told(
    monkeypatch: pytest.MonkeyPatch, saved_games_elsewhere: Path
) -> None:
    assert default_path() == saved_games_elsewhere
    monkeypatch.delenv("KAFENE_DB")
    found = default_path()
    assert isinstance(found, Path)
    assert (found.name, "kafene" in found.parent.name) == ("games.db", True)
    monkeypatch.setenv("KAFENE_DB", "postgresql://host/house")
    assert default_path() == "postgresql://host/house"
