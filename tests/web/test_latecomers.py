"""During the game: who leaves, who takes over a bot's seat, who goes on on another device."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kafene import games
from kafene.core.game import DEALER, AnyGame, Seat
from kafene.core.record import Newcomer, Record, RecordedMove
from kafene.store import open_store
from kafene.table import shuffles
from kafene.testing.strategies import playout
from kafene.web.pages.replay import encode_replay
from kafene.web.rooms import hands, latecomers, lobby, saved
from kafene.web.rooms.tickets import VALID
from kafene.web.wire.languages import load_text
from server_kit.client import BY_PROXY, Client
from server_kit.inside import Inside, Wire
from server_kit.servers import Server

RULES = "classic rounds=1 laps=5 reshuffles=1"
ELSEWHERE = "192.0.2.7"
"""Where a friend comes from who isn't the host."""


def table(server: Server, *kinds: str, **more: object) -> Client:
    """Ann at a table of Three Thirteen, the host."""
    seats = ["human", *kinds]
    made = server.open_room("three-thirteen", seats, "Ann", rules=RULES, **more)
    return Client(server, made["room"], made["token"], told=True)


def ask_for_seat(
    server: Server, room: str, name: str, address: str = "127.0.0.1", **more: Any
) -> Any:
    path, body = f"/api/rooms/{room}/sit", {"name": name, **more}
    return server.http(path, body, X_Forwarded_For=address).json


def names(one: Client) -> list[str]:
    return [seat["name"] for seat in one.info["seats"]]


def kinds(one: Client) -> list[str]:
    return [seat["kind"] for seat in one.info["seats"]]


def told(one: Client) -> list[str]:
    """Every sentence about what happened, as the last welcome and what followed has it."""
    last = max(at for at, said in enumerate(one.heard) if said["type"] == "welcome")
    return [line for said in one.heard[last:] for line in said.get("told", ())]


def test_a_late_friend_takes_over_from_a_bot_and_everybody_is_told(tmp_path: Path) -> None:
    async def play(server: Server) -> str:
        ann = table(server, "random")
        async with ann, Client(server, ann.room, told=True) as eve:
            await ann.ask("start")
            await ann.until(lambda: ann.options)
            bot = names(ann)[1]
            got = await ann.let_in("Cid", ELSEWHERE)
            assert got["seat"] == 1
            async with Client(server, ann.room, got["token"], told=True, address=ELSEWHERE) as cid:
                assert (cid.seat, kinds(cid)) == (1, ["human", "human"])
                await ann.until(lambda: names(ann) == ["Ann", "Cid"])
                table_of_cid: Any = cid.table
                assert table_of_cid["view"]["seat"] == 1
                await ann.act(ann.options[0])
                for one in (ann, eve):
                    await one.until(partial(took_over, one))
                    assert f"Cid takes over from {bot}." in told(one)
                await cid.until(partial(took_over, cid))
                assert f"You take over from {bot}." in told(cid)
                await asyncio.gather(ann.play(random.Random(1)), cid.play(random.Random(2)))
                # What was told before is told with the names of that time.
                again = Client(server, ann.room, told=True)
                async with again:
                    assert told(again) == told(eve)
                    assert any(line.startswith("Cid ") for line in told(again))
                return bot

    with Server(tmp_path, "--pace", "0", "--away", "600", *BY_PROXY) as server:
        bot = asyncio.run(play(server))
        assert not server.logged("error")
    with open_store(server.db) as store:
        record = store.load(1)
    # The record has the names as they were dealt to, and says who took over.
    assert record.seats == ("Ann", bot)
    assert [move.newcomers for move in record.moves if move.newcomers] == [
        (Newcomer(Seat(1), "human", "Cid", bot),)
    ]
    game = games.load(record.game)
    verdict = shuffles.check_fairness(game, record)
    assert verdict is not None
    assert verdict.code == "fair-server-alone"
    steps = json.loads(encode_replay(load_text("en"), game, record))["steps"]
    changed = [step for step in steps if "newcomers" in step]
    assert [step["newcomers"] for step in changed] == [
        [{"seat": 1, "kind": "human", "name": "Cid"}]
    ]
    assert changed[0]["told"][0] == f"Cid takes over from {bot}."


