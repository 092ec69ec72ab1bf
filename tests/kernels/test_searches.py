"""The searches of Rummikub's best turn: proven against what shares nothing with them, compiled and
as they are, from several threads; and a line that is wrong is found."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import pytest

from kafene.core.fast import kernels
from kafene.core.pieces import Colour, Tile, read_pieces
from kafene.games.rummikub.fast import layout
from kafene.games.rummikub.fast.search import Goal, TidyLimit, bags, house_rules, search
from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.fast.search.free import free_kernel, space
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import HIGHEST, read_melds
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import COPIES, DECK, HAND
from kafene.parts.melds import SHORTEST_MELD
from kernel_kit import list_mutants, load_kernel
from rummikub_proof import CHECKS, SMALL, check_known, check_vector, kill, prove, using, vectors
from rummikub_tables import some_table

NAMES = list(CHECKS)
SAMPLE = 4
"""The number of mutants that are tried here; benchmarks/kernel_mutants.py tries all."""
BOTH = RummikubRules.parse("fmi joker=replace")


def load(name: str, *, compiled: bool) -> ModuleType:
    """A kernel, as it is wanted."""
    kernel: ModuleType = load_kernel(CHECKS[name][0], compiled=compiled)
    return kernel


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_those_of_trying_everything(name: str) -> None:
    prove(name, load(name, compiled=True), SMALL)


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_those_of_trying_everything_uncompiled(name: str) -> None:
    prove(name, load(name, compiled=False), SMALL // 10, range(0, 30, 10))


@pytest.mark.parametrize("name", NAMES)
def test_compiled_or_not_the_answer_is_the_same_tile_for_tile(name: str) -> None:
    answers: list[object] = []
    for compiled in (True, False):
        rng = random.Random(name)
        with using(load(name, compiled=compiled)):
            for _ in range(12):
                old, hand = some_table(rng, rng.randint(1, 6), 10, jokers=2)
                found = house_rules.find_play(old, hand, Goal.TILES, BOTH)
                answers.append(found)
                answers += [
                    house_rules.find_tidy(
                        old, hand, found, Goal.TILES, BOTH, TidyLimit(questions=50)
                    ),
                    house_rules.find_opening_onto_table(old, hand, Goal.VALUE, BOTH),
                    search.find_best(
                        [tile for meld in old for tile in meld.tiles], hand, Goal.VALUE
                    ),
                    search.find_opening(hand, 30, Goal.TILES)[0],
                ]
    assert answers[: len(answers) // 2] == answers[len(answers) // 2 :]


# ---------------------------------------------------------------------------------------- mutants


@pytest.mark.parametrize("name", NAMES)
def test_the_proof_finds_mutants(name: str) -> None:
    mutants = list_mutants(name)
    assert len({(each.function, each.old, each.new) for each in mutants}) >= 30
    for mutant in random.Random(name).sample(mutants, SAMPLE):
        assert kill(name, mutant), mutant


# ---------------------------------------------------------------------------------------- threads


@pytest.fixture
def _hasty() -> Iterator[None]:
    """Threads change as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_hasty")
def test_threads_ask_different_questions_at_once() -> None:
    """Every thread has the known answers to its own questions, some of other rules."""

    def ask(thread: int) -> None:
        for at in range(thread, len(vectors()), 24):
            check_known(at)
            check_vector(at, tidy=False)

    search._SPARE.clear()
    house_rules._SPARE.clear()
    with ThreadPoolExecutor(8) as pool:
        assert [*pool.map(ask, range(8))] == [None] * 8


def test_a_question_within_a_question_has_memory_of_its_own() -> None:
    """Two threads at the worst moment would do this: between two parts of a question another is
    asked from its beginning to its end."""
    copies = search.count(read_pieces(Tile, "1R 2R 3R 4R 7B 7K 7O J"))
    nothing = [0] * len(copies)

    def question(solver: free_kernel.Solver) -> tuple[int, list[list[int]]]:
        worth = solver.solve(copies, nothing, 0)
        check_known(40)
        return worth, solver.melds()

    worth, melds = search.ask(question)
    alone = search.ask(lambda solver: (solver.solve(copies, nothing, 0), solver.melds()))
    assert (worth, melds) == alone


class Interrupted(TidyLimit):
    """Whenever it is looked at, other questions are asked."""

    looks = 0

    @property
    def is_late(self) -> bool:
        self.looks += 1
        check_vector(self.looks % 40, tidy=False)
        return False


def test_a_hunt_within_a_hunt_has_memory_of_its_own() -> None:
    position = vectors()[139]
    old, hand = read_melds(position["table"]), read_pieces(Tile, position["hand"])
    found = house_rules.find_play(old, hand, Goal.TILES, BOTH)
    limit = Interrupted(questions=300)
    tidy = house_rules.find_tidy(old, hand, found, Goal.TILES, BOTH, limit)
    assert limit.looks > 3
    alone = TidyLimit(questions=300)
    assert house_rules.find_tidy(old, hand, found, Goal.TILES, BOTH, alone) == tidy


def test_kernels_count_as_the_rules_do() -> None:
    assert len(DECK) == layout.MOST_PIECES
    assert len({*DECK}) == layout.KINDS
    assert layout.HAND_SIZE == HAND
    assert space.NUMBERS == HIGHEST
    assert len(Colour) == space.COLOURS
    assert space.MOST_COPIES == COPIES
    assert space.MELD_SIZE == SHORTEST_MELD
    assert Rummikub.most == layout.MOST_SEATS


def test_tables_are_read_as_they_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    (name,) = kernels.list_tables()
    made = kernels.make_tables(name)
    assert kernels.read_tables(name) == tuple(made)
    with monkeypatch.context() as patch:  # a source has changed since
        patch.setattr(kernels, "_marks", lambda names: dict.fromkeys(names, 0))
        patch.setattr(kernels, "make_tables", lambda name: ())
        assert kernels.read_tables(name) == ()
    assert {*map(bags.number_of, map(bags.bag_places, range(len(facts().order))))} == {
        *range(len(facts().order))
    }
