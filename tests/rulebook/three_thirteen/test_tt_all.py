"""Three Thirteen: what its piles add to the paragraphs of every game (ALL)."""

from __future__ import annotations

from dataclasses import replace

from kafene.core.game import DEALER, Seat, Shuffle
from kafene.core.pieces import HIDDEN, Card
from kafene.games.three_thirteen.rules.events import TookDiscard
from kafene.parts.events import Drew
from three_thirteen_kit import (
    FOUR,
    ODD,
    PAIR,
    Refusal,
    Table,
    deal,
    stacked,
)


def test_all_1_while_the_dealer_turns_the_discards_over_nobody_else_acts() -> None:
    table = deal((PAIR, ODD), "QS").until_stock(0).play("1 draw")
    assert table.mover is DEALER
    assert table.refused("1 draw discard") == Refusal("not-your-turn", "ALL 1")
    assert table.refused("draw discard") == Refusal("shuffle-is-due", "ALL 1")


def test_all_2_a_player_discards_only_what_they_hold() -> None:
    table = deal(FOUR, "QS", "QH").play("draw")
    assert table.refused("discard AS") == Refusal("not-in-hand", "ALL 2", "AS")
    assert table.refused("discard 7D") == Refusal("not-in-hand", "ALL 2", "7D")
    assert table.refused("discard QS") == Refusal("not-in-hand", "ALL 2", "QS")
    assert table.play("discard QH").mover == 1


def test_all_3_a_card_that_is_not_held_is_said_before_the_page() -> None:
    table = deal(FOUR, "QS")
    assert table.refused("discard 2D") == Refusal("not-in-hand", "ALL 2", "2D")
    assert table.refused("discard 2D out") == Refusal("not-in-hand", "ALL 2", "2D")


def test_all_3_the_page_refuses_by_number() -> None:
    declare = "declare=true no-return=true"
    table = deal((PAIR, ODD), "QS", options=declare)
    assert table.refused("discard 9D out") == Refusal("draw-first", "TT 3.1")
    taken = table.play("draw discard")
    # TT 3.2 (not out) comes before TT 3.6 (just taken)
    assert taken.refused("discard QS out") == Refusal("not-out", "TT 3.2", "7H 7S 9D")
    assert taken.refused("discard QS") == Refusal("just-taken", "TT 3.6", "QS")
    silent = deal((PAIR, ODD), "QS", options="no-return=true").play("draw discard")
    assert silent.refused("discard QS out") == Refusal("out-is-found", "TT 3.2")


def test_all_3_drawing_twice_is_said_before_the_empty_stock() -> None:
    table = deal((PAIR, ODD), "QS")
    state = replace(table.state, stock=())
    drawn = Table(state).play("draw discard")
    assert drawn.refused("draw") == Refusal("already-drawn", "TT 3.1")


def test_all_4_a_reshuffle_is_exactly_the_discards_under_the_top() -> None:
    table = deal((PAIR, ODD), "QS").until_stock(0).play("draw")
    discards = table.state.discards
    top = str(discards[-1])
    with_top = Shuffle(discards)
    assert table.refused(with_top) == Refusal("not-what-is-shuffled", "ALL 4", top)
    one_less = Shuffle(discards[1:-1])
    assert table.refused(one_less) == Refusal("not-what-is-shuffled", "ALL 4", "QS")


def test_all_5_everybody_sees_what_is_taken_from_the_discards() -> None:
    table = deal(FOUR, "QS").play("draw discard")
    (event,) = table.happened(TookDiscard)
    assert [event.seen_by(seat).card for seat in (Seat(0), Seat(2), None)] == [Card.parse("QS")] * 3


def test_all_5_hands_are_shown_when_the_round_is_over_and_only_then() -> None:
    table = deal(FOUR, "QS", options="laps=1").idle(3)
    assert table.view(None).hands == ((HIDDEN,) * 3,) * 4
    last = table.play("3 draw")
    assert last.view(0).hands[3] == (HIDDEN,) * 4
    over = last.play(f"3 discard {last.happened(Drew)[0].card}")
    assert over.mover is DEALER
    for seat in (None, 0, 3):
        assert over.view(seat).hands == over.state.hands
        assert set(over.view(seat).stock) == {HIDDEN}
    hands = ("7S 7H 9D 2D", "AS 10D KC 2H", "2C 5D 8H JS", "4C 6S JD QS")
    again = over.play(stacked(hands, "KD"))
    assert again.view(None).hands == ((HIDDEN,) * 4,) * 4
