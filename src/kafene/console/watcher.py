"""The reader at a terminal, to whom what happens is told and shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kafene import settings
from kafene.console.scene import Pause, Scene
from kafene.console.terminal import Terminal
from kafene.core.game import Event, Seat
from kafene.drawing.hand_order import HandOrder
from kafene.table import Table
from kafene.text import Text, sentences


class Watcher:
    """The reader at a seat, or beside the table. Like a bot, it is given views and events, and
    holds nothing else of the game."""

    def __init__(self, terminal: Terminal, text: Text, table: Table, seat: Seat | None) -> None:
        self.terminal = terminal
        self.text = text
        self.game = table.game
        self.names = table.names
        self.shown_names = sentences.told_to(text, seat, table.names)
        self.seat = seat
        self.hand = HandOrder.choose(settings.read("sort"), draws=terminal.draws)
        self.told = len(table.history(seat))
        """The length of the history that has been told; what came before this sitting is known."""
        self.notices: list[str] = []
        """Lines that are told before what happens next."""
        self.pause: Pause | None = None
        """Gives the moves of others time; None: as at every table."""
        self._seen: Any = None
        self._since: Any = None
        """The table as the reader left it."""
        self._until: Any = None
        """The table as it was when the reader first acted this turn; None before that."""

    def tell(self, history: Sequence[Event]) -> None:
        """Tell what has happened since the last time."""
        self.terminal.tell(self.notices)
        self.notices = []
        for event in history[self.told :]:
            lines = self._describe(event)
            self.terminal.tell([*lines, *self.teach(lines)])
        self.told = len(history)

    def teach(self, lines: Sequence[str]) -> list[str]:
        """Explain words of these lines; players are taught, spectators are not."""
        return []

    def _describe(self, event: Event) -> list[str]:
        return sentences.event(self.text, self.game, event, self.names, self.seat)

    def watch(self, view: Any, history: Sequence[Event]) -> None:
        """Show and tell what has happened, with time to see it; the seat's own moves need
        little."""
        fresh = history[self.told :]
        own = all(getattr(event, "seat", None) == self.seat for event in fresh)
        if self.seat is None:
            self.leave(self._seen)  # who looks on sees what the last move changed
        elif self._until is not None and view.mover != self.seat:
            self.leave(view)
        self.tell(history)
        self.hold(view)
        if any(event.closes for event in fresh) and view.mover is not None:
            lines = [line for event in fresh for line in self._describe(event)]
            self.terminal.wait_after_round(self.scene(view), lines)
        elif not own:
            stay = view.mover != self.seat  # the seat whose turn it is sees the table at once
            self.terminal.show_moves(self.scene(view), self._seen, stay=stay, pause=self.pause)
        elif fresh and self.seat is not None and view.mover not in (None, self.seat):
            self.terminal.show_own(self.scene(view))
        self._seen = view

    def scene(self, view: Any) -> Scene:
        """A view, ready to be shown."""
        names, marks = self.shown_names, (self._since, self._until)
        return Scene(self.text, self.game, view, names, self.hand, *marks)

    def leave(self, view: Any) -> None:
        """The reader's turn has ended with the table as in this view: what changes from now on is
        new."""
        self._since, self._until = view, None

    def hold(self, view: Any) -> None:
        """Bring the hand up to date, in its owner's order."""
        if self.seat is not None:
            self.hand.hold(self.game, view)
