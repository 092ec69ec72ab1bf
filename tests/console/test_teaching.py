"""Words of a game are explained to its players, once, and to nobody else."""

from __future__ import annotations

import io
from collections import Counter

import pytest

from kafene import games
from kafene.cli import main
from kafene.text import LANGUAGES, Text
from kafene.text.glossary import list_terms


def explained(language: str, shown: str) -> Counter[str]:
    text = Text(language)
    known = {term.explain(text) for term in list_terms(text, games.load("ronda"))}
    return Counter(line for line in shown.splitlines() if line in known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_is_taught_each_word_once(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("throw\n1\npass\n" * 60))
    call = ["play", "ronda", "--players", "me,greedy,greedy", "--seed", "1", "--plain"]
    main(["--lang", language, *call, "--option", "target=5"])
    taught = explained(language, capsys.readouterr().out)
    assert taught
    assert set(taught.values()) == {1}


def test_who_looks_on_is_not_taught_and_a_record_explains_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["play", "ronda", "--players", "greedy,greedy", "--seed", "1", "--option", "target=5"])
    watched = capsys.readouterr().out
    assert "ronda" in watched
    main(["export", "1"])
    assert not explained("en", watched + capsys.readouterr().out)


def test_a_word_is_explained_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`bount` is another word for tapping, and still means itself here."""
    monkeypatch.setattr("sys.stdin", io.StringIO("help Bount\nrules khamsa\nrules nonsense\n"))
    main(["play", "ronda", "--players", "me,random", "--seed", "3", "--plain"])
    shown = capsys.readouterr().out
    assert "> Bount: the second equal card" in shown
    assert "> Khamsa: the third equal card" in shown
    assert Text()("unread-no-such-paragraph", text="nonsense") in shown
