"""Bots in the browser: who they are, how they play, and when another level is offered."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from browser_games import play_to_the_end
from browser_kit import SAY, Player
from kafene import bots, games
from kafene.text.names import describe_level, name_level

Guests = Callable[..., Player]
Tables = Callable[..., list[Player]]


def test_the_usual_opponents_are_casual_and_another_choice_is_remembered(guest: Guests) -> None:
    ann = guest("Ann")
    ann.go("/")
    level = ann.page.locator("input[name=level]:checked")
    expect(level).to_have_value("casual")
    ann.counts(".company svg", games.load("rummikub").usual - 1)
    ann.see(".more > summary").click()
    ann.see(".picks small", has_text=SAY("level-rk-expert-about"))
    ann.page.locator("input[name=level][value=expert]").check()
    ann.see("#way-now-about", has_text=SAY("level-expert"))
    ann.page.reload()
    expect(level).to_have_value("expert")


def test_a_bot_has_the_same_face_everywhere_and_its_name_tells_how_it_plays(
    seated: Tables,
) -> None:
    (ann,) = seated("ronda", 1, "classic target=1", bots=1)
    game, page = games.load("ronda"), ann.page
    page.locator("#kind-1").select_option("strong")
    told = describe_level(SAY, game, "strong")
    ann.see(".seats small", has_text=told)
    read = "node => node.querySelector('.portrait').innerHTML"
    face = page.locator(".seats svg.avatar").evaluate(read)
    ann.counts(".seats .bean:not(.none)", bots.rate_level("strong"))
    ann.press("web-start")
    plate = ann.see("li.plate:not(.me)")
    assert plate.locator("svg.avatar").evaluate(read) == face
    plate.locator(".term").click()
    ann.see(".meaning", has_text=f"{name_level(SAY, 'strong')}: {told}")
    page.keyboard.press("Escape")
    play_to_the_end([ann], lambda one: one.options[-1])
    assert ann.see(".finished .plate svg.avatar").evaluate(read) == face
    ann.go(f"/r/{ann.info['room']}/replay")
    assert ann.see(".plate svg.avatar").evaluate(read) == face


def test_after_a_game_another_level_is_offered_and_accepted_at_a_press(guest: Guests) -> None:
    """Two games were won before, so this one is the first that was lost, or the third won."""
    ann = guest("Ann")
    ann.go("/")
    key, before = "kafene results three-thirteen casual", {"wins": 2, "losses": 0, "last": ""}
    ann.page.evaluate(
        "([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(before)]
    )
    made = ann.server.open_room(
        "three-thirteen", ["human", "casual"], rules="classic rounds=1 laps=1"
    )
    ann.page.evaluate(
        "([room, token]) => localStorage.setItem(`kafene token ${room}`, token)",
        [made["room"], made["token"]],
    )
    ann.go(f"/r/{made['room']}")
    ann.press("web-start")
    ann.see("main.table")
    play_to_the_end([ann], lambda one: one.options[-1])
    offer = ann.see(".offer").inner_text()
    tally = json.loads(ann.page.evaluate("key => localStorage.getItem(key)", key))
    won = tally["wins"] == 3
    assert (tally["losses"], tally["last"]) == (int(not won), made["room"])
    other = "greedy" if won else "beginner"
    assert name_level(SAY, other) in offer
    ann.page.reload()
    ann.see(".offer")
    assert json.loads(ann.page.evaluate("key => localStorage.getItem(key)", key)) == tally
    ann.press("client-play-against", level=name_level(SAY, other))
    ann.see(".hand .piece")
    assert ann.info["room"] != made["room"]
    assert sorted(seat["kind"] for seat in ann.info["seats"]) == sorted(["human", other])
    assert ann.info["rules"] == "classic rounds=1 laps=1"
