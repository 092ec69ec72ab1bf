"""The expert of Ronda: legal everywhere, repeatable, blind to what is hidden, and right where the
right card is known."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from kafene.bots.advice import Advice, Suggestion
from kafene.core.game import Seat
from kafene.games.ronda.bots.expert import Expert
from kafene.games.ronda.bots.greedy import Greedy, find_weights, weigh
from kafene.games.ronda.bots.past import FLAT, list_throws
from kafene.games.ronda.bots.reasons import Throwing, find_rival
from kafene.games.ronda.bots.search import Duel, Sampling, learn_manners
from kafene.games.ronda.fast import layout
from kafene.games.ronda.rules.events import Throw
from kafene.games.ronda.rules.state import LastCapture
from kafene.text import sentences
from ronda_kit import EVERY_RULE, GAME, TEXT, Table, cards, deal, end, heard, lie, positions


def explain(table: Table) -> Advice:
    """What expert says now, who has heard all since the table was made."""
    view = table.view(table.player)
    told = tuple(event.seen_by(table.player) for event in table.events)
    return Expert(0).explain(view, told)


def advice(table: Table) -> Suggestion:
    return explain(table).best


def said(advice: Suggestion) -> str:
    """The reason, as people read it."""
    return sentences.why(TEXT, GAME, advice)


def choice(table: Table) -> str:
    return str(advice(table).action)


@pytest.mark.parametrize(("seats", "options"), EVERY_RULE)
def test_expert_is_legal_and_explains_its_choice_under_every_rule(seats: int, options: str) -> None:
    """Whatever its seed, and also against people who keep pairs silent."""
    rng = random.Random(options)
    for state, told, _ in positions(options, seats, 1, silence=0.3):
        if rng.random() > 0.15:
            continue
        view, history = GAME.view(state, state.player), heard(told, state.player)
        chosen = Expert(7).choose(view, history)
        explained = Expert(8).explain(view, history)
        assert explained.best.action == chosen
        assert not explained.now or explained.now[0].action == chosen
        assert len(explained.now) in (0, 2, 3)
        assert len({each.action for each in explained.now}) == len(explained.now)
        for each in (explained.best, *explained.now):
            GAME.check(view, GAME.parse(str(each.action)))
            assert {*each.pieces} <= {*view.hand}
            assert "%" not in said(each)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_others_really_hold_does_not_matter(seats: int) -> None:
    """Other hands and another stock that look the same, and nothing changes."""
    rng = random.Random(seats)
    for state, told, _ in positions("target=5", seats, 2):
        if rng.random() > 0.1:
            continue
        view, history = GAME.view(state, state.player), heard(told, state.player)
        imagined = GAME.view(GAME.imagine(view, rng), state.player)
        assert Expert(1).explain(imagined, history) == Expert(1).explain(view, history)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_history_expert_plays_on(seats: int) -> None:
    for at, (state, told, _) in enumerate(positions("target=5", seats, 3)):
        if at % 9 == 0:
            view = GAME.view(state, state.player)
            GAME.check(view, Expert(1).choose(view, ()))
            GAME.check(view, Expert(1).choose(view, heard(told, state.player)[-2:]))


# -------------------------------------------------------------------------------- known positions


def test_expert_announces_and_says_so() -> None:
    told = explain(deal(("2C 5C 5S", "1S 3S 6S"), "7D 10D 11D 12D"))
    assert (str(told.best.action), told.best.why) == ("announce ronda", "announce")
    assert told.best.pieces == cards("5C 5S")
    assert [str(each.action) for each in told.now] == ["announce ronda", "pass"]
    told = explain(deal(("2C 5C 6S", "1S 3S 7S"), "7D 10D 11D 12D"))
    assert (str(told.best.action), told.best.why, told.now) == ("pass", "pass", ())


@pytest.mark.parametrize(
    ("options", "first", "hand", "answer"),
    [
        ("", "5C 5S 5B", "1C 1S 1B", "announce tringa"),
        ("", "5C 5S 5B", "12C 12S 12B", "pass"),  # it would give the opponent 10
        ("tringa-clash=high", "5C 5S 5B", "12C 12S 12B", "announce tringa"),
        ("", "5C 5S 5B", "2C 2S 7C", "announce ronda"),  # silence costs as much
        ("hidden-fine=smaller", "5C 5S 5B", "2C 2S 7C", "pass"),
        ("hidden-fine=smaller", "5C 5S 4B", "2C 2S 7C", "announce ronda"),
        ("", "5C 5S 4B", "1C 1S 7C", "pass"),  # it would lose, and a tap can be answered
        ("hidden-penalty=0", "5C 5S 4B", "1C 1S 7C", "pass"),
        ("hidden-penalty=0", "5C 5S 4B", "11C 11S 7C", "announce ronda"),
    ],
)
def test_expert_keeps_silent_where_that_is_cheaper(
    options: str, first: str, hand: str, answer: str
) -> None:
    table = deal((first, hand), "3D 6D 10D 7D", options=options)
    announced = next(word for word in table.options() if word != "pass")
    told = advice(table.play(announced))
    assert str(told.action) == answer
    assert told.why == ("silent" if answer == "pass" else "announce")
    assert ("already" in said(told)) == (told.why == "announce")


def test_expert_of_two_sets_a_trap_with_a_silent_pair() -> None:
    """In the last deal but one the other probably holds another 5, and takes silence for no pair: a
    tap of the first is answered with the second, for 5."""
    dealt = deal(("5C 5S 2C", "1S 3S 6S"), "7D 10D 11D 12D")
    stock = cards("5B 5D 1B 3B 6B 2S")
    seen = tuple(card for card in dealt.state.stock if card not in stock)
    last = LastCapture(Seat(0), seen[0].rank)
    late = replace(dealt.state, stock=stock, captured=(seen, ()), last=last)
    told = advice(Table(late))
    assert (str(told.action), told.why) == ("pass", "silent")
    assert "tap one of them" in said(told)


def test_expert_does_not_let_a_lone_announcement_win_at_once() -> None:
    """Silence would be cheaper in points, but the opponent's only announcement would win."""
    dealt = deal(("5C 5S 4B", "1C 1S 7C"), "3D 6D 10D 7D", options="win=at-once hidden-penalty=0")
    for points, answer in (((0, 0), "pass"), ((40, 39), "announce ronda")):
        table = Table(replace(dealt.state, points=points)).play("announce ronda")
        assert choice(table) == answer


