"""One action at a table, by somebody who has decided already."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any

from kafene.core.errors import KafeneError, NoAnswer
from kafene.core.game import Action
from kafene.table import Player, Shuffler, Table, run


@dataclass
class Said:
    """Somebody who has said what to do; a refusal is for whoever asked."""

    action: Action

    def choose(self, view: Any, history: Any) -> Action:
        return self.action

    def refused(self, problem: KafeneError) -> None:
        """It is not asked again."""
        raise problem


@dataclass
class Thought:
    """A bot that has thought; None: it came to nothing."""

    action: Action | None

    def choose(self, view: Any, history: Any) -> Action:
        if self.action is None:
            raise NoAnswer("crashed")
        return self.action


class _Played(Exception):
    """One action was played: the run stops here, others may speak."""


def play_one(table: Table, player: Player, shuffle: Shuffler) -> None:
    """Let one action be played: the dealer's, or else the player's, whose turn it must be."""

    def stop(_: Table) -> None:
        raise _Played

    with contextlib.suppress(_Played):
        run(table, [player] * len(table.names), shuffle, stop)
