"""A game in flat memory: what the kernel of every game offers to bots, benchmarks and environments.

The rules in Python are the law. A kernel is their twin, on one block of bytes for each game; it is
compiled where there is a compiler (`core/fast/kernels.py`) and is played beside the rules by
`tests/kernel_kit.py`. docs/kernels.md has the conventions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, cast

from kafene.core.fast import kernels
from kafene.core.fast.fields import Layout
from kafene.core.game import DEALER, ActionT, Actor, Game, RulesT, Seat, Shuffle, StateT, ViewT
from kafene.core.pieces import Piece

Memory: TypeAlias = "bytearray | memoryview | array[Any]"
"""Where a kernel reads and writes: bytes, but seeds are of 64 bits, actions of 16, scores of 32."""
DEALER_BYTE, NOBODY_BYTE = 254, 255
"""The mover of a block that waits for a shuffle, and of one whose game is over."""


class Engine(Protocol):
    """The module that is compiled. It trusts its caller: memory has the size that it says, and an
    action is one that the mask allows."""

    SIZE: int
    """The bytes of a game."""
    ACTIONS: int
    """The number of actions, in all positions of all games."""
    OBSERVATION: int
    """The bytes that tell a seat all it may know."""

    def deal(self, block: Memory, order: Memory) -> None:
        """The dealer's shuffle: codes of the pieces, the front dealt first. The order is spoilt."""

    def draw_order(self, block: Memory, seeds: Memory, order: Memory) -> int:
        """Put what the dealer has to shuffle in an order drawn from a seed, as `step` draws it;
        return the number of pieces."""

    def play(self, block: Memory, action: int) -> None:
        """The mover acts, and all follows up to the next decision or shuffle."""

    def mover(self, block: Memory) -> int:
        """The seat that acts, `DEALER_BYTE` or `NOBODY_BYTE`."""

    def mask(self, block: Memory, out: Memory) -> None:
        """1 for each action that the mover may do, 0 for the others."""

    def observe(self, block: Memory, seat: int, out: Memory) -> None:
        """All that a seat may know, from where it sits; nothing depends on what is hidden."""

    def reset(
        self,
        blocks: Memory,
        opening: Memory,
        seeds: Memory,
        observations: Memory,
        masks: Memory,
        movers: Memory,
    ) -> None:
        """Begin as many games as there are seeds, up to the first decision of a seat."""

    def step(
        self,
        blocks: Memory,
        opening: Memory,
        seeds: Memory,
        actions: Memory,
        observations: Memory,
        masks: Memory,
        movers: Memory,
        scores: Memory,
        ends: Memory,
        finals: Memory,
    ) -> None:
        """One action in every game, and shuffles as they fall due; a game that ends begins anew. A
        game whose action is negative waits."""

    def choose_at_random(self, masks: Memory, seeds: Memory, actions: Memory) -> None:
        """An action that the mask allows, for every game that does not wait."""

    def choose_greedily(self, blocks: Memory, actions: Memory, policy: Memory) -> None:
        """Choose by the playout policy, for every game that does not wait, by the numbers of
        `FlatGame.policy`; it sees what the mover may know."""

    def play_out(self, blocks: Memory, seeds: Memory, policy: Memory) -> None:
        """Every game is played to the end of its round, dealt first if that is due, by numbers of
        the game's own; what they do follows from what each mover may know, and from the seed of
        each game."""

    def deal_worlds(
        self,
        blocks: Memory,
        seeds: Memory,
        pieces: Memory,
        sizes: Memory,
        hands: int,
        kinds: int,
        rest: int,
    ) -> None:
        """Deal these pieces in every game in an order drawn from its seed: hands, which begin at
        one cell and count each kind, get as many as the sizes say; what is left lies at another.
        For games whose hands do so, a byte for each kind."""


