"""The page of the browser client: what it is told, what may be kept, and what takes its place."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafene import bots, games
from kafene.text import LANGUAGES, Text
from kafene.text.commands import find_words
from kafene.web.pages import client_bundle, page
from kafene.web.pages.client_bundle import FILES, SCRIPT, STYLE, Bundle
from kafene.web.routes import FOR_EVER
from kafene.web.wire.addresses import Site
from kafene.web.wire.guard import HEADERS
from server_kit.page import PageParser, boot
from server_kit.servers import Answer, Server

CONTENTS = {
    **{name: f"/* {name} */".encode() * 60 for name in FILES},
    SCRIPT: b"export {};" * 200,
    STYLE: b"p { color: red }" * 200,
}
LINK = "http://192.0.2.1:8000"


def is_shell(answer: Answer) -> bool:
    return b'<div id="app">' in answer.body


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client")
    for name, content in CONTENTS.items():
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose client was built."""
    with Server(tmp_path_factory.mktemp("server"), "--pace", "0", client=client) as one:
        yield one
        assert not one.logged("error")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_is_told_all_that_it_must_know_before_it_asks(language: str) -> None:
    text = Text(language)
    site = Site("/cups", LINK, is_given=True)
    told = PageParser(page.build_page(text, "room", site, Bundle(CONTENTS))).json
    assert (told["page"], told["language"]) == ("room", language)
    assert (told["base"], told["link"], told["only_link"]) == ("/cups", LINK, True)
    assert [code for code, _ in told["languages"]] == list(LANGUAGES)
    assert dict(told["languages"])["fr"] == "Français"
    assert told["guest"] == text("guest")
    assert told["faces"]["Mira"] == told["faces"]["Мира"] == told["faces"]["ミラ"] == 0
    assert told["timers"] == [0, 30, 60, 120, 300]
    assert list(told["games"]) == list(games.list_games())
    for name, known in told["games"].items():
        game = games.load(name)
        assert (known["fewest"], known["most"], known["usual"]) == (
            game.fewest,
            game.most,
            game.usual,
        )
        assert known["title"] == text(f"game-{name}")
        assert known["like"] == text(f"like-{name}")
        assert known["about"] == text(f"about-{name}")
        assert [rules for rules, *_ in known["rules"]] == list(game.rules_type.presets)
        assert known["words"] == find_words(text, game)
        levels = {level["name"]: level for level in known["levels"]}
        assert tuple(levels) == bots.offer_levels(game)
        assert levels["casual"] == {
            "name": "casual",
            "title": text("level-casual"),
            "about": text(f"level-{game.rulebook.lower()}-casual-about"),
            "strength": 2,
            "easier": "beginner",
            "harder": "greedy",
        }
        assert (levels["beginner"]["easier"], levels["expert"]["harder"]) == ("", "")
    assert f"\nclient-undo = {text('client-undo')}\n" in told["words"]
    assert f"\nweb-copy = {text('web-copy')}\n" in told["words"]


def test_nothing_of_the_shell_runs_inline_and_nothing_can_break_out_of_its_data() -> None:
    made = page.build_page(Text("en"), "front", Site(link='</script><script>"'), Bundle(CONTENTS))
    read = PageParser(made)
    assert read.json["link"] == '</script><script>"'
    scripts = [attributes for tag, attributes in read.tags if tag == "script"]
    assert scripts == [
        {"type": "module", "src": f"/static/{SCRIPT}?v={Bundle(CONTENTS).digest(SCRIPT)}"},
        {"type": "application/json", "id": "boot"},
    ]
    assert "style" not in [tag for tag, _ in read.tags]
    assert "viewport-fit=cover" in made
    assert Text("en")("web-noscript") in made


def test_a_mark_changes_with_its_file_alone() -> None:
    other = Bundle({**CONTENTS, SCRIPT: b"other"})
    assert other.digest(SCRIPT) != Bundle(CONTENTS).digest(SCRIPT)
    assert other.digest(STYLE) == Bundle(CONTENTS).digest(STYLE)


def test_every_page_is_the_clients_and_says_which_it_is(server: Server) -> None:
    room = server.open_room("ronda", ["human", "human"])["room"]
    shown = {
        "/?lang=ja": (200, "front"),
        f"/r/{room}?lang=ja": (200, "room"),
        f"/r/{room}/replay?lang=ja": (200, "replay"),
        "/r/nowhere?lang=ja": (404, "missing"),
        "/r/nowhere/replay?lang=ja": (404, "missing"),
        "/nowhere?lang=ja": (404, "missing"),
    }
    for path, (status, name) in shown.items():
        answer = server.http(path)
        assert answer.status == status, path
        assert (boot(answer)["page"], boot(answer)["language"]) == (name, "ja"), path
        assert answer.headers["cache-control"] == "no-store"
        for header, value in HEADERS.items():
            assert answer.headers[header.lower()] == value, path
    for path in ("/api/nowhere", "/static/nowhere.js", "/static/x/y"):
        assert server.http(path).status == 404
        assert not is_shell(server.http(path))


def test_the_files_of_the_client_may_be_kept_for_ever_by_their_mark(
    server: Server, client: Path
) -> None:
    page = server.http("/").body.decode()
    for name in (SCRIPT, STYLE):
        content = CONTENTS[name]
        (address,) = re.findall(rf'"(/static/{name}\?v=[0-9a-f]+)"', page)
        answer = server.http(address)
        assert answer.body == content
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
        for other in (f"/static/{name}", f"/static/{name}?v=0", f"/static/{name}?v="):
            assert server.http(other).body == content
            assert server.http(other).headers["cache-control"] == "no-store"
    kinds = [server.http(f"/static/{name}").headers["content-type"] for name in (SCRIPT, STYLE)]
    assert kinds == ["text/javascript; charset=utf-8", "text/css; charset=utf-8"]


def test_a_client_that_is_built_again_is_served_at_once(tmp_path: Path) -> None:
    assert client_bundle.find_bundle(tmp_path) is None
    for name in FILES:
        assert client_bundle.find_bundle(tmp_path) is None
        (tmp_path / name).write_bytes(b"1")
    first = client_bundle.find_bundle(tmp_path)
    (tmp_path / SCRIPT).write_bytes(b"3")
    second = client_bundle.find_bundle(tmp_path)
    assert first is not None
    assert second is not None
    assert first.digest(SCRIPT) != second.digest(SCRIPT)


def test_answers_are_compressed_for_those_who_can_read_that(server: Server) -> None:
    for path in ("/", f"/static/{SCRIPT}", f"/static/{STYLE}"):
        plain, small = server.http(path), server.http(path, Accept_Encoding="gzip")
        assert "content-encoding" not in plain.headers
        assert small.headers["content-encoding"] == "gzip"
        assert small.headers["vary"] == "Accept-Encoding"
        assert gzip.decompress(small.body) == plain.body
        assert len(small.body) < len(plain.body) / 2
