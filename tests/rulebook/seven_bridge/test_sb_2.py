"""Seven Bridge, paragraph by paragraph: melds and the meld area."""

from __future__ import annotations

import pytest

from kafene.core.errors import NotationError
from kafene.games.seven_bridge.rules.events import LaidOff, Melded
from kafene.games.seven_bridge.rules.melds import Group, Kind
from kafene.games.seven_bridge.rules.state import Phase
from seven_bridge_kit import GAME, Refusal, Table, cards, deal, midst, rules, verdict

OTHER = "AC 10D"


def lay(hand: str, table: str = "", options: str = "", owners: tuple[int, ...] = ()) -> Table:
    """Seat 0 has drawn and holds this hand."""
    return midst(table, (hand, OTHER, "QC"), options=options, owners=owners)


# ------------------------------------------------------------------------------------ 2.1 melds


@pytest.mark.parametrize(
    ("meld", "kind"),
    [
        ("7H", "seven"),
        ("7S", "seven"),
        ("5S 5C 5H", "group"),
        ("5S 5C 5H 5D", "group"),
        ("7S 7C 7H", "group"),
        ("6C 7C 8C", "run"),
        ("AS 2S 3S", "run"),
        ("JD QD KD", "run"),
        ("9H 10H JH QH", "run"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "run"),
    ],
)
def test_sb_2_1_a_single_7_a_set_or_a_run(meld: str, kind: str) -> None:
    assert verdict(meld) == kind
    table = lay(f"{meld} KC").play(f"meld {meld}")
    assert table.groups == str(Group.parse(meld))
    assert table.hand(0) == "KC"
    assert [event.cards for event in table.happened(Melded)] == [Group.parse(meld).cards]


@pytest.mark.parametrize(
    ("meld", "code", "pieces"),
    [
        ("8H", "sb-not-a-seven", "8H"),
        ("5S 5C", "group-too-small", "5S 5C"),
        ("7C 7H", "group-too-small", "7C 7H"),
        ("6C 7C", "run-too-short", "6C 7C"),
        ("5S 5C 6H", "group-ranks-differ", "6H"),
        ("5S 5C 5H 6H", "group-ranks-differ", "6H"),
        ("5S 6C 9H", "group-ranks-differ", "6C 9H"),
        ("6C 7C 8D", "run-suits-differ", "8D"),
        ("6C 7C 9C", "run-gap", "6C 7C 9C"),
        ("QS KS AS", "run-corner", "AS"),
        ("KS AS 2S", "run-corner", "AS"),
        ("JS QS KS AS", "run-corner", "AS"),
    ],
)
def test_sb_2_1_anything_else_is_refused(meld: str, code: str, pieces: str) -> None:
    ordered = " ".join(map(str, sorted(cards(meld), key=lambda card: card.order)))
    faults = " ".join(word for word in ordered.split() if word in pieces.split())
    table = lay(f"{meld} 2D")
    assert table.refused(f"meld {meld}") == Refusal(code, "SB 2.1", faults)
    assert f"meld {ordered}" not in table.options()
    assert verdict(meld) == Refusal(code, "SB 2.1", pieces)


def test_sb_2_1_a_meld_names_its_cards() -> None:
    assert lay("7H KC").refused("meld") == Refusal("sb-no-cards", "SB 2.1")


def test_sb_2_1_there_is_one_of_each_card() -> None:
    assert verdict("7H 7H 7H") == Refusal("sb-card-twice", "SB 2.1", "7H")
    assert lay("7H KC").refused("meld 7H 7H") == Refusal("sb-card-twice", "ALL 2", "7H")


def test_sb_2_1_cards_may_be_named_in_any_order() -> None:
    table = lay("6C 7C 8C KC")
    assert table.play("meld 8C 6C 7C") == table.play("meld 6C 7C 8C")


def test_sb_2_1_every_part_of_a_longer_meld_is_offered() -> None:
    options = lay("5S 5C 5H 5D 6D 7D 8D").options()
    melds = {text.removeprefix("meld ") for text in options if text.startswith("meld")}
    assert melds == {
        "7D",
        *("5C 5D 5H", "5C 5D 5S", "5C 5H 5S", "5D 5H 5S", "5C 5D 5H 5S"),
        *("5D 6D 7D", "6D 7D 8D", "5D 6D 7D 8D"),
    }


