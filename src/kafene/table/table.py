"""A game in progress, and how players act in it: for terminal, arena and server alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeGuard, cast

from kafene.core.errors import IllegalAction, KafeneError, NoAnswer, NotationError, StaleAction
from kafene.core.game import DEALER, Action, Actor, AnyGame, Bot, Event, Pass, Seat, Shuffle
from kafene.core.record import (
    HUMAN,
    SECOND,
    Newcomer,
    PlayedBy,
    Record,
    RecordedMove,
    Result,
    StandingMoves,
    Undo,
    list_bots,
    replay,
    seat_newcomers,
)
from kafene.table.streams import Stream


class Journal(Protocol):
    """The place where a table writes what happens, before it happens."""

    def append(self, ply: int, lines: Sequence[str]) -> None:
        """Save these record lines, the first of them at `ply`, and return when all are safe. A
        comment comes in one text with the line below it. An exception means that none was saved."""


Seen = Mapping[Seat | None, tuple[Event, ...] | None]
"""The events that each seat is told of a move; None if it sees no change at all."""
Streams = Mapping[Seat | None, Stream]


class Unit(NamedTuple):
    """Moves found legal, to be played as a whole; none of them has happened yet."""

    ply: int
    """The ply it was prepared for."""
    lines: list[str]
    """The record lines that the journal must save first."""
    events: tuple[Event, ...]
    settle: Callable[[], None]
    """Makes the moves; `Table.settle` calls it."""


class Table:
    """One game: its state, its moves, and what each seat was told.

    Every move stays in the record, even those that the only person among bots has taken back. The
    game goes on from where the record stops. In a window, a seat among `auto_pass` is not asked if
    it can only pass. That is for the only person at a table: others would see whom the table waits
    for, and so who had a choice."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        journal: Journal | None = None,
        auto_pass: Collection[Seat] = (),
    ) -> None:
        self.game = game
        self._auto_pass = frozenset(auto_pass)
        self._head = replace(record, moves=(), result=None)
        self._moves: list[RecordedMove] = []
        self._journal = journal
        self._newcomers: list[Newcomer] = []
        """The players who took over seats since the last move."""
        self.names = record.seats
        """The names of the players by seat."""
        self.bots = list_bots(record)
        """The names that only bots have, or had."""
        plies = replay(game, record)
        self.state = next(plies).state
        seats: Iterable[Seat | None] = (*map(Seat, range(len(record.seats))), None)
        self.streams: Streams = {seat: Stream(game, seat, self.state) for seat in seats}
        """The streams of all seats and of the spectators; all are replaced at once."""
        self.seen_plies: Mapping[Seat | None, int] = dict.fromkeys(self.streams, 0)
        """The ply at which each of them last saw a change. It must stay secret: it tells how many
        seats of a window have answered."""
        self.shuffles = 0
        """The number of shuffles so far."""
        self.played = 0
        """The number of actions that stand; the ply, if none was taken back."""
        self._standing: StandingMoves[tuple[Any, Streams, int, int]] = StandingMoves(record)
        for move, ply in zip(record.moves, plies, strict=True):
            self.names = ply.names
            if isinstance(ply.action, Undo):
                self._go_back(move, ply.action)
            else:
                self._advance(move, ply.state, self._see(self.state, ply.state, ply.events))

    @property
    def ply(self) -> int:
        """The number of actions played; the next one is at this ply."""
        return len(self._moves)

    @property
    def mover(self) -> Actor | None:
        """The one who acts now; None at the end."""
        mover: Actor | None = self.game.mover(self.state)
        return mover

    @property
    def record(self) -> Record:
        """The game so far."""
        return replace(self._head, moves=tuple(self._moves), result=self._result(self.state))

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may know now; None is a spectator."""
        return self.streams[seat].view

    def history(self, seat: Seat | None) -> tuple[Event, ...]:
        """All that a seat was told, in order."""
        return self.streams[seat].history()

    def seat(self, seat: Seat, kind: str, name: str) -> None:
        """Give a seat to somebody else; the next move is recorded with a note of it. A person who
        saw a second hand is noted even if they leave before that move."""
        about = [each for each in self._newcomers if each.seat == seat]
        kept = [each for each in about if each.kind == SECOND != kind]
        before = kept[0].name if kept else about[0].before if about else self.names[seat]
        newcomer = Newcomer(seat, kind, name, before)
        self._newcomers = [each for each in self._newcomers if each.seat != seat] + kept
        if newcomer.name != before or kind == SECOND:
            self._newcomers.append(newcomer)
        self.names = seat_newcomers(self.names, [newcomer])
        self.bots = self.bots - {name} if kind in (HUMAN, SECOND) else self.bots | {name}

    def act(
        self,
        actor: Actor,
        action: Action,
        ply: int | None = None,
        by: PlayedBy | None = None,
    ) -> tuple[Event, ...]:
        """Play an action, and the passes that follow automatically, as one unit: saved by the
        journal first, or not played at all. `by` names the substitute that decided, if not the
        player at the seat. Raises `IllegalAction`, or `StaleAction` if the action was meant for
        another ply; then nothing has changed."""
        unit = self.prepare(actor, action, ply, by)
        self.play(unit)
        return unit.events

    def prepare(
        self,
        actor: Actor,
        action: Action,
        ply: int | None = None,
        by: PlayedBy | None = None,
    ) -> Unit:
        """Prepare what `act` would play; raises the same errors, and changes nothing."""
        # "Not your turn" goes first: the ply would tell how many seats of a window have answered.
        if ply is not None and ply != self.ply and actor == self.mover:
            raise StaleAction("game-moved-on", given=ply, ply=self.ply)
        before, (state, events) = self.state, self._play(actor, action)
        move = RecordedMove(actor, str(action), by=by, newcomers=tuple(self._newcomers))
        played = [(move, state, self._see(before, state, events))]
        while (seat := self.find_forced_pass(state)) is not None:
            before, (state, more) = state, self.game.apply(state, Pass())
            played.append((RecordedMove(seat, str(Pass())), state, self._see(before, state, more)))
            events += more
        lines = [move.entry for move, _, _ in played]
        if (result := self._result(state)) is not None:
            lines.append(str(result))

        def settle() -> None:
            self._newcomers = []
            for move, after, seen in played:
                self._advance(move, after, seen)

        return Unit(self.ply, lines, events, settle)

    def play(self, unit: Unit) -> None:
        """Play what was prepared, after the journal has saved it."""
        if self._journal is not None:
            self._journal.append(unit.ply, unit.lines)
        self.settle(unit)

    def settle(self, unit: Unit) -> None:
        """Play what was prepared and is saved already; for callers who keep the journal
        themselves."""
        assert unit.ply == self.ply, "something else was played since this was prepared"
        unit.settle()

    def _play(self, actor: Actor, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """Like `Game.play`, but shares one view of the seat for asking, checking and showing."""
        if actor is DEALER or actor != self.mover:
            return self.game.play(self.state, action, actor)
        self.game.check(self.view(actor), action)
        return self.game.apply(self.state, action)

    def find_forced_pass(self, state: Any) -> Seat | None:
        """The seat among `auto_pass` that a window of this state asks, if it can only pass."""
        mover = self.game.mover(state) if self._auto_pass else None
        if mover is None or mover is DEALER or mover not in self._auto_pass:
            return None
        return mover if self.game.can_only_pass(self.game.view(state, mover)) else None

    def _see(self, before: Any, state: Any, events: Sequence[Event]) -> Seen:
        """The events for each stream, made before the journal saves the move, so that a fault in a
        game's rules changes nothing."""
        if events and all(type(each).seen_by is Event.seen_by for each in events):
            return dict.fromkeys(self.streams, tuple(events))  # nothing is hidden
        if events:
            return {seat: tuple([each.seen_by(seat) for each in events]) for seat in self.streams}
        view = self.game.view
        return {
            seat: () if view(state, seat) != view(before, seat) else None for seat in self.streams
        }

    @property
    def second_seats(self) -> set[Seat]:
        """The seats taken over by a person who had had another hand, as far as is noted."""
        noted = (each for move in self._moves for each in move.newcomers)
        return {each.seat for each in (*noted, *self._newcomers) if each.kind == SECOND}

    def find_undo(self) -> Undo | None:
        """The undo to the last decision of the only person among bots; None at other tables, at the
        end, before the first decision, and after somebody else sat down."""
        if self.mover is None or self._newcomers:
            return None
        person = self._standing.person
        for ply, (state, *_) in self._standing.find_decisions():
            if not self.game.can_only_pass(self.game.view(state, person)):
                return Undo(ply)
        return None

    def can_undo(self, seat: Seat) -> bool:
        """Check that a seat may take back a move."""
        return self._standing.person == seat and self.find_undo() is not None

    def take_back(self, seat: Seat) -> None:
        """Go back to before the last decision of a seat; the journal saves that first. Raises
        `NotationError` if this seat may take nothing back."""
        self.play(self.prepare_undo(seat))

    def prepare_undo(self, seat: Seat) -> Unit:
        """Prepare what `take_back` would do; raises the same errors, and changes nothing."""
        undo = self.find_undo()
        if undo is None or self._standing.person != seat:
            raise NotationError("no-undo")
        move = RecordedMove(DEALER, str(undo))
        return Unit(self.ply, [move.entry], (), partial(self._go_back, move, undo))

    def _go_back(self, move: RecordedMove, undo: Undo) -> None:
        person = self._standing.person
        assert person is not None  # otherwise there would be nothing to take back
        self.state, streams, self.shuffles, self.played = self._standing.go_back(undo.ply)
        self._moves.append(move)
        self.streams = {
            seat: stream.take_back(streams[seat], person, self.names)
            for seat, stream in self.streams.items()
        }
        self.seen_plies = dict.fromkeys(self.streams, self.ply)

    def _advance(self, move: RecordedMove, state: Any, seen: Seen) -> None:
        self._moves.append(move)
        self._standing.meet(move.newcomers)
        before = (self.state, self.streams, self.shuffles, self.played)
        self._standing.add(self.ply, move.actor, before)
        self.shuffles += move.actor is DEALER
        self.played += 1
        self.state = state  # before the streams: a thread that reads one may ask for the outcome
        streams = self.streams.items()
        self.streams = {
            seat: stream.add(move, state, seen[seat], self.names) for seat, stream in streams
        }
        self.seen_plies = {
            seat: before if seen[seat] is None else self.ply
            for seat, before in self.seen_plies.items()
        }

    def _result(self, state: Any) -> Result | None:
        outcome = self.game.outcome(state)
        return None if outcome is None else Result(outcome.scores, self.ply)


