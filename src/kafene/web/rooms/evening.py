"""The score between the same people over an evening: a game, its rematch, the rematch of that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from kafene.table import Table
from kafene.web.wire.messages import EveningInfo


class Evening(Struct, frozen=True):
    """The games that led to a rematch: how many there were, and how many each player has won."""

    games: int = 0
    wins: Mapping[str, int] = {}
    """By name: seats may be drawn, and people come and go."""

    def after(self, table: Table | None) -> Evening:
        """With the game at a table, if that is over; a shared win counts for each winner."""
        outcome = None if table is None else table.game.outcome(table.state)
        if table is None or outcome is None:
            return self
        sides = table.game.sides(len(table.names))
        return self.plus(table.names[seat] for side in outcome.winners for seat in sides[side])

    def plus(self, winners: Iterable[str]) -> Evening:
        """With one more game, which these players have won."""
        wins = dict(self.wins)
        for name in winners:
            wins[name] = wins.get(name, 0) + 1
        return Evening(self.games + 1, wins)

    def describe(self, names: Sequence[str]) -> EveningInfo | None:
        """The score between those who sit here; None if no game has ended yet."""
        if not self.games:
            return None
        return EveningInfo(self.games, [self.wins.get(name, 0) for name in names])
