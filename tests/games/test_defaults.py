"""The safe default of each game: what is played for somebody who gives no answer."""

from __future__ import annotations

from typing import Any

import pytest

from kafene import games
from kafene.core.game import DEALER, AnyGame, Seat, Shuffle
from kafene.core.record import Record
from kafene.table import Table, make_shuffler
from ronda_kit import stacked as ronda_deal
from rummikub_kit import GAME as RUMMIKUB
from rummikub_kit import midst
from seven_bridge_kit import stacked as seven_deal
from three_thirteen_kit import stacked as thirteen_deal

ANN = Seat(0)


def dealt(game: str, shuffle: Shuffle, rules: str = "classic", seats: int = 2) -> Table:
    record = Record(game=game, rules=rules, seats=("Ann", "Bob", "Cy")[:seats])
    table = Table(games.load(game), record)
    table.act(DEALER, shuffle)
    return table


def defaults(table: Table, *actions: str) -> list[str]:
    """The default of the mover, after each of these actions of the same seat."""
    found = []
    for action in (*actions, None):
        seat: Any = table.mover
        found.append(str(table.game.default(table.view(seat), table.history(seat))))
        if action is not None:
            table.act(seat, table.game.parse(action))
    return found


def test_rummikub_draws_and_passes_when_the_pool_is_empty() -> None:
    for pool, expected in ((None, "draw"), ("", "pass")):
        state = midst("", ("9R 9B 9O", "1K 2K"), pool=pool).state
        assert str(RUMMIKUB.default(RUMMIKUB.view(state, ANN), ())) == expected


HANDS = ("4H 5H 6H KS KD 2C 3C", "8C 8D 9C 9D 10C 10D JC")


def test_seven_bridge_draws_and_throws_the_card_just_drawn() -> None:
    table = dealt("seven-bridge", seven_deal(HANDS, "2D"), "classic upcard=false")
    assert defaults(table, "draw") == ["draw", "discard 2D"]


def test_seven_bridge_throws_the_first_option_when_the_drawn_card_is_laid() -> None:
    table = dealt("seven-bridge", seven_deal(HANDS, "KC"), "classic upcard=false")
    assert defaults(table, "draw", "meld KS KD KC")[1:] == ["discard KC", "discard 6H"]


def test_three_thirteen_draws_from_the_stock_and_throws_the_card_just_drawn() -> None:
    table = dealt("three-thirteen", thirteen_deal(("KH KD 9S", "2C 4C 6C"), "QS", "3D"))
    assert defaults(table, "draw") == ["draw", "discard 3D"]


def test_three_thirteen_does_not_return_the_discard_that_was_taken() -> None:
    deal = thirteen_deal(("KH KD 9S", "2C 4C 6C"), "QS", "3D")
    table = dealt("three-thirteen", deal, "classic no-return=true")
    assert defaults(table, "draw discard")[1] == "discard KH"


def test_ronda_announces_nothing_and_throws_the_lowest_card() -> None:
    deal = ronda_deal(("12C 12D 2S", "5B 6B 7B"), "12S 4C 10C 11C")
    table = dealt("ronda", deal)
    while table.view(None).phase == "announce":
        assert defaults(table, "pass")[0] == "pass"
    seat: Any = table.mover
    lowest = min(table.view(seat).hand, key=lambda card: (card.rank, card))
    assert defaults(table) == [f"throw {lowest}"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_table_at_which_nobody_answers_comes_to_an_end(game: AnyGame, seats: int) -> None:
    record = Record(game=game.name, rules="classic", seats=("Ann", "Bob", "Cy")[:seats])
    table, shuffle = Table(game, record), make_shuffler(1)
    for _ in range(20_000):
        mover = table.mover
        if mover is None:
            break
        if mover is DEALER:
            table.act(DEALER, shuffle(table))
        else:
            table.act(mover, game.default(table.view(mover), table.history(mover)))
    assert table.mover is None
