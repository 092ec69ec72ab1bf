"""The contract that every game keeps, and the types it is written in.

A game is a set of pure functions over frozen values. Every player (a person, a bot, the server)
meets only views, actions and events; the state stays with the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    NewType,
    Protocol,
    Self,
    TypeVar,
)

from kafene.core.errors import IllegalAction, NotationError, refuse_other
from kafene.core.options import Rules
from kafene.core.pieces import Piece, read_pieces, write_pieces
from kafene.core.values import dataclass

if TYPE_CHECKING:
    import random

Seat = NewType("Seat", int)
"""A place at the table; the rules don't know who sits there."""


class Dealer(Enum):
    """Chance, as a player: it only ever shuffles."""

    DEALER = "-"

    def __str__(self) -> str:
        return self.value


DEALER = Dealer.DEALER
Actor = Seat | Dealer
Sides = tuple[tuple[Seat, ...], ...]


class Action:
    """A decision, imperative: `Draw`. Its `str` is its one text form, read back by `Game.parse`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """The dealer's only action: the pieces of `Game.undealt` in an order, its front dealt first."""

    order: tuple[Piece, ...]

    def __str__(self) -> str:
        return f"shuffle {write_pieces(self.order)}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """The answer of a seat that is asked and declines."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, past tense: `Drew`. A frozen value of pieces, seats and numbers."""

    closes: ClassVar[bool] = False
    """True for an event that ends a round, which people want to look at before the next one."""

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as `seat` may know it (None: a spectator); backs hide what it can't see."""
        return self


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game: a score, and a place in the ranking, for each side."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The sides that won; more than one if they share the win."""
    ranking: tuple[int, ...]
    """Each side's place from 1; equal scores share a place (1, 2, 3, 3)."""
    reason: str


def rank(scores: Sequence[int], *, low_wins: bool, reason: str) -> Outcome:
    """Rank the sides by their final scores alone.

    >>> rank((40, 25, 40), low_wins=True, reason="all-rounds-played").ranking
    (2, 1, 2)
    """
    better = [(-score if low_wins else score) for score in scores]
    places = tuple(1 + sum(other > mine for other in better) for mine in better)
    winners = tuple(side for side, place in enumerate(places) if place == 1)
    return Outcome(tuple(scores), winners, places, reason)


class Position(Protocol):
    """The properties that every state and every view has."""

    @property
    def rules(self) -> Any: ...
    @property
    def seats(self) -> int: ...
    @property
    def mover(self) -> Actor | None: ...
    @property
    def scores(self) -> tuple[int, ...]:
        """The scores booked so far, one per side."""


class SeatView(Position, Protocol):
    """A position as one seat sees it."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def hand(self) -> tuple[Any, ...]:
        """The seat's own pieces; a spectator has none."""


class Flaw(NamedTuple):
    """A part of a draft that isn't right yet, and why."""

    number: int
    """The number of the part, from 1."""
    why: IllegalAction


class Progress(NamedTuple):
    """The worth of a draft so far, where the finished action must be worth a minimum."""

    value: int
    minimum: int

    @property
    def missing(self) -> int:
        """The points still needed."""
        return max(0, self.minimum - self.value)


class Draft(Protocol):
    """An action in the making: a frozen value, of which each step gives a new one. Until it is
    done, nothing has happened at the table."""

    makes: ClassVar[str]
    """The verb of the action it makes; `Game.options` yields such actions last."""
    verbs: ClassVar[tuple[str, ...]]
    """The first words of its steps."""

    @property
    def hand(self) -> tuple[Piece, ...]:
        """The pieces still in the seat's hand."""

    @property
    def useful(self) -> tuple[str, ...]:
        """The verbs of use now, with `done` among them if there is something to finish."""

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """The parts that aren't right yet."""

    @property
    def arranged(self) -> tuple[tuple[tuple[Piece, ...], ...], ...]:
        """The pieces of each part in reading order; a part that is only right as two is split in
        two."""

    @property
    def stands(self) -> tuple[str, ...]:
        """For each part, the pieces that its wild pieces stand for, separated by spaces."""

    @property
    def progress(self) -> Progress | None:
        """The worth so far and the minimum it must reach; None if there is no minimum."""

    def showing(self, action: Any) -> Self:
        """The draft that holds the parts of an action in their order, right or not; raises
        `IllegalAction` for pieces that the seat does not have."""

    def take(self, verb: str, words: Sequence[str]) -> Self:
        """The draft after one more step; raises `NotationError` or `IllegalAction`."""

    def write(self) -> str:
        """The draft as lines of text, including the steps that can be undone and redone."""

    def read(self, text: str) -> Self:
        """The draft that was written as `text`, on the same view; raises `NotationError` or
        `IllegalAction` if there can be no such draft."""

    def gather(
        self, held: Sequence[str], taken: Sequence[tuple[int, str]], to: int | None
    ) -> tuple[str, ...]:
        """The steps, in words, that bring pieces of the hand and pieces `taken` from parts (each
        given with its part's number) together: in the part `to`, or in a new one."""

    def done(self) -> Action:
        """The finished action; raises `IllegalAction` if it isn't allowed as it stands."""


