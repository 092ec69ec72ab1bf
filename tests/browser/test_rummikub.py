"""Rummikub's table by hand: tiles are dragged and tapped, a play is made in steps, and the rules
answer beside the tiles."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser_kit import SAY, Player, wait_for

Ann = Callable[..., Player]
RUN, GROUP, OTHER = ["3R", "4R", "5R", "6R", "7R"], ["9R", "9B", "9K"], ["10O", "11O", "12O"]
"""The sets of the table that Ann comes to."""


def test_a_tile_is_dragged_to_a_set_and_played(ann: Ann) -> None:
    one = ann()
    one.becomes(lambda: one.sets, [RUN, GROUP, OTHER])
    one.drag(one.held("8R"), one.page.locator(".set").nth(0))
    one.becomes(lambda: one.sets, [[*RUN, "8R"], GROUP, OTHER])
    wait_for(one, lambda: "8R" not in one.hand)
    one.press("client-done", count=1)
    wait_for(one, lambda: not one.shown["mine"])
    one.becomes(lambda: one.sets, [[*RUN, "8R"], GROUP, OTHER])


def test_a_tile_is_tapped_and_then_the_set(ann: Ann) -> None:
    one = ann()
    one.pick("9O")
    expect(one.held("9O")).to_have_attribute("aria-pressed", "true")
    one.page.locator('.set [data-piece="9K"]').click()
    one.becomes(lambda: one.sets, [RUN, [*GROUP, "9O"], OTHER])


def test_several_tiles_go_together(ann: Ann) -> None:
    one = ann()
    one.pick("1B", "2B", "3B")
    one.drag(one.held("2B"), one.page.locator(".new-set"))
    one.becomes(lambda: one.sets, [RUN, GROUP, OTHER, ["1B", "2B", "3B"]])
    one.counts(".flawed", 0)
    one.see("button", has_text=SAY("client-done", count=3))


def test_a_run_splits_where_the_same_number_is_dropped(ann: Ann) -> None:
    one = ann()
    one.drag(one.held("5R"), one.page.locator(".set").nth(0))
    one.see(".actions button.main:not(.not-yet)")
    split = sorted([["3R", "4R", "5R"], ["5R", "6R", "7R"], GROUP, OTHER])
    one.becomes(lambda: sorted(one.sets), split)


def test_a_tile_leaves_a_set_for_another(ann: Ann) -> None:
    one = ann()
    one.part(one.page.locator('.set [data-piece="7R"]'))
    one.becomes(lambda: one.sets, [RUN[:-1], GROUP, OTHER, ["7R"]])
    one.see(".set.flawed")
    one.counts(".set.flawed", 1)


def test_what_lies_on_the_table_does_not_come_into_the_hand(ann: Ann) -> None:
    one = ann()
    hand = one.hand
    one.drag(one.page.locator('.set [data-piece="9R"]'), one.page.locator(".hand"))
    one.see(".bubble", has_text=SAY("client-stays"))
    one.becomes(lambda: (one.sets, one.hand), ([RUN, GROUP, OTHER], hand))


def test_an_invalid_set_is_marked_with_its_reason(ann: Ann) -> None:
    one = ann()
    one.pick("1B", "2B")
    one.page.locator(".new-set").click()
    flawed = one.see(".set.flawed")
    one.counts(".set.flawed", 1)
    expect(flawed).to_have_attribute("aria-label", re.compile("n’t enough"))
    flawed.locator(".flaw").click()
    one.see(".bubble", has_text="n’t enough")
    one.counts(".set.good", 0)


def test_a_refused_play_is_explained_beside_the_tiles_and_opens_the_rules_there(ann: Ann) -> None:
    one = ann()
    one.pick("7K", "8K")
    one.page.locator(".new-set").click()
    one.see(".set.flawed")
    one.page.locator(".actions button.main").click()
    bubble = one.see(".bubble[role=alert]")
    expect(bubble).to_contain_text("7")
    one.becomes(lambda: set(one.pieces(".board .piece.fault")), {"7K", "8K"})
    said, fault = one.box(bubble), one.box(".board .piece.fault")
    gap = max(said["y"] - fault["y"] - fault["height"], fault["y"] - said["y"] - said["height"])
    assert -5 <= gap < 40, "the bubble is beside the tiles"
    one.press("client-rule", rule="RK 2.1")
    asked = one.see("dialog .asked[aria-current=true]")
    assert asked.inner_text().startswith("2.1")
    one.page.keyboard.press("Escape")
    one.sees_no("dialog")


def test_a_first_play_counts_its_points(ann: Ann) -> None:
    one = ann("unopened")
    one.pick("9R", "9B", "9K")
    one.page.locator(".new-set").click()
    one.reads(".opening", SAY("client-opening", value=27, minimum=30))
    one.page.locator(".actions button.main").click()
    one.see(".bubble", has_text="30")
    one.pick("1K", "2K", "3K")
    one.page.locator(".new-set").click()
    one.reads(".opening.enough", SAY("client-opening", value=33, minimum=30))
    one.press("client-done", count=6)
    wait_for(one, lambda: not one.shown["mine"])
    one.becomes(lambda: len(one.hand), 8)


def test_steps_are_undone_and_done_again(ann: Ann) -> None:
    one = ann()
    start = (one.sets, sorted(one.hand))
    one.drag(one.held("8R"), one.page.locator(".set").nth(0))
    wait_for(one, lambda: "8R" not in one.hand)
    first = (one.sets, sorted(one.hand))
    one.drag(one.held("13O"), one.page.locator(".set").nth(2))
    wait_for(one, lambda: "13O" not in one.hand)
    second = (one.sets, sorted(one.hand))
    assert start != first != second
    one.press("client-undo")
    one.becomes(lambda: (one.sets, sorted(one.hand)), first)
    one.press("client-undo")
    one.becomes(lambda: (one.sets, sorted(one.hand)), start)
    one.press("client-redo")
    one.press("client-redo")
    one.becomes(lambda: (one.sets, sorted(one.hand)), second)
    one.press("client-reset")
    one.becomes(lambda: (one.sets, sorted(one.hand)), start)


def test_a_tile_that_was_laid_can_be_taken_back(ann: Ann) -> None:
    one = ann()
    hand = sorted(one.hand)
    one.drag(one.held("8R"), one.page.locator(".set").nth(0))
    one.drag(one.page.locator('.set [data-piece="8R"]'), one.page.locator(".hand"), at=0.9)
    one.becomes(lambda: sorted(one.hand), hand)
    one.becomes(lambda: one.sets, [RUN, GROUP, OTHER])


def test_a_draft_survives_a_reload(ann: Ann) -> None:
    one = ann()
    one.pick("1B", "2B")
    one.page.locator(".new-set").click()
    one.drag(one.held("9O"), one.page.locator(".set").nth(1))
    one.see(".set.flawed")
    before = (one.sets, one.hand)
    one.page.reload()
    one.awaits_turn()
    one.see(".set.flawed")
    one.becomes(lambda: (one.sets, one.hand), before)
    one.press("client-reset")
    one.becomes(lambda: one.sets, [RUN, GROUP, OTHER])


def test_the_order_of_the_hand_is_the_owners(ann: Ann) -> None:
    """It can be changed at any time, stays when a tile comes, and survives a reload."""
    one = ann()
    one.press("client-sort-rank", deck="tiles")
    sorted_hand = one.hand
    numbers = [99 if tile == "J" else int(tile[:-1]) for tile in sorted_hand]
    assert numbers == sorted(numbers)
    one.drag(one.held(sorted_hand[-1]), one.held(sorted_hand[0]), at=0.1)
    order = [sorted_hand[-1], *sorted_hand[:-1]]
    one.becomes(lambda: one.hand, order)

    one.press("client-draw")
    wait_for(one, lambda: not one.shown["mine"])
    one.becomes(lambda: one.hand[:-1], order)  # what comes is put last
    one.counts(".hand .piece.fresh", 1)
    new = one.hand[-1]
    one.drag(one.page.locator(".hand .piece").last, one.held(order[0]), at=0.1)
    one.becomes(lambda: one.hand, [new, *order])  # while others play, too
    one.page.reload()
    one.see(".hand .piece")
    one.becomes(lambda: one.hand, [new, *order])


def test_a_hint_is_laid_step_by_step_and_then_played(ann: Ann) -> None:
    one = ann("winning")
    hint = one.see_whole_hint()
    action = hint.get_attribute("data-action")
    assert action
    assert action.startswith("play")
    one.becomes(lambda: one.sets, [RUN, GROUP, OTHER])
    hint.locator("button.main").click()
    one.sees_no(".hint-box")
    wait_for(one, lambda: not one.hand)
    one.see(".actions button.main:not(.not-yet)").click()
    one.see("main .over h2", has_text="You win")


def test_what_was_laid_counts_for_a_hint_and_keys_carry_it_out(ann: Ann) -> None:
    one = ann("winning")
    tile = one.hand[0]
    one.pick(tile)
    one.page.locator(".new-set").click()  # wherever it belongs: the steps start from here
    keys = one.page.keyboard
    keys.press("h")
    one.see(".hint-box")
    keys.press("h")
    one.see(".hint-box[data-action]")
    keys.press("o")
    wait_for(one, lambda: not one.hand)
    one.see(".actions button.main:not(.not-yet)")
    keys.press("p")
    one.see("main .over h2", has_text="You win")


@pytest.mark.parametrize("key", ["Escape", "drop beside everything"])
def test_a_drag_that_ends_nowhere_changes_nothing(ann: Ann, key: str) -> None:
    one = ann()
    before = (one.sets, one.hand)
    box = one.box(one.held("8R"))
    one.page.mouse.move(box["x"] + 7, box["y"] + 20)
    one.page.mouse.down()
    one.page.mouse.move(box["x"], box["y"] - 30)
    if key == "Escape":
        target = one.box(".set")
        one.page.mouse.move(target["x"] + 20, target["y"] + 20)
        one.page.keyboard.press("Escape")
    else:
        one.page.mouse.move(30, 10)
    one.page.mouse.up()
    one.becomes(lambda: (one.sets, one.hand), before)
    one.counts(".drag", 0)


def test_a_finger_drags_a_tile(ann: Ann) -> None:
    """A phone: the touches are those of a real finger, as the browser makes them."""
    one = ann(size=(360, 720), touch=True)
    run = one.page.locator(".set", has=one.page.locator('[data-piece="3R"]'))
    source, target = one.box(one.held("8R")), one.box(run)
    touches = one.context.new_cdp_session(one.page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = source["x"] + source["width"] / 2, source["y"] + source["height"] / 2
    to_x, to_y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
    touch("touchStart", x, y)
    for part in range(1, 5):
        touch("touchMove", x + (to_x - x) * part / 4, y + (to_y - y) * part / 4)
    touch("touchEnd", to_x, to_y)
    wait_for(one, lambda: [*RUN, "8R"] in one.sets)


JOKERS = """() => [...document.querySelectorAll('[data-piece="J"]')].map(node =>
    [node.dataset.key, getComputedStyle(node.querySelector(".face")).color])"""


def jokers(one: Player) -> dict[str, str]:
    """The colours of the jokers in sight, by their keys."""
    return dict(one.page.evaluate(JOKERS))


def test_one_joker_is_red_and_one_black_and_neither_changes_while_it_is_moved(
    ann: Ann, guest: Ann
) -> None:
    one = ann("jokers")
    colours = jokers(one)
    table = one.page.locator('.set [data-piece="J"]')
    ink = {"red": "rgb(187, 26, 52)", "black": "rgb(42, 35, 32)"}
    assert sorted(colours.values()) == sorted(ink.values())
    assert colours[str(table.get_attribute("data-key"))] == ink["red"]
    one.drag(one.held("J"), one.page.locator(".set").nth(1))
    one.becomes(lambda: jokers(one), colours)
    one.part(table.first)
    one.becomes(lambda: jokers(one), colours)
    one.press("client-reset")
    one.becomes(lambda: jokers(one), colours)
    box = one.box(one.held("J"))
    one.page.mouse.move(box["x"] + 8, box["y"] + 20)
    one.page.mouse.down()
    one.page.mouse.move(box["x"] + 40, box["y"] - 60)
    face = one.see(".drag .face")
    assert face.evaluate("node => getComputedStyle(node).color") == ink["black"]
    one.page.mouse.up()
    one.press("client-reset")
    one.drag(one.held("J"), one.page.locator(".set").nth(0))
    one.press("client-done", count=1)
    wait_for(one, lambda: not one.shown["mine"])
    one.becomes(lambda: jokers(one), colours)
    other = guest("Eve")
    other.go(f"/r/{one.info['room']}")
    other.see(".rummikub-board .set")
    seen = [colour for _, colour in other.page.evaluate(JOKERS)]
    assert sorted(seen) == sorted(ink.values())