class FlatGame(ABC, Generic[RulesT, StateT, ViewT, ActionT]):
    """The connection of a kernel with the rules: the same positions and actions in both."""

    game: ClassVar[Game[Any, Any, Any, Any]]
    kernel: ClassVar[str]
    """The module that is compiled."""
    policy: ClassVar[Memory]
    """The numbers that the playout policy goes by."""
    layout: ClassVar[Layout]
    """The layout of a block."""
    seen: ClassVar[Layout]
    """The layout of an observation."""
    codes_of: ClassVar[Mapping[Any, int]]
    """The byte of every piece in a shuffle."""
    stock: ClassVar[str] = "stock"
    """The field, and the part of a state, with the pieces that are still to come."""

    def __init__(self, engine: Engine | None = None) -> None:
        self._pieces = {code: piece for piece, code in self.codes_of.items()}
        self.use(engine or cast("Engine", kernels.load(self.kernel)))

    def use(self, engine: Engine) -> None:
        """Play on this engine from now on."""
        self.engine = engine

    def encode(self, position: StateT | ViewT) -> bytearray:
        """The block of a state; of a view, with nothing in place of what is hidden."""
        return self.layout.write(position)

    @abstractmethod
    def decode(self, block: Memory) -> StateT:
        """A state that has this block: the same but for what the kernel doesn't tell apart."""

    @abstractmethod
    def number(self, position: StateT | ViewT, action: ActionT) -> int:
        """The kernel's number of an action that is legal in a position."""

    @abstractmethod
    def action(self, view: ViewT, number: int) -> ActionT:
        """The action that has this number; for any number, whether the mask allows it or not."""

    def codes(self, shuffle: Shuffle) -> bytearray:
        """The pieces of a shuffle as the kernel takes them."""
        return bytearray(map(self.codes_of.__getitem__, shuffle.order))

    def pieces(self, codes: Sequence[int]) -> tuple[Piece, ...]:
        """Inverse of `codes`, but for what the kernel doesn't tell apart."""
        return tuple(map(self._pieces.__getitem__, codes))

    def describe(self, view: ViewT) -> bytes:
        """Return what `observe` gives the seat of a view, made from the view alone."""
        return bytes(self.seen.write(view))

    def scores(self, block: Memory) -> tuple[int, ...]:
        """Booked so far, a side each."""
        return self.layout.read_row(block, "scores")

    def read_sheet(self, block: Memory, rounds: int) -> tuple[tuple[int, ...], ...]:
        """The scores by rounds, as if all but the first had brought nothing."""
        scores = self.scores(block)
        return (scores, *((0,) * len(scores) for _ in range(rounds - 1))) if rounds else ()

    def find_stock(self, state: StateT) -> Sequence[int]:
        """Return the cells in the block of a state with the pieces that are still to come, a byte
        each, the next one last: as far as anything shows, every order of them is as likely as the
        one they lie in."""
        start = self.layout.fields[self.stock].start
        return range(start, start + len(getattr(state, self.stock)))

    # ------------------------------------------------------------------- what is written once

    @property
    def private(self) -> tuple[range, ...]:
        """Where an observation has what only its own seat knows; the rest everybody knows."""
        own = (field for field in self.seen.fields.values() if field.own)
        return tuple(range(field.start, field.end) for field in own)

    def start(self, rules: RulesT, seats: int) -> bytearray:
        """The block before the first shuffle."""
        return self.encode(self.game.start(rules, seats))

    def view(self, block: Memory, seat: Seat | None) -> ViewT:
        """Return the view of a seat, or of a spectator (None): the same, whatever is hidden from
        it."""
        view: ViewT = self.game.view(self.decode(block), seat)
        return view

    def mover(self, block: Memory) -> Actor | None:
        """Who acts now."""
        seat = self.engine.mover(block)
        return None if seat == NOBODY_BYTE else DEALER if seat == DEALER_BYTE else Seat(seat)

    def options(self, view: ViewT) -> Mapping[int, ActionT]:
        """Return the mover's choices in the mask, by number: all options of the rules, unless the
        kernel has numbers for some of them only."""
        return {self.number(view, each): each for each in self.game.options(view)}

    def play(self, block: Memory, position: StateT | ViewT, action: ActionT | Shuffle) -> None:
        """Play a legal action in the position that has this block."""
        if isinstance(action, Shuffle):
            self.engine.deal(block, self.codes(action))
        else:
            self.engine.play(block, self.number(position, action))

    def mask(self, block: Memory) -> bytes:
        """1 for each action that the mover may do."""
        out = bytearray(self.engine.ACTIONS)
        self.engine.mask(block, out)
        return bytes(out)

    def observe(self, block: Memory, seat: int) -> bytes:
        """All that a seat may know."""
        out = bytearray(self.engine.OBSERVATION)
        self.engine.observe(block, seat, out)
        return bytes(out)

    def choose_greedily(self, block: Memory) -> int:
        """Return the action of the playout policy."""
        out = array("h", [0])
        self.engine.choose_greedily(block, out, self.policy)
        return out[0]


