"""One game, in numbers and bytes: what every environment of a single game is made of.

`make_game` gives it on the kernel, or, where a game has none or a bot must be told what happened,
on the rules. Both play the same games from the same seeds. No package besides Kafene is needed."""

from __future__ import annotations

import json
import random
import secrets
from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from typing import Any, Self

from kafene import games
from kafene.core import codec
from kafene.core.errors import IllegalAction, NoAnswer
from kafene.core.fast.blocks import draw
from kafene.core.fast.flat import DEALER_BYTE, AnyFlatGame
from kafene.core.game import DEALER, Action, AnyGame, Bot, Event, Seat, Shuffle
from kafene.core.options import Rules
from kafene.core.pieces import Piece

MOST_PIECES = 256
MOST_OPTIONS = 256
"""The actions of a game without a kernel: the first option of a position, the second, …"""
MOST_TEXT = 4096
"""The bytes of an observation of a game without a kernel: the view's JSON, then zeros."""
REWARDS = ("win", "points")


def seed_stream(seed: int, number: int = 0) -> int:
    """The kernel's seed of one of the games that follow from a seed. Raises `ValueError` for a seed
    that would be the same as another."""
    if not 0 <= seed < 2**32:
        raise ValueError(f"a seed is from 0 to {2**32 - 1}, not {seed}")
    return (seed << 32) + number


def score_win(points: Sequence[float], sides: int) -> tuple[float, ...]:
    """The worth of a game's end to each seat: 1 if it won alone, less if it shared the win,
    and for those who lost what makes the sum of all sides zero."""
    best = max(points)
    share = sides / len({at % sides for at, each in enumerate(points) if each == best})
    return tuple(((share if each == best else 0.0) - 1) / (sides - 1) for each in points)


