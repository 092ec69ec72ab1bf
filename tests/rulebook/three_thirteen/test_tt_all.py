"""Three Thirteen, paragraph by paragraph: what holds in every game (ALL)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import DEALER, Seat, Shuffle
from kafene.core.pieces import HIDDEN, Card
from kafene.core.record import Record, replay
from kafene.games.three_thirteen.rules.events import Dealt, RoundEnded, TookDiscard
from kafene.parts.events import Drew
from kafene.text import sentences
from three_thirteen_kit import (
    FOUR,
    GAME,
    LOW,
    NAMES,
    ODD,
    PAIR,
    TEXT,
    Refusal,
    Table,
    cards,
    deal,
    opening,
    rules,
    stacked,
)


def test_all_1_only_the_mover_acts() -> None:
    table = deal(FOUR, "QS")
    assert table.mover == 0
    for other in ("1", "2", "3", "-"):
        assert table.refused(f"{other} draw") == Refusal("not-your-turn", "ALL 1")


def test_all_1_the_refusal_names_who_is_to_act() -> None:
    table = deal(FOUR, "QS")
    with pytest.raises(IllegalAction) as caught:
        GAME.play(table.state, GAME.parse("draw"), Seat(2))
    assert sentences.error(TEXT, caught.value, NAMES) == ("It's Ann's turn. (ALL 1)")


def test_all_1_a_spectator_never_acts() -> None:
    table = deal(FOUR, "QS")
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.check(table.view(None), GAME.parse("draw"))
    assert list(GAME.options(table.view(None))) == []


def test_all_1_before_the_deal_only_the_dealer_acts() -> None:
    table = opening()
    assert table.mover is DEALER
    assert table.refused("0 draw") == Refusal("not-your-turn", "ALL 1")
    assert table.refused("- draw") == Refusal("shuffle-is-due", "ALL 1")
    assert [list(GAME.options(table.view(seat))) for seat in range(4)] == [[]] * 4


def test_all_1_a_player_does_not_shuffle() -> None:
    table = deal(FOUR, "QS")
    shuffle = Shuffle(table.state.stock)
    assert table.refused(shuffle) == Refusal("only-the-dealer-shuffles", "ALL 1")


def test_all_1_while_the_dealer_turns_the_discards_over_nobody_else_acts() -> None:
    table = deal((PAIR, ODD), "QS").until_stock(0).play("1 draw")
    assert table.mover is DEALER
    assert table.refused("1 draw discard") == Refusal("not-your-turn", "ALL 1")
    assert table.refused("draw discard") == Refusal("shuffle-is-due", "ALL 1")


def test_all_1_after_the_end_nothing_more_can_be_done() -> None:
    table = deal((PAIR, ODD), "QS", options="rounds=1 laps=1").idle(2)
    assert table.mover is None
    for action in ("draw", "0 draw", "1 discard KC", "- shuffle AS"):
        assert table.refused(action) == Refusal("game-over", "ALL 1")


def test_all_2_a_player_discards_only_what_they_hold() -> None:
    table = deal(FOUR, "QS", "QH").play("draw")
    assert table.refused("discard AS") == Refusal("not-in-hand", "ALL 2", "AS")
    assert table.refused("discard 7D") == Refusal("not-in-hand", "ALL 2", "7D")
    assert table.refused("discard QS") == Refusal("not-in-hand", "ALL 2", "QS")
    assert table.play("discard QH").mover == 1


def test_all_3_out_of_turn_is_said_before_a_card_that_is_not_held() -> None:
    table = deal(FOUR, "QS")
    assert table.refused("1 discard 2D") == Refusal("not-your-turn", "ALL 1")


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


def test_all_4_a_round_is_dealt_from_exactly_the_decks() -> None:
    table = opening(seats=2)
    order = stacked((PAIR, ODD), "QS").order
    missing = Shuffle(order[1:])
    assert table.refused(missing) == Refusal("not-what-is-shuffled", "ALL 4", "7S")
    more = Shuffle((*order, *cards("KC")))
    assert table.refused(more) == Refusal("not-what-is-shuffled", "ALL 4", "KC")
    swapped = Shuffle((*cards("9D"), *order[1:]))
    assert table.refused(swapped) == Refusal("not-what-is-shuffled", "ALL 4", "7S 9D")


def test_all_4_a_reshuffle_is_exactly_the_discards_under_the_top() -> None:
    table = deal((PAIR, ODD), "QS").until_stock(0).play("draw")
    discards = table.state.discards
    top = str(discards[-1])
    with_top = Shuffle(discards)
    assert table.refused(with_top) == Refusal("not-what-is-shuffled", "ALL 4", top)
    one_less = Shuffle(discards[1:-1])
    assert table.refused(one_less) == Refusal("not-what-is-shuffled", "ALL 4", "QS")


@pytest.mark.parametrize(("seats", "size"), [(2, 104), (7, 104), (8, 156), (10, 156)])
def test_all_4_no_card_is_made_or_lost(seats: int, size: int) -> None:
    rng = random.Random(seats)
    state = GAME.start(rules("rounds=2 laps=3"), seats)
    deck = GAME.pieces(state)
    assert len(deck) == size
    while state.mover is not None:
        if state.mover is DEALER:
            action: Any = GAME.shuffle(state, rng)
        else:
            action = rng.choice(list(GAME.options(GAME.view(state, state.mover))))
        state, _ = GAME.play(state, action)
        on_table = [*sum(state.hands, ()), *state.stock, *state.discards]
        assert tuple(sorted(on_table)) == deck


def test_all_5_a_seat_sees_its_hand_the_discards_and_how_many_cards_there_are() -> None:
    table = deal(FOUR, "QS", "QH").play("draw")
    view = table.view(1)
    assert view.hand == cards("AS 10D KC")
    assert view.hands[0] == (HIDDEN,) * 4
    assert view.hands[2] == view.hands[3] == (HIDDEN,) * 3
    assert view.stock == (HIDDEN,) * 90
    assert view.discards == cards("QS")
    assert table.view(None).hands == ((HIDDEN,) * 4, *((HIDDEN,) * 3,) * 3)


def test_all_5_only_the_drawer_learns_what_came_from_the_stock() -> None:
    table = deal(FOUR, "QS", "QH").play("draw")
    (event,) = table.happened(Drew)
    assert event.seen_by(Seat(0)).card == Card.parse("QH")
    assert [event.seen_by(seat).card for seat in (Seat(1), Seat(3), None)] == [HIDDEN] * 3


def test_all_5_everybody_sees_what_is_taken_from_the_discards() -> None:
    table = deal(FOUR, "QS").play("draw discard")
    (event,) = table.happened(TookDiscard)
    assert [event.seen_by(seat).card for seat in (Seat(0), Seat(2), None)] == [Card.parse("QS")] * 3


def test_all_5_of_a_deal_each_seat_is_told_its_own_hand() -> None:
    (event,) = deal(FOUR, "QS").happened(Dealt)
    assert event.seen_by(Seat(2)).hands == (*((HIDDEN,) * 3,) * 2, cards(LOW), (HIDDEN,) * 3)
    assert event.seen_by(None).hands == ((HIDDEN,) * 3,) * 4


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


def test_all_5_hands_stay_shown_when_the_game_is_over() -> None:
    over = deal(FOUR, "QS", options="rounds=1 laps=1").idle(4)
    assert over.mover is None
    assert over.view(1).hands == over.state.hands
    (event,) = over.happened(RoundEnded)
    assert event.seen_by(Seat(1)) == event


def test_all_6_the_same_deals_and_actions_give_the_same_game() -> None:
    def game() -> Table:
        table = deal(FOUR, "QS", "7D", options="rounds=1")
        return table.play("draw", "discard 9D").idle(3)

    assert game() == game()


def test_all_7_nobody_resigns() -> None:
    for text in ("resign", "pass", "leave"):
        with pytest.raises(NotationError, match="no-such-action"):
            GAME.parse(text)


def test_all_7_a_game_may_stay_unfinished() -> None:
    first = stacked((PAIR, ODD), "QS", "QH")
    text = f"kafene 1\ngame three-thirteen\nseats Ann Bob\n- {first}\n0 draw\n"
    *_, last = replay(GAME, Record.loads(text))
    assert last.state.mover == 0
    assert GAME.outcome(last.state) is None
