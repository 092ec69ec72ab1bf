"""The rules of Ronda, a paragraph after the other, as its rules page numbers them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Outcome, Seat, Shuffle
from kafene.core.pieces import HIDDEN, SpanishCard, SpanishRank, write_pieces
from kafene.games.ronda.actions import (
    Announced,
    AnnouncementPaid,
    Captured,
    Chained,
    ChainSettled,
    DealerFailed,
    Dealt,
    FinePaid,
    FoundOut,
    Kind,
    LastCapturePaid,
    Link,
    MatchEnded,
    MatchTied,
    Misdealt,
    MissaScored,
    Passed,
    PotWon,
    RondaAction,
    RoundEnded,
    Shown,
    TableTaken,
    TableTurned,
    Threw,
)
from kafene.games.ronda.announcements import kind_of
from kafene.games.ronda.captures import ORDER, captured_by, first_table
from kafene.games.ronda.rules import (
    FourPlayerDeal,
    LastPair,
    MissaLast,
    RondaRules,
    TringaClash,
)
from kafene.games.ronda.state import Phase
from kafene.text import sentences
from ronda_kit import (
    DECK,
    GAME,
    NAMES,
    TEXT,
    Refusal,
    Table,
    cards,
    deal,
    lie,
    opening,
    rules,
    stacked,
)

# Hands of three cards without a pair, and a table that none of them captures from.
LOW, ODD, FAR = "1C 3C 5C", "1S 3S 5S", "1B 3B 5B"
APART = "2D 4D 6D 10D"
TEAMS = ("1C 3C 5C 7C", "1S 3S 5S 7S", "1B 3B 5B 7B", "1D 3D 5D 7D")


# ----------------------------------------------------------------------------- 1 pieces and deal


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
        "A misdeal: somebody was dealt four cards of one number. "
        "No hand is shown, and the cards are shuffled again."
    ]


def test_ro_1_7_three_of_a_kind_is_no_misdeal() -> None:
    hands = ("5C 5S 5B 6D", "1S 3S 4S 7S", "1B 3B 4B 7B", "1D 3D 4D 7D")
    assert deal(hands).state.round == 1


# ------------------------------------------------------------------------------ 2 playing a card


@pytest.mark.parametrize(
    ("table", "played", "taken"),
    [
        ("5S 6S 7S 10S 12S", "5C", "5S 6S 7S 10S"),
        ("6S 10S", "6C", "6S"),
        ("1S 12S", "12C", "12S"),
        ("4S 6S", "5C", ""),
        ("7S 10S 11S 12S", "7C", "7S 10S 11S 12S"),
        ("4S 5S 6S", "6C", "6S"),
        ("1S 2S 3S 4S 5S 6S 7S 10S 11S 12S", "1C", "1S 2S 3S 4S 5S 6S 7S 10S 11S 12S"),
        ("", "1C", ""),
    ],
)
def test_ro_2_1_a_card_takes_its_equal_and_the_sequence_above(
    table: str, played: str, taken: str
) -> None:
    (card,) = cards(played)
    assert write_pieces(captured_by(card.rank, cards(table))) == taken


def test_ro_2_1_the_example_of_the_page() -> None:
    table = lie(("1C 2C 5C", ODD), "5D 6D 7D 10D 12D", piles=(0, 23), last=(1, "2"))
    after = table.throw("5C")
    assert after.happened(Captured) == [
        Captured(Seat(0), cards("5C")[0], cards("5D 6D 7D 10D")),
    ]
    assert after.captured(0) == "5C 5D 6D 7D 10D"
    assert after.lying == "12D"


def test_ro_2_1_any_card_may_be_chosen_capturing_is_no_duty() -> None:
    table = lie(("3C 5C 6C", ODD), "5D")
    assert set(table.options()) == {"throw 3C", "throw 5C", "throw 6C"}
    after = table.throw("3C")
    assert after.happened(Threw) == [Threw(Seat(0), cards("3C")[0])]
    assert after.lying == "3C 5D"


def test_ro_2_1_a_turn_is_one_card_of_the_hand() -> None:
    table = lie((LOW, ODD), APART)
    assert table.refused("throw 7C") == Refusal("not-in-hand", "ALL 2", "7C")
    assert table.refused("throw 1S") == Refusal("not-in-hand", "ALL 2", "1S")
    assert table.refused("pass") == Refusal("throw-a-card", "RO 2.1")
    assert table.refused("1 throw 1S") == Refusal("not-your-turn", "ALL 1")


def test_ro_2_2_a_matching_card_takes_the_whole_sequence() -> None:
    after = lie((LOW, ODD), "5D 6D 7D").throw("5C")
    assert after.lying == ""
    assert len(after.state.captured[0]) == len(lie((LOW, ODD), "5D 6D 7D").state.captured[0]) + 4


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
def test_ro_2_2_no_two_equal_numbers_ever_lie_on_the_table(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    state = opening(seats=seats).state
    for _ in range(60):
        mover = state.mover
        action: RondaAction | Shuffle = GAME.shuffle(state, rng)
        if mover is not None and mover is not DEALER:
            action = rng.choice(list(GAME.options(GAME.view(state, mover))))
        state, _events = GAME.play(state, action)
        ranks = [card.rank for card in state.table]
        assert len(set(ranks)) == len(ranks)


def test_ro_2_3_a_capture_that_empties_the_table_is_missa() -> None:
    after = lie((LOW, ODD), "5D 6D").throw("5C")
    assert after.happened(MissaScored) == [MissaScored(Seat(0), 1)]
    assert after.scores == (1, 0)


def test_ro_2_3_no_missa_while_a_card_is_left() -> None:
    after = lie((LOW, ODD), "5D 6D 12D").throw("5C")
    assert after.scores == (0, 0)


@pytest.mark.parametrize(("option", "scores"), [("deal", (0, 0)), ("card", (1, 0))])
def test_ro_2_3_missa_in_the_last_deal(option: str, scores: tuple[int, int]) -> None:
    table = lie((LOW, ODD), "5D 6D", last_deal=True, options=f"missa-last={option}")
    assert table.throw("5C").scores == scores


@pytest.mark.parametrize("option", ["deal", "card"])
def test_ro_2_3_never_with_the_very_last_card(option: str) -> None:
    table = lie(("", "5C"), "5D", last_deal=True, options=f"missa-last={option}", piles=(19, 19))
    after = table.throw("5C")
    assert after.happened(Captured)
    assert not after.happened(MissaScored)


# --------------------------------------------------------------------------- 3 ronda and tringa

PAIR_5, PAIR_10, PAIR_7 = "2C 5C 5S", "3C 10C 10S", "6C 7C 7S"


def test_ro_3_1_every_seat_is_asked_in_play_order_and_every_answer_is_an_action() -> None:
    table = deal(("1C 3C 6C", PAIR_5, FAR), "7D 10D 11D 12D", round_=2)
    asked = []
    for answer in ("announce ronda", "pass", "pass"):
        asked.append(table.mover)
        table = table.play(answer)
    assert asked == [1, 2, 0]
    assert table.state.phase is Phase.PLAY
    assert table.mover == 1


def test_ro_3_1_an_answer_is_what_the_hand_holds_or_a_pass() -> None:
    assert deal((PAIR_5, LOW.replace("5C", "6C")), "7D 10D 11D 12D").options() == [
        "announce ronda",
        "pass",
    ]
    assert deal(("5C 5S 5B", ODD.replace("5S", "6S")), "7D 10D 11D 12D").options() == [
        "announce tringa",
        "pass",
    ]
    assert deal((LOW, ODD), APART).options() == ["pass"]


def test_ro_3_1_false_and_late_announcements_are_refused() -> None:
    nothing = deal((LOW, ODD), APART)
    false = Refusal("announced-falsely", "RO 3.1")
    assert nothing.refused("announce ronda") == false
    assert nothing.refused("announce tringa") == false
    pair = deal((PAIR_5, "1S 3S 6S"), "7D 10D 11D 12D")
    assert pair.refused("announce tringa") == false
    three = deal(("5C 5S 5B", "1S 3S 6S"), "7D 10D 11D 12D")
    assert three.refused("announce ronda") == Refusal("tringa-is-no-ronda", "RO 3.1")
    late = Refusal("announced-late", "RO 3.1")
    assert pair.play("pass", "pass").refused("announce ronda") == late
    played = pair.play("pass", "pass").throw("2C", "1S")
    assert played.refused("announce ronda") == late


def test_ro_3_1_no_card_is_played_before_everybody_has_answered() -> None:
    table = deal((PAIR_5, "1S 3S 6S"), "7D 10D 11D 12D")
    assert table.refused("throw 5C") == Refusal("answer-first", "RO 3.1")
    assert table.refused("throw 6S") == Refusal("not-in-hand", "ALL 2", "6S")  # ALL 2 comes first
    assert table.refused("1 pass") == Refusal("not-your-turn", "ALL 1")


def test_ro_3_1_a_seat_with_nothing_to_say_can_be_answered_for() -> None:
    table = deal((PAIR_5, "1S 3S 6S"), "7D 10D 11D 12D")
    assert not GAME.can_only_pass(table.view(0))
    assert not GAME.can_only_pass(table.view(1))  # it is not asked yet
    table = table.play("pass")
    assert GAME.can_only_pass(table.view(1))
    assert not GAME.can_only_pass(table.play("pass").view(0))


def test_ro_3_1_announcements_come_after_every_deal() -> None:
    table = deal((LOW, ODD), APART, ("12C 12S 7C", "11C 10C 4C")).silent()
    table = table.throw("1C", "1S", "3C", "3S", "5C", "5S")
    assert table.options() == ["announce ronda", "pass"]
    assert table.refused("throw 12C") == Refusal("answer-first", "RO 3.1")


def test_ro_3_2_only_the_kind_is_public_until_the_deal_is_over() -> None:
    table = deal((PAIR_5, "1S 3S 6S"), "7D 10D 11D 12D").play("announce ronda", "pass")
    assert table.happened(Announced) == [Announced(Seat(0), Kind.RONDA)]
    assert table.happened(Passed) == [Passed(Seat(1))]
    ranks = set()
    for seed in range(200):
        imagined = GAME.imagine(table.view(1), random.Random(seed))
        assert kind_of(imagined.hands[0]) is Kind.RONDA
        ranks |= {card.rank for card in imagined.hands[0]}
    assert ranks == set(ORDER)  # it may be a pair of anything
    table = table.throw("2C", "1S", "5C", "3S")
    assert not table.happened(Shown)
    table = table.throw("5S", "6S")
    assert table.happened(Shown) == [Shown(Seat(0), Kind.RONDA, SpanishRank.FIVE)]


def test_ro_3_2_what_was_kept_silent_is_not_shown() -> None:
    table = deal((PAIR_5, "1S 3S 6S"), "7D 10D 11D 12D").play("pass", "pass")
    assert not table.throw("2C", "1S", "5C", "3S", "5S", "6S").happened(Shown)


def test_ro_3_2_a_pass_looks_the_same_with_and_without_a_pair() -> None:
    silent = deal((PAIR_5, "1S 3S 6S"), "7D 10D 11D 12D").play("pass")
    honest = deal(("2C 5C 4S", "1S 3S 6S"), "7D 10D 11D 12D").play("pass")
    assert silent.view(1) == honest.view(1)
    assert silent.view(None) == honest.view(None)
    assert [event.seen_by(Seat(1)) for event in silent.events] == [
        event.seen_by(Seat(1)) for event in honest.events
    ]


@pytest.mark.parametrize(
    ("hand", "kind", "points"), [(PAIR_5, Kind.RONDA, 1), ("5C 5S 5B", Kind.TRINGA, 5)]
)
def test_ro_3_3_a_lone_announcement_is_paid_when_the_last_seat_has_answered(
    hand: str, kind: Kind, points: int
) -> None:
    table = deal((hand, "1S 3S 6S"), "7D 10D 11D 12D").play(f"announce {kind}")
    assert table.scores == (0, 0)
    table = table.play("pass")
    assert table.scores == (points, 0)
    assert table.happened(AnnouncementPaid) == [AnnouncementPaid(Seat(0), kind, points)]


def test_ro_3_3_more_than_one_announcement_is_paid_when_the_deal_is_over() -> None:
    table = deal((PAIR_5, PAIR_10), "1D 4D 7D 12D").play("announce ronda", "announce ronda")
    assert table.scores == (0, 0)
    table = table.throw("2C", "3C", "5C", "10C", "5S")
    assert table.scores == (0, 0)
    table = table.throw("10S")
    assert table.happened(PotWon) == [PotWon((Seat(1),), 2, tied=False)]


def announced(*hands: str, table: str = "", options: str = "") -> Table:
    """A deal in which everybody announced what they hold, played to its end."""
    dealt = deal(hands, table, options=options)
    for hand in hands:
        kind = kind_of(cards(hand))
        dealt = dealt.play("pass" if kind is None else f"announce {kind}")
    start = dealt.state.deal
    events = dealt.events
    while dealt.state.deal == start:
        dealt = dealt.throw(str(dealt.state.hands[dealt.player][0]))
        events += dealt.events
    return Table(dealt.state, events)


def pots(table: Table) -> list[tuple[tuple[int, ...], int]]:
    return [(event.winners, event.points) for event in table.happened(PotWon)]


def test_ro_3_4_the_highest_pair_takes_a_point_for_each_ronda() -> None:
    assert pots(announced(PAIR_5, PAIR_10, table="1D 4D 7D 12D")) == [((1,), 2)]
    three = announced("2C 5C 5S", "3C 10C 10S", "6C 11C 11S", table="1D 4D 7D 12D")
    assert pots(three) == [((2,), 3)]


def test_ro_3_4_tied_sides_share_and_the_remainder_is_lost() -> None:
    two = announced("2C 7C 7S", "3C 7B 7D", table="1D 4D 6D 12D")
    assert two.happened(PotWon) == [PotWon((Seat(0), Seat(1)), 1, tied=True)]
    three = announced("2C 7C 7S", "3C 5C 5S", "4C 7B 7D", table="1D 6D 11D 12D")
    assert three.happened(PotWon) == [PotWon((Seat(0), Seat(2)), 1, tied=True)]


def test_ro_3_4_tied_partners_take_the_whole() -> None:
    table = announced("1C 2C 7C 7S", "1S 2S 5C 5S", "3C 4C 7B 7D", "3S 4S 6S 10S")
    assert table.happened(PotWon) == [PotWon((Seat(0), Seat(2)), 3, tied=False)]
    tied_teams = announced("1C 2C 7C 7S", "3C 4C 7B 7D", "1S 2S 5C 5S", "3S 4S 6S 10S")
    assert tied_teams.happened(PotWon) == [
        PotWon((Seat(0), Seat(2), Seat(1), Seat(3)), 1, tied=True)
    ]


def test_ro_3_5_a_tringa_takes_the_rondas_too() -> None:
    assert pots(announced("2C 2S 2B", "3C 12C 12S", table="1D 4D 7D 11D")) == [((0,), 6)]


@pytest.mark.parametrize(("clash", "winner"), [("low", 0), ("high", 1)])
def test_ro_3_5_option_tringa_clash(clash: str, winner: int) -> None:
    table = announced(
        "3C 3S 3B", "11C 11S 11B", table="1D 4D 7D 12D", options=f"tringa-clash={clash}"
    )
    assert pots(table) == [((winner,), 10)]


def test_ro_3_5_two_tringas_and_a_ronda() -> None:
    table = announced("3C 3S 3B", "11C 11S 11B", "1C 12C 12S", table="2D 4D 7D 10D")
    assert pots(table) == [((0,), 11)]
    assert [event.rank.value for event in table.happened(Shown)] == [3, 11, 12]


def test_ro_3_6_two_pairs_among_four_are_one_ronda_of_the_higher() -> None:
    table = announced("5C 5S 7C 7S", "1S 2S 6C 6S", "1B 2B 3B 4B", "1D 2D 3D 4D")
    assert [(event.seat, event.rank.value) for event in table.happened(Shown)] == [(0, 7), (1, 6)]
    assert pots(table) == [((0, 2), 2)]


def test_ro_3_6_three_among_four_is_a_tringa() -> None:
    table = deal(("5C 5S 5B 7C", "1S 2S 3S 4S", "1B 2B 3B 4B", "1D 2D 3D 4D"))
    assert table.options() == ["announce tringa", "pass"]
    assert table.refused("announce ronda") == Refusal("tringa-is-no-ronda", "RO 3.1")


def hidden(options: str = "") -> Table:
    """Ann holds 3 3 6 and keeps silent, Bob announces his pair of 5."""
    table = deal(("3C 3S 6C", "1S 5C 5S"), "7D 10D 11D 12D", options=options)
    return table.play("pass", "announce ronda")


def test_ro_3_7_a_silent_ronda_is_found_out_when_its_second_card_is_played() -> None:
    table = hidden()
    assert table.scores == (0, 1)
    table = table.throw("3C", "1S")
    assert not table.happened(FoundOut)
    table = table.throw("3S")
    assert table.happened(FoundOut) == [FoundOut(Seat(0), SpanishRank.THREE)]
    assert table.happened(FinePaid) == [FinePaid(Seat(0), (Seat(1),), 1)]
    assert table.scores == (0, 2)


def test_ro_3_7_not_while_nobody_announced_and_not_what_was_announced() -> None:
    table = deal(("3C 3S 6C", "1S 4C 5S"), "7D 10D 11D 12D").play("pass", "pass")
    assert not table.throw("3C", "1S", "3S").happened(FoundOut)
    table = deal(("3C 3S 6C", "1S 5C 5S"), "7D 10D 11D 12D")
    table = table.play("announce ronda", "announce ronda")
    assert not table.throw("3C", "1S", "3S").happened(FoundOut)


@pytest.mark.parametrize(("penalty", "scores"), [("0", (0, 1)), ("3", (0, 4))])
def test_ro_3_7_option_hidden_penalty(penalty: str, scores: tuple[int, int]) -> None:
    table = hidden(f"hidden-penalty={penalty}").throw("3C", "1S", "3S")
    assert table.scores == scores
    assert bool(table.happened(FoundOut)) == (penalty != "0")


def test_ro_3_7_a_silent_tringa_is_found_out_once() -> None:
    table = deal(("3C 3S 3B", "1S 5C 5S"), "7D 10D 11D 12D").play("pass", "announce ronda")
    table = table.throw("3C", "1S", "3S")  # the second captures the first
    assert table.scores == (0, 2)
    assert not table.throw("5C", "3B").happened(FoundOut)


def test_ro_3_7_of_two_silent_pairs_the_first_complete_one_counts_once() -> None:
    hands = ("5C 5S 7C 7S", "1S 2S 6C 6S", "1B 2B 3B 4B", "1D 2D 3D 4D")
    table = deal(hands).play("pass", "announce ronda", "pass", "pass")
    table = table.throw("5C", "6C", "1B", "1D", "7C", "2S", "2B", "2D")
    assert table.scores == (0, 1)
    found = table.throw("7S")
    assert found.happened(FoundOut) == [FoundOut(Seat(0), SpanishRank.SEVEN)]
    assert found.happened(FinePaid) == [FinePaid(Seat(0), (Seat(1), Seat(3)), 1)]
    assert not found.throw("1S", "3B", "3D", "5S").happened(FoundOut)


def test_ro_3_7_a_partners_announcement_is_no_opponents() -> None:
    hands = ("5C 5S 7C 10S", "1S 2S 6C 11S", "1B 2B 3B 3C", "1D 2D 4D 12D")
    table = deal(hands).play("pass", "pass", "announce ronda", "pass")
    table = table.throw("5C", "1S", "1B", "2D", "5S")
    assert not table.happened(FoundOut)


def both_announce(second: str, options: str = "") -> Table:
    """Three players: Bob and Cid announce, Ann keeps a pair of 3 silent; the deal is over."""
    table = deal(("3C 3S 6C", "1S 5C 5S", second), "7D 10D 11D 12D", options=options)
    table = table.play("pass", "announce ronda", "announce ronda").throw("3C", "1S", "2C", "3S")
    assert table.happened(FoundOut) == [FoundOut(Seat(0), SpanishRank.THREE)]
    assert not table.happened(FinePaid)
    assert table.scores == (0, 0, 0)
    high = second.split()
    return table.throw("5C", high[1], "6C", "5S", high[2])


def test_ro_3_7_if_several_sides_announced_the_winner_is_paid_when_the_deal_is_over() -> None:
    table = both_announce("2C 4C 4S")
    assert pots(table) == [((1,), 2)]
    assert table.happened(FinePaid) == [FinePaid(Seat(0), (Seat(1),), 1)]


def test_ro_3_7_tied_winners_are_each_paid() -> None:
    table = both_announce("2C 5B 5D")
    assert pots(table) == [((1, 2), 1)]
    assert table.happened(FinePaid) == [FinePaid(Seat(0), (Seat(1), Seat(2)), 1)]


def test_ro_3_7_option_hidden_always_pays_every_opposing_side() -> None:
    table = deal(
        ("3C 3S 6C", "1S 4C 5S", "1B 2B 5B"), "7D 10D 11D 12D", options="hidden-always=true"
    )
    table = table.play("pass", "pass", "pass").throw("3C", "1S", "2B", "3S")
    assert table.happened(FinePaid) == [FinePaid(Seat(0), (Seat(1), Seat(2)), 1)]
    assert table.scores == (0, 1, 1)


def test_ro_3_7_option_hidden_always_changes_nothing_if_one_opponent_announced() -> None:
    table = deal(
        ("3C 3S 6C", "1S 5C 5S", "1B 2B 4B"), "7D 10D 11D 12D", options="hidden-always=true"
    )
    table = table.play("pass", "announce ronda", "pass").throw("3C", "1S", "2B", "3S")
    assert table.scores == (0, 2, 0)


# ------------------------------------------------------------------------ 4 bount, khamsa, aachra


def test_ro_4_1_the_card_just_thrown_can_be_tapped() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S"), "12D").throw("5C")
    assert table.options()[:2] == ["throw 5S", "throw 5S tap"]
    after = table.throw("5S tap")
    assert after.happened(Chained) == [
        Chained(Seat(1), cards("5S")[0], Link.BOUNT, cards("5C 5S")),
    ]
    assert after.pending == "5C 5S"
    assert after.lying == "12D"
    assert after.scores == (0, 0)


def test_ro_4_1_without_a_tap_it_is_an_ordinary_capture() -> None:
    after = lie(("1C 3C 5C", "2S 4S 5S"), "12D").throw("5C", "5S")
    assert after.happened(Captured)
    assert after.pending == ""
    assert after.captured(1) == "5C 5S"
    assert after.scores == (0, 0)


def test_ro_4_1_only_what_was_just_thrown_and_only_with_its_number() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S"), "4D 12D")
    nothing = Refusal("nothing-to-tap", "RO 4.1", "1C")
    assert table.refused("throw 1C tap") == nothing  # nobody has thrown yet
    table = table.throw("5C")
    assert table.refused("throw 4S tap") == Refusal("nothing-to-tap", "RO 4.1", "4S")
    assert table.refused("throw 2S tap") == Refusal("nothing-to-tap", "RO 4.1", "2S")
    assert table.refused("throw 5D tap") == Refusal("not-in-hand", "ALL 2", "5D")


def test_ro_4_1_a_card_that_captured_cannot_be_tapped() -> None:
    table = lie(("1C 3C 4C", "2S 4S 5S"), "4D 12D").throw("4C")
    assert table.refused("throw 4S tap") == Refusal("nothing-to-tap", "RO 4.1", "4S")


def test_ro_4_1_only_the_seat_just_before_counts() -> None:
    table = lie(("1C 3C 5C", "2S 4S 6S", "5B 7B 10B"), "12D").throw("5C", "2S")
    assert table.refused("throw 5B tap") == Refusal("nothing-to-tap", "RO 4.1", "5B")
    assert table.throw("5B").happened(Captured)


def test_ro_4_2_the_next_seat_makes_khamsa_and_the_one_after_aachra() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S", "5B 7B 10B", "1D 3D 5D"), "12D")
    table = table.throw("5C", "5S tap", "5B")
    assert [event.link for event in table.happened(Chained)] == [Link.BOUNT, Link.KHAMSA]
    assert table.pending == "5B 5C 5S"
    table = table.throw("5D")
    assert [event.link for event in table.happened(Chained)] == [Link.AACHRA]
    assert table.scores == (0, 10)


def test_ro_4_2_khamsa_and_aachra_are_written_without_a_tap() -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), "12D").throw("5C", "5S tap")
    assert table.refused("throw 5B tap") == Refusal("nothing-to-tap", "RO 4.1", "5B")
    assert table.options() == ["throw 1C", "throw 5B"]


def test_ro_4_2_any_other_card_settles_the_pile_first() -> None:
    table = lie(("4C 3C 5C", "2S 4S 5S"), "4D 6D 12D").throw("5C", "5S tap")
    assert table.pending == "5C 5S 6D"
    table = table.throw("4C")
    kinds = [type(event) for event in table.events]
    assert kinds == [ChainSettled, Captured]
    assert table.lying == "12D"  # the 4 no longer finds 5 and 6 above it
    assert table.captured(1) == "5C 5S 6D"


def test_ro_4_2_the_card_that_declines_can_be_tapped_in_turn() -> None:
    table = lie(("1C 3C 5C", "2S 3S 5S"), "12D").throw("5C", "5S tap", "3C", "3S tap")
    assert table.happened(Chained)[-1].link is Link.BOUNT
    assert table.pending == "3C 3S"


@pytest.mark.parametrize("last", ["4C", "3C"])
def test_ro_4_3_bount_is_one_point_and_the_pile(last: str) -> None:
    table = lie(("4C 3C 5C", "2S 6S 5S"), "12D").throw("5C", "5S tap", last)
    assert table.happened(ChainSettled) == [
        ChainSettled(Seat(1), Link.BOUNT, cards("5C 5S"), missa=False, points=1)
    ]
    assert table.scores == (0, 1)
    assert table.captured(1) == "5C 5S"


def test_ro_4_3_khamsa_is_five_points_for_the_last_alone() -> None:
    table = lie(("1C 5B 5C", "2S 6S 5S"), "12D").throw("5C", "5S tap", "5B", "2S")
    assert table.scores == (5, 0)
    assert table.happened(ChainSettled)[0].pending == cards("5B 5C 5S")


def test_ro_4_3_aachra_is_ten_points_for_the_last_alone() -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), "12D").throw("5C", "5S tap", "5B", "5D")
    assert table.scores == (0, 10)
    assert table.captured(1) == "5B 5C 5D 5S"


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (("5C", "5S tap", "1C"), (0, 2)),
        (("5C", "5S tap", "5B", "2S"), (6, 0)),
        (("5C", "5S tap", "5B", "5D"), (0, 11)),
    ],
)
def test_ro_4_3_with_missa_one_more(moves: tuple[str, ...], scores: tuple[int, int]) -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S")).throw(*moves)
    assert table.scores == scores
    assert table.happened(ChainSettled)[0].missa
    assert not table.happened(MissaScored)


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (("5C", "5S tap", "1C"), (0, 1)),
        (("5C", "5S tap", "5B", "2S"), (5, 0)),
        (("5C", "5S tap", "5B", "5D"), (0, 10)),
    ],
)
def test_ro_4_3_no_missa_in_the_last_deal(moves: tuple[str, ...], scores: tuple[int, int]) -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), last_deal=True).throw(*moves)
    assert table.scores == scores


@pytest.mark.parametrize(("option", "points"), [("deal", 1), ("card", 2)])
def test_ro_4_3_option_missa_last_for_a_pile(option: str, points: int) -> None:
    options = f"missa-last={option}"
    table = lie(("1C 5B 5C", "2S 5D 5S"), last_deal=True, options=options)
    assert table.throw("5C", "5S tap", "1C").scores == (0, points)
    final = lie(("5C", "5S"), last_deal=True, options=options).throw("5C", "5S tap")
    assert not final.happened(ChainSettled)[0].missa  # the tap was the very last card


def test_ro_4_3_the_sequence_above_goes_with_the_pile() -> None:
    table = lie(("1C 3C 5C", "2S 4S 5S"), "6D 7D 10D 12D").throw("5C", "5S tap", "1C")
    assert table.captured(1) == "5C 5S 6D 7D 10D"
    assert table.lying == "1C 12D"


def test_ro_4_4_a_chain_is_settled_when_all_hands_are_empty() -> None:
    table = lie(("5C", "5S"), "12D").throw("5C", "5S tap")
    assert [type(event) for event in table.events] == [Threw, Chained, ChainSettled, Dealt]
    assert table.scores == (0, 1)
    assert table.pending == ""


def test_ro_4_4_what_was_thrown_in_one_deal_is_not_tapped_in_the_next() -> None:
    # In round 1 seat 1 deals and throws the last card of a deal, seat 0 the first of the next.
    table = lie(("4B", "12C"), "").throw("4B", "12C").silent()
    assert table.lying == "4B 12C"
    state = replace(table.state, hands=(cards("12S 7C 10C"), table.state.hands[1]))
    table = Table(state)
    assert table.refused("throw 12S tap") == Refusal("nothing-to-tap", "RO 4.1", "12S")
    assert table.throw("12S").happened(Captured)


def test_ro_4_4_a_fourth_equal_card_settles_at_once() -> None:
    table = lie(("1C 5B 5C", "2S 5D 5S"), "12D").throw("5C", "5S tap", "5B", "5D")
    assert table.pending == ""
    assert table.events[-1] == ChainSettled(
        Seat(1), Link.AACHRA, cards("5B 5C 5D 5S"), missa=False, points=10
    )


def test_ro_4_4_a_settled_chain_is_a_capture() -> None:
    table = lie(("12C", "12S"), "4D", last_deal=True, piles=(19, 18)).throw("12C", "12S tap")
    assert table.happened(TableTaken) == [TableTaken(Seat(1), cards("4D"))]
    assert table.happened(LastCapturePaid) == [
        LastCapturePaid(Seat(1), SpanishRank.KING, (Seat(1),), 5)
    ]
    assert not table.happened(DealerFailed)  # seat 1 deals in round 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ro_4_5_the_seats_before_and_after_are_those_in_turn_order(seats: int) -> None:
    hands = ["1C 3C 5C", "2S 4S 5S", "2B 4B 6B", "2D 4D 6D"][:seats]
    table = lie(hands, "12D", round_=2 if seats < 4 else 1)
    before = table.player
    first = str(table.state.hands[before][-1])
    table = table.throw(first)
    assert table.player == (before + 1) % seats
    assert table.state.thrown == cards(first)[0]
    assert table.state.previous == before


# ------------------------------------------------------------------------------- 5 the last deal


def end(
    hands: tuple[str, ...],
    table: str,
    *moves: str,
    options: str = "",
    last: tuple[int, str] | None = (0, "2"),
) -> Table:
    """The last cards of a round; with two players, seat 1 deals. The piles score nothing."""
    left = 40 - len(cards(" ".join((table, *hands))))
    piles = {2: (left // 2, left - left // 2), 3: (left // 3, left // 3, left - 2 * (left // 3))}
    table_ = lie(
        hands,
        table,
        options=options,
        last_deal=True,
        last=last,
        piles=piles.get(len(hands), (left // 2, left - left // 2)),
    )
    return table_.throw(*moves)


def bonus(table: Table) -> tuple[int, ...]:
    """What 5.2 and 5.3 gave each side."""
    paid = [(event.winners, event.points) for event in table.happened(DealerFailed)]
    paid += [(event.winners, event.points) for event in table.happened(LastCapturePaid)]
    gained = [0] * len(table.scores)
    for winners, points in paid:
        for side in {table.state.side(seat) for seat in winners}:
            gained[side] += points
    return tuple(gained)


def test_ro_5_1_the_table_goes_to_the_side_that_captured_last() -> None:
    table = end(("4C", "6C"), "4D 10D 12D", "4C", "6C")
    assert table.happened(TableTaken) == [TableTaken(Seat(0), cards("6C 10D 12D"))]
    assert table.lying == ""
    assert table.happened(RoundEnded)[0].cards == (17 + 2 + 3, 18)


def test_ro_5_1_also_if_the_last_capture_was_in_an_earlier_deal() -> None:
    table = end(("4C", "6C"), "10D 12D", "4C", "6C", last=(1, "3"))
    assert table.happened(TableTaken) == [TableTaken(Seat(1), cards("4C 6C 10D 12D"))]


@pytest.mark.parametrize(
    ("hands", "lying", "points"),
    [
        (("1C", "4C"), "4D", (0, 0)),  # the dealer with a 4: nothing
        (("6C", "4C"), "6D", (5, 0)),  # the opponent with a 6
        (("12C", "4C"), "12D", (10, 0)),  # the opponent with a 12
        (("4C", "1C"), "1D", (5, 0)),  # the dealer with a 1
        (("4C", "12C"), "12D", (0, 5)),  # the dealer with a 12
        (("1C", "4C"), "1D", (5, 5)),  # the opponent with a 1
    ],
)
def test_ro_5_2_and_5_3_the_examples(
    hands: tuple[str, str], lying: str, points: tuple[int, int]
) -> None:
    table = end(hands, lying, *hands)
    assert bonus(table) == points
    gained = tuple(
        score - cards_
        for score, cards_ in zip(table.scores, table.happened(RoundEnded)[0].points, strict=True)
    )
    assert gained == points


def test_ro_5_2_every_side_but_the_dealers_scores_of_three() -> None:
    table = end(("6C", "4C", "7C"), "6D", "6C", "4C", "7C")
    assert bonus(table) == (5, 5, 0)


def test_ro_5_2_a_partner_may_do_the_dealers_duty() -> None:
    hands = ("2C", "6C", "4C", "7C")  # seat 3 deals, seat 1 is the partner
    assert bonus(end(hands, "6D", *hands)) == (0, 0)
    assert bonus(end(hands, "4D", *hands)) == (5, 0)


@pytest.mark.parametrize(
    ("option", "hands", "lying", "points"),
    [
        ("last-capture", ("3C", "4C"), "10D", (0, 0)),
        ("final-card", ("3C", "4C"), "10D", (5, 0)),
        ("final-card", ("3C", "4C"), "4D", (0, 0)),
        ("final-card", ("4C", "4S tap"), "10D", (0, 0)),
        ("final-card", ("12C", "4C"), "12D", (10, 0)),
    ],
)
def test_ro_5_2_option_last_pair(
    option: str, hands: tuple[str, str], lying: str, points: tuple[int, int]
) -> None:
    held = (hands[0], hands[1].split()[0])
    table = end(held, lying, *hands, options=f"last-pair={option}", last=(1, "3"))
    assert bonus(table) == points


def test_ro_5_2_the_refused_duty_is_told_as_it_is_played() -> None:
    for option, words in (
        ("last-capture", "Bob dealt, and the last capture was not the dealer's side's"),
        ("final-card", "The last card of Bob, the dealer, captured nothing"),
    ):
        table = end(("6C", "4C"), "6D", "6C", "4C", options=f"last-pair={option}")
        (failed,) = table.happened(DealerFailed)
        assert failed.duty is LastPair(option)
        assert sentences.event(TEXT, GAME, failed, NAMES) == [f"{words}: 5 points for Ann."]


def test_ro_5_3_for_a_chain_its_number_counts() -> None:
    assert bonus(end(("1C", "1S"), "", "1C", "1S tap")) == (5, 0)
    assert bonus(end(("12C", "12S"), "", "12C", "12S tap")) == (0, 5)


def test_ro_5_3_the_sequence_taken_does_not_count_only_the_card_played() -> None:
    assert bonus(end(("3C", "11C"), "11D 12D", "3C", "11C")) == (0, 0)


def test_ro_5_3_of_three_a_one_pays_both_others() -> None:
    assert bonus(end(("3C", "4C", "1C"), "1D", "3C", "4C", "1C")) == (5, 5, 0)


@pytest.mark.parametrize("option", ["last-capture", "final-card"])
def test_ro_5_4_nobody_captured_all_round(option: str) -> None:
    """No deck allows it (there are only ten numbers), so the position is made up."""
    state = lie(("4C", "6C"), "10D 12D", last_deal=True, options=f"last-pair={option}").state
    state = replace(state, last=None)
    table = Table(GAME.apply(state, GAME.parse("throw 4C"))[0]).throw("6C")
    assert not table.happened(TableTaken)
    assert table.lying == "4C 6C 10D 12D"
    assert bonus(table) == (0, 0)


# -------------------------------------------------------------------------------- 6 score, match


@pytest.mark.parametrize(
    ("seats", "piles", "points"),
    [
        (2, (23, 17), (3, 0)),
        (2, (20, 20), (0, 0)),
        (2, (40, 0), (20, 0)),
        (3, (14, 13, 13), (1, 0, 0)),
        (3, (20, 20, 0), (7, 7, 0)),
        (4, (19, 21), (0, 1)),
    ],
)
def test_ro_6_1_cards_score_from_the_21st_of_three_players_from_the_14th(
    seats: int, piles: tuple[int, ...], points: tuple[int, ...]
) -> None:
    hands = [""] * (seats - 1) + ["4C"]
    left = [count - (side == 0) for side, count in enumerate(piles)]  # side 0 gets the last card
    table = lie(hands, last_deal=True, piles=left, last=(0, "2")).throw("4C")
    (ended,) = table.happened(RoundEnded)
    assert ended.cards == piles
    assert ended.points == points


def test_ro_6_2_the_order_at_the_end_of_a_round() -> None:
    """Everything at once: a pending chain, announcements, a table, a failed dealer, a 12, cards."""
    hands = ("12C", "12S")
    state = lie(hands, "4D 6D", last_deal=True, piles=(10, 26), round_=2).state
    played = (cards("2C 2S"), cards("3C 3S"))
    state = replace(state, played=played, calls=(Kind.RONDA, Kind.RONDA), points=(0, 0), round=2)
    assert state.dealer == 0
    table = Table(state).throw("12S", "12C tap")
    assert [type(event) for event in table.events] == [
        Threw,
        Chained,
        ChainSettled,
        Shown,
        Shown,
        PotWon,
        TableTaken,
        LastCapturePaid,
        RoundEnded,
    ]


def test_ro_6_2_scores_are_as_booked_and_the_position_stays_until_the_next_shuffle() -> None:
    table = end(("6C", "4C"), "6D", "6C", "4C")
    assert table.mover is DEALER
    assert table.scores == table.happened(RoundEnded)[0].scores
    assert sum(map(len, table.state.captured)) == 40
    assert table.outcome is None
    after = table.play(Shuffle(DECK))
    assert after.scores == table.scores
    assert after.state.captured == ((), ())
    assert after.state.last is None


def finished(points: tuple[int, int], options: str = "") -> Table:
    """A round ends with these totals."""
    table = lie(("", "4C"), "4D", last_deal=True, piles=(20, 18), points=points, options=options)
    return table.throw("4C")


def test_ro_6_3_forty_one_and_strictly_the_most_wins() -> None:
    table = finished((43, 39))
    assert table.mover is None
    assert table.outcome == Outcome((43, 39), (0,), (1, 2), "target-reached")
    assert table.happened(MatchEnded) == [MatchEnded((Seat(0),), (43, 39))]
    assert table.refused(Shuffle(DECK)) == Refusal("game-over", "ALL 1")


def test_ro_6_3_both_over_the_target_the_higher_wins() -> None:
    outcome = finished((43, 45)).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_ro_6_3_equal_highest_another_round() -> None:
    table = finished((42, 42))
    assert table.happened(MatchTied) == [MatchTied(42)]
    assert table.mover is DEALER
    assert table.outcome is None
    assert table.play(Shuffle(DECK)).state.round == 2


def test_ro_6_3_below_the_target_another_round() -> None:
    table = finished((40, 12))
    assert not table.happened(MatchTied)
    assert table.mover is DEALER


def test_ro_6_3_the_match_is_only_won_at_the_end_of_a_round() -> None:
    table = lie(("4C 3C 5C", "2S 6S 5S"), "12D", points=(0, 40)).throw("5C", "5S tap", "3C")
    assert table.scores == (0, 41)
    assert table.mover == 1


@pytest.mark.parametrize(("target", "over"), [("21", True), ("23", False)])
def test_ro_6_3_option_target(target: str, over: bool) -> None:
    assert (finished((22, 3), f"target={target}").mover is None) == over


def test_ro_6_3_a_team_wins_together() -> None:
    table = lie(("", "", "", "4C"), "4D", last_deal=True, piles=(20, 18), points=(3, 50))
    table = table.throw("4C")
    assert table.happened(MatchEnded) == [MatchEnded((Seat(1), Seat(3)), (3, 50))]
    outcome = table.outcome
    assert outcome is not None
    assert outcome.winners == (1,)


# -------------------------------------------------------------------------- 7 presets and options


def test_ro_7_presets() -> None:
    assert RondaRules.preset("classic") == RondaRules()
    assert rules("pagat") == RondaRules(
        four_player_deal=FourPlayerDeal.TABLE, table_run_limit=4, tringa_clash=TringaClash.HIGH
    )
    assert rules("quick") == RondaRules(target=21)


def test_ro_7_defaults() -> None:
    classic = RondaRules()
    assert classic.four_player_deal is FourPlayerDeal.NO_TABLE
    assert classic.table_run_limit is None
    assert classic.missa_last is MissaLast.DEAL
    assert classic.tringa_clash is TringaClash.LOW
    assert classic.hidden_penalty == 1
    assert not classic.hidden_always
    assert classic.last_pair is LastPair.LAST_CAPTURE
    assert classic.target == 41


@pytest.mark.parametrize(
    "text", ["table-run-limit=2", "table-run-limit=5", "four-player-deal=3", "target=0", "nines=1"]
)
def test_ro_7_other_values_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        rules(text)
