"""Saved games: listed, counted, deleted, and read from places where nothing can be written."""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest

from kafene import games
from kafene.console.calls import call_again
from kafene.core.record import Record, Result
from kafene.store import SqliteStore, Store
from kafene.text.wrap import count_cells
from shell import PLAYTHROUGHS, Shell
from store.test_sqlite import written_by
from store_kit import run

RONDA = PLAYTHROUGHS / "ronda"
NOBODY = 65534


def saved(
    store: Store, kinds: str = "human casual", scores: tuple[int, ...] = (), game: str = "ronda"
) -> int:
    """A game that ended with these scores, or has just begun."""
    seats = tuple(f"P{at}" for at in range(len(kinds.split())))
    record = Record(game=game, seats=seats, headers=(("players", kinds), ("seed", "1")))
    return store.create(replace(record, result=Result(scores, 0)) if scores else record)


@pytest.fixture
def store(saved_games_elsewhere: Path) -> Iterator[SqliteStore]:
    with SqliteStore(saved_games_elsewhere) as opened:
        yield opened


def played(store: Store, number: int, days: int) -> None:
    """Say that a game was played so many days ago."""
    at = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
    with closing(sqlite3.connect(store.path)) as db, db:
        db.execute("DROP TRIGGER IF EXISTS log_cannot_change")
        db.execute("UPDATE games SET created = ? WHERE id = ?", (at, number))
        db.execute("UPDATE log SET at = ? WHERE game = ?", (at, number))


