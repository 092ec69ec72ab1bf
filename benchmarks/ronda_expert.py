"""The figures of docs/experts/ronda.md: what expert wins, how its parts were weighed against each
other, and the fit of what a table is worth to the seat that starts the next deal.

    python benchmarks/ronda_expert.py [games a row] [matches|variants|leads ...] [seats=N]
        [--jobs N] [--on dask:ADDRESS]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar

import numpy as np

from kafene import games
from kafene.core.game import DEALER, Action, AnyGame, Event
from kafene.games.ronda.bots import search
from kafene.games.ronda.bots.expert import Expert
from kafene.games.ronda.bots.greedy import Greedy
from kafene.games.ronda.bots.past import FLAT, kernel
from kafene.games.ronda.bots.reasons import count_unseen
from kafene.games.ronda.fast.flat import PLACE
from kafene.games.ronda.rules.captures import captured_by
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.rules import RondaRules
from kafene.games.ronda.rules.state import HAND, Phase, State, View
from kafene.lab.arena.engines import Place, take_place
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import format_duration, format_number, format_percent, summarise
from kafene.lab.arena.tournament import run_contest
from kafene.text import Text

GAME = Ronda()
TEXT = Text()
SEED = 1
ROUND = "target=1"
"""A match of one round: for variants, which differ by tenths of a point a round."""


class Simple:
    """The greedy player of the experiments: the most cards and points now,
    always a tap, and any card if nothing can be taken."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> Action:
        options: list[Any] = list(self.game.options(view))
        if view.phase is Phase.ANNOUNCE:
            return options[0]  # type: ignore[no-any-return]
        rng, block = random.Random(f"{self.seed} {view.seat} {len(history)}"), FLAT.encode(view)
        gains = [kernel.gain(block, FLAT.number(view, option)) for option in options]
        best = [option for option, gain in zip(options, gains, strict=True) if gain == max(gains)]
        return rng.choice(best)  # type: ignore[no-any-return]


class Variant:
    """Expert with some of its constants changed."""

    changed: ClassVar[Mapping[str, object]] = {}

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.expert = Expert(seed)

    def choose(self, view: View, history: Sequence[Event]) -> Action:
        with constants(self.changed):
            return self.expert.choose(view, history)


@contextmanager
def constants(changed: Mapping[str, object]) -> Iterator[None]:
    """Set the constants of the search for a while."""
    before = {name: getattr(search, name) for name in changed}
    try:
        vars(search).update(changed)
        search.list_manners.cache_clear()
        yield
    finally:
        vars(search).update(before)
        search.list_manners.cache_clear()


class Trusting(Variant):
    """Takes everybody for greedy."""

    changed: ClassVar[Mapping[str, object]] = {"MANNERS": search.MANNERS[:1], "FLOOR": 0.0}


class Forgetful(Variant):
    """Learns nothing from deals that are over."""

    changed: ClassVar[Mapping[str, object]] = {"FLOOR": 1 / len(search.MANNERS)}


class Few(Variant):
    """A tenth of the samples."""

    changed: ClassVar[Mapping[str, object]] = {"SAMPLES": 150}


def outside(kind: type) -> str:
    return f"{kind.__name__}:bot=ronda_expert:{kind.__name__}"


def row(first: str, second: str, seats: int, amount: int, place: Place, rules: str = "") -> None:
    """One against one, a team against a team, or one against two."""
    game = games.load("ronda")
    players = {2: [first, second], 3: [first, second, second], 4: [first, second] * 2}[seats]
    contest = read_contest(game, game.rules_type.parse(rules), ",".join(players), SEED)
    told = summarise(run_contest(contest, amount, **place._asdict()))
    mine = told["players"][0]
    assert not any(sum(each["failures"].values()) for each in told["players"])
    names = " | ".join(each["name"] for each in told["players"])
    print(
        f"| {names} | {seats} | {told['games']} | {format_percent(TEXT, mine['wins'])}"
        f" | {format_number(TEXT, told['differences'][0]['score'], signed=True)}"
        f" | {format_duration(mine['time']['median'])}"
        f" / {format_duration(mine['time']['most'])} |",
        flush=True,
    )


