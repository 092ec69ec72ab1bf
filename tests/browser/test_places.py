"""Rummikub's table keeps its places, whole sets can be taken in hand, and no button jumps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import Locator, expect

from browser_kit import DESKTOP, PHONE, SAY, Player, come_to_rest, wait_for

Ann = Callable[..., Player]
Box = dict[str, int]
RUN, GROUP, OTHER = ["3R", "4R", "5R", "6R", "7R"], ["9R", "9B", "9K"], ["10O", "11O", "12O"]


def set_with(one: Player, piece: str) -> Locator:
    return one.page.locator(".set", has=one.page.locator(f'[data-piece="{piece}"]'))


def box(found: Locator) -> Box:
    come_to_rest(found.page)
    there = found.bounding_box()
    assert there is not None
    return {side: round(cast("float", length)) for side, length in there.items()}


def places(one: Player, *pieces: str) -> list[Box]:
    """Where the sets are that hold these pieces."""
    return [box(set_with(one, piece)) for piece in pieces]


def chosen(one: Player) -> list[str]:
    return one.pieces('.set [aria-pressed="true"]')


def drag_to(one: Player, source: Locator, x: float, y: float) -> None:
    """With the mouse, from the middle of something to a point."""
    start = box(source)
    mouse = one.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(x, y - 12)
    mouse.move(x, y)
    mouse.up()


def test_sets_stay_where_they_are(ann: Ann) -> None:
    """While another grows, while one comes and goes, after the move, and when the page is loaded
    again."""
    one = ann()
    others = places(one, "9B", "10O")
    one.drag(one.held("8R"), set_with(one, "3R"))
    wait_for(one, lambda: [*RUN, "8R"] in one.sets)
    one.becomes(lambda: places(one, "9B", "10O"), others)
    one.pick("1B", "2B", "3B")
    one.page.locator(".new-set").click()
    wait_for(one, lambda: ["1B", "2B", "3B"] in one.sets)
    one.becomes(lambda: places(one, "9B", "10O"), others)
    mine = places(one, "3R", "1B")
    one.see(".actions .main:not(.not-yet)").click()
    wait_for(one, lambda: not one.shown["mine"])
    one.becomes(lambda: places(one, "9B", "10O"), others)
    corners = [(each["x"], each["y"]) for each in mine]
    one.becomes(
        lambda: [(each["x"], each["y"]) for each in places(one, "3R", "1B")],
        corners,
    )
    one.page.reload()
    one.see(".set")
    wait_for(one, lambda: places(one, "9B", "10O") == others)


def test_a_whole_set_is_dragged_by_its_handle(ann: Ann) -> None:
    one = ann()
    board, before = box(one.page.locator(".board")), places(one, "3R", "10O")
    x, y = board["x"] + board["width"] * 0.6, board["y"] + board["height"] * 0.6
    stood = box(set_with(one, "9B"))
    drag_to(one, set_with(one, "9B").locator(".grip"), x, y)
    wait_for(one, lambda: box(set_with(one, "9B")) != stood)
    moved = box(set_with(one, "9B"))
    assert abs(moved["x"] - x) < 100
    assert moved["y"] < y < moved["y"] + moved["height"] + 20
    one.becomes(lambda: places(one, "3R", "10O"), before)
    assert not one.page.locator(".tool:not(.hint):visible").count(), "nothing is played by that"
    one.drag(one.held("9O"), set_with(one, "9B"))
    wait_for(one, lambda: [*GROUP, "9O"] in one.sets)
    other = box(set_with(one, "10O"))
    drag_to(one, set_with(one, "9B").locator(".grip"), other["x"] + 30, other["y"] + 30)
    wait_for(one, lambda: len(one.sets) == 2)
    one.press("client-undo")
    hand = box(one.page.locator(".hand"))
    drag_to(one, set_with(one, "9B").locator(".grip"), hand["x"] + 40, hand["y"] + 40)
    wait_for(one, lambda: "9O" in one.hand)
    wait_for(one, lambda: GROUP in one.sets)


def test_ranges_and_rectangles_are_chosen(ann: Ann) -> None:
    one = ann()
    tile = one.page.locator
    tile('.set [data-piece="4R"]').click()
    tile('.set [data-piece="6R"]').click(modifiers=["Shift"])
    one.becomes(lambda: chosen(one), ["4R", "5R", "6R"])
    one.page.keyboard.press("Shift+ArrowRight")
    one.becomes(lambda: chosen(one), ["4R", "5R", "6R", "7R"])
    one.page.keyboard.press("Control+a")
    one.becomes(lambda: chosen(one), RUN)
    one.page.keyboard.press("Escape")
    hand = one.hand
    one.pick(hand[1])
    one.held(hand[4]).click(modifiers=["Shift"])
    one.becomes(lambda: one.pieces('.hand [aria-pressed="true"]'), hand[1:5])
    one.page.keyboard.press("Escape")
    group, mouse = box(set_with(one, "9B")), one.page.mouse
    mouse.move(group["x"] - 8, group["y"] + group["height"] + 5)
    mouse.down()
    mouse.move(group["x"] + group["width"], group["y"] + 10)
    one.see(".lasso")
    mouse.up()
    one.becomes(lambda: chosen(one), GROUP)
    assert len(one.sets) == 3, "a rectangle puts nothing anywhere"
    one.page.keyboard.press("t")
    assert len(one.sets) == 3


def test_a_finger_that_rests_on_a_tile_takes_its_set(ann: Ann) -> None:
    one = ann(size=(360, 740), touch=True)
    there = box(one.page.locator('.set [data-piece="9B"]'))
    points = [{"x": there["x"] + there["width"] / 2, "y": there["y"] + there["height"] / 2}]
    touches = one.context.new_cdp_session(one.page)
    touch = "Input.dispatchTouchEvent"
    touches.send(touch, {"type": "touchStart", "touchPoints": points})
    wait_for(one, lambda: chosen(one) == GROUP)
    touches.send(touch, {"type": "touchEnd", "touchPoints": []})
    one.becomes(lambda: chosen(one), GROUP)


def test_a_joker_says_what_it_stands_for(ann: Ann, guest: Ann) -> None:
    one = ann("jokers")
    joker = one.page.locator('.set [data-piece="J"]')
    one.reads('.set [data-piece="J"] .stand', "4")
    red = SAY("client-stands", tile=SAY("client-tile", number=4, colour=SAY("client-colour-R")))
    assert red in str(joker.get_attribute("aria-label"))
    other = guest("Eve")
    other.go(f"/r/{one.info['room']}")
    other.reads('.set [data-piece="J"] .stand', "4")
    one.drag(one.held("J"), set_with(one, "9B"))
    wait_for(one, lambda: sorted(one.texts(".stand")) == ["4", "9"])
    one.drag(one.page.locator('.set:has([data-piece="2R"]) [data-piece="J"]'), set_with(one, "9B"))
    one.see(".set.flawed")
    one.counts(".stand", 0)


@pytest.mark.parametrize("locale", ["en-GB", "bg-BG", "fr-FR", "ja-JP"])
def test_nothing_shifts_on_a_phone_when_a_tile_is_laid(locale: str, ann: Ann) -> None:
    one = ann("unopened", size=(360, 740), locale=locale)
    parts = (".board", ".actions", ".hint", ".hand", ".status")
    before = {part: box(one.page.locator(part).first) for part in parts}
    drawn = box(one.page.locator(".slot-1"))
    one.pick("9R")
    one.counts(".slot-1", 0)  # with tiles chosen, nothing is drawn
    one.page.keyboard.press("d")
    one.page.locator(".new-set").click()
    one.see(".opening")
    one.see(".slot-3")
    one.becomes(lambda: {part: box(one.page.locator(part).first) for part in parts}, before)
    one.pick("9B")
    slots = [drawn, *(box(one.page.locator(f".slot-{number}")) for number in (2, 3))]
    assert len({each["y"] for each in slots}) == len({each["height"] for each in slots}) == 1
    assert one.shown["mine"]


def test_a_refusal_points_at_the_set_that_it_names(ann: Ann) -> None:
    """A tile is taken out of a group: two sets are not right, and only the named one is marked."""
    one = ann()
    board = box(one.page.locator(".board"))
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] * 0.6
    drag_to(one, one.page.locator('.set [data-piece="9K"]'), x, y)
    one.drag(one.held("8R"), set_with(one, "3R"))
    one.counts(".set.flawed", 2)
    one.see(".actions .not-yet").click()
    bubble = one.see(".bubble")
    refused = one.see(".set.refused")
    named = one.pieces(".set.refused .piece.fault")
    assert named
    one.becomes(lambda: one.pieces(".board .piece.fault"), named)
    assert refused.get_attribute("class") != "set good"
    assert all(piece[:-1] in bubble.inner_text() for piece in named)
    said, about = box(bubble), box(refused)
    assert said["y"] + said["height"] <= about["y"] or said["y"] >= about["y"] + about["height"]
    assert said["x"] <= about["x"] + about["width"] / 2 <= said["x"] + said["width"]
    assert not one.page.locator(".flawed .badge:visible").count(), "one mark is enough"


def test_what_others_laid_stays_marked_until_the_own_move(
    ann: Ann, beside: Callable[[Player], Player]
) -> None:
    one = ann()
    bob = beside(one)
    one.drag(one.held("8R"), set_with(one, "3R"))
    one.see(".actions .main:not(.not-yet)").click()
    bob.awaits_turn()
    bob.becomes(lambda: bob.pieces(".set .piece.fresh"), ["8R"])
    fresh = bob.page.locator(".set .piece.fresh")
    expect(fresh).to_have_attribute("aria-label", re.compile(re.escape(SAY("client-new"))))
    bob.counts(".past .log .fresh", 1)
    bob.press("client-draw")
    one.awaits_turn()
    bob.sees_no(".set .piece.fresh, .past .log .fresh")  # his page may hear of it later
    one.counts(".set .piece.fresh", 0)


def test_what_is_dropped_on_a_floating_box_lands_on_the_table(ann: Ann) -> None:
    one = ann("unopened", size=PHONE)
    board, felt = box(one.page.locator(".board")), box(one.page.locator(".rummikub-board"))
    assert board["height"] - felt["height"] < 4, "what floats takes no room"
    one.drag(one.held("9R"), one.see(".beginning"))
    wait_for(one, lambda: ["9R"] in one.sets)
    one.press("client-undo")
    wait_for(one, lambda: "9R" in one.hand)
    one.sees_no(".beginning")  # whoever has touched a tile has begun
    one.see_whole_hint()
    one.drag(one.held("9R"), one.see(".hint-box"))
    wait_for(one, lambda: ["9R"] in one.sets)


def test_sets_are_laid_out_anew_when_the_window_changes(ann: Ann) -> None:
    one = ann("crowded", size=PHONE)

    def reach() -> float:
        """How much of the board's width the sets take."""
        board = box(one.page.locator(".board"))
        ends = [there["x"] + there["width"] for there in map(box, one.page.locator(".set").all())]
        return (max(ends) - board["x"]) / board["width"]

    for width, height in (DESKTOP, (740, 360), PHONE):
        one.page.set_viewport_size({"width": width, "height": height})
        wait_for(one, lambda: 0.8 < reach() <= 1)
    one.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    wait_for(one, lambda: reach() > 0.8)
    one.drag(one.held("J"), one.page.locator(".set").first)
    wait_for(one, lambda: "J" not in one.hand)
    one.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    one.press("client-undo")  # to a table that was laid out for a larger window
    wait_for(one, lambda: "J" in one.hand)
    wait_for(one, lambda: reach() <= 1)


def test_a_tile_that_is_drawn_is_sorted_in(ann: Ann) -> None:
    one = ann()

    def number(tile: str) -> int:
        return 14 if tile == "J" else int(tile[:-1])

    before = one.hand
    assert before == sorted(before, key=number)
    one.press("client-draw")
    wait_for(one, lambda: len(one.hand) == len(before) + 1)
    assert one.hand == sorted(one.hand, key=number)
    one.counts(".hand .piece.fresh", 1)
    one.press("client-sort-suit", deck="tiles")
    expect(one.page.locator('.sorting [aria-pressed="true"]')).to_have_count(1)
    coloured = one.hand
    assert coloured != before
    one.page.locator(".hand button").first.focus()
    one.page.keyboard.press("Alt+ArrowRight")
    one.counts('.sorting [aria-pressed="true"]', 0)
