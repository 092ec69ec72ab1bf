"""What an expert claims to gain by its choice, against what it gains: the best of several estimates
is too good by chance (the winner's curse), unless it is estimated anew.

Positions are set aside from games with a seed. A claim is what a hint would show, by how much the
choice is better than the next best; the truth is the mean of many more fresh samples."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean, stdev
from typing import Any, NamedTuple
from unittest.mock import patch

from kafene import bots, games
from kafene.core.game import DEALER, AnyGame, Event
from kafene.core.record import Record
from kafene.games.ronda.bots import expert as ronda
from kafene.games.ronda.bots.past import list_throws
from kafene.games.ronda.bots.search import Sampling, learn_manners
from kafene.games.rummikub.bots import endgame as rummikub
from kafene.games.seven_bridge.bots import expert as seven_bridge
from kafene.games.seven_bridge.bots import reasons
from kafene.table import Table, make_shuffler, step


class Claim(NamedTuple):
    """What a choice is said to gain, and what it gains."""

    claimed: float
    true: float


class Excess(NamedTuple):
    """By how much claims exceed the truth on average, and the standard error of that."""

    mean: float
    error: float

    @property
    def is_honest(self) -> bool:
        """Whether it may be chance."""
        return self.mean <= 3 * self.error


def find_excess(claims: Sequence[Claim]) -> Excess:
    """What claims have too much."""
    over = [each.claimed - each.true for each in claims]
    return Excess(fmean(over), stdev(over) / len(over) ** 0.5)


def list_positions(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Any, Sequence[Event]]]:
    """Views of the mover with what it was told, now and then in games of `greedy-1`, for ever; in
    Rummikub of `expert`, because only they come to the end of the pool."""
    level = "expert" if game.name == "rummikub" else "greedy-1"
    rng = random.Random(seed)
    rules = game.rules_type.parse(games.load_kit(game.name).short)
    while True:
        names = tuple(f"P{seat}" for seat in range(seats))
        table = Table(game, Record(game=game.name, rules=str(rules), seats=names))
        players = [bots.make(game, level, seat) for seat in range(seats)]
        shuffle = make_shuffler(rng.getrandbits(40))
        while (mover := table.mover) is not None:
            if mover is not DEALER and rng.random() < 0.2:
                yield table.view(mover), table.history(mover)
            step(table, None if mover is DEALER else players[mover], shuffle)


def claim_in_ronda(view: Any, history: Sequence[Event], batches: int) -> Claim | None:
    """The best throw over the next best, in points, where the expert samples. The truth is that of
    other samples: their dice are not the expert's."""
    _, search, prospects = ronda.Expert(0)._choose(view, history)
    if search is None or len(prospects) < 2:
        return None
    first, second = sorted(prospects, key=lambda each: -prospects[each])[:2]
    claimed, _ = search.compare(first, second)
    past, shares = list_throws(view, history), learn_manners(view, history)
    others = (Sampling(view, past, shares, random.Random(at)) for at in range(batches))
    return Claim(claimed, fmean(other.compare(first, second)[0] for other in others))


def claim_in_seven_bridge(view: Any, history: Sequence[Event], batches: int) -> Claim | None:
    """The way that is chosen over that of the rules, in hundredths of a win."""
    made = seven_bridge.Expert(0)._decide(view, history)
    if made.way is None or made.usual is None or made.way == made.usual:
        return None
    with patch.object(reasons, "CERTAIN", -1e9):  # told in any case
        told = [reasons._measure(made, made.way, made.usual) for _ in range(1 + batches)]
    gains = [float(str(each["wins"])) - float(str(each["less"])) for each in told]
    return Claim(gains[0], fmean(gains[1:]))


def claim_in_rummikub(view: Any, history: Sequence[Event], batches: int) -> Claim | None:
    """The best choice over the usual one at the end of the pool, in wins."""
    if not view.has_opened or not rummikub.is_end(view):
        return None
    choices, rng = rummikub.list_choices(view), random.Random(repr(view))
    if len(choices) == 1:
        return None
    found = rummikub.judge(view, history, choices, rng)
    if found.best == found.usual:
        return None
    pair = [choices[found.usual], choices[found.best]]
    true = [rummikub.compare(rummikub.try_out(view, history, pair, rng))[0] for _ in range(batches)]
    return Claim(found.gain, fmean(true))


CLAIMS: dict[tuple[str, int], Callable[[Any, Sequence[Event], int], Claim | None]] = {
    ("ronda", 3): claim_in_ronda,
    ("ronda", 4): claim_in_ronda,
    ("seven-bridge", 2): claim_in_seven_bridge,
    ("seven-bridge", 4): claim_in_seven_bridge,
    ("rummikub", 2): claim_in_rummikub,
    ("rummikub", 4): claim_in_rummikub,
}
"""Where an expert samples: game, players, and how its claim is measured."""


def measure(name: str, seats: int, amount: int, batches: int, seed: int) -> list[Claim]:
    """The claims in this many positions, each beside a truth from fresh batches."""
    claims: list[Claim] = []
    for view, history in list_positions(games.load(name), seats, seed):
        found = CLAIMS[name, seats](view, history, batches)
        claims += [] if found is None else [found]
        if len(claims) >= amount:
            break
    return claims
