"""The best turn: what a view allows, found by search and judged by the rules once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from kafene.core.errors import NotationError, refuse_other
from kafene.core.game import Seat
from kafene.core.pieces import HIDDEN, Tile, refuse_others
from kafene.core.values import dataclass
from kafene.games.rummikub.fast.search.search import (
    Found,
    Goal,
    ask_opening,
    ask_turn,
    count,
    find_best,
    fits,
)
from kafene.games.rummikub.fast.search.steps import places
from kafene.games.rummikub.fast.search.tidy import TidyLimit
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.legality import check_play, opening_value
from kafene.games.rummikub.rules.melds import Meld, Tiles, best_reading, tiles_of
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, RummikubRules
from kafene.games.rummikub.rules.state import COPIES, Phase, View

_CLASSIC = RummikubRules()
_GOALS = {goal.value: goal for goal in Goal}


@dataclass(frozen=True, slots=True)
class Best:
    """The best that a player can do in a turn, apart from drawing."""

    play: Play | None
    """None if there is no play."""
    tiles: Tiles
    """The tiles played from the hand."""
    left: Tiles
    """The tiles that stay in the hand."""
    value: int
    """The value of the played tiles, a joker 30; of a first play, that of its melds (RK 2.5),
    also where that is not enough for one."""
    proven: bool = True
    """True if nothing better is possible. Under house rules the search ends after a number of
    steps; then this is the best it has found."""

    @property
    def melds(self) -> tuple[Meld, ...] | None:
        """The whole table after the play; None if there is no play."""
        return None if self.play is None else self.play.table


def best_turn(
    hand: Iterable[Tile],
    table: Iterable[Meld | Iterable[Tile]] = (),
    *,
    goal: str = Goal.TILES,
    opening: bool = False,
    rules: RummikubRules | None = None,
    tidy: TidyLimit | None = None,
) -> Best:
    """The best that a player with this hand can do at this table: `best_play`, or with `opening`
    `best_opening`. Raises `NotationError` for another goal than `tiles` and `value`, for what is
    no tile, for a table with a meld that is not valid, and for more copies of a tile than there
    are."""
    if goal not in _GOALS:
        raise NotationError("no-such-goal", text=goal, goals=tuple(Goal))
    rules, aim = _CLASSIC if rules is None else rules, _GOALS[goal]
    refuse_other(RummikubRules, rules, "rummikub")
    if isinstance(hand, str) or not isinstance(hand, Iterable):
        refuse_others(Tile, hand)
    if not isinstance(table, Iterable):
        refuse_others(Tile, table)
    tiles, table = tuple(hand), tuple(table)
    try:
        old = [meld.tiles if type(meld) is Meld else _tiles(meld) for meld in table]
        if opening and not rules.open_onto_table:
            return _opening(old, tiles, rules.opening_minimum, aim)
        best = _turn(old, tiles, aim)
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        _refuse(table, tiles)
        raise
    if not opening and is_free(rules) and tidy is None:
        return best
    return best_play(view_of(map(Meld, old), tiles, rules, opened=not opening), aim, tidy)


def _tiles(meld: Meld | Iterable[Tile]) -> Tiles:
    return meld.tiles if isinstance(meld, Meld) else tuple(meld)


def _refuse(table: Iterable[Meld | Iterable[Tile]], hand: Iterable[Tile]) -> None:
    """Raise `NotationError` if something is wrong with a question."""
    refuse_others(Tile, hand)
    melds = []
    for meld in table:
        refuse_others(Tile, meld.tiles if isinstance(meld, Meld) else meld)
        melds.append(Meld(_tiles(meld)))
    for each in melds:
        if best_reading(each.tiles) is None:
            raise NotationError("table-not-valid", pieces=each.tiles)
    for tile, copies in (tiles_of(melds) + Counter(hand)).most_common(1):
        if copies > COPIES:
            raise NotationError("too-many-copies", pieces=(tile,), most=COPIES)


def view_of(
    table: Iterable[Meld],
    hand: Iterable[Tile],
    rules: RummikubRules | None = None,
    *,
    opened: bool = True,
) -> View:
    """The view of a seat that moves with this hand and table, after its first play or before it:
    for questions that do not come from a game."""
    return View(
        rules=rules or RummikubRules(),
        phase=Phase.TURN,
        round=1,
        player=Seat(0),
        seat=Seat(0),
        hands=(tuple(sorted(hand)), (HIDDEN,)),
        pool=(HIDDEN,),
        table=tuple(table),
        opened=(opened, True),
        passes=0,
        sheet=(),
    )


def best_play(
    view: View,
    goal: Goal = Goal.TILES,
    tidy: TidyLimit | None = None,
    steps: int | None = None,
) -> Best:
    """The play with most tiles, or most value; ties by the other. Before the seat has opened it is
    `best_opening`. With `tidy`, the one among the best that changes the table least, as far as the
    limit allows. Under house rules the search ends after `steps` steps, or after the default
    number."""
    refuse_other(View, view, "rummikub")
    if not view.has_opened:
        return best_opening(view, goal, steps)
    if tidy is None and is_free(view.rules):
        return _turn([meld.tiles for meld in view.table], view.hand, goal)
    found = _find(view, goal, steps)
    proven = found.proven
    if tidy is not None and len(found.left) < len(view.hand):
        from kafene.games.rummikub.fast.search import house_rules

        found = house_rules.find_tidy(view.table, view.hand, found, goal, view.rules, tidy)
    if len(found.left) == len(view.hand):
        return Best(None, (), view.hand, 0, proven)
    return _answer(view, replace(found, proven=proven))


def best_opening(view: View, goal: Goal = Goal.TILES, steps: int | None = None) -> Best:
    """The first play with most tiles, or most value, that is worth the minimum (RK 4.1, 4.4). Where
    it may use the table, the search ends after `steps` steps, or after the default number."""
    refuse_other(View, view, "rummikub")
    hand, minimum = view.hand, view.rules.opening_minimum
    if not view.rules.open_onto_table:
        return _opening([meld.tiles for meld in view.table], hand, minimum, goal)
    from kafene.games.rummikub.fast.search import house_rules

    limit = house_rules.STEPS if steps is None else steps
    found = house_rules.find_opening_onto_table(view.table, hand, goal, view.rules, limit)
    if found is None or len(found.left) == len(hand):
        return Best(None, (), hand, ask_opening((), hand, minimum, goal)[1])
    return _answer(view, found)


def find_end(view: View, tidy: TidyLimit | None = None, steps: int | None = None) -> Play | None:
    """A play of the whole hand by a seat that has opened: exact where the table may be rearranged
    freely. Under house rules one may go unfound: the search ends after `steps` steps, or after
    the default number."""
    tiles = tuple(tiles_of(view.table).elements())
    if not fits(count((*tiles, *view.hand))):
        return None
    if is_free(view.rules):
        return best_play(view, tidy=tidy).play
    from kafene.games.rummikub.fast.search import house_rules

    limit = house_rules.STEPS if steps is None else steps
    found = house_rules.find_whole_play(view.table, view.hand, view.rules, limit)
    return None if found is None else _answer(view, found).play


def is_free(rules: RummikubRules) -> bool:
    """Tell whether the table may be rearranged freely: then its tiles count, not its melds."""
    return rules.manipulation is Manipulation.FREE and rules.joker is JokerRule.FREE


def _turn(table: Iterable[Tiles], hand: Tiles, goal: Goal) -> Best:
    """The best turn where the table may be rearranged freely. The kernel judges the answer: the
    rules have found every set of it to be a meld, and no tile is lost or foreign (RK 2, 3.3)."""
    melds, left, played, value = ask_turn(table, hand, goal)
    return Best(Play(melds) if played else None, played, left, value)


def _opening(table: Iterable[Tiles], hand: Tiles, minimum: int, goal: Goal) -> Best:
    """The best opening from the hand alone, judged likewise."""
    (melds, left, played, value), most = ask_opening(table, hand, minimum, goal)
    return Best(Play(melds), played, left, value) if played else Best(None, (), left, most)


def _find(view: View, goal: Goal, steps: int | None) -> Found:
    if is_free(view.rules):
        found = find_best(tuple(tiles_of(view.table).elements()), view.hand, goal)
        assert found is not None, "the table is not valid"
        return found
    from kafene.games.rummikub.fast.search import house_rules  # seldom asked for, and large

    limit = house_rules.STEPS if steps is None else steps
    return house_rules.find_play(view.table, view.hand, goal, view.rules, limit)


def _answer(view: View, found: Found) -> Best:
    """The play with its melds in the places of the table, re-checked by the rules."""
    table = places(view.table, found.melds).table
    check_play(view, table)
    played = Counter(view.hand) - Counter(found.left)
    tiles = tuple(sorted(played.elements()))
    value = hand_value(tiles) if view.has_opened else opening_value(view, table, played)
    return Best(Play(table), tiles, tuple(sorted(found.left)), value, found.proven)
