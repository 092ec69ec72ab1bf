"""Learns what a card is worth to the expert of Seven Bridge: the styles of `bots/expert.py`.

    python benchmarks/learn_seven_bridge.py [duel|table|match] [deals] [seed]
        [--jobs N] [--on dask:ADDRESS]

One player of a style sits in every seat of the same deals, against others who all play as `greedy`
does, in the kernel. The style begins as greedy's, too. Its weights are changed one after another,
or some together, up and down, by less in every round; `pair` stays as it is, because only ratios
matter. What wins more by a standard error is tried again in twice as many new deals, and kept if it
wins more there, too; then it is changed as much once more. So a style follows from deals and seed:
`RUNS` are those of the styles in use. Prints it with its digest, and what it wins in deals that had
no part in it. Styles are learned side by side, each by a process or worker of its own.
"""

from __future__ import annotations

import hashlib
import random
import sys
from array import array
from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from operator import sub
from typing import Any, NamedTuple

from kafene.games.seven_bridge.bots.belief import FLAT
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.flat import GREEDY, Style
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.lab.arena.engines import open_engine, take_place

RULES = SevenBridgeRules()
SIZES = (0.5, 0.5, 0.25, 0.25, 0.12, 0.12)
"""By how much a weight is changed in each round, in parts of what it is, or was at the start."""
FINE = 0.25
"""Larger changes are tried in fewer deals, because it takes fewer to see what they do."""
DIGITS = 3
AGAIN = 2
"""How many more deals a change is tried in for the second time."""
SET_ASIDE = 20
"""How many more deals the end is judged on."""
UNIT = 2.0
"""Times greedy's weights is the start: the same play, in the units of the search."""
WEIGHTS: dict[str, Any] = {
    name: UNIT * now for name, now in GREEDY._asdict().items() if isinstance(now, float)
}
START = GREEDY._replace(**WEIGHTS)
CHANGES: tuple[tuple[str, ...], ...] = (
    ("holds",),
    ("near",),
    ("single",),
    ("open",),
    ("alone",),
    ("bridge",),
    ("link",),
    ("exit",),
    ("seven",),
    ("points",),
    ("open", "alone"),
    ("bridge", "link"),
    ("exit", "seven"),
)
"""What is changed together. A finished meld is never thrown, whatever it is worth, and the pair is
the unit."""


class Task(NamedTuple):
    """What a style is for."""

    seats: tuple[int, ...]
    by_points: bool


TASKS = {
    "duel": Task((2,), by_points=False),
    "table": Task((4,), by_points=False),
    "match": Task((2, 4), by_points=True),
}
RUNS = {"duel": (12_000, 7_100_000), "table": (6_000, 7_200_000), "match": (4_000, 7_300_000)}
"""Deals and seed of the styles in use."""
DIGESTS = {"duel": "f082e3267997409d", "table": "f93824c8b4e5a6a7", "match": "8268f8a732842ec8"}
"""What the runs print."""


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


class Learned(NamedTuple):
    """A style, how many games it took, and what it wins in deals set aside: in all, and more than
    the start."""

    style: Style
    games: int
    wins: Estimate
    gain: Estimate


class School:
    """Deals for a task, new ones every time."""

    def __init__(self, task: Task, rng: random.Random) -> None:
        self.task, self.rng = task, rng
        self.games = 0

    def deal(self, count: int) -> array[int]:
        """Seeds that deals follow from."""
        return array("Q", [self.rng.getrandbits(64) for _ in range(count)])

    def judge(self, style: Style, deals: array[int]) -> list[float]:
        """What one player of a style wins in each deal, the mean over its seats."""
        tables = [self._judge_table(style, deals, seats) for seats in self.task.seats]
        return [fsum(values) / len(values) for values in zip(*tables, strict=True)]

    def _judge_table(self, style: Style, deals: array[int], seats: int) -> list[float]:
        value = find_points if self.task.by_points else find_win
        chairs = []
        for seat in range(seats):
            styles = [style if at == seat else GREEDY for at in range(seats)]
            chairs.append([value(points, seat) for points in play_out(styles, deals)])
        self.games += seats * len(deals)
        return [fsum(values) / seats for values in zip(*chairs, strict=True)]

    def compare(self, new: Style, old: Style, deals: array[int]) -> Estimate:
        """What a style wins more than another, in the same deals."""
        return estimate([*map(sub, self.judge(new, deals), self.judge(old, deals))])


