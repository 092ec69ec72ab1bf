"""The contract that every game keeps, and the words it is written in.

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
"""A place at the table; who sits there is not rules."""


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
    """The answer of a seat that is asked and does nothing."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, past tense: `Drew`. A frozen value of pieces, seats and numbers."""

    closes: ClassVar[bool] = False
    """Whether it ends a round: people want to look at it before the next one."""

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as `seat` may know it (None: a spectator), hidden pieces in place of others."""
        return self


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a score, and a place in the ranking, for each side."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The sides that won; several share the win."""
    ranking: tuple[int, ...]
    """Each side's place from 1; equal scores share a place (1, 2, 3, 3)."""
    reason: str


def rank(scores: Sequence[int], *, low_wins: bool, reason: str) -> Outcome:
    """The outcome that follows from final scores alone."""
    better = [(-score if low_wins else score) for score in scores]
    places = tuple(1 + sum(other > mine for other in better) for mine in better)
    winners = tuple(side for side, place in enumerate(places) if place == 1)
    return Outcome(tuple(scores), winners, places, reason)


class Position(Protocol):
    """What every state and every view tells about itself."""

    @property
    def rules(self) -> Any: ...
    @property
    def seats(self) -> int: ...
    @property
    def mover(self) -> Actor | None: ...
    @property
    def scores(self) -> tuple[int, ...]:
        """Booked so far, a side each."""


class SeatView(Position, Protocol):
    """A position as one seat sees it."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def hand(self) -> tuple[Any, ...]:
        """The seat's own pieces; a spectator's are none."""


class Flaw(NamedTuple):
    """A part of an action in the making that is not right yet, and why."""

    number: int
    """Which part, from 1."""
    why: IllegalAction


class Progress(NamedTuple):
    """How far an action in the making is, where it must be worth a minimum."""

    value: int
    minimum: int

    @property
    def missing(self) -> int:
        """The points that it still needs."""
        return max(0, self.minimum - self.value)


class Draft(Protocol):
    """An action in the making: a value like any other, each step gives a new one. What was not
    finished has not happened."""

    makes: ClassVar[str]
    """The verb of the action that it makes; such actions are the last among a game's options."""
    verbs: ClassVar[tuple[str, ...]]
    """The first words of its steps."""

    @property
    def hand(self) -> tuple[Piece, ...]:
        """The pieces that are still in the seat's hand."""

    @property
    def useful(self) -> tuple[str, ...]:
        """The verbs that lead anywhere now; `done` among them if there is something to finish."""

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """The parts that are not right yet."""

    @property
    def arranged(self) -> tuple[tuple[tuple[Piece, ...], ...], ...]:
        """Each part with its pieces in the order in which they are read; a part that is only right
        as two is given as two."""

    @property
    def stands(self) -> tuple[str, ...]:
        """For each part, what its wild pieces stand for, with a space between two."""

    @property
    def progress(self) -> Progress | None:
        """How far it is from the minimum that it must be worth; None if there is no minimum."""

    def showing(self, action: Any) -> Self:
        """The draft with the parts that an action of its kind has, in their order, right or not;
        raises `IllegalAction` for pieces that the seat does not have."""

    def take(self, verb: str, words: Sequence[str]) -> Self:
        """The draft after one more step; raises `NotationError` or `IllegalAction`."""

    def write(self) -> str:
        """The draft as lines of text, with the steps that can be taken back and made again."""

    def read(self, text: str) -> Self:
        """The draft on the same view that was written as `text`; raises `NotationError` or
        `IllegalAction` if there can be none."""

    def gather(
        self, held: Sequence[str], taken: Sequence[tuple[int, str]], to: int | None
    ) -> tuple[str, ...]:
        """The steps, in words, that put pieces of the hand and pieces `taken` from parts, each with
        its part's number, together: into the part `to`, or into a new one."""

    def done(self) -> Action:
        """The action that was made; raises `IllegalAction` if it is not allowed as it is."""


RulesT = TypeVar("RulesT", bound=Rules)
StateT = TypeVar("StateT", bound=Position)
ViewT = TypeVar("ViewT", bound=SeatView)
ActionT = TypeVar("ActionT", bound=Action)
After = tuple[StateT, tuple[Event, ...]]
"""The state after an action, and what happened."""


