"""The legal actions of Rummikub's mover; a play is judged by the table it leaves (RK 3, 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kafene.core.errors import IllegalAction
from kafene.core.game import Pass
from kafene.core.pieces import Tile
from kafene.games.rummikub.rules import patterns
from kafene.games.rummikub.rules.events import Draw, Play, RummikubAction
from kafene.games.rummikub.rules.manipulation import find_lost_melds, find_robbed_melds
from kafene.games.rummikub.rules.melds import Meld, Tiles, check_meld, tiles_of, value_of
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, PoolOut
from kafene.games.rummikub.rules.state import View

Melds = Sequence[Meld]


def refuse(view: View, action: RummikubAction) -> None:
    """Raise `IllegalAction` if ALL 2 or a paragraph of the rules forbids the mover this."""
    match action:
        case Play(table):
            check_play(view, table)
        case Draw() if not view.pool:
            raise IllegalAction("rk-pool-is-empty", "RK 5.3")
        case Pass() if view.pool or view.rules.pool_out is PoolOut.END:
            raise IllegalAction("rk-no-passing", "RK 5.3")


def list_options(view: View) -> Iterator[RummikubAction]:
    """Legal actions of the mover: the safe default first, then the plays that are seen at a glance;
    empty for everybody else."""
    if view.seat is None or view.mover != view.seat:
        return
    yield Draw() if view.pool else Pass()
    yield from map(Play, patterns.plays(view))


def check_play(view: View, table: Melds) -> None:
    """Raise `IllegalAction` if the seat may not leave this table (ALL 3: checked in the order of
    the paragraphs)."""
    played = find_played_tiles(view, table)
    _check_melds(view, table)
    if not played:
        raise IllegalAction("rk-nothing-added", "RK 3.2")
    missing = tiles_of(view.table) - tiles_of(table)
    if missing:
        raise IllegalAction("rk-tiles-missing", "RK 3.3", tuple(sorted(missing.elements())))
    _check_manipulation(view, table)
    if not view.has_opened:
        _check_opening(view, table, played)


def find_played_tiles(view: View, table: Melds) -> Counter[Tile]:
    """The tiles of this table that come from the seat's hand; raises `IllegalAction` if the hand
    doesn't hold them (ALL 2)."""
    played = tiles_of(table) - tiles_of(view.table)
    foreign = played - Counter(view.hand)
    if foreign:
        raise IllegalAction("not-in-hand", "ALL 2", tuple(sorted(foreign.elements())))
    return played


def _check_melds(view: View, table: Melds) -> None:
    """RK 2: every new meld must be valid; of several bad ones, the error names the one forbidden by
    the lowest paragraph, in whatever order they are written."""
    lay, bad = set(view.table), list[IllegalAction]()
    for meld in table:
        if meld not in lay:
            try:
                check_meld(meld.tiles)
            except IllegalAction as why:
                bad.append(why)
    if bad:
        raise min(bad, key=lambda why: why.rule)


def _check_manipulation(view: View, table: Melds) -> None:
    """RK 3.4, 3.5: house rules on the melds that lay on the table."""
    if view.rules.manipulation is Manipulation.STRICT_STEAL:
        vanished = find_lost_melds(view.table, table)
        if vanished:
            raise IllegalAction("rk-meld-vanished", "RK 3.4", vanished[0].tiles)
    if view.rules.joker is JokerRule.REPLACE:
        robbed = find_robbed_melds(view.table, table)
        if robbed:
            raise IllegalAction("rk-joker-not-replaced", "RK 3.5", robbed[0].tiles)


def _check_opening(view: View, table: Melds, played: Counter[Tile]) -> None:
    """RK 4: the first play must reach the minimum, with the hand alone."""
    made, gone = changes(view.table, table)
    own, minimum = opening_value(view, table, played), view.rules.opening_minimum
    brought = sum(value_of(meld.tiles) for meld in made)
    onto = view.rules.open_onto_table
    if (own if onto else brought) < minimum:
        pieces = tuple(tile for meld in made for tile in meld.tiles)
        rule = "RK 4.1" if brought < minimum else "RK 4.4"
        raise IllegalAction(
            "opening-too-low", rule, pieces, value=own, minimum=minimum, alone=bool(gone)
        )
    if gone and not onto:
        touched = tuple(tile for meld in gone for tile in meld.tiles)
        raise IllegalAction("rk-opening-touches-table", "RK 4.2", touched)


def opening_value(view: View, table: Melds, played: Counter[Tile]) -> int:
    """The worth of the player's own melds in a first play that leaves these valid melds: those made
    wholly of played tiles, even if equal ones lay there before (`open-onto-table`, RK 4.4)."""
    onto = view.rules.open_onto_table
    return value_from(played, table if onto else changes(view.table, table)[0])


def changes(old: Melds, new: Melds) -> tuple[tuple[Meld, ...], tuple[Meld, ...]]:
    """The melds new to the table, and those no longer on it (RK 4.1)."""
    return _without(new, old), _without(old, new)


def _without(melds: Melds, others: Melds) -> tuple[Meld, ...]:
    """The melds that aren't among the others, as a multiset difference that keeps the order."""
    rest = Counter(others)
    left = []
    for meld in melds:
        if rest[meld]:
            rest[meld] -= 1
        else:
            left.append(meld)
    return tuple(left)


def value_from(played: Counter[Tile], table: Melds) -> int:
    """The highest total of melds of the table that can be made wholly of played tiles (RK 4.4).
    Copies of a tile are alike, so there is a choice only where several such melds compete for a
    tile of which too few were played."""
    wholly = [meld.tiles for meld in table if not Counter(meld.tiles) - played]
    short = Counter(tile for tiles in wholly for tile in tiles) - played
    return sum(_worth(rivals, played) for rivals in _group_rivals(wholly, short))


def _group_rivals(melds: Iterable[Tiles], short: Counter[Tile]) -> list[list[Tiles]]:
    """Group the melds that compete, directly or indirectly, for tiles in short supply."""
    parts: list[tuple[set[Tile], list[Tiles]]] = []
    for tiles in melds:
        wanted, together = {tile for tile in tiles if short[tile]}, [tiles]
        apart = []
        for part in parts:
            if wanted & part[0]:
                wanted, together = wanted | part[0], part[1] + together
            else:
                apart.append(part)
        parts = [*apart, (wanted, together)]
    return [together for _, together in parts]


def _worth(melds: Sequence[Tiles], played: Counter[Tile]) -> int:
    """The highest total of melds for which the played tiles suffice. Melds are taken or left from
    the lowest number to the highest; only tiles that a later meld wants too have to be remembered.
    These are few, while trying every selection could take minutes."""
    left = Counter(tile for tiles in melds for tile in tiles)
    best: dict[Tiles, int] = {(): 0}
    """The best total so far, by the used tiles that later melds want too."""
    for tiles in sorted(melds, key=min):
        left.subtract(tiles)
        after: dict[Tiles, int] = {}
        for used, value in best.items():
            taken = (*used, *tiles)
            choices = [(used, value)]
            if not Counter(taken) - played:
                choices.append((taken, value + value_of(tiles)))
            for chosen, worth in choices:
                again = tuple(sorted(tile for tile in chosen if left[tile]))
                after[again] = max(after.get(again, 0), worth)
        best = after
    return max(best.values())
