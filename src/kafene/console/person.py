"""A person who plays at a terminal: asked for lines until one of them is an action."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kafene.console.terminal import Terminal
from kafene.console.watcher import Watcher
from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.game import Action, Draft, Event, Pass, Seat
from kafene.drawing import hand_order
from kafene.table import Table
from kafene.talk import answers, lines
from kafene.talk.lines import Ambiguous, Command, Conversation, DraftStep
from kafene.text import Text, sentences
from kafene.text.commands import as_typed
from kafene.text.glossary import Teacher

if TYPE_CHECKING:
    from kafene.talk.touch import Touch

COMMANDS = (*lines.QUESTIONS, *hand_order.COMMANDS)


class Dialogue(Watcher):
    """Question and answer at a seat. Lines are read by a `Conversation`; this shows, tells, and
    asks again."""

    def __init__(self, terminal: Terminal, text: Text, table: Table, seat: Seat) -> None:
        super().__init__(terminal, text, table, seat)
        about = (text, table.game, table.names, seat, COMMANDS)
        self.talk = Conversation(*about, takes_enter=True)
        self.touch = self._create_touch() if terminal.draws else None

    def _create_touch(self) -> Touch:
        from kafene.talk.touch import Touch  # not needed in plain lines

        return Touch(self.talk)

    def ask_for_action(self) -> Action | None:
        """Ask until a line is an action; None if the person leaves."""
        while (line := self.ask_for_line()) is not None:
            try:
                match self.talk.read(line, self.empty_line):
                    case Command(name=lines.QUIT):
                        break
                    case Command() as command:
                        self.answer(command)
                    case DraftStep() as step:
                        self.take_step(step)
                    case Ambiguous() as meant:
                        self.write(answers.ask_which(self.talk, meant))
                    case action if self.accepts(action):
                        return self._settled(action)
            except (NotationError, IllegalAction) as problem:
                self.hear_refusal(problem)
        return self._settled(None)

    @property
    def empty_line(self) -> str:
        """The meaning of Enter alone."""
        return "table" if self.terminal.draws else "help"

    def _settled(self, action: Action | None) -> Action | None:
        if action is not None and not isinstance(action, Pass) and self._until is None:
            self._until = self.talk.view
        self.hand.settle()
        self.terminal.settle()
        return action

    def ask_for_line(self) -> str | None:
        """The next line typed; None when there will be no more."""
        heads = [choice.write(self.text, self.game) for choice in self.talk.choices]
        prompt = self.text("prompt", choices=" / ".join([*heads, as_typed(self.text, "help")]))
        return self.terminal.ask(prompt, self._complete, self.touch)

    def _complete(self, begun: str) -> Sequence[str]:
        """List what the Tab key offers."""
        from kafene.talk.completion import complete  # not needed for a first table

        return complete(self.talk, begun)

    def answer(self, command: Command) -> None:
        """Answer a question, or put the hand in order."""
        if command.name in hand_order.COMMANDS:
            self._rearrange(command)
        elif command.name == "table":
            self.show_table()
        elif command.name == "hand":
            self.show_hand()
        elif command.name == "scores":
            self.write(self.terminal.list_scores(self.scene(self.talk.view)))
        else:
            said = answers.answer(self.talk, command)
            if command.name == "help" and not command.words and self.touch is not None:
                said = [self.text("touch-help"), *said]
            if command.name == "hint" and self.terminal.draws:
                self._draw([*said, *self.teach(said)])  # with the pieces marked
            else:
                self.write(said)

    def _rearrange(self, command: Command) -> None:
        """Put the hand in order, and say so: it is nothing that happened in the game."""
        done = self.hand.rearrange(
            self.text, self.game, self.talk.view, command.name, command.words
        )
        said = [done] if done else []
        if self.terminal.draws:
            self._draw([*said, *answers.tell_offer(self.talk)])
        else:
            self.terminal.tell(said)
            self.show_hand()

    def take_step(self, step: DraftStep) -> None:
        """Take a step of an action that is made in steps, and show where it led."""
        self.talk.take(step)
        self.show_table()

    def accepts(self, action: Action) -> bool:
        """Check whether the dialogue lets this action be played."""
        return True

    def hear_refusal(self, problem: KafeneError) -> None:
        """Tell what is wrong, and what would be right."""
        self.write(answers.explain_refusal(self.talk, problem))

    def show_table(self) -> None:
        """Show the table, or the draft of an action if one was begun, and under it what Enter does
        next."""
        self._draw(answers.tell_offer(self.talk))

    def _draw(self, below: Sequence[str] = ()) -> None:
        """Show the table with the pieces marked that a hint points at, and sentences under it."""
        hint = self.talk.hint
        self.hand.marks = () if hint is None else hint.advice.marks
        self.terminal.show(self.scene(self.talk.view), self.talk.open_draft, below)

    def show_hand(self) -> None:
        """Show the hand, alone where that is possible."""
        drafting = self.talk.open_draft is not None
        if drafting or not self.terminal.show_hand(self.scene(self.talk.view)):
            self.show_table()

    def write(self, answer: Sequence[str]) -> None:
        """Show lines of text."""
        for line in answer:
            self.terminal.write(line)


class DraftKeeper(Protocol):
    """Keeps a player's draft until its action is played."""

    def keep_draft(self, seat: int, content: str | None) -> None:
        """Keep what a seat has begun; None: it has begun nothing."""

    def load_draft(self, seat: int) -> str | None:
        """Return what a seat has begun on the table as it stands."""


