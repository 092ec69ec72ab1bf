"""How a round was counted, as one table that fits the screen, one's own line first."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from rich.text import Text as Line

from kafene.core.game import Seat
from kafene.core.pieces import Card
from kafene.drawing.frame import Said, compose, divide
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter, find_renderer
from kafene.drawing.sheet import Column, Sheet, draw_scores, draw_sheet
from kafene.games.three_thirteen.rules.arrange import arrange
from kafene.games.three_thirteen.rules.events import RoundEnd, RoundEnded
from kafene.games.three_thirteen.rules.state import Phase
from kafene.text import LANGUAGES, Text, sentences
from three_thirteen_kit import GAME, rules

NAMES = ("Kyriakos", "Аспарух", "Миглена", "Bartholomew", "Charlotte-Rose", "Ed", "Fay", "Gus")
PLAIN = Look(colour=False)


def end_of_round(seats: int, number: int, seed: int, *, over: bool = False) -> Any:
    """Three Thirteen after a round, with hands that chance has dealt."""
    chance = random.Random(seed)
    cards = [*Card.deck() * (2 if seats < 8 else 3)]
    chance.shuffle(cards)
    size = number + 2
    hands = tuple(tuple(sorted(cards[at * size : (at + 1) * size])) for at in range(seats))
    opening = GAME.opening(rules(), seats)
    return replace(
        opening,
        phase=Phase.OVER if over else Phase.DEAL,
        round=number,
        hands=hands,
        stock=tuple(cards[seats * size + 1 :]),
        discards=tuple(cards[seats * size : seats * size + 1]),
        sheet=tuple(tuple(chance.randint(0, 99) for _ in range(seats)) for _ in range(number)),
    )


def draw(state: Any, seat: int, language: str, width: int = 80, height: int = 24) -> list[str]:
    """The screen after a round, with what is told then."""
    text = Text(language, PLAIN.name)
    view = GAME.view(state, Seat(seat))
    names = sentences.told_to(text, Seat(seat), NAMES[: state.seats])
    main, _ = divide(width)
    paint = Painter(text, PLAIN, names, main, height)
    frame = find_renderer(GAME)(paint, view, HandOrder(), None)
    hands = tuple(arrange(hand, view.wild, view.rules) for hand in state.hands)
    ended = RoundEnded(view.scores, view.round, RoundEnd.OUT, hands)
    told = sentences.event(text, GAME, ended, NAMES[: state.seats], Seat(seat))
    assert len(told) == 1, "the table has the rest"
    lines = compose(PLAIN, frame, Said(told), width, height - 2).lines
    assert len(lines) <= height - 2
    assert all(line.cell_len <= width for line in lines)
    return [line.plain for line in lines if line.plain.strip(" │")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "number"), [(2, 11), (4, 11), (4, 4), (8, 11)])
def test_the_widest_rounds_fit_a_small_screen_with_ones_own_line_first(
    seats: int, number: int, language: str
) -> None:
    text = Text(language)
    for seed in range(6):
        for over in (False, True):
            state = end_of_round(seats, number, seed, over=over)
            lines = draw(state, seats - 1, language)
            _, _, head, own, *_ = lines
            assert text("column-points") in head
            assert text("column-total") in head
            assert text("you-name") in own
            totals = GAME.view(state, None).scores
            assert str(totals[-1]) in own.split()
            assert all(any(str(total) in line.split() for line in lines) for total in totals)


def test_every_card_is_shown_once_in_the_table() -> None:
    state = end_of_round(4, 11, 3)
    shown = " ".join(draw(state, 0, "en")[3:]).replace("=", " =").split()
    for card in Card.deck():
        count = sum(hand.count(card) for hand in state.hands)
        assert shown.count(PLAIN.name(card)) == count


def test_a_wide_screen_needs_no_second_line() -> None:
    small, wide = (draw(end_of_round(4, 11, 1), 0, "en", *size) for size in ((80, 24), (160, 40)))
    assert len(wide) < len(small)
    assert len(wide) == 1 + 1 + 1 + 4, "title, rule, head, four players; what was told is beside"


def test_who_has_won_has_a_crown_and_the_others_follow_by_their_places() -> None:
    state = replace(
        end_of_round(4, 11, 1, over=True), sheet=((50, 9, 70, 20), *[(0, 0, 0, 0)] * 10)
    )
    rows = [line for line in draw(state, 2, "en") if any(name in line for name in (*NAMES, "You"))]
    assert [row[0] for row in rows] == [" ", "♛", " ", " "]
    assert [row.split()[-1] for row in rows] == ["70", "9", "20", "50"]


def test_what_is_spare_is_left_out_where_there_is_no_room() -> None:
    names = [f"P{at}" for at in range(10)]
    long = [" ".join(["7♠"] * 40)] * 10
    paint = Painter(Text(), PLAIN, names, 80, 24)
    columns = [Column("melds", long, spare=True), Column("p", range(10))]
    drawn = draw_sheet(paint, Sheet(names, columns))
    assert len(drawn) == 11
    assert "7♠" not in drawn[1].plain


def test_points_have_rounds_as_columns_and_of_many_the_last() -> None:
    view = GAME.view(end_of_round(4, 11, 1), Seat(1))
    text = Text(show=PLAIN.name)
    head, own, *others = draw_scores(Painter(text, PLAIN, NAMES[:4], 80), GAME, view)
    assert head.plain.split() == [*map(str, range(1, 12)), "total"]
    assert own.plain.split()[0] == NAMES[1]
    assert [int(word) for word in own.plain.split()[1:]] == [
        *(points[1] for points in view.sheet),
        view.scores[1],
    ]
    assert len(others) == 3
    narrow = draw_scores(Painter(text, PLAIN, NAMES[:4], 40), GAME, view)
    assert narrow[0].plain.split()[-2:] == ["11", "total"]
    assert all(line.cell_len <= 40 for line in narrow)


def test_points_before_the_end_of_a_round_are_nothing_but_a_total() -> None:
    view = GAME.view(replace(end_of_round(2, 1, 1), sheet=(), phase=Phase.DRAW), Seat(0))
    head, own, _ = draw_scores(Painter(Text(), PLAIN, NAMES[:2], 80), GAME, view)
    assert head.plain.split() == ["total"]
    assert own.plain.split() == [NAMES[0], "0"]


def test_what_has_no_room_below_is_above_where_it_can_scroll_away() -> None:
    paint = Painter(Text(), PLAIN, ("Ann", "Ben"), 80, 24)
    sheet = Sheet(("Ann", "Ben"), [Column("points", (1, 2))])
    few, many = ([Line(f"set {at}") for at in range(count)] for count in (3, 13))
    assert draw_sheet(paint, sheet, few)[-1].plain == "set 2"
    assert not any("set" in line.plain for line in draw_sheet(paint, sheet, many))
    lines = draw_sheet(replace(paint, scrolls=True), sheet, many)
    assert (lines[0].plain, lines[-1].plain.split()) == ("set 0", ["Ben", "2"])
