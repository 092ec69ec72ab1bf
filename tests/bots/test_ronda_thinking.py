"""What the kernel thinks for the bots of Ronda: throws as in the rules, what others may hold, how
they play; and the choices that were made before there was a kernel."""

from __future__ import annotations

import json
import random
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import comb
from operator import sub
from pathlib import Path
from typing import Any

import pytest

from kafene import bots
from kafene.bots.advice import Advice
from kafene.core.game import DEALER, Action, Event, Seat
from kafene.games.ronda.bots import greedy, past, search
from kafene.games.ronda.bots.expert import Expert
from kafene.games.ronda.bots.greedy import Greedy
from kafene.games.ronda.bots.past import FLAT, Past, kernel, list_finished_deals, list_throws
from kafene.games.ronda.bots.reasons import count_unseen
from kafene.games.ronda.bots.search import FLOOR, MANNERS, Duel, Sampling, learn_manners
from kafene.games.ronda.fast import layout
from kafene.games.ronda.rules.events import Dealt, FinePaid, Kind, PotWon, RondaAction, RoundEnded
from kafene.games.ronda.rules.state import Phase, State, View
from kernel_kit import load_kernel
from ronda_kit import EVERY_RULE, GAME, Table, deal, heard, positions, rules

# ------------------------------------------------------------------------------ a deal in numbers


def paid_for_cards(before: State, after: State, events: Sequence[Event]) -> tuple[int, ...]:
    """What each side was paid but for announcements and for its pile."""
    paid = [new - old for old, new in zip(before.points, after.points, strict=True)]
    for event in events:
        if isinstance(event, PotWon | FinePaid):
            for side in {after.side(seat) for seat in event.winners}:
                paid[side] -= event.points
        elif isinstance(event, RoundEnded):
            paid = [each - points for each, points in zip(paid, event.points, strict=True)]
    return tuple(paid)


@pytest.mark.parametrize(("seats", "options"), EVERY_RULE)
def test_a_throw_brings_what_the_rules_say_but_for_announcements(seats: int, options: str) -> None:
    for seed in range(3):
        for state, _, action in positions(options, seats, seed, silence=0.2):
            if state.phase is not Phase.PLAY:
                continue
            after, events = GAME.apply(state, action)
            block = FLAT.encode(state)
            before, piles = FLAT.scores(block), block[layout.CARDS : layout.SIZES]
            block[layout.PENALTY] = 0
            kernel.replay(block, array("h", [FLAT.number(state, action)]), bytearray(layout.SIZE))
            paid = tuple(map(sub, FLAT.scores(block), before))
            assert paid == paid_for_cards(state, after, events)
            gained = [len(new) - len(old) for old, new in zip(*captured(state, after), strict=True)]
            sides = len(gained)
            assert [*map(sub, block[layout.CARDS : layout.SIZES], piles)][:sides] == gained


def captured(*states: State) -> Iterator[tuple[tuple[object, ...], ...]]:
    return (state.captured for state in states)


SEEN = (
    (layout.SEATS, layout.HAS_TABLE),
    (layout.LEFT, layout.LAST_RANK + 1),
    (layout.TABLE, layout.RETURNED),
    (layout.SIZES, layout.CALLS),
    (layout.PLAYED, layout.HANDS),
)
"""What a bot sees of a deal, but for what is captured."""


def look_at(block: bytes | bytearray) -> list[object]:
    """What a bot sees of a deal: whose the captured cards are doesn't matter to it."""
    rows = [
        block[layout.CAPTURED + at : layout.PLAYED : layout.RANKS] for at in range(layout.RANKS)
    ]
    calls = [max(1, call) for call in block[layout.CALLS : layout.CAPTURED]]
    return [*(block[start:end] for start, end in SEEN), [*map(sum, rows)], calls]


