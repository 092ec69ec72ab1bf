"""The terminal that the program shows things on and reads lines from: drawn, or in plain lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kafene import settings
from kafene.console.plain import PlainTerminal
from kafene.console.scene import Pause, Scene
from kafene.core.game import Draft, Seat
from kafene.text import Text

if TYPE_CHECKING:
    from kafene.talk.completion import Completes
    from kafene.talk.touch import Touch


class Terminal(Protocol):
    """A terminal with one person, or several who take turns, in front of it."""

    holder: Seat | None
    """The seat whose owner was asked last."""

    @property
    def draws(self) -> bool:
        """True if tables are drawn; otherwise they are told in sentences."""

    @property
    def pace(self) -> float:
        """Seconds for which a move is shown; in plain lines, none."""

    def write(self, line: str = "") -> None:
        """Show a line, broken between words where it is too long."""

    def tell(self, lines: Sequence[str]) -> None:
        """Tell what has happened: at once, or with the next table."""

    def retell(self, known: Sequence[str], news: Sequence[str]) -> None:
        """Tell what has happened instead of what was told before; the news were not `known`."""

    def show(self, scene: Scene, draft: Draft | None = None, below: Sequence[str] = ()) -> None:
        """Show the table as a seat sees it, or the draft of an action if there is one, and under
        it sentences to be read together with it."""

    def list_scores(self, scene: Scene) -> list[str]:
        """The points so far: as a table with the rounds side by side, or in sentences."""

    def show_hand(self, scene: Scene) -> bool:
        """Show what a seat holds; False where that cannot be done without the whole table."""

    def show_moves(
        self,
        scene: Scene,
        before: Any,
        *,
        stay: bool,
        pause: Pause | None = None,
    ) -> None:
        """Show what others did, from the view `before` to the table now, with time to see it if the
        table is to `stay`. Without a `pause` of its own, any key ends the waiting. Where nothing is
        drawn, sentences have told it."""

    def show_own(self, scene: Scene) -> None:
        """Show what came of the reader's own move, for a moment, before others move."""

    def close(self, scene: Scene) -> None:
        """Show the table as the game left it."""

    def wait_after_round(self, scene: Scene, lines: Sequence[str]) -> None:
        """Show the end of a round until a key is pressed; plain lines stay by themselves."""

    def settle(self) -> None:
        """The person has acted: what was told is known."""

    def leave(self) -> None:
        """The sitting is over: what is shown from now on stays where it is."""

    def ask(
        self, prompt: str, complete: Completes | None = None, touch: Touch | None = None
    ) -> str | None:
        """The next line typed; None when there will be no more. The Tab key offers what `complete`
        says of a line that was begun; `touch` makes lines of pieces that are picked and of
        keys."""

    def listen(self, prompt: str, keys: Mapping[str, str], seconds: float | None) -> str | None:
        """A line that is typed, or made by one of the `keys`, within some seconds, if there is a
        limit; "" if none is, None when there will be no more. Plain lines know no time."""

    def ask_in_menu(self, prompt: str, back: str) -> str | None:
        """The next line typed, where no table is shown; where single keys are heard, Esc, and
        Backspace on an empty line, are the line `back`."""

    def turn_page(self) -> None:
        """Clear the screen for the next question of a menu; lines that are not drawn stay."""

    def mark_level(self, strength: int) -> str:
        """A level of bots in symbols, from 1 to 5; nothing in plain lines, where its name is
        enough."""

    def ask_after_game(self, prompt: str) -> str | None:
        """The line that is typed when a game is over; None in a pipe, which is for one game."""

    def hide(self) -> None:
        """Show nothing of what was shown before."""


def is_dumb() -> bool:
    """Check whether the terminal can't move its cursor, according to its environment."""
    return os.environ.get("TERM") in ("dumb", "unknown")


def open_terminal(
    text: Text, *, plain: bool, speed: str | None, theme: str | None = None
) -> tuple[Terminal, Text]:
    """The terminal of this process, and the words for it: pieces are named as it shows them. How
    fast it shows the moves of others, and its colours, are settings, unless `speed` and `theme` say
    otherwise."""
    if plain or is_dumb() or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainTerminal(), text
    from kafene.console.drawn import PACES, DrawnTerminal, find_look

    look, ground = find_look(theme or settings.read("theme"))
    pace = PACES[speed or settings.read("speed")]
    bell = settings.read("bell") == settings.ON
    return DrawnTerminal(look, pace, ground, bell=bell), Text(text.language, look.name)
