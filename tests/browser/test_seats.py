"""Seats change hands: hosts that are gone, late friends, people who leave, other devices."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser_games import do_three_thirteen, play_until
from browser_kit import PHONE, SAY, Player, wait_for
from browser_looks import axe, outside
from server_kit.servers import Server

ELSEWHERE = "192.0.2.7"
"""Where a friend comes from who isn't the host."""
Guests = Callable[..., Player]
Tables = Callable[..., list[Player]]


def looks_right(one: Player) -> bool:
    """Whether axe objects to nothing, and nothing is cut off."""
    assert not axe(one.page)
    assert not outside(one.page)
    return True


def test_when_the_host_is_gone_a_friend_starts(
    seated: Tables, client: Path, tmp_path: Path, axe_core: Path
) -> None:
    with Server(tmp_path, "--pace", "0", "--away", "1", client=client) as hasty:
        ann, bob = seated("three-thirteen", 2, "classic rounds=1", at=hasty)
        bob.counts(".lobby button.main.big", 0)
        ann.page.close()
        told = SAY("client-host-gone", you=True, name="Ann", host="Bob")
        bob.see(".seat-news p", has_text=told)
        assert looks_right(bob)
        bob.press("web-start")
        bob.see("main.table")
        bob.page.close()


def test_people_change_their_places_before_the_game(seated: Tables, axe_core: Path) -> None:
    ann, bob = seated("three-thirteen", 2, sizes=(PHONE,))
    ann.press("client-add-seat")
    bob.see(".sit-here")
    assert looks_right(ann)
    assert looks_right(bob)
    bob.press("client-sit-here")
    wait_for([ann, bob], lambda: bob.seat == 2)
    ann.press("client-move-up", name="Bob")
    ann.press("client-move-down", name="Ann")
    wait_for([ann, bob], lambda: (ann.seat, bob.seat) == (1, 0))
    ann.becomes(lambda: ann.texts(".seats li > b"), ["Bob", "Ann"])
    ann.counts(".moves button:visible", 3)  # nobody goes up from the first place
    # Places that are drawn anyway are not chosen.
    ann.page.locator("#seating").select_option("drawn")
    ann.sees_no(".seats .moves")
    bob.sees_no(".sit-here")


def test_a_late_friend_takes_over_from_a_bot_and_leaves_again(
    started: Tables, guest: Guests, axe_core: Path
) -> None:
    [ann] = started("three-thirteen", 1, "classic rounds=1", bots=2)
    ann.awaits_turn()
    path = ann.page.url.removeprefix(ann.server.origin)
    cid = guest("Cid", size=PHONE, address=ELSEWHERE)
    cid.go(path)
    cid.see("main.table")
    cid.counts(".hand", 0)
    cid.press("client-join")
    cid.counts(".seat-sheet .choice label", 2)
    cid.see(".seat-sheet .sit p", has_text=SAY("client-join-ask"))
    bots = cid.texts(".seat-sheet .choice label")
    assert looks_right(cid)
    cid.page.locator(".seat-sheet .choice label").last.click()
    cid.press("web-sit")
    cid.reads(".asking p", SAY("client-waits-for", seat=bots[1], host="Ann"))
    cid.awaits_focus(".asking button")
    cid.counts(".hand", 0)
    ann.reads(".request [role=alert]", SAY("client-asks", name="Cid", seat=bots[1]))
    assert looks_right(ann)
    assert looks_right(cid)

    # Whoever has asked can stop asking; the host says no, and then yes.
    cid.press("client-withdraw")
    ann.sees_no(".request")
    for answer in ("client-let-in-not", "client-let-in"):
        cid.press("client-join")
        cid.page.locator(".seat-sheet .choice label").last.click()
        cid.press("web-sit")
        ann.see(".request")
        ann.press(answer)
        ann.sees_no(".request")
        if answer == "client-let-in-not":
            cid.reads(".now .problem", SAY("unread-not-let-in"))
    wait_for([ann, cid], lambda: cid.seat == 2 and len(cid.hand) == 3)
    told = SAY("web-took-over", person=True, you=False, name="Cid", before=bots[1])
    ann.see(".seat-news p", has_text=told)
    do_three_thirteen(ann, "draw")
    ann.see(".past .log", has_text=told)

    # The host lets nobody else in.
    ann.press("client-seat-menu")
    ann.page.get_by_text(SAY("client-late-no"), exact=True).click()
    dan = guest("Dan")
    dan.go(path)
    dan.see("main.table")
    dan.sees_no(".join")
    ann.page.get_by_text(SAY("client-late-yes"), exact=True).click()
    dan.see(".join")

    # Whoever leaves looks on, and can only go back to the same seat.
    cid.press("client-seat-menu")
    assert looks_right(cid)
    cid.press("client-leave")
    assert looks_right(cid)
    cid.press("client-stay")
    cid.sees_no("dialog")
    cid.press("client-seat-menu")
    cid.press("client-leave")
    cid.page.locator("dialog button.give-up").click()
    wait_for([ann, cid], lambda: cid.seat is None)
    cid.sees_no(".hand")
    wait_for(ann, lambda: ann.info["seats"][2]["kind"] == "casual")
    cid.press("client-join")
    cid.see(".seat-sheet")
    cid.counts(".seat-sheet .choice", 0)
    cid.press("web-sit")
    wait_for([ann, cid], lambda: cid.seat == 2 and len(cid.hand) == 3)


