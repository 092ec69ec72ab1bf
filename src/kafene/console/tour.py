"""A first game: a short one that was played before, in which the learner makes the moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kafene import games
from kafene.bots.advice import find_steps
from kafene.console.person import Dialogue
from kafene.console.questionnaire import Questionnaire
from kafene.console.terminal import Terminal
from kafene.core.errors import KafeneError
from kafene.core.game import DEALER, Action, AnyGame, Event
from kafene.table import Table
from kafene.talk import answers, lines
from kafene.talk.lines import Command, DraftStep
from kafene.talk.tour import (
    END,
    LEARNER,
    has_tour,
    is_same_move,
    read_script,
    seat_learner,
    tell_how,
    tell_lesson,
)
from kafene.text import Text, sentences
from kafene.text.commands import as_typed


def choose_tour(terminal: Terminal, text: Text) -> str | None:
    """Ask of which game; None if the person leaves."""
    names = [name for name in games.list_games() if has_tour(games.load(name))]
    titles = [sentences.title(text, name) for name in names]
    asks = Questionnaire(terminal, text, text("menu-title"))
    return asks.complete(lambda: names[asks.pick(titles, text("menu-which"))])


def take_tour(terminal: Terminal, text: Text, game: AnyGame) -> bool:
    """Play the script: the learner's moves are explained and asked for, Enter makes them; the
    others' are shown. Whether the learner then wants a real game."""
    record = read_script(game)
    table = Table(game, seat_learner(text, record))
    learner = _Learner(terminal, text, table)
    terminal.settle()
    terminal.tell([text("tour-welcome", game=sentences.title(text, game.name))])
    try:
        for move in record.moves:
            action = game.parse(move.text)
            view, history = table.view(LEARNER), table.history(LEARNER)
            stays = True
            if move.actor == LEARNER:
                stays = learner.make(action, view, history)
            elif move.actor is DEALER and learner.lesson:
                stays = learner.look_back(view)
            if not stays:
                terminal.leave()
                terminal.write(text("tour-left", game=game.name))
                return False
            table.act(move.actor, action)
            learner.watch(table.view(LEARNER), table.history(LEARNER))
        learner.explain(table.view(LEARNER), END)
        while not lines.is_no(text, line := terminal.ask(text("tour-offer"))):
            if lines.is_yes(text, line):
                return True
        return False
    except KeyboardInterrupt:
        terminal.write()
        return False
    finally:
        terminal.leave()


class _Learner(Dialogue):
    """A person who is asked for one move after the other. All that can be typed at a table can be
    typed here; a move is taken only if it is the one that was explained."""

    def __init__(self, terminal: Terminal, text: Text, table: Table) -> None:
        super().__init__(terminal, text, table, LEARNER)
        self.lesson = 0
        """The number of moves that have been explained."""
        self._wanted: Action | None = None
        self._lines: list[str] = []
        """The move as records have it, or its steps."""
        self._meanings: list[str] = []
        """The effect of each step, where a move has steps."""
        self._at = 0
        self._explained = False

    def make(self, action: Action, view: Any, history: Sequence[Event]) -> bool:
        """Explain a move and ask until it is typed; False if the learner leaves."""
        self._wanted = action
        steps = find_steps(self.game, view, action)
        self._lines = [*map(str, steps), sentences.DONE] if steps else [str(action)]
        self._meanings = [sentences.step(self.text, self.game, step) for step in steps]
        self.lesson, self._at, self._explained = self.lesson + 1, 0, False
        self.talk.look(view, history)
        self.tell(history)
        self.hold(view)
        self.show_table()
        return self.ask_for_action() is not None

    def look_back(self, view: Any) -> bool:
        """Stop where a round is over, before the next is dealt; False if the learner leaves."""
        self.explain(view, f"{self.lesson}-after")
        line = self.terminal.ask(self.text("tour-go-on"))
        self.terminal.settle()
        return line is not None and not lines.is_command(self.text, line, lines.QUIT)

    def explain(self, view: Any, which: str) -> None:
        """Show the table as it was left, where it is drawn, and an explanation of it."""
        lesson = self._list_lesson(which)
        if self.terminal.draws:
            self.terminal.show(self.scene(view), below=lesson)
        else:
            self.terminal.write("\n{}".format("\n".join(lesson)))

    def _list_lesson(self, which: str) -> list[str]:
        """A message of the tour, and what it says to those who type."""
        lesson = tell_lesson(self.text, self.game, which)
        how = tell_how(self.text, self.game, which, "typed")
        return [lesson, how] if how else [lesson]

    # -------------------------------------------------------------------------------- the dialogue

    def show_table(self) -> None:
        """The table, the explanation, and the step that is next; in flat lines what was explained
        can still be read above."""
        below: list[str] = []
        if self.terminal.draws or not self._explained:
            below += self._list_lesson(str(self.lesson))
        if self._at < len(self._meanings):
            step, steps = self._meanings[self._at], len(self._meanings)
            below.append(self.text("tour-step", number=self._at + 1, steps=steps, step=step))
        self._explained = True
        self.terminal.show(self.scene(self.talk.view), self.talk.open_draft, below=below)

    def hear_refusal(self, problem: KafeneError) -> None:
        why = sentences.error(self.text, problem, self.names, self.seat, self.game)
        self.terminal.write(why)
        self._repeat("tour-again")

    def _repeat(self, message: str) -> None:
        self.terminal.write(self.text(message, action=self._wanted_line))

    @property
    def _wanted_line(self) -> str:
        """The line to type now."""
        return as_typed(self.text, self._lines[self._at], self.game)

    def ask_for_line(self) -> str | None:
        prompt = self.text("tour-prompt", action=self._wanted_line)
        return self.terminal.ask(prompt, self._complete, self.touch)

    @property
    def empty_line(self) -> str:
        return self._lines[self._at]

    def answer(self, command: Command) -> None:
        if command.name == "hint":
            self._explained = False
            self.show_table()
        elif command.name == "help":
            self.write([*answers.list_choices(self.talk), self.text("tour-help")])
        else:
            super().answer(command)

    def take_step(self, step: DraftStep) -> None:
        """Go on if a step led where it should; one step back is always possible."""
        draft, back = self.talk.draft, step.verb == "undo"
        verb, *rest = self._lines[self._at].split()
        wanted = draft is not None and verb in draft.verbs and step.draft == draft.take(verb, rest)
        if not back and not wanted:
            self._repeat("tour-again")
            return
        self._at += -1 if back else 1
        super().take_step(step)

    def accepts(self, action: Action) -> bool:
        if self._wanted is not None and is_same_move(action, self._wanted):
            return True
        self.game.check(self.talk.view, action)  # what the rules forbid is refused by the rules
        self._repeat("tour-other")
        return False
