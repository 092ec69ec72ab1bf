"""The rules of Scopa: what takes what, and what counts."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kafene.core.errors import IllegalAction
from kafene.core.game import Seat, Shuffle
from kafene.core.pieces import HIDDEN, SpanishCard, read_pieces, write_pieces
from kafene.parts.events import Dealt, RoundEnded
from kafene.parts.rounds import Phase
from scopa.rules.captures import count_primiera, find_captures
from scopa.rules.game import Scopa
from scopa.rules.state import Awarded, Captured, Play, State

GAME = Scopa()


def cards(text: str) -> tuple[SpanishCard, ...]:
    return read_pieces(SpanishCard, text)


def lie(table: str, *hands: str, stock: str = "", captured: tuple[str, str] = ("", "")) -> State:
    """A position in which seat 0 is to play."""
    start = GAME.opening(GAME.rules_type(), 2)
    return replace(
        start,
        phase=Phase.PLAY,
        round=1,
        table=cards(table),
        hands=tuple(map(cards, hands)),
        stock=cards(stock),
        captured=tuple(map(cards, captured)),
    )


@pytest.mark.parametrize(
    ("table", "card", "takes"),
    [
        ("1C 3C 4S 7B", "7D", ["7B"]),
        ("1C 3C 4S", "7D", ["3C 4S"]),
        ("1C 2C 3C 4S", "7D", ["3C 4S", "1C 2C 4S"]),
        ("7B 7C 3C 4S", "7D", ["7B", "7C"]),
        ("1C 7C 2B", "12D", ["1C 7C 2B"]),
        ("7C 2B", "11D", ["7C 2B"]),
        ("10C 5B", "10D", ["10C"]),
        ("6C", "5D", []),
    ],
)
def test_sc_2_2_a_card_takes_an_equal_one_or_else_a_sum(
    table: str, card: str, takes: list[str]
) -> None:
    found = find_captures(cards(table), SpanishCard.parse(card))
    assert [write_pieces(each) for each in found] == takes


@pytest.mark.parametrize(
    ("typed", "code", "rule", "pieces"),
    [
        ("play 6B", "not-in-hand", "ALL 2", "6B"),
        ("play 7D 6C", "scopa-cannot-take", "SC 2.2", "6C"),
        ("play 7D 3C 4S", "scopa-cannot-take", "SC 2.2", "3C 4S"),
        ("play 5D 1C 4C", "scopa-cannot-take", "SC 2.2", "1C 4C"),
        ("play 7D", "scopa-must-take", "SC 2.3", "7B"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_paragraph(
    typed: str, code: str, rule: str, pieces: str
) -> None:
    state = lie("1C 3C 4S 6C 7B", "5D 7D", "2C 2D")
    with pytest.raises(IllegalAction) as refusal:
        GAME.play(state, GAME.parse(typed))
    found = refusal.value
    assert (found.code, found.rule, write_pieces(found.pieces)) == (code, rule, pieces)


@pytest.mark.parametrize(("hands", "scopa"), [(("7D 6D", "2C"), True), (("7D", ""), False)])
def test_sc_2_4_taking_the_whole_table_is_a_scopa_but_not_with_the_last_card(
    hands: tuple[str, str], scopa: bool
) -> None:
    state, events = GAME.play(lie("3C 4S", *hands), GAME.parse("play 7D 3C 4S"))
    assert events[0] == Captured(Seat(0), SpanishCard.parse("7D"), cards("3C 4S"), scopa)
    assert state.scopas == (int(scopa), 0)


def test_sc_1_2_new_hands_are_dealt_from_the_stock_and_hidden_from_others() -> None:
    state, (_, dealt) = GAME.play(
        lie("1C", "5D", "", stock="2C 3C 4C 5C 6C 7C"), GAME.parse("play 5D")
    )
    assert isinstance(dealt, Dealt)
    assert dealt.seen_by(Seat(1)).hands == ((HIDDEN,) * 3, cards("5C 6C 7C"))
    assert state.stock == ()


def test_sc_3_the_rest_goes_to_the_last_taker_and_the_round_is_scored() -> None:
    before = lie("1C 2C", "5D", "", captured=("7D 6D", "3C 3S 4S 4B 5S 5B"))
    state, events = GAME.play(replace(before, last_taker=Seat(1)), GAME.parse("play 5D"))
    assert state.captured[1][-3:] == cards("1C 2C 5D")
    awards = [(event.seat, event.award) for event in events if isinstance(event, Awarded)]
    assert awards == [(1, "cards"), (0, "coins"), (0, "settebello"), (1, "primiera")]
    assert events[-1] == RoundEnded((2, 2))


@pytest.mark.parametrize(
    ("taken", "points"), [("7D 7C 7S 7B", 84), ("7D 6D 1C 12S", 47), ("2B 3B", 13), ("", 0)]
)
def test_sc_3_3_the_primiera_counts_the_best_card_of_each_suit(taken: str, points: int) -> None:
    assert count_primiera(cards(taken)) == points


def test_sc_3_4_the_game_ends_after_the_round_in_which_someone_has_the_target() -> None:
    rng = random.Random(1)
    state = GAME.start(GAME.rules_type(target=3), 3)
    while (mover := state.mover) is not None:
        if isinstance(mover, int):
            action: Play | Shuffle = rng.choice([*GAME.options(GAME.view(state, mover))])
        else:
            assert max(state.scores) < 3
            action = GAME.shuffle(state, rng)
        state, _ = GAME.play(state, action)
    assert max(state.scores) >= 3
    assert sorted(sum(state.captured, ())) == sorted(SpanishCard.deck())
