"""The table that stays, in a real terminal: windows that change size, keys, and a mouse."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from patience import LONG

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from terminal import Terminal

FAST = ("--speed", "instant", "--seed", "3")
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ESC, PAGE_UP, PAGE_DOWN = "\x1b", "\x1b[5~", "\x1b[6~"
WHEEL_UP = 64
LIMITS = ("kafene.console.controls:DOUBLE", "kafene.console.controls:ONE_NUMBER")
TOGETHER, APART = dict.fromkeys(LIMITS, LONG), dict.fromkeys(LIMITS, -1.0)
"""Clicks and digits that follow one another, however long that takes."""


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@contextmanager
def play(db: Path, game: str, *words: str, **more: Any) -> Iterator[Terminal]:
    """A new game on the screen, at the first question."""
    with Terminal(db, "play", game, *words, *FAST, **more) as screen:
        screen.wait("help\n>")
        yield screen


def mouse(screen: Terminal, on: str, button: int = 0) -> str:
    """A click on words, as a terminal sends it."""
    x, y = screen.view.find(on)
    return f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m"


def check_size(screen: Terminal, width: int, height: int) -> None:
    """The table fills the window, and nothing hangs over its edge or was pushed out of it."""
    lines = screen.view.lines
    assert len(lines) == height
    assert max(map(cell_len, lines)) <= width
    assert lines[0].startswith(" Rummikub")
    assert lines[-1].startswith(">")
    assert any("12R" in line for line in lines[-6:])
    assert not screen.view.above


@pytest.mark.parametrize("size", [(120, 40), (50, 30), (200, 60), (80, 18)])
def test_a_window_of_another_size_is_drawn_anew(db: Path, size: tuple[int, int]) -> None:
    with play(db, "rummikub") as screen:
        check_size(screen, 80, 24)
        screen.press("new 12r", "new 12r")  # a line that was begun stays
        screen.resize(*size, "> new 12r")
        check_size(screen, *size)
        beside = any(line.count("│") for line in screen.view.lines)
        assert beside == (size[0] >= 110), "what happened is beside the table if there is room"
        screen.resize(80, 24, "> new 12r")
        check_size(screen, 80, 24)


def test_a_window_is_drawn_anew_while_others_move(db: Path) -> None:
    with Terminal(db, "play", "seven-bridge", "--speed", "slow", "--seed", "3") as screen:
        screen.wait("help\n>")
        screen.type("draw", "help\n>")
        screen.type("js", "Mira draws")
        screen.resize(120, 40, "│ Mira draws")
        assert screen.view.lines[0].startswith(" Seven Bridge")


def test_refusals_push_nothing_off_the_screen_and_what_happened_can_be_scrolled(db: Path) -> None:
    with play(db, "rummikub") as screen:
        for number in range(1, 13):
            screen.type(f"add 12r 7{number}", f"no set 7{number}")
            check_size(screen, 80, 24)
        for number in (1, 2, 3):
            screen.type("draw", f"You: {14 + number} (.|\n)*help\n>")
        start = "Lay runs and groups"
        assert start not in screen.wait("PgUp")
        screen.press(PAGE_UP * 5, start)
        screen.press(PAGE_DOWN * 5, f"\\A(?!(.|\n)*{start})")
        screen.press(mouse(screen, "You draw", WHEEL_UP) * 10, start)
        screen.press("\x0c", start)  # Ctrl-L
        check_size(screen, 80, 24)


def test_a_long_line_does_not_take_the_sign_before_it_away(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.press("x" * 100, "help\n> x{70,}$")
        screen.press("\x03", "help\n> +Arrows")  # Ctrl-C takes it back


def test_pieces_are_picked_with_arrows_space_and_numbers(db: Path) -> None:
    with play(db, "rummikub", limits=TOGETHER) as screen:
        screen.press(RIGHT, "2R◂")
        screen.press(" ", "> Enter: Lay 2R from")
        screen.press(RIGHT, "2R✓  4R◂")
        screen.press(" ", "> Enter: Lay 2R 4R from")
        screen.press("14", "> Enter: Lay .*★ from")
        screen.press("\r", "9 points so far(.|\n)*u undo")
        screen.press("u", "2R   4R   8R(.|\n)*r redo")  # undo, by its letter
        screen.press("4", "> Enter: Lay 12R from")
        screen.press("5", "> Enter: Lay 12R 13R from")
        screen.press("5", "> Enter: Lay 12R from")  # put back again
        screen.press(ESC, ">    ")
        screen.press(ESC, "help\n>")
        screen.type("new 12r 13r j", "36 points so far(.|\n)*help\n>")  # typing types
        screen.press(RIGHT + UP, "★◂|13R◂|12R◂")  # sets can be pointed at
        screen.press("d", "You open with ★ 12R 13R")  # done


def test_a_card_is_played_by_enter_and_a_pile_drawn_from(db: Path) -> None:
    with play(db, "three-thirteen", "--players", "me,greedy") as screen:
        screen.press(RIGHT, "┃▒ ┃(.|\n)*Enter: draw  ")  # the stock, as long as no card is drawn
        screen.press("\r", "You draw 2♣(.|\n)*┃5♠┃(.|\n)*Enter: discard 5S")
        screen.press(RIGHT, "Enter: discard 8S")
        screen.press(LEFT + UP, "┃▒ ┃")
        screen.press("2", "> Enter: discard 8S")
        screen.press("\r", "You discard 8♠(.|\n)*Enter: draw")
        screen.press("q", "> q")  # a letter that is no key starts a line
        screen.press("uit\r", "To continue")
        assert screen.end() == 0


def test_a_move_is_taken_back_by_a_key(db: Path) -> None:
    with play(db, "three-thirteen", "--players", "me,greedy") as screen:
        screen.press(RIGHT, "┃▒ ┃(.|\n)*Enter: draw  ")
        assert "u undo" not in screen.view.text
        screen.press("\r", "You draw 2♣(.|\n)*u undo(.|\n)*Enter: discard 5S")
        screen.press("u", "You take back your last move(.|\n)*Enter: draw  ")
        assert "u undo" not in screen.view.text
        screen.press("\r", "You draw 2♣(.|\n)*Enter: discard 5S")  # the same card comes again
        screen.press(ESC, "discard CARD / help\n>")
        screen.type("undo", "draw / draw discard / help\n>")


def test_cards_are_clicked_and_piles_drawn_from(db: Path) -> None:
    with play(db, "three-thirteen", "--players", "me,greedy", limits=APART) as screen:
        screen.click("▒", "You draw 2♣(.|\n)*Enter: discard 5S")
        screen.click("5♠┃", "> Enter: discard 5S")
        screen.press(
            mouse(screen, "5♠┃") + mouse(screen, "│8♠"), "> Enter: discard 8S"
        )  # 5♠ is put back
        screen.click("s sort", "Your hand is sorted(.|\n)*Enter: discard")


def test_a_double_click_plays_a_card(db: Path) -> None:
    with play(db, "three-thirteen", "--players", "me,greedy", limits=TOGETHER) as screen:
        screen.click("▒", "You draw 2♣(.|\n)*Enter: discard 5S")
        screen.press(mouse(screen, "│9♦") * 2, "You discard 9♦")


def test_tiles_are_carried_to_a_set_by_the_mouse(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.type("new 12r 13r", "Set 1 isn't valid yet(.|\n)*help\n>")
        screen.press(mouse(screen, "★"), "> Enter: Lay ★ from")
        screen.press(mouse(screen, "12R"), "36 points so far(.|\n)*u undo")
        screen.press("new ", "> new")
        screen.press(mouse(screen, "9K"), "> new 9K")  # in a line, a click types
        screen.press("\x03", "> *Arrows|help\n>")
        screen.type("done", "You open with ★ 12R 13R")


def test_tiles_of_the_hand_and_of_a_set_are_put_together(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.type("new 12r 13r", "Set 1 isn't valid yet(.|\n)*help\n>")
        screen.press(mouse(screen, "13R"), "> Enter: Move 13R from set 1 to a new set")
        screen.press(mouse(screen, "★"), "> Enter: Put 13R ★ together as a new set")
        screen.press("\r", r" 1!12R +2!13R +★(.|\n)*u undo")


def test_enter_after_a_hint_does_it_step_by_step(db: Path) -> None:
    with play(db, "rummikub") as screen:
        assert "9K▴" in screen.type("hint", "Look at 9K 11K ★")
        screen.press("\r", "Enter for the expert's first step")
        screen.press("\r", "Next: done. Press Enter to do it")
        screen.press("\r", "You open with 9K ★ 11K")


def test_lines_pasted_together_are_played_one_after_the_other(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.press("\x1b[200~new 12r 13r\nadd j 1\ndone\n\x1b[201~", "You open with ★ 12R 13R")


def test_arrows_lead_to_the_keys_below_the_hand(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.press(RIGHT, "Esc: type")
        screen.press(DOWN, "draw◂")
        screen.press(RIGHT, "hint◂")
        screen.press("\r", r"Look at 9K 11K ★(.|\n)*Enter: hint more")
        screen.press(DOWN + 3 * RIGHT, "sort◂")
        screen.press(UP, "2R◂")
        screen.press(ESC, "draw / new / help")


def test_what_a_hint_lists_is_chosen_by_a_click_on_its_number(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.press(f"{RIGHT}h", r"Look at 9K 11K ★(.|\n)*Enter: hint more")
        screen.press("\r", r"How to do 1(.|\n)*1 play  o ok  d draw")
        screen.click("1 play", r"Enter: done")


def test_enter_does_what_was_offered_until_something_else_is_pointed_at(db: Path) -> None:
    with play(db, "three-thirteen") as screen:
        screen.press(f"{RIGHT}h", r"Look at 3♠(.|\n)*Enter: hint more")
        screen.press("\r", r"An expert would choose 1(.|\n)*Enter: draw discard")
        screen.press(RIGHT, "Enter: draw discard")  # the other pile
        screen.press(RIGHT, "Enter: draw  ")
        screen.press("\r", "You draw")


def test_numbers_pick_tiles_and_letters_do_what_is_listed(db: Path) -> None:
    with play(db, "rummikub", limits=TOGETHER) as screen:
        screen.press(RIGHT, r"\n  1    2 .* 14\n 2R◂")
        screen.press("4514", "Enter: Lay 12R 13R ★ from")
        screen.press("\r", "36 points so far(.|\n)*d done  u undo  r reset")
        screen.press("u", "14 tiles, worth(.|\n)*r redo")
        screen.press("r", "36 points so far(.|\n)*d done")  # redo: there is nothing to reset
        screen.press("d", "You open with ★ 12R 13R")


def test_digits_are_one_number_if_they_come_together(db: Path) -> None:
    with play(db, "rummikub", limits=TOGETHER) as screen:
        screen.press(RIGHT, "Esc: type")
        screen.press("12", r"Enter: Lay 5O from")
        screen.press(f"{ESC}1,2", r"Enter: Lay 2R 4R from")
    with play(db, "rummikub", limits=APART) as screen:
        screen.press(RIGHT, "Esc: type")
        screen.press("1", r"Enter: Lay 2R from")
        screen.press("2", r"Enter: Lay 2R 4R from")


def test_nothing_moves_when_picking_starts(db: Path) -> None:
    with play(db, "rummikub", limits=TOGETHER) as screen:
        _, before = screen.view.find(" 2R   4R")
        screen.press(RIGHT, "Esc: type")
        assert screen.view.find(" 2R◂  4R") == (1, before)
        screen.press("4514\r", "36 points so far")
        assert screen.view.find(" 2R")[1] == before


def test_a_mouse_alone_plays_a_turn(db: Path) -> None:
    with play(db, "three-thirteen") as screen:
        screen.click("▒", "You draw(.|\n)*Enter: discard")
        screen.click("│9♦", "Enter: discard 9D")
        screen.click("Enter: discard", "You discard 9♦(.|\n)*Enter: draw  ")
        screen.click("h hint", "An expert would choose 1(.|\n)*o ok")
        screen.click("o ok", "You draw(.|\n)*Enter: discard")


def test_a_title_is_reversed(db: Path) -> None:
    with play(db, "three-thirteen") as screen:
        screen.press(RIGHT, "Enter: draw")
        assert {(0, 0), (79, 0)} <= screen.view.reverse


def test_help_tells_of_the_keys_and_how_to_close_it(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.press(f"{RIGHT}?", r"Without typing: (.|\n)*Esc: back to the table")
        screen.press(ESC, "Esc: type")


def test_who_plays_by_keys_goes_on_so_after_a_round(db: Path) -> None:
    options = ("--option", "rounds=2", "--option", "laps=1", "--players", "me,greedy")
    with Terminal(db, "play", "three-thirteen", *options, *FAST) as screen:
        screen.wait("help\n>")
        screen.press(RIGHT, "Enter: draw  ")
        screen.press("\r", "Enter: discard")
        screen.press("\r", "Press Enter to continue")
        screen.press(f"x{UP}7 ", r"continue\n>\s*\Z")  # keys that do nothing here
        screen.click("Press Enter", r"Round 2: 4 cards each(.|\n)*Enter: draw  ")


def test_keys_that_only_end_a_wait_type_nothing_where_keys_are_for_pieces(db: Path) -> None:
    with Terminal(db, "play", "seven-bridge", "--speed", "slow", "--seed", "3") as screen:
        screen.wait("help\n>")
        screen.type("draw", r"You draw(.|\n)*help\n>")
        screen.press(RIGHT, "Enter: discard")
        screen.press("\r", "Mira draws")
        shown = screen.press(f"xyz{UP}{UP}", "Yuki discards(.|\n)*d draw")
        assert "xyz" not in shown
        assert "> draw" not in shown, "an arrow fetches no older line"


def test_ones_own_move_is_seen_before_the_answer_to_it(db: Path) -> None:
    with Terminal(db, "play", "ronda", "--speed", "slow", "--seed", "8") as screen:
        screen.wait("help\n>")
        screen.type("6c", "▸ Mira(.|\n)*You play 6C∪ and take 6S†")
        screen.wait("▸ You(.|\n)*Mira (throws|plays)")


def test_a_sorted_hand_is_told_once_and_nothing_that_happened(db: Path) -> None:
    with play(db, "rummikub") as screen:
        screen.press(f"{RIGHT}s", "sorted by number")
        shown = screen.press("s", "sorted by colour")
        assert "by number" not in shown
        assert "sorted" not in screen.press("d", "You draw(.|\n)*d draw")


def test_keys_are_for_the_card_that_is_pointed_at_or_for_what_there_is(db: Path) -> None:
    with play(db, "seven-bridge") as screen:
        screen.press(RIGHT, "Enter: draw")
        screen.press("\r", "d discard  m meld  h hint(.|\n)*Enter: discard 3S")
        screen.press("m", "You meld 4♦ 4♥ 4♠(.|\n)*Enter: discard 3S")
        screen.press(RIGHT + DOWN, "discard◂(.|\n)*Enter: discard 6S")
        screen.press("d", "│3♠││8♠││J♠││A♦│")


def test_what_enter_does_is_told_in_a_narrow_window_too(db: Path) -> None:
    with play(db, "rummikub", size=(50, 30)) as screen:
        screen.press(f"{RIGHT}1,2", "Enter: Lay 2R 4R from your hand as a new set")
        screen.press(",3,4", "> Enter: new 2R 4R 8R 12R")
        screen.press(",5,6,7,8,9,10,11,12,13", "> Enter: new 4R 8R 12R 13R .*…")


def test_keys_have_letters_of_the_language_and_those_of_english(db: Path) -> None:
    with Terminal(db, "play", "seven-bridge", "--lang", "bg", *FAST) as screen:
        screen.wait("помощ\n>")
        screen.press(RIGHT, "т тегли  п подсказка")
        screen.press("d", "с свали(.|\n)*Enter: изхвърли 3S")
        screen.press("h", "Enter: още")
