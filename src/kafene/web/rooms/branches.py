"""A game that goes on from a moment of another one: one person plays on, and bots do for everybody
else."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from msgspec import structs

from kafene import bots, games
from kafene.core.errors import NotationError
from kafene.core.record import BRANCH, HUMAN, PLAYERS, Record, RecordedMove, Undo, replay
from kafene.web.rooms import lobby
from kafene.web.rooms.names import looks_like
from kafene.web.rooms.saved import SavedRoom, SavedSeat, hash_token
from kafene.web.wire.bodies import Branch


class Moment(NamedTuple):
    """A game after some of its steps."""

    moves: tuple[RecordedMove, ...]
    """Those that led there, without what was taken back."""
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """Who sat where then."""


def branch_off(
    record: Record, wanted: Branch, secret: str, token: str, language: str
) -> tuple[SavedRoom, Record]:
    """The room where a game goes on after some of its steps, and the record that it begins with.
    `token` belongs to the person who plays on. Raises `NotationError` for a step or a seat that the
    game does not have, and for its end."""
    if wanted.seat >= len(record.seats):
        raise NotationError("branch-no-seat", seat=wanted.seat, last=len(record.seats) - 1)
    if wanted.ply > len(record.moves):
        raise NotationError("branch-no-ply", ply=wanted.ply, last=len(record.moves))
    room = lobby.open_room(secret, language)
    moment = find_moment(record, wanted.ply)
    person = SavedSeat(lobby.check_name(room, wanted.name), HUMAN, hash_token(token), host=True)
    seats = _take_seats(record.game, moment, wanted.seat, person, language)
    headers = [(PLAYERS, " ".join(seat.kind for seat in seats)), (BRANCH, str(len(moment.moves)))]
    headers += [(name, text) for name, text in record.headers if name == "position"]
    begun = Record(
        game=record.game,
        rules=record.rules,
        seats=tuple(seat.name for seat in seats),
        headers=tuple(headers),
        moves=moment.moves,
    )
    # Nobody else joins unasked: all hands have been shown.
    fixed = {"game": record.game, "rules": record.rules, "seats": seats, "late": False}
    return structs.replace(room, **fixed), begun


def find_moment(record: Record, ply: int) -> Moment:
    """The game after a step of its replay, even one that was taken back later; raises
    `NotationError` if it was over then."""
    game = games.load(record.game)
    standing: dict[int, RecordedMove] = {}
    kinds = (record.header(PLAYERS) or "").split(" ")
    kinds = kinds if len(kinds) == len(record.seats) else [HUMAN] * len(record.seats)
    for step in replay(game, replace(record, moves=record.moves[:ply], result=None)):
        for each in step.newcomers:
            kinds[each.seat] = each.kind
        if isinstance(step.action, Undo):
            standing = {at: move for at, move in standing.items() if at < step.action.ply}
        elif step.number:
            move = record.moves[step.number - 1]
            standing[step.number] = RecordedMove(move.actor, move.text)
    if game.outcome(step.state) is not None:
        raise NotationError("branch-over", ply=ply)
    return Moment(tuple(standing.values()), step.names, tuple(kinds))


def _take_seats(
    name: str, moment: Moment, wanted: int, person: SavedSeat, language: str
) -> tuple[SavedSeat, ...]:
    """Bots stay what they were, unless they are called like the person; others are replaced."""
    game = games.load(name)
    seats: list[SavedSeat] = []
    taken = [person.name, *moment.names]
    for at, (called, kind) in enumerate(zip(moment.names, moment.kinds, strict=True)):
        is_bot = kind in bots.levels(game)
        level = kind if is_bot else bots.default_level(game)
        if at == wanted:
            seats.append(person)
        elif is_bot and not looks_like(called, person.name):
            seats.append(SavedSeat(called, level))
        else:
            taken.append(lobby.name_bot(at, taken, language))
            seats.append(SavedSeat(taken[-1], level))
    return tuple(seats)
