"""What is refused, and how."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import re
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kafene.web.rooms.connection import BURST, NO_PLACE, NO_SUCH_SEAT, UNREADABLE
from kafene.web.wire.limits import TOO_FAST
from kafene.web.wire.messages import LARGEST
from patience import LONG
from server_kit.client import Client
from server_kit.servers import Server
from shell import Shell

QUICK = "classic rounds=1 laps=5 reshuffles=1"
TOO_LARGE = 1009


def table(server: Server) -> tuple[Client, Client]:
    """Ann and Bob, who have not begun yet."""
    ann = server.open_room("three-thirteen", ["human", "human"], rules=QUICK)
    bob = server.sit(ann["room"], "Bob")
    return Client(server, ann["room"], ann["token"]), Client(server, ann["room"], bob["token"])


async def begin(ann: Client) -> None:
    await ann.ask("start")
    await ann.until(lambda: ann.options)


async def test_what_cannot_be_done_is_refused_with_its_reason(server: Server) -> None:
    ann, bob = table(server)
    async with ann, bob, Client(server, ann.room) as watcher:
        assert (await ann.act("draw"))["code"] == "game-not-begun"
        assert (await ann.ask("hint"))["code"] == "game-not-begun"
        assert (await ann.ask("try", version=0, action="draw"))["code"] == "game-not-begun"
        assert (await bob.ask("start"))["code"] == "not-the-host"
        assert (await watcher.ask("start"))["code"] == "no-seat"
        await begin(ann)
        await bob.until(lambda: bob.version == ann.version)
        refused = await bob.act("draw")
        assert (refused["code"], refused["rule"]) == ("not-your-turn", "ALL 1")
        assert refused["text"] == "It’s Ann’s turn. (ALL 1)"
        assert (await bob.ask("hint"))["code"] == "not-your-turn"
        again = await bob.ask("try", version=bob.version, action="draw")
        assert {**again, "id": ""} == {**refused, "id": ""}
        assert (await watcher.ask("try", version=1, action="draw"))["code"] == "no-seat"
        typed = await bob.ask("line", version=bob.version, text="hint")
        assert typed["code"] == "not-your-turn"
        assert (await watcher.act("draw"))["code"] == "no-seat"
        assert (await ann.act("fly 7H"))["code"] == "no-such-action"
        assert (await ann.act("discard KK"))["code"] == "no-such-piece"
        assert (await ann.act("shuffle"))["code"] == "only-the-dealer-shuffles"
        setup = {"game": "ronda", "rules": "classic", "seats": ["human", "human"]}
        assert (await ann.ask("setup", **setup))["code"] == "game-has-begun"
        assert (await bob.ask("move", seat=1, to=0))["code"] == "game-has-begun"
        assert (await ann.ask("rematch"))["code"] == "not-over-yet"
        version = ann.version
        assert (await ann.act(ann.options[0]))["type"] == "accepted"
        assert ann.version == version + 1


async def test_a_repeated_action_is_answered_again_and_played_once(server: Server) -> None:
    ann, bob = table(server)
    async with ann, bob:
        await begin(ann)
        version, action = ann.version, ann.options[0]
        for text in (action, action, f" {action}  "):
            assert (await ann.act(text, version))["type"] == "accepted"
        assert ann.version == version + 1
        async with Client(server, ann.room, ann.token) as tab:
            assert (await tab.act(action, version))["type"] == "accepted"
            assert tab.version == ann.version == version + 1


async def test_a_stale_action_is_refused_with_the_table_as_it_is(server: Server) -> None:
    ann, bob = table(server)
    async with ann, bob:
        await begin(ann)
        version = ann.version
        await ann.act(ann.options[0])
        heard = len(ann.heard)
        refused = await ann.act(ann.options[0], version)
        assert (refused["code"], refused["version"]) == ("stale", version + 1)
        await ann.hears(heard + 2)
        update = ann.heard[-1]
        assert (update["since"], update["version"]) == (version, version + 1)
        assert update["table"] == ann.table
        assert (await ann.act(ann.options[0], 2**31))["code"] == "stale"


async def test_a_client_with_a_gap_is_sent_what_it_missed(server: Server) -> None:
    ann, bob = table(server)
    async with ann, bob:
        await begin(ann)
        await ann.act(ann.options[0])
        for version in range(ann.version + 2):
            heard = len(ann.heard)
            await ann.send("resume", version=version)
            await ann.hears(heard + 1)
            update = ann.heard[-1]
            assert update["since"] == min(version, ann.version)
            assert update["version"] == ann.version
            told = [
                event
                for said in ann.heard[:heard]
                if said["type"] == "update" and said["since"] + 1 == said["version"]
                for event in said["events"]
                if said["since"] >= version
            ]
            assert update["events"] == told[: len(update["events"])]
            assert version or update["events"] == ann.events


async def test_a_typed_line_is_played_once_and_another_one_is_not_mistaken_for_it(
    server: Server,
) -> None:
    ann, bob = table(server)
    async with ann, bob:
        await begin(ann)
        version = ann.version
        assert "You can" in str((await ann.ask("line", version=version, text="help"))["lines"])
        hint = await ann.ask("hint")
        assert hint["best"]["action"] in ann.options
        typed = await ann.ask("line", version=version, text="hint more")
        assert typed["lines"] == hint["lines"]
        for line, code in (("fly away", "no-such-action"), ("discard 9Z", "no-piece-of-yours")):
            wrong = await ann.ask("line", version=version, text=line)
            assert (wrong["type"], wrong["code"]) == ("refused", code)
            # With a nine in the hand, that may have been meant.
            assert wrong["lines"][0].startswith(("You can", "Did you mean discard 9"))
        assert ann.version == version
        first, second = ann.options
        draw = {"version": version, "text": first}
        assert (await ann.ask("line", **draw))["type"] == "accepted"
        assert ann.version == version + 1
        assert (await ann.ask("line", **draw))["type"] == "accepted"
        other = await ann.ask("line", version=version, text=second)
        assert other["code"] == "stale"
        assert ann.version == version + 1


async def closed_with(client: Client, *frames: str | bytes) -> int:
    """Why the server closes a connection that sends these."""
    async with client.connection(max_size=None) as socket:
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                await socket.send(frame)
            while True:
                await socket.recv()
        assert socket.close_code is not None
        return int(socket.close_code)


UNREADABLE_FRAMES: dict[str, str | bytes] = {
    "no-json": "{",
    "empty": "",
    "bytes": b'{"type": "hint", "id": "1"}',
    "no-type": '{"id": "1"}',
    "unknown-type": '{"type": "cheat", "id": "1"}',
    "unknown-field": '{"type": "hint", "id": "1", "seat": 1}',
    "wrong-kind": '{"type": "act", "id": "1", "version": "0", "action": "draw"}',
    "negative": '{"type": "act", "id": "1", "version": -1, "action": "draw"}',
    "long-id": json.dumps({"type": "hint", "id": "1" * 65}),
    "hash-not-hex": json.dumps({"type": "commit", "id": "1", "hash": "g" * 64}),
    "hash-in-capitals": json.dumps({"type": "commit", "id": "1", "hash": "A" * 64}),
    "hash-too-short": json.dumps({"type": "commit", "id": "1", "hash": "a" * 63}),
    "hash-with-a-line-feed": json.dumps({"type": "commit", "id": "1", "hash": "a" * 64 + "\n"}),
    "value-with-a-line-feed": json.dumps({"type": "reveal", "id": "1", "value": "a" * 64 + "\n"}),
    "surrogate": '{"type": "hint", "id": "\\ud800"}',
    "a-list": "[]",
    "deep": '{"type":' + "[" * 10_000,
}


@pytest.mark.parametrize("name", UNREADABLE_FRAMES)
def test_what_cannot_be_read_closes_the_connection(server: Server, name: str) -> None:
    ann, _ = table(server)
    assert asyncio.run(closed_with(ann, UNREADABLE_FRAMES[name])) == UNREADABLE


def test_a_frame_that_is_too_large_closes_the_connection(server: Server) -> None:
    ann, _ = table(server)
    frame = json.dumps({"type": "hint", "id": "1"})
    assert asyncio.run(closed_with(ann, frame + " " * (LARGEST - len(frame)), "")) == UNREADABLE
    assert asyncio.run(closed_with(ann, frame + " " * LARGEST)) == TOO_LARGE


def test_who_asks_too_fast_is_let_go(server: Server) -> None:
    ann, _ = table(server)
    frames = ['{"type": "resume", "version": 0}'] * (BURST * 20)
    assert asyncio.run(closed_with(ann, *frames)) == TOO_FAST


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://localhost", None])
def test_a_page_from_elsewhere_cannot_connect(server: Server, origin: str | None) -> None:
    ann, _ = table(server)
    assert refused_status(ann, origin=origin) == 403


def test_a_wrong_token_or_room_cannot_connect(server: Server) -> None:
    ann, bob = table(server)
    other, _ = table(server)
    for room, token in ((ann.room, "x" * 32), (ann.room, other.token), (ann.room, "")):
        assert closing_code(Client(server, room, token)) == NO_SUCH_SEAT
    assert refused_status(Client(server, "nowhere", bob.token)) == 403


def closing_code(client: Client) -> int | None:
    async def try_it() -> int | None:
        async with client.connection() as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            return socket.close_code

    return asyncio.run(try_it())


def refused_status(client: Client, **more: Any) -> int:
    async def try_it() -> int:
        with pytest.raises(InvalidStatus) as refused:
            async with client.connection(**more):
                pass
        return refused.value.response.status_code

    return asyncio.run(try_it())


async def test_spectators_cannot_keep_a_player_out(server: Server) -> None:
    ann, _ = table(server)
    crowd = [Client(server, ann.room) for _ in range(50)]
    for one in crowd:
        await one.__aenter__()
    async with Client(server, ann.room).connection() as late:
        with pytest.raises(ConnectionClosed):
            await late.recv()
        assert late.close_code == NO_PLACE
    async with ann:
        assert ann.seat == 0
    for one in crowd:
        await one.__aexit__()


def test_requests_are_guarded(server: Server) -> None:
    wanted = {"game": "ronda", "name": "Ann"}
    assert server.http("/api/rooms", wanted).status == 201
    assert server.http("/api/rooms", wanted, Origin=server.origin).status == 201
    assert server.http("/api/rooms", wanted, Origin="http://elsewhere.example").status == 403
    assert server.http("/api/rooms", wanted, Content_Type="text/plain").status == 400
    for bad in (
        {**wanted, "more": 1},
        {**wanted, "name": "x" * 25},
        {**wanted, "name": " "},
        {**wanted, "name": "\u200b\u3164"},
        {**wanted, "name": "-1-"},
        {**wanted, "game": "chess"},
        {**wanted, "rules": "classic target=0"},
        {**wanted, "seats": ["human"] * 11},
        {**wanted, "seats": ["human", "exec=rm"]},
        {**wanted, "seats": ["random", "random"]},
        {**wanted, "timer": -1},
        b"{" + b" " * LARGEST,
        b"\xff",
        b"[" * 10_000,
    ):
        answer = server.http("/api/rooms", bad)
        assert answer.status == 400, bad
        assert answer.json["text"]


async def test_rules_are_kept_in_their_one_form(server: Server) -> None:
    """A line break in them must not become a line of the record."""
    made = server.open_room("ronda", ["human", "human"], rules="classic\n target=11\r\n")

    async with Client(server, made["room"], made["token"]) as ann:
        assert ann.info["rules"] == "classic target=11"


def test_seats_are_for_those_who_find_them_free(server: Server) -> None:
    made = server.open_room("ronda", ["human", "human", "random"])
    path = f"/api/rooms/{made['room']}/sit"
    assert server.http(path, {"name": "Ann"}).json["code"] == "name-taken"
    assert server.http(path, {"name": "Bob", "seat": 0}).json["code"] == "seat-taken"
    assert server.http(path, {"name": "Bob", "seat": 2}).json["code"] == "seat-taken"
    assert server.http(path, {"name": "Bob", "seat": 1}).json["seat"] == 1
    assert server.http(path, {"name": "Cid"}).json["code"] == "seat-taken"
    assert server.http("/api/rooms/nowhere/sit", {"name": "Cid"}).json["code"] == "no-such-room"


def test_every_answer_has_its_headers_and_nothing_comes_from_elsewhere(server: Server) -> None:
    made = server.open_room("ronda", ["human", "human"])
    record = f"/api/rooms/{made['room']}/record"
    for path in ("/", f"/r/{made['room']}", "/r/nowhere", "/nowhere", "/healthz", record):
        answer = server.http(path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        loaded = re.findall(rb'(?:src|href)="(.*?)"', answer.body)
        links = (b"", b"/?lang=en")  # of the way out, when the page fails
        ours = (b"/static/", b"/manifest.webmanifest?")
        assert all(each.startswith(ours) for each in loaded if each not in links)
    assert server.http(record).json["code"] == "not-over-yet"


GREETING = b"GET /ws/%s HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: %s\r\nConnection: Upgrade\r\n"
SOCKET = b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
NO_TEXT = b"\x81\x84\0\0\0\0\xff\xfe\xfd\xfc"
"""A frame of text, masked, that is no UTF-8."""


POST = b"POST /api/rooms HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: %s\r\n"


def test_what_a_stranger_sends_is_never_a_warning_in_the_log(server: Server) -> None:
    def count_lines() -> int:
        posts = [line for line in server.logged("http") if line["method"] == "POST"]
        return len(server.logged("uvicorn.error")) + len(posts)

    post = POST % (server.port, server.origin.encode())
    room = server.open_room("ronda", ["human", "human"])["room"]
    greeting = GREETING % (room.encode(), server.port, server.origin.encode())
    before = count_lines()
    for *first, sent in (
        [b"\xff\xfe\0 nonsense\r\n\r\n"],
        [b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n"],
        [greeting + SOCKET % base64.b64encode(bytes(16)), NO_TEXT],
        [post + b"Content-Length: 9\r\n\r\n{"],
        [post + b"Transfer-Encoding: chunked\r\n\r\nno number\r\n"],
    ):
        with socket.create_connection(("127.0.0.1", server.port), LONG) as stranger:
            for each in first:
                stranger.sendall(each)
                assert stranger.recv(4096).startswith(b"HTTP/1.1 101")
            stranger.sendall(sent)
            stranger.shutdown(socket.SHUT_WR)
            while stranger.recv(4096):  # until the server hangs up
                pass

    ends = time.monotonic() + LONG
    while count_lines() < before + 6:
        assert time.monotonic() < ends
        time.sleep(0.05)  # what is cut off is noticed a moment later
    assert {line["level"] for line in server.logged("uvicorn.error")} == {"info"}


async def test_the_log_tells_what_happened_without_secrets(server: Server) -> None:
    ann, bob = table(server)

    async with ann, bob:
        await begin(ann)
    server.http(f"/r/{ann.room}?token={ann.token}")
    log = server.log.read_text(encoding="utf-8")
    assert {"event": "http", "method": "GET", "status": 200, "path": "/r/…"}.items() <= (
        server.logged("http")[-1].items()
    )
    for secret in (ann.room, str(ann.token), str(bob.token), "Bob"):
        assert secret not in log


def test_two_servers_do_not_share_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(tmp_path) as server:
        code, _, said = Shell(capsys)("serve", "--port", "0", "--db", str(server.db))
        assert code == 2
        assert "is already being served by another Kafene" in said
