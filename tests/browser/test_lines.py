"""A game can be followed and played by typed lines and the log alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser_kit import DESKTOP, PHONE, SAY, TABLET, Player, wait_for
from browser_looks import axe, outside

Tables = Callable[..., list[Player]]
LINE = ".past .log-panel .line input"
"""Where commands are typed; the chat has a line of its own."""


def enter(player: Player, line: str, panel: str = ".past") -> list[str]:
    """Type a line where the focus is: what is answered."""
    player.page.keyboard.type(line)
    player.page.keyboard.press("Enter")
    player.until(
        """([panel, line]) =>
            !document.querySelector(`${panel} .line button[aria-disabled=true]`)
            && [...document.querySelectorAll(`${panel} .typed`)].at(-1)?.textContent === line""",
        [panel, line],
    )
    asked = player.page.locator(f"{panel} .typed").last
    return asked.locator(
        "xpath=following-sibling::li[contains(@class, 'answer')]"
    ).all_inner_texts()


@pytest.mark.parametrize("game", ["three-thirteen", "ronda"])
def test_a_whole_game_is_played_by_typed_lines(game: str, started: Tables) -> None:
    (ann,) = started(game, 1, {"ronda": "target=5", "three-thirteen": "rounds=1"}[game], bots=1)
    ann.page.keyboard.press("/")
    ann.awaits_focus(LINE)
    while not ann.shown["over"]:
        wait_for(ann, lambda: ann.to_act or ann.shown["over"] or ann.shown["ended"])
        if ann.shown["over"]:
            break
        before, acts = ann.version, ann.to_act
        enter(ann, ann.options[0] if acts else "scores")
        if acts:
            wait_for(ann, lambda before=before: ann.version > before and ann.up_to_date)  # type: ignore[misc]
    ann.awaits_focus(LINE)
    wait_for(ann, lambda: last_is_heard(ann))


def last_is_heard(player: Player) -> bool:
    """Whether what was told last is read aloud; in the log it may have a mark that it is new."""
    told = player.texts(".past .log .told")[-1]
    return any(heard and told.endswith(heard) for heard in player.texts("[role=log] p"))


def test_questions_are_answered_in_the_log_and_heard_once(started: Tables) -> None:
    ann, bob = started("three-thirteen", 2)
    ann.awaits_turn()
    ann.page.keyboard.press("/")
    hand = enter(ann, "hand")[0]
    ann.becomes(lambda: ann.texts("[role=log] p").count(hand), 1)
    assert "hand" not in ann.texts("[role=log] p")
    why, *instead = enter(ann, "meld everything")
    assert SAY("unread-no-such-action", text="meld everything") == why
    assert any("draw" in line for line in instead)
    ann.sees_no(".bubble")
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("ArrowUp")
    expect(ann.page.locator(LINE)).to_have_value("hand")
    ann.page.keyboard.press("ArrowDown")
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator(LINE)).to_have_value("")
    ann.context.set_offline(offline=True)
    ann.context.set_offline(offline=False)
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    enter(ann, "draw")
    wait_for([ann, bob], lambda: ann.table["view"]["phase"] == "discard")
    wait_for([ann, bob], lambda: ann.up_to_date and bob.up_to_date)
    order = ann.texts(".past .log li")
    assert order.index("hand") < order.index(hand) < order.index("draw")
    assert not bob.texts(".log .typed")


def test_a_hand_is_sorted_by_a_typed_line_as_at_the_terminal(ann: Callable[..., Player]) -> None:
    one = ann()
    dealt = one.hand
    one.page.keyboard.press("/")
    assert enter(one, "sort colour") == [SAY("hand-sorted", order="suit", kind="Tile")]
    by_colour = one.hand
    assert by_colour != dealt
    assert sorted(by_colour) == sorted(dealt)
    expect(one.page.locator('.sorting [aria-pressed="true"]')).to_have_text(
        SAY("client-sort-suit", deck="tiles")
    )
    assert enter(one, "sort melds") == [SAY("hand-sorted", order="melds", kind="Tile")]
    assert one.hand != by_colour
    assert enter(one, "sort auto") == [SAY("hand-auto")]
    assert one.hand == by_colour
    assert "sort number" in enter(one, "sort sideways")[0]
    enter(one, "draw")
    wait_for(one, lambda: len(one.hand) == len(dealt) + 1)
    assert one.hand == sorted(one.hand, key=lambda tile: (tile == "J", tile[-1:], len(tile), tile))


@pytest.mark.parametrize(
    ("language", "size"), [("fr", PHONE), ("ja", PHONE), ("bg", TABLET), ("en", DESKTOP)]
)
def test_the_log_and_its_line_fit_every_screen(
    language: str, size: tuple[int, int], started: Tables
) -> None:
    (ann,) = started("seven-bridge", 1, bots=2, sizes=[size], locale=language)
    ann.awaits_turn()
    ann.page.keyboard.press("l")
    ann.see("dialog .log li")
    ann.page.locator("dialog .line input").focus()
    enter(ann, "help", "dialog")
    enter(ann, "rules 3", "dialog")
    assert not outside(ann.page, "dialog .line input", "dialog .line button")
    assert not axe(ann.page)
    ann.page.keyboard.press("Escape")
    ann.sees_no("dialog")
    assert not axe(ann.page)


def test_a_word_of_the_game_is_explained_where_it_is_read(started: Tables) -> None:
    (ann,) = started("ronda", 1, bots=1)
    ann.awaits_turn()
    ann.page.locator(LINE).fill("rules 2.3")
    ann.page.keyboard.press("Enter")
    word = ann.see(".past .log .term", has_text="Missa")
    word.focus()
    ann.page.keyboard.press("Enter")
    meaning = SAY("term-ro-missa-about")
    ann.see(".meaning", has_text=meaning)
    expect(word).to_have_attribute("aria-expanded", "true")
    ann.page.keyboard.press("Escape")
    ann.sees_no(".meaning")
    word.click()
    ann.see(".meaning", has_text=meaning)
    ann.page.locator("h2").first.click()
    ann.sees_no(".meaning")
