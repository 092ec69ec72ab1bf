"""What makes an app of the pages, and a picture of a link: manifest, icons, service worker and
preview. All of it follows the base path, and none of it knows a hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest

from kafene import games
from kafene.text import LANGUAGES, Text
from kafene.web.pages.client_bundle import FILES, PREVIEW, WORKER, Bundle
from kafene.web.pages.install import build_worker
from kafene.web.wire.languages import load_text
from server_kit.client import Client
from server_kit.page import PageParser, boot
from server_kit.servers import Answer, Server

BASE, ORIGIN = "/cups", "https://kafene.example"
SHELL = re.compile(rb"const SHELL=(\{.*?\});\n")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    words = ("--pace", "0", "--base", BASE, "--origin", ORIGIN)
    with Server(tmp_path_factory.mktemp("server"), *words) as one:
        yield one
        assert not one.logged("error")


def head(answer: Answer) -> dict[str, str]:
    """What the page tells messengers, and where its links lead."""
    told = {}
    for tag, given in PageParser(answer.body.decode()).tags:
        name = given.get("property") or given.get("name") or given.get("rel")
        if tag in ("meta", "link") and name:
            told[name] = given.get("content") or given.get("href") or ""
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_is_the_app_in_the_readers_language(server: Server, language: str) -> None:
    page = server.http(f"/?lang={language}")
    answer = server.http(head(page)["manifest"])
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json
    assert (told["name"], told["lang"]) == (Text(language)("web-title"), language)
    assert (told["scope"], told["start_url"]) == (f"{BASE}/", f"{BASE}/?lang={language}")
    assert boot(server.http(told["start_url"]))["language"] == language
    assert {icon["sizes"] for icon in told["icons"]} >= {"any", "192x192", "512x512"}
    assert [icon for icon in told["icons"] if icon.get("purpose") == "maskable"]
    for icon in told["icons"]:
        got = server.http(icon["src"])
        assert (got.status, got.headers["content-type"]) == (200, icon["type"])
        assert "immutable" in got.headers["cache-control"]


def test_icons_are_where_browsers_look_for_them(server: Server) -> None:
    told = head(server.http("/"))
    for name in ("icon", "apple-touch-icon"):
        assert told[name].startswith(f"{BASE}/static/")
        assert server.http(told[name]).status == 200


def test_the_worker_keeps_files_of_the_client_and_one_page_that_nobody_owns(server: Server) -> None:
    answer = server.http(f"{BASE}/sw.js?lang=bg")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-store"
    (found,) = SHELL.findall(answer.body)
    shell = json.loads(found)
    assert shell["base"] == BASE
    page = server.http(shell["offline"])
    assert (boot(page)["page"], boot(page)["language"]) == ("offline", "bg")
    assert all(address.startswith(f"{BASE}/static/") for address in shell["files"])
    assert all("immutable" in server.http(each).headers["cache-control"] for each in shell["files"])


@pytest.mark.parametrize("changed", FILES)
def test_the_worker_is_another_when_any_file_is(changed: str) -> None:
    one = Bundle({name: name.encode() for name in FILES})
    other = Bundle({**one.contents, changed: b"new"})
    assert build_worker(Text(), "", one) != build_worker(Text(), "", other)
    assert build_worker(Text(), "", one).endswith(WORKER.encode())


def test_without_a_client_there_is_no_app(tmp_path: Path) -> None:
    with Server(tmp_path, client=tmp_path / "nothing") as bare:
        assert bare.http("/sw.js").status == 404
        assert bare.http("/manifest.webmanifest").status == 404


# ---------------------------------------------------------------------------------- link previews


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_is_shown_with_who_invites_to_what_and_a_picture(
    server: Server, language: str
) -> None:
    text = load_text(language)
    made = server.open_room("ronda", ["human", "human"], name='Ann "<b>" & Co')
    page = server.http(f"{BASE}/r/{made['room']}?lang={language}")
    told = head(page)
    invited = text("web-invites", name='Ann "<b>" & Co', game=text("game-ronda"))
    assert told["og:title"] == invited
    assert f"<title>{escape(invited)}</title>" in page.body.decode()
    assert told["og:description"] == told["description"] == text("about-ronda")
    assert told["og:url"] == f"{ORIGIN}{BASE}/r/{made['room']}"
    assert told["og:image"].startswith(f"{ORIGIN}{BASE}/static/{PREVIEW}?v=")
    assert server.http(told["og:image"].removeprefix(ORIGIN)).headers["content-type"] == "image/png"
    assert told["twitter:card"] == "summary_large_image"
    assert told["robots"] == "noindex"


async def test_once_it_has_begun_a_link_tells_the_game_alone(server: Server) -> None:
    made = server.open_room("ronda", ["human", "casual"])
    plain = f"{Text()('game-ronda')} · {Text()('web-title')}"

    async with Client(server, made["room"], made["token"]) as ann:
        await ann.ask("start")
        await ann.sees_a_table()
    for path in (f"/r/{made['room']}", f"/r/{made['room']}/replay"):
        page = server.http(path)
        assert head(page)["og:title"] == plain
        assert f"<title>{plain}</title>" in page.body.decode()
        assert not re.search(rb"\bAnn\b", page.body)
    front = head(server.http("/"))
    assert (front["og:title"], front["og:url"]) == (Text()("web-title"), f"{ORIGIN}{BASE}/")
    assert "robots" not in front
    tour = next(name for name, each in boot(server.http("/"))["games"].items() if each["tour"])
    assert games.load(tour).name == tour
    assert head(server.http(f"/tour/{tour}"))["og:title"].startswith(Text()(f"game-{tour}"))


def test_without_an_origin_a_picture_is_where_the_page_was_asked_for(tmp_path: Path) -> None:
    with Server(tmp_path) as plain:
        told = head(plain.http("/"))
        assert told["og:url"] == f"{plain.origin}/"
        assert told["og:image"].startswith(f"{plain.origin}/static/{PREVIEW}")
        elsewhere = head(plain.http("/", Host="192.0.2.7:8000"))
        assert elsewhere["og:image"].startswith("http://192.0.2.7:8000/static/")