class Game(ABC, Generic[RulesT, StateT, ViewT, ActionT]):
    """The rules of one game. Stateless: one instance serves every table."""

    name: ClassVar[str]
    """As on the command line: `three-thirteen`."""
    rulebook: ClassVar[str]
    """What its paragraphs' numbers start with: `TT`."""
    low_wins: ClassVar[bool] = False
    """Whether points are penalties."""
    fewest: ClassVar[int] = 2
    most: ClassVar[int]
    usual: ClassVar[int]
    """How many play: at least, at most, and by default."""
    piece: ClassVar[type[Piece]]
    rules_type: ClassVar[type[Rules]]
    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    suits_matter: ClassVar[bool] = True
    """Whether it can make a difference which of two pieces of one rank is played."""
    lists_all_options: ClassVar[bool] = True
    """Whether `options` yields every legal action; if not, `check` allows more."""

    # ------------------------------------------------------------------- what each game writes

    @abstractmethod
    def opening(self, rules: RulesT, seats: int) -> StateT:
        """The state before the first shuffle, for a number of seats that the rules allow."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that `seat` may know now; None is a spectator."""

    @abstractmethod
    def refuse(self, view: ViewT, action: ActionT) -> None:
        """Raise `IllegalAction` if ALL 2 or a paragraph of the page forbids the mover this."""

    @abstractmethod
    def options(self, view: ViewT) -> Iterator[ActionT]:
        """Legal actions of the mover; empty for everybody else."""

    @abstractmethod
    def apply(self, state: StateT, action: ActionT | Shuffle) -> After[StateT]:
        """The state after a legal action, and what happened. Legality is not checked again."""

    @abstractmethod
    def undealt(self, state: StateT) -> tuple[Piece, ...]:
        """What the dealer must put in order now, sorted; empty when no shuffle is due."""

    @abstractmethod
    def pieces(self, state: StateT) -> tuple[Piece, ...]:
        """Every piece in the game wherever it lies, sorted (ALL 4: always the same)."""

    @abstractmethod
    def imagine(self, view: ViewT, rng: random.Random) -> StateT:
        """Some state that looks like this view: for search, and for the no-leak law."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def parse_action(self, verb: str, words: Sequence[str]) -> ActionT:
        """The action that starts with `verb`; raises `NotationError`."""

    # --------------------------------------------------------------- what some games override

    def sides(self, seats: int) -> Sides:
        """The seats that score together; here every seat alone."""
        return tuple((Seat(seat),) for seat in range(seats))

    def can_only_pass(self, view: ViewT) -> bool:
        """Whether the mover is asked in a window of calls or announcements and has nothing to say.

        `run` answers for such a seat. Never true outside a window."""
        return False

    def is_window(self, view: ViewT) -> bool:
        """Whether seats are being asked for calls or announcements, one by one, and may pass. Every
        view tells, a spectator's too. Nobody else takes a seat then."""
        return False

    def default(self, view: ViewT, history: Sequence[Event]) -> ActionT:
        """The safe default: what is played for a mover who gives no answer, or none that is legal.
        A rule that players can know beforehand, not a good move; here the first option.

        `history` is every event that the mover's seat has seen, in order."""
        return next(iter(self.options(view)))

    def draft(self, view: ViewT) -> Draft | None:
        """The mover's next action in the making, in games whose actions are made in steps."""
        return None

    def flaw(self, position: StateT | ViewT) -> str | None:
        """The first field of a position that cannot be right, whatever came before; for positions
        that were read from a file."""
        return None

    # ------------------------------------------------------------------- what is written once

    def start(self, rules: RulesT, seats: int) -> StateT:
        """The state before the first shuffle; `NotationError` for a wrong number of seats, and for
        what isn't rules of this game."""
        refuse_other(self.rules_type, rules, self.name)
        if not self.fewest <= seats <= self.most:
            raise NotationError(
                "seat-count", game=self.name, seats=seats, fewest=self.fewest, most=self.most
            )
        return self.opening(rules, seats)

    def mover(self, state: StateT) -> Actor | None:
        """Who acts now: exactly one, or nobody at the end (ALL 1)."""
        return state.mover

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Booked so far, a side each."""
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
        """What follows if `actor` (left out: the mover) does this; raises `IllegalAction`."""
        mover = state.mover
        if mover is None:
            raise IllegalAction("game-over", "ALL 1")
        if actor is not None and actor != mover:
            # Who is asked in a window may be a secret: tell no more than a spectator sees.
            raise IllegalAction("not-your-turn", "ALL 1", mover=self.view(state, None).mover)
        if mover is not DEALER:
            self.check(self.view(state, mover), action)
        elif not isinstance(action, Shuffle):
            raise IllegalAction("shuffle-is-due", "ALL 1")
        elif tuple(sorted(action.order)) != self.undealt(state):
            raise _wrong_shuffle(action.order, self.undealt(state))
        return self.apply(state, action)

    def shuffle(self, state: StateT, rng: random.Random) -> Shuffle:
        """What is due to be shuffled, in an order drawn from `rng`."""
        order = list(self.undealt(state))
        rng.shuffle(order)
        return Shuffle(tuple(order))

    def parse(self, text: str) -> ActionT | Shuffle:
        """Inverse of `str(action)`; raises `NotationError`."""
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
    """An automated player. It keeps no memory: its view and what its seat was told are all."""

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        """What to do now; `history` is every event this seat has seen, in order."""
