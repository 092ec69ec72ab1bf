"""Moves taken back by one person alone among bots: the game stands as it stood, and the record
keeps everything."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from kafene import bots, games
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.record import BrokenRecord, Record, Undo, replay
from kafene.table import Table, make_shuffler, step
from kafene.text import Text, sentences

ME = Seat(0)
SHORT = {
    "rummikub": "classic",
    "seven-bridge": "classic",
    "ronda": "classic target=8",
    "three-thirteen": "classic rounds=2",
}


def make_record(name: str, players: str = "human greedy greedy") -> Record:
    seats = ("Ann", "Bob", "Cid", "Dan")[: len(players.split())]
    return Record(
        game=name, rules=SHORT[name], seats=seats, headers=(("players", players), ("seed", "7"))
    )


def see(table: Table) -> list[Any]:
    """All that everybody sees and was told, and what comes from the dealer next."""
    seen = [(table.view(seat), table.history(seat)) for seat in table.streams]
    return [table.state, table.shuffles, table.played, seen]


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("auto_pass", [(), (ME,)], ids=["asked", "passes by itself"])
def test_a_game_with_moves_taken_back_is_as_if_they_had_not_been_played(
    name: str, auto_pass: tuple[Seat, ...]
) -> None:
    game, rng, shuffle = games.load(name), random.Random(name), make_shuffler(7)
    players = [bots.make(game, "random" if at == ME else "greedy-1", 3 + at) for at in range(3)]
    table = Table(game, make_record(name), auto_pass=auto_pass)
    before: list[list[Any]] = []  # what was there before each decision of mine that stands
    undone, versions = 0, dict.fromkeys(table.streams, 0)
    while table.mover is not None and table.ply < 400:
        mine = table.mover == ME and not game.can_only_pass(table.view(ME))
        if before and rng.random() < (0.4 if mine else 0.2):
            assert table.can_undo(ME)
            table.take_back(ME)
            undone += 1
            assert see(table) == before.pop()
            assert all(table.streams[seat].version > versions[seat] for seat in versions)
        else:
            seen = see(table)
            mover = table.mover
            step(table, None if mover is DEALER else players[mover], shuffle)
            if mine:
                before.append(seen)
        versions = {seat: stream.version for seat, stream in table.streams.items()}
        assert table.can_undo(ME) == bool(before and table.mover is not None)
    assert undone > 3
    again = Table(game, Record.loads(table.record.dumps()), auto_pass=auto_pass)
    assert see(again) == see(table)
    assert [s.version for s in again.streams.values()] == list(versions.values())
    assert again.record == table.record
    assert sum(isinstance(ply.action, Undo) for ply in replay(game, table.record)) == undone


def play(table: Table, decisions: int, seats: int = 3) -> None:
    """Play until I have decided so often."""
    made = [bots.make(table.game, "greedy", at) for at in range(seats)]
    while decisions or table.mover != ME:
        mover = table.mover
        assert mover is not None
        decisions -= mover == ME
        step(table, None if mover is DEALER else made[mover], make_shuffler(7))


def test_the_same_cards_come_again() -> None:
    game = games.load("three-thirteen")
    table = Table(game, make_record("three-thirteen"))
    play(table, 2)
    first = table.record.moves
    table.take_back(ME)
    table.take_back(ME)
    play(table, 2)
    again = table.record.moves[len(first) + 2 :]
    assert again == first[-len(again) :]
    assert len(again) > 2


def test_who_may_not_take_back_is_refused() -> None:
    game = games.load("ronda")

    def refused(table: Table, seat: int = 0) -> str:
        seen = see(table), table.record
        with pytest.raises(NotationError) as caught:
            table.take_back(Seat(seat))
        assert (see(table), table.record) == seen
        return caught.value.code

    fresh = Table(game, make_record("ronda"))
    assert refused(fresh) == "no-undo"
    play(fresh, 2)
    assert refused(fresh, 1) == "no-undo"
    shared = Table(game, make_record("ronda", "human human greedy"))
    play(shared, 2)
    assert refused(shared) == "no-undo"
    joined = Table(game, make_record("ronda"))
    play(joined, 2)
    joined.seat(Seat(1), "human", "Eve")
    assert refused(joined) == "no-undo"
    play(joined, 2)
    assert refused(joined) == "no-undo"
    over = Table(game, make_record("ronda"))
    while over.mover is not None:
        mover = over.mover
        player = None if mover is DEALER else bots.make(game, "greedy", 1)
        step(over, player, make_shuffler(7))
    assert refused(over) == "no-undo"
    assert Table(game, joined.record).record == joined.record


def test_a_record_with_another_undo_is_refused_with_its_line() -> None:
    game = games.load("ronda")
    table = Table(game, make_record("ronda"))
    play(table, 2)
    text = table.record.dumps()
    mine = [at for at, move in enumerate(table.record.moves, 1) if move.actor == ME]
    lines = text.count("\n")
    others = [at for at, move in enumerate(table.record.moves, 1) if move.actor != ME]

    def read(more: str, whole: str = text) -> Record:
        record = Record.loads(whole + more)
        list(replay(game, record))
        return record

    for ply in mine:
        read(f"- undo {ply}\n")
    for ply in (*others, len(table.record.moves) + 1, 10**8):
        with pytest.raises(NotationError) as caught:
            read(f"- undo {ply}\n")
        assert (caught.value.code, caught.value.facts["line"]) == ("bad-undo", lines + 1)
    with pytest.raises(NotationError, match="bad-undo"):
        read(f"- undo {mine[-1]}\n- undo {mine[-1]}\n")
    for words in (
        "- undo",
        "- undo x",
        "- undo 0",
        "- undo 01",
        "- undo -1",
        "0 undo 2",
        "- undo 2 3",
    ):
        with pytest.raises(NotationError, match="no-such"):
            read(f"{words}\n")
    alone = "players human greedy greedy"
    for kinds in ("players human human greedy", "players greedy greedy greedy", "about a game"):
        with pytest.raises(NotationError, match="bad-undo"):
            read(f"- undo {mine[0]}\n", text.replace(alone, kinds))


def test_a_finished_game_stays_as_it_is() -> None:
    game = games.load("three-thirteen")
    table = Table(game, replace(make_record("three-thirteen"), rules="classic rounds=1 laps=1"))
    while table.mover is not None:
        mover = table.mover
        step(table, None if mover is DEALER else bots.make(game, "greedy", 1), make_shuffler(7))
    mine = next(at for at, move in enumerate(table.record.moves, 1) if move.actor == ME)
    with pytest.raises(BrokenRecord) as caught:
        list(replay(game, Record.loads(table.record.dumps() + f"- undo {mine}\n")))
    assert caught.value.cause.code == "game-over"


def test_a_replay_tells_who_took_back() -> None:
    text, game = Text(), games.load("ronda")
    table = Table(game, make_record("ronda"))
    play(table, 2)
    table.take_back(ME)
    *_, last = replay(game, table.record)
    assert sentences.tell_ply(text, game, last) == ["Ann takes back a move."]
    assert (last.actor, str(last.action)) == (ME, table.record.moves[-1].text)
