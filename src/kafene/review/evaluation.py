"""A seat's expectation at a moment, from what it knew: worlds that look like that, played out.

Every number depends only on what the seat was told, the moment and the number of samples: they
alone seed chance, and nothing else in the record."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from math import sqrt
from operator import mul, sub
from typing import Any, NamedTuple

from kafene.core.game import Action, Event, Seat, Sides
from kafene.core.values import dataclass
from kafene.review.playouts import POLICIES, Laid, Playouts, Scores
from kafene.review.timeline import Ask, Station, Timeline

UNIT = 1_000_000
"""Values are whole millionths, so that sums are exact."""
UNITS = ("points", "share")
CERTAIN = 2.0
"""The number of standard errors that an error must be above zero, under each policy."""
GLANCE, FINALISTS, LAST = 4, 4, 2
"""Candidates are tried in every fourth world first; of those that may still be better by enough,
the best four are tried in all, and the best two of these by the second policy, too."""
ENOUGH = 4
"""The most batches spent on the size of an error; fewer do once its standard error is below a third
of the smallest mistake."""
LOOK = 32
"""The number of worlds in a first look at a decision, which sets the order of examination."""
STARTS = 4
"""The factor by which more worlds are used before a deal: a seat's expectation there is the same in
every game, and so is its error, which counts as luck."""
TRIES = 12
"""The factor, at most, by which more worlds are imagined where another's step was unlikely."""


class Value(NamedTuple):
    """A seat's expectation of a round: points above the mean of the others, and its share of the
    win; in millionths, with standard errors."""

    points: int
    share: int
    points_error: int = 0
    share_error: int = 0

    def mean(self, unit: str) -> int:
        """The expectation in one of the units."""
        return self.points if unit == "points" else self.share

    def error(self, unit: str) -> int:
        """The standard error in one of the units."""
        return self.points_error if unit == "points" else self.share_error


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost something under both policies."""

    best: str
    """The better action."""
    cost: Value
    """The smaller of the two costs; zero if the seat only left pieces it could have laid."""
    grade: str | None
    """None if the seat is judged by what it could have laid, and left nothing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer found at a station."""

    value: Value
    play: Value | None = None
    """The change caused by the seat's own decision."""
    mistake: Mistake | None = None
    laid: Laid | None = None


Judged = tuple[Sequence[int], Sequence[int]]
"""Points and shares of the win, one of each per world."""


class Scorer:
    """Scores the end of a round for one seat."""

    def __init__(self, sides: Sides, seat: Seat, base: Scores, *, low_wins: bool) -> None:
        self.own = next(at for at, side in enumerate(sides) if seat in side)
        self.base, self.sign = base, -1 if low_wins else 1
        self._known: dict[Scores, tuple[int, int]] = {}

    def judge_all(self, ends: Iterable[Scores]) -> Judged:
        """Judge many ends in both units; equal scores are judged once."""
        known, points, shares = self._known, [], []
        for scores in ends:
            if scores not in known:
                known[scores] = self.judge(scores)
            point, share = known[scores]
            points.append(point)
            shares.append(share)
        return points, shares

    def judge(self, scores: Scores) -> tuple[int, int]:
        """Points above the mean of the other sides, and the share of the win, in millionths."""
        gains = [self.sign * (end - start) for end, start in zip(scores, self.base, strict=True)]
        mine, others = gains[self.own], len(gains) - 1
        points = round(UNIT * (mine * others - (sum(gains) - mine)) / others)
        best = max(gains)
        share = round(UNIT / gains.count(best)) if mine == best else 0
        return points, share


def average(judged: Judged) -> Value:
    """The mean of both units, with standard errors."""
    (points, points_error), (share, share_error) = map(_mean, judged)
    return Value(points, share, points_error, share_error)


def compare(some: Judged, others: Judged) -> Value:
    """The mean advantage of some ends over others in the same worlds."""
    return average(subtract(some, others))


def subtract(some: Judged, others: Judged) -> Judged:
    """The advantage of some ends over others, world by world."""
    points, shares = (list(map(sub, a, b)) for a, b in zip(some, others, strict=True))
    return points, shares


def add(*parts: Judged) -> Judged:
    """All parts' ends together."""
    points, shares = ([*chain.from_iterable(each)] for each in zip(*parts, strict=True))
    return points, shares


def _mean(numbers: Sequence[int]) -> tuple[int, int]:
    count, total = len(numbers), sum(numbers)
    if count < 2:
        return total, 0
    spread = count * sum(map(mul, numbers, numbers)) - total * total
    return round(total / count), round(sqrt(spread / (count - 1)) / count)


def _judge_laid(laid: Laid, mistake: Mistake | None) -> Mistake | None:
    """Judge a turn by what it left unplayed: the chances it lost are told, but not graded."""
    cost = Value(0, 0) if mistake is None else mistake.cost
    if laid.grade is not None:
        return Mistake(laid.best, cost, laid.grade)
    return None if mistake is None else Mistake(mistake.best, cost, None)


