"""A first game: a short table that was played before, in which the newcomer makes the moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from kafene import bots
from kafene.console import commands
from kafene.console.person import Person
from kafene.console.plain import Keyboard
from kafene.core.errors import KafeneError, NotationError
from kafene.core.game import DEALER, Action, AnyGame, Draft, Event, Seat
from kafene.core.record import Record
from kafene.table import Table
from kafene.text import Text, sentences

LEARNER = Seat(0)


def script(game: AnyGame) -> Record:
    """The game that a tour plays."""
    file = files("kafene.console") / "tours" / f"{game.name}.kaf"
    return Record.loads(file.read_text(encoding="utf-8"))


def tour(keyboard: Keyboard, text: Text, game: AnyGame) -> bool:
    """Play the script: the learner's moves are explained and asked for, Enter makes them; the
    others' are shown. Whether the learner then wants a real game."""
    record = script(game)
    seats = (text("you-name"), *record.seats[1:])
    table = Table(game, replace(record, seats=seats, moves=(), result=None))
    learner = _Learner(keyboard, text, table)
    keyboard.settle()
    keyboard.news([text("tour-welcome", game=text(f"game-{game.name}"))])
    try:
        for move in record.moves:
            action = game.parse(move.text)
            view, history = table.view(LEARNER), table.history(LEARNER)
            stays = True
            if move.actor == LEARNER:
                stays = learner.makes(action, view, history)
            elif move.actor is DEALER and learner.lesson:
                stays = learner.looks_back(view)
            if not stays:
                keyboard.write(text("tour-left", game=game.name))
                return False
            table.act(move.actor, action)
            learner.watch(table.view(LEARNER), table.history(LEARNER))
        learner.explains(table.view(LEARNER), "end")
        return commands.agrees(text, keyboard.ask(text("tour-offer")))
    except KeyboardInterrupt:
        keyboard.write()
        return False
    finally:
        keyboard.settle()


class _Learner(Person):
    """A person who is asked for one move after the other. All that can be said at a table can be
    said here; a move is taken only if it is the one that was explained."""

    def __init__(self, keyboard: Keyboard, text: Text, table: Table) -> None:
        super().__init__(keyboard, text, table, LEARNER, shares=False)
        self.lesson = 0
        """How many moves have been explained."""
        self._wanted: Action | None = None
        self._words: list[str] = []
        """What is to be typed for the move, step by step."""
        self._meaning: list[str] = []
        """What each step does, where a move has steps."""
        self._at = 0
        self._explained = False

    def makes(self, action: Action, view: Any, history: Sequence[Event]) -> bool:
        """Explain a move and ask until it is typed; False if the learner leaves."""
        self._wanted = action
        steps = bots.way(self.game, view, action)
        self._words = [*map(str, steps), sentences.DONE] if steps else [str(action)]
        self._meaning = [sentences.step(self.text, self.game, step) for step in steps]
        self.lesson, self._at, self._explained = self.lesson + 1, 0, False
        return self.choose(view, history) is not None

    def looks_back(self, view: Any) -> bool:
        """Stop where a round is over, before the next is dealt; False if the learner leaves."""
        self.explains(view, f"{self.lesson}-after")
        line = self.keyboard.ask(self.text("tour-go-on"))
        self.keyboard.settle()
        return line is not None and not commands.says(self.text, line, commands.QUIT)

    def explains(self, view: Any, which: str) -> None:
        """The table as it was left, where it is drawn, and a word on it."""
        words = self._said(which)
        if self.keyboard.draws:
            self.keyboard.show(self.scene(view), below=[words])
        else:
            self.keyboard.write(f"\n{words}")

    # ------------------------------------------------------------------------------- what is said

    def _said(self, which: str) -> str:
        """A message of the tour, with its pieces as this terminal shows them."""
        words = self.text(f"tour-{self.game.rulebook.lower()}-{which}")

        def shown(word: re.Match[str]) -> str:
            try:
                return self.text.show(self.game.piece.parse(word[0]))
            except NotationError:
                return word[0]

        return re.sub(r"(?<![0-9A-Za-z])[0-9A-Z]{1,3}(?![0-9A-Za-z])", shown, words)

    def _show(self, fresh: Sequence[Event]) -> None:
        self._table([])

    def _table(self, _: Sequence[str]) -> None:
        """The table, the explanation, and the step that is next; in flat lines what was explained
        can still be read above."""
        made = self._draft if self.drafting else None
        below = [self._said(str(self.lesson))] if self.keyboard.draws or not self._explained else []
        if self._at < len(self._meaning):
            step = self._meaning[self._at]
            below.append(
                self.text("tour-step", number=self._at + 1, steps=len(self._meaning), step=step)
            )
        self._explained = True
        self.keyboard.show(self.scene(self._view), made, below=below)

    def refused(self, problem: KafeneError) -> None:
        self.keyboard.write(sentences.error(self.text, problem, self.names, self.seat))
        self.keyboard.write(self.text("tour-again", action=self._words[self._at]))

    def _hint(self, _: Sequence[str]) -> None:
        self._explained = False
        self._table([])

    def _help(self, _: Sequence[str]) -> None:
        self._choices()
        self.keyboard.write(self.text("tour-help"))

    # ------------------------------------------------------------------------------ what is typed

    def _line(self) -> str | None:
        wanted = self._words[self._at]
        line = self.keyboard.ask(
            self.text("tour-prompt", action=wanted), sorted({*wanted.split(), *self._commands})
        )
        return wanted if line == "" else line

    def _act(self, word: str, rest: Sequence[str]) -> Action | None:
        made = self._draft
        if made is not None:
            options = list(self.game.options(self._view))
            verb, words = commands.step(self.game, made, [word, *rest], options)
            if verb in made.verbs:
                self._step(made, made.take(verb, words), back=verb == "undo")
                return None
        action = super()._act(word, rest)
        if action is None or _written(action) == _written(self._wanted):
            return action
        self.game.check(self._view, action)  # what the rules forbid is refused by the rules
        self.keyboard.write(self.text("tour-other", action=self._words[self._at]))
        return None

    def _step(self, made: Draft, made_now: Draft, *, back: bool) -> None:
        """Go on if a step led where it should; one step back is always possible."""
        verb, *rest = self._words[self._at].split()
        if not back and (verb not in made.verbs or made_now != made.take(verb, rest)):
            self.keyboard.write(self.text("tour-again", action=self._words[self._at]))
            return
        self._draft = made_now
        self._at += -1 if back else 1
        self._table([])


def _written(action: Action | None) -> tuple[str, list[list[str]]]:
    """An action's words, whatever the order of its sets and pieces."""
    verb, _, rest = str(action).partition(" ")
    return verb, sorted(sorted(part.split()) for part in rest.split("/"))
