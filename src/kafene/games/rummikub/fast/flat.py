"""Rummikub in flat memory: positions and actions of the rules as its kernel has them, and back."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Protocol, cast

from kafene.core.fast.flat import DealingEngine, Engine, FlatGame, Memory
from kafene.core.game import Pass, Seat, Shuffle
from kafene.core.pieces import HIDDEN
from kafene.games.rummikub.fast import layout
from kafene.games.rummikub.fast.search.bags import bag_places
from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.fast.search.macros import Macro, find_play, list_macros, number_meld
from kafene.games.rummikub.fast.search.search import TILES, Goal, count, find_best, places_of
from kafene.games.rummikub.fast.search.turn import is_free
from kafene.games.rummikub.rules.events import Draw, Play, RummikubAction
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import Meld, Tiles, tiles_of
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, PoolOut, RummikubRules
from kafene.games.rummikub.rules.state import Phase, State, View

PHASES = (Phase.DEAL, Phase.TURN, Phase.OVER)
KINDS = len(TILES)


class RummikubEngine(DealingEngine, Protocol):
    """What this kernel offers besides."""

    def learn(self, numbers: Memory, dominated: Memory, bags: Memory) -> None:
        """What the searches are told of the rules: once, before anything else."""

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
    private = (range(layout.SEEN_HAND, layout.SEEN_HAND + KINDS),)

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
        """What a play lays and the melds of its table, as the engine has them."""
        played = tiles_of(action.table) - tiles_of(position.table)
        melds = array("h", map(number_meld, action.table))
        return bytearray(count(played.elements())), melds

    def codes(self, shuffle: Shuffle) -> bytearray:
        return _places(shuffle.order)

    def pieces(self, codes: Sequence[int]) -> Tiles:
        return tuple(TILES[code] for code in codes)

    def scores(self, block: Memory) -> tuple[int, ...]:
        game = memoryview(block)
        totals = game[layout.TOTALS : layout.TOTALS + 2 * game[layout.SEATS]]
        return tuple(
            int.from_bytes(totals[at : at + 2], "little", signed=True)
            for at in range(0, len(totals), 2)
        )

    def find_stock(self, state: State) -> range:
        return range(layout.POOL, layout.POOL + len(state.pool))

    # ------------------------------------------------------------------------------- the block

    def encode(self, position: State | View) -> bytearray:
        at, game = position, bytearray(layout.SIZE)
        self._write_known(game, at)
        game[layout.PLAYER] = at.player
        scores = at.scores
        for seat, hand in enumerate(at.hands):
            game[layout.OPENED + seat] = at.opened[seat]
            _write(game, layout.TOTALS + 2 * seat, scores[seat])
            _count(game, layout.HANDS + KINDS * seat, hand)
        if at.phase is Phase.TURN and (isinstance(at, State) or at.seat == at.player):
            self._write_play(game, self._view(at))
        _count(game, layout.LAID_TILES, [*tiles_of(at.table).elements()])
        self._write_melds(game, layout.LAID_MELDS, at)
        pool = _places(at.pool)[::-1]
        game[layout.POOL : layout.POOL + len(pool)] = pool
        return game

    def _write_play(self, game: bytearray, view: View) -> None:
        """Whether the mover has a play, and the one of most tiles where only tiles matter."""
        play = find_play(view, Macro.MOST_TILES)
        game[layout.PLAYABLE] = play is not None
        if play is not None and view.has_opened and is_free(view.rules):
            played = tiles_of(play.table) - tiles_of(view.table)
            _count(game, layout.MOST_LAID, [*played.elements()])

    def _view(self, at: State | View) -> View:
        return at if isinstance(at, View) else self.game.view(at, at.player)

    def _write_known(self, game: bytearray, at: State | View) -> None:
        """The rules, and what everybody sees alike."""
        rules = at.rules
        game[layout.SEATS] = at.seats
        game[layout.STRICT] = rules.manipulation is Manipulation.STRICT_STEAL
        game[layout.REPLACE] = rules.joker is JokerRule.REPLACE
        game[layout.LEAST_OPENING] = rules.opening_minimum
        game[layout.ONTO] = rules.open_onto_table
        game[layout.PLAY_ON] = rules.pool_out is PoolOut.PLAY_ON
        game[layout.ROUNDS] = rules.rounds
        game[layout.PHASE] = PHASES.index(at.phase)
        game[layout.ROUND] = at.round
        game[layout.PASSES] = at.passes
        game[layout.LEFT_IN_POOL] = len(at.pool)
        game[layout.MELDS_LYING] = 0 if is_free(rules) else len(at.table)

    def _write_melds(self, game: bytearray, start: int, at: State | View) -> None:
        """The melds of a table, where they matter."""
        if not is_free(at.rules):
            for place, number in enumerate(sorted(map(number_meld, at.table))):
                _write(game, start + 2 * place, number)

    def decode(self, block: Memory) -> State:
        game = memoryview(block)
        seats, round_, left = game[layout.SEATS], game[layout.ROUND], game[layout.LEFT_IN_POOL]
        phase, rules = PHASES[game[layout.PHASE]], _read_rules(game)
        rows = round_ - (phase is Phase.TURN)
        sheet = (self.scores(block), *((0,) * seats for _ in range(rows - 1))) if rows else ()
        return State(
            rules=rules,
            phase=phase,
            round=round_,
            player=Seat(game[layout.PLAYER]),
            hands=tuple(
                tuple(sorted(_tiles(game, layout.HANDS + KINDS * seat))) for seat in range(seats)
            ),
            pool=tuple(TILES[game[layout.POOL + at]] for at in reversed(range(left))),
            table=_read_table(game, rules),
            opened=tuple(game[layout.OPENED + seat] > 0 for seat in range(seats)),
            passes=game[layout.PASSES],
            sheet=sheet,
        )

    # ------------------------------------------------------------------------- the observation

    def describe(self, view: View) -> bytes:
        seat, seats = view.seat, view.seats
        assert seat is not None
        out = bytearray(layout.OBSERVATION)
        self._write_known(out, view)
        out[layout.PLAYER] = (view.player - seat) % seats
        scores = view.scores
        for at in range(seats):
            other = (seat + at) % seats
            out[layout.SEEN_OPENED + at] = view.opened[other]
            out[layout.SEEN_SIZES + at] = len(view.hands[other])
            _write(out, layout.SEEN_TOTALS + 2 * at, scores[other])
        _count(out, layout.SEEN_HAND, view.hand)
        _count(out, layout.SEEN_TILES, [*tiles_of(view.table).elements()])
        self._write_melds(out, layout.SEEN_MELDS, view)
        return bytes(out)


def _act(view: View, number: int) -> RummikubAction:
    """The action of a number that the mask allows."""
    if number in (layout.DRAW, layout.PASS):
        return Draw() if number == layout.DRAW else Pass()
    return find_play(view, Macro(number)) or Play(view.table)


class _Options(Mapping[int, RummikubAction]):
    """What the mover may choose; a play is found when it is asked for."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.numbers = (layout.DRAW if view.pool else layout.PASS, *list_macros(view))

    def __getitem__(self, number: int) -> RummikubAction:
        return _act(self.view, number)

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)


