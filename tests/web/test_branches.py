"""Playing on from a moment of a game that is over."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kafene import bots, games
from kafene.cli import main
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.record import Newcomer, Record, position_at
from kafene.table import Table, is_served, make_shuffler, run, shuffles, step
from kafene.text import LANGUAGES
from kafene.web.rooms.branches import branch_off, find_moment
from kafene.web.wire.bodies import Branch
from kafene.web.wire.limits import RequestKind
from review_kit import play_record
from server_kit.client import Client
from server_kit.inside import Inside, Wire
from server_kit.servers import Server

SHORT = {"ronda": "target=11", "three-thirteen": "rounds=2"}
ANN = Seat(0)


def play(name: str, players: str = "human greedy casual", seed: int = 1) -> Record:
    """A finished game of three players, with a header that says what they are."""
    record = play_record(name, ("casual",) * 3, seed, SHORT.get(name, "classic"))
    return replace(record, seats=("Ann", "Bob", "Cid"), headers=(("players", players),))


RONDA = play("ronda")


async def branch(inside: Inside, room: str, ply: int, seat: int, name: str = "Zoe") -> Any:
    body = {"ply": ply, "seat": seat, "name": name}
    return await inside.fetch(f"/api/rooms/{room}/branch", body)


def cut(record: Record, ply: int, seat: int = 0, name: str = "Zoe") -> Record:
    """The record that a game begins with which goes on from there."""
    return branch_off(record, Branch(ply, seat, name), "5" * 64, "token", "en")[1]


@pytest.mark.parametrize("name", games.list_games())
async def test_a_game_goes_on_from_any_of_its_moments(name: str, tmp_path: Path) -> None:
    record, game = play(name), games.load(name)
    rng = random.Random(1)
    plies = [0, 1, *rng.sample(range(2, len(record.moves) - 1), 4), len(record.moves) - 1]

    async with Inside(tmp_path) as inside:
        over = await inside.room(record)
        for ply in plies:
            seat = rng.randrange(3)
            made = await branch(inside, over, ply, seat)
            assert (made.status, made.json["seat"]) == (201, seat)
            there = inside.hub.rooms[made.json["room"]]
            assert there.room.table is not None
            assert there.room.table.state == position_at(game, record, ply)
            kinds = ["casual" if at == 0 else ("", "greedy", "casual")[at] for at in range(3)]
            kinds[seat] = "human"
            assert [each.kind for each in there.room.saved.seats] == kinds
            assert there.room.table.record.headers == (
                ("players", " ".join(kinds)),
                ("branch", str(ply)),
            )
            assert there.room.names[seat] == "Zoe"
            assert "Ann" not in there.room.names
            assert there.room.seat_of(made.json["token"]) == seat
            zoe = Wire(inside, there.room.id, seat, token=made.json["token"])
            await zoe.until('"welcome"')
            await inside.rests(there.room.id)
            assert there.room.table.mover in (seat, None)  # bots have played up to there
            await zoe.close()


def test_it_is_played_to_the_end_kept_and_never_called_fair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def go_on(server: Server, made: Any) -> str:
        rng = random.Random(2)
        async with Client(server, made["room"], made["token"]) as zoe:
            await zoe.play(rng, until=lambda: len(zoe.accepted) >= 3)
            assert zoe.over or zoe.table["undo"]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await zoe.play(rng)
            assert zoe.over
        answer: str = server.http(f"/api/rooms/{made['room']}/record").body.decode()
        return answer

    with Server(tmp_path, "--pace", "0", "--away", "600") as server:
        first = server.open_room("ronda", ["human", "random"], rules="classic target=11")

        async def begin() -> None:
            async with Client(server, first["room"], first["token"]) as ann:
                await ann.ask("start")
                await ann.play(random.Random(1))

        asyncio.run(begin())
        wanted = {"ply": 12, "seat": 1, "name": "Zoe"}
        made = server.http(f"/api/rooms/{first['room']}/branch", wanted).json
        text = asyncio.run(go_on(server, made))
        again = server.http(f"/api/rooms/{made['room']}/branch", {**wanted, "ply": 20})
        assert again.status == 201
        assert server.http(f"/api/rooms/{made['room']}/replay").json["headers"]["branch"] == "12"
    record = Record.loads(text)
    game = games.load("ronda")
    assert shuffles.check_fairness(game, record) is None
    assert not {"secret", "commitment", "fair"} & dict(record.headers).keys()
    file = tmp_path / "branch.kaf"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "fair" not in capsys.readouterr().out
    # Nor with headers that would make another game fair.
    secret = "5" * 64
    headers = (("commitment", shuffles.hash_secret(secret)), ("secret", secret))
    with pytest.raises(NotationError, match="unfair-start"):
        shuffles.check_fairness(game, replace(record, headers=(*record.headers, *headers)))


async def test_nobody_joins_unasked_where_all_hands_were_shown(tmp_path: Path) -> None:
    async with Inside(tmp_path) as inside:
        made = (await branch(inside, await inside.room(RONDA), 20, 1)).json
        zoe = Wire(inside, made["room"], 1, token=made["token"])
        await zoe.until('"welcome"')
        answer = await inside.fetch(f"/api/rooms/{made['room']}/sit", {"name": "Dan"})
        assert (answer.status, answer.json["code"]) == (400, "no-latecomers")
        await zoe.close()


def test_a_game_that_goes_on_belongs_to_its_server() -> None:
    begun = cut(RONDA, 5)
    assert is_served(begun)
    with pytest.raises(NotationError, match="served-game"):
        shuffles.read_seed(begun)


@pytest.mark.parametrize("name", games.list_games())
def test_moves_can_be_taken_back_and_it_ends_like_any_game(name: str) -> None:
    record, game = play(name, seed=2), games.load(name)
    ply = len(record.moves) // 2
    table = Table(game, cut(record, ply, seat=1))
    players = [bots.make(game, "greedy", at) for at in range(3)]
    shuffle = make_shuffler(1)
    while table.mover is not None and (table.mover != 1 or table.ply == ply):
        step(table, None if table.mover is DEALER else players[table.mover], shuffle)
    if table.mover is not None:
        assert table.can_undo(Seat(1))
        table.take_back(Seat(1))
    run(table, players, shuffle)
    again = Record.loads(table.record.dumps())
    assert again == table.record
    assert position_at(game, again) == table.state


# ------------------------------------------------------------------------ what was taken back


def take_back() -> tuple[Record, int]:
    """A finished game in which Ann took back two moves; and the ply of the undo."""
    game = games.load("three-thirteen")
    head = Record(
        game=game.name,
        rules="rounds=1",
        seats=("Ann", "Bob"),
        headers=(("players", "human greedy"),),
    )
    table = Table(game, head)
    players, shuffle = [bots.make(game, "casual", at) for at in range(2)], make_shuffler(3)
    while table.ply < 10 or table.mover != ANN:
        step(table, None if table.mover is DEALER else players[table.mover or 0], shuffle)
    for _ in range(3):
        table.take_back(ANN)
    undo = table.ply
    run(table, players, shuffle)
    return table.record, undo


async def test_a_moment_that_was_taken_back_later_is_as_it_was(tmp_path: Path) -> None:
    record, undo = take_back()
    game = games.load(record.game)

    async with Inside(tmp_path) as inside:
        over = await inside.room(record)
        for ply in range(len(record.moves)):
            for seat in (0, 1):
                begun = cut(record, ply, seat)
                assert position_at(game, begun) == position_at(game, record, ply)
                assert "undo" not in begun.dumps()
                assert begun.header("branch") == str(len(begun.moves))
        for ply in (undo - 5, undo - 1, undo, undo + 2):
            made = await branch(inside, over, ply, 1)
            assert made.status == 201
            there = await inside.hub.find(made.json["room"])
            assert there is not None
            assert there.room.table is not None
            assert there.room.table.state == position_at(game, record, ply)


def test_a_game_that_went_on_can_go_on_again_from_another_moment() -> None:
    game = games.load(RONDA.game)
    table = Table(game, cut(RONDA, 30, seat=2))
    run(table, [bots.make(game, "casual", at) for at in range(3)], make_shuffler(1))
    for ply in (10, 30, 35):
        again = cut(table.record, ply, seat=0)
        assert position_at(game, again) == position_at(game, table.record, ply)
        assert again.header("branch") == str(ply)
        assert (again.header("players") or "").split()[0] == "human"


def test_whoever_sat_there_at_that_moment_is_replaced() -> None:
    newcomer = Newcomer(Seat(1), "human", "Dan", "Bob")
    left = Newcomer(Seat(0), "strong", "Mira", "Ann")
    moves = list(RONDA.moves)
    moves[10] = replace(moves[10], newcomers=(newcomer,))
    moves[20] = replace(moves[20], newcomers=(left,))
    record = replace(RONDA, moves=tuple(moves))
    assert find_moment(record, 10).kinds == ("human", "greedy", "casual")
    assert find_moment(record, 11).kinds == ("human", "human", "casual")
    assert find_moment(record, 21).kinds == ("strong", "human", "casual")
    assert find_moment(record, 21).names == ("Mira", "Dan", "Cid")
    begun = cut(record, 25, seat=2)
    assert begun.header("players") == "strong casual human"
    assert begun.seats[0] == "Mira"
    assert begun.seats[2] == "Zoe"
    assert begun.seats[1] not in ("Dan", "Bob", "Mira", "Zoe")
    assert "# seat" not in begun.dumps()


def test_a_bot_that_is_called_like_the_person_gets_another_name() -> None:
    begun = cut(RONDA, 5, seat=0, name="bob")
    assert begun.seats[0] == "bob"
    assert begun.seats[1] not in ("Ann", "Bob", "Cid")
    assert begun.seats[2] == "Cid"
    with pytest.raises(NotationError, match="no-name"):
        cut(RONDA, 5, name="-1-")


# ------------------------------------------------------------------------------- what is refused


async def test_what_cannot_be_is_refused_in_every_language(tmp_path: Path) -> None:
    last = len(RONDA.moves)

    async with Inside(tmp_path) as inside:
        over = await inside.room(RONDA)
        going = await inside.room(replace(RONDA, moves=RONDA.moves[:9], result=None))
        for room, ply, seat, code in (
            (over, 3, 3, "branch-no-seat"),
            (over, last + 1, 0, "branch-no-ply"),
            (over, last, 0, "branch-over"),
            (over, -1, 0, "bad-request"),
            (over, 3, -1, "bad-request"),
            (going, 3, 0, "not-over-yet"),
            ("nowhere", 3, 0, "no-such-room"),
        ):
            answer = await branch(inside, room, ply, seat)
            assert (answer.status, answer.json["code"]) == (400, code)
            body = {"ply": ply, "seat": seat, "name": "Zoe"}
            told = {
                (await inside.fetch(f"/api/rooms/{room}/branch?lang={each}", body)).json["text"]
                for each in LANGUAGES
            }
            assert len(told) == len(LANGUAGES)
        assert len(inside.hub.rooms) == 2


async def test_it_counts_as_a_room_that_was_opened(tmp_path: Path) -> None:
    async with Inside(tmp_path) as inside:
        over = await inside.room(RONDA)
        address, body = f"/api/rooms/{over}/branch", {"ply": 5, "seat": 0, "name": "Zoe"}
        most = int(RequestKind.ROOM.value.burst)
        statuses = [
            (await inside.fetch(address, body, client="192.0.2.1")).status for _ in range(most)
        ]
        assert set(statuses) == {201}
        refused = await inside.fetch(address, body, client="192.0.2.1")
        assert (refused.status, refused.json["code"]) == (429, "too-many-rooms-from-here")
