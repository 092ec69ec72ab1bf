"""RK 3.4 and 3.5: what must be left of old melds; examples, and against trying every assignment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.games.rummikub.rules.manipulation import find_lost_melds, find_robbed_melds
from kafene.games.rummikub.rules.melds import Meld, Tiles, read_melds, write_melds
from kafene.testing.strategies import examples
from rummikub_brute import all_melds, keeps_all, replaces_all, stands_for, succeeds

KEPT = [
    # a meld lends a tile, or grows
    ("3R 4R 5R 6R", "4R 5R 6R / 3R 3B 3K"),
    ("6K 7K 8K", "5K 6K 7K 8K 9K"),
    ("5R 5B 5K 5O", "5R 5B 5K / 5O 6O 7O"),
    # one tile is enough, and copies are alike
    ("1R 2R 3R 4R 5R", "5R 6R 7R / 1R 1B 1K / 2R 2B 2K / 3R 3B 3K / 4R 4B 4K"),
    ("7R 7B 7K", "7R 7B 7O / 7K 8K 9K"),
    # a meld that lies there as before may have to stand for another
    ("1R 2R 3R / 3R 4R 5R", "3R 4R 5R / 5R 6R 7R"),
    ("5R 5B J / 5R 5K 5O", "5R 5K 5O / 5K 5O J / 4B 5B 6B"),
    # run or group
    ("5R J J", "5R 6R 7R / 8R 8B J"),
    ("5R J J", "5R 5B 5K"),
    ("5R 5B 5K", "5R J J / 4B 5B 6B / 5K 6K 7K"),
    ("5R 6R 7R", "5R J J / 6R 6B 6K / 7R 7B 7K"),
    ("", "5R 5B 5K"),
]
UNKEPT = [
    # the page's example: the group is gone
    ("6K 7K 8K / 5O 5K 5B / 2O 3O 4O", "4K 5K 6K 7K 8K / 3B 4B 5B / 2O 3O 4O 5O", "5B 5K 5O"),
    # one meld cannot stand for two
    ("1R 2R 3R / 4R 5R 6R", "1R 2R 3R 4R 5R 6R", "4R 5R 6R"),
    ("7R 7B 7K / 7R 7B 7O", "7R 7B 7K 7O / 6R 7R 8R / 6B 7B 8B", "7B 7O 7R"),
    # another colour, another kind, or no tile of it
    ("1R 2R 3R", "1R 1B 1K / 2R 2B 2K / 3R 3B 3K", "1R 2R 3R"),
    ("5R 5B J", "4R 5R 6R / 4B 5B 6B / 5K 5O J", "5B 5R J"),
]
REPLACED = [
    ("9R 9B J", "9R 9B 9O / 5K 6K J"),
    ("9R 9B J", "9R 9B 9O J"),
    ("9R 9B J", "9R 9B 9K 9O / 5K 6K J"),
    ("5R J 7R", "5R 6R 7R / 9R 9B J"),
    ("5R 6R J", "4R 5R 6R / 9R 9B J"),
    ("5R J J", "5R 5B 5K / 6R 7R J J"),
    ("5R J 7R", "4R 5R 6R 7R 8R / 5B J 7B"),
    ("1R 2R 3R", "1R 1B 1K / 2R 2B 2K / 3R 3B 3K"),
]
UNREPLACED = [
    ("9R 9B J", "9R 10R 11R / 8B 9B 10B / 5K 6K J", "9B 9R J"),
    ("5R J 7R 8R", "5R 6R 7R / 8R 8B J", "5R J 7R 8R"),
    ("5R 6R J / 6R 7R J", "5R 6R 7R / 6R J J", "6R 7R J"),
    ("9R 9B 9K J", "9R 9B 9K / 5K 6K J", "9B 9K 9R J"),
]


def melds(text: str) -> list[Meld]:
    return list(read_melds(text))


@pytest.mark.parametrize(("old", "new"), KEPT)
def test_rk_3_4_every_meld_has_one_of_its_own(old: str, new: str) -> None:
    assert find_lost_melds(melds(old), melds(new)) == ()


@pytest.mark.parametrize(("old", "new", "gone"), UNKEPT)
def test_rk_3_4_names_melds_that_vanished(old: str, new: str, gone: str) -> None:
    assert find_lost_melds(melds(old), melds(new)) == read_melds(gone)


@pytest.mark.parametrize(("old", "new"), REPLACED)
def test_rk_3_5_a_joker_leaves_when_a_tile_takes_its_place(old: str, new: str) -> None:
    assert find_robbed_melds(melds(old), melds(new)) == ()


@pytest.mark.parametrize(("old", "new", "gone"), UNREPLACED)
def test_rk_3_5_names_melds_that_were_robbed(old: str, new: str, gone: str) -> None:
    assert find_robbed_melds(melds(old), melds(new)) == read_melds(gone)


def test_melds_in_any_order_of_tiles() -> None:
    old = [Meld(tuple(reversed(meld.tiles))) for meld in melds("1R 2R 3R / 9R 9B J")]
    new = melds("9R 9B J / 1R 2R 3R")
    assert find_lost_melds(old, new) == find_robbed_melds(old, new) == ()


def test_a_full_table_that_changed_everywhere() -> None:
    old = [f"{at}{c} {at + 1}{c} {at + 2}{c}" for c in "RBKO" for at in (1, 4, 7, 10)] * 2
    new = [f"{at}{c} {at + 1}{c} {at + 2}{c}" for c in "RBKO" for at in (2, 5, 8, 11)] * 2
    assert find_lost_melds(melds("/".join(old)), melds("/".join(new))) == ()
    assert len(find_lost_melds(melds("/".join(old)), melds("/".join(new[1:])))) == 1


Few = st.lists(st.sampled_from(all_melds("RBK", 4, 7)), max_size=4)
Judge = Callable[[Sequence[Meld], Sequence[Meld]], tuple[Meld, ...]]
Brute = Callable[[Sequence[Tiles], Sequence[Tiles]], bool]


@given(old=Few, new=st.lists(st.sampled_from(all_melds("RBK", 4, 7)), max_size=6))
@examples(600)
def test_as_trying_every_assignment(old: list[Tiles], new: list[Tiles]) -> None:
    before, after = list(map(Meld.of, old)), list(map(Meld.of, new))
    pairs: list[tuple[Judge, Brute]] = [
        (find_lost_melds, keeps_all),
        (find_robbed_melds, replaces_all),
    ]
    for judge, brute in pairs:
        lost = judge(before, after)
        assert (not lost) == brute(old, new), write_melds(lost)
        kept = [tuple(sorted(meld.tiles)) for meld in before]
        for meld in lost:
            kept.remove(tuple(sorted(meld.tiles)))
        assert brute(kept, new), "the others have one each"


@given(old=st.sampled_from(all_melds("RBK", 4, 7)), new=st.sampled_from(all_melds("RBK", 4, 7)))
@examples(300)
def test_one_meld_for_another(old: Tiles, new: Tiles) -> None:
    assert (not find_lost_melds([Meld.of(old)], [Meld.of(new)])) == stands_for(old, new)
    if "J" in map(str, old):
        assert (not find_robbed_melds([Meld.of(old)], [Meld.of(new)])) == succeeds(old, new)