RulesT = TypeVar("RulesT", bound=Rules)
StateT = TypeVar("StateT", bound=Position)
ViewT = TypeVar("ViewT", bound=SeatView)
ActionT = TypeVar("ActionT", bound=Action)
After = tuple[StateT, tuple[Event, ...]]
"""The state after an action, and the events it caused."""


class Game(ABC, Generic[RulesT, StateT, ViewT, ActionT]):
    """The rules of one game. Stateless: one instance serves every table.

    >>> import random, kafene
    >>> game = kafene.load("ronda")
    >>> state = game.start(game.rules_type.preset("classic"), seats=2)
    >>> state, events = game.play(state, game.shuffle(state, random.Random(2)))
    >>> view = game.view(state, state.mover)
    >>> [str(action) for action in game.options(view)]
    ['pass']
    >>> game.check(view, game.parse("throw 5C tap"))
    Traceback (most recent call last):
    kafene.core.errors.IllegalAction: You don't have 5C. (ALL 2) [not-in-hand]
    """

    name: ClassVar[str]
    """The name on the command line: `three-thirteen`."""
    rulebook: ClassVar[str]
    """The letters that its paragraph numbers start with: `TT`."""
    low_wins: ClassVar[bool] = False
    """True if points are penalties."""
    fewest: ClassVar[int] = 2
    most: ClassVar[int]
    usual: ClassVar[int]
    """The number of players: at least, at most, and by default."""
    piece: ClassVar[type[Piece]]
    rules_type: ClassVar[type[Rules]]
    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    suits_matter: ClassVar[bool] = True
    """False if it never matters which of two pieces of one rank is played."""
    lists_all_options: ClassVar[bool] = True
    """True if `options` yields every legal action; otherwise `check` allows more."""

    # ------------------------------------------------------------------- what each game writes

    @abstractmethod
    def opening(self, rules: RulesT, seats: int) -> StateT:
        """The state before the first shuffle, for a number of seats the rules allow."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that `seat` may know now; None is a spectator."""

    @abstractmethod
    def refuse(self, view: ViewT, action: ActionT) -> None:
        """Raise `IllegalAction` if ALL 2 or a paragraph of the rules forbids the mover this."""

    @abstractmethod
    def options(self, view: ViewT) -> Iterator[ActionT]:
        """Legal actions of the mover; empty for everybody else."""

    @abstractmethod
    def apply(self, state: StateT, action: ActionT | Shuffle) -> After[StateT]:
        """The state after a legal action, and its events. Legality is not checked again."""

    @abstractmethod
    def undealt(self, state: StateT) -> tuple[Piece, ...]:
        """The pieces that the dealer must shuffle now, sorted; empty when no shuffle is due."""

    @abstractmethod
    def pieces(self, state: StateT) -> tuple[Piece, ...]:
        """Every piece in the game, wherever it lies, sorted (ALL 4: always the same)."""

    @abstractmethod
    def imagine(self, view: ViewT, rng: random.Random) -> StateT:
        """A random state that gives this very view: for search, and for the no-leak law."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The result of the game; None while it goes on."""

    @abstractmethod
    def parse_action(self, verb: str, words: Sequence[str]) -> ActionT:
        """The action that starts with `verb`; raises `NotationError`."""

    # --------------------------------------------------------------- what some games override

    def sides(self, seats: int) -> Sides:
        """The seats that score together; by default each seat on its own."""
        return tuple((Seat(seat),) for seat in range(seats))

    def can_only_pass(self, view: ViewT) -> bool:
        """True if the mover is asked in a window of calls or announcements and has nothing to say.

        `run` answers for such a seat. Never true outside a window."""
        return False

    def is_window(self, view: ViewT) -> bool:
        """True while seats are asked one by one for calls or announcements, and may pass. Every
        view tells this, even a spectator's. Nobody may take over a seat in a window."""
        return False

    def default(self, view: ViewT, history: Sequence[Event]) -> ActionT:
        """The safe default, played for a mover who gives no answer, or no legal one. It is a rule
        that players can know beforehand, not a good move; unless overridden, the first option.

        `history` is every event that the mover's seat has seen, in order."""
        return next(iter(self.options(view)))

    def draft(self, view: ViewT) -> Draft | None:
        """An empty draft of the mover's next action, in games whose actions are made in steps."""
        return None

    def flaw(self, position: StateT | ViewT) -> str | None:
        """The first field that makes a position impossible, whatever came before; for positions
        read from a file."""
        return None

    # --------------------------------------------------------------- the same in every game

    def start(self, rules: RulesT, seats: int) -> StateT:
        """The state before the first shuffle; raises `NotationError` for a wrong number of seats,
        and for rules of another game."""
        refuse_other(self.rules_type, rules, self.name)
        if not self.fewest <= seats <= self.most:
            raise NotationError(
                "seat-count", game=self.name, seats=seats, fewest=self.fewest, most=self.most
            )
        return self.opening(rules, seats)

    def mover(self, state: StateT) -> Actor | None:
        """The one who acts now; None when the game is over (ALL 1)."""
        return state.mover

    def scores(self, state: StateT) -> tuple[int, ...]:
        """The scores booked so far, one per side."""
        return state.scores

    def check(self, view: ViewT, action: ActionT | Shuffle) -> None:
        """Raise `IllegalAction` if the seat of `view` may not do this now (ALL 1-3)."""
        if view.mover is None:
            raise IllegalAction("game-over", "ALL 1")
        if view.mover != view.seat:
            raise IllegalAction("not-your-turn", "ALL 1", mover=view.mover)
        if isinstance(action, Shuffle):
            raise IllegalAction("only-the-dealer-shuffles", "ALL 1")
        if isinstance(action, str):
            raise NotationError("not-of-game", text=repr(action), kind="Action", game=self.name)
        self.refuse(view, action)

    def play(
        self, state: StateT, action: ActionT | Shuffle, actor: Actor | None = None
    ) -> After[StateT]:
        """The state after `actor` (by default the mover) does this, and its events; raises
        `IllegalAction`."""
        mover = state.mover
        if mover is None:
            raise IllegalAction("game-over", "ALL 1")
        if actor is not None and actor != mover:
            # Who is asked in a window may be a secret, so tell no more than a spectator sees.
            raise IllegalAction("not-your-turn", "ALL 1", mover=self.view(state, None).mover)
        if mover is not DEALER:
            self.check(self.view(state, mover), action)
        elif not isinstance(action, Shuffle):
            raise IllegalAction("shuffle-is-due", "ALL 1")
        elif tuple(sorted(action.order)) != self.undealt(state):
            raise _wrong_shuffle(action.order, self.undealt(state))
        return self.apply(state, action)

    def shuffle(self, state: StateT, rng: random.Random) -> Shuffle:
        """The shuffle that is due, in an order drawn from `rng`."""
        order = list(self.undealt(state))
        rng.shuffle(order)
        return Shuffle(tuple(order))

    def parse(self, text: str) -> ActionT | Shuffle:
        """Read an action from its text; the inverse of `str(action)`. Raises `NotationError`."""
        verb, *words = text.split() or [""]
        if verb == "shuffle":
            return Shuffle(read_pieces(self.piece, " ".join(words)))
        return self.parse_action(verb, words)


def _wrong_shuffle(order: Sequence[Piece], due: Sequence[Piece]) -> IllegalAction:
    extra, missing = Counter(order) - Counter(due), Counter(due) - Counter(order)
    wrong = tuple(sorted((extra + missing).elements()))
    return IllegalAction("not-what-is-shuffled", "ALL 4", wrong, amount=len(due))


AnyGame = Game[Any, Any, Any, Any]


class Bot(Protocol):
    """An automated player without memory: it knows its view, and what its seat was told."""

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        """Choose an action; `history` is every event this seat has seen, in order."""
