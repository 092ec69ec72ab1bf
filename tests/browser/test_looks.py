"""Every page can be read and used by everybody: axe objects to nothing, in light and in dark, and
nothing is cut off on a phone, a tablet or a desktop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from browser_games import play, play_to_the_end, play_until
from browser_kit import DESKTOP, PHONE, SAY, TABLET, Player, wait_for
from browser_looks import axe, outside

Guests = Callable[..., Player]
Tables = Callable[..., list[Player]]
GAMES = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
SIZES = (PHONE, TABLET, DESKTOP)
ROUND = {
    "seven-bridge": "classic deals=2 stock-outs=1 hand-size=22",
    "three-thirteen": "classic rounds=2 laps=1",
}
"""Rules by which a round is soon over, and the game is not."""


class Judge:
    """Looks at pages, and remembers what is wrong with them."""

    def __init__(self, axe_core: Path) -> None:
        self.objections: list[str] = []

    def reads(self, player: Player, what: str) -> None:
        """By axe; in the dark only the colours are others."""
        page = player.page
        found = axe(page)
        page.emulate_media(color_scheme="dark")
        found += [f"dark: {one}" for one in axe(page, "color-contrast")]
        page.emulate_media(color_scheme="light")
        self.objections += [f"{what}: {one}" for one in found]

    def measures(self, player: Player, what: str, *important: str) -> None:
        """At every size; `important` is what must be seen without scrolling."""
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            found = outside(player.page, *important)
            self.objections += [f"{what} at {width}: {one}" for one in found]

    @property
    def verdict(self) -> str:
        return "\n".join(self.objections)


@pytest.fixture
def judge(axe_core: Path) -> Judge:
    return Judge(axe_core)


def test_pages_around_the_game(guest: Guests, judge: Judge) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    ann.go("/")
    ann.see(".games")
    judge.reads(ann, "front")
    judge.measures(ann, "front")
    ann.page.locator(".more > summary").click()
    ann.page.locator(".options summary").click()
    ann.see(".option")
    judge.reads(ann, "every rule")
    judge.measures(ann, "every rule")
    ann.press("client-settings")
    ann.see("dialog")
    judge.reads(ann, "settings")
    judge.measures(ann, "settings")
    ann.page.keyboard.press("Escape")
    ann.press("client-with-friends")
    ann.see(".lobby #link")
    judge.reads(ann, "lobby of the host")
    judge.measures(ann, "lobby of the host")
    fills(ann)
    judge.reads(ann, "lobby with every rule and every seat")
    judge.measures(ann, "lobby with every rule and every seat")
    ann.page.locator(".invite summary").click()
    judge.reads(ann, "how to invite people elsewhere")
    bob.go(ann.page.url.removeprefix(ann.server.origin))
    bob.see(".sit")
    judge.reads(bob, "lobby of a guest")
    judge.measures(bob, "lobby of a guest")
    bob.press("web-sit")
    bob.see("li.me")
    judge.reads(bob, "lobby of a guest with a seat")
    ann.go("/")
    ann.see(".list a", has_text=SAY("client-waiting-room"))
    judge.reads(ann, "front with a game in progress")
    judge.measures(ann, "front with a game in progress")
    ann.page.route("**/healthz", lambda route: route.abort())
    ann.forgives.append("ERR_FAILED")
    ann.go("/offline")
    ann.see("h1", has_text=SAY("client-offline"))
    judge.reads(ann, "no connection")
    bob.forgives.append("404")
    bob.go("/r/AAAAAAAAAAAAAAAA")
    bob.see("h1")
    judge.reads(bob, "missing")
    judge.measures(bob, "missing")
    assert not judge.verdict, judge.verdict


def fills(host: Player) -> None:
    """As many seats as the game has, with one rule changed and a change that is refused."""
    host.page.locator("#game").select_option("three-thirteen")
    host.page.locator(".options summary").click()
    host.see("#option-laps").fill("7")
    host.page.keyboard.press("Enter")
    wait_for(host, lambda: host.info["rules"] == "classic laps=7")
    for count in range(len(host.info["seats"]) + 1, 11):
        host.press("client-add-seat")
        host.see(f".seats li:nth-child({count})")
    host.page.locator(".numbers label", has_text="as many as needed").locator("input").click()
    host.see(".foot .problem:not(:empty)")


@pytest.mark.parametrize("game", GAMES)
def test_a_table(game: str, started: Tables, judge: Judge) -> None:
    """In one's turn, with a hint, after a refusal, with rules and keys, and the log on a phone."""
    (ann,) = started(game, 1, bots=3)
    throws(ann)
    judge.reads(ann, "own turn")
    if game == "ronda":
        ann.pick(ann.hand[0])  # before that there is nothing to press
    seen = (".hand .piece", ".actions button", ".status")
    judge.measures(ann, "own turn", *seen)
    ann.page.locator("button.hint").click()
    ann.see(".hint-box")
    judge.reads(ann, "nudge")
    judge.measures(ann, "nudge", ".hint-box .main")
    ann.page.keyboard.press("h")
    ann.see(".hint-box[data-action]")
    judge.reads(ann, "hint")
    judge.measures(ann, "hint", ".hint-box .main")
    ann.page.keyboard.press("Escape")
    ann.sees_no(".hint-box")
    refuse(ann)
    judge.reads(ann, "refusal")
    judge.measures(ann, "refusal")
    ann.page.keyboard.press("Escape")
    for letter, what in (("r", "rules"), ("?", "keys")):
        ann.page.keyboard.press(letter)
        ann.see("dialog h3" if letter == "r" else "dialog dt")
        judge.reads(ann, what)
        judge.measures(ann, what, ".sheet-head button")
        ann.page.keyboard.press("Escape")
        ann.sees_no("dialog")
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ann.see("button.only-small").click()
    ann.see("dialog .log")
    judge.reads(ann, "log")
    assert not judge.verdict, judge.verdict


