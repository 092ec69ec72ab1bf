"""A server behind a proxy that gives it one path of a host: every address begins with that path,
whether the proxy takes it off or not."""

from __future__ import annotations

import http.client
import re
from collections.abc import Iterator

import pytest
from starlette.routing import Route, WebSocketRoute

from kafene.core.errors import NotationError
from kafene.web.base import read_base
from patience import LONG
from server_kit.client import Client
from server_kit.inside import Inside
from server_kit.page import boot
from server_kit.servers import Server

BASE = "/cups/saucers"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--pace", "0", "--base", BASE) as one:
        yield one
        assert not one.logged("error")


@pytest.mark.parametrize("kept", [BASE, ""])
def test_every_address_is_answered_with_the_base_path_and_without(
    server: Server, kept: str
) -> None:
    room = server.open_room("ronda", ["human", "human"])["room"]
    for path, page in (
        ("/", "front"),
        (f"/r/{room}", "room"),
        (f"/r/{room}/replay", "replay"),
        ("/nowhere", "missing"),
    ):
        answer = server.http(kept + path)
        assert (boot(answer)["page"], boot(answer)["base"]) == (page, BASE)
        loaded = re.findall(r'(?:src|href)="(/[^"]+)"', answer.body.decode())
        assert loaded
        for address in loaded:
            assert address.startswith(f"{BASE}/")
            assert server.http(kept + address.removeprefix(BASE)).status == 200
    assert server.http(f"{kept}/api/rules/ronda").status == 200
    assert server.http(f"{kept}/api/nowhere").body == b"Not Found"
    assert server.http(f"{kept}/healthz").json["ok"]


def test_the_base_path_alone_is_the_front_page_and_what_only_looks_like_it_is_nowhere(
    server: Server,
) -> None:
    assert boot(server.http(BASE))["page"] == "front"
    assert server.http(f"{BASE}x/").status == 404
    assert server.http(f"{BASE}{BASE}/").status == 404


@pytest.mark.parametrize("kept", [BASE, ""])
def test_a_slash_too_many_leads_to_the_page_and_keeps_scheme_host_and_base(
    server: Server, kept: str
) -> None:
    room = server.open_room("ronda", ["human", "human"])["room"]
    leads = {
        f"/r/{room}/": (307, f"{BASE}/r/{room}"),
        f"//r/{room}//?a=1&b=%2F": (307, f"{BASE}/r/{room}?a=1&b=%2F"),
        "/r/%5C%C3%A9%25/": (307, f"{BASE}/r/%5C%C3%A9%25"),
        "/static/kafene.js/": (307, f"{BASE}/static/kafene.js"),
        "//evil.example/": (404, None),
        "/nowhere/": (404, None),
    }
    for path, told in leads.items():
        asking = http.client.HTTPConnection("localhost", server.port, timeout=LONG)
        asking.request("GET", kept + path)
        answer = asking.getresponse()
        assert (answer.status, answer.getheader("Location")) == told
        asking.close()


@pytest.mark.parametrize("kept", [BASE, ""])
async def test_tables_are_played_under_it(server: Server, kept: str) -> None:
    made = server.open_room("ronda", ["human", "casual"])
    async with Client(server, made["room"], made["token"], base=kept) as ann:
        await ann.ask("start")
        assert (await ann.sees_a_table())["view"]["game"] == "ronda"


def test_no_base_path_begins_like_an_address_of_the_server(inside: Inside) -> None:
    paths = [each.path for each in inside.app.routes if isinstance(each, Route | WebSocketRoute)]
    for path in paths:
        first = path.split("/")[1]
        if first:
            with pytest.raises(NotationError):
                read_base(f"/{first}/more")
