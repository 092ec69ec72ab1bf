"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kafene.core.game import AnyGame
from kafene.parts.events import MatchEnded
from kafene.text.messages import Text


def tell_end(
    text: Text,
    game: AnyGame,
    message: str,
    ended: MatchEnded,
    values: Mapping[str, Any],
    names: Sequence[str],
) -> Iterator[str]:
    """Who has won, and one line per place, shared ones together; a drawn table has the places."""
    names = names or [text("seat-name", number=seat) for seat in range(len(ended.scores))]
    sides = game.sides(len(names))
    won = [side for side, place in enumerate(ended.ranking) if place == 1]
    yield text(
        message,
        **values,
        count=len(won),
        team=any(len(sides[side]) > 1 for side in won),
        best=ended.scores[won[0]],
        low=game.low_wins,
    )
    for place in () if text.is_drawn else sorted(set(ended.ranking)):
        there = [side for side, mine in enumerate(ended.ranking) if mine == place]
        who = text.together([names[seat] for side in there for seat in sides[side]])
        yield text("place", place=place, names=who, score=ended.scores[there[0]])
