"""The no-leak law, over every way out: two games that look the same to a seat send it the same
bytes; and nothing that is sent names a piece that the seat cannot know."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from kafene.core.codec import write_position
from kafene.core.errors import KafeneError
from kafene.core.game import DEALER, Actor, AnyGame, Seat, Shuffle
from kafene.core.record import HUMAN, PlayedBy, Record, RecordedMove, replay
from kafene.store import open_store
from kafene.testing.strategies import examples, openings, pieces_in, playout
from kafene.web.rooms import hands, lobby, saved
from postgres_kit import Postgres
from server_kit.client import Client
from server_kit.fleet import Fleet, run_fleet
from server_kit.inside import SECRET, Inside, Wire
from strategies import game_of_any_kind

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jim")
EVE = "192.0.2.7"
"""Where she comes from."""
BRANCH = b'{"ply": 1, "seat": 0, "name": "Eve"}'
AS_FOUND = (Phase.explicit, Phase.reuse, Phase.generate)
"""To make a failing example smaller would take minutes."""
rngs = st.integers(0, 2**32).map(random.Random)


# ----------------------------------------------------------------------- games that look alike


@dataclass(frozen=True)
class Twins:
    """Two records, and the seat (None: a spectator) to which they are the same."""

    game: AnyGame
    seat: Seat | None
    one: Record
    other: Record


def seen(game: AnyGame, record: Record, seat: Seat | None) -> list[Any] | None:
    """All that a seat saw; None if this cannot have been played."""
    try:
        return [
            (game.view(step.state, seat), [event.seen_by(seat) for event in step.events])
            for step in replay(game, record)
        ]
    except KafeneError:
        return None


@st.composite
def twins(draw: st.DrawFn) -> Twins:
    """Some game, and one that looks the same to a seat: it was played alike with hidden pieces in
    each other's places, or a position is imagined from what the seat sees."""
    game = draw(game_of_any_kind)
    state, rng = draw(openings(game)), draw(rngs)
    turns = list(playout(game, state, rng, limit=draw(st.integers(1, 60))))
    while turns and turns[-1].after.mover is None:  # a game that is over has no secrets
        turns.pop()
    while turns and turns[-1].after.mover is DEALER:
        turns.pop()
    record = Record(
        game=game.name,
        rules=str(state.rules),
        seats=NAMES[: state.seats],
        moves=tuple(
            RecordedMove(turn.actor, str(turn.action), by=some_mark(turn.actor, rng))
            for turn in turns
        ),
    )
    seat = draw(st.sampled_from((*map(Seat, range(state.seats)), None)))
    if draw(st.booleans()):
        return Twins(game, seat, record, disguised(game, record, seat, rng))
    now = turns[-1].after if turns else state
    imagined = game.imagine(game.view(now, seat), rng)
    if DEALER in (now.mover, imagined.mover):  # the server would shuffle by itself
        imagined = now
    return Twins(game, seat, taken_up(game, record, now), taken_up(game, record, imagined))


def some_mark(actor: Actor, rng: random.Random) -> PlayedBy | None:
    """Now and then a bot or the clock plays for a seat."""
    return None if actor is DEALER else rng.choice((None, None, *PlayedBy))


def taken_up(game: AnyGame, record: Record, state: Any) -> Record:
    """A game that begins in a position: nothing was told yet, and everything hidden differs."""
    position = json.dumps(write_position(game, state))
    return replace(record, headers=(("position", position),), moves=())


def disguised(game: AnyGame, record: Record, seat: Seat | None, rng: random.Random) -> Record:
    """A record with as many pieces in other places as can be without the seat seeing it."""
    story = seen(game, record, seat)
    shuffles = [at for at, move in enumerate(record.moves) if move.actor is DEALER]
    for _ in range(12 if shuffles else 0):
        at = shuffles[-1]
        order = list(_order(game, record.moves[at].text))
        one, two = rng.sample(range(len(order)), 2)
        order[one], order[two] = order[two], order[one]
        move = RecordedMove(DEALER, str(Shuffle(tuple(order))))
        changed = replace(record, moves=(*record.moves[:at], move, *record.moves[at + 1 :]))
        if seen(game, changed, seat) == story:
            record = changed
    return record


