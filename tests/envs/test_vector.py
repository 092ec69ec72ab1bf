"""Thousands of games in one object are as many games on the rules, one by one."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from kafene import games
from kafene.core.game import Seat
from kafene.envs import make_game, make_vec
from kafene.lab.envs.seats import CHOICES, SeatGames
from kafene.lab.envs.single import SingleGame, seed_stream
from kafene.lab.envs.vector import VectorGames
from kernel_kit import draw_rules

NAMES = games.OURS
COUNT = 5


def choose(masks: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Any action that each mask allows."""
    chosen: NDArray[np.int64] = (rng.random(masks.shape) * masks).argmax(axis=1)
    return chosen


def make_all(name: str, **options: Any) -> VectorGames:
    made = make_vec(name, **options)
    assert isinstance(made, VectorGames)
    return made


def make_seats(name: str, **options: Any) -> SeatGames:
    made = make_vec(name, **options)
    assert isinstance(made, SeatGames)
    return made


def draw_table(name: str, rng: random.Random) -> dict[str, Any]:
    """Any rules and number of players, as `make_vec` takes them; rounds few enough to end."""
    rules, players = draw_rules(games.load_kit(name).load_flat(), rng)
    if rng.random() < 0.5:
        rules = games.load(name).rules_type.parse(games.load_kit(name).short)
    return {"rules": rules, "players": players}


class Reference:
    """One game of a vector environment as it should be: the rules, and the books kept by hand."""

    def __init__(self, one: SingleGame, reward: str, limit: int | None) -> None:
        self.one, self.reward, self.limit, self.length = one, reward, limit, 0

    def step(self, action: int) -> tuple[list[float], bool, bool, list[bytes]]:
        """Rewards, whether it ended or was cut off, and what all saw then."""
        one = self.one
        before = one.worth(self.reward)
        one.play(action)
        self.length += 1
        paid = [after - old for after, old in zip(one.worth(self.reward), before, strict=True)]
        cut = not one.is_over and self.length == self.limit
        finals = [one.observe(seat) for seat in range(one.players)]
        if over := one.is_over or cut:
            ended = one.is_over
            one.reset()
            self.length = 0
            return paid, ended, cut, finals
        return paid, over, cut, finals


@pytest.mark.parametrize("name", NAMES)
def test_a_vector_is_so_many_games_on_the_rules_action_by_action(name: str) -> None:
    rng, ended = random.Random(name), 0
    for number in range(6):
        table = draw_table(name, rng)
        reward, limit = rng.choice(("win", "points")), rng.choice((None, 20))
        seeds = [rng.randrange(10**6) for _ in range(COUNT)]
        vector = make_all(name, num_envs=COUNT, reward=reward, limit=limit, **table)
        vector.reset(seeds)
        alone = [
            Reference(make_game(name, seed=seed, by_rules=True, **table), reward, limit)
            for seed in seeds
        ]
        chance = np.random.default_rng(number)
        for _ in range(60):
            for at, each in enumerate(alone):
                assert each.one.mover == vector.to_move[at]
                assert each.one.observe(vector.to_move[at]) == vector.observations[at].tobytes()
                assert each.one.mask() == vector.masks[at].tobytes()
            actions = choose(vector.masks, chance)
            _, rewards, terminals, truncations, info = vector.step(actions)
            for at, each in enumerate(alone):
                paid, end, cut, finals = each.step(int(actions[at]))
                assert rewards[at].tolist() == pytest.approx(paid)
                assert (terminals[at], truncations[at]) == (end, cut)
                if end or cut:
                    assert info["_final_obs"][at]
                    assert [seen.tobytes() for seen in info["final_obs"][at]] == finals
                    ended += 1
    assert ended > 2 * COUNT


@pytest.mark.parametrize("name", NAMES)
def test_rewards_add_up_to_the_outcome(name: str) -> None:
    short, game = games.load_kit(name).short, games.load(name)
    sign = -1 if game.low_wins else 1
    vectors = [
        make_all(name, num_envs=8, players=3, rules=short, seed=4, reward=reward)
        for reward in ("win", "points")
    ]
    sums = [np.zeros((8, 3)) for _ in vectors]
    chance, ended = np.random.default_rng(1), 0
    while ended < 20:
        actions = choose(vectors[0].masks, chance)
        for vector, total in zip(vectors, sums, strict=True):
            total += vector.step(actions)[1]
        for at in np.flatnonzero(vectors[0].terminals):
            scores = vectors[0].scores[at]
            assert (sums[1][at] == sign * scores).all()
            best = (sign * scores).max()
            assert sums[0][at].sum() == pytest.approx(0, abs=1e-6)
            assert ((sums[0][at] > 0) == (sign * scores == best)).all() or (scores == best).all()
            for total in sums:
                total[at] = 0
            ended += 1