def took_over(one: Client) -> bool:
    return any("over from" in line for line in told(one))


async def test_a_change_of_seats_is_recorded_even_if_the_server_stops_before_the_next_move(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, "--pace", "0", "--away", "600", *BY_PROXY) as server:
        ann = table(server, "random")
        async with ann:
            await ann.ask("start")
            await ann.until(lambda: ann.options)
            await ann.let_in("Cid", ELSEWHERE)
            before = ann.welcomes
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await ann.is_welcomed(before + 1)
            assert names(ann) == ["Ann", "Cid"]
            await ann.act(ann.options[0])
    with open_store(server.db) as store:
        newcomers = [each.name for move in store.load(1).moves for each in move.newcomers]
    assert newcomers == ["Cid"]


async def test_who_leaves_is_replaced_for_good_and_comes_back_to_the_same_seat_alone(
    server: Server,
) -> None:
    ann = table(server, "human", "random")
    bob = Client(server, ann.room, server.sit(ann.room, "Bob")["token"], told=True)
    async with ann, bob:
        await ann.ask("start")
        await ann.until(lambda: ann.options)
        hand = (await ann.sees_a_table())["view"]["hands"][0]
        spent, ann.token = ann.token, None
        assert (await ann.ask("stand"))["type"] == "accepted"
        await ann.until(lambda: ann.seat is None)
        # Whoever left sees what spectators see, and no more.
        view: Any = ann.table
        assert view["view"]["seat"] is None
        assert set(view["view"]["hands"][0].split()) == {"?"}
        await bob.until(lambda: kinds(bob) == ["casual", "human", "random"])
        bot = names(bob)[0]
        assert bob.info["host"] == 1
        await bob.until(lambda: bob.options)
        assert any(line.startswith(f"Ann leaves the table. {bot}, a bot") for line in told(bob))

        def sit(name: str, **more: Any) -> Any:
            return ask_for_seat(server, ann.room, name, **more)

        assert sit("Eve", held=bob.token)["code"] == "has-a-seat"
        assert sit("Ann", seat=2, held=spent)["code"] == "seat-taken"
        assert sit("Ann", seat=1)["code"] == "seat-taken"
        assert sit("Ann", seat=0)["code"] == "address-knows-a-hand"
        assert sit("Bob", held=spent)["code"] == "name-taken"
        back = sit("Ann", held=spent)
        assert (back["seat"], back["token"]) == (0, spent)
        async with Client(server, ann.room, back["token"]) as again:
            assert again.welcome["table"]["view"]["hands"][0].split()[:1] != ["?"]
            assert len(hand.split()) > 1
            # Somebody else has her seat now: another seat is not for her.
            await again.ask("stand")
        assert (await bob.let_in("Dan", "192.0.2.1", 0))["seat"] == 0
        assert sit("Ann", held=spent)["code"] == "knows-a-hand"
        # Who had no seat may have the last one.
        assert (await bob.let_in("Fay", "192.0.2.2"))["seat"] == 2
        assert sit("Gus", address="192.0.2.3")["code"] == "seat-taken"


async def test_the_host_lets_nobody_join_during_the_game(server: Server) -> None:
    ann = table(server, "human", "random")
    bob = Client(server, ann.room, server.sit(ann.room, "Bob")["token"])
    async with ann, bob:
        assert ann.info["late"]
        assert (await bob.ask("admit", late=False))["code"] == "not-the-host"
        await ann.ask("start")
        await ann.until(lambda: ann.options)
        assert (await ann.ask("admit", late=False))["type"] == "accepted"
        await bob.until(lambda: not bob.info["late"])
        async with Client(server, ann.room, address=ELSEWHERE) as cid:
            assert (await cid.ask("request", name="Cid"))["code"] == "no-latecomers"
            await ann.ask("admit", late=True)
            assert (await cid.ask("request", name="Cid"))["type"] == "requested"
            # Whoever waits when the table is closed is told so.
            await ann.ask("admit", late=False)
            await cid.until(lambda: cid.heard[-1]["type"] == "declined")
            assert cid.heard[-1]["code"] == "no-latecomers"
            await ann.until(lambda: not ann.requests)
        await ann.ask("admit", late=True)
        assert (await ann.let_in("Cid", "192.0.2.9"))["seat"] == 2


