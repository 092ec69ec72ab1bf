"""Copies of a server's tables, made in every way that the documentation names, and played on."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shlex
import shutil
import signal
from pathlib import Path
from typing import Any

import pytest

from kafene.cli import main, serve
from kafene.cli.common import find_tables
from kafene.core.record import Record
from kafene.store import database, open_store
from patience import LONG
from server_kit.client import Client
from server_kit.servers import Server
from shell import Shell

ALONE, ALL = ("",), ("", "-wal", "-shm")


async def play(server: Server, room: str, token: str, moves: int) -> list[tuple[int, str]]:
    """Make some moves; those that were acknowledged."""
    async with Client(server, room, token) as ann:
        if ann.info["phase"] == "lobby":
            await ann.ask("start")
        await ann.play(random.Random(1), until=lambda: len(ann.accepted) >= moves)
        return ann.accepted


def copy(server: Server, folder: Path, ends: tuple[str, ...]) -> None:
    folder.mkdir()
    for end in ends:
        name = f"{server.db.name}{end}"
        shutil.copy(server.db.with_name(name), folder / name)


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL", "kafene backup"])
def test_a_copy_holds_all_that_was_acknowledged_and_is_played_on(tmp_path: Path, how: str) -> None:
    with Server(tmp_path / "first", "--pace", "0") as server:
        made: Any = server.open_room("ronda", ["human", "random"])
        accepted = asyncio.run(play(server, made["room"], made["token"], 5))
        second = Server(tmp_path / "second", "--pace", "0")
        if how == "kafene backup":
            assert main(["backup", str(second.db), "--db", str(server.db)]) == 0
            assert server.http("/healthz").status == 200
        else:
            server.process.send_signal(getattr(signal, how))
            code = server.process.wait(timeout=LONG)
            assert code == {"SIGINT": 130, "SIGKILL": -signal.SIGKILL}.get(how, 0)
            shutil.rmtree(second.db.parent)
            copy(server, second.db.parent, ALL if how == "SIGKILL" else ALONE)
            second.client.mkdir()
    with second:
        asyncio.run(play(second, made["room"], made["token"], 2))
        second.stop()
    with open_store(second.db) as store:
        assert store.list_damaged() == []
        (game,) = store.list_games()
        played = [move.text for move in store.load(game.id).moves if move.actor == 0]
    assert played[: len(accepted)] == [action for _, action in accepted]
    assert len(played) >= len(accepted) + 2


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_server_that_cannot_start_leaves_one_complete_file(tmp_path: Path) -> None:
    """Its port is taken."""
    with Server(tmp_path / "first") as server:
        db = tmp_path / "other" / "tables.db"
        words = ["serve", "--port", str(server.port), "--host", "127.0.0.1", "--db", str(db)]
        assert main(words) == 2
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    assert not list(db.parent.glob("tables.db-*"))


def test_a_variable_means_that_file_for_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    db, copy, moved = (tmp_path / name for name in ("club.db", "copy.db", "moved.db"))
    kafene = Shell(capsys)
    monkeypatch.setenv("KAFENE_DB", str(db))
    with Server(tmp_path, db=str(db), by_variable=True) as server:
        made: Any = server.open_room("ronda", ["human", "random"])
        assert [each["id"] for each in kafene.json("rooms")["rooms"]] == [made["room"]]
        assert kafene("backup", str(copy))[0] == 0
        server.stop()
    assert kafene("move", str(moved))[0] == 0
    for each in (copy, moved):
        with open_store(each) as store:
            assert store.list_rooms() == {made["room"]}
    assert not (tmp_path / "tables.db").exists()


def test_without_a_variable_tables_are_beside_the_games_of_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_own_folder", lambda: tmp_path)
    for given in ("", None):
        if given is None:
            monkeypatch.delenv("KAFENE_DB")
        else:
            monkeypatch.setenv("KAFENE_DB", given)
        assert find_tables(None) == tmp_path / "tables.db"
    monkeypatch.setenv("KAFENE_DB", str(tmp_path / "games.db"))
    assert find_tables(None) == tmp_path / "games.db"
    assert find_tables(Path("other.db")) == Path("other.db")


@pytest.mark.parametrize("language", ["en", "bg", "fr", "ja"])
def test_tables_of_an_earlier_version_are_not_passed_over(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
) -> None:
    """They were beside the file that a variable names."""

    def stop(*_: object) -> None:
        raise SystemExit(0)

    monkeypatch.setattr(serve, "listen", stop)
    folder = tmp_path / "with blanks"
    kafene, db, older = Shell(capsys), folder / "club.db", folder / "tables.db"
    monkeypatch.setenv("KAFENE_DB", str(db))
    monkeypatch.setenv("KAFENE_LANG", language)
    with open_store(older) as store:
        store.keep_room("room", "{}", None)
    code, out, err = kafene("serve")
    assert (code, out, db.exists()) == (2, "", False)
    command = re.search('kafene (move [^»”“」]*?)[ \u202f\xa0]*[»”“」"]', err)
    assert command, err
    with open_store(db) as store:
        number = store.create(Record(game="ronda", seats=("Ann", "Bob")))
    code, _, err = kafene("serve")  # what has games can't be moved to
    assert (code, "kafene move" in err) == (2, False)
    assert f"kafene serve --db {shlex.quote(str(older))}" in err
    with open_store(db) as store:
        store.delete([number])
    assert kafene(*shlex.split(command[1]))[0] == 0
    with open_store(db) as store:
        assert store.list_rooms() == {"room"}
    assert kafene("serve")[0] == 0
    db.unlink()
    assert kafene("serve", "--db", str(db))[0] == 0  # the option means what it says
