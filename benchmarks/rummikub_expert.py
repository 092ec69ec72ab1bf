"""What Rummikub's expert was tuned by: it and its variants against greedy, one against all others,
on duplicate deals; and against itself without the search at the end of a round.

    python benchmarks/rummikub_expert.py [games a row] [2p|4p] [greedy|end|house] [variant ...]
        [--jobs N] [--on dask:ADDRESS]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from kafene import games
from kafene.core.game import AnyGame, Event
from kafene.games.rummikub.bots.endgame import Decision, may_be_last
from kafene.games.rummikub.bots.expert import Expert, hold, last_chance
from kafene.games.rummikub.fast.search import best_opening, best_play
from kafene.games.rummikub.rules.events import Draw, Play, RummikubAction
from kafene.games.rummikub.rules.state import View
from kafene.lab.arena.engines import Place, take_place
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import format_duration, format_number, format_percent, summarise
from kafene.lab.arena.tournament import run_contest
from kafene.text import Text

SEED = 1
TEXT = Text()
GAME: AnyGame = games.load("rummikub")


class Variant(Expert):
    """The expert as an outside bot."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(seed)


class Wide(Variant):
    """Opens with most tiles."""

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        chosen = super().choose(view, history)
        if isinstance(chosen, Play) and not view.has_opened:
            return best_opening(view).play or chosen
        return chosen


class Second(Variant):
    """Opens only after somebody else."""

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        chosen = super().choose(view, history)
        return chosen if any(view.opened) or not view.pool else Draw()


class Panic(Variant):
    """Plays as much as it can when somebody has one tile left."""

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        chosen = super().choose(view, history)
        fewest = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
        if chosen == Draw() and view.has_opened and fewest == 1:
            return best_play(view).play or chosen
        return chosen


class Half(Variant):
    """Holds only up to 14 tiles, and plays as much as it can with more."""

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        chosen = super().choose(view, history)
        if chosen == Draw() and view.has_opened and len(view.hand) > 14:
            return best_play(view).play or chosen
        return chosen


class Rule(Variant):
    """Plays nothing out: in what may be its last turn it plays most, if its hand is not likely the
    lowest."""

    def play_end(self, view: View, history: Sequence[Event]) -> Decision:
        return last_chance(view) if may_be_last(view) else hold(view)


VARIANTS = (Variant, Wide, Second, Panic, Half, Rule)


def row(players: str, amount: int, place: Place, rules: str = "classic") -> None:
    """One line: how the first player does."""
    contest = read_contest(GAME, GAME.rules_type.parse(rules), players, SEED)
    told = summarise(run_contest(contest, amount, **place._asdict()))
    first = told["players"][0]
    assert not any(sum(each["failures"].values()) for each in told["players"])
    time = first["time"]
    seats = len(told["seats"])
    print(
        f"| {rules} | {first['name']} | {told['players'][1]['name']} | {seats} | {told['games']}"
        f" | {format_percent(TEXT, first['wins'])}"
        f" | {format_number(TEXT, first['score'], signed=True)}"
        f" | {format_duration(time['median'])} / {format_duration(time['most'])} |",
        flush=True,
    )


def kind(variant: type[Variant]) -> str:
    """How the arena calls it."""
    name = variant.__name__
    return "expert" if variant is Variant else f"{name}:bot=rummikub_expert:{name}"


def main() -> None:
    place, words = take_place(sys.argv[1:])
    amount = next((int(word) for word in words if word.isdigit()), 100)
    parts = [word for word in words if word in ("greedy", "end", "house")] or ["greedy", "end"]
    chosen = [each for each in VARIANTS if each.__name__ in words] or list(VARIANTS)
    print("| rules | player | others | players | games | wins | points a game | a decision |")
    print("|---|---|---|---|---|---|---|---|")
    for seats in [each for each in (2, 4) if f"{each}p" in words] or [2, 4]:
        if "greedy" in parts:
            for variant in chosen:
                row(",".join([kind(variant), *["greedy-1"] * (seats - 1)]), amount, place)
        if "end" in parts:
            row(",".join(["expert", *[kind(Rule)] * (seats - 1)]), amount, place)
        if "house" in parts:
            for rules in ("fmi", "rumi", "official", "joker=replace"):
                row(",".join(["expert", *["greedy-1"] * (seats - 1)]), amount, place, rules)


if __name__ == "__main__":
    main()