def last_of(past: Past, at: int = -1) -> bytearray:
    """The game before a throw."""
    start = at % len(past.actions) * layout.SIZE
    return past.games[start : start + layout.SIZE]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_throws_of_a_deal_are_found_in_the_history(seats: int) -> None:
    found = 0
    for state, told, _ in positions("target=5", seats, 4):
        if state.phase is not Phase.PLAY:
            continue
        view = GAME.view(state, state.player)
        throws = list_throws(view, heard(told, state.player))
        assert len(throws.actions) == sum(map(len, state.played))
        if throws.actions:
            before = last_of(throws)
            kernel.replay(before, throws.actions[-1:], bytearray(layout.SIZE))
            last = slice(layout.LAST, layout.LAST_RANK + 1)  # it may be older than the deal
            before[last] = FLAT.encode(view)[last]
            assert look_at(before) == look_at(FLAT.encode(view))
            found += 1
    assert found > 20


# --------------------------------------------------------------------------- what others may hold


NOTHING = Past(bytearray(), array("h"))
"""No throw is known."""
UNKNOWN = [[each.prior for each in MANNERS]] * 4
"""How others play isn't known either."""


def read_hand(hand: int) -> list[int]:
    """The ranks of a hand in the kernel's memory."""
    return [(hand >> at & 15) - 1 for at in range(0, 16, 4) if hand >> at]


def test_every_hand_is_counted_in_as_many_ways_as_it_comes() -> None:
    table = deal(("1C 3C 5C", "1S 3S 6S"), "2D 4D 6D 10D").silent()
    said = {}
    for kind in (Kind.RONDA, None, Kind.TRINGA):
        said[kind] = Duel(replace(table.view(0), calls=(None, kind)), NOTHING, UNKNOWN)
    assert sum(sum(duel.weights) for duel in said.values()) == comb(33, 3)
    assert all(len({*read_hand(hand)}) == 2 for hand in said[Kind.RONDA].hands)
    assert all(len({*read_hand(hand)}) == 3 for hand in said[None].hands)


def test_samples_hold_what_was_announced() -> None:
    hands = ("1C 3C 5C 7C", "2S 2C 5S 6S", "3B 3D 3S 7B", "1D 4D 5D 10D")
    table = deal(hands).play("pass", "announce ronda", "announce tringa", "pass")
    view = table.view(0)
    drawn = Sampling(view, NOTHING, UNKNOWN, random.Random(1))
    dealt = [*map(read_hand, drawn.hands)]
    for pair, three, none in zip(dealt[1::4], dealt[2::4], dealt[3::4], strict=True):
        assert [max(map(hand.count, hand)) for hand in (pair, three, none)] == [2, 3, 1]
        held = Counter([*pair, *three, *none])
        assert all(held[rank] <= most for rank, most in enumerate(count_unseen(view)))


def chance(duel: Duel, rank: int) -> float:
    """How likely the other holds a card of this rank."""
    each = list(zip(duel.hands, duel.weights, strict=True))
    return sum(weight for held, weight in each if rank in read_hand(held)) / sum(duel.weights)


def test_who_passed_over_a_capture_probably_could_not_make_it() -> None:
    """Seat 0 threw a 12 with 5 6 7 10 on the table: it hardly has another 5."""
    table = deal(("1C 2C 12C", "1S 3S 11S"), "5D 6D 7D 10D").silent()
    table = Table(table.state).throw("12C")
    told = (Dealt((), Seat(0), 1, 1, 6), *table.events)
    view = table.view(1)
    blind, taught = (Duel(view, list_throws(view, each), UNKNOWN) for each in ((), told))
    assert chance(taught, 4) < chance(blind, 4) / 2


# -------------------------------------------------------------------------------- how others play


