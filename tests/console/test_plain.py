from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from driver import Session, three_thirteen_answer
from kafene import games
from kafene.cli import main
from kafene.core.game import Seat
from kafene.core.record import Record, replay
from kafene.store import open_store
from kafene.table import Table
from kafene.text import Text, sentences

GAME = games.load("three-thirteen")
TEXT = Text()
ACTION = re.compile(r"(?:You|Mira|Samir) (?:draws?|discards?|takes?)[^\n]*\.")


def load(db: Path, number: int = 1) -> Record:
    with open_store(db) as store:
        return store.load(number)


def test_a_whole_game_of_eleven_rounds_through_a_pipe(
    saved_games_elsewhere: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Against three automated players, then exported, verified and replayed from its record."""
    with Session(
        saved_games_elsewhere, "play", "three-thirteen", "--seed", "7", "--plain"
    ) as session:
        while True:
            shown = session.read()
            if session.over:
                break
            session.type(three_thirteen_answer(session.shown))
        assert session.process.wait() == 0
        assert session.shown.isascii()
        assert "\x1b" not in session.shown
        assert "Traceback" not in session.shown
        for number in range(1, 12):
            assert f"Round {number} is over" in session.shown
        assert re.search(r"The game is over\. .* (wins|share the win) with", shown)
        assert "replay 1" in shown
    file = tmp_path / "game.kaf"
    assert main(["export", "1", str(file)]) == 0
    assert main(["verify", str(file)]) == 0
    assert "game finished" in capsys.readouterr().out
    record = Record.loads(file.read_text(encoding="utf-8"))
    assert record.seats == ("Guest", "Mira", "Samir", "Yuki")
    assert len([move for move in record.moves if move.text.startswith("shuffle")]) >= 11


def told(record: Record, seat: Seat) -> list[str]:
    """Every sentence that a seat was told in a game so far."""
    return [
        line
        for event in Table(GAME, record).history(seat)
        for line in sentences.event(TEXT, GAME, event, record.seats, seat)
    ]


def test_killed_at_fifty_random_points_nothing_is_lost_and_nothing_played_twice(
    saved_games_elsewhere: Path,
) -> None:
    rng = random.Random(20261115)
    words = ["--option", "rounds=3", "--option", "laps=30", "--players", "me,greedy,random"]
    kills = number = 0
    known = 0
    typed: list[str] = []
    while kills < 50:
        fresh = not typed and not known
        number += fresh
        command = ["play", "three-thirteen", "--seed", str(number), *words]
        with Session(
            saved_games_elsewhere, *(command if fresh else ["resume", str(number)])
        ) as now:
            now.read()
            for _ in range(0 if now.over else rng.randint(1, 7)):
                typed.append(three_thirteen_answer(now.shown))
                now.type(typed[-1])
                if rng.random() < 0.2 or not now.read() or now.over:
                    break
            over = now.over
            if not over:
                time.sleep(rng.random() * 0.02)
                now.kill()
                kills += 1
        record = load(saved_games_elsewhere, number)
        mine = [move.text for move in record.moves if move.actor == 0]
        # What was accepted is what was typed, in order, each once; at most the last one is missing.
        assert mine == typed[: len(mine)]
        assert len(typed) - len(mine) <= 1
        typed = typed[: len(mine)]
        # What was shown as having happened did happen, and goes on where it had stopped.
        history = [line for line in told(record, Seat(0)) if ACTION.fullmatch(line)]
        shown = ACTION.findall(now.shown)
        assert shown == history[known : known + len(shown)]
        known = 0 if over else len(history)
        list(replay(GAME, record))
        if over:
            typed = []
            assert record.result is not None


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What somebody types, then nothing more."""
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


PLAY = ["play", "three-thirteen", "--seed", "5", "--players", "me,greedy"]


def test_moves_are_taken_back_alone_against_bots_also_in_a_game_taken_up_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "draw", "help", "undo", "draw", "quit")
    assert main(PLAY) == 0
    first = capsys.readouterr().out
    assert "undo: take back your last move" in first
    assert first.count("You take back your last move.") == 1
    answers(monkeypatch, "take back", "undo", "quit")
    assert main(["resume"]) == 0
    again = capsys.readouterr().out
    assert again.count("You take back your last move.") == 1
    assert "There's nothing you can take back now." in again
    hands = [line for line in again.splitlines() if line.startswith("Your hand")]
    assert hands[-1] == next(line for line in first.splitlines() if line.startswith("Your hand"))
    answers(monkeypatch, "", "draw", "undo", "quit")
    assert main([*PLAY[:-1], "Ann:human,Bob:human"]) == 0
    assert "There's nothing you can take back now." in capsys.readouterr().out


