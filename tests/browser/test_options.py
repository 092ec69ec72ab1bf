"""Every rule, every number of players and any mix of them is within reach in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser_kit import PHONE, SAY, Player, wait_for
from kafene import bots, games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.options import Option
from kafene.text import LANGUAGES, rulebook, sentences

Tables = Callable[..., list[Player]]
Guests = Callable[..., Player]
READ = """nodes => nodes.map(node => {
  const control = node.querySelector(`#${CSS.escape(node.querySelector("label").htmlFor)}`);
  const none = node.querySelector(".numbers label");
  return {
    name: node.querySelector("label").innerText,
    about: node.querySelector("p").innerText.trim(),
    kind: control.type,
    values: [...(control.options ?? [])].map((one) => [one.value, one.text]),
    span: [control.min ?? "", control.max ?? ""],
    none: none ? none.innerText.trim() : null,
    value: control.type === "checkbox" ? String(control.checked) : control.value,
    off: control.disabled,
  };
})"""


def offered(option: Option, game: AnyGame) -> dict[str, Any]:
    """What a page must have for an option of the rules, with its default."""
    value = option.write(option.default)
    kind = {bool: "checkbox", int: "number"}.get(option.kind, "select-one")
    off = option.none is not None and option.default is None
    values = [[each, rulebook.name_value(SAY, game, option, each)] for each in option.values]
    none = None if option.none is None else rulebook.name_value(SAY, game, option, option.none)
    return {
        "name": rulebook.name_option(SAY, game, option),
        "about": rulebook.describe_option(SAY, game, option),
        "kind": kind,
        "values": values if kind == "select-one" else [],
        "span": [str(option.low), str(option.high)] if kind == "number" else ["", ""],
        "none": none,
        "value": "" if off else value,
        "off": off,
    }


def panel(player: Player) -> list[dict[str, Any]]:
    """The options on the page, opened if they are not."""
    for folded in (".more:not([open]) > summary", ".options:not([open]) > summary"):
        if player.page.locator(folded).count():
            player.page.locator(folded).click()
    player.see(".option")
    shown: list[dict[str, Any]] = player.page.locator(".option").evaluate_all(READ)
    return shown


def rules_become(player: Player, rules: str) -> None:
    wait_for(player, lambda: player.info["rules"] == rules)


def seats_become(player: Player, count: int) -> None:
    wait_for(player, lambda: len(player.info["seats"]) == count)


def kind_becomes(player: Player, seat: int, kind: str) -> None:
    wait_for(player, lambda: player.info["seats"][seat]["kind"] == kind)


def test_the_lobby_offers_every_option_and_value_and_every_seat(
    seated: Tables, game: AnyGame
) -> None:
    (ann,) = seated(game.name, 1, bots=game.usual - 1)
    wanted = [offered(option, game) for option in game.rules_type.options()]
    ann.becomes(lambda: panel(ann), wanted)
    presets = list(rulebook.list_presets(SAY, game))
    read = "all => all.map(one => [one.value, one.text])"
    offers = ann.page.locator("#rules option").evaluate_all(read)
    assert offers == [[preset.name, preset.title] for preset in presets]
    expect(ann.page.locator(".field:has(#rules) small")).to_have_text(presets[0].about)
    kinds = ann.page.locator("#kind-1 option").evaluate_all("all => all.map(one => one.value)")
    assert kinds == ["human", *bots.offer_levels(game)]
    for count in range(game.usual + 1, game.most + 1):
        ann.press("client-add-seat")
        seats_become(ann, count)
    ann.counts("#add-seat:visible", 0)
    for count in reversed(range(game.fewest, game.most)):
        ann.press("client-remove-seat", number=2)
        seats_become(ann, count)
    removes = SAY("client-remove-seat", number=2)
    ann.sees_no(f'.seats button[aria-label="{removes}"]')


def test_the_front_page_offers_every_option_and_number_of_players(guest: Guests) -> None:
    ann = guest("Ann")
    ann.go("/")
    for name in games.list_games():
        game = games.load(name)
        ann.page.locator(f"input[name=game][value={name}]").check()
        wanted = [offered(option, game) for option in game.rules_type.options()]
        ann.becomes(lambda: panel(ann), wanted)
        read = "all => all.map(one => [one.value, one.parentElement.innerText])"
        counts = ann.page.locator("input[name=players]").evaluate_all(read)
        assert counts == [[str(count)] * 2 for count in range(game.fewest, game.most + 1)]
        offers = ann.page.locator("input[name=rules]").evaluate_all(read)
        presets = rulebook.list_presets(SAY, game)
        assert offers == [[each.name, f"{each.title}\n{each.about}"] for each in presets]


CUT_OFF = """() => [...document.querySelectorAll("select")].filter(select => {
  const room = select.offsetWidth;
  select.style.cssText = "width: max-content; max-width: none; flex: none";
  const need = select.offsetWidth;
  select.style.cssText = "";
  return need > room;
}).map(select => `${select.id}: ${select.innerText}`)"""
"""Selects that are narrower than their longest option needs."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_chosen_from_is_cut_off_on_a_phone(
    language: str, guest: Guests, seated: Tables
) -> None:
    ann = guest("Ann", size=PHONE)
    ann.go(f"/?lang={language}")
    cut = []
    for name in games.list_games():
        ann.page.locator(f"input[name=game][value={name}]").check()
        panel(ann)
        ann.see(f"#option-{games.load(name).rules_type.options()[0].name}")
        cut += ann.page.evaluate(CUT_OFF)
    (bob,) = seated("rummikub", 1, "box rounds=2", bots=1, sizes=(PHONE,))
    bob.page.goto(f"{bob.page.url}?lang={language}")
    bob.see("#kind-1")
    cut += bob.page.evaluate(CUT_OFF)
    assert not cut


