from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser_games import plant
from browser_kit import DESKTOP, Player, find_chromium, flags
from browser_looks import AXE
from kafene.store import open_store
from kafene.web.pages import client_bundle
from kafene.web.wire.languages import load_text
from patience import LONG
from rummikub_kit import midst
from server_kit.client import BY_PROXY
from server_kit.servers import Server

COPIES = 40
"""So many tests may each have a table of their own in the midst of a round."""
POSITIONS = {
    "opened": midst(
        "3R 4R 5R 6R 7R / 9R 9B 9K / 10O 11O 12O",
        ["5R 8R 9O 13O 1B 2B 3B 6B 7K 8K 2K 13K 11K J", "1R 2R 3B 4B 5B 6B 7B 8B 1K"],
        opened=(True, True),
    ),
    "winning": midst(
        "3R 4R 5R 6R 7R / 9R 9B 9K / 10O 11O 12O",
        ["8R 9O", "1R 2R 3B 4B 5B 6B 7B 8B 1K"],
        opened=(True, True),
    ),
    "four": midst(
        "3R 4R 5R 6R 7R / 9R 9B 9K / 10O 11O 12O",
        [
            "8R 9O",
            "1R 2R 3B 4B 5B 6B 7B 8B 1K 2K 3K 4K 5K 6K 7K 8K 10K 11K 12K J",
            "1R 2R 3R 4R 5R 6R 7R 8R 9R 10R 11R 12R 13R 1O 2O 3O 4O 5O 6O",
            "1B 2B 3B 4B 5B 6B 7B 8B 9B 10B 11B 12B 13B 13O",
        ],
        opened=(True, True, True, True),
    ),
    "unopened": midst(
        "10O 11O 12O",
        ["9R 9B 9K 1K 2K 3K 13O 4B 5B 7R 12R 6O 2O 11B", "1R 2R 3B 4B 6B 7B 8B 1K"],
        opened=(False, True),
    ),
    "jokers": midst(
        "2R 3R J / 9R 9B 9K",
        ["J 10R 11R 8R 9O 1B 2B 5K", "1R 2R 3B 4B 6B 7B 8B 1K"],
        opened=(True, True),
    ),
    "crowded": midst(
        "1-13R / 1-13B / 1-6K / 7-13K / 1-5O / 6-10O / 13R 13B 13K / 12R 12B 12K 12O / 11R 11B 11K",
        [
            "1R 2R 3R 4R 5R 6R 7R 8R 9R 10R 1B 2B 3B 4B 5B 6B 7B 8B 9B 10B 1K 2K J",
            "3K 4K 5K",
        ],
        opened=(True, True),
    ),
}
"""Rummikub in the midst of a round: it is Ann's turn, Bob waits."""
TOKENS = tuple(f"token-of-{name}-000000000000" for name in ("ann", "bob", "cid", "dan"))


@pytest.fixture(scope="session")
def chromium() -> str:
    """The program of the browser."""
    found = find_chromium()
    if found is None:
        pytest.skip(
            "Chromium is not installed. On Debian: apt install chromium-headless-shell; or "
            "say where it is: KAFENE_CHROMIUM=/path/to/chromium make test"
        )
    return found


@pytest.fixture(scope="session")
def client() -> Path:
    """The browser client, built from the checkout if it must be."""
    said: list[str] = []
    text = load_text("en")
    folder = client_bundle.prepare_bundle(lambda name, **facts: said.append(text(name, **facts)))
    if folder is None:
        pytest.skip(f"The browser client is not built. {' '.join(said)}")
    return folder


@pytest.fixture(scope="session")
def axe_core() -> Path:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make client")
    return AXE


@pytest.fixture(scope="session")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that leave it as it was; it must never have met an error."""
    folder = tmp_path_factory.mktemp("browser-server")
    one = Server(folder, "--pace", "0", "--away", "600", *BY_PROXY, client=client)
    with open_store(one.db) as store:
        for name, table in POSITIONS.items():
            for copy in range(COPIES):
                plant(store, room_of(name, copy), table, TOKENS[: len(table.state.hands)])
    with one:
        yield one
        one.stop()
        assert not one.logged("error")


def room_of(position: str, copy: int) -> str:
    return f"planted-{position}-{copy:02}"


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Only as long as a module: while it runs, nothing else in this process can run an event loop,
    and tests of one module follow each other in whatever order."""
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(
            executable_path=chromium, args=flags(), timeout=LONG * 1000
        )
        yield one
        one.close()


Guests = Callable[..., Player]


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Guests]:
    """Somebody with a browser, as often as it is called. Nothing may go wrong in their pages, and
    nothing may be loaded from elsewhere."""
    came: list[Player] = []

    def come(name: str = "Ann", at: Server | None = None, **more: Any) -> Player:
        came.append(Player(browser, at or server, name, **more))
        return came[-1]

    yield come
    for one in came:
        one.context.close()
    assert not [problem for one in came for problem in one.unforgiven]


Tables = Callable[..., list[Player]]
COPY = {name: count() for name in POSITIONS}


@pytest.fixture
def seated(guest: Guests, server: Server) -> Tables:
    """People who sit at a new table, before the game, the host first."""

    def sit(
        game: str,
        people: int,
        rules: str = "classic",
        bots: int = 0,
        at: Server | None = None,
        sizes: Sequence[tuple[int, int]] = (DESKTOP,),
        seating: str = "chosen",
        **more: Any,
    ) -> list[Player]:
        names, place = ("Ann", "Bob", "Cid", "Dan")[:people], at or server
        kinds = ["human"] * people + ["greedy"] * bots
        made = place.open_room(game, kinds, rules=rules, seating=seating)
        seats = [made, *(place.sit(made["room"], name) for name in names[1:])]
        given = [sizes[at % len(sizes)] for at in range(people)]
        players = [
            guest(name, at=at, seat=(made["room"], one["token"]), size=size, **more)
            for name, one, size in zip(names, seats, given, strict=True)
        ]
        for one in players:
            one.go(f"/r/{made['room']}")
            one.see(".lobby")
        return players

    return sit


@pytest.fixture
def started(seated: Tables) -> Tables:
    """People at a table whose game has begun."""

    def start(game: str, people: int, rules: str = "classic", **more: Any) -> list[Player]:
        players = seated(game, people, rules, **more)
        players[0].page.locator(".lobby button.main.big").click()
        for one in players:
            one.see("main.table")
        return players

    return start


@pytest.fixture
def fresh_room() -> Callable[[str], str]:
    """A room of its own in one of the positions; `TOKENS` are its seats'."""
    return lambda position: room_of(position, next(COPY[position]))


@pytest.fixture
def ann(guest: Guests, fresh_room: Callable[[str], str]) -> Callable[..., Player]:
    """Ann at a table of Rummikub in the midst of a round, where it is her turn."""

    def sit(position: str = "opened", **more: Any) -> Player:
        room = fresh_room(position)
        one = guest("Ann", seat=(room, TOKENS[0]), **more)
        one.go(f"/r/{room}")
        one.awaits_turn()
        return one

    return sit


@pytest.fixture
def beside(guest: Guests) -> Callable[[Player], Player]:
    """Bob, who sits at Ann's table of Rummikub."""

    def sit(ann: Player) -> Player:
        room = ann.info["room"]
        bob = guest("Bob", seat=(room, TOKENS[1]))
        bob.go(f"/r/{room}")
        bob.see(".set")
        return bob

    return sit
