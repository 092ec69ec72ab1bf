"""Every kernel is the twin of its rules: compiled, uncompiled, and never a mutant of it."""

from __future__ import annotations

import random
import re
from importlib import import_module
from pathlib import Path

import pytest

from kafene import games
from kafene.core import game as contract
from kafene.core.fast.flat import AnyFlatGame, Batch
from kafene.core.game import Seat
from kernel_kit import (
    Difference,
    draw_rules,
    kill,
    list_mutants,
    list_records,
    load_kernel,
    load_stacks,
    mutate,
    prove,
    replay,
)
from profiles import count_examples
from strategies import events_of

NAMES = [name for name in games.OURS if games.load_kit(name).fast]
PLIES, PARTS, PLIES_UNCOMPILED, STEPS = 100_000, 4, 10_000, 150
"""Of a game whose stacks say nothing else."""
SAMPLE = 5
"""The number of mutants that are tried here; benchmarks/kernel_mutants.py tries all."""


def load(name: str, *, compiled: bool) -> AnyFlatGame:
    """A game's kernel, as it is wanted."""
    flat: AnyFlatGame = games.load_kit(name).load_flat()
    flat.use(load_kernel(flat.kernel, compiled=compiled))
    return flat


def plies_of(name: str, which: str = "PLIES") -> int:
    """The number of plies of a game here."""
    plies: int = getattr(load_stacks(name), which, globals()[which])
    return plies


@pytest.mark.parametrize("part", range(1, PARTS))
@pytest.mark.parametrize("name", NAMES)
def test_rules_and_kernel_are_twins(name: str, part: int) -> None:
    plies = count_examples(plies_of(name) // PARTS)
    assert prove(name, plies, part, load(name, compiled=True)).plies >= plies


@pytest.mark.parametrize("name", NAMES)
def test_rules_and_uncompiled_kernel_are_twins(name: str) -> None:
    flat = load(name, compiled=False)
    plies = count_examples(plies_of(name, "PLIES_UNCOMPILED"))
    assert prove(name, plies, PARTS, flat).plies >= plies


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_golden_games_go_the_same_way_in_the_kernel(name: str, compiled: bool) -> None:
    flat = load(name, compiled=compiled)
    for record in list_records(name):
        replay(flat, record)


@pytest.mark.parametrize("name", NAMES)
def test_rules_and_kernel_are_twins_in_every_event_refusal_and_option(name: str) -> None:
    game, flat = games.load(name), load(name, compiled=True)
    counts = prove(name, plies_of(name) // PARTS, 0, flat)
    for record in list_records(name):
        replay(flat, record, counts)
    assert {*counts.events} == {kind.__name__ for kind in events_of(game)}
    stacks = load_stacks(name)
    never: set[str] = getattr(stacks, "NEVER_REFUSED", set())
    also: set[str] = getattr(stacks, "ALSO_REFUSED", set())
    assert {*counts.refusals} == set(list_codes(name)) - never | also
    for option in game.rules_type.options():
        seen = [value for value in counts.options if value.startswith(f"{option.name}=")]
        assert len(seen) >= 2, option.name


def list_codes(name: str) -> list[str]:
    """The codes by which a game refuses an action."""
    folder = Path(str(import_module(games.load_kit(name).folder).__file__)).parent
    files = [Path(str(contract.__file__)), *folder.glob("rules/*.py")]
    return [
        code
        for file in files
        for code in re.findall(r'IllegalAction\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_proof_finds_mutants(name: str) -> None:
    mutants = list_mutants(name)
    assert len(mutants) >= 30
    for mutant in random.Random(name).sample(mutants, SAMPLE):
        found = kill(name, mutant, PLIES)
        assert isinstance(found, Difference), mutant


@pytest.mark.parametrize("name", NAMES)
def test_a_difference_is_shrunk_to_a_record_that_shows_it(name: str) -> None:
    mutant = list_mutants(name)[0]
    found = kill(name, mutant, PLIES)
    assert isinstance(found, Difference)
    replay(games.load_kit(name).load_flat(), found.record)  # it is a game of the rules
    with pytest.raises(Difference):
        replay(mutate(name, mutant), found.record)


# --------------------------------------------------------------------------------------- batches


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_plays_as_its_games_one_by_one_compiled_or_not(name: str) -> None:
    rng, ended = random.Random(name), 0
    short = games.load(name).rules_type.parse(games.load_kit(name).short)
    for rules, seats in ((short, 2), *(draw_rules(load(name, compiled=False), rng) for _ in "abc")):
        many = Batch(load(name, compiled=True), rules, seats, 5, seed=rng.randrange(99))
        alone = [Batch(load(name, compiled=False), rules, seats, 1, seed=0) for _ in range(5)]
        for each, seed in zip(alone, many.first_seeds, strict=True):
            each.begin([seed])
        for _ in range(plies_of(name, "STEPS")):
            for batch in (many, *alone):
                batch.choose_at_random()
                batch.step()
            for what in ("blocks", "observations", "masks", "movers", "scores", "ends", "actions"):
                assert bytes(getattr(many, what)) == b"".join(
                    bytes(getattr(each, what)) for each in alone
                ), what
            ended += sum(many.ends)
    assert ended


@pytest.mark.parametrize("name", NAMES)
def test_the_games_of_a_batch_are_games_of_the_rules(name: str) -> None:
    flat: AnyFlatGame = games.load_kit(name).load_flat()
    rng = random.Random(name)
    size, width = flat.engine.SIZE, flat.engine.OBSERVATION
    for _ in range(6):
        batch = Batch(flat, *draw_rules(flat, rng), 10, seed=rng.randrange(99))
        for _ in range(40):
            batch.choose_greedily() if rng.random() < 0.5 else batch.choose_at_random()
            batch.step()
        for at in range(10):
            state = flat.decode(batch.blocks[at * size : (at + 1) * size])
            seat = Seat(batch.movers[at])
            assert flat.game.flaw(state) is None
            assert state.mover == seat
            seen = batch.observations[at * width : (at + 1) * width]
            assert seen == flat.describe(flat.game.view(state, seat))
