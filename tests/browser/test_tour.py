"""Learning a game in the browser: the tours, played by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from browser_kit import PHONE, SAY, Player
from browser_looks import axe, outside
from kafene import games
from kafene.talk.tour import LEARNER, read_script, tell_how, tell_lesson
from kafene.text import rulebook
from server_kit.servers import Server

Guests = Callable[..., Player]
FILLED = """() => {
    const board = document.querySelector(".board");
    return board.firstElementChild.clientHeight >= board.clientHeight;
}"""
"""Whether what lies on the table has all of its room."""
RUMMIKUB = games.load("rummikub")


def awaits_lesson(one: Player, number: int) -> None:
    """Wait until a move is asked for."""
    one.see(f'.progress[aria-label="{SAY("client-tour-progress", at=number, moves=7)}"]')
    one.see(".coach .asks")


def lay(one: Player, piece: str, on: str | None = None) -> None:
    """Drag a tile from wherever it is to a new set, or to the set with another tile."""
    source = one.page.locator(f'.touring :is(.hand, .board) .ghost[data-piece="{piece}"]').first
    to = f'.set:has([data-piece="{on}"])'
    source.scroll_into_view_if_needed()
    if on is None:
        one.part(source)
        return
    one.page.locator(to).last.scroll_into_view_if_needed()
    one.drag(source, one.page.locator(to).last)


def plays(one: Player) -> None:
    one.see(".actions .main:not(.not-yet)").click()


def test_rummikub_is_learnt_by_hand_on_a_phone(guest: Guests, axe_core: Path) -> None:
    one = guest("Ann", size=PHONE)
    one.go("/tour/rummikub")
    awaits_lesson(one, 1)
    assert axe(one.page) == []
    assert outside(one.page, ".coach .asks", ".hand .piece") == []
    # Tiles that are not worth enough are refused as at any table, and nothing is lost.
    one.pick("9R", "9B", "9O")
    one.page.locator(".new-set").click()
    one.see(".coach .asks", has_text=SAY("tour-page-back"))
    one.page.locator(".actions .main").click()
    one.see(".bubble", has_text="only 27")
    one.press("client-undo")
    one.see(".stock.ghost").click()

    awaits_lesson(one, 2)
    # What is allowed, but not asked for, is refused with a friendly word.
    one.page.locator(".actions .main").click()
    one.see(".bubble", has_text="That’s allowed too.")
    for meld in (("9R", "9B", "9O"), ("3K", "4K", "5K")):
        one.see(f'.hand .ghost[data-piece="{meld[0]}"]')
        one.pick(*meld)
        one.page.locator(".new-set").click()
    plays(one)

    awaits_lesson(one, 3)
    one.page.reload()  # a tour goes on where it was
    awaits_lesson(one, 3)
    lay(one, "13B", on="12B")
    lay(one, "1O", on="1K")
    plays(one)
    awaits_lesson(one, 4)
    lay(one, "11B", on="12B")
    plays(one)
    awaits_lesson(one, 5)
    lay(one, "9O")
    lay(one, "7O", on="9O")
    lay(one, "8O", on="9O")
    plays(one)
    awaits_lesson(one, 6)
    lay(one, "6R", on="J")
    lay(one, "J")
    lay(one, "10K", on="J")
    lay(one, "12K", on="J")
    plays(one)
    awaits_lesson(one, 7)
    lay(one, "5R")
    lay(one, "5K", on="5R")
    lay(one, "5O", on="5R")
    plays(one)

    one.see(".coach", has_text="That’s Rummikub")
    assert axe(one.page) == []
    one.press("client-tour-play")
    one.page.wait_for_url("**/r/*")
    one.awaits_turn()
    assert [seat["kind"] for seat in one.info["seats"]].count("beginner") == 1


def move_on(one: Player) -> None:
    """A move that is not understood is made by the page."""
    button = one.see(".coach-head .small:enabled")
    shown = one.shown["version"]
    button.click()
    one.until("was => document.querySelector('main.table').dataset.version > was", shown)


@pytest.mark.parametrize("name", ["ronda", "seven-bridge", "three-thirteen"])
def test_a_tour_can_be_watched(guest: Guests, name: str) -> None:
    game = games.load(name)
    one = guest("Ann")
    one.go(f"/tour/{name}")
    one.see(".coach .asks", has_text=tell_how(SAY, game, "1", "page")[:5])
    for _ in range(4 if name == "three-thirteen" else 2):
        move_on(one)
    if name == "three-thirteen":
        one.see(".over")
        one.see(".coach", has_text="When someone goes out")
        one.goes_on()
        one.see(".coach", has_text="Round 2: four cards each")
    one.see(".coach .asks")
    one.go(f"/tour/{name}?x#{sum(move.actor == LEARNER for move in read_script(game).moves) - 1}")
    move_on(one)
    one.see(".coach .buttons")
    one.see(".coach", has_text=tell_lesson(SAY, game, "end")[:20])
    one.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    one.until(FILLED)
    one.press("client-other-game", role="link")
    one.see(".front")


def test_who_is_new_to_a_game_is_told_its_aim_and_offered_its_tour_once(
    guest: Guests, server: Server, axe_core: Path
) -> None:
    one = guest("Ann", size=PHONE)

    def begins(rules: str = "classic") -> None:
        made = server.open_room("rummikub", ["human", "casual"], rules=rules, seating="chosen")
        room = made["room"]
        one.go("/")
        one.page.evaluate(
            "([name, value]) => localStorage.setItem(name, value)",
            [f"kafene token {room}", made["token"]],
        )
        one.go(f"/r/{room}")
        one.see(".lobby button.main.big").click()
        one.awaits_turn()

    begins()
    one.see(".beginning", has_text="be the first without tiles. Your first play must be worth 30")
    assert axe(one.page) == []
    assert outside(one.page, ".beginning a", ".hand .piece") == []
    one.page.reload()
    one.press("client-tour-known")  # nobody who ignored it has lost it
    one.sees_no(".beginning .buttons")
    one.see(".beginning")
    one.press("client-draw")
    one.sees_no(".beginning")

    begins("classic opening-minimum=0")
    one.see(".beginning")
    assert "first play" not in one.texts(".beginning")[0]
    one.counts(".beginning .buttons", 0)

    one.press("web-rules")
    one.see(".rules .intro")
    titles = [part.title for part in rulebook.load_intro("rummikub", "en")]
    one.becomes(lambda: one.texts(".rules h3")[:3], titles)
    turn = one.page.locator(".intro section", has_text=titles[-1])
    run, group, *_ = turn.locator("[role=img].shown-meld").all()
    assert run.get_attribute("aria-label") == "red 7, red 8 and red 9"
    assert run.locator("svg").count() == group.locator("svg").count() == 3
    assert axe(one.page) == []
