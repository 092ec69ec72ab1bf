"""What the kernel thinks for the bots of Seven Bridge: deals that are imagined and played out; and
the choices that were made before they thought in it."""

from __future__ import annotations

import json
import random
from array import array
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any
from zlib import crc32

import pytest

from kafene import bots
from kafene.bots.advice import Advice
from kafene.core.game import DEALER, Action, Event, Seat, Shuffle
from kafene.games.seven_bridge.bots import belief, reasons, search
from kafene.games.seven_bridge.bots.belief import FLAT, Belief
from kafene.games.seven_bridge.bots.expert import DUEL, MATCH, TABLE, Expert
from kafene.games.seven_bridge.bots.greedy import Greedy
from kafene.games.seven_bridge.bots.search import list_ways
from kafene.games.seven_bridge.fast import layout
from kafene.games.seven_bridge.fast.flat import GREEDY, bits, hand_of
from kafene.games.seven_bridge.fast.kernel import keeps_top, shuffle_cards
from kafene.games.seven_bridge.fast.layout import BY_PLACE, D_RUNS, D_SETS, DESK, PLACES
from kafene.games.seven_bridge.fast.policy import run_with, split_melds
from kafene.games.seven_bridge.fast.search.cards import DECK, find_runs, find_sets
from kafene.games.seven_bridge.fast.worlds import imagine, judge_end
from kafene.games.seven_bridge.rules.events import Discard, Draw
from kafene.games.seven_bridge.rules.melds import melds_in
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import RUNNING, Phase, State, View
from kafene.parts.events import Reshuffled
from kernel_kit import load_kernel
from seven_bridge_kit import GAME, cards, midst, rules, some_rules

# ---------------------------------------------------------------------------------- cards as bits


@pytest.mark.parametrize("seed", range(100))
def test_bits_find_the_melds_that_the_rules_find(seed: int) -> None:
    rng = random.Random(seed)
    hand = tuple(sorted(rng.sample(GAME.piece.deck(), rng.randint(3, 20))))
    found = [meld for meld in melds_in(hand, SevenBridgeRules()) if len(meld) >= 3]
    held, desk = bits(hand), [0] * DESK
    runs = [meld for meld in found if meld[0].suit is meld[1].suit]
    sets = [meld for meld in found if meld[0].rank is meld[1].rank]
    assert find_runs(held) == bits({card for meld in runs for card in meld})
    assert find_sets(held) == bits({card for meld in sets for card in meld})
    assert hand_of(held) == hand
    split_melds(held, desk)
    assert not desk[D_RUNS] & desk[D_SETS]
    assert find_runs(desk[D_RUNS]) == desk[D_RUNS]
    assert find_sets(desk[D_SETS]) == desk[D_SETS]


@pytest.mark.parametrize(
    ("card", "partners"),
    [("KS", "JS QS"), ("AH", "2H 3H"), ("AS", "2S 3S"), ("2S", "AS 3S / 3S 4S"), ("KC", "JC QC")],
)
def test_runs_stay_within_a_suit(card: str, partners: str) -> None:
    place = PLACES[cards(card)[0]]
    found = {run_with(start, 1 << place) for start in range(place - 2, place + 1)} - {0}
    assert found == {bits(cards(pair)) for pair in partners.split("/")}


# --------------------------------------------------------------------------------- imagined deals


def read(block: bytearray) -> Any:
    """A game as the parts of the kernel have it, uncompiled."""
    return memoryview(block).cast("Q")


def shuffle(state: State, seeds: Any) -> Shuffle:
    """The shuffle that the kernel makes with a seed."""
    game, order = read(FLAT.encode(state)), [0] * layout.CARDS
    count = len(state.discards) - keeps_top(game)
    shuffle_cards(game, order, seeds, 0)
    return Shuffle(tuple(BY_PLACE[place] for place in order[:count]))


