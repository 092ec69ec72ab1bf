"""The review of a finished game beside its replay: the curve below the slider, mistakes and the
better move on the table, and a new table from any moment."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser_games import plant_finished
from browser_kit import DESKTOP, PHONE, SAY, TABLET, Player, come_to_rest, wait_for
from browser_looks import axe, outside
from browser_reviews import (
    FINISHED,
    answer,
    find_plies,
    finished,
    mistake,
    room_of,
    shown_step,
    steps,
    tell,
    usual,
    watch,
)
from kafene.store import open_store
from kafene.text import LANGUAGES
from server_kit.servers import Server

Guests = Callable[..., Player]
TOKEN = "token-of-ann-000000000000"
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
MIDDLE = """() => {
    const slider = document.querySelector(".scrub input").getBoundingClientRect();
    const thumb = parseFloat(getComputedStyle(document.documentElement).fontSize) * 1.1;
    const { min, max, value } = document.querySelector(".scrub input");
    const share = (value - min) / (max - min);
    const line = document.querySelector(".curve .needle").getBoundingClientRect();
    return [slider.x + thumb / 2 + share * (slider.width - thumb), line.x + line.width / 2];
}"""


@pytest.fixture(scope="module")
def review_server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a finished game of every kind."""
    server = Server(tmp_path_factory.mktemp("reviews"), "--pace", "0", client=client)
    with open_store(server.db) as store:
        for name in FINISHED:
            plant_finished(store, room_of(name), finished(name), TOKEN)
    with server:
        yield server
        server.stop()
        assert not server.logged("error")


def test_from_the_result_to_the_review_that_the_server_works_on(
    guest: Guests, review_server: Server
) -> None:
    """Nothing is made up here: the review of a round of Ronda, from its first question to its
    sums, and a link to one of its moments."""
    ann = guest("Ann", at=review_server, seat=(room_of("ronda"), TOKEN))
    ann.go(f"/r/{room_of('ronda')}")
    ann.see("main .over.match")
    ann.page.get_by_role("link", name=SAY("client-review"), exact=True).click()
    ann.see(".replay .player")
    expect(ann.page.locator(".sums tbody tr.total td")).to_have_count(2)
    ann.counts(".curve .curve-line", 2)
    ann.sees_no(".curve .curve-line[d='']")
    expect(ann.page.locator(".chip[aria-pressed='true'] .name")).to_have_text("Ann")
    expect(ann.page.locator(".chip b")).to_have_count(2)
    ann.sees_no(".progress-note progress")
    link = ann.see(".review .moments a")
    place = link.get_attribute("href")
    link.click()
    ann.becomes(lambda: f"#{shown_step(ann)}", place)
    address = ann.page.url
    bob = guest("Bob", at=review_server)
    bob.go(address.removeprefix(review_server.origin))
    bob.see(".sums")
    assert f"#{shown_step(bob)}" == place
    assert bob.page.locator(".chip[aria-pressed='true']").count() == 0


def test_the_review_can_be_had_and_left_in_any_replay(guest: Guests, review_server: Server) -> None:
    ann = guest(at=review_server)
    answer(ann, usual("ronda"))
    ann.go(f"/r/{room_of('ronda')}/replay#5")
    ann.see(".player")
    ann.counts(".curve", 0)
    button = ann.page.get_by_role("button", name=SAY("client-review"), exact=True)
    button.click()
    ann.see(".curve .curve-line")
    assert "review=1" in ann.page.url
    assert ann.page.url.endswith("#5")
    button.click()
    ann.sees_no(".curve")
    assert "review" not in ann.page.url


def test_it_grows_beside_a_replay_that_can_be_used_at_once(
    guest: Guests, review_server: Server
) -> None:
    ann = guest(at=review_server)
    waiting = {"phase": "waiting", "ahead": 2, "done": 0, "of": 0, "review": None}
    plies = find_plies("ronda", "throw")
    begun = tell("ronda", [mistake("ronda", plies[1])], done=False)
    more = tell("ronda", [mistake("ronda", ply) for ply in plies[1:9]], done=False)
    answer(ann, waiting, waiting, waiting)
    watch(ann, "ronda")
    ann.reads(".progress-note", SAY("client-review-ahead", ahead=2))
    ann.page.keyboard.press("ArrowRight")
    assert shown_step(ann) == 2
    place = slider_top(ann)
    for state in (begun, more, usual("ronda")):
        answer(ann, state)
        marks = sum(1 for each in state["review"]["moments"] if each.get("grade"))
        ann.counts(".mark-at .mark-sign:is(.inaccuracy, .mistake, .blunder)", marks)
        words = SAY("client-review-progress", done=state["done"], of=state["of"])
        note = ann.page.locator(".progress-note")
        expect(note).to_have_text("" if state["phase"] == "done" else words)
    assert slider_top(ann) == place
    assert shown_step(ann) == 2


