"""Ronda, paragraph by paragraph: ronda and tringa."""

from __future__ import annotations

import random

import pytest

from kafene.core.game import Seat
from kafene.core.pieces import SpanishRank
from kafene.games.ronda.rules.announcements import kind_of
from kafene.games.ronda.rules.captures import ORDER
from kafene.games.ronda.rules.events import (
    Announced,
    AnnouncementPaid,
    FinePaid,
    FoundOut,
    Kind,
    PotWon,
    Shown,
)
from kafene.games.ronda.rules.state import Phase
from kafene.parts.events import Passed
from ronda_kit import (
    APART,
    FAR,
    GAME,
    LOW,
    ODD,
    Refusal,
    Table,
    cards,
    deal,
)

PAIR_5, PAIR_10 = "2C 5C 5S", "3C 10C 10S"


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


def test_ro_3_4_several_announcements_wait_until_the_deal_is_over() -> None:
    table = deal((PAIR_5, PAIR_10, "6C 11C 11S"), "1D 4D 7D 12D")
    waiting = []
    for answer in ("announce ronda", "announce ronda", "pass"):
        table = table.play(answer)
        seats = (None, *map(Seat, range(3)))
        waiting.append([GAME.view(table.state, seat).waiting for seat in seats])
    assert waiting == [[0] * 4, [2] * 4, [2] * 4]  # a silent pair is not told
    assert table.throw("2C").state.waiting == 2
    assert table.finish().state.waiting == 0
    assert deal(("2C 5C 5S", "3C 6S 10S"), "1D 4D 7D 12D").silent().state.waiting == 0


def test_ro_3_5_a_tringa_and_a_ronda_wait_for_six_points() -> None:
    table = deal(("2C 2S 2B", "3C 12C 12S"), "1D 4D 7D 11D")
    assert table.play("announce tringa", "announce ronda").state.waiting == 6


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


def test_ro_3_7_option_hidden_always_is_silent_if_only_the_partner_announced() -> None:
    hands = ("3C 3S 6C 7C", "1S 4C 5S 2S", "1B 2B 5B 5D", "1D 4D 6D 7D")
    table = deal(hands, options="hidden-always=true")
    table = table.play("pass", "pass", "announce ronda", "pass")
    table = table.throw("3C", "1S", "2B", "4D", "3S")
    assert table.happened(FinePaid) == []
    assert table.scores[1] == 0
