"""Who sits where at a terminal: as listed, or drawn; and the game after a game."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from kafene.cli import main, tables
from kafene.console.plain import PlainTerminal
from kafene.core.record import DRAWN, Record
from kafene.store import Store, open_store
from kafene.table import derive_rematch_seed
from kafene.text import LANGUAGES, Text

FOUR = ("Ann:random", "Bob:greedy", "Cy:random", "Dee:greedy")
NAMES = ("Ann", "Bob", "Cy", "Dee")


class Table:
    """What `kafene …` deals, without its being played; `again` is how often one more is wanted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dealt: list[Record] = []
        self.again = 0
        monkeypatch.setattr(tables, "play_saved", self._play)
        monkeypatch.setattr(PlainTerminal, "ask_after_game", self._ask)

    def _ask(self, *_: object) -> str | None:
        return "" if len(self.dealt) <= self.again else None

    def _play(self, store: Store, number: int, *_: object, fresh: bool) -> bool:
        assert fresh
        self.dealt.append(store.load(number))
        return True

    def deal(self, *words: str, again: int = 0) -> list[Record]:
        self.dealt, self.again = [], again
        assert main([*words, "--plain"] if words else []) == 0
        return self.dealt


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(monkeypatch)


def places(record: Record) -> list[int]:
    """Whom the header says to sit where."""
    return [int(word) for word in (record.header(DRAWN) or "").split()]


def test_players_sit_as_listed_unless_seats_are_drawn(table: Table) -> None:
    (record,) = table.deal("play", "rummikub", "--players", ",".join(FOUR), "--seed", "1")
    assert (record.seats, record.header(DRAWN)) == (NAMES, None)


def test_drawn_seats_follow_from_the_seed_and_bots_move_with_their_names(table: Table) -> None:
    seen = set()
    for seed in range(8):
        words = ("play", "rummikub", "--players", ",".join(FOUR), "--seed", str(seed))
        (record,) = table.deal(*words, "--draw-seats")
        assert table.deal(*words, "--draw-seats") == [record]
        listed = dict(player.split(":") for player in FOUR)
        assert record.seats == tuple(NAMES[place] for place in places(record))
        assert (record.header("players") or "").split() == [listed[name] for name in record.seats]
        seen.add(record.seats)
    assert len(seen) > 4


def test_partners_stay_partners(table: Table) -> None:
    starters = set()
    for seed in range(12):
        words = ("play", "ronda", "--players", ",".join(FOUR), "--seed", str(seed))
        (record,) = table.deal(*words, "--draw-seats")
        assert {frozenset(record.seats[::2]), frozenset(record.seats[1::2])} == {
            frozenset(NAMES[::2]),
            frozenset(NAMES[1::2]),
        }
        starters.add(record.seats[0])
    assert starters == set(NAMES)


def test_a_rematch_has_another_seed_that_follows_from_the_first(table: Table) -> None:
    first, second, third = table.deal("play", "ronda", "--seed", "3", again=2)
    seeds = [record.header("seed") for record in (first, second, third)]
    next_seed = derive_rematch_seed(3)
    assert seeds == ["3", str(next_seed), str(derive_rematch_seed(next_seed))]


def test_a_rematch_draws_the_seats_unless_somebody_chose_them(table: Table, tmp_path: Path) -> None:
    me = ("--players", "me,greedy")
    first, second = table.deal("play", "ronda", again=1)
    assert first.header(DRAWN) is None
    assert len(places(second)) == 2
    for record in table.deal("play", "ronda", *me, again=1):
        assert record.header(DRAWN) is None
    for record in table.deal("play", "ronda", *me, "--draw-seats", again=1):
        assert len(places(record)) == 2
    position = tmp_path / "game.kaf"
    position.write_text(f"{second.head()}", encoding="utf-8")
    for record in table.deal("play", "ronda", "--from", str(position), again=1):
        assert (record.seats[0], record.header(DRAWN)) == ("Guest", None)


def test_games_from_the_menu_are_drawn(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\n\nquit\n"))
    for record in table.deal(again=1):
        assert len(places(record)) == len(record.seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_says_who_was_drawn_and_the_record_keeps_it(
    saved_games_elsewhere: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
) -> None:
    text = Text(language)
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\n"))
    words = ["play", "rummikub", "--players", "me,Bob:greedy", "--seed", "5", "--draw-seats"]
    assert main([*words, "--plain", "--lang", language]) == 0
    file = tmp_path / "game.kaf"
    assert main(["export", "1", str(file)]) == 0
    record = Record.loads(file.read_text(encoding="utf-8"))
    names = [text("you") if name == text("guest") else name for name in record.seats]
    assert f"{text('play-drawn', names=names)}\n" in capsys.readouterr().out
    assert main(["import", str(file)]) == 0
    with open_store(saved_games_elsewhere) as store:
        assert (
            store.load(2).header(DRAWN)
            == record.header(DRAWN)
            == " ".join(map(str, places(record)))
        )
    assert main(["resume", "2", "--plain", "--lang", language]) == 0
    assert text("play-drawn", names=names) not in capsys.readouterr().out


def test_an_impossible_draw_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.kaf"
    file.write_text("kafene 1\ngame ronda\nseats A B C D\ndrawn 1 0 2 3\n", encoding="utf-8")
    for command in ("verify", "show", "import", "replay"):
        assert main([command, str(file)]) == 2
        told = capsys.readouterr().err
        assert told.startswith('kafene: "drawn 1 0 2 3" separates partners')
        assert told.count("\n") == 1


def test_whoever_asked_for_a_seed_is_told_that_the_next_game_has_other_cards(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = table.deal("play", "ronda", "--seed", "3", again=1)
    assert first.header("seed") == "3" != second.header("seed")
    assert capsys.readouterr().out.count("A new deal this time: --seed 3 was for the first") == 1
    table.deal("play", "ronda", again=1)
    assert "New cards" not in capsys.readouterr().out
