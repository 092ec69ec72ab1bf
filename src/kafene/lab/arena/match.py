"""One deal, played with every seating of the players: what a worker does."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from kafene import bots, games
from kafene.bots.players import read_player
from kafene.core.errors import NoAnswer, NotationError
from kafene.core.game import Action, Actor, AnyGame, Bot, Event, Seat
from kafene.core.record import PlayedBy, Record
from kafene.core.values import dataclass
from kafene.lab.arena.all_seeing import ALL_SEEING, AllSeeing
from kafene.lab.arena.luck import Luck, Meter, count_worlds, load_flat_playouts
from kafene.lab.arena.problems import Problem, Problems, explain_refusal, explain_silence
from kafene.table import ILLEGAL, Table, Unit, derive_bot_seed, make_shuffler, run

FAILURES = (ILLEGAL, "unreadable", "too-slow", "crashed")
"""Why a safe default was played in place of an answer."""
BINS_PER_DOUBLING = 4
"""The fineness with which decision times are counted."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One of the players: a name, and a kind that `bots.make` knows."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Contest:
    """All that decides what is played. `seating` has a player's number for each seat."""

    game: str
    rules: str
    players: tuple[Contestant, ...]
    seating: tuple[int, ...]
    seed: int
    think: float = bots.TIME_LIMIT
    luck: int = 0
    """The worlds played out to see how lucky a draw was; 0 if nobody asks."""

    def seatings(self, deal: int) -> tuple[tuple[int, ...], ...]:
        """Every rotation once: one that seats the same players alike would be the same game.

        Who sits next to whom no rotation changes, so it is drawn anew for each deal; not in teams,
        where it says who plays with whom."""
        order, seats = list(self.seating), len(self.seating)
        if seats > 2 and len(games.load(self.game).sides(seats)) == seats:
            random.Random(f"{self.seed} order {deal}").shuffle(order)
        turned = (tuple(order[-by:] + order[:-by]) for by in range(seats))
        return tuple(dict.fromkeys(turned))

    def deals(self, amount: int) -> int:
        """The number of deals that give at least this many games."""
        deals = played = 0
        while played < amount:
            played += len(self.seatings(deals))
            deals += 1
        return deals

    def deal_seed(self, deal: int) -> int:
        """The seed of the shuffles and of the bots' chance in one deal, in every seating."""
        return random.Random(f"{self.seed} deal {deal}").getrandbits(63)


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of one player's decisions: their number, seconds in all, and how many per bin."""

    decisions: int
    seconds: float
    bins: Mapping[int, int]
    cpu: Mapping[int, int] = field(default_factory=dict)
    """Decisions per bin of processor time; of a program of its own, none."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game, as the arena keeps it."""

    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    reason: str
    last: tuple[str, ...]
    """The events of the last action, by name."""
    plies: int
    failures: tuple[Mapping[str, int], ...]
    """One per seat."""
    timings: tuple[Timing, ...]
    luck: Luck | None = None
    problems: tuple[tuple[Problem, ...], ...] = ()
    """One per seat, if any bot failed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal in every seating: one observation."""

    number: int
    games: tuple[GameResult, ...]


def read_contest(
    game: AnyGame,
    rules: Any,
    spec: str,
    seed: int,
    think: float = bots.TIME_LIMIT,
    *,
    luck: bool = False,
) -> Contest:
    """A contest of the players in a comma-separated list; raises `NotationError`."""
    players: dict[Contestant, int] = {}
    seating = [players.setdefault(each, len(players)) for each in _read(spec)]
    names = Counter(player.name for player in players)
    for name, times in names.items():
        if times > 1:
            raise NotationError("name-twice", text=name)
    game.start(rules, len(seating))
    for player in players:
        if player.kind != ALL_SEEING:
            bots.try_out(game, player.kind)
        elif games.load_kit(game.name).fast is None:
            raise NotationError("no-arena-player", text=ALL_SEEING, levels=bots.levels(game))
        elif luck:  # to one who knows what comes, a draw is no chance
            raise NotationError("luck-all-seeing", text=player.name)
    worlds = count_worlds(game, rules) if luck else 0
    return Contest(game.name, str(rules), tuple(players), tuple(seating), seed, think, worlds)


def _read(spec: str) -> Iterator[Contestant]:
    for word in spec.split(","):
        name, kind = read_player(word)
        if kind not in (*bots.LEVELS, *bots.FIXED, ALL_SEEING) and not bots.is_outside(kind):
            raise NotationError("no-arena-player", text=word.strip(), levels=bots.LEVELS)
        yield Contestant(name or kind, kind)


def play_deal(contest: Contest, number: int) -> Deal:
    """Play one deal in every seating."""
    return Deal(
        number, tuple(play_game(contest, number, seating) for seating in contest.seatings(number))
    )


def play_game(contest: Contest, number: int, seating: Sequence[int]) -> GameResult:
    """One game of one deal."""
    game, seed = games.load(contest.game), contest.deal_seed(number)
    names = tuple(f"{seat} {contest.players[at].name}" for seat, at in enumerate(seating))
    table = _Table(game, Record(game=game.name, rules=contest.rules, seats=names))
    if contest.luck:
        table.meter = Meter(load_flat_playouts(game), table.state, contest.luck, seed)

    def make(kind: str, seed: int) -> Bot:
        if kind == ALL_SEEING:  # the one player that is shown the table
            return AllSeeing(game, lambda: table.state, seed)
        return bots.make(game, kind, seed, contest.think)

    players = [
        TimedBot(game, make(contest.players[at].kind, derive_bot_seed(seed, Seat(seat))))
        for seat, at in enumerate(seating)
    ]
    failures: list[Counter[str]] = [Counter() for _ in players]
    problems = [Problems() for _ in players]

    def count(seat: Seat, why: str) -> None:
        failures[seat][why] += 1
        problems[seat].add(players[seat].problem)

    try:
        run(table, players, make_shuffler(seed), chances=1, on_default=count)
    finally:
        bots.close_bots([each.bot for each in players])
    outcome = game.outcome(table.state)
    assert outcome is not None
    return GameResult(
        tuple(seating),
        outcome.scores,
        outcome.winners,
        outcome.ranking,
        outcome.reason,
        tuple(dict.fromkeys(type(event).__name__ for event in table.last)),
        table.ply,
        tuple(map(dict, failures)),
        tuple(player.timing() for player in players),
        None if table.meter is None else table.meter.luck,
        tuple(each.tell() for each in problems) if any(failures) else (),
    )


class _Table(Table):
    """A table that remembers what its last action led to, and may have a meter beside it."""

    last: tuple[Event, ...] = ()
    meter: Meter | None = None
    _action: Action
    """The action that was prepared last, and is played next."""

    def prepare(
        self,
        actor: Actor,
        action: Action,
        ply: int | None = None,
        by: PlayedBy | None = None,
    ) -> Unit:
        self._action = action
        return super().prepare(actor, action, ply, by)

    def play(self, unit: Unit) -> None:
        before, history = self.state, self.streams[None].history
        super().play(unit)
        self.last = unit.events
        if self.meter is not None:
            self.meter.follow(before, self._action, self.state, history)


class TimedBot:
    """A bot whose decisions are timed, and whose crash is a `NoAnswer`, not the end of the run."""

    def __init__(self, game: AnyGame, bot: Bot) -> None:
        self._game = game
        self.bot = bot
        self._view: Any = None
        self._answer: Action | NoAnswer = NoAnswer("crashed")
        self._bins: Counter[int] = Counter()
        self._cpu: Counter[int] = Counter()
        self._seconds = 0.0

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        start, cpu = time.perf_counter(), time.thread_time()
        self._view = view
        try:
            self._answer = self.bot.choose(view, history)
        except NoAnswer as failure:
            self._answer = failure
            raise
        except Exception as error:
            self._answer = NoAnswer("crashed")
            raise self._answer from error
        else:
            return self._answer
        finally:
            self._cpu[find_bin(time.thread_time() - cpu)] += 1
            took = time.perf_counter() - start
            self._seconds += took
            self._bins[find_bin(took)] += 1

    @property
    def problem(self) -> Problem:
        """The fault of the last answer."""
        if isinstance(self._answer, NoAnswer):
            return explain_silence(self._answer)
        return explain_refusal(self._game, self._view, self._answer)

    def timing(self) -> Timing:
        """The times of the bot's decisions."""
        bins, cpu = (dict(sorted(each.items())) for each in (self._bins, self._cpu))
        return Timing(self._bins.total(), self._seconds, bins, cpu)


def find_bin(seconds: float) -> int:
    """The bin of a decision's time; each is a fifth wider than the one before."""
    return max(0, math.ceil(BINS_PER_DOUBLING * math.log2(max(seconds, 1e-6) * 1e6)))


def bin_seconds(number: int) -> float:
    """The longest time in a bin."""
    return float(2 ** (number / BINS_PER_DOUBLING)) * 1e-6
