"""Seven Bridge, paragraph by paragraph: a turn, calls, and going out."""

from __future__ import annotations

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import Seat
from kafene.games.seven_bridge.rules.events import Call, Called, RoundEnd
from kafene.games.seven_bridge.rules.state import Phase
from kafene.parts.events import WentOut
from seven_bridge_kit import FOUR, GAME, Refusal, Table, cards, deal, ended, midst

OTHER = ("AC 10D", "QC 3H")


def offer(discard: str, hand: str, table: str = "", options: str = "") -> Table:
    """Seat 2 has just thrown this card, and seat 0 is to move."""
    return midst(table, (hand, *OTHER), phase=Phase.START, discards=discard, options=options)


# ------------------------------------------------------------------------------------- 3.1 calls


def test_sb_3_1_in_the_first_turn_there_is_nothing_to_call() -> None:
    table = deal(FOUR)
    assert table.refused("pon AS KS") == Refusal("sb-nothing-to-call", "SB 3.1")
    assert len(table.play("draw").state.stock) == 23


def test_sb_3_1_pon_makes_a_set_with_the_discard() -> None:
    """The page's example: seat 0 discards 5H, seat 1 holds 5S 5C."""
    hands = ("5H AS 4S 10S KS 2H 8H", "5S 5C 9S QS 10H 4D 8D", *FOUR[2:3], "6S 8S AH JH 3D 9D KD")
    table = deal(hands).play("0 draw", "0 discard 5H", "1 pon 5S 5C")
    assert table.groups == "5C 5H 5S"
    assert len(table.state.hands[1]) == 5
    assert table.discards == ""
    assert len(table.state.stock) == 23
    assert table.happened(Called) == [
        Called(Seat(1), Call.PON, cards("5H")[0], cards("5C 5H 5S"), 1)
    ]
    after = table.play("1 discard QS")
    assert len(after.state.hands[1]) == 4
    assert after.mover == 2


def test_sb_3_1_chi_makes_a_run_with_the_discard() -> None:
    """The page's example: seat 0 discards 9D; 8D 10D is a chi, 8H 10D is none."""
    table = offer("9D", "8D 10H 8H 10D KC")
    assert table.play("chi 8D 10D").groups == "8D 9D 10D"
    refusal = Refusal("run-suits-differ", "SB 3.1", "8H")
    assert table.refused("chi 8H 10D") == refusal


def test_sb_3_1_pon_of_three_or_four() -> None:
    table = offer("5H", "5S 5C 5D KC")
    pons = [text for text in table.options() if text.startswith("pon")]
    assert pons == ["pon 5C 5D", "pon 5C 5S", "pon 5D 5S", "pon 5C 5D 5S"]
    assert table.play("pon 5S 5D 5C").groups == "5C 5D 5H 5S"


def test_sb_3_1_chi_of_three_or_more_with_the_discard_anywhere_in_it() -> None:
    table = offer("7D", "5D 6D 8D 9D KC")
    chis = [text for text in table.options() if text.startswith("chi")]
    assert chis == [
        "chi 5D 6D",
        "chi 5D 6D 8D",
        "chi 5D 6D 8D 9D",
        "chi 6D 8D",
        "chi 6D 8D 9D",
        "chi 8D 9D",
    ]
    assert table.play("chi 9D 8D").groups == "7D 8D 9D"


@pytest.mark.parametrize(
    ("call", "code", "pieces"),
    [
        ("pon", "group-too-small", "5H"),
        ("pon 5S", "group-too-small", "5S 5H"),
        ("pon 5S 6H", "group-ranks-differ", "6H"),
        ("pon 6H 4H", "group-ranks-differ", "6H 5H"),
        ("chi", "run-too-short", "5H"),
        ("chi 6H", "run-too-short", "6H 5H"),
        ("chi 6H 8H", "run-gap", "6H 8H 5H"),
        ("chi 5S 5C", "run-suits-differ", "5S 5H"),
    ],
)
def test_sb_3_1_a_call_is_three_cards_that_fit_the_discard_included(
    call: str, code: str, pieces: str
) -> None:
    table = offer("5H", "5S 5C 6H 8H 4H KC")
    refusal = table.refused(call)
    assert (refusal.code, refusal.rule) == (code, "SB 3.1")
    assert refusal.pieces.split() == pieces.split()


