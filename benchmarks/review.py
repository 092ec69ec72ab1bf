"""What a review claims, checked on many games.

    python benchmarks/review.py sums all --games 10000      start + play + luck + others = result
    python benchmarks/review.py luck ronda --games 500      mean luck, over all seats and rounds
    python benchmarks/review.py levels ronda --games 20     error per decision, by level
    python benchmarks/review.py stand ronda --games 10      the largest errors, played on by experts
    python benchmarks/review.py speed all --first 77        how long whole reviews take, and how
                                                            soon the costliest are known

`--first` is the first seed, `--seats` how many play, `--samples` the worlds in a batch, `--rules`
and `--level` what is played and by whom (`greedy`; `levels` has all, or those with commas between
them). `--jobs N` uses N processes: games are divided among them, and `speed` measures one review
after the other on all of them."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import figures

from kafene import bots, games
from kafene.bots import LEVELS
from kafene.bots.players import write_kinds
from kafene.core.game import DEALER, Action, AnyGame, Event, Seat
from kafene.core.record import PLAYERS, Record
from kafene.lab.arena.statistics import Mean
from kafene.review import Moment, Review, grow, review
from kafene.review.evaluation import UNIT, Finding, Scorer, compare
from kafene.review.playouts import FlatPlayouts, load_playouts
from kafene.review.pool import make_evaluator
from kafene.review.report import Assembly
from kafene.review.timeline import Ask, Kind, Station

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from review_kit import play_record

USUAL = "greedy"
QUICK = ("beginner", "casual", "greedy", "strong")
TEN = 10
WORLDS, BATCHES, SURE = 60, 8, 2.5
"""Worlds in which experts play on from an error: batches until it is sure whether it stands, which
is by how many standard errors."""


MANY = 2000
Item = TypeVar("Item")
Answer = TypeVar("Answer")
STARTS: dict[tuple[str, str, int, Seat], Finding] = {}


def list_seeds(args: argparse.Namespace) -> range:
    """One for each game."""
    return range(args.first, args.first + args.games)


def play(args: argparse.Namespace, level: str, seed: int) -> Record:
    """A game of players of one level."""
    return play_record(args.game, (level,) * args.seats, seed, args.rules)


def work_through(
    args: argparse.Namespace, work: Callable[[Item], Answer], items: Iterable[Item]
) -> Iterator[Answer]:
    """The answers in their order, found by as many processes as are wanted."""
    if args.jobs == 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(args.jobs) as pool:
        yield from pool.map(work, items)


def run(args: argparse.Namespace, record: Record) -> Review:
    """A review on one core."""
    return review(record, samples=args.samples, jobs=1)


def run_sums(record: Record, samples: int) -> Review:
    """The sums of a review alone: no decision is called an error, which takes most of its time."""
    evaluator = make_evaluator(record, samples)
    evaluator.playouts.is_graded = lambda view, action: False  # type: ignore[method-assign]
    assembly = Assembly(evaluator, [Seat(at) for at in range(len(record.seats))])
    found = {each: evaluator.find(each) for each in assembly.list_stations()}
    for each in found:
        if each.ask is Ask.START and each.round == 0:
            found[each] = find_start(record, each)
    return assembly.tell(found)


def find_start(record: Record, station: Station) -> Finding:
    """What a seat can expect before the first deal, in many worlds: it is the same in all games,
    and so would be its error."""
    key = (record.game, record.rules, len(record.seats), station.seat)
    if key not in STARTS:
        STARTS[key] = make_evaluator(record, MANY).find(station)
    return STARTS[key]


TABLES = {
    "ronda": (0.46, ("target=11", "target=11 four-player-deal=3+table", "target=21")),
    "three-thirteen": (0.46, ("rounds=1 laps=8", "rounds=2 laps=6 declare=true")),
    "seven-bridge": (
        0.04,
        ("classic", "deals=2 pon-from-any=true upcard=true", "scoring=nintendo"),
    ),
    "rummikub": (0.04, ("classic", "rounds=2 pool-out=play-on")),
}
"""Where sums are checked: how many of the games, and under which rules; games of random players
would take long under others."""
BOTS = 0.01
"""How many games of bots there are in each game, for each of random players in all."""


def check_sums(args: argparse.Namespace) -> None:
    """`--games` of random players and some of bots, at tables of all kinds and for 2, 3 and 4 seats
    in turn, with few samples: whether sums are exact doesn't depend on them."""
    totals = Counter[str]()
    for name, (share, _) in TABLES.items():
        if args.game not in (name, "all"):
            continue
        for kind, amount in (("random", share * args.games), ("bots", BOTS * args.games)):
            seeds = range(args.first, args.first + round(amount))
            work = partial(count_exact, name, kind, args.samples or 3)
            for sums, exact in work_through(args, work, seeds):
                totals.update({kind: 1, "sums": sums, "not exact": sums - exact})
            print(f"{name} {kind}: {dict(totals)}", flush=True)


