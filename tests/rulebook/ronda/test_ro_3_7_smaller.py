"""Ronda, RO 3.7 with `hidden-fine=smaller`: only a ronda smaller than an announced one is fined."""

from __future__ import annotations

import pytest

from kafene.core.game import Seat
from kafene.core.pieces import SpanishRank
from kafene.games.ronda.rules.events import FinePaid, FoundOut, PotWon, Shown
from ronda_kit import Table, deal

SMALLER = "hidden-fine=smaller"
CLEAR = "1D 4D 10D 12D"


def spoken(*hands: str, answers: str, options: str = SMALLER) -> Table:
    """A deal in which the seats answered `r`onda, `t`ringa or `-`, played to its end, each hand in
    the order written."""
    words = {"r": "announce ronda", "t": "announce tringa", "-": "pass"}
    table = deal(hands, CLEAR if len(hands) < 4 else "", options=options)
    table = table.play(*(words[answer] for answer in answers))
    order = zip(*(hand.split() for hand in hands), strict=True)
    return table.throw(*(card for cards_ in order for card in cards_))


def fines(table: Table) -> list[tuple[int, tuple[int, ...], int]]:
    """The fines: payer, winners and points, each after any pot."""
    found = [type(event) for event in table.events if isinstance(event, PotWon | FinePaid)]
    assert PotWon not in found[1:]
    return [(event.seat, event.winners, event.points) for event in table.happened(FinePaid)]


def found_out(table: Table) -> list[tuple[int, int]]:
    return [(event.seat, event.rank.value) for event in table.happened(FoundOut)]


def test_ro_3_7_smaller_fines_a_ronda_below_an_announced_one_when_the_deal_is_over() -> None:
    table = deal(("3C 3S 6C", "2S 5C 5S"), CLEAR, options=SMALLER).play("pass", "announce ronda")
    table = table.throw("3C", "2S", "3S")
    assert found_out(table) == [(0, 3)]  # told when its second card falls
    assert fines(table) == []
    assert table.scores == (0, 1)
    table = table.throw("5C", "6C", "5S")
    assert fines(table) == [(0, (1,), 1)]
    assert table.scores == (0, 2)
    assert [type(event) for event in table.events if isinstance(event, Shown | FinePaid)] == [
        Shown,
        FinePaid,
    ]


@pytest.mark.parametrize("announced_", ["5B 5D", "2B 2S"])
def test_ro_3_7_smaller_does_not_fine_an_equal_or_a_higher_ronda_but_tells_it(
    announced_: str,
) -> None:
    table = spoken("5C 5S 7C", f"{announced_} 6S", answers="-r")
    assert found_out(table) == [(0, 5)]
    assert fines(table) == []


@pytest.mark.parametrize(("options", "fined"), [(SMALLER, False), ("hidden-fine=any", True)])
def test_ro_3_7_smaller_counts_no_announced_tringa(options: str, fined: bool) -> None:
    table = spoken("3C 3S 7C", "5C 5S 5B", answers="-t", options=options)
    assert bool(found_out(table)) == bool(fines(table)) == fined


@pytest.mark.parametrize(("options", "fined"), [(SMALLER, False), ("hidden-fine=any", True)])
def test_ro_3_7_smaller_fines_no_silent_tringa_but_tells_it(options: str, fined: bool) -> None:
    """Were it not told, everybody would know that the third is still in the hand."""
    table = spoken("3C 3S 3B", "5C 5S 7C", answers="-r", options=options)
    assert found_out(table) == [(0, 3)]
    assert bool(fines(table)) == fined


def test_ro_3_7_smaller_says_nothing_if_only_the_partner_announced() -> None:
    table = spoken("2C 3C 3S 6C", "1S 4S 5S 7S", "7B 7D 1B 5B", "1D 4D 6D 10D", answers="--r-")
    assert not found_out(table)
    assert not fines(table)


