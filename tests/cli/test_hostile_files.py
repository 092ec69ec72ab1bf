"""Records, positions and databases of strangers: nothing in them steers the terminal, starts a
program or ends in a traceback."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path

import pytest

from file_fuzzing import Fuzz, forge, raw_marks
from kafene.cli.commands import COMMANDS
from kafene.core.record import Record
from kafene.store import open_store
from shell import HEAD, PLAYTHROUGHS, Shell, shuffle

NAME = "A\x1b]0;owned\x07\u202enn"
SHOWN = "A\\u{1b}]0;owned\\u{7}\\u{202e}nn"
DEEP = 100_000
"""More levels than Python's stack has room for."""


def test_a_sample_of_hostile_files_is_answered_in_plain_sentences(tmp_path: Path) -> None:
    """A sample of `benchmarks/file_fuzz.py`."""
    fuzz = Fuzz(tmp_path, seed=5)
    fuzz.run(150)
    assert {code for _, code in fuzz.codes} == {0, 1, 2}


def test_every_command_ends_with_streams_closed_in_few_columns_and_with_finished_games(
    tmp_path: Path,
) -> None:
    """The sweep of `benchmarks/file_fuzz.py`."""
    fuzz = Fuzz(tmp_path, seed=5)
    fuzz.sweep()
    assert {*COMMANDS} <= {command for command, _ in fuzz.codes}
    assert fuzz.codes.total() > 15 * len(COMMANDS)


# ------------------------------------------------------------------------------ what is printed


def hostile(db: Path, more: str = "") -> None:
    """A database whose game has a player with a name that steers a terminal."""
    head = HEAD.replace("Bob", f'"{NAME}"')
    forge(db, f"{head}{more}seed 1\n", [f"- {shuffle()}", "0 draw"])