class Evaluator:
    """Answers questions about the moments of one game."""

    def __init__(self, timeline: Timeline, playouts: Playouts) -> None:
        self.timeline, self.playouts = timeline, playouts

    def find(self, station: Station) -> Finding:
        """A seat's expectation at a station."""
        moment = _Moment(self.timeline, self.playouts, station)
        if station.ask is Ask.START:
            return Finding(moment.value_start())
        if station.ask is Ask.VALUE:
            return Finding(moment.value())
        step = self.timeline.find_step(station)
        if station.ask is Ask.BETWEEN:
            assert isinstance(step.actor, int)
            return Finding(moment.value_between(Seat(step.actor), step.action))
        return moment.decide(step.action, graded=self.timeline.is_own(step))

    def look(self, station: Station) -> int:
        """A rough estimate, from a few worlds, of a better action's gain: good only for deciding
        where to look first."""
        if station.ask is not Ask.DECISION:
            return -UNIT
        step = self.timeline.find_step(station)
        if not self.timeline.is_own(step):
            return -UNIT
        return _Moment(self.timeline, self.playouts, station).look(step.action)


class _Moment:
    """A seat at one moment, with its view and all it was told."""

    def __init__(self, timeline: Timeline, playouts: Playouts, station: Station) -> None:
        game = timeline.game
        self.playouts = playouts
        self.state = timeline.rounds[station.round].start
        self.view = timeline.view(station)
        self.history: tuple[Event, ...] = timeline.history(station)
        self.samples = playouts.samples
        self.unit = playouts.unit(self.view.rules)
        self.grades = playouts.grades[self.unit]
        base = tuple(game.scores(self.state))
        self.scorer = Scorer(timeline.sides, station.seat, base, low_wins=game.low_wins)
        told = f"{station.ask.value} {self.view!r} {len(self.history)}"
        self._told = hashlib.sha256(told.encode()).digest()

    def _seed(self, what: str) -> int:
        digest = hashlib.sha256(self._told + what.encode()).digest()
        return int.from_bytes(digest[:8], "little")

    def imagine(self, batch: str, count: int) -> Any:
        return self.playouts.imagine(self.view, self.history, count, self._seed(batch))

    def finish(self, worlds: Any, batch: str, policy: int = 0) -> Judged:
        seed = self._seed(f"{batch} playing")
        ends = self.playouts.finish(worlds, self.view, self.history, policy, seed)
        return self.scorer.judge_all(ends)

    def attempt(self, worlds: Any, action: Action, batch: str, policy: int) -> Judged:
        return self.finish(self.playouts.act(worlds, self.view, action), batch, policy)

    # ---------------------------------------------------------------------------------- values

    def value_start(self) -> Value:
        """The expectation before the deal; a game that began with cards dealt has none."""
        worlds = self.playouts.repeat(self.state, STARTS * self.samples)
        return average(self.finish(worlds, "start"))

    def value(self) -> Value:
        return average(self.finish(self.imagine("choose", self.samples), "choose"))

    def value_between(self, actor: Seat, action: Action) -> Value:
        """The expectation after another's step, with the cards that came with it still unknown:
        worlds from before the step in which it was possible, played on with their own cards."""
        playouts = self.playouts
        count = self.samples
        points, shares = list[int](), list[int]()
        for attempt in range(TRIES):
            worlds = self.imagine(f"between {attempt}", count)
            possible = playouts.keep_possible(worlds, self.view, actor, action)
            if len(possible):
                found = self.attempt(possible, action, f"between {attempt}", 0)
                points += found[0]
                shares += found[1]
            if len(points) >= count:
                break
        return average((points[:count], shares[:count])) if points else self.value()

    # ------------------------------------------------------------------------------- decisions

    def decide(self, action: Action, *, graded: bool) -> Finding:
        first = _FirstBatch(self)
        usual, played = first.usual, first.attempt(action)
        value, play = average(usual), compare(played, usual)
        if not graded:
            return Finding(value, play)
        laid, mistake = self.playouts.count_laid(self.view, action), None
        if self.playouts.is_graded(self.view, action):
            mistake = self._find_mistake(action, first)
        if laid is not None and laid.judged:
            mistake = _judge_laid(laid, mistake)
        return Finding(value, play, mistake, laid)

    def _find_mistake(self, action: Action, first: _FirstBatch) -> Mistake | None:
        """A mistake, if any: chosen on one batch of worlds, tested on a second, sized on others."""
        best = self._choose(action, first)
        if best is None:
            return None
        for found in self._compare_afresh(best, action, "test"):
            cost = average(found)
            if self._mean(cost) <= CERTAIN * self._error(cost):
                return None
        cost = self._measure(best, action)
        grade = self.grades.name(self._mean(cost) / UNIT)
        return None if grade is None else Mistake(str(best), cost, grade)

    def _measure(self, best: Action, action: Action) -> Value:
        """The cost of the action played, by the policy under which it is smaller."""
        total: list[Judged] = [([], []) for _ in POLICIES]
        for batch in range(ENOUGH):
            more = self._compare_afresh(best, action, f"size {batch}")
            total = [add(*each) for each in zip(total, more, strict=True)]
            cost = min(map(average, total), key=self._mean)
            if 3 * self._error(cost) < UNIT * self.grades.mistake:
                break
        return cost

    def _choose(self, action: Action, first: _FirstBatch) -> Action | None:
        """The action that looks best, if it looks better by enough."""
        least, found = self.grades.inaccuracy * UNIT, []
        played = first.attempt(action)
        for each in self._glance(action, first, least):
            gain = compare(first.attempt(each), played)
            # A gain within one standard error here won't exceed two in the test.
            if self._mean(gain) > max(least / 2, self._error(gain)):
                found.append((self._mean(gain), each))
        found.sort(key=lambda pair: -pair[0])
        if not found:
            return None
        played = first.attempt(action, 1)
        best, most = None, least  # the mean of two policies is half their sum
        for gained, each in found[:LAST]:
            more = self._mean(compare(first.attempt(each, 1), played))
            if more > 0 and gained + more >= most:
                best, most = each, gained + more
        return best

    def _glance(self, action: Action, first: _FirstBatch, least: float) -> list[Action]:
        """The actions that may be better by enough, judged by every fourth world, best first."""
        played = first.glance(action)
        gains = []
        for each in self.playouts.list_candidates(self.view, action)[1:]:
            gain = compare(first.glance(each), played)
            if self._mean(gain) + CERTAIN * self._error(gain) >= least:
                gains.append((self._mean(gain), each))
        gains.sort(key=lambda pair: -pair[0])
        return [each for _, each in gains[:FINALISTS]]

    def look(self, action: Action) -> int:
        """The gain, in a few worlds, of the action that looks best."""
        laid = self.playouts.count_laid(self.view, action)
        if laid is not None and laid.judged:
            return laid.left * UNIT
        if not self.playouts.is_graded(self.view, action):
            return -UNIT
        attempt = partial(
            self.attempt, self.imagine("look", min(LOOK, self.samples)), batch="look", policy=0
        )
        played = attempt(action)
        others = self.playouts.list_candidates(self.view, action)[1:]
        return max((self._mean(compare(attempt(each), played)) for each in others), default=-UNIT)

    def _compare_afresh(self, best: Action, action: Action, batch: str) -> Iterator[Judged]:
        """The gain of the better action in new worlds, by one policy after the other."""
        worlds = self.imagine(batch, self.samples)
        for policy in POLICIES:
            attempt = partial(self.attempt, worlds, batch=batch, policy=policy)
            yield subtract(attempt(best), attempt(action))

    def _mean(self, value: Value) -> int:
        return value.mean(self.unit)

    def _error(self, value: Value) -> int:
        return value.error(self.unit)


