"""A game in progress, and the one loop that lets players act: for terminal, arena and server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, Protocol, cast, runtime_checkable

from kafene.core.errors import IllegalAction, KafeneError, NoAnswer, StaleAction
from kafene.core.game import DEALER, Action, Actor, AnyGame, Bot, Event, Pass, Seat, Shuffle
from kafene.core.record import Move, Record, Result, replay


class Journal(Protocol):
    """Where a table writes what happens, before it happens."""

    def append(self, ply: int, lines: Sequence[str]) -> None:
        """Keep these record lines, the first of them at `ply`, all or none; return when they are
        safe. An exception means that none was kept."""


class Table:
    """One game: its state, how it came about, and what each seat was told.

    What was played stays played. A record in progress is taken up where it stopped. In a window, a
    seat among `answered` is not asked if it can only pass. That is for a person whom nobody
    watches: others would see whom the table waits for, and so who had a choice."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        journal: Journal | None = None,
        answered: Collection[Seat] = (),
    ) -> None:
        self.game = game
        self._answered = frozenset(answered)
        self._head = replace(record, moves=(), result=None)
        self._moves = list(record.moves)
        self._journal = journal
        seats: Iterable[Seat | None] = (*map(Seat, range(len(record.seats))), None)
        self._histories: dict[Seat | None, list[Event]] = {seat: [] for seat in seats}
        for step in replay(game, record):
            self.state = step.state
            self._tell(step.events)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self._head.seats

    @property
    def ply(self) -> int:
        """How many actions were played; the next one is at this ply."""
        return len(self._moves)

    @property
    def last_move(self) -> Move:
        """The action that was played last."""
        return self._moves[-1]

    @property
    def shuffles(self) -> int:
        """How often the dealer has shuffled."""
        return sum(move.actor is DEALER for move in self._moves)

    @property
    def mover(self) -> Actor | None:
        """Who acts now; nobody at the end."""
        mover: Actor | None = self.game.mover(self.state)
        return mover

    @property
    def record(self) -> Record:
        """The game so far."""
        return replace(self._head, moves=tuple(self._moves), result=self._result(self.state))

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may know now; None is a spectator."""
        return self.game.view(self.state, seat)

    def history(self, seat: Seat | None) -> tuple[Event, ...]:
        """All that a seat was told, in order."""
        return tuple(self._histories[seat])

    def act(self, actor: Actor, action: Action, ply: int | None = None) -> tuple[Event, ...]:
        """Play an action, with the passes that follow by themselves, as one unit: kept by the
        journal first, or not at all. Raises `IllegalAction`, or `StaleAction` if it was meant for
        another ply; then nothing has changed."""
        # Out of turn comes first: the ply would tell how many seats of a window have answered.
        if ply is not None and ply != self.ply and actor == self.mover:
            raise StaleAction("game-moved-on", given=ply, ply=self.ply)
        state, events = self.game.play(self.state, action, actor)
        moves = [Move(actor, str(action))]
        while (seat := self.passes(state)) is not None:
            state, more = self.game.apply(state, Pass())
            moves.append(Move(seat, str(Pass())))
            events += more
        if self._journal is not None:
            result = self._result(state)
            self._journal.append(self.ply, [str(line) for line in (*moves, result) if line])
        self.state = state
        self._moves += moves
        self._tell(events)
        return events

    def passes(self, state: Any) -> Seat | None:
        """The seat that is answered for in this state: asked in a window, it can only pass."""
        mover = self.game.mover(state)
        if mover is None or mover is DEALER or mover not in self._answered:
            return None
        return mover if self.game.can_only_pass(self.game.view(state, mover)) else None

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            for seat, told in self._histories.items():
                told.append(event.seen_by(seat))

    def _result(self, state: Any) -> Result | None:
        outcome = self.game.outcome(state)
        return None if outcome is None else Result(outcome.scores, self.ply)


# ------------------------------------------------------------------------------------------ run


@runtime_checkable
class Person(Protocol):
    """A player who is told of a refusal and asked again, as often as it takes."""

    def choose(self, view: Any, history: Sequence[Event]) -> Action | None:
        """What to do now; None: no answer yet, so that the run stops here."""

    def refused(self, problem: KafeneError) -> None:
        """Learn why the last choice was not allowed."""


Player = Bot | Person
Shuffler = Callable[[Table], Shuffle]
ILLEGAL = "illegal"
"""Why a bot's answer was not used, if not for what a `NoAnswer` says."""


def run(
    table: Table,
    players: Sequence[Player],
    shuffle: Shuffler,
    watch: Callable[[Table], None] = lambda table: None,
    chances: int = 2,
    on_default: Callable[[Seat, str], None] = lambda seat, why: None,
) -> Counter[Seat]:
    """Let the players act until the game is over or a person has no answer; `watch` is called after
    every unit. A bot whose answer is illegal is asked again, `chances` times in all. Returns how
    many decisions of each bot the safe default stood in for; `on_default` is called for each."""
    defaults: Counter[Seat] = Counter()
    people = {seat: player for seat, player in enumerate(players) if isinstance(player, Person)}
    while (mover := table.mover) is not None:
        if mover is DEALER:
            table.act(DEALER, shuffle(table))
        elif table.passes(table.state) is not None:
            table.act(mover, Pass())
        elif mover in people:
            if not _ask_person(table, mover, people[mover]):
                break
        else:
            why = _ask_bot(table, mover, cast("Bot", players[mover]), chances)
            if why is not None:
                defaults[mover] += 1
                on_default(mover, why)
        watch(table)
    return defaults


def _ask_person(table: Table, seat: Seat, person: Person) -> bool:
    """Ask until the answer is legal; False if there is none."""
    while True:
        action = person.choose(table.view(seat), table.history(seat))
        if action is None:
            return False
        try:
            table.act(seat, action)
        except IllegalAction as problem:
            person.refused(problem)
        else:
            return True


def _ask_bot(table: Table, seat: Seat, bot: Bot, chances: int) -> str | None:
    """Ask for a legal answer, then play the safe default; why, if it came to that."""
    view, why = table.view(seat), ILLEGAL
    for _ in range(chances):
        try:
            table.act(seat, bot.choose(view, table.history(seat)))
        except IllegalAction:
            continue
        except NoAnswer as failure:
            why = failure.kind
            break
        return None
    table.act(seat, next(iter(table.game.options(view))))
    return why
