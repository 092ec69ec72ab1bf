"""Ronda, RO 6.3 with `win=at-once`: any booking may end the match, and nothing comes after it."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.codec import Json, read_position, write_position
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Event, Outcome, Seat, Shuffle
from kafene.core.pieces import HIDDEN
from kafene.games.ronda.rules.events import (
    AnnouncementPaid,
    Captured,
    Chained,
    ChainSettled,
    DealerFailed,
    FinePaid,
    FoundOut,
    LastCapturePaid,
    Link,
    MatchTied,
    MissaScored,
    PotWon,
    RoundEnded,
    Shown,
    TableTaken,
    Threw,
)
from kafene.games.ronda.rules.state import Phase
from kafene.parts.events import MatchEnded
from kafene.testing.strategies import examples, playout
from ronda_kit import DECK, GAME, Refusal, Table, cards, deal, end, lie, rules

AT_ONCE = "win=at-once"
CLEAR = "1D 4D 10D 12D"


def with_points(table: Table, *points: int) -> Table:
    return Table(replace(table.state, points=points))


def kinds(table: Table) -> list[type[Event]]:
    return [type(event) for event in table.events]


def assert_won(table: Table, side: int, *points: int) -> None:
    """The match is over, told once and last; nothing more is accepted."""
    assert table.scores == points
    assert kinds(table).count(MatchEnded) == 1
    outcome = table.outcome
    assert isinstance(outcome, Outcome)
    winners = table.state.members((side,))
    assert table.events[-1] == MatchEnded(winners, points, outcome.ranking)
    assert outcome.winners == (side,)
    assert table.mover is None
    assert table.refused("pass") == table.refused(Shuffle(DECK)) == Refusal("game-over", "ALL 1")


def assert_hidden(table: Table) -> None:
    """Nobody sees the hands of others, nor the stock; another game that looks the same is one."""
    assert any(table.state.hands)
    for seat in (*range(table.state.seats), None):
        view = table.view(seat)
        assert set(view.stock) <= {HIDDEN}
        for other, hand in enumerate(view.hands):
            assert other == seat or set(hand) <= {HIDDEN}
        imagined = GAME.imagine(view, random.Random(1))
        assert GAME.view(imagined, seat) == view
        assert GAME.pieces(imagined) == GAME.pieces(table.state)
        assert GAME.flaw(view) is GAME.flaw(imagined) is None
        assert read_position(GAME, json.loads(json.dumps(write_position(GAME, view)))) == view


# ------------------------------------------------------------------------------------ each booking


def test_ro_6_3_at_once_a_lone_announcement_wins() -> None:
    dealt = with_points(deal(("2C 5C 5S", "3S 6S 7S"), CLEAR, options=AT_ONCE), 40, 3)
    table = dealt.play("announce ronda", "pass")
    assert kinds(table)[-2:] == [AnnouncementPaid, MatchEnded]
    assert_won(table, 0, 41, 3)
    assert_hidden(table)


def test_ro_6_3_at_once_a_missa_wins_and_a_silence_it_betrays_is_not_told() -> None:
    dealt = deal(("5C 5S 7C", "2S 2B 6S"), CLEAR, options=AT_ONCE)
    state = replace(dealt.play("pass", "announce ronda").throw("5C", "2S").state, points=(40, 0))
    captured = ((), tuple(card for card in state.table if card.rank != 5))
    table = Table(replace(state, table=cards("5C"), captured=captured)).throw("5S")
    assert kinds(table) == [Captured, MissaScored, MatchEnded]
    assert_won(table, 0, 41, 0)
    assert_hidden(table)


def test_ro_6_3_at_once_a_settled_chain_wins_and_the_declining_card_stays_in_its_hand() -> None:
    table = lie(("4C 3C 5C", "2S 6S 5S"), "12D", points=(0, 40), options=AT_ONCE)
    table = table.throw("5C", "5S tap", "3C")
    assert kinds(table)[2:] == [ChainSettled, MatchEnded]
    assert_won(table, 1, 0, 41)
    assert table.state.hands == (cards("3C 4C"), cards("2S 6S"))
    assert table.state.table == cards("12D")
    assert_hidden(table)


def test_ro_6_3_at_once_what_is_told_does_not_show_the_card_that_declined() -> None:
    tapped = lie(("4C 3C 5C", "2S 6S 5S"), "12D", points=(0, 40), options=AT_ONCE)
    tapped = tapped.throw("5C", "5S tap")
    one, other = tapped.throw("3C"), tapped.throw("4C")
    assert one.events == other.events
    assert one.state == other.state


def test_ro_6_3_at_once_a_chain_and_its_missa_are_one_booking() -> None:
    table = lie(("4C 3C 5C", "2S 6S 5S"), "", points=(40, 39), options=AT_ONCE)
    table = table.throw("5C", "5S tap", "3C")
    assert table.happened(ChainSettled)[0].missa
    assert_won(table, 1, 40, 41)


def test_ro_6_3_at_once_the_fourth_equal_card_wins() -> None:
    table = lie(("3C 5B 5C", "2S 5D 5S"), "12D", points=(0, 31), options=AT_ONCE)
    table = table.throw("5C", "5S tap", "5B", "5D")
    assert kinds(table)[-3:] == [Chained, ChainSettled, MatchEnded]
    assert_won(table, 1, 0, 41)
    assert_hidden(table)


def test_ro_6_3_at_once_the_example_a_fine_wins_and_the_khamsa_is_never_booked() -> None:
    dealt = deal(("3C 5C 5S", "5D 7C 7S"), "1D 2D 11D 12D", options=AT_ONCE)
    table = with_points(dealt, 0, 39).play("pass", "announce ronda")
    table = table.throw("5C", "5D tap", "5S")
    assert kinds(table)[-4:] == [Chained, FoundOut, FinePaid, MatchEnded]
    assert table.happened(Chained)[-1].link is Link.KHAMSA
    assert_won(table, 1, 0, 41)
    assert table.pending == "5C 5D 5S"
    assert table.captured(0) == table.captured(1) == ""
    assert_hidden(table)
    assert "The match ended before it scored." in str(table)


def test_ro_6_3_at_once_a_fine_wins_before_the_aachra_that_betrayed_the_pair() -> None:
    hands = ("3C 5C 5S", "5D 7C 7S", "5B 6C 11C")
    dealt = with_points(deal(hands, "1D 2D 4D 12D", options=AT_ONCE), 0, 39, 0)
    table = dealt.play("pass", "announce ronda", "pass")
    table = table.throw("5C", "5D tap", "5B", "5S")
    assert kinds(table)[-4:] == [Chained, FoundOut, FinePaid, MatchEnded]
    assert_won(table, 1, 0, 41, 0)
    assert table.pending == "5B 5C 5D 5S"
    assert_hidden(table)


def end_of_deal(points: tuple[int, ...], options: str = "", *hands: str) -> Table:
    """Everybody announces or keeps silent (the first seat), and the deal is played to its end."""
    dealt = with_points(deal(hands, "1D 4D 10D 12D", options=f"{AT_ONCE} {options}"), *points)
    table = dealt.play("pass", *["announce ronda"] * (len(hands) - 1))
    order = zip(*(hand.split() for hand in hands), strict=True)
    return table.throw(*(card for each in order for card in each))


def test_ro_6_3_at_once_a_pot_wins_the_fine_after_it_is_not_booked_and_no_deal_follows() -> None:
    table = end_of_deal((0, 39, 40), "", "3C 3S 7C", "6C 6S 7B", "5C 5S 7S")
    assert kinds(table)[-4:] == [Shown, Shown, PotWon, MatchEnded]
    assert_won(table, 1, 0, 41, 40)
    assert not any(table.state.hands)
    assert len(table.state.stock) == 27


def test_ro_6_3_at_once_each_fine_at_the_end_of_the_deal_is_a_booking() -> None:
    dealt = deal(
        ("3C 3S 7C", "6C 6S 7B", "5C 5S 7S"), CLEAR, options=f"{AT_ONCE} hidden-fine=smaller"
    )
    table = with_points(dealt, 0, 39, 0).play("pass", "announce ronda", "pass")
    table = table.throw("3C", "6C", "5C", "3S", "6S", "5S", "7C", "7B", "7S")
    assert kinds(table)[-3:] == [Shown, FinePaid, MatchEnded]
    assert_won(table, 1, 0, 41, 0)  # seat 2 would have been fined, too


def test_ro_6_3_at_once_a_chain_settled_at_the_end_of_a_deal_wins_and_no_rank_is_shown() -> None:
    hands = ("2C 2S 5C", "6C 6S 5S")
    dealt = with_points(deal(hands, "1D 4D 10D 12D", options=AT_ONCE), 40, 40)
    table = dealt.play("announce ronda", "announce ronda")
    table = table.throw("2C", "6C", "2S", "6S", "5C", "5S tap")
    assert kinds(table)[-2:] == [ChainSettled, MatchEnded]
    assert not table.happened(Shown)
    assert_won(table, 1, 40, 41)


def test_ro_6_3_at_once_5_2_wins_before_5_3_and_the_cards() -> None:
    table = end(("12C", "4C"), "12D", options=AT_ONCE)
    table = with_points(table, 36, 0).throw("12C", "4C")
    assert kinds(table)[-3:] == [TableTaken, DealerFailed, MatchEnded]
    assert_won(table, 0, 41, 0)
    assert sum(map(len, table.state.captured)) == 40


def test_ro_6_3_at_once_5_3_wins_before_the_cards() -> None:
    table = lie(
        ("4C", "12C"), "12D", last_deal=True, piles=(30, 7), points=(40, 36), options=AT_ONCE
    )
    table = table.throw("4C", "12C")
    assert kinds(table)[-2:] == [LastCapturePaid, MatchEnded]
    assert_won(table, 1, 40, 41)


def test_ro_6_3_at_once_the_cards_of_three_sides_are_booked_together() -> None:
    """Seat 0 would have the target first, but seat 1 has more when all are booked."""
    table = lie(
        ("", "", "4C"), "4D", last_deal=True, piles=(15, 18, 5), points=(39, 39, 0), options=AT_ONCE
    )
    table = table.throw("4C")
    assert kinds(table)[-2:] == [RoundEnded, MatchEnded]
    assert_won(table, 1, 41, 44, 0)


# ------------------------------------------------------------------------------- strictly the most


def test_ro_6_3_at_once_equal_highest_goes_on_until_a_booking_decides() -> None:
    table = lie(("4C 3C 5C", "2S 6S 5S"), "12D", points=(41, 41), options=AT_ONCE)
    table = table.throw("5C", "5S tap")
    assert table.mover == 0
    assert_won(table.throw("3C"), 1, 41, 42)


def test_ro_6_3_at_once_a_booking_may_only_level_the_score() -> None:
    hands = ("3C 4C 5C", "2S 5S 6S", "6B 7B 10B")
    table = lie(hands, "12D", points=(41, 40, 41), options=AT_ONCE)
    table = table.throw("5C", "5S tap", "7B")
    assert table.scores == (41, 41, 41)
    assert table.mover == 0
    assert table.lying == "7B 12D"


def test_ro_6_3_at_once_of_two_sides_paid_together_none_is_ahead() -> None:
    options = f"{AT_ONCE} hidden-always=true"
    dealt = with_points(
        deal(("3C 3S 6C", "2S 6S 7S", "2B 6B 7B"), CLEAR, options=options), 0, 40, 40
    )
    table = dealt.play("pass", "pass", "pass").throw("3C", "2S", "7B", "3S")
    assert table.scores == (0, 41, 41)
    assert table.mover == 1


def test_ro_6_3_at_once_a_tie_at_the_end_of_a_round_plays_another() -> None:
    table = lie(("", "4C"), "4D", last_deal=True, piles=(20, 18), points=(42, 42), options=AT_ONCE)
    table = table.throw("4C")
    assert table.happened(MatchTied) == [MatchTied(42)]
    assert table.mover is DEALER


def test_ro_6_3_a_team_wins_at_once_together() -> None:
    hands = ("2C 5C 5S 7C", "1S 3S 6S 7S", "1B 3B 6B 10B", "1D 3D 4D 12D")
    dealt = with_points(deal(hands, options=AT_ONCE), 40, 2)
    table = dealt.play("announce ronda", "pass", "pass", "pass")
    assert_won(table, 0, 41, 2)
    assert table.happened(MatchEnded)[0].winners == (Seat(0), Seat(2))


# ------------------------------------------------------------------------------------ by comparison


@examples(30)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), smaller=st.booleans())
def test_ro_6_3_at_once_is_the_same_match_until_it_ends(
    seed: int, seats: int, smaller: bool
) -> None:
    """The same actions under `round-end`: all is as it was up to the booking that ends the match;
    what follows there was never told here."""
    options = f"target=7 hidden-fine={'smaller' if smaller else 'any'}"
    longer = GAME.start(rules(options), seats)
    for turn in playout(
        GAME, GAME.start(rules(f"{options} {AT_ONCE}"), seats), random.Random(seed)
    ):
        longer, events = GAME.play(longer, GAME.parse(str(turn.action)))
        after = turn.after
        if after.phase is not Phase.OVER:
            assert turn.events == events
            assert replace(after, rules=longer.rules) == longer
            continue
        *told, ended = turn.events
        assert tuple(told) == events[: len(told)]
        assert isinstance(ended, MatchEnded)
        assert after.leader is not None
        assert after.members((after.leader,)) == ended.winners
        assert all(now <= later for now, later in zip(after.points, longer.points, strict=True))
        assert GAME.flaw(after) is None
        assert read_position(GAME, json.loads(json.dumps(write_position(GAME, after)))) == after
        return
    raise AssertionError("the match did not end")


# --------------------------------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("phase", "play"),
        ("phase", "announce"),
        ("phase", "deal"),
        ("points", [0, 40]),
        ("points", [41, 41]),
        ("pending", "5C 5S 12D"),
    ],
)
def test_ro_6_3_at_once_a_position_is_over_when_and_only_when_it_is_won(
    key: str, value: Json
) -> None:
    dealt = deal(("3C 5C 5S", "5D 7C 7S"), "1D 2D 11D 12D", options=AT_ONCE)
    table = with_points(dealt, 0, 39).play("pass", "announce ronda").throw("5C", "5D tap", "5S")
    written = json.loads(json.dumps(write_position(GAME, table.state)))
    assert read_position(GAME, written) == table.state
    changed: Json = {**written, key: value, **({"scores": value} if key == "points" else {})}
    with pytest.raises(NotationError):
        read_position(GAME, changed)


def test_ro_6_3_with_round_end_no_cards_are_left_when_a_match_is_over() -> None:
    table = lie(("4C 3C 5C", "2S 6S 5S"), "12D", points=(0, 41))
    assert GAME.flaw(table.state) is None
    assert GAME.flaw(replace(table.state, phase=Phase.OVER)) == "phase"
    assert table.throw("5C").happened(Threw)