def test_ro_3_7_smaller_counts_the_opponents_ronda_and_not_the_partners() -> None:
    hands = ("3C 3S 6C 1C", "2S 2B 5S 7S", "7B 7D 1B 5B", "1D 4D 6D 10D")
    table = spoken(*hands, answers="-rr-")
    assert found_out(table) == [(0, 3)]
    assert fines(table) == []  # the partner's 7s are higher, the opponents' 2s are not
    hands = ("3C 3S 6C 1C", "4S 4B 5S 7S", "7B 7D 1B 5B", "1D 2D 6D 10D")
    assert fines(spoken(*hands, answers="-rr-")) == [(0, (1, 3), 1)]


def test_ro_3_7_smaller_measures_the_higher_of_two_silent_pairs() -> None:
    others = ("6C 6S 1S 4S", "1B 2B 3B 10B", "1D 2D 3D 4D")
    table = spoken("5C 5S 7C 7S", *others, answers="-r--")
    assert found_out(table) == [(0, 5)]  # the first that is complete
    assert fines(table) == []  # but 7 is higher than 6
    table = spoken("5C 5S 3C 3S", *others, answers="-r--")
    assert fines(table) == [(0, (1, 3), 1)]


def test_ro_3_7_smaller_pays_the_highest_announced_ronda_and_tied_sides_each() -> None:
    table = spoken("3C 3S 7C", "5C 5S 7S", "6C 6S 7B", answers="-rr")
    assert fines(table) == [(0, (2,), 1)]
    table = spoken("3C 3S 7C", "6B 6D 7S", "6C 6S 7B", answers="-rr")
    assert fines(table) == [(0, (1, 2), 1)]


def test_ro_3_7_smaller_pays_the_ronda_even_if_a_tringa_wins_the_pot() -> None:
    table = spoken("3C 3S 7C", "2C 2S 2B", "6C 6S 7B", answers="-tr")
    assert [(pot.winners, pot.points) for pot in table.happened(PotWon)] == [((1,), 6)]
    assert fines(table) == [(0, (2,), 1)]
    assert fines(spoken("3C 3S 7C", "2C 2S 2B", "6C 6S 7B", answers="-tr", options="")) == [
        (0, (1,), 1)
    ]


def test_ro_3_7_smaller_fines_are_booked_in_seat_order() -> None:
    three = spoken("5C 5S 7C", "6C 6S 11C", "2C 2S 7S", answers="-r-")
    assert fines(three) == [(0, (1,), 1), (2, (1,), 1)]
    teams = spoken("2C 3C 3S 6C", "10C 10S 1S 5S", "4C 4S 1B 5B", "1D 2D 6D 7D", answers="-r--")
    assert fines(teams) == [(0, (1, 3), 1), (2, (1, 3), 1)]


@pytest.mark.parametrize(("penalty", "told"), [("0", False), ("3", True)])
def test_ro_3_7_smaller_with_hidden_penalty(penalty: str, told: bool) -> None:
    options = f"{SMALLER} hidden-penalty={penalty}"
    table = spoken("3C 3S 7C", "5C 5S 6C", answers="-r", options=options)
    assert bool(found_out(table)) == told
    assert fines(table) == ([(0, (1,), 3)] if told else [])


def test_ro_3_7_smaller_leaves_hidden_always_without_effect() -> None:
    table = spoken("3C 3S 7C", "5C 2S 6C", answers="--", options=f"{SMALLER} hidden-always=true")
    assert not found_out(table)
    assert not fines(table)


def test_ro_3_7_smaller_tells_the_same_whatever_the_announcers_rank_is() -> None:
    """The words that everybody hears about a silent pair don't depend on hidden cards."""
    heard = set()
    for pair in ("2C 2S", "5C 5S"):
        dealt = deal(("3C 3S 7C", f"6C {pair}"), CLEAR, options=SMALLER)
        table = dealt.play("pass", "announce ronda").throw("3C", "6C", "3S")
        heard.add((table.events, table.view(None)))
    ((told, seen),) = heard
    assert told[-1] == FoundOut(Seat(0), SpanishRank.THREE)
    assert seen.scores == (0, 1)
