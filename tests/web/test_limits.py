"""What one address may do, and what it cannot do to others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from ipaddress import ip_address
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from websockets.exceptions import ConnectionClosed

from kafene.core.errors import NotationError
from kafene.web.rooms.clock import BEAT, GRACE, Clock
from kafene.web.wire import protocols
from kafene.web.wire.guard import is_known_host
from kafene.web.wire.limits import (
    MOST_BOT_TABLES,
    Bucket,
    Guest,
    HeldLimit,
    Limits,
    Rate,
    RequestKind,
    parse_networks,
)
from kafene.web.wire.protocols import MOST_PARTS, answer_at_once
from kafene.web.work.logs import JsonLines, Sparse
from patience import LONG
from server_kit.client import Client
from server_kit.servers import Server


class Time:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def asked_by(peer: str, forwarded: str | None = None) -> dict[str, Any]:
    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode())]
    return {"client": (peer, 1), "headers": headers}


# -------------------------------------------------------------------------------------- rates


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(Rate(3, 2), now=0.0)
    assert [bucket.take(1, 0.0) for _ in range(5)] == [True, True, True, False, False]
    assert [bucket.take(1, 1.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1, 100.0) for _ in range(4)] == [True, True, True, False]


@given(st.lists(st.tuples(st.floats(0, 10), st.integers(1, 5)), max_size=60))
def test_a_bucket_never_gives_more_than_burst_and_rate_allow(
    asked: list[tuple[float, int]],
) -> None:
    bucket, now, given_ = Bucket(Rate(7, 3), 0.0), 0.0, 0
    for wait, amount in asked:
        now += wait
        given_ += amount if bucket.take(amount, now) else 0
        assert given_ <= 7 + 3 * now + 1e-6


def test_addresses_do_not_share_what_they_may_do() -> None:
    limits = Limits(clock=Time())
    one, other = limits.connection("192.0.2.1"), limits.connection("192.0.2.2")
    while one.may(RequestKind.ROOM):
        pass
    assert other.may(RequestKind.ROOM)
    assert not limits.connection("::ffff:192.0.2.1").may(RequestKind.ROOM)


def test_a_network_of_64_bits_is_one_address() -> None:
    limits = Limits(clock=Time())
    one = limits.connection("2001:db8::1")
    while one.may(RequestKind.ROOM):
        pass
    assert not limits.connection("2001:db8::ffff:2").may(RequestKind.ROOM)
    assert limits.connection("2001:db8:0:1::1").may(RequestKind.ROOM)


@pytest.mark.parametrize(
    ("address", "networks", "home"),
    [
        ("192.0.2.1", ("192.0.2.1",), "192.0.2.1"),
        ("::1", ("::1",), "::1"),
        (
            "2001:db8:1:203::9",
            ("2001:db8:1:203::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"),
            "2001:db8:1:200::/56",
        ),
        ("unknown", ("unknown",), "unknown"),
    ],
)
def test_an_address_counts_in_its_networks(
    address: str, networks: tuple[str, ...], home: str
) -> None:
    guest = Limits().connection(address)
    assert guest.networks == networks
    assert guest.home == home


def spend(kind: RequestKind | HeldLimit, guest: Guest) -> int:
    """How often something may be done or held, up to a thousand times."""

    def may() -> bool:
        return guest.may(kind) if isinstance(kind, RequestKind) else guest.hold(kind)

    return next((times for times in range(1000) if not may()), 1000)


@pytest.mark.parametrize(
    ("kind", "most"),
    [
        (RequestKind.ROOM, int(RequestKind.ROOM.value.burst)),
        (RequestKind.REVIEW, int(RequestKind.REVIEW.value.burst)),
        (HeldLimit.CONNECTIONS, HeldLimit.CONNECTIONS.value),
        (HeldLimit.SOCKETS, HeldLimit.SOCKETS.value),
    ],
)
@pytest.mark.parametrize(("width", "networks", "times"), [(56, 44, 2), (48, 44, 4)])
def test_who_has_a_wider_network_may_do_little_more(
    kind: RequestKind | HeldLimit, most: int, width: int, networks: int, times: int
) -> None:
    limits = Limits(clock=Time())
    apart = 1 << (128 - width - 8 if width == 48 else 64)
    first = int(ip_address("2001:db8:1::1"))
    guests = [limits.connection(str(ip_address(first + at * apart))) for at in range(networks)]
    assert sum(spend(kind, guest) for guest in guests) == times * most
    assert spend(kind, limits.connection("2001:db8:2::1")) == most


def test_bots_play_at_few_tables_for_a_wider_network() -> None:
    class Table:
        is_running = True

    limits = Limits(clock=Time())
    tables = [Table() for _ in range(5 * MOST_BOT_TABLES)]
    asked = [limits.connection(f"2001:db8:1:{at}00::1") for at in range(1, 10)] * len(tables)
    started = [guest.may_start(table) for guest, table in zip(asked, tables, strict=False)]
    assert sum(started) == 4 * MOST_BOT_TABLES
    for table in tables:
        table.is_running = False
    assert asked[0].may_start(Table())


def test_what_is_released_may_be_held_again_in_all_networks() -> None:
    limits = Limits(clock=Time())
    one, other = limits.connection("2001:db8:1:1::1"), limits.connection("2001:db8:1:2::1")
    assert spend(HeldLimit.SOCKETS, one) == HeldLimit.SOCKETS.value
    assert spend(HeldLimit.SOCKETS, other) == HeldLimit.SOCKETS.value
    third = limits.connection("2001:db8:1:3::1")
    assert not third.hold(HeldLimit.SOCKETS)
    limits.connection("2001:db8:1:1::1").release(HeldLimit.SOCKETS)
    assert third.hold(HeldLimit.SOCKETS)


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),  # the first may be anybody's invention
        ("203.0.113.9, 10.0.0.7", "203.0.113.9"),  # two proxies of ours
        ("2001:db8::5", "2001:db8::"),
        ("nonsense", "unknown"),
        ("203.0.113.9%.evil.example", "unknown"),
        ("fe80::5%eth0", "fe80::"),
        ("203.0.113.9:5678", "203.0.113.9"),
        ("[2001:db8::5]:5678", "2001:db8::"),
        (None, "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1"),
    ],
)
def test_behind_a_proxy_the_last_foreign_address_counts(forwarded: str | None, client: str) -> None:
    limits = Limits(proxies=parse_networks(["10.0.0.0/8"]))
    guest = limits.client(asked_by("10.0.0.1", forwarded))
    assert guest.address == client
    assert guest.limited
    assert not limits.connection("10.0.0.1").limited


def test_who_is_no_proxy_cannot_speak_for_others() -> None:
    limits = Limits(proxies=parse_networks(["10.0.0.1"]))
    assert limits.client(asked_by("192.0.2.1", "203.0.113.9")).address == "192.0.2.1"


def test_what_is_held_is_counted_until_it_is_released() -> None:
    guest = Limits(clock=Time()).connection("192.0.2.1")
    held = 0
    while guest.hold(HeldLimit.SOCKETS):
        held += 1
    assert held == HeldLimit.SOCKETS.value
    guest.release(HeldLimit.SOCKETS)
    assert guest.hold(HeldLimit.SOCKETS)


def test_trusted_addresses_have_no_limits() -> None:
    guest = Limits(trusted=parse_networks(["2001:db8::7"])).connection("2001:db8::7")
    assert all(guest.may(RequestKind.ROOM) for _ in range(1000))
    assert all(guest.hold(HeldLimit.CONNECTIONS) for _ in range(1000))
    assert (
        not Limits(trusted=parse_networks(["2001:db8::7"]))
        .connection("2001:db8::8")
        .may(RequestKind.ROOM, 1000)
    )


def test_only_quiet_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kafene.web.wire.limits.MOST_REMEMBERED", 2)
    clock = Time()
    limits = Limits(clock=clock)
    most = int(RequestKind.ROOM.value.burst)
    assert spend(RequestKind.ROOM, limits.connection("192.0.2.1")) == most
    for at in range(100):
        limits.connection(f"2001:db8:{at}::1").may(RequestKind.REQUEST)
        clock.now += 1
    assert len(limits._budgets) <= 5
    assert not limits.connection("192.0.2.1").may(RequestKind.ROOM, 2)


def test_bots_play_at_a_few_tables_for_each_address() -> None:
    class Table:
        is_running = True

    guest = Limits().connection("192.0.2.1")
    tables = [Table() for _ in range(MOST_BOT_TABLES + 1)]
    assert [guest.may_start(table) for table in tables] == [True] * MOST_BOT_TABLES + [False]
    assert guest.may_start(tables[0])  # it is counted once
    tables[0].is_running = False
    assert guest.may_start(tables[-1])


def test_what_is_no_address_is_refused() -> None:
    with pytest.raises(NotationError, match="bad-address"):
        parse_networks(["here"])


# --------------------------------------------------------------------------------- host names


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LOCALHOST",
        "127.0.0.1:80",
        "[::1]:8000",
        "10.1.2.3",
        "[2001:db8::1]",
        "kafene.example",
    ],
)
def test_a_server_answers_to_its_own_names(host: str) -> None:
    assert is_known_host(host, {"localhost", "kafene.example"})


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "a@b",
        "[evil]",
        "a@localhost",
        "localhost:port",
        "localhost:99999",
        "localhost/r",
        "localhost?",
        "localhost#",
        "127.0.0.1%.evil.example",
        '127.0.0.1%"><img src=x>',
        "127.0.0.1%25",
        "[::1%.evil.example]",
        "[fe80::1%25eth0]:8000",
        "localhost%.evil.example",
        "127.0.0.1 ",
        " 127.0.0.1",
        "[127.0.0.1]",
        "[[::1]]",
        "::1",
        "127.1",
        "0x7f000001",
        "2130706433",
    ],
)
def test_and_to_no_others(host: str) -> None:
    assert not is_known_host(host, {"localhost"})


# --------------------------------------------------------------------------------------- time


def test_a_pause_of_the_server_takes_no_time_from_anybody() -> None:
    time_, beats = Time(), 20
    clock = Clock(time_)
    start = clock.now()
    for _ in range(beats):
        time_.now += BEAT
        clock.beat()
    assert clock.now() - start == pytest.approx(beats * BEAT)
    time_.now += 3600
    assert clock.now() - start == pytest.approx(beats * BEAT + GRACE)  # a timer that fires first
    clock.beat()
    assert clock.now() - start == pytest.approx(beats * BEAT + GRACE)
    time_.now += 1
    assert clock.now() - start == pytest.approx(beats * BEAT + GRACE + 1)


# ---------------------------------------------------------------------------------------- log


def test_the_log_does_not_repeat_itself() -> None:
    clock = Time()
    sparse, lines = Sparse(clock), []
    formatter = JsonLines()

    def tell(event: str) -> None:
        record = logging.LogRecord("x", logging.ERROR, "", 0, {"event": event}, None, None)
        if sparse.filter(record):
            lines.append(json.loads(formatter.format(record)))

    for _ in range(1000):
        tell("accept")
    tell("other")
    assert [line["event"] for line in lines] == ["accept"] * 10 + ["other"]
    clock.now += 60
    tell("accept")
    assert lines[-1]["left-out"] == 990


def test_the_log_tells_of_an_error_that_was_never_raised() -> None:
    problem = ValueError("secret")
    record = logging.LogRecord("x", logging.ERROR, "", 0, "said", None, (ValueError, problem, None))
    line = json.loads(JsonLines().format(record))
    assert (line["kind"], line["where"]) == ("ValueError", "")


# ------------------------------------------------------------------------- at a running server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that holds this computer to what one address may do."""
    folder = tmp_path_factory.mktemp("strict")
    with Server(folder, "--pace", "0", "--trust", "127.0.0.2", limited=True) as one:
        yield one
        assert not one.logged("error")


