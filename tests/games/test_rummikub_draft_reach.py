"""Rummikub: whatever the rules allow can be made in steps, from any draft."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from hypothesis import assume, given
from hypothesis import strategies as st

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.pieces import JOKER, Tile, write_pieces
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import (
    Add,
    Back,
    Join,
    Move,
    New,
    Split,
    Step,
    parse_step,
)
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.melds import Meld, Tiles, tiles_of, value_of, write_melds
from kafene.testing.strategies import examples
from rummikub_kit import DECK, GAME, Table, midst, some_melds

Bag = Counter[Tile]
YES_NO = ("true", "false")


class Turn(NamedTuple):
    """A table with a hand, and the melds that a legal play leaves there."""

    before: Table
    target: tuple[Meld, ...]


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    """The new table first, then an old one made of its tiles without some, arranged anew."""
    new = draw(some_melds(2, 6))
    rng = draw(st.randoms(use_true_random=False))
    everything = [tile for meld in new for tile in meld]
    for size in (1, 2, 3, 4):
        played = rng.sample(everything, size)
        old = arranged(Counter(everything) - Counter(played), rng, [60])
        if old is not None:
            break
    else:
        played, old = list(new[0]), new[1:]
    unused = sorted((Counter(DECK) - Counter(everything)).elements())
    other, *more = rng.sample(unused, rng.randint(1, 4))
    hands = (write_pieces([*played, *more]), str(other))
    table = midst(write_melds(map(Meld.of, old)), hands, opened=(True, True))
    rng.shuffle(new)
    return Turn(table, tuple(map(Meld.of, new)))


def arranged(left: Bag, rng: random.Random, tries: list[int]) -> list[Tiles] | None:
    """The tiles as melds in some arrangement; None if none was found in so many tries."""
    numbered = [tile for tile in +left if tile != JOKER]
    if not numbered:
        return None if left[JOKER] else []
    tries[0] -= 1
    choices = list(melds_with(min(numbered), left))
    rng.shuffle(choices)
    for meld in choices:
        if tries[0] > 0 and (others := arranged(left - Counter(meld), rng, tries)) is not None:
            return [meld, *others]
    return None


def melds_with(lowest: Tile, left: Bag) -> Iterator[Tiles]:
    """Melds of these tiles that the lowest one can be in, jokers in the place of missing ones."""
    same = [tile for tile in +left if tile.number == lowest.number and tile != lowest]
    for jokers in range(left[JOKER] + 1):
        for size in (3, 4):
            for others in combinations(same, max(0, size - 1 - jokers)):
                if len(others) + jokers == size - 1:
                    yield (lowest, *others, *(JOKER,) * jokers)
    run: list[Tile] = []
    for number in range(lowest.number, 14):
        tile = Tile(number, lowest.colour)
        run.append(tile if left[tile] else JOKER)
        if run.count(JOKER) > left[JOKER]:
            return
        if len(run) >= 3:
            yield tuple(run)


# ----------------------------------------------------------------------------------- the planner


def plan(draft: Draft, target: Sequence[Meld]) -> Iterator[tuple[Step, Draft]]:
    """Steps that make the target, tile by tile. A meld grows out of the set that has most of its
    tiles; what lies in the wrong place is moved, the rest comes from the hand, and what is left
    over goes back to it."""
    sets = {number: Counter(meld.tiles) for number, meld in enumerate(draft.sets, 1)}
    homes: list[int | None] = []
    spare = {number: Counter(tiles) for number, tiles in sets.items()}
    for meld in target:
        free = [number for number in sets if number not in homes]
        alike = {number: (sets[number] & Counter(meld.tiles)).total() for number in free}
        best = max(free, key=lambda number: alike[number], default=None)
        homes.append(best if best is not None and alike[best] else None)
        if best is not None and alike[best]:
            spare[best] -= Counter(meld.tiles)
    for meld, home in zip(target, homes, strict=True):
        held = Counter[Tile]() if home is None else sets[home]
        number = home
        for tile in (Counter(meld.tiles) - held).elements():
            step = fetch(tile, number, spare)
            before, draft = draft, draft.step(step)
            number = number or number_of_new_set(before, draft)
            yield step, draft
    for number, tiles in spare.items():
        if left := tuple((+tiles).elements()):
            step = Back(left, number)
            draft = draft.step(step)
            yield step, draft


def number_of_new_set(before: Draft, after: Draft) -> int:
    """The number that a new set got: of one that was empty, else the next."""
    pairs = enumerate(zip(before.sets, after.sets, strict=False), 1)
    refilled = (number for number, (old, new) in pairs if new.tiles and not old.tiles)
    return next(refilled, len(after.sets))


def fetch(tile: Tile, number: int | None, spare: dict[int, Bag]) -> Step:
    """A tile for a set: from one that does not need it, else from the hand."""
    source = next((at for at, tiles in spare.items() if tiles[tile]), None)
    if source is not None:
        spare[source][tile] -= 1
        return Move((tile,), source, number)
    return New((tile,)) if number is None else Add((tile,), number)


def stumble(draft: Draft, rng: random.Random) -> Draft:
    """A draft after a step that somebody makes without a plan; the same if it is refused."""
    numbers = range(1, len(draft.sets) + 1)
    one, other = rng.choice(numbers or [1]), rng.choice(numbers or [1])
    laid = list(tiles_of(draft.sets).elements())
    some = tuple(rng.sample(draft.hand, min(len(draft.hand), rng.randint(1, 3))))
    tile = rng.choice(laid or [JOKER])
    steps: list[Step | str] = [
        *(New(some), Add(some, one), Move((tile,), one, other), Move((tile,), None, None)),
        *(Split(one, tile), Join(one, other), Back((tile,), one), Back((tile,), None)),
        *("undo", "redo", "reset"),
    ]
    step = rng.choice(steps)
    try:
        return draft.take(step, []) if isinstance(step, str) else draft.step(step)
    except (IllegalAction, NotationError):
        return draft


@examples(150)
@given(turn=turns())
def test_any_legal_play_can_be_made_in_steps(turn: Turn) -> None:
    table, target = turn
    state, _ = GAME.play(table.state, Play(target))
    steps = list(plan(table.draft, target))
    for step, _ in steps:
        verb, *words = str(step).split()
        assert parse_step(verb, words) == step
    draft = steps[-1][1]
    assert draft.refusal is None
    assert draft.flaws == ()
    assert Counter(draft.table) == Counter(target)
    after, _ = GAME.play(table.state, draft.done())
    assert (after.hands, Counter(after.table)) == (state.hands, Counter(state.table))
    for _ in steps:
        draft = draft.undo()
    assert draft.sets == table.state.table


@examples(100)
@given(turn=turns(), rng=st.randoms(use_true_random=False))
def test_any_legal_play_can_be_made_from_any_draft(turn: Turn, rng: random.Random) -> None:
    table, target = turn
    draft = table.draft
    everything = Counter(draft.view.hand) + tiles_of(draft.view.table)
    for _ in range(8):
        draft = stumble(draft, rng)
        assert Counter(draft.hand) + tiles_of(draft.sets) == everything
        assert not tiles_of(draft.view.table) - tiles_of(draft.sets)
        assert bool(draft.flaws) <= (draft.refusal is not None)
    steps = list(plan(draft, target))
    done = steps[-1][1] if steps else draft
    assert Counter(done.done().table) == Counter(target)


@examples(60)
@given(old=some_melds(1, 3), new=some_melds(1, 3), data=st.data())
def test_any_first_play_can_be_made_in_steps(
    old: list[Tiles], new: list[Tiles], data: st.DataObject
) -> None:
    """The melds of the hand are laid tile by tile, and the points grow with them."""
    assume(not Counter(tile for meld in (*old, *new) for tile in meld) - Counter(DECK))
    hand = write_pieces(tile for meld in new for tile in meld)
    minimum = data.draw(st.integers(0, min(100, sum(map(value_of, new)))))
    options = f"opening-minimum={minimum} open-onto-table={data.draw(st.sampled_from(YES_NO))}"
    lying = write_melds(map(Meld.of, old))
    table = midst(lying, (hand, "13O"), options=options, opened=(False, True))
    target = (*table.state.table, *map(Meld.of, new))
    worth = [
        (draft.progress.value, draft.flaws)
        for _, draft in plan(table.draft, target)
        if draft.progress
    ]
    assert worth[-1] == (sum(map(value_of, new)), ())
    assert all(value <= later for (value, _), (later, _) in pairwise(worth))
    assert GAME.play(table.state, Play(target))[0].opened == (True, True)