class _FirstBatch:
    """The worlds by which a decision is valued and a better action chosen, in two parts: those in
    which candidates are tried first, and the rest. The first policy's own action is played out
    once, and equivalent actions take their results from it."""

    def __init__(self, moment: _Moment) -> None:
        self.moment, playouts = moment, moment.playouts
        worlds = moment.imagine("choose", moment.samples)
        few = max(2, moment.samples // GLANCE)
        parts = playouts.cut(worlds, 0, few), playouts.cut(worlds, few, moment.samples)
        self.parts = [(f"choose {at}", part) for at, part in enumerate(parts) if len(part)]
        ends = [moment.finish(worlds, batch) for batch, worlds in self.parts]
        self.usual = add(*ends)
        self._known: dict[tuple[object, int, int], Judged] = {}
        usual = playouts.find_usual(moment.view)
        if usual is not None:
            key = playouts.key(moment.view, usual)
            self._known = {(key, 0, at): found for at, found in enumerate(ends)}

    def _attempt(self, action: Action, policy: int, at: int) -> Judged:
        key = self.moment.playouts.key(self.moment.view, action), policy, at
        if key not in self._known:
            batch, worlds = self.parts[at]
            self._known[key] = self.moment.attempt(worlds, action, batch, policy)
        return self._known[key]

    def glance(self, action: Action) -> Judged:
        """The ends of the first few worlds after an action."""
        return self._attempt(action, 0, 0)

    def attempt(self, action: Action, policy: int = 0) -> Judged:
        """The ends of all worlds after an action."""
        return add(*(self._attempt(action, policy, at) for at in range(len(self.parts))))
