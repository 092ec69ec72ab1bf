"""A game of another package, with rules and English words alone, in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser_games import choose_only
from browser_kit import PHONE, Player, wait_for
from kafene.text import Text
from scopa_kit import forget_games, install
from server_kit.servers import Server

Guests = Callable[..., Player]
SAY = Text("bg")


@pytest.fixture(scope="module")
def scopa_server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the package is installed."""
    with pytest.MonkeyPatch.context() as patch:
        install(patch, tmp_path_factory.mktemp("installed"))
        folder = tmp_path_factory.mktemp("scopa")
        with Server(folder, "--pace", "0", "--away", "600", client=client) as server:
            yield server
            server.stop()
            assert not server.logged("error")
    forget_games()


def has_moved_on(player: Player, version: int) -> bool:
    return player.version > version and player.up_to_date


def play_first(player: Player, *, key: bool) -> None:
    """Play the first card that can be played, by its button or by a key."""
    player.awaits_turn()
    before, card = player.version, player.options[0].split()[1]
    choose_only(player, card)
    button = player.see(".actions button.main", has_text="play")
    if key:
        player.page.keyboard.press("1")
    else:
        button.click()
    wait_for(player, partial(has_moved_on, player, before))


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_from_the_front_page_to_the_table_in_another_language(
    scopa_server: Server, guest: Guests, size: tuple[int, int]
) -> None:
    ann = guest("Ann", at=scopa_server, locale="bg", size=size)
    page, note = ann.page, SAY("game-in-english", game="Scopa")
    ann.go("/")
    page.locator(".game", has_text="Scopa").click()
    expect(page.locator(".game", has_text=note)).to_be_visible()
    page.get_by_role("button", name=SAY("client-play-now"), exact=True).click()
    ann.awaits_turn()
    assert [seat["kind"] for seat in ann.info["seats"]].count("random") == 1
    expect(page.locator(".past .log li").first).to_have_text(note)
    ann.sees_no("button.hint")  # none of its bots explains itself
    for turn in range(3):
        play_first(ann, key=turn > 0)


def test_a_whole_game_and_its_replay(scopa_server: Server, guest: Guests) -> None:
    made = scopa_server.open_room("scopa", ["human", "random"], rules="classic target=1")
    ann = guest("Ann", at=scopa_server, seat=(made["room"], made["token"]))
    ann.go(f"/r/{made['room']}")
    ann.press("web-start")
    for _ in range(18):
        play_first(ann, key=True)
    ann.see("main .over h2")
    ann.see("main .over a[href*='/replay']").click()
    ann.see(".replay .general-board")
