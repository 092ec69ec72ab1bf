"""Seven Bridge, paragraph by paragraph: the stock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Shuffle
from kafene.games.seven_bridge.rules.events import RoundEnd, StockRanOut
from kafene.games.seven_bridge.rules.state import Phase
from kafene.parts.events import Reshuffled
from seven_bridge_kit import GAME, Refusal, Table, cards, deal, ended, midst, rules

HANDS = ("KC 2D 9S", "5S 5C 9D", "QC 3H AC")


def last_card(discards: str = "QS 8D", options: str = "", **fields: Any) -> Table:
    """Seat 0 is to move, the stock has one card, 5H, and all else lies under these discards."""
    return midst(
        "", HANDS, phase=Phase.START, stock="5H", discards=discards, options=options, **fields
    )


def empty(options: str = "", thrown: str = "5H") -> Table:
    """The same when seat 0 has drawn the last card and thrown one: the dealer is to shuffle."""
    return last_card(options=options).play("draw", f"discard {thrown}")


# --------------------------------------------------------------------------------- 4.1 reshuffles


def test_sb_4_1_the_last_card_is_drawn_like_any_other() -> None:
    """The page's example: stock 1, the draw takes it."""
    table = last_card().play("draw")
    assert table.hand(0) == "2D 5H 9S KC"
    assert table.mover == 0
    assert table.happened(StockRanOut) == [StockRanOut(last=False)]
    assert table.state.outs == 1


def test_sb_4_1_the_next_turn_starts_with_a_shuffle_of_all_discards_the_top_too() -> None:
    table = empty()
    assert table.mover is DEALER
    assert table.state.player == 1
    due = GAME.undealt(table.state)
    assert due == tuple(sorted(table.state.discards))
    assert cards("5H")[0] in due
    after = table.play(Shuffle(table.state.discards))
    assert after.state.stock == table.state.discards
    assert after.discards == ""
    assert after.mover == 1
    assert after.happened(Reshuffled) == [Reshuffled(len(due), None)]


def test_sb_4_1_that_turn_nothing_can_be_called() -> None:
    table = empty()
    after = table.play(Shuffle(table.state.discards))
    assert after.options() == ["draw"]
    assert after.refused("1 pon 5S 5C") == Refusal("sb-nothing-to-call", "SB 3.1")
    assert after.refused("1 chi 5S 5C") == Refusal("sb-nothing-to-call", "SB 3.1")


def test_sb_4_1_the_next_discard_can_be_called_again() -> None:
    table = empty()
    order = cards("5H") + tuple(card for card in table.state.discards if str(card) != "5H")
    after = table.play(Shuffle(order), "1 draw", "1 discard 9D")
    assert after.state.thrower == 1
    assert after.discards == "9D"


def test_sb_4_1_a_turn_that_ends_with_cards_in_the_stock_needs_no_shuffle() -> None:
    table = midst("", HANDS, phase=Phase.START, stock="5H 6H", discards="QS")
    assert table.play("draw", "discard 5H").mover == 1


def test_sb_4_1_nobody_else_acts_while_a_shuffle_is_due() -> None:
    table = empty()
    assert table.refused("1 draw") == Refusal("not-your-turn", "ALL 1")
    assert table.refused("draw") == Refusal("shuffle-is-due", "ALL 1")


def test_sb_4_1_the_shuffle_is_exactly_the_discards() -> None:
    table = empty()
    discards = table.state.discards
    without_top = Shuffle(discards[:-1])
    assert table.refused(without_top) == Refusal("not-what-is-shuffled", "ALL 4", "5H")
    with_more = Shuffle((*discards, *cards("KC")))
    assert table.refused(with_more) == Refusal("not-what-is-shuffled", "ALL 4", "KC")


KEEP = "keep-top-discard=true"


def test_sb_4_1_keep_top_discard_the_top_stays() -> None:
    table = empty(KEEP)
    assert cards("5H")[0] not in GAME.undealt(table.state)
    with_top = Shuffle(table.state.discards)
    assert table.refused(with_top) == Refusal("not-what-is-shuffled", "ALL 4", "5H")
    after = table.play(Shuffle(table.state.discards[:-1]))
    assert after.discards == "5H"
    assert after.happened(Reshuffled) == [Reshuffled(len(after.state.stock), cards("5H")[0])]


