"""Rummikub, paragraph by paragraph: pieces and deal."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.pieces import JOKER, Colour
from kafene.games.rummikub.rules.events import Dealt
from kafene.text import sentences
from rummikub_kit import DECK, GAME, NAMES, TEXT, deal, midst, stacked, start, tiles


def test_rk_1_1_a_hundred_and_six_tiles() -> None:
    assert start().mover is DEALER
    assert GAME.undealt(start().state) == DECK
    assert len(DECK) == 106
    counted = Counter(DECK)
    assert set(counted.values()) == {2}
    assert counted[JOKER] == 2
    for colour in Colour:
        assert sorted({tile.number for tile in DECK if tile.colour is colour}) == [*range(1, 14)]


def test_rk_1_1_two_to_four_players_usually_four() -> None:
    assert (GAME.fewest, GAME.most, GAME.usual) == (2, 4, 4)
    for seats in (2, 3, 4):
        assert start(seats=seats).state.seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(NotationError, match="seat-count"):
            start(seats=seats)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("r7", "7R"),
        ("R7", "7R"),
        ("7y", "7O"),
        ("Y13", "13O"),
        ("*", "J"),
        ("j", "J"),
        ("k10", "10K"),
    ],
)
def test_rk_1_1_tiles_are_read_in_other_spellings_too(text: str, canonical: str) -> None:
    (tile,) = tiles(text)
    assert str(tile) == canonical


@pytest.mark.parametrize("text", ["0R", "14R", "7", "R", "7G", "7RR", "JR", "?"])
def test_rk_1_1_anything_else_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError, match="no-such-piece") as caught:
        tiles(text)
    assert f'"{text}" isn\'t a tile' in sentences.error(TEXT, caught.value)


def test_rk_1_2_the_two_jokers_are_alike() -> None:
    table = midst("9R 9B J", ("9O 5K 6K J 2R", "1R 1B"))
    one = table.leave("9R 9B 9O / 5K 6K J")
    assert one.hand(0) == "2R J"
    assert [tile for tile in DECK if tile.is_joker] == [JOKER, JOKER]


@pytest.mark.parametrize(("seats", "pool"), [(2, 78), (3, 64), (4, 50)])
def test_rk_1_3_fourteen_tiles_each_and_the_rest_is_the_pool(seats: int, pool: int) -> None:
    table = start(seats=seats).play(stacked())
    assert [len(hand) for hand in table.state.hands] == [14] * seats
    assert len(table.state.pool) == pool
    (dealt,) = table.happened(Dealt)
    assert dealt.pool == pool
    assert sentences.event(TEXT, GAME, dealt, NAMES, Seat(1)) == [
        f"14 tiles each, {pool} in the pool. Ann starts."
    ]
    assert sentences.event(TEXT, GAME, dealt, NAMES, Seat(0))[0].endswith("You start.")


def test_rk_1_3_hands_are_dealt_in_blocks_from_seat_0() -> None:
    state = start().state
    order = tuple(tile for tile in GAME.shuffle(state, random.Random(1)).order)
    state, _ = GAME.play(state, GAME.parse(f"shuffle {' '.join(map(str, order))}"))
    for seat in range(4):
        assert state.hands[seat] == tuple(sorted(order[14 * seat : 14 * seat + 14]))
    assert state.pool == order[56:]


def test_rk_1_3_the_top_of_the_pool_is_drawn_first() -> None:
    table = deal(("", "", ""), "13R 13B 12K").play("draw", "draw", "draw")
    assert [str(hand[-1]) for hand in table.state.hands] == ["13R", "13B", "12K"]


def test_rk_1_3_nothing_lies_on_the_table_and_nobody_has_opened() -> None:
    table = deal(("", ""))
    assert table.sets == ""
    assert table.state.opened == (False, False)
    assert table.state.passes == 0


def test_rk_1_4_seat_0_starts_and_turns_go_round() -> None:
    table = deal(("", "", ""))
    assert table.happened(Dealt)[0].starter == 0
    movers = []
    for _ in range(5):
        movers.append(table.mover)
        table = table.play("draw")
    assert movers == [0, 1, 2, 0, 1]
