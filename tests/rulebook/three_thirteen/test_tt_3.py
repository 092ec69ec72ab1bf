"""Three Thirteen, paragraph by paragraph: a turn."""

from __future__ import annotations

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat
from kafene.core.pieces import Card
from kafene.games.three_thirteen.rules.events import RoundEnd, WentOut
from kafene.parts.events import Drew
from kafene.text import sentences
from three_thirteen_kit import (
    FAR,
    FOUR,
    GAME,
    LOW,
    NAMES,
    ODD,
    PAIR,
    TEXT,
    Refusal,
    cards,
    deal,
    ended,
    rules,
)


def test_tt_3_1_a_turn_is_a_draw_and_a_discard() -> None:
    table = deal(FOUR, "QS", "QH QD")
    assert table.options() == ["draw", "draw discard"]
    drawn = table.play("0 draw")
    assert drawn.hand(0) == "7H 7S 9D QH"
    assert drawn.mover == 0
    after = drawn.play("0 discard 7S")
    assert after.hand(0) == "7H 9D QH"
    assert after.state.discards == cards("QS 7S")
    assert after.mover == 1


def test_tt_3_1_the_top_of_the_discards_is_taken() -> None:
    table = deal(FOUR, "QS", "QH").play("draw", "discard QH", "1 draw discard")
    assert table.hand(1) == "AS 10D QH KC"
    assert table.state.discards == cards("QS")
    assert len(table.state.stock) == 90


def test_tt_3_1_draw_before_you_discard_and_only_once() -> None:
    table = deal(FOUR, "QS")
    assert table.refused("discard 9D") == Refusal("draw-first", "TT 3.1")
    drawn = table.play("draw discard")
    for action in ("draw", "draw discard"):
        assert drawn.refused(action) == Refusal("already-drawn", "TT 3.1")


def test_tt_3_1_any_card_in_hand_may_be_discarded() -> None:
    drawn = deal(FOUR, "QS", "QH").play("draw")
    assert set(drawn.options()) == {"discard 7S", "discard 7H", "discard 9D", "discard QH"}