def slider_top(player: Player) -> int:
    return round(player.box(".scrub input")["y"])


def test_a_refusal_is_shown_and_can_be_tried_again(guest: Guests, review_server: Server) -> None:
    ann = guest(at=review_server)
    ann.forgives.append("429")
    answer(ann, {"code": "too-many-reviews", "text": "Too many reviews."}, status=429)
    watch(ann, "ronda")
    expect(ann.page.locator(".progress-note > span")).to_have_text("Too many reviews.")
    answer(ann, usual("ronda"))
    ann.press("client-review-again")
    ann.see(".curve .curve-line")
    ann.sees_no(".progress-note button")


@pytest.mark.parametrize("size", SIZES)
def test_the_curve_lies_below_the_slider_step_for_step(
    guest: Guests, review_server: Server, size: str
) -> None:
    ann = guest(at=review_server, size=SIZES[size])
    answer(ann, usual("three-thirteen"))
    watch(ann, "three-thirteen")
    ann.see(".curve .curve-line")
    last = len(steps("three-thirteen")) - 1
    for at in (1, last // 3, last):
        ann.page.locator(".scrub input").fill(str(at))
        come_to_rest(ann.page)
        slider, line = ann.page.evaluate(MIDDLE)
        assert abs(slider - line) < 1.5, (at, slider, line)
    box = ann.box(".curve")
    mouse, y = ann.page.mouse, box["y"] + box["height"] - 4

    def leads_to(share: float) -> None:
        """The mouse has whole pixels alone: a step may be narrower."""
        mouse.move(box["x"] + share * box["width"], y)
        wait_for(ann, lambda: abs(shown_step(ann) - (1 + share * (last - 1))) <= 1.5)

    mouse.move(box["x"] + 0.25 * box["width"], y)
    mouse.down()
    leads_to(0.25)
    leads_to(0.7)
    mouse.up()
    dragged = shown_step(ann)
    mouse.move(box["x"] + 0.1 * box["width"], y)
    assert shown_step(ann) == dragged


def test_from_mistake_to_mistake_by_keys_and_by_buttons(
    guest: Guests, review_server: Server
) -> None:
    ann = guest(at=review_server)
    state = usual("seven-bridge")
    plies = [each["ply"] for each in state["review"]["moments"] if each.get("grade")]
    answer(ann, state)
    watch(ann, "seven-bridge")
    ann.see(".curve .curve-line")
    page = ann.page
    for ply, grade in zip(plies, ("inaccuracy", "mistake", "blunder"), strict=True):
        page.keyboard.press("n")
        ann.becomes(lambda: shown_step(ann), ply)
        expect(page.locator(".moment-box [role=status]")).to_contain_text(
            SAY("client-review-sign", sign=grade)
        )
        expect(page.locator(".moment-box .why")).to_have_text("For a reason.")
        spoken = page.locator(".scrub input").get_attribute("aria-valuetext")
        assert spoken is not None
        assert f"Sentence of {ply}." in spoken
        ann.see(".board.imagined")
    onward = page.get_by_role("button", name=SAY("client-review-next"), exact=True)
    expect(onward).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("p")
    ann.becomes(lambda: shown_step(ann), plies[1])
    page.get_by_role("button", name=SAY("client-review-previous"), exact=True).click()
    ann.becomes(lambda: shown_step(ann), plies[0])
    page.keyboard.press("b")
    ann.sees_no(".board.imagined")
    page.keyboard.press("b")
    ann.see(".board.imagined")
    page.keyboard.press("ArrowRight")  # from the position before it to the move
    ann.sees_no(".board.imagined")
    assert shown_step(ann) == plies[0]
    page.keyboard.press("ArrowRight")
    ann.becomes(lambda: shown_step(ann), plies[0] + 1)
    # A player's line is chosen: the way leads to that one's mistakes alone.
    seats = {each["ply"]: each["seat"] for each in state["review"]["moments"] if each.get("grade")}
    wanted = seats[plies[-1]]
    own = [ply for ply in plies if seats[ply] == wanted]
    page.locator(".chip").nth(wanted).click()
    page.keyboard.press("Home")
    for ply in own:
        page.keyboard.press("n")
        ann.becomes(lambda: shown_step(ann), ply)
    expect(onward).to_have_attribute("aria-disabled", "true")
    page.evaluate("localStorage.setItem('kafene letters', 'off')")
    page.reload()
    ann.see(".curve .curve-line")
    page.keyboard.press("p")
    assert shown_step(ann) == own[-1]


def test_a_mark_and_a_line_of_the_log_lead_to_the_moment(
    guest: Guests, review_server: Server
) -> None:
    ann = guest(at=review_server)
    state = usual("ronda")
    blunder = next(each for each in state["review"]["moments"] if each.get("grade") == "blunder")
    answer(ann, state)
    watch(ann, "ronda")
    ann.see(".mark-at .blunder").click()
    ann.becomes(lambda: shown_step(ann), blunder["ply"])
    ann.see(".board.imagined")
    expect(ann.page.locator(".log [aria-current] .step-mark")).to_have_text(
        SAY("client-review-sign", sign="blunder")
    )


VERBS = {
    "rummikub": ["play", "draw"],
    "seven-bridge": ["discard", "meld", "layoff", "pon", "draw"],
    "ronda": ["throw"],
    "three-thirteen": ["discard", "draw", "draw discard"],
}


MARKED = {
    "draw": ".wanted [data-spot=stock], .wanted[data-spot=stock]",
    "draw discard": ".pile-discards.wanted",
    "discard": ".pile-discards.wanted .coming",
    "layoff": ".group.wanted .coming",
    "meld": ".group.wanted .card",
    "pon": ".group.wanted .card",
    "throw": ".slot.hinted .coming",
    "play": ".set.wanted .coming",
}
"""What is marked on the table for an action."""


@pytest.mark.parametrize(
    ("name", "verb"), [(name, verb) for name in FINISHED for verb in VERBS[name]]
)
def test_the_better_move_is_drawn_where_it_would_go(
    guest: Guests, review_server: Server, name: str, verb: str
) -> None:
    plies = find_plies(name, verb)
    ply = plies[len(plies) // 2]
    before, after, step = steps(name)[ply - 1].state, steps(name)[ply].state, steps(name)[ply]
    assert isinstance(step.actor, int)
    ann = guest(at=review_server)
    answer(ann, tell(name, [mistake(name, ply)]))
    watch(ann, name, ply)
    ann.see(".moment-box .compare")
    ann.sees_no(".imagined")
    ann.press("client-review-show")
    board = ann.see(".board.imagined")
    hand = ann.page.locator(f'[data-spot="seat-{step.actor}"] .shown')
    expect(hand.locator(".piece")).to_have_count(len(before.hands[step.actor]))
    lost = len(before.hands[step.actor]) - len(after.hands[step.actor])
    ann.counts(f'[data-spot="seat-{step.actor}"] .shown .ghost', max(0, lost))
    expect(board.locator(MARKED[verb]).first).to_be_visible()
    if name == "rummikub" and verb == "play":
        sets = str(step.action).removeprefix("play ").split(" / ")
        wanted = sorted(sorted(each.split()) for each in sets)
        ann.becomes(lambda: sorted(map(sorted, ann.sets)), wanted)
        ann.counts(".board .coming", lost)
    ann.press("client-review-show-played")
    ann.sees_no(".imagined")
    expect(hand.locator(".piece")).to_have_count(len(after.hands[step.actor]))


@pytest.mark.parametrize("name", ["ronda", "seven-bridge"])
def test_a_mistake_can_be_played_again_against_bots(
    guest: Guests, review_server: Server, name: str
) -> None:
    """The table is as it was before the mistake, for the player who made it; at any other step it
    is as the replay shows it."""
    verb = "throw" if name == "ronda" else "discard"
    ply = find_plies(name, verb)[3]
    before, actor = steps(name)[ply - 1].state, steps(name)[ply].actor
    assert isinstance(actor, int)
    ann = guest("Eve", at=review_server)
    answer(ann, tell(name, [mistake(name, ply)]))
    watch(ann, name, ply)
    ann.see(".moment-box .try.main").click()
    ann.see("dialog input:checked")
    named = ("Ann", "Bob", "Cid")[actor]
    expect(ann.page.locator("dialog label:has(:checked)")).to_have_text(named)
    ann.press("client-review-try-open")
    ann.page.wait_for_url(lambda url: "replay" not in url)
    ann.awaits_turn()
    assert ann.seat == actor
    assert sorted(ann.hand) == sorted(map(str, before.hands[actor]))
    kinds = [seat["kind"] for seat in ann.info["seats"]]
    assert kinds.count("human") == 1
    assert kinds[actor] == "human"


def test_the_last_step_cannot_be_played_on_and_a_refusal_is_shown(
    guest: Guests, review_server: Server
) -> None:
    ann = guest(at=review_server)
    answer(ann, usual("ronda"))
    watch(ann, "ronda", 3)
    ann.see(".moment-box .try").click()
    ann.forgives.append("429")
    refusal = json.dumps({"code": "too-many", "text": "Too many tables."})
    ann.page.route("**/branch?*", lambda route: route.fulfill(status=429, body=refusal))
    ann.press("client-review-try-open")
    ann.reads("dialog .problem", "Too many tables.")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("End")
    ann.sees_no(".moment-box .try")


@pytest.mark.parametrize("name", FINISHED)
def test_everybody_can_read_it_at_every_size(
    guest: Guests, review_server: Server, axe_core: Path, name: str
) -> None:
    """By axe, in light and dark; and nothing is cut off, or out of reach."""
    found: list[str] = []
    for size, given in SIZES.items():
        ann = guest(at=review_server, size=given, touch=size != "desktop")
        answer(ann, usual(name))
        watch(ann, name)
        ann.see(".curve .curve-line")
        for what in ("luck", "mistake"):
            found += looks(ann, f"{size}, {what}", ".player button")
            ann.page.locator(".to-mistake").last.click()
            ann.see(".board.imagined")
        if size != "desktop":
            ann.press("client-review-summary")
        ann.page.locator(".summary details summary").last.click()
        found += looks(ann, f"{size}, summary")
        ann.page.keyboard.press("Escape")
        ann.page.locator(".moment-box .try").click()
        ann.see("dialog")
        found += looks(ann, f"{size}, try it")
    assert not found, "\n".join(found)


def looks(player: Player, what: str, *important: str) -> list[str]:
    page = player.page
    found = outside(page, *important) + axe(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {one}" for one in axe(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    return [f"{what}: {one}" for one in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_and_fits_a_phone(
    guest: Guests, review_server: Server, language: str
) -> None:
    ann = guest(at=review_server, size=PHONE)
    answer(ann, usual("three-thirteen"))
    watch(ann, "three-thirteen", lang=language)
    ann.see(".curve .curve-line")
    ann.page.keyboard.press("n")
    ann.see(".board.imagined")
    assert not outside(ann.page, ".player button", ".moment-box .buttons button")
    assert "client-" not in ann.page.locator("body").inner_text()


def test_the_table_stays_in_sight_on_a_phone(guest: Guests, review_server: Server) -> None:
    """Above what is said about a mistake, the ghost of the better move can be seen."""
    for name in FINISHED:
        ann = guest(at=review_server, size=(360, 740), touch=True)
        answer(ann, usual(name))
        watch(ann, name)
        ann.see(".curve .curve-line")
        ann.page.locator(".to-mistake").last.click()
        ann.see(".board.imagined")
        wait_for(ann, lambda ann=ann: ann.page.evaluate(IN_SIGHT))  # type: ignore[misc]


def test_what_is_said_of_a_mistake_can_be_folded_to_a_line_on_a_phone(
    guest: Guests, review_server: Server
) -> None:
    """The table gets the room; it stays so at the next mistake, until it is unfolded."""
    ann = guest(at=review_server, size=(360, 740), touch=True)
    answer(ann, usual("seven-bridge"))
    watch(ann, "seven-bridge")
    ann.see(".curve .curve-line")
    ann.page.locator(".to-mistake").last.click()
    head = ann.see(".moment-box button.what")
    expect(head).to_have_attribute("aria-expanded", "true")
    high = height_of(ann, ".moment-box")
    head.click()
    expect(head).to_have_attribute("aria-expanded", "false")
    expect(ann.page.locator(".moment-box dl")).to_have_count(0)
    expect(ann.page.locator(".moment-box .compare")).to_be_hidden()
    assert height_of(ann, ".moment-box") < min(50, high / 3)
    ann.page.locator(".to-mistake").last.click()
    expect(ann.page.locator(".moment-box dl")).to_have_count(0)
    head.click()
    expect(ann.page.locator(".moment-box dl")).to_be_visible()


def height_of(player: Player, selector: str) -> float:
    return player.box(selector)["height"]


IN_SIGHT = """() => {
    const ghost = document.querySelector(".board :is(.coming, .wanted, .hinted)");
    if (!ghost) return true; // a move that lays nothing
    const box = ghost.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && document.querySelector(".board").contains(top);
}"""
