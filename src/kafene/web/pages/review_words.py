"""A review in one language, as the page of a game that is over reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from kafene.core.game import Seat
from kafene.review import Moment, Review
from kafene.review.evaluation import UNIT
from kafene.review.report import follow_chances
from kafene.review.words import SHOWN, Grounds, Words
from kafene.text import Text
from kafene.web.wire.bodies import CurvePoint, GameReview, ReviewMoment, ReviewSeat

Reasons = Mapping[tuple[Seat, int], Grounds]
"""The grounds for the better action of an error, by its seat and ply."""


class ReviewWords:
    """Puts a review into words while it grows. What was told before is not put into words
    again."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._told: dict[Moment, msgspec.Raw] = {}

    def tell(self, review: Review, reasons: Reasons) -> GameReview:
        """The review as far as it is known. This takes time: call it in a thread."""
        words = Words(self._text, review)
        for each in review.moments:
            if each not in self._told:
                told = _tell_moment(words, each, reasons.get((each.seat, each.ply)))
                self._told[each] = msgspec.Raw(msgspec.json.encode(told))
        places = {id(each): at for at, each in enumerate(review.moments)}
        luck = {which: places[id(each)] for which, each in words.find_luck()}
        _, *about = words.head()
        unit: Any = review.unit
        moments: Any = [self._told[each] for each in review.moments]
        is_done = bool(review.seats)
        return GameReview(
            unit=unit,
            samples=review.samples,
            kernels=review.kernels,
            moments=moments,
            seats=[msgspec.convert(each.to_json(), ReviewSeat) for each in review.seats],
            table=words.table() if is_done else [],
            curves=[_draw_curve(review, Seat(seat)) for seat in range(len(review.names))],
            costliest=[places[id(each)] for each in review.list_errors()[:SHOWN]],
            turns=[places[id(each)] for each in words.list_turns()],
            luckiest=luck.get("luckiest"),
            unluckiest=luck.get("unluckiest"),
            about=[*about, self._text("review-meaning")],
        )


def _tell_moment(words: Words, each: Moment, grounds: Grounds | None) -> ReviewMoment:
    reason = None if grounds is None or each.grade is None else words.explain(grounds, each)
    return ReviewMoment(
        **words.review.tell_moment(each, "" if reason is None else reason.why),
        steps=[] if reason is None else list(reason.steps),
        text=words.turn(each) if each.grade is None else words.error(each),
        played_text=words.played(each),
        best_text="" if each.best is None else words.action(each.best),
    )


def _draw_curve(review: Review, seat: Seat) -> list[CurvePoint]:
    """From what a seat could expect before anything was dealt, to the first thing that is not
    known."""
    known = (each for each in review.moments if each.ply < review.until)
    points = follow_chances(known, seat, review.unit)
    if not points:
        return []
    first = points[0].moment
    start = first.after.mean(review.unit) - first.change.mean(review.unit)
    told = (CurvePoint(moment.ply, value / UNIT) for moment, value in points)
    return [CurvePoint(0, start / UNIT), *told]
