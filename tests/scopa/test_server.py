"""A game with rules and English words alone, on the server."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from kafene import games
from kafene.core.record import Record
from kafene.text import LANGUAGES, Text
from kafene.web.rooms import lobby
from server_kit.client import Client
from server_kit.inside import Inside, Wire
from server_kit.servers import Server
from shell import Shell


def boot(page: bytes) -> Any:
    """The data that the page gives the client."""
    found = re.search(r'id="boot">(.*?)</script>', page.decode())
    assert found
    return json.loads(found[1])


async def test_a_whole_game_in_a_room_with_the_default_opponent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(tmp_path / "server", "--pace", "0") as server:
        for language in LANGUAGES:
            page = server.http(f"/?lang={language}")
            assert page.status == 200
            game = boot(page.body)["games"]["scopa"]
            assert (game["title"], [level["name"] for level in game["levels"]], game["sample"]) == (
                "Scopa",
                ["random"],
                "7D 10C 1S",
            )
            note = "" if language == "en" else Text(language)("game-in-english", game="Scopa")
            assert game["note"] == note
            assert server.http(f"/api/rules/scopa?lang={language}").json["title"] == "Scopa"
        wish = {"game": "scopa", "rules": "classic target=1", "name": "Ann", "seating": "chosen"}
        made = server.http("/api/rooms", wish).json

        async with Client(server, made["room"], made["token"]) as ann:
            assert [seat["kind"] for seat in ann.info["seats"]] == ["human", "random"]
            assert (await ann.commit())["type"] == "accepted"
            assert (await ann.ask("start"))["type"] == "accepted"
            await ann.until(lambda: ann.options)
            assert (await ann.ask("hint"))["code"] == "no-hints"
            own = ann.options[0].split()[1]
            refused = await ann.act(f"play {own} {own}")
            assert (refused["code"], refused["rule"]) == ("scopa-cannot-take", "SC 2.2")
            await ann.play(random.Random(1))
            assert ann.events[-1]["event"] == "MatchEnded"
        record = tmp_path / "scopa.kaf"
        record.write_bytes(server.http(f"/api/rooms/{made['room']}/record").body)
        assert "The shuffles are fair:" in Shell(capsys)("verify", str(record))[1]
        steps = server.http(f"/api/rooms/{made['room']}/replay?lang=bg").json["steps"]
        assert any(line.startswith("Кръгът свърши.") for line in steps[-1]["told"])
        assert not server.logged("error")


def test_a_seat_that_nobody_took_is_played_by_the_default_level() -> None:
    room = lobby.set_up(lobby.open_room("5" * 64), "scopa", "classic", ["human"] * 2, 0, "chosen")
    frozen = lobby.freeze(room, "room", ())
    assert frozen.start_list is not None
    assert [place.kind for place in frozen.start_list.places] == ["random", "random"]


async def test_a_game_whose_rules_fail_is_logged_without_words_and_goes_on_when_they_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scopa: Any = games.load("scopa")

    def fail(*_: object) -> None:
        raise RuntimeError("7H is below")

    inside = Inside(tmp_path)
    rules = str(scopa.rules_type())
    room = await inside.room(Record(game="scopa", rules=rules, seats=("Ann", "Bob")))
    with monkeypatch.context() as broken:
        broken.setattr(type(scopa), "apply", fail)
        ann = Wire(inside, room, 0)
        await ann.until("welcome")
        await inside.rests(room)
    errors = [line for line in inside.logged if "'event': 'error'" in str(line)]
    assert "RuntimeError" in str(errors)
    assert "7H" not in str(inside.logged)
    bob = Wire(inside, room, 1)
    await bob.until("welcome")
    await inside.rests(room)
    await ann.until('"Dealt"')
    await ann.close()
    await bob.close()
    await inside.close()


def test_a_room_whose_game_was_uninstalled_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "server"
    with Server(folder) as server:
        made = server.open_room("scopa", ["human", "random"])
    monkeypatch.setenv("PYTHONPATH", "")
    with Server(folder) as server:
        answer = server.http(f"/api/rooms/{made['room']}/sit", {"name": "Bob"})
        assert (answer.status, answer.json["code"]) == (503, "room-of-unknown-game")
        assert server.logged("disk")[-1]["code"] == "room-of-unknown-game"
        assert server.http("/").status == 200
        assert not server.logged("error")
