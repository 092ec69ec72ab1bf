"""One number for a player's strength: a level's from its games, a person's from theirs.

In every game, 1000 is somebody who has just read the rules: the middle newcomer. A player rated 400
higher wins ten times as often as they lose (Bradley and Terry; among several, Luce). The newcomers
never change and are the fixed points. The numbers of all bots are in `ratings.json`, which
`benchmarks/crossplay.py` writes."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from kafene.core.data import read_text
from kafene.core.values import dataclass

START = 1000.0
"""The number of the middle newcomer, and the first guess for everybody else."""
SCALE = 400 / math.log(10)
"""Points for each factor of e in the odds."""
_DROP = 1.9207
"""The drop in log-likelihood at the ends of a 95 % interval (half of a chi-squared)."""
_ENDS = -4000.0, 6000.0
_STEP, _CLOSE, _MOST = 300.0, 1e-3, 200

Side = tuple[str, ...]
"""The players who win together: one player, or a team."""
Numbers = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Result:
    """The games between the same sides, and the number that the first side won; a shared win counts
    in part."""

    sides: tuple[Side, ...]
    games: float
    won: float


class Rating(NamedTuple):
    """A number, and the ends of its 95 % interval."""

    number: float
    low: float
    high: float


def expect(sides: Sequence[Side], numbers: Numbers) -> float:
    """The chance that the first side wins. A team is rated at the mean of its members.

    >>> round(expect([("Ann",), ("Bob",)], {"Ann": 1400, "Bob": 1000}), 3)
    0.909
    """
    return 1 / (1 + math.exp(-_lead(sides, numbers)))


def rate(results: Iterable[Result], anchors: Numbers) -> dict[str, Rating]:
    """The most likely numbers of all players who are not anchors, each with its 95 % interval
    (profile likelihood). Everybody is given one extra game, half won, against a player of 1000, so
    that a few games with the same result prove nothing."""
    games = list(results)
    unknown = {
        name: None for each in games for side in each.sides for name in side if name not in anchors
    }
    games += [Result(((name,), ("",)), 1, 0.5) for name in unknown]
    best = _climb(games, {**anchors, "": START, **dict.fromkeys(unknown, START)}, list(unknown))
    return {
        name: Rating(
            best[name],
            _find_end(games, best, [other for other in unknown if other != name], name, _ENDS[0]),
            _find_end(games, best, [other for other in unknown if other != name], name, _ENDS[1]),
        )
        for name in unknown
    }


@cache
def load_numbers(game: str, seats: int) -> Numbers:
    """The numbers of a game's levels and fixed bots, for two players or for more; empty for games
    of other packages."""
    text = read_text("kafene.bots", "ratings.json")
    numbers: Mapping[str, Mapping[str, float]] = json.loads(text or "{}").get(game, {})
    return numbers.get("2" if seats == 2 else "4", {})


def _lead(sides: Sequence[Side], numbers: Numbers) -> float:
    """The log-odds that the first side wins."""
    first, *others = _strengths(sides, numbers)
    return first - _pool(others)


def _strengths(sides: Sequence[Side], numbers: Numbers) -> list[float]:
    return [sum(numbers[name] for name in side) / len(side) / SCALE for side in sides]


def _pool(strengths: Sequence[float]) -> float:
    """The combined strength of players each of whom might win."""
    most = max(strengths)
    return most + math.log(sum(math.exp(each - most) for each in strengths))


def _fit(results: Sequence[Result], numbers: Numbers) -> float:
    """The log-likelihood of the games."""
    total = 0.0
    for each in results:
        lead = _lead(each.sides, numbers)
        lost = max(lead, 0.0) + math.log1p(math.exp(-abs(lead)))
        total += each.won * lead - each.games * lost
    return total


def _climb(results: Sequence[Result], numbers: Numbers, unknown: Sequence[str]) -> dict[str, float]:
    """The numbers that make the games likeliest, the unknown ones adjusted (Fisher's scoring)."""
    best, fit = dict(numbers), _fit(results, numbers)
    for _ in range(_MOST if unknown else 0):
        steps = _find_steps(results, best, unknown)
        size = min(1.0, _STEP / max(map(abs, steps)))
        while size > _CLOSE:
            tried = {
                **best,
                **{name: best[name] + size * by for name, by in zip(unknown, steps, strict=True)},
            }
            if (better := _fit(results, tried)) > fit:
                best, fit = tried, better
                break
            size /= 2
        if size * max(map(abs, steps)) <= _CLOSE or size <= _CLOSE:
            break
    return best


def _find_steps(results: Sequence[Result], numbers: Numbers, unknown: Sequence[str]) -> list[float]:
    """The step for each unknown number: the slope of the fit, divided by the information about
    it."""
    places = {name: at for at, name in enumerate(unknown)}
    slope = [0.0] * len(unknown)
    known = [[0.0] * len(unknown) for _ in unknown]
    for each in results:
        chance = expect(each.sides, numbers)
        moves = _find_moves(each.sides, numbers, places)
        for at, move in moves.items():
            slope[at] += (each.won - each.games * chance) * move
            for other, too in moves.items():
                known[at][other] += each.games * chance * (1 - chance) * move * too
    return _solve(known, slope)


def _find_moves(
    sides: Sequence[Side], numbers: Numbers, places: Mapping[str, int]
) -> dict[int, float]:
    """The growth of the first side's lead with each unknown number."""
    _, *others = strengths = _strengths(sides, numbers)
    pool = _pool(others)
    moves: dict[int, float] = {}
    for at, (side, strength) in enumerate(zip(sides, strengths, strict=True)):
        weight = -math.exp(strength - pool) if at else 1.0
        for name in side:
            if name in places:
                place = places[name]
                moves[place] = moves.get(place, 0.0) + weight / len(side) / SCALE
    return moves


def _solve(rows: list[list[float]], values: Sequence[float]) -> list[float]:
    """Solve linear equations whose matrix is a covariance (Gauss and Jordan)."""
    table = [[*row, value] for row, value in zip(rows, values, strict=True)]
    for at, row in enumerate(table):
        head = row[at] + 1e-12
        row[:] = [each / head for each in row]
        for other in table:
            if other is not row and other[at]:
                other[:] = [a - other[at] * b for a, b in zip(other, row, strict=True)]
    return [row[-1] for row in table]


def _find_end(
    results: Sequence[Result],
    best: Numbers,
    others: Sequence[str],
    name: str,
    end: float,
) -> float:
    """The number, in the direction of `end`, at which the games are only just likely enough."""
    least, inside, outside = _fit(results, best) - _DROP, best[name], end
    while abs(outside - inside) > 0.5:
        middle = (inside + outside) / 2
        tried = _climb(results, {**best, name: middle}, others)
        if _fit(results, tried) >= least:
            inside = middle
        else:
            outside = middle
    return inside
