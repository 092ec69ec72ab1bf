"""Ronda, paragraph by paragraph: the last deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kafene.core.game import Seat
from kafene.games.ronda.rules.events import DealerFailed, LastCapturePaid, RoundEnded, TableTaken
from kafene.games.ronda.rules.rules import (
    LastPair,
)
from kafene.text import sentences
from ronda_kit import (
    GAME,
    NAMES,
    TEXT,
    Table,
    cards,
    end,
    lie,
)


def bonus(table: Table) -> tuple[int, ...]:
    """The points that 5.2 and 5.3 gave each side."""
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
        ("last-capture", "Bob dealt, but didn't make the last capture"),
        ("final-card", "Bob dealt, and the dealer's last card captured nothing"),
    ):
        table = end(("6C", "4C"), "6D", "6C", "4C", options=f"last-pair={option}")
        (failed,) = table.happened(DealerFailed)
        assert failed.duty is LastPair(option)
        assert sentences.event(TEXT, GAME, failed, NAMES[:2]) == [f"{words}: 5 points for Ann."]


def test_ro_5_3_for_a_chain_its_number_counts() -> None:
    assert bonus(end(("1C", "1S"), "", "1C", "1S tap")) == (5, 0)
    assert bonus(end(("12C", "12S"), "", "12C", "12S tap")) == (0, 5)


def test_ro_5_3_the_sequence_taken_does_not_count_only_the_card_played() -> None:
    assert bonus(end(("3C", "11C"), "11D 12D", "3C", "11C")) == (0, 0)


def test_ro_5_3_of_three_a_one_pays_both_others() -> None:
    assert bonus(end(("3C", "4C", "1C"), "1D", "3C", "4C", "1C")) == (5, 5, 0)


@pytest.mark.parametrize("last_pair", ["last-capture", "final-card"])
@pytest.mark.parametrize(
    ("hands", "lying", "anyone", "dealer"),
    [
        (("4C", "12C"), "12D", (0, 5), (0, 5)),  # the dealer with a 12
        (("4C", "1C"), "1D", (5, 0), (5, 0)),  # the dealer with a 1
        (("12C", "4C"), "12D", (10, 0), (5, 0)),  # the opponent with a 12: 5.2 alone
        (("1C", "4C"), "1D", (5, 5), (5, 0)),  # the opponent with a 1
    ],
)
def test_ro_5_3_option_last_bonus(
    hands: tuple[str, str],
    lying: str,
    anyone: tuple[int, int],
    dealer: tuple[int, int],
    last_pair: str,
) -> None:
    for bonus_, points in (("anyone", anyone), ("dealer", dealer)):
        options = f"last-bonus={bonus_} last-pair={last_pair}"
        assert bonus(end(hands, lying, *hands, options=options)) == points


def test_ro_5_3_option_last_bonus_is_the_dealers_sides_whatever_the_last_card_did() -> None:
    """Bob dealt and captured last with a 12 in an earlier deal; his very last card captures not."""
    options = "last-bonus=dealer last-pair=final-card"
    assert bonus(end(("3C", "4C"), "10D", "3C", "4C", options=options, last=(1, "12"))) == (5, 5)
    assert bonus(end(("3C", "4C"), "10D", "3C", "4C", options=options, last=(0, "12"))) == (5, 0)


def test_ro_5_3_option_last_bonus_counts_the_dealers_partner() -> None:
    hands = ("2C", "12C", "4C", "7C")  # seat 3 deals, seat 1 is the partner
    assert bonus(end(hands, "12D", *hands, options="last-bonus=dealer")) == (0, 5)
    assert bonus(end(hands, "4D", *hands, options="last-bonus=dealer")) == (5, 0)


@pytest.mark.parametrize("option", ["last-capture", "final-card"])
def test_ro_5_4_nobody_captured_all_round(option: str) -> None:
    """No deck allows it (there are only ten numbers), so the position is made up."""
    state = lie(("4C", "6C"), "10D 12D", last_deal=True, options=f"last-pair={option}").state
    state = replace(state, last=None)
    table = Table(GAME.apply(state, GAME.parse("throw 4C"))[0]).throw("6C")
    assert not table.happened(TableTaken)
    assert table.lying == "4C 6C 10D 12D"
    assert bonus(table) == (0, 0)


def test_ro_5_2_a_team_that_is_paid_reads_you_within_the_sentence() -> None:
    failed = DealerFailed(Seat(0), LastPair.LAST_CAPTURE, (Seat(1), Seat(3)), 5)
    (told,) = sentences.event(TEXT, GAME, failed, NAMES[:4], Seat(3))
    assert told.endswith(": 5 points for Bob and you.")
