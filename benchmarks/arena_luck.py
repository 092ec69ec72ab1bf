"""What `kafene arena --luck` is worth, and whether its intervals hold.

    python benchmarks/arena_luck.py gain ronda --players greedy-1,casual --seconds 60
        how many times as many games it would take without the correction, on the same deals, every
        one in every seating; and how long the correction takes beside the games
    python benchmarks/arena_luck.py coverage seven-bridge --tournaments 300 --deals 30 --truth 6000
        many small tournaments: how often the 95 % intervals of plain and of corrected results cover
        the truth, which is the mean of a long plain run on other deals

`--rules` takes options (`rounds=3`), `--worlds` another number of playouts for each draw; all but
the times follows from `--seed` and the number of deals."""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from dataclasses import replace

from kafene import games
from kafene.lab.arena.match import Contest, play_deal, read_contest
from kafene.lab.arena.statistics import Interval, Mean
from kafene.lab.arena.summary import find_gain
from kafene.lab.arena.tally import Pair, Tally

TRUTH = 1_000_000
"""The seed of the long run, far from those of the tournaments."""


def read(args: argparse.Namespace) -> Contest:
    """The contest, with luck."""
    game = games.load(args.game)
    rules = game.rules_type.parse(args.rules)
    found = read_contest(game, rules, args.players, args.seed, luck=True)
    return replace(found, luck=args.worlds or found.luck)


def play(contest: Contest, deals: int) -> Tally:
    """A tournament."""
    tally = Tally(contest)
    for number in range(deals):
        tally.add(play_deal(contest, number))
    return tally


def gain(args: argparse.Namespace) -> None:
    """Ratios of variances and of processor time; every deal is played without the correction, too,
    and must be the same."""
    contest = read(args)
    tally, plain = Tally(contest), replace(contest, luck=0)
    seconds = [0.0, 0.0]
    while tally.deals < args.deals or sum(seconds) < args.seconds:
        deals = []
        for at, each in enumerate((contest, plain)):
            start = time.process_time()
            deals.append(play_deal(each, tally.deals))
            seconds[at] += time.process_time() - start
        assert [each.scores for each in deals[0].games] == [each.scores for each in deals[1].games]
        tally.add(deals[0])
    found, cost = find_gain(tally), seconds[0] / seconds[1]
    print(f"{contest.game} {contest.rules} {args.players} seed {contest.seed}: {tally.deals} deals")
    print(f"  {1000 * seconds[1] / tally.games:.1f} ms for a game; with the correction", end=" ")
    print(f"({contest.luck} pairs of worlds for each draw) {cost:.2f} times as long")
    for unit in ("score", "wins"):
        print(f"  {unit}: {found[unit]:.2f} times fewer games, {found[unit] / cost:.2f} in time")


def list_intervals(pair: Pair) -> dict[str, Interval]:
    """What is claimed of a difference."""
    return {
        "plain score": pair.score.interval(),
        "corrected score": pair.fair_score.interval(),
        "plain wins": pair.wins.balance(),
        "corrected wins": pair.fair_wins.balance(),
    }


def coverage(args: argparse.Namespace) -> None:
    """How often intervals cover the truth."""
    contest = read(args)
    long = play(replace(contest, luck=0, seed=contest.seed + TRUTH), args.truth).pairs[0, 1]
    truth = {"score": long.score, "wins": long.wins}
    for unit, known in truth.items():
        error = (known.variance / known.count) ** 0.5
        print(f"truth in {unit}: {known.mean:.4f} (standard error {error:.4f})")
    covered: defaultdict[str, Mean] = defaultdict(Mean)
    width: defaultdict[str, float] = defaultdict(float)
    sums: defaultdict[str, float] = defaultdict(float)
    for number in range(args.tournaments):
        tally = play(replace(contest, seed=contest.seed + number), args.deals)
        for name, (mean, low, high) in list_intervals(tally.pairs[0, 1]).items():
            assert low is not None
            assert high is not None
            covered[name].add(low <= truth[name.split()[1]].mean <= high)
            width[name] += high - low
            sums[name] += mean
    print(
        f"{args.tournaments} tournaments of {args.deals} deals, {contest.luck} worlds for each draw"
    )
    for name, counted in covered.items():
        share, low, high = counted.share()
        print(
            f"  {name}: covered {share:.1%} ({low:.1%} to {high:.1%}),"
            f" mean {sums[name] / args.tournaments:.4f}, width {width[name] / args.tournaments:.4f}"
        )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("what", choices=("gain", "coverage"))
    words.add_argument("game")
    words.add_argument("--players", default="greedy-1,casual")
    words.add_argument("--rules", default="")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--worlds", type=int)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--deals", type=int, default=30)
    words.add_argument("--tournaments", type=int, default=300)
    words.add_argument("--truth", type=int, default=6_000)
    args = words.parse_args()
    (gain if args.what == "gain" else coverage)(args)


if __name__ == "__main__":
    main()