@pytest.mark.parametrize("name", NAMES)
def test_a_game_follows_from_the_seed_and_its_number_alone(name: str) -> None:
    few, many = (make_all(name, num_envs=count, seed=3) for count in (3, 6))
    chance = np.random.default_rng(1)
    first = few.observations.copy()
    for _ in range(30):
        actions = choose(many.masks, chance)
        many.step(actions)
        few.step(actions[:3])
        assert (few.observations == many.observations[:3]).all()
        assert (few.rewards == many.rewards[:3]).all()
    assert (few.reset(3)[0] == first).all()
    assert not (few.reset()[0] == first).all()
    assert not (few.reset(4)[0] == first).all()
    with pytest.raises(ValueError, match="2 seeds for 3 games"):
        few.reset([1, 2])


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_see_changes_no_byte_that_it_gets(name: str) -> None:
    rng, flat = random.Random(name), games.load_kit(name).load_flat()
    for _ in range(12):
        one = make_game(name, seed=rng.randrange(999), by_rules=True, **draw_table(name, rng))
        for _ in range(rng.randrange(25)):
            if not one.is_over:
                one.play(rng.choice([at for at, allowed in enumerate(one.mask()) if allowed]))
        for seat in range(one.players):
            other = flat.encode(one.game.imagine(one.view(seat), rng))
            assert flat.observe(other, seat) == one.observe(seat)
            if one.mover == seat:
                assert flat.mask(other) == one.mask()


def test_full_states_are_given_on_request_alone_and_apart() -> None:
    usual = make_all("ronda", num_envs=3, seed=1)
    asked = make_all("ronda", num_envs=3, seed=1, states=True)
    assert usual.states is None
    assert asked.states is not None
    assert (usual.observations == asked.observations).all()
    flat = games.load_kit("ronda").load_flat()
    asked.step(asked.masks.argmax(axis=1))
    for at in range(3):
        state = flat.decode(asked.states[at].tobytes())
        view = flat.game.view(state, Seat(int(asked.to_move[at])))
        assert flat.describe(view) == asked.observations[at].tobytes()
    with pytest.raises(ValueError, match="kernel"):
        make_vec("ronda", opponents=("casual",), states=True)


def test_what_a_mask_forbids_is_refused_and_changes_nothing() -> None:
    vector = make_all("ronda", num_envs=3, seed=1)
    before = vector.observations.copy()
    good = vector.masks.argmax(axis=1)
    for bad in (-1, vector.actions, vector.masks[1].argmin()):
        with pytest.raises(ValueError, match="mask of game 1"):
            vector.step(np.where([False, True, False], bad, good))
    with pytest.raises(ValueError, match="3 whole numbers"):
        vector.step(good[:2])
    assert (vector.observations == before).all()
    with pytest.raises(ValueError, match="win, points"):
        make_vec("ronda", reward="fame")


def test_the_buffers_may_lie_in_memory_from_outside() -> None:
    own = make_all("seven-bridge", num_envs=4, seed=1)
    seats = make_seats("seven-bridge", num_envs=4, seed=1, opponents=("random",), players=2)
    shapes: list[tuple[VectorGames | SeatGames, tuple[int, ...]]]
    shapes = [(own, (4, own.players)), (seats, (4,))]
    for vector, rewards in shapes:
        lent: dict[str, NDArray[Any]] = {
            "observations": np.zeros((4, own.observation_size), np.uint8),
            "rewards": np.zeros(rewards, np.float32),
            "terminals": np.zeros(4, np.bool_),
            "truncations": np.zeros(4, np.bool_),
            "masks": np.zeros(4, np.bool_),
        }
        vector.use_buffers(lent)
        for _ in range(200):
            vector.step(vector.masks.argmax(axis=1))
            assert vector.observations is lent["observations"]
            if lent["terminals"].any():
                break
        assert lent["terminals"].any()
        assert lent["rewards"].any()
        assert lent["observations"].any(axis=1).all()
    assert lent["masks"].all()
    with pytest.raises(ValueError, match="rewards should be"):
        own.use_buffers({"rewards": np.zeros(4, np.float64)})