@pytest.mark.parametrize("seed", range(60))
def test_deals_are_played_out_by_the_rules_as_each_style_would(seed: int) -> None:
    """Under any options, and to the same end: worth to a seat what the rules say."""
    rng = random.Random(seed)
    seats = rng.randint(2, 6)
    state = GAME.start(some_rules(rng, seats) if seed % 3 else SevenBridgeRules(), seats)
    state, _ = GAME.play(state, GAME.shuffle(state, rng))
    policy = array("d", [number for _ in range(6) for number in rng.choice((GREEDY, DUEL, TABLE))])
    start, seeds, again, out = (
        FLAT.encode(state),
        *(array("Q", [seed]) for _ in "ab"),
        array("h", [0]),
    )
    block = start[:]
    FLAT.engine.play_out(block, seeds, policy)
    while state.phase in RUNNING:
        action: Action
        if state.mover is DEALER:
            action = shuffle(state, again)
        else:
            FLAT.engine.choose_greedily(FLAT.encode(state), out, policy)
            assert state.mover is not None
            action = FLAT.action(GAME.view(state, state.mover), out[0])
        state, _ = GAME.play(state, action)
    assert block == FLAT.encode(state)
    worth = [judge_end(read(block), read(start), seat) for seat in range(seats)]
    outcome = GAME.outcome(state)
    if outcome is None:
        assert worth == [fmean(state.sheet[-1]) - points for points in state.sheet[-1]]
    else:
        share = 1 / len(outcome.winners)
        assert worth == [share * (seat in outcome.winners) for seat in range(seats)]


def test_where_it_is_hidden_who_is_asked_nothing_is_played_out() -> None:
    hands = ("AC 10D 2S", "QC 3H JC", "5S 5C KD")
    table = midst(
        "", hands, options="pon-from-any=true", phase=Phase.WINDOW, discards="5H", asked=Seat(1)
    )
    blocks, seeds = FLAT.encode(table.view(Seat(0))), array("Q", [1])
    policy = array("d", [*GREEDY] * 6)
    with pytest.raises(ValueError, match="hidden"):
        FLAT.engine.play_out(blocks, seeds, policy)


def guess(known: Belief, seed: int) -> Any:
    """What may be hidden."""
    game = read(known.block[:])
    imagine(game, known.held, [0] * layout.CARDS, array("Q", [seed]))  # type: ignore[arg-type]
    return game


def test_a_guess_fits_what_the_seat_sees() -> None:
    others = ("AC 10D 2S", "QC 3H JC")
    table = midst("7H 8H 9H / 5S 5D 5C", ("7S KD 2C 4H", *others), discards="QS 3D")
    known = Belief(table.view(Seat(0)), (), [DUEL] * 3)
    for seed in range(20):
        game = guess(known, seed)
        hands = game[layout.HANDS : layout.HANDS + 3].tolist()
        assert hands[0] == bits(cards("7S KD 2C 4H"))
        assert [hand.bit_count() for hand in hands] == [4, 3, 3]
        stock = FLAT.decode(game.cast("B")).stock
        assert len(stock) == len(table.state.stock) == len({*stock})
        seen = bits(cards("7H 8H 9H 5S 5D 5C QS 3D"))
        assert sum(hands) + bits(stock) + seen == DECK


def test_when_the_pile_is_turned_over_the_hand_of_the_only_other_is_known() -> None:
    rng = random.Random(5)
    state = GAME.start(SevenBridgeRules(), 2)
    history: list[Event] = []
    while not any(isinstance(event, Reshuffled) for event in history):
        state, events = GAME.play(
            state,
            GAME.shuffle(state, rng)
            if state.mover is DEALER
            else Draw()
            if state.phase is Phase.START
            else Discard(state.hands[state.player][0]),
        )
        history += [event.seen_by(Seat(0)) for event in events]
    view = GAME.view(state, Seat(0))
    known, blind = Belief(view, history, [DUEL] * 2), Belief(view, (), [DUEL] * 2)
    assert (known.held, blind.held) == (bits(state.hands[1]), 0)
    assert guess(known, 1)[layout.HANDS + 1] == known.held != guess(blind, 1)[layout.HANDS + 1]


def test_deals_come_out_the_same_in_several_calls_as_in_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = midst("7H 8H 9H", ("7S KD 2C 4H 4S QD", "AC 10D 2S 5C 5D", "QC 3H JC 6S"))
    view, found = table.view(Seat(0)), []
    for at_once in (5, 50):
        monkeypatch.setattr(belief, "AT_ONCE", at_once)
        known = Belief(view, (), [TABLE] * 3)
        found.append(known.try_ways(list_ways(known), known.imagine(50)))
    assert found[0] == found[1]
    assert len(found[0]) == 50


