"""Ronda, paragraph by paragraph: score, match, presets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Outcome, Seat, Shuffle
from kafene.games.ronda.rules.events import (
    Chained,
    ChainSettled,
    Kind,
    LastCapturePaid,
    MatchTied,
    PotWon,
    RoundEnded,
    Shown,
    TableTaken,
    Threw,
)
from kafene.games.ronda.rules.rules import (
    FourPlayerDeal,
    HiddenFine,
    LastBonus,
    LastPair,
    MissaLast,
    RondaRules,
    TringaClash,
    Win,
)
from kafene.parts.events import MatchEnded
from kafene.text import sentences
from ronda_kit import (
    DECK,
    GAME,
    NAMES,
    TEXT,
    Refusal,
    Table,
    cards,
    end,
    lie,
    rules,
)


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
    assert table.happened(MatchEnded) == [MatchEnded((Seat(0),), (43, 39), (1, 2))]
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
    assert table.happened(MatchEnded) == [MatchEnded((Seat(1), Seat(3)), (3, 50), (2, 1))]
    outcome = table.outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    ("seats", "piles", "winners", "words"),
    [
        (2, (23, 17), (0,), "Round 1 is over. Ann wins the round with 23 cards."),
        (2, (20, 20), (), "Round 1 is over. It's a tie in cards, so nobody wins the round."),
        (3, (14, 13, 13), (0,), "Round 1 is over. Ann wins the round with 14 cards."),
        (3, (16, 8, 16), (), "Round 1 is over. It's a tie in cards, so nobody wins the round."),
        (4, (19, 21), (1, 3), "Round 1 is over. Bob and Dan win the round with 21 cards."),
        (4, (20, 20), (), "Round 1 is over. It's a tie in cards, so nobody wins the round."),
    ],
)
def test_ro_6_4_the_summary_says_who_won_the_round(
    seats: int, piles: tuple[int, ...], winners: tuple[int, ...], words: str
) -> None:
    hands = [""] * (seats - 1) + ["4C"]
    left = [count - (side == 0) for side, count in enumerate(piles)]  # side 0 gets the last card
    table = lie(hands, last_deal=True, piles=left, last=(0, "2")).throw("4C")
    (ended,) = table.happened(RoundEnded)
    assert ended.winners == winners
    assert ended.scores == table.scores
    assert sentences.event(TEXT, GAME, ended, NAMES[:seats])[0] == words
    told = sentences.event(TEXT, GAME, ended, NAMES[:seats], Seat(3 if seats == 4 else 0))[0]
    mine = {
        (0,): "You win the round",
        (1, 3): "Your side wins the round",
        (): "nobody wins the round",
    }
    assert mine[winners] in told


def test_ro_7_presets() -> None:
    assert RondaRules.preset("classic") == RondaRules()
    assert rules("pagat") == RondaRules(
        four_player_deal=FourPlayerDeal.TABLE, table_run_limit=4, tringa_clash=TringaClash.HIGH
    )
    assert rules("quick") == RondaRules(target=21)
    assert rules("letter") == RondaRules(
        hidden_fine=HiddenFine.SMALLER, win=Win.AT_ONCE, last_bonus=LastBonus.DEALER
    )


def test_ro_7_defaults() -> None:
    classic = RondaRules()
    assert classic.four_player_deal is FourPlayerDeal.NO_TABLE
    assert classic.table_run_limit is None
    assert classic.missa_last is MissaLast.DEAL
    assert classic.tringa_clash is TringaClash.LOW
    assert classic.hidden_penalty == 1
    assert not classic.hidden_always
    assert classic.last_pair is LastPair.LAST_CAPTURE
    assert classic.hidden_fine is HiddenFine.ANY
    assert classic.last_bonus is LastBonus.ANYONE
    assert classic.win is Win.ROUND_END
    assert classic.target == 41


@pytest.mark.parametrize(
    "text", ["table-run-limit=2", "table-run-limit=5", "four-player-deal=3", "target=0", "nines=1"]
)
def test_ro_7_other_values_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        rules(text)
