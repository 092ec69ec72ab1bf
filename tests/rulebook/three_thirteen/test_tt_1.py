"""Three Thirteen, paragraph by paragraph: cards, players, deal."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from kafene import bots
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Shuffle
from kafene.core.pieces import Card
from kafene.core.record import Record
from kafene.games.three_thirteen.rules.events import Dealt, WentOut
from kafene.table import Table as PlayTable
from kafene.table import make_shuffler, run
from three_thirteen_kit import (
    COURT,
    FOUR,
    GAME,
    NAMES,
    ODD,
    Table,
    cards,
    deal,
    ended,
    opening,
    rules,
    stacked,
)


@pytest.mark.parametrize("seats", range(2, 11))
def test_tt_1_1_two_decks_up_to_seven_players_three_from_eight_on(seats: int) -> None:
    decks = 2 if seats <= 7 else 3
    assert GAME.undealt(opening(seats=seats).state) == tuple(sorted(Card.deck() * decks))


def test_tt_1_1_there_are_no_jokers() -> None:
    for word in ("J", "*", "joker"):
        with pytest.raises(NotationError, match="no-such-piece"):
            GAME.parse(f"discard {word}")


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_tt_1_1_two_to_ten_play(seats: int) -> None:
    with pytest.raises(NotationError, match="seat-count") as caught:
        opening(seats=seats)
    assert caught.value.facts["fewest"] == 2
    assert caught.value.facts["most"] == 10


def test_tt_1_1_four_play_unless_somebody_says_otherwise() -> None:
    assert GAME.usual == 4


@pytest.mark.parametrize(("options", "size"), [("decks=2", 104), ("decks=3", 156), ("", 104)])
def test_tt_1_1_the_option_decks_says_how_many(options: str, size: int) -> None:
    assert len(GAME.pieces(opening(options, 4).state)) == size


def test_tt_1_1_eight_players_may_use_two_decks_as_long_as_the_cards_last() -> None:
    assert len(GAME.pieces(opening("decks=2 rounds=10", 8).state)) == 104
    with pytest.raises(NotationError, match="too-few-cards"):
        opening("decks=2", 8)


@pytest.mark.parametrize(("seats", "rounds"), [(8, 10), (9, 9), (10, 8)])
def test_tt_1_1_two_decks_and_too_many_players_are_refused(seats: int, rounds: int) -> None:
    longest = opening(f"decks=2 rounds={rounds}", seats).state
    assert len(GAME.pieces(longest)) - seats * (rounds + 2) >= 2
    with pytest.raises(NotationError, match="too-few-cards") as caught:
        opening(f"decks=2 rounds={rounds + 1}", seats)
    assert caught.value.facts == {"seats": seats, "dealt": rounds + 3}


def test_tt_1_1_decks_is_two_or_three() -> None:
    for value in ("1", "4", "none", "two"):
        with pytest.raises(NotationError, match="bad-option-value"):
            rules(f"decks={value}")


def test_tt_1_2_people_bots_and_random_players_sit_in_any_mix() -> None:
    class Person:
        """Draws from the stock and throws the first card: as the options have it."""

        def choose(self, view: Any, history: Any) -> Any:
            return next(iter(GAME.options(view)))

        def refused(self, problem: Exception) -> None:
            raise AssertionError(problem)

    record = Record(game=GAME.name, rules="classic rounds=1 laps=8", seats=NAMES[:3])
    table = PlayTable(GAME, record)
    seats = (Person(), bots.make(GAME, "greedy", 1), bots.make(GAME, "random", 1))
    run(table, seats, make_shuffler(1))
    assert table.mover is None


@pytest.mark.parametrize("seats", [2, 4, 7, 8, 10])
@pytest.mark.parametrize("number", range(1, 12))
def test_tt_1_3_round_r_deals_r_and_two_cards_and_the_rest_is_the_stock(
    seats: int, number: int
) -> None:
    state = replace(opening(seats=seats).state, round=number - 1, sheet=((0,) * seats,) * 10)
    order = GAME.shuffle(state, random.Random(number)).order
    dealt = Table(state).play(Shuffle(order)).state
    size = number + 2
    assert dealt.round == number
    for seat, hand in enumerate(dealt.hands):  # in blocks from seat 0
        assert hand == tuple(sorted(order[seat * size : seat * size + size]))
    assert dealt.discards == (order[seats * size],)
    assert dealt.stock == order[seats * size + 1 :]


def test_tt_1_3_round_1_with_four_players_leaves_a_stock_of_91() -> None:
    table = deal(FOUR, "QS")
    assert len(table.state.stock) == 91
    assert table.state.discards == cards("QS")


@pytest.mark.parametrize("number", [1, 2, 11])
def test_tt_1_3_the_option_rounds_plays_only_the_first_so_many(number: int) -> None:
    rng = random.Random(number)
    state = GAME.start(rules(f"rounds={number} laps=1"), 2)
    sizes = []
    while state.mover is not None:
        if state.mover is DEALER:
            state, _ = GAME.play(state, GAME.shuffle(state, rng))
            sizes.append(len(state.hands[0]))
        else:
            state, _ = GAME.play(state, next(GAME.options(GAME.view(state, state.mover))))
    assert sizes == list(range(3, number + 3))
    assert len(state.sheet) == number


@pytest.mark.parametrize("value", ["0", "12", "none", "-1"])
def test_tt_1_3_there_are_one_to_eleven_rounds(value: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"rounds={value}")


@pytest.mark.parametrize(
    ("number", "wild"), [*((number, str(number + 2)) for number in range(1, 9)), *COURT]
)
def test_tt_1_4_the_rank_equal_to_the_number_of_cards_is_wild(number: int, wild: str) -> None:
    state = replace(opening(seats=2).state, round=number - 1, sheet=((0, 0),) * (number - 1))
    table = Table(state).play(GAME.shuffle(state, random.Random(1)))
    (event,) = table.happened(Dealt)
    assert str(event.wild) == str(table.state.wild) == wild
    assert event.round == number


def test_tt_1_4_a_wild_rank_is_wild_in_its_round_only() -> None:
    table = deal(("KS KH 3D", ODD), "QS", "9C").play("draw", "discard 9C")
    assert [event.seat for event in table.happened(WentOut)] == [0]
    later = deal(("KS KH 3D 5C", "AS 10D KC 2H"), "QS", options="laps=1").idle(2)
    assert later.happened(WentOut) == []
    assert ended(later).hands[0].penalty == 28


def test_tt_1_5_the_start_moves_one_seat_a_round() -> None:
    rng = random.Random(5)
    state = GAME.start(rules("laps=1"), 3)
    starters, first_movers = [], []
    while state.mover is not None:
        if state.mover is DEALER:
            state, (event,) = GAME.play(state, GAME.shuffle(state, rng))
            assert isinstance(event, Dealt)
            starters.append(event.starter)
            first_movers.append(state.mover)
        else:
            state, _ = GAME.play(state, next(GAME.options(GAME.view(state, state.mover))))
    assert starters == first_movers == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1]


def test_tt_1_5_the_start_moves_whoever_was_out() -> None:
    table = deal(FOUR, "QS", "7D", options="quick").play("draw", "0 discard 9D")
    hands = ("7S 7H 9D 2D", "AS 10D KC 2H", "2C 5D 8H JS", "4C 6S JD QS")
    assert table.play(stacked(hands, "KD")).mover == 1