def _order(game: AnyGame, text: str) -> tuple[Any, ...]:
    action = game.parse(text)
    assert isinstance(action, Shuffle)
    return action.order


def alike(
    twins: Twins, states: tuple[Any, Any], rng: random.Random
) -> tuple[tuple[str, str], tuple[Any, Any]] | None:
    """Something that others may do in both games and that looks the same, and what follows."""
    game, (one, other) = twins.game, states
    if DEALER in (one.mover, other.mover) or twins.seat in (one.mover, other.mover):
        return None
    for action in _some(game, one, rng):
        after, events = game.play(one, action)
        sight = (game.view(after, twins.seat), [each.seen_by(twins.seat) for each in events])
        for reply in (action, *_some(game, other, rng)):
            try:
                then, told = game.play(other, reply)
            except KafeneError:
                continue
            if sight == (game.view(then, twins.seat), [each.seen_by(twins.seat) for each in told]):
                return (str(action), str(reply)), (after, then)
    return None


def _some(game: AnyGame, state: Any, rng: random.Random) -> list[Any]:
    options = list(game.options(game.view(state, state.mover)))
    return rng.sample(options, min(len(options), 12))


# ------------------------------------------------------------------------------------- the law


def questions(game: AnyGame, view: Any, version: int, rng: random.Random) -> list[dict[str, Any]]:
    """What a seat might try in order to learn more."""
    held = set(pieces_in(view))
    unseen = [piece for piece in sorted(set(game.piece.deck())) if piece not in held]
    chosen = rng.sample(unseen, min(3, len(unseen)))
    verbs = ("discard", "play", "take", "pon", "pass")
    asked: list[dict[str, Any]] = [
        {"type": kind, "version": version, "action": f"{verb} {piece}"}
        for piece in chosen
        for verb in verbs[:2]
        for kind in ("act", "try")
    ]
    options = [str(option) for option in islice(game.options(view), 8)]
    mine = " ".join(map(str, getattr(view, "hand", ())[:4]))
    tries = [*options, f"play {mine}", f"play {mine} / {chosen[0] if chosen else ''}", "fly"]
    asked += [{"type": "try", "version": version, "action": action} for action in tries]
    asked += [
        {"type": "act", "version": version, "action": "shuffle"},
        {"type": "act", "version": version + 1, "action": "pass"},
        {"type": "act", "version": version + 7, "action": "draw"},
        {"type": "try", "version": version + 7, "action": "draw"},
        {"type": "act", "version": version, "action": "fly"},
        {"type": "hint"},
        {"type": "hint", "draft": f"play {mine}"},
        {"type": "hint", "draft": f"play {chosen[0] if chosen else mine}"},
        {"type": "try", "version": version, "action": f"play {mine}", "shown": ["? ? ?"]},
        {"type": "say", "text": "Who has it?"},
        {"type": "start"},
        {"type": "rematch"},
        {"type": "move", "seat": 0, "to": 1},
        {"type": "commit", "hash": "ab" * 32},
        {"type": "reveal", "value": "cd" * 32},
    ]
    return asked + type_lines(game, view, version, rng)


def type_lines(game: AnyGame, view: Any, version: int, rng: random.Random) -> list[dict[str, Any]]:
    """What a seat might type in order to learn more: questions, mistakes, actions cut short, the
    steps of a draft. None of them plays anything."""
    seen = set(pieces_in(view))
    unseen = [piece for piece in sorted(set(game.piece.deck())) if piece not in seen]
    options = [str(option) for option in islice(game.options(view), 40)]
    verbs = Counter(option.split()[0] for option in options)
    mine = [str(piece) for piece in getattr(view, "hand", ())][:3]
    lines = [
        *("help", "table", "hand", "scores", "hint", "hint", "rules", "rules 1.1", "quit", "sort"),
        "fly",
        *map(str, rng.sample(unseen, min(1, len(unseen)))),
        *(verb for verb, times in sorted(verbs.items()) if times > 1 and verb not in options),
        *(f"new {' '.join(mine)}", "table", f"add {' '.join(mine[:1])} 1", "hint"),
        *("undo", "redo", "help", "reset"),
    ]
    return [{"type": "line", "version": version, "text": line} for line in lines]


