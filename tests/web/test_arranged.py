"""A hand that is told in combinations: the own one alone, and all of it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from kafene import games
from kafene.core.game import DEALER, Seat
from kafene.core.record import Record, RecordedMove
from kafene.games.three_thirteen.rules.arrange import arrange
from kafene.parts.melds import ArrangesHands
from kafene.testing.strategies import playout
from server_kit.inside import Inside, Wire

GAME = games.load("three-thirteen")


def begun(seed: int, plies: int) -> tuple[Record, Any]:
    state = GAME.start(GAME.rules_type.parse("classic"), 3)
    turns = list(playout(GAME, state, random.Random(seed), limit=plies))
    moves = tuple(RecordedMove(turn.actor, str(turn.action)) for turn in turns)
    return Record(game=GAME.name, seats=("Ann", "Bob", "Cid"), moves=moves), turns[-1].after


async def test_a_seat_is_told_its_own_hand_in_combinations_and_a_spectator_nothing(
    tmp_path: Path,
) -> None:
    inside, phases = Inside(tmp_path), set()
    for seed in range(12):
        record, state = begun(seed, 40 + seed)
        if state.mover is DEALER:
            continue
        room = await inside.room(record)
        phases.add(state.phase)
        for seat in (0, 1, 2, None):
            wire = Wire(inside, room, seat)
            await wire.until("welcome")
            table = json.loads(wire.sent[0])["table"]
            await wire.close()
            if seat is None:
                assert "arranged" not in table
                continue
            best = arrange(state.hands[seat], state.wild, state.rules)
            told = table["arranged"]
            assert told["points"] == best.penalty
            held = " ".join([*told["groups"], told["left"]]).split()
            assert sorted(held) == sorted(table["view"]["hands"][seat].split())
    assert len(phases) > 1
    await inside.close()


def test_a_hand_is_arranged_from_the_view_alone() -> None:
    """Nothing is told of what the seat does not see."""
    assert isinstance(GAME, ArrangesHands)
    game: Any = GAME
    state = game.start(game.rules_type(), game.usual)
    for turn in playout(game, state, random.Random(3), limit=60):
        assert game.arrange_hand(game.view(turn.after, None)) is None
        for seat in range(state.seats):
            view = game.view(turn.after, Seat(seat))
            told = game.arrange_hand(view)
            if told is not None:
                shown = [*told.left, *(piece for group in told.groups for piece in group)]
                assert sorted(shown) == sorted(view.hand)
                assert game.name == GAME.name