def test_guests_read_the_rules_in_words(guest: Guests, seated: Tables) -> None:
    (ann,) = seated("rummikub", 1, "box manipulation=strict-steal rounds=3", bots=1)
    bob = guest("Bob")
    bob.go(ann.page.url.removeprefix(ann.server.origin))
    told = bob.see(".lobby > p:has-text('Rounds')").inner_text()
    assert told.startswith("As in the box: ")
    assert "Sets on the table: can’t disappear · Rounds: 3" in told
    assert "strict-steal" not in told


def test_options_of_every_kind_are_changed_and_reset(seated: Tables) -> None:
    (ann,) = seated("three-thirteen", 1, bots=3)
    page = ann.page
    page.locator("#rules").select_option("strict-wild")
    rules_become(ann, "strict-wild")
    panel(ann)
    page.locator("#option-declare").check()
    rules_become(ann, "strict-wild declare=true")
    page.locator("#option-ace").select_option("both")
    rules_become(ann, "strict-wild ace=both declare=true")
    page.locator("#option-laps").fill("9")
    page.keyboard.press("Tab")
    rules_become(ann, "strict-wild ace=both declare=true laps=9")
    strict = "Strict wild cards"
    ann.see(".option.changed", has_text=SAY("client-preset-has", preset=strict, value="60"))
    changed = SAY("client-rules-changed", preset=strict)
    ann.becomes(lambda: page.locator("#rules option:checked").inner_text(), changed)
    never = page.locator(".option", has=page.locator("#option-reshuffles")).get_by_role("checkbox")
    never.check()
    rules_become(ann, "strict-wild ace=both declare=true reshuffles=none laps=9")
    ann.see("#option-reshuffles:disabled")
    never.uncheck()
    rules_become(ann, "strict-wild ace=both declare=true laps=9")
    ann.press("client-reset-rules", preset=strict)
    rules_become(ann, "strict-wild")
    expect(page.locator("#option-declare")).not_to_be_checked()
    expect(page.locator("#option-laps")).to_have_value("60")


def test_what_cannot_be_is_explained_and_the_page_shows_what_holds(seated: Tables) -> None:
    (ann,) = seated("seven-bridge", 1, bots=3)
    panel(ann)
    size = ann.page.locator("#option-hand-size")
    size.fill("99")
    ann.page.keyboard.press("Tab")
    ann.see(".numbers .problem", has_text=SAY("client-number-refused", low=1, high=25))
    expect(size).to_have_value("7")
    size.fill("20")
    ann.page.keyboard.press("Tab")
    game = games.load("seven-bridge")
    with pytest.raises(NotationError) as problem:
        game.start(game.rules_type.parse("classic hand-size=20"), 4)
    ann.see(".foot .problem", has_text=sentences.error(SAY, problem.value))
    expect(size).to_have_value("7")
    assert ann.info["rules"] == "classic"


def test_all_of_it_can_be_done_with_the_keyboard(seated: Tables) -> None:
    (ann,) = seated("rummikub", 1, bots=1)
    keys = ann.page.keyboard
    ann.tab_to("#add-seat")
    keys.press("Enter")
    seats_become(ann, 3)
    ann.tab_to("#kind-2", back=True)
    keys.press("ArrowUp")
    kind_becomes(ann, 2, "casual")
    keys.press("Tab")
    keys.press("Enter")
    seats_become(ann, 2)
    ann.awaits_focus("#add-seat")
    ann.tab_to(".options summary")
    keys.press("Enter")
    ann.see(".option")
    ann.tab_to("#option-open-onto-table")
    keys.press("Space")
    rules_become(ann, "classic open-onto-table=true")
    ann.awaits_focus("#option-open-onto-table")
    ann.tab_to("#option-rounds")
    keys.press("ArrowUp")
    keys.press("Enter")
    rules_become(ann, "classic open-onto-table=true rounds=2")
    ann.tab_to(".lobby button.main.big")
    keys.press("Enter")
    ann.see("main.table")


def test_a_mix_of_bots_is_chosen_seat_by_seat(guest: Guests) -> None:
    ann = guest("Ann")
    ann.go("/")
    ann.page.locator("input[name=game][value=ronda]").check()
    panel(ann)
    ann.see("#option-target").fill("999")
    ann.page.keyboard.press("Enter")  # which does not start a game
    ann.see(".numbers .problem", has_text=SAY("client-number-refused", low=1, high=500))
    ann.see("#option-target").fill("11")
    ann.page.keyboard.press("Enter")
    ann.page.locator("input[name=players][value='4']").check()
    ann.page.locator("input[name=level][value=mix]").check()
    ann.press("client-play-now")
    ann.see(".lobby")
    assert ann.info["rules"] == "classic target=11"
    for seat, kind in ((1, "random"), (2, "human"), (3, "expert")):
        ann.page.locator(f"#kind-{seat}").select_option(kind)
        kind_becomes(ann, seat, kind)
    ann.press("web-start")
    ann.see("main.table")
    kinds = sorted(seat["kind"] for seat in ann.info["seats"])
    assert kinds == ["casual", "expert", "human", "random"], "a bot takes the free seat"
