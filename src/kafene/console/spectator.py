"""Looking on where bots play among themselves: open hands, pauses, one move at a time."""

from __future__ import annotations

from typing import Any

from kafene.console.terminal import Terminal
from kafene.console.watcher import Watcher
from kafene.drawing.open_hands import open_hands
from kafene.table import Table
from kafene.talk.lines import QUIT
from kafene.text import Text
from kafene.text.commands import WATCH, find_letters, spell_out

NEXT, PAUSE, GO, HANDS, HELP = "next", "pause", "go", "hands", "help"


class Leaves(Exception):
    """Whoever looks on has seen enough."""


class Spectator(Watcher):
    """Somebody beside a table at which no person plays, so that nothing has to be hidden."""

    def __init__(self, terminal: Terminal, text: Text, table: Table) -> None:
        super().__init__(terminal, text, table, None)
        self.pause = self._look_on
        self._table = table
        self._opens = True
        self._paused = False

    def look(self) -> Any:
        """The table as it is shown: with all hands open, or as anybody beside it sees it."""
        return open_hands(self.game, self._table.state) if self._opens else self._table.view(None)

    def _look_on(self, seconds: float, *, last: bool) -> None:
        """Let a move be seen: for that long, or, in a pause, until the next one is asked for.
        Raises `Leaves` if that is what is typed."""
        waits = self._paused and last
        while (command := self._listen(None if waits else seconds)) not in ("", NEXT, GO):
            if command == PAUSE:
                waits = True
            elif command == HANDS:
                self._opens = not self._opens
                self.terminal.show(self.scene(self.look()))
            else:
                self.terminal.write(self.text("watch-unknown"))

    def _listen(self, seconds: float | None) -> str:
        letters = find_letters(self.text, WATCH, HANDS, QUIT)
        keys = {" ": GO if self._paused else PAUSE, "right": NEXT, "?": HELP, **letters}
        prompt = self.text("watch-paused" if self._paused else "watch-running")
        line = self.terminal.listen(prompt, keys, seconds)
        words = [QUIT] if line is None else spell_out(self.text, line, WATCH)
        command = _complete(" ".join(words))
        if command == QUIT:
            raise Leaves
        if command in (PAUSE, GO):
            self._paused = command == PAUSE
        return command


def _complete(word: str) -> str:
    """The command that a word is, or is the beginning of."""
    known = (NEXT, PAUSE, GO, HANDS, QUIT)
    return next((name for name in known if word and name.startswith(word)), word)
