"""Whole games by several browsers, by real clicks and drags."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from browser_games import play_to_the_end, play_until
from browser_kit import DESKTOP, PHONE, SAY, TABLET, Player, wait_for
from kafene.core.record import Record

Tables = Callable[..., list[Player]]
SHORT = {
    "rummikub": "classic opening-minimum=15",
    "seven-bridge": "classic stock-outs=1 hand-size=9",
    "ronda": "classic target=1",
    "three-thirteen": "classic rounds=2 laps=2",
}
GOOD = ("meld", "layoff", "pon", "chi")


def choose(player: Player) -> str:
    """In Rummikub the first follows hints and others draw. Elsewhere somebody asks for a hint now
    and then, else does what lays cards down, or anything."""
    rng, options = random.Random(player.version), player.options
    if player.info["game"] == "rummikub":
        draws = player.seat != 0 and "draw" in options
        return "draw" if draws else player.hint()
    if len(options) > 1 and rng.random() < 0.15:
        return player.hint()
    return next((one for one in options if one.split()[0] in GOOD), rng.choice(options))


@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("game", SHORT)
def test_browsers_play_to_the_end(game: str, people: int, started: Tables) -> None:
    players = started(game, people, SHORT[game], sizes=[DESKTOP, PHONE, TABLET])
    play_to_the_end(players, choose)
    agree(players)
    for one in players:
        one.becomes(partial(counted, one), totals(one))
    watch_again(players[people - 1])


def agree(players: list[Player]) -> None:
    """Whose own page says so has won, and every other page names them all."""
    told = {one.name: one.see("main .over h2").inner_text() for one in players}
    won = {one.name for one in players if one.name in winners(one)}
    assert won
    for one in players:
        if one.name not in won:
            assert winners(one) == won, told
        elif "share" not in told[one.name]:
            assert won == winners(one), told


def winners(player: Player) -> set[str]:
    """Who has won, as a page says it: `You`, `Your side`, or names."""
    told = player.see("main .over h2").inner_text()
    names = [seat["name"] for seat in player.info["seats"]]
    won = {name for name in names if re.search(rf"\b{name}\b", told)}
    if re.search(r"\b[Yy]our?\b", told):
        won.add(player.name)
    if "our side" in told:
        assert player.seat is not None
        won.add(names[(player.seat + 2) % 4])
    return won


def counted(player: Player) -> list[int]:
    """The totals as the page has them, one's own first."""
    sheet, only = ".over .by-round tbody td:last-child", ".over .by-item .total td"
    cells = player.texts(sheet) or player.texts(only)
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]


def totals(player: Player) -> list[int]:
    """The same, from what the server told."""
    sides, scores = player.table["outcome"]["sides"], player.table["outcome"]["scores"]
    own = next(at for at, seats in enumerate(sides) if player.seat in seats)
    return [scores[(own + at) % len(sides)] for at in range(len(sides))]


def watch_again(player: Player) -> None:
    """The replay opens, its shuffles are fair, its record can be kept, its end is reached."""
    page = player.page
    player.see("main .over a[href*='/replay']").click()
    player.see(".replay .player")
    player.see("button.fairness.ok").click()
    player.see(".checks li:nth-child(3)")
    player.counts(".checks li:not(:has(.ok))", 0)
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.locator("a[download]").click()
    record = Record.loads(download.value.path().read_text(encoding="utf-8"))
    assert record.result is not None
    page.keyboard.press("End")
    slider = page.locator("input[type=range]")
    expect(slider).to_have_value(str(slider.get_attribute("max")))


@pytest.mark.parametrize("game", ["ronda", "seven-bridge"])
def test_a_spectator_sees_the_moves_and_no_hand(
    game: str, started: Tables, guest: Callable[..., Player]
) -> None:
    players = started(game, 2, SHORT[game])
    watcher = guest("Eve")
    watcher.go(f"/r/{players[0].info['room']}")
    watcher.see("main.table")
    watcher.see(".now", has_text=SAY("web-looking-on"))
    watcher.counts(".hand-area, .actions", 0)
    seen = set[int]()

    def looks() -> bool:
        """Pieces that lie hidden in hands are nowhere in the watcher's page."""
        wait_for(
            [*players, watcher],
            lambda: watcher.up_to_date and all(one.up_to_date for one in players),
        )
        if not players[0].shown["over"] and not players[0].table["over"]:
            hidden = [held(one) for one in players]
            for texts, names in hidden:
                assert not texts & lying(watcher), "a hidden piece is in the watcher's page"
                assert not names & named(watcher), "a hidden piece is named in the watcher's page"
        seen.add(watcher.version)
        return len(seen) > 14

    play_until(players, choose, looks)
    assert len(seen) > 5
    for one in players:
        watcher.see(".past .log li", has_text=one.name)


def held(player: Player) -> tuple[set[str], set[str]]:
    """A hand: what its pieces are, and what they are called."""
    script = "nodes => nodes.map(node => node.getAttribute('aria-label').split(',')[0])"
    return set(player.hand), set(player.page.locator(".hand [data-piece]").evaluate_all(script))


def lying(player: Player) -> set[str]:
    return set(
        player.page.locator("[data-piece]").evaluate_all("all => all.map(one => one.dataset.piece)")
    )


def named(player: Player) -> set[str]:
    script = "all => all.flatMap(one => one.getAttribute('aria-label').split(/, | and |: /))"
    return set(player.page.locator("main.table .board [aria-label]").evaluate_all(script))
