"""Commands on records and positions: verify, show, replay."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from kafene.core.record import Record
from kafene.store import SqliteStore
from kafene.text import Text
from shell import HEAD, PLAYTHROUGHS, Shell, shuffle


def test_verify_of_an_unfinished_game(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    answer = kafene.json("verify", str(file))
    state = answer.pop("state")
    assert answer == {
        "ok": True,
        "plies": 2,
        "over": False,
        "mover": 0,
        "scores": [0, 0],
        "winners": [],
        "ranking": [],
    }
    assert state["game"] == "three-thirteen"
    assert len(state["hands"][0].split()) == 4
    assert len(state["stock"].split()) == 96
    assert kafene("verify", str(file))[1] == (
        "The record is correct so far: 2 moves. Next to play: Ann. Scores: 0, 0.\n"
    )


def test_verify_says_when_a_shuffle_is_due(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD)
    assert kafene.json("verify", str(file))["mover"] == "-"


def test_verify_of_a_finished_game(kafene: Shell) -> None:
    finished = [
        path
        for path in sorted(PLAYTHROUGHS.glob("three-thirteen/*.kaf"))
        if "\n= " in path.read_text(encoding="utf-8")
    ]
    assert finished
    for path in finished:
        answer = kafene.json("verify", str(path))
        assert answer["ok"]
        assert answer["over"]
        assert answer["mover"] is None
        best = min(answer["scores"])
        assert answer["winners"] == [
            s for s, points in enumerate(answer["scores"]) if points == best
        ]
        assert answer["ranking"][answer["winners"][0]] == 1


def test_verify_of_a_forbidden_line(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n# a comment\n0 discard 2H\n")
    answer = kafene.json("verify", str(file), code=1)
    assert answer == {
        "ok": False,
        "line": 7,
        "action": "0 discard 2H",
        "code": "not-in-hand",
        "rule": "ALL 2",
        "reason": "You don't have 2H. (ALL 2)",
    }
    code, out, _ = kafene("verify", str(file))
    assert (code, out) == (1, 'Line 7, "0 discard 2H": You don\'t have 2H. (ALL 2)\n')


def test_verify_of_a_wrong_or_early_result(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n= 0 0\n")
    answer = kafene.json("verify", str(file), code=1)
    assert (answer["ok"], answer["line"], answer["action"]) == (False, 6, "= 0 0")


def test_verify_of_an_unreadable_line_is_exit_code_2(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 sing\n")
    code, out, err = kafene("verify", str(file), "--json")
    assert (code, out) == (2, "")
    assert err == 'kafene: Line 6: I don\'t understand "sing".\n'


def test_a_record_that_breaks_the_rules_is_not_imported_or_shown(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n1 draw\n")
    for command in ("import", "show", "replay"):
        code, out, err = kafene(command, str(file))
        assert (code, out) == (1, "")
        assert err.startswith('kafene: Line 6, "1 draw": ')
    assert "no saved games" in kafene("games")[1]


def test_commands_that_only_read_make_no_database(kafene: Shell, tmp_path: Path) -> None:
    db = tmp_path / "none" / "games.db"
    codes = [
        kafene(*words, "--db", str(db))[0]
        for words in (["games"], ["resume"], ["resume", "1"], ["export", "1"], ["verify", "1"])
    ]
    assert codes == [0, 2, 2, 2, 2]
    assert not db.parent.exists()


def test_damaged_games_are_not_passed_over_in_silence(kafene: Shell, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with SqliteStore(db) as store:
        store.create(Record(game="ronda", seats=("Ann", "Bob")))
        store._db.execute("UPDATE games SET hash = x'00'")
    code, out, err = kafene("games", "--db", str(db))
    assert (code, out) == (0, "")
    assert err.startswith("kafene: Damaged games, not listed: 1.")


def test_a_game_of_a_server_is_not_resumed_at_the_terminal(kafene: Shell, tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with SqliteStore(db) as store:
        served = (("fair", "1"), ("commitment", "0" * 64))
        store.create(Record(game="ronda", seats=("Ann", "Bob"), headers=served))
    code, out, err = kafene("resume", "1", "--db", str(db))
    assert (code, out) == (2, "")
    assert "kafene serve" in err


def test_rules_tells_every_paragraph_option_and_preset(kafene: Shell) -> None:
    code, out, _ = kafene("rules", "three-thirteen")
    assert code == 0
    for words in (
        "\n3.2 You go out",
        "(final-turns = all | lap | none; default: all)",
        "\n  - Strict wild cards (strict-wild): ",
        "wild-penalty=20",
    ):
        assert words in out
    assert max(map(len, out.splitlines())) <= 100


def test_show_draws_a_record_a_state_and_a_view(kafene: Shell, file: Path, tmp_path: Path) -> None:
    from kafene import games
    from kafene.core.codec import write_position
    from kafene.core.game import Seat
    from kafene.core.record import Record, position_at

    text = HEAD + f"- {shuffle()}\n0 draw\n"
    file.write_text(text)
    code, drawn, _ = kafene("show", str(file))
    assert code == 0
    assert "\nAnn's hand: " in drawn
    assert "\nBob's best arrangement: " in drawn
    game = games.load("three-thirteen")
    state = position_at(game, Record.loads(text))
    hands = [" ".join(map(str, sorted(hand))) for hand in state.hands]
    position = tmp_path / "position.json"
    position.write_text(json.dumps(write_position(game, state)))
    code, shown, _ = kafene("show", str(position))
    assert code == 0
    assert sorted(shown.replace("Seat 0", "Ann").replace("Seat 1", "Bob")) == sorted(drawn)
    position.write_text(json.dumps(write_position(game, game.view(state, Seat(1)))))
    code, seen, _ = kafene("show", str(position))
    assert code == 0
    assert all(card in shown for card in hands[0].split())
    assert "Your hand: " in seen


@pytest.mark.parametrize(
    "change",
    [
        {"hands": []},
        {"hands": ["AS", "AH"]},
        {"round": 50},
        {"round": -1},
        {"turn": -4},
        {"phase": "party"},
        {"stock": "AS"},
        {"stock": 7},
        {"out": 9},
        {"sheet": [[1, 2, 3]]},
        {"rules": {"rounds": 99}},
        {"rules": {"colour": "red"}},
        {"rules": []},
        {"colour": "red"},
        {"scores": [5, 5]},
        {"game": "chess"},
        {"game": None},
        {"discards": "?"},
        {"taken": "ZZ"},
        {"seat": 9},
        {"seat": "x"},
        {"last-turn": "soon"},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(
    kafene: Shell, file: Path, tmp_path: Path, change: dict[str, Any]
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    state = kafene.json("verify", str(file))["state"]
    position = tmp_path / "position.json"
    position.write_text(json.dumps(state | change))
    code, out, err = kafene("show", str(position))
    assert (code, out, err.count("\n")) == (2, "", 1)
    del state["phase"]
    for broken in (json.dumps(state), "{", "{}", '{"game": 7}', "[1]"):
        position.write_text(broken)
        code, out, err = kafene("show", str(position))
        assert (code, out, err.count("\n")) == (2, "", 1)


def test_replay_steps_forward_back_and_to_any_ply(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n0 discard KS\n")
    from kafene import games
    from kafene.core.record import Record, position_at

    game = games.load("three-thirteen")
    hand = position_at(game, Record.loads(HEAD + f"- {shuffle()}\n0 draw\n")).hands[0]
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n0 discard {hand[0]}\n")
    typed = "\n\nback\nshow\nend\n\n0\n99\nwhat\nstart\n\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code, out, _ = kafene("replay", str(file))
    assert code == 0
    assert out.count("1. The dealer shuffles (104 in all).") == 2
    assert out.count("2. Ann: draw") == 1
    assert "3 of 3 > The record ends here." in out
    assert out.count("No round has been dealt yet.") == 2
    assert out.count("Press Enter for the next move, or type back") == 2


@pytest.mark.parametrize(
    ("language", "drawn"), [("bg", "тегли"), ("ja", "引く"), ("fr", "piocher")]
)
def test_replay_shows_moves_as_the_reader_types_them(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch, language: str, drawn: str
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    _, out, _ = kafene("--lang", language, "replay", str(file))
    assert Text(language)("replay-move", ply=2, name="Ann", action=drawn) in out


def test_replay_without_a_keyboard_tells_the_whole_game(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, out, _ = kafene("replay", str(file))
    assert code == 0
    assert "2. Ann: draw\n  Ann draws " in out


def test_a_saved_game_is_named_by_its_number(
    kafene: Shell, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    db = str(tmp_path / "other.db")
    kafene("import", str(file), "--db", db)
    by_file, by_number = kafene.json("verify", str(file)), kafene.json("verify", "1", "--db", db)
    assert by_file == by_number
    assert kafene("show", "1", "--db", db) == kafene("show", str(file))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert kafene("replay", "1", "--plain", "--db", db)[0] == 0
    assert (
        kafene("verify", "1")[2] == 'kafene: There is no saved game 1. "kafene games" lists them.\n'
    )
    monkeypatch.chdir(tmp_path)
    (tmp_path / "1").write_text(HEAD)
    assert kafene.json("verify", "1", "--db", db)["plies"] == 0  # the file wins


def test_verify_notices_a_changed_byte_of_a_saved_game(
    kafene: Shell, file: Path, saved_games_elsewhere: Path
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    kafene("import", str(file))
    content = saved_games_elsewhere.read_bytes()
    assert content.count(b"0 draw") == 1
    saved_games_elsewhere.write_bytes(content.replace(b"0 draw", b"1 draw"))
    reason = "Game 1 is damaged. Only its first move is intact."
    answer = kafene.json("verify", "1", code=1)
    assert answer == {"ok": False, "code": "damaged-game", "reason": reason}
    assert kafene("verify", "1") == (1, f"{reason}\n", "")
    assert kafene("resume", "1") == (2, "", f"kafene: {reason}\n")


def test_a_backup_says_what_it_holds(
    kafene: Shell, file: Path, tmp_path: Path, saved_games_elsewhere: Path
) -> None:
    copy = str(tmp_path / "copy.db")
    code, _, err = kafene("backup", copy)
    assert (code, err) == (2, f'kafene: There is no file "{saved_games_elsewhere}".\n')
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    kafene("import", str(file))
    assert kafene("backup", copy) == (0, f"1 game copied and checked: {copy}\n", "")
    assert kafene("verify", "1", "--db", copy)[0] == 0
    again = f'kafene: "{copy}" already exists. Choose another name.\n'
    assert kafene("backup", copy) == (2, "", again)
    content = saved_games_elsewhere.read_bytes()
    saved_games_elsewhere.write_bytes(content.replace(b"0 draw", b"1 draw"))
    code, out, err = kafene("backup", str(tmp_path / "second.db"))
    assert (code, "copied and checked" in out) == (1, True)
    told = "kafene: Already damaged in the original: 1. For details: kafene verify ID --db"
    assert err == f"{told} {saved_games_elsewhere}\n"


def test_words_of_a_replay_can_be_shortened_and_steps_be_counted(
    kafene: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("+3\nb\nn\ne\nn\n-1\ns\n-5\nquit\n"))
    code, out, _ = kafene("replay", str(PLAYTHROUGHS / "ronda" / "khamsa.kaf"))
    assert code == 0
    last = int(re.findall(r"of (\d+) >", out)[0])
    plies = [int(ply) for ply in re.findall(r"(\d+) of \d+ >", out)]
    assert plies == [0, 3, 2, 3, last, last, last - 1, 0, 0]
    assert "The record ends here." in out
