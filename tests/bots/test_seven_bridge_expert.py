from __future__ import annotations

import random
from typing import Any

import pytest

from kafene import bots
from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import DEALER, Event, Seat
from kafene.games.seven_bridge.bots import belief, reasons, search
from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.expert import Expert
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase
from kafene.text import sentences
from seven_bridge_kit import GAME, TEXT, Table, cards, midst, some_rules

OTHER = ("AC 10D 2S", "QC 3H JC")
EXPERT = Expert(1)


class ByRules(Expert):
    """The expert without imagined deals."""

    searches = False


def advice(table: Table) -> Suggestion:
    """What the expert says to the seat that is to move."""
    mover = table.mover
    assert isinstance(mover, int)
    return EXPERT.explain(table.view(mover), ()).best


def choice(table: Table) -> str:
    return str(advice(table).action)


def drawn(hand: str, table: str = "", others: tuple[str, ...] = OTHER, **more: Any) -> Table:
    return midst(table, (hand, *others), **more)


def offered(discard: str, hand: str, table: str = "", **more: Any) -> Table:
    return midst(table, (hand, *OTHER), phase=Phase.START, discards=discard, **more)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """As few imagined deals as there can be."""
    monkeypatch.setattr(search, "PLAYED", 60)
    monkeypatch.setattr(search, "HANDS", 6)
    monkeypatch.setattr(belief, "BETWEEN", 3)
    monkeypatch.setattr(reasons, "FRESH", 12)


@pytest.mark.usefixtures("hasty")
def test_a_game_from_a_position_may_begin_with_a_call() -> None:
    """Nobody saw the card thrown that was called."""
    table = offered("5H", "5C 5S KD 2C QD 9S").play("pon 5C 5S", "discard KD", "draw")
    history = [event.seen_by(Seat(1)) for event in table.events]
    table.play(str(EXPERT.choose(table.view(Seat(1)), history)))


def test_the_same_view_gives_the_same_answer_whatever_is_hidden() -> None:
    table = drawn("7S KD 2C 4H 4S QD", "7H 8H 9H", others=("AC 10D 2S 5C 5D", "QC 3H JC 6S"))
    view = table.view(Seat(0))
    first = EXPERT.explain(view, ())
    for seed in range(3):
        imagined = GAME.view(GAME.imagine(view, random.Random(seed)), Seat(0))
        assert Expert(seed).explain(imagined, ()) == first
        assert Expert(seed).choose(imagined, ()) == first.best.action


# -------------------------------------------------------------------------------- what it does


def test_calls_what_makes_a_meld() -> None:
    said = advice(offered("5H", "5S 5C KD 9C 2H 10S"))
    assert (str(said.action), said.why) == ("pon 5C 5S", "call-best")
    assert choice(offered("9D", "7D 8D KD 4C 2H AS")) == "chi 7D 8D"


def test_calls_if_that_goes_out() -> None:
    said = advice(offered("5H", "5S 5C KD"))
    assert (str(said.action), said.why) == ("pon 5C 5S", "call-out")


def test_does_not_call_if_everything_goes_after_a_draw() -> None:
    said = advice(offered("KH", "10H JH QH 3C 4S 5S 6S", "7H 8H 9H / 3S 3H 3D"))
    assert (str(said.action), said.why) == ("draw", "draw-out")


def test_draws_if_there_is_nothing_to_call() -> None:
    said = advice(offered("KH", "10S 3C 4S"))
    assert (str(said.action), said.why) == ("draw", "draw")


def test_melds_its_sets_and_runs_at_once() -> None:
    said = advice(drawn("4S 5S 6S 9H KD 2C"))
    assert (str(said.action), said.why) == ("meld 4S 5S 6S", "meld-best")


def test_goes_out_when_it_can() -> None:
    table = drawn("7S 8S 10H KD", "7H 8H 9H")
    assert advice(table).why == "out-throw"
    assert advice(table).facts == {"card": cards("KD")[0]}
    while table.mover == 0:
        table = table.play(choice(table))
    assert table.scores[0] == 0


def test_goes_out_by_a_discard_where_it_must() -> None:
    table = drawn("7S 8S 10H", "7H 8H 9H", options="must-discard-out=true")
    while table.mover == 0:
        table = table.play(choice(table))
    assert table.scores[0] == 0


