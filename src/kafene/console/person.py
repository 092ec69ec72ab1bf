"""Somebody at the keyboard: what they are told, what they can say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kafene import bots
from kafene.console import commands
from kafene.console.hands import HandOrder
from kafene.console.plain import Keyboard
from kafene.console.scene import Scene
from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.game import Action, AnyGame, Draft, Event, Seat
from kafene.core.pieces import read_pieces
from kafene.text import Text, rulebook, sentences


class Told(Protocol):
    """What somebody at a table, or beside it, is given: a `Table`, or a stream of what it tells."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def names(self) -> Sequence[str]: ...
    def history(self, seat: Seat | None, /) -> tuple[Event, ...]: ...


class Listener:
    """Somebody who is told what happens, at a seat or beside the table. Like a bot, they are given
    views and events and hold nothing else."""

    def __init__(self, keyboard: Keyboard, text: Text, table: Told, seat: Seat | None) -> None:
        self.keyboard = keyboard
        self.text = text
        self.game = table.game
        self.names = table.names
        self.shown_names = sentences.told_to(text, seat, table.names)
        self.seat = seat
        self.hand = HandOrder()
        self.told = len(table.history(seat))
        """How much of the history has been said; what came before this sitting is known."""
        self.notices: list[str] = []
        """What is to be said besides, before what happens next."""
        self._seen: Any = None

    def tell(self, history: Sequence[Event]) -> None:
        """Say what has happened since the last time."""
        self.keyboard.news(self.notices)
        self.notices = []
        for event in history[self.told :]:
            self.keyboard.news(self._told_lines(event))
        self.told = len(history)

    def _told_lines(self, event: Event) -> list[str]:
        return sentences.event(self.text, self.game, event, self.names, self.seat)

    def watch(self, view: Any, history: Sequence[Event]) -> None:
        """See and hear what has happened, at leisure; what one did oneself needs no time."""
        fresh = history[self.told :]
        own = all(getattr(event, "seat", None) == self.seat for event in fresh)
        self.tell(history)
        self.hold(view)
        if any(event.closes for event in fresh) and view.mover is not None:
            lines = [line for event in fresh for line in self._told_lines(event)]
            self.keyboard.rest(self.scene(view), lines)
            own = True
        if not own:
            stay = view.mover != self.seat  # whose turn it is sees the table at once
            self.keyboard.look_on(self.scene(view), self._seen, stay=stay)
        self._seen = view

    def scene(self, view: Any) -> Scene:
        """What there is to be shown of a view."""
        return Scene(self.text, self.game, view, self.shown_names, self.hand)

    def hold(self, view: Any) -> None:
        """Take the hand up as it is now."""
        hand = () if self.seat is None else view.hand
        self.hand.update(hand, lambda pieces: sentences.in_hand(self.game, pieces))