def test_sb_3_1_a_meld_without_the_discard_is_no_call() -> None:
    table = offer("5H", "9S 9C 9D 2H 3H 4D KC")
    assert table.refused("pon 9S 9C 9D") == Refusal("group-ranks-differ", "SB 3.1", "5H")
    assert table.refused("chi 2H 3H 4D").rule == "SB 3.1"


@pytest.mark.parametrize("options", ["", "two-card-sevens=true"])
def test_sb_3_1_a_lone_7_cannot_be_called(options: str) -> None:
    table = offer("7H", "7S 8H KC", options=options)
    assert table.options() == ["draw"]
    assert table.refused("pon") == Refusal("group-too-small", "SB 3.1", "7H")
    assert table.refused("pon 7S") == Refusal("group-too-small", "SB 3.1", "7S 7H")
    assert table.refused("chi 8H") == Refusal("run-too-short", "SB 3.1", "8H 7H")


def test_sb_3_1_the_ace_is_low_in_a_call_too() -> None:
    table = offer("KS", "QS AS 2S")
    assert table.refused("chi QS AS") == Refusal("run-corner", "SB 3.1", "AS")


def test_sb_3_1_cards_that_are_not_held_cannot_call() -> None:
    table = offer("5H", "5S 5C KC")
    assert table.refused("pon 5S 5D") == Refusal("not-in-hand", "ALL 2", "5D")
    assert table.refused("pon 5S 5H") == Refusal("not-in-hand", "ALL 2", "5H")


def test_sb_3_1_only_the_top_of_the_pile_can_be_called() -> None:
    table = offer("5H 9D", "5S 5C KC")
    assert table.refused("pon 5S 5C") == Refusal("group-ranks-differ", "SB 3.1", "9D")


