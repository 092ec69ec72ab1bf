"""What a page shows when it fails itself: a way out, and nothing that is secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser_kit import DESKTOP, PHONE, SAY, TABLET, Player
from browser_looks import axe, outside
from kafene.text import Text

Guests = Callable[..., Player]
Rooms = Callable[[str], str]
TOKEN = "token-of-ann-000000000000"
SECRET = "SECRET-IN-AN-ERROR"
THROW = f"() => setTimeout(() => {{ throw new Error('{SECRET}') }})"
REJECT = f"() => void Promise.reject(new Error('{SECRET}'))"
HARMLESS = """() => {
    dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed" }));
    void Promise.reject(new DOMException("not now", "AbortError"));
}"""
SPOIL = """() => {
    const spoilt = {
        tables: "[null, {}]", finished: '{"length": 3}', muted: "5", game: "constructor",
        theme: "plaid", "players rummikub": "2.5", "results rummikub casual": "null",
    };
    for (const [key, value] of Object.entries(spoilt)) localStorage.setItem(`kafene ${key}`, value);
}"""
FAILS = ["error in the page", "console"]


@pytest.fixture
def wired(guest: Guests, fresh_room: Rooms) -> Callable[..., tuple[Player, list[WebSocketRoute]]]:
    """Ann at a table, and the connections over which the server's words come to her page."""

    def sit(language: str = "en") -> tuple[Player, list[WebSocketRoute]]:
        room, wires = fresh_room("opened"), list[WebSocketRoute]()
        ann = guest("Ann", seat=(room, TOKEN))
        ann.forgives += FAILS

        def connect(wire: WebSocketRoute) -> None:
            wire.connect_to_server()
            wires.append(wire)

        ann.page.route_web_socket("**/ws/**", connect)
        ann.go(f"/r/{room}?lang={language}")
        ann.see(".hand .piece")
        return ann, wires

    return sit


Wired = Callable[..., tuple[Player, list[WebSocketRoute]]]


def test_a_page_that_cannot_be_drawn_any_more_has_ways_out_in_the_readers_language(
    wired: Wired, axe_core: Path
) -> None:
    ann, wires = wired("fr")
    seats = [{**seat, "name": None} for seat in ann.info["seats"]]
    wires[-1].send(json.dumps({"type": "room", "room": {**ann.info, "seats": seats}}))
    text = Text("fr")
    ann.reads("h1", text("client-failed"))
    ann.reads("main p", text("client-failed-about"))
    assert TOKEN not in ann.page.content()
    assert not axe(ann.page)
    link = ann.page.get_by_role("link", name=text("client-to-front"), exact=True)
    expect(link).to_have_attribute("href", "/?lang=fr")
    ann.page.get_by_role("button", name=text("client-reload"), exact=True).click()
    ann.see(".hand .piece")
    assert ann.seat == 0, "the seat is kept"


def test_an_error_that_leaves_the_page_standing_is_told_over_it(
    wired: Wired, axe_core: Path
) -> None:
    """In a handler, in something that was waited for, in what the server's words set off."""
    ann, wires = wired()
    ann.page.evaluate(HARMLESS)
    for fail in (
        lambda: ann.page.evaluate(THROW),
        lambda: ann.page.evaluate(REJECT),
        lambda: wires[-1].send("not what a server says"),
    ):
        ann.counts(".stumble", 0)
        fail()
        ann.see(".stumble", has_text=SAY("client-stumbled"))
        assert SECRET not in ann.page.content()
        ann.page.locator(".stumble button").last.click()
    ann.page.evaluate(THROW)
    ann.see(".stumble")
    assert not axe(ann.page)
    for width, height in (PHONE, TABLET, DESKTOP):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert not outside(ann.page, ".stumble button")
    ann.press("client-reload")
    ann.sees_no(".stumble")
    ann.awaits_turn()


@pytest.mark.parametrize("what", ["the script", "the words"])
def test_a_page_that_does_not_open_says_so_in_the_readers_language(
    what: str, guest: Guests
) -> None:
    """Neither of these leaves a script of ours that could say it."""
    ann = guest("Ann")
    ann.forgives += FAILS
    if what == "the script":
        ann.page.route("**/kafene.js*", lambda route: route.abort())
    else:
        ann.page.add_init_script("delete Intl.ListFormat")
    ann.go("/?lang=ja")
    ann.see(".late", has_text=Text("ja")("web-late"))
    hrefs = ann.page.locator(".late a").evaluate_all("all => all.map(one => one.href)")
    assert hrefs == [ann.page.url, f"{ann.server.origin}/?lang=ja"]


def test_what_is_spoilt_in_storage_keeps_no_page_from_opening(
    guest: Guests, fresh_room: Rooms
) -> None:
    room = fresh_room("opened")
    ann = guest("Ann", seat=(room, "no token, at all"))
    ann.go("/")
    ann.page.evaluate(SPOIL)
    ann.page.reload()
    ann.see(".games")
    ann.counts(".list", 0)
    ann.go(f"/r/{room}")
    ann.see(".board .set")
    assert ann.seat is None, "whoever has no token looks on"
    ann.go("/")
    ann.press("client-play-now")
    ann.see(".hand .piece")
