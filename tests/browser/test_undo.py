"""Moves taken back in the browser, alone against bots."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser_kit import DESKTOP, PHONE, SAY, Player, wait_for
from kafene import games
from server_kit.heard import Said

Tables = Callable[..., list[Player]]
BACK = "client-take-back"


def play_a_turn(ann: Player) -> Said:
    """Do something, and wait until it is one's turn again; the table as it was before."""
    awaits_choice(ann)
    before, version = ann.table, ann.version
    ann.page.keyboard.press("/")
    line = ann.page.locator("form.line input:visible")
    line.fill(ann.options[-1])
    line.press("Enter")
    wait_for(ann, lambda: ann.version > version)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)
    awaits_choice(ann)
    return before


def awaits_choice(ann: Player) -> None:
    """Wait for one's turn; alone, the page passes by itself where nothing else can be done."""
    wait_for(ann, lambda: ann.to_act and ann.options != ["pass"])


@pytest.mark.parametrize("name", games.list_games())
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_last_move_is_taken_back_by_a_press_or_a_key(
    started: Tables, name: str, size: tuple[int, int]
) -> None:
    (ann,) = started(name, 1, bots=1, sizes=[size])
    awaits_choice(ann)
    named = "client-undo" if name == "rummikub" else BACK  # after the steps of one's play
    back = ann.page.get_by_role("button", name=SAY(named), exact=True)
    expect(back).to_have_count(0)
    first = play_a_turn(ann)
    second = play_a_turn(ann)
    back.click()
    ann.becomes(lambda: ann.table["view"], second["view"])
    awaits_choice(ann)
    assert sorted(ann.hand) == sorted(second["view"]["hands"][0].split())
    ann.page.reload()
    awaits_choice(ann)
    assert ann.table == second
    expect(back).to_be_enabled()
    ann.page.keyboard.press("u")
    ann.becomes(lambda: ann.table, first)
    awaits_choice(ann)
    expect(back).to_have_count(0)
    play_a_turn(ann)
    assert ann.table == second


def test_people_among_themselves_cannot_take_back(started: Tables) -> None:
    ann, _ = started("ronda", 2)
    assert not ann.page.get_by_role("button", name=SAY(BACK), exact=True).count()
