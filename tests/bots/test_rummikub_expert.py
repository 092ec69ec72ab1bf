from __future__ import annotations

import random
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from kafene import bots
from kafene.core.fast import kernels
from kafene.core.game import Event, Pass
from kafene.core.pieces import HIDDEN, JOKER, Tile, read_pieces
from kafene.core.record import Record
from kafene.games.rummikub.bots import endgame
from kafene.games.rummikub.bots.endgame import Decision
from kafene.games.rummikub.bots.expert import Expert
from kafene.games.rummikub.fast.flat import FlatRummikub
from kafene.games.rummikub.fast.layout import WAIT
from kafene.games.rummikub.fast.search import best_play, find_end, view_of
from kafene.games.rummikub.fast.search.all_melds import melds_within
from kafene.games.rummikub.fast.search.macros import fewest_tiles
from kafene.games.rummikub.rules.events import Draw, RummikubAction, SeenHand
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import read_melds, tiles_of, value_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import DECK, View
from kafene.table import Table, make_shuffler, run
from kafene.text import Text, sentences

GAME = Rummikub()
TEXT = Text()


def position(hand: str, table: str, others: Sequence[int], pool: int, options: str = "") -> View:
    """What the first seat sees, which has opened as all have."""
    view = view_of(read_melds(table), read_pieces(Tile, hand), RummikubRules.parse(options))
    hidden: list[SeenHand] = [(HIDDEN,) * held for held in others]
    hands = (view.hand, *hidden)
    opened = (True,) * len(hands)
    return replace(view, hands=hands, opened=opened, pool=(HIDDEN,) * pool)


def advice(view: View, history: Sequence[Event] = ()) -> tuple[str, str]:
    """What it does and the code of the reason, which can be told."""
    told = Expert(1).explain(view, history).best
    chosen = Expert(2).choose(view, history)
    GAME.check(view, chosen)
    assert told.action == chosen
    assert all(line.isascii() for line in sentences.hint(TEXT, GAME, told))
    return str(told.action), told.why


# ----------------------------------------------------------------------------------------- whole


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        *((preset, seats) for preset in RummikubRules.presets for seats in (2, 4)),
        ("joker=replace", 4),
        ("fmi joker=replace open-onto-table=true pool-out=play-on", 3),
        ("opening-minimum=0 rounds=2", 4),
        ("opening-minimum=100", 3),
    ],
)
def test_it_plays_legally_under_every_rule_and_says_why(options: str, seats: int) -> None:
    told = set[str]()

    class Telling(Expert):
        def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
            advice = self.explain(view, history)
            for made in (advice.best, *advice.now):
                assert isinstance(made.action, RummikubAction)
                GAME.check(view, made.action)
                assert sentences.hint(TEXT, GAME, made)
            told.add(advice.best.why)
            assert isinstance(advice.best.action, RummikubAction)
            return advice.best.action

    table = Table(GAME, Record(game=GAME.name, rules=options, seats=tuple("ABCD"[:seats])))
    players = [Telling(1), *(bots.make(GAME, "greedy-1", 1) for _ in range(seats - 1))]
    assert run(table, players, make_shuffler(4)) == {}
    assert "open" in told


@pytest.mark.parametrize("options", ["classic", "rumi"])
def test_experts_play_alike_each_time_and_on_what_they_see_alone(options: str) -> None:
    """Every choice near the end of a round is made again on a view of other hidden tiles."""

    class Checked(Expert):
        def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
            chosen = super().choose(view, history)
            if len(view.pool) in (0, 1, 5):
                other = GAME.view(GAME.imagine(view, random.Random(7)), view.seat)
                assert other == view
                assert super().choose(other, history) == chosen
            return chosen

    table = Table(GAME, Record(game=GAME.name, rules=options, seats=("A", "B", "C")))
    assert run(table, [Checked(seat) for seat in range(3)], make_shuffler(2)) == {}