# --------------------------------------------------------------------------------- step and run


class Person(Protocol):
    """A player who is told of a refusal and asked again, until the answer is legal."""

    def choose(self, view: Any, history: Sequence[Event]) -> Action | None:
        """Choose an action; None for no answer yet, which stops the run."""

    def hear_refusal(self, problem: KafeneError) -> None:
        """Learn why the last choice was not allowed."""


Player = Bot | Person
Shuffler = Callable[[Table], Shuffle]
"""A dealer: returns the shuffle that a table needs now."""
ILLEGAL = "illegal"
"""The reason for a safe default after illegal answers, next to the kinds of `NoAnswer`."""


def step(
    table: Table,
    player: Player | None,
    shuffle: Shuffler,
    chances: int = 2,
    on_default: Callable[[Seat, str], None] = lambda seat, why: None,
    by: PlayedBy | None = None,
) -> bool:
    """Let the mover act once: the dealer shuffles, otherwise `player` plays for the seat. Returns
    False if nothing was played: the game is over, or a person has no answer yet.

    A person is asked until the answer is legal. A bot gets `chances` attempts at a legal answer;
    then the safe default is played and `on_default` is called with the reason. `by` tells why a bot
    plays for the person at the seat."""
    unit = prepare_step(table, player, shuffle, chances, on_default, by)
    if unit is not None:
        table.play(unit)
    return unit is not None


