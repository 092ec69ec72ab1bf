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
    """Where a table writes what happens, before it happens."""

    def append(self, ply: int, lines: Sequence[str]) -> None:
        """Keep these record lines, the first of them at `ply`, all or none; return when they are
        safe. A comment comes in one text with the line below it. An exception means that nothing
        was kept."""


Seen = Mapping[Seat | None, tuple[Event, ...] | None]
"""What each seat is told of a move; None if it sees no change at all."""
Streams = Mapping[Seat | None, Stream]


class Unit(NamedTuple):
    """Something to be played as a whole, found legal: nothing of it has happened yet."""

    ply: int
    """The ply it was prepared for."""
    lines: list[str]
    """What the journal must keep before it happens."""
    events: tuple[Event, ...]
    settle: Callable[[], None]
    """Lets it happen: `Table.settle` calls it."""


class Table:
    """One game: its state, how it came about, and what each seat was told.

    What was played stays in the record, also what the only person among bots has taken back. One
    in progress is taken up where it stopped. In a window, a
    seat among `auto_pass` is not asked if it can only pass. That is for the only person at a table:
    others would see whom the table waits for, and so who had a choice."""

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
        """Who took over seats since the last move."""
        self.names = record.seats
        """Who sits where."""
        self.bots = list_bots(record)
        """The names that bots have, or had, and no person."""
        plies = replay(game, record)
        self.state = next(plies).state
        seats: Iterable[Seat | None] = (*map(Seat, range(len(record.seats))), None)
        self.streams: Streams = {seat: Stream(game, seat, self.state) for seat in seats}
        """What each seat and the spectators were told; all are replaced at once."""
        self.seen_plies: Mapping[Seat | None, int] = dict.fromkeys(self.streams, 0)
        """How many actions had been played when each of them last saw a change. Nobody may be told:
        it tells how many seats of a window have answered."""
        self.shuffles = 0
        """How often the dealer has shuffled."""
        self.played = 0
        """How many actions stand; the ply, where none was taken back."""
        self._standing: StandingMoves[tuple[Any, Streams, int, int]] = StandingMoves(record)
        for move, ply in zip(record.moves, plies, strict=True):
            self.names = ply.names
            if isinstance(ply.action, Undo):
                self._go_back(move, ply.action)
            else:
                self._advance(move, ply.state, self._see(self.state, ply.state, ply.events))

    @property
    def ply(self) -> int:
        """How many actions were played; the next one is at this ply."""
        return len(self._moves)

    @property
    def mover(self) -> Actor | None:
        """Who acts now; None at the end."""
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
        """Somebody else has a seat from now on; the next move is recorded with a note of it. That
        somebody saw a second hand is recorded even if they leave before that."""
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
        """Play an action, with the passes that follow by themselves, as one unit: kept by the
        journal first, or not at all. `by` says what decided, if not the player at the seat. Raises
        `IllegalAction`, or `StaleAction` if it was meant for another ply; then nothing has
        changed."""
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
        """What `act` would do with the same arguments; raises what it does, and changes nothing."""
        # Out of turn comes first: the ply would tell how many seats of a window have answered.
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
        """Do what was prepared: the journal keeps it first."""
        if self._journal is not None:
            self._journal.append(unit.ply, unit.lines)
        self.settle(unit)

    def settle(self, unit: Unit) -> None:
        """Let what was prepared, and is kept already, take effect. For who keeps the journal of a
        table that has none."""
        assert unit.ply == self.ply, "something else was played since this was prepared"
        unit.settle()

    def _play(self, actor: Actor, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """As `Game.play`, but a seat's view is made once for asking, checking and showing."""
        if actor is DEALER or actor != self.mover:
            return self.game.play(self.state, action, actor)
        self.game.check(self.view(actor), action)
        return self.game.apply(self.state, action)

    def find_forced_pass(self, state: Any) -> Seat | None:
        """The seat among `auto_pass` that is asked in a window of this state and can only pass."""
        mover = self.game.mover(state) if self._auto_pass else None
        if mover is None or mover is DEALER or mover not in self._auto_pass:
            return None
        return mover if self.game.can_only_pass(self.game.view(state, mover)) else None

    def _see(self, before: Any, state: Any, events: Sequence[Event]) -> Seen:
        """What each stream is told of a move, before the journal keeps it: a fault in the game's
        rules then changes nothing."""
        if events and all(type(each).seen_by is Event.seen_by for each in events):
            return dict.fromkeys(self.streams, tuple(events))  # nothing of it is hidden
        if events:
            return {seat: tuple([each.seen_by(seat) for each in events]) for seat in self.streams}
        view = self.game.view
        return {
            seat: () if view(state, seat) != view(before, seat) else None for seat in self.streams
        }

    @property
    def second_seats(self) -> set[Seat]:
        """The seats that somebody took over who had had another hand, as far as it is noted."""
        noted = (each for move in self._moves for each in move.newcomers)
        return {each.seat for each in (*noted, *self._newcomers) if each.kind == SECOND}

    def find_undo(self) -> Undo | None:
        """What takes the only person among bots back to their last decision; None at other tables,
        at the end, before the first decision, and after somebody else sat down."""
        if self.mover is None or self._newcomers:
            return None
        person = self._standing.person
        for ply, (state, *_) in self._standing.find_decisions():
            if not self.game.can_only_pass(self.game.view(state, person)):
                return Undo(ply)
        return None

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take back a move."""
        return self._standing.person == seat and self.find_undo() is not None

    def take_back(self, seat: Seat) -> None:
        """Let the game stand as before the last decision of a seat, kept by the journal first.
        Raises `NotationError` if there is nothing that this seat may take back."""
        self.play(self.prepare_undo(seat))

    def prepare_undo(self, seat: Seat) -> Unit:
        """What `take_back` would do; raises what it does, and changes nothing."""
        undo = self.find_undo()
        if undo is None or self._standing.person != seat:
            raise NotationError("no-undo")
        move = RecordedMove(DEALER, str(undo))
        return Unit(self.ply, [move.entry], (), partial(self._go_back, move, undo))

    def _go_back(self, move: RecordedMove, undo: Undo) -> None:
        person = self._standing.person
        assert person is not None  # else nothing stands that could be taken back
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
        self.state = state  # first: another thread that reads a stream may ask for the outcome
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
    """A player who is told of a refusal and asked again, as often as it takes."""

    def choose(self, view: Any, history: Sequence[Event]) -> Action | None:
        """What to do now; None: no answer yet, so that the run stops here."""

    def hear_refusal(self, problem: KafeneError) -> None:
        """Learn why the last choice was not allowed."""


Player = Bot | Person
Shuffler = Callable[[Table], Shuffle]
"""The dealer of a table: returns the shuffle that is due."""
ILLEGAL = "illegal"
"""Why a bot's answer was not used, if not for the kind of a `NoAnswer`."""


def step(
    table: Table,
    player: Player | None,
    shuffle: Shuffler,
    chances: int = 2,
    on_default: Callable[[Seat, str], None] = lambda seat, why: None,
    by: PlayedBy | None = None,
) -> bool:
    """Let the mover act once: the dealer shuffles, otherwise `player` plays for the seat. False if
    nothing was played: the game is over, or a person has no answer yet.

    A person is asked until the answer is legal. A bot whose answer is illegal is asked `chances`
    times in all; then the safe default is played and `on_default` is called with the reason. `by`
    says why a bot plays for the person at the seat."""
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
    """What `step` would play with the same arguments; None if nothing."""
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
    Returns for how many decisions of each bot the safe default was played."""
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
    return hasattr(player, "hear_refusal")  # isinstance of a protocol takes as long as a whole turn


def _ask_person(table: Table, seat: Seat, person: Person) -> Unit | None:
    """Ask until the answer is legal; None if there is none."""
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
    """Ask for a legal answer, else take the safe default; and why, if it came to that."""
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