def connect_from(address: str, server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), LONG, (address, 0))


def is_closed(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except ConnectionResetError:
        return True


def test_one_address_cannot_hold_all_connections(strict: Server) -> None:
    ours = [connect_from("127.0.0.3", strict) for _ in range(HeldLimit.CONNECTIONS.value + 5)]
    for one in ours[-5:]:
        assert is_closed(one)
    with connect_from("127.0.0.2", strict) as other:
        other.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert other.recv(20).startswith(b"HTTP/1.1 200")
    for one in ours:
        one.close()


def test_rooms_from_one_address_are_counted(strict: Server) -> None:
    wanted = json.dumps({"game": "ronda", "name": "Ann"}).encode()
    head = (
        "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(wanted)}\r\n\r\n"
    )
    statuses = []
    with connect_from("127.0.0.4", strict) as one:
        for _ in range(int(RequestKind.ROOM.value.burst) + 1):
            one.sendall(head.encode() + wanted)
            answer = one.recv(65536)
            while b"\r\n\r\n" not in answer or not answer.rstrip().endswith(b"}"):
                answer += one.recv(65536)
            statuses.append(int(answer.split()[1]))
    assert statuses == [201] * (len(statuses) - 1) + [429]
    assert b"too-many-rooms-from-here" in answer


def test_a_foreign_name_is_not_answered(strict: Server) -> None:
    answer = strict.http(
        "/api/rooms",
        {"game": "ronda", "name": "Ann"},
        Host="evil.example",
        Origin="http://evil.example",
    )
    assert answer.status == 421
    assert strict.http("/healthz", Host="evil.example").status == 421


async def is_turned_away(client: Client, flood: Callable[[Any], Any]) -> int | None:
    """The code with which somebody who does not stop is closed."""
    async with client.connection() as one:
        await one.recv()
        try:
            for _ in range(100_000):
                await flood(one)
        except ConnectionClosed:
            pass
        return one.close_code


def test_a_flood_of_pings_or_pieces_ends_the_connection(strict: Server) -> None:
    made = strict.open_room("ronda", ["human", "human"])
    watcher = Client(strict, made["room"])

    async def ping(one: Any) -> None:
        one.transport.write(b"\x89\x80\x00\x00\x00\x00" * 500)
        await asyncio.sleep(0)
        await one.ping()

    async def piece(one: Any) -> None:
        one.transport.write(
            b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * (MOST_PARTS + 1)
        )
        await one.wait_closed()
        raise ConnectionClosed(None, None)

    assert asyncio.run(is_turned_away(watcher, piece)) in (1006, 1009)
    assert asyncio.run(is_turned_away(watcher, ping)) in (1006, 4008)


def test_small_answers_are_sent_at_once() -> None:
    class Transport:
        def __init__(self, one: socket.socket) -> None:
            self.one = one

        def get_extra_info(self, _: str) -> socket.socket:
            return self.one

    with socket.socket() as one:
        assert not one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        answer_at_once(Transport(one))  # type: ignore[arg-type]
        assert one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# ----------------------------------------------------------------------------- time limits


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server that waits for nobody; it answers a body with its length."""
    for name in ("HEAD", "BODY", "ANSWER"):
        monkeypatch.setattr(protocols, name, 0.2)

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        yield {"limits": Limits(), "most_connections": 100}

    async def count(request: Request) -> Response:
        return PlainTextResponse(str(len(await request.body())))

    app = Starlette(routes=[Route("/", count, methods=["POST"])], lifespan=life)
    server = uvicorn.Server(uvicorn.Config(app, http=protocols.Http, log_config=None))
    listener = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join()


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"POST / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n123",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n12POST / HTTP/1.1\r\nHost",
    ],
    ids=["nothing", "half a head", "half a body", "half a second head"],
)
def test_half_a_request_is_not_waited_for(hasty: int, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", hasty), LONG) as one:
        one.sendall(sent)
        while not is_closed(one):
            pass


def test_a_whole_request_is_answered(hasty: int) -> None:
    with socket.create_connection(("127.0.0.1", hasty), LONG) as one:
        one.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n12")
        assert one.recv(20).startswith(b"HTTP/1.1 200")
