"""A population in the arena: players of Ronda who weigh throws differently, and their children.

    python examples/population.py --generations 6 --games 100

In every generation all play the same deals against `greedy-1`, whose weights are in the kernel; the
better half stays, and each of them has a child that differs a little. A player's class is made from
its name, so that workers of the arena can make it, too."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any

from kafene import games
from kafene.core.game import Action, AnyGame, Event
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tournament import run_contest

TRAITS = ("taken", "exposed", "kept")
Genes = tuple[int, ...]


class Weighs:
    """Throws what is worth most: what it takes, less what it leaves lying, and what stays in the
    hand."""

    genes: Genes = (1, 1, 1)

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        takes = dict(zip(view.hand, view.takes, strict=True))
        taken, exposed, kept = self.genes

        def worth(option: Any) -> float:
            if not hasattr(option, "card"):
                return 0.0
            won = takes[option.card]
            lying = len(view.table) - len(won) + (not won)
            pairs = sum(card.rank is option.card.rank for card in view.hand) - 1
            return taken * len(won) - exposed * lying - kept * pairs

        best: Action = max(self.game.options(view), key=worth)
        return best


def name_player(genes: Genes) -> str:
    """The class of a player with these genes."""
    return "Weighs_" + "_".join(map(str, genes))


def __getattr__(name: str) -> type[Weighs]:
    """The class of this name: `Weighs_3_1_0`."""
    head, *genes = name.split("_")
    if head != "Weighs" or len(genes) != len(TRAITS):
        raise AttributeError(name)
    return type(name, (Weighs,), {"genes": tuple(map(int, genes))})


def measure(genes: Genes, amount: int, seed: int) -> float:
    """The share of games that a player wins against greedy-1, on deals that follow from a seed."""
    game = games.load("ronda")
    rules = game.rules_type.parse("target=11")
    spec = f"bot=population:{name_player(genes)},greedy-1"
    told = summarise(run_contest(read_contest(game, rules, spec, seed), amount))
    return float(told["players"][0]["wins"]["mean"])


def evolve(size: int, generations: int, amount: int, seed: int) -> list[tuple[float, Genes]]:
    """The last generation, best first; a line is printed for each."""
    rng = random.Random(seed)
    living: list[Genes] = [tuple(rng.randint(0, 9) for _ in TRAITS) for _ in range(size)]
    ranked: list[tuple[float, Genes]] = []
    for number in range(generations):
        measured = ((measure(genes, amount, seed + number), genes) for genes in living)
        ranked = sorted(measured, reverse=True)
        share, best = ranked[0]
        print(f"generation {number + 1}: {name_player(best)} wins {share:.1%}", flush=True)
        parents = [genes for _, genes in ranked[: (size + 1) // 2]]
        children = [
            tuple(max(0, gene + rng.choice((-2, -1, 0, 1, 2))) for gene in genes)
            for genes in parents
        ]
        living = [*parents, *children][:size]
    return ranked


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    evolve(given.size, given.generations, given.games, given.seed)
