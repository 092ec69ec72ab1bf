"""What others see of the mover's draft: the table's pieces where they are now, and a back for every
piece of the hand, whatever it is."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import Phase, assume, given
from hypothesis import strategies as st

from kafene import games
from kafene.core.codec import write_position
from kafene.core.game import DEALER, Seat
from kafene.core.record import Record
from kafene.testing.strategies import examples, openings, playout
from kafene.web.rooms.live import Throttle, hide_hand
from rummikub_kit import GAME, midst, turn
from server_kit.inside import Inside, Wire

HAND, TABLE = "5R 8R 9O 13O 7R J", "3R 4R 5R 6R 7R / 9R 9B 9K"
NAMES = ("Ann", "Bob", "Cid", "Dan")
AS_FOUND = (Phase.explicit, Phase.reuse, Phase.generate)
"""To make a failing example smaller would take minutes."""
Part = list[Any]
"""Pieces of the table, and places in the hand."""


async def room_at(inside: Inside, state: Any) -> str:
    """A room in the midst of a game."""
    position = json.dumps(write_position(GAME, state))
    names = NAMES[: state.seats]
    return await inside.room(
        Record(
            game=GAME.name, rules=str(state.rules), seats=names, headers=(("position", position),)
        )
    )


async def connected(inside: Inside, room: str, seat: int | None) -> Wire:
    wire = Wire(inside, room, seat)
    await wire.until("welcome")
    return wire


async def lays(wire: Wire, number: str, play: str, shown: list[str] | None) -> dict[str, Any]:
    return await wire.ask("try", number, version=wire.version, action=play, shown=shown)


def drafts(wire: Wire) -> list[dict[str, Any]]:
    return [said for said in map(json.loads, wire.sent) if said["type"] == "draft"]


def welcomes(wire: Wire) -> list[dict[str, Any]]:
    return [said for said in map(json.loads, wire.sent) if said["type"] == "welcome"]


# --------------------------------------------------------------------------------- what is shown


def seen(*shown: str) -> list[str]:
    return hide_hand(GAME, turn(HAND, TABLE).view(0), shown)


def test_open_pieces_come_before_the_backs_and_parts_in_the_order_of_their_open_pieces() -> None:
    assert seen("? 9K 9R 9B", "? ?", "? 7R", "6R ? 4R 5R 3R") == [
        "3R 4R 5R 6R ?",
        "7R ?",
        "9R 9B 9K ?",
        "? ?",
    ]


@pytest.mark.parametrize(
    "shown",
    [
        ("3R 4R 5R 6R 7R", "9R 9B 9K", "8R"),  # a piece of the hand, open
        ("3R 4R 5R 6R 7R ?", "9R 9B"),  # a piece of the table is missing
        ("3R 4R 5R 6R 7R 7R", "9R 9B 9K"),  # one that lies there twice
        ("3R 4R 5R 6R 7R", "9R 9B 9K", "? ? ? ? ? ? ?"),  # more than the hand has
        (
            "3R 4R 5R 6R 7R",
            "9R 9B 9K <b>",
        ),
        (),
    ],
)
def test_what_is_not_the_table_with_some_backs_is_not_passed_on(shown: tuple[str, ...]) -> None:
    assert seen(*shown) == []


def test_games_without_drafts_show_none() -> None:
    for name in set(games.OURS) - {GAME.name}:
        game = games.load(name)
        *_, last = playout(game, game.start(game.rules_type(), game.usual), random.Random(1), 3)
        assert hide_hand(game, game.view(last.after, Seat(0)), ["?"]) == []


@examples(30)
@given(data=st.data())
def test_a_new_draft_is_what_lies_open_on_the_table(data: st.DataObject) -> None:
    """So nothing is open in it that everybody does not see."""
    state = data.draw(openings(GAME))
    for move in playout(GAME, state, random.Random(data.draw(st.integers(0, 99))), limit=40):
        if move.after.mover not in (None, DEALER):
            draft = GAME.draft(GAME.view(move.after, move.after.mover))
            table = GAME.view(move.after, None).table
            assert draft is not None
            assert sorted(p for parts in draft.arranged for part in parts for p in part) == sorted(
                tile for meld in table for tile in meld.tiles
            )


# ------------------------------------------------------------------------------ who is told, when


async def test_others_and_onlookers_see_the_draft_and_its_owner_hears_nothing(
    inside: Inside,
) -> None:
    room = await room_at(inside, midst(TABLE, [HAND, "1R 2R"], opened=(True, True)).state)
    ann, again = await connected(inside, room, 0), await connected(inside, room, 0)
    bob, eve = await connected(inside, room, 1), await connected(inside, room, None)
    await lays(ann, "1", f"play {TABLE} / 8R", ["3R 4R 5R 6R 7R", "9R 9B 9K", "?"])
    expected = {"seat": 0, "parts": ["3R 4R 5R 6R 7R", "9R 9B 9K", "?"]}
    for wire in (bob, eve):
        await wire.until('"draft"')
        assert [each["draft"] for each in drafts(wire)] == [expected]
        assert drafts(wire)[0]["version"] == wire.version
    late = await connected(inside, room, 1)
    assert welcomes(late)[0]["draft"] == expected
    await lays(ann, "2", "", None)  # all of it was taken back
    await bob.until('"parts":[]')
    gone = await connected(inside, room, 1)
    assert "draft" not in welcomes(gone)[0]
    await lays(ann, "3", f"play {TABLE} / 8R", ["3R 4R 5R 6R 7R", "9R 9B 9K", "?"])
    play = "play 3R 4R 5R 6R 7R 8R / 9R 9B 9K"
    assert (await ann.ask("act", "4", version=ann.version, action=play))["type"] == "accepted"
    after = await connected(inside, room, None)
    assert "draft" not in welcomes(after)[0]
    assert not drafts(ann)
    assert not drafts(again)
    assert "draft" not in welcomes(again)[0]
    for wire in (ann, again, bob, eve, late, gone, after):
        await wire.close()


async def test_a_draft_out_of_turn_is_shown_to_nobody(inside: Inside) -> None:
    room = await room_at(inside, midst(TABLE, [HAND, "1R 2R"], opened=(True, True)).state)
    ann, bob = await connected(inside, room, 0), await connected(inside, room, 1)
    answer = await lays(bob, "1", f"play {TABLE} / 1R", [*TABLE.split(" / "), "?"])
    assert answer["code"] == "not-your-turn"
    assert not drafts(ann)
    await ann.close()
    await bob.close()


async def test_many_drafts_at_once_are_a_few_messages_of_which_the_last_is_right() -> None:
    asked: list[int] = []
    told: list[int] = []

    throttle = Throttle(0.02, lambda: told.append(asked[-1]))
    for number in range(50):
        asked.append(number)
        throttle.ask()
    while told[-1] != asked[-1]:
        await asyncio.sleep(0)
    throttle.stop()
    assert told == [0, 49]


# ------------------------------------------------------------------------------------- the law


@dataclass(frozen=True)
class Worlds:
    """Two positions that look the same to somebody, and drafts of the mover's that are the same
    but for what its hand holds."""

    states: tuple[Any, Any]
    onlooker: Seat | None
    drafts: list[list[Part]]


@st.composite
def worlds(draw: st.DrawFn) -> Worlds:
    rng = random.Random(draw(st.integers(0, 2**32)))
    moves = playout(GAME, draw(openings(GAME)), rng, limit=draw(st.integers(2, 60)))
    now = [each.after for each in moves if each.after.mover not in (None, DEALER)]
    assume(now)
    one = now[-1]
    others = [seat for seat in range(one.seats) if seat != one.mover]
    onlooker = draw(st.sampled_from([None, *map(Seat, others)]))
    other = GAME.imagine(GAME.view(one, onlooker), rng)
    assert GAME.view(other, onlooker) == GAME.view(one, onlooker)
    size = len(one.hands[one.mover])
    made = [
        list(arrange(one, rng.randint(0 if one.table else 1, min(6, size)), size, rng))
        for _ in range(4)
    ]
    return Worlds((one, other), onlooker, made)


def arrange(state: Any, laid: int, size: int, rng: random.Random) -> Iterable[Part]:
    """The table's pieces and some of the hand, in any parts."""
    items: Part = [tile for meld in state.table for tile in meld.tiles]
    items += rng.sample(range(size), laid)
    rng.shuffle(items)
    while items:
        cut = rng.randint(1, 5)
        yield items[:cut]
        items = items[cut:]


