"""Searches under house rules end after a number of steps, with a good play that is called that."""

from __future__ import annotations

import random

import pytest

from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.fast.search import Goal, best_opening, best_play, house_rules
from kafene.games.rummikub.rules.melds import read_melds
from kafene.games.rummikub.rules.rules import RummikubRules
from rummikub_tables import some_table, view_of
from shell import Shell

SLOW = (
    "4B 4R 4O / 7B 8B 9B 10B / 12B J 12K 12R / 5B 5O 5R / 11R 11B 11O / 4R 4K 4B / 3R 3O 3K 3B / "
    "6R 7R 8R 9R 10R 11R / 7O 8O 9O 10O J 12O 13O / 8K 9K 10K 11K 12K / 2K 3K 4K 5K 6K 7K 8K / "
    "13K 13O 13R",
    "6B 2O 1K 13B 3O 1B 6B 2O 5K 5O 2R 6R 4O 2B",
)
"""Some thousand questions to prove the best play under `fmi`."""


def test_a_search_that_takes_too_long_ends_with_the_best_so_far() -> None:
    old, hand = read_melds(SLOW[0]), read_pieces(Tile, SLOW[1])
    view = view_of(old, hand, "fmi")
    early = best_play(view, Goal.VALUE, steps=100)  # checked by the rules
    assert not early.proven
    assert early.play is not None
    assert early == best_play(view, Goal.VALUE, steps=100)
    assert early.value <= 57
    assert best_play(view_of(old, hand), Goal.VALUE).proven


@pytest.mark.parametrize("steps", [0, 1, 7, 50])
def test_no_more_is_asked_than_allowed(steps: int) -> None:
    old, hand = read_melds(SLOW[0]), read_pieces(Tile, SLOW[1])
    found = house_rules.find_play(old, hand, Goal.TILES, RummikubRules.parse("fmi"), steps)
    assert not found.proven
    assert house_rules.ask(lambda hunter: hunter.questions) == steps


@pytest.mark.parametrize("options", ["fmi", "joker=replace", "fmi joker=replace"])
def test_whatever_the_limit_a_play_is_legal_and_as_good_as_one_beside_the_table(
    options: str,
) -> None:
    rng = random.Random(options)
    for _ in range(12):
        old, hand = some_table(rng, rng.randint(2, 8), 14, jokers=2)
        view = view_of(old, hand, options)
        alone = view_of((), hand)
        least = len(best_play(alone).tiles)
        gains = []
        for steps in (0, 3, 30, 300, 10_000):
            best = best_play(view, steps=steps)
            gains.append(len(best.tiles))
            assert len(best.tiles) >= least
        assert gains[-1] == max(gains)


def test_an_opening_onto_the_table_has_limits_too() -> None:
    rng = random.Random(7)
    unproven = 0
    for _ in range(30):
        old, hand = some_table(rng, rng.randint(3, 8), 16, jokers=2)
        beside = best_opening(view_of(old, hand, "fmi", opened=False))
        view = view_of(old, hand, "fmi open-onto-table=true", opened=False)
        for steps in (0, 3, 100):
            best = best_opening(view, steps=steps)
            assert len(best.tiles) >= len(beside.tiles)
            assert (best.play is None) == (beside.play is None)
            unproven += not best.proven
    assert unproven


def test_solve_says_when_the_search_stopped_early(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kafene = Shell(capsys)
    asked = ("solve", "rummikub", "--hand", SLOW[1], "--table", SLOW[0], "--goal", "value")
    monkeypatch.setattr(house_rules, "STEPS", 10)
    answer = kafene.json(*asked, "--rules", "fmi")
    assert list(answer) == ["tiles", "value", "play", "left", "proven"]
    assert answer["proven"] is False
    assert kafene(*asked, "--rules", "fmi")[1].splitlines()[-1].startswith("The search stopped")
    assert list(kafene.json(*asked)) == ["tiles", "value", "play", "left"]
    assert "The search stopped" not in kafene(*asked)[1]
