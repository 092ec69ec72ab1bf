"""Commands on records and positions: verify, show, replay."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from kafene.core.record import Record
from kafene.store import SqliteStore
from shell import HEAD, PLAYTHROUGHS, Shell, shuffle

FILES = sorted(PLAYTHROUGHS.glob("*/*.kaf"))


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
    file.write_text(HEAD)
    assert kafene.json("verify", str(file))["mover"] == "-"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_record_verifies_and_is_shown_like_its_last_position(
    kafene: Shell, file: Path, tmp_path: Path
) -> None:
    answer = kafene.json("verify", str(file))
    record = Record.loads(file.read_text(encoding="utf-8"))
    is_over = record.result is not None
    assert (answer["ok"], answer["plies"]) == (True, len(record.moves))
    assert (answer["over"], answer["mover"] is None) == (is_over, is_over)
    if is_over:
        winners = [side for side, place in enumerate(answer["ranking"]) if place == 1]
        assert winners == answer["winners"] != []
    position = tmp_path / "position.json"
    position.write_text(json.dumps(answer["state"]), encoding="utf-8")
    named = kafene("show", str(position))[1]
    for seat, name in enumerate(record.seats):
        named = named.replace(f"Seat {seat}", name)
    assert named == kafene("show", str(file))[1]


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
