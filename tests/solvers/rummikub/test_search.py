"""The best turn and the best opening: known positions, a slow reference that shares nothing with
the search but the judge of a single meld, and positions made to be hard."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kafene.core.pieces import JOKER, Colour, Tile
from kafene.games.rummikub.fast.search.search import Goal, find_best, find_opening
from kafene.testing.strategies import examples
from rummikub_proof import check_known, vectors
from rummikub_reference import (
    agrees_on_opening,
    agrees_on_turn,
    every_meld,
    merit_of,
    opening_merit,
    tiles,
)

VECTORS = vectors()
DECK = tuple(tile for tile in Tile.deck() for _ in range(2))
BOTH = pytest.mark.parametrize("goal", Goal)

# ---------------------------------------------------------------------------------- known answers


@pytest.mark.parametrize("at", range(len(VECTORS)))
def test_known_positions(at: int) -> None:
    check_known(at)


# -------------------------------------------------------------------------------- small positions


def crowded(numbers: Sequence[int], colours: Sequence[Colour]) -> st.SearchStrategy[list[Tile]]:
    """Some of a few tiles and two jokers, in any order: melds compete for everything."""
    pool = [Tile(number, colour) for number in numbers for colour in colours] * 2
    return st.permutations([*pool, JOKER, JOKER]).flatmap(
        lambda order: st.integers(0, min(13, len(order))).map(lambda size: order[:size])
    )


few_tiles = st.one_of(
    crowded(range(1, 5), list(Colour)),
    crowded(range(10, 14), list(Colour)),
    crowded(range(5, 11), list(Colour)[:2]),
    crowded((3, 6, 7, 8, 13), list(Colour)[1:]),
    crowded(range(1, 14), list(Colour)[:1]),
)


@examples(300)
@given(few_tiles, st.integers(0, 10))
@example([JOKER, JOKER], 0)
@example([JOKER], 1)
@example([*tiles("5R 5B 5K 5O"), JOKER], 0)
@example([*tiles("5R 5B 5K 5O"), JOKER], 4)
@example([*tiles("5R 5B 5K 5O"), JOKER, JOKER], 6)
def test_turns_with_few_tiles_are_best(some: list[Tile], on_table: int) -> None:
    agrees_on_turn(some[:on_table], some[on_table:])


@examples(200)
@given(few_tiles, st.sampled_from([0, 12, 30, 50, 100]))
def test_openings_with_few_tiles_are_best(hand: list[Tile], minimum: int) -> None:
    agrees_on_opening(hand, minimum)


@examples(100)
@given(st.sets(st.integers(1, 13), max_size=2), st.integers(0, 2), st.integers(0, 2), st.randoms())
def test_jokers_with_hardly_any_room_are_placed_best(
    numbers: set[int], on_table: int, more: int, rng: random.Random
) -> None:
    """Groups of four have no room: where all melds are such, jokers need a second search."""
    fours = [Tile(number, colour) for number in numbers for colour in Colour]
    jokers = [JOKER, JOKER]
    rest = [tile for tile in DECK if tile != JOKER and tile not in fours]
    agrees_on_turn([*fours, *jokers[:on_table]], [*jokers[on_table:], *rng.sample(rest, more)])
    agrees_on_turn([], [*fours, *jokers, *rng.sample(rest, more)])


# ------------------------------------------------------------------------------- random positions


def random_table(rng: random.Random, size: int, jokers: int) -> tuple[list[Tile], list[Tile]]:
    """Valid melds of about so many tiles, and the tiles that are left; jokers replace some."""
    rest = Counter(tile for tile in DECK if tile != JOKER)
    melds = [meld for some in every_meld().values() for meld, _ in some if JOKER not in meld]
    table: list[Tile] = []
    while len(table) < size:
        meld = rng.choice(melds)
        if all(rest[tile] for tile in meld):
            rest -= Counter(meld)
            table += meld
    for at in rng.sample(range(len(table)), jokers if table else 0):
        rest[table[at]] += 1
        table[at] = JOKER
    return table, sorted(rest.elements())


@pytest.mark.parametrize("seed", range(60))
def test_random_turns_are_best(seed: int) -> None:
    rng = random.Random(seed)
    on_table, in_hand = rng.choice([(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (2, 0)])
    table, rest = random_table(rng, rng.randint(0, 16), on_table)
    agrees_on_turn(table, [*rng.sample(rest, rng.randint(4, 12)), *[JOKER] * in_hand])


@pytest.mark.parametrize("seed", range(40))
def test_random_openings_are_best(seed: int) -> None:
    rng = random.Random(seed)
    hand = [*rng.sample(DECK[:-2], 14 + seed % 3), *[JOKER] * (seed % 3)]
    agrees_on_opening(hand, 30 if seed % 2 else 55)


# ------------------------------------------------------------------------------------ odd positions

FOURS = " ".join(f"{number}{colour}" for number in range(1, 14, 2) for colour in "RBKO")


@BOTH
@pytest.mark.parametrize(
    ("table", "hand", "left"),
    [
        ("", "", 0),
        ("", "J J", 2),
        ("5R 5B 5K 5O", "J", 1),
        ("5R 5B 5K 5O", "J J", 0),
        ("5R 5B 5K J", "5O", 1),
        ("5R 5B 5K J", "5O 6O 7O", 0),
        ("1R 2R 3R 4R 5R 6R 7R 8R 9R 10R 11R 12R 13R", "J J", 0),
        (f"{FOURS} {FOURS}", "J J", 0),
        (f"{FOURS} {FOURS} J J", "2R 2B 12K", 0),
        ("J J", "13K 13K", 1),
        ("9R 9B J", "9O 5K 6K 2R", 1),
        ("2R 3R 4R", "1R 3R 5R", 0),
    ],
)
def test_jokers_find_room(table: str, hand: str, left: int, goal: Goal) -> None:
    found = find_best(tiles(table), tiles(hand), goal)
    assert found is not None
    merit_of(tiles(table), tiles(hand), found)
    assert len(found.left) == left


@BOTH
@pytest.mark.parametrize(
    ("table", "hand"),
    [("J", ""), ("J J", ""), ("5R 5B", "6R"), ("5R 5B 5K 5O J", ""), ("1R 1R 2R 2R", "J")],
)
def test_tiles_that_cannot_be_melded_have_no_answer(table: str, hand: str, goal: Goal) -> None:
    assert find_best(tiles(table), tiles(hand), goal) is None


@BOTH
@pytest.mark.parametrize("on_table", [0, 26, 53, 104, 106])
def test_all_tiles_at_once_are_placed(on_table: int, goal: Goal) -> None:
    deck = [*DECK[:-2], JOKER, JOKER]
    found = find_best(deck[:on_table], deck[on_table:], goal)
    assert found is not None
    assert merit_of(deck[:on_table], deck[on_table:], found)[0] == 106 - on_table


@BOTH
def test_a_hand_of_thirty_with_both_jokers(goal: Goal) -> None:
    for seed in range(5):
        hand = [*random.Random(seed).sample(DECK[:-2], 30), JOKER, JOKER]
        found = find_best([], hand, goal)
        opening, most = find_opening(hand, 30, goal)
        assert found is not None
        assert opening is not None
        assert merit_of([], hand, found)[0] >= 2 + max(map(len, found.melds))
        merit = opening_merit(hand, opening)
        assert 30 <= merit[1] <= most
        assert goal is Goal.TILES or merit[1] == most


def test_an_opening_may_need_fewer_tiles_to_be_worth_enough() -> None:
    """Most tiles are `1R 2R J 4R 5R`, 15; with `12B 13B J` they are 36."""
    hand = tiles("1R 2R 4R 5R 12B 13B J")
    low, _ = find_opening(hand, 0, Goal.TILES)
    high, _ = find_opening(hand, 30, Goal.TILES)
    assert low is not None
    assert high is not None
    assert opening_merit(hand, low)[1] < 30 <= opening_merit(hand, high)[1]
    assert opening_merit(hand, low)[0] > opening_merit(hand, high)[0]


def test_the_order_of_tiles_does_not_matter() -> None:
    rng = random.Random(7)
    for vector in rng.sample(VECTORS, 20):
        table, hand = tiles(vector["table"]), tiles(vector["hand"])
        mixed = rng.sample(table, len(table)), rng.sample(hand, len(hand))
        for goal in Goal:
            assert find_best(*mixed, goal) == find_best(table, hand, goal)
            assert find_opening(mixed[1], 30, goal) == find_opening(hand, 30, goal)
