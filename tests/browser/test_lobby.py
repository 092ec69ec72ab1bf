"""Friends come to a table, and stay together for the next game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser_games import play_to_the_end
from browser_kit import SAY, Player, wait_for
from server_kit.servers import Server

Guests = Callable[..., Player]


def test_friends_meet_by_a_link_and_play_what_the_host_chooses(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    ann.go("/")
    ann.page.locator(".game", has_text="Ronda").click()
    ann.press("client-with-friends")
    link = ann.see("#link").input_value()
    path = link[link.index("/r/") :]
    assert path == ann.page.url.removeprefix(ann.server.origin)

    bob.go(path)
    invited = SAY("web-invites", name="Ann", game="Ronda")
    bob.reads("h1", invited)
    expect(bob.page).to_have_title(invited)
    expect(ann.page).to_have_title(f"Ronda · {SAY('web-title')}")
    bob.reads(".about p", SAY("like-ronda"))
    tour = bob.page.get_by_role("link", name=SAY("client-tour-take"), exact=True)
    expect(tour).to_have_attribute("href", "/tour/ronda")
    bob.press("web-rules")
    bob.see("dialog.rules .intro")
    bob.page.keyboard.press("Escape")
    bob.page.locator("#name").fill("Bob")
    bob.page.keyboard.press("Enter")
    bob.see("li.me", has_text="Bob")
    bob.reads("h1", "Ronda")
    ann.see(".seats b", has_text="Bob")
    assert not bob.page.locator("#game, button:text('Start')").count(), "Bob is no host"

    page = ann.page
    page.locator("#game").select_option("three-thirteen")
    bob.see("h1", has_text="Three Thirteen")
    ann.press("client-add-seat")
    ann.see("#kind-2")
    page.locator("#kind-2").select_option("greedy")
    bob.see(".seats", has_text=SAY("web-bot"))
    page.locator("#rules").select_option(index=1)
    wait_for([ann, bob], lambda: bob.info["rules"] != "classic")
    page.locator("#timer").select_option(index=page.locator("#timer option").count() - 1)
    wait_for([ann, bob], lambda: bob.info["timer"] > 0)
    ann.press("web-start")
    for one in (ann, bob):
        one.see("main.table")
        wait_for(one, lambda one=one: len(one.hand) == 3)  # type: ignore[misc]
        one.counts("li.plate", 3)


def test_a_link_is_offered_to_friends_only_where_they_can_open_it(
    guest: Guests, server: Server, client: Path, tmp_path: Path
) -> None:
    """The servers of the tests listen on this computer alone."""
    near, far = "http://192.168.1.20:8000", "https://kafene.example"
    with (
        Server(tmp_path / "near", "--origin", near, client=client) as house,
        Server(tmp_path / "far", "--origin", far, client=client) as proxied,
    ):
        for one, message, link, reach in (
            (server, "web-only-here", server.origin, ""),
            (house, "web-invite", near, "client-reach-network"),
            (proxied, "web-invite", far, "client-reach-everyone"),
        ):
            made = one.open_room("ronda", ["human", "human"])
            ann = guest("Ann", at=one, seat=(made["room"], made["token"]))
            ann.go(f"/r/{made['room']}")
            ann.reads("label[for=link]", SAY(message))
            expect(ann.page.locator("#link")).to_have_value(f"{link}/r/{made['room']}")
            expect(ann.page.locator(".invite .reach")).to_have_text([SAY(reach)] if reach else [])
            codes = ann.page.get_by_role("img", name=SAY("client-qr"))
            expect(codes).to_have_count(1 if reach else 0)  # a phone can't open what only this can
            helped = ann.page.locator(".invite details", has_text=SAY("client-reach-how"))
            expect(helped).to_have_count(int(link != far))
        ann.page.close()


def test_a_name_that_is_taken_is_refused_with_a_reason(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Ann")
    ann.go("/")
    ann.press("client-with-friends")
    ann.see(".lobby")
    bob.forgives.append("400")
    bob.go(ann.page.url.removeprefix(ann.server.origin))
    bob.press("web-sit")
    bob.see(".sit .problem", has_text="already")
    bob.page.locator("#name").fill("Bob")
    bob.press("web-sit")
    bob.see("li.me")
    bob.press("web-stand")
    bob.see("form.sit")
    ann.sees_no(".seats li:nth-child(2) b")


def test_anybody_offers_a_rematch_and_a_bot_plays_for_who_does_not_come(
    started: Callable[..., list[Player]],
) -> None:
    ann, bob, cid = started("three-thirteen", 3, "classic rounds=1 laps=1")
    play_to_the_end([ann, bob, cid], lambda one: one.options[-1])
    first = ann.page.url
    bob.press("web-rematch")
    bob.see(".lobby")
    ann.see(".wants-again", has_text=SAY("client-wants-again", name="Bob"))
    ann.press("web-again")
    ann.see(".lobby")
    assert ann.page.url == bob.page.url != first
    ann.becomes(lambda: (ann.seat, bob.seat), (0, 1))
    bob.see(".seats li", has_text=SAY("client-not-come"))
    bob.press("web-start")
    for one in (ann, bob):
        one.see("main.table")
        wait_for(one, lambda one=one: len(one.hand) == 3)  # type: ignore[misc]
    kinds = ["human", "human", "casual"]
    bob.becomes(lambda: [seat["kind"] for seat in bob.info["seats"]], kinds)


def test_against_bots_a_game_begins_at_once(guest: Guests) -> None:
    ann = guest("Ann")
    ann.go("/")
    ann.press("client-play-now")
    ann.see(".hand .piece")
    ann.counts("li.plate", len(ann.info["seats"]))
    ann.awaits_turn()


def test_the_host_sends_somebody_away(guest: Guests) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    ann.go("/")
    ann.press("client-with-friends")
    ann.see(".lobby")
    bob.go(ann.page.url.removeprefix(ann.server.origin))
    bob.press("web-sit")
    bob.see("li.me", has_text="Bob")
    assert not bob.page.locator(".seats button").count(), "Bob is no host"
    ann.page.get_by_role("button", name=SAY("client-dismiss", name="Bob")).click()
    bob.see("form.sit")
    ann.see("#kind-1")
    bob.page.reload()
    bob.see("form.sit")  # and it stays so


HUES = """nodes => Object.fromEntries(nodes.map(node => [
    node.querySelector("b").innerText.split(" ")[0],
    getComputedStyle(node.querySelector(".avatar")).backgroundColor]))"""


def test_people_keep_their_colours_from_the_lobby_to_the_replay(
    seated: Callable[..., list[Player]],
) -> None:
    ann, bob, cid = everybody = seated("three-thirteen", 3, "classic rounds=1 laps=1")

    def hues(one: Player, where: str) -> dict[str, str]:
        found: dict[str, str] = one.page.locator(where).evaluate_all(HUES)
        return found

    chosen = hues(bob, ".seats li")
    assert len(set(chosen.values())) == 3
    ann.press("client-move-down", name="Ann")
    bob.see(".seats li:nth-child(2)", has_text="Ann")
    assert hues(bob, ".seats li") == chosen
    ann.press("web-start")
    for one in everybody:
        one.see("main.table")
        assert hues(one, ".plates .plate") == chosen
    play_to_the_end([ann, bob, cid], lambda one: one.options[-1])
    winner = hues(bob, ".plate.won")
    assert bob.see(".laurels .avatar").evaluate("one => getComputedStyle(one).backgroundColor") in (
        winner.values()
    )
    bob.see("main .over a[href$='/replay']").click()
    bob.see(".replay .player")
    assert hues(bob, ".plates .plate") == chosen