@pytest.mark.parametrize(("seats", "options"), EVERY_RULE)
def test_deals_that_are_over_are_replayed_as_they_were(seats: int, options: str) -> None:
    over: list[tuple[object, int]] = []
    now: list[tuple[object, int]] = []
    for state, told, action in positions(options, seats, 5, silence=0.2):
        view = GAME.view(state, state.player)
        if state.phase is Phase.ANNOUNCE and not state.calls:
            over, now = over + now, []
            again = [
                (look_at(last_of(deal, at)), number)
                for deal in list_finished_deals(view, heard(told, state.player))
                for at, number in enumerate(deal.actions)
            ]
            assert again == over
        elif state.phase is Phase.PLAY:
            now.append((look_at(FLAT.encode(view)), FLAT.number(view, action)))


def grab(state: State) -> RondaAction:
    """The most cards and points now, and the first card otherwise."""
    view = GAME.view(state, state.player)
    block = FLAT.encode(view)
    return max(GAME.options(view), key=lambda each: kernel.gain(block, FLAT.number(view, each)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_how_each_seat_plays_is_known_in_time(seats: int) -> None:
    rng, state = random.Random(seats), GAME.start(rules("target=100"), seats)
    told: list[Event] = []
    while (mover := state.mover) is not None:
        action: Action
        if mover is DEALER:
            action = GAME.shuffle(state, rng)
        elif state.phase is Phase.PLAY and mover % 2:
            action = grab(state)
        else:
            action = Greedy(0).choose(GAME.view(state, Seat(mover)), ())
        if state.round == 6 and state.phase is Phase.PLAY and mover == 0:
            break
        state, events = GAME.apply(state, action)
        told += events
    view, history = GAME.view(state, Seat(0)), heard(told, Seat(0))
    found = learn_manners(view, history)
    assert found[1][GRABBER] > 0.8
    assert found[0][0] > 0.8
    assert all(min(shares) >= FLOOR and abs(sum(shares) - 1) < 1e-9 for shares in found)
    assert learn_manners(view, ()) == learn_manners(view, history[-2:]) == UNKNOWN[:seats]


GRABBER = next(at for at, each in enumerate(MANNERS) if each.care is None)


# ------------------------------------------------------------------------------- the same choices


def decisions(seats: int, options: str, seed: int) -> Iterator[tuple[int, View, list[Event]]]:
    """Positions of a match in which there is something to choose, numbered."""
    for at, (state, told, _) in enumerate(positions(options, seats, seed, silence=0.2)):
        view = GAME.view(state, state.player)
        if len({FLAT.number(view, each) for each in GAME.options(view)}) > 1:
            yield at, view, heard(told, state.player)


GOLDEN = Path(__file__).with_name("ronda_choices.jsonl")
RECORDED = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("row", RECORDED, ids=lambda row: f"{row['seats']} {row['rules']}")
def test_levels_choose_what_they_chose_before(row: dict[str, Any]) -> None:
    """As recorded before there was a kernel; expert, when it learned to solve the last deal."""
    found: dict[str, list[int]] = {name: [] for name in row["choices"]}
    for at, view, history in decisions(row["seats"], row["rules"], row["seed"]):
        if at % 3 == 0 or row["seats"] == 2:
            for name, choices in found.items():
                action: Any = bots.make(GAME, name, at).choose(view, history)
                choices.append(FLAT.number(view, action))
    assert {name: " ".join(map(str, each)) for name, each in found.items()} == row["choices"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compiled_and_uncompiled_kernels_choose_alike(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_kernel(FLAT.kernel, compiled=True)
    told: dict[bool, list[Advice]] = {True: [], False: []}
    monkeypatch.setattr(search, "SAMPLES", 30)
    monkeypatch.setattr(search, "FRESH", 30)
    for compiled, advice in told.items():
        if not compiled:
            for module in (greedy, past, search):
                monkeypatch.setattr(module, "kernel", load_kernel(FLAT.kernel, compiled=False))
        for at, view, history in decisions(seats, "quick", 9):
            if at % (2 * seats + 1) == 0:
                advice.append(Expert(1).explain(view, history))
    assert len(told[True]) > 5
    assert told[True] == told[False]
