"""The expert of Three Thirteen and its variants against `greedy-1`, on duplicate deals: the
figures of docs/experts/three-thirteen.md, and what its weights were tuned with.

    python benchmarks/three_thirteen_expert.py [games a row] [players] [variant ...] [against=KIND]
        [--jobs N] [--on dask:ADDRESS]

A row is one player against `greedy-1` (or `plain`, the greedy of the experiments, or any variant)
in all other seats, two deals at least; other processes slow a decision down, but change nothing
else.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kafene import games
from kafene.core.game import AnyGame, Event
from kafene.games.three_thirteen.bots.evaluation import Prospects, Unseen
from kafene.games.three_thirteen.bots.expert import Expert
from kafene.games.three_thirteen.rules.arrange import best_discard, penalty
from kafene.games.three_thirteen.rules.events import Discard, Draw, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.state import Phase, View
from kafene.lab.arena.engines import take_place
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import format_duration, format_percent, summarise
from kafene.lab.arena.tournament import run_contest
from kafene.text import Text

SEED = 313
TEXT = Text()
ROUNDS = 11
GAME = ThreeThirteen()


class Plain:
    """The greedy of the experiments: takes the discard if that lowers the penalty, throws for the
    least penalty, of equal ones the highest card."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game

    def choose(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        if view.phase is Phase.DRAW:
            top = view.discards[-1]
            thrown, after = best_discard((*view.hand, top), view.wild, view.rules)
            now = penalty(view.hand, view.wild, view.rules)
            saves = thrown != top and after.penalty < now
            return Draw(Pile.DISCARD if saves else Pile.STOCK)

        def cost(option: ThreeThirteenAction) -> tuple[int, int]:
            assert isinstance(option, Discard)
            rest = list(view.hand)
            rest.remove(option.card)
            return penalty(rest, view.wild, view.rules), -option.card.rank

        return min(GAME.options(view), key=cost)


class Variant(Expert):
    """The expert as an outside bot, with other weights."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(seed)


class Unlearned(Variant):
    """Throws by the weights for draws, and thinks nothing of the next player."""

    def weigh(self, view: View) -> list[float]:
        return [-self.weights.gain, -self.weights.out, *[0.0] * len(super().weigh(view)[2:])]


class NextCardOnly(Unlearned):
    """Nothing for the cards after the next one."""

    weights = replace(Expert.weights, gain=1.0)


class MoreHope(Unlearned):
    """More for the cards after the next one."""

    weights = replace(Expert.weights, gain=1.8)


class NoOut(Unlearned):
    """Nothing for the chance to be out."""

    weights = replace(Expert.weights, out=0.0)


class MoreOut(Unlearned):
    """More for the chance to be out."""

    weights = replace(Expert.weights, out=40.0)


class RoughDraw(Variant):
    """The rule of the experiments for a draw: what a card saves on average, and the chance to be
    out, are taken off once more, as if the hand would then be as hopeful as now."""

    def prefers_stock(self, view: View, hand: Prospects, unseen: Unseen, taken: float) -> bool:
        outlook = hand.outlook(unseen)
        now = self.worth(outlook)
        return taken >= now - outlook.gain - self.weights.out * outlook.out


VARIANTS: dict[str, str] = {
    "expert": "expert",
    **{
        kind.__name__: f"{kind.__name__}:bot={Path(__file__).stem}:{kind.__name__}"
        for kind in (Plain, Unlearned, NextCardOnly, MoreHope, NoOut, MoreOut, RoughDraw)
    },
    "greedy-1": "greedy-1",
}


def main() -> None:
    place, words = take_place(sys.argv[1:])
    numbers = [int(word) for word in words if word.isdigit()]
    amount, seats = (*numbers, *(100, 2)[len(numbers) :])[:2]
    against = next((word[8:] for word in words if word.startswith("against=")), "greedy-1")
    chosen = [name for name in VARIANTS if name in words] or list(VARIANTS)
    game = games.load("three-thirteen")
    print(f"{amount} games a row, {seats} players, seed {SEED}, against {against}")
    print("| player | wins | points a round better | a decision |")
    print("|---|---|---|---|")
    for name in chosen:
        if name == against:
            continue
        players = [VARIANTS[name], *[VARIANTS[against]] * (seats - 1)]
        contest = read_contest(game, game.rules_type(), ",".join(players), SEED)
        told = summarise(run_contest(contest, amount, **place._asdict()))
        first, points = told["players"][0], told["differences"][0]["score"]
        rounds = {key: value / ROUNDS for key, value in points.items()}
        time = first["time"]
        print(
            f"| {name} | {format_percent(TEXT, first['wins'])} | {precise(rounds)}"
            f" | {format_duration(time['median'])} / {format_duration(time['most'])} |",
            flush=True,
        )


def precise(interval: dict[str, float]) -> str:
    """A difference and its interval with two places."""
    return "{mean:+.2f} ({low:+.2f} to {high:+.2f})".format(**interval)


if __name__ == "__main__":
    main()