@pytest.mark.parametrize(
    "text",
    ["draw", "discard 7H", "meld 7H 8H 9H", "layoff 10H 2", "pass", "pon 5C 5S", "chi 8D 10D"],
)
def test_sb_3_1_actions_are_written_as_they_are_read(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_sb_3_1_actions_are_read_as_people_write_them() -> None:
    assert GAME.parse("pon 5s,5♣") == GAME.parse("pon 5C 5S")
    assert GAME.parse("discard td") == GAME.parse("discard 10D")
    wrong = (
        "",
        "draw discard",
        "draw 9D",
        "discard",
        "discard 9D 9H",
        "kan 5S",
        "layoff 9D ²",
        "pass 9D",
    )
    for text in wrong:
        with pytest.raises(NotationError, match=r"no-such-(action|piece)|needs-piece"):
            GAME.parse(text)


# ------------------------------------------------------------------------------ 3.2 after a call


def test_sb_3_2_after_a_call_the_player_discards_and_does_nothing_else() -> None:
    table = offer("5H", "5S 5C QS QH QD 7C 10H", "7H 8H 9H").play("pon 5S 5C")
    assert table.mover == 0
    assert all(text.startswith("discard") for text in table.options())
    assert table.refused("draw") == Refusal("sb-called", "SB 3.2")
    assert table.refused("meld QS QH QD") == Refusal("sb-called", "SB 3.2")
    assert table.refused("meld 7C") == Refusal("sb-called", "SB 3.2")
    assert table.refused("layoff 10H 1") == Refusal("sb-called", "SB 3.2")
    assert table.play("discard 7C").mover == 1


def test_sb_3_2_after_a_chi_just_the_same() -> None:
    table = offer("9D", "8D 10D 7C KC").play("chi 8D 10D")
    assert table.options() == ["discard KC", "discard 7C"]
    assert table.refused("draw") == Refusal("sb-called", "SB 3.2")


def test_sb_3_2_there_is_no_second_call() -> None:
    table = offer("9S 9H 5H", "5S 5C 9C 9D KC").play("pon 5S 5C")
    assert table.refused("pon 9C 9D") == Refusal("sb-nothing-to-call", "SB 3.1")


def test_sb_3_2_meld_after_call_allows_melds_only() -> None:
    table = offer("5H", "5S 5C QS QH QD 7C 10H", "7H 8H 9H", "meld-after-call=true")
    called = table.play("pon 5S 5C")
    assert "meld QD QH QS" in called.options()
    melded = called.play("meld QS QH QD", "meld 7C")
    assert melded.groups == "7H 8H 9H / 5C 5H 5S / QD QH QS / 7C"
    assert melded.refused("layoff 10H 1") == Refusal("sb-called", "SB 3.2")
    assert melded.refused("draw") == Refusal("sb-called", "SB 3.2")
    assert melded.options() == ["discard 10H"]


def test_sb_3_2_layoff_after_call_allows_lay_offs_only() -> None:
    table = offer("5H", "5S 5C 5D 7C 10H", "7H 8H 9H", "layoff-after-call=true")
    called = table.play("pon 5S 5C")
    assert called.refused("meld 7C") == Refusal("sb-called", "SB 3.2")
    laid = called.play("layoff 10H 1", "layoff 5D 2")
    assert laid.groups == "7H 8H 9H 10H / 5C 5D 5H 5S"
    assert laid.options() == ["discard 7C"]


def test_sb_3_2_both_options_together() -> None:
    options = "meld-after-call=true layoff-after-call=true"
    table = offer("5H", "5S 5C 7C 10H KC", "7H 8H 9H", options).play("pon 5S 5C")
    assert table.play("meld 7C", "layoff 10H 1").hand(0) == "KC"


# ------------------------------------------------------------------------------------ 3.3 a turn


def test_sb_3_3_draw_then_meld_and_lay_off_then_discard() -> None:
    hands = ("7S 8S 2D 2C KC", "9D JD AC 4H QH")
    table = deal(hands, "2S").play("draw", "meld 2S 2C 2D", "meld 7S", "layoff 8S 2")
    assert table.groups == "2C 2D 2S / 7S 8S"
    assert table.hand(0) == "KC"
    assert table.mover == 0


def test_sb_3_3_melding_is_never_a_must() -> None:
    table = deal(("7S 7H 7D KC", "9D JD AC 4H"), "2S").play("draw", "discard 2S")
    assert table.mover == 1
    assert table.groups == ""


def test_sb_3_3_draw_first_and_only_once() -> None:
    table = midst("8H 9H 10H", ("7H KC 5C", *OTHER), phase=Phase.START, discards="2D")
    assert table.refused("meld 7H") == Refusal("draw-first", "SB 3.3")
    assert table.refused("layoff 7H 1") == Refusal("draw-first", "SB 3.3")
    assert table.refused("discard KC") == Refusal("draw-first", "SB 3.3")
    assert table.play("draw").refused("draw") == Refusal("already-drawn", "SB 3.3")


def test_sb_3_3_who_has_drawn_does_not_call_any_more() -> None:
    table = offer("5H", "5S 5C KC").play("draw")
    assert table.refused("pon 5S 5C") == Refusal("already-drawn", "SB 3.3")
    assert not any(text.startswith("pon") for text in table.options())


def test_sb_3_3_the_discard_may_be_the_card_just_drawn() -> None:
    table = deal(FOUR, "5C").play("draw", "discard 5C")
    assert table.discards == "5C"
    assert table.mover == 1


def test_sb_3_3_every_card_may_be_discarded_high_cards_are_offered_first() -> None:
    table = midst("", ("7H KC 5C 2D", *OTHER))
    discards = [text for text in table.options() if text.startswith("discard")]
    assert discards == ["discard KC", "discard 5C", "discard 2D", "discard 7H"]


def test_sb_3_3_the_draw_is_the_safe_default_at_the_start_of_a_turn() -> None:
    assert offer("5H", "5S 5C KC").options()[0] == "draw"


# ---------------------------------------------------------------------------------- 3.5 going out


def test_sb_3_5_out_by_a_meld() -> None:
    """The page's example: hand 3S 4S, draws 5S, melds all: over at once."""
    over = deal(("3S 4S", "9D JD", "KC AC"), "5S").play("draw", "meld 3S 4S 5S")
    assert over.mover is None
    assert over.happened(WentOut) == [WentOut(Seat(0))]
    assert ended(over).reason is RoundEnd.OUT
    assert over.scores == (0, 19, 11)
    assert over.discards == ""


def test_sb_3_5_out_by_a_lay_off() -> None:
    over = midst("7H 8H 9H", ("10H", *OTHER)).play("layoff 10H 1")
    assert over.mover is None
    assert over.scores[0] == 0
    assert over.groups == "7H 8H 9H 10H"


def test_sb_3_5_out_by_a_call() -> None:
    """The page's example: hand 5S 5C, the seat before discards 5H, pon: over at once."""
    over = deal(("5H KC", "5S 5C", "9D JD")).play("draw", "discard 5H", "1 pon 5S 5C")
    assert over.mover is None
    assert over.happened(WentOut) == [WentOut(Seat(1))]
    assert over.scores[1] == 0


def test_sb_3_5_out_by_a_discard() -> None:
    over = midst("", ("KC", *OTHER)).play("discard KC")
    assert over.mover is None
    assert over.happened(WentOut) == [WentOut(Seat(0))]
    assert over.discards == "KC"
    assert over.scores == (0, 11, 13)


def test_sb_3_5_a_card_left_is_not_out() -> None:
    table = midst("", ("3S 4S 5S KC", *OTHER)).play("meld 3S 4S 5S")
    assert table.happened(WentOut) == []
    assert table.mover == 0


MUST = "must-discard-out=true"


def test_sb_3_5_must_discard_out_refuses_the_last_card_to_a_meld() -> None:
    table = midst("", ("3S 4S 5S", *OTHER), options=MUST)
    assert table.refused("meld 3S 4S 5S") == Refusal("sb-must-discard-out", "SB 3.5", "3S 4S 5S")
    assert not any(text.startswith("meld") for text in table.options())


def test_sb_3_5_must_discard_out_refuses_the_last_card_to_a_lay_off() -> None:
    table = midst("7H 8H 9H", ("10H", *OTHER), options=MUST)
    assert table.refused("layoff 10H 1") == Refusal("sb-must-discard-out", "SB 3.5", "10H")
    assert table.options() == ["discard 10H"]


def test_sb_3_5_must_discard_out_refuses_the_last_cards_to_a_call() -> None:
    table = offer("5H", "5S 5C", options=MUST)
    assert table.refused("pon 5S 5C") == Refusal("sb-must-discard-out", "SB 3.5", "5C 5S")
    assert table.options() == ["draw"]
    chi = offer("5H", "3H 4H", options=MUST)
    assert chi.refused("chi 3H 4H") == Refusal("sb-must-discard-out", "SB 3.5", "3H 4H")
    assert chi.options() == ["draw"]


def test_sb_3_5_must_discard_out_a_discard_is_out() -> None:
    table = midst("", ("3S 4S 5S KC", *OTHER), options=MUST).play("meld 3S 4S 5S")
    over = table.play("discard KC")
    assert over.happened(WentOut) == [WentOut(Seat(0))]
    called = offer("5H", "5S 5C KC", options=MUST).play("pon 5S 5C", "discard KC")
    assert called.mover is None


def test_sb_3_5_must_discard_out_a_part_of_a_meld_leaves_a_card() -> None:
    table = midst("", ("3S 4S 5S 6S", *OTHER), options=MUST)
    melds = [text for text in table.options() if text.startswith("meld")]
    assert melds == ["meld 3S 4S 5S", "meld 4S 5S 6S"]


# ------------------------------------------------------------------------------- 3.6 the first lap


FIRST = "no-call-first-lap=true"


def test_sb_3_6_nobody_calls_until_every_seat_has_discarded_once() -> None:
    hands = ("5H KC 2D", "5S 5C 9D", "9H 9S JC")
    table = deal(hands, "QD 9C QH", options=FIRST).play("draw", "discard 5H")
    assert table.refused("1 pon 5S 5C") == Refusal("sb-first-lap", "SB 3.6", "5H")
    assert table.options() == ["draw"]
    second = table.play("1 draw", "1 discard 9C")
    assert second.refused("2 pon 9H 9S") == Refusal("sb-first-lap", "SB 3.6", "9C")


def test_sb_3_6_the_last_discard_of_the_lap_can_be_called() -> None:
    hands = ("5H 5D KC", "9D QD AC", "5S JC 2C")
    table = deal(hands, "2D 3D", options=FIRST).play("draw", "discard 2D", "1 draw", "1 discard 3D")
    called = table.play("2 draw", "2 discard 5S", "0 pon 5H 5D")
    assert called.groups == "5D 5H 5S"


def test_sb_3_6_the_lap_is_one_of_each_deal() -> None:
    hands = ("9D QD AC", "5H KC 2D", "5S 5C JC")
    again = deal(hands, options=f"{FIRST} deals=2", booked=[(1, 2, 3)])
    table = again.play("1 draw", "1 discard 5H")
    assert table.refused("2 pon 5S 5C") == Refusal("sb-first-lap", "SB 3.6", "5H")


def test_sb_3_6_without_the_option_the_first_discard_can_be_called() -> None:
    hands = ("5H KC 2D", "5S 5C 9D", "9H 9S JC")
    assert deal(hands).play("draw", "discard 5H", "1 pon 5S 5C").groups == "5C 5H 5S"