def head() -> None:
    print("| player | against | players | games | wins | points better | a decision |")
    print("|---|---|---|---|---|---|---|")


def matches(amount: int, seats: Sequence[int], place: Place) -> None:
    """Whole matches, also of greedy against the experiments' greedy."""
    head()
    for count in seats:
        for first in ("expert", "greedy-1"):
            for second in ("greedy-1", outside(Simple)):
                if first != second:
                    row(first, second, count, amount, place)


def variants(amount: int, seats: Sequence[int], place: Place) -> None:
    """Rounds."""
    head()
    for count in seats:
        for kind in (Variant, Trusting, Forgetful, *((Few,) if count > 2 else ())):
            for second in ("greedy-1", outside(Simple)):
                row(outside(kind), second, count, amount, place, ROUND)


def leads(amount: int, seats: Sequence[int], place: Place) -> None:
    """How much more the starter of the next deal scores to the end of the round, for each card that
    it may expect to capture at once, and for a missa that is sure: rounds of greedy-1 against
    itself, least squares."""
    del place
    print("| players | deals to come | tables | a card | missa |")
    print("|---|---|---|---|---|")
    for count in seats:
        found: dict[int, list[tuple[float, ...]]] = {}
        for deal in range(amount):
            *before, end = starts(count, random.Random(f"{SEED} {deal}"))
            for state in before[1:]:
                row = (1.0, *exposure(GAME.view(state, None)), ahead(end) - ahead(state))
                found.setdefault(state.deals - state.deal + 1, []).append(row)
        for left, rows in sorted(found.items()):
            known, points = np.array(rows)[:, :-1], np.array(rows)[:, -1]
            square = np.linalg.inv(known.T @ known)
            slopes = square @ known.T @ points
            noise = float(((points - known @ slopes) ** 2).mean())
            shown = [
                f"{slopes[at]:.2f} ±{1.96 * (noise * square[at, at]) ** 0.5:.2f}" for at in (1, 2)
            ]
            print(f"| {count} | {left} | {len(rows):,} | {' | '.join(shown)} |", flush=True)


def exposure(view: View) -> tuple[float, float]:
    """How many cards a new hand can expect to capture, each card of the table by itself, and the
    chance that it can take all of them at once."""
    unseen = count_unseen(view)
    taken = missa = 0.0
    for card in view.table:
        held = min(1.0, unseen[PLACE[card.rank]] * HAND / sum(unseen))
        lying = captured_by(card.rank, view.table)
        taken += held * (1 + len(lying))
        missa = held if len(lying) == len(view.table) else missa
    return taken, missa


def starts(seats: int, rng: random.Random) -> Iterator[State]:
    """The beginning of every deal of a round, and its end."""
    state = GAME.start(RondaRules(), seats)
    while state.mover is DEALER and not state.round:
        state, _ = GAME.apply(state, GAME.shuffle(state, rng))
    while state.phase in (Phase.ANNOUNCE, Phase.PLAY):
        if state.phase is Phase.ANNOUNCE and not state.calls:
            yield state
        state, _ = GAME.apply(state, Greedy(0).choose(GAME.view(state, state.player), ()))
    yield state


def ahead(state: State) -> float:
    """By how many points the side of the starter leads; a card that is not paid yet is half one."""
    cards = 0.5 if state.phase is Phase.ANNOUNCE else 0.0
    worth = [
        points + cards * len(pile)
        for points, pile in zip(state.points, state.captured, strict=True)
    ]
    mine = worth[state.side(state.starter)]
    return mine - (sum(worth) - mine) / (len(worth) - 1)


PARTS = {"matches": matches, "variants": variants, "leads": leads}


def main() -> None:
    place, words = take_place(sys.argv[1:])
    given = dict(word.split("=") for word in words if "=" in word)
    seats = [int(given["seats"])] if "seats" in given else [2, 3, 4]
    amount = next((int(word) for word in words if word.isdigit()), 100)
    for name in [word for word in words if word in PARTS] or list(PARTS):
        print(f"\n## {name}, {amount} games, seed {SEED}\n", flush=True)
        PARTS[name](amount, seats, place)


if __name__ == "__main__":
    main()