def test_tt_3_1_the_turn_goes_round() -> None:
    table = deal(FOUR, "QS")
    movers = []
    for _ in range(6):
        movers.append(table.mover)
        table = table.idle(1)
    assert movers == [0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize("text", ["draw", "draw discard", "discard 9D", "discard 9D out"])
def test_tt_3_1_actions_are_written_as_they_are_read(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_tt_3_1_actions_are_read_as_people_write_them() -> None:
    assert GAME.parse("draw stock") == GAME.parse("draw")
    assert GAME.parse("discard td") == GAME.parse("discard 10D")
    assert GAME.parse("discard 9♦") == GAME.parse("discard 9D")
    for text in ("", "draw pile", "draw 9D", "discard", "discard 9D 9H", "discard 9D in", "meld"):
        with pytest.raises(NotationError, match=r"no-such-(action|piece)|needs-piece"):
            GAME.parse(text)


def test_tt_3_2_out_is_found_after_the_discard() -> None:
    table = deal(FOUR, "QS", "7D").play("draw")
    assert table.state.out is None
    out = table.play("discard 9D")
    assert out.happened(WentOut) == [WentOut(Seat(0), 3)]
    assert out.state.out == 0


def test_tt_3_2_a_card_too_many_is_not_out() -> None:
    table = deal(FOUR, "QS", "7D").play("draw", "discard 7S")
    assert table.happened(WentOut) == []
    assert table.state.out is None


def test_tt_3_2_out_with_a_discard_that_was_taken() -> None:
    table = deal(FOUR, "7C").play("draw discard", "discard 9D")
    assert table.happened(WentOut) == [WentOut(Seat(0), 3)]


def test_tt_3_2_without_declare_nobody_says_out() -> None:
    table = deal(FOUR, "QS", "7D").play("draw")
    assert table.refused("discard 9D out") == Refusal("out-is-found", "TT 3.2")
    assert table.refused("discard 7S out") == Refusal("out-is-found", "TT 3.2")
    assert not any("out" in option for option in table.options())


def test_tt_3_2_declare_a_true_claim_is_out() -> None:
    table = deal(FOUR, "QS", "7D", options="declare=true").play("draw")
    assert [option for option in table.options() if "out" in option] == ["discard 9D out"]
    out = table.play("discard 9D out")
    assert out.happened(WentOut) == [WentOut(Seat(0), 3)]


def test_tt_3_2_declare_a_false_claim_is_refused_with_what_is_left_over() -> None:
    table = deal(FOUR, "QS", "7D", options="declare=true").play("draw")
    assert table.refused("discard 7S out") == Refusal("not-out", "TT 3.2", "7D 7H 9D")
    longer = deal(
        ("4H 5H 6H 9D", "AS 10D KC 2H"), "QS", "JC", options="declare=true", booked=[(0, 0)]
    )
    drawn = longer.idle(1).play("0 draw discard")
    assert drawn.refused("discard 9D out") == Refusal("not-out", "TT 3.2", "JC")


def test_tt_3_2_declare_a_forgotten_claim_is_not_out_but_costs_nothing() -> None:
    table = deal((PAIR, ODD), "QS", "7D", options="declare=true laps=1")
    after = table.play("draw", "discard 9D")
    assert after.happened(WentOut) == []
    assert after.state.out is None
    over = after.idle(1)
    assert ended(over).reason is RoundEnd.LAPS
    assert over.scores == (0, 21)


def test_tt_3_2_declare_a_forgotten_claim_is_made_in_a_later_turn() -> None:
    table = deal((PAIR, ODD), "QS", "7D", options="declare=true")
    later = table.play("draw", "discard 9D").idle(1).play("0 draw")
    drawn = later.happened(Drew)[0].card
    out = later.play(f"0 discard {drawn} out")
    assert out.happened(WentOut) == [WentOut(Seat(0), 1)]


@pytest.mark.parametrize(
    ("hands", "options"),
    [
        (("6S 6S 6H 6H 6D KH", "AS 10D KC 2H 4C 9S"), ""),
        (("5S 5D 5D 5C 10H", "AS 10D KC 2H 4C"), "wild-penalty=0"),
    ],
)
def test_tt_3_2_declare_what_is_offered_is_accepted(hands: tuple[str, str], options: str) -> None:
    """One card and many wilds are complete, though a group of distinct suits cannot hold them."""
    table = deal(hands, "QS", options=f"declare=true distinct-suits=true {options}")
    if table.mover != 0:
        table = table.idle(1)
    table = table.play("0 draw")
    claim = f"discard {table.happened(Drew)[0].card} out"
    assert claim in table.options()
    assert table.play(claim).state.out == 0


@pytest.mark.parametrize("out", range(4))
def test_tt_3_3_every_other_player_has_exactly_one_more_turn(out: int) -> None:
    hands = [ODD, LOW, FAR]
    hands.insert(out, PAIR)
    stock = ["QH", "QD", "QC", "KH"]
    stock[out] = "7D"
    table = deal(hands, "QS", " ".join(stock)).idle(out)
    table = table.play(f"{out} draw", f"{out} discard 9D")
    movers = []
    while not table.state.is_shown:
        movers.append(table.mover)
        table = table.idle(1)
    assert movers == [(out + step) % 4 for step in (1, 2, 3)]
    assert ended(table).reason is RoundEnd.OUT
    assert table.state.turn == out + 4


def test_tt_3_3_lap_gives_a_turn_only_to_those_who_have_had_fewer() -> None:
    for out, turns in ((0, 3), (1, 2), (2, 1), (3, 0)):
        hands = [ODD, LOW, FAR]
        hands.insert(out, PAIR)
        table = deal(hands, "7C", options="final-turns=lap")
        for seat in range(out):
            drawn = table.play(f"{seat} draw discard")
            table = drawn.play(f"{seat} discard 7C")  # TT 3.6: passed on
        table = table.play("draw discard", f"{out} discard 9D")
        assert table.happened(WentOut) == [WentOut(Seat(out), turns)]
        assert table.state.is_shown == (turns == 0)
        assert table.idle(turns).state.is_shown
        assert table.idle(turns).state.turn == 4


def test_tt_3_3_lap_in_a_later_lap_and_a_later_round() -> None:
    """Round 2 starts with seat 1, so that seat 0 is the last of every lap."""
    hands = ("AS 10D KC 2H", "7S 7H 9D 7C", "2C 5D 8H JS")
    table = deal(hands, "QS", "QH QD QC 7D", options="final-turns=lap").idle(3)
    out = table.play("1 draw", "1 discard 9D")
    assert out.happened(WentOut) == [WentOut(Seat(1), 2)]
    assert [out.mover, out.idle(1).mover, out.idle(2).mover] == [2, 0, DEALER]


def test_tt_3_3_lap_the_last_of_a_lap_ends_the_round_at_once() -> None:
    hands = ("7S 7H 9D 7C", "AS 10D KC 2H", "2C 5D 8H JS")
    table = deal(hands, "QS", "QH QD 7D", options="final-turns=lap", booked=[(1, 2, 3)]).idle(2)
    over = table.play("0 draw", "0 discard 9D")
    assert over.happened(WentOut) == [WentOut(Seat(0), 0)]
    assert ended(over).reason is RoundEnd.OUT
    assert over.scores == (1, 2 + 23, 3 + 25)


def test_tt_3_3_none_ends_the_round_at_once() -> None:
    over = deal(FOUR, "QS", "7D", options="final-turns=none").play("draw", "discard 9D")
    assert over.happened(WentOut) == [WentOut(Seat(0), 0)]
    assert ended(over).reason is RoundEnd.OUT
    assert over.scores == (0, 21, 15, 20)


def test_tt_3_3_final_turns_is_all_lap_or_none() -> None:
    assert rules("final-turns=all") == rules()
    with pytest.raises(NotationError, match="bad-option-value"):
        rules("final-turns=some")


def test_tt_3_3_in_a_final_turn_a_player_is_told_that_it_is_the_last() -> None:
    table = deal(FOUR, "QS", "7D").play("draw", "discard 9D")
    last = "Ann went out, so this is your last turn of the round."
    assert last in sentences.view(TEXT, GAME, table.view(1), NAMES[:4])
    assert last not in sentences.view(TEXT, GAME, table.view(2), NAMES[:4])
    assert last not in sentences.view(TEXT, GAME, table.view(None), NAMES[:4])


def test_tt_3_3_when_the_game_is_over_nobody_has_a_last_turn() -> None:
    over = deal(FOUR, "QS", "7D", options="quick rounds=1").play("draw", "discard 9D")
    for seat in (None, 0, 1):
        lines = sentences.view(TEXT, GAME, over.view(seat), NAMES[:4])
        assert not any("your last turn" in line for line in lines)


def test_tt_3_4_a_hand_complete_in_a_final_turn_scores_0_and_starts_nothing_new() -> None:
    hands = (PAIR, "8S 8H KC", LOW, FAR)
    table = deal(hands, "QS", "7D 8D QH QD").play("draw", "discard 9D", "1 draw", "1 discard KC")
    assert table.happened(WentOut) == [WentOut(Seat(0), 3)]
    assert table.state.out == 0
    over = table.idle(2)
    assert over.state.turn == 4
    assert ended(over).reason is RoundEnd.OUT
    assert over.scores == (0, 0, 15, 20)


def test_tt_3_4_declare_a_claim_in_a_final_turn_starts_nothing_new() -> None:
    hands = (PAIR, "8S 8H KC", LOW)
    table = deal(hands, "QS", "7D 8D QH", options="declare=true")
    table = table.play("draw", "discard 9D out", "1 draw", "1 discard KC out")
    assert table.happened(WentOut) == [WentOut(Seat(0), 2)]
    over = table.idle(1)
    assert over.scores == (0, 0, 15)
    assert over.state.is_shown


def test_tt_3_5_a_hand_complete_when_dealt_is_not_out() -> None:
    table = deal(("7S 7H 7D", "8S 8H 8D", LOW), "QS", "QH QD QC")
    assert table.state.out is None
    assert table.mover == 0
    drawn = table.play("draw")
    assert drawn.state.out is None
    out = drawn.play("discard QH")
    assert out.happened(WentOut) == [WentOut(Seat(0), 2)]


def test_tt_3_5_a_complete_hand_may_be_broken_up() -> None:
    table = deal(("7S 7H 7D", ODD), "QS", "QH").play("draw", "discard 7S")
    assert table.happened(WentOut) == []


def test_tt_3_5_a_complete_hand_that_comes_late_is_not_first() -> None:
    table = deal((PAIR, "8S 8H 8D", LOW), "QS", "7D QH QD").play("draw", "discard 9D")
    assert table.happened(WentOut) == [WentOut(Seat(0), 2)]
    over = table.idle(2)
    assert over.happened(WentOut) == []
    assert over.scores == (0, 0, 15)


def test_tt_3_6_the_card_just_taken_may_be_discarded_again() -> None:
    table = deal(FOUR, "QS").play("draw discard", "discard QS")
    assert table.state.discards == cards("QS")
    assert table.hand(0) == "7H 7S 9D"
    assert table.mover == 1


def test_tt_3_6_no_return_refuses_the_card_just_taken() -> None:
    taken = deal(FOUR, "QS", options="no-return=true").play("draw discard")
    assert taken.refused("discard QS") == Refusal("just-taken", "TT 3.6", "QS")
    assert "discard QS" not in taken.options()
    assert taken.play("discard 9D").mover == 1


def test_tt_3_6_no_return_does_not_bind_a_card_of_the_stock() -> None:
    table = deal(FOUR, "QS", "QH", options="no-return=true").play("draw", "discard QH")
    assert table.mover == 1


def test_tt_3_6_no_return_binds_one_turn_only() -> None:
    table = deal((PAIR, ODD), "QS", options="no-return=true")
    later = table.play("draw discard", "discard 9D").idle(1).play("0 draw", "0 discard QS")
    assert later.state.discards[-1] == Card.parse("QS")


def test_tt_3_6_no_return_allows_an_equal_card_from_the_hand() -> None:
    hands = ("7S 7H QS", ODD)
    table = deal(hands, "QS", options="no-return=true").play("draw discard", "discard QS")
    assert table.mover == 1
