from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace

import pytest

from kafene import bots, games
from kafene.core.errors import NotationError
from kafene.core.game import Event, Seat
from kafene.core.pieces import Card, Rank, read_pieces
from kafene.core.record import Record
from kafene.games.three_thirteen.rules.events import Dealt, Discard, TookDiscard
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.state import Phase, View
from kafene.table import Table, make_shuffler, run
from three_thirteen_kit import deal

GAME = ThreeThirteen()
GREEDY = bots.make(GAME, "greedy-1", 1)


def turn(hand: str, top: str, drawn: str = "") -> View:
    """What the first seat sees at its turn: before its draw, or with the card just drawn."""
    table = deal((hand, "AS 10D KC", "2C 5D 8H"), top, drawn)
    return GAME.view((table.play("draw") if drawn else table).state, Seat(0))


def choice(view: View, history: Sequence[Event] = ()) -> str:
    return str(GREEDY.choose(view, history))


def test_takes_the_discard_that_saves_points_and_leaves_one_that_does_not() -> None:
    assert choice(turn("7S 7H 9D", "7C")) == "draw discard"
    assert choice(turn("7S 7H 9D", "QC")) == "draw"


def test_takes_a_wild_discard_always() -> None:
    assert choice(turn("KS 10H 9D", "3C")) == "draw discard"


def test_keeps_wilds_and_throws_what_costs_most() -> None:
    assert choice(turn("3S 10H 2D", "QC", "5C")) == "discard 10H"


def test_of_equal_costs_throws_what_helps_least() -> None:
    """KS and KH are a pair: the lonely QD goes."""
    assert choice(turn("KS KH QD", "2S", "AC")) == "discard QD"


def test_of_equal_costs_throws_what_helps_the_next_player_least() -> None:
    view = turn("KS QH JD", "2S", "AC")
    taken = [TookDiscard(Seat(1), card) for card in read_pieces(Card, "KD KH")]
    assert choice(view) == "discard KS"
    assert choice(view, taken) == "discard QH"
    before = [*taken, Dealt(view.hands, Seat(0), 1, Rank.THREE, Card.parse("2S"))]
    assert choice(view, before) == "discard KS"  # what was taken in another round tells nothing


def test_goes_out_when_it_can_also_if_it_must_say_so() -> None:
    view = turn("7S 7H 9D", "QC", "7C")
    assert choice(view) == "discard 9D"
    declared = replace(view, rules=replace(view.rules, declare=True))
    assert choice(declared) == "discard 9D out"


def test_takes_the_discard_if_there_is_nothing_else() -> None:
    view = turn("7S 7H 9D", "QC")
    assert choice(replace(view, stock=())) == "draw discard"


def test_on_the_last_turn_only_points_count() -> None:
    view = replace(turn("KS KH 9D", "2S", "10C"), out=Seat(1), last_turn=3)
    assert view.phase is Phase.DISCARD
    thrown = GREEDY.choose(view, ())
    assert isinstance(thrown, Discard)
    assert thrown.card.rank >= 10


def test_greedy_beats_three_random_players() -> None:
    """A sample: `kafene arena` plays as many as you like."""
    wins = 0
    for number in range(12):
        seat = number % 4
        levels = ["greedy-1" if at == seat else "random" for at in range(4)]
        table = Table(GAME, Record(game=GAME.name, rules="classic rounds=5", seats=tuple("ABCD")))
        players = [bots.make(GAME, level, number) for level in levels]
        assert run(table, players, make_shuffler(number)) == {}
        outcome = GAME.outcome(table.state)
        assert outcome is not None
        wins += seat in outcome.winners
    assert wins >= 11


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("name", games.OURS)
def test_every_level_plays_every_game_legally_and_alike_each_time(name: str, level: str) -> None:
    class Enough(Exception):
        pass

    def stop(table: Table) -> None:
        if table.ply >= 120:
            raise Enough

    records = []
    for _ in range(2):
        game = games.load(name)
        table = Table(game, Record(game=name, seats=tuple("ABC")))
        with contextlib.suppress(Enough):
            assert (
                run(table, [bots.make(game, level, 3) for _ in "ABC"], make_shuffler(5), stop) == {}
            )
        records.append(table.record)
    assert records[0] == records[1]
    assert len(records[0].moves) >= 120 or records[0].result is not None


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(NotationError, match="no-such-level"):
        bots.make(GAME, "wizard", 1)
