"""A first game: a short one that was played before, in which the learner makes the moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kafene import games
from kafene.bots.advice import find_steps
from kafene.bots.players import BOT_NAMES
from kafene.console.person import COMMANDS, Dialogue
from kafene.console.terminal import Terminal
from kafene.core.errors import KafeneError, NotationError
from kafene.core.game import DEALER, Action, AnyGame, Event, Seat
from kafene.core.record import Record
from kafene.table import Table
from kafene.talk import answers, lines
from kafene.talk.lines import Command, DraftStep
from kafene.text import Text, sentences
from kafene.text.commands import as_typed
from kafene.text.names import list_bot_names

LEARNER = Seat(0)
SCRIPT = "tour.kaf"


def has_tour(game: AnyGame) -> bool:
    """Whether there is a tour of the game."""
    return games.load_kit(game.name).read_file(SCRIPT) is not None


def read_script(game: AnyGame) -> Record:
    """The game that a tour plays; raises `NotationError` for a game that has none."""
    text = games.load_kit(game.name).read_file(SCRIPT)
    if text is None:
        raise NotationError("no-such-tour", game=game.name, name=game.name)
    return Record.loads(text)


def take_tour(terminal: Terminal, text: Text, game: AnyGame) -> bool:
    """Play the script: the learner's moves are explained and asked for, Enter makes them; the
    others' are shown. Whether the learner then wants a real game."""
    record = read_script(game)
    called = dict(zip(BOT_NAMES, list_bot_names(text), strict=True))
    seats = (text("you-name"), *(called.get(name, name) for name in record.seats[1:]))
    table = Table(game, replace(record, seats=seats, moves=(), result=None))
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
                terminal.write(text("tour-left", game=game.name))
                return False
            table.act(move.actor, action)
            learner.watch(table.view(LEARNER), table.history(LEARNER))
        learner.explain(table.view(LEARNER), "end")
        return lines.is_yes(text, terminal.ask(text("tour-offer")))
    except KeyboardInterrupt:
        terminal.write()
        return False
    finally:
        terminal.settle()


class _Learner(Dialogue):
    """A person who is asked for one move after the other. All that can be typed at a table can be
    typed here; a move is taken only if it is the one that was explained."""

    def __init__(self, terminal: Terminal, text: Text, table: Table) -> None:
        super().__init__(terminal, text, table, LEARNER)
        self.lesson = 0
        """How many moves have been explained."""
        self._wanted: Action | None = None
        self._lines: list[str] = []
        """The move as records have it, or its steps."""
        self._meanings: list[str] = []
        """What each step does, where a move has steps."""
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
        words = self._lesson_text(which)
        if self.terminal.draws:
            self.terminal.show(self.scene(view), below=[words])
        else:
            self.terminal.write(f"\n{words}")

    def _lesson_text(self, which: str) -> str:
        """A message of the tour, with its pieces as this terminal shows them."""
        words = self.text(f"tour-{self.game.rulebook.lower()}-{which}")

        def show(word: re.Match[str]) -> str:
            try:
                return self.text.show(self.game.piece.parse(word[0]))
            except NotationError:
                return word[0]

        return re.sub(r"(?<![0-9A-Za-z])[0-9A-Z]{1,3}(?![0-9A-Za-z])", show, words)

    # -------------------------------------------------------------------------------- the dialogue

    def show_table(self) -> None:
        """The table, the explanation, and the step that is next; in flat lines what was explained
        can still be read above."""
        below = []
        if self.terminal.draws or not self._explained:
            below.append(self._lesson_text(str(self.lesson)))
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
        """What to type now."""
        return as_typed(self.text, self._lines[self._at], self.game)

    def ask_for_line(self) -> str | None:
        wanted = self._wanted_line
        prompt = self.text("tour-prompt", action=wanted)
        return self.terminal.ask(prompt, sorted({*wanted.split(), *COMMANDS}))

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
        if _normal_form(action) == _normal_form(self._wanted):
            return True
        self.game.check(self.talk.view, action)  # what the rules forbid is refused by the rules
        self._repeat("tour-other")
        return False


def _normal_form(action: Action | None) -> tuple[str, list[list[str]]]:
    """An action's words, whatever the order of its sets and pieces."""
    verb, _, rest = str(action).partition(" ")
    return verb, sorted(sorted(part.split()) for part in rest.split("/"))
