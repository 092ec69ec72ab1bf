"""Everything can be done without a mouse."""

from __future__ import annotations

from collections.abc import Callable

from browser_kit import DESKTOP, EDGE, PHONE, SAY, Player, wait_for

GAME = "seven-bridge"


def test_a_whole_game_by_keyboard(guest: Callable[..., Player]) -> None:
    """From the front page to the end, against bots."""
    ann = guest("Ann")
    ann.go("/")
    ann.see(".games")
    keys = ann.page.keyboard
    ann.tab_to("input[name=game]")
    while not ann.focus_is(f"input[value={GAME}]"):
        keys.press("ArrowRight")
    ann.tab_to("button.main.big")
    keys.press("Enter")
    ann.see(".hand .piece")
    while not ann.shown["over"]:
        wait_for(ann, lambda: ann.to_act or ann.shown["over"])
        if ann.to_act:
            before = ann.version
            act(ann)
            wait_for(ann, lambda before=before: ann.version > before and ann.up_to_date)  # type: ignore[misc]
    ann.tab_to("a[href*='/replay']")
    keys.press("Enter")
    ann.see(".replay")
    keys.press("End")


def act(ann: Player) -> None:
    """Draw, meld what can be melded, discard: letters, and arrows for the cards."""
    keys, options = ann.page.keyboard, ann.options
    melds = [one.split()[1:] for one in options if one.startswith("meld ")]
    if "draw" in options:
        keys.press("d")
    elif options == ["pass"] or "pass" in options:
        keys.press("n")
    else:
        choose(ann, melds[0] if melds else [ann.hand[0]])
        keys.press("m" if melds else "x")


def choose(ann: Player, wanted: list[str]) -> None:
    """Choose cards of the hand by Tab, arrows and Space."""
    keys = ann.page.keyboard
    keys.press("Escape")
    ann.tab_to(".hand [data-piece]")
    keys.press("Home")
    for piece in ann.hand:
        if piece in wanted:
            ann.awaits_focus(f'.hand [data-piece="{piece}"]')
            keys.press("Space")
        keys.press("ArrowRight")
    chosen = '.hand [aria-pressed="true"]'
    ann.becomes(lambda: sorted(ann.pieces(chosen)), sorted(wanted))


def test_rummikub_by_keyboard(ann: Callable[..., Player]) -> None:
    one = ann()
    keys = one.page.keyboard
    table = one.sets
    choose(one, ["1B", "2B", "3B"])
    keys.press("n")
    one.becomes(lambda: one.sets, [*table, ["1B", "2B", "3B"]])
    keys.press("u")
    one.becomes(lambda: one.sets, table)
    keys.press("y")
    one.becomes(lambda: one.sets, [*table, ["1B", "2B", "3B"]])

    choose(one, ["8R"])
    one.tab_to('.set [data-piece="3R"]', back=True)
    keys.press("End")
    one.awaits_focus('.set [data-piece="7R"]')
    keys.press("Space")
    one.becomes(lambda: one.sets[0], ["3R", "4R", "5R", "6R", "7R", "8R"])
    assert not one.focus_is("body"), "the focus stays at the table"
    keys.press("p")
    wait_for(one, lambda: not one.shown["mine"])
    one.becomes(lambda: len(one.hand), 10)


def test_a_piece_moves_within_the_hand_by_keyboard(ann: Callable[..., Player]) -> None:
    one = ann()
    order = one.hand
    one.tab_to(".hand [data-piece]")
    one.page.keyboard.press("Alt+ArrowRight")
    wait_for(one, lambda: one.hand == [order[1], order[0], *order[2:]])
    one.awaits_focus(f'.hand [data-piece="{order[0]}"]')


def test_sheets_open_by_letters_and_close_by_escape(ann: Callable[..., Player]) -> None:
    one = ann()
    keys = one.page.keyboard
    for letter, title in (("r", "Rummikub"), ("?", SAY("client-keys")), ("l", SAY("web-told"))):
        keys.press(letter)
        one.reads("dialog h2", title)
        keys.press("Escape")
        one.sees_no("dialog")
    keys.press("h")
    one.see(".hint-box")
    keys.press("Escape")
    one.sees_no(".hint-box")


def test_the_card_with_the_focus_covers_no_other(started: Callable[..., list[Player]]) -> None:
    """A key pressed after a click makes the focus visible; the next card can still be read."""
    (ann, _) = started(GAME, 2, sizes=[PHONE, DESKTOP])
    first, second = (ann.held(piece) for piece in ann.hand[:2])
    first.click(position={"x": EDGE, "y": 20})
    ann.page.keyboard.press("Shift")
    ann.counts(".hand .piece:focus-visible", 1)
    second.click(position={"x": EDGE, "y": 20})
    ann.becomes(lambda: ann.pieces('.hand [aria-pressed="true"]'), ann.hand[:2])
