"""A long text on the whole screen."""

from __future__ import annotations

import pytest

from kafene import games
from kafene.console.pager import JUMP, SEARCH, Pager
from kafene.text import LANGUAGES, Text, rulebook
from kafene.text.wrap import count_cells

TEXT = Text()
RULES = list(rulebook.write_lines(TEXT, games.load("three-thirteen")))


def shown(pager: Pager) -> list[str]:
    """The rows of the window; the last one tells what keys do."""
    return "".join(part for _, part, *_ in pager.draw()).split("\n")


def type_in(pager: Pager, typing: str, typed: str) -> None:
    pager.typing, pager.typed = typing, typed
    pager.enter()


def test_a_window_is_full_and_scrolls_from_end_to_end() -> None:
    pager = Pager(TEXT, RULES, 80, 24)
    assert len(shown(pager)) == 24
    assert shown(pager)[0] == "Three Thirteen"
    pager.scroll(10_000)
    assert shown(pager)[-2].strip()
    pager.scroll(-10_000)
    assert pager.top == 0


@pytest.mark.parametrize("number", ["2.4", "3", "1.1"])
def test_a_paragraph_is_jumped_to(number: str) -> None:
    pager = Pager(TEXT, RULES, 80, 24)
    type_in(pager, JUMP, number)
    assert shown(pager)[0].startswith(f"{number} ")


def test_words_are_searched_in_any_case_forward_back_and_round_the_end() -> None:
    pager = Pager(TEXT, RULES, 80, 24)
    type_in(pager, SEARCH, "WILD")
    first = pager.top
    assert "wild" in shown(pager)[0]
    assert ("reverse", "wild") in [part[:2] for part in pager.draw()]
    places = {first}
    pager.search()
    while pager.top != first:
        places.add(pager.top)
        assert "wild" in shown(pager)[0].lower() or pager.top == pager.last
        pager.search()
    assert len(places) > 5
    pager.search(-1)
    assert pager.top == max(places)


@pytest.mark.parametrize(("typing", "typed"), [(JUMP, "9.9"), (SEARCH, "xyzzy")])
def test_what_is_not_there_is_said_and_nothing_moves(typing: str, typed: str) -> None:
    pager = Pager(TEXT, RULES, 80, 24)
    pager.scroll(5)
    type_in(pager, typing, typed)
    assert pager.top == 5
    assert f'"{typed}" isn\'t in here.' in shown(pager)[-1]


def test_the_line_on_top_stays_there_when_the_window_is_resized() -> None:
    pager = Pager(TEXT, RULES, 80, 24)
    type_in(pager, JUMP, "2.4")
    for width, height in ((40, 12), (120, 40), (20, 3), (80, 24)):
        pager.resize(width, height)
        assert shown(pager)[0].startswith("2.4 ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_keys_do_fits_80_columns(language: str) -> None:
    assert count_cells(Text(language)("pager-keys")) <= 78
