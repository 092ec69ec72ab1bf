"""The manifest of a game: the parts it has, and where they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from importlib import import_module
from types import ModuleType
from typing import Any

from kafene.core.data import WORDS, read_text
from kafene.core.game import AnyGame, Bot
from kafene.core.values import dataclass


@dataclass(frozen=True, kw_only=True)
class Kit:
    """The parts of a game's folder. Only `game` is required: any other has a fallback.

    A part is a name within the folder, `bots.greedy:Greedy`, and is imported on first use, so
    listing the games costs nothing."""

    folder: str
    """The package that the parts and files are in: `__name__` of the manifest."""
    game: str
    """The class of the rules: `game:Ronda`."""
    words: str | None = None
    """The module with the words that need code: what Fluent messages alone can't say."""
    screen: str | None = None
    """The module that draws the game in the terminal."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """The bots by level, weakest first; `random` is always there and not listed."""
    quick: str | None = None
    """The bot that answers within milliseconds when a level has no time to think."""
    solver: str | None = None
    """The module behind `kafene solve`; its `find_way`, if it has one, finds the steps that make an
    action, where actions are made in steps."""
    fast: str | None = None
    """The class that connects the rules with their twin in flat memory. Its module documents the
    bytes of an observation and the numbers of actions."""
    drafting: str | None = None
    """The module that drafts an action in numbers and bytes, where actions are made in steps."""
    judge: str | None = None
    """The class that plays positions out for a review."""
    short: str = ""
    """Options that make the game as short as it can be, as in a record: `target=5`."""
    sample: str = ""
    """A few pieces that show what the game looks like."""

    def load_game(self) -> AnyGame:
        """A new instance of the rules."""
        game: AnyGame = self._load(self.game)()
        return game

    def load_words(self) -> ModuleType | None:
        """The module with the game's own words, if it has one."""
        return self._load(self.words) if self.words else None

    def load_screen(self) -> ModuleType | None:
        """The module that draws the game in the terminal, if it has one."""
        return self._load(self.screen) if self.screen else None

    def load_solver(self) -> ModuleType | None:
        """The solver's module, if there is one."""
        return self._load(self.solver) if self.solver else None

    def load_flat(self) -> Any:
        """The class of the game in flat memory, if it has a kernel."""
        return self._load(self.fast)() if self.fast else None

    def load_observation(self) -> ModuleType | None:
        """The module that documents observations and action numbers, if the game has a kernel."""
        return self._load(self.fast.partition(":")[0]) if self.fast else None

    def load_drafting(self) -> ModuleType | None:
        """The module that drafts an action in numbers and bytes, if there is one."""
        return self._load(self.drafting) if self.drafting else None

    def load_review(self) -> Any:
        """The class that plays positions out for a review, if there is one."""
        return self._load(self.judge) if self.judge else None

    def load_steps(self) -> Any:
        """The function that finds the steps that make an action, if there is one."""
        return getattr(self.load_solver(), "find_way", None)

    def make_bot(self, level: str, seed: int) -> Bot:
        """Make a bot of one of the game's levels."""
        bot: Bot = self._load(self.levels[level])(seed)
        return bot

    def make_quick_bot(self, seed: int) -> Bot | None:
        """Make the bot that answers at once, if the game has one."""
        return self._load(self.quick)(seed) if self.quick else None

    def read_file(self, name: str) -> str | None:
        """Read a text file in the folder `words` (`tour.kaf`); None if there is none."""
        return read_text(self.folder, f"{WORDS}/{name}")

    def _load(self, part: str) -> Any:
        module, _, attribute = part.partition(":")
        found = import_module(f"{self.folder}.{module}")
        return getattr(found, attribute) if attribute else found
