"""How a game ends on the page: its last move, its result, every hand; and its replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from browser_games import play, play_to_the_end
from browser_kit import SAY, Player, wait_for
from browser_looks import axe

PHONE = {"width": 360, "height": 740}
WATCH = """() => {
    window.seen = [];
    const look = () => {
        const has = what => document.querySelector(what) !== null;
        const now = {
            holding: has(".page.holding"),
            result: has("main .over"),
            open: has(".plate .shown"),
            laid: has('.board [data-piece="8R"]') && has('.board [data-piece="9O"]'),
            confetti: has(".confetti"),
        };
        if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
    };
    new MutationObserver(look).observe(document.body,
        { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}"""
COPIED = "() => navigator.clipboard.writeText = async text => { window.copied = text; }"
FOREVER = """() => {
    const wait = window.setTimeout;
    window.setTimeout = (call, time, ...more) => time < 500 ? wait(call, time, ...more) : 0;
}"""
HANDS = """nodes => nodes.map(node => {
    const box = node.getBoundingClientRect();
    const frames = [];
    for (let around = node.parentElement; around; around = around.parentElement)
        if (around !== document.documentElement && getComputedStyle(around).overflowY !== "visible")
            frames.push(around.getBoundingClientRect());
    return box.left >= 0 && box.right <= innerWidth && frames.every(frame =>
        box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left
            && box.right <= frame.right);
})"""
WIDE = "() => document.scrollingElement.scrollWidth"


def test_the_last_move_stands_before_the_result_and_a_rematch_knows_the_score(
    ann: Callable[..., Player],
) -> None:
    one = ann("winning", motion=True)
    page = one.page
    one.awaits_focus("main.table")
    page.evaluate(WATCH)
    page.evaluate(COPIED)
    play(one, one.hint())
    one.see("main .over h2", has_text="You win")
    wait_for(one, lambda: page.evaluate("seen.at(-1).open"))
    wait_for(one, lambda: page.evaluate("seen.some(now => now.confetti)"))
    seen: list[dict[str, Any]] = page.evaluate("seen")
    held = [now for now in seen if now["holding"]]
    assert held
    assert not any(now["result"] or now["open"] for now in held)
    assert held[-1]["laid"]
    assert seen[-1]["result"]
    assert seen[-1]["open"]
    one.awaits_focus(".over .buttons .main")
    out = SAY("client-best-out", who="you", count=2, name="Ann")
    one.becomes(lambda: one.texts(".over .best"), [out])
    one.becomes(
        lambda: [row.split() for row in one.texts(".over .grid tbody tr")],
        [
            [*SAY("client-hand-value").split(), "0", "37"],
            [SAY("client-points-head"), "+37", "\N{MINUS SIGN}37"],
        ],
    )
    one.counts(".plate.won .crown", 1)
    one.press("client-copy-result")
    wait_for(one, lambda: page.evaluate("window.copied"))
    points = "Ann 37 and Bob \N{MINUS SIGN}37"
    won = SAY("client-share-result", who="won", game="Rummikub", others="Bob", points=points)
    assert page.evaluate("copied").startswith(won)
    replay = f"{one.server.origin}/r/{one.info['room']}/replay"
    assert page.evaluate("copied").endswith(f"\n{replay}")
    one.press("web-rematch")
    assert one.see(".lobby .evening").inner_text() == SAY(
        "client-evening",
        score=SAY("client-evening-pair", one=SAY("client-you"), won=1, lost=0, other="Bob"),
    )


def test_on_a_phone_every_hand_is_seen_wholly_at_the_end_and_in_the_replay(
    ann: Callable[..., Player], axe_core: Path
) -> None:
    one = ann("four", size=(360, 740))
    page = one.page
    action = one.hint()
    page.evaluate(FOREVER)  # only a key or a tap ends the look at the last move
    play(one, action)
    one.see(".page.holding")
    one.counts("main .over", 0)
    page.keyboard.press("Enter")
    one.see("main .over.match")
    hands = page.locator(".plate .shown [data-piece]")
    held = sum(len(hand.split()) for hand in one.table["view"]["hands"])
    expect(hands).to_have_count(held)
    wait_for(one, lambda: all(hands.evaluate_all(HANDS)))
    assert page.evaluate(WIDE) <= PHONE["width"]
    assert not axe(page)
    one.see("main .over a[href*='/replay']").click()
    one.see(".replay .player")
    one.awaits_focus("main.table")
    page.keyboard.press("End")
    one.becomes(lambda: sorted(one.pieces(".board .fresh")), ["8R", "9O"])
    expect(hands).to_have_count(held)
    wait_for(one, lambda: all(hands.evaluate_all(HANDS)))
    assert page.evaluate(WIDE) <= PHONE["width"]
    board, slider = one.box(".board"), one.box(".scrub input")
    assert board["height"] >= PHONE["height"] / 2
    assert slider["y"] + slider["height"] <= PHONE["height"]
    assert not axe(page)


def test_who_plays_alone_is_asked_for_a_name_once(
    guest: Callable[..., Player], axe_core: Path
) -> None:
    """The next game is played under it, and so is what is shown to others of this one."""
    one = guest("", size=(360, 740))
    page = one.page
    one.go("/")
    one.page.locator("input[name=game][value=three-thirteen]").check()
    page.evaluate("localStorage.setItem('kafene rules three-thirteen', 'classic rounds=1 laps=1')")
    page.evaluate("localStorage.setItem('kafene game', 'three-thirteen')")
    page.reload()
    one.press("client-play-now")
    one.awaits_turn()
    play_to_the_end([one], lambda one: one.options[-1])
    one.see(".over form #name").fill("Annabella")
    assert not axe(page)
    assert page.evaluate(WIDE) <= PHONE["width"]
    page.evaluate(COPIED)
    one.press("client-copy-result")
    assert "Annabella" in one.until("() => window.copied")
    one.see(".over form #name").press("Enter")
    one.counts(".over form", 0)
    one.awaits_focus(".over .buttons .main")
    first = one.info["room"]
    page.keyboard.press("Enter")
    wait_for(one, lambda: one.info["room"] != first and one.to_act)
    assert one.info["seats"][one.seat]["name"] == "Annabella"
    play_to_the_end([one], lambda one: one.options[-1])
    one.see("main .over.match")
    one.counts(".over form", 0)
