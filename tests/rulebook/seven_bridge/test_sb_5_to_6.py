"""Seven Bridge, paragraph by paragraph: the score and the presets."""

from __future__ import annotations

import pytest

from kafene.core.errors import NotationError
from kafene.core.game import DEALER
from kafene.games.seven_bridge.rules.events import RoundEnded
from kafene.games.seven_bridge.rules.points import points
from kafene.games.seven_bridge.rules.rules import Scoring
from kafene.parts.events import MatchEnded
from kafene.text import sentences
from seven_bridge_kit import (
    DECK,
    GAME,
    NAMES,
    TEXT,
    Table,
    cards,
    deal,
    ended,
    midst,
    rules,
    stacked,
)


def count(hand: str, scoring: str = "plain") -> int:
    return points(cards(hand), Scoring(scoring))


def told(table: Table) -> list[str]:
    """The events of the last `play`, in words."""
    return [line for event in table.events for line in sentences.event(TEXT, GAME, event, NAMES)]


# ------------------------------------------------------------------------------------ 5.1 points


def test_sb_5_1_a_to_9_count_their_number_and_10_to_k_ten() -> None:
    for card in DECK:
        assert count(str(card)) == min(int(card.rank), 10)


def test_sb_5_1_the_example_of_the_page() -> None:
    assert count("AS 7H 10D KC") == 28
    assert count("") == 0


def test_sb_5_1_ranking_is_ascending_and_equal_points_share_a_rank() -> None:
    """The page's example: points 0, 28, 5, 28 rank 1, 3, 2, 3."""
    hands = ("KD", "AS 7H 10D KC", "5S", "AH 7S 10C KS")
    over = midst("", hands).play("discard KD")
    assert over.outcome is not None
    assert over.outcome.scores == (0, 28, 5, 28)
    assert over.outcome.ranking == (1, 3, 2, 3)
    assert over.outcome.winners == (0,)
    assert over.outcome.reason == "all-deals-played"


def test_sb_5_1_the_ranking_is_told() -> None:
    hands = ("KD", "AS 7H 10D KC", "5S", "AH 7S 10C KS")
    assert told(midst("", hands).play("discard KD")) == [
        "Ann discards KD.",
        "Ann has no cards left!",
        "Deal 1 is over.",
        "Ann: no cards, 0 points.",
        "Bob: AS 7H 10D KC, 28 points.",
        "Cid: 5S, 5 points.",
        "Dan: 7S KS AH 10C, 28 points.",
        "The game is over. Ann wins with 0 points, the fewest.",
        "1st place: Ann, 0 points.",
        "2nd place: Cid, 5 points.",
        "3rd place: Bob and Dan, 28 points.",
    ]


def test_sb_5_1_all_hands_score_also_when_the_stock_ends_the_deal() -> None:
    over = midst("", ("KD 2S", "AS 7H", "5S"), stock="", outs=2).play("discard KD")
    assert over.scores == (2, 8, 5)
    assert over.outcome is not None
    assert over.outcome.ranking == (1, 3, 2)


# ------------------------------------------------------------------------------ 5.2 other scorings


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("AS", 10),
        ("2S", 2),
        ("9S 10S", 19),
        ("JS QS KS", 30),
        ("7S", 14),
        ("7S 7H", 56),
        ("7S 7H 7D 7C", 28 * 16),
        ("AS 7H 10D KC", 74),
        ("2C 3D", 5),
    ],
)
def test_sb_5_2_nintendo_a_j_q_k_count_ten_and_every_7_doubles(hand: str, worth: int) -> None:
    assert count(hand, "nintendo") == worth


def test_sb_5_2_pip_j_11_q_12_k_13() -> None:
    for card in DECK:
        assert count(str(card), "pip") == int(card.rank)
    assert count("JS QS KS", "pip") == 11 + 12 + 13
    assert count("AS 7H 10D KC", "pip") == 31


@pytest.mark.parametrize(("scoring", "worth"), [("plain", 28), ("nintendo", 74), ("pip", 31)])
def test_sb_5_2_a_deal_is_scored_as_the_option_says(scoring: str, worth: int) -> None:
    table = midst("", ("KD", "AS 7H 10D KC"), options=f"scoring={scoring}")
    assert table.play("discard KD").scores == (0, worth)


def test_sb_5_2_plain_is_the_default() -> None:
    assert rules("scoring=plain") == rules()
    with pytest.raises(NotationError, match="bad-option-value"):
        rules("scoring=double")


