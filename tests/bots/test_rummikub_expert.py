from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from kafene import bots
from kafene.core.game import DEALER, Event, Seat
from kafene.core.pieces import HIDDEN, Tile, read_pieces
from kafene.core.record import Record
from kafene.games.rummikub.bots.expert import Expert
from kafene.games.rummikub.bots.fast import FastRound, value
from kafene.games.rummikub.bots.opening import fewest_tiles
from kafene.games.rummikub.events import Play, RummikubAction, SeenHand
from kafene.games.rummikub.game import Rummikub
from kafene.games.rummikub.melds import read_melds, tiles_of
from kafene.games.rummikub.points import hand_value
from kafene.games.rummikub.rules import RummikubRules
from kafene.games.rummikub.solver import best_play, find_end, view_of
from kafene.games.rummikub.solver.search import count
from kafene.games.rummikub.state import DECK, View
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


@pytest.mark.parametrize("options", ["classic", "rumi"])
@pytest.mark.parametrize("seats", [2, 4])
def test_bags_go_as_the_real_game_goes(options: str, seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(6):
        state = GAME.start(RummikubRules.parse(options), seats)
        state, _ = GAME.play(state, GAME.shuffle(state, rng))
        bags = FastRound(
            (0,) * len(count(())),
            [tuple(count(hand)) for hand in state.hands],
            [count([tile]).index(1) for tile in reversed(state.pool)],
            state.opened,
            state.player,
            options == "rumi",
        )
        while (mover := state.mover) not in (None, DEALER):
            assert not bags.is_over
            assert bags.mover == mover
            action = rng.choice(list(GAME.options(GAME.view(state, Seat(bags.mover)))))
            state, _ = GAME.play(state, action)
            if isinstance(action, Play):
                bags.play(tuple(count(state.hands[bags.mover])))
            else:
                bags.wait()
            assert bags.table == tuple(count(tiles_of(state.table).elements()))
            assert bags.hands == [tuple(count(hand)) for hand in state.hands]
            assert [value(hand) for hand in bags.hands] == [*map(hand_value, state.hands)]
            assert len(bags.pool) == len(state.pool)
        assert bags.is_over
        assert bags.points() == state.scores