AnyFlatGame = FlatGame[Any, Any, Any, Any]


class Batch:
    """Many games at once in buffers that are written in place: one acting seat in each game."""

    def __init__(self, flat: AnyFlatGame, rules: Any, seats: int, count: int, seed: int) -> None:
        engine = self.engine = flat.engine
        self.policy = flat.policy
        self.opening = flat.start(rules, seats)
        self.blocks = bytearray(count * engine.SIZE)
        self.first_seeds = [(seed << 32) + at & 2**64 - 1 for at in range(count)]
        self.seeds = array("Q", self.first_seeds)
        self.actions = array("h", bytes(2 * count))
        """The next action of each game."""
        self.observations: Memory = bytearray(count * engine.OBSERVATION)
        """All that the acting seat of each game may know."""
        self.masks = bytearray(count * engine.ACTIONS)
        """The actions it may choose from; never empty."""
        self.movers = bytearray(count)
        self.scores = array("i", bytes(4 * count * seats))
        """By seat, after the last action of each game: of the game that it ended, if it did."""
        self.ends = bytearray(count)
        """1 where the last step ended a game; the next one has begun."""
        self.finals = bytearray(count * seats * engine.OBSERVATION)
        """All that every seat knew at the end of the last game that ended."""
        self.begin(self.first_seeds)

    def begin(self, seeds: Sequence[int]) -> None:
        """Begin anew: a seed for each game, from which all its shuffles follow."""
        self.seeds[:] = array("Q", seeds)
        self.engine.reset(
            self.blocks, self.opening, self.seeds, self.observations, self.masks, self.movers
        )

    def step(self) -> None:
        """Play `actions`, one in every game; a game whose action is negative waits."""
        self.engine.step(
            self.blocks,
            self.opening,
            self.seeds,
            self.actions,
            self.observations,
            self.masks,
            self.movers,
            self.scores,
            self.ends,
            self.finals,
        )

    def restart(self, at: int) -> None:
        """Let a game begin anew before its end; what every seat knows is kept in `finals`."""
        engine, seats = self.engine, len(self.scores) // len(self.seeds)
        block = _part(self.blocks, at, engine.SIZE)
        for seat in range(seats):
            engine.observe(block, seat, _part(self.finals, at * seats + seat, engine.OBSERVATION))
        engine.reset(
            block,
            self.opening,
            _part(self.seeds, at, 1),
            _part(self.observations, at, engine.OBSERVATION),
            _part(self.masks, at, engine.ACTIONS),
            _part(self.movers, at, 1),
        )

    def choose_at_random(self, seeds: Memory | None = None) -> None:
        """Put an action that the mask allows into `actions`, for every game; drawn as shuffles are,
        or from other seeds."""
        given = self.seeds if seeds is None else seeds
        self.engine.choose_at_random(self.masks, given, self.actions)

    def choose_greedily(self) -> None:
        """Put the playout policy's choice into `actions`, for every game."""
        self.engine.choose_greedily(self.blocks, self.actions, self.policy)


def _part(memory: Memory, at: int, size: int) -> memoryview:
    """One of many parts of the same size."""
    return memoryview(memory)[at * size : (at + 1) * size]
