"""Pictures of every page at three sizes, light and dark: to be looked at, and for the README.

    python benchmarks/screens.py FOLDER [game or page ...]

Makes `FOLDER/table-rummikub-1440-dark.png` and so on: the front page, the lobby, the four tables
some moves into a game, the end of one, a replay. Needs Node and Chromium, as the tests of the pages
do. Without a folder, as in `make bench`, one page is pictured and thrown away.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser_games import play, play_to_the_end
from browser_kit import DESKTOP, PHONE, TABLET, Player, find_chromium, flags, wait_for
from kafene.text import Text
from kafene.web.pages import client_bundle
from server_kit.servers import Server

GAMES = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
PAGES = ("front", "lobby", "end", "replay", *(f"table-{game}" for game in GAMES))
MOVES = {"rummikub": 7, "seven-bridge": 8, "ronda": 5, "three-thirteen": 9}


@contextmanager
def at_work(folder: Path) -> Iterator[tuple[Browser, Server]]:
    """A browser, and a server with the client."""
    text = Text()
    client = client_bundle.prepare_bundle(lambda name, **facts: print(text(name, **facts)))
    chromium = find_chromium()
    if client is None or chromium is None:
        sys.exit("This needs Node 20 and Chromium.")
    server = Server(folder, "--pace", "0", "--away", "60", client=client)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags())
        server.start()
        try:
            yield browser, server
        finally:
            server.stop()
            browser.close()


def seated(browser: Browser, server: Server, game: str, rules: str, seats: list[str]) -> Player:
    """Ann at a new table of hers, on her own page."""
    made = server.open_room(game, seats, rules=rules)
    ann = Player(browser, server, "Ann", seat=(made["room"], made["token"]))
    ann.go(f"/r/{made['room']}")
    ann.see(".lobby")
    return ann


def front(browser: Browser, server: Server) -> Player:
    ann = Player(browser, server, "Ann")
    ann.go("/")
    ann.see(".games")
    return ann


def lobby(browser: Browser, server: Server) -> Player:
    ann = seated(browser, server, "rummikub", "classic", ["human", "human", "human", "expert"])
    server.sit(ann.info["room"], "Bob")
    ann.see(".seats b", has_text="Bob")
    return ann


def table(game: str) -> Callable[[Browser, Server], Player]:
    def make(browser: Browser, server: Server) -> Player:
        rules = "classic opening-minimum=10" if game == "rummikub" else "classic"
        ann = seated(browser, server, game, rules, ["human", "casual", "casual", "casual"])
        ann.page.locator(".lobby button.main.big").click()
        done = 0
        while done < MOVES[game] and not ann.shown["over"]:
            if ann.shown["ended"]:
                ann.goes_on()
            elif ann.to_act:
                play(ann, ann.hint() if ann.options != ["pass"] else "pass")
                done += 1
            else:
                ann.page.wait_for_timeout(20)
        wait_for(ann, lambda: ann.to_act or ann.shown["over"] or ann.shown["ended"])
        return ann

    return make


def end(browser: Browser, server: Server) -> Player:
    ann = seated(browser, server, "three-thirteen", "classic rounds=2 laps=3", ["human", "casual"])
    ann.page.locator(".lobby button.main.big").click()
    ann.see("main.table")
    play_to_the_end([ann], lambda one: one.options[0])
    return ann


def replay(browser: Browser, server: Server) -> Player:
    ann = end(browser, server)
    ann.go(f"/r/{ann.info['room']}/replay#9")
    ann.see(".replay .player")
    return ann


MAKERS: dict[str, Callable[[Browser, Server], Player]] = {
    "front": front,
    "lobby": lobby,
    "end": end,
    "replay": replay,
    **{f"table-{game}": table(game) for game in GAMES},
}


def picture(ann: Player, folder: Path, name: str) -> None:
    """At every size, light and dark; first at the size at which it was played."""
    for width, height in (DESKTOP, TABLET, PHONE):
        ann.page.set_viewport_size({"width": width, "height": height})
        for look in ("light", "dark"):
            ann.page.emulate_media(color_scheme="dark" if look == "dark" else "light")
            ann.page.screenshot(path=folder / f"{name}-{width}-{look}.png")


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, at_work(Path(data)) as (browser, server):
        for name in PAGES:
            if not wanted or any(word in name for word in wanted):
                ann = MAKERS[name](browser, server)
                picture(ann, folder, name)
                ann.context.close()
                print(f"{name}: {folder}/{name}-*.png")


if __name__ == "__main__":
    if sys.argv[1:]:
        main(Path(sys.argv[1]), sys.argv[2:])
    else:
        with tempfile.TemporaryDirectory() as trial:
            main(Path(trial), ["front"])