async def connected(inside: Inside, room: str, seat: int | None, *, told: bool = False) -> Wire:
    """One after the other, so that everybody sees them come in the same order."""
    wire = Wire(inside, room, seat, told=told)
    await wire.until("welcome")
    await inside.rests(room)
    return wire


def drop_id(answer: str) -> str:
    """An answer without the id of its request, which is drawn for each."""
    return re.sub(r"\(b'x-request-id', b'[0-9a-zA-Z_-]+'\)", "", answer)


async def everything(
    inside: Inside, twins: Twins, record: Record, moves: list[tuple[Any, str]], rng: random.Random
) -> tuple[list[str], list[object]]:
    """All that leaves for a seat: every channel, in order."""
    room = await inside.room(record)
    *_, last = replay(twins.game, record)
    view = twins.game.view(last.state, twins.seat)
    logged = len(inside.logged)
    wires = [await connected(inside, room, twins.seat, told=told) for told in (False, True)]
    version = wires[0].version
    others = [await connected(inside, room, seat) for seat in range(len(record.seats))]
    for number, (seat, action) in enumerate(moves):
        other = others[seat]
        answer = await other.ask("act", f"m{number}", version=other.version, action=action)
        assert answer["type"] == "accepted", answer
        await inside.rests(room)
    for wire in wires:
        await wire.level()
        for since in (0, max(0, version - 1), version):
            wire.say({"type": "resume", "version": since})
        asked = questions(twins.game, view, version, rng)
        if moves:  # all of those come too late
            now = inside.hub.rooms[room].room.streams[twins.seat]
            asked += type_lines(twins.game, now.view, now.version, rng)
        for number, question in enumerate(asked):
            wire.say({**question, "id": f"q{number}"})
            await wire.until(f'"id":"q{number}"')
    for wire in (*others, *reversed(wires)):
        await wire.close()
    token = None if twins.seat is None else f"seat-{twins.seat}"
    key = {"rooms": [{"room": room, "token": token}]}
    http = [
        await inside.http("GET", f"/r/{room}"),
        await inside.http("GET", f"/r/{room}/replay"),
        await inside.http("GET", f"/api/rooms/{room}/record"),
        await inside.http("GET", f"/api/rooms/{room}/replay"),
        await inside.http("GET", f"/api/rooms/{room}/review"),
        await inside.http("POST", f"/api/rooms/{room}/branch", BRANCH),
        await inside.http("POST", f"/api/rooms/{room}/sit", b'{"name": "Eve"}'),
        await inside.http("POST", "/api/rooms/summaries", json.dumps(key).encode()),
    ]
    sent = [message for wire in wires for message in wire.sent]
    sent += [repr(answer) for answer in http]
    # How long ago is tested in test_summaries.py; here a second may pass between two answers.
    passing = re.compile(r"""\"seconds\":\d+|\(b'content-length', b'\d+'\)""")
    same = [passing.sub("", drop_id(message)).replace(room, "ROOM") for message in sent]
    return same, inside.logged[logged:]


@examples(40, phases=AS_FOUND)
@given(pair=twins(), seed=st.integers(0, 2**32))
def test_games_that_look_alike_send_the_same_bytes(
    pair: Twins, seed: int, runner: asyncio.Runner, inside: Inside
) -> None:
    story = seen(pair.game, pair.one, pair.seat)
    assert seen(pair.game, pair.other, pair.seat) == story
    *_, one = replay(pair.game, pair.one)
    *_, other = replay(pair.game, pair.other)
    states, rng = (one.state, other.state), random.Random(seed)
    moves: list[tuple[tuple[Any, str], tuple[Any, str]]] = []
    while len(moves) < 4 and (found := alike(pair, states, rng)) is not None:
        (first, second), after = found
        if {None, DEALER} & {after[0].mover, after[1].mover}:
            break  # a game that is over hides nothing; and when the server shuffles is its affair
        moves.append(((states[0].mover, first), (states[1].mover, second)))
        states = after

    async def both() -> None:
        sent = [
            await everything(
                inside, pair, record, [move[at] for move in moves], random.Random(seed)
            )
            for at, record in enumerate((pair.one, pair.other))
        ]
        for one, other in zip(sent[0][0], sent[1][0], strict=True):
            assert one == other
        assert sent[0][1] == sent[1][1]

    runner.run(both())


