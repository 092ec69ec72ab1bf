"""Ronda, paragraph by paragraph: pieces, seats, deal."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat, Shuffle
from kafene.core.pieces import HIDDEN, SpanishCard, write_pieces
from kafene.games.ronda.rules.captures import ORDER, first_table
from kafene.games.ronda.rules.events import Dealt, Misdealt, TableTurned
from kafene.games.ronda.rules.state import Phase
from kafene.text import sentences
from ronda_kit import (
    APART,
    DECK,
    FAR,
    GAME,
    LOW,
    NAMES,
    ODD,
    TEAMS,
    TEXT,
    Table,
    cards,
    deal,
    opening,
    stacked,
)


def test_ro_1_1_forty_spanish_cards_without_eights_and_nines() -> None:
    assert len(DECK) == len(set(DECK)) == 40
    assert [rank.value for rank in ORDER] == [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
    assert GAME.undealt(opening().state) == tuple(sorted(DECK))
    with pytest.raises(NotationError, match="no-such-piece"):
        SpanishCard.parse("8C")


@pytest.mark.parametrize(
    ("seats", "sides"),
    [(2, ((0,), (1,))), (3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3)))],
)
def test_ro_1_2_players_are_alone_or_two_teams(
    seats: int, sides: tuple[tuple[int, ...], ...]
) -> None:
    assert GAME.sides(seats) == sides
    assert opening(seats=seats).scores == (0,) * len(sides)


def test_ro_1_2_two_to_four_play_and_two_unless_somebody_says_otherwise() -> None:
    assert GAME.usual == 2
    for seats in (1, 5):
        with pytest.raises(NotationError, match="seat-count"):
            opening(seats=seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ro_1_3_the_last_seat_deals_first_and_the_deal_goes_round(seats: int) -> None:
    table = opening("target=500", seats)
    for round_ in range(1, 6):
        table = table.play(Shuffle(DECK if seats < 4 else mixed(round_)))
        assert table.state.round == round_
        assert table.state.dealer == (seats - 1 + round_ - 1) % seats
        assert table.mover == (table.state.dealer + 1) % seats
        table = table.silent()
        last = None
        while table.state.deal == 1:
            last = table.player
            table = table.throw(str(table.state.hands[last][0]))
        assert last == table.state.dealer
        table = table.finish()


def mixed(seed: int) -> tuple[SpanishCard, ...]:
    """A shuffle that is no misdeal."""
    order = list(DECK)
    random.Random(seed).shuffle(order)
    return tuple(order)


def test_ro_1_4_two_or_three_get_three_cards_and_four_on_the_table() -> None:
    for hands in ((LOW, ODD), (LOW, ODD, FAR)):
        table = deal(hands, APART)
        assert [write_pieces(hand) for hand in table.state.hands] == list(hands)
        assert table.lying == APART
        assert len(table.state.stock) == 36 - 3 * len(hands)


def test_ro_1_4_four_get_four_cards_then_three_and_three_and_no_table() -> None:
    table = deal(TEAMS)
    assert [write_pieces(hand) for hand in table.state.hands] == list(TEAMS)
    assert table.lying == ""
    sizes = [len(event.hands[0]) for event in table.finish().happened(Dealt)]
    assert sizes == [4, 3, 3]


def test_ro_1_4_option_four_player_deal() -> None:
    hands = [" ".join(hand.split()[:3]) for hand in TEAMS]
    table = deal(hands, "2D 4D 6D 10D", options="four-player-deal=3+table")
    assert [len(hand) for hand in table.state.hands] == [3] * 4
    assert table.lying == "2D 4D 6D 10D"
    assert [len(event.hands[0]) for event in table.finish().happened(Dealt)] == [3, 3, 3]


def test_ro_1_4_everybody_is_told_their_own_hand_only() -> None:
    (dealt,) = deal((LOW, ODD), APART).happened(Dealt)
    assert dealt.seen_by(Seat(0)).hands == (cards(LOW), (HIDDEN,) * 3)
    assert dealt.seen_by(Seat(1)).hands == ((HIDDEN,) * 3, cards(ODD))
    assert dealt.seen_by(None).hands == ((HIDDEN,) * 3,) * 2


def test_ro_1_5_a_card_that_pairs_goes_back_behind_half_of_the_cards_left() -> None:
    table = deal((LOW, ODD), "3D 7D 7S 11D 2D")
    assert table.lying == "2D 3D 7D 11D"
    assert table.happened(TableTurned) == [
        TableTurned(cards("2D 3D 7D 11D"), cards("7S")),
    ]
    # 31 were left: it lay behind 15 of them, of which 11D and 2D were turned since.
    assert table.state.stock.index(cards("7S")[0]) == 13
    assert len(table.state.stock) == 30


def test_ro_1_5_with_an_even_number_left_it_goes_to_the_middle() -> None:
    stock = cards("5C 5S 1C 2C 3C 4C 6C 7C")
    turned = first_table(stock, None)
    # 6 were left after 5S: behind 1C 2C 3C. Three of the cards before it are turned.
    assert write_pieces(turned.table) == "1C 2C 3C 5C"
    assert write_pieces(turned.stock) == "5S 4C 6C 7C"
    assert write_pieces(turned.returned) == "5S"


def test_ro_1_5_several_cards_may_go_back() -> None:
    table = deal((LOW, ODD), "7D 7S 7B 7C 11D 2D 12D")
    assert table.lying == "2D 7D 11D 12D"
    assert write_pieces(table.state.returned) == "7S 7B 7C"
    assert set(cards("7S 7B 7C")) <= set(table.state.stock)


def test_ro_1_5_what_went_back_was_seen_by_all_but_not_where_it_lies() -> None:
    table = deal((LOW, ODD), "3D 7D 7S 11D 2D")
    for seat in (0, 1, None):
        view = table.view(seat)
        assert view.returned == cards("7S")
        assert set(view.stock) == {HIDDEN}
        for seed in range(20):
            imagined = GAME.imagine(view, random.Random(seed))
            assert cards("7S")[0] in imagined.stock


@pytest.mark.parametrize(
    ("limit", "turned", "table", "returned"),
    [
        ("none", "2D 3D 4D 5D", "2D 3D 4D 5D", ""),
        ("4", "2D 3D 4D 5D 12D", "2D 3D 4D 12D", "5D"),
        ("3", "2D 3D 4D 12D 1D 11D", "2D 3D 11D 12D", "4D 1D"),
    ],
)
def test_ro_1_5_option_table_run_limit(limit: str, turned: str, table: str, returned: str) -> None:
    dealt = deal((LOW, ODD), turned, options=f"table-run-limit={limit}")
    assert dealt.lying == table
    assert write_pieces(dealt.state.returned) == returned


def test_ro_1_5_a_run_limit_sees_the_sequence_across_seven_and_ten_and_in_the_middle() -> None:
    across = first_table(cards("6C 7C 10C 1C 3C 5S 4S 2S"), 3)
    assert write_pieces(across.table) == "1C 3C 6C 7C"
    middle = first_table(cards("1C 3C 2C 6C 12C 4S 5S 7S"), 3)
    assert write_pieces(middle.table) == "1C 3C 6C 12C"
    assert write_pieces(middle.returned) == "2C"


def test_ro_1_5_the_first_table_is_complete_even_if_no_card_of_the_front_half_fits() -> None:
    front = "3C 4C 6C"  # now 2, 5 complete a sequence of three, and 3, 4, 6 pair
    bad = "2C 2S 2B 2D 5C 5S 5B 5D 3S 3B 3D 4S 4B"
    stock = cards(f"{front} {bad} 4D 6S 6B 6D 1C 1S 12C 12S 11C 11S 10C 10S")
    turned = first_table(stock, 3)
    assert write_pieces(turned.table) == "1C 3C 4C 6C"
    assert sorted((*turned.table, *turned.stock)) == sorted(stock)
    assert write_pieces(turned.returned) == bad


@given(seed=st.integers(0, 10**6), limit=st.sampled_from([None, 3, 4]))
def test_ro_1_5_no_pair_and_no_long_sequence_ever_lies_there(seed: int, limit: int | None) -> None:
    order = mixed(seed)[12:]
    table, stock, _ = first_table(order, limit)
    places = sorted(ORDER.index(card.rank) for card in table)
    assert len(set(places)) == 4
    assert sorted((*table, *stock)) == sorted(order)
    for size in range(limit or 5, 5):
        for start in range(5 - size):
            run = places[start : start + size]
            assert run[-1] - run[0] > size - 1


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_ro_1_6_deals_go_on_until_the_stock_is_empty(seats: int, deals: int) -> None:
    table = opening("target=500", seats).play(Shuffle(mixed(seats))).finish()
    dealt = table.happened(Dealt)
    assert [event.deal for event in dealt] == list(range(1, deals + 1))
    assert {event.deals for event in dealt} == {deals}
    assert len(table.happened(TableTurned)) == (seats < 4)
    assert not table.state.stock


def test_ro_1_6_later_hands_are_blocks_from_the_front_from_seat_0_on() -> None:
    later = ("12C 12S 6S", "11C 10C 4C")
    table = deal((LOW, ODD), APART, later).silent()
    table = table.throw("1C", "1S", "3C", "3S", "5C", "5S")
    (dealt,) = table.happened(Dealt)
    assert [write_pieces(hand) for hand in dealt.hands] == ["6S 12C 12S", "4C 10C 11C"]
    assert table.lying == "10D"  # the pairs took the sequences; nothing new was turned
    assert table.state.phase is Phase.ANNOUNCE
    assert table.mover == 0


def test_ro_1_7_four_of_a_kind_is_a_misdeal() -> None:
    hands = ("5C 5S 5B 5D", "1S 3S 4S 7S", "1B 3B 4B 7B", "1D 3D 4D 7D")
    table = opening(seats=4)
    after = table.play(stacked(hands))
    assert after.events == (Misdealt(),)
    assert after.state == table.state
    assert after.mover is DEALER
    again = after.play(stacked(TEAMS))
    assert again.state.round == 1
    assert again.state.dealer == 3


def test_ro_1_7_dealer_and_scores_stay_and_no_hand_is_shown() -> None:
    state = replace(opening(seats=4).state, round=0, points=(7, 9))
    hands = ("1S 3S 4S 7S", "1B 3B 4B 7B", "12C 12S 12B 12D", "1D 3D 4D 7D")
    after = Table(state).play(stacked(hands))
    assert after.scores == (7, 9)
    told = [line for event in after.events for line in sentences.event(TEXT, GAME, event, NAMES)]
    assert told == [
        "Misdeal: someone was dealt four cards of the same number. "
        "No hand is shown, and the cards are reshuffled."
    ]


def test_ro_1_7_three_of_a_kind_is_no_misdeal() -> None:
    hands = ("5C 5S 5B 6D", "1S 3S 4S 7S", "1B 3B 4B 7B", "1D 3D 4D 7D")
    assert deal(hands).state.round == 1
