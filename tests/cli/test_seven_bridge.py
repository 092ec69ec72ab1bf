"""Seven Bridge on the command line: nothing there is particular to it, and everything works."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from driver import Session
from kafene.cli import main
from kafene.core.record import Record

FOLDER = Path(__file__).parents[1] / "playthroughs" / "seven-bridge"


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(list(words)) == code
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("7H", "seven"),
        ("5S 5C 5H", "group"),
        ("6C 7C 8C", "run"),
        ("6C 7C --option two-card-sevens=true", "run"),
        ("7C 7H --rules pagat", "group"),
        ("6C 7C 8C --as run", "run"),
    ],
)
def test_check_says_what_cards_are(
    words: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = json.loads(said(capsys, "check", "seven-bridge", *words.split(), "--json"))
    assert (answer["valid"], answer["kind"], answer["value"]) == (True, kind, None)


@pytest.mark.parametrize("words", ["6C 7C", "8H", "QS KS AS", "6C 7C 8C --as group", "7H 7H 7H"])
def test_check_says_why_not(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(said(capsys, "check", "seven-bridge", *words.split(), "--json", code=1))
    assert (answer["valid"], answer["kind"], answer["rule"]) == (False, None, "SB 2.1")
    assert answer["reason"].endswith("(SB 2.1)")


@pytest.mark.parametrize("words", ["7H --wild 7", "7X", ""])
def test_check_of_what_cannot_be_read(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "seven-bridge", *words.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.kaf")), ids=lambda file: file.stem)
def test_every_record_verifies_and_is_shown(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = json.loads(said(capsys, "verify", str(file), "--json"))
    record = Record.loads(file.read_text(encoding="utf-8"))
    assert answer["ok"]
    assert answer["plies"] == len(record.moves)
    assert answer["over"] == (record.result is not None)
    position = tmp_path / "position.json"
    position.write_text(json.dumps(answer["state"]), encoding="utf-8")
    shown = said(capsys, "show", str(file))
    named = said(capsys, "show", str(position))
    for seat, name in enumerate(record.seats):
        named = named.replace(f"Seat {seat}", name)
    assert named == shown


def test_an_illegal_line_is_named_with_its_paragraph(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (FOLDER / "pon.kaf").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.kaf"
    wrong.write_text(text.replace("1 discard QS", "1 draw"), encoding="utf-8")
    answer = json.loads(said(capsys, "verify", str(wrong), "--json", code=1))
    assert (answer["action"], answer["code"], answer["rule"]) == ("1 draw", "sb-called", "SB 3.2")


def test_the_rules_name_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "rules", "seven-bridge")
    for word in ("hand-size", "pon-from-any", "stock-outs", "nintendo", "pagat", "2.4 A lone 7"):
        assert word in shown


def test_hands_that_leave_no_stock_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "seven-bridge", "--option", "hand-size=13"]) == 2
    assert "Deal at most 12 cards each" in capsys.readouterr().err


def answer(shown: str) -> str:
    """What a player without ideas types: pass or draw, then throw the last card."""
    prompt = shown.rpartition("\n")[2]
    for word in ("pass", "draw"):
        if prompt.startswith(word):
            return word
    hands = re.findall(r"^Your hand: (.*) \(", shown, re.MULTILINE)
    return f"discard {hands[-1].split()[-1]}"


@pytest.mark.parametrize("preset", ["classic", "pagat", "nintendo"])
def test_a_whole_match_through_a_pipe(preset: str, saved_games_elsewhere: Path) -> None:
    words = ["--rules", preset, "--option", "deals=2", "--seed", "9", "--plain"]
    with Session(saved_games_elsewhere, "play", "seven-bridge", *words) as session:
        while session.read() and not session.over:
            session.type(answer(session.shown))
        assert session.process.wait() == 0
    assert session.shown.isascii()
    assert "Traceback" not in session.shown
    assert re.search(r"The game is over\. .* (wins?|share the win) with", session.shown)
    assert "1st place: " in session.shown
