"""People at a real browser: what they see is read from the page, what they do is done with mouse
and keys. Besides, what the server sends to a page is kept, to know what might be done there.

Nothing waits for time to pass: every wait is for something to be so; `LONG` only ends a hang."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FloatRect,
    Locator,
    Page,
    Request,
    WebSocket,
    expect,
)

from kafene.web.pages.client_bundle import PINS
from kafene.web.pages.node import find_node
from kafene.web.wire.languages import load_text
from patience import LONG
from server_kit.heard import Heard, Said
from server_kit.servers import Server

CLIENT = Path(__file__).parents[1] / "client"
SAY = load_text("en")
"""The words of the pages, by the names of their messages."""
POLL = 15.0
"""Milliseconds between two looks at several pages."""
PHONE, TABLET, DESKTOP = (360, 720), (820, 1180), (1440, 900)
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""The first has no window to draw, and takes half of the time."""
EDGE = 7
"""Pixels from the left edge of a piece, where the next one of a fan does not cover it."""
READ = "nodes => nodes.map(node => [node.dataset.key, node.dataset.piece])"
FOCUSED = "what => document.activeElement.matches(what)"
AT_REST = """look => {
    const moves = document.getAnimations().some(one =>
        one.playState === "running" && isFinite(one.effect.getComputedTiming().endTime));
    const passing = document.querySelector(".going, .leaving");
    const ready = document.fonts.status === "loaded" && !moves && !passing;
    const places = [...document.querySelectorAll("body *")].map(one => one.getBoundingClientRect());
    const [before, now] = [window.placesBefore, JSON.stringify([look, ready, places])];
    window.placesBefore = now;
    return ready && now === before;
}"""
"""Whether nothing on the page moves, is about to go, or lies elsewhere than a frame before."""
LOOKS = count()
Tiles = list[tuple[str, str]]
"""Keys and texts of pieces."""
expect.set_options(timeout=LONG * 1000)


def flags() -> list[str]:
    """How the browser is started. Chromium refuses its sandbox to root."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*FLAGS, "--no-sandbox"] if root else list(FLAGS)


def find_chromium() -> str | None:
    """The program of the browser: the one that `KAFENE_CHROMIUM` names, or the system's."""
    given = os.environ.get("KAFENE_CHROMIUM")
    return given or next(filter(None, map(shutil.which, PROGRAMS)), None)