async def test_nobody_sits_down_at_a_game_that_is_over(server: Server) -> None:
    ann = table(server, "random")
    async with ann:
        await ann.ask("start")
        await ann.play(random.Random(1))
        assert ask_for_seat(server, ann.room, "Cid")["code"] == "game-has-begun"
        assert (await ann.ask("stand"))["code"] == "game-has-ended"
        assert (await ann.ask("rematch"))["type"] == "accepted"


async def test_a_game_that_everybody_has_left_is_forgotten_after_a_day(tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "0") as server:
        ann = table(server, "random")
        async with ann:
            await ann.ask("start")
            await ann.until(lambda: ann.options)
            ann.token = None
            await ann.ask("stand")
        room = ann.room
    with open_store(server.db) as store:
        assert not store.drop_rooms(lobbies=1, finished=None)
        assert store.drop_rooms(lobbies=-1, finished=None) == {room}
        assert store.load(1).moves


# ------------------------------------------------------------------------------- between turns


def find_record(game: AnyGame, is_moment: Callable[[Any], bool], seats: int = 4) -> Record:
    """A game that stands where something is so."""
    rules = {"seven-bridge": {"pon_from_any": True}}.get(game.name, {})
    start = game.start(game.rules_type(**rules), seats)
    for seed in range(200):
        moves: list[RecordedMove] = []
        for turn in playout(game, start, random.Random(seed), limit=80):
            moves.append(RecordedMove(turn.actor, str(turn.action)))
            if turn.after.mover not in (DEALER, None) and is_moment(turn.after):
                named = ("Ann", "Mira", "Bob", "Dan")[:seats]
                return Record(
                    game=game.name, rules=str(start.rules), seats=named, moves=tuple(moves)
                )
    raise AssertionError("no such moment in all these games")


async def planted(inside: Inside, record: Record, *, left: bool = False) -> str:
    """A room in which a bot has seat 1, or bots have all of them, and nobody has come yet."""
    number = await inside.room(record)
    there = await inside.hub.get(number)
    assert there is not None
    for at, name in enumerate(record.seats):
        if at == 1 or left:
            there.room.saved = lobby.replace_seat(
                there.room.saved, at, saved.SavedSeat(name, "casual")
            )
    return number


def inside_of(tmp_path: Path, look: Callable[[Inside], Awaitable[None]]) -> None:
    async def play() -> None:
        inside = Inside(tmp_path)
        await look(inside)
        await inside.close()

    asyncio.run(play())


async def post(inside: Inside, path: str, body: dict[str, object]) -> Any:
    start, content = await inside.http("POST", f"/api/rooms/{path}", json.dumps(body).encode())
    return {"status": start["status"], **json.loads(content["body"])}


