"""Three Thirteen, paragraph by paragraph: the stock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kafene.core.game import DEALER, Seat, Shuffle
from kafene.core.pieces import HIDDEN
from kafene.games.three_thirteen.rules.events import RoundEnd, StockRanOut, WentOut
from kafene.games.three_thirteen.rules.state import Phase
from kafene.parts.events import Drew, Reshuffled
from three_thirteen_kit import (
    FOUR,
    GAME,
    LOW,
    ODD,
    PAIR,
    Refusal,
    Table,
    cards,
    deal,
    ended,
    stacked,
)


def test_tt_4_1_a_draw_from_an_empty_stock_turns_the_discards_over_first() -> None:
    table = deal((PAIR, ODD), "QS").until_stock(0)
    assert (table.mover, len(table.state.discards)) == (1, 98)
    *under, top = table.state.discards
    asked = table.play("1 draw")
    assert asked.events == (StockRanOut(Seat(1)),)
    assert asked.mover is DEALER
    assert asked.state.phase is Phase.RESHUFFLE
    assert asked.hand(1) == table.hand(1)
    assert asked.view(0).hands == (table.state.hands[0], (HIDDEN,) * 3)  # ALL 5
    assert GAME.undealt(asked.state) == tuple(sorted(under))
    order = tuple(sorted(under, reverse=True))
    drawn = asked.play(Shuffle(order))
    assert drawn.events == (Reshuffled(97, asked.state.discards[-1]), Drew(Seat(1), order[0]))
    assert drawn.mover == 1
    assert drawn.state.stock == order[1:]
    assert drawn.state.discards == (top,)
    assert sorted(drawn.state.hands[1]) == sorted((*cards(ODD), order[0]))


def test_tt_4_1_of_discards_x_y_z_the_top_stays_and_x_y_are_shuffled() -> None:
    table = deal((PAIR, ODD), "QS")
    state = replace(table.state, stock=(), discards=cards("2D 4D 6D"))
    asked = Table(state).play("draw")
    assert GAME.undealt(asked.state) == cards("2D 4D")
    drawn = asked.play("- shuffle 4D 2D")
    assert drawn.hand(0) == "4D 7H 7S 9D"
    assert drawn.state.stock == cards("2D")
    assert drawn.state.discards == cards("6D")


def test_tt_4_1_the_stock_is_not_turned_over_before_somebody_draws_from_it() -> None:
    table = deal((PAIR, ODD), "QS").until_stock(0)
    taken = table.play("1 draw discard", "1 discard 10D")
    assert taken.happened(Reshuffled) == []
    assert len(taken.state.stock) == 0
    assert taken.play("0 draw").mover is DEALER


def test_tt_4_1_with_only_the_top_discard_a_stock_draw_is_illegal() -> None:
    table = Table(replace(deal((PAIR, ODD), "QS").state, stock=(), discards=cards("6D")))
    assert table.options() == ["draw discard"]
    assert table.refused("draw") == Refusal("stock-is-empty", "TT 4.1", "6D")
    after = table.play("draw discard", "discard 9D")
    assert after.options() == ["draw discard"]
    assert after.refused("1 draw") == Refusal("stock-is-empty", "TT 4.1", "9D")


def test_tt_4_1_one_card_under_the_top_is_enough() -> None:
    state = replace(deal((PAIR, ODD), "QS").state, stock=(), discards=cards("2D 6D"))
    drawn = Table(state).play("draw", "- shuffle 2D")
    assert drawn.hand(0) == "2D 7H 7S 9D"
    assert drawn.state.stock == ()
    assert drawn.state.discards == cards("6D")


def test_tt_4_1_what_was_in_the_discards_is_hidden_again_after_a_reshuffle() -> None:
    table = deal((PAIR, ODD), "QS").until_stock(0).play("draw")
    drawn = table.play(Shuffle(table.state.discards[:-1]))
    view = drawn.view(0)
    assert view.stock == (HIDDEN,) * 96
    assert view.hands[1] == (HIDDEN,) * 4
    (event,) = drawn.happened(Drew)
    assert event.seen_by(Seat(0)).card is HIDDEN


@pytest.mark.parametrize(("options", "limit"), [("", 3), ("reshuffles=1", 1), ("reshuffles=0", 0)])
def test_tt_4_2_the_round_ends_with_the_turn_that_empties_the_stock_once_too_often(
    options: str, limit: int
) -> None:
    table = deal((PAIR, ODD), "QS", options=f"laps=999 {options}")
    for number in range(limit):
        table = table.until_stock(0)
        assert not table.state.is_shown
        table = table.idle(1)
        assert table.state.reshuffles == number + 1
    table = table.until_stock(1)
    assert not table.state.is_shown
    last = table.play("draw")
    assert last.state.stock == ()
    assert not last.state.is_shown  # the running turn is finished
    over = last.play("discard 10D" if last.mover else "discard 9D")
    assert ended(over).reason is RoundEnd.STOCK
    assert over.mover is DEALER
    assert all(each.penalty for each in ended(over).hands)
    assert over.scores == tuple(each.penalty for each in ended(over).hands)


def test_tt_4_2_none_is_no_limit() -> None:
    table = deal((PAIR, ODD), "QS", options="reshuffles=none laps=999").idle(600)
    assert len(table.happened(Reshuffled)) == 6
    assert not table.state.is_shown
    assert table.state.turn == 600


def test_tt_4_2_reshuffles_are_counted_in_each_round_anew() -> None:
    table = deal((PAIR, ODD), "QS", options="reshuffles=1 laps=49").idle(98)
    assert len(table.happened(Reshuffled)) == 1
    assert ended(table).reason is RoundEnd.LAPS
    again = table.play(stacked(("7S 7H 9D 2D", "AS 10D KC 2H"), "KD"))
    assert again.state.reshuffles == 0
    again = again.idle(96)
    assert len(again.happened(Reshuffled)) == 1
    assert not again.state.is_shown


def test_tt_4_2_a_reshuffle_of_one_card_empties_the_stock_at_once() -> None:
    start = deal((PAIR, ODD), "QS", options="reshuffles=1").state
    state = replace(start, stock=(), discards=cards("2D 6D"))
    over = Table(state).play("draw", "- shuffle 2D", "discard 2D")
    assert ended(over).reason is RoundEnd.STOCK


def test_tt_4_2_the_round_ends_also_in_the_midst_of_final_turns() -> None:
    table = deal((LOW, ODD, PAIR), "QS", bottom="7D QH", options="reshuffles=0").until_stock(2)
    out = table.play("2 draw", "2 discard 9D")
    assert out.state.out == 2
    assert out.mover == 0
    over = out.play("0 draw", "0 discard QH")
    assert ended(over).reason is RoundEnd.STOCK
    assert over.scores == (15, 21, 0)  # seat 1 has no final turn


def test_tt_4_2_a_final_turn_that_takes_the_discard_leaves_the_stock_as_it_is() -> None:
    table = deal((LOW, ODD, PAIR), "QS", bottom="7D QH", options="reshuffles=0").until_stock(2)
    out = table.play("2 draw", "2 discard 9D", "0 draw discard", "0 discard 9D")
    assert out.mover == 1
    over = out.play("1 draw", "1 discard QH")
    assert over.state.is_shown
    assert over.scores == (15, 21, 0)


def out_with_the_last_card() -> Table:
    """Of three players seat 0 draws the last card of the stock, and is out with it."""
    table = deal((PAIR, LOW, ODD), "QS", bottom="7D", options="reshuffles=0").until_stock(1)
    return table.play("0 draw", "0 discard 9D")


def test_tt_4_2_out_in_the_turn_that_empties_the_stock_gives_nobody_a_final_turn() -> None:
    over = out_with_the_last_card()
    assert over.state.out == 0
    assert over.mover is DEALER
    assert over.scores == ended(over).scores == (0, 15, 21)


def test_tt_4_2_out_in_the_turn_that_empties_the_stock_promises_nobody_a_final_turn() -> None:
    assert out_with_the_last_card().happened(WentOut) == [WentOut(Seat(0), 0)]


def test_tt_4_2_the_stock_may_run_out_as_the_last_final_turn_is_played() -> None:
    table = deal((ODD, PAIR), "QS", bottom="7D QH", options="reshuffles=0").until_stock(2)
    assert table.mover == 1
    over = table.play("1 draw", "1 discard 9D", "0 draw", "0 discard QH")
    assert over.state.is_shown
    assert over.scores == (21, 0)


@pytest.mark.parametrize("laps", [1, 2, 5])
@pytest.mark.parametrize("seats", [2, 4])
def test_tt_4_3_the_round_ends_when_every_seat_has_had_so_many_turns(laps: int, seats: int) -> None:
    table = deal(FOUR[:seats], "QS", options=f"laps={laps}").idle(laps * seats - 1)
    assert not table.state.is_shown
    assert table.mover == seats - 1
    over = table.idle(1)
    assert ended(over).reason is RoundEnd.LAPS
    assert over.scores == (23, 21, 15, 20)[:seats]


def test_tt_4_3_by_itself_a_round_lasts_60_laps() -> None:
    table = deal((PAIR, ODD), "QS").idle(119)
    assert not table.state.is_shown
    over = table.idle(1)
    assert ended(over).reason is RoundEnd.LAPS
    assert over.state.turn == 120


def test_tt_4_3_laps_end_the_round_also_in_the_midst_of_final_turns() -> None:
    table = deal((LOW, PAIR, ODD), "QS", "QH 7D QD", options="laps=1").idle(1)
    out = table.play("1 draw", "1 discard 9D")
    assert not out.state.is_shown
    over = out.idle(1)  # seat 0 has no final turn
    assert ended(over).reason is RoundEnd.LAPS
    assert over.scores == (15, 0, 21)


def test_tt_4_3_a_player_who_is_out_in_the_last_lap_is_not_promised_too_many_final_turns() -> None:
    table = deal((LOW, PAIR, ODD), "QS", "QH 7D QD", options="laps=1").idle(1)
    assert table.play("1 draw", "1 discard 9D").happened(WentOut) == [WentOut(Seat(1), 1)]


def test_tt_4_3_out_in_the_very_last_turn_ends_the_round() -> None:
    table = deal((LOW, ODD, PAIR), "QS", "QH QD 7D", options="laps=1").idle(2)
    over = table.play("2 draw", "2 discard 9D")
    assert over.state.out == 2
    assert over.mover is DEALER
    assert over.scores == ended(over).scores == (15, 21, 0)


def test_tt_4_3_out_in_the_very_last_turn_promises_nobody_a_final_turn() -> None:
    table = deal((LOW, ODD, PAIR), "QS", "QH QD 7D", options="laps=1").idle(2)
    over = table.play("2 draw", "2 discard 9D")
    assert over.happened(WentOut) == [WentOut(Seat(2), 0)]


def test_tt_4_3_final_turns_that_end_with_the_last_lap_are_all_played() -> None:
    table = deal((PAIR, LOW, ODD), "QS", "7D QH QD", options="laps=1")
    over = table.play("draw", "discard 9D").idle(2)
    assert ended(over).reason is RoundEnd.OUT
    assert over.scores == (0, 15, 21)
