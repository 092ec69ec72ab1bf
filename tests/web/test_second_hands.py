"""Nobody gets a second hand: who is let in during the game, by whom, and who isn't."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import fair_verifier
from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.record import SECOND, Newcomer, Record
from kafene.table import Table, shuffles
from kafene.web.rooms import hands, latecomers, lobby, saved
from kafene.web.rooms.open_room import OpenRoom
from kafene.web.rooms.room import Room
from server_kit.inside import SECRET, Inside, Wire

NAMES = ("Ann", "Bob", "Mira", "Leo")
HOME = "127.0.0.1"
"""Where Ann and Bob sat down. All others come from ten other addresses."""
TEN = tuple(f"127.0.0.{at}" for at in range(2, 12))
GAME = games.load("three-thirteen")


def play_on(record: Record, *, to_end: bool) -> Record:
    """The game after the deal, when it is Ann's turn; or when it is over."""
    table = Table(GAME, record)
    shuffler = shuffles.make_fair_shuffler(SECRET, record)
    while table.mover is not None and (to_end or table.mover != 0):
        seat = table.mover
        if seat is DEALER:
            table.act(DEALER, shuffler(table))
        else:
            table.act(seat, GAME.default(table.view(seat), table.history(seat)))
    return table.record


def begin(people: int) -> Record:
    kinds = ["human"] * people + ["casual"] * (4 - people)
    headers = (
        ("players", " ".join(kinds)),
        ("commitment", shuffles.hash_secret(SECRET)),
        ("fair", str(shuffles.Terms(0, False, ()))),
    )
    rules = "classic rounds=1 laps=5 reshuffles=1"
    begun = Record(game=GAME.name, rules=rules, seats=NAMES, headers=headers)
    return play_on(begun, to_end=False)


class Seats:
    """A table at which the first seats belong to people, who are at home, and the others to bots.
    It is Ann's turn, so nothing goes on by itself."""

    def __init__(self, inside: Inside, number: str) -> None:
        self.inside, self.number = inside, number
        self.wires: list[Wire] = []
        self._asked = 0

    @property
    def room(self) -> Room:
        return self.there.room

    @property
    def there(self) -> OpenRoom:
        return self.inside.hub.rooms[self.number]

    async def connect(self, seat: int | None, client: str = HOME, token: str | None = None) -> Wire:
        wire = Wire(self.inside, self.number, seat, token=token, client=client)
        self.wires.append(wire)
        await wire.until('"welcome"')
        return wire

    async def ask(self, wire: Wire, kind: str, **words: object) -> dict[str, Any]:
        self._asked += 1
        return await wire.ask(kind, f"i{self._asked}", **words)

    async def sit(self, client: str, name: str, **words: object) -> Any:
        """What a fresh client is answered that asks for a seat over HTTP."""
        path = f"/api/rooms/{self.number}/sit"
        return (await self.inside.fetch(path, {"name": name, **words}, client)).json

    async def request(self, client: str, name: str, **words: object) -> tuple[Wire, dict[str, Any]]:
        """A fresh client that asks the host, and what it is answered."""
        wire = await self.connect(None, client)
        return wire, await self.ask(wire, "request", name=name, **words)

    async def let_in(self, host: Wire, client: str, name: str, seat: int) -> str:
        """A fresh client that the host lets in; its token."""
        wire, got = await self.request(client, name, seat=seat)
        assert got["type"] == "requested", got
        number = self.there.latecomers.requests[-1].request
        await host.until(f'"request":{number},"name":"{name}","seat":{seat},')
        answer = await self.ask(host, "decide", request=number, let_in=True)
        assert answer["type"] == "accepted", answer
        await wire.until('"admitted","seated":true')
        await self.leave(wire)
        return str(got["token"])

    async def stand(self, seat: int, client: str, token: str) -> None:
        """Whoever has a seat sees its hand, and leaves the table."""
        wire = await self.connect(seat, client, token)
        assert "?" not in hand_of(wire, seat)
        assert (await self.ask(wire, "stand"))["type"] == "accepted"
        await self.leave(wire)

    async def leave(self, wire: Wire) -> None:
        self.wires.remove(wire)
        await wire.close()

    async def kept(self) -> saved.SavedRoom:
        """The room as it is on disk."""
        number = self.number
        content = await self.inside.hub.workers.read(lambda store: store.load_room(number))
        assert content is not None
        return lobby.load(content)

    async def restart(self) -> None:
        """The room is read again, as another process would."""
        for wire in list(self.wires):
            await self.leave(wire)
        self.inside.hub._drop(self.number)
        assert await self.inside.hub.get(self.number) is not None