def test_it_is_the_same_without_compiled_kernels() -> None:
    code = (
        "import hashlib, numpy as np\n"
        "from kafene.envs import make_vec\n"
        "told = hashlib.sha256()\n"
        "for name in ('ronda', 'seven-bridge', 'three-thirteen'):\n"
        "    for options in ({}, {'opponents': ('greedy-1',)}):\n"
        "        vector = make_vec(name, 3, 2, seed=5, **options)\n"
        "        for step in range(15):\n"
        "            vector.step(vector.masks.argmax(axis=1))\n"
        "            told.update(vector.observations.tobytes() + vector.rewards.tobytes())\n"
        "print(told.hexdigest())\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "KAFENE_KERNELS": switch},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for switch in "01"
    }
    assert len(told) == 1


# -------------------------------------------------------------------------------------- one seat


class Alone:
    """A game of one seat against the kernel's policy as it should be."""

    def __init__(self, name: str, seed: int, seat: int, reward: str, **table: Any) -> None:
        self.one = make_game(name, seed=seed, by_rules=True, **table)
        self.flat, self.seat, self.reward = games.load_kit(name).load_flat(), seat, reward
        self.start()

    def start(self) -> None:
        """The paid so far is what the game is worth before the first decision."""
        self.paid = 0.0
        self.let_others_act()
        while self.one.is_over:
            self.one.reset()
            self.let_others_act()

    def let_others_act(self) -> None:
        while not self.one.is_over and self.one.mover != self.seat:
            block = self.flat.encode(self.one.state)
            self.one.play(self.flat.choose_greedily(block))

    def step(self, action: int) -> tuple[float, bool, bytes]:
        self.one.play(action)
        self.let_others_act()
        worth = self.one.worth(self.reward)[self.seat]
        reward, self.paid = worth - self.paid, worth
        if not self.one.is_over:
            return reward, False, b""
        final = self.one.observe(self.seat)
        self.one.reset()
        self.start()
        return reward, True, final


@pytest.mark.parametrize("name", NAMES)
def test_one_seat_against_the_policy_is_so_many_games_on_the_rules(name: str) -> None:
    rng, ended = random.Random(name), 0
    for number in range(4):
        table = draw_table(name, rng)
        reward, seat = rng.choice(("win", "points")), rng.randrange(table["players"])
        seeds = [rng.randrange(10**6) for _ in range(COUNT)]
        env = make_seats(
            name, num_envs=COUNT, opponents=("greedy-1",), reward=reward, seat=seat, **table
        )
        env.reset(seed=seeds)
        alone = [Alone(name, seed, seat, reward, **table) for seed in seeds]
        chance = np.random.default_rng(number)
        for _ in range(40):
            for at, each in enumerate(alone):
                assert each.one.observe(seat) == env.observations[at].tobytes()
                assert each.one.mask() == env.masks[at].tobytes()
            actions = choose(env.masks, chance)
            _, rewards, terminals, truncations, info = env.step(actions)
            assert not truncations.any()
            for at, each in enumerate(alone):
                paid, end, final = each.step(int(actions[at]))
                assert rewards[at] == pytest.approx(paid)
                assert terminals[at] == end
                if end:
                    assert info["final_obs"][at].tobytes() == final
                    ended += 1
    assert ended > COUNT


def test_one_seat_is_a_vector_environment_of_gymnasium() -> None:
    env = make_seats("ronda", num_envs=4, players=2, seed=1, opponents=("greedy-1",))
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    kept = RecordEpisodeStatistics(env)
    seen, info = kept.reset(seed=1)
    assert seen in kept.observation_space
    chance, ended = np.random.default_rng(1), 0
    while ended < 6:
        before = seen.copy()
        last = seen
        actions = choose(info["action_mask"], chance)
        assert actions in kept.action_space
        seen, rewards, terminals, _, info = kept.step(actions)
        assert (last == before).all()  # what was handed out stays as it was
        assert (rewards.shape, str(rewards.dtype), str(seen.dtype)) == ((4,), "float32", "uint8")
        for at in np.flatnonzero(terminals):
            assert abs(rewards[at]) == 1
            assert abs(info["episode"]["r"][at]) == 1
            assert max(info["final_info"]["scores"][at]) >= 41
            ended += 1


