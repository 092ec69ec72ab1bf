"""Among the best plays the one that changes the table least, and a limit that is honoured."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.pieces import Tile, read_pieces
from kafene.games.rummikub.fast.search import Goal, TidyLimit, best_play
from kafene.games.rummikub.fast.search.all_melds import melds_within
from kafene.games.rummikub.fast.search.search import find_best
from kafene.games.rummikub.fast.search.steps import moved, places
from kafene.games.rummikub.rules.melds import Meld, read_melds, tiles_of, write_melds
from kafene.games.rummikub.rules.points import hand_value
from kafene.testing.strategies import examples
from rummikub_tables import all_plays, some_table, view_of

seeds = st.integers(0, 2**32).map(random.Random)
Table = tuple[Meld, ...]


def change(old: Table, new: Table) -> tuple[int, int]:
    """Old melds that lie there no more, and tiles that left their place."""
    gone = Counter(old) - Counter(new)
    return gone.total(), moved(old, places(old, [meld.tiles for meld in new]))


@pytest.mark.parametrize(
    ("table", "hand", "answer"),
    [
        # A new run of its own, not onto the run that it would continue.
        ("6O 7O 8O", "9O 10O 11O", "6O 7O 8O / 9O 10O 11O"),
        # One tile onto a group; nothing else is touched.
        ("5R 5B 5K / 6R 7R 8R / 1K 2K 3K", "5O", "5R 5B 5K 5O / 6R 7R 8R / 1K 2K 3K"),
        # The 4 could come from either run; from the long one it leaves a valid run behind.
        ("4R 5R 6R 7R / 4B 5B 6B", "4K 4O", "5R 6R 7R / 4B 5B 6B / 4R 4K 4O"),
    ],
)
def test_the_least_change(table: str, hand: str, answer: str) -> None:
    view = view_of(read_melds(table), read_pieces(Tile, hand))
    best = best_play(view, tidy=TidyLimit(questions=1000))
    assert best.play is not None
    assert write_melds(best.play.table) == write_melds(read_melds(answer))


@examples(40)
@given(rng=seeds, jokers=st.integers(0, 1), goal=st.sampled_from(Goal))
def test_no_best_play_changes_less(rng: random.Random, jokers: int, goal: Goal) -> None:
    """Against every play there is, on small tables."""
    table, hand = some_table(rng, rng.randint(1, 3), rng.randint(1, 4), jokers=jokers, highest=6)
    tidy = best_play(view_of(table, hand), goal, TidyLimit(questions=100_000))
    if tidy.play is None:
        return

    def score(melds: Table) -> tuple[int, int]:
        played = tuple((tiles_of(melds) - tiles_of(table)).elements())
        value = hand_value(played)
        return (len(played), value) if goal is Goal.TILES else (value, len(played))

    plays = [tuple(map(Meld.of, melds)) for melds in all_plays(table, hand, 6)]
    best = max(map(score, plays))
    least = min(change(table, melds) for melds in plays if score(melds) == best)
    assert score(tidy.play.table) == best
    assert change(table, tidy.play.table) == least


@examples(25)
@given(rng=seeds, questions=st.integers(0, 12), options=st.sampled_from(["", "fmi"]))
def test_it_is_as_good_as_any_also_when_the_limit_is_reached(
    rng: random.Random, questions: int, options: str
) -> None:
    table, hand = some_table(rng, 8, 8, jokers=rng.randint(0, 2))
    view = view_of(table, hand, options)
    plain, tidy = best_play(view), best_play(view, tidy=TidyLimit(questions=questions))
    assert (len(plain.tiles), plain.value) == (len(tidy.tiles), tidy.value)
    if plain.play is not None and tidy.play is not None:
        assert change(table, tidy.play.table) <= change(table, plain.play.table)


@examples(25)
@given(rng=seeds, questions=st.integers(0, 60))
def test_no_more_is_asked_than_the_limit_allows(rng: random.Random, questions: int) -> None:
    table, hand = some_table(rng, 8, 8, jokers=rng.randint(0, 2))
    limit = TidyLimit(questions=questions)
    best_play(view_of(table, hand), tidy=limit)
    assert limit.questions >= 0
    assert limit.is_reached <= (limit.questions == 0)


def test_seconds_are_honoured_between_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes one second a look: a limit of five seconds is reached at the sixth look."""
    clock = iter(range(1000))
    monkeypatch.setattr("kafene.games.rummikub.fast.search.tidy.monotonic", lambda: next(clock))
    limit = TidyLimit(seconds=5)
    assert [limit.is_late for _ in range(6)] == [False] * 4 + [True] * 2
    assert limit.is_reached


def test_without_time_the_answer_is_any_best_play() -> None:
    """Nine sets and nine tiles: the tidiest play takes many questions."""
    view = view_of(*some_table(random.Random(1), 12, 14, jokers=2))
    limit = TidyLimit(seconds=0)
    assert len(best_play(view, tidy=limit).tiles) == len(best_play(view).tiles)
    assert limit.is_reached


@examples(60)
@given(rng=seeds, jokers=st.integers(0, 2))
def test_the_menu_is_every_meld_once(rng: random.Random, jokers: int) -> None:
    pool = Counter(some_table(rng, 0, rng.randint(0, 12), jokers=jokers, highest=7)[1])
    menu = [tuple(sorted(meld)) for meld in melds_within(pool)]
    assert len(set(menu)) == len(menu)
    singles = {
        tuple(sorted(melds[0]))
        for melds in all_plays((), tuple(pool.elements()), 7)
        if len(melds) == 1
    }
    assert set(menu) == singles


def test_a_meld_that_must_be_melded_and_cannot_be_has_no_answer() -> None:
    assert find_best(read_pieces(Tile, "1R 2R"), (), Goal.TILES) is None
