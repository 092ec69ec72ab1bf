"""The rules of Three Thirteen, a paragraph after the other, as its rules page numbers them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from kafene import bots
from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import DEALER, Seat, Shuffle
from kafene.core.pieces import HIDDEN, Card, Rank, write_pieces
from kafene.core.record import Record, replay
from kafene.games.three_thirteen.actions import (
    Drew,
    MatchEnded,
    Reshuffled,
    RoundDealt,
    RoundEnd,
    RoundEnded,
    StockRanOut,
    TookDiscard,
    WentOut,
)
from kafene.games.three_thirteen.arrange import arrange, is_complete, penalty
from kafene.games.three_thirteen.state import Phase
from kafene.table import Table as PlayTable
from kafene.table import run, seeded
from kafene.text import sentences
from three_thirteen_kit import (
    GAME,
    NAMES,
    TEXT,
    Refusal,
    Table,
    cards,
    deal,
    opening,
    refusal_of,
    rules,
    stacked,
)

# Hands of round 1 that no single card completes, and one that any seven completes.
PAIR = "7S 7H 9D"
ODD = "AS 10D KC"
LOW = "2C 5D 8H"
FAR = "4C 6S JD"
FOUR = (PAIR, ODD, LOW, FAR)
COURT = ((9, "J"), (10, "Q"), (11, "K"))


def verdict(
    pieces: str, wild: int | None = None, options: str = "", kind: str | None = None
) -> Any:
    """What TT 6.1 says of cards: how they read, or the refusal."""
    try:
        rank = None if wild is None else str(wild)
        return GAME.read_meld(cards(pieces), rules(options), kind, rank).kind
    except IllegalAction as problem:
        return refusal_of(problem)


def least(pieces: str, wild: int | None, options: str = "") -> int:
    rank = None if wild is None else Rank(wild)
    return penalty(cards(pieces), rank, rules(options))


def ended(table: Table) -> RoundEnded:
    """How the round ended that ended in the last `play`."""
    (event,) = table.happened(RoundEnded)
    return event


# ------------------------------------------------------------------------------ ALL: every game


def test_all_1_only_the_mover_acts() -> None:
    table = deal(FOUR, "QS")
    assert table.mover == 0
    for other in ("1", "2", "3", "-"):
        assert table.refused(f"{other} draw") == Refusal("not-your-turn", "ALL 1")


def test_all_1_the_refusal_names_who_is_to_act() -> None:
    table = deal(FOUR, "QS")
    with pytest.raises(IllegalAction) as caught:
        GAME.play(table.state, GAME.parse("draw"), Seat(2))
    assert sentences.error(TEXT, caught.value, NAMES) == (
        "It is not your turn: Ann is to act. (ALL 1)"
    )


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
    (event,) = deal(FOUR, "QS").happened(RoundDealt)
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


# ------------------------------------------------------------------ 1: pieces, players, deal


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
    run(table, seats, seeded(1))
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
    (event,) = table.happened(RoundDealt)
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
            assert isinstance(event, RoundDealt)
            starters.append(event.starter)
            first_movers.append(state.mover)
        else:
            state, _ = GAME.play(state, next(GAME.options(GAME.view(state, state.mover))))
    assert starters == first_movers == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1]


def test_tt_1_5_the_start_moves_whoever_was_out() -> None:
    table = deal(FOUR, "QS", "7D", options="quick").play("draw", "0 discard 9D")
    hands = ("7S 7H 9D 2D", "AS 10D KC 2H", "2C 5D 8H JS", "4C 6S JD QS")
    assert table.play(stacked(hands, "KD")).mover == 1


# -------------------------------------------------------------------------- 2: combinations


@pytest.mark.parametrize(
    ("pieces", "wild"),
    [
        ("7S 7S 7H", 3),
        ("7S 7S 7S", 3),
        ("7S 7S 7H 7H 7D 7D 7C 7C", 3),
        ("KS KH KD", None),
        ("AS AH AD", 3),
        ("9H 9S 3C", 3),
        ("9H 3S 3C", 3),
    ],
)
def test_tt_2_1_a_group_is_three_or_more_cards_of_one_rank(pieces: str, wild: int | None) -> None:
    assert verdict(pieces, wild) == "group"
    assert verdict(pieces, wild, kind="group") == "group"


@pytest.mark.parametrize(
    ("pieces", "refusal"),
    [
        ("7S 7H", Refusal("group-too-small", "TT 2.1", "7S 7H")),
        ("7S", Refusal("group-too-small", "TT 2.1", "7S")),
        ("", Refusal("group-too-small", "TT 2.1")),
        ("7S 7H 8D", Refusal("group-ranks-differ", "TT 2.1", "8D")),
        ("7S 7H 8D 3S", Refusal("group-ranks-differ", "TT 2.1", "8D")),
        ("7S 8H 8D", Refusal("group-ranks-differ", "TT 2.1", "7S")),
        ("4H 5H 6S", Refusal("group-ranks-differ", "TT 2.1", "5H 6S")),
        ("3S 7H", Refusal("group-too-small", "TT 2.1", "7H 3S")),
    ],
)
def test_tt_2_1_what_is_no_group_is_told_why(pieces: str, refusal: Refusal) -> None:
    assert verdict(pieces, 3, kind="group") == refusal


def test_tt_2_1_cards_of_one_rank_that_are_too_few_are_refused_as_a_group() -> None:
    assert verdict("7S 7H", 3) == Refusal("group-too-small", "TT 2.1", "7S 7H")
    assert verdict("7S 7S", 3) == Refusal("group-too-small", "TT 2.1", "7S 7S")


@pytest.mark.parametrize(
    ("pieces", "refusal"),
    [
        ("7S 7S 7H", Refusal("group-suit-twice", "TT 2.1", "7S 7S")),
        ("7S 7S 7H 7H 7D", Refusal("group-suit-twice", "TT 2.1", "7S 7S 7H 7H")),
        ("7S 7S 3D", Refusal("group-suit-twice", "TT 2.1", "7S 7S")),
        ("7S 7H 7D 7C 3S", Refusal("group-too-large", "TT 2.1", "7S 7H 7D 7C 3S")),
        ("7S 7H 3D 3C 3S", Refusal("group-too-large", "TT 2.1", "7S 7H 3D 3C 3S")),
    ],
)
def test_tt_2_1_distinct_suits_refuses_a_suit_twice_and_a_fifth_card(
    pieces: str, refusal: Refusal
) -> None:
    assert verdict(pieces, 3, "distinct-suits=true", "group") == refusal
    assert verdict(pieces, 3, kind="group") == "group"


def test_tt_2_1_distinct_suits_that_are_refused_are_refused_as_the_group_they_are() -> None:
    refusal = Refusal("group-suit-twice", "TT 2.1", "7S 7S 7S")
    assert verdict("7S 7S 7S", 3, "distinct-suits=true") == refusal


def test_tt_2_1_distinct_suits_allows_four_suits_and_wilds_of_any_suit() -> None:
    for pieces in ("7S 7H 7D", "7S 7H 7D 7C", "7S 7H 3S", "7S 3S 3S", "3S 3S 3S 3S"):
        assert verdict(pieces, 3, "distinct-suits=true") == "group"


def test_tt_2_1_distinct_suits_decides_who_is_out() -> None:
    hands = ("7S 7S 9D", ODD)
    for options, out in (("", [0]), ("distinct-suits=true", [])):
        table = deal(hands, "QS", "7H", options=options).play("draw", "discard 9D")
        assert [event.seat for event in table.happened(WentOut)] == out


@pytest.mark.parametrize(
    ("pieces", "wild"),
    [
        ("4H 5H 6H", 3),
        ("AH 2H 3H", 13),
        ("AH 2H 3H", 3),
        ("6H 4H 5H", None),
        ("10C JC QC KC", 3),
        ("9H 3S JH", 3),
        ("9H 3S 3D QH", 3),
        ("4H 3S 3D 3C 8H", 3),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", None),
        ("2H 4H 5H 6H 7H 8H 9H 10H JH QH KH 3S 3D", 3),
    ],
)
def test_tt_2_2_a_sequence_is_one_suit_with_consecutive_ranks(
    pieces: str, wild: int | None
) -> None:
    assert verdict(pieces, wild) == "run"
    assert verdict(pieces, wild, kind="run") == "run"


@pytest.mark.parametrize(
    ("pieces", "refusal"),
    [
        ("4H 5H", Refusal("run-too-short", "TT 2.2", "4H 5H")),
        ("4H 5H 6S", Refusal("run-suits-differ", "TT 2.2", "6S")),
        ("4H 5H 5H 6H", Refusal("run-rank-twice", "TT 2.2", "5H 5H")),
        ("4H 5H 7H", Refusal("run-gap", "TT 2.2", "4H 5H 7H")),
        ("4H 7H 8H 3S", Refusal("run-gap", "TT 2.2", "4H 7H 8H")),
        ("KH AH 2H", Refusal("run-ace", "TT 2.3", "AH")),
        ("7S 7H 7D", Refusal("run-suits-differ", "TT 2.2", "7H 7D")),
        ("3S 3H", Refusal("run-too-short", "TT 2.2", "3S 3H")),
    ],
)
def test_tt_2_2_what_is_no_sequence_is_told_why(pieces: str, refusal: Refusal) -> None:
    assert verdict(pieces, 3, kind="run") == refusal


def test_tt_2_2_a_sequence_has_at_most_thirteen_cards() -> None:
    full = "AH 2H 4H 5H 6H 7H 8H 9H 10H JH QH KH 3S"
    assert verdict(full, 3, kind="run") == "run"
    refusal = verdict(f"{full} 3D", 3, kind="run")
    assert refusal[:2] == ("run-too-long", "TT 2.2")


@pytest.mark.parametrize(
    ("ace", "pieces", "reads"),
    [
        ("low", "AH 2H 3H", "run"),
        ("low", "QH KH AH", Refusal("run-ace", "TT 2.3", "AH")),
        ("low", "AH KH 4S", Refusal("run-ace", "TT 2.3", "AH")),
        ("high", "AH 2H 3H", Refusal("run-ace", "TT 2.3", "AH")),
        ("high", "AH 2H 4S", Refusal("run-ace", "TT 2.3", "AH")),
        ("high", "QH KH AH", "run"),
        ("high", "AH KH 4S", "run"),
        ("both", "AH 2H 3H", "run"),
        ("both", "QH KH AH", "run"),
        ("both", "AH KH 4S", "run"),
        ("low", "KH AH 2H", Refusal("run-ace", "TT 2.3", "AH")),
        ("high", "KH AH 2H", Refusal("run-ace", "TT 2.3", "AH")),
        ("both", "KH AH 2H", Refusal("run-ace", "TT 2.3", "AH")),
        ("both", "KH AH 2H 4S 4D", Refusal("run-ace", "TT 2.3", "AH")),
    ],
)
def test_tt_2_3_the_ace_is_low_unless_the_option_says_otherwise_and_nothing_wraps(
    ace: str, pieces: str, reads: str | Refusal
) -> None:
    assert verdict(pieces, 4, f"ace={ace}") == reads
    if ace == "low":
        assert verdict(pieces, 4) == reads


@pytest.mark.parametrize("ace", ["low", "high", "both"])
def test_tt_2_3_all_thirteen_ranks_are_a_sequence_with_the_ace_at_either_end(ace: str) -> None:
    hearts = " ".join(str(card) for card in Card.deck() if card.suit == "H")
    assert verdict(hearts, None, f"ace={ace}") == "run"


@pytest.mark.parametrize("ace", ["low", "high", "both"])
def test_tt_2_3_an_ace_left_out_is_1_point_in_any_case(ace: str) -> None:
    assert least("AH 9S KC", 3, f"ace={ace}") == 20


@pytest.mark.parametrize(("ace", "low", "high"), [("low", 0, 21), ("high", 6, 0), ("both", 0, 0)])
def test_tt_2_3_the_ace_decides_what_a_hand_costs(ace: str, low: int, high: int) -> None:
    assert least("AH 2H 3H", 13, f"ace={ace}") == low
    assert least("QH KH AH", 3, f"ace={ace}") == high


@pytest.mark.parametrize(
    ("pieces", "reads"),
    [
        ("9H 3S JH", "run"),  # 3S = 10H
        ("3S 3H 9D", "group"),
        ("3S 3H 3D", "group"),
        ("AH 2H 3H", "run"),  # 3H stands for itself
        ("AH 2H 3S", "run"),
        ("3S 3S 3H 3H 3D 3D 3C 3C", "group"),
        ("KH KD 3S", "group"),
    ],
)
def test_tt_2_4_a_wild_stands_for_any_card_itself_included(pieces: str, reads: str) -> None:
    assert verdict(pieces, 3) == reads


def test_tt_2_4_without_a_wild_rank_a_three_is_a_three() -> None:
    assert verdict("9H 3S JH") == Refusal("group-ranks-differ", "TT 2.1", "9H JH")
    assert verdict("3S 3H 3D") == "group"


@pytest.mark.parametrize("naturals", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(
    ("pieces", "has"),
    [("3S 3H 3D", 0), ("9H 3S 3D", 1), ("9H 9D 3S", 2), ("9H JH 3S", 2), ("9H 10H JH", 3)],
)
def test_tt_2_4_naturals_is_the_least_number_of_natural_cards(
    naturals: int, pieces: str, has: int
) -> None:
    reads = verdict(pieces, 3, f"naturals={naturals}")
    if has >= naturals:
        assert reads in ("group", "run")
    else:
        wilds = write_pieces(card for card in cards(pieces) if card.rank == 3)
        assert reads == Refusal("too-few-naturals", "TT 2.4", wilds)


def test_tt_2_4_a_card_of_the_wild_rank_is_never_natural_not_even_as_itself() -> None:
    refusal = Refusal("too-few-naturals", "TT 2.4", "3H")
    assert verdict("AH 2H 3H", 3, "naturals=3") == refusal
    assert verdict("AH 2H 3H", 3, "naturals=2") == "run"


def test_tt_2_4_naturals_decides_who_is_out() -> None:
    for options, out in (("", [0]), ("naturals=1", []), ("strict-wild", [])):
        table = deal(("3S 3H 9D", ODD), "QS", "3D", options=options).play("draw", "discard 9D")
        assert [event.seat for event in table.happened(WentOut)] == out


def test_tt_2_5_a_card_is_in_one_combination_only() -> None:
    # 7S would be in the sequence and in the group
    assert least("6S 7S 8S 7H 7C", 5) == 14
    assert least("6S 7S 8S 7S 7H 7C", 5) == 0


# ------------------------------------------------------------------------------- 3: a turn


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
        with pytest.raises(NotationError, match=r"no-such-(action|piece)"):
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
    last = "Ann is out: this is your last turn of the round."
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


# --------------------------------------------------------------------------------- 4: stock


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
    assert drawn.events == (Reshuffled(97), Drew(Seat(1), order[0]))
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


# --------------------------------------------------------------------------------- 5: score


@pytest.mark.parametrize(
    ("hand", "wild", "cost"),
    [
        ("4H 5H 6S", 3, 15),
        ("AH KH 3S", 3, 14),
        ("9C JC JC KC", 11, 9),
        ("2C 3C 3C 5C 5S", 5, 2),
        ("6S 7S 8S 7H 7C", 5, 14),
        ("AS 2S 4S KH KD 6C", 6, 7),  # not 20: fewest points, not most cards
        ("AS 10D KC", 3, 21),
        ("7S 7S 7H", 3, 0),
        ("AH 2H 3H", 13, 0),
        ("9H 3S JH", 3, 0),
        ("3S 3H 9D", 3, 0),
        ("3S 3H 3D", 3, 0),
        ("JS QH KD", 3, 30),
        ("AS 2H 4D", 3, 7),
        ("3S 9H KD", 3, 22),
        ("JS 9H 2D 4C 6S 8H 10D QC AS AH KC", 11, 41),
    ],
)
def test_tt_5_1_the_penalty_is_the_least_sum_of_cards_left_out(
    hand: str, wild: int, cost: int
) -> None:
    assert least(hand, wild) == cost


@pytest.mark.parametrize("rank", list(Rank))
def test_tt_5_1_ace_1_two_to_ten_their_number_court_cards_ten(rank: Rank) -> None:
    assert least(f"{rank}S", None) == min(rank, 10)


@pytest.mark.parametrize(
    ("options", "cost"),
    [("", 3), ("wild-penalty=face", 3), ("wild-penalty=20", 20), ("wild-penalty=0", 0)],
)
def test_tt_5_1_wild_penalty_is_what_a_wild_left_out_costs(options: str, cost: int) -> None:
    assert least("3S 9H KD", 3, options) == 19 + cost
    assert least("4S 9H KD", 3, options) == 23


def test_tt_5_1_wild_penalty_may_change_what_is_best() -> None:
    assert least("QC JS 2H KD", 11) == 32
    assert least("QC JS 2H KD", 11, "wild-penalty=50") == 72
    # two wilds and a king are complete, whatever they would cost alone
    assert least("KD JS JH", 11, "wild-penalty=50") == 0


def test_tt_5_1_wild_penalty_0_does_not_complete_a_hand() -> None:
    options = "wild-penalty=0 naturals=1"
    table = deal(("3S 3H 9D", ODD), "QS", "3D", options=options).play("draw", "discard 9D")
    assert table.happened(WentOut) == []
    assert not is_complete(cards("3S 3H 3D"), Rank.THREE, rules(options))
    over = deal(("3S 3H 9D", ODD), "QS", "3D", options=f"{options} laps=1")
    over = over.play("draw", "discard 9D").idle(1)
    assert over.scores == (0, 21)


def test_tt_5_1_wild_penalty_is_0_to_100_or_face() -> None:
    for value in ("-1", "101", "none", "ten"):
        with pytest.raises(NotationError, match="bad-option-value"):
            rules(f"wild-penalty={value}")


def test_tt_5_1_all_hands_score_as_they_are_best_arranged() -> None:
    table = deal((PAIR, "4H 5H 6S", "9H 3S JH"), "QS", "7D QH QD").play("draw", "discard 9D")
    over = table.idle(2)
    first, second, third = ended(over).hands
    assert (first.penalty, second.penalty, third.penalty) == (0, 15, 0)
    assert sorted(second.left) == sorted(cards("4H 5H 6S"))
    assert third.melds == (cards("9H 3S JH"),)


def test_tt_5_2_penalties_are_booked_at_the_end_of_a_round() -> None:
    table = deal((PAIR, ODD), "QS", "7D QH")
    assert table.scores == (0, 0)
    out = table.play("draw", "discard 9D")
    assert out.scores == (0, 0)
    over = out.idle(1)
    assert over.scores == ended(over).scores == (0, 21)
    assert over.state.sheet == ((0, 21),)
    assert over.outcome is None


def test_tt_5_2_penalties_add_up() -> None:
    hands = ("5H 6H 7H 2C", "8S 9S 10S AC", "KC 2D 2H AD")
    over = deal(hands, "QS", options="laps=1", booked=[(3, 4, 60)]).idle(3)
    assert over.state.sheet == ((3, 4, 60), (2, 1, 15))
    assert over.scores == (5, 5, 75)
    assert over.outcome is None
    assert over.happened(MatchEnded) == []


def test_tt_5_2_the_lowest_total_wins_and_ties_share() -> None:
    hands = ("5H 6H 7H 2C", "8S 9S 10S AC", "KC 2D 2H AD")
    over = deal(hands, "QS", options="rounds=2 laps=1", booked=[(3, 4, 60)]).idle(3)
    assert over.mover is None
    outcome = over.outcome
    assert outcome is not None
    assert outcome.scores == (5, 5, 75)
    assert outcome.winners == (0, 1)
    assert outcome.ranking == (1, 1, 3)
    assert over.happened(MatchEnded) == [MatchEnded((Seat(0), Seat(1)), (5, 5, 75))]


def test_tt_5_2_low_is_good() -> None:
    over = deal(FOUR, "QS", options="rounds=1 laps=1").idle(4)
    outcome = over.outcome
    assert outcome is not None
    assert outcome.scores == (23, 21, 15, 20)
    assert outcome.winners == (2,)
    assert outcome.ranking == (4, 3, 1, 2)


def test_tt_5_2_the_game_goes_on_until_the_last_round() -> None:
    over = deal(FOUR, "QS", options="rounds=2 laps=1").idle(4)
    assert over.mover is DEALER
    assert over.outcome is None


# ------------------------------------------------------------------------------------ 6: checks


@pytest.mark.parametrize(
    ("pieces", "wild", "group", "run"),
    [
        ("7S 7S 7H", 3, True, False),
        ("4H 5H 6S", 3, False, False),
        ("AH 2H 3H", 13, False, True),
        ("9H 3S JH", 3, False, True),
        ("3S 3H 9D", 3, True, True),
        ("3S 3H 3D", 3, True, True),
        ("AH KH 3S", 3, False, False),
        ("3S 3H 3D", None, True, False),
        ("9H 3S JH", None, False, False),
    ],
)
def test_tt_6_1_cards_are_a_group_or_a_sequence_or_not(
    pieces: str, wild: int | None, group: bool, run: bool
) -> None:
    assert (verdict(pieces, wild, kind="group") == "group") == group
    assert (verdict(pieces, wild, kind="run") == "run") == run
    either = verdict(pieces, wild)
    assert either == ("group" if group else "run" if run else either)
    assert isinstance(either, Refusal) == (not group and not run)


@pytest.mark.parametrize("wild", ["11", "J", "j"])
def test_tt_6_1_a_wild_rank_is_read_as_a_number_or_a_letter(wild: str) -> None:
    assert GAME.read_meld(cards("KH KD JS"), rules(), None, wild).kind == "group"


def test_tt_6_1_of_cards_in_one_suit_it_says_why_they_are_no_sequence() -> None:
    assert verdict("AH KH 3S", 3) == Refusal("run-ace", "TT 2.3", "AH")
    assert verdict("4H 5H 7H", 3) == Refusal("run-gap", "TT 2.2", "4H 5H 7H")


def test_tt_6_1_a_combination_has_no_value_of_its_own() -> None:
    assert GAME.read_meld(cards("7S 7S 7H"), rules(), None, "3").value is None


@pytest.mark.parametrize(
    ("hand", "wild", "left"),
    [
        ("AS 2S 4S KH KD 6C", 6, "AS 2S 4S"),
        ("9C JC JC KC", 11, "9C"),
        ("2C 3C 3C 5C 5S", 5, "2C"),
        ("7S 7H 7D", 3, ""),
        ("AS 10D KC", 3, "AS 10D KC"),
    ],
)
def test_tt_6_2_the_best_arrangement_of_a_hand_and_its_penalty(
    hand: str, wild: int, left: str
) -> None:
    best = arrange(cards(hand), Rank(wild), rules())
    assert write_pieces(best.left) == left
    assert best.penalty == sum(min(card.rank, 10) for card in best.left)
    for meld in best.melds:
        assert verdict(write_pieces(meld), wild) in ("group", "run")


# ----------------------------------------------------------------------------------- 7: presets


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("classic", ""),
        ("ace-high", "ace=high"),
        ("strict-wild", "naturals=1 wild-penalty=20"),
        ("quick", "final-turns=none"),
    ],
)
def test_tt_7_a_preset_is_a_name_for_options(preset: str, options: str) -> None:
    assert rules(preset) == rules(options)
    assert str(rules(options)) == preset


def test_tt_7_there_are_four_presets() -> None:
    assert list(type(rules()).presets) == ["classic", "ace-high", "strict-wild", "quick"]


def test_tt_7_classic_is_the_page() -> None:
    assert str(rules()) == "classic"
    written = {option.name: option.write(option.default) for option in type(rules()).options()}
    assert written == {
        "decks": "auto",
        "rounds": "11",
        "distinct-suits": "false",
        "ace": "low",
        "naturals": "0",
        "declare": "false",
        "final-turns": "all",
        "no-return": "false",
        "reshuffles": "3",
        "laps": "60",
        "wild-penalty": "face",
    }


def test_tt_7_options_may_be_added_to_a_preset() -> None:
    assert rules("quick rounds=3") == rules("rounds=3 final-turns=none")
    assert rules("strict-wild naturals=0") == rules("wild-penalty=20")


def test_tt_7_ace_high_plays_queen_king_ace() -> None:
    table = deal(("QH KH 9D", ODD), "QS", "AH", options="ace-high").play("draw", "discard 9D")
    assert [event.seat for event in table.happened(WentOut)] == [0]
    low = deal(("QH KH 9D", ODD), "QS", "AH").play("draw", "discard 9D")
    assert low.happened(WentOut) == []


def test_tt_7_strict_wild_costs_20_for_a_wild_left_out_and_needs_a_natural() -> None:
    assert least("3S 3H 3D", 3, "strict-wild") == 60
    assert least("3S 3H 9D", 3, "strict-wild") == 0
    assert least("3S 9D KH", 3, "strict-wild") == 39


def test_tt_7_quick_has_no_final_turns() -> None:
    over = deal(FOUR, "QS", "7D", options="quick").play("draw", "discard 9D")
    assert over.state.is_shown
    assert over.scores == (0, 21, 15, 20)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("slow", "no-such-preset"),
        ("jokers=2", "no-such-option"),
        ("declare", "no-such-preset"),
        ("classic declare", "option-needs-value"),
        ("declare=yes", "bad-option-value"),
        ("declare=", "bad-option-value"),
        ("naturals=14", "bad-option-value"),
        ("naturals=none", "bad-option-value"),
        ("reshuffles=-1", "bad-option-value"),
        ("laps=0", "bad-option-value"),
        ("laps=none", "bad-option-value"),
        ("ace=wild", "bad-option-value"),
        ("distinct_suits=true", "no-such-option"),
    ],
)
def test_tt_7_unknown_names_and_values_are_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        rules(text)
