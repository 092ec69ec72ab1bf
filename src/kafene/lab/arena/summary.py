"""A run in numbers, for programs, and in lines, for people."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from kafene.extras import write_install
from kafene.lab.arena.all_seeing import ALL_SEEING
from kafene.lab.arena.match import FAILURES, Contest, bin_seconds
from kafene.lab.arena.problems import Problem
from kafene.lab.arena.statistics import Interval, quantile
from kafene.lab.arena.tally import Standing, Tally
from kafene.lab.arena.tournament import Run
from kafene.text import Text, sentences
from kafene.text.wrap import align_columns

Row = Sequence[str]
_ENOUGH = 20
"""Deals before anything can be said of what the correction for luck is worth."""


def summarise(run: Run) -> dict[str, Any]:
    """The run as a JSON object. All but `seconds`, `rate` and `time` follow from the seed."""
    tally, contest = run.tally, run.tally.contest
    any_time = run.until_certain
    return {
        "game": contest.game,
        "rules": contest.rules,
        "seats": [contest.players[at].name for at in contest.seating],
        "seed": contest.seed,
        "deals": tally.deals,
        "games": tally.games,
        "ended": run.ended,
        "intervals": "any-time" if any_time else "student",
        "even": 1 / len(tally.sides),
        "players": [
            {
                "name": player.name,
                "kind": player.kind,
                **_write_standing(standing, any_time),
                "failures": {kind: standing.failures[kind] for kind in FAILURES},
                "problems": [asdict(each) for each in standing.problems.tell()],
                "decisions": standing.decisions,
                "time": find_times(standing),
                "rating": find_rating(tally, at),
                **_write_corrected(
                    contest,
                    standing.fair_score.interval(any_time=any_time),
                    standing.fair_wins.share(any_time=any_time),
                ),
            }
            for at, (player, standing) in enumerate(
                zip(contest.players, tally.standings, strict=True)
            )
        ],
        "differences": [
            {
                "of": contest.players[one].name,
                "over": contest.players[other].name,
                "score": _write_interval(pair.score.interval(any_time=any_time)),
                "wins": _write_interval(pair.wins.balance(any_time=any_time)),
                "certain": tally.is_certain(pair),
                **_write_corrected(
                    contest,
                    pair.fair_score.interval(any_time=any_time),
                    pair.fair_wins.balance(any_time=any_time),
                ),
            }
            for (one, other), pair in tally.pairs.items()
        ],
        "luck": find_gain(tally) if contest.luck else None,
        "places": [_write_standing(place, any_time) for place in tally.places],
        "length": {
            **_write_interval(tally.length.interval()),
            "histogram": tally.plies.bars(),
            "width": tally.plies.width,
        },
        "reasons": dict(sorted(tally.reasons.items())),
        "last": dict(sorted(tally.last.items())),
        "seconds": run.seconds,
        "rate": run.fresh / run.seconds if run.seconds else None,
        "jobs": run.jobs,
    }


def _write_interval(interval: Interval) -> dict[str, float | None]:
    return dict(interval._asdict())


def _write_standing(standing: Standing, any_time: bool) -> dict[str, Any]:
    return {
        "wins": _write_interval(standing.wins.share(any_time=any_time)),
        "score": _write_interval(standing.score.interval(any_time=any_time)),
        **(
            {"histogram": standing.scores.bars(), "width": standing.scores.width}
            if standing.scores.bins
            else {}
        ),
    }


def _write_corrected(contest: Contest, score: Interval, wins: Interval) -> dict[str, Any]:
    """Results with the luck of the draws taken out, if that was asked for."""
    if not contest.luck:
        return {}
    return {"corrected": {"score": _write_interval(score), "wins": _write_interval(wins)}}


def find_gain(tally: Tally) -> dict[str, Any]:
    """The worth of the correction for luck: how many times as many games would give intervals as
    narrow without it, over all differences; and how long it took beside the games."""
    pairs = tally.pairs.values()

    def compare(plain: float, corrected: float) -> float | None:
        return plain / corrected if corrected else None

    return {
        "samples": tally.contest.luck,
        "score": compare(
            math.fsum(pair.score.variance for pair in pairs),
            math.fsum(pair.fair_score.variance for pair in pairs),
        ),
        "wins": compare(
            math.fsum(pair.wins.variance for pair in pairs),
            math.fsum(pair.fair_wins.variance for pair in pairs),
        ),
        "time": {"correction": tally.luck_seconds, "games": tally.game_seconds},
    }


def find_times(standing: Standing) -> dict[str, float]:
    """Seconds per decision, by the clock and of processor time; the median and the 99 % within a
    fifth."""
    return {
        "mean": standing.seconds / max(1, standing.decisions),
        "median": bin_seconds(quantile(standing.times, 0.5)),
        "most": bin_seconds(quantile(standing.times, 0.99)),
        "cpu_median": bin_seconds(quantile(standing.cpu, 0.5)),
        "cpu_most": bin_seconds(quantile(standing.cpu, 0.99)),
    }


def find_rating(tally: Tally, player: int) -> dict[str, float] | None:
    """An OpenSkill rating with 95 % limits; None for two players, or without the package."""
    values = tally.ratings.values if tally.ratings else None
    if values is None:
        return None
    mean, sigma = values[player]
    return {"mean": mean, "low": mean - 1.96 * sigma, "high": mean + 1.96 * sigma}


# ---------------------------------------------------------------------------------- for people


def describe(text: Text, run: Run) -> list[str]:
    """The run as lines of text."""
    numbers = summarise(run)
    head = [
        text(
            "arena-played",
            game=sentences.title(text, numbers["game"]),
            rules=numbers["rules"],
            games=numbers["games"],
            deals=numbers["deals"],
            seed=str(numbers["seed"]),
        ),
        text(f"arena-ended-{run.ended}"),
    ]
    if run.until_certain:
        head.append(text("arena-any-time"))
    seeing = tuple(each["name"] for each in numbers["players"] if each["kind"] == ALL_SEEING)
    if seeing:
        head.append(text("arena-all-seeing", names=seeing, number=len(seeing)))
    if run.tally.deals == 0:
        return head
    body = [*align_columns(build_player_rows(text, numbers)), ""]
    if problems := describe_problems(text, numbers):
        body += [*problems, ""]
    if numbers["differences"]:
        body += [*describe_differences(text, numbers), ""]
    else:
        body += [text("arena-one-player"), *align_columns(build_seat_rows(text, numbers)), ""]
    if numbers["luck"]:
        rows = align_columns(build_corrected_rows(text, numbers))
        body += [text("arena-luck"), *rows, "", *describe_luck(text, numbers), ""]
    if len(numbers["players"]) > 2 and numbers["players"][0]["rating"] is None:
        body.append(text("arena-no-ratings", command=write_install("arena")))
    rate = f"{numbers['rate'] or 0:.1f}"
    tail = text("arena-rate", games=run.fresh, seconds=f"{run.seconds:.1f}", rate=rate)
    return [*head, "", *body, tail]


def build_player_rows(text: Text, numbers: dict[str, Any]) -> list[Row]:
    """A table of the players."""
    rated = numbers["players"][0]["rating"] is not None
    columns = ["player", "wins", "score", *["rating"] * rated, "decision", "defaults"]
    rows: list[Row] = [[text(f"arena-column-{name}") for name in columns]]
    for player in numbers["players"]:
        time = player["time"]
        rows.append(
            [
                text.word(player["name"]),
                format_percent(text, player["wins"]),
                format_number(text, player["score"]),
                *([format_number(text, player["rating"])] if rated else []),
                f"{format_duration(time['median'])} / {format_duration(time['most'])}",
                format_failures(text, player["failures"]),
            ]
        )
    return rows


def format_failures(text: Text, counts: dict[str, int]) -> str:
    """Say how often the safe default was played, and why."""
    some = [text(f"arena-{kind}", number=count) for kind, count in counts.items() if count]
    return text.listed(some) or "0"


def describe_problems(text: Text, numbers: dict[str, Any]) -> list[str]:
    """The first failure of each kind, as far as the reason is known."""
    told = [
        text(
            "arena-problem",
            name=player["name"],
            problem=": ".join(filter(None, (each["place"], each["error"], each["message"]))),
            counted=text(f"arena-{each['kind']}", number=each["count"]),
        )
        for player in numbers["players"]
        for each in player["problems"]
        if Problem(**each).is_explained
    ]
    return [text("arena-problems"), *told] if told else []


def build_seat_rows(text: Text, numbers: dict[str, Any]) -> list[Row]:
    """A table of the seats."""
    rows: list[Row] = [[text(f"arena-column-{name}") for name in ("seat", "wins", "over-mean")]]
    for seat, place in enumerate(numbers["places"]):
        rows.append(
            [
                str(seat + 1),
                format_percent(text, place["wins"]),
                format_number(text, place["score"], signed=True),
            ]
        )
    return rows


def describe_differences(text: Text, numbers: dict[str, Any]) -> list[str]:
    """A sentence for each pair of players."""
    return [
        _describe_difference(text, each, each, certain=each["certain"])
        for each in numbers["differences"]
    ]


def _describe_difference(
    text: Text, pair: dict[str, Any], found: dict[str, Any], *, certain: bool
) -> str:
    return text(
        "arena-difference",
        of=pair["of"],
        over=pair["over"],
        score=format_number(text, found["score"], signed=True),
        wins=format_percent(text, found["wins"], signed=True),
        certain=certain,
    )


def build_corrected_rows(text: Text, numbers: dict[str, Any]) -> list[Row]:
    """A table of the players, with the luck of the draws taken out."""
    rows: list[Row] = [[text(f"arena-column-{name}") for name in ("player", "wins", "score")]]
    for player in numbers["players"]:
        found = player["corrected"]
        wins, score = format_percent(text, found["wins"]), format_number(text, found["score"])
        rows.append([text.word(player["name"]), wins, score])
    return rows


def describe_luck(text: Text, numbers: dict[str, Any]) -> list[str]:
    """The differences with the luck of the draws taken out, and what that was worth."""
    lines = [
        _describe_difference(text, each, each["corrected"], certain=False)
        for each in numbers["differences"]
    ]
    gain = numbers["luck"]
    times, share, score = gain["time"], gain["wins"], gain["score"]
    if share is None or score is None or not times["games"] or numbers["deals"] < _ENOUGH:
        return lines
    cost = times["correction"] / times["games"]
    lines.append(
        text(
            "arena-luck-gain",
            wins=f"{share:.1f}",
            score=f"{score:.1f}",
            cost=f"{cost:.1f}",
            samples=gain["samples"],
        )
    )
    if 1 + cost > max(share, score):
        lines.append(text("arena-luck-loss"))
    return lines


def format_percent(text: Text, interval: dict[str, Any], *, signed: bool = False) -> str:
    """`54.2 % (51.0 to 57.4)`."""
    return format_number(
        text,
        {key: 100 * value if value is not None else None for key, value in interval.items()},
        signed=signed,
        unit=" %",
    )


def format_number(
    text: Text, interval: dict[str, Any], *, signed: bool = False, unit: str = ""
) -> str:
    """`12.3 (10.1 to 14.5)`; without an interval while there is none."""
    sign = "+" if signed else ""

    def show(value: float) -> str:
        return "0.0" if round(value, 1) == 0 else f"{value:{sign}.1f}"

    mean, low, high = (interval[key] for key in ("mean", "low", "high"))
    shown = f"{show(mean)}{unit}"
    if low is None:
        return shown
    return text("arena-interval", mean=shown, low=show(low), high=show(high))


def format_duration(seconds: float) -> str:
    """`0.24 ms`, `1.48 s`."""
    return f"{seconds:.3g} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


def format_estimate(text: Text, tally: Tally) -> str:
    """The estimate so far, for a progress bar, which is looked at all the time."""
    if not tally.pairs or tally.deals < 2:
        return ""
    (one, other), pair = next(iter(tally.pairs.items()))
    names = [tally.contest.players[at].name for at in (one, other)]
    shown = format_number(text, pair.score.interval(any_time=True)._asdict(), signed=True)
    return text("arena-estimate", of=names[0], over=names[1], score=shown)