def hand_of(wire: Wire, seat: int) -> str:
    welcome = json.loads(next(each for each in wire.sent if '"welcome"' in each))
    return str(welcome["table"]["view"]["hands"][seat])


@asynccontextmanager
async def at_table(folder: Path, people: int) -> AsyncIterator[Seats]:
    """A table with that many people; the others are bots."""
    async with Inside(folder) as inside:
        seats = Seats(inside, await inside.room(begin(people)))
        there = await inside.hub.get(seats.number)
        assert there is not None
        for at in range(people, 4):
            bot = saved.SavedSeat(NAMES[at], "casual")
            there.room.saved = lobby.replace_seat(there.room.saved, at, bot)
        there.room.saved = hands.begin(there.room.saved, [(at, HOME) for at in range(people)])
        await there.save_again()
        yield seats
        for wire in list(seats.wires):
            await seats.leave(wire)


# --------------------------------------------------------------------------------- the walk


async def test_take_leave_take_the_next_without_consent_shows_no_hand(tmp_path: Path) -> None:
    async with at_table(tmp_path, 1) as table:
        before = table.room.saved
        for number, client in enumerate(TEN):
            got = await table.sit(client, "Eve", seat=1 + number % 3)
            assert got["code"] == "needs-consent"
        await table.connect(0)
        for number, client in enumerate(TEN[: latecomers.MOST_REQUESTS]):
            wire, got = await table.request(client, f"Eve{number}", seat=1 + number % 3)
            assert got["type"] == "requested"
            # The token is none until the host says yes.
            assert table.room.seat_of(got["token"]) is None
            assert set(hand_of(wire, got["seat"]).split()) == {"?"}
        assert table.room.saved == before


@pytest.mark.parametrize("again", [False, True])
async def test_where_nobody_has_a_seat_the_first_gets_one_and_later_ones_need_them(
    tmp_path: Path, again: bool
) -> None:
    async with at_table(tmp_path, 1) as table:
        await table.stand(0, HOME, "seat-0")
        first, *others = TEN
        got = await table.sit(first, "Fay")
        # The seat that was given up isn't given away.
        assert got["seat"] == 1
        await table.stand(1, first, got["token"])
        if again:
            await table.restart()
        for number, client in enumerate(others):
            assert (await table.sit(client, "Eve", seat=number % 4))["code"] == "needs-consent"
        for client in (HOME, first):
            assert (await table.sit(client, "Eve", seat=2))["code"] == "address-knows-a-hand"
        wire, waits = await table.request(others[0], "Eve", seat=2)
        assert waits["type"] == "requested"
        # Somebody returns: now there is who can be asked.
        back = await table.sit(TEN[5], "Fay", held=got["token"])
        assert (back["seat"], back["token"]) == (1, got["token"])
        fay = await table.connect(1, TEN[5], got["token"])
        await fay.until('"name":"Eve","seat":2')
        number = table.there.latecomers.requests[0].request
        await table.ask(fay, "decide", request=number, let_in=True)
        await wire.until('"admitted","seated":true')
        assert table.room.seat_of(waits["token"]) == 2


async def test_of_ten_who_ask_at_once_where_nobody_has_a_seat_one_gets_one(tmp_path: Path) -> None:
    async with at_table(tmp_path, 1) as table:
        await table.stand(0, HOME, "seat-0")
        asked: list[tuple[Wire, dict[str, Any]]] = []
        async with table.room.lock:  # nobody is given anything yet
            for number, client in enumerate(TEN):
                asked.append(await table.request(client, f"Eve{number}", seat=1 + number % 3))
            let_in = list(table.there.latecomers._admitted.values())
        await asyncio.gather(*let_in)
        assert [table.room.seat_of(got["token"]) for _, got in asked] == [1, *[None] * 9]
        # The seat of the first is taken; for another, somebody has to be asked now.
        for code, wires in (("seat-taken", asked[3::3]), ("needs-consent", asked[1::3])):
            for wire, _ in wires:
                await wire.until(f'"declined","code":"{code}"')


