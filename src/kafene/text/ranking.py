"""Who came in at which place, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafene.text.messages import Text


def places(
    text: Text, ranking: Sequence[int], scores: Sequence[int], names: Sequence[str]
) -> Iterator[str]:
    """A line a place, shared ones together."""
    for place in sorted(set(ranking)):
        seats = [seat for seat, mine in enumerate(ranking) if mine == place]
        who = text.together([names[seat] for seat in seats])
        yield text("place", place=place, names=who, score=scores[seats[0]])