class Person(Listener):
    """Somebody who plays."""

    def __init__(
        self, keyboard: Keyboard, text: Text, table: Told, seat: Seat, *, shares: bool
    ) -> None:
        super().__init__(keyboard, text, table, seat)
        self.shares = shares
        """Whether others play at this keyboard: then a hand is shown when its owner is there."""
        self._asked: int | None = None
        self._view: Any = None
        self._draft: Draft | None = None
        self._history: Sequence[Event] = ()
        self._listed: Sequence[Action] = ()
        """What a number means: the choices that were listed last."""
        self._by_number = False

    # ----------------------------------------------------------------- what the table asks of it

    def choose(self, view: Any, history: Sequence[Event]) -> Action | None:
        """Ask until an action is typed; None if the player leaves."""
        if self.shares and self.keyboard.holder != self.seat:
            if not self._take_keyboard():
                return None
            self._asked = None
        self.sees(view, history)
        self.tell(history)
        self.hold(view)
        self._show(history[self._asked or 0 :])
        self._asked = len(history)
        action = self._typed()
        self.hand.settle()
        self.keyboard.settle()
        return action

    def sees(self, view: Any, history: Sequence[Event]) -> None:
        """What is typed next is about this view."""
        if view != self._view:
            self._view, self._draft = view, self.game.draft(view)
        self._history, self._listed = history, ()

    def _typed(self) -> Action | None:
        """What is typed, until it is an action."""
        while (line := self._line()) is not None:
            if commands.says(self.text, line, commands.QUIT):
                return None
            action = self.take(line)
            if action is not None:
                return action
        return None

    def take(self, line: str) -> Action | None:
        """The action that a line asks for; None if it was a step, a question or a mistake, which
        are answered."""
        words = commands.spelt(self.text, line, self.game.rulebook)
        word, *rest = words or ["table" if self.keyboard.draws else "help"]
        try:
            if word not in self._commands:
                return self._act(word, rest)
            self._commands[word](rest)
        except NotationError as problem:
            # What was typed is quoted as it was typed.
            said = {"text": line} if problem.code == "no-such-action" else {}
            self.refused(NotationError(problem.code, **{**problem.facts, **said}))
        except IllegalAction as problem:
            self.refused(problem)
        return None

    def refused(self, problem: KafeneError) -> None:
        """Say what is wrong, and what would be right."""
        self.keyboard.write(sentences.error(self.text, problem, self.names, self.seat))
        if self._draft is None:
            self._choices()

    def _show(self, fresh: Sequence[Event]) -> None:
        """The table if others acted since the last time, the hand if only this player did."""
        if self._asked is None or any(getattr(each, "seat", None) != self.seat for each in fresh):
            self._table([])
        elif fresh:
            self._hand([])

    def hand_on(self, view: Any, history: Sequence[Event]) -> None:
        """After an own move at a shared keyboard: see what came of it before others sit down."""
        fresh = history[self.told :]
        mine = any(getattr(event, "seat", None) == self.seat for event in fresh)
        if self.keyboard.draws and self.keyboard.holder == self.seat and mine:
            self.tell(history)
            self.hold(view)
            if view.mover != self.seat:
                self.keyboard.show(self.scene(view))
                self.keyboard.ask(self.text("hand-on"))

    def _take_keyboard(self) -> bool:
        self.keyboard.hide()
        self.keyboard.holder = self.seat
        name = sentences.name_of(self.text, self.seat, self.names)
        while (typed := self.keyboard.ask(self.text("your-seat", name=name))) != "":
            if typed is None or commands.says(self.text, typed, commands.QUIT):
                return False
        return True

    # ------------------------------------------------------------------------------ what is typed

    def _line(self) -> str | None:
        heads = [head for head, _ in self._can()]
        prompt = self.text("prompt", choices=" / ".join([*heads, "help"]))
        verbs = {word for head in heads for word in head.split() if word.islower()}
        pieces = map(str, self._view.hand)
        others = commands.aliases(self.text, commands.EVERYWHERE)
        others |= commands.aliases(self.text, self.game.rulebook)
        known = {*verbs, *self._commands, *others, *pieces, commands.QUIT}
        return self.keyboard.ask(prompt, sorted(known))

    def _act(self, word: str, rest: Sequence[str]) -> Action | None:
        """The action that a line asks for; None if it was a step towards one."""
        if word.isdecimal() and not rest and 0 < int(word) <= len(self._listed):
            return self._listed[int(word) - 1]
        options = list(self.game.options(self._view))
        if self._draft is not None:
            verb, words = commands.step(self.game, self._draft, [word, *rest], options)
            if verb == sentences.DONE and not words:
                return self._draft.done()
            if verb in self._draft.verbs:
                self._draft = self._draft.take(verb, words)
                self._table([])
                return None
        try:
            meant = commands.read(self.game, [word, *rest], options)
        except NotationError:
            commands.check_held(self.game, self._view.hand, [word, *rest])
            raise
        if isinstance(meant, tuple):
            self._list(meant)
            return None
        return meant

    def _list(self, actions: Sequence[Action]) -> None:
        """Several may be meant: ask which, by number."""
        self._listed = actions
        self.keyboard.write(self.text("which"))
        for number, action in enumerate(actions, 1):
            self.keyboard.write(f"  {number}: {action}")

    # --------------------------------------------------------------------------------- commands

    @property
    def _commands(self) -> Mapping[str, Callable[[Sequence[str]], None]]:
        return {
            "help": self._help,
            "hint": self._hint,
            "hand": self._hand,
            "table": self._table,
            "scores": self._scores,
            "rules": self._rules,
            "sort": self._sort,
            "swap": self._swap,
            "group": self._group,
        }

    def _can(self) -> Sequence[tuple[str, str]]:
        return sentences.choices(self.text, self.game, self._view, self._draft)

    def _choices(self) -> None:
        if not self._can():
            return
        self.keyboard.write(self.text("you-can"))
        known = commands.aliases(self.text, self.game.rulebook)
        for head, what in self._can():
            verbs = " ".join(word for word in head.split() if word.islower())
            also = next((word for word, full in known.items() if full == verbs), "")
            message = "pair-also" if also else "pair"
            self.keyboard.write(f"  {self.text(message, head=head, also=also, what=what)}")

    def _help(self, _: Sequence[str]) -> None:
        self._choices()
        extra = f"{self.game.rulebook.lower()}-help"
        if extra in self.text:
            self.keyboard.write(self.text(extra))
        self.keyboard.write(self.text("any-time"))

    def _hint(self, _: Sequence[str]) -> None:
        advice = bots.advise(self.game, self._view, self._history)
        for line in sentences.hint(self.text, self.game, advice, again=self.drafting):
            self.keyboard.write(line)

    def _hand(self, _: Sequence[str]) -> None:
        if self.drafting or not self.keyboard.show_hand(self.scene(self._view)):
            self._table([])

    def drafts(self, view: Any) -> bool:
        """Whether an action is in the making that is about this view."""
        return view == self._view and self.drafting

    @property
    def drafting(self) -> bool:
        """Whether an action in the making differs from the table as it lies there."""
        return self._draft is not None and self._draft != self.game.draft(self._view)

    def _table(self, _: Sequence[str]) -> None:
        made = self._draft if self.drafting else None
        self.keyboard.show(self.scene(self._view), made)

    def _scores(self, _: Sequence[str]) -> None:
        for line in sentences.scores(self.text, self.game, self._view, self.names):
            self.keyboard.write(line)

    def _rules(self, numbers: Sequence[str]) -> None:
        if numbers:
            number = " ".join(numbers)
            self.keyboard.write(rulebook.paragraph(self.text, self.game.rulebook, number))
            for line in rulebook.house_rules(self.text, self.game, self._view.rules, number):
                self.keyboard.write(line)
            return
        self.keyboard.write(self.text(f"about-{self.game.name}"))
        for number, words in rulebook.paragraphs(self.text, self.game.rulebook):
            if number and "." not in number:
                line = self.text("pair", head=f"rules {number}", what=words)
                self.keyboard.write(f"  {line}")
        self.keyboard.write(self.text("rules-all", command=f"rules {self.game.name}"))

    # ---------------------------------------------------------------------------- the hand's order

    def _sort(self, _: Sequence[str]) -> None:
        """By suit or colour; once more: by number."""
        if self._by_number:
            self.hand.sort(sorted)
        else:
            self.hand.sort(lambda pieces: sentences.in_hand(self.game, pieces))
        self._by_number = not self._by_number
        self._hand([])

    def _swap(self, words: Sequence[str]) -> None:
        pieces = read_pieces(self.game.piece, " ".join(words))
        if len(pieces) != 2:
            example = " ".join(map(str, self.hand.pieces[:2]))
            raise NotationError("needs-piece", text="swap", example=example)
        self.hand.swap(*pieces)
        self._hand([])

    def _group(self, words: Sequence[str]) -> None:
        pieces = read_pieces(self.game.piece, " ".join(words))
        if not pieces:
            example = " ".join(map(str, self.hand.pieces[:3]))
            raise NotationError("needs-piece", text="group", example=example)
        self.hand.group(pieces)
        self._hand([])