def missa_or_tap(win: str) -> Table:
    """Seat 1 has 40 points and can take the only card on the table, which was just thrown."""
    state = deal(("1C 5C 7C", "3S 5S 6S"), "2D 4D 10D 12D", options=f"win={win}").silent().state
    emptied = replace(state, table=(), captured=((), state.table), points=(0, 40))
    return Table(emptied).throw("5C")


@pytest.mark.parametrize(("win", "card"), [("round-end", "throw 5S tap"), ("at-once", "throw 5S")])
def test_greedy_takes_a_sure_win_at_once(win: str, card: str) -> None:
    """A missa now, or a bount with a missa that might be answered."""
    table = missa_or_tap(win)
    assert str(Greedy(0).choose(table.view(1), ())) == card


def test_expert_counts_a_match_won_at_once() -> None:
    worth = {}
    for win in ("round-end", "at-once"):
        view = missa_or_tap(win).view(1)
        worth[win] = Duel(view, list_throws(view, ()), learn_manners(view, ())).prospects()[
            layout.THROW + 4
        ]
    assert worth["at-once"] > worth["round-end"] + 10


@pytest.mark.parametrize(("bonus", "worth"), [("anyone", True), ("dealer", False)])
def test_a_last_capture_with_a_12_is_worth_more_where_it_is_paid(bonus: str, worth: bool) -> None:
    """Seat 0 does not deal, and captures last with either card."""
    table = end(("12C", "4C"), "12D", options=f"last-bonus={bonus}")
    view = table.view(0)
    twelve = weigh(view, find_weights(2))[layout.THROW + 9]
    table = end(("11C", "4C"), "11D", options=f"last-bonus={bonus}")
    view = table.view(0)
    eleven = weigh(view, find_weights(2))[layout.THROW + 8]
    assert (twelve > eleven + 1) == worth


def test_expert_takes_the_longer_sequence_and_compares() -> None:
    told = explain(deal(("2C 5C 12C", "1S 3S 4S"), "2D 5D 6D 7D").silent())
    assert str(told.best.action) == "throw 5C"
    assert said(told.best).startswith(
        "It takes 5D 6D 7D. 2C would only take 2D. It should be worth "
    )
    assert [str(each.action) for each in told.now] == ["throw 5C", "throw 2C", "throw 12C"]
    assert said(told.now[1]) == "Takes 2D; the next player could then take 5D 6D 7D."


def test_expert_takes_a_missa() -> None:
    told = advice(lie(("3C 5C 12C", "1S 4S 6S"), "5D 6D"))
    assert str(told.action) == "throw 5C"
    assert said(told).startswith("It takes 5D 6D and empties the table: a missa.")


def test_expert_taps_what_cannot_be_answered() -> None:
    told = advice(lie(("1C 3C 5C", "2S 4S 5S"), "12D").throw("5C"))
    assert str(told.action) == "throw 5S tap"
    assert "All the other 5s are gone, so nobody can answer." in said(told)


def test_expert_does_not_tap_the_first_of_an_announced_pair() -> None:
    table = deal(("2C 5B 5C", "4S 5S 11S"), "1D 3D 7D 12D").play("announce ronda", "pass")
    told = advice(table.throw("5C"))
    assert str(told.action) == "throw 5S"
    assert "Don't tap: the other player announced a pair" in said(told)


def test_expert_answers_a_tap() -> None:
    table = lie(("1C 5B 5C", "2S 4S 5S"), "1D 12D").throw("5C", "5S tap")
    told = advice(table)
    assert str(told.action) == "throw 5B"
    assert said(told).startswith("It takes over the tapped pile: 5 points.")