def count_exact(name: str, kind: str, samples: int, seed: int) -> tuple[int, int]:
    """How many sums a game has, and how many of them are exact."""
    found = run_sums(play_any(name, kind, seed), samples)
    columns = [column for each in found.seats for column in (each.first, each.second)]
    exact = (each.start + each.play + each.luck + each.others == each.result for each in columns)
    return len(columns), sum(exact)


def play_any(name: str, kind: str, seed: int) -> Record:
    """One of many kinds of games."""
    rules, count = TABLES[name][1], 2 + seed % 3
    known = [level for level in QUICK if level in bots.levels(games.load(name))]
    levels = [known[(seed + seat) % len(known)] for seat in range(count)]
    if kind == "random":
        levels = ["random"] * count
    return play_record(name, levels, seed, rules[seed // 3 % len(rules)])


def measure_luck(args: argparse.Namespace) -> None:
    """A round is one observation: the mean of its seats."""
    luck, spread = Mean(), Mean()
    work = partial(find_luck, args)
    for played, (rounds, games_of_seats) in enumerate(
        work_through(args, work, list_seeds(args)), start=1
    ):
        for figure, more in ((luck, rounds), (spread, games_of_seats)):
            for each in more:
                figure.add(each)
        if played % 50 and played < args.games:
            continue
        error = (luck.variance / luck.count) ** 0.5
        print(
            f"{args.game}, {args.seats} seats, {args.level or USUAL}: {luck.count} rounds, mean "
            f"luck {luck.mean:+.4f} (standard error {error:.4f}: {luck.mean / error:+.1f} of them)"
            f"; standard deviation of a seat's game {spread.variance**0.5:.2f}",
            flush=True,
        )


def find_luck(args: argparse.Namespace, seed: int) -> tuple[list[float], list[float]]:
    """The luck of each round of a game, the mean of its seats; and of each seat, of all rounds."""
    found = run_sums(play(args, args.level or USUAL, seed), args.samples or 2)
    rounds = Counter[int]()
    for each in found.moments:
        rounds[each.round] += each.change.mean(found.unit) * (each.kind is Kind.LUCK)
    seats = [each.first.luck / UNIT for each in found.seats]
    return [total / UNIT / args.seats for total in rounds.values()], seats


def compare_levels(args: argparse.Namespace) -> None:
    """Every level among its like; a game is one observation. In Rummikub, tiles left beside it."""
    known = bots.levels(games.load(args.game))
    wanted = args.level.split(",") if args.level else LEVELS
    for level in (each for each in wanted if each in known):
        cost, left = Mean(), Mean()
        work = partial(find_errors, args, level)
        for lost, tiles in work_through(args, work, list_seeds(args)):
            cost.add(lost)
            if tiles is not None:
                left.add(tiles)
        for figure, what in ((cost, "lost"), (left, "tiles left")):
            if figure.count > 1:
                mean, low, high = figure.interval()
                shown = f"{mean:.4f} ({low:.4f} to {high:.4f})"
                print(f"{args.game} {level:9} {shown} {what} per decision", flush=True)


def find_errors(args: argparse.Namespace, level: str, seed: int) -> tuple[float, float | None]:
    """What the players of a game lose by errors, and leave in Rummikub, per decision."""
    found = run(args, play(args, level, seed))
    decisions = max(1, sum(each.decisions for each in found.seats))
    lost = sum(each.first.error for each in found.seats) / UNIT / decisions
    laid = [each.laid for each in found.seats if each.laid is not None]
    left = sum(could - did for did, could in laid) / decisions if laid else None
    return lost, left


# ------------------------------------------------------------------------------- do errors stand?


def check_errors(args: argparse.Namespace) -> None:
    """The ten largest errors of each level, played on by experts from both actions. Of Rummikub
    these are chances lost; tiles that could have been laid are found exactly."""
    for level in ("expert", "greedy"):
        found: list[tuple[Moment, Record, int, str]] = []
        for errors in work_through(args, partial(list_errors, args, level), list_seeds(args)):
            found += errors
        found.sort(key=lambda each: -each[0].cost.mean(each[3]))
        stood = 0
        for moment, record, seed, unit in found[:TEN]:
            gain, error = play_on(record, moment, unit)
            stands = gain > 0
            stood += stands
            verdict = "stands" if stands else "FALLS"
            if abs(gain) < SURE * error:
                verdict += ", not for sure"
            print(
                f"  {level} seed {seed} move {moment.ply}: {moment.played[:40]} -> "
                f"{(moment.best or '')[:40]}: {moment.cost.mean(unit) / UNIT:.2f}; experts "
                f"{gain:+.2f} (standard error {error:.2f}) {verdict}",
                flush=True,
            )
        print(f"{args.game} {level}: {stood} of {min(TEN, len(found))} stand ({len(found)} errors)")


def list_errors(
    args: argparse.Namespace, level: str, seed: int
) -> list[tuple[Moment, Record, int, str]]:
    """All errors of a game that count, with the game, its seed and their unit."""
    record = play(args, level, seed)
    kinds = write_kinds(["expert"] * args.seats)  # so that nobody is judged by tiles
    told = run(args, replace(record, headers=((PLAYERS, kinds),)))
    return [(each, record, seed, told.unit) for each in told.list_errors()]


def play_on(record: Record, moment: Moment, unit: str) -> tuple[float, float]:
    """By how much experts do better after the better action, in worlds that the seat could think
    of."""
    evaluator = make_evaluator(record, WORLDS)
    timeline, playouts = evaluator.timeline, evaluator.playouts
    assert isinstance(playouts, FlatPlayouts)
    steps = timeline.rounds[moment.round].steps
    at = next(at for at, step in enumerate(steps) if step.ply == moment.ply)
    station = Station(Ask.DECISION, moment.seat, moment.round, at)
    view, history = timeline.view(station), timeline.history(station)
    public = [event.seen_by(None) for event in history]
    game = timeline.game
    base = tuple(game.scores(timeline.rounds[moment.round].start))
    scorer = Scorer(timeline.sides, moment.seat, base, low_wins=game.low_wins)
    best, played = game.parse(moment.best or ""), steps[at].action
    number = {str(each): playouts.key(view, each) for each in (best, played)}

    def find_same(state: Any, action: Action) -> Action:
        mine = game.view(state, moment.seat)
        same = (
            each for each in game.options(mine) if playouts.key(mine, each) == number[str(action)]
        )
        return next(same, action)

    ends: dict[Action, tuple[list[int], list[int]]] = {best: ([], []), played: ([], [])}
    for batch in range(BATCHES):
        worlds = playouts.imagine(view, history, WORLDS, 12345 + batch)
        states = [playouts.flat.decode(block) for block in playouts.split(worlds)]
        for action, lists in ends.items():
            scores = (
                finish(game, state, find_same(state, action), WORLDS * batch + seed, public)
                for seed, state in enumerate(states)
            )
            for known, more in zip(lists, scorer.judge_all(scores), strict=True):
                known += more
        gain = compare(ends[best], ends[played])
        if abs(gain.mean(unit)) > SURE * gain.error(unit) or len(states) == 1:
            break
    return gain.mean(unit) / UNIT, gain.error(unit) / UNIT


def finish(
    game: AnyGame, state: Any, action: Action, seed: int, past: Sequence[Event]
) -> tuple[int, ...]:
    """The scores when experts have played a round to its end after an action; `past` is what
    everybody was told before."""
    rng, told = random.Random(seed), list(past)
    players = [bots.make(game, "expert", seed) for _ in range(state.seats)]
    state, events = game.apply(state, action)
    while not any(event.closes for event in events):
        told += events
        mover = game.mover(state)
        if mover is None:
            break
        if mover is DEALER:
            move: Action = game.shuffle(state, rng)
        else:
            seat = Seat(int(mover))
            history = [event.seen_by(seat) for event in told]
            move = players[seat].choose(game.view(state, seat), history)
        state, events = game.apply(state, move)
    return tuple(game.scores(state))


def measure_speed(args: argparse.Namespace) -> None:
    """Time of whole reviews by the clock, all seats, for two and for four; cores should be free.
    The three costliest decisions are told when those that seem to have cost most have been
    examined: how many of them are the three of the whole review."""
    rows = []
    for name in games.OURS if args.game == "all" else [args.game]:
        for seats in (2, 4):
            record = play_record(name, (args.level or USUAL,) * seats, args.first, args.rules)
            start, cpu, soon = time.perf_counter(), time.process_time(), None
            for progress in grow(record, samples=args.samples, jobs=args.jobs):
                if progress.first and soon is None:
                    soon, early = time.perf_counter() - start, progress.tell()
            found = progress.tell()
            three = [{(e.seat, e.ply) for e in each.list_errors()[:3]} for each in (early, found)]
            worst = [each.cost.error(found.unit) / UNIT for each in found.list_errors()]
            rows.append(
                {
                    "of": f"{name.replace('-', ' ').title()}, {seats} players",
                    "subject": name,
                    "plies": len(record.moves),
                    "costliest told": soon,
                    "the same in the end": len(three[0] & three[1]),
                    "whole": time.perf_counter() - start,
                    "CPU of the first process": time.process_time() - cpu,
                    "largest error of an error": max(worst, default=None),
                    "a mistake": found_least(found),
                }
            )
    figures.keep(
        "reviews",
        "Reviews",
        "One game of players of one level, all seats, by the clock; how many of the three decisions"
        " told first were among the three costliest in the end; and the largest standard error of"
        " what an error cost, beside the smallest thing that is called a mistake.",
        {
            "plies": "",
            "costliest told": "s",
            "the same in the end": "of three",
            "whole": "s",
            "CPU of the first process": "s",
            "largest error of an error": "",
            "a mistake": "",
        },
        rows,
        {figures.ALL: ["src/kafene/review"]}
        | {name: [f"src/kafene/games/{name.replace('-', '_')}/fast"] for name in games.OURS},
    )


def found_least(found: Review) -> float:
    """The smallest thing that is called a mistake."""
    return load_playouts(games.load_kit(found.game)).grades[found.unit].mistake


PARTS: dict[str, Callable[[argparse.Namespace], None]] = {
    "sums": check_sums,
    "luck": measure_luck,
    "levels": compare_levels,
    "stand": check_errors,
    "speed": measure_speed,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("game", choices=(*games.OURS, "all"))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--samples", type=int)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--level")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    PARTS[args.part](args)


if __name__ == "__main__":
    main()
