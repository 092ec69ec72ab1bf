"""`kafene rooms`: listed, closed, erased, in every store."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from kafene.cli import rooms
from kafene.core.errors import StoreError
from kafene.core.record import Record
from kafene.store import Lease, LostLease, SqliteStore, open_store
from kafene.web.rooms import lobby
from kafene.web.work.logs import mark_room
from shell import PLAYTHROUGHS, Shell

WHOLE = next(
    record
    for file in sorted((PLAYTHROUGHS / "ronda").glob("*.kaf"))
    if (record := Record.loads(file.read_text(encoding="utf-8"))).result is not None
)
BEGUN = Record(game=WHOLE.game, rules=WHOLE.rules, seats=WHOLE.seats, moves=WHOLE.moves[:3])


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def add_room(place: Path | str, room: str, record: Record | None = None) -> int | None:
    """A room with Ann in it, and the number of its game."""
    empty = lobby.set_up(
        lobby.open_room("0" * 64, "en"), "ronda", "", ["human", "casual"], 0, "chosen"
    )
    saved, _ = lobby.take_seat(empty, "Ann", None, "token", "192.0.2.1")
    with open_store(place) as store:
        number = None if record is None else store.create(record, "5" * 64)
        content = msgspec.structs.replace(saved, number=number).content()
        store.keep_room(room, content, number)
    return number


def test_rooms_are_listed_with_what_is_going_on_in_them(kafene: Shell, place: Path | str) -> None:
    with open_store(place):
        assert kafene("rooms", "--db", str(place)) == (0, "No tables.\n", "")
    add_room(place, "waiting-room")
    begun, whole = add_room(place, "begun-room", BEGUN), add_room(place, "whole-room", WHOLE)
    told = {each["id"]: each for each in kafene.json("rooms", "--db", str(place))["rooms"]}
    assert {room: (each["state"], each["number"]) for room, each in told.items()} == {
        "waiting-room": ("lobby", None),
        "begun-room": ("playing", begun),
        "whole-room": ("over", whole),
    }
    assert all(each["log"] == mark_room(room) for room, each in told.items())
    assert told["begun-room"]["seats"][0] == "Ann"
    assert told["waiting-room"]["size"] < told["begun-room"]["size"] < told["whole-room"]["size"]
    code, out, err = kafene("rooms", "--db", str(place))
    assert (code, err, len(out.splitlines())) == (0, "", 4)
    assert "whole-room" in out


def test_a_room_that_is_closed_before_its_game_began_leaves_none(
    kafene: Shell, place: Path | str
) -> None:
    add_room(place, "waiting-room")
    closed = kafene("rooms", "--close", "waiting-room", "--yes", "--db", str(place))
    assert closed == (0, "The table is closed. No game was played there.\n", "")


def test_a_closed_room_is_gone_and_its_game_is_kept(kafene: Shell, place: Path | str) -> None:
    number = add_room(place, "room", BEGUN)
    assert number is not None
    code, out, err = kafene("rooms", "--close", "room", "--yes", "--db", str(place))
    assert (code, err) == (0, "")
    assert f"game {number}" in out
    with open_store(place) as store:
        assert store.list_rooms() == set()
        assert store.load(number).moves == BEGUN.moves


def test_an_erased_room_takes_its_game_with_it_and_no_other(
    kafene: Shell, place: Path | str
) -> None:
    number, other = add_room(place, "room", BEGUN), add_room(place, "other", WHOLE)
    assert number is not None
    done = kafene.json("rooms", "--erase", "room", "--yes", "--db", str(place))
    assert done == {"erased": "room", "number": number}
    with open_store(place) as store:
        assert store.list_rooms() == {"other"}
        assert store.list_numbers() == [other]
        assert store.create(BEGUN) > number
    if isinstance(place, Path):
        with open_store(place) as store:
            store.delete([number + 2])
        files = [place, *place.parent.glob(f"{place.name}-*")]
        line = str(BEGUN.moves[0]).encode()  # the other game has it as well
        assert sum(each.read_bytes().count(line) for each in files if each.is_file()) == 1


def test_a_game_that_began_while_somebody_was_asked_is_erased_too(
    kafene: Shell, place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def agree(*_: object) -> bool:
        add_room(place, "room", BEGUN)
        return True

    terminal = SimpleNamespace(isatty=lambda: True)
    monkeypatch.setattr(rooms, "sys", SimpleNamespace(stdin=terminal, stdout=terminal))
    monkeypatch.setattr(rooms, "_agrees", agree)
    add_room(place, "room")
    assert kafene("rooms", "--erase", "room", "--db", str(place))[0] == 0
    with open_store(place) as store:
        assert (store.list_rooms(), store.list_numbers()) == (set(), [])


def test_who_plays_a_closed_room_writes_nothing_more(place: Path | str) -> None:
    number = add_room(place, "room", BEGUN)
    assert number is not None
    with open_store(place) as server, open_store(place) as operator, server.serve():
        if isinstance(server, SqliteStore):
            with pytest.raises(StoreError, match="room-served"):
                operator.remove_room("room", number)
            return
        lease = server.claim("room", "one", "127.0.0.1:1", 600)
        assert isinstance(lease, Lease)
        operator.remove_room("room", number)
        assert server.renew([lease], 600) == frozenset()
        assert server.claim("room", "one", "127.0.0.1:1", 600) is None
        with pytest.raises(LostLease):
            server.append(number, len(BEGUN.moves), ["x"], lease)
        with pytest.raises(LostLease):
            server.keep_room("room", "{}", number, lease)
        assert server.list_rooms() == set()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--close", "nowhere", "--yes"), "no such table"),
        (("--erase", "nowhere", "--yes"), "no such table"),
        (("--close", "room"), "--yes"),
        (("--close", "room", "--erase", "room"), "--erase"),
        (("--erase", "damaged", "--yes"), "damaged"),
    ],
)
def test_what_cannot_be_is_one_line(
    kafene: Shell, saved_games_elsewhere: Path, words: tuple[str, ...], said: str
) -> None:
    place = saved_games_elsewhere
    add_room(place, "room")
    with open_store(place) as store:
        store.keep_room("damaged", json.dumps({"game": "ronda"}))
    code, out, err = kafene("rooms", *words, "--db", str(place))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    with open_store(place) as store:
        assert store.list_rooms() == {"room", "damaged"}
    states = [each["state"] for each in kafene.json("rooms", "--db", str(place))["rooms"]]
    assert sorted(states) == ["damaged", "lobby"]