def in_some_order(items: list[Any], rng: random.Random) -> list[Any]:
    return rng.sample(items, len(items))


async def everything(inside: Inside, state: Any, made: Worlds, rng: random.Random) -> list[str]:
    """All that leaves for somebody who looks on while the mover lays pieces and takes them back.
    The mover's client puts pieces and parts into whatever order its hand suggests."""
    room = await room_at(inside, state)
    mover, hand = state.mover, state.hands[state.mover]
    first = await connected(inside, room, made.onlooker)
    ann = await connected(inside, room, mover)
    await inside.notes_homes(room)
    known = inside.hub.rooms[room]
    before = [(each.version, each.view, each.history()) for each in known.room.streams.values()]
    saved, lines = (
        known.room.saved.content(),
        len(known.room.table.record.moves if known.room.table else ()),
    )
    wires = [first]
    for number, parts in enumerate(made.drafts):
        ordered = [in_some_order(part, rng) for part in in_some_order(parts, rng)]
        laid = [
            [hand[item] if isinstance(item, int) else item for item in part] for part in ordered
        ]
        play = "play " + " / ".join(" ".join(map(str, part)) for part in laid)
        shown = [
            " ".join("?" if isinstance(item, int) else str(item) for item in part)
            for part in ordered
        ]
        answer = await lays(ann, f"t{number}", play, shown)
        assert answer["type"] == "tried", answer
        wires.append(await connected(inside, room, made.onlooker))
    await lays(ann, "hint", "", None)
    # Bots, hints and records are made of these.
    after = [(each.version, each.view, each.history()) for each in known.room.streams.values()]
    assert after == before
    assert (
        known.room.saved.content(),
        len(known.room.table.record.moves if known.room.table else ()),
    ) == (
        saved,
        lines,
    )
    for wire in reversed((*wires, ann)):
        await wire.close()
    return [message.replace(room, "ROOM") for wire in wires for message in wire.sent]


@examples(40, phases=AS_FOUND)
@given(made=worlds(), seed=st.integers(0, 2**32))
def test_whatever_was_laid_from_the_hand_others_are_sent_the_same_bytes(
    made: Worlds, seed: int, runner: asyncio.Runner, inside: Inside
) -> None:
    logged = len(inside.logged)
    sent = [
        runner.run(everything(inside, state, made, random.Random(f"{seed} {at}")))
        for at, state in enumerate(made.states)
    ]
    assert sent[0] == sent[1]
    assert any('"draft"' in message for message in sent[0])
    closed = {"event": "socket-closed", "code": 1000}
    assert all(each == closed for each in inside.logged[logged:])