def test_sb_2_1_a_check_may_ask_for_a_set_or_a_run() -> None:
    assert verdict("7S 7C 7H", kind="group") == "group"
    assert verdict("7S 7C 7H", kind="run") == Refusal("run-suits-differ", "SB 2.1", "7C 7H")
    assert verdict("6C 7C 8C", kind="group") == Refusal("group-ranks-differ", "SB 2.1", "7C 8C")
    assert verdict("7C", kind="group") == Refusal("group-too-small", "SB 2.1", "7C")
    assert verdict("7C", kind="run") == Refusal("run-too-short", "SB 2.1", "7C")
    assert verdict("7C", kind="seven") == "seven"
    assert verdict("6C 7C 8C", kind="seven") == Refusal("sb-not-a-seven", "SB 2.1", "6C 7C 8C")


def test_sb_2_1_a_check_knows_no_wild_rank() -> None:
    with pytest.raises(NotationError, match="no-wild-rank"):
        GAME.read_meld(cards("7H"), rules(), None, "7")


# ------------------------------------------------------------------------------- 2.2 the area


def test_sb_2_2_groups_are_numbered_in_the_order_in_which_they_were_laid() -> None:
    table = lay("7H 2S 2C 2D KC", "5S 5C 5H").play("meld 7H", "meld 2S 2C 2D")
    assert [event.group for event in table.happened(Melded)] == [2, 3]
    assert table.groups == "5C 5H 5S / 7H / 2C 2D 2S"


def test_sb_2_2_a_call_is_numbered_with_the_others() -> None:
    hands = ("7S 5H KC", "5S 5C 9D")
    table = deal(hands).play("draw", "meld 7S", "discard 5H", "1 pon 5S 5C")
    assert table.groups == "7S / 5C 5H 5S"


def test_sb_2_2_two_touching_runs_stay_two_groups() -> None:
    table = lay("9C 10C JC 2D", "6C 7C 8C").play("meld 9C 10C JC")
    assert table.groups == "6C 7C 8C / 9C 10C JC"


def test_sb_2_2_a_card_may_go_to_either_of_two_groups() -> None:
    table = lay("8C 8D 2D", "5C 6C 7C / 9C 10C JC / 8S 8H")
    layoffs = [text for text in table.options() if text.startswith("layoff 8C")]
    assert layoffs == ["layoff 8C 1", "layoff 8C 2", "layoff 8C 3"]
    assert table.play("layoff 8C 2").groups == "5C 6C 7C / 8C 9C 10C JC / 8H 8S"


@pytest.mark.parametrize("number", [0, 2, 99])
def test_sb_2_2_a_group_that_is_not_there_is_refused(number: int) -> None:
    table = lay("10H KC", "7H 8H 9H")
    assert table.refused(f"layoff 10H {number}") == Refusal("sb-no-such-group", "SB 2.2")
    assert lay("10H KC").refused("layoff 10H 1") == Refusal("sb-no-such-group", "SB 2.2")


def test_sb_2_2_everybody_sees_every_card_of_every_group() -> None:
    table = lay("7H KC", "5S 5C 5H").play("meld 7H")
    for seat in (None, 0, 1, 2):
        assert table.view(seat).table == table.state.table


# --------------------------------------------------------------------------------- 2.3 lay-offs


def test_sb_2_3_onto_a_set_the_same_rank() -> None:
    table = lay("5D 6D KC", "5S 5C 5H").play("layoff 5D 1")
    assert table.groups == "5C 5D 5H 5S"
    assert table.hand(0) == "6D KC"
    assert table.happened(LaidOff)[0].cards == cards("5C 5D 5H 5S")


def test_sb_2_3_onto_a_run_the_next_below_and_above() -> None:
    table = lay("6H 10H 5H JH KC", "7H 8H 9H")
    assert table.play("layoff 6H 1", "layoff 5H 1").groups == "5H 6H 7H 8H 9H"
    assert table.play("layoff 10H 1", "layoff JH 1").groups == "7H 8H 9H 10H JH"


@pytest.mark.parametrize(
    ("group", "card"),
    [
        ("5S 5C 5H", "6C"),
        ("5S 5C 5H", "4C"),
        ("7H 8H 9H", "JH"),
        ("7H 8H 9H", "5H"),
        ("7H 8H 9H", "10C"),
        ("7H 8H 9H", "7S"),
        ("7H 8H 9H", "8S"),
        ("JS QS KS", "AS"),
        ("AS 2S 3S", "KS"),
        ("5S 5C 5H 5D", "6D"),
    ],
)
def test_sb_2_3_anything_else_is_refused(group: str, card: str) -> None:
    table = lay(f"{card} 2D", group)
    assert table.refused(f"layoff {card} 1") == Refusal("sb-does-not-fit", "SB 2.3", card)
    assert f"layoff {card} 1" not in table.options()