def test_quitting_saves_and_resuming_finds_the_same_prompt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "draw", "quit")
    assert main(PLAY) == 0
    first = capsys.readouterr().out
    assert "To continue: kafene resume 1 --db " in first  # a variable may be set for one call alone
    prompt = [line for line in first.splitlines() if line.startswith("Your hand")][-1]
    answers(monkeypatch)
    assert main(["resume"]) == 0
    second = capsys.readouterr().out
    assert "Resuming game 1." in second
    assert prompt in second
    assert "discard CARD / help >" in second


def test_a_refusal_says_what_is_wrong_which_pieces_which_rule_and_what_is_legal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "discard 2H", "draw", "draw")
    main(PLAY)
    shown = capsys.readouterr().out
    assert (
        "You don't have 2H. (ALL 2)\nYou can:\n  draw (or stock): draw the top card of the stock"
        in shown
    )
    drawn = "You've already drawn. Now discard a card. (TT 3.1)\nTo read TT 3.1, type rules 3.1."
    assert f"{drawn}\nYou can:\n  discard CARD (or throw):" in shown


def test_the_commands_answer_at_any_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "help", "hand", "table", "scores", "rules 3.2", "rules", "", "RULES ALL 2")
    main(PLAY)
    shown = capsys.readouterr().out
    assert "draw discard (or take): take" in shown
    assert shown.count("Your hand: ") == 3  # at first, by hand, by table
    assert "You: 0\n" in shown
    assert "TT 3.2 You go out when" in shown
    assert "ALL 2 You can only use" in shown
    assert "  rules 3: Your turn\n" in shown
    assert "All the rules, with every option: kafene rules three-thirteen" in shown


def test_words_that_are_no_command_are_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(
        monkeypatch, "sing", "discard", "discard 1H", "rules 99", "draw twice", "shuffle", "\x00"
    )
    assert main(PLAY) == 0
    shown = capsys.readouterr().out
    assert 'I don\'t understand "sing".' in shown
    assert '"1H" isn\'t a card.' in shown
    assert 'The rules have no paragraph, preset, option or word "99".' in shown
    assert "Only the dealer can shuffle. (ALL 1)" in shown


def test_two_people_at_one_keyboard_do_not_see_each_others_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "", "draw", "quit")
    main(["play", "three-thirteen", "--seed", "5", "--players", "Ann:human,Bob:human"])
    hand = re.findall(r"Your hand: (.*)\.", capsys.readouterr().out)[-1].split()
    answers(monkeypatch, "", f"discard {hand[0]}", "", "hand", "quit")
    main(["resume"])
    before, after = capsys.readouterr().out.split("Bob, it's your turn")
    assert before.endswith("\n" * 50)
    assert f"Your hand: {' '.join(hand)}." in before
    assert f"Ann discards {hand[0]}." in after
    assert "Your hand: " in after
    assert " ".join(hand[1:]) not in after


