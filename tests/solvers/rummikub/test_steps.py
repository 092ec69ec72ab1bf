"""The way to a play: every list of steps leads there, and does not make detours."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.pieces import Tile
from kafene.games.rummikub.fast.search import best_play, steps
from kafene.games.rummikub.fast.search.steps import moved, places
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import parse_step
from kafene.games.rummikub.rules.melds import Meld, Tiles, in_order, read_melds, tiles_of
from kafene.testing.strategies import examples
from rummikub_tables import some_table, view_of

seeds = st.integers(0, 2**32).map(random.Random)


@pytest.mark.parametrize(
    ("old", "new", "way"),
    [
        ("2R 3R 4R", "1R 2R 3R 4R 5R", ["add 1R 5R 1"]),
        ("2R 3R 4R", "1R 2R 3R / 3R 4R 5R", ["add 1R 1", "move 4R 1 new", "add 3R 5R 2"]),
        ("9R 9B J", "9R 9B 9O / 5K 6K J", ["add 9O 1", "move J 1 new", "add 5K 6K 2"]),
        (
            "3K 4K 5K 6K 7K 8K 9K / 5R 5K 5B",
            "3K 4K 5K 6K 7K / 7K 8K 9K / 5R 5K 5B",
            ["split 1 8K", "add 7K 3"],
        ),
        (
            "6K 7K 8K / 5O 5K 5B / 2O 3O 4O",
            "4K 5K 6K 7K 8K / 3B 4B 5B / 2O 3O 4O 5O",
            ["move 5K 2 1", "add 4K 1", "add 3B 4B 2", "move 5O 2 3"],
        ),
        ("1R 2R 3R / 4R 5R 6R", "1R 2R 3R 4R 5R 6R 7R", ["join 1 2", "add 7R 1"]),
        ("", "7R 7B 7O / 2K 3K 4K", ["new 7R 7B 7O", "new 2K 3K 4K"]),
    ],
)
def test_the_way_is_as_a_person_would_go(old: str, new: str, way: list[str]) -> None:
    assert [str(step) for step in steps(read_melds(old), read_melds(new))] == way


@examples(60)
@given(rng=seeds, jokers=st.integers(0, 2))
def test_the_steps_lead_to_the_play_and_read_back(rng: random.Random, jokers: int) -> None:
    table, hand = some_table(rng, rng.randint(0, 9), rng.randint(1, 14), jokers=jokers)
    view = view_of(table, hand)
    play = best_play(view).play
    if play is None:
        return
    draft = Draft.of(view)
    for step in steps(view.table, play.table):
        verb, *words = str(step).split()
        assert parse_step(verb, words) == step
        draft = draft.step(step)
    assert draft.done() == play


@examples(60)
@given(rng=seeds)
def test_any_table_is_reached_from_any_other_with_the_same_tiles_and_more(
    rng: random.Random,
) -> None:
    """Not only best plays: also tables that share nothing but their tiles."""
    tiles = [*some_table(rng, 0, 9, highest=4)[1]]
    rng.shuffle(tiles)
    old = read_melds(" / ".join(" ".join(map(str, tiles[at : at + 3])) for at in (0, 3)))
    rng.shuffle(tiles)
    new = read_melds(" / ".join(" ".join(map(str, tiles[at : at + 3])) for at in (0, 3, 6)))
    draft = Draft.of(view_of(old, tuple((tiles_of(new) - tiles_of(old)).elements())))
    for step in steps(old, new):
        draft = draft.step(step)
    assert Counter(draft.table) == Counter(new)


def test_melds_that_stay_keep_their_places_and_others_come_where_most_of_their_tiles_lay() -> None:
    old = read_melds("1R 2R 3R / 5R 5B 5K / 7K 8K 9K")
    new = read_melds("7K 8K 9K / 2R 3R 4R / 1R 1B 1O / 5R 5B 5K")
    given_ = places(old, [meld.tiles for meld in new])
    assert given_.table == read_melds("2R 3R 4R / 5R 5B 5K / 7K 8K 9K / 1R 1B 1O")
    assert moved(old, given_) == 1


@examples(200)
@given(rng=seeds)
def test_as_many_tiles_stay_in_their_places_as_can(rng: random.Random) -> None:
    """Tried with every way to put the new sets in the places of the old; few tiles, so that sets
    are much alike."""
    few = [*some_table(rng, 0, 14, highest=2, jokers=2)[1]]
    old, new = (some_sets(few, rng) for _ in range(2))
    found = places([Meld(tiles) for tiles in old], new)
    size = max(len(old), len(new))
    bags = [Counter(tiles) for tiles in (*new, *[()] * (size - len(new)))]
    kept = [[(Counter(tiles) & bag).total() for bag in bags] for tiles in old]
    best = max(sum(map(list.__getitem__, kept, order)) for order in permutations(range(size)))
    assert moved([Meld(tiles) for tiles in old], found) == sum(map(len, old)) - best
    heirs = [tiles for tiles in found.heirs if tiles]
    assert sorted([*heirs, *found.added]) == sorted(map(in_order, new))


def some_sets(tiles: list[Tile], rng: random.Random) -> list[Tiles]:
    """Up to five sets with some of these tiles, valid or not."""
    sets: list[list[Tile]] = [[] for _ in range(rng.randint(1, 5))]
    for tile in rng.sample(tiles, rng.randint(1, len(tiles))):
        rng.choice(sets).append(tile)
    return [tuple(some) for some in sets if some]


def test_tables_may_be_given_as_tiles() -> None:
    old, new = read_melds("6K 7K 8K"), read_melds("5K 6K 7K 8K")
    assert steps([meld.tiles for meld in old], [meld.tiles for meld in new]) == steps(old, new)
