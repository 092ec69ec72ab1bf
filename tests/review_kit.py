"""Finished games to review."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from kafene import bots, games
from kafene.bots.players import write_kinds
from kafene.core.codec import write_position
from kafene.core.game import AnyGame, Seat
from kafene.core.record import PLAYERS, Ply, Record, replay
from kafene.table import Table, derive_bot_seed, make_shuffler, run


def play_record(name: str, levels: Sequence[str], seed: int, rules: str = "classic") -> Record:
    """A game that bots of these levels have played."""
    game = games.load(name)
    names = tuple(f"{level}-{seat}" for seat, level in enumerate(levels))
    headers = ((PLAYERS, write_kinds(levels)),)
    table = Table(game, Record(game=name, rules=rules, seats=names, headers=headers))
    players = [
        bots.make(game, level, derive_bot_seed(seed, Seat(seat)))
        for seat, level in enumerate(levels)
    ]
    run(table, players, make_shuffler(seed))
    return table.record


def continue_both_ways(record: Record, seat: Seat, seed: int) -> tuple[Record, Record, int]:
    """Two games from the middle of this one, with other cards where a seat sees none, played on by
    the same bots; and the ply from which on the seat could tell them apart."""
    game, rng = games.load(record.game), random.Random(seed)
    turns = [
        ply.state
        for ply in replay(game, record)
        if game.mover(ply.state) == seat and len([*game.options(game.view(ply.state, seat))]) > 1
    ]
    state = turns[len(turns) // 3]
    other = game.imagine(game.view(state, seat), rng)
    found = [_play_on(game, record, each, seed) for each in (state, other)]
    told = [[*map(partial(_tell, game, seat), replay(game, each))] for each in found]
    until = next(at for at, (one, two) in enumerate(zip(*told, strict=False)) if one != two)
    return found[0], found[1], until


def _tell(game: AnyGame, seat: Seat, ply: Ply) -> tuple[object, ...]:
    return game.view(ply.state, seat), tuple(event.seen_by(seat) for event in ply.events)


def _play_on(game: AnyGame, record: Record, state: Any, seed: int) -> Record:
    position = json.dumps(write_position(game, state))
    head = Record(
        game=record.game,
        rules=record.rules,
        seats=record.seats,
        headers=(("position", position),),
    )
    table = Table(game, head)
    run(table, [bots.make(game, "greedy", seed) for _ in record.seats], make_shuffler(seed))
    return table.record