class LocalPerson(Dialogue):
    """A person at this terminal, alone or sharing it with others: then a hand is shown when its
    owner is there."""

    def __init__(
        self,
        terminal: Terminal,
        text: Text,
        table: Table,
        seat: Seat,
        *,
        shares: bool,
        drafts: DraftKeeper | None = None,
    ) -> None:
        super().__init__(terminal, text, table, seat)
        self._table = table
        self.shares = shares
        self.has_moved = False
        """True once something was played in this sitting."""
        self._drafts = drafts
        self._teacher = Teacher(text, table.game)
        self._asked: int | None = None
        """The length of the history when the person was last asked; None: not asked yet."""

    def teach(self, lines: Sequence[str]) -> list[str]:
        """Explain the words that these lines use for the first time in this sitting."""
        return self._teacher.teach(lines)

    def write(self, answer: Sequence[str]) -> None:
        """Show lines of text, and what is new in them."""
        super().write([*answer, *self.teach(answer)])

    def choose(self, view: Any, history: Sequence[Event]) -> Action | None:
        """Ask until an action is typed; None if the player leaves."""
        if self.shares and self.terminal.holder != self.seat:
            if not self._take_terminal():
                return None
            self._asked = None
        self._look(view, history)
        action = self.ask_for_action()
        self.has_moved = self.has_moved or action is not None
        return action

    def _look(self, view: Any, history: Sequence[Event]) -> None:
        """Tell what has happened, and show what the person sees now."""
        undo = self._table.find_undo()
        self.talk.commands = COMMANDS if undo is None else (*COMMANDS, lines.UNDO)
        self.talk.look(view, history)
        if self._asked is None:
            self._restore_draft()
        self.tell(history)
        self.hold(view)
        self._show(history[self._asked or 0 :])
        self._asked = len(history)

    def answer(self, command: Command) -> None:
        """Answer a question, put the hand in order, or take back a move."""
        if command.name != lines.UNDO:
            super().answer(command)
            return
        seat = self.talk.seat
        self._table.take_back(seat)
        history = self._table.history(seat)
        self.told, self._asked = len(history), None
        self.leave(None)
        self.notices.append(sentences.take_back(self.text, seat, self.names, seat))
        self._look(self._table.view(seat), history)

    def _show(self, fresh: Sequence[Event]) -> None:
        """The table if others acted since the last time, the hand if only this player did."""
        if self._asked is None or any(getattr(each, "seat", None) != self.seat for each in fresh):
            self.show_table()
        elif fresh:
            self.show_hand()

    def take_step(self, step: DraftStep) -> None:
        """Take a step, and keep where it led before it is shown: whatever ends the program, it is
        there again."""
        self.talk.take(step)
        if self._drafts is not None:
            draft = self._begun_draft
            self._drafts.keep_draft(self.talk.seat, None if draft is None else draft.write())
        self.show_table()

    @property
    def _begun_draft(self) -> Draft | None:
        """The draft, if the table looks otherwise by it."""
        draft = self.talk.open_draft
        fresh = None if draft is None else self.game.draft(self.talk.view)
        return None if fresh is None or draft is None or draft.arranged == fresh.arranged else draft

    def _restore_draft(self) -> None:
        """Lay out again what the player had begun when the game was left."""
        kept = None if self._drafts is None else self._drafts.load_draft(self.talk.seat)
        if kept is None or self.talk.draft is None or self.talk.open_draft is not None:
            return
        with contextlib.suppress(NotationError, IllegalAction):  # written by another version
            self.talk.take(DraftStep("", self.talk.draft.read(kept)))
            self.notices.append(self.text("draft-restored"))

    def holds_draft(self, table: Table) -> bool:
        """Check whether the player has begun an action at the table as it stands, and not played
        it."""
        return self._begun_draft is not None and self.talk.view == table.view(self.seat)

    def hand_on(self, view: Any, history: Sequence[Event]) -> None:
        """After a move at a shared terminal: let the player see what came of it before the next
        one sits down."""
        fresh = history[self.told :]
        mine = any(getattr(event, "seat", None) == self.seat for event in fresh)
        if self.terminal.draws and self.terminal.holder == self.seat and mine:
            self.tell(history)
            self.hold(view)
            self.leave(view)
            if view.mover != self.seat:
                self.terminal.show(self.scene(view))
                self.terminal.ask(self.text("hand-on"))

    def _take_terminal(self) -> bool:
        self.terminal.hide()
        self.terminal.holder = self.seat
        name = sentences.name_of(self.text, self.seat, self.names)
        while (typed := self.terminal.ask(self.text("your-seat", name=name))) != "":
            if typed is None or lines.is_command(self.text, typed, lines.QUIT):
                return False
        return True
