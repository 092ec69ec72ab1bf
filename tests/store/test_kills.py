"""Processes and databases that are killed as they write: nothing that was acknowledged is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Barrier
from time import sleep

import pytest

from kafene.core.errors import StaleAction, StoreError
from kafene.core.record import Record
from kafene.store import Append, Store, open_store
from patience import LONG
from postgres_kit import run_postgres
from store_kit import wait_for_the_dead

RECORD = Record(game="ronda", seats=("Ann", "Bob"))
GAMES = 8
LINES = 100
WRITE = """
import sys
from itertools import count
from kafene.store import Append, open_store, read_place
with open_store(read_place(sys.argv[1])) as store:
    plies = {number: len(store.load(number).moves) for number in store.list_numbers()}
    for turn in count():
        with store.together():
            wanted = [Append(number, ply, [f"0 turn{turn}"]) for number, ply in plies.items()]
            assert store.append_all(wanted) == [None] * len(wanted)
            if turn % 3 == 0:
                store.keep_room("a", str(turn))
        plies = {number: ply + 1 for number, ply in plies.items()}
        print(min(plies.values()), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_writer_that_is_killed_amid_batches_loses_nothing_that_it_acknowledged(
    store: Store,
) -> None:
    numbers = [store.create(RECORD) for _ in range(GAMES)]
    acknowledged = 0
    for turn in range(5):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITE, str(store.path)], stdout=subprocess.PIPE
        )
        assert writer.stdout is not None
        for _ in range(1 + 3 * turn):
            acknowledged = int(writer.stdout.readline())
        sleep(0.003 * turn)  # in the midst of something
        writer.send_signal(signal.SIGKILL)
        acknowledged = max([acknowledged, *map(int, writer.stdout.read().splitlines())])
        writer.wait(LONG)
        writer.stdout.close()
        wait_for_the_dead(store)
        there = {len(store.load(number).moves) for number in numbers}
        # A batch is there whole, and perhaps one that was not acknowledged any more.
        assert there in ({acknowledged}, {acknowledged + 1})
        assert store.list_damaged() == []


def play(store: Store, number: int, lines: int) -> list[str]:
    """Add lines until that many are acknowledged, as the owner of a table does: after trouble, look
    what is there."""
    done: list[str] = []
    known = 0
    while len(done) < lines:
        line = f"0 line{len(done)}"
        try:
            store.append(number, known, [line])
        except StoreError:
            sleep(0.01)
            continue
        except StaleAction:  # a commit that was reported as failed was made
            known = len(store.load(number).moves)
            assert str(store.load(number).moves[-1]) == line
        else:
            known += 1
        done.append(line)
    return done


@pytest.mark.parametrize(("fsync", "kills"), [("on", 1), ("off", 3)])
def test_a_database_that_is_killed_loses_nothing_that_was_acknowledged(
    fsync: str, kills: int
) -> None:
    """To start again takes seconds where the disk is waited for; what a killed process has written,
    the system has."""
    with run_postgres(fsync=fsync, full_page_writes=fsync) as server:
        address = server.create_database()
        with open_store(address) as store:
            numbers = [store.create(RECORD) for _ in range(2)]

        begun = Barrier(len(numbers) + 1)

        def run(number: int) -> list[str]:
            with open_store(address) as own:
                begun.wait(LONG)
                return play(own, number, LINES)

        with ThreadPoolExecutor() as threads:
            played = [threads.submit(run, number) for number in numbers]
            begun.wait(LONG)  # all are connected: who comes while nobody is there is turned away
            for _ in range(kills):
                wait_for_lines(address, numbers[0], played[0])
                server.kill()
                server.restart()
            done = [each.result(LONG) for each in played]
        with open_store(address) as store:
            there = [[str(move) for move in store.load(number).moves] for number in numbers]
            assert there == done
            assert store.list_damaged() == []


def wait_for_lines(address: str, number: int, played: Future[list[str]], lines: int = 8) -> None:
    """Wait until a game has got some more lines, or all of them."""
    with open_store(address) as store:
        first = len(store.load(number).moves)
        while len(store.load(number).moves) < first + lines and not played.done():
            sleep(0.005)


def test_what_was_kept_before_a_restart_of_the_database_is_written_on() -> None:
    """The connection is made anew by itself, and a batch that fails in between says so."""
    with run_postgres() as server, open_store(server.create_database()) as store:
        number = store.create(RECORD)
        server.restart()
        store.append(number, 0, ["0 pass"])
        server.stop()
        for _ in range(2):
            with pytest.raises(StoreError, match="cannot-save"):
                store.append(number, 1, ["1 pass"])
            with pytest.raises(StoreError, match="no-connection"):
                store.load(number)
        server.restart()
        assert store.append_all([Append(number, 1, ["1 pass"])]) == [None]
        assert len(store.load(number).moves) == 2