def test_expert_throws_what_nobody_can_take() -> None:
    """All other 12s are captured: twos are still about."""
    told = explain(lie(("2C 3C 12C", "1S 3S 4S"), "5D 10D"))
    assert str(told.best.action) == "throw 12C"
    assert "All the other 12s are gone: nobody can take it." in said(told.best)
    assert "2C is easier to tap: 3 more of its number are still out." in said(told.best)


def test_a_card_in_a_row_is_not_said_to_be_out_of_reach() -> None:
    """No other 12 is left, but an 11 would take 11 12."""
    told = explain(lie(("1C 2C 12C", "1S 3S 11S"), "11D"))
    twelve = next(each for each in told.now if str(each.action) == "throw 12C")
    assert said(twelve) == "Takes nothing; the next player could then take 11D 12C."
    assert "nobody can take" not in said(told.best)


def test_expert_as_dealer_keeps_the_last_capture() -> None:
    """Seat 1 deals, and knows the other's card: it will take the 12, so the 4 must wait."""
    table = end(("1C 12C", "4C 11C"), "4D 12D", "1C")
    told = advice(table)
    assert str(told.action) == "throw 11C"
    assert "keep 4C for the last capture of the round: nobody else holds its number." in said(told)


def test_what_a_lower_card_takes_in_a_row_cannot_wait() -> None:
    """No other 5 is left, but a 4 would take 4 5."""
    table = lie(("1C 5C 12C", "2S 4S 6S"), "4D 5D")
    thrown = Throwing(table.view(0), Throw(cards("12C")[0]))
    assert not thrown.unseen[4]
    assert thrown.can_be_taken(cards("5D")[0])
    assert not thrown.can_be_taken(cards("12C")[0])


def test_a_capture_that_is_passed_up_says_why() -> None:
    """Of 7C and 12B neither can be tapped; but 7C makes the row longer that 5D takes."""
    view = lie(("5D 7C 12B", "5C 4C 11C"), "1D 2D 5S 6C 10S").view(0)
    best, near, capture = (Throwing(view, Throw(cards(card)[0])) for card in ("7C", "12B", "5D"))
    assert find_rival(best, [near, capture]) is capture
    assert find_rival(near, [best, capture]) is best


def test_expert_says_when_the_last_capture_decides() -> None:
    """The other will take the 4; then the dealer's 11 captures last, but only if it waits."""
    told = advice(end(("2S 4C", "11B 12D"), "4B 10C 11S 12B", "2S"))
    assert str(told.action) == "throw 12D"
    assert "This is about the last capture of the round" in said(told)
    assert "11B can wait: nobody else can take 11S." in said(told)


def test_expert_sees_a_known_hand_through_to_the_end() -> None:
    """Two cards each, all others seen: the other holds 3 6 for certain. To take the 12 first and
    leave the 6 would give the last capture, and the dealer's five points, away."""
    told = explain(end(("6C 12C", "3S 6S"), "6D 12D"))
    assert str(told.best.action) == "throw 6C"
    assert "the next player can then take 6D" in said(told.now[1])


def test_the_last_card_needs_no_reason() -> None:
    told = explain(end(("6C", "3S"), "1D 12D"))
    assert (told.best.why, told.now) == ("only", ())


def test_of_two_equal_cards_either_will_do() -> None:
    told = explain(end(("3C 3S", "6C 7C"), "1D 12D"))
    assert (str(told.best.action), told.best.why, told.now) == ("throw 3C", "same", ())


def test_between_two_throws_with_little_between_them_a_hint_says_what_differs() -> None:
    """In whole games: a figure, or what differs or is alike; hardly ever nothing of that."""
    told = Counter[str]()
    for state, history, _ in positions("target=21", 2, 3):
        view = GAME.view(state, state.player)
        best = Expert(0).explain(view, heard(history, state.player)).best
        if best.why == "best":
            told[f"{best.facts['margin']} {best.facts['versus']}"] += 1
            assert ("There's little between" in said(best)) == (best.facts["margin"] == "close")
    close = {each: times for each, times in told.items() if each.startswith("close ")}
    assert len(close) > 4
    assert close.get("close close", 0) <= sum(close.values()) / 10


@pytest.mark.parametrize("seats", [3, 4])
def test_a_figure_is_beyond_two_standard_errors_of_fresh_samples(seats: int) -> None:
    """Measured once more, a figure that was told has the same sign, nearly always."""
    figures = confirmed = 0
    for state, told, _ in positions("target=5", seats, 6):
        view, history = GAME.view(state, state.player), heard(told, state.player)
        explained = Expert(0).explain(view, history)
        if not explained.best.facts.get("gain"):
            continue
        figures += 1
        shares, rng = learn_manners(view, history), random.Random(figures)
        again = Sampling(view, list_throws(view, history), shares, rng)
        actions: list[Any] = [explained.best.action, explained.best.other]
        lead, _ = again.compare(*(FLAT.number(view, each) for each in actions))
        confirmed += lead > 0
    assert figures > 5
    assert confirmed >= 0.9 * figures