def throws(ann: Player) -> None:
    """It is Ann's turn; in Ronda, once everything was announced."""
    ann.awaits_turn()
    if ann.info["game"] == "ronda":
        if len(ann.options) > 1 and "pass" in ann.options:
            play(ann, "pass")
        wait_for(ann, lambda: ann.to_act and ann.options[0].startswith("throw"))


def refuse(ann: Player) -> None:
    """Do something that is not allowed, whatever the game."""
    page, game = ann.page, ann.info["game"]
    if game == "rummikub":
        ann.page.locator(".hand .piece").first.click()
        ann.page.locator(".new-set").click()
        ann.see(".set.flawed")
        ann.page.locator(".actions button.main").click()
    elif game == "ronda":
        page.keyboard.press("p")
    else:
        page.locator(".hand .piece").first.click(position={"x": 7, "y": 20})
        page.keyboard.press("x")
    ann.see(".bubble")


@pytest.mark.parametrize("game", sorted(ROUND))
def test_a_round_that_is_over_and_the_end_and_the_replay(
    game: str, started: Tables, judge: Judge
) -> None:
    ann, bob = started(game, 2, ROUND[game])
    play_until([ann, bob], quickly, lambda: ann.shown["ended"] or ann.shown["over"])
    wait_for([ann, bob], lambda: ann.shown["ended"])
    judge.reads(ann, "a round is over")
    judge.measures(ann, "a round is over", ".over button")
    play_to_the_end([ann, bob], quickly)
    judge.reads(ann, "the game is over")
    judge.measures(ann, "the game is over", ".over button")
    judge.reads(bob, "the game is over, for a guest")
    watch(ann, judge)
    assert not judge.verdict, judge.verdict


def quickly(player: Player) -> str:
    return player.options[-1] if player.info["game"] == "three-thirteen" else player.options[0]


@pytest.mark.parametrize("position", ["winning"])
def test_the_end_of_rummikub_and_its_replay(
    position: str, ann: Callable[..., Player], judge: Judge
) -> None:
    one = ann(position)
    play(one, one.hint())
    one.see("main .over h2")
    judge.reads(one, "the game is over")
    judge.measures(one, "the game is over", ".over button")
    watch(one, judge)
    assert not judge.verdict, judge.verdict


def watch(player: Player, judge: Judge) -> None:
    player.see("main .over a[href*='/replay']").click()
    player.see(".replay .player")
    judge.reads(player, "replay")
    judge.measures(player, "replay", ".player button")
    player.page.keyboard.press("End")
    judge.measures(player, "the end of the replay", ".player button")
    player.page.locator(".extras button").last.click()
    player.see("dialog")
    judge.reads(player, "whether it was fair")


@pytest.mark.parametrize("position", ["opened", "crowded"])
def test_a_table_full_of_tiles(position: str, ann: Callable[..., Player], judge: Judge) -> None:
    one = ann(position)
    judge.measures(one, position, ".hand", ".actions button", ".status")
    one.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    one.pick("1B", "2B")
    one.page.locator(".new-set").click()
    one.see(".set.flawed")
    judge.reads(one, "a set that is not valid")
    judge.measures(one, "a set that is not valid", ".actions button")
    one.press("client-reset")
    one.press("client-draw")
    wait_for(one, lambda: not one.shown["mine"])
    one.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    judge.reads(one, "on a phone, out of turn")
    assert not judge.verdict, judge.verdict


@pytest.mark.parametrize("game", GAMES)
def test_no_dead_button_is_shown(game: str, started: Tables) -> None:
    (ann,) = started(game, 1, bots=1)
    dead = ".now button:is(:disabled, [aria-disabled=true])"
    for _ in range(4):
        wait_for(ann, lambda: ann.to_act and ann.options != ["pass"])  # that it does by itself
        wait_for(ann, lambda: not ann.page.locator(f"{dead}:visible").count())
        shown = [one.inner_text() for one in ann.page.locator(".actions button:visible").all()]
        assert not [text for text in shown if "1 card" in text], shown
        play(ann, ann.options[0])
