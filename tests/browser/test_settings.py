"""What the reader chooses is remembered; nothing moves if it must not."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser_games import play, play_to_the_end
from browser_kit import SAY, Player, wait_for

Guests = Callable[..., Player]
CHOSEN = (
    ("client-theme", "client-theme-dark"),
    ("client-colours", "client-colours-four"),
    ("client-sound", "client-on"),
)


def radio(player: Player, group: str, choice: str) -> Locator:
    """One of the choices in the settings."""
    among = player.page.get_by_role("group", name=SAY(group), exact=True)
    return among.get_by_role("radio", name=SAY(choice), exact=True)


def test_settings_are_remembered_and_sound_is_off_at_first(guest: Guests) -> None:
    ann = guest()
    ann.go("/")
    root = ann.page.locator("html")
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = ann.page.evaluate(paper)
    ann.press("client-settings")
    off = radio(ann, "client-sound", "client-off")
    expect(off).to_be_checked()
    for choice in CHOSEN:
        radio(ann, *choice).check()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-four-colours", "")
    dark = ann.page.evaluate(paper)
    assert dark != light

    ann.page.reload()
    ann.press("client-settings")
    assert ann.page.evaluate(paper) == dark
    expect(root).to_have_attribute("data-four-colours", "")
    for choice in CHOSEN:
        expect(radio(ann, *choice)).to_be_checked()


def test_without_a_choice_the_look_is_that_of_the_device(guest: Guests) -> None:
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    looks = []
    for dark in (False, True):
        one = guest(dark=dark)
        one.go("/")
        looks.append(one.page.evaluate(paper))
    assert looks[0] != looks[1]


def test_no_sound_is_made_unless_it_is_asked_for(guest: Guests) -> None:
    ann = guest()
    ann.page.add_init_script(
        """window.sounds = 0;
        const Real = window.AudioContext;
        window.AudioContext = class extends Real {
            constructor() { super(); window.sounds += 1; }
        };"""
    )
    ann.go("/")
    ann.press("client-play-now")
    ann.awaits_turn()
    ann.press("client-draw")
    wait_for(ann, lambda: ann.version > 2 and ann.to_act)
    assert ann.page.evaluate("window.sounds") == 0
    ann.press("client-settings")
    radio(ann, "client-sound", "client-on").check()
    ann.becomes(lambda: ann.page.evaluate("window.sounds"), 1)


def test_the_name_and_the_game_are_remembered(guest: Guests) -> None:
    ann = guest("")
    ann.go("/")
    ann.page.locator(".game", has_text="Three Thirteen").click()
    ann.see(".more > summary").click()
    ann.page.locator("#name").fill("Zoë")
    ann.press("client-play-now")
    ann.see("main.table")
    assert "Zoë" in [seat["name"] for seat in ann.info["seats"]]
    ann.go("/")
    ann.see(".games")
    expect(ann.page.locator("input[value=three-thirteen]")).to_be_checked()
    expect(ann.page.locator("#name")).to_have_value("Zoë")


def test_nothing_moves_for_who_wants_it_so(started: Callable[..., list[Player]]) -> None:
    ann, bob = started("rummikub", 2)
    for one in (ann, bob):
        one.page.evaluate("window.moved = 0")
        one.page.evaluate(
            "(function look() { window.moved += document.getAnimations().length;"
            " requestAnimationFrame(look); })()"
        )
    for one in (ann, bob, ann, bob):
        one.awaits_turn()
        one.pick(one.hand[0])
        one.page.locator(".new-set").click()
        one.press("client-undo")
        play(one, "draw")
    assert [one.page.evaluate("window.moved") for one in (ann, bob)] == [0, 0]


def test_what_another_plays_is_seen_to_move(started: Callable[..., list[Player]]) -> None:
    """With motion, a whole round: every page keeps up, and pieces fly."""
    ann, bob = started("three-thirteen", 2, "classic rounds=1 laps=2", motion=True)
    for one in (ann, bob):
        one.page.evaluate("window.flown = 0")
        one.page.evaluate(
            "(function look() { window.flown += document.getAnimations().filter(one =>"
            " one.effect.target?.matches('[data-piece], .leaving')).length;"
            " requestAnimationFrame(look); })()"
        )
    ann.awaits_turn()
    play(ann, "draw")
    play(ann, ann.options[0])
    bob.awaits_turn()
    for one in (ann, bob):
        one.until("() => window.flown > 0")
    play_to_the_end([ann, bob], lambda one: one.options[0])
