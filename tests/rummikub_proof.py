"""The search kernels of Rummikub against what is known: small positions by trying everything, large
ones by an integer program, and places by trying every way. Any kernel can be tried, also one with
a line that is wrong."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations, product
from pathlib import Path
from types import ModuleType
from typing import Any

from kafene.core.pieces import JOKER, Colour, Tile, read_pieces
from kafene.games.rummikub.fast.search import TidyLimit, house_rules, search
from kafene.games.rummikub.fast.search.free.space import KINDS, NUMBERS, OWN_WORTH
from kafene.games.rummikub.fast.search.house_rules import (
    find_opening_onto_table,
    find_play,
    find_tidy,
)
from kafene.games.rummikub.fast.search.search import Found, Goal, find_best, find_opening
from kafene.games.rummikub.fast.search.steps import moved, places
from kafene.games.rummikub.rules.manipulation import find_lost_melds, find_robbed_melds
from kafene.games.rummikub.rules.melds import Meld, best_reading, read_melds, value_of
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, RummikubRules
from kernel_kit import Mutant
from rummikub_brute import Brute, Position, all_melds, count_change, opens, some_position, worth
from rummikub_reference import (
    agrees_on_opening,
    agrees_on_turn,
    merit_of,
    opening_merit,
    ranked,
    reference,
    tiles,
)

FREE = "kafene.games.rummikub.fast.search.free.free_kernel"
DEMANDS = "kafene.games.rummikub.fast.search.demands.demands_kernel"
OPTIONS = list(product(Manipulation, JokerRule))
_VECTORS = Path(__file__).parent / "vectors"


@cache
def vectors(name: str = "rummikub-turns") -> list[dict[str, Any]]:
    """The positions with known answers."""
    lines = (_VECTORS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [*map(json.loads, lines)]


@contextmanager
def using(kernel: ModuleType | None) -> Iterator[None]:
    """Let the solvers use this kernel, by the class that it has."""
    owner = house_rules if hasattr(kernel, "Hunter") else search
    name = "demands_kernel" if owner is house_rules else "free_kernel"
    before, spare = getattr(owner, name), [*owner._SPARE]
    setattr(owner, name, kernel)
    owner._SPARE.clear()
    try:
        yield
    finally:
        setattr(owner, name, before)
        owner._SPARE[:] = spare


def check_play(
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
        assert not find_lost_melds(old, new)
    if rules.joker is JokerRule.REPLACE:
        assert not find_robbed_melds(old, new)
    return len(hand) - len(found.left), worth(hand) - worth(found.left)


def measure_change(old: Sequence[Meld], found: Found) -> tuple[int, int]:
    """Count the old melds that lie there no more, and the tiles that left their places."""
    gone = Counter(old) - Counter(map(Meld.of, found.melds))
    return gone.total(), moved(old, places(old, found.melds))


# ------------------------------------------------------------------------------------ house rules


def check_turns(where: Position) -> None:
    """The best turns under every house rule, and the tidiest of them, are those of trying every
    table."""
    brute, old = Brute(where), list(map(Meld.of, where.old))
    for (manipulation, joker), goal in product(OPTIONS, Goal):
        rules = RummikubRules(manipulation=manipulation, joker=joker)
        found = find_play(old, where.hand, goal, rules)
        merit = ranked(check_play(old, where.hand, found, rules), goal)
        assert found.proven
        assert merit == brute.best.get((manipulation, joker, goal), (0, 0))
        if merit == (0, 0):
            assert list(found.melds) == [meld.tiles for meld in old]
            continue
        tidy = find_tidy(old, where.hand, found, goal, rules, TidyLimit())
        assert ranked(check_play(old, where.hand, tidy, rules), goal) == merit
        new = [tuple(sorted(meld)) for meld in tidy.melds]
        assert count_change(where.old, new) == brute.least[manipulation, joker, goal]


def check_openings(where: Position, minimum: int) -> None:
    """The best openings onto the table are those of trying every table."""
    brute, old = Brute(where, minimum), list(map(Meld.of, where.old))
    for (manipulation, joker), goal in product(OPTIONS, Goal):
        rules = RummikubRules(manipulation=manipulation, joker=joker, opening_minimum=minimum)
        found = find_opening_onto_table(old, where.hand, goal, rules)
        best = brute.best.get((manipulation, joker, goal))
        if found is None:
            assert best is None
            continue
        assert found.proven
        assert ranked(check_play(old, where.hand, found, rules), goal) == best
        assert opens(where.old, found.melds, minimum)


def some_opening(rng: random.Random) -> tuple[Position, int]:
    """A small position, and a minimum that may just be reached, or just not."""
    where = some_position(rng, melds=2, most=9, tiles=12)
    values = [
        value_of(meld)
        for meld in all_melds(where.colours, where.low, where.high)
        if not Counter(meld) - Counter(where.hand)
    ]
    dear = max(values, default=30)
    some = [0, 1, dear, dear + rng.randint(1, 9), rng.choice([9, *values])]
    return where, min(100, rng.choice(some))


def check_small(seed: int) -> None:
    """A small position and a small opening under every house rule."""
    rng = random.Random(seed)
    check_turns(some_position(rng, melds=4, most=6, tiles=14))
    check_openings(*some_opening(rng))


def check_vector(at: int, *, tidy: bool) -> list[bool]:
    """A large position under every house rule has the answers of the integer program; which turns
    under `strict-steal` are proven. All others are."""
    known, position = vectors("rummikub-house-rules")[at], vectors()[at]
    old, hand = read_melds(position["table"]), read_pieces(Tile, position["hand"])
    proven = []
    for (manipulation, joker), goal in product(OPTIONS, Goal):
        rules = RummikubRules(manipulation=manipulation, joker=joker)
        answers = known[str(rules)]
        found = find_play(old, hand, goal, rules)
        merit = check_play(old, hand, found, rules)
        best = tuple(answers[goal] or (0, 0))
        assert merit == best or (not found.proven and ranked(merit, goal) < ranked(best, goal))
        if manipulation is Manipulation.STRICT_STEAL:
            proven.append(found.proven)
        assert proven or found.proven
        onto = find_opening_onto_table(old, hand, goal, rules)
        assert onto is None or onto.proven
        merits = None if onto is None else [*check_play(old, hand, onto, rules)]
        assert merits == answers[f"opening_{goal}"]
        if tidy and goal is Goal.TILES and merit == best != (0, 0) and "change" in answers:
            limit = TidyLimit(questions=2000)
            found = find_tidy(old, hand, found, goal, rules, limit)
            assert check_play(old, hand, found, rules) == merit
            change = measure_change(old, found)
            assert change >= tuple(answers["change"])
            assert limit.is_reached or change == tuple(answers["change"])
    return proven


# --------------------------------------------------------------------------------- the free search


def some_tiles(rng: random.Random) -> list[Tile]:
    """A few tiles of few kinds, so that melds compete for everything, and often both jokers."""
    colours = rng.sample(list(Colour), rng.choice([1, 2, 3, 4, 4]))
    width = 13 if len(colours) == 1 else rng.choice([3, 4, 5, 6])
    low = rng.choice([1, 14 - width, rng.randint(1, 14 - width)])
    pool = [Tile(low + at, colour) for at in range(width) for colour in colours] * 2
    jokers = [JOKER] * rng.choice([0, 1, 2, 2])
    some = rng.sample(pool, min(len(pool), rng.randint(3, 13 - len(jokers)))) + jokers
    rng.shuffle(some)
    return some


def some_fours(rng: random.Random) -> list[Tile]:
    """Groups of four, which have no room for jokers, a joker or two, and hardly anything else."""
    numbers = rng.sample(range(1, 14), rng.choice([1, 1, 2]))
    fours = [Tile(number, colour) for number in numbers for colour in Colour]
    rest = [tile for tile in Tile.deck()[:-1] if tile not in fours]
    return [*fours, *[JOKER] * rng.randint(1, 2), *rng.sample(rest, rng.randint(0, 2))]


def some_long_run(rng: random.Random) -> list[Tile]:
    """Nearly all numbers of a colour, and jokers for which the run may be too long."""
    line = [Tile(number, Colour.RED) for number in range(rng.choice([1, 1, 2]), 14)]
    return [*line, *[JOKER] * rng.choice([1, 1, 2])]


def some_pairs(rng: random.Random) -> list[Tile]:
    """Pairs that lack a tile to be melds, some twice, and jokers: most tiles and most value often
    are different openings."""
    pairs: Counter[Tile] = Counter()
    for _ in range(rng.randint(4, 6)):
        low, (one, other) = rng.randint(1, 11), rng.sample(list(Colour), 2)
        beside = rng.choice([Tile(low + 1, one), Tile(low + 2, one), Tile(low, other)])
        pairs.update([Tile(low, one), beside] * rng.choice([1, 1, 1, 2]))
    return [*[JOKER] * 2, *(tile for tile in pairs for _ in range(min(2, pairs[tile])))]


def check_tiles(seed: int) -> None:
    """A few tiles as turn and as opening, as places for melds, and with weights by chance."""
    rng = random.Random(seed)
    some = (some_long_run if seed % 20 == 0 else rng.choice([some_tiles, some_fours]))(rng)
    if rng.random() < 0.5:
        rng.shuffle(some)
    on_table = rng.choice([0, 0, 3, 5, len(some) - 3, len(some) - 1])
    agrees_on_turn(some[:on_table], some[on_table:])
    values = opening_values(some)
    agrees_on_opening(some, rng.choice([*values, *values, values[-1] + 1, 30]))
    check_places(rng)
    if seed % 4 == 1:
        check_weights(rng)
    some = some_pairs(rng)
    *values, most = opening_values(some)
    agrees_on_opening(some, rng.choice(values[1:] or [value + 1 for value in values] or [most]))


def opening_values(some: Sequence[Tile]) -> list[int]:
    """The worths of the best openings, from that of most tiles to that of most value."""
    return sorted(value for _, value in reference((), tuple(sorted(some)), opening=True))


def check_places(rng: random.Random) -> None:
    """No other places for some melds keep more tiles in theirs; those that lie there as before do
    so, and the order of new ones does not matter."""
    choice = all_melds("RB", 3, 8)
    old, new = (rng.sample(choice, rng.randint(1, 4)) for _ in "ab")
    new += rng.sample(old, rng.randint(0, len(old)))[: 5 - len(new)]
    rng.shuffle(new)
    heirs = search.place_melds(old, new)
    taken = [heir for heir in heirs if heir >= 0]
    assert len({*taken}) == len(taken)
    pairs = [(one, new[heir]) for one, heir in zip(old, heirs, strict=True) if heir >= 0]
    assert all({*one} & {*other} for one, other in pairs)
    kept = sum((Counter(one) & Counter(other)).total() for one, other in pairs)
    assert count_change(old, new)[1] == sum(map(len, old)) - kept
    same = Counter(one for one, other in pairs if one == other)
    assert same == Counter(old) & Counter(new)
    mixed = rng.sample(new, len(new))
    again = [mixed[heir] if heir >= 0 else None for heir in search.place_melds(old, mixed)]
    assert again == [new[heir] if heir >= 0 else None for heir in heirs]


def check_weights(rng: random.Random) -> None:
    """Tiles may have any weights, and a least worth may be asked for: against every set of the
    optional tiles, each forced."""
    pool = [place for place in range(KINDS - 1) if place % NUMBERS < 6]
    held = rng.sample([*pool, KINDS - 1] * 2, 10)
    optional, everything, forced = held[4:], _count(held), _count(held[:4])
    gain = rng.randint(1, 50)
    weights = [*(rng.randint(1, 50) for _ in range(KINDS - 1)), gain]

    def question(solver: Any) -> None:
        solver.weigh([*weights[:-1], *[gain] * NUMBERS])
        worths = [-1]
        for size in range(len(optional) + 1):
            for some in combinations(optional, size):
                copies = _count([*held[:4], *some])
                found = solver.solve(copies, copies, OWN_WORTH)
                if found >= 0:
                    assert _count([place for meld in solver.melds() for place in meld]) == copies
                    assert solver.used() == copies
                    assert found == sum(map(int.__mul__, copies, weights))
                    worths.append(found)
        most = max(worths)
        assert solver.solve(everything, forced, OWN_WORTH) == most
        if most >= 0:
            assert sum(map(int.__mul__, solver.used(), weights)) == most
            assert solver.solve(everything, forced, OWN_WORTH, most) == most
            assert solver.solve(everything, forced, OWN_WORTH, most + 1) == -1

    search.ask(question)


def _count(places: Sequence[int]) -> list[int]:
    amounts = Counter(places)
    return [amounts[place] for place in range(KINDS)]


def check_known(at: int) -> None:
    """A large position without house rules has the known answers."""
    vector = vectors()[at]
    table, hand = tiles(vector["table"]), tiles(vector["hand"])
    best = [find_best(table, hand, goal) for goal in Goal]
    merits = [merit_of(table, hand, each) for each in best if each is not None]
    assert [merits[0][0], merits[1][1]] == [vector["best_tiles"], vector["best_value"]]
    opening, value = find_opening(hand, 30, Goal.TILES)
    assert value == vector["opening_value"]
    merit = (None, 30) if opening is None else opening_merit(hand, opening)
    assert merit[0] == vector["opening_tiles"]
    assert merit[1] >= 30
    richest, _ = find_opening(hand, 0, Goal.VALUE)
    assert richest is not None
    assert opening_merit(hand, richest)[1] == value


# ---------------------------------------------------------------------------------------- mutants

CHECKS: dict[str, tuple[str, Callable[[int], None], Callable[[int], object]]] = {
    "rummikub-free": (FREE, check_tiles, check_known),
    "rummikub-demands": (DEMANDS, check_small, lambda at: check_vector(at, tidy=True)),
}
"""Each kernel, the check of a small case, and of a large one."""
SMALL = 300
LARGE = range(0, 150, 10)
"""Cases that show every mutant of these kernels."""


def prove(name: str, kernel: ModuleType, small: int, large: Sequence[int] = ()) -> None:
    """So many small cases, and large ones by number, in this kernel; raises `AssertionError`."""
    _, check, check_large = CHECKS[name]
    with using(kernel):
        for seed in range(small):
            check(seed)
        for at in large:
            check_large(at)


def kill(name: str, mutant: Mutant) -> str | None:
    """Return what shows a mutant; None if nothing does."""
    changed = mutant.make(CHECKS[name][0])
    try:
        prove(name, changed, SMALL, LARGE)
    except (AssertionError, LookupError, ArithmeticError, ValueError) as why:
        return repr(why)
    return None
