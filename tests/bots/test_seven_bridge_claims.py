"""What the expert of Seven Bridge gains by leaving its rules, in deals that had no part in the
choice; `benchmarks/seven_bridge_expert.py claims` measures it in more games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from statistics import fmean

from kafene.core.game import DEALER, Event, Seat
from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.expert import DUEL, TABLE
from kafene.games.seven_bridge.bots.greedy import Greedy
from kafene.games.seven_bridge.bots.memory import Memory
from kafene.games.seven_bridge.bots.search import limit_deals, list_ways, search
from kafene.games.seven_bridge.fast.flat import GREEDY, bits
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase, State, View
from seven_bridge_kit import GAME

FRESH = 2_000


def positions(seats: int, seed: int) -> Iterator[tuple[State, View, list[Event]]]:
    """Every decision after a draw in a game of greedy-1."""
    rng, told = random.Random(seed), [list[Event]() for _ in range(seats)]
    state, player = GAME.start(SevenBridgeRules(), seats), Greedy(1)
    while (mover := state.mover) is not None:
        if mover is DEALER:
            state, events = GAME.play(state, GAME.shuffle(state, rng))
        else:
            view = GAME.view(state, mover)
            if view.phase is Phase.DRAWN:
                yield state, view, told[mover]
            state, events = GAME.play(state, player.choose(view, told[mover]))
        for seat, heard in enumerate(told):
            heard += [event.seen_by(Seat(seat)) for event in events]


def believe(view: View, history: Sequence[Event]) -> Belief:
    mine = DUEL if view.seats == 2 else TABLE
    return Belief(view, history, [mine if at == view.seat else GREEDY for at in range(view.seats)])


def measure(seats: int, seeds: Sequence[int]) -> list[float]:
    """The gain of each choice that is not the rules' own, in fresh deals."""
    gains = []
    for seed in seeds:
        for _, view, history in positions(seats, seed):
            known = believe(view, history)
            choices = list_ways(known)
            if len(choices) < 2 or len(view.hand) - choices[0].plan.cards.bit_count() <= 1:
                continue
            if (way := search(known, choices)) != choices[0]:
                worlds = known.imagine(limit_deals(view, FRESH))
                rows = known.try_ways((way, choices[0]), worlds)
                gains.append(fmean(first - second for first, second in rows))
    return gains


def test_what_leaves_the_rules_gains_in_fresh_deals() -> None:
    gains = measure(2, range(3)) + measure(4, range(2))
    assert len(gains) > 5
    assert fmean(gains) > 0


def test_memory_follows_a_deal_and_fits_what_is_seen() -> None:
    """Every seat's cards have been got, and what was laid or thrown is gone."""
    for state, view, history in positions(3, 4):
        memory = Memory(view, history)
        assert memory.fits == bool(memory.steps)
        for seat, hand in enumerate(state.hands):
            assert memory.got[seat] - len(memory.gone[seat]) == len(hand)
            assert not sum(memory.gone[seat]) & bits(hand)


def test_hands_that_fit_what_was_done_are_nearer_to_the_truth_than_guesses() -> None:
    found: dict[bool, list[int]] = {True: [], False: []}
    for state, view, history in positions(2, 8):
        known, other = believe(view, history), view.after(view.player)
        if known.chain is None:
            continue
        for inferred, worlds in ((True, known.imagine(200)), (False, known.guess(200))):
            for at in range(other, len(worlds), 6):
                found[inferred].append((worlds[at] & bits(state.hands[other])).bit_count())
    assert not found[True] or fmean(found[True]) > fmean(found[False])