def test_forbidden_actions_are_replaced_and_counted_or_raise() -> None:
    env, twin = (
        make_seats("ronda", num_envs=3, seed=1, opponents=("random",), players=3) for _ in "ab"
    )
    bad = env.masks.argmin(axis=1)
    _, *told, info = env.step(bad)
    expected = twin.step(twin.masks.argmax(axis=1))
    assert all((mine == other).all() for mine, other in zip(told, expected[1:4], strict=True))
    assert (info["illegal"].all(), env.illegal_actions) == (True, 3)
    strict = make_seats("ronda", num_envs=3, seed=1, opponents=("random",), illegal="raise")
    with pytest.raises(ValueError, match="mask of game 0"):
        strict.step(strict.masks.argmin(axis=1))


@pytest.mark.parametrize("name", NAMES)
def test_bots_of_any_level_may_be_opponents_one_for_each_seat(name: str) -> None:
    env = make_seats(name, num_envs=2, players=3, seed=1, opponents=("casual", "random"), limit=30)
    assert env.games.on_rules
    ended = 0
    for _ in range(40):
        *_, terminals, truncations, _ = env.step(env.masks.argmax(axis=1))
        ended += int((terminals | truncations).sum())
    assert ended
    with pytest.raises(ValueError, match="2 opponents for 4 players"):
        make_vec(name, players=4, opponents=("casual", "random"))


def test_a_seat_that_changes_with_every_game() -> None:
    env = make_seats("ronda", num_envs=3, players=3, seed=1, opponents=("random",), seat=None)
    assert env.seats.tolist() == [0, 1, 2]
    while not env.terminals[0]:
        env.step(env.masks.argmax(axis=1))
    assert env.seats[0] == 1
    assert (env.games.to_move == env.seats).all()


def test_a_game_that_ended_before_your_first_decision_is_counted_and_not_shown() -> None:
    """Who holds a 7 as their only card lays it, and throws what they have drawn."""
    env = make_seats(
        "seven-bridge",
        num_envs=64,
        players=2,
        rules="hand-size=1",
        seed=2,
        opponents=("greedy-1",),
        seat=1,
        reward="points",
    )
    for _ in range(30):
        _, rewards, terminals, _, info = env.step(env.masks.argmax(axis=1))
        if terminals.any():
            scores = info["final_info"]["scores"][terminals]
            assert (rewards[terminals] == -scores[:, 1]).all()
    assert env.skipped


def test_full_states_are_given_beside_opponents_in_the_kernel() -> None:
    env = make_seats("ronda", num_envs=3, players=2, seed=1, opponents=("random",), states=True)
    flat = games.load_kit("ronda").load_flat()
    assert env.states is not None
    for _ in range(20):
        env.step(env.masks.argmax(axis=1))
        for at in range(3):
            assert flat.observe(bytearray(env.states[at]), 0) == env.observations[at].tobytes()
    assert make_seats("ronda", players=2, opponents=("random",)).states is None


def test_self_is_no_opponent_among_bots() -> None:
    with pytest.raises(ValueError, match="self stands alone"):
        make_vec("ronda", players=3, opponents=("self", "greedy-1"))


def test_what_is_no_number_of_games_no_action_and_no_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        make_vec("ronda", num_envs=0)
    for opponents in ("self", "random"):
        with pytest.raises(ValueError, match="whole numbers"):
            make_vec("ronda", 2, opponents=opponents).step(np.zeros(2))
        for seed in (-1, 2**32):
            with pytest.raises(ValueError, match="from 0 to 4294967295"):
                make_vec("ronda", 2, opponents=opponents, seed=seed)
    first, last = (make_game("ronda", seed=seed).observe(0) for seed in (0, 2**32 - 1))
    assert first != last


def test_luck_of_opponents_leaves_the_shuffles_as_they_are() -> None:
    seeds: Sequence[int] = [7, 8]
    env = make_seats("ronda", num_envs=2, players=2, opponents=("random",))
    env.reset(seed=seeds)
    one = make_game("ronda", 2, seed=8)
    assert one.observe(0)[57:67] == env.observations[1][57:67].tobytes()  # the hand
    assert seed_stream(8, CHOICES) != seed_stream(8)