class SingleGame(ABC):
    """One game from its first decision to its end: numbers of actions in, bytes out.

    Shuffles follow from the seed as they fall due. With `chance` the game stops there instead
    (`is_dealing`), and `deal` takes an order from outside."""

    game: AnyGame
    flat: AnyFlatGame | None
    actions: int
    """The count of numbers of actions, in all positions."""
    observation_size: int

    def __init__(
        self, name: str, players: int, rules: Rules, seed: int | None = None, *, chance: bool
    ) -> None:
        self.name, self.players, self.rules, self.chance = name, players, rules, chance
        self.sides = len(self.game.sides(players))
        self.mover: int | None = None
        """The seat that acts now; None while a shuffle is awaited, and at the end."""
        self.is_over = self.is_dealing = False
        self._mask: bytes | None = None
        self.seeds = array("Q", [0])
        """The generator of shuffles, as the kernel has it: one word."""
        self.reset(secrets.randbits(31) if seed is None else seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin anew; without a seed, with shuffles that follow those of the game before."""
        if seed is not None:
            self.seeds[0] = seed_stream(seed)
        self._open()
        self._go_on()

    def play(self, action: int) -> None:
        """The mover does what has this number, and shuffles follow as they fall due. Raises
        `ValueError` if the mask doesn't allow it: then nothing has changed."""
        if not 0 <= action < self.actions or not self.mask()[action]:
            raise ValueError(f"the mask doesn't allow action {action}")
        self._act(action)
        self._go_on()

    def worth(self, reward: str = "win") -> tuple[float, ...]:
        """The worth of the game so far to every seat; a reward is what this changes by. `points`
        are the scores, negative where points are bad; `win` is 0 until the game is over, and then
        as `score_win` tells."""
        sign, sides = -1.0 if self.game.low_wins else 1.0, self.sides
        if reward == "win" and not self.is_over:
            return (0.0,) * self.players
        scores = self.scores
        points = tuple(sign * scores[seat % sides] for seat in range(self.players))
        return score_win(points, sides) if reward == "win" else points

    def text(self, action: int) -> str:
        """The mover's action of this number as a record writes it."""
        return str(self.action(action))

    def number(self, text: str) -> int:
        """Inverse of `text`; raises `KeyError` if the mover has no such action."""
        found = {self.text(each): each for each, allowed in enumerate(self.mask()) if allowed}
        return found[text]

    def view(self, seat: int | None) -> Any:
        """The view of a seat, as the rules have it; None is a spectator."""
        return self.game.view(self.state, None if seat is None else Seat(int(seat)))

    @abstractmethod
    def _open(self) -> None:
        """Put the game before its first shuffle."""

    @abstractmethod
    def _act(self, action: int) -> None:
        """Play what the mask allows."""

    @abstractmethod
    def _go_on(self) -> None:
        """Note who acts next, after shuffles that were due."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """The position as the rules have it."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Booked so far, a side each."""

    def mask(self) -> bytes:
        """1 for each action that the mover may do; all 0 where nobody moves."""
        if self._mask is None:
            self._mask = bytes(self.actions) if self.mover is None else self._fill_mask()
        return self._mask

    @abstractmethod
    def _fill_mask(self) -> bytes:
        """The mask where a seat moves."""

    @abstractmethod
    def observe(self, seat: int) -> bytes:
        """All that a seat may know, and nothing else."""

    @abstractmethod
    def observe_public(self, seat: int) -> bytes:
        """Public knowledge, from where a seat sits: its observation, with nothing in place
        of what it alone knows."""

    @abstractmethod
    def put(self, state: Any) -> None:
        """Go on from this position of the rules."""

    def imagine(self, seat: int, rng: random.Random) -> Self:
        """A game that looks the same to a seat, where what it doesn't see is drawn anew."""
        twin = self.copy()
        twin.put(self.game.imagine(self.view(seat), rng))
        return twin

    def copy(self) -> Self:
        """The same game once more, which goes its own way."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.seeds = self.seeds[:]
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @abstractmethod
    def action(self, number: int) -> Action:
        """The mover's action of this number, as the rules have it."""

    @property
    @abstractmethod
    def due(self) -> tuple[Piece, ...]:
        """The pieces to be shuffled now, sorted."""

    @abstractmethod
    def deal(self, order: Sequence[Piece]) -> None:
        """Shuffle: the pieces that are due, in the order in which they are dealt."""


def hide(flat: AnyFlatGame, observation: bytes) -> bytes:
    """An observation with nothing in place of what only its seat knows."""
    out = bytearray(observation)
    for part in flat.private:
        out[part.start : part.stop] = bytes(len(part))
    return bytes(out)


class KernelGame(SingleGame):
    """A game on the kernel. It is its block of bytes, so it is copied and pickled at once."""

    flat: AnyFlatGame

    def __init__(
        self, name: str, players: int, rules: Rules, seed: int | None = None, *, chance: bool
    ) -> None:
        self.flat, self.game = games.load_kit(name).load_flat(), games.load(name)
        engine = self._engine = self.flat.engine
        self.actions, self.observation_size = engine.ACTIONS, engine.OBSERVATION
        self._opening = bytes(self.flat.start(rules, players))
        super().__init__(name, players, rules, seed, chance=chance)

    def _open(self) -> None:
        self.block = bytearray(self._opening)

    def _act(self, action: int) -> None:
        self._engine.play(self.block, action)

    def _go_on(self) -> None:
        engine, block = self._engine, self.block
        mover = engine.mover(block)
        while mover == DEALER_BYTE and not self.chance:
            order = bytearray(MOST_PIECES)
            engine.draw_order(block, self.seeds, order)
            engine.deal(block, order)
            mover = engine.mover(block)
        self.mover = mover if mover < DEALER_BYTE else None
        self.is_dealing, self.is_over = mover == DEALER_BYTE, mover > DEALER_BYTE
        self._mask = None

    def play_greedily(self) -> None:
        """The mover does what the kernel's playout policy does."""
        self.play(self.flat.choose_greedily(self.block))

    @property
    def state(self) -> Any:
        return self.flat.decode(self.block)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.flat.scores(self.block)

    def _fill_mask(self) -> bytes:
        return self.flat.mask(self.block)

    def observe(self, seat: int) -> bytes:
        return self.flat.observe(self.block, seat)

    def observe_public(self, seat: int) -> bytes:
        return hide(self.flat, self.observe(seat))

    def view(self, seat: int | None) -> Any:
        return self.flat.view(self.block, None if seat is None else Seat(seat))

    def put(self, state: Any) -> None:
        self.block = self.flat.encode(state)
        self._go_on()

    def action(self, number: int) -> Action:
        action: Action = self.flat.action(self.view(self.mover), number)
        return action

    @property
    def due(self) -> tuple[Piece, ...]:
        if not self.is_dealing:
            return ()
        order = bytearray(MOST_PIECES)
        count = self._engine.draw_order(self.block, array("Q", [0]), order)
        return tuple(sorted(self.flat.pieces(order[:count])))

    def deal(self, order: Sequence[Piece]) -> None:
        self._engine.deal(self.block, self.flat.codes(Shuffle(tuple(order))))
        self._go_on()

    def copy(self) -> Self:
        twin = super().copy()
        twin.block = self.block[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        rest = (self.chance, bytes(self.block), self.seeds[0])
        return type(self).restore, (self.name, self.players, str(self.rules), *rest)

    @classmethod
    def restore(
        cls, name: str, players: int, rules: str, chance: bool, block: bytes, seed: int
    ) -> Self:
        """The game that has this block, and goes on with this seed of the kernel."""
        game = cls(name, players, games.load(name).rules_type.parse(rules), 0, chance=chance)
        game.block, game.seeds[0] = bytearray(block), seed
        game._go_on()
        return game


class RulesGame(SingleGame):
    """A game on the rules: slower, but it knows all that happened, which bots are told, and needs
    no kernel. Where there is one, numbers and bytes are the kernel's; where there is none, actions
    are numbered as the position's options follow one another, and an observation is the JSON of
    the view."""

    def __init__(
        self, name: str, players: int, rules: Rules, seed: int | None = None, *, chance: bool
    ) -> None:
        self._find_engine(name)
        self._found: Mapping[int, Action] | None = None
        super().__init__(name, players, rules, seed, chance=chance)

    def _find_engine(self, name: str) -> None:
        self.game, self.flat = games.load(name), games.load_kit(name).load_flat()
        engine = self.flat.engine if self.flat else None
        self.actions = engine.ACTIONS if engine else MOST_OPTIONS
        self.observation_size = engine.OBSERVATION if engine else MOST_TEXT

    def __getstate__(self) -> dict[str, Any]:
        left_out = ("game", "flat", "_found")
        return {name: value for name, value in vars(self).items() if name not in left_out}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, _found=None)
        self._find_engine(self.name)

    def _open(self) -> None:
        self._state = self.game.start(self.rules, self.players)
        self.histories: tuple[tuple[Event, ...], ...] = ((),) * self.players
        """The events that each seat was told."""

    def _act(self, action: int) -> None:
        self.apply(self._options[action])

    def ask(self, bot: Bot) -> Action:
        """Ask a bot for the mover's action: any legal action, also one without a number; the
        safe default, where it has no legal answer."""
        view, history = self.view(self.mover), self.histories[self.mover or 0]
        try:
            action = bot.choose(view, history)
            self.game.check(view, action)
        except (IllegalAction, NoAnswer):
            action = self.game.default(view, history)
        return action

    def play_action(self, action: Action) -> None:
        """The mover does this, which must be legal, also if it has no number."""
        self.apply(action)
        self._go_on()

    def apply(self, action: Action) -> None:
        """The mover, or the dealer, does this, which must be legal; shuffles that are due after it
        wait for `_go_on`."""
        self._state, events = self.game.apply(self._state, action)
        self.histories = tuple(
            (*told, *(event.seen_by(Seat(seat)) for event in events))
            for seat, told in enumerate(self.histories)
        )

    def _go_on(self) -> None:
        while self._state.mover is DEALER and not self.chance:
            self.apply(Shuffle(self._draw_order()))
        mover = self._state.mover
        self.is_dealing, self.is_over = mover is DEALER, mover is None
        self.mover = None if mover is DEALER else mover
        self._mask, self._found = None, None

    def _draw_order(self) -> tuple[Piece, ...]:
        if self.flat:
            order = bytearray(MOST_PIECES)
            block = self.flat.encode(self._state)
            count = self.flat.engine.draw_order(block, self.seeds, order)
            return self.flat.pieces(order[:count])
        pieces, seeds = list(self.due), self.seeds.tolist()
        for at, piece in enumerate(self.due):
            other = draw(seeds, 0, at + 1)
            pieces[at] = pieces[other]
            pieces[other] = piece
        self.seeds[0] = seeds[0]
        return tuple(pieces)

    @property
    def _options(self) -> Mapping[int, Action]:
        if self._found is None:
            view = self.view(self.mover)
            listed = self.flat.options(view) if self.flat else None
            self._found = listed or dict(enumerate(self.game.options(view)))
        return self._found

    @property
    def state(self) -> Any:
        return self._state

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores(self._state)

    def _fill_mask(self) -> bytes:
        out = bytearray(self.actions)
        for number in self._options:
            out[number] = 1
        return bytes(out)

    def observe(self, seat: int) -> bytes:
        view = self.view(seat)
        if self.flat:
            return self.flat.describe(view)
        return self._write(view)

    def _write(self, view: Any) -> bytes:
        text = json.dumps(codec.write_position(self.game, view), separators=(",", ":")).encode()
        if len(text) > MOST_TEXT:
            raise ValueError(f"a view of {self.name} is {len(text)} bytes of text: too many")
        return text.ljust(MOST_TEXT, b"\0")

    def observe_public(self, seat: int) -> bytes:
        if self.flat:
            return hide(self.flat, self.observe(seat))
        return self._write(self.view(None))

    def put(self, state: Any) -> None:
        self._state = state
        self._go_on()

    def action(self, number: int) -> Action:
        return self._options[number]

    @property
    def due(self) -> tuple[Piece, ...]:
        return self.game.undealt(self._state)

    def deal(self, order: Sequence[Piece]) -> None:
        self.apply(Shuffle(tuple(order)))
        self._go_on()
