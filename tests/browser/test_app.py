"""The pages as an app: installable, and calm without a connection."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from browser_kit import SAY, Player
from server_kit.servers import Server

Guests = Callable[..., Player]
WORKS = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return [names, all.flat().map(({ url }) => new URL(url).pathname)];
}"""


@pytest.mark.parametrize("base", ["", "/cups"])
def test_without_a_connection_there_is_a_calm_page_that_comes_back_by_itself(
    base: str, guest: Guests, client: Path, tmp_path: Path
) -> None:
    with Server(tmp_path, "--pace", "0", "--base", base, client=client) as server:
        made = server.open_room("ronda", ["human", "casual"])
        ann = guest("Ann", at=server, seat=(made["room"], made["token"]), app=True)
        ann.forgives += ["ERR_CONNECTION_REFUSED", "Failed to load", "WebSocket", "connected to"]
        ann.go(f"{base}/r/{made['room']}")
        ann.press("web-start")
        ann.see(".hand .piece")
        ann.until(WORKS)
        server.kill()
        ann.page.reload()
        ann.see("h1", has_text=SAY("client-offline"))
        names, paths = ann.page.evaluate(KEPT)
        assert len(names) == 1
        assert set(paths) == {
            f"{base}/offline",
            *(f"{base}/static/{name}" for name in ("kafene.js", "kafene.css", "icon.svg")),
        }
        server.start()
        ann.see(".hand .piece")


def test_a_browser_finds_nothing_missing_in_the_app(guest: Guests) -> None:
    ann = guest("Ann", app=True)
    ann.go("/?lang=ja")
    ann.until(WORKS)
    session = ann.context.new_cdp_session(ann.page)
    told = session.send("Page.getAppManifest")
    assert not told["errors"]
    assert json.loads(told["data"])["start_url"] == "/?lang=ja"
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []
