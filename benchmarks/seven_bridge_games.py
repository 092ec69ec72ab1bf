"""Seven Bridge in numbers: greedy against random, every deal with the seats swapped; and random
deals for two to six players: whether every card is still there, and how the deals end.

    python benchmarks/seven_bridge_games.py [deals against random] [random deals]
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

from kafene import bots, games
from kafene.core.game import DEALER, Action, AnyGame, Bot, Event
from kafene.core.record import Record
from kafene.games.seven_bridge.rules.events import Called, LaidOff, Melded, RoundEnded
from kafene.games.seven_bridge.rules.state import State, View
from kafene.parts.events import Discarded, WentOut
from kafene.table import Table, make_shuffler, run

GAME: AnyGame = games.load("seven-bridge")
WAYS = {Melded: "a meld", LaidOff: "a lay-off", Called: "a call", Discarded: "a discard"}


class Timed:
    """A bot, and how long each of its decisions took."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self.bot = bot
        self.seconds = seconds

    def choose(self, view: View, history: Sequence[Event]) -> Action:
        start = time.perf_counter()
        action = self.bot.choose(view, history)
        self.seconds.append(time.perf_counter() - start)
        return action


def duel(amount: int) -> None:
    """Each deal twice, so that neither has the better cards or the better seat."""
    wins, shared = 0, 0
    points = [0, 0]
    seconds: list[float] = []
    start = time.perf_counter()
    for deal in range(amount):
        for seat in range(2):
            greedy = Timed(bots.make(GAME, "greedy-1", deal), seconds)
            players: list[Bot] = [bots.make(GAME, "random", deal)]
            players.insert(seat, greedy)
            table = Table(GAME, Record(game=GAME.name, seats=("A", "B")))
            assert run(table, players, make_shuffler(deal)) == {}, "a bot was not legal"
            outcome = GAME.outcome(table.state)
            assert outcome is not None
            wins += outcome.winners == (seat,)
            shared += len(outcome.winners) == 2
            points[0] += outcome.scores[seat]
            points[1] += outcome.scores[1 - seat]
    games_ = 2 * amount
    low, high = interval(wins, games_)
    print(f"greedy-1 against random, {amount} two-player deals, seats swapped: {games_} games")
    print(f"  greedy won {wins}, shared {shared}, lost {games_ - wins - shared}")
    print(f"  win rate {wins / games_:.1%}, 95 % interval {low:.1%} to {high:.1%}")
    print(f"  points a deal: greedy {points[0] / games_:.1f}, random {points[1] / games_:.1f}")
    print(f"  {(time.perf_counter() - start) / games_ * 1000:.1f} ms a game")
    middle, late = sorted(seconds)[len(seconds) // 2], sorted(seconds)[len(seconds) * 99 // 100]
    print(
        f"  a decision of greedy: median {middle * 1000:.2f} ms, 99 % within {late * 1000:.2f} ms"
    )


def interval(wins: int, games_: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z, p = 1.96, wins / games_
    middle = (p + z * z / (2 * games_)) / (1 + z * z / games_)
    half = z / (1 + z * z / games_) * math.sqrt(p * (1 - p) / games_ + (z / 2 / games_) ** 2)
    return middle - half, middle + half


def random_deals(amount: int) -> None:
    """Deals of random moves, as many for each number of players."""
    print(f"{amount} deals of random moves, cards counted after every action")
    print("players  deals  ended  turns a deal  out by a meld  a lay-off  a call  a discard  stock")
    start, actions = time.perf_counter(), 0
    for seats in range(2, 7):
        deals = amount // 5 + (seats - 2 < amount % 5)
        ends: Counter[str] = Counter()
        turns = 0
        for number in range(deals):
            count, last, state = one_deal(seats, number)
            actions += count
            turns += state.turn
            ends[how(last)] += 1
        shares = [ends[way] / deals for way in (*WAYS.values(), "the stock")]
        assert sum(ends.values()) == deals
        print(
            f"{seats:7} {deals:6} {sum(ends.values()):6} {turns / deals:13.1f}"
            f" {shares[0]:14.1%} {shares[1]:10.1%} {shares[2]:7.1%} {shares[3]:10.1%}"
            f" {shares[4]:6.1%}"
        )
    took = time.perf_counter() - start
    print(f"{actions} actions, every card in its place after each; {actions / took:.0f} a second")


def one_deal(seats: int, number: int) -> tuple[int, Sequence[Event], State]:
    rng = random.Random(f"{seats} {number}")
    state: State = GAME.start(GAME.rules_type(), seats)
    deck = GAME.pieces(state)
    events: Sequence[Event] = ()
    actions = 0
    while (mover := GAME.mover(state)) is not None:
        if mover is DEALER:
            action = GAME.shuffle(state, rng)
        else:
            action = rng.choice(list(GAME.options(GAME.view(state, mover))))
        state, events = GAME.apply(state, action)
        actions += 1
        assert GAME.pieces(state) == deck, f"{seats} players, deal {number}: a card is lost"
    return actions, events, state


def how(events: Sequence[Event]) -> str:
    """How a deal ended, by what happened last."""
    assert any(isinstance(event, RoundEnded) for event in events)
    if not any(isinstance(event, WentOut) for event in events):
        return "the stock"
    return WAYS[type(events[0])]


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    duel(numbers[0] if numbers else 1000)
    random_deals(numbers[1] if len(numbers) > 1 else 10_000)