def test_it_beats_greedy() -> None:
    wins = 0
    for number in range(4):
        table = Table(GAME, Record(game=GAME.name, seats=("A", "B")))
        players = [bots.make(GAME, "expert", 1), bots.make(GAME, "greedy-1", 1)]
        seat = number % 2
        run(table, players[::-1] if seat else players, make_shuffler(number))
        outcome = GAME.outcome(table.state)
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins >= 3


# ------------------------------------------------------------------------------------- positions


def test_it_goes_out_when_it_can() -> None:
    view = position("1R 3R 5R", "2R 3R 4R", [9], 40)
    assert advice(view) == ("play 1R 2R 3R / 3R 4R 5R", "out")


def test_it_holds_what_it_could_play() -> None:
    view = position("5R 6R 7R 1K", "2R 3R 4R", [9], 40)
    assert best_play(view).tiles
    told = Expert(1).explain(view, ()).best
    assert advice(view) == ("draw", "hold")
    stuck = {"stuck": read_pieces(Tile, "1K"), "few": True}
    assert told.facts == {"tiles": 3, "left": 1, **stuck, "outs": 0, "unseen": 99}


def test_it_opens_with_fewest_tiles_and_keeps_its_jokers() -> None:
    view = position("10R 10B 10O 1K 2K 3K 4K 12R J", "5R 6R 7R", [14], 40)
    view = replace(view, opened=(False, True))
    assert advice(view) == ("play 5R 6R 7R / 10R 10B 10O", "open")
    view = position("12K 13K J 8R 8B 8O 2B 3B 4B 1K", "5R 6R 7R", [14], 40)
    view = replace(view, opened=(False, True))  # six tiles, instead of three with the joker
    assert advice(view) == ("play 5R 6R 7R / 8R 8B 8O / 2B 3B 4B", "open")
    hand = read_pieces(Tile, "9R 9B 9O 11K 12K 13K J")
    assert fewest_tiles(hand, 30) == (read_pieces(Tile, "11K 12K 13K"),)
    assert fewest_tiles(read_pieces(Tile, "9R 9B 1O"), 30) == ()


def test_it_says_what_is_missing_to_open() -> None:
    view = replace(position("9R 9B 9O 1K", "", [14], 40), opened=(False, False))
    assert advice(view) == ("draw", "no-opening")


def test_it_opens_with_most_value_when_the_pool_is_nearly_out() -> None:
    view = position("10R 10B 10O 1K 2K 3K 4K 9R", "5R 6R 7R", [14], 2)
    view = replace(view, opened=(False, True))
    assert advice(view) == ("play 5R 6R 7R / 1K 2K 3K 4K / 10R 10B 10O", "late")


LAID = " / ".join(f"{number}R {number}B {number}K" for number in range(1, 12))


def test_with_the_lowest_hand_it_takes_the_last_tile_and_wins() -> None:
    assert advice(position("1O 13R", LAID, [30], 1)) == ("draw", "low")


def test_under_house_rules_it_plays_in_its_last_turn_unless_its_hand_is_low() -> None:
    high = position("12R 12B 12K 13R", LAID, [2], 1, "fmi")
    assert advice(high)[1] == "late"
    low = position("1O 13R", LAID, [30], 1, "fmi")
    assert advice(low) == ("draw", "low")


# --------------------------------------------------------------------------------------- its tools


def test_a_way_out_under_house_rules_is_found_where_the_best_play_goes_out() -> None:
    rng, found = random.Random(5), 0
    for options in ("fmi", "joker=replace", "fmi joker=replace"):
        rules = RummikubRules.parse(options)
        for _ in range(40):
            start = rng.randint(2, 8)
            table = f"{start}R {start + 1}R {start + 2}R / {start}B {start}K {start}O / 5B 6B J"
            others = Counter(DECK) - tiles_of(read_melds(table))
            near = [tile for tile in others.elements() if abs(tile.number - start) <= 3]
            view = view_of(read_melds(table), rng.sample(near, 4), rules)
            best, way = best_play(view), find_end(view)
            assert (way is not None) == (best.play is not None and not best.left)
            if way is not None:
                GAME.check(view, way)
                found += 1
    assert found > 3


