"""Positions of Ronda: what others may hold, and what cannot be a position at all."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.codec import read_position, write_position
from kafene.core.errors import NotationError
from kafene.core.game import DEALER
from kafene.games.ronda.rules.announcements import kind_of
from kafene.games.ronda.rules.events import Kind
from kafene.games.ronda.rules.rules import RondaRules
from kafene.games.ronda.rules.state import State
from kafene.testing.strategies import examples, playout
from ronda_kit import GAME, Table, cards, deal, lie, rules


def honest(state: State) -> bool:
    """True if every hand, as dealt, is as announced, and nobody has four of a kind."""
    for seat, hand in enumerate(state.hands):
        dealt = (*hand, *state.played[seat])
        call = state.call(seat)  # type: ignore[arg-type]  # a seat is its number
        if call is not None and kind_of(dealt) is not call:
            return False
        if max(Counter(card.rank for card in dealt).values(), default=0) > 3:
            return False
    return True


@examples(60)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 4),
    options=st.sampled_from(["classic", "pagat", "letter target=4"]),
)
def test_what_is_imagined_fits_everything_that_was_announced(
    seed: int, seats: int, options: str
) -> None:
    """Also at the end of a match that was won at once, with cards in the hands."""
    rng = random.Random(seed)
    start = GAME.start(rules(options), seats)
    for turn in playout(GAME, start, rng, limit=60):
        state = turn.after
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            imagined = GAME.imagine(view, rng)
            assert GAME.view(imagined, seat) == view
            assert honest(imagined)
            assert GAME.flaw(imagined) is None


def test_a_rare_announcement_is_imagined_at_once() -> None:
    hands = ("2B 2C 2S", "11B 11C 11S", "5B 5C 5S")
    table = deal(hands, "1D 4D 7D 12D").play(*["announce tringa"] * 3)
    for seed in range(50):
        imagined = GAME.imagine(table.view(None), random.Random(seed))
        assert [kind_of(hand) for hand in imagined.hands] == [Kind.TRINGA] * 3


def test_in_the_last_deal_only_one_way_may_be_left() -> None:
    """Ann sees all but two hands: of 3 3 3 6 6 10, Bob has the tringa and Cid the ronda."""
    table = lie(("1C 2C 4C", "3B 3C 3S", "6B 6C 10C"), "12D", last_deal=True)
    state = replace(table.state, calls=(None, Kind.TRINGA, Kind.RONDA))
    for seed in range(30):
        imagined = GAME.imagine(GAME.view(state, GAME.sides(3)[0][0]), random.Random(seed))
        assert imagined.hands[1] == cards("3B 3C 3S")
        assert imagined.hands[2] == cards("6B 6C 10C")


def test_half_a_pair_that_was_played_has_its_other_half_in_hand() -> None:
    table = deal(("2C 5C 5S", "1S 3S 6S"), "7D 10D 11D 12D").play("announce ronda", "pass")
    table = table.throw("5C", "1S", "2C", "3S")
    for seed in range(50):
        (card,) = GAME.imagine(table.view(1), random.Random(seed)).hands[0]
        assert card.rank in (2, 5)


def test_a_pass_says_nothing() -> None:
    """A seat that passed may hold a pair, and sometimes does in what is imagined."""
    table = deal(("1C 3C 5C", "1S 3S 6S"), "7D 10D 11D 12D").play("pass", "pass")
    kinds = {
        kind_of(GAME.imagine(table.view(1), random.Random(seed)).hands[0]) for seed in range(200)
    }
    assert {None, Kind.RONDA} <= kinds


def position(table: Table, seat: int | None = None) -> dict[str, Any]:
    at = table.state if seat is None else table.view(seat)
    written: dict[str, Any] = json.loads(json.dumps(write_position(GAME, at)))
    return written


START = deal(("2C 5C 5S", "1S 3S 6S"), "7D 10D 11D 12D").play("announce ronda", "pass")
TAPPED = lie(("1C 3C 5C", "2S 4S 5S"), "6D 12D").throw("5C", "5S tap")


def test_a_position_has_the_keys_that_every_program_knows() -> None:
    written = position(TAPPED)
    assert written["table"] == "12D"
    assert written["pending"] == "5C 5S 6D"
    assert written["hands"] == ["1C 3C", "2S 4S"]
    assert written["scores"] == [0, 0]
    assert len(written["captured"]) == 2
    assert read_position(GAME, written) == TAPPED.state
    seen = position(TAPPED, 0)
    assert seen["hands"] == ["1C 3C", "? ?"]
    assert set(seen["stock"].split()) == {"?"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("phase", "announce"),
        ("phase", "over"),
        ("round", -1),
        ("round", 0),
        ("hands", ["2C 5C", "1S 3S 6S"]),
        ("hands", ["2C 5C 5S"]),
        ("hands", ["2C 4C 5S", "1S 3S 6S"]),  # that is no ronda
        ("table", "7D 10D 11D 7S"),
        ("pending", "5B 5D"),
        ("captured", [""]),
        ("captured", ["", "", ""]),
        ("returned", "7D"),
        ("calls", ["ronda"]),
        ("calls", ["tringa", None]),
        ("calls", ["ronda", "ronda"]),
        ("played", ["4C", ""]),
        ("played", ["", "4C"]),
        ("last", {"seat": 0, "rank": 5}),
        ("points", [1]),
        ("points", [-1, 0]),
        ("stock", "4C 4S"),
        ("seats", 3),
    ],
)
def test_what_cannot_be_a_position_is_refused(key: str, value: object) -> None:
    written = position(START)
    assert read_position(GAME, written) == START.state
    with pytest.raises(NotationError):
        read_position(GAME, written | {key: value})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("pending", "5C"),
        ("pending", "5C 5S 7B"),
        ("table", "12D 6D"),
        ("last", None),
        ("last", {"seat": 2, "rank": 5}),
        ("last", {"seat": 0, "rank": 8}),
    ],
)
def test_what_cannot_be_a_chain_is_refused(key: str, value: object) -> None:
    with pytest.raises(NotationError):
        read_position(GAME, position(TAPPED) | {key: value})


def test_a_chain_that_nobody_has_just_played_is_refused() -> None:
    """Every card is there, but the pile changed places with two equal cards captured before."""
    written = position(TAPPED)
    pile = written["captured"][0].replace("7C 7S", "5C 5S 6D")
    with pytest.raises(NotationError, match="pending"):
        read_position(GAME, written | {"captured": [pile, ""], "pending": "7C 7S"})


@pytest.mark.parametrize("hands", [["? ? ?", "1S 3S 6S"], ["2C 5C 5S", "1S 3S 6S"], ["?", "?"]])
def test_a_view_shows_its_own_hand_and_no_other(hands: list[str]) -> None:
    with pytest.raises(NotationError):
        read_position(GAME, position(START, 0) | {"hands": hands})


def test_a_view_in_which_an_announcement_cannot_be_true_is_refused() -> None:
    """In the last deal Ann knows that Bob holds 1 2 4: that is no tringa."""
    table = lie(("3C 5C 7C", "1B 2B 4B"), "12D", last_deal=True)
    seen = position(table, 0)
    assert read_position(GAME, seen) == table.view(0)
    with pytest.raises(NotationError, match="calls"):
        read_position(GAME, seen | {"calls": [None, "tringa"]})


def test_before_the_first_round_nothing_lies_anywhere() -> None:
    written: dict[str, Any] = json.loads(
        json.dumps(write_position(GAME, GAME.start(RondaRules(), 2)))
    )
    for key, value in (("table", "5C"), ("points", [1, 0]), ("hands", ["5C", ""]), ("round", 1)):
        with pytest.raises(NotationError):
            read_position(GAME, written | {key: value})


def test_the_game_goes_on_from_a_position_as_if_nothing_had_happened() -> None:
    again = read_position(GAME, position(TAPPED))
    assert isinstance(again, State)
    assert GAME.play(again, GAME.parse("throw 1C")) == GAME.play(
        TAPPED.state, GAME.parse("throw 1C")
    )
    assert again.mover is not DEALER
