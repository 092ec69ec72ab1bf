"""A game to play: its players, its rules, and what it goes on from."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kafene import bots, settings
from kafene.bots.players import BOT_NAMES, ME, read_kinds, read_players, write_kinds
from kafene.core.codec import read_json, read_position, write_position
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.record import DRAWN, HUMAN, PLAYERS, Record, position_at
from kafene.core.seating import draw_seats, write_drawn
from kafene.table import give_seed, read_seed
from kafene.text import Text


def name_me(text: Text) -> str:
    """Return the name of the person at this terminal, unless a list of players says otherwise."""
    return settings.read("name") or text("guest")


def new_game(
    game: AnyGame,
    *,
    rules: Any,
    guest: str,
    bot_names: Sequence[str] = BOT_NAMES,
    players: str | None = None,
    seed: int | None = None,
    source: str | None = None,
    draw: bool = False,
) -> Record:
    """The record of a game to play: a new one, or one that goes on from the text of a record or a
    position. `guest` is the name of the player listed as `me`: others read it, that player reads
    "you"; `bot_names` are for bots without a name. The players sit as
    they are listed, or `draw` their seats."""
    start = None if source is None else _read_start(game, source)
    if start is not None:
        rules, count = game.rules_type.parse(start.rules), len(start.seats)
    else:
        count = game.usual
    spec = players or ",".join([ME, *[bots.default_level(game)] * (count - 1)])
    names, kinds = read_players(spec, guest, bot_names)
    if start is not None and len(names) != len(start.seats):
        raise NotationError("seats-differ", given=len(names), seats=len(start.seats))
    game.start(rules, len(names))
    kept = {} if start is None else dict(start.headers)
    kept.pop(DRAWN, None)  # those were other players
    for kind in kinds:
        if kind != HUMAN:
            bots.try_out(game, kind)  # so that what does not work is said now
    kept[PLAYERS] = write_kinds(kinds)
    record = start or Record(game=game.name, rules=str(rules), seats=names)
    record = give_seed(replace(record, seats=names, headers=tuple(kept.items())), seed)
    return _draw_seats(game, record) if draw else record


def _draw_seats(game: AnyGame, record: Record) -> Record:
    """The record with its players at seats that follow from its seed."""
    chance = random.Random(f"{read_seed(record)} seats")
    drawn = draw_seats(game.sides(len(record.seats)), chance.randrange)
    kinds = read_kinds(record)
    headers = {**dict(record.headers), PLAYERS: write_kinds(kinds[place] for place in drawn)}
    headers[DRAWN] = write_drawn(drawn)
    names = tuple(record.seats[place] for place in drawn)
    return replace(record, seats=names, headers=tuple(headers.items()))


def _read_start(game: AnyGame, source: str) -> Record:
    """The record to go on from; a position becomes the start of one."""
    if source.lstrip().startswith("{"):
        position: Any = read_position(game, read_json(source))
        if not isinstance(position, game.state_type):
            raise NotationError("position-is-a-view")
        line = json.dumps(write_position(game, position))
        names = tuple(str(seat) for seat in range(position.seats))
        record = Record(
            game=game.name, rules=str(position.rules), seats=names, headers=(("position", line),)
        )
    else:
        record = Record.loads(source)
        if record.game != game.name:
            raise NotationError("other-game", text=record.game, game=game.name)
        position = position_at(game, record)
    if game.outcome(position) is not None:
        raise NotationError("start-is-over")
    return record