async def sit_down_late(inside: Inside, twins: Twins, record: Record) -> tuple[list[str], ...]:
    """All that leaves for somebody who takes over a bot's seat, while they wait for the host and
    afterwards, and what it is asked for with the token of another seat."""
    number = await inside.room(record)
    there = await inside.hub.get(number)
    assert there is not None
    bot = saved.SavedSeat("Mira", "casual")
    seat = twins.seat or Seat(0)
    other = Seat((seat + 1) % len(record.seats))
    kept = lobby.replace_seat(there.room.saved, seat, bot)
    kept = hands.note_token(kept, other, saved.hash_token("left"))
    there.room.saved = lobby.appoint(kept, other)
    sent, path = [], f"/api/rooms/{number}/sit"
    for body in ({"name": "Eve", "held": "left"}, {"name": "Eve"}):
        answer = await inside.http("POST", path, json.dumps(body).encode(), EVE)
        sent.append(drop_id(repr(answer)))
    assert "knows-a-hand" in sent[0]
    assert "needs-consent" in sent[1]
    eve = Wire(inside, number, None, told=True, client=EVE)
    token = (await eve.ask("request", "r", name="Eve", seat=seat))["token"]
    eve.say({"type": "resume", "version": 0})
    await eve.ask("try", "t", version=1, action="pass")
    sent += [message.replace(token, "-") for message in eve.sent]
    assert '"seat":null' in sent[2]
    there.latecomers.decide(there.latecomers.requests[0].request, let_in=True)
    # In a window they go on waiting.
    comes = not there.room.game.is_window(there.room.streams[None].view)
    await eve.until('"seated":true' if comes else '"seated":false')
    await eve.close()
    after: list[str] = []
    if comes:
        wire = Wire(inside, number, seat, token=token, told=True, client=EVE)
        await wire.until("welcome")
        await inside.rests(number)
        await wire.ask("act", "1", version=wire.version + 1, action="pass")
        after += wire.sent
        await wire.close()
    return tuple([message.replace(number, "ROOM") for message in part] for part in (sent, after))


@examples(25, phases=AS_FOUND)
@given(pair=twins())
def test_a_latecomer_is_told_what_the_seat_was_told_and_no_more(
    pair: Twins, runner: asyncio.Runner, inside: Inside
) -> None:
    if pair.seat is None:
        return

    async def both() -> None:
        one, other = [
            await sit_down_late(inside, pair, record) for record in (pair.one, pair.other)
        ]
        assert one == other
        asked, seated = one
        room = await inside.room(pair.one)
        owner = await connected(inside, room, pair.seat, told=True)
        await owner.close()
        if seated:  # it was not in a window
            late, own = json.loads(seated[0]), json.loads(owner.sent[0])
            for about in ("events", "table", "version", "told"):
                assert late.get(about) == own.get(about)

        # Until the host has answered, they are told what spectators are told.
        spectator = await connected(inside, room, None, told=True)
        await spectator.close()
        late, open_to_all = json.loads(asked[2]), json.loads(spectator.sent[0])
        for about in ("seat", "events", "table", "version", "told"):
            assert late.get(about) == open_to_all.get(about)

    runner.run(both())


def test_the_twins_are_not_the_same_game(game: AnyGame) -> None:
    """Else the law above would hold of anything."""
    find(
        twins(),
        lambda pair: pair.game.name == game.name and pair.one != pair.other,
        settings=settings(max_examples=1000, phases=[Phase.generate], database=None),
    )