def test_names_and_actions_of_a_record_are_shown_not_obeyed(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    record = HEAD.replace("Ann", f'"{NAME}"') + f"- {shuffle()}\n0 draw\n"
    file.write_text(record, encoding="utf-8")
    for command in ("show", "replay", "verify"):
        _, out, err = kafene(command, str(file))
        assert SHOWN in out
        assert not raw_marks(out + err)
    file.write_text(record + "0 dis\x9bcard\u2066 7H\n", encoding="utf-8")
    for call in (("show",), ("replay",), ("verify",), ("verify", "--json"), ("import",)):
        code, out, err = kafene(call[0], str(file), *call[1:])
        assert (code, out) == (2, "")
        assert "dis\\u{9b}card\\u{2066}" in err
        assert not raw_marks(err)


def test_json_has_the_same_characters_by_their_numbers(kafene: Shell, file: Path) -> None:
    file.write_text(HEAD + f"- {shuffle()}\n= 1 2\n", encoding="utf-8")
    answer = kafene.json("verify", str(file), code=1)
    assert answer["action"] == "= 1 2"
    file.write_text(json.dumps({"hand": "\u202e\x7f", "wild": "3"}, ensure_ascii=False))
    code, out, err = kafene("solve", "three-thirteen", "--batch", str(file))
    assert code == 2
    assert "\\u{202e}\\u{7f}" in json.loads(out)["error"]
    assert not raw_marks(out + err)


def test_names_in_a_database_are_shown_not_obeyed(
    kafene: Shell, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "hostile.db"
    hostile(db, "players human human\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("\nscores\n"))
    for call in (("games",), ("resume", "1")):
        code, out, err = kafene(*call, "--db", str(db))
        assert code == 0
        assert SHOWN in out
        assert not raw_marks(out + err)
    # A record is written only if nothing in its header steers a terminal.
    code, out, err = kafene("export", "1", str(file), "--db", str(db))
    assert (code, out) == (2, "")
    assert "seats" in err


def test_file_names_and_words_of_a_call_are_shown_not_obeyed(kafene: Shell) -> None:
    for call in (("show", NAME), ("play", "ronda", "--players", NAME)):
        code, _, err = kafene(*call)
        assert code == 2
        assert SHOWN in err
        assert not raw_marks(err)


def test_a_game_that_is_not_ours_is_listed_by_its_name(kafene: Shell, tmp_path: Path) -> None:
    db = tmp_path / "hostile.db"
    with open_store(db) as store:
        store.create(Record(game="chess", seats=("Ann", "Bob")))
    code, out, _ = kafene("games", "--db", str(db))
    assert code == 0
    assert "chess" in out


def test_export_is_byte_for_byte_except_on_a_terminal(
    kafene: Shell, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(HEAD.replace("Ann", "A\u202enn"), encoding="utf-8")
    db = ("--db", str(tmp_path / "games.db"))
    kafene("import", str(file), *db)
    kafene("export", "1", str(file), "--force", *db)
    _, out, _ = kafene("export", "1", *db)
    assert out == file.read_text(encoding="utf-8")
    assert "A\u202enn" in out
    with monkeypatch.context() as terminal:
        terminal.setattr(sys.stdout, "isatty", lambda: True)
        _, out, _ = kafene("export", "1", *db)
    assert "A\\u{202e}nn" in out
    assert not raw_marks(out)


# ------------------------------------------------------------------------------------ deep JSON


@pytest.mark.parametrize("text", ["[" * DEEP, '{"a":' * DEEP, "[" * 400 + "]" * 400], ids=len)
def test_json_that_is_nested_too_deeply_is_refused_in_a_sentence(
    kafene: Shell, file: Path, text: str
) -> None:
    record, log = HEAD + f"position {text}\n", '{"kafene-arena": 1, "game": ' + text
    calls = [
        ('{"game": ' + text, ("show",)),
        ('{"game": "ronda", "hands": ' + text, ("show",)),
        ('{"game": "ronda", "table": ' + text, ("play", "ronda", "--from")),
        (record, ("verify",)),
        (record, ("import",)),
        (record, ("play", "three-thirteen", "--from")),
        (text, ("solve", "rummikub", "--batch")),
        (log, ("arena", "ronda", "--players", "random,A:random", "--games", "2", "--log")),
    ]
    for content, call in calls:
        file.write_text(content, encoding="utf-8")
        code, _, err = kafene(*call, str(file))
        assert (code, err.count("\n")) == (2, 1), call


def test_a_file_that_never_ends_is_refused(kafene: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.StringIO):
        def read(self, size: int | None = -1) -> str:
            assert size is not None
            assert size > 0
            return "x" * size

        readline = read  # type: ignore[assignment]

    for call in (("verify", "-"), ("show", "-"), ("solve", "rummikub", "--batch", "-")):
        monkeypatch.setattr("sys.stdin", Endless())
        code, _, err = kafene(*call)
        assert (code, err.count("\n")) == (2, 1)
        assert "too long" in err


# ------------------------------------------------------------------------------ programs to start


def database_with(db: Path, *kinds: str) -> None:
    """A saved game whose players are of these kinds."""
    record = Record.loads(HEAD)
    headers = (("players", shlex.join(kinds)), ("seed", "1"))
    with open_store(db) as store:
        store.create(
            Record(game=record.game, rules=record.rules, seats=("Ann", "Bob"), headers=headers)
        )


@pytest.mark.parametrize("kind", ["exec=touch ran", "bot=harm:Bot"])
def test_a_program_that_a_database_names_is_not_started_unasked(
    kafene: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    (tmp_path / "harm.py").write_text("from pathlib import Path\nPath('ran').touch()\n")
    db = tmp_path / "hostile.db"
    database_with(db, kind, "random")
    for call in (("resume", "1"), ("resume",)):
        code, out, err = kafene(*call, "--db", str(db))
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert kind in err
        assert f"kafene resume 1 --allow-outside-bots --db {db}" in err
    assert not (tmp_path / "ran").exists()
    kafene("resume", "1", "--allow-outside-bots", "--db", str(db))
    assert (tmp_path / "ran").exists()
    sys.modules.pop("harm", None)


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are not for Windows")
@pytest.mark.parametrize("style", [(), ("--plain",)])
def test_at_a_terminal_a_program_is_named_and_no_is_the_usual_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, style: tuple[str, ...]
) -> None:
    from terminal import Terminal

    monkeypatch.chdir(tmp_path)
    db = tmp_path / "hostile.db"
    database_with(db, "human", "exec=touch ran \u202eevil")
    for answer in ("", "no", "yes"):
        with Terminal(db, "resume", "1", "--speed", "instant", *style) as screen:
            shown = screen.wait("to leave >")
            assert "exec=touch ran \\u{202e}evil" in shown
            if answer == "yes":
                screen.type(answer, r"help\s>")
                screen.type("draw", r"help\s>")
                screen.type("discard", "")
            else:
                screen.type(answer, "Nothing was started")
                assert screen.end() == 0
                assert not (tmp_path / "ran").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are not for Windows")
def test_the_drawn_screen_shows_names_and_does_not_obey_them(tmp_path: Path) -> None:
    from terminal import Terminal

    db, file = tmp_path / "hostile.db", tmp_path / "hostile.kaf"
    hostile(db)
    with Terminal(db, "resume", "1", "--speed", "instant") as screen:
        screen.wait("help\n>")
        assert "\x1b]0;owned" not in screen.raw
        assert "\u202e" not in screen.raw
    text = (PLAYTHROUGHS / "ronda" / "missa.kaf").read_text(encoding="utf-8")
    assert "seats Ann Bob" in text
    file.write_text(text.replace("seats Ann", f'seats "{NAME}"'), encoding="utf-8")
    with Terminal(db, "replay", str(file)) as screen:
        screen.wait("0 of ")
        for ply in (1, 2, 3):
            screen.type("", rf"{ply} of 7\. Space")
            assert SHOWN in screen.shown.replace("\n", "")
            assert "\x1b]0;owned" not in screen.raw
            assert "\u202e" not in screen.raw