def test_lays_no_7_for_somebody_who_waits_with_one_card() -> None:
    """The 6 or 8 of the suit would be out on it: greedy lays the 7 here."""
    table = drawn("7S KD 2C 4H JC", others=("8S",))
    assert choice(table).startswith("discard")
    assert str(bots.make(GAME, "greedy-1", 1).choose(table.view(Seat(0)), ())) == "meld 7S"


def test_keeps_a_meld_while_others_wait_with_one_card_and_says_so() -> None:
    """The 8 or the queen would be out on it, and nothing is lost: it may go with the rest."""
    said = advice(drawn("9H 10H JH KD 9C 2S 7D 7S", others=("3H", "2C", "5S")))
    assert (str(said.action), said.why) == ("discard 9C", "throw-meld")
    assert sentences.why(TEXT, GAME, said).startswith("Keep 9H 10H JH for now")


def hint_of(table: Table) -> Advice:
    return ByRules(1).explain(table.view(Seat(0)), ())


@pytest.fixture
def figureless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No difference is certain enough to be told."""
    monkeypatch.setattr(reasons, "CERTAIN", float("inf"))


def find_reason(hint: Advice, *facts: str) -> tuple[object, ...]:
    """What the expert throws, and these facts of the reason."""
    assert hint.best.why == "throw-best"
    return str(hint.best.action), *(hint.best.facts[each] for each in facts)


@pytest.mark.usefixtures("figureless")
def test_of_two_cards_that_are_about_as_good_it_says_what_differs() -> None:
    """As many cards help to lay down 3H and 4C; 4C counts one point more, which is not worth a
    word, and 7S stays."""
    hint = hint_of(drawn("7S 4C 8D 3H 6H", others=("2S 2D KC 7C 6D", "7H 3S 9D 10S 5D")))
    assert [str(said.action) for said in hint.now] == ["discard 3H", "discard 4C", "meld 7S"]
    assert find_reason(hint, "cause", "price", "kept") == (
        "discard 3H",
        "alike",
        "keep",
        *cards("7S"),
    )
    sentence = sentences.why(TEXT, GAME, hint.best)
    assert sentence.startswith("There's little between 3H and 4C: no single card")
    assert sentence.endswith(
        "Keep 7S: you can lay it down at any time, and on the table it would only help the others."
    )


@pytest.mark.usefixtures("figureless")
def test_a_card_that_nobody_can_use_is_thrown_first_and_that_is_said() -> None:
    """The other kings and JC have been thrown."""
    hint = hint_of(drawn("KC 4H 9S 2D 6D", discards="KD KH KS JC"))
    assert find_reason(hint, "cause", "other") == ("discard KC", "dead", *cards("2D"))
    assert hint.now[0].facts == {"cards": 0, "pairs": 0, "points": 10}
    assert find_reason(hint, "price", "points") == ("discard KC", "less", 8)


@pytest.mark.usefixtures("figureless")
def test_in_what_may_be_the_last_turn_no_reason_speaks_of_the_next_card() -> None:
    """With two players and one card in the stock, which runs out for the last time with it."""
    table = drawn("KD 2C 4H 8S", others=("QC 3H JC",), stock="5D", outs=1)
    hint = hint_of(table)
    assert find_reason(hint, "cause", "figure")[1:] == ("over", "none")
    assert {said.why for said in hint.now} == {"points"}
    assert "Unless someone calls, the deal ends" in sentences.why(TEXT, GAME, hint.best)


def test_points_saved_are_exact_where_a_7_doubles_them() -> None:
    hint = hint_of(drawn("7S KD 2C 4H 9C", options="scoring=nintendo"))
    lay = next(each for each in hint.now if str(each.action) == "meld 7S")
    assert (lay.why, lay.facts) == ("lay", {"points": 2 * 32 - 25})


def test_candidates_come_with_exact_counts() -> None:
    """AC and 4C would complete 2C 3C. Two pairs of tens, and 9S JS, would call 10S."""
    hint = hint_of(drawn("2C 3C 10S KH", others=("AC 5D 2S", "QC 3H JC"), discards="10D 8S QS"))
    said = {str(each.action): dict(each.facts) for each in hint.now}
    assert said["discard 10S"] == {"cards": 0, "pairs": 2, "points": 10}


def test_a_figure_comes_only_from_fresh_deals_and_beyond_two_standard_errors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = drawn("7S KD 2C 4H 4S QD", "7H 8H 9H", others=("AC 10D 2S 5C 5D", "QC 3H JC 6S"))

    def tell(gains: list[tuple[float, float]]) -> Suggestion:
        monkeypatch.setattr(Belief, "try_ways", lambda *_: gains)
        return hint_of(table).best

    lucky = tell([(1.0, 0.0)] * 3 + [(0.0, 1.0)] + [(1.0, 1.0), (0.0, 0.0)] * 20)
    assert lucky.facts["figure"] == "none"
    sure = tell([(1.0, 0.0)] * 20 + [(1.0, 1.0), (0.0, 0.0)] * 20)
    assert [sure.facts[each] for each in ("figure", "wins", "less", "deals")] == [
        "wins",
        67,
        33,
        60,
    ]
    worse = tell([(0.0, 1.0)] * 20 + [(1.0, 1.0), (0.0, 0.0)] * 20)
    assert worse.facts["figure"] == "none"
    always = tell([(1.0, 0.0)] * 59 + [(1.0, 1.0)])
    assert always.facts["figure"] == "none"


def test_one_thing_to_do_is_said_plainly() -> None:
    hint = hint_of(offered("KH", "10S 3C 4S"))
    assert (str(hint.best.action), hint.best.why, hint.now) == ("draw", "draw", ())


def test_throws_the_highest_card_in_the_last_turn_of_the_deal() -> None:
    said = advice(drawn("KD 2C 4H", stock="", outs=2))
    assert (str(said.action), said.why) == ("discard KD", "throw-last")
    assert said.facts == {"card": cards("KD")[0], "points": 10}


def test_counts_the_draws_that_go_out() -> None:
    """The sevens go at any time. JS makes a run, and nothing makes one of 2C."""
    table = drawn("7D 7H QS KS 2C", others=("KH 4D 4C", "AS AH 2D"))
    assert find_reason(hint_of(table), "cause", "cards", "more")[:3] == ("discard 2C", "out", 1)


def test_leaves_its_rules_where_imagined_deals_speak_against_them() -> None:
    """The rules keep 7D, which goes at any time. Without it a 6 that is thrown goes out: it makes
    a set, and 5D is thrown."""
    others = ("6C 6D 8D 8H", "AC AH 2D 4D 8C 8S")
    table = drawn("5D 6H 6S 7D KD", "9C 9D 9H 9S / 3D 3H 3S", others, discards="KC 10H KS 2S 10C")
    usual = str(hint_of(table).best.action)
    assert (usual, choice(table)) == ("discard KD", "meld 7D")


# ------------------------------------------------------------------------------------ whole games


def game(rules: SevenBridgeRules, seats: int, seed: int) -> set[str]:
    """A whole game of experts: every answer is legal and can be told. Returns the reasons."""
    rng, reasons = random.Random(seed), set[str]()
    state = GAME.start(rules, seats)
    told = [list[Event]() for _ in range(seats)]
    while state.mover is not None:
        if state.mover is DEALER:
            action: Any = GAME.shuffle(state, rng)
        else:
            view = GAME.view(state, state.mover)
            hint = EXPERT.explain(view, told[state.mover])
            actions = [said.action for said in hint.now]
            assert len(set(actions)) == len(actions) != 1
            assert hint.best.action in (actions or [hint.best.action])
            options = list(GAME.options(view))
            for said in (hint.best, *hint.now):
                assert said.action in options
                assert sentences.why(TEXT, GAME, said)
                assert set(said.pieces) <= {*view.hand, *view.discards[-1:]}
                reasons.add(said.why)
            action = hint.best.action
            assert Expert(seed).choose(view, told[state.mover]) == action
        state, events = GAME.play(state, action)
        for seat, heard in enumerate(told):
            heard += [event.seen_by(Seat(seat)) for event in events]
    return reasons


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seed", range(40))
def test_is_legal_under_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.randint(2, 6)
    game(some_rules(rng, seats, 24), seats, seed)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("preset", [*SevenBridgeRules.presets, "classic deals=2"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_is_legal_under_every_preset(preset: str, seats: int) -> None:
    assert len(game(SevenBridgeRules.parse(preset), seats, 1)) > 3