def test_a_game_begun_in_one_language_is_shown_in_the_readers(
    kafene: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    table = ("ronda", "--players", "random,Борис:random", "--option", "target=1", "--seed", "1")
    assert kafene("--lang", "bg", "play", *table, "--plain")[0] == 0
    _, begun, _ = kafene("export", "1", str(file))
    assert "\nseats Мира Борис\n" in file.read_text(encoding="utf-8"), begun
    commands = (["games"], ["resume", "1", "--plain"], ["replay", "1", "--plain"])
    for words in (*commands, ["show", str(file)], ["review", "1"]):
        code, out, err = kafene("--lang", "fr", *words)
        assert (code, err) == (0, ""), words
        assert "Мира" not in out, words
        assert "Борис" not in out, words
        assert "Mira" in out or "Boris" in out, words


def rows(out: str) -> list[list[str]]:
    """The games of a list: what stands in the columns."""
    return [
        [cell.strip() for cell in line.split("  ") if cell.strip()]
        for line in out.splitlines()
        if line.startswith("  ")
    ]


def numbers(out: str) -> list[str]:
    return [row[0] for row in rows(out)]


# --------------------------------------------------------------------------------------- games


def test_games_are_listed_in_columns_unfinished_ones_apart(kafene: Shell, store: Store) -> None:
    saved(store)
    saved(store, "human greedy greedy greedy", (41, 20))
    saved(store, "human beginner", (10, 41))
    saved(store, "random strong", (41, 3))
    saved(store, "human human", (41, 41), "three-thirteen")
    code, out, err = kafene("games")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "Unfinished"
    assert "\n\nFinished\n" in out
    told = {row[0]: row[2:] for row in rows(out)}
    assert told == {
        "1": ["Ronda", "P0 + 1 bot (Casual)", "your turn"],
        "2": ["Ronda", "P0 + 3 bots (Regular)", "won, 41:20"],
        "3": ["Ronda", "P0 + 1 bot (Beginner)", "lost, 10:41"],
        "4": ["Ronda", "P0, P1", "P0 won, 41:3"],
        "5": ["Three Thirteen", "P0, P1", "P0, P1 won, 41:41"],
    }
    lines = [line for line in out.splitlines() if line.startswith("  ")]
    assert len({line.index("P0") for line in lines if " P0 +" in line}) == 1


def test_whose_turn_it_is_among_people_is_told(kafene: Shell, store: Store) -> None:
    file = next(path for path in sorted(RONDA.glob("*.kaf")) if "= " not in path.read_text())
    record = Record.loads(file.read_text())
    kinds = " ".join(["human"] * len(record.seats))
    number = store.create(replace(record, headers=(("players", kinds), ("seed", "1"))))
    mover = kafene.json("games")["games"][0]["mover"]
    assert mover is not None
    assert rows(kafene("games")[1])[0][-1] == f"{record.seats[mover]}'s turn"
    assert number == 1


def test_a_shared_win_is_one(kafene: Shell, store: Store) -> None:
    saved(store, "human casual", (41, 41))
    assert rows(kafene("games")[1])[0][-1] == "shared win, 41:41"


def test_lists_can_be_filtered(kafene: Shell, store: Store) -> None:
    for days in (40, 10, 3):
        number = saved(store, "human casual", (41, 3))
        played(store, number, days)
    saved(store)
    saved(store, game="rummikub")
    assert numbers(kafene("games", "--over")[1]) == ["1", "2", "3"]
    assert numbers(kafene("games", "--open")[1]) == ["4", "5"]
    assert numbers(kafene("games", "--game", "rummikub")[1]) == ["5"]
    assert numbers(kafene("games", "--over", "--since", "2w")[1]) == ["2", "3"]
    assert numbers(kafene("games", "--over", "--since", "5d")[1]) == ["3"]
    tomorrow = (datetime.now() + timedelta(days=1)).strftime("%Y-%m-%d")
    assert kafene("games", "--since", tomorrow)[1] == "No saved game fits that.\n"
    limited = kafene("games", "--over", "--limit", "1")[1]
    assert "and 2 older ones (to see them all: --limit 0)" in limited
    assert numbers(limited)[-1] == "3"


def test_the_last_games_are_shown_as_in_a_list_of_all_damaged_ones_among_them(
    kafene: Shell, store: SqliteStore
) -> None:
    for _ in range(25):
        saved(store)
        saved(store, scores=(41, 0))
    run(store, "UPDATE games SET head = replace(head, 'P0', 'Q0') WHERE id IN (31, 50)")
    run(store, "UPDATE games SET lines = lines + 1 WHERE id = 20")
    for which, last in (("--open", 20), ("--over", 20), ("--over", 3)):
        _, all_of, told = kafene("games", which, "--limit", "0")
        _, some, damaged = kafene("games", which, "--limit", str(last))
        assert numbers(some)[1:] == numbers(all_of)[-last:]
        assert rows(some)[-1] == rows(all_of)[-1]
        assert f"and {len(numbers(all_of)) - last} older ones" in some
        assert "50" in damaged or which == "--open"
        assert told.count("31") == damaged.count("31")


def test_twenty_of_each_kind_are_shown_unless_more_are_asked_for(
    kafene: Shell, store: Store
) -> None:
    for _ in range(25):
        saved(store)
        saved(store, scores=(41, 0))
    assert kafene("games")[1].count("P0 + 1 bot (Casual)") == 40
    assert kafene("games", "--limit", "0")[1].count("P0 + 1 bot (Casual)") == 50
    assert len(kafene.json("games")["games"]) == 50
    assert [each["id"] for each in kafene.json("games", "--limit", "2")["games"]] == [49, 50]


def test_a_program_is_told_everything(kafene: Shell, store: Store) -> None:
    saved(store, "casual human", (10, 41))
    (only,) = kafene.json("games")["games"]
    assert datetime.fromisoformat(only.pop("played"))
    assert only == {
        "id": 1,
        "game": "ronda",
        "rules": "classic",
        "seats": ["P0", "P1"],
        "players": ["casual", "human"],
        "plies": 0,
        "over": True,
        "scores": [10, 41],
        "winners": [1],
        "mover": None,
    }


def test_won_and_lost_are_counted_by_game_and_level(kafene: Shell, store: Store) -> None:
    for scores in ((41, 3), (41, 3), (3, 41)):
        saved(store, "human casual", scores)
    saved(store, "human expert", (3, 41))
    saved(store, "human casual", (3, 41), "three-thirteen")  # where few points win
    saved(store, "human human", (41, 3))  # nobody's level
    saved(store, "human casual greedy", (41, 3, 3))  # two levels
    saved(store)
    assert kafene.json("games", "--tally")["tally"] == [
        {"game": "ronda", "level": "casual", "played": 3, "won": 2, "lost": 1},
        {"game": "ronda", "level": "expert", "played": 1, "won": 0, "lost": 1},
        {"game": "three-thirteen", "level": "casual", "played": 1, "won": 1, "lost": 0},
    ]
    heads, first, *_ = kafene("games", "--tally", "--game", "ronda")[1].splitlines()
    assert heads.split() == ["Game", "Level", "Played", "Won", "Lost", "Share"]
    assert first.split() == ["Ronda", "Casual", "3", "2", "1", "67%"]
    assert "No finished game" in kafene("games", "--tally", "--game", "rummikub")[1]


def test_a_list_fits_the_terminal(
    kafene: Shell, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record(
        game="three-thirteen",
        seats=("Maximiliane-Konstantina Oberhuber", "寿限無寿限無五劫の擦り切れ", "Ann"),
        headers=(("players", "human human human"), ("seed", "1")),
    )
    store.create(replace(record, result=Result((120, 98, 45), 0)))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    for language in ("en", "bg", "ja", "fr"):
        lines = kafene("games", "--lang", language)[1].splitlines()
        assert max(map(count_cells, lines)) <= 80
        assert any("..." in line for line in lines)


def test_a_game_that_is_not_installed_is_listed(kafene: Shell, store: Store) -> None:
    saved(store, game="chess")
    saved(store, game="chess", scores=(1, 0))
    assert [row[2:] for row in rows(kafene("games")[1])] == [["chess", "P0, P1"]] * 2
    assert kafene.json("games", "--tally") == {"tally": []}
    assert kafene.json("games")["games"][1]["winners"] == []


def test_no_game_is_replayed_for_a_list(
    kafene: Shell, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(store)
    saved(store, scores=(41, 3))
    monkeypatch.setattr(type(games.load("ronda")), "opening", None)
    assert numbers(kafene("games")[1]) == ["1", "2"]
    assert kafene.json("games", "--tally")["tally"]


# -------------------------------------------------------------------------------------- delete


def at_terminal(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    class Keyboard(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Keyboard("" if answer == "\x04" else f"{answer}\n"))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)


def test_games_are_deleted_after_a_question(
    kafene: Shell, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(6):
        saved(store)
    for no in ("", "no", "y e s", "\x04"):
        at_terminal(monkeypatch, no)
        code, out, _ = kafene("delete", "2", "4-5")
        assert code == 0
        assert "Delete these 3 games for good?" in out
        assert out.count("P0 + 1 bot (Casual)") == 3
        assert "Nothing was deleted." in out
    assert store.list_numbers() == [1, 2, 3, 4, 5, 6]
    at_terminal(monkeypatch, "yes")
    assert "3 games deleted." in kafene("delete", "2", "4-5", "5")[1]
    assert store.list_numbers() == [1, 3, 6]
    assert kafene("delete", "1", "--yes")[1] == "1 game deleted.\n"
    assert store.list_numbers() == [3, 6]


def test_a_game_that_is_played_or_served_is_not_deleted(kafene: Shell, store: Store) -> None:
    saved(store)
    with store.play(1):
        code, _, err = kafene("delete", "1", "--yes")
        assert (code, err) == (2, "kafene: Game 1 is open in another Kafene right now.\n")
    with store.serve():
        code, _, err = kafene("delete", "1", "--yes")
        assert code == 2
        assert "is being served right now. Stop the server before you delete games" in err
    store.keep_room("r", "{}", 1)
    code, _, err = kafene("delete", "1", "--yes")
    assert code == 2
    assert 'Game 1 belongs to a table of "kafene serve".' in err
    assert store.list_numbers() == [1]


def test_a_newer_database_is_left_alone(kafene: Shell, store: SqliteStore) -> None:
    saved(store)
    store._db.execute("PRAGMA user_version = 99")
    for call in (("delete", "1", "--yes"), ("games",), ("export", "1"), ("show", "1")):
        code, _, err = kafene(*call)
        assert code == 2
        assert "was written by a newer version of Kafene" in err


# --------------------------------------------------------------------------- reading, exporting


@contextmanager
def as_nobody() -> Iterator[None]:
    """As a user who owns nothing here; whoever is no superuser is one already."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A folder that anybody can look into."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.skipif(os.name != "posix", reason="rights are other ones there")
@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_what_only_reads_can_read_where_nothing_can_be_written(
    kafene: Shell, elsewhere: Path, version: int
) -> None:
    db = elsewhere / "ro.db"
    if version < 4:
        written_by(version, db)
    else:
        with SqliteStore(db) as store:
            saved(store)
        shutil.rmtree(elsewhere / "ro.db.playing")
    before = db.read_bytes()
    db.chmod(0o444)
    elsewhere.chmod(0o555)
    with as_nobody():
        assert "Unfinished" in kafene("games", "--db", str(db))[1]
        for command in ("export", "verify"):
            code, _, err = kafene(command, "1", "--db", str(db))
            assert code in (0, 1), err  # the moves of the old files are no whole game
        code, _, err = kafene("delete", "1", "--yes", "--db", str(db))
        assert code == 2
    assert db.read_bytes() == before
    assert [path.name for path in elsewhere.iterdir()] == ["ro.db"]


@pytest.mark.skipif(os.name != "posix", reason="rights are other ones there")
def test_a_file_that_may_not_be_read_is_said_to_be_one(kafene: Shell, elsewhere: Path) -> None:
    db, record = elsewhere / "own.db", elsewhere / "own.kaf"
    with SqliteStore(db) as store:
        saved(store)
    record.write_text("kafene 1\n")
    db.chmod(0o000)
    record.chmod(0o000)
    with as_nobody():
        for call in (("games", "--db", str(db)), ("show", "1", "--db", str(db))):
            code, _, err = kafene(*call)
            assert (code, err) == (2, f'kafene: You don\'t have permission to read "{db}".\n')
        code, _, err = kafene("verify", str(record))
        assert (code, err) == (2, f'kafene: You don\'t have permission to read "{record}".\n')


@pytest.mark.skipif(os.name != "posix", reason="rights are other ones there")
@pytest.mark.parametrize(
    "theirs", ["", "ours.db", "ours.db-wal", "ours.db-shm", "ours.db.playing", "ours.db.playing/1"]
)
def test_what_belongs_to_somebody_else_is_named_and_not_called_damaged(
    kafene: Shell, elsewhere: Path, theirs: str
) -> None:
    db, barred = elsewhere / "ours.db", elsewhere / theirs
    with SqliteStore(db) as store:
        with store.play(saved(store)):
            pass
        # As after a crash, with changes that are not in the file yet.
        kept = {end: Path(f"{db}{end}").read_bytes() for end in ("-wal", "-shm")}
    for end, content in kept.items():
        Path(f"{db}{end}").write_bytes(content)
    for each in (elsewhere, *elsewhere.rglob("*")):
        each.chmod(0o777 if each.is_dir() else 0o666)
    barred.chmod(0o500 if barred.is_dir() else 0o400)
    calls = (("resume", "1", "--plain"), ("delete", "1", "--yes"))
    for call in calls:
        kafene(*call)  # for modules that nobody may load
    with as_nobody():
        for call in calls:
            code, _, err = kafene(*call, "--db", str(db))
            assert code == 2
            named = db.with_name("ours.db.playing") if theirs.endswith("/1") else barred
            assert f'"{named}' in err
            assert "you don't have permission." in err


@pytest.mark.skipif(os.name != "posix", reason="rights are other ones there")
def test_what_root_creates_beside_a_database_belongs_to_its_owner(
    kafene: Shell, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For any other user, everything is the user's own."""
    monkeypatch.setattr("sys.stdin", StringIO())
    db, owner = elsewhere / "theirs.db", NOBODY if os.geteuid() == 0 else os.geteuid()
    os.chown(elsewhere, owner, -1)
    assert kafene("play", "ronda", "--plain", "--db", str(db))[0] == 0
    shutil.rmtree(elsewhere / "theirs.db.playing")  # as after a restore
    with SqliteStore(db) as store, store.serve():
        store.check()
        store.keep_room("r", "{}", 1)
        store.backup(elsewhere / "copy.db")
        owners = {each.name: each.stat().st_uid for each in elsewhere.rglob("*")}
    assert owners.keys() >= {"theirs.db-wal", "theirs.db-shm", "serve-journal", "copy.db"}
    assert set(owners.values()) == {owner}
    assert kafene("play", "ronda", "--plain", "--db", str(db))[0] == 0
    assert {each.stat().st_uid for each in elsewhere.rglob("*")} == {owner}


def test_listing_creates_nothing(kafene: Shell, tmp_path: Path) -> None:
    db = tmp_path / "no" / "folder" / "games.db"
    for call in (("games",), ("export", "1"), ("resume",), ("delete", "1", "--yes")):
        kafene(*call, "--db", str(db))
    assert list(tmp_path.iterdir()) == []


def test_a_reader_sees_what_another_program_is_writing(kafene: Shell, store: Store) -> None:
    number = saved(store)
    store.append(number, 0, ["= 41 3"])
    assert rows(kafene("games")[1])[0][-1] == "won, 41:3"


def test_an_export_does_not_overwrite_unless_told_to(
    kafene: Shell, store: Store, file: Path
) -> None:
    saved(store)
    file.write_text("mine")
    code, _, err = kafene("export", "1", str(file))
    assert (code, file.read_text()) == (2, "mine")
    assert f'"{file}" already exists.' in err
    assert kafene("export", "1", str(file), "--force")[0] == 0
    assert file.read_text().startswith("kafene 1\n")


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Let no file grow beyond a size, in bytes, as on a disk that is almost full."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are of POSIX")
def test_what_found_no_room_is_not_left_in_part(
    kafene: Shell, store: Store, file: Path, settings_elsewhere: Path
) -> None:
    saved(store)
    for call in (("export", "1", str(file)), ("config", "speed", "fast")):
        with files_up_to(5):
            code, _, err = kafene(*call)
        assert (code, err.count("\n")) == (2, 1)
        assert "can't be written" in err
    assert not file.exists()
    assert not list(settings_elsewhere.parent.glob(f"{settings_elsewhere.name}*"))
    assert kafene("export", "1", str(file))[0] == 0


def test_a_game_goes_on_from_a_saved_one_by_its_number(
    kafene: Shell, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = next(path for path in sorted(RONDA.glob("*.kaf")) if "= " not in path.read_text())
    number = store.create(Record.loads(file.read_text()))
    monkeypatch.setattr("sys.stdin", StringIO())
    monkeypatch.chdir(tmp_path)
    code, _, err = kafene("play", "ronda", "--from", str(number), "--plain")
    assert (code, err) == (0, "")
    branch = store.load(number + 1)
    assert branch.moves[: len(store.load(number).moves)] == store.load(number).moves
    Path(str(number)).write_text("not a record")  # a file of that name wins
    assert kafene("play", "ronda", "--from", str(number), "--plain")[0] == 2


def test_a_call_names_the_program_as_it_can_be_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, other = tmp_path / "my games" / "kafene", tmp_path / "bin" / "kafene"
    for program in (own, other):
        program.parent.mkdir()
        program.touch(0o755)
    monkeypatch.setattr("sys.argv", [str(own)])
    monkeypatch.setenv("PATH", "")
    assert call_again(tmp_path)["program"] == shlex.quote(str(own))
    monkeypatch.setenv("PATH", str(other.parent))  # another one of that name
    assert call_again(tmp_path)["program"] == shlex.quote(str(own))
    monkeypatch.chdir(tmp_path)
    assert call_again(tmp_path)["program"] == "'my games/kafene'"
    monkeypatch.setenv("PATH", str(own.parent))
    assert call_again(tmp_path)["program"] == "kafene"