def test_a_game_can_go_on_from_a_record_and_from_a_position(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import json

    answers(monkeypatch, "draw")
    main([*PLAY, "--option", "rounds=2"])
    file = tmp_path / "game.kaf"
    main(["export", "1", str(file)])
    assert "isn't finished" in capsys.readouterr().err
    answers(monkeypatch)
    assert main(["play", "three-thirteen", "--from", str(file), "--players", "me,random"]) == 0
    assert "Round 1 of 2" in capsys.readouterr().out
    main(["verify", str(file), "--json"])
    position = tmp_path / "position.json"
    position.write_text(json.dumps(json.loads(capsys.readouterr().out)["state"]))
    answers(monkeypatch, "draw")
    assert main(["play", "three-thirteen", "--from", str(position)]) == 0
    shown = capsys.readouterr().out
    assert "discard CARD / help >" in shown
    assert "You've already drawn" in shown
    main(["games"])
    assert capsys.readouterr().out.count("Three Thirteen") == 3


def test_ctrl_c_leaves_with_the_game_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Impatient:
        def __init__(self) -> None:
            self.lines = ["draw\n"]

        def readline(self) -> str:
            if self.lines:
                return self.lines.pop()
            raise KeyboardInterrupt

        def isatty(self) -> bool:
            return False

    monkeypatch.setattr("sys.stdin", Impatient())
    assert main(PLAY) == 0
    assert "The game is saved." in capsys.readouterr().out


def test_a_game_of_bots_alone_is_told_to_whoever_watches(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--players", "random,Robo:greedy", "--option", "rounds=1", "--seed", "3"]
    assert main(["play", "three-thirteen", *words]) == 0
    shown = capsys.readouterr().out
    assert "Robo draws." in shown
    assert "Round 1 is over." in shown
    assert re.search(r"The game is over\. Robo wins with \d+ points?, the fewest\.", shown)


def test_how_a_game_ends_is_read_together_by_people_at_one_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--option", "rounds=1", "--option", "laps=1", "--seed", "5"]
    answers(monkeypatch, "", "draw", "")
    main(["play", "three-thirteen", "--players", "Ann:human,Bob:human", *words])
    while "The game is over." not in (shown := capsys.readouterr().out):
        prompt = shown[: shown.rindex("help >")].splitlines()[-1]
        hand = re.findall(r"Your hand: (.*)\.", shown)[-1].split()
        answer = "draw" if prompt.startswith("draw") else f"discard {hand[0]}"
        answers(monkeypatch, "", answer, "")
        main(["resume"])
    _, end = shown.split(f"Bob discards {hand[0]}.")
    assert re.search(r"The game is over\. (Ann|Bob|Ann and Bob) (wins|share)", end)
    assert "You" not in end


def test_at_the_hand_over_only_enter_shows_the_hand_and_quit_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "draw", "help", "quit")
    main(["play", "three-thirteen", "--seed", "5", "--players", "Ann:human,Bob:human"])
    shown = capsys.readouterr().out
    assert shown.count("Ann, it's your turn.") == 3
    assert "Your hand" not in shown
    assert "No move was made" in shown


def test_keys_that_are_no_letters_are_never_written_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "dr\x1b[D", "\x1b[Adraw\x07")
    main(PLAY)
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert 'I don\'t understand "dr[D".' in shown


def test_words_are_apart_whatever_blank_was_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Japanese keyboards write a blank of full width."""
    typed = iter(["rules\u30001.1", "rules\t1.1\x07", "rules 1.1", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["play", "three-thirteen", "--plain"]) == 0
    assert capsys.readouterr().out.count("TT 1.1") == 3


def test_the_order_of_a_hand_is_its_owners_in_plain_lines_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "swap kh 7c", "group 10h 7c", "sort number", "sort xyz", "draw", "hand")
    main(PLAY)
    shown = capsys.readouterr().out
    hands = re.findall(r"Your hand: (.*)\.", shown)
    assert hands[:4] == ["10H KH 7C", "10H 7C KH", "10H 7C KH", "7C 10H KH"]
    assert "Your hand is sorted by number.\nYour hand: 7C 10H KH." in shown
    assert 'You can\'t sort by "xyz". Type sort number, sort suit, sort melds, sort auto.' in shown
    drawn = re.search(r"You draw (\w+)\.", shown)
    assert drawn
    assert f"New: {drawn[1]}." in shown
