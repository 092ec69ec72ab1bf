"""A review: for every seat the sum of start, play, luck and others, and the moments behind it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kafene.core.fast import kernels
from kafene.core.game import DEALER, Seat
from kafene.core.record import list_bots
from kafene.core.values import dataclass
from kafene.review.evaluation import UNIT, UNITS, Evaluator, Finding, Mistake, Scorer, Value
from kafene.review.playouts import Laid
from kafene.review.timeline import Ask, Change, Kind, Station, find_new_pieces

NO_ERROR = Mistake("", Value(0, 0), None)


@dataclass(frozen=True, slots=True)
class Moment:
    """A change of one seat's chances, in millionths."""

    ply: int
    round: int
    seat: Seat
    kind: Kind
    change: Value
    """The amount of the change, with standard errors for a decision."""
    after: Value
    """The seat's expectation after it."""
    played: str
    """The action; for luck, the pieces that came."""
    best: str | None = None
    grade: str | None = None
    cost: Value = Value(0, 0)
    """The cost of an error that counts."""
    laid: Laid | None = None
    """In Rummikub, the tiles that the turn laid and could have laid."""


@dataclass(frozen=True, slots=True)
class Column:
    """A seat's sums in one unit, in millionths."""

    unit: str
    start: int
    play: int
    luck: int
    others: int
    partner: int
    result: int
    stderr: int
    """The standard error of `play`."""
    error: int
    """The total cost of the errors that count."""

    def to_json(self) -> dict[str, Any]:
        """The column as in docs/review.md; a partner's share is in `others`, and also apart."""
        names = ("start", "play", "luck", "others", "partner", "result", "stderr", "error")
        return {"unit": self.unit, **{name: getattr(self, name) / UNIT for name in names}}


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The review of one seat."""

    seat: Seat
    name: str
    decisions: int
    errors: int
    laid: tuple[int, int] | None
    """In Rummikub, the totals of tiles that its turns laid and could have laid."""
    first: Column
    second: Column

    def to_json(self) -> dict[str, Any]:
        counts = {"decisions": self.decisions, "errors": self.errors}
        second = {"name": self.name, **self.second.to_json(), **counts}
        found = {"name": self.name, "seat": self.seat, **self.first.to_json(), **counts}
        if self.laid is not None:
            found["tiles"] = dict(zip(("laid", "could"), self.laid, strict=True))
        return found | {"second": second}


@dataclass(frozen=True, slots=True)
class Review:
    """Error and luck of a finished game."""

    game: str
    rules: str
    names: tuple[str, ...]
    unit: str
    samples: int
    """The number of worlds in each batch."""
    kernels: bool
    seats: tuple[SeatReview, ...]
    """Empty until everything is known."""
    moments: tuple[Moment, ...]
    bots: frozenset[str] = frozenset()
    """The names that belong to bots."""
    until: float = math.inf
    """The ply up to which everything is known."""

    def list_errors(self) -> list[Moment]:
        """The graded decisions, the costliest first; at equal cost, those that left most tiles."""
        found = [each for each in self.moments if each.grade]
        return sorted(found, key=self._weigh, reverse=True)

    def _weigh(self, each: Moment) -> tuple[int, int]:
        return each.cost.mean(self.unit), 0 if each.laid is None else each.laid.left

    def list_turns(self) -> list[Moment]:
        """All moments, the biggest changes first."""
        return sorted(self.moments, key=lambda each: -abs(each.change.mean(self.unit)))

    def to_json(self, reasons: Mapping[Moment, str] | None = None) -> dict[str, Any]:
        """The review as a JSON object; `reasons` has sentences for errors."""
        return {
            "game": self.game,
            "rules": self.rules,
            "unit": self.unit,
            "samples": self.samples,
            "kernels": self.kernels,
            "seats": [each.to_json() for each in self.seats],
            "moments": [
                self.tell_moment(each, (reasons or {}).get(each, "")) for each in self.moments
            ],
        }

    def tell_moment(self, each: Moment, why: str = "") -> dict[str, Any]:
        """A moment as a JSON object, with the reason if it is an error."""
        unit = self.unit
        return {
            "ply": each.ply,
            "round": each.round,
            "seat": each.seat,
            "kind": each.kind.value,
            "change": each.change.mean(unit) / UNIT,
            "after": each.after.mean(unit) / UNIT,
            "error": each.cost.mean(unit) / UNIT,
            "stderr": (each.cost if any(each.cost) else each.change).error(unit) / UNIT,
            "played": each.played,
            "best": each.best if each.grade else None,
            "grade": each.grade,
            "why": why,
        } | ({} if each.laid is None else {"tiles": _tell_laid(each.laid)})


def _tell_laid(laid: Laid) -> dict[str, Any]:
    return {"laid": laid.laid, "could": laid.could, "proven": laid.proven}


class Point(NamedTuple):
    """A seat's chances after a moment, including finished rounds."""

    moment: Moment
    value: int


