"""Environments of a game that has no kernel: the rules play, with observations of text."""

from __future__ import annotations

import json
import random
from itertools import compress, count

import pytest

from kafene.envs import make_game, make_vec
from kafene.lab.envs.seats import SeatGames
from kafene.lab.envs.vector import VectorGames


def test_a_game_without_a_kernel_is_played_by_the_rules() -> None:
    rng, one = random.Random(1), make_game("scopa", 3, seed=4)
    while not one.is_over:
        assert one.mover is not None
        told = json.loads(one.observe(one.mover).rstrip(b"\0"))
        hands = told["hands"]
        others = {*"".join(hands[: one.mover] + hands[one.mover + 1 :])}
        assert others <= {"?", " "}
        number = rng.choice([*compress(count(), one.mask())])
        assert one.number(one.text(number)) == number
        one.play(number)
    assert sum(one.worth()) == pytest.approx(0)


def test_many_games_without_a_kernel_are_the_same_games() -> None:
    vector = make_vec("scopa", 4, 3, seed=4, reward="points")
    assert isinstance(vector, VectorGames)
    one = make_game("scopa", 3, seed=4)
    for _ in range(60):
        assert one.mover is not None
        assert one.mover == vector.to_move[0]
        assert one.observe(one.mover) == vector.observations[0].tobytes()
        actions = vector.masks.argmax(axis=1)
        one.play(int(actions[0]))
        vector.step(actions)
        assert one.is_over == vector.terminals[0]
        if one.is_over:
            one.reset()


def test_one_seat_of_a_game_without_a_kernel() -> None:
    env = make_vec("scopa", 2, 3, seed=4, opponents=("random",))
    assert isinstance(env, SeatGames)
    ended = 0
    for _ in range(60):
        *_, terminals, _, _ = env.step(env.masks.argmax(axis=1))
        ended += int(terminals.sum())
    assert ended