def test_sb_2_3_one_card_at_a_time_as_often_as_one_likes() -> None:
    table = lay("10H JH 5D KC", "7H 8H 9H / 5S 5C 5H")
    done = table.play("layoff 10H 1", "layoff JH 1", "layoff 5D 2")
    assert done.groups == "7H 8H 9H 10H JH / 5C 5D 5H 5S"
    assert done.hand(0) == "KC"
    for text in ("layoff", "layoff 10H", "layoff 10H JH 1", "layoff 1 10H", "layoff 10H one"):
        with pytest.raises(NotationError):
            GAME.parse(text)


def test_sb_2_3_what_a_group_takes() -> None:
    takes = {
        "7C": "6C 7D 7H 7S 8C",
        "7C 7H": "7S 7D",
        "7C 8C": "6C 9C",
        "AS 2S 3S": "4S",
        "JS QS KS": "10S",
        "5S 5C 5H 5D": "",
    }
    for group, fits in takes.items():
        assert Group.parse(group).takes(rules()) == cards(fits)


# --------------------------------------------------------------------------------- 2.4 lone 7s


def test_sb_2_4_another_7_makes_a_lone_7_a_set() -> None:
    table = lay("7H 7S 8C KC", "7C").play("layoff 7H 1")
    assert table.state.table[0].kind is Kind.SET
    assert table.refused("layoff 8C 1") == Refusal("sb-does-not-fit", "SB 2.3", "8C")
    assert table.play("layoff 7S 1").groups == "7C 7H 7S"


@pytest.mark.parametrize(("first", "then"), [("8C", "6C"), ("6C", "8C"), ("8C", "9C")])
def test_sb_2_4_the_6_or_8_of_its_suit_makes_a_lone_7_a_run(first: str, then: str) -> None:
    table = lay(f"{first} {then} 7H KC", "7C").play(f"layoff {first} 1")
    assert table.state.table[0].kind is Kind.RUN
    assert table.refused("layoff 7H 1") == Refusal("sb-does-not-fit", "SB 2.3", "7H")
    assert len(table.play(f"layoff {then} 1").state.table[0].cards) == 3


@pytest.mark.parametrize("card", ["5C", "9C", "6D", "8H", "KC"])
def test_sb_2_4_nothing_else_goes_onto_a_lone_7(card: str) -> None:
    table = lay(f"{card} 2D", "7C")
    assert table.refused(f"layoff {card} 1") == Refusal("sb-does-not-fit", "SB 2.4", card)


def test_sb_2_4_two_lone_7s_stay_two_groups() -> None:
    table = lay("7C 7H KC").play("meld 7C", "meld 7H")
    assert table.groups == "7C / 7H"


def test_sb_2_4_run_only_a_lone_7_does_not_take_another_7() -> None:
    table = lay("7H 8C KC", "7C", "lone-seven=run-only")
    assert table.refused("layoff 7H 1") == Refusal("sb-does-not-fit", "SB 2.4", "7H")
    assert "layoff 7H 1" not in table.options()
    assert table.play("layoff 8C 1").groups == "7C 8C"


def test_sb_2_4_run_only_a_set_of_7s_is_a_set_like_any_other() -> None:
    table = lay("7H 7C 7S 7D KC", options="lone-seven=run-only").play("meld 7H 7C 7S")
    assert table.play("layoff 7D 1").groups == "7C 7D 7H 7S"


def test_sb_2_4_both_is_the_default() -> None:
    assert rules("lone-seven=both") == rules()
    with pytest.raises(NotationError, match="bad-option-value"):
        rules("lone-seven=set-only")


# ------------------------------------------------------------------------- 2.5 two cards with a 7


@pytest.mark.parametrize(
    ("pair", "code"),
    [
        ("6C 7C", "run-too-short"),
        ("7C 8C", "run-too-short"),
        ("7C 7H", "group-too-small"),
    ],
)
def test_sb_2_5_a_7_and_another_card_are_not_one_meld(pair: str, code: str) -> None:
    table = lay(f"{pair} KC")
    assert table.refused(f"meld {pair}") == Refusal(code, "SB 2.1", pair)
    first, second = pair.split()
    seven, other = (first, second) if first.startswith("7") else (second, first)
    assert table.play(f"meld {seven}", f"layoff {other} 1").groups == pair


