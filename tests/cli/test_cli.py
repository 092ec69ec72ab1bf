from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kafene.cli import main

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
HEAD = "kafene 1\ngame three-thirteen\nrules classic rounds=1\nseats Ann Bob\n"


def shuffle() -> str:
    import random

    from kafene import games

    game: Any = games.get("three-thirteen")
    return str(game.shuffle(game.start(game.rules_type(rounds=1), 2), random.Random(1)))


class Shell:
    """The command line in this process: exit code, standard output, standard error."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> tuple[int, str, str]:
        try:
            code = main(list(words))
        except SystemExit as end:
            code = int(end.code or 0)
        done = self.capsys.readouterr()
        return code, done.out, done.err

    def json(self, *words: str, code: int = 0) -> Any:
        got, out, err = self(*words, "--json")
        assert (got, err) == (code, "")
        return json.loads(out)


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.kaf"


# ------------------------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play", "chess"],
        ["play", "three-thirteen", "--players", "me,wizard"],
        ["play", "three-thirteen", "--players", "me"],
        ["play", "three-thirteen", "--players", "me,,greedy"],
        ["play", "three-thirteen", "--players", ":human,greedy"],
        ["play", "three-thirteen", "--players", ",".join(["greedy"] * 11)],
        ["play", "three-thirteen", "--players", "me,me"],
        ["play", "three-thirteen", "--players", "Ann:human,Ann:greedy"],
        ["play", "three-thirteen", "--from", "README.md", "--option", "rounds=3"],
        ["play", "three-thirteen", "--rules", "wild"],
        ["play", "three-thirteen", "--rules", "rounds=3"],
        ["play", "three-thirteen", "--option", "rounds"],
        ["play", "three-thirteen", "--option", "rounds=12"],
        ["play", "three-thirteen", "--option", "rounds=-1"],
        ["play", "three-thirteen", "--option", "rounds=²"],
        ["play", "three-thirteen", "--option", "colour=red"],
        ["play", "three-thirteen", "--option", "ace=middle"],
        ["play", "three-thirteen", "--option", "decks=2", "--players", ",".join(["greedy"] * 8)],
        ["play", "three-thirteen", "--seed", "x"],
        ["play", "three-thirteen", "--from", "nowhere.kaf"],
        ["resume", "x"],
        ["resume", "7"],
        ["export", "9" * 30],
        ["resume"],
        ["export", "7"],
        ["import", "nowhere.kaf"],
        ["rules", "chess"],
        ["show", "nowhere.kaf"],
        ["verify"],
        ["verify", "nowhere.kaf"],
        ["replay", "."],
        ["check", "three-thirteen", "7X"],
        ["check", "three-thirteen"],
        ["check", "chess", "7H"],
        ["check", "three-thirteen", "7H", "--wild", "Z"],
        ["check", "three-thirteen", "7H", "--as", "flush"],
        ["check", "three-thirteen", "7H", "--loud"],
        ["play", "three-thirteen", "twice"],
        ["solve", "three-thirteen", "--wild", "3"],
        ["solve", "three-thirteen", "7H 8H 9H"],
        ["solve", "three-thirteen", "--wild", "3", "7H 7H 7H 7H"],
        ["solve", "three-thirteen", "--batch", "nowhere.jsonl"],
        ["solve", "chess", "--wild", "3"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_on_standard_error_and_exit_code_2(
    kafene: Shell, words: list[str]
) -> None:
    code, out, err = kafene(*words)
    assert code == 2
    assert out == ""
    assert err.startswith("kafene")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_binary_file_is_no_record(kafene: Shell, file: Path) -> None:
    file.write_bytes(bytes(range(256)))
    for command in ("verify", "show", "replay", "import"):
        code, _, err = kafene(command, str(file))
        assert (code, err.count("\n")) == (2, 1)


def test_the_version_and_the_help_are_there(kafene: Shell) -> None:
    assert kafene("--version")[1].startswith("kafene 0.")
    code, out, _ = kafene("--help")
    assert code == 0
    for command in [
        "play",
        "resume",
        "games",
        "export",
        "import",
        "rules",
        "show",
        "check",
        "solve",
        "replay",
        "verify",
    ]:
        assert f"\n    {command} " in out


# --------------------------------------------------------------------------------------- verify


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
        "The record is right so far. Actions: 2. To act: Ann. Scores: 0, 0.\n"
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
        "reason": "You do not hold 2H. (ALL 2)",
    }
    code, out, _ = kafene("verify", str(file))
    assert (code, out) == (1, 'Line 7, "0 discard 2H": You do not hold 2H. (ALL 2)\n')


def test_verify_of_a_wrong_or_early_result(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n= 0 0\n")
    answer = kafene.json("verify", str(file), code=1)
    assert (answer["ok"], answer["line"], answer["action"]) == (False, 6, "= 0 0")


def test_verify_of_an_unreadable_line_is_exit_code_2(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 sing\n")
    code, out, err = kafene("verify", str(file), "--json")
    assert (code, out) == (2, "")
    assert err == 'kafene: Line 6: I do not understand "sing".\n'


def test_a_record_that_breaks_the_rules_is_not_imported_or_shown(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n1 draw\n")
    for command in ("import", "show", "replay"):
        code, out, err = kafene(command, str(file))
        assert (code, out) == (1, "")
        assert err.startswith('kafene: Line 6, "1 draw": ')
    assert "no saved games" in kafene("games")[1]


# ------------------------------------------------------------------------------- check and solve


@pytest.mark.parametrize(
    ("words", "valid", "kind", "code", "rule"),
    [
        ("7S 7S 7H --wild 3", True, "group", None, None),
        ("AH 2H 3H --wild 13", True, "run", None, None),
        ("9H 3S JH --wild 3", True, "run", None, None),
        ("3S 3H 3D --wild 3", True, "group", None, None),
        ("3S 3H 3D --wild 3 --as run", True, "run", None, None),
        ("JS QS KS", True, "run", None, None),
        ("10S JC QC --wild J", False, None, "group-ranks-differ", "TT 2.1"),
        ("4H 5H 6S --wild 3", False, None, "group-ranks-differ", "TT 2.1"),
        ("4H 5H 6S --wild 3 --as run", False, None, "run-suits-differ", "TT 2.2"),
        ("AH KH 3S --wild 3", False, None, "run-ace", "TT 2.3"),
        ("AH KH 3S --wild 3 --option ace=high", True, "run", None, None),
        ("3S 3H 9D --wild 3 --rules strict-wild", True, "group", None, None),
        ("3S 3H 3D --wild 3 --rules strict-wild", False, None, "too-few-naturals", "TT 2.4"),
        ("7H 8H", False, None, "run-too-short", "TT 2.2"),
    ],
)
def test_check(
    kafene: Shell, words: str, valid: bool, kind: str | None, code: str | None, rule: str | None
) -> None:
    answer = kafene.json("check", "three-thirteen", *words.split(), code=0 if valid else 1)
    assert list(answer) == ["valid", "kind", "value", "reason", "code", "rule"]
    assert (answer["valid"], answer["kind"], answer["code"]) == (valid, kind, code)
    assert (answer["rule"], answer["value"]) == (rule, None)
    assert answer["reason"]
    got, out, _ = kafene("check", "three-thirteen", *words.split())
    assert got == (0 if valid else 1)
    assert out.startswith("Valid: a " if valid else "Not valid: ")


def test_solve(kafene: Shell) -> None:
    words = ("solve", "three-thirteen", "--wild", "6", "AS 2S 4S KH KD 6C")
    assert kafene.json(*words) == {"penalty": 7, "melds": "KD KH 6C", "left": "AS 2S 4S"}
    before = ("solve", "three-thirteen", "AS", "2S 4S", "--wild", "6", "KH", "KD,6C")
    assert kafene.json(*before) == kafene.json(*words)
    assert kafene(*words)[1].startswith("Penalty 7.\nCombinations: K")


def test_solve_takes_house_rules(kafene: Shell) -> None:
    words = ("solve", "three-thirteen", "--wild", "3", "AH KH QH")
    assert kafene.json(*words)["penalty"] == 21
    assert kafene.json(*words, "--option", "ace=high")["penalty"] == 0
    assert kafene.json(*words, "--rules", "ace-high")["penalty"] == 0


def test_solve_a_batch_in_order(kafene: Shell, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_text('{"hand": "AS 10D KC", "wild": "3"}\n\n{"hand": "9C JC JC KC", "wild": "11"}\n')
    code, out, err = kafene("solve", "three-thirteen", "--batch", str(file), "--json")
    assert (code, err) == (0, "")
    assert [json.loads(line)["penalty"] for line in out.splitlines()] == [21, 9]


def test_a_batch_goes_on_after_a_line_that_cannot_be_read(kafene: Shell, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    lines = ['{"hand": "AS 10D KC", "wild": "3"}', "nonsense", '{"hand": "7X", "wild": "3"}', "[]"]
    file.write_text("\n".join([*lines, '{"hand": 7, "wild": "3"}', lines[0]]))
    code, out, err = kafene("solve", "three-thirteen", "--batch", str(file))
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    assert [list(answer) == ["error"] for answer in answers] == [
        False,
        True,
        True,
        True,
        True,
        False,
    ]
    assert err.count("\n") == 4
    assert "Line 3: " in answers[2]["error"]


def test_a_batch_comes_from_standard_input(kafene: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"hand": "3S 3H 3D", "wild": "3"}\n'))
    code, out, _ = kafene("solve", "three-thirteen", "--batch", "-")
    assert (code, json.loads(out)["penalty"]) == (0, 0)


# -------------------------------------------------------------------------- rules, show, replay


def test_rules_tells_every_paragraph_option_and_preset(kafene: Shell) -> None:
    code, out, _ = kafene("rules", "three-thirteen")
    assert code == 0
    for words in (
        "\n3.2 You are out",
        "\nfinal-turns = all | lap | none",
        "\nstrict-wild ",
        "wild-penalty=20",
    ):
        assert words in out
    assert max(map(len, out.splitlines())) <= 100


def test_show_draws_a_record_a_state_and_a_view(kafene: Shell, file: Path, tmp_path: Path) -> None:
    from kafene import games
    from kafene.core.game import Seat
    from kafene.core.position import write_position
    from kafene.core.record import Record, position_at

    text = HEAD + f"- {shuffle()}\n0 draw\n"
    file.write_text(text)
    code, drawn, _ = kafene("show", str(file))
    assert code == 0
    assert "\nAnn holds: " in drawn
    assert "\nBob's best arrangement: " in drawn
    game = games.get("three-thirteen")
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

    game = games.get("three-thirteen")
    hand = position_at(game, Record.loads(HEAD + f"- {shuffle()}\n0 draw\n")).hands[0]
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n0 discard {hand[0]}\n")
    typed = "\n\nback\nshow\nend\n\n0\n99\nwhat\nstart\n\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code, out, _ = kafene("replay", str(file))
    assert code == 0
    assert out.count("1. The dealer shuffles 104 pieces.") == 2
    assert out.count("2. Ann: draw") == 1
    assert "3 of 3> The record ends here." in out
    assert out.count("No round is dealt yet.") == 2
    assert out.count("Press Enter to go on, or type: back") == 2


def test_replay_without_a_keyboard_tells_the_whole_game(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, out, _ = kafene("replay", str(file))
    assert code == 0
    assert "2. Ann: draw\n  Ann draws " in out


# ---------------------------------------------------------------------------------- saved games


def test_export_and_import_are_each_others_inverse(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\n"))
    kafene("play", "three-thirteen", "--seed", "1", "--players", "me,Robo Bot:greedy")
    code, _, err = kafene("export", "1", str(file))
    assert code == 0
    assert "shows all hands" in err
    assert "Actions: 2." in kafene("verify", str(file))[1]
    assert kafene("import", str(file))[1] == "Saved as game 2.\n"
    assert kafene("export", "2")[1] == file.read_text(encoding="utf-8")
    listed = kafene("games")[1].splitlines()
    assert len(listed) == 2
    assert listed[0].startswith("1: Three Thirteen, Guest, Robo Bot, actions: 2, unfinished, ")
    assert kafene("export", "1", str(tmp_path))[0] == 2


def test_an_imported_game_without_players_is_played_by_a_person_and_bots(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n0 draw\n")
    kafene("import", str(file))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, out, _ = kafene("resume", "1")
    assert code == 0
    assert "discard CARD / help >" in out


def test_where_games_are_saved_can_be_told_on_the_command_line(
    kafene: Shell, tmp_path: Path
) -> None:
    db = str(tmp_path / "elsewhere" / "my.db")
    code, out, _ = kafene(
        "play", "three-thirteen", "--players", "random,greedy", "--option", "rounds=1", "--db", db
    )
    assert code == 0
    assert "Saved as game 1." in out
    assert "finished" in kafene("games", "--db", db)[1]
    assert "no saved games" in kafene("games")[1]
    code, out, _ = kafene("resume", "1", "--db", db)
    assert code == 0
    assert "The game is over." in out


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m kafene.cli rules three-thirteen | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "Three Thirteen"
    assert done.stderr == ""


def test_a_terminal_that_is_not_utf_8_is_no_error() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kafene.cli", "check", "three-thirteen", "7♥", "7H", "7S"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, b"Valid: a group.\n")