# ------------------------------------------------------------------------------- the same choices


def decisions(options: str, seats: int, seed: int) -> Iterator[tuple[int, View, list[Event]]]:
    """Positions of a match in which there is something to choose, numbered; greedy plays, but for
    three moves in ten."""
    rng, at = random.Random(seed), 0
    state, told = GAME.start(rules(options), seats), [list[Event]() for _ in range(seats)]
    while (mover := state.mover) is not None:
        action: Action
        if mover is DEALER:
            action = GAME.shuffle(state, rng)
        else:
            view = GAME.view(state, mover)
            legal = list(GAME.options(view))
            if len(legal) > 1:
                yield at, view, told[mover]
                at += 1
            action = rng.choice(legal) if rng.random() < 0.3 else Greedy(0).choose(view, ())
        state, events = GAME.play(state, action)
        for seat, heard in enumerate(told):
            heard += [event.seen_by(Seat(seat)) for event in events]


class ByRules(Expert):
    """The expert without imagined deals, whose choices are exact."""

    searches = False


GOLDEN = Path(__file__).with_name("seven_bridge_choices.jsonl")
RECORDED = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("row", RECORDED, ids=lambda row: f"{row['seed']}")
def test_choices_and_reasons_are_as_recorded(
    row: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The levels' choices come from before there was a kernel; the expert's rules have changed
    since, and were recorded anew."""
    monkeypatch.setattr(reasons, "_measure", lambda *_: {"figure": "none"})
    found: dict[str, list[int]] = {name: [] for name in row["choices"]}
    whys, hints = [], 0
    for at, view, history in decisions(row["rules"], row["seats"], row["seed"]):
        hint = ByRules(at).explain(view, history)
        for name, choices in found.items():
            action: Any = hint.best.action
            if name != "by rules":
                action = bots.make(GAME, name, at).choose(view, history)
            choices.append(FLAT.number(view, action))
        whys.append(",".join(said.why for said in (hint.best, *hint.now)))
        hints = crc32(f"Advice(best={hint.best!r}, now={hint.now!r})".encode(), hints)
    assert {name: " ".join(map(str, each)) for name, each in found.items()} == row["choices"]
    assert " ".join(whys) == row["whys"]
    assert hints == row["hints"]


@pytest.mark.parametrize(
    ("seats", "options"), [(2, "classic"), (4, "pagat"), (3, "nintendo deals=2")]
)
def test_compiled_and_uncompiled_kernels_choose_alike(
    seats: int, options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_kernel(FLAT.kernel, compiled=True)
    source = load_kernel(FLAT.kernel, compiled=False)
    monkeypatch.setattr(search, "PLAYED", 100)
    monkeypatch.setattr(search, "HANDS", 8)
    monkeypatch.setattr(search, "MARGIN", 0.0)
    monkeypatch.setattr(belief, "BETWEEN", 3)
    monkeypatch.setattr(belief, "WARM_UP", 3)
    monkeypatch.setattr(reasons, "FRESH", 12)
    told: dict[bool, list[Advice]] = {True: [], False: []}
    made: dict[bool, list[Action]] = {True: [], False: []}
    for compiled in told:
        if not compiled:
            monkeypatch.setattr(belief, "kernel", source)
            monkeypatch.setattr(FLAT, "engine", source)
        for at, view, history in decisions(options, seats, 9):
            made[compiled].append(bots.make(GAME, "casual", at).choose(view, history))
            if at % 3 == 0:
                told[compiled].append(Expert(1).explain(view, history))
    assert len(told[True]) > 5
    assert told[True] == told[False]
    assert made[True] == made[False]


@pytest.mark.parametrize(("deal", "counts_points"), [(1, True), (2, False)])
def test_the_end_of_a_deal_counts_in_points_while_more_are_to_come(
    deal: int, counts_points: bool
) -> None:
    hands = ("7S KD 2C 4H", "AC 10D 2S 5C 5D")
    table = midst("7H 8H 9H", hands, options="deals=2", deal=deal)
    known = Belief(table.view(Seat(0)), (), [MATCH, GREEDY])
    worths = [worth for row in known.try_ways(list_ways(known), known.imagine(20)) for worth in row]
    assert (max(worths) > 1.0) == counts_points
