"""The drawn screen in a real terminal: each game with a refusal, a hint, a step taken back, and a
game that is left and taken up again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from terminal import Terminal

FAST = ("--speed", "instant", "--seed", "3")


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


ASKED = r"[\s\S]*Enter or 1-\d >"
"""A key that is not Enter counts once the prompt is there."""


def test_the_menu_leads_to_a_table_by_enter_alone(db: Path) -> None:
    with Terminal(db) as screen:
        screen.wait("Which game")
        screen.type("", "play against")
        screen.type("", "How strong")
        screen.type("", "Which rules")
        screen.type("", "help\n>")
        screen.type("draw", "You draw")
        screen.wait("help\n>")
        screen.type("quit", "The game is saved")
        screen.wait("Press Enter for the menu, or type quit to leave")
        screen.type("", "Continue: Rummikub, Guest")
        screen.type("1", f"play against{ASKED}")
        screen.press("\x1b", "Which game")  # Esc
        screen.type("1", f"play against{ASKED}")
        screen.press("\x7f", "Which game")  # Backspace
        screen.type("", "help\n>")
        screen.type("quit", "Press Enter for the menu")
        screen.type("quit", "")
        assert screen.end() == 0


def test_a_long_question_is_broken_between_words(db: Path) -> None:
    with Terminal(
        db, "play", "rummikub", *FAST, "--plain", "--lang", "bg", size=(60, 24), COLUMNS="60"
    ) as screen:
        screen.wait("помощ >")
        screen.type("нова 12r 13r", "отмени /\nотначало / готово")
    with Terminal(db, size=(60, 24), COLUMNS="60") as screen:
        screen.wait(f"Which game{ASKED}")
        screen.type("1", f"play against{ASKED}")
        screen.type("4", "yours, separated by commas")


def test_rules_are_read_in_a_pager_and_printed_into_a_pipe(db: Path) -> None:
    with Terminal(db, "rules", "ronda") as screen:
        screen.wait("How to win(.|\n)*q leave")
        screen.press("4.1\r", r"^\W*4\.1 ")
        screen.press("/bount\r", "bount")
        screen.press("q", "")
        assert screen.end() == 0
    with Terminal(db, "rules", "ronda", "4.1") as screen:
        screen.wait("RO 4.1 ")
        assert screen.end() == 0
    with Terminal(db, "rules", "ronda", "Missa") as screen:
        screen.wait("Missa: a capture that leaves the table empty")
        assert screen.end() == 0
    with Terminal(db, "rules", "ronda", "--plain") as screen:
        assert "q leave" not in screen.wait("RO|Options|preset")
        assert screen.end() == 0


def test_ctrl_c_leaves_the_menu_as_it_leaves_a_game(db: Path) -> None:
    for words in ((), ("play", "ronda", *FAST), ("tour", "ronda")):
        with Terminal(db, *words) as screen:
            screen.wait(r"Which game(.|\n)*>|help\n>|Enter(.|\n)*>")
            screen.press("\x03", "")
            assert screen.end() == 0


def test_three_thirteen(db: Path) -> None:
    with Terminal(db, "play", "three-thirteen", *FAST) as screen:
        shown = screen.wait("help\n>")
        assert "Round 1 of 11: 3s are wild" in shown
        assert "╭──╮" in shown
        screen.type("discard 5s", r"Draw a card first. \(TT 3.1\)")
        screen.type("hint", "Look at 3♠")
        screen.type("hint", "An expert would choose 1. 3♠ is wild")
        screen.type("take", "You take 3♠ from the discard pile")
        screen.type("9d", "You discard 9♦")  # a card alone is what to throw
        screen.wait("help\n>")
        screen.type("quit", "To continue")
        assert screen.end() == 0
    with Terminal(db, "resume", "--speed", "instant") as screen:
        assert "Resuming game 1" in screen.wait("help\n>")
        screen.type("quit", "saved|kept")


def test_rummikub_with_the_draft(db: Path) -> None:
    with Terminal(db, "play", "rummikub", *FAST) as screen:
        screen.wait("help\n>")
        assert "9K▴" in screen.type("hint", "Look at 9K 11K ★")
        assert "new 9K J 11K" in screen.type("hint", "new 9K J 11K: .*")
        screen.type("new 12r 13r", "Set 1 isn't valid yet")
        screen.type("add j 1", "36 points so far")
        screen.type("undo", "Set 1 isn't valid yet")
        screen.type("done", r"\(RK 2.1\)")
        screen.type("redo", "Type done to play")
        screen.type("done", "You open with ★ 12R 13R")
        screen.wait("help\n>")
        screen.type("quit", "saved|kept")


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_play_that_was_begun_survives_whatever_ends_the_program(db: Path, end: int) -> None:
    with Terminal(db, "play", "rummikub", *FAST) as screen:
        screen.wait("help\n>")
        screen.type("new 12r 13r", "Set 1 isn't valid yet")
        screen.type("add j 1", "36 points so far")
        os.kill(screen.child, end)
        screen.end()
    with Terminal(db, "resume", "--speed", "instant") as screen:
        assert "The play you had begun lies there again" in screen.wait("36 points so far")
        screen.type("undo", "Set 1 isn't valid yet")
        screen.type("redo", "Type done to play")
        screen.press("\x03", "It's kept, and will lie there again")
        screen.wait("To continue")
    with Terminal(db, "resume", "--speed", "instant") as screen:
        screen.wait("36 points so far")
        screen.type("done", "You open with ★ 12R 13R")
        screen.wait("help\n>")
        screen.type("quit", "To continue")


def test_the_call_that_continues_a_game_can_be_copied_into_a_shell(
    tmp_path: Path, db: Path
) -> None:
    games = tmp_path / "a night's games" / 'table "1".db'
    games.parent.mkdir()
    with Terminal(db, "play", "three-thirteen", "--db", str(games), *FAST, size=(60, 24)) as screen:
        screen.wait("help\n>")
        screen.type("draw", "You draw")
        screen.type("quit", "To continue")
        screen.end()
        call = screen.raw.rstrip().splitlines()[-1]
    shell = ["sh", "-c", call]
    again = subprocess.run(shell, input="quit\n", capture_output=True, text=True, check=True)
    assert "Resuming game 1" in again.stdout
    assert call in again.stdout  # in a pipe nothing is broken


def test_seven_bridge(db: Path) -> None:
    with Terminal(db, "play", "seven-bridge", *FAST) as screen:
        screen.wait("help\n>")
        screen.type("discard 3s", "Draw a card first")
        screen.type("hint", "Hint: draw")
        screen.type("d", "You draw A♦")  # only draw can be meant
        screen.type("sort", "help\n>")
        screen.type("throw js", "Yuki discards")
        screen.wait("help\n>")
        screen.type("quit", "saved|kept")


def test_ronda(db: Path) -> None:
    with Terminal(db, "play", "ronda", *FAST) as screen:
        screen.wait("help\n>")
        screen.type("throw 5c", r"\(ALL 2\)|\(RO ")
        screen.type("pass", "help\n>")
        screen.type("hint", "Look at")
        screen.type("hint", "An expert would choose")
        screen.type("ok", "You play 12D")
        screen.type("quit", "saved|kept")


def test_bots_take_their_time_and_a_key_ends_the_waiting(db: Path) -> None:
    with Terminal(db, "play", "seven-bridge", "--speed", "slow", "--seed", "3") as screen:
        screen.wait("help\n>")
        screen.type("draw", "help\n>")
        screen.type("js", "Mira draws")
        frames = screen.raw.split("\x1b[2J")  # the others are shown one by one
        assert any("Mira draws" in each and "Samir draws" not in each for each in frames)
        screen.type(" ", "help\n>")
        assert "Yuki discards" in screen.shown


def test_ctrl_c_takes_back_a_line_and_on_an_empty_one_leaves_the_game(db: Path) -> None:
    with Terminal(db, "play", "rummikub", *FAST) as screen:
        screen.wait("help\n>")
        screen.press("\x1anew 12r", "> new 12r")  # Ctrl-Z types nothing
        screen.press("\x03", "help\n>")
        screen.type("hint", "Look at")
        screen.press("\x03", "No move was made")
        assert screen.end() == 0


def test_ctrl_z_leaves_for_the_shell_and_the_table_is_there_again(db: Path) -> None:
    shell = '"$@"; echo stopped; read line; fg >/dev/null; echo "code $?"'
    with Terminal(db, "play", "rummikub", *FAST, shell=shell) as screen:
        screen.wait("help\n>")
        screen.type("new 12r", "isn't valid yet(.|\n)*>")
        shown = screen.press("\x1a", "stopped")
        assert "Rummikub" not in shown, "the shell has its own screen"
        screen.press("\n", "isn't valid yet(.|\n)*help\n>")
        screen.type("undo", "draw / new / redo / help\n>")
        screen.type("quit", "code 0")
        assert screen.end() == 0


def test_what_was_laid_is_not_lost_by_a_slip_and_a_hint_starts_from_it(db: Path) -> None:
    with Terminal(db, "play", "rummikub", *FAST) as screen:
        screen.wait("help\n>")
        screen.type("12r 13r j", "36 points so far")
        screen.type("d", "1: done")  # draw has to wait
        screen.type("draw", "You've laid tiles")
        screen.type("hint more", "back 12R 13R 1: Take 12R 13R back")
        screen.type("reset", "draw / new / redo|draw / new / undo")
        screen.type("quit", "saved|kept")


def test_a_round_that_is_over_is_looked_at(db: Path) -> None:
    options = ("--option", "rounds=2", "--option", "laps=1", "--players", "me,greedy")
    with Terminal(db, "play", "three-thirteen", *options, *FAST) as screen:
        screen.wait("help\n>")
        screen.type("draw", "You draw")
        shown = screen.type("9d", "Press Enter to continue\n>")
        assert "Round 1 is over" in shown
        screen.type("", "Round 2: 4 cards each")
        screen.type("scores", r"\n +total\n  You +[0-9]+\n  Mira +[0-9]+\n")
        screen.type("draw", "You draw")
        screen.type("discard as", r"\n +1 +2  total\n(♛| ) You( +[0-9]+){3}\n(♛| ) Mira")


def test_without_colour_nothing_is_coloured(db: Path) -> None:
    with Terminal(db, "play", "rummikub", *FAST, NO_COLOR="1") as screen:
        screen.wait("help\n>")
        assert "38;2" not in screen.raw
        screen.type("quit", "saved|kept")


def test_a_locale_without_unicode_has_letters(db: Path) -> None:
    with Terminal(db, "play", "three-thirteen", *FAST, LC_ALL="C") as screen:
        shown = screen.wait("help\n>")
        assert "+--+" in shown
        assert "|5S|" in shown
        screen.type("quit", "saved|kept")


def test_a_dumb_terminal_has_flat_lines(db: Path) -> None:
    with Terminal(db, "play", "three-thirteen", *FAST, TERM="dumb") as screen:
        shown = screen.wait("help >")
        assert "Your hand: 5S 8S 9D." in shown
        screen.type("quit", "saved|kept")


def test_people_at_one_keyboard_see_a_hand_when_its_owner_is_there(db: Path) -> None:
    people = ("--players", "Ann:human,Bob:human")
    with Terminal(db, "play", "three-thirteen", *people, *FAST) as screen:
        before = screen.wait("Ann, it's your turn.*looking:")
        assert "╭" not in before
        hers = screen.type("", "Best arr[^>]*help\n>")
        assert "5♠" in hers
        screen.type("draw", "You draw")
        screen.type("9d", "You discard 9♦[^>]*pass the keyboard on\n>")
        between = screen.type("", "Bob, it's your turn.*looking:")
        assert "\x1b[3J" in screen.raw  # nor can it be scrolled back to
        assert "│5♠│" not in between.rpartition("Bob, it is")[2]
        his = screen.type("", "Best arr[^>]*help\n>")
        assert "│5♠│" not in his
        assert "Ann discards 9♦" in his
        screen.type("quit", "saved|kept")


def test_replay_draws_tables(db: Path) -> None:
    record = Path(__file__).parents[1] / "playthroughs" / "three-thirteen" / "tie.kaf"
    with Terminal(db, "replay", str(record)) as screen:
        screen.wait("0 of 7. Space")
        screen.type("", "╭──╮(.|\n)*1 of 7. Space")
        screen.type("end", "7 of 7. Space")
        screen.type("back", "6 of 7. Space")
        shown = screen.type("3", "3 of 7. Space")
        assert "3. Ann discards K♥." in shown
        assert "Ann: discard" not in shown, "it is told once"
        screen.type("quit", "")
        assert screen.end() == 0
