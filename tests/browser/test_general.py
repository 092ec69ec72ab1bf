"""A game that the client has no table for is played to its end on the general one: by clicks, by
keyboard and by drags, on every size of screen."""

from __future__ import annotations

import random
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser_games import DOING, choose_only, play, play_to_the_end
from browser_kit import DESKTOP, PHONE, TABLET, Player
from server_kit.servers import Server

Tables = Callable[..., list[Player]]
TABLES = re.compile(
    r'\{rummikub:[\w$]+,"seven-bridge":[\w$]+,ronda:[\w$]+,"three-thirteen":[\w$]+\}'
)
"""The tables of our games, in the client as it is built."""
PIECE = re.compile(r"[0-9AJQK]+[A-Z]")
SHORT = {
    "seven-bridge": "classic stock-outs=1 hand-size=9",
    "three-thirteen": "classic rounds=2 laps=2",
}


@pytest.fixture(scope="module")
def bare(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose client has no table of any game."""
    folder = tmp_path_factory.mktemp("bare")
    shutil.copytree(client, folder / "client")
    script = folder / "client" / "kafene.js"
    text, count = TABLES.subn("{}", script.read_text(encoding="utf-8"))
    assert count == 1
    script.write_text(text, encoding="utf-8")
    with Server(folder, "--pace", "0", "--away", "600", client=folder / "client") as server:
        yield server
        server.stop()
        assert not server.logged("error")


def pieces_of(action: str) -> list[str]:
    return [word for word in action.split() if PIECE.fullmatch(word)]


def do(player: Player, action: str) -> None:
    """Choose the pieces that an action names; then press its button, press its number on the
    keyboard or, where the pieces can mean nothing else, drag one to the table."""
    page, named = player.page, pieces_of(action)
    mine = [one for one in player.options if Counter(pieces_of(one)) == Counter(named)]
    choose_only(player, *named)
    if named and len(mine) == 1 and player.version % 3 == 0:
        player.drag(player.held(named[0]), page.locator(".board"))
    elif player.version % 3 == 1:
        page.keyboard.press(str(mine.index(action) + 1))
    else:
        page.locator(".actions button").nth(mine.index(action)).click()


@pytest.mark.parametrize("game", SHORT)
def test_a_game_without_a_table_of_its_own_is_played_to_the_end(
    game: str, bare: Server, started: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DOING, game, do)
    players = started(game, 3, SHORT[game], at=bare, sizes=[DESKTOP, PHONE, TABLET])

    def choose(player: Player) -> str:
        lays = [one for one in player.options if one.split()[0] in ("meld", "layoff", "pon")]
        return (lays or random.Random(player.version).choices(player.options))[0]

    play_to_the_end(players, choose)
    for one in players:
        one.see("main .over h2")
    one.see("main .over a[href*='/replay']").click()
    one.see(".replay .general-board")


def test_buttons_are_the_options_of_exactly_the_chosen_pieces(
    bare: Server, started: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DOING, "three-thirteen", do)
    (ann, _) = started("three-thirteen", 2, at=bare)
    buttons = ann.page.locator(".actions button")
    expect(buttons).to_have_text(["Draw", "draw discard"])
    play(ann, "draw")
    expect(buttons).to_have_count(0)
    first, second = (one.split()[1] for one in ann.options[:2])
    ann.pick(first)
    expect(buttons).to_have_text([f"Discard {first[:-1]}"])
    ann.pick(second)
    expect(buttons).to_have_count(0)
    ann.page.keyboard.press("Escape")
    play(ann, f"discard {second}")
