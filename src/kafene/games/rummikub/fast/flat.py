"""Rummikub in flat memory: positions and actions of the rules as its kernel has them, and back."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterator, Mapping
from typing import Protocol, cast

from kafene.core.fast.fields import Layout
from kafene.core.fast.flat import Engine, FlatGame, Memory
from kafene.core.game import Pass, Shuffle
from kafene.games.rummikub.fast import layout
from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.fast.search.macros import Macro, find_play, list_macros, number_meld
from kafene.games.rummikub.fast.search.search import TILES, Goal, count, find_best
from kafene.games.rummikub.fast.search.turn import is_free
from kafene.games.rummikub.rules.events import Draw, Play, RummikubAction
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import Meld, tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import Phase, State, View

VERSION = 0
"""The version in the names of environments: raised whenever an observation or an action number
changes."""
FIELDS = tuple(layout.SEEN.fields.values())
ABOUT = (
    "Tiles are counted by colour (red, blue, black, orange), in a colour from 1 to 13;"
    " the joker is the last one."
)
"""A note on the order of tiles in observations."""
MEANINGS = {
    "opening-minimum": "points",
    "rounds": "of the game",
    "round": "from 1",
    "player": "whose turn it is",
    "passes": "one after the other, without a pool",
    "pool-size": "tiles",
    "melds-told": "how many melds are below: none where they may be rearranged freely",
    "opened": "for every seat, whether it has opened",
    "scores": "two bytes for each seat, yours first, below 0 as two's complement",
    "hand": "how many you hold of each tile",
    "table": "how many of each tile lie there",
    "melds": "their numbers, two bytes each, where it matters how the tiles lie",
}
"""The meanings of fields whose values don't explain themselves."""
ACTION_MEANINGS = {
    0: "draw",
    1: "pass",
    2: "play most tiles",
    3: "play most value",
    4: "play most value, and keep the jokers of the hand if that can be",
    5: "play the highest tile that can be laid alone; if none can, most tiles",
    6: "play fewest tiles to open",
}
"""The actions; each key is the first number of a range."""
_CODES: dict[Hashable, int] = {tile: place for place, tile in enumerate(TILES)}


class RummikubEngine(Engine, Protocol):
    """The calls that only this kernel has."""

    def learn(self, numbers: Memory, dominated: Memory, bags: Memory) -> None:
        """Tell the searches about the rules: once, before anything else."""

    def lay(self, block: Memory, played: Memory, melds: Memory) -> None:
        """The mover lays these tiles so that the table has these melds: any legal play."""

    def try_out(
        self,
        block: Memory,
        sizes: Memory,
        choices: Memory,
        styles: Memory,
        seeds: Memory,
        points: Memory,
    ) -> int:
        """A deal of what the mover does not see, played to the end of the round for each choice;
        how many plays were looked for."""


