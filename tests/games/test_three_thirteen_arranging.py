"""The kernel of arrangements answers what `arrange.py` does, compiled and as it is; and what would
be wrong with it would be found."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest

from kafene.core.pieces import Card, Rank
from kafene.games.three_thirteen.bots.evaluation import Prospects
from kafene.games.three_thirteen.fast import search
from kafene.games.three_thirteen.fast.search import arrange_kernel as source
from kafene.games.three_thirteen.fast.search.cores import ERA, LARGE, MASK, MEMORY, SMALL, forget
from kafene.games.three_thirteen.fast.search.search import place_of, remember
from kafene.games.three_thirteen.rules import arrange as law
from kafene.games.three_thirteen.rules.rules import Ace, ThreeThirteenRules
from kernel_kit import list_mutants, load_kernel
from profiles import count_examples
from three_thirteen_hands import (
    KERNEL,
    THREE_DECKS,
    VECTORS,
    Brute,
    check_kernel,
    hard_cases,
    kill,
    some_case,
    some_hand,
    some_rules,
    using,
)
from three_thirteen_kit import cards

CLASSIC = ThreeThirteenRules()
SAMPLE = 8
"""How many mutants are tried here; benchmarks/kernel_mutants.py tries all."""


@pytest.fixture(params=[True, False], ids=["compiled", "uncompiled"])
def kernel(request: pytest.FixtureRequest) -> Any:
    return load_kernel(KERNEL, compiled=request.param)


def test_known_hands_have_their_penalties(kernel: ModuleType) -> None:
    with using(kernel):
        for vector in VECTORS:
            hand, wild = cards(vector["hand"]), Rank.parse(vector["wild"])
            assert search.penalty(hand, wild, CLASSIC) == vector["penalty"], vector
            assert search.arrange(hand, wild, CLASSIC) == law.arrange(hand, wild, CLASSIC)


@pytest.mark.parametrize("seed", range(4))
def test_small_hands_cost_what_the_brute_force_finds(kernel: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    with using(kernel):
        for _ in range(count_examples(60)):
            wild = rng.choice([None, *list(Rank)[2:]])
            hand, rules = some_hand(rng, rng.choice([3, 4, 5, 6, 6, 7]), wild), some_rules(rng)
            assert search.penalty(hand, wild, rules) == Brute(hand, wild, rules).penalty


@pytest.mark.parametrize("seed", range(10))
def test_stacked_hands_under_all_options_are_arranged_as_the_rules_have_it(seed: int) -> None:
    """Uncompiled, as many as take as long; `benchmarks/arrangement.py` proves more of them."""
    rng = random.Random(f"stacked {seed}")
    with using(source):
        for case in hard_cases():
            check_kernel(case, rng)
        for _ in range(count_examples(60)):
            check_kernel(some_case(rng), rng)
    with using(load_kernel(KERNEL, compiled=True)):
        for _ in range(count_examples(1500)):
            check_kernel(some_case(rng), rng)


@pytest.mark.parametrize("naturals", [0, 1, 2, 3, 4, 6])
def test_no_hand_of_a_game_is_too_large(kernel: ModuleType, naturals: int) -> None:
    """The most cores: cards of one suit in sequence, a few wilds, sequences of many naturals."""
    rules = ThreeThirteenRules(naturals=naturals, ace=Ace.BOTH)
    suit = tuple(card for card in Card.deck() if card.suit == "H" and card.rank != 7)
    for wilds in range(3 if kernel is source else 5, 1, -1):
        hand = (suit * 2)[: 14 - wilds] + (cards("7S 7H 7D 7C") * 2)[:wilds]
        with using(kernel):
            Prospects(hand, Rank.SEVEN, rules).draws(suit)
            check_kernel((hand, Rank.SEVEN, rules), random.Random(1))


def test_what_is_remembered_stays_within_its_memory() -> None:
    memory = [0] * MEMORY
    forget(memory, SMALL)
    for rest in range(LARGE):
        key = memory[ERA] << 57 | rest
        remember(memory, place_of(memory, key), key, 1)
        assert memory[MASK] < LARGE
    assert memory[MASK] == LARGE - 1


def test_hands_that_are_too_large_are_left_to_the_rules() -> None:
    rng = random.Random(24)
    for size in (17, 24):
        hand = tuple(rng.sample(THREE_DECKS, size)) + cards("4S 4H 4D 4C")
        case = hand, Rank.KING, CLASSIC
        assert search.arrange(*case) == law.arrange(*case)
        assert search.best_discard(*case) == law.best_discard(*case)
        assert search.penalty(*case) == law.penalty(*case)
        assert search.is_complete(*case) == law.is_complete(*case)


def test_threads_do_not_disturb_each_other(kernel: ModuleType) -> None:
    cases = [some_case(random.Random(seed)) for seed in range(40)]
    known = [law.penalty(*case) for case in cases]

    def ask(_: int) -> list[int]:
        return [search.penalty(*case) for case in cases]

    with using(kernel), ThreadPoolExecutor(4) as pool:
        assert all(found == known for found in pool.map(ask, range(8)))


def test_many_hands_in_flat_memory_cost_what_each_of_them_does(kernel: Any) -> None:
    rng = random.Random(5)
    hands = [rng.sample(THREE_DECKS, 13) for _ in range(20)]
    counts = bytearray(52 * 20)
    for at, hand in enumerate(hands):
        for card in hand:
            counts[52 * at + search.NUMBERS[card]] += 1
    costs = memoryview(bytearray(4 * 20)).cast("i")
    kernel.Arranger(search.NUMBERS, 0, 0, False, -1).least(memoryview(counts), 13, True, costs)
    for hand, cost in zip(hands, costs, strict=True):
        assert cost // law.SCALE == law.best_discard(hand, Rank.KING, CLASSIC)[1].penalty


# ---------------------------------------------------------------------------------------- mutants


def test_a_line_that_is_wrong_is_found() -> None:
    mutants = list_mutants("three-thirteen-arranging")
    assert len({(each.function, each.old, each.new) for each in mutants}) >= 30
    for mutant in random.Random(1).sample(mutants, SAMPLE):
        assert kill(mutant), mutant
