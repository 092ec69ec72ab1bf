"""Error and luck: the share of players and of cards in a result, judged by what each seat knew.

`review(record)` takes a finished game apart, `grow(record)` yields what is known meanwhile;
docs/review.md explains the numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kafene.core.errors import NotationError
from kafene.core.game import Seat
from kafene.core.record import Record
from kafene.review.pool import Workers, arrange, make_evaluator
from kafene.review.report import Assembly, Moment, Review, SeatReview
from kafene.review.timeline import Ask

__all__ = ["Moment", "Progress", "Review", "SeatReview", "grow", "review"]


class Progress(NamedTuple):
    """The progress of a review."""

    done: int
    total: int
    """The number of questions, `done` of them answered."""
    first: bool
    """True once the decisions that seem to have cost most have all been examined."""
    tell: Callable[[], Review]
    """Returns what is known: the numbers in it are final, and `seats` comes when all is known."""


def grow(
    record: Record, seat: int | None = None, *, samples: int | None = None, jobs: int = 1
) -> Iterator[Progress]:
    """Review a finished game, for one seat or for all, yielding progress: the decisions that seem
    to have cost most are examined first. The same record and number of `samples` (worlds in a
    batch) give the same numbers, on any number of processes (`jobs`); with several of them the
    calling module must be importable (`if __name__ == "__main__":`). Raises `NotationError` for a
    game that isn't finished, or a seat that it doesn't have."""
    if seat is not None and not 0 <= seat < len(record.seats):
        raise NotationError("review-no-seat", seat=seat, last=len(record.seats) - 1)
    evaluator = make_evaluator(record, samples)
    seats = [Seat(at) for at in range(len(record.seats)) if seat in (None, at)]
    assembly = Assembly(evaluator, seats)
    stations = assembly.list_stations()
    with Workers(evaluator, record, jobs) as workers:
        looks = dict(workers.look([each for each in stations if each.ask is Ask.DECISION]))
        order = arrange(stations, assembly.changes.values(), looks)
        first = {*order[: min(evaluator.playouts.first, len(looks))]}
        found = {}
        for station, finding in workers.find(order):
            found[station] = finding
            first.discard(station)
            yield Progress(len(found), len(stations), not first, lambda: assembly.tell(found))


def review(
    record: Record,
    seat: int | None = None,
    *,
    samples: int | None = None,
    jobs: int = 1,
    progress: Callable[[Progress], None] | None = None,
) -> Review:
    """The whole review, as `grow` gives it at the end; `progress` is called on the way.

    >>> from kafene import bots, games, table
    >>> game = games.load("ronda")
    >>> match = table.Table(game, Record(game=game.name, rules="target=5", seats=("Ann", "Bob")))
    >>> players = [bots.make(game, level, 1) for level in ("beginner", "greedy")]
    >>> _ = table.run(match, players, table.make_shuffler(1))
    >>> ann = review(match.record, seat=0, samples=4).seats[0].first
    >>> ann.start + ann.play + ann.luck + ann.others == ann.result
    True
    """
    for each in grow(record, seat, samples=samples, jobs=jobs):
        if progress is not None:
            progress(each)
    return each.tell()