def follow_chances(moments: Iterable[Moment], seat: Seat, unit: str) -> list[Point]:
    """A seat's expectation after each of its moments."""
    points: list[Point] = []
    done, number, last = 0, 0, 0
    for each in moments:
        if each.seat != seat:
            continue
        if each.round != number:
            done, number = done + last, each.round
        last = each.after.mean(unit)
        points.append(Point(each, done + last))
    return points


class Assembly:
    """Puts findings together, round by round: a seat's chances change from the start of a round to
    its result, and every change is of one kind."""

    def __init__(self, evaluator: Evaluator, seats: Sequence[Seat]) -> None:
        self.evaluator, self.timeline, self.seats = evaluator, evaluator.timeline, seats
        self.changes = {
            (seat, number): self.timeline.list_changes(seat, number)
            for seat in seats
            for number in range(len(self.timeline.rounds))
        }
        self._described = {
            key: [self._describe(*key, change) for change in changes]
            for key, changes in self.changes.items()
        }

    def list_stations(self) -> list[Station]:
        """All questions to be answered, decisions first, as they take longest."""
        found = {
            change.to: None
            for changes in self.changes.values()
            for change in changes
            if change.to is not None
        }
        found |= dict.fromkeys(self._start_of(*key) for key in self.changes)
        return sorted(found, key=lambda each: each.ask is not Ask.DECISION)

    def _start_of(self, seat: Seat, number: int) -> Station:
        """The first station of a round, which the seat values by its hand if that is dealt
        already."""
        is_dealt = self.timeline.rounds[number].start.mover is not DEALER
        return Station(Ask.VALUE if is_dealt else Ask.START, seat, number, 0)

    def tell(self, found: Mapping[Station, Finding]) -> Review:
        """The review, as far as it is known."""
        keys, record = self.changes, self.timeline.record
        moments = [moment for key in keys for moment in self._follow(*key, found)]
        moments.sort(key=lambda each: (each.ply, each.seat))
        until = self._find_gap(found)
        return Review(
            game=record.game,
            rules=record.rules,
            names=record.seats,
            bots=list_bots(record),
            unit=self.unit,
            samples=self.evaluator.playouts.samples,
            kernels=kernels.are_on(),
            seats=tuple(self._tell_seat(each, moments, found) for each in self.seats)
            if until == math.inf
            else (),
            moments=tuple(moments),
            until=until,
        )

    @property
    def unit(self) -> str:
        """The unit that decides the match."""
        return self.evaluator.playouts.unit(self.timeline.rounds[0].start.rules)

    def _find_gap(self, found: Mapping[Station, Finding]) -> float:
        """The ply of the first unknown change; infinity if all are known."""
        return min(
            (
                ply
                for key, changes in self.changes.items()
                for change, (ply, _) in zip(changes, self._described[key], strict=True)
                if self._start_of(*key) not in found
                or (change.to is not None and change.to not in found)
            ),
            default=math.inf,
        )

    def _follow(
        self, seat: Seat, number: int, found: Mapping[Station, Finding]
    ) -> Iterator[Moment]:
        """The known changes of a seat in a round."""
        start = found.get(self._start_of(seat, number))
        now = None if start is None else start.value
        described = self._described[seat, number]
        for change, (ply, played) in zip(self.changes[seat, number], described, strict=True):
            finding = None if change.to is None else found.get(change.to)
            after = self._value_after(seat, number, change, now, finding)
            if now is not None and after is not None:
                gain = Value(after.points - now.points, after.share - now.share)
                error, laid = NO_ERROR, None
                if change.kind is Kind.DECISION:
                    gain = gain._replace(points_error=after[2], share_error=after[3])
                    assert finding is not None
                    error, laid = finding.mistake or NO_ERROR, finding.laid
                if change.steps or gain.points or gain.share:
                    told = error.best or None, error.grade, error.cost, laid
                    yield Moment(ply, number, seat, change.kind, gain, after, played, *told)
            now = after

    def _value_after(
        self, seat: Seat, number: int, change: Change, now: Value | None, finding: Finding | None
    ) -> Value | None:
        """A seat's expectation after a change, if known."""
        if change.to is None:
            return self.judge_result(seat, number)
        if finding is None:
            return None
        if change.kind is not Kind.DECISION:
            return finding.value
        play = finding.play
        if now is None or play is None:
            return None
        return Value(now.points + play.points, now.share + play.share, *play[2:])

    def judge_result(self, seat: Seat, number: int) -> Value:
        """The result of a round for a seat."""
        game, played = self.timeline.game, self.timeline.rounds[number]
        base = tuple(game.scores(played.start))
        scorer = Scorer(self.timeline.sides, seat, base, low_wins=game.low_wins)
        return Value(*scorer.judge(tuple(game.scores(played.end))))

    def _describe(self, seat: Seat, number: int, change: Change) -> tuple[int, str]:
        """The ply of a change in the record, and its action."""
        game, steps = self.timeline.game, self.timeline.rounds[number].steps
        at = change.steps or (len(steps) - 1,)
        if change.kind is not Kind.LUCK:
            return steps[at[-1]].ply, "; ".join(str(steps[each].action) for each in at)
        views = [
            (game.view(steps[each].before, seat), game.view(steps[each].after, seat)) for each in at
        ]
        came = [piece for before, after in views for piece in _find_dealt(game, before, after)]
        return steps[at[-1]].ply, " ".join(map(str, came))

    def _tell_seat(
        self, seat: Seat, moments: Sequence[Moment], found: Mapping[Station, Finding]
    ) -> SeatReview:
        """The sums of one seat."""
        mine = [each for each in moments if each.seat == seat]
        name = self.timeline.record.seats[seat]
        other = next(each for each in UNITS if each != self.unit)
        first, second = (self._sum(seat, each, mine, found) for each in (self.unit, other))
        decisions = sum(each.kind is Kind.DECISION for each in mine)
        errors = sum(each.grade is not None for each in mine)
        turns = [each.laid for each in mine if each.laid is not None]
        laid = (sum(each.laid for each in turns), sum(each.could for each in turns))
        return SeatReview(seat, name, decisions, errors, laid if turns else None, first, second)

    def _sum(
        self, seat: Seat, unit: str, mine: Sequence[Moment], found: Mapping[Station, Finding]
    ) -> Column:
        rounds = range(len(self.timeline.rounds))

        def total(*kinds: Kind) -> int:
            return sum(each.change.mean(unit) for each in mine if each.kind in kinds)

        spread = sum(each.change.error(unit) ** 2 for each in mine if each.kind is Kind.DECISION)
        return Column(
            unit,
            start=sum(found[self._start_of(seat, at)].value.mean(unit) for at in rounds),
            play=total(Kind.DECISION),
            luck=total(Kind.LUCK),
            others=total(Kind.OTHERS, Kind.PARTNER),
            partner=total(Kind.PARTNER),
            result=sum(self.judge_result(seat, at).mean(unit) for at in rounds),
            stderr=math.isqrt(spread),
            error=sum(each.cost.mean(unit) for each in mine),
        )


def _find_dealt(game: Any, before: Any, after: Any) -> Sequence[Any]:
    return find_new_pieces(game, before, after) or after.hand
