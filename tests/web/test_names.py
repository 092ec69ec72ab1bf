"""Names at a table."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.web.rooms.names import clean_name, looks_like


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  Lee ", "Ann Lee"),
        ("Ann\u3164", "Ann"),
        ("\u2800", ""),
        ("A\u202enn", "Ann"),
        ("A\nnn", "A nn"),
        ("An\u200bn\u00ad", "Ann"),
        ("Z\u0300\u0301\u0302\u0303algo", "Z\u0300\u0301\u0302algo"),
        ("A" + "\u0488" * 6, "A" + "\u0488" * 3),
        ("မြို့", "မြို့"),
        ("\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\ufffc", ""),
        ("\U0001d159", ""),
        ("Zoe\u034f\u0301", "Zoé"),
        ("Мира", "Мира"),
        ("ユキ", "ユキ"),
        ("Zoé", "Zoé"),
        ("Zoe\u0301", "Zoé"),
        ("🦊 fox", "🦊 fox"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Аnn"),  # a Cyrillic А
        ("Mira", "Міra"),
        ("Bob", "ВоЬ"),
        ("Bill", "BiII"),
        ("Bob1", "Bobl"),
        ("moon", "rnoon"),
        ("Ann", "Ａｎｎ"),
        ("Ann", "An\u200bn"),
        ("Ann", "Ann\u180b"),
        ("ユキ", "ﾕｷ"),
    ],
)
def test_names_that_look_alike_are_found(one: str, other: str) -> None:
    assert looks_like(one, other)
    assert looks_like(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Мира", "Mira"), ("Éva", "Eva"), ("Mira", "Samir"), ("Bot 2", "Bot 3")],
)
def test_other_names_are_not(one: str, other: str) -> None:
    assert not looks_like(one, other)


@given(st.text(max_size=24))
def test_a_shown_name_stays_as_it_is_and_hides_nothing(name: str) -> None:
    shown = clean_name(name)
    assert clean_name(shown) == shown
    assert looks_like(name, shown)
    assert all(unicodedata.category(each) not in ("Cc", "Cf", "Cs", "Co", "Zl") for each in shown)