async def test_take_leave_take_the_next_with_consent_gives_each_address_one_hand(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, 1) as table:
        host = await table.connect(0)
        size = len(table.room.saved.content())
        for number, client in enumerate(TEN):
            seat = 1 + number % 3
            token = await table.let_in(host, client, f"Eve{number}", seat)
            await table.stand(seat, client, token)
            # A fresh client from there gets no other seat, whatever the host says.
            for other in {1, 2, 3} - {seat}:
                code = (await table.sit(client, "Eve", seat=other))["code"]
                assert code == "address-knows-a-hand"
                wire, got = await table.request(client, "Eve", seat=other)
                assert got["code"] == "address-knows-a-hand"
                await table.leave(wire)
            # Nor from elsewhere, if it is the same browser.
            code = (await table.sit("192.0.2.1", "Eve", seat=1 + (seat % 3), held=token))["code"]
            assert code in ("knows-a-hand", "seat-taken")
        assert len(table.room.saved.content()) < size + 700
        await table.leave(host)


async def test_the_rooms_row_does_not_grow_when_people_sit_and_leave(tmp_path: Path) -> None:
    async with at_table(tmp_path, 1) as table:
        host = await table.connect(0)
        token = await table.let_in(host, TEN[0], "Fay", 1)
        sizes = set()
        for _ in range(20):
            await table.stand(1, TEN[0], token)
            sizes.add(len((await table.kept()).content()))
            assert (await table.sit(TEN[0], "Fay", held=token))["token"] == token
        assert len(sizes) == 1
        # Nor when all of them are strangers; but at some time there are too many of them.
        room = table.room.saved
        sizes = {len(room.hands.marks)}
        for at in range(1000):
            room = hands.note_homes(room, [(at % 4, f"2001:db8:{at:x}::/56")])
            sizes.add(len(room.hands.marks))
        assert sizes == {saved.BITS // 4}
        assert room.hands.is_full
        table.room.saved = room
        assert (await table.sit("192.0.2.1", "Eve"))["code"] in (
            "too-many-came",
            "address-knows-a-hand",
        )


# ------------------------------------------------------------------------ one's own second client


@pytest.mark.parametrize("people", [1, 2])
async def test_at_a_table_with_others_nobody_lets_in_their_own_second_client(
    tmp_path: Path, people: int
) -> None:
    async with at_table(tmp_path, people) as table:
        host = await table.connect(0)
        if people == 1:
            token = await table.let_in(host, TEN[0], "Fay", 1)
            await table.stand(1, TEN[0], token)  # other people once sat here
        await table.restart()
        await table.connect(0)
        _, got = await table.request(HOME, "Mallory", seat=2)
        assert got["code"] == "address-knows-a-hand"
        assert (await table.sit(HOME, "Mallory", seat=2))["code"] == "address-knows-a-hand"
        assert table.there.latecomers.requests == []
        # Also from where the host was a while ago.
        phone = await table.connect(0, "192.0.2.77", "seat-0")
        await table.inside.notes_homes(table.number)
        assert hands.find_known(await table.kept(), "192.0.2.77", None) == {0}
        await table.leave(phone)
        _, got = await table.request("192.0.2.77", "Mallory", seat=2)
        assert got["code"] == "address-knows-a-hand"


async def test_who_sees_a_hand_and_is_gone_at_once_is_known_there(tmp_path: Path) -> None:
    async with at_table(tmp_path, 2) as table:
        await table.connect(0)
        async with table.room.lock:  # as while the disk is slow
            phone = await table.connect(1, TEN[0], "seat-1")
            assert "?" not in hand_of(phone, 1)
            await table.leave(phone)
            _, got = await table.request(TEN[0], "Mallory", seat=2)
            assert got["code"] == "address-knows-a-hand"
        await table.inside.notes_homes(table.number)
        assert hands.find_known(await table.kept(), TEN[0], None) == {1}


async def test_who_comes_while_the_game_begins_and_is_gone_at_once_is_known_there(
    tmp_path: Path,
) -> None:
    async with Inside(tmp_path) as inside:
        wanted = {"game": GAME.name, "name": "Ann", "seats": ["human", "casual", "casual"]}
        made = (await inside.fetch("/api/rooms", {**wanted, "seating": "chosen"})).json
        there = await inside.hub.get(made["room"])
        assert there is not None
        ann = Wire(inside, there.room.id, 0, token=made["token"], client=HOME)
        await ann.until('"welcome"')
        write, came = there.keeper._write, list[Wire]()

        async def write_slowly(change: Any) -> Any:
            if there.room.saved.starting and not came:
                came.append(Wire(inside, there.room.id, 0, token=made["token"], client=TEN[0]))
                await came[0].until('"welcome"')
            return await write(change)

        there.keeper._write = write_slowly  # type: ignore[method-assign]
        await ann.ask("start", "s")
        await came[0].until('"table"')
        await came[0].close()
        await inside.notes_homes(there.room.id)
        assert hands.find_known(there.room.saved, TEN[0], None) == {0}
        await ann.close()


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("comes", [False, True])
async def test_where_somebody_sat_down_before_the_game_is_known_though_they_were_not_there(
    tmp_path: Path, *, comes: bool, restarts: bool
) -> None:
    async with Inside(tmp_path) as inside:
        kinds = ["human", "human", "casual", "casual"]
        wanted = {"game": GAME.name, "name": "Ann", "seats": kinds, "rules": "classic"}
        made = (await inside.fetch("/api/rooms", wanted)).json
        table = Seats(inside, made["room"])
        got = await table.sit(TEN[0], "Mallory")
        if comes:
            await table.leave(await table.connect(got["seat"], TEN[0], got["token"]))
        ann = await table.connect(0, token=made["token"])
        await table.ask(ann, "start")
        await ann.until('"phase":"playing"')
        seat = table.room.seat_of(got["token"])
        if restarts:
            await table.restart()
        assert hands.find_known(await table.kept(), TEN[0], None) == {seat}
        for other in set(range(4)) - {seat, table.room.seat_of(made["token"])}:
            _, refused = await table.request(TEN[0], "Bob", seat=other)
            assert refused["code"] == "address-knows-a-hand"
        # Nobody else is taken for them, and their own page finds their seat.
        assert hands.find_known(await table.kept(), TEN[1], None) == set()
        mallory = await table.connect(seat, TEN[0], got["token"])
        # Once they have had it and given it up, it is theirs alone to ask for.
        assert (await table.ask(mallory, "stand"))["type"] == "accepted"
        assert hands.find_known(await table.kept(), TEN[0], None) == {seat}
        assert (await table.sit(TEN[0], "Mallory", held=got["token"]))["seat"] == seat
        for wire in list(table.wires):
            await table.leave(wire)


@pytest.mark.parametrize("leaves", ["stays", "leaves", "leaves and the server restarts"])
async def test_alone_against_bots_a_second_hand_is_recorded_and_never_fair(
    tmp_path: Path, leaves: str
) -> None:
    async with at_table(tmp_path, 1) as table:
        host = await table.connect(0)
        token = await table.let_in(host, HOME, "Mallory", 2)
        assert any('"name":"Mallory","seat":2,"second":true' in each for each in host.sent)
        assert not table.room.saved.hands.others
        if leaves != "stays":
            await table.stand(2, HOME, token)
        if "restarts" in leaves:
            await table.restart()
        host = await table.connect(0)
        version = table.room.streams[Seat(0)].version
        answer = await table.ask(host, "act", version=version, action="draw")
        assert answer["type"] == "accepted", answer
        number = table.room.saved.number or 0
        record = await table.inside.hub.workers.read(lambda store: store.load(number))
        noted = [each for move in record.moves for each in move.newcomers]
        assert noted[0] == Newcomer(Seat(2), SECOND, "Mallory", "Mira")
        assert "# seat 2 = second Mallory" in record.dumps()
        assert Record.loads(record.dumps()).moves[-1].newcomers == tuple(noted)
        told = dataclasses.replace(record, headers=(*record.headers, ("secret", SECRET)))
        over = play_on(told, to_end=True)
        with pytest.raises(NotationError, match="unfair-second"):
            shuffles.check_fairness(GAME, over)
        with pytest.raises(fair_verifier.Unfair, match="two hands"):
            fair_verifier.verify(over.dumps())


async def test_who_lost_their_token_may_ask_for_their_own_seat_alone(tmp_path: Path) -> None:
    async with at_table(tmp_path, 1) as table:
        host = await table.connect(0)
        token = await table.let_in(host, TEN[0], "Fay", 1)
        await table.stand(1, TEN[0], token)
        assert (await table.sit(TEN[0], "Fay", seat=2))["code"] == "address-knows-a-hand"
        again = await table.let_in(host, TEN[0], "Fay", 1)
        assert table.room.seat_of(again) == 1
        assert table.room.saved.hands.second == {}


# -------------------------------------------------------------------------------- requests


async def test_the_host_is_asked_also_one_who_comes_back_or_becomes_it(tmp_path: Path) -> None:
    async with at_table(tmp_path, 2) as table:
        bob = await table.connect(1)
        wire, _ = await table.request(TEN[0], "Fay", seat=2)
        assert not any('"requests"' in each for each in bob.sent)
        assert (await table.ask(bob, "decide", request=1, let_in=True))["code"] == "not-the-host"
        ann = await table.connect(0)
        await ann.until('"requests":[{"request":1,"name":"Fay","seat":2,"second":false}]')
        # Somebody else becomes host: now they are asked, and the first one no more.
        await table.there.keeper.save(lobby.appoint(table.room.saved, 1))
        await bob.until('"requests":[{"request":1,"name":"Fay"')
        await ann.until('"requests":[]')
        await table.ask(bob, "decide", request=1, let_in=False)
        await wire.until('"declined","code":"not-let-in"')
        await bob.until('"requests":[]')
        assert (await table.ask(bob, "decide", request=1, let_in=True))["code"] == "nobody-asks"


async def test_a_request_ends_when_it_is_withdrawn_or_its_page_is_closed(tmp_path: Path) -> None:
    async with at_table(tmp_path, 1) as table:
        await table.connect(0)
        wire, _ = await table.request(TEN[0], "Fay", seat=2)
        assert len(table.there.latecomers.requests) == 1
        assert (await table.ask(wire, "withdraw"))["type"] == "accepted"
        assert table.there.latecomers.requests == []
        await table.ask(wire, "request", name="Fay", seat=2)
        # Another request takes the place of the first.
        await table.ask(wire, "request", name="Fay", seat=3)
        assert [each.seat for each in table.there.latecomers.requests] == [3]
        await table.leave(wire)
        assert table.there.latecomers.requests == []


async def test_two_ask_for_one_seat_and_who_is_left_is_told(tmp_path: Path) -> None:
    async with at_table(tmp_path, 1) as table:
        host = await table.connect(0)
        late, _ = await table.request(TEN[1], "Gus", seat=2)
        await table.let_in(host, TEN[0], "Fay", 2)
        await late.until('"declined","code":"seat-taken"')


async def test_nobody_is_asked_too_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table(tmp_path, 1) as table:
        host = await table.connect(0)
        now = [0.0]
        monkeypatch.setattr(table.room.times.clock, "now", lambda: now[0])
        wire, got = await table.request(TEN[0], "Fay", seat=1)
        _, refused = await table.request(TEN[0], "Gus", seat=2)
        assert refused["code"] == "address-asks"
        for _ in range(2):
            assert (await table.ask(wire, "request", name="Fay"))["type"] == "requested"
        assert (await table.ask(wire, "request", name="Fay"))["code"] == "asked-too-often"
        now[0] += 60.0
        assert (await table.ask(wire, "request", name="Fay"))["type"] == "requested"
        for number in range(1, latecomers.MOST_REQUESTS):
            _, got = await table.request(TEN[number], f"Eve{number}")
            assert got["type"] == "requested"
        _, got = await table.request("192.0.2.1", "Hal")
        assert got["code"] == "too-many-ask"
        # Who was refused twice isn't asked for again.
        eve, _ = await table.request(TEN[9], "Ida")
        for asked in list(table.there.latecomers.requests):
            await table.ask(host, "decide", request=asked.request, let_in=False)
        for _ in range(latecomers.MOST_REFUSALS):
            await table.ask(eve, "request", name="Ida")
            for asked in table.there.latecomers.requests:
                await table.ask(host, "decide", request=asked.request, let_in=False)
        assert (await table.ask(eve, "request", name="Ida"))["code"] == "not-let-in"


async def test_before_the_game_and_with_a_seat_nobody_asks(tmp_path: Path) -> None:
    async with at_table(tmp_path, 1) as table:
        ann = await table.connect(0)
        assert (await table.ask(ann, "request", name="Eve"))["code"] == "has-a-seat"
        made = (await table.inside.fetch("/api/rooms", {"game": "ronda", "name": "Ann"})).json
        eve = Wire(table.inside, made["room"], None)
        await eve.until('"welcome"')
        assert (await eve.ask("request", "r", name="Eve"))["code"] == "game-not-begun"
        await eve.close()


def test_marks_tell_no_address_and_differ_from_room_to_room() -> None:
    seats = tuple(saved.SavedSeat(name, "human", name) for name in NAMES)
    one = saved.SavedRoom(GAME.name, "classic", seats, "secret one")
    other = replace(one, secret="secret two")
    marks = {hands.begin(room, [(0, HOME)]).hands.marks for room in (one, other)}
    assert len(marks) == 2
    assert not any(HOME in each for each in marks)
    for room in (one, other):
        met = hands.begin(room, [(0, HOME), (2, TEN[0])])
        assert hands.find_known(met, HOME, None) == {0}
        assert hands.find_known(met, TEN[0], None) == {2}
        assert hands.find_known(met, TEN[1], None) == set()
