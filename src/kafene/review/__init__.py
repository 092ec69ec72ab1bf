"""Error and luck: what a player decided and what the cards decided, from what each seat knew.

`review(record)` takes a finished game apart; docs/review.md says what the numbers mean."""

from __future__ import annotations

from collections.abc import Callable

from kafene.core.errors import NotationError
from kafene.core.game import Seat
from kafene.core.record import Record
from kafene.review.pool import Workers, count_cores, make_evaluator
from kafene.review.report import Assembly, Moment, Review, SeatReview

__all__ = ["Moment", "Review", "SeatReview", "review"]


def review(
    record: Record,
    seat: int | None = None,
    *,
    samples: int | None = None,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a finished game, for one seat or for all. The same record and number of
    `samples` (worlds in a batch) give the same numbers, on any number of processes (`jobs`); with
    several of them the calling module must be importable (`if __name__ == "__main__":`).
    `progress` is told how many moments are done, of how many. Raises `NotationError` for a game
    that is not finished, or a seat that it does not have."""
    if seat is not None and not 0 <= seat < len(record.seats):
        raise NotationError("review-no-seat", seat=seat, last=len(record.seats) - 1)
    evaluator = make_evaluator(record, samples)
    seats = [Seat(at) for at in range(len(record.seats)) if seat in (None, at)]
    assembly = Assembly(evaluator, seats)
    stations = assembly.list_stations()
    found = {}
    with Workers(evaluator, record, jobs or count_cores()) as workers:
        for station, finding in workers.find(stations):
            found[station] = finding
            if progress is not None:
                progress(len(found), len(stations))
    return assembly.tell(found)
