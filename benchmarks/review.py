"""What a review claims, checked on many games.

    python benchmarks/review.py sums ronda --games 1000     start + play + luck + others = result
    python benchmarks/review.py luck ronda --games 500      mean luck, over all seats and rounds
    python benchmarks/review.py levels ronda --games 20     error per decision, by level
    python benchmarks/review.py stand ronda --games 10      the largest errors, played on by experts
    python benchmarks/review.py speed ronda --games 3       processor time of whole reviews

`--first` is the first seed, `--seats` how many play, `--samples` the worlds in a batch."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kafene import bots, games
from kafene.arena.statistics import Mean
from kafene.bots import LEVELS
from kafene.core.game import DEALER, Action, AnyGame, Seat
from kafene.core.record import Record
from kafene.review import Moment, Review, review
from kafene.review.evaluation import UNIT, Scorer, compare
from kafene.review.playouts import FlatPlayouts
from kafene.review.pool import make_evaluator
from kafene.review.timeline import Ask, Kind, Station

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from review_kit import play_record

TEN = 10
WORLDS = 60
"""Worlds in which experts play on from an error."""


def play(args: argparse.Namespace, levels: Sequence[str]) -> Iterator[tuple[int, Record]]:
    """Games by these players, one for each seed."""
    for seed in range(args.first, args.first + args.games):
        yield seed, play_record(args.game, levels, seed, args.rules)


def run(args: argparse.Namespace, record: Record) -> Review:
    """A review on one core."""
    return review(record, samples=args.samples, jobs=1)


def check_sums(args: argparse.Namespace) -> None:
    """Random games and games of bots, with few samples: the sums don't depend on them."""
    args.samples = args.samples or 2
    seats = failures = 0
    for kind in ("random", "greedy"):
        for _, record in play(args, (kind,) * args.seats):
            for each in run(args, record).seats:
                for column in (each.first, each.second):
                    parts = column.start + column.play + column.luck + column.others
                    seats += 1
                    failures += parts != column.result
    print(f"{args.game}: {2 * args.games} games, {seats} sums, {failures} that are not exact")


def measure_luck(args: argparse.Namespace) -> None:
    """A round is one observation: the mean of its seats."""
    luck, spread = Mean(), Mean()
    for _, record in play(args, (args.level,) * args.seats):
        found = run(args, record)
        rounds: dict[int, int] = {}
        for each in found.moments:
            if each.kind is Kind.LUCK:
                change = each.change.mean(found.unit)
                rounds[each.round] = rounds.get(each.round, 0) + change
        for total in rounds.values():
            luck.add(total / UNIT / args.seats)
        for seat in found.seats:
            spread.add(seat.first.luck / UNIT)
    error = (luck.variance / luck.count) ** 0.5
    print(
        f"{args.game}, {args.seats} seats, {args.level}: {luck.count} rounds, mean luck "
        f"{luck.mean:+.4f} (standard error {error:.4f}: {luck.mean / error:+.1f} of them); "
        f"standard deviation of a seat's game {spread.variance**0.5:.2f}"
    )


def compare_levels(args: argparse.Namespace) -> None:
    """Every level among its like; a game is one observation."""
    known = bots.levels(games.load(args.game))
    for level in (each for each in LEVELS if each in known):
        cost = Mean()
        for _, record in play(args, (level,) * args.seats):
            found = run(args, record)
            decisions = sum(each.decisions for each in found.seats)
            cost.add(sum(each.first.error for each in found.seats) / UNIT / max(1, decisions))
        mean, low, high = cost.interval()
        print(f"{args.game} {level:9} {mean:.4f} ({low:.4f} to {high:.4f}) {found.unit} a decision")


# ------------------------------------------------------------------------------- do errors stand?


def check_errors(args: argparse.Namespace) -> None:
    """The ten largest errors of each level, played on by experts from both actions."""
    for level in ("expert", "greedy"):
        found: list[tuple[Moment, Record, int, str]] = []
        for seed, record in play(args, (level,) * args.seats):
            told = run(args, record)
            found += [(each, record, seed, told.unit) for each in told.list_errors()]
        found.sort(key=lambda each: -each[0].cost.mean(each[3]))
        stood = 0
        for moment, record, seed, unit in found[:TEN]:
            gain, error = play_on(record, moment, unit)
            stands = gain > 0
            stood += stands
            print(
                f"  {level} seed {seed} move {moment.ply}: {moment.played[:40]} -> "
                f"{(moment.best or '')[:40]}: {moment.cost.mean(unit) / UNIT:.2f}; experts "
                f"{gain:+.2f} (standard error {error:.2f}) {'stands' if stands else 'FALLS'}"
            )
        print(f"{args.game} {level}: {stood} of {min(TEN, len(found))} stand ({len(found)} errors)")


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
    game = timeline.game
    base = tuple(game.scores(timeline.rounds[moment.round].start))
    scorer = Scorer(timeline.sides, moment.seat, base, low_wins=game.low_wins)
    worlds = playouts.imagine(view, history, WORLDS, 12345)
    states = [playouts.flat.decode(block) for block in playouts.split(worlds)]
    best, played = game.parse(moment.best or ""), steps[at].action
    number = {str(each): playouts.key(view, each) for each in (best, played)}

    def judge(action: Action) -> list[tuple[int, int]]:
        return [
            scorer.judge(finish(game, state, find_same(state, action), seed))
            for seed, state in enumerate(states)
        ]

    def find_same(state: Any, action: Action) -> Action:
        mine = game.view(state, moment.seat)
        same = (
            each for each in game.options(mine) if playouts.key(mine, each) == number[str(action)]
        )
        return next(same, action)

    gain = compare(judge(best), judge(played))
    return gain.mean(unit) / UNIT, gain.error(unit) / UNIT


def finish(game: AnyGame, state: Any, action: Action, seed: int) -> tuple[int, ...]:
    """The scores when experts have played a round to its end after an action."""
    rng, told = random.Random(seed), list[Any]()
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
    """Processor time of whole reviews, all seats; two cores take about half of it."""
    for seed, record in play(args, (args.level,) * args.seats):
        start = time.process_time()
        found = run(args, record)
        spent = time.process_time() - start
        worst = max((each.cost.error(found.unit) for each in found.list_errors()), default=0)
        print(
            f"{args.game}, {args.seats} seats, seed {seed}: {spent:.1f} s of processor time, "
            f"{len(record.moves)} plies, {len(found.moments)} moments, {found.samples} samples; "
            f"largest standard error of an error {worst / UNIT:.3f} {found.unit}"
        )


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
    parser.add_argument("game", choices=games.OURS)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--samples", type=int)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--level", default="greedy")
    args = parser.parse_args()
    PARTS[args.part](args)


if __name__ == "__main__":
    main()