def prepare_step(
    table: Table,
    player: Player | None,
    shuffle: Shuffler,
    chances: int = 2,
    on_default: Callable[[Seat, str], None] = lambda seat, why: None,
    by: PlayedBy | None = None,
) -> Unit | None:
    """Prepare what `step` would play; None if nothing."""
    mover = table.mover
    if mover is None:
        return None
    if mover is DEALER:
        return table.prepare(DEALER, shuffle(table))
    if table.find_forced_pass(table.state) is not None:
        return table.prepare(mover, Pass())
    if _is_person(player):
        return _ask_person(table, mover, player)
    unit, why = _ask_bot(table, mover, cast("Bot", player), chances, by)
    if why is not None:
        on_default(mover, why)
    return unit


def run(
    table: Table,
    players: Sequence[Player],
    shuffle: Shuffler,
    watch: Callable[[Table], None] = lambda table: None,
    chances: int = 2,
    on_default: Callable[[Seat, str], None] = lambda seat, why: None,
) -> Counter[Seat]:
    """Step until the game is over or a person has no answer; `watch` is called after every step.
    Returns how often the safe default was played for each bot.

    >>> from kafene import bots, games, table
    >>> game = games.load("ronda")
    >>> match = Table(game, Record(game=game.name, rules="quick", seats=("Ann", "Bob")))
    >>> run(match, [bots.make(game, "greedy", seed) for seed in (1, 2)], table.make_shuffler(3))
    Counter()
    >>> match.record.result == Result(match.game.scores(match.state), match.ply)
    True
    """
    defaults: Counter[Seat] = Counter()

    def count(seat: Seat, why: str) -> None:
        defaults[seat] += 1
        on_default(seat, why)

    while (mover := table.mover) is not None:
        player = None if mover is DEALER else players[mover]
        if not step(table, player, shuffle, chances, count):
            break
        watch(table)
    return defaults


def _is_person(player: Player | None) -> TypeGuard[Person]:
    return hasattr(player, "hear_refusal")  # isinstance with a protocol takes as long as a turn


def _ask_person(table: Table, seat: Seat, person: Person) -> Unit | None:
    """Ask until the answer is legal; None if no answer comes."""
    while True:
        action = person.choose(table.view(seat), table.history(seat))
        if action is None:
            return None
        try:
            return table.prepare(seat, action)
        except IllegalAction as problem:
            person.hear_refusal(problem)


def _ask_bot(
    table: Table, seat: Seat, bot: Bot, chances: int, by: PlayedBy | None
) -> tuple[Unit, str | None]:
    """Ask for a legal answer; failing that, the safe default, with the reason."""
    view, history, why = table.view(seat), table.history(seat), ILLEGAL
    for _ in range(chances):
        try:
            return table.prepare(seat, bot.choose(view, history), by=by), None
        except IllegalAction:
            continue
        except NoAnswer as failure:
            why = failure.kind
            break
    return table.prepare(seat, table.game.default(view, history), by=by), why
