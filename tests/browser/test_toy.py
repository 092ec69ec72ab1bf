"""A game of another package, with rules and English words alone, in the browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser_games import choose_only
from browser_kit import PHONE, Player, wait_for
from kafene.text import Text
from toy_kit import PACKAGE, REGISTERED
from web_server import Server

Guests = Callable[..., Player]
SAY = Text("bg")


@pytest.fixture(scope="module")
def toy_server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the package is installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{PACKAGE}{os.pathsep}{REGISTERED}")
        folder = tmp_path_factory.mktemp("toy")
        with Server(folder, "--pace", "0", "--away", "600", client=client) as server:
            yield server
            server.stop()
            assert not server.logged("error")


def has_moved_on(player: Player, version: int) -> bool:
    return player.version > version and player.up_to_date


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_from_the_front_page_to_the_replay_in_another_language(
    toy_server: Server, guest: Guests, size: tuple[int, int]
) -> None:
    ann = guest("Ann", at=toy_server, locale="bg", size=size)
    page, note = ann.page, SAY("game-in-english", game="Low")
    ann.go("/")
    page.locator(".game", has_text="Low").click()
    expect(page.locator(".game", has_text=note)).to_be_visible()
    page.get_by_role("button", name=SAY("client-play-now"), exact=True).click()
    ann.awaits_turn()
    assert [seat["kind"] for seat in ann.room["seats"]].count("random") == 2
    expect(page.locator(".past .log li").first).to_have_text(note)
    ann.sees_no("button.hint")  # none of its bots explains itself
    for turn in range(3):
        ann.awaits_turn()
        before, card = ann.version, ann.options[-1].split()[1]
        choose_only(ann, card)
        ann.see(".actions button.main", has_text="trade")
        if turn:
            page.keyboard.press("1")
        else:
            page.locator(".actions button.main").click()
        wait_for(ann, partial(has_moved_on, ann, before))
    ann.see("main .over h2")
    ann.see("main .over a[href*='/replay']").click()
    ann.see(".replay .general-board")
