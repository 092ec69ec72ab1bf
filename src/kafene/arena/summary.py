"""A run in numbers, for programs, and in lines, for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

from kafene.arena.match import FAILURES, bin_seconds
from kafene.arena.statistics import Interval, quantile
from kafene.arena.tally import Standing, Tally
from kafene.arena.tournament import Run
from kafene.text import Text, sentences

Row = Sequence[str]


def summary(run: Run) -> dict[str, Any]:
    """The run as a JSON object. All but `seconds`, `rate` and `time` follow from the seed."""
    tally, task = run.tally, run.tally.task
    any_time = run.until_certain
    return {
        "game": task.game,
        "rules": task.rules,
        "seats": [task.players[at].name for at in task.seating],
        "seed": task.seed,
        "deals": tally.deals,
        "games": tally.games,
        "ended": run.ended,
        "intervals": "any-time" if any_time else "student",
        "even": 1 / len(tally.sides),
        "players": [
            {
                "name": player.name,
                "kind": player.kind,
                **_standing(standing, any_time),
                "failures": {kind: standing.failures[kind] for kind in FAILURES},
                "decisions": standing.decisions,
                "time": times(standing),
                "rating": rating(tally, at),
            }
            for at, (player, standing) in enumerate(zip(task.players, tally.standings, strict=True))
        ],
        "differences": [
            {
                "of": task.players[one].name,
                "over": task.players[other].name,
                "score": _interval(pair.score.interval(any_time=any_time)),
                "wins": _interval(pair.wins.balance(any_time=any_time)),
                "certain": tally.is_certain(pair),
            }
            for (one, other), pair in tally.pairs.items()
        ],
        "places": [_standing(place, any_time) for place in tally.places],
        "length": {
            **_interval(tally.length.interval()),
            "histogram": tally.plies.bars(),
            "width": tally.plies.width,
        },
        "reasons": dict(sorted(tally.reasons.items())),
        "last": dict(sorted(tally.last.items())),
        "seconds": run.seconds,
        "rate": run.fresh / run.seconds if run.seconds else None,
        "jobs": run.jobs,
    }


def _interval(interval: Interval) -> dict[str, float | None]:
    return dict(interval._asdict())


def _standing(standing: Standing, any_time: bool) -> dict[str, Any]:
    return {
        "wins": _interval(standing.wins.share(any_time=any_time)),
        "score": _interval(standing.score.interval(any_time=any_time)),
        **(
            {"histogram": standing.scores.bars(), "width": standing.scores.width}
            if standing.scores.bins
            else {}
        ),
    }


def times(standing: Standing) -> dict[str, float]:
    """Seconds a decision; the median and the 99 % within a fifth."""
    return {
        "mean": standing.seconds / max(1, standing.decisions),
        "median": bin_seconds(quantile(standing.times, 0.5)),
        "most": bin_seconds(quantile(standing.times, 0.99)),
    }


def rating(tally: Tally, player: int) -> dict[str, float] | None:
    """An OpenSkill rating with 95 % limits; None for two players, or without the package."""
    values = tally.ratings.values if tally.ratings else None
    if values is None:
        return None
    mean, sigma = values[player]
    return {"mean": mean, "low": mean - 1.96 * sigma, "high": mean + 1.96 * sigma}


# ---------------------------------------------------------------------------------- for people


def lines(text: Text, run: Run) -> list[str]:
    """The run as lines of text."""
    told = summary(run)
    head = [
        text(
            "arena-played",
            game=sentences.title(text, told["game"]),
            rules=told["rules"],
            games=told["games"],
            deals=told["deals"],
            seed=str(told["seed"]),
        ),
        text(f"arena-ended-{run.ended}"),
    ]
    if run.until_certain:
        head.append(text("arena-any-time"))
    if run.tally.deals == 0:
        return head
    body = [*table(player_rows(text, told)), ""]
    if told["differences"]:
        body += [*difference_lines(text, told), ""]
    else:
        body += [text("arena-one-player"), *table(place_rows(text, told)), ""]
    if len(told["players"]) > 2 and told["players"][0]["rating"] is None:
        body.append(text("arena-no-ratings"))
    rate = f"{told['rate'] or 0:.1f}"
    tail = text("arena-rate", games=run.fresh, seconds=f"{run.seconds:.1f}", rate=rate)
    return [*head, "", *body, tail]


def player_rows(text: Text, told: dict[str, Any]) -> list[Row]:
    """A table of the players."""
    rated = told["players"][0]["rating"] is not None
    columns = ["player", "wins", "score", *["rating"] * rated, "decision", "defaults"]
    rows: list[Row] = [[text(f"arena-column-{name}") for name in columns]]
    for player in told["players"]:
        time = player["time"]
        rows.append(
            [
                text.word(player["name"]),
                percent(text, player["wins"]),
                number(text, player["score"]),
                *([number(text, player["rating"])] if rated else []),
                f"{milliseconds(time['median'])} / {milliseconds(time['most'])}",
                failures(text, player["failures"]),
            ]
        )
    return rows


def failures(text: Text, counts: dict[str, int]) -> str:
    """How often the safe default stood in, and why."""
    some = [text(f"arena-{kind}", number=count) for kind, count in counts.items() if count]
    return text.listed(some) or "0"


def place_rows(text: Text, told: dict[str, Any]) -> list[Row]:
    """A table of the seats."""
    rows: list[Row] = [[text(f"arena-column-{name}") for name in ("seat", "wins", "over-mean")]]
    for seat, place in enumerate(told["places"]):
        rows.append(
            [str(seat + 1), percent(text, place["wins"]), number(text, place["score"], signed=True)]
        )
    return rows


def difference_lines(text: Text, told: dict[str, Any]) -> list[str]:
    """A sentence for each pair of players."""
    return [
        text(
            "arena-difference",
            of=each["of"],
            over=each["over"],
            score=number(text, each["score"], signed=True),
            wins=percent(text, each["wins"], signed=True),
            certain=each["certain"],
        )
        for each in told["differences"]
    ]


def table(rows: Sequence[Row]) -> list[str]:
    """Rows with their columns below one another."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            set_cell_size(cell, width) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def percent(text: Text, interval: dict[str, Any], *, signed: bool = False) -> str:
    """`54.2 % (51.0 to 57.4)`."""
    return number(
        text,
        {key: 100 * value if value is not None else None for key, value in interval.items()},
        signed=signed,
        unit=" %",
    )


def number(text: Text, interval: dict[str, Any], *, signed: bool = False, unit: str = "") -> str:
    """`12.3 (10.1 to 14.5)`; without an interval while there is none."""
    sign = "+" if signed else ""
    mean, low, high = (interval[key] for key in ("mean", "low", "high"))
    shown = f"{mean:{sign}.1f}{unit}"
    if low is None:
        return shown
    return text("arena-interval", mean=shown, low=f"{low:{sign}.1f}", high=f"{high:{sign}.1f}")


def milliseconds(seconds: float) -> str:
    """`0.24 ms`."""
    return f"{seconds * 1000:.3g} ms"


def estimate(text: Text, tally: Tally) -> str:
    """The running estimate, for a progress bar."""
    if not tally.pairs or tally.deals < 2:
        return ""
    (one, other), pair = next(iter(tally.pairs.items()))
    names = [tally.task.players[at].name for at in (one, other)]
    shown = number(text, pair.score.interval()._asdict(), signed=True)
    return text("arena-estimate", of=names[0], over=names[1], score=shown)