def test_sb_2_5_two_card_sevens_are_one_meld() -> None:
    option = "two-card-sevens=true"
    for pair, kind in (("6C 7C", "run"), ("7C 8C", "run"), ("7C 7H", "group")):
        assert verdict(pair, option) == kind
        table = lay(f"{pair} KC", options=option)
        assert f"meld {pair}" in table.options()
        assert table.play(f"meld {pair}").groups == pair
    assert verdict("7C 7H", option, "run") == Refusal("run-suits-differ", "SB 2.1", "7H")
    assert verdict("6C 7C", option, "group") == Refusal("group-ranks-differ", "SB 2.1", "7C")


@pytest.mark.parametrize("pair", ["5C 6C", "8C 9C", "5C 5H", "6C 7H", "7C 9C", "7C 8D"])
def test_sb_2_5_two_card_sevens_are_two_cards_that_go_together_one_of_them_a_7(pair: str) -> None:
    refusal = verdict(pair, "two-card-sevens=true")
    assert refusal.rule == "SB 2.1"
    assert f"meld {pair}" not in lay(f"{pair} KC", options="two-card-sevens=true").options()


def test_sb_2_5_two_card_sevens_and_run_only_leave_the_runs() -> None:
    options = "two-card-sevens=true lone-seven=run-only"
    assert verdict("6C 7C", options) == "run"
    assert verdict("7C 7H", options) == Refusal("group-too-small", "SB 2.1", "7C 7H")


def test_sb_2_5_a_two_card_group_grows_as_what_it_is() -> None:
    table = lay("6C 7C 8C 7H KC", options="two-card-sevens=true").play("meld 6C 7C")
    assert table.refused("layoff 7H 1") == Refusal("sb-does-not-fit", "SB 2.3", "7H")
    assert table.play("layoff 8C 1").groups == "6C 7C 8C"


# ----------------------------------------------------------------------------- 2.6 who lays off


def test_sb_2_6_anyone_may_lay_off_on_anybodys_group() -> None:
    for owner in (0, 1, 2):
        table = lay("10H KC", "7H 8H 9H", owners=(owner,))
        assert table.play("layoff 10H 1").groups == "7H 8H 9H 10H"


def test_sb_2_6_also_on_a_group_of_the_same_turn() -> None:
    table = lay("7H 8H 9H 10H KC").play("meld 7H 8H 9H", "layoff 10H 1")
    assert table.groups == "7H 8H 9H 10H"


def test_sb_2_6_layoff_needs_meld_refuses_who_has_none() -> None:
    table = lay("10H KC", "7H 8H 9H", "layoff-needs-meld=true", owners=(1,))
    assert table.refused("layoff 10H 1") == Refusal("sb-meld-first", "SB 2.6", "10H")
    assert not any(text.startswith("layoff") for text in table.options())
    assert table.refused("layoff KC 1") == Refusal("sb-does-not-fit", "SB 2.3", "KC")


def test_sb_2_6_layoff_needs_meld_an_earlier_meld_counts() -> None:
    table = lay("10H KC", "7H 8H 9H / 7S", "layoff-needs-meld=true", owners=(1, 0))
    assert table.play("layoff 10H 1").hand(0) == "KC"


def test_sb_2_6_layoff_needs_meld_a_meld_of_the_same_turn_counts() -> None:
    table = lay("10H 7S KC", "7H 8H 9H", "layoff-needs-meld=true", owners=(1,))
    assert table.play("meld 7S", "layoff 10H 1").groups == "7H 8H 9H 10H / 7S"


def test_sb_2_6_layoff_needs_meld_a_call_counts() -> None:
    hands = ("5S 5C 10H KC 2D", "AC 10D")
    options = "layoff-needs-meld=true layoff-after-call=true"
    table = midst("7H 8H 9H", hands, phase=Phase.START, discards="5H", options=options)
    assert table.play("pon 5S 5C", "layoff 10H 1").hand(0) == "2D KC"


def test_sb_2_6_layoff_needs_meld_a_lay_off_does_not_make_a_group_ones_own() -> None:
    table = lay("10H KC QC", "7H 8H 9H", owners=(1,)).play("layoff 10H 1")
    assert table.state.owners == (1,)