# ------------------------------------------------------------------------------------- 5.3 a match


def test_sb_5_3_one_deal_unless_the_option_says_more() -> None:
    assert rules().deals == 1
    over = midst("", ("KD", "AS 7H")).play("discard KD")
    assert over.mover is None
    assert over.happened(MatchEnded)


def test_sb_5_3_points_of_several_deals_add_up() -> None:
    hands = ("7S 4S", "9D JD")
    first = deal(hands, "4D", options="deals=2").play("draw", "meld 7S", "discard 4D", "1 draw")
    first = first.play("discard 9D", "0 draw", "discard 4S")
    over = first.idle(1000)
    assert over.mover is DEALER
    one = over.scores
    assert over.outcome is None
    assert not over.happened(MatchEnded)
    last = over.play(stacked(hands, "4D 5D")).idle(1000)
    assert last.mover is None
    assert last.scores == (one[0] + 11, one[1] + 19)
    assert ended(last).scores == last.scores
    assert ended(last).points == (11, 19)


def test_sb_5_3_during_a_deal_scores_are_those_of_finished_deals() -> None:
    table = deal(("7S 4S", "9D JD"), options="deals=3", booked=[(3, 8), (10, 0)])
    assert table.scores == (13, 8)
    assert table.play("draw", "meld 7S").scores == (13, 8)


def test_sb_5_3_before_the_first_deal_nobody_has_points() -> None:
    assert Table(GAME.start(rules("deals=3"), 3)).scores == (0, 0, 0)


def test_sb_5_3_fewest_points_win_and_ties_share() -> None:
    table = deal(("KD 4S", "9D JD", "AC AH"), options="deals=2", booked=[(21, 2, 19)])
    over = table.idle(1000)
    assert over.scores == (35, 21, 21)
    assert over.outcome is not None
    assert over.outcome.winners == (1, 2)
    assert over.outcome.ranking == (3, 1, 1)
    assert told(over)[-3:] == [
        "The game is over. Bob and Cid share the win with 21 points, the fewest.",
        "1st place: Bob and Cid, 21 points.",
        "3rd place: Ann, 35 points.",
    ]


def test_sb_5_3_a_finished_deal_lies_open_until_the_next_shuffle() -> None:
    over = deal(("KD 4S", "9D JD"), options="deals=2").idle(1000)
    assert over.mover is DEALER
    assert over.view(1).hands == over.state.hands
    assert over.happened(RoundEnded)[0].hands == over.state.hands


@pytest.mark.parametrize("value", ["0", "31", "none"])
def test_sb_5_3_deals_is_1_to_30(value: str) -> None:
    with pytest.raises(NotationError, match="bad-option-value"):
        rules(f"deals={value}")


def test_sb_5_3_scores_are_shown_deal_by_deal() -> None:
    view = deal(("KD 4S", "9D JD"), options="deals=3", booked=[(3, 8), (10, 0)]).view(0)
    assert sentences.scores(TEXT, GAME, view, NAMES[:2]) == ["You: 3 + 10 = 13", "Bob: 8 + 0 = 8"]
    fresh = deal(("KD 4S", "9D JD")).view(0)
    assert sentences.scores(TEXT, GAME, fresh, NAMES[:2])[0] == "You: 0"


# -------------------------------------------------------------------------------------- 6 presets


def test_sb_6_the_presets_are_the_options_that_the_page_names() -> None:
    assert rules("classic") == rules()
    assert rules("pagat") == rules(
        "upcard=true pon-from-any=true meld-after-call=true two-card-sevens=true"
    )
    assert rules("nintendo") == rules(
        "pon-from-any=true no-call-first-lap=true layoff-needs-meld=true scoring=nintendo"
    )
    assert tuple(type(rules()).presets) == ("classic", "pagat", "nintendo")


def test_sb_6_every_option_has_the_name_of_the_page_and_is_off_unless_it_says_otherwise() -> None:
    defaults = {option.name: option.write(option.default) for option in type(rules()).options()}
    assert defaults == {
        "hand-size": "7",
        "upcard": "false",
        "lone-seven": "both",
        "two-card-sevens": "false",
        "layoff-needs-meld": "false",
        "meld-after-call": "false",
        "layoff-after-call": "false",
        "pon-from-any": "false",
        "must-discard-out": "false",
        "no-call-first-lap": "false",
        "keep-top-discard": "false",
        "stock-outs": "2",
        "scoring": "plain",
        "deals": "1",
    }