def _places(tiles: Sequence[Hashable]) -> bytearray:
    """The kernel's numbers of tiles; none of those that are hidden, which all of them are then."""
    return bytearray() if HIDDEN in tiles[:1] else bytearray(places_of(cast("Tiles", tiles)))


def _count(game: bytearray, start: int, tiles: Sequence[Hashable]) -> None:
    """Write how many of each tile there are."""
    for place in _places(tiles):
        game[start + place] += 1


def _write(game: bytearray, at: int, value: int) -> None:
    game[at : at + 2] = (value & 0xFFFF).to_bytes(2, "little")


def _tiles(game: memoryview, start: int) -> Tiles:
    return tuple(TILES[place] for place in range(KINDS) for _ in range(game[start + place]))


def _read_table(game: memoryview, rules: RummikubRules) -> tuple[Meld, ...]:
    """The melds that lie there; any of the same tiles, where they do not matter."""
    if is_free(rules):
        found = find_best(_tiles(game, layout.LAID_TILES), (), Goal.TILES)
        assert found is not None, "the table is made of melds"
        return tuple(map(Meld, found.melds))
    numbers = (
        int.from_bytes(game[at : at + 2], "little")
        for at in range(layout.LAID_MELDS, layout.LAID_MELDS + 2 * game[layout.MELDS_LYING], 2)
    )
    return tuple(Meld(tuple(TILES[place] for place in bag_places(each))) for each in numbers)


def _read_rules(game: memoryview) -> RummikubRules:
    return RummikubRules(
        manipulation=Manipulation.STRICT_STEAL if game[layout.STRICT] else Manipulation.FREE,
        joker=JokerRule.REPLACE if game[layout.REPLACE] else JokerRule.FREE,
        opening_minimum=game[layout.LEAST_OPENING],
        open_onto_table=bool(game[layout.ONTO]),
        pool_out=PoolOut.PLAY_ON if game[layout.PLAY_ON] else PoolOut.END,
        rounds=game[layout.ROUNDS],
    )