@pytest.mark.parametrize("name", ["ronda", "seven-bridge"])
def test_nobody_takes_a_seat_while_players_are_asked_in_a_window(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load(name)
    record = find_record(game, lambda state: game.is_window(game.view(state, None)))
    monkeypatch.setattr(latecomers, "PATIENCE", 0.0)

    async def look(inside: Inside) -> None:
        number = await planted(inside, record, left=True)
        refused = await post(inside, f"{number}/sit", {"name": "Cid"})
        assert (refused["status"], refused["code"]) == (400, "not-between-turns")
        assert inside.hub.rooms[number].room.names == ["Ann", "Mira", "Bob", "Dan"]

    inside_of(tmp_path, look)


def test_who_asks_for_a_seat_waits_for_the_bot_to_finish_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load("three-thirteen")
    record = find_record(game, lambda state: state.mover == 1, seats=2)

    async def look(inside: Inside) -> None:
        number = await planted(inside, record)
        there = inside.hub.rooms[number]
        think = there.keeper.workers.choose
        asked, go_on = asyncio.Event(), asyncio.Event()

        async def choose(*given: Any) -> Any:
            asked.set()
            await go_on.wait()
            return await think(*given)

        monkeypatch.setattr(there.keeper.workers, "choose", choose)
        ann, cid = Wire(inside, number, 0), Wire(inside, number, None, client=ELSEWHERE)
        await asked.wait()
        got = await cid.ask("request", "r", name="Cid")
        await ann.until('"requests":[{"request":1,"name":"Cid","seat":1')
        assert (await ann.ask("decide", "d", request=1, let_in=True))["type"] == "accepted"
        await cid.until('{"type":"admitted","seated":false}')
        while not there.latecomers._went_on._waiters:
            await asyncio.sleep(0)
        assert there.room.names == ["Ann", "Mira"]
        go_on.set()
        await cid.until('{"type":"admitted","seated":true}')
        assert there.room.seat_of(got["token"]) == 1
        assert there.room.names == ["Ann", "Cid"]
        assert there.room.table is not None
        assert there.room.table.mover == 0
        await ann.close()
        await cid.close()

    inside_of(tmp_path, look)


def test_what_somebody_sent_before_leaving_is_not_played_afterwards(tmp_path: Path) -> None:
    game = games.load("three-thirteen")
    record = find_record(game, lambda state: state.mover == 0, seats=2)

    async def look(inside: Inside) -> None:
        number = await planted(inside, record)
        there = inside.hub.rooms[number]
        tabs = [Wire(inside, number, 0) for _ in range(2)]
        for tab in tabs:
            await tab.until("welcome")
        plies = len(record.moves)
        async with there.room.lock:  # both wait for their turn, the one who leaves first
            tabs[0].say({"type": "stand", "id": "s"})
            while not there.room.lock._waiters:
                await asyncio.sleep(0)
            waiting = len(there.room.lock._waiters)
            tabs[1].say({"type": "act", "id": "a", "version": tabs[1].version, "action": "draw"})
            while len(there.room.lock._waiters) == waiting:
                await asyncio.sleep(0)
        await tabs[1].until('"id":"a"')
        assert any('"no-seat"' in message for message in tabs[1].sent)
        assert there.room.table is not None
        assert len(there.room.table.record.moves) == plies
        for tab in tabs:
            await tab.close()

    inside_of(tmp_path, look)


def test_a_table_at_which_nobody_has_a_seat_gives_a_bots_seat_at_once(tmp_path: Path) -> None:
    game = games.load("three-thirteen")
    record = find_record(game, lambda state: state.mover == 1, seats=2)

    async def look(inside: Inside) -> None:
        number = await planted(inside, record, left=True)
        got = await post(inside, f"{number}/sit", {"name": "Cid", "seat": 1})
        cid = Wire(inside, number, 1, token=got["token"])
        await cid.until("welcome")
        view = json.loads(cid.sent[0])["table"]["view"]
        assert view["seat"] == 1
        stream = inside.hub.rooms[number].room.streams[Seat(1)]
        assert stream.view.hand
        await cid.close()

    inside_of(tmp_path, look)


# ------------------------------------------------------------------------------ another device


async def test_a_one_time_code_gives_exactly_the_seat_that_asked_for_it_once(
    server: Server,
) -> None:
    ann = table(server, "human")
    bob = Client(server, ann.room, server.sit(ann.room, "Bob")["token"])
    path = f"/api/rooms/{ann.room}/go"
    async with ann, bob, Client(server, ann.room) as eve:
        assert (await eve.ask("carry"))["code"] == "no-seat"
        first, second = await ann.ask("carry"), await ann.ask("carry")
        assert second["seconds"] == VALID
        # Only the last one counts.
        assert server.http(path, {"code": first["code"]}).json["code"] == "code-not-valid"
        mine = (await bob.ask("carry"))["code"]
        got = server.http(path, {"code": second["code"]})
        assert got.status == 201
        assert got.json == {"room": ann.room, "seat": 0, "token": ann.token}
        assert server.http(path, {"code": second["code"]}).json["code"] == "code-not-valid"
        other = table(server, "human")
        foreign = server.http(f"/api/rooms/{other.room}/go", {"code": mine})
        assert foreign.json["code"] == "code-not-valid"
        # A seat that was given up is not handed on.
        bob.token = None
        await bob.ask("stand")
        assert server.http(path, {"code": mine}).json["code"] == "code-not-valid"
        # Both devices stay connected.
        async with Client(server, ann.room, got.json["token"]) as tablet:
            assert tablet.seat == ann.seat == 0


def test_a_code_is_valid_for_five_minutes(tmp_path: Path) -> None:
    async def look(inside: Inside) -> None:
        game = games.load("three-thirteen")
        number = await planted(inside, find_record(game, lambda state: state.mover == 0, seats=2))
        there = inside.hub.rooms[number]
        now = [0.0]
        there.tickets._now = lambda: now[0]
        ann = Wire(inside, number, 0)
        await ann.until("welcome")
        code = (await ann.ask("carry", "1"))["code"]
        now[0] = VALID - 0.1
        assert (await post(inside, f"{number}/go", {"code": code}))["seat"] == 0
        code = (await ann.ask("carry", "2"))["code"]
        now[0] = 2 * VALID
        refused = await post(inside, f"{number}/go", {"code": code})
        assert refused["code"] == "code-not-valid"
        assert code not in repr(vars(there.tickets))  # its hash alone is kept
        await ann.close()

    inside_of(tmp_path, look)


def test_a_room_that_was_saved_before_reads_as_it_was() -> None:
    seat = saved.SavedSeat("Ann", "human", "a")
    room = saved.SavedRoom("ronda", "classic", (seat, seat), "secret")
    old = room.content()
    for field in ("late", "spent", "rematch_by", "hands"):
        fields = json.loads(old)
        del fields[field]
        assert lobby.load(json.dumps(fields)) == replace(room)


def test_in_a_room_of_an_earlier_version_who_left_has_had_their_hand() -> None:
    hashed = saved.hash_token("left")
    spent = tuple(saved.SpentToken(token, 1) for token in ("a", hashed))
    seats = (saved.SavedSeat("Ann", "human", "b"), saved.SavedSeat("Mira", "casual"))
    room = lobby.load(saved.SavedRoom("ronda", "classic", seats, "s", spent=spent).content())
    assert room.seats[1].left == hashed
    assert (room.spent, room.hands.others) == ((), True)
    assert hands.find_known(room, None, "a") == hands.find_known(room, None, hashed) == {1}


def test_a_table_of_two_languages_calls_its_bots_what_each_reader_does(tmp_path: Path) -> None:
    async def play(server: Server) -> str:
        ann = table(server, "human", "random")
        seated = server.sit(ann.room, "Боб")
        bob = Client(server, ann.room, seated["token"], told=True, language="bg")
        async with ann, bob:
            await ann.ask("start")
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert names(ann) == names(bob) == ["Ann", "Боб", "Yuki"]
            for one, own, other in ((ann, "Yuki", "Юки"), (bob, "Юки", "Yuki")):
                assert any(own in line for line in told(one))
                assert not any(other in line for line in told(one))
        return ann.room

    with Server(tmp_path, "--pace", "0") as server:
        room = asyncio.run(play(server))
        replayed = server.http(f"/api/rooms/{room}/replay?lang=ja").json
        lines = [line for step in replayed["steps"] for line in step["told"]]
        assert replayed["names"] == ["Ann", "Боб", "Yuki"]
        assert any("ゆき" in line for line in lines)
        assert not any("Yuki" in line for line in lines)