class FlatRummikub(FlatGame[RummikubRules, State, View, RummikubAction]):
    """The kernel of Rummikub, beside its rules. It has numbers for the plays of `Macro`; every
    other legal play can be played, too, but not chosen from the mask."""

    engine: RummikubEngine
    game = Rummikub()
    kernel = "kafene.games.rummikub.fast.kernel"
    policy = array("d", (layout.LAY_MOST,))
    """The play that it makes if it has one."""
    layout, seen, codes_of, stock = layout.GAME, layout.SEEN, _CODES, "pool"

    def use(self, engine: Engine) -> None:
        cast("RummikubEngine", engine).learn(*facts()[:3])
        super().use(engine)

    def options(self, view: View) -> Mapping[int, RummikubAction]:
        return _Options(view)

    def number(self, position: State | View, action: RummikubAction) -> int:
        match action:
            case Draw():
                return layout.DRAW
            case Pass():
                return layout.PASS
            case Play():
                view = self._view(position)
                for macro in list_macros(view):
                    if find_play(view, macro) == action:
                        return macro
        raise LookupError(f"no goal plays {action}")

    def action(self, view: View, number: int) -> RummikubAction:
        is_play = number not in (layout.DRAW, layout.PASS)
        if is_play and (view.seat != view.mover or number not in list_macros(view)):
            return Play(view.table)
        return _act(view, number)

    def play(self, block: Memory, position: State | View, action: RummikubAction | Shuffle) -> None:
        if not isinstance(action, Play):
            super().play(block, position, action)
            return
        self.engine.lay(block, *self.write_play(position, action))

    def write_play(self, position: State | View, action: Play) -> tuple[bytearray, array[int]]:
        """Return the tiles of a play and the melds of its table, as the engine has them."""
        played = tiles_of(action.table) - tiles_of(position.table)
        melds = array("h", map(number_meld, action.table))
        return bytearray(count(played.elements())), melds

    # ------------------------------------------------------------------------------- the block

    def encode(self, position: State | View) -> bytearray:
        game = super().encode(position)
        if position.phase is Phase.TURN and (
            isinstance(position, State) or position.seat == position.player
        ):
            self._write_play(game, self._view(position))
        self._write_melds(self.layout, game, position)
        return game

    def _write_play(self, game: bytearray, view: View) -> None:
        """Note whether the mover has a play, and the one of most tiles where only tiles matter."""
        play = find_play(view, Macro.MOST_TILES)
        game[layout.PLAYABLE] = play is not None
        if play is not None and view.has_opened and is_free(view.rules):
            played = tiles_of(play.table) - tiles_of(view.table)
            self.layout.fields["most-laid"].write(game, [*played.elements()])

    def _view(self, at: State | View) -> View:
        return at if isinstance(at, View) else self.game.view(at, at.player)

    def _write_melds(self, to: Layout, memory: bytearray, at: State | View) -> None:
        """The melds of a table, where they matter."""
        if not is_free(at.rules):
            memory[layout.MELDS_LYING] = len(at.table)
            to.fields["melds"].write(memory, sorted(map(number_meld, at.table)))

    def decode(self, block: Memory) -> State:
        parts = self.layout.read_parts(block)
        rows = parts["round"] - (parts["phase"] is Phase.TURN)
        sheet = self.read_sheet(block, rows)
        parts["hands"] = tuple(tuple(sorted(hand)) for hand in parts["hands"])
        pool = self.layout.read_row(block, "pool")[::-1]
        return State(**parts, pool=pool, table=self._read_table(block, parts["rules"]), sheet=sheet)

    def _read_table(self, block: Memory, rules: RummikubRules) -> tuple[Meld, ...]:
        """The melds that lie there; any of the same tiles, where they do not matter."""
        if is_free(rules):
            found = find_best(self.layout.fields["tiles"].read(block), (), Goal.TILES)
            assert found is not None, "the table is made of melds"
            return tuple(map(Meld, found.melds))
        return tuple(map(Meld, self.layout.read_row(block, "melds")))

    def describe(self, view: View) -> bytes:
        seen = self.seen.write(view)
        self._write_melds(self.seen, seen, view)
        return bytes(seen)


def _act(view: View, number: int) -> RummikubAction:
    """The action of a number that the mask allows."""
    if number in (layout.DRAW, layout.PASS):
        return Draw() if number == layout.DRAW else Pass()
    return find_play(view, Macro(number)) or Play(view.table)


class _Options(Mapping[int, RummikubAction]):
    """The mover's choices; a play is found when it is asked for."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.numbers = (layout.DRAW if view.pool else layout.PASS, *list_macros(view))

    def __getitem__(self, number: int) -> RummikubAction:
        return _act(self.view, number)

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)


def name_action(action: int) -> str:
    """Name an action by its number, whatever the position."""
    plays = (
        "most tiles",
        "most value",
        "most value without jokers",
        "highest tile",
        "fewest tiles",
    )
    return ("draw", "pass", *(f"play {each}" for each in plays))[action]
