"""The front page: one press to a table, and the way back to every game that somebody has here."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser_games import play_to_the_end
from browser_kit import PHONE, SAY, Player, wait_for

Guests = Callable[..., Player]
Tables = Callable[..., list[Player]]


def test_one_press_leads_to_a_table_and_choices_are_kept_for_each_game(guest: Guests) -> None:
    ann = guest("", size=PHONE)
    ann.go("/")
    ann.press("client-play-now")
    ann.see(".hand .piece")
    assert [seat["kind"] for seat in ann.info["seats"]].count("casual") == 3
    ann.go("/")
    ann.see(".list a", has_text="Rummikub")
    ann.page.locator("input[name=game][value=three-thirteen]").check()
    ann.see(".more > summary").click()
    ann.page.locator("input[name=players][value='3']").check()
    ann.page.locator("input[name=rules][value=quick]").check()
    chosen = SAY("client-chosen", level=SAY("level-casual"), players=3, rules="Quick rounds")
    ann.see(".more > summary", has_text=chosen)
    ann.page.locator("input[name=game][value=rummikub]").check()
    ann.page.locator("input[name=game][value=three-thirteen]").check()
    ann.see(".more > summary", has_text=chosen)
    ann.page.reload()
    ann.page.locator("input[name=game][value=three-thirteen]").check()
    ann.see(".more > summary", has_text=chosen)
    ann.press("client-learn", role="link")
    ann.see(".coach")
    expect(ann.page).to_have_url(re.compile("/tour/three-thirteen$"))


def test_games_that_go_on_say_whose_turn_it_is_and_those_that_are_over_how_they_ended(
    started: Tables,
) -> None:
    ann, bob = started("three-thirteen", 2, "classic rounds=1 laps=1")
    wait_for([ann, bob], lambda: ann.to_act or bob.to_act)
    mover, other = (ann, bob) if ann.to_act else (bob, ann)
    name = mover.name
    mover.go("/")
    mover.see(".list .mine", has_text=SAY("client-turn-mine"))
    link = mover.see(".list a").get_attribute("href")
    other.go("/")
    other.see(".list a", has_text=SAY("client-turn-of", name=name))
    for one in (mover, other):
        one.see(".list a").click()
        one.see("main.table")
    play_to_the_end([ann, bob], lambda one: one.options[-1])
    mover.go("/")
    over = mover.see(".list a[href$='/replay']")
    expect(over).to_have_attribute("href", f"{link}/replay")
    expect(over).to_contain_text("Three Thirteen")
    expect(over).to_contain_text(other.name)
    over.click()
    mover.see(".replay .player")
    mover.go("/")
    mover.press("client-forget", game="Three Thirteen")
    mover.sees_no(".list")
    mover.page.reload()
    mover.see(".games")
    mover.counts(".list", 0)


def test_a_game_is_taken_off_the_list_or_left_for_good(guest: Guests) -> None:
    ann = guest("Ann")
    for _ in range(2):
        ann.go("/")
        ann.press("client-play-now")
        ann.see(".hand .piece")
        ann.awaits_turn()
    room = ann.info["room"]
    ann.go("/")
    ann.see(
        ".list li:nth-child(2) .mine, .list li:nth-child(2) a", has_text=SAY("client-turn-mine")
    )
    ann.press("client-forget", game="Rummikub")
    ann.see("dialog .give-up").click()
    ann.sees_no(".list li:nth-child(2)")
    ann.press("client-forget", game="Rummikub")
    ann.press("client-forget-only")
    ann.sees_no(".list")
    ann.go(f"/r/{room}")
    ann.see("main.table")
    assert ann.seat is None, "a bot has the seat"


def test_what_ended_or_vanished_meanwhile_is_sorted_out(started: Tables) -> None:
    """Bob's page was closed when the game ended; Ann's other table is gone."""
    ann, bob = started("three-thirteen", 2, "classic rounds=1 laps=1")
    room = ann.info["room"]
    kept = bob.until(
        "room => [localStorage.getItem('kafene tables') ?? ''].find(kept => kept.includes(room))",
        room,
    )
    play_to_the_end([ann, bob], lambda one: one.options[-1])
    bob.go("/")
    script = """kept => {
        localStorage.removeItem("kafene finished");
        const gone = {room: "AAAAAAAAAAAAAAAA", game: "ronda", others: ["Zoe"]};
        localStorage.setItem("kafene tables", JSON.stringify([gone, ...JSON.parse(kept)]));
    }"""
    bob.page.evaluate(script, kept)
    bob.page.reload()
    bob.see(f".list a[href$='/r/{room}/replay']")
    bob.sees_no(".list a[href*=AAAA]")


def test_the_name_for_friends_is_finished_by_enter(guest: Guests) -> None:
    ann = guest("")
    ann.go("/")
    ann.press("client-with-friends")
    ann.awaits_focus("dialog #name")
    ann.page.keyboard.press("Escape")
    ann.sees_no("dialog")
    ann.press("client-with-friends")
    ann.awaits_focus("dialog #name")
    ann.page.keyboard.type("Annabella")
    ann.page.keyboard.press("Enter")
    ann.see(".lobby li.me", has_text="Annabella")


def test_in_every_sheet_enter_does_what_it_is_for_and_escape_nothing(guest: Guests) -> None:
    """The focus starts in the line to fill in, else on the main button; what is only read can be
    scrolled at once. It goes back to where it was."""
    ann = guest("Ann")

    def opens(press: str, focus: str) -> None:
        ann.see(press).focus()
        ann.page.keyboard.press("Enter")
        ann.awaits_focus(f"dialog {focus}")

    ann.go("/")
    settings = f"header button[aria-label='{SAY('client-settings')}']"
    opens(settings, ".sheet-body")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Escape")
    ann.sees_no("dialog")
    ann.awaits_focus(settings)
    ann.press("client-play-now")
    ann.awaits_turn()
    opens(f"button[aria-label='{SAY('web-rules')}']", ".sheet-body")
    ann.page.keyboard.press("Escape")
    opens(f"button[aria-label='{SAY('client-seat-menu')}']", ".sheet-body")
    opens(f"dialog .buttons button:text-is('{SAY('client-leave')}')", ".main")
    ann.page.keyboard.press("Enter")
    ann.sees_no("dialog")
    assert ann.seat is not None, "Enter stays"
    ann.go("/")
    ann.see(".list .mine")
    opens(".list button.icon", ".main")
    ann.page.keyboard.press("Escape")
    ann.sees_no("dialog")
    ann.counts(".list li", 1)