def list_endings(options: str, seats: int) -> list[tuple[View, tuple[Event, ...]]]:
    """What seats see near the end of a round, where the end is played out."""
    found = list[tuple[View, tuple[Event, ...]]]()

    class Noting(Expert):
        def play_end(self, view: View, history: Sequence[Event]) -> Decision:
            found.append((view, tuple(history)))
            return super().play_end(view, history)

    for deal in range(3):
        record = Record(game=GAME.name, rules=options, seats=("A", "B", "C", "D")[:seats])
        run(Table(GAME, record), [Noting(1) for _ in range(seats)], make_shuffler(deal))
    return found


@pytest.mark.parametrize(("options", "seats"), [("classic", 4), ("rumi rounds=2", 2)])
def test_it_chooses_alike_compiled_and_uncompiled(
    options: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    endings = list_endings(options, seats)[::3]
    assert endings
    uncompiled = FlatRummikub(kernels.load_source(FlatRummikub.kernel))
    for view, history in endings:
        chosen = endgame.best_choice(view, history)
        with monkeypatch.context() as patch:
            patch.setattr(endgame, "_load", lambda: uncompiled)
            assert endgame.best_choice(view, history) == chosen


@pytest.mark.parametrize("options", ["classic", "rumi"])
def test_a_round_that_is_played_out_ends_as_by_the_rules(options: str) -> None:
    """Nobody has opened, so that everybody waits: what was dealt follows from the block."""
    flat, seeds = FlatRummikub(), array("Q", [5])
    for seats in (2, 3, 4):
        state, _ = GAME.apply(
            start := GAME.start(RummikubRules.parse(options), seats),
            GAME.shuffle(start, random.Random(seats)),
        )
        while len(state.pool) > 7:
            state, _ = GAME.play(state, Draw())
        view = GAME.view(state, state.player)
        block, points = flat.encode(view), array("h", [0] * seats)
        sizes = bytearray(map(len, view.hands))
        wait, styles = bytearray([WAIT] + [0] * 52), array("h", [0] * 3 * seats)
        assert flat.engine.try_out(block, sizes, wait, styles, seeds, points) == 0
        dealt = flat.decode(block)
        assert GAME.flaw(dealt) is None
        assert GAME.view(dealt, view.seat) == view
        while isinstance(dealt.mover, int):
            dealt, _ = GAME.play(dealt, Draw() if dealt.pool else Pass())
        assert points.tolist() == [*dealt.scores]


@pytest.mark.parametrize("minimum", [0, 20, 30, 45])
def test_fewest_tiles_are_those_of_all_openings(minimum: int) -> None:
    rng = random.Random(minimum)
    for _ in range(30):
        near = [tile for tile in DECK if tile.number in (9, 10, 11, 12) or tile == JOKER]
        hand = tuple(rng.sample(near, 7))
        melds = [Counter(tiles) for tiles in melds_within(Counter(hand))]
        ways = [
            chosen
            for size in (1, 2)
            for chosen in combinations_with_replacement(melds, size)
            if not sum(chosen, Counter()) - Counter(hand)
            and sum(value_of([*meld.elements()]) for meld in chosen) >= minimum
        ]
        best = min((rank(way) for way in ways), default=None)
        found = [Counter(tiles) for tiles in fewest_tiles(hand, minimum)]
        assert (rank(found) if found else None) == best


def rank(melds: Iterable[Counter[Tile]]) -> tuple[int, int, int]:
    """Fewest tiles, of these fewest jokers, of these least value."""
    tiles = [[*meld.elements()] for meld in melds]
    return (
        sum(map(len, tiles)),
        sum(each.count(JOKER) for each in tiles),
        sum(map(value_of, tiles)),
    )