def run_node(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A program for Node, run in the client's folder; `given` is its standard input."""
    node = find_node(lambda name, **facts: None, CLIENT.parent / PINS)
    return subprocess.run(
        node.command("node", *args),
        cwd=CLIENT,
        env=node.environment,
        input=given,
        capture_output=True,
        text=True,
    )


def come_to_rest(page: Page) -> None:
    """Wait until nothing moves: only then can be measured where things are."""
    page.wait_for_function(AT_REST, arg=next(LOOKS))


class Player(Heard):
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str = "Ann",
        *,
        size: tuple[int, int] = DESKTOP,
        seat: tuple[str, str] | None = None,
        motion: bool = False,
        touch: bool = False,
        locale: str = "en-GB",
        dark: bool = False,
        app: bool = False,
        address: str = "",
    ) -> None:
        """`seat` is a room and the token of a seat there, which the browser then remembers. With
        `app` the page may have its service worker. `address` is where it comes from, for a server
        that believes it."""
        self.server, self.name = server, name
        self.problems: list[str] = []
        """What must not have been: errors in the console or the page, requests to elsewhere."""
        self.forgives = [] if app else ["registration blocked by Playwright"]
        """Errors that a test provokes, as patterns."""
        kept = {"kafene name": name}
        if seat is not None:
            kept[f"kafene token {seat[0]}"] = seat[1]
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            service_workers="allow" if app else "block",
            accept_downloads=True,
            extra_http_headers={"X-Forwarded-For": address} if address else None,
            storage_state={
                "cookies": [],
                "origins": [
                    {
                        "origin": server.origin,
                        "localStorage": [
                            {"name": key, "value": value} for key, value in kept.items()
                        ],
                    }
                ],
            },
        )
        self.context.set_default_timeout(LONG * 1000)
        self.open_page()

    def open_page(self) -> None:
        """Another tab of the same browser, as after the last one was closed."""
        super().__init__()
        self.page: Page = self.context.new_page()
        self.version = -1
        self.page.on("pageerror", lambda error: self._problem(f"error in the page: {error}"))
        self.page.on(
            "console",
            lambda message: (
                self._problem(f"console: {message.text}")
                if message.type in ("error", "warning")
                else None
            ),
        )
        self.page.on("request", self._asked)
        self.page.on("websocket", self._connected)

    def hear(self, said: Said) -> None:
        super().hear(said)
        if not self.table:
            self.version = -1  # as the page has it

    def _problem(self, text: str) -> None:
        self.problems.append(f"{self.name}: {text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((f"{self.server.origin}/", "data:", "blob:")):
            self._problem(f"asked for {request.url}")

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.server.origin.replace("http", "ws") + "/ws/"):
            self._problem(f"connected to {socket.url}")
        socket.on("framereceived", lambda frame: self.hear(json.loads(frame)))

    @property
    def unforgiven(self) -> list[str]:
        """What went wrong and was not meant to."""
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.forgives)
        ]

    # ------------------------------------------------------------------------------- going about

    def go(self, path: str) -> None:
        self.page.goto(self.server.origin + path)

    def see(self, selector: str, **more: Any) -> Locator:
        """Something on the page, as soon as it can be seen."""
        found = self.page.locator(selector, **more).first
        found.wait_for()
        return found

    def reads(self, selector: str, text: str | re.Pattern[str]) -> None:
        """Wait until something can be seen and says this."""
        expect(self.see(selector)).to_have_text(text)

    def sees_no(self, selector: str) -> None:
        """Wait until something is no longer there."""
        self.page.wait_for_function("what => !document.querySelector(what)", arg=selector)

    def until(self, script: str, arg: Any = None) -> Any:
        """Wait until a script in the page gives something true."""
        return self.page.wait_for_function(script, arg=arg).json_value()

    def press(self, message: str, role: Any = "button", **values: object) -> None:
        """Press the button that says this message."""
        name = SAY(message, **values)
        self.page.get_by_role(role, name=name, exact=True).first.click()

    def box(self, found: str | Locator) -> FloatRect:
        """Where something on the page lies, once nothing moves."""
        one = self.see(found) if isinstance(found, str) else found
        one.wait_for()
        come_to_rest(self.page)
        box = one.bounding_box()
        assert box is not None
        return box

    def texts(self, selector: str) -> list[str]:
        return self.page.locator(selector).all_inner_texts()

    def becomes(self, read: Callable[[], object], wanted: object) -> None:
        """Wait until what is read of the page is this."""
        end = time.monotonic() + LONG
        while (found := read()) != wanted and time.monotonic() < end:
            self.page.wait_for_timeout(POLL)
        assert found == wanted

    def counts(self, selector: str, wanted: int) -> None:
        """Wait until this many of something are there."""
        expect(self.page.locator(selector)).to_have_count(wanted)

    def focus_is(self, selector: str) -> bool:
        return bool(self.page.evaluate(FOCUSED, selector))

    def awaits_focus(self, selector: str) -> None:
        self.page.wait_for_function(FOCUSED, arg=selector)

    def tab_to(self, selector: str, back: bool = False) -> None:
        """Press Tab until something has the focus."""
        for _ in range(80):
            if self.focus_is(selector):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"the Tab key does not reach {selector}")

    # -------------------------------------------------------------------------------- at a table

    @property
    def shown(self) -> Said:
        """What the page shows now."""
        return cast(
            "Said",
            self.page.evaluate(
                """() => ({
                    version: Number(document.querySelector("main.table")?.dataset.version ?? -1),
                    mine: document.querySelector(".page.mine") !== null,
                    over: document.querySelector("main .over.match") !== null,
                    ended: document.querySelector("main .over.round") !== null,
                })"""
            ),
        )

    @property
    def up_to_date(self) -> bool:
        """Whether the page shows all that it was told, or how a round ended."""
        shown = self.shown
        return shown["version"] == self.version or bool(shown["ended"])

    @property
    def to_act(self) -> bool:
        """Whether the page shows, up to date, that it is one's turn."""
        shown = self.shown
        return bool(shown["mine"] and shown["version"] == self.version and self.options)

    def awaits_turn(self) -> None:
        self.see("main.table")
        wait_for(self, lambda: self.to_act)

    @property
    def hand(self) -> list[str]:
        """One's own pieces, in their order on the page."""
        return self.pieces(".hand [data-piece]")

    @property
    def sets(self) -> list[list[str]]:
        """Rummikub's sets as they lie on the page."""
        return [[text for _, text in tiles] for tiles in self.lying().values()]

    def lying(self) -> dict[str, Tiles]:
        """Rummikub's sets by their keys."""
        script = f"""nodes => Object.fromEntries(nodes.map(set =>
            [set.dataset.group, ({READ})([...set.querySelectorAll("[data-piece]")])]))"""
        sets = self.page.locator(".rummikub-board .set[data-group]").evaluate_all(script)
        return {key: [(tile[0], tile[1]) for tile in tiles] for key, tiles in sets.items()}

    def pieces(self, selector: str) -> list[str]:
        """What the pieces are that are found so."""
        script = "nodes => nodes.map(node => node.dataset.piece)"
        return cast("list[str]", self.page.locator(selector).evaluate_all(script))

    def held(self, piece: str) -> Locator:
        """A piece in one's own hand."""
        return self.page.locator(f'.hand [data-piece="{piece}"]').first

    def pick(self, *pieces: str) -> None:
        """Choose pieces of the hand by clicks."""
        for piece, times in Counter(pieces).items():
            for _ in range(times):
                one = f'.hand [data-piece="{piece}"][aria-pressed="false"]'
                self.page.locator(one).first.click(position={"x": EDGE, "y": 20})

    def drag(self, source: Locator, target: Locator, at: float = 0.5) -> None:
        """With the mouse, from a piece to a place; `at` is where in its width."""
        target.scroll_into_view_if_needed()
        start, end = self.box(source), self.box(target)
        mouse, x, y = self.page.mouse, start["x"] + EDGE, start["y"] + start["height"] / 2
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 4, y - 9)
        mouse.move(end["x"] + end["width"] * at, end["y"] + end["height"] / 2)
        mouse.up()

    def part(self, source: Locator) -> None:
        """Choose a tile and drag it to the button that makes a set of it."""
        source.click(position={"x": EDGE, "y": 20})
        self.drag(source, self.page.locator(".new-set"))

    def hint(self) -> str:
        """Ask for a whole hint by its buttons, and close it: what an expert would do."""
        action = self.see_whole_hint().get_attribute("data-action")
        self.page.locator(".hint-box button.close").click()
        assert action
        return action

    def see_whole_hint(self) -> Locator:
        """Ask for a hint, and for more if at first only pieces are marked."""
        self.page.locator("button.hint").click()
        self.see(".hint-box")
        if not self.page.locator(".hint-box[data-action]").count():
            self.press("client-hint-more")
        return self.see(".hint-box[data-action]")

    def goes_on(self) -> None:
        """Leave a round that is over."""
        self.page.locator("main .over button.main").click()


def wait_for(players: Player | Iterable[Player], fact: Callable[[], object]) -> None:
    """Wait until something is so that several pages have to do with."""
    everybody = [players] if isinstance(players, Player) else list(players)
    end = time.monotonic() + LONG
    while not fact():
        assert time.monotonic() < end, "\n".join(
            f"{one.name} sees {one.shown}, was told version {one.version}, may {one.options[:5]}"
            for one in everybody
        )
        everybody[0].page.wait_for_timeout(POLL)