def go_on_until(player: Player, done: Callable[[], object]) -> None:
    """Play on: a seat changes hands between turns, and never while somebody is asked something."""
    play_until([player], lambda one: "pass" if "pass" in one.options else one.options[0], done)


def test_a_request_waits_for_somebody_who_can_answer(
    started: Tables, guest: Guests, axe_core: Path
) -> None:
    [ann] = started("ronda", 1, bots=1, sizes=(PHONE,))
    ann.see("main.table")
    path = ann.page.url.removeprefix(ann.server.origin)
    bot = ann.info["seats"][1]["name"]
    cid = guest("Cid", address=ELSEWHERE)
    cid.go(path)
    cid.press("client-join")
    cid.press("web-sit")
    cid.see(".asking")
    ann.page.close()
    cid.reads(".asking p", SAY("client-waits-for-nobody", seat=bot))
    assert looks_right(cid)
    ann.open_page()
    ann.go(path)
    ann.see(".request")
    cid.reads(".asking p", SAY("client-waits-for", seat=bot, host="Ann"))
    assert looks_right(ann)
    ann.press("client-let-in")
    go_on_until(ann, lambda: cid.seat == 1)
    # Whoever shares an address with a player reads why they can't come.
    dan = guest("Dan", address=ELSEWHERE, size=PHONE)
    ann.press("client-seat-menu")
    ann.press("client-leave")
    ann.page.locator("dialog button.give-up").click()
    wait_for([ann, cid], lambda: ann.seat is None)
    dan.go(path)
    dan.press("client-join")
    dan.press("web-sit")
    dan.reads(".seat-sheet .problem", SAY("unread-address-knows-a-hand"))
    assert looks_right(dan)


def test_a_host_alone_with_bots_reads_that_a_second_client_makes_the_game_unfair(
    started: Tables, guest: Guests, axe_core: Path
) -> None:
    [ann] = started("ronda", 1, bots=1, sizes=(PHONE,))
    ann.see("main.table")
    other = guest("Mallory")
    other.go(ann.page.url.removeprefix(ann.server.origin))
    other.press("client-join")
    other.press("web-sit")
    ann.see(".request .quiet", has_text=SAY("client-asks-second"))
    assert looks_right(ann)
    ann.press("client-let-in")
    go_on_until(ann, lambda: other.seat == 1)


def test_a_game_against_bots_that_was_left_is_no_game_in_progress(started: Tables) -> None:
    [ann] = started("ronda", 1, bots=1)
    ann.see("main.table")
    ann.press("client-seat-menu")
    ann.press("client-leave")
    ann.see("dialog", has_text=SAY("client-leave-about", alone=True))
    ann.page.locator("dialog button.give-up").click()
    ann.see(".page.front")
    ann.counts(".sittings a", 0)


def test_a_game_goes_on_on_another_device(started: Tables, guest: Guests, axe_core: Path) -> None:
    [ann] = started("three-thirteen", 1, "classic rounds=1", bots=1, sizes=(PHONE,))
    ann.awaits_turn()
    ann.press("client-seat-menu")
    ann.press("client-elsewhere")
    link = ann.see("dialog .together input").input_value()
    ann.counts("dialog svg.qr path", 1)
    assert looks_right(ann)
    phone, late = guest("Phone", size=PHONE), guest("Late")
    path = link.removeprefix(ann.server.origin)
    phone.go(path)
    phone.awaits_turn()
    phone.becomes(lambda: (phone.seat, sorted(phone.hand)), (ann.seat, sorted(ann.hand)))
    expect(phone.page).to_have_url(re.compile("^[^#]*$"))
    late.forgives.append("400")
    late.go(path)
    late.see("main.narrow", has_text=SAY("unread-code-not-valid"))
    late.press("client-replay-back")
    late.see("main.table")
    assert late.seat is None
    # What is played on one device is seen on the other.
    do_three_thirteen(phone, "draw")
    wait_for([ann, phone], lambda: len(ann.hand) == 4)