def test_sb_4_1_keep_top_discard_the_top_may_be_called() -> None:
    table = empty(KEEP)
    after = table.play(Shuffle(table.state.discards[:-1]))
    assert after.options() == ["draw", "pon 5C 5S"]
    assert after.play("1 pon 5S 5C").groups == "5C 5H 5S"


def test_sb_4_1_keep_top_discard_under_pon_from_any_it_is_the_next_seat_who_may_call() -> None:
    """There was no window, for the stock was empty: so nobody has passed."""
    table = empty(f"{KEEP} pon-from-any=true")
    after = table.play(Shuffle(table.state.discards[:-1]))
    assert (after.mover, after.state.phase) == (1, Phase.START)
    assert after.play("1 pon 5S 5C").groups == "5C 5H 5S"


def test_sb_4_1_keep_top_discard_a_top_that_is_all_there_is_does_not_stay() -> None:
    table = midst("", HANDS, phase=Phase.START, options=KEEP)
    held, stock = table.state.hands, table.state.stock
    crowded = (*held[:2], (*held[2], *stock[1:]))
    lone = Table(replace(table.state, hands=crowded, stock=stock[:1])).play("draw", "discard KC")
    assert GAME.undealt(lone.state) == cards("KC")
    after = lone.play("- shuffle KC")
    assert after.options() == ["draw"]


# ---------------------------------------------------------------------------------- 4.2 the end


def test_sb_4_2_the_second_time_the_running_turn_is_finished_and_the_deal_ends() -> None:
    table = last_card(outs=1).play("draw")
    assert table.happened(StockRanOut) == [StockRanOut(last=True)]
    assert table.mover == 0
    over = table.play("discard KC")
    assert over.mover is None
    assert ended(over).reason is RoundEnd.STOCK
    assert over.scores == (16, 19, 14)
    assert over.discards.endswith("QS 8D KC")


def test_sb_4_2_in_the_last_turn_melds_and_lay_offs_are_played_as_ever() -> None:
    table = midst(
        "7H 8H 9H", ("KC 6H 10H", *HANDS[1:]), phase=Phase.START, stock="7S", discards="8D", outs=1
    )
    over = table.play("draw", "meld 7S", "layoff 10H 1", "layoff 6H 1", "discard KC")
    assert ended(over).reason is RoundEnd.OUT
    assert over.scores[0] == 0


def test_sb_4_2_the_last_discard_cannot_be_called() -> None:
    over = last_card(outs=1).play("draw", "discard 5H")
    assert over.mover is None
    assert over.refused("1 pon 5S 5C") == Refusal("game-over", "ALL 1")


def test_sb_4_2_a_whole_deal_of_idle_turns_ends_with_the_second_stock() -> None:
    table = deal(HANDS)
    assert len(table.state.stock) == 43
    over = table.idle(200)
    assert over.state.turn == 86
    assert ended(over).reason is RoundEnd.STOCK
    assert len(over.happened(Reshuffled)) == 1
    assert [event.last for event in over.happened(StockRanOut)] == [False, True]


@pytest.mark.parametrize("times", [1, 2, 3, 9])
def test_sb_4_2_stock_outs_says_how_often(times: int) -> None:
    over = deal(HANDS, options=f"stock-outs={times}").idle(1000)
    assert over.mover is None
    assert over.state.outs == times
    assert over.state.turn == 43 * times


def test_sb_4_2_keep_top_discard_ends_as_well() -> None:
    over = deal(HANDS, options=KEEP).idle(200)
    assert over.state.turn == 43 + 42
    assert ended(over).reason is RoundEnd.STOCK


@pytest.mark.parametrize("value", ["0", "10", "none", "two"])
def test_sb_4_2_stock_outs_is_1_to_9(value: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"stock-outs={value}")


def test_sb_4_2_the_count_starts_anew_in_every_deal() -> None:
    over = deal(HANDS, options="deals=2").idle(200)
    assert (over.mover, over.state.outs) == (DEALER, 2)
    again = over.play(Shuffle(GAME.undealt(over.state)))
    assert again.state.outs == 0