def play_out(styles: Sequence[Style], deals: array[int]) -> Iterator[tuple[int, ...]]:
    """The points of everybody at the end of each deal."""
    blocks = FLAT.start(RULES, len(styles)) * len(deals)
    policy = array("d", [weight for style in styles for weight in style])
    FLAT.engine.play_out(blocks, deals[:], policy)
    words = memoryview(blocks).cast("Q")
    totals = (words[layout.TOTALS + seat :: layout.CELLS].tolist() for seat in range(len(styles)))
    return zip(*totals, strict=True)


def find_win(points: tuple[int, ...], seat: int) -> float:
    """A seat's share of the win."""
    least = min(points)
    return 1 / points.count(least) if points[seat] == least else 0.0


def find_points(points: tuple[int, ...], seat: int) -> float:
    """By how many points a seat is better than the others' mean."""
    return (sum(points) - len(points) * points[seat]) / (len(points) - 1)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values, and its standard error."""
    mean = fsum(values) / len(values)
    return Estimate(mean, sqrt(fsum((each - mean) ** 2 for each in values)) / len(values))


def find_steps(style: Style, names: Sequence[str], size: float) -> list[dict[str, float]]:
    """How a style may be changed in some things: more or less of all of them."""
    if names == ("holds",):
        return [{"holds": -1 if style.holds else 1}]
    if names == ("near",):
        return [{"near": step} for step in (1, -1) if style.near + step >= 0]
    far = {name: size * max(abs(getattr(style, name)), getattr(START, name)) for name in names}
    return [far, {name: -step for name, step in far.items()}]


def change(style: Style, step: dict[str, float]) -> Style:
    """A style with more or less of something."""
    weights = style._asdict()
    for name, more in step.items():
        weights[name] = cut(weights[name] + more)
    return Style(**weights | {"holds": bool(weights["holds"]), "near": int(weights["near"])})


def improve(style: Style, steps: Sequence[dict[str, float]], count: int, school: School) -> Style:
    """The style, or a better one that differs by one of some steps, or by several alike."""
    deals = school.deal(count)
    before = school.judge(style, deals)
    while steps:
        found = []
        for step in steps:
            after = school.judge(change(style, step), deals)
            found.append((estimate([*map(sub, after, before)]), after, step))
        gain, after, step = max(found, key=lambda each: each[0])
        if gain.mean <= gain.error:
            break
        new = change(style, step)
        more = school.compare(new, style, school.deal(AGAIN * count))
        if more.mean <= more.error:
            break
        style, before = new, after
        steps = [] if "holds" in step or new.near + step.get("near", 0) < 0 else [step]
    return style


def learn(name: str, count: int, seed: int) -> Learned:
    """The same style on every machine, for the same numbers."""
    school, style = School(TASKS[name], random.Random(f"{name} {seed}")), START
    for size in SIZES:
        for names in school.rng.sample(CHANGES, len(CHANGES)):
            few = int(count * min(1, FINE / size))
            style = improve(style, find_steps(style, names, size), few, school)
    games = school.games
    deals = school.deal(SET_ASIDE * count)
    wins = estimate(school.judge(style, deals))
    return Learned(style, games, wins, school.compare(style, START, deals))


def cut(number: float) -> float:
    """To `DIGITS` that count."""
    return float(f"{number:.{DIGITS}g}")


def digest(style: Style) -> str:
    """The beginning of the style's SHA-256; `keeps` is not learned."""
    learned = tuple(now for name, now in style._asdict().items() if name != "keeps")
    return hashlib.sha256(repr(learned).encode()).hexdigest()[:16]


def main() -> None:
    """Learn, and print."""
    place, given = take_place(sys.argv[1:])
    numbers = [int(word) for word in given if word not in TASKS]
    runs = []
    for name in [word for word in given if word in TASKS] or TASKS:
        count, seed = (*numbers, *RUNS[name][len(numbers) :])
        runs.append((name, count, seed))
    with open_engine(*place) as engine:
        for run, learned in zip(runs, engine.map(learn, runs), strict=True):
            report(*run, learned)


def report(name: str, count: int, seed: int, learned: Learned) -> None:
    """Print what was learned."""
    unit, scale = ("points", 1) if TASKS[name].by_points else ("%", 100)
    wins, gain = learned.wins, learned.gain
    print(f"{name}: {count:,} deals, seed {seed}, {learned.games:,} games")
    print(
        f"set aside: {scale * wins.mean:.2f} ± {1.96 * scale * wins.error:.2f} {unit},"
        f" {scale * gain.mean:+.2f} ± {1.96 * scale * gain.error:.2f} beside greedy's weights"
    )
    print(f"digest {digest(learned.style)}")
    for field, weight in learned.style._asdict().items():
        print(f"    {field}={weight},")


if __name__ == "__main__":
    main()
