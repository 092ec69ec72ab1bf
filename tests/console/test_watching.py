"""Looking on at bots in a real terminal, and stepping through a record by keys."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from terminal import Terminal

HELP = r"\. Space: play, arrows: step(.|\n)*q to leave\n>"
"""The line that is there at every step."""
RIGHT, LEFT, HOME, END = "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
RECORD = Path(__file__).parents[1] / "playthroughs" / "three-thirteen" / "tie.kaf"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def watch(db: Path, *words: str) -> Terminal:
    players = ("--players", "random,random", "--seed", "3")
    return Terminal(db, "play", "three-thirteen", *players, *words)


MOVE = re.compile("^(Mira|Samir) (draws|takes|discards)", re.M)
OPEN = re.compile("^(Mira|Samir)( +[0-9AJQK]+[♠♥♦♣]){3,}$", re.M)


def count_moves(screen: Terminal) -> int:
    return len(MOVE.findall(screen.shown))


def seen(moves: int) -> str:
    """A pattern for a screen that tells of as many moves."""
    return rf"(?m)(^(Mira|Samir) (draws|takes|discards)(.|\n)*){{{moves}}}"


def test_who_looks_on_sees_what_the_last_move_has_changed(db: Path) -> None:
    move = "^(Mira|Samir) (draws|melds|discards)"
    players = ("--players", "greedy-1,greedy-1", "--seed", "9", "--speed", "slow")
    with Terminal(db, "play", "seven-bridge", *players) as screen:
        screen.wait("Space: pause")
        screen.press(" ", "Paused. Space: go on")
        moves = len(re.findall(move, screen.shown, re.M))
        while "Samir melds 6♦ 7♦ 8♦" not in screen.shown:
            moves += 1
            screen.press(RIGHT, rf"(?m)({move}(.|\n)*){{{moves}}}")
        assert " 1+ 6♦" in screen.shown
        screen.press(RIGHT, "Samir discards 10♠")
        assert " 1  6♦" in screen.shown


def test_bots_are_watched_with_open_hands_in_pauses_and_steps(db: Path) -> None:
    with watch(db, "--speed", "slow") as screen:
        screen.wait("Space: pause")
        screen.press(" ", "Paused. Space: go on")
        assert len(OPEN.findall(screen.shown)) == 2
        moves = count_moves(screen)
        for key in (RIGHT, "\r"):
            moves += 1
            screen.press(key, seen(moves))
            assert count_moves(screen) == moves
        screen.press("h", r"(?m)\A(?!(.|\n)*^Samir  )")
        assert not OPEN.search(screen.shown)
        screen.press("h", "Samir  ")
        assert len(OPEN.findall(screen.shown)) == 2
        screen.type("nonsense", "Space pauses and goes on")
        assert count_moves(screen) == moves
        screen.press(" ", "Space: pause, Enter: next move")
        screen.wait(seen(moves + 1))  # it goes on by itself
        screen.press("hq", "To continue")
        assert screen.end() == 0


def test_looking_on_ends_with_ctrl_c_also_while_a_bot_thinks(db: Path) -> None:
    with watch(db, "--speed", "slow") as screen:
        screen.wait("Space: pause")
        screen.press("\x03", "To continue")
        assert screen.end() == 0


def test_where_a_person_plays_no_hand_is_open_and_nothing_is_paused(db: Path) -> None:
    players = ("--players", "me,random", "--seed", "3", "--speed", "slow")
    with Terminal(db, "play", "three-thirteen", *players) as screen:
        assert "Space: pause" not in screen.wait("help\n>")
        screen.type("draw", "You draw")
        screen.type("5s", "Mira takes 5♠")
        assert not [line for line in screen.view.lines if line.startswith("Mira  ")]
        screen.press(" ", "help\n>")
        screen.type("quit", "To continue")


def test_a_record_is_stepped_through_by_keys(db: Path) -> None:
    with Terminal(db, "replay", str(RECORD)) as screen:
        screen.wait(f"the arrow keys(.|\n)*0 of 7{HELP}")
        screen.press(RIGHT, f"1 of 7{HELP}")
        screen.type("", f"2 of 7{HELP}")
        screen.press(LEFT, f"1 of 7{HELP}")
        screen.press(END, f"7 of 7{HELP}")
        screen.press(HOME, f"0 of 7{HELP}")
        screen.type("4", f"4 of 7{HELP}")
        told = [line.split(".")[0] for line in screen.view.lines if re.match(r"\d\. ", line)]
        assert told == ["1", "2", "3", "4"], "what has happened until then, and nothing else"
        screen.press("?", "play .the rest by itself.")
        screen.press("q", "")
        assert screen.end() == 0


@pytest.mark.parametrize("speed", ["instant", "fast", "slow"])
def test_a_record_plays_by_itself_with_space(db: Path, speed: str) -> None:
    with Terminal(db, "replay", str(RECORD), "--speed", speed) as screen:
        screen.wait("0 of 7. Space: play")
        if speed == "slow":
            screen.press(" ", "0 of 7. Space: pause")
            screen.press(RIGHT, "1 of 7. Space: play")
            screen.press(" ", "2 of 7. Space: pause")
            screen.press(" ", "Space: play")
        else:
            screen.press(" ", "7 of 7. Space: play")
            screen.press(" ", "The record ends here")
        screen.press("q", "")
        assert screen.end() == 0


def test_keys_answer_to_letters_of_the_language_and_of_english(db: Path) -> None:
    for letter in ("и", "q", "Q"):
        with Terminal(db, "--lang", "bg", "replay", str(RECORD)) as screen:
            screen.wait("0 от 7")
            screen.press(letter, "")
            assert screen.end() == 0
