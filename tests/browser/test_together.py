"""Several people at one table: what they say to each other, and what they see of each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser_kit import PHONE, SAY, Player, wait_for
from browser_looks import axe, outside

Guests = Callable[..., Player]
Rooms = Callable[[str], str]
TOKENS = ("token-of-ann-000000000000", "token-of-bob-000000000000")
MARKUP = "<b>bold</b> & <img src=x onerror=alert(1)>"


def sit(guest: Guests, room: str, seat: int | None, **more: object) -> Player:
    """Ann, Bob or somebody who looks on, at a table of Rummikub where it is Ann's turn."""
    if seat is None:
        one = guest("Eve", **more)
    else:
        one = guest(("Ann", "Bob")[seat], seat=(room, TOKENS[seat]), **more)
    one.go(f"/r/{room}")
    one.see("main.table")
    return one


def tell(one: Player, words: str) -> None:
    one.page.locator(".chat .line input").last.fill(words)
    one.page.locator(".chat .line button").last.click()


def test_people_talk_in_text_and_signs_may_be_muted_and_onlookers_read_along(
    guest: Guests, fresh_room: Rooms, axe_core: Path
) -> None:
    room = fresh_room("opened")
    ann, bob = sit(guest, room, 0), sit(guest, room, 1, size=PHONE, locale="fr-FR")
    eve = sit(guest, room, None)
    expect(ann.page).to_have_title(re.compile(f"^● {SAY('client-title-turn')}"))
    watching = SAY("client-onlookers", count=1)
    ann.page.get_by_role("img", name=watching, exact=True).wait_for()
    tell(ann, MARKUP)
    ann.reads(".said li .words", MARKUP)
    bob.reads(".speech", MARKUP)
    eve.reads(".past .said .words", MARKUP)
    eve.counts(".chat .line, .emotes", 0)
    bob.page.locator(".chat-button").click()
    bob.see(".with-chat .emotes")
    assert not outside(bob.page)
    assert not axe(bob.page)
    bob.counts(".chat-button .count", 0)
    bob.page.locator(".with-chat .emotes button").nth(1).click()
    expect(bob.page.locator(".with-chat .said li:nth-child(2) .words").first).to_have_text(
        "Bien joué\u202f!"
    )
    expect(ann.page.locator(".past .said li:nth-child(2) .words").first).to_have_text(
        SAY("client-emote-nice")
    )
    # Read aloud politely, once; what one has said oneself is not.
    heard = ann.page.locator("main [role=log]:nth-of-type(2) p")
    expect(heard).to_have_text([f"Bob: {SAY('client-emote-nice')}"])
    assert not axe(ann.page)
    assert not axe(eve.page)
    ann.page.locator(".muting summary").click()
    ann.page.get_by_label("Bob", exact=True).check()
    ann.counts(".past .said li", 1)
    tell(bob, "Can you hear me?")
    eve.see(".past .said li", has_text="Can you hear me?")
    tell(ann, "No")
    bob.see(".with-chat .said li", has_text="No")
    ann.see(".past .said li", has_text="No")
    ann.counts(".past .said li", 2)
    ann.page.reload()
    ann.see(".past .said li", has_text="No")
    assert "Can you hear me?" not in " ".join(ann.texts(".past .said li"))
    ann.page.locator(".muting summary").click()
    ann.page.get_by_label("Bob", exact=True).uncheck()
    ann.see(".past .said li", has_text="Can you hear me?")
    # At once: what may be said grows with time, and so it would if each word was typed.
    ann.page.locator(".past .emotes button").first.evaluate(
        "button => { for (let time = 0; time < 12; time++) button.click(); }"
    )
    ann.see(".chat .problem", has_text=SAY("unread-too-much-said"))


def test_the_chat_is_a_key_away_and_not_there_against_bots(
    guest: Guests, fresh_room: Rooms
) -> None:
    room = fresh_room("opened")
    bob = sit(guest, room, 1)
    bob.page.keyboard.press("w")
    bob.awaits_focus(".past .chat input")
    bob.page.keyboard.type("hello")
    bob.page.keyboard.press("Enter")
    bob.see(".said li", has_text="hello")
    # Offered to who waits for people, once.
    bob.press("client-offer-no")
    bob.page.reload()
    bob.see(".past .chat")
    bob.counts(".offer-call", 0)
    alone = guest("Ann")
    alone.go("/")
    alone.press("client-play-now")
    alone.see("main.table")
    alone.counts(".chat, .chat-button, .offer-call, .onlookers", 0)


