"""The best turns under the house rules (RK 3.4, 3.5, 4.4): examples, and small positions against
trying every table."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.pieces import JOKER, Tile, read_pieces, write_pieces
from kafene.games.rummikub.manipulation import unkept, unreplaced
from kafene.games.rummikub.melds import Meld, Tiles, best_reading, read_melds, value_of
from kafene.games.rummikub.rules import JokerRule, Manipulation, RummikubRules
from kafene.games.rummikub.solver.house_rules import find_opening_onto_table, find_play
from kafene.games.rummikub.solver.search import Found, Goal, find_best
from profiles import examples
from rummikub_brute import all_melds, all_tables, keeps_all, opens, replaces_all, worth

OPTIONS = list(product(Manipulation, JokerRule))
FREE = RummikubRules()
STRICT = RummikubRules(manipulation=Manipulation.STRICT_STEAL)
REPLACE = RummikubRules(joker=JokerRule.REPLACE)
BOTH = RummikubRules(manipulation=Manipulation.STRICT_STEAL, joker=JokerRule.REPLACE)
VECTORS = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "vectors" / "rummikub-turns.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


def left(table: str, hand: str, rules: RummikubRules, goal: Goal = Goal.TILES) -> str:
    """What the best play leaves in the hand."""
    old, tiles = read_melds(table), read_pieces(Tile, hand)
    found = find_play(old, tiles, goal, rules)
    check(old, tiles, found, rules)
    return write_pieces(found.left)


def left_after_opening(table: str, hand: str, rules: RummikubRules) -> str | None:
    """What the best opening onto the table leaves in the hand."""
    old, tiles = read_melds(table), read_pieces(Tile, hand)
    found = find_opening_onto_table(old, tiles, Goal.TILES, rules)
    if found is None:
        return None
    check(old, tiles, found, rules)
    return write_pieces(found.left)


def check(
    old: Sequence[Meld], hand: Sequence[Tile], found: Found, rules: RummikubRules
) -> tuple[int, int]:
    """That a play is legal; how many tiles it places, and their value."""
    new = [Meld.of(tiles) for tiles in found.melds]
    assert all(best_reading(meld.tiles) for meld in new)
    before = Counter(tile for meld in old for tile in meld.tiles)
    after = Counter(tile for meld in new for tile in meld.tiles)
    assert not before - after
    assert after + Counter(found.left) == before + Counter(hand)
    if rules.manipulation is Manipulation.STRICT_STEAL:
        assert not unkept(old, new)
    if rules.joker is JokerRule.REPLACE:
        assert not unreplaced(old, new)
    return len(hand) - len(found.left), worth(hand) - worth(found.left)


# --------------------------------------------------------------------------------------- examples


def test_the_page_s_group_may_be_dissolved_unless_stealing_is_strict() -> None:
    table, hand = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 3O 11R"
    assert left(table, hand, FREE) == "3O 11R"
    assert left(table, hand, STRICT) == "3B 3O 4B 4K 11R"
    assert left(table, hand, REPLACE) == "3O 11R"


def test_strict_steal_a_meld_may_lend_tiles() -> None:
    assert left("5O 5K 5B 5R / 2O 3O 4O", "3B 4B", STRICT) == ""
    assert left("3R 4R 5R 6R 7R 8R", "5R 6R", STRICT) == ""


def test_strict_steal_two_runs_may_not_become_one() -> None:
    assert left("1R 2R 3R / 4R 5R 6R", "2B 2K 4B 4K", FREE) == "2B 2K 4B 4K"
    assert left("1R 2R 3R 4R / 5R 6R 7R", "1B 1K 7B 7K", FREE) == ""
    assert left("1R 2R 3R 4R / 5R 6R 7R", "1B 1K 7B 7K", STRICT) == "1B 1K"
    assert left("1R 2R 3R 4R / 5R 6R 7R 8R", "1B 1K 8B 8K", STRICT) == ""


def test_strict_steal_a_copy_from_the_hand_keeps_a_meld() -> None:
    assert left("5R 5B 5K", "4R 6R 5R 4B 6B 5B", STRICT) == ""
    assert left("5R 5B 5K", "4R 6R 4B 6B", STRICT) == "4R 4B 6R 6B"


def test_strict_steal_a_meld_that_is_run_and_group() -> None:
    assert left("5R J J", "5B 5K 9R 10R", STRICT) == ""
    assert left("5R J J", "6R 7R 9R 10R", STRICT) == ""


def test_replace_a_joker_is_free_when_a_tile_takes_its_place() -> None:
    assert left("9R 9B J", "9O 5K 6K 2R", REPLACE) == "2R"
    assert left("9R 9B J", "5K 6K 2R", REPLACE) == "2R 5K 6K"
    assert left("9R 9B J", "10R 11R 9K 8B 7B", REPLACE) == "7B 8B"
    assert left("9R 9B J", "10R 11R 9K 8B 7B", FREE) == "9K"
    assert left("9R 9B J / 8R 8B 8K 8O", "7R 6R 5K 6K", REPLACE) == "5K 6K"


def test_replace_the_successor_is_as_large() -> None:
    assert left("4R 5R J", "3R 9K 10K", REPLACE) == ""
    assert left("4R 5R J J", "9K 10K", REPLACE) == "9K 10K"
    assert left("4R 5R J J", "9K 10K", FREE) == ""
    assert left("4R 5R J J", "3R 9K 10K", REPLACE) == ""
    assert left("4R 5R J J", "3R 9K 10K 9B 10B", REPLACE) == "9B 9K"
    assert left("4R 5R J J", "3R 6R 8K 9K 1B 2B", REPLACE) == ""
    assert left("J J 12R 13R", "8K 9K", REPLACE) == "8K 9K"
    assert left("J J 12R 13R", "10R 8K 9K", REPLACE) == ""


def test_replace_a_tile_that_becomes_free_on_the_table() -> None:
    assert left("5R J 7R / 6R 6B 6K 6O", "9K 10K", REPLACE) == ""
    assert left("5R J 7R / 6R 6B 6K", "9K 10K", REPLACE) == "9K 10K"


def test_replace_a_very_long_run() -> None:
    table = "1R 2R 3R 4R 5R 6R J 8R 9R 10R 11R 12R 13R"
    assert left(table, "7R 1B 5K", REPLACE) == "1B 5K 7R"
    assert left(table, "7R 4B 5B", REPLACE) == ""
    assert left(table, "7R", REPLACE) == "7R"
    assert left(table, "7R", FREE) == ""
    assert left(table + " / 9B 9K 9O", "7R", REPLACE) == ""
    table = "2R 3R 4R 5R 6R J 8R 9R 10R 11R 12R"
    assert left(table, "1R 7R 13R", REPLACE) == "1R"  # the joker takes its place
    assert left(table, "1R 7R 13R", FREE) == ""
    assert left("4R 5R 6R J 8R 9R 10R", "1R 2R 3R 7R 11R 12R 13R", REPLACE) == ""


def test_both_the_heir_of_a_meld_may_be_the_successor_of_another() -> None:
    assert left("5R J 7R / 5R 6R 7R", "4R 6R 9K 10K", BOTH) == ""
    assert left("3R 4R 5R / 5R 6R J", "9K 10K 7R", BOTH) == ""


def test_a_joker_from_the_hand_finds_no_place() -> None:
    for manipulation, joker in OPTIONS:
        rules = RummikubRules(manipulation=manipulation, joker=joker)
        assert left("5R 5B 5K 5O", "J", rules) == "J"
        assert left("5R 5B 5K", "J", rules) == ""
        assert left("", "J J", rules) == "J J"
        assert left("", "", rules) == ""


def test_value_and_tiles_are_different_goals() -> None:
    table, hand = "7O 8O 9O", "1R 2R 4R 5R 13B 13K J"
    for rules in (FREE, STRICT, REPLACE, BOTH):
        assert left(table, hand, rules, Goal.TILES) == "13B 13K"
        assert left(table, hand, rules, Goal.VALUE) == "1R 2R 4R 5R"


# ------------------------------------------------------------------------------- opening examples


def test_opening_onto_the_table_with_enough_of_its_own() -> None:
    assert left_after_opening("6R 7R 8R", "10R 10B 10O 9R", FREE) == ""
    assert left_after_opening("6R 7R 8R", "9R 10R 11R 12R", FREE) == ""
    assert left_after_opening("6R 7R 8R", "9R 10R", FREE) is None
    assert left_after_opening("6R 7R 8R", "9B 9K 9O 5R", FREE) is None


def test_opening_gives_up_tiles_for_the_minimum() -> None:
    table, hand = "9R 10R 11R / 9B 10B 11B / 9K 10K 11K", "12R 12B 12K 13R 13B"
    assert left_after_opening(table, hand, FREE) == "13R 13B"
    assert left(table, hand, FREE) == ""
    assert left_after_opening("10R 10B 10K", "10O 11O 12O 9O 8O", FREE) == ""


def test_opening_with_a_lower_or_no_minimum() -> None:
    none = RummikubRules(opening_minimum=0)
    assert left_after_opening("6R 7R 8R", "9R 10R", none) == ""
    assert left_after_opening("6R 7R 8R", "9B", none) is None
    assert left_after_opening("6R 7R 8R", "9B 9K 9O 5R", RummikubRules(opening_minimum=27)) == ""


def test_opening_under_the_other_house_rules() -> None:
    table, hand = "6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 3B 4B 10R 10B 10K"
    assert left_after_opening(table, hand, FREE) == ""
    assert left_after_opening(table, hand, STRICT) == "3B 4B 4K"
    assert left_after_opening("9R 9B J", "5K 6K 10R 10B 10K", FREE) == "5K 6K"
    assert left_after_opening("9R 9B J", "9K 5K 6K 10R 10B 10K", REPLACE) == ""


def test_opening_a_meld_of_the_hand_stands_for_an_old_one() -> None:
    table, hand = "10R 10B 10K", "10R 10B 10O 9R 11R 9B 11B"
    assert left_after_opening(table, hand, STRICT) == ""
    table = "8R 9R 10R J 12R 13R / 12B 12K 12O / 13B 13K 13O"
    hand = "8R 9R 10R 11R 12R 13R 1B 2B"  # its run is the successor, though longer than five
    dear = RummikubRules(joker=JokerRule.REPLACE, opening_minimum=60)
    assert left_after_opening(table, hand, dear) == ""


# ------------------------------------------------------------------------------------ brute force

Position = tuple[str, int, int, list[Tiles], list[Tile]]


def position(rng: random.Random, melds: int, most: int, tiles: int) -> Position:
    """A small position: few numbers and colours, so that much can happen; jokers are frequent."""
    colours = "".join(rng.sample("RBKO", rng.choice([2, 3, 3, 4])))
    width = rng.choice([3, 4, 5, 5])
    low = rng.choice([1, 14 - width, rng.randint(1, 14 - width)])
    high = low + width - 1
    choice = all_melds(colours, low, high)
    wild = rng.choice([0, 0.3, 0.7])
    old: list[Tiles] = []
    total: Counter[Tile] = Counter()
    for _ in range(rng.randint(0, melds)):
        want = rng.random() < wild
        meld = rng.choice([meld for meld in choice if (JOKER in meld) == want] or choice)
        if max((total + Counter(meld)).values()) <= 2 and sum(total.values()) + len(meld) < tiles:
            old.append(meld)
            total.update(meld)
    deck = [t for t in Tile.deck() if t == JOKER or (t.colour or "?") in colours]
    rest = Counter([t for t in deck if t == JOKER or low <= t.number <= high] * 2) - total
    bag = list(rest.elements())
    rng.shuffle(bag)
    if old and rng.random() < 0.3:  # copies of an old meld
        bag.sort(key=lambda tile: tile == JOKER or tile not in old[0])
    if rng.random() < 0.4:
        bag = [tile for tile in bag if tile != JOKER]
    return colours, low, high, old, bag[: min(rng.randint(1, most), tiles - sum(total.values()))]


class Brute:
    """The best plays of a position by trying every table: (tiles, value) or the reverse."""

    def __init__(self, where: Position, minimum: int | None) -> None:
        colours, low, high, self.old, self.hand = where
        self.minimum = minimum
        self.best: dict[tuple[Manipulation, JokerRule, Goal], tuple[int, int]] = {}
        must = Counter(tile for meld in self.old for tile in meld)
        for table, rest in all_tables(must, Counter(self.hand), all_melds(colours, low, high)):
            if rest.total() < len(self.hand):
                self.judge(table, list(rest.elements()))

    def judge(self, table: list[Tiles], rest: list[Tile]) -> None:
        tiles, value = len(self.hand) - len(rest), worth(self.hand) - worth(rest)
        verdicts: dict[str, bool] = {}
        for (manipulation, joker), goal in product(OPTIONS, Goal):
            merit = (tiles, value) if goal is Goal.TILES else (value, tiles)
            if merit <= self.best.get((manipulation, joker, goal), (0, 0)):
                continue
            if not verdicts:
                verdicts["opens"] = self.minimum is None or opens(self.old, table, self.minimum)
                verdicts["strict-steal"] = keeps_all(self.old, table)
                verdicts["replace"] = replaces_all(self.old, table)
            if verdicts["opens"] and all(
                verdicts.get(word, True) for word in (manipulation, joker)
            ):
                self.best[manipulation, joker, goal] = merit


@given(seed=st.integers(0, 2**32))
@examples(150)
def test_as_trying_every_table(seed: int) -> None:
    where = position(random.Random(seed), melds=4, most=6, tiles=14)
    brute = Brute(where, None)
    old = list(map(Meld.of, brute.old))
    for (manipulation, joker), goal in product(OPTIONS, Goal):
        rules = RummikubRules(manipulation=manipulation, joker=joker)
        found = find_play(old, brute.hand, goal, rules)
        tiles, value = check(old, brute.hand, found, rules)
        want = brute.best.get((manipulation, joker, goal), (0, 0))
        assert ((tiles, value) if goal is Goal.TILES else (value, tiles)) == want
        if not tiles:
            assert list(found.melds) == [meld.tiles for meld in old]


@given(seed=st.integers(0, 2**32))
@examples(150)
def test_openings_as_trying_every_table(seed: int) -> None:
    rng = random.Random(seed)
    colours, low, high, melds, hand = position(rng, melds=2, most=9, tiles=12)
    values = [
        value_of(meld)
        for meld in all_melds(colours, low, high)
        if not Counter(meld) - Counter(hand)
    ]
    dear = max(values, default=30)
    minimum = min(100, rng.choice([0, 1, dear, dear + rng.randint(1, 9), rng.choice([9, *values])]))
    brute = Brute((colours, low, high, melds, hand), minimum)
    old = list(map(Meld.of, melds))
    for (manipulation, joker), goal in product(OPTIONS, Goal):
        rules = RummikubRules(manipulation=manipulation, joker=joker, opening_minimum=minimum)
        found = find_opening_onto_table(old, hand, goal, rules)
        want = brute.best.get((manipulation, joker, goal))
        if found is None:
            assert want is None
            continue
        tiles, value = check(old, hand, found, rules)
        assert ((tiles, value) if goal is Goal.TILES else (value, tiles)) == want
        assert opens(melds, found.melds, minimum)


# ----------------------------------------------------------------------------- positions of games


@pytest.mark.parametrize("vector", VECTORS[::12], ids=lambda vector: str(vector["id"]))
def test_positions_of_games(vector: dict[str, str | int]) -> None:
    """Stricter rules never place more, and the free play is the best where it is legal."""
    old = read_melds(str(vector["table"]))
    hand = read_pieces(Tile, str(vector["hand"]))
    placed = {}
    for rules in (FREE, STRICT, REPLACE, BOTH):
        found = find_play(old, hand, Goal.TILES, rules)
        placed[rules] = check(old, hand, found, rules)
        opening = find_opening_onto_table(old, hand, Goal.TILES, rules)
        if opening is not None:
            assert check(old, hand, opening, rules) <= placed[rules]
            assert opens([meld.tiles for meld in old], opening.melds, 30)
    assert placed[FREE][0] == vector["best_tiles"]
    assert placed[BOTH] <= min(placed[STRICT], placed[REPLACE])
    assert max(placed[STRICT], placed[REPLACE]) <= placed[FREE]
    free = find_best([tile for meld in old for tile in meld.tiles], hand, Goal.TILES)
    assert free is not None
    if not unkept(old, [Meld.of(tiles) for tiles in free.melds]):
        assert placed[STRICT] == placed[FREE]
