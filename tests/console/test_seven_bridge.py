"""Seven Bridge at one keyboard: windows, hand-overs, house rules."""

from __future__ import annotations

import io

import pytest

from kafene.cli import main


def play(monkeypatch: pytest.MonkeyPatch, *typed: str, players: str, rules: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    main(["play", "seven-bridge", "--seed", "6", "--players", players, "--rules", rules])


def test_after_every_hand_over_the_table_is_drawn_and_everybody_is_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bob and Cy are asked for a pon, whatever they hold; then it is Bob's own turn."""
    answers = ["", "draw", "discard 8C", "", "pass", "", "pass", "", "quit"]
    play(monkeypatch, *answers, players="Ann:human,Bob:human,Cy:human", rules="pagat")
    _, *turns = capsys.readouterr().out.split("it's your turn")
    assert len(turns) == 4
    for turn in turns:
        assert "Your hand: " in turn
        assert "Stock: " in turn
    assert "Ann has discarded 8C. Call pon, or pass." in turns[1]
    assert "Ann has discarded 8C. Call pon, or pass." in turns[2]


def test_a_paragraph_is_told_with_the_options_that_change_it_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, "rules 3.4", "rules 2.3", players="me,greedy", rules="nintendo")
    shown = capsys.readouterr().out
    assert "SB 3.4 " in shown
    assert "House rule here: Pon from any player: yes.\n" in shown
    assert shown.count("House rule here: ") == 1