def test_the_movers_tiles_are_seen_as_they_move_and_others_plan_meanwhile(
    guest: Guests, fresh_room: Rooms, axe_core: Path
) -> None:
    room = fresh_room("opened")
    ann, bob = sit(guest, room, 0), sit(guest, room, 1, size=PHONE)
    eve = sit(guest, room, None)
    ann.awaits_turn()
    ann.pick("1B", "2B", "3B")
    ann.page.locator(".new-set").click()
    ann.see(".set.good")
    for one in (bob, eve):
        wait_for(one, lambda one=one: ["?", "?", "?"] in one.sets)  # type: ignore[misc]
        assert "1B" not in one.page.locator(".board").inner_html()
        laying = SAY("client-laying", name="Ann", count=3)
        one.page.locator(".status", has_text=laying).wait_for()
        assert not axe(one.page)
    # A tile of the table moves, and one that was laid goes back.
    ann.part(ann.page.locator('.set [data-piece="7R"]').first)
    wait_for([bob, eve], lambda: all(["7R"] in one.sets for one in (bob, eve)))
    ann.drag(ann.page.locator('.set [data-piece="3B"]').first, ann.page.locator(".hand"))
    wait_for(bob, lambda: ["?", "?"] in bob.sets)
    # Whoever comes later sees the same; the owner's other page does not.
    bob.page.reload()
    wait_for(bob, lambda: ["?", "?"] in bob.sets and ["7R"] in bob.sets)
    assert not [said for said in ann.heard if said["type"] == "draft"]

    # Bob plans meanwhile: on the table as it was, and nobody hears of it.
    bob.pick("3B", "4B", "5B")
    bob.drag(bob.held("4B"), bob.page.locator(".rummikub-board"), at=0.9)
    wait_for(bob, lambda: ["3B", "4B", "5B"] in bob.sets)
    bob.see(".rummikub-board.planning")
    wait_for(bob, lambda: ["3R", "4R", "5R", "6R", "7R"] in bob.sets)
    bob.page.locator(".status", has_text=SAY("client-planning", name="Ann")).wait_for()
    assert not outside(bob.page)
    assert not axe(bob.page)
    bob.press("client-watch")
    wait_for(bob, lambda: ["?", "?"] in bob.sets)
    bob.becomes(lambda: len(bob.hand), 9)
    bob.press("client-plan-again")
    wait_for(bob, lambda: ["3B", "4B", "5B"] in bob.sets)
    assert not [said for said in bob.heard if said["type"] == "tried"]
    assert not [said for said in ann.heard if said["type"] == "draft"]

    # Ann takes all of it back and draws; what Bob has planned is his draft now.
    ann.press("client-reset")
    wait_for(eve, lambda: ["3R", "4R", "5R", "6R", "7R"] in eve.sets and len(eve.sets) == 3)
    ann.page.locator(".actions .slot-1").click()
    bob.awaits_turn()
    wait_for(bob, lambda: ["3B", "4B", "5B"] in bob.sets)
    bob.page.locator(".status", has_text=SAY("client-plan-laid")).wait_for()
    bob.see(".set.good")
    wait_for([ann, eve], lambda: all(["?", "?", "?"] in one.sets for one in (ann, eve)))
    bob.page.locator("button.slot-3").click()
    wait_for([ann, eve], lambda: all(["3B", "4B", "5B"] in one.sets for one in (ann, eve)))


LISTEN = """
    window.told = [];
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { return (this.permission = "granted"); }
        constructor(title, more) { told.push(`${title} ${more.body}`); }
        close() {}
    };
"""


def test_whoever_wants_it_is_notified_when_it_is_their_turn_and_looks_elsewhere(
    guest: Guests, fresh_room: Rooms
) -> None:
    room = fresh_room("opened")
    ann, bob = sit(guest, room, 0), guest("Bob", seat=(room, TOKENS[1]))
    bob.page.add_init_script(LISTEN)
    bob.go(f"/r/{room}")
    bob.see("main.table")
    bob.press("client-tell-turn")
    bob.until("() => Notification.permission === 'granted'")
    bob.counts(".offer-call", 0)
    assert bob.until("() => localStorage.getItem('kafene notify') === 'on'")
    assert bob.until("() => localStorage.getItem('kafene sound') === 'on'")
    bob.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    ann.awaits_turn()
    ann.page.keyboard.press("d")
    bob.until("() => told.length")
    assert bob.page.evaluate("told") == [f"{SAY('web-your-turn')} {SAY('game-rummikub')}"]
    expect(bob.page).to_have_title(re.compile("^●"))
    bob.press("client-settings")
    bob.page.get_by_role("group", name=SAY("client-tell-turn")).get_by_label(
        SAY("client-off"), exact=True
    ).check()
    assert bob.until("() => localStorage.getItem('kafene notify') === 'off'")
