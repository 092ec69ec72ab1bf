"""Lines that fit, in any script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from kafene.text.wrap import _TWO_CELLS, _is_in, find_breaks, wrap

LETTERS = st.text("ab  7R.,、。「」（）ーっ札山引く…", max_size=80)


@given(line=LETTERS, width=st.integers(8, 30))
def test_every_part_fits_and_nothing_is_lost(line: str, width: int) -> None:
    parts = wrap(line, width).split("\n")
    assert all(cell_len(part) <= width for part in parts)
    assert "".join(parts).replace(" ", "") == line.replace(" ", "")


@given(line=LETTERS, width=st.integers(8, 30))
def test_later_lines_are_indented_and_fit_too(line: str, width: int) -> None:
    first, *later = wrap(line, width, "    ").split("\n")
    assert cell_len(first) <= width
    assert all(part.startswith("    ") and cell_len(part) <= width for part in later)


@given(line=LETTERS, width=st.integers(-1, 7), indent=st.sampled_from(["", "    "]))
def test_a_line_for_hardly_any_columns_loses_nothing_either(
    line: str, width: int, indent: str
) -> None:
    parts = wrap(line, width, indent).split("\n")
    assert "".join(parts).replace(" ", "") == line.replace(" ", "")
    assert all(cell_len(part) <= max(2, width) for part in parts)


@given(line=st.text("ab  (7R).,:Жя\u00e9\u00a0„“–…«»札", max_size=80), width=st.integers(8, 30))
def test_a_line_without_wide_letters_is_broken_as_any_other(line: str, width: int) -> None:
    quick = find_breaks(line, width)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kafene.text.wrap._is_narrow", lambda text: False)
        assert find_breaks(line, width) == quick


@pytest.mark.parametrize(
    ("line", "width", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("one two", 7, ["one two"]),
        ("one  two", 4, ["one", "two"]),
        ("not enough. (RK 2.1)", 16, ["not enough.", "(RK 2.1)"]),
        ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
        ("a incomprehensible", 6, ["a", "incomp", "rehens", "ible"]),
        ("山札から引く。", 8, ["山札から", "引く。"]),
        ("山札を引く。次", 10, ["山札を引", "く。次"]),  # no line starts with 。
        ("手札「７」を出す", 6, ["手札", "「７」", "を出す"]),  # none ends with 「
        ("7R 8R 9Rを出す", 9, ["7R 8R 9R", "を出す"]),
        ("カードをひっくり返す", 10, ["カードを", "ひっくり返", "す"]),
        ("", 5, [""]),
        ("  indented", 20, ["  indented"]),
    ],
)
def test_where_a_line_is_broken(line: str, width: int, lines: list[str]) -> None:
    assert wrap(line, width).split("\n") == lines
    assert len(find_breaks(line, width)) == len(lines) - 1


def test_letters_known_to_take_two_cells_do() -> None:
    known = [letter for letter in map(chr, range(0x300, 0xFFFF)) if _is_in(letter, _TWO_CELLS)]
    assert known
    assert {letter for letter in known if cell_len(letter) != 2} == set()
