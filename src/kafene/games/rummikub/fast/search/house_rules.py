"""The best turns under the house rules on what may happen to the table (RK 3.4, 3.5, 4.4), and
among the best plays the one that changes the table least: by one search with demands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from kafene.core.fast import kernels
from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.fast.search.bags import bag_kinds, bag_places, number_of, weigh
from kafene.games.rummikub.fast.search.demands.hunt import KEPT, ONE_MELD, REPLACED
from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.fast.search.free.space import TURN_TILES, TURN_VALUE
from kafene.games.rummikub.fast.search.search import (
    TILES,
    Found,
    Goal,
    count,
    find_opening,
    places_of,
)
from kafene.games.rummikub.fast.search.steps import moved, places
from kafene.games.rummikub.fast.search.tidy import TidyLimit
from kafene.games.rummikub.rules.manipulation import GROUP, RUN
from kafene.games.rummikub.rules.melds import Meld, best_reading, tiles_of
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, RummikubRules

if TYPE_CHECKING:
    from kafene.games.rummikub.fast.search.demands import demands_kernel
else:
    demands_kernel = kernels.load("kafene.games.rummikub.fast.search.demands.demands_kernel")

T = TypeVar("T")
STEPS = 10_000
"""The number of questions to the free search by default: a tenth of a second where kernels
are compiled, and enough to prove every answer to `tests/vectors/rummikub-turns.jsonl` but one, with
both house rules at once."""
PAUSE = 16
"""Questions between two looks at the clock."""
_SPARE: list[demands_kernel.Hunter] = []


def find_play(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    steps: int = STEPS,
) -> Found:
    """The best play of a player who has opened, under `manipulation` and `joker`: the most tiles
    or the most value placed, and of these the most of the other. The old table if nothing can be
    placed. If it takes more steps than these, the best play so far, which is not `proven`: at least
    as good as every play that leaves the table alone."""
    found, proven = _seek(old, hand, goal, rules, 0, (), steps)
    return found or Found(tuple(meld.tiles for meld in old), tuple(sorted(hand)), proven)


def find_whole_play(
    old: Sequence[Meld], hand: Sequence[Tile], rules: RummikubRules, steps: int = STEPS
) -> Found | None:
    """A play of the whole hand, if one is found within this number of steps."""
    return _seek(old, hand, Goal.TILES, rules, 0, hand, steps, above=-1)[0]


def find_opening_onto_table(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    steps: int = STEPS,
) -> Found | None:
    """The best opening that may use the table (RK 4.4), under `opening-minimum`, `manipulation` and
    `joker`; None if there is none. If it takes more steps than these, the best so far, which is not
    `proven`: at least as good as every opening that leaves the table alone."""
    beside, most = find_opening(hand, rules.opening_minimum, goal)
    if most < rules.opening_minimum:
        return None
    assert beside is not None
    played = tuple((Counter(hand) - Counter(beside.left)).elements())
    found, proven = _seek(old, hand, goal, rules, rules.opening_minimum, played, steps)
    if found is None and played:
        melds = (*(meld.tiles for meld in old), *beside.melds)
        return Found(melds, beside.left, proven)
    return found


def find_tidy(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    best: Found,
    goal: Goal,
    rules: RummikubRules,
    limit: TidyLimit,
) -> Found:
    """The play as good as `best` that changes the table least, as far as the limit allows: fewest
    old melds lie there no more, then fewest tiles leave their place. Old melds that are not valid,
    as in a draft, do not count."""
    valid = [meld for meld in old if best_reading(meld.tiles) is not None]
    gone = Counter(valid) - Counter(map(Meld.of, best.melds))
    change = gone.total() * ONE_MELD + moved(valid, places(valid, best.melds))
    placed = [tile for tiles in best.melds for tile in tiles]

    def question(hunter: demands_kernel.Hunter) -> Found:
        _load(hunter, tiles_of(old), hand, valid, goal, rules, 0)
        hunter.tidy(_weigh(placed, goal), change, limit.questions)
        while not hunter.advance(PAUSE):
            if limit.is_late:
                break
        else:
            limit.note(hunter.questions, hunter.is_spent)
        return _read(hunter, tiles_of(old), hand) or best

    return ask(question)


# ---------------------------------------------------------------------------------------- questions


def ask(question: Callable[[demands_kernel.Hunter], T]) -> T:
    """Return the answer of a hunter that nobody else uses meanwhile."""
    try:
        hunter = _SPARE.pop()
    except IndexError:
        hunter = demands_kernel.Hunter(*facts()[:3])
    try:
        return question(hunter)
    finally:
        _SPARE.append(hunter)


def _seek(
    old: Sequence[Meld],
    hand: Sequence[Tile],
    goal: Goal,
    rules: RummikubRules,
    minimum: int,
    known: Sequence[Tile],
    steps: int,
    above: int = 0,
) -> tuple[Found | None, bool]:
    """The best play that counts more than playing the known tiles (or `above` more than that), if
    there is one; and whether all was searched."""
    lying = tiles_of(old)

    def question(hunter: demands_kernel.Hunter) -> tuple[Found | None, bool]:
        _load(hunter, lying, hand, old, goal, rules, minimum)
        hunter.seek(_weigh([*lying.elements(), *known], goal) + above, steps)
        while not hunter.advance(PAUSE):
            pass
        return _read(hunter, lying, hand), not hunter.is_spent

    return ask(question)


def _load(
    hunter: demands_kernel.Hunter,
    lying: Counter[Tile],
    hand: Sequence[Tile],
    old: Sequence[Meld],
    goal: Goal,
    rules: RummikubRules,
    minimum: int,
) -> None:
    which = TURN_VALUE if goal is Goal.VALUE else TURN_TILES
    numbers = [number_of(places_of(meld.tiles)) for meld in old]
    demands = list(_demands(old, numbers, rules))
    hunter.load(which, count(lying.elements()), count(hand), numbers, demands, minimum)


def _demands(
    old: Sequence[Meld], numbers: Sequence[int], rules: RummikubRules
) -> Iterator[tuple[int, ...]]:
    """List what must be left of old melds: a meld of the same kind with one of its numbered tiles
    (RK 3.4); for one with a joker, a meld with all of them that is as large (RK 3.5)."""
    for at, meld in enumerate(old):
        if rules.manipulation is Manipulation.STRICT_STEAL:
            yield KEPT, at, 1, 0, bag_kinds(numbers[at])
        if rules.joker is JokerRule.REPLACE and JOKER in meld.tiles:
            numbered = sum(tile != JOKER for tile in meld.tiles)
            yield REPLACED, at, numbered, len(meld.tiles), GROUP | RUN


def _weigh(tiles: Sequence[Tile], goal: Goal) -> int:
    return weigh(len(tiles), hand_value(tiles), value_first=goal is Goal.VALUE)


def _read(
    hunter: demands_kernel.Hunter, lying: Counter[Tile], hand: Sequence[Tile]
) -> Found | None:
    """The best play, its melds in order; None if none was found."""
    numbers = hunter.best()[1]
    if not numbers:
        return None
    melds = sorted(tuple(TILES[place] for place in bag_places(each)) for each in numbers)
    left = lying + Counter(hand)
    left.subtract([tile for tiles in melds for tile in tiles])
    return Found(tuple(melds), tuple(sorted(left.elements())), not hunter.is_spent)