# ------------------------------------------------------------------------ pieces that are named


WORD = re.compile(r"(?<![=A-Za-z0-9*])[A-Za-z0-9*]+")
"""What could be a piece. `3D=9D` is a 3D that stands for another: a combination, lying open."""


@examples(25, phases=AS_FOUND)
@given(pair=twins(), told=st.booleans())
def test_no_message_names_a_piece_that_its_seat_cannot_know(
    pair: Twins, told: bool, runner: asyncio.Runner, inside: Inside
) -> None:
    game, seat = pair.game, pair.seat
    every = {str(piece) for piece in game.piece.deck()}
    story = seen(game, pair.one, seat)
    assert story is not None
    known = {str(piece) for step in story for piece in pieces_in(step)}

    async def look() -> list[str]:
        room = await inside.room(pair.one)
        wire = await connected(inside, room, seat, told=told)
        wire.say({"type": "resume", "version": 0})
        await wire.until('"update"')
        await wire.ask("act", "1", version=wire.version, action="fly")
        await wire.ask("act", "2", version=wire.version + 1, action="fly")
        await wire.ask("act", "3", version=wire.version, action="shuffle")
        for number, action in enumerate(("draw", "pass", "out", "take")):
            await wire.ask("try", f"4{number}", version=wire.version, action=action)
        await wire.close()
        return wire.sent

    for message in runner.run(look()):
        said = json.loads(message)
        said.pop("room", None)
        # What a joker stands for is no piece, and follows from what lies there.
        said.get("table", {}).get("view", {}).pop("stands", None)
        named = set(WORD.findall(json.dumps(said))) & every
        assert named <= known, f"seat {seat} is told {named - known}: {message}"


# ------------------------------------------------------------- through several processes and nginx


async def overhear(fleet: Fleet, twins: Twins, record: Record) -> list[str]:
    """All that a seat is sent through the proxy, and through every process, of which one has the
    room: the first message, what it asks for again, and refusals."""
    room, hashed = secrets.token_urlsafe(12), saved.hash_token
    seats = tuple(
        saved.SavedSeat(name, HUMAN, hashed(f"seat-{at}")) for at, name in enumerate(record.seats)
    )
    with open_store(fleet.front.tables) as store:
        game = store.create(record, SECRET)
        kept = saved.SavedRoom(record.game, record.rules, seats, SECRET, number=game)
        store.keep_room(room, kept.content(), game)
    sent: list[str] = []
    for server in (fleet.front, *fleet.servers):
        token = None if twins.seat is None else f"seat-{twins.seat}"
        client = Client(server, room, token, told=True)
        async with client.connection() as socket:
            sent.append(str(await socket.recv()))
            version = json.loads(sent[-1])["version"]
            for number, action in enumerate(("draw", "pass", "fly")):
                intent = {"type": "try", "id": f"{number}", "version": version, "action": action}
                await socket.send(json.dumps(intent))
                while f'"id":"{number}"' not in sent[-1]:
                    sent.append(str(await socket.recv()))
        pages = [server.http(path) for path in (f"/r/{room}", f"/api/rooms/{room}/replay")]
        sent += [f"{answer.status} {answer.body.decode()}" for answer in pages]
    # Who was here before leaves at a moment of its own.
    passing = re.compile(r"""localhost:\d+|"present":(true|false)|"onlookers":\d+,?""")
    told = [each for each in sent if not re.match('{"type":"(beat|room)"', each)]
    return [passing.sub("", each).replace(room, "ROOM") for each in told]


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Fleet]:
    with run_fleet(tmp_path_factory.mktemp("fleet"), postgres, 2) as one:
        yield one


@examples(10, phases=AS_FOUND)
@given(pair=twins())
def test_games_that_look_alike_send_the_same_bytes_through_a_proxy(
    pair: Twins, runner: asyncio.Runner, fleet: Fleet
) -> None:
    one, other = [runner.run(overhear(fleet, pair, record)) for record in (pair.one, pair.other)]
    assert one == other
